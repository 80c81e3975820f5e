//! Tables of font files, as far as they are looked at before a font is embedded.

use std::collections::BTreeSet;

/// Most names that fit a table whose lengths are of 16 bits.
const NAMES: usize = (u16::MAX as usize - 6) / 12;

pub(super) fn short(data: &[u8], at: usize) -> Option<usize> {
    let bytes = data.get(at..at.checked_add(2)?)?.try_into().ok()?;
    Some(usize::from(u16::from_be_bytes(bytes)))
}

pub(super) fn long(data: &[u8], at: usize) -> Option<usize> {
    let bytes = data.get(at..at.checked_add(4)?)?.try_into().ok()?;
    Some(u32::from_be_bytes(bytes) as usize)
}

/// A table of the face with this number.
pub(super) fn table(data: &[u8], index: u32, tag: [u8; 4]) -> Option<&[u8]> {
    let face = match data.starts_with(b"ttcf") {
        true => long(data, 12 + 4 * index as usize)?,
        false => 0,
    };
    let tables = short(data, face.checked_add(4)?)?;
    let mut entries = (0..tables).map(|entry| face + 12 + 16 * entry);
    let entry = entries.find(|at| data.get(*at..*at + 4) == Some(&tag))?;
    let (start, length) = (long(data, entry + 8)?, long(data, entry + 12)?);
    data.get(start..start.checked_add(length)?)
}

/// Whether the names of a face can be copied: the crate that embeds fonts adds up
/// their lengths in 16 bits, which those of a hostile font exceed.
pub(super) fn names_fit(data: &[u8], index: u32) -> bool {
    table(data, index, *b"name").is_none_or(|names| fit(names).unwrap_or(true))
}

/// The same of the table; nothing if it ends early, which is refused elsewhere.
fn fit(names: &[u8]) -> Option<bool> {
    let (version, count, storage) = (short(names, 0)?, short(names, 2)?, short(names, 4)?);
    if version != 0 {
        // Copied as it is.
        return Some(true);
    }
    let mut known = BTreeSet::new();
    let mut bytes = 0;
    for record in (0..count).map(|record| 6 + 12 * record) {
        let (length, offset) = (short(names, record + 8)?, short(names, record + 10)?);
        if offset + length > usize::from(u16::MAX) {
            return Some(false);
        }
        let start = storage + offset;
        let name = names.get(start..start + length).unwrap_or_default();
        if known.insert(name) {
            bytes += length;
        }
    }
    Some(count <= NAMES && bytes <= usize::from(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Font;

    /// A font whose names are these: length and offset of each.
    fn with_names(names: &[(u16, u16)]) -> Vec<u8> {
        let mut data = Font::sans().face().data.to_vec();
        let mut table = vec![0, 0];
        table.extend((names.len() as u16).to_be_bytes());
        table.extend((6 + 12 * names.len() as u16).to_be_bytes());
        for (length, offset) in names {
            let record = [3, 1, 0x409, 4, *length, *offset];
            table.extend(record.iter().flat_map(|number: &u16| number.to_be_bytes()));
        }
        table.extend((0..200_000_u32).map(|byte| (byte / 251) as u8));
        let tables = (0..40).map(|entry| 12 + 16 * entry);
        let mut entry = tables.filter(|at| &data[*at..at + 4] == b"name");
        let at = entry.next().unwrap();
        let (start, length) = (data.len() as u32, table.len() as u32);
        data[at + 8..at + 12].copy_from_slice(&start.to_be_bytes());
        data[at + 12..at + 16].copy_from_slice(&length.to_be_bytes());
        data.extend(table);
        data
    }

    #[test]
    fn names_beyond_16_bits_are_seen() {
        assert!(names_fit(Font::sans().face().data, 0));
        assert!(names_fit(Font::serif().face().data, 0));
        assert!(names_fit(b"", 0) && names_fit(b"ttcf", u32::MAX));
        assert!(names_fit(&with_names(&[(65_535, 0), (65_535, 0)]), 0));
        assert!(!names_fit(&with_names(&[(65_535, 1)]), 0));
        assert!(!names_fit(&with_names(&[(40_000, 0), (40_000, 9000)]), 0));
    }

    #[test]
    fn a_font_with_such_names_is_outlined() {
        use super::super::file::PdfFile;
        use super::super::typeface::Typeface;
        use crate::text::fonts::Fonts;

        for (names, embeds) in [
            (&[(65_535, 1)][..], false),
            (&[(40_000, 0), (40_000, 9000)], false),
            (&[(4, 0)], true),
        ] {
            let font = Font::parse(with_names(names), 0).unwrap();
            let glyph = font.glyph('A').unwrap();
            let fonts = Fonts::new(&[font], "en");
            let mut file = PdfFile::new("1.5", 1, Vec::new()).unwrap();
            let code = Typeface::new(&fonts, 0).code(&mut file, &fonts, glyph);
            assert_eq!(code.is_some(), embeds, "{names:?}");
        }
    }
}
