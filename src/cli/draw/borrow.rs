//! Fonts of the machine for characters that a sheet's own lack.

use nqueens_sheet::{Error, Result, Sheet};

use crate::cli::draw::machine::Machine;
use crate::cli::failure::{Failure, Outcome};

/// Characters that fonts of the machine may lend; a text with more needs a font.
const BORROWED: usize = 64;

/// Lends a sheet fonts of the machine for characters that its own lack.
/// `laid` lays it out.
///
/// # Errors
/// If the machine has no font for a character either.
pub(crate) fn borrow_fonts(sheet: &mut Sheet, laid: impl Fn(&Sheet) -> Result<()>) -> Outcome {
    let mut machine = None;
    for _ in 0..BORROWED {
        let Err(error @ Error::MissingGlyph { character, .. }) = laid(sheet) else {
            break;
        };
        let machine = machine.get_or_insert_with(Machine::new);
        let Some(font) = machine.font_with(character) else {
            return Err(Failure::Failed(format!(
                "{error} with --font, since this machine has none"
            )));
        };
        sheet.fallback_fonts.push(font);
    }
    Ok(())
}
