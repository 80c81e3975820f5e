//! Fonts of the machine, where that is allowed.

use std::sync::Arc;

use fontdb::{Database, ID};
use harfrust::Tag;
use harfrust::font::Blob;
use nqueens_sheet::Font;

use crate::cli::draw::font_files::font_files;

/// The fonts of this machine.
pub(crate) struct Machine {
    database: Database,
    /// Upright and regular ones first, then by name.
    faces: Vec<ID>,
}

impl Machine {
    pub(crate) fn new() -> Machine {
        let mut database = Database::new();
        for file in font_files() {
            // One that cannot be read is not asked for characters.
            let _ = database.load_font_file(file);
        }
        let mut faces: Vec<_> = database.faces().collect();
        faces.sort_by_key(|face| {
            (
                face.style != fontdb::Style::Normal,
                face.weight.0.abs_diff(400),
                face.stretch != fontdb::Stretch::Normal,
                face.post_script_name.clone(),
            )
        });
        let faces = faces.into_iter().map(|face| face.id).collect();
        Machine { database, faces }
    }

    /// The first font that has a character.
    pub(crate) fn font_with(&self, character: char) -> Option<Font> {
        let open = |data: &[u8], index: u32| {
            let covered = covers(data, index, character)?;
            let font = covered.then(|| Font::parse(data.to_vec(), index).ok());
            font.flatten().filter(|font| font.has(character))
        };
        let mut faces = self.faces.iter();
        faces.find_map(|face| self.database.with_face_data(*face, open).flatten())
    }
}

/// Whether the character map of a face names a character: a look at one small
/// table, since most fonts of a machine do not have the character.
fn covers(data: &[u8], index: u32, character: char) -> Option<bool> {
    let map = table(data, index, *b"cmap")?.to_vec();
    let only = move |tag: Tag| (tag == Tag::new(b"cmap")).then(|| Blob::from(map.clone()));
    let only: Arc<dyn Fn(Tag) -> Option<Blob> + Send + Sync> = Arc::new(only);
    let font = harfrust::Font::new(only, 0)?;
    Some(font.charmap().map_unicode(character).is_some())
}

/// A table of a face by the directory of its file
/// (<https://learn.microsoft.com/typography/opentype/spec/otff>).
fn table(data: &[u8], index: u32, tag: [u8; 4]) -> Option<&[u8]> {
    let bytes = |at: usize| data.get(at..)?.first_chunk::<4>().copied();
    let number = |at: usize| usize::try_from(u32::from_be_bytes(bytes(at)?)).ok();
    let start = match data.starts_with(b"ttcf") {
        true => number(12 + 4 * usize::try_from(index).ok()?)?,
        false => 0,
    };
    let tables = number(start.checked_add(4)?)? >> 16;
    let records = (0..tables).map(|i| start + 12 + 16 * i);
    let mut found = records.filter(|record| bytes(*record) == Some(tag));
    let record = found.next()?;
    let (offset, length) = (number(record + 8)?, number(record + 12)?);
    data.get(offset..offset.checked_add(length)?)
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
