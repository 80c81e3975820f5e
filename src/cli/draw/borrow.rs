//! Fonts of the machine for characters that a sheet's own lack.

use nqueens_sheet::{Error, Result, Sheet};

use crate::cli::draw::machine::Machine;

/// Characters that fonts of the machine may lend; a text with more needs a font.
const BORROWED: usize = 64;

/// Lends a sheet fonts of the machine for characters that its own lack.
/// `laid` lays it out.
pub(crate) fn borrow_fonts(sheet: &mut Sheet, laid: impl Fn(&Sheet) -> Result<()>) {
    let mut machine = None;
    for _ in 0..BORROWED {
        let Err(Error::MissingGlyph { character, .. }) = laid(sheet) else {
            return;
        };
        match machine
            .get_or_insert_with(Machine::new)
            .font_with(character)
        {
            Some(font) => sheet.fallback_fonts.push(font),
            None => return,
        }
    }
}
