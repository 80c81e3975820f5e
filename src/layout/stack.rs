//! Lines of text in a hole among the boards, with a rule between them.

use crate::Unit;
use crate::layout::typeset::place;
use crate::layout::typeset::sizes::leading;
use crate::layout::typeset::words::Words;
use crate::page::grid::Grid;
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::page::text::{Align, Role, Text};
use crate::text::fonts::Family;
use crate::text::shape::Line;
use crate::units::distance::Distance;

/// The thinnest rule.
const RULE: Distance = Distance::of_ticks(Unit::Mm.ticks() * 18 / 100);
/// The height of the bar that replaces a rule beneath a heavy title, in hundredths of a line's
/// size.
const BAR: i64 = 28;
/// The distance from the line above the number to its digits, in hundredths of both sizes; and the
/// least size to which the largest text shrinks before all others do, in hundredths.
const ABOVE_COUNT: (i64, i64) = (35, 22);
const SHRUNK_COUNT: i64 = 60;

/// The texts and the rule of the hole, measured from its middle.
#[derive(Clone, Debug)]
pub(crate) struct Cartouche {
    texts: Vec<Text>,
    rule: Option<Rectangle>,
}

impl Cartouche {
    /// Moves all lines up to the last large one up, and the lines below it down.
    pub(super) fn part(&mut self, by: Distance) {
        let large = |text: &Text| matches!(text.role, Role::Title | Role::Count);
        let last = self.texts.iter().rposition(large);
        for (index, text) in self.texts.iter_mut().enumerate() {
            text.y = if last.is_some_and(|last| index <= last) {
                text.y - by
            } else {
                text.y + by
            };
        }
        if let Some(rule) = &mut self.rule {
            rule.y = rule.y + by;
        }
    }

    /// Aligns centred lines to the left, with their start here.
    pub(super) fn begin_at(&mut self, left: Distance) {
        let texts = self.texts.iter_mut();
        for text in texts.filter(|text| text.style.align == Align::Centre) {
            text.x = left;
            text.style.align = Align::Left;
        }
    }

    /// The texts at their places in the hole of a grid.
    pub(crate) fn texts(&self, grid: &Grid<'_>) -> Vec<Text> {
        let (x, y) = middle(grid);
        self.texts
            .iter()
            .map(|text| text.clone().moved(x, y))
            .collect()
    }

    /// The rule between the lines, at its place.
    pub(crate) fn rule(&self, grid: &Grid<'_>) -> Option<Rectangle> {
        let ((x, y), unit) = (middle(grid), grid.unit());
        self.rule.map(|rule| Rectangle {
            x: (rule.x + x).fraction(1, 1, unit),
            y: (rule.y + y).fraction(1, 1, unit),
            ..rule
        })
    }
}

/// A text of one or several lines, and its size.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) role: Role,
    pub(super) lines: Vec<Line>,
    pub(super) size: Distance,
    /// True if a rule separates it from the text above.
    pub(super) ruled: bool,
}

impl Row {
    pub(super) fn new(role: Role, lines: Vec<Line>, size: Distance) -> Row {
        Row {
            role,
            lines,
            size,
            ruled: false,
        }
    }
}

/// Shrinks the largest text by a height, but not below [`SHRUNK_COUNT`].
fn shrink_largest(words: &Words<'_>, rows: &mut [Row], by: Distance) {
    let Some(row) = rows.iter_mut().max_by_key(|row| row.size) else {
        return;
    };
    let cap = words.cap(row.role, row.size);
    let least = row.size.parts(SHRUNK_COUNT, 100);
    let left = (cap - by).max(Distance::ZERO);
    row.size = row.size.parts(left.ticks(), cap.ticks().max(1)).max(least);
}

/// Texts beneath each other about their middle.
pub(super) struct Stack {
    /// The length of a rule.
    pub(super) rule: Distance,
    /// The left and the right edge for lines that are not centred.
    pub(super) edges: (Distance, Distance),
    pub(super) unit: Unit,
}

impl Stack {
    /// The lines at their places, and their height. Lines that are too high shrink: first the
    /// largest, then all.
    pub(super) fn within(
        &self,
        words: &Words<'_>,
        rows: &mut [Row],
        room: Distance,
    ) -> (Cartouche, Distance) {
        let whole = self.height(words, rows);
        if whole > room {
            shrink_largest(words, rows, whole - room);
        }
        let whole = self.height(words, rows);
        if whole > room {
            for row in &mut *rows {
                row.size = row.size.parts(room.ticks(), whole.ticks());
            }
        }
        self.arranged(words, rows)
    }

    /// The height of the lines.
    pub(super) fn height(&self, words: &Words<'_>, rows: &[Row]) -> Distance {
        self.arranged(words, rows).1
    }

    /// The lines at their places, and their height.
    fn arranged(&self, words: &Words<'_>, rows: &[Row]) -> (Cartouche, Distance) {
        let (mut y, mut before, mut above) = (Distance::ZERO, Distance::ZERO, None);
        let mut texts = Vec::new();
        for row in rows {
            let (own, style) = (row.size, words.style(row.role));
            let cap = words.cap(row.role, own);
            if y > Distance::ZERO {
                y = y + between(row, before);
            }
            y = y + cap;
            if row.ruled {
                above = Some(y - cap - own.parts(11, 10));
            }
            for (line, index) in row.lines.iter().zip(0..) {
                if index > 0 {
                    y = y + own.parts(leading(row.role), 100);
                }
                let text = place(row.role, line.clone(), own, (Distance::ZERO, y), style);
                texts.push(words.aligned(text, self.edges));
            }
            before = own;
        }
        let up = y.parts(1, 2);
        for text in &mut texts {
            text.y = text.y - up;
        }
        let size = rows
            .iter()
            .find(|row| is_second(row.role))
            .map_or(before, |row| row.size);
        let rule = above.map(|above| self.rule(words, size, above - up));
        (Cartouche { texts, rule }, y)
    }

    /// The rule at this height, above lines of this size.
    fn rule(&self, words: &Words<'_>, size: Distance, y: Distance) -> Rectangle {
        let thick = match words.style(Role::Title).family {
            Family::Black => size.parts(BAR, 100),
            _ => size.parts(4, 100),
        };
        let style = words.style(Role::Subtitle);
        let wide = self.rule.fraction(1, 1, self.unit);
        let x = match style.align {
            Align::Left => self.edges.0,
            Align::Centre => Distance::ZERO - wide.parts(1, 2),
            Align::Right => self.edges.1 - wide,
        };
        let sides = [x, y, wide, thick.max(RULE).fraction(1, 1, self.unit)];
        let color = words.sheet.template.styling.rule.unwrap_or(style.color);
        Rectangle::new(sides, color, Extent::Line, Coloring::Scheme)
    }
}

/// True if a text is as large as a subtitle.
fn is_second(role: Role) -> bool {
    matches!(role, Role::Ways | Role::Subtitle)
}

/// The distance from the text above, of size `before`, to the capitals of a text.
fn between(row: &Row, before: Distance) -> Distance {
    let (of_before, of_count) = ABOVE_COUNT;
    match row.role {
        _ if row.ruled => row.size.parts(26, 10),
        Role::Count => before.parts(of_before, 100) + row.size.parts(of_count, 100),
        role if is_second(role) => row.size.parts(14, 10),
        _ => row.size.parts(11, 10),
    }
}

/// The left and right ends of the boards above and below a hole of this width, from its middle.
pub(super) fn edges(grid: &Grid<'_>, width: Distance) -> (Distance, Distance) {
    let half = (width - grid.overhang()).parts(1, 2);
    (Distance::ZERO - half, half)
}

/// The middle between the boards around the hole.
fn middle(grid: &Grid<'_>) -> (Distance, Distance) {
    let [x, y, width, height] = grid.hole_sides().unwrap_or([Distance::ZERO; 4]);
    let across = width + grid.overhang();
    (x + across.parts(1, 2), y + height.parts(1, 2))
}

#[cfg(test)]
mod tests {
    use crate::text::fonts::Family;
    use crate::{Contents, Selection, Sheet, Template, TitleIn};

    #[test]
    fn a_number_in_serifs_stands_above_lines_in_serifs() {
        let family = |template: &str| {
            let sheet = Sheet {
                paper: Some("a2".parse().unwrap()),
                title_in: TitleIn::Auto,
                template: template.parse().unwrap(),
                ..Sheet::default()
            };
            let boards = Contents::of(&Selection::new(8).unwrap()).unwrap();
            let layout = sheet.layout_of(&boards).unwrap();
            let cartouche = layout.geometry.cartouche.as_ref().unwrap();
            let texts = cartouche.texts(&layout.geometry.grids[0]);
            assert!(texts.len() >= 3, "{template}");
            texts
                .iter()
                .map(|text| text.style.family)
                .collect::<Vec<_>>()
        };
        for template in ["classic", "dark", "midnight", "letterpress"] {
            assert!(
                family(template)
                    .iter()
                    .all(|family| *family == Family::Serif),
                "{template}"
            );
        }
        // The heaviest cut of a face is no other face.
        assert_eq!(family("bauhaus")[..2], [Family::Black, Family::Sans]);
    }

    #[test]
    fn a_template_colours_the_line_beneath_the_number() {
        let boards = Contents::of(&Selection::new(8).unwrap()).unwrap();
        let color = |template: Template| {
            let subtitle = template.styling.subtitle.color;
            let paper = Some("a2".parse().unwrap());
            let sheet = Sheet {
                paper,
                title_in: TitleIn::Auto,
                template,
                ..Sheet::default()
            };
            let layout = sheet.layout_of(&boards).unwrap();
            let geometry = &layout.geometry;
            let rule = geometry
                .cartouche
                .as_ref()
                .unwrap()
                .rule(&geometry.grids[0]);
            (rule.unwrap().color.to_string(), subtitle.to_string())
        };
        let bauhaus: Template = "bauhaus".parse().unwrap();
        for template in [bauhaus.in_dark(), bauhaus] {
            assert_eq!(color(template).0, "#d62b1d");
        }
        let (rule, subtitle) = color("midnight".parse().unwrap());
        assert_eq!(rule, subtitle);
    }
}
