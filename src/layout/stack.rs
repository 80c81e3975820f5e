//! Lines of text, one below the other, in a hole among the boards, with a rule between them.

use crate::Unit;
use crate::layout::typeset::sizes::leading;
use crate::layout::typeset::words::Words;
use crate::page::grid::Grid;
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::page::text::{Align, Role, Text};
use crate::text::fonts::Family;
use crate::text::shape::Line;
use crate::units::distance::Distance;

/// The thinnest rule that prints.
const MIN_THICKNESS: Distance = Distance::from_ticks(Unit::Mm.ticks() * 18 / 100);
/// The thickness of a rule below a heavy title, in hundredths of a line's size.
const BAR_THICKNESS: i64 = 28;
/// The space above the count, as hundredths of the size of the line above and of the count itself.
const ABOVE_COUNT: (i64, i64) = (35, 22);
/// The minimum scale of the largest text, in percent, before the others shrink too.
const MIN_SCALE: i64 = 60;

/// The texts and the rule of the hole, positioned relative to its middle.
#[derive(Clone, Debug)]
pub(crate) struct HoleContents {
    texts: Vec<Text>,
    rule: Option<Rectangle>,
}

impl HoleContents {
    /// Spreads the lines apart: moves every line through the last large one up, and the rest down.
    pub(super) fn spread_lines(&mut self, by: Distance) {
        let is_large = |text: &Text| matches!(text.role, Role::Title | Role::Count);
        let last = self.texts.iter().rposition(is_large);
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

    /// Returns the texts at their positions in the hole of a grid.
    pub(crate) fn texts(&self, grid: &Grid<'_>) -> Vec<Text> {
        let (x, y) = middle(grid);
        self.texts
            .iter()
            .map(|text| text.clone().translate(x, y))
            .collect()
    }

    /// Returns the rule between the lines, at its position in the hole of a grid.
    pub(crate) fn rule(&self, grid: &Grid<'_>) -> Option<Rectangle> {
        let ((x, y), unit) = (middle(grid), grid.unit());
        self.rule.map(|rule| Rectangle {
            x: (rule.x + x).scale_up(1, 1, unit),
            y: (rule.y + y).scale_up(1, 1, unit),
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
    /// True if a rule separates the row from the text above.
    pub(super) has_rule: bool,
}

impl Row {
    pub(super) fn new(role: Role, lines: Vec<Line>, size: Distance) -> Row {
        Row {
            role,
            lines,
            size,
            has_rule: false,
        }
    }
}

/// Shrinks the largest text by this height, but at most to [`MIN_SCALE`].
fn shrink_largest(words: &Words<'_>, rows: &mut [Row], by: Distance) {
    let Some(row) = rows.iter_mut().max_by_key(|row| row.size) else {
        return;
    };
    let cap = words.cap_height(row.role, row.size);
    let min_size = row.size.scale(MIN_SCALE, 100);
    let left = (cap - by).max(Distance::ZERO);
    row.size = row
        .size
        .scale(left.ticks(), cap.ticks().max(1))
        .max(min_size);
}

/// A vertical stack of texts, centred about the middle.
pub(super) struct Stack {
    /// The length of a rule.
    pub(super) rule: Distance,
    /// The left and the right edge for lines that are not centred.
    pub(super) edges: (Distance, Distance),
    pub(super) unit: Unit,
}

impl Stack {
    /// Places the lines in `room`, and returns them with their height. Lines that are too high
    /// shrink: first the largest, then all.
    pub(super) fn fit_into(
        &self,
        words: &Words<'_>,
        rows: &mut [Row],
        room: Distance,
    ) -> (HoleContents, Distance) {
        let total = self.height(words, rows);
        if total > room {
            shrink_largest(words, rows, total - room);
        }
        let total = self.height(words, rows);
        if total > room {
            for row in &mut *rows {
                row.size = row.size.scale(room.ticks(), total.ticks());
            }
        }
        self.arrange(words, rows)
    }

    /// The height of the lines.
    pub(super) fn height(&self, words: &Words<'_>, rows: &[Row]) -> Distance {
        self.arrange(words, rows).1
    }

    /// Places the lines, and returns them with their height.
    fn arrange(&self, words: &Words<'_>, rows: &[Row]) -> (HoleContents, Distance) {
        let (mut y, mut size_above, mut rule_y) = (Distance::ZERO, Distance::ZERO, None);
        let mut texts = Vec::new();
        for row in rows {
            let size = row.size;
            let cap = words.cap_height(row.role, size);
            if y > Distance::ZERO {
                y = y + distance_above(row, size_above);
            }
            y = y + cap;
            if row.has_rule {
                rule_y = Some(y - cap - size.scale(11, 10));
            }
            for (line, index) in row.lines.iter().zip(0..) {
                if index > 0 {
                    y = y + size.scale(leading(row.role), 100);
                }
                let text = words.place(row.role, line.clone(), size, (Distance::ZERO, y));
                texts.push(words.align(text, self.edges));
            }
            size_above = size;
        }
        let up = y.scale(1, 2);
        for text in &mut texts {
            text.y = text.y - up;
        }
        let size = rows
            .iter()
            .find(|row| is_subtitle_sized(row.role))
            .map_or(size_above, |row| row.size);
        let rule = rule_y.map(|rule_y| self.rule_above(words, size, rule_y - up));
        (HoleContents { texts, rule }, y)
    }

    /// Returns the rule at this height, above lines of this size.
    fn rule_above(&self, words: &Words<'_>, size: Distance, y: Distance) -> Rectangle {
        let thickness = match words.style(Role::Title).family {
            Family::Black => size.scale(BAR_THICKNESS, 100),
            _ => size.scale(4, 100),
        };
        let style = words.style(Role::Subtitle);
        let width = self.rule.scale_up(1, 1, self.unit);
        let x = match style.align {
            Align::Left => self.edges.0,
            Align::Centre => Distance::ZERO - width.scale(1, 2),
            Align::Right => self.edges.1 - width,
        };
        let sides = [
            x,
            y,
            width,
            thickness.max(MIN_THICKNESS).scale_up(1, 1, self.unit),
        ];
        let color = words.sheet.template.styling.rule.unwrap_or(style.color);
        Rectangle::new(sides, color, Extent::Line, Coloring::Scheme)
    }
}

/// True if a text has the size of a subtitle.
fn is_subtitle_sized(role: Role) -> bool {
    matches!(role, Role::CountContinuation | Role::Subtitle)
}

/// Returns the distance from the text above, of size `size_above`, to the capitals of a row.
fn distance_above(row: &Row, size_above: Distance) -> Distance {
    let (of_before, of_count) = ABOVE_COUNT;
    match row.role {
        _ if row.has_rule => row.size.scale(26, 10),
        Role::Count => size_above.scale(of_before, 100) + row.size.scale(of_count, 100),
        role if is_subtitle_sized(role) => row.size.scale(14, 10),
        _ => row.size.scale(11, 10),
    }
}

/// Returns the left and right ends of the boards above and below a hole of this width, relative to
/// its middle.
pub(super) fn edges(grid: &Grid<'_>, width: Distance) -> (Distance, Distance) {
    let half = (width - grid.overhang()).scale(1, 2);
    (Distance::ZERO - half, half)
}

/// Returns the middle between the boards around the hole.
fn middle(grid: &Grid<'_>) -> (Distance, Distance) {
    let [x, y, width, height] = grid.hole_sides().unwrap_or([Distance::ZERO; 4]);
    let across = width + grid.overhang();
    (x + across.scale(1, 2), y + height.scale(1, 2))
}

#[cfg(test)]
mod tests {
    use crate::text::fonts::Family;
    use crate::{Contents, Selection, Sheet, Template, TitlePosition};

    #[test]
    fn sets_lines_in_the_typeface_of_the_number() {
        let family = |template: &str| {
            let sheet = Sheet {
                paper: Some("a2".parse().unwrap()),
                title_position: TitlePosition::Auto,
                template: template.parse().unwrap(),
                ..Sheet::default()
            };
            let boards = Contents::from_selection(&Selection::new(8).unwrap()).unwrap();
            let layout = sheet.layout_of(&boards).unwrap();
            let hole_contents = layout.geometry.hole_contents.as_ref().unwrap();
            let texts = hole_contents.texts(&layout.geometry.grids[0]);
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
        // Black and Sans are weights of the same typeface.
        assert_eq!(family("bauhaus")[..2], [Family::Black, Family::Sans]);
    }

    #[test]
    fn draws_the_rule_in_the_color_of_the_template() {
        let boards = Contents::from_selection(&Selection::new(8).unwrap()).unwrap();
        let color = |template: Template| {
            let subtitle = template.styling.subtitle.color;
            let paper = Some("a2".parse().unwrap());
            let sheet = Sheet {
                paper,
                title_position: TitlePosition::Auto,
                template,
                ..Sheet::default()
            };
            let layout = sheet.layout_of(&boards).unwrap();
            let geometry = &layout.geometry;
            let rule = geometry
                .hole_contents
                .as_ref()
                .unwrap()
                .rule(&geometry.grids[0]);
            (rule.unwrap().color.to_string(), subtitle.to_string())
        };
        let bauhaus: Template = "bauhaus".parse().unwrap();
        for template in [bauhaus.to_dark_scheme(), bauhaus] {
            assert_eq!(color(template).0, "#d62b1d");
        }
        let (rule, subtitle) = color("midnight".parse().unwrap());
        assert_eq!(rule, subtitle);
    }
}
