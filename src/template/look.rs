//! A template as the rest of the program sees it: its colours and artwork, how its texts and
//! its edge look, colours by file, what stands in small and in large squares, and the
//! templates that the program carries.

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::OnceLock;

use super::oklab::Lab;
use crate::graphics::paint::{Artwork, Gradient, Paint};
use crate::text::fonts::{Align, Family};
use crate::units::distance::Distance;
use crate::{Color, Error, Measure, Result, Unit};

/// The colours and the artwork of a sheet.
///
/// # Guarantees
/// Holds nothing of the file's text: only numbers, colours and shapes, so
/// that nothing hostile in the file can reach the output.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    pub(crate) page: Color,
    pub(crate) ink: Color,
    pub(crate) light: BySize<SquareStyle>,
    pub(crate) dark: BySize<SquareStyle>,
    pub(crate) queen: BySize<Artwork>,
    /// Colours of queens by their file, where the file lists them.
    pub(crate) files: Option<FileColors>,
    pub(crate) frame: Option<Frame>,
    pub(crate) gradients: Vec<Gradient>,
    pub(crate) styling: Styling,
    /// Its own colours of figures, in the order of their names.
    pub(crate) figures: [Option<Color>; 7],
    /// Colours that take the place of others in a dark scheme; empty if the page
    /// is dark already.
    pub(crate) darks: Vec<(Color, Color)>,
}

/// The look of a square: its colour and what is drawn on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SquareStyle {
    pub(crate) ground: Color,
    pub(crate) details: Artwork,
}

/// Something drawn, and what takes its place where a file has that.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BySize<T> {
    pub(crate) usual: T,
    pub(crate) small: Option<T>,
    /// On sheets of many boards, whose queens must be seen from afar.
    pub(crate) many: Option<T>,
    pub(crate) large: Option<T>,
}

impl<T> BySize<T> {
    /// Those for a cell with a limit below which it is small: small, among many, and large.
    fn special(&self, cell: Cell, limits: [Distance; 2]) -> [Option<&T>; 3] {
        let limit = limits[usize::from(cell.unit != Unit::Px)];
        [
            self.small.as_ref().filter(|_| cell.side < limit),
            self.many.as_ref().filter(|_| cell.among_many),
            self.large.as_ref().filter(|_| cell.side > LARGE),
        ]
    }

    /// All of them, in the order of the fields.
    pub(super) fn all(&self) -> [Option<&T>; 4] {
        [
            Some(&self.usual),
            self.small.as_ref(),
            self.many.as_ref(),
            self.large.as_ref(),
        ]
    }

    /// The same, to be changed.
    pub(super) fn all_mut(&mut self) -> [Option<&mut T>; 4] {
        [
            Some(&mut self.usual),
            self.small.as_mut(),
            self.many.as_mut(),
            self.large.as_mut(),
        ]
    }

    /// Those that a file has, to be changed.
    pub(super) fn each_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.all_mut().into_iter().flatten()
    }
}

/// Steps in which frames are measured, to a cell.
pub(crate) const FRAME_STEPS: i32 = 1024;

/// The line around a board, outward from the board's edge. Drawn beneath the
/// squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// In [`FRAME_STEPS`] to a cell.
    pub(crate) outer: i32,
    pub(crate) inner: i32,
    pub(crate) line: Option<Color>,
    pub(crate) ground: Option<Color>,
}

impl Template {
    /// The ground of the page.
    pub fn page_color(&self) -> Color {
        self.page
    }

    /// The colour of text.
    pub fn ink_color(&self) -> Color {
        self.ink
    }

    /// The colours of light and dark squares.
    pub(crate) fn squares(&self) -> [Color; 2] {
        [self.light.usual.ground, self.dark.usual.ground]
    }

    /// True if it has lines around the sheet.
    pub fn has_border(&self) -> bool {
        !self.styling.border.is_empty()
    }
}

/// The look of a sheet's texts and edge; colours default to the template's ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Styling {
    pub(crate) title: TextStyle,
    pub(crate) subtitle: TextStyle,
    pub(crate) footer: TextStyle,
    pub(crate) caption: TextStyle,
    /// The line beneath a number among the boards; that of the subtitle if the file has none.
    pub(crate) rule: Option<Color>,
    /// Lines around the sheet, the outermost first.
    pub(crate) border: Vec<BorderRule>,
    /// True if the outermost runs off the page where that has a bleed.
    pub(crate) bleeds: bool,
    /// True if they are on sheets with paper alone.
    pub(crate) on_paper: bool,
}

impl Styling {
    /// Every colour, to be changed: those of texts, then those of lines.
    pub(super) fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        let Styling {
            title,
            subtitle,
            footer,
            caption,
            rule,
            border,
            ..
        } = self;
        let texts = [title, subtitle, footer, caption];
        let rules = border.iter_mut().map(|rule| &mut rule.color);
        texts
            .into_iter()
            .map(|text| &mut text.color)
            .chain(rule.iter_mut())
            .chain(rules)
    }

    /// Those of texts, to be changed.
    pub(super) fn texts(&mut self) -> impl Iterator<Item = &mut Color> {
        self.colors().take(4)
    }
}

/// The look of a text; its size is the layout's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextStyle {
    pub(crate) color: Color,
    pub(crate) family: Family,
    /// Extra space between letters in thousandths of an em, -50 to 500.
    pub(crate) spacing: i32,
    /// True if it is in capitals, whatever is written.
    pub(crate) upper: bool,
    /// True if it is flush with the boards, or in the middle. Captions are in the middle.
    pub(crate) align: Align,
}

/// A rectangle drawn as a line around the sheet, in thousandths of the
/// sheet's margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BorderRule {
    /// From the sheet's edge to the middle of the line.
    pub(crate) inset: i32,
    pub(crate) width: i32,
    pub(crate) color: Color,
}

/// The colours that a template lists for its queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileColors {
    /// The colour of the artwork that they replace.
    pub(crate) replaced: Color,
    /// From the first file to the last, at equal distances: two or more.
    pub(crate) stops: Vec<Color>,
    /// As many for a dark scheme, or none if they stay.
    pub(crate) darks: Vec<Color>,
}

/// A file, from 0, and the number of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FileOf {
    pub(crate) file: u16,
    pub(crate) files: u16,
}

impl FileColors {
    /// The colour of a file.
    pub(crate) fn color(&self, at: FileOf) -> Color {
        between(&self.stops, at)
    }

    /// The queen as she looks on a file.
    pub(crate) fn paint<'a>(&self, queen: &'a Artwork, at: FileOf) -> Cow<'a, Artwork> {
        let color = self.color(at);
        let mut queen = queen.clone();
        for layer in &mut queen.layers {
            for ink in layer.inks_mut() {
                if ink.paint == Paint::Flat(self.replaced) {
                    ink.paint = Paint::Flat(color);
                }
            }
        }
        Cow::Owned(queen)
    }

    /// The colours of `files` files, each with the one that takes its place in a
    /// dark scheme.
    pub(crate) fn darks(&self, files: u16) -> impl Iterator<Item = (Color, Color)> + '_ {
        let count = if self.darks.is_empty() { 0 } else { files };
        (0..count).map(move |file| {
            let at = FileOf { file, files };
            (self.color(at), between(&self.darks, at))
        })
    }
}

/// The colour at a file, where the first and the last have the first and the last.
fn between(stops: &[Color], FileOf { file, files }: FileOf) -> Color {
    let last = usize::from(files).saturating_sub(1).max(1);
    let steps = usize::from(file) * (stops.len() - 1);
    let (below, rest) = (steps / last, steps % last);
    match (rest, stops.get(below + 1)) {
        (0, _) | (_, None) => stops[below.min(stops.len() - 1)],
        (_, Some(above)) => {
            let part = rest as f64 / last as f64;
            Lab::of(stops[below]).towards(Lab::of(*above), part).color()
        }
    }
}

/// Below so much a queen is small, on a screen and on paper.
const SMALL_QUEEN: [Distance; 2] = [
    Distance::of_ticks(Unit::Px.ticks() * 14),
    Distance::of_ticks(Unit::Mm.ticks() * 2),
];
/// Below so much a square is: a thirty-second of it is the thinnest line that a shop
/// prints, or half of a pixel.
const SMALL_SQUARE: [Distance; 2] = [
    Distance::of_ticks(Unit::Px.ticks() * 16),
    Distance::of_ticks(Unit::Mm.ticks() * 3),
];
/// Above so much a square is large, and the queen on it.
const LARGE: Distance = Distance::of_ticks(Unit::Mm.ticks() * 15);

/// The side of a square, and the unit in which the sheet is measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) side: Distance,
    pub(crate) unit: Unit,
    /// True on a sheet of many boards.
    pub(crate) among_many: bool,
}

impl From<Measure> for Cell {
    fn from(measure: Measure) -> Cell {
        Cell::alone(measure.length.into(), measure.unit)
    }
}

impl Cell {
    /// A cell on a sheet of few boards, or in a picture.
    pub(crate) fn alone(side: Distance, unit: Unit) -> Cell {
        Cell {
            side,
            unit,
            among_many: false,
        }
    }
}

impl Template {
    /// The queen for squares of this side. On sheets of many boards a small one stays as she is.
    pub(crate) fn queen_at(&self, cell: Cell) -> &Artwork {
        let [small, many, large] = self.queen.special(cell, SMALL_QUEEN);
        small.or(many).or(large).unwrap_or(&self.queen.usual)
    }

    /// A dark or a light square of this side.
    pub(crate) fn square_at(&self, dark: bool, cell: Cell) -> &SquareStyle {
        let styles = if dark { &self.dark } else { &self.light };
        let [small, many, large] = styles.special(cell, SMALL_SQUARE);
        many.or(small).or(large).unwrap_or(&styles.usual)
    }
}

/// Name and file of each.
static BUILTIN: &[(&str, &str)] = &[
    ("classic", include_str!("../../templates/classic.svg")),
    ("print", include_str!("../../templates/print.svg")),
    ("dark", include_str!("../../templates/dark.svg")),
    ("blueprint", include_str!("../../templates/blueprint.svg")),
    ("minimal", include_str!("../../templates/minimal.svg")),
    ("contrast", include_str!("../../templates/contrast.svg")),
    ("midnight", include_str!("../../templates/midnight.svg")),
    (
        "letterpress",
        include_str!("../../templates/letterpress.svg"),
    ),
    ("bauhaus", include_str!("../../templates/bauhaus.svg")),
    ("loom", include_str!("../../templates/loom.svg")),
    ("punchcard", include_str!("../../templates/punchcard.svg")),
];

/// Those that were asked for.
static PARSED: [OnceLock<Template>; BUILTIN.len()] = [const { OnceLock::new() }; BUILTIN.len()];

impl Template {
    /// The names of the built-in templates, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }

    /// The file of a built-in template, whose name may be in upper or lower case, to start your
    /// own from.
    pub fn source(name: &str) -> Option<&'static str> {
        BUILTIN
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, source)| *source)
    }

    /// The place for which a built-in template is made: `walls`, `documents` or `both`.
    pub fn place(name: &str) -> Option<&'static str> {
        let (_, rest) = Template::source(name)?.split_once(" data-for=\"")?;
        rest.split_once('"').map(|(place, _)| place)
    }

    /// The purpose of a built-in template: the first sentence of its description.
    pub fn about(name: &str) -> Option<&'static str> {
        let (_, rest) = Template::source(name)?.split_once("<desc>")?;
        let (text, _) = rest.split_once("</desc>")?;
        text.split_inclusive('.').next()
    }
}

impl FromStr for Template {
    type Err = Error;

    /// Finds the built-in template of this name, in upper or lower case; see [`Template::names`].
    /// The text of a file is read by [`Template::from_svg`].
    ///
    /// # Errors
    /// [`Error::Name`].
    fn from_str(name: &str) -> Result<Template> {
        let index = Template::names().position(|known| known.eq_ignore_ascii_case(name));
        let index = index.ok_or_else(|| {
            let known = Template::names().collect::<Vec<_>>().join(", ");
            Error::name(
                "template",
                name,
                format!("one of {known}, or the path of an SVG file"),
            )
        })?;
        if let Some(template) = PARSED[index].get() {
            return Ok(template.clone());
        }
        let template = Template::from_svg(BUILTIN[index].1)?;
        Ok(PARSED[index].get_or_init(|| template).clone())
    }
}

/// The template called `classic`.
impl Default for Template {
    fn default() -> Template {
        "classic"
            .parse()
            .expect("a test parses every built-in template")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colors(names: &[&str], files: u16) -> Vec<String> {
        let stops: Vec<Color> = names.iter().map(|name| name.parse().unwrap()).collect();
        let at = |file| between(&stops, FileOf { file, files }).to_string();
        (0..files).map(at).collect()
    }

    #[test]
    fn files_have_the_stops_and_what_lies_between() {
        let stops = ["#f00", "#0f0", "#00f"];
        assert_eq!(colors(&stops, 3), stops);
        assert_eq!(colors(&stops, 1), ["#f00"]);
        assert_eq!(colors(&stops, 2), ["#f00", "#00f"]);
        let five = colors(&stops, 5);
        assert_eq!([&five[0], &five[2], &five[4]], stops);
        let all = colors(&stops, 1000);
        assert_eq!((all[0].as_str(), all[999].as_str()), ("#f00", "#00f"));
        assert_eq!(colors(&["#000", "#fff"], 3)[1], "#636363");
    }
}
