//! The formats of pictures, and how each is written.

use crate::{Error, Length, Paper, Resolution, Result};

/// The formats of pictures.
#[derive(Clone, Debug, PartialEq)]
pub enum Format {
    /// A standalone SVG document.
    Svg(SvgStyle),
    /// The same, compressed as gzip does: what servers and viewers know as
    /// `.svgz`.
    Svgz(SvgStyle),
    /// PNG at a resolution.
    Png(Resolution),
    /// PDF, its pages as large as the sheet's.
    Pdf(PdfStyle),
}

/// SVG in the default style.
impl Default for Format {
    fn default() -> Format {
        Format::Svg(SvgStyle::default())
    }
}

/// How an SVG document is written.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SvgStyle {
    /// What all ids begin with. Default: `q`.
    pub id_prefix: IdPrefix,
    /// Whether texts stay text, in whichever font a viewer finds. Default: no,
    /// they are outlined.
    pub live_text: bool,
    /// Whether colours follow the reader's dark or light scheme. Default: no.
    pub follow_scheme: bool,
}

/// How a PDF document is written.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PdfStyle {
    /// When the document says that it was made, in seconds since 1970.
    /// `None`, the default, leaves that out, so that its bytes are the same
    /// every day.
    pub created: Option<u64>,
    /// Smaller pages over which the sheet is spread at its true size. Default:
    /// none.
    pub tiling: Option<Tiling>,
}

/// The pages over which a sheet is spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// Their paper; it may be turned.
    pub paper: Paper,
    /// How far the pictures on neighbouring pages overlap. Default of the
    /// program: 10mm.
    pub overlap: Length,
}

/// What the ids of an SVG document begin with. Two documents with different
/// prefixes can stand in one page of HTML.
///
/// # Guarantees
/// A letter, then letters, digits, `-` or `_`; at most 64 in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdPrefix(String);

impl IdPrefix {
    /// Checks a prefix.
    ///
    /// # Errors
    /// [`Error::IdPrefix`].
    pub fn new(prefix: &str) -> Result<IdPrefix> {
        let letter = prefix.starts_with(|c: char| c.is_ascii_alphabetic());
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if letter && prefix.len() <= 64 && prefix.chars().all(plain) {
            Ok(IdPrefix(prefix.to_owned()))
        } else {
            Err(Error::IdPrefix(prefix.to_owned()))
        }
    }
}

impl IdPrefix {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for IdPrefix {
    fn default() -> IdPrefix {
        IdPrefix(String::from("q"))
    }
}
