//! Dictionaries of CFF fonts, as far as they are looked at before a font is
//! embedded (<https://adobe-type-tools.github.io/font-tech-notes/pdfs/5176.CFF.pdf>).

use std::ops::Range;

use super::sfnt::{long, short, table};

/// Operators whose operands say where other dictionaries are.
const PRIVATE: u16 = 18;
const FONT_DICTS: u16 = 0x0c00 | 36;

/// The most digits, signs and points of a number; more are not needed.
const NIBBLES: usize = 15;
/// The most bytes of dictionaries. They may share them, so that a small file
/// could have many.
const MOST: usize = 1 << 20;

/// Whether the numbers of a face's dictionaries can be copied: the crate that embeds
/// fonts has no way to write one that is infinite, which numbers of a hostile font
/// are, by themselves or multiplied. Also not if they cannot be read.
pub(super) fn numbers_fit(data: &[u8], index: u32) -> bool {
    table(data, index, *b"CFF ").is_none_or(|cff| fit(cff).unwrap_or(false))
}

fn fit(cff: &[u8]) -> Option<bool> {
    let names = Index::at(cff, usize::from(*cff.get(2)?))?;
    let tops = Index::at(cff, names.end)?;
    let mut left = MOST;
    let mut dicts: Vec<Range<usize>> = vec![tops.entry(cff, 0)?];
    while let Some(range) = dicts.pop() {
        let Some(rest) = left.checked_sub(range.len()) else {
            return Some(false);
        };
        left = rest;
        let mut reader = Dict {
            bytes: cff.get(range)?,
            operands: Vec::new(),
        };
        while !reader.bytes.is_empty() {
            match (reader.operator()?, reader.operands.as_slice()) {
                (PRIVATE, [Some(length), Some(start)]) => dicts.push(*start..start + length),
                (FONT_DICTS, [Some(start)]) => {
                    let fonts = Index::at(cff, *start)?;
                    left = left.checked_sub(fonts.count)?;
                    for font in 0..fonts.count {
                        dicts.push(fonts.entry(cff, font)?);
                    }
                }
                (PRIVATE | FONT_DICTS, _) => return Some(false),
                _ => {}
            }
            reader.operands.clear();
        }
    }
    Some(true)
}

/// A list of data of any lengths.
struct Index {
    count: usize,
    /// Bytes of an offset, and where the first of them is.
    wide: usize,
    offsets: usize,
    end: usize,
}

impl Index {
    fn at(cff: &[u8], at: usize) -> Option<Index> {
        let count = short(cff, at)?;
        let offsets = at.checked_add(3)?;
        let mut index = Index {
            count,
            wide: 0,
            offsets,
            end: at + 2,
        };
        if count > 0 {
            index.wide = usize::from(*cff.get(at + 2)?);
            index.end = index.offset(cff, count)?;
        }
        Some(index)
    }

    fn offset(&self, cff: &[u8], entry: usize) -> Option<usize> {
        let at = self.offsets + entry * self.wide;
        let bytes = cff.get(at..at + self.wide)?;
        let number = bytes
            .iter()
            .fold(0, |sum, byte| sum << 8 | usize::from(*byte));
        let data = self.offsets + (self.count + 1) * self.wide;
        data.checked_add(number)?.checked_sub(1)
    }

    fn entry(&self, cff: &[u8], entry: usize) -> Option<Range<usize>> {
        let range = self.offset(cff, entry)?..self.offset(cff, entry + 1)?;
        (entry < self.count && !range.is_empty() && range.end <= cff.len()).then_some(range)
    }
}

/// What is left of a dictionary.
struct Dict<'a> {
    bytes: &'a [u8],
    /// Whole numbers from zero on, and others.
    operands: Vec<Option<usize>>,
}

impl Dict<'_> {
    /// Reads up to the next operator; nothing if a number does not fit, or the
    /// dictionary ends before.
    fn operator(&mut self) -> Option<u16> {
        loop {
            let first = self.take(1)?[0];
            let number = match first {
                12 => return Some(0x0c00 | u16::from(self.take(1)?[0])),
                0..=27 | 31 | 255 => return Some(first.into()),
                28 => short(self.take(2)?, 0).map(|number| i32::from(number as u16 as i16))?,
                29 => long(self.take(4)?, 0).map(|number| number as u32 as i32)?,
                30 => {
                    self.real()?;
                    -1
                }
                32..=246 => i32::from(first) - 139,
                247..=250 => (i32::from(first) - 247) * 256 + self.next()? + 108,
                251..=254 => (251 - i32::from(first)) * 256 - self.next()? - 108,
            };
            self.operands.push(usize::try_from(number).ok());
        }
    }

    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    fn next(&mut self) -> Option<i32> {
        Some(self.take(1)?[0].into())
    }

    /// Skips a number of few digits, without an exponent that makes it larger.
    fn real(&mut self) -> Option<()> {
        let mut nibbles = 0;
        loop {
            let byte = self.take(1)?[0];
            for nibble in [byte >> 4, byte & 15] {
                match nibble {
                    15 => return Some(()),
                    11 | 13 => return None,
                    _ => nibbles += 1,
                }
            }
            if nibbles > NIBBLES {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Font;
    use crate::text::fonts::Fonts;
    use crate::write::pdf::file::PdfFile;
    use crate::write::pdf::typeface::Typeface;

    /// A dictionary with one number, of these nibbles.
    fn dict(nibbles: &[u8]) -> Vec<u8> {
        let mut nibbles = nibbles.to_vec();
        nibbles.push(15);
        if nibbles.len() % 2 == 1 {
            nibbles.push(15);
        }
        let mut bytes = vec![30];
        bytes.extend(nibbles.chunks(2).map(|pair| pair[0] << 4 | pair[1]));
        // An angle, which is of no use here.
        bytes.extend([12, 2]);
        bytes
    }

    /// A table of dictionaries: a name, the top one, strings.
    fn cff(top: &[u8]) -> Vec<u8> {
        let mut table = vec![1, 0, 4, 4, 0, 1, 1, 1, 2, b'A', 0, 1, 1, 1];
        table.push(1 + top.len() as u8);
        table.extend(top);
        table
    }

    #[test]
    fn numbers_that_may_be_infinite_are_seen() {
        assert!(numbers_fit(Font::sans().face().data, 0));
        assert!(numbers_fit(Font::serif().face().data, 0));
        assert!(numbers_fit(b"", 0) && numbers_fit(b"OTTO", 0));
        let of = |nibbles: &[u8]| fit(&cff(&dict(nibbles)));
        assert_eq!(of(&[10, 0, 0, 1]), Some(true));
        assert_eq!(of(&[14, 1, 12, 3]), Some(true));
        assert_eq!(of(&[9, 11, 9, 9]), None);
        assert_eq!(of(&[9; 40]), None);
        // A private dictionary where there is none, or at a place with a fraction.
        assert_eq!(fit(&cff(&[239, 239, 18])), None);
        assert_eq!(fit(&cff(&[30, 0x1f, 139, 18])), Some(false));
        assert_eq!(fit(&[]), None);
    }

    #[test]
    fn dictionaries_that_share_their_bytes_are_not_read_for_ever() {
        // Each of 60,000 fonts has the same 20,000 bytes.
        let mut table = cff(&[29, 0, 0, 0, 23, 12, 36]);
        table.truncate(22);
        table.push(0);
        table.extend(60_000_u16.to_be_bytes());
        table.push(3);
        let ends = (0..=60_000_u32).map(|entry| 1 + (entry % 2) * 20_000);
        table.extend(ends.flat_map(|end| end.to_be_bytes()[1..].to_vec()));
        table.extend([139; 20_001]);
        assert_ne!(fit(&table), Some(true));
    }

    #[test]
    fn a_font_with_such_a_number_is_outlined() {
        for (number, embeds) in [
            ([0x35, 0x51, 0x1c, 0x8f], true),
            ([0x9b, 0x99, 0x99, 0x9f], false),
        ] {
            let mut data = Font::sans().face().data.to_vec();
            // The first number of its matrix.
            let known = [30, 0x35, 0x51, 0x1c, 0x8f, 139];
            let at = data.windows(6).position(|bytes| bytes == known).unwrap();
            data[at + 1..at + 5].copy_from_slice(&number);
            let font = Font::parse(data, 0).unwrap();
            let glyph = font.glyph('A').unwrap();
            let fonts = Fonts::new(&[font], "en");
            let mut file = PdfFile::new("1.5", 1, Vec::new()).unwrap();
            let code = Typeface::new(&fonts, 0).code(&mut file, &fonts, glyph);
            assert_eq!(code.is_some(), embeds, "{number:?}");
        }
    }
}
