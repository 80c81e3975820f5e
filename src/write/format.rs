//! The formats of pictures, and their styles.

use crate::{Error, Length, Motion, Paper, Resolution, Result};

/// A format of pictures.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Format {
    /// A standalone SVG document.
    Svg(SvgStyle),
    /// The same, compressed as gzip does: servers and viewers know it as `.svgz`.
    Svgz(SvgStyle),
    /// PNG, at a resolution.
    Png(Resolution),
    /// PDF, its pages as large as the sheet's.
    Pdf(PdfStyle),
    /// A picture that moves: boards appear one after the other, the steps of a
    /// [`Film`](crate::figure::Film) follow each other.
    Moving(MotionFormat, Motion),
}

/// SVG in the default style.
impl Default for Format {
    fn default() -> Format {
        Format::Svg(SvgStyle::default())
    }
}

/// A format of pictures that move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum MotionFormat {
    /// A standalone SVG document with rules of CSS.
    Svg(SvgStyle),
    /// The same, compressed.
    Svgz(SvgStyle),
    /// PNG with frames, at a resolution.
    Apng(Resolution),
    /// GIF, at a resolution.
    Gif(Resolution),
}

/// SVG in the default style.
impl Default for MotionFormat {
    fn default() -> MotionFormat {
        MotionFormat::Svg(SvgStyle::default())
    }
}

/// The style of an SVG document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct SvgStyle {
    /// The prefix of all ids, and of the class of elements that follow a scheme.
    /// Default: `q`.
    pub id_prefix: IdPrefix,
    /// True if texts stay text, in whichever font a viewer finds. Default: false, texts
    /// are outlined.
    pub live_text: bool,
    /// True if colours follow the reader's dark or light scheme. Default: false. The
    /// style sheet selects a class that begins with the prefix, so that pictures with
    /// different prefixes can stand in one page of HTML.
    pub follow_scheme: bool,
}

impl SvgStyle {
    /// Sets the prefix of all ids.
    #[must_use]
    pub fn id_prefix(mut self, prefix: IdPrefix) -> SvgStyle {
        self.id_prefix = prefix;
        self
    }

    /// Sets whether texts stay text.
    #[must_use]
    pub fn live_text(mut self, live: bool) -> SvgStyle {
        self.live_text = live;
        self
    }

    /// Sets whether colours follow the reader's scheme.
    #[must_use]
    pub fn follow_scheme(mut self, follow: bool) -> SvgStyle {
        self.follow_scheme = follow;
        self
    }
}

/// The style of a PDF document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct PdfStyle {
    /// The time at which the document was made, in seconds since 1970. `None`, the
    /// default, leaves it out, so that the bytes of a document are the same every day.
    pub created: Option<u64>,
    /// Smaller pages over which the sheet is spread at its true size. Default:
    /// none.
    pub tiling: Option<Tiling>,
}

impl PdfStyle {
    /// Sets the date, in seconds since 1970.
    #[must_use]
    pub fn created(mut self, seconds: u64) -> PdfStyle {
        self.created = Some(seconds);
        self
    }

    /// Spreads the sheet over smaller pages.
    #[must_use]
    pub fn tiling(mut self, tiling: Tiling) -> PdfStyle {
        self.tiling = Some(tiling);
        self
    }
}

/// The pages over which a sheet is spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// Their paper; it may be turned.
    pub paper: Paper,
    /// The overlap of the pictures on neighbouring pages. Default of the program: 10mm.
    pub overlap: Length,
}

/// The prefix of the ids of an SVG document. Two documents with different prefixes can
/// stand in one page of HTML.
///
/// # Guarantees
/// A letter, then letters, digits, `-` or `_`; at most 64 in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdPrefix(String);

impl IdPrefix {
    /// Checks a prefix.
    ///
    /// # Errors
    /// [`Error::Value`].
    pub fn new(prefix: &str) -> Result<IdPrefix> {
        let letter = prefix.starts_with(|c: char| c.is_ascii_alphabetic());
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if letter && prefix.len() <= 64 && prefix.chars().all(plain) {
            Ok(IdPrefix(prefix.to_owned()))
        } else {
            Err(Error::id_prefix(prefix))
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for IdPrefix {
    fn default() -> IdPrefix {
        IdPrefix(String::from("q"))
    }
}
