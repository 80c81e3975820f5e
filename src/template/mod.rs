//! Templates: SVG files that hold the artwork of the queen, the squares and
//! the frame, and the colours of page and ink.

mod allowed;
mod check;
mod file;
mod oklab;
mod resolve;
mod scheme;
mod shape;
mod styling;
#[cfg(test)]
mod tests;
mod text;
mod values;

pub(crate) use self::styling::TextStyle;
use std::fmt;

use crate::graphics::paint::{Artwork, Gradient};
use crate::{Color, Error, Result};
use styling::Styling;

/// A problem of a template file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line in the file, from 1.
    pub line: u32,
    /// Name of the element.
    pub element: String,
    /// What is wrong, and what to do.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, <{}>: {}", self.line, self.element, self.what)
    }
}

/// The colours and the artwork of a sheet.
///
/// # Guarantees
/// Holds nothing of the file's text: only numbers, colours and shapes, so
/// that nothing hostile in the file can reach the output.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    pub(crate) page: Color,
    pub(crate) ink: Color,
    pub(crate) light: Square,
    pub(crate) dark: Square,
    pub(crate) queen: Artwork,
    pub(crate) frame: Option<Frame>,
    pub(crate) gradients: Vec<Gradient>,
    /// Steps of the lattice to a cell.
    pub(crate) lattice: i32,
    pub(crate) styling: Styling,
    /// What takes the place of a colour in a dark scheme; empty if the page
    /// is dark already.
    pub(crate) darks: Vec<(Color, Color)>,
}

/// A square: its colour and what is drawn on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Square {
    pub(crate) ground: Color,
    pub(crate) details: Artwork,
}

/// The line around a board, in lattice steps outward from the board's edge.
/// Drawn beneath the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) outer: i32,
    pub(crate) inner: i32,
    pub(crate) line: Option<Color>,
    pub(crate) ground: Option<Color>,
}

/// The templates that the program carries: name and file.
const BUILTIN: [(&str, &str); 9] = [
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
];

impl Template {
    /// The largest file that [`Template::parse`] reads, in bytes.
    pub const MAX_BYTES: usize = check::MAX_BYTES;

    /// The names of the built-in templates, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }

    /// The file of a built-in template, to start an own one from.
    #[must_use]
    pub fn source(name: &str) -> Option<&'static str> {
        BUILTIN
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, source)| *source)
    }

    /// What a built-in template is for: the first sentence of its description.
    #[must_use]
    pub fn about(name: &str) -> Option<&'static str> {
        let (_, rest) = Template::source(name)?.split_once("<desc>")?;
        let (text, _) = rest.split_once("</desc>")?;
        text.split_inclusive('.').next()
    }

    /// The built-in template called `name`; see [`Template::names`].
    ///
    /// # Errors
    /// [`Error::UnknownTemplate`].
    pub fn builtin(name: &str) -> Result<Template> {
        let source = Template::source(name).ok_or_else(|| Error::UnknownTemplate {
            name: name.to_owned(),
            known: Template::names().collect::<Vec<_>>().join(", "),
        })?;
        Template::parse(source)
    }

    /// Reads the text of a template file.
    ///
    /// # Errors
    /// [`Error::Template`] with every problem that was found.
    pub fn parse(svg: &str) -> Result<Template> {
        let document = check::parse(svg).map_err(Error::Template)?;
        resolve::template(&document).map_err(Error::Template)
    }

    /// The ground of the page.
    #[must_use]
    pub fn page_color(&self) -> Color {
        self.page
    }

    /// The colour of text.
    #[must_use]
    pub fn ink_color(&self) -> Color {
        self.ink
    }

    /// Whether the page is dark, so that a dark scheme needs no other colours.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        scheme::is_dark(self.page)
    }

    /// Each colour with the one that takes its place in a dark scheme.
    pub(crate) fn darks(&self) -> &[(Color, Color)] {
        &self.darks
    }

    /// The same artwork in the colours of a dark scheme: those that the file
    /// names, or else darker ones of the same hues. Of a template that is dark
    /// already, a copy.
    #[must_use]
    pub fn in_dark(&self) -> Template {
        let mut dark = self.clone();
        scheme::replace(&mut dark, &self.darks);
        dark.darks.clear();
        dark
    }
}

/// The template called `classic`.
impl Default for Template {
    fn default() -> Template {
        Template::builtin("classic").expect("a test parses every built-in template")
    }
}
