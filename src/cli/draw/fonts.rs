//! Fonts of the machine, which lend characters that a sheet's own fonts lack.

use fontdb::{Database, ID, Source};
use nqueens_sheet::{Error, Font, Result, Sheet};
use read_fonts::{FontRef, TableProvider};

use crate::cli::failure::{CliResult, failed};

/// Characters that fonts of the machine may lend; a text with more needs a font.
const BORROWED: usize = 64;

/// Lends a sheet fonts of the machine for characters that its own lack.
/// `laid` lays it out.
///
/// # Errors
/// If the machine has no font for a character either.
pub(crate) fn borrow_fonts(sheet: &mut Sheet, laid: impl Fn(&Sheet) -> Result<()>) -> CliResult {
    let mut machine = None;
    for _ in 0..BORROWED {
        let Err(error @ Error::MissingGlyph { character, .. }) = laid(sheet) else {
            break;
        };
        let machine = machine.get_or_insert_with(Machine::new);
        let Some(font) = machine.font_with(character) else {
            return Err(failed(format!(
                "{error} with --font, since this machine has none"
            )));
        };
        sheet.fallback_fonts.push(font);
    }
    Ok(())
}

/// The fonts of this machine.
struct Machine {
    database: Database,
    /// Upright and regular ones first, then by name.
    faces: Vec<ID>,
}

impl Machine {
    fn new() -> Machine {
        let mut database = Database::new();
        database.load_system_fonts();
        let mut faces: Vec<_> = database.faces().collect();
        // By their paths at last: systems list files in any order.
        let path = |source: &Source| match source {
            Source::Binary(_) => None,
            Source::File(path) | Source::SharedFile(path, _) => Some(path.clone()),
        };
        faces.sort_by_key(|face| {
            (
                face.style != fontdb::Style::Normal,
                face.weight.0.abs_diff(400),
                face.stretch != fontdb::Stretch::Normal,
                face.post_script_name.clone(),
                path(&face.source),
                face.index,
            )
        });
        let faces = faces.into_iter().map(|face| face.id).collect();
        Machine { database, faces }
    }

    /// The first font that has a character.
    fn font_with(&self, character: char) -> Option<Font> {
        let open = |data: &[u8], index: u32| {
            let covered = covers(data, index, character)?;
            let font = covered.then(|| Font::parse(data.to_vec(), index).ok());
            font.flatten().filter(|font| font.has(character))
        };
        let mut faces = self.faces.iter();
        faces.find_map(|face| self.database.with_face_data(*face, open).flatten())
    }
}

/// True if the character map of a face names a character: a look at one small
/// table, since most fonts of a machine do not have the character.
fn covers(data: &[u8], index: u32, character: char) -> Option<bool> {
    let map = FontRef::from_index(data, index).ok()?.cmap().ok()?;
    Some(map.map_codepoint(character).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_at_the_map_tells_what_a_font_has() {
        let inter = include_bytes!("../../../fonts/Inter-Regular.otf");
        assert_eq!(covers(inter, 0, 'A'), Some(true));
        assert_eq!(covers(inter, 0, '八'), Some(false));
        let mut cut = inter.to_vec();
        cut.truncate(60);
        assert_eq!(covers(&cut, 0, 'A'), None);
        assert_eq!(covers(b"ttcf", 7, 'A'), None);
    }
}
