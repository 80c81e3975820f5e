//! The pages of a figure whose size is known: scenes become items at fixed positions.

use crate::figure::kernel::fit::{SizedFigure, to_distance};
use crate::figure::kernel::scene::{CELL, Mark, Scene};
use crate::layout::figure_pages::FigurePage;
use crate::page::Edge;
use crate::page::item::{Coloring, Extent, Item, Rectangle, Shape, Symbol};
use crate::page::text::{Role, Text, line_width};
use crate::units::distance::Distance;
use crate::{Color, Unit};

impl SizedFigure {
    /// Returns the pages. If `is_read_first`, texts that are read apart from the figure come before it. If
    /// the sheet `has_alt`, pages need no descriptions.
    pub(crate) fn pages(&self, is_read_first: bool, has_alt: bool) -> Vec<FigurePage> {
        let is_read =
            |item: &Item| is_read_first && item.text().is_some_and(|text| text.role != Role::Label);
        let page = |scene: &Scene| {
            let (read, over): (Vec<Item>, Vec<Item>) =
                self.items(scene).into_iter().partition(is_read);
            FigurePage {
                under: [self.ground(scene), read].concat(),
                over,
                alt: if has_alt {
                    String::new()
                } else {
                    scene.alt.clone()
                },
                stay: scene.stay,
            }
        };
        self.scenes.iter().map(page).collect()
    }

    /// The bands of a scene's background. Each reaches to the foot of the page, so that there is no
    /// seam.
    fn ground(&self, scene: &Scene) -> Vec<Item> {
        let SizedFigure { cell, trimmed, .. } = self;
        let Edge { bleed, slug } = trimmed.edge;
        let (width, foot) = (trimmed.width + bleed * 2, slug + trimmed.height + bleed * 2);
        let band = |&(y, color): &(i32, Color)| {
            let y = trimmed.edge.total() + round_to_grain(to_distance(*cell, y), trimmed.unit);
            let y = y.max(slug).min(foot);
            let sides = [slug, y, width, foot - y];
            Item::Rectangle(Rectangle::new(
                sides,
                color,
                Extent::Ground,
                Coloring::Scheme,
            ))
        };
        scene.ground.iter().map(band).collect()
    }

    /// Places a scene between the header and the footer.
    fn items(&self, scene: &Scene) -> Vec<Item> {
        let (cell, trimmed, sizes) = (self.cell, self.trimmed, self.sizes);
        let (unit, corner) = (trimmed.unit, trimmed.edge.total() + trimmed.margin);
        let centred_offset = |room: Distance, steps: i32| {
            let left = room - to_distance(cell, steps);
            round_to_grain(left.max(Distance::ZERO).scale(1, 2), unit)
        };
        let (across, down) = trimmed.room(&sizes);
        let left = corner + centred_offset(across, scene.width);
        let top = corner + sizes.header + centred_offset(down, scene.height);
        let place = |(x, y): (i32, i32)| {
            let [x, y] = [x, y].map(|steps| round_to_grain(to_distance(cell, steps), unit));
            (left + x, top + y)
        };
        let items = scene.marks.iter().map(|mark| self.item(mark, &place));
        items.collect()
    }

    fn item(&self, mark: &Mark, place: &dyn Fn((i32, i32)) -> (Distance, Distance)) -> Item {
        let unit = self.trimmed.unit;
        match mark {
            Mark::Symbol {
                at: corner,
                cell,
                piece,
                tone,
            } => {
                let (x, y) = place(*corner);
                Item::Symbol(Symbol {
                    x,
                    y,
                    cell: to_distance(self.cell, *cell),
                    piece: *piece,
                    tone: *tone,
                })
            }
            Mark::Shape { origin, layer } => {
                let (x, y) = place(*origin);
                Item::Shape(Shape {
                    x,
                    y,
                    size: self.cell,
                    steps: CELL,
                    layer: layer.clone(),
                    coloring: Coloring::Scheme,
                })
            }
            Mark::Text {
                at: anchor,
                size,
                color,
                line,
                style,
                role,
            } => {
                let (x, y) = place(*anchor);
                let size = to_distance(self.cell, *size);
                let text_width = line_width(line, size);
                let start = text_width.scale(style.align.halves().into(), 2);
                let text = Text {
                    role: *role,
                    x: x - start,
                    y,
                    size,
                    color: *color,
                    line: line.clone(),
                    style: *style,
                };
                Item::Text(text.round_to_unit(unit))
            }
        }
    }
}

/// Rounds a length to full pixels if the unit is pixels, so that squares are crisp on screens, and to
/// thousandths of other units.
fn round_to_grain(length: Distance, unit: Unit) -> Distance {
    let grain = match unit {
        Unit::Px => Unit::Px.ticks(),
        _ => unit.ticks() / 1000,
    };
    (length + Distance::from_ticks(grain / 2)).floor(Distance::from_ticks(grain))
}
