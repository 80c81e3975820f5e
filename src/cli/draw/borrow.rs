//! Fonts of the machine for characters that a sheet's own lack.

use nqueens_sheet::{Contents, Error, Sheet};

use crate::cli::draw::machine::Machine;

/// Characters that fonts of the machine may lend; a text with more needs a font.
const BORROWED: usize = 64;

/// Lends a sheet fonts of the machine for characters that its own lack.
pub(super) fn borrow_fonts(sheet: &mut Sheet, contents: &Contents) {
    let mut machine = None;
    for _ in 0..BORROWED {
        let Err(Error::MissingGlyph { character, .. }) = sheet.layout_of(contents) else {
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
