//! The template type: colours, artwork, text and border styles, queen colours by file, and the built-in
//! templates.

use std::str::FromStr;
use std::sync::OnceLock;

use super::oklab::Lab;
use crate::graphics::paint::{Artwork, Gradient, Layer, Paint};
use crate::text::fonts::{Align, Family};
use crate::{Color, Error, Result};
use nqueens_puzzle::internal::errors;

/// The colours and the artwork of a sheet.
///
/// Built-in templates are parsed from their names, such as `"midnight".parse()`, and other ones are read
/// from SVG files with [`Template::from_svg`]. Only numbers, colours and shapes of a file are kept, so
/// that a hostile file cannot inject anything into the output.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    pub(crate) page: Color,
    pub(crate) ink: Color,
    /// The boards of a sheet of few boards.
    pub(crate) few: BoardStyle,
    /// The boards of a sheet of many, whose queens must be visible from a distance.
    pub(crate) many: BoardStyle,
    /// The main colour of the queen in this scheme, if it has been changed.
    pub(crate) changed_queen: Option<Color>,
    /// The colours of queens by file, if the template lists them.
    pub(crate) file_colors: Option<FileColors>,
    pub(crate) frame: Option<Frame>,
    pub(crate) gradients: Vec<Gradient>,
    pub(crate) styling: Styling,
    /// Explicit colours of figures, in the order of `FIGURE_IDS`.
    pub(crate) figure_colors: [Option<Color>; 7],
    /// Pairs of a colour and its replacement in the dark scheme; empty if the page is already dark.
    pub(crate) dark_colors: Vec<(Color, Color)>,
}

/// The look of a square: its colour and the artwork on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SquareStyle {
    pub(crate) ground: Color,
    pub(crate) details: Artwork,
}

/// The look of a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardStyle {
    pub(crate) light: SquareStyle,
    pub(crate) dark: SquareStyle,
    pub(crate) queen: Artwork,
}

impl BoardStyle {
    /// The colours of light and dark squares.
    pub(crate) fn squares(&self) -> [Color; 2] {
        [self.light.ground, self.dark.ground]
    }
}

/// Frame steps per cell.
pub(crate) const FRAME_STEPS: i32 = 1024;

/// The line around a board, measured outward from the board's edge. Drawn below the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The outer edge, in frame steps.
    pub(crate) outer: i32,
    /// The inner edge, in frame steps.
    pub(crate) inner: i32,
    pub(crate) line: Option<Color>,
    pub(crate) ground: Option<Color>,
}

impl Template {
    /// The look of boards on a sheet of many boards, or of few.
    pub(crate) fn board(&self, is_among_many: bool) -> &BoardStyle {
        if is_among_many { &self.many } else { &self.few }
    }

    /// Both looks of boards, to change them.
    pub(super) fn boards_mut(&mut self) -> [&mut BoardStyle; 2] {
        [&mut self.few, &mut self.many]
    }

    /// Returns true if it has a border around the sheet.
    pub fn has_border(&self) -> bool {
        !self.styling.border.is_empty()
    }
}

/// The styles of a sheet's texts and border; colours default to the template's ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Styling {
    pub(crate) title: TextStyle,
    pub(crate) subtitle: TextStyle,
    pub(crate) footer: TextStyle,
    pub(crate) caption: TextStyle,
    /// The colour of the line below a number among the boards; by default that of the subtitle.
    pub(crate) rule: Option<Color>,
    /// The border lines, the outermost first.
    pub(crate) border: Vec<BorderRule>,
    /// True if the outermost line extends into the bleed.
    pub(crate) extends_into_bleed: bool,
    /// True if the border is only drawn on paper.
    pub(crate) only_on_paper: bool,
}

impl Styling {
    /// The styles of title, subtitle, footer and caption.
    pub(super) fn texts(&self) -> [TextStyle; 4] {
        [self.title, self.subtitle, self.footer, self.caption]
    }

    /// All colours, to change them: those of texts, then those of lines.
    pub(super) fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        let Styling { rule, border, .. } = self;
        let texts = [
            &mut self.title,
            &mut self.subtitle,
            &mut self.footer,
            &mut self.caption,
        ];
        let rules = border.iter_mut().map(|rule| &mut rule.color);
        texts
            .map(|text| &mut text.color)
            .into_iter()
            .chain(rule)
            .chain(rules)
    }
}

/// The style of a text; the layout chooses its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextStyle {
    pub(crate) color: Color,
    pub(crate) family: Family,
    /// Extra space between letters in thousandths of an em, from -50 to 500.
    pub(crate) spacing: i32,
    /// True to convert the text to capitals.
    pub(crate) is_upper_case: bool,
    /// The alignment with the boards. Captions are always centred.
    pub(crate) align: Align,
}

/// A rectangle drawn as a line around the sheet, in thousandths of the
/// sheet's margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BorderRule {
    /// The distance from the sheet's edge to the middle of the line.
    pub(crate) inset: i32,
    pub(crate) width: i32,
    pub(crate) color: Color,
}

/// The colours of queens by file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileColors {
    /// The colour of the artwork that they replace.
    pub(crate) replaced: Color,
    /// Two or more colours at equal distances, from the first file to the last.
    pub(crate) stops: Vec<Color>,
    /// As many colours for the dark scheme, or none if they are not replaced.
    pub(crate) darks: Vec<Color>,
}

/// A file, counted from 0, and the number of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FileIndex {
    pub(crate) file: u16,
    pub(crate) files: u16,
}

impl FileColors {
    /// The colour of a file.
    pub(crate) fn color(&self, at: FileIndex) -> Color {
        interpolate(&self.stops, at)
    }

    /// The artwork of a queen on a file.
    pub(crate) fn paint(&self, queen: &Artwork, at: FileIndex) -> Artwork {
        let color = self.color(at);
        let mut queen = queen.clone();
        for ink in queen.layers.iter_mut().flat_map(Layer::inks_mut) {
            if ink.paint == Paint::Flat(self.replaced) {
                ink.paint = Paint::Flat(color);
            }
        }
        queen
    }

    /// The colours of `files` files, each with its replacement in the dark scheme.
    pub(crate) fn dark_file_colors(&self, files: u16) -> impl Iterator<Item = (Color, Color)> + '_ {
        let count = if self.darks.is_empty() { 0 } else { files };
        (0..count).map(move |file| {
            let at = FileIndex { file, files };
            (self.color(at), interpolate(&self.darks, at))
        })
    }
}

/// The colour at a file, interpolated between the stops.
fn interpolate(stops: &[Color], FileIndex { file, files }: FileIndex) -> Color {
    let last = usize::from(files).saturating_sub(1).max(1);
    let steps = usize::from(file) * (stops.len() - 1);
    let (below, rest) = (steps / last, steps % last);
    match (rest, stops.get(below + 1)) {
        (0, _) | (_, None) => stops[below.min(stops.len() - 1)],
        (_, Some(above)) => {
            let part = rest as f64 / last as f64;
            Lab::from_color(stops[below])
                .mix(Lab::from_color(*above), part)
                .to_color()
        }
    }
}

/// The names and files of the built-in templates.
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
];

/// The built-in templates, parsed on first use.
static PARSED: [OnceLock<Template>; BUILTIN.len()] = [const { OnceLock::new() }; BUILTIN.len()];

impl Template {
    /// Returns the names of the built-in templates, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }

    /// Returns the SVG file of a built-in template, to base your own on. The name may be in upper or lower
    /// case.
    pub fn source(name: &str) -> Option<&'static str> {
        Some(BUILTIN[position(name)?].1)
    }

    /// Returns the intended use of a built-in template: `walls`, `documents` or `both`.
    pub fn intended_use(name: &str) -> Option<&'static str> {
        let (_, rest) = Template::source(name)?.split_once(" data-for=\"")?;
        rest.split_once('"').map(|(place, _)| place)
    }

    /// Returns a summary of a built-in template: the first sentence of its description.
    pub fn summary(name: &str) -> Option<&'static str> {
        let (_, rest) = Template::source(name)?.split_once("<desc>")?;
        let (text, _) = rest.split_once("</desc>")?;
        text.split_inclusive('.').next()
    }
}

/// The position of a built-in template.
fn position(name: &str) -> Option<usize> {
    Template::names().position(|known| known.eq_ignore_ascii_case(name))
}

impl FromStr for Template {
    type Err = Error;

    /// Returns the built-in template with this name, in upper or lower case; see [`Template::names`].
    /// Use [`Template::from_svg`] for the text of a file.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) if there is no such template.
    fn from_str(name: &str) -> Result<Template> {
        let index = position(name).ok_or_else(|| {
            let known = Template::names().collect::<Vec<_>>().join(", ");
            errors::unknown_name(
                "template",
                name,
                &format!("one of {known}, or the path of an SVG file"),
            )
        })?;
        let (_, svg) = BUILTIN[index];
        let parse = || Template::from_svg(svg).expect("a test parses every built-in template");
        Ok(PARSED[index].get_or_init(parse).clone())
    }
}

/// Returns the template `classic`.
impl Default for Template {
    fn default() -> Template {
        "classic"
            .parse()
            .expect("a built-in template has this name")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colors(names: &[&str], files: u16) -> Vec<String> {
        let stops: Vec<Color> = names.iter().map(|name| name.parse().unwrap()).collect();
        let at = |file| interpolate(&stops, FileIndex { file, files }).to_string();
        (0..files).map(at).collect()
    }

    #[test]
    fn file_colors_interpolate_between_stops() {
        let stops = ["#f00", "#0f0", "#00f"];
        assert_eq!(colors(&stops, 3), stops);
        assert_eq!(colors(&stops, 1), ["#f00"]);
        assert_eq!(colors(&stops, 2), ["#f00", "#00f"]);
        let five = colors(&stops, 5);
        assert_eq!([&five[0], &five[2], &five[4]], stops);
        let thousand = colors(&stops, 1000);
        assert_eq!(
            (thousand[0].as_str(), thousand[999].as_str()),
            ("#f00", "#00f")
        );
        assert_eq!(colors(&["#000", "#fff"], 3)[1], "#636363");
    }
}
