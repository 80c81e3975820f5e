//! The pages of a figure layout.

use std::sync::Arc;

use crate::casts::saturate;
use crate::error;
use crate::figure::custom_texts::sheet_words;
use crate::figure::fit::{SizedFigure, to_distance};
use crate::figure::layout::FigureLayout;
use crate::figure::scene::{CELL, Mark, Scene};
use crate::layout::backdrop::{backdrop, paper_color};
use crate::layout::places::Places;
use crate::layout::typeset::Typesetter;
use crate::layout::typeset::words::{PageNumber, Words};
use crate::page::item::{Coloring, Extent, Item, Rectangle, Shape, Symbol};
use crate::page::text::{Align, Role, Text, Typography, line_width};
use crate::page::{Edge, Page};
use crate::units::distance::Distance;
use crate::{Color, Result, Unit};

impl FigureLayout {
    /// Returns the positions of boards and of the sheet's texts on a page, counted from 1. A poster's
    /// own texts count as the sheet's, because those replace them.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if there is no such page.
    pub fn places(&self, page: u64) -> Result<Places<'_>> {
        let mut page = self.page(page.wrapping_sub(1))?;
        // The other texts are part of the figure.
        page.under.retain(|item| item.text().is_none());
        Ok(Places { page })
    }

    /// Makes a page, numbered from 0.
    pub(crate) fn page(&self, index: u64) -> Result<Page<'_>> {
        let trimmed = self.sized.trimmed;
        let scene = self.sized.scenes.get(saturate::<usize>(index));
        let scene = scene.ok_or(error::page_out_of_range(self.pages()))?;
        let words = sheet_words(&self.sheet, self.n)?;
        // Texts that are read apart from the figure come first. Those of a poster stay above its picture.
        let is_read = |item: &Item| {
            !self.fills_page && item.text().is_some_and(|text| text.role != Role::Label)
        };
        let (read, mut over): (Vec<Item>, Vec<Item>) =
            self.items(scene).into_iter().partition(is_read);
        over.extend(self.texts(&words, index)?.into_iter().map(Item::Text));
        let (width, height) = trimmed.full_size();
        Ok(Page {
            unit: trimmed.unit,
            width,
            height,
            edge: trimmed.edge,
            index,
            language: self.sheet.language,
            template: &self.sheet.template,
            faded: &self.faded,
            ground: self.sheet.background_color(),
            paper: paper_color(&self.sheet, trimmed.edge),
            backdrop: backdrop(&self.sheet, trimmed),
            under: [self.ground(scene), read].concat(),
            grids: Vec::new(),
            over,
            fonts: Some(Arc::clone(&self.fonts)),
            alt: (!scene.alt.is_empty() && !self.has_alt()).then(|| scene.alt.clone()),
        })
    }

    /// The bands of a scene's background. Each reaches to the foot of the page, so that there is no
    /// seam.
    fn ground(&self, scene: &Scene) -> Vec<Item> {
        let SizedFigure { cell, trimmed, .. } = &self.sized;
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

    /// The texts of the header and the footer.
    fn texts(&self, words: &Arc<Words<'_>>, index: u64) -> Result<Vec<Text>> {
        let trimmed = self.sized.trimmed;
        let corner = trimmed.edge.total() + trimmed.margin;
        let setter = Typesetter {
            words: Arc::clone(words),
            sizes: self.sized.sizes,
        };
        let place = PageNumber {
            page: index + 1,
            pages: self.pages(),
        };
        let mut texts = setter.header(place)?;
        for text in &mut texts {
            (text.x, text.y) = (text.x + corner, text.y + corner);
        }
        let bottom = trimmed.edge.total() + trimmed.height - trimmed.margin;
        texts.extend(setter.footer(place)?.into_iter().map(|text| Text {
            x: text.x + corner,
            y: text.y + bottom,
            ..text
        }));
        let unit = trimmed.unit;
        Ok(texts
            .into_iter()
            .map(|text| text.round_to_unit(unit))
            .collect())
    }

    /// Places a scene between the header and the footer.
    fn items(&self, scene: &Scene) -> Vec<Item> {
        let SizedFigure {
            cell,
            trimmed,
            sizes,
            ..
        } = &self.sized;
        let (unit, corner) = (trimmed.unit, trimmed.edge.total() + trimmed.margin);
        let centred_offset = |room: Distance, steps: i32| {
            let left = room - to_distance(*cell, steps);
            round_to_grain(left.max(Distance::ZERO).scale(1, 2), unit)
        };
        let (across, down) = trimmed.content_size();
        let left = corner + centred_offset(across, scene.width);
        let down = down - sizes.header - sizes.below;
        let top = corner + sizes.header + centred_offset(down, scene.height);
        let place = |(x, y): (i32, i32)| {
            let [x, y] = [x, y].map(|steps| round_to_grain(to_distance(*cell, steps), unit));
            (left + x, top + y)
        };
        let items = scene.marks.iter().map(|mark| self.item(mark, &place));
        items.collect()
    }

    fn item(&self, mark: &Mark, place: &dyn Fn((i32, i32)) -> (Distance, Distance)) -> Item {
        let unit = self.sized.trimmed.unit;
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
                    cell: to_distance(self.sized.cell, *cell),
                    piece: *piece,
                    tone: *tone,
                })
            }
            Mark::Shape { origin, layer } => {
                let (x, y) = place(*origin);
                Item::Shape(Shape {
                    x,
                    y,
                    size: self.sized.cell,
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
                align,
                role,
            } => {
                let (x, y) = place(*anchor);
                let size = to_distance(self.sized.cell, *size);
                let text_width = line_width(line, size);
                let start = match align {
                    Align::Left => Distance::ZERO,
                    Align::Centre => text_width.scale(1, 2),
                    Align::Right => text_width,
                };
                let text = Text {
                    role: *role,
                    x: x - start,
                    y,
                    size,
                    color: *color,
                    line: line.clone(),
                    style: Typography {
                        family: style.family,
                        spacing: style.spacing,
                        align: *align,
                    },
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
