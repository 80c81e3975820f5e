//! The drawing of templates beside each other.

use std::io::Write;
use std::num::NonZeroUsize;

use crate::layout::specimens::specimens;
use crate::page::strip::StripWriter;
use crate::write::drawing::Writer;
use crate::{Description, Error, Format, Language, Result, Template};

/// Draws a solution of n = 6 in each template, beneath its name, on one page. Gives
/// back `out`.
///
/// ```
/// use nqueens_sheet::{Format, Template, draw_templates};
///
/// let classic = [("classic", Template::default())];
/// let svg = draw_templates(&classic, &Format::default(), Vec::new())?;
/// assert!(svg.ends_with(b"</svg>\n"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Errors
/// [`Error::NoBoard`] if there is none, [`Error::TextTooLong`] and [`Error::MissingGlyph`] if a
/// name cannot be set, [`Error::TooManyMoving`] if they are to move; those of the writer.
pub fn draw_templates<W: Write>(
    templates: &[(&str, Template)],
    format: &Format,
    out: W,
) -> Result<W> {
    if matches!(format, Format::Moving(..)) {
        let boards = templates.len() as u64;
        return Err(Error::TooManyMoving { boards, most: 0 });
    }
    let (names, artwork): (Vec<&str>, Vec<Template>) = templates.iter().cloned().unzip();
    let listed = names.join(", ");
    let text = Description {
        title: match names.as_slice() {
            [only] => format!("The template {only}"),
            _ => String::from("Templates of nqueens-sheet"),
        },
        description: match names.as_slice() {
            [_] => String::from("A solution to the 6-queens puzzle."),
            _ => format!("A solution to the 6-queens puzzle in each template: {listed}."),
        },
        language: Language::English,
    };
    let page = specimens(&names, &artwork)?;
    Writer::begin(page, format, &text, 0, NonZeroUsize::MIN, out)?.finish()
}
