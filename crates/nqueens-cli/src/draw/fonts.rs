//! Installed fonts as a fallback for characters that a sheet's fonts lack.

use fontdb::{Database, ID, Source};
use nqueens_sheet::{ErrorKind, Font, Result, Sheet};
use read_fonts::{FontRef, TableProvider};

use crate::failure::{CliResult, runtime_failure};

/// Maximum number of fallback fonts.
const MAX_FALLBACK_FONTS: usize = 64;

/// Adds installed fonts to a sheet for characters that its own fonts lack. `layout` lays it out.
///
/// # Errors
/// If no installed font has a character.
pub(crate) fn add_installed_fonts(
    sheet: &mut Sheet,
    layout: impl Fn(&Sheet) -> Result<()>,
) -> CliResult {
    let mut installed = None;
    for _ in 0..MAX_FALLBACK_FONTS {
        let Err(error) = layout(sheet) else {
            break;
        };
        let (ErrorKind::MissingCharacter, Some(characters)) = (error.kind, &error.value) else {
            break;
        };
        let installed = installed.get_or_insert_with(InstalledFonts::new);
        let Some(font) = characters.chars().find_map(|c| installed.font_with(c)) else {
            return Err(runtime_failure(format!(
                "{error} with --font; no installed font does"
            )));
        };
        sheet.fallback_fonts.push(font);
    }
    Ok(())
}

/// The fonts installed on this machine.
struct InstalledFonts {
    database: Database,
    /// Upright and regular faces first, then by name.
    faces: Vec<ID>,
}

impl InstalledFonts {
    fn new() -> InstalledFonts {
        let mut database = Database::new();
        database.load_system_fonts();
        let mut faces: Vec<_> = database.faces().collect();
        // Sort by path last, because systems list files in any order.
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
        InstalledFonts { database, faces }
    }

    /// Returns the first font that has a character.
    fn font_with(&self, character: char) -> Option<Font> {
        let open = |data: &[u8], index: u32| {
            let is_covered = covers(data, index, character)?;
            let font = is_covered.then(|| Font::parse(data.to_vec(), index).ok());
            font.flatten().filter(|font| font.has_glyph(character))
        };
        let mut faces = self.faces.iter();
        faces.find_map(|face| self.database.with_face_data(*face, open).flatten())
    }
}

/// Returns true if the character map of a face has a character. Reads only this small table, because
/// most installed fonts lack the character.
fn covers(data: &[u8], index: u32, character: char) -> Option<bool> {
    let map = FontRef::from_index(data, index).ok()?.cmap().ok()?;
    Some(map.map_codepoint(character).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn character_map_shows_coverage() {
        let inter = include_bytes!("../../../../fonts/Inter-Regular.otf");
        assert_eq!(covers(inter, 0, 'A'), Some(true));
        assert_eq!(covers(inter, 0, '八'), Some(false));
        let mut truncated = inter.to_vec();
        truncated.truncate(60);
        assert_eq!(covers(&truncated, 0, 'A'), None);
        assert_eq!(covers(b"ttcf", 7, 'A'), None);
    }
}
