//! What the colours of a document mean: those of sRGB (IEC 61966-2-1), by an ICC
//! profile put together here, of the version that PDF 1.5 knows (ICC.1:2001-12, version 4.0).

use std::io::Write;

use pdf_writer::types::OutputIntentSubtype;
use pdf_writer::writers::OutputIntent;
use pdf_writer::{Filter, Ref, TextStr};

use super::file::{PdfFile, compressed};
use crate::Result;

const NAME: &str = "sRGB IEC61966-2.1";

/// Numbers of a profile are multiples of 1/65,536.
type Fixed = i32;

/// The white of a profile: D50.
const WHITE: [Fixed; 3] = [63_190, 65_536, 54_061];

/// The white of sRGB, D65, moved to that by the method of Bradford, by row.
const ADAPTATION: [Fixed; 9] = [
    68_674, 1_502, -3_291, 1_939, 64_912, -1_119, -606, 988, 49_262,
];

/// Red, green and blue of sRGB, moved in the same way; together they are white.
const PRIMARIES: [[Fixed; 3]; 3] = [
    [28_576, 14_581, 912],
    [25_239, 46_983, 6_361],
    [9_375, 3_972, 46_788],
];

/// The curve of all three: g, a, b, c and d of `(a x + b)^g` from d on, `c x` before.
const CURVE: [Fixed; 5] = [157_286, 62_119, 3_417, 5_072, 2_651];

/// Writes the profile.
pub(super) fn profile<W: Write>(file: &mut PdfFile<W>) -> Result<Ref> {
    let data = compressed(&srgb())?;
    file.stream(|chunk, id| {
        let mut profile = chunk.icc_profile(id, &data);
        profile.n(3).filter(Filter::FlateDecode);
    })
}

/// Says that the document is meant for this profile.
pub(super) fn describe(mut intent: OutputIntent<'_>, profile: Ref) {
    intent.subtype(OutputIntentSubtype::PDFA);
    intent.output_condition_identifier(TextStr(NAME));
    intent.info(TextStr(NAME));
    intent.dest_output_profile(profile);
}

/// The profile.
fn srgb() -> Vec<u8> {
    let texts = [text(NAME), text("CC0")];
    let white = numbers(b"XYZ ", &WHITE);
    let adaptation = numbers(b"sf32", &ADAPTATION);
    let [red, green, blue] = PRIMARIES.map(|color| numbers(b"XYZ ", &color));
    // Function 3 of parametricCurveType.
    let mut curve = numbers(b"para", &CURVE);
    curve.splice(8..8, [0, 3, 0, 0]);
    let [name, rights] = texts;
    let tags: [(&[&[u8; 4]], Vec<u8>); 8] = [
        (&[b"desc"], name),
        (&[b"cprt"], rights),
        (&[b"wtpt"], white),
        (&[b"chad"], adaptation),
        (&[b"rXYZ"], red),
        (&[b"gXYZ"], green),
        (&[b"bXYZ"], blue),
        (&[b"rTRC", b"gTRC", b"bTRC"], curve),
    ];
    let count: usize = tags.iter().map(|(names, _)| names.len()).sum();
    let start = 128 + 4 + 12 * count;
    let mut table = (count as u32).to_be_bytes().to_vec();
    let mut body = Vec::new();
    for (names, data) in tags {
        let place = [start + body.len(), data.len()];
        for name in names {
            table.extend_from_slice(*name);
            for number in place {
                table.extend_from_slice(&(number as u32).to_be_bytes());
            }
        }
        body.extend(data);
        body.resize(body.len().next_multiple_of(4), 0);
    }
    [head((start + body.len()) as u32).to_vec(), table, body].concat()
}

/// The head of a profile of so many bytes, for a display with RGB colours.
fn head(size: u32) -> [u8; 128] {
    let mut head = [0; 128];
    let mut put = |at: usize, bytes: &[u8]| head[at..][..bytes.len()].copy_from_slice(bytes);
    put(0, &size.to_be_bytes());
    put(8, &[4, 0]);
    put(12, b"mntrRGB XYZ ");
    // A date that is always the same: 1 January 2026.
    put(24, &[0x07, 0xea, 0, 1, 0, 1]);
    put(36, b"acsp");
    put(68, &bytes(&WHITE));
    head
}

fn bytes(numbers: &[Fixed]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_be_bytes()).collect()
}

/// An element of this type with these numbers.
fn numbers(kind: &[u8; 4], numbers: &[Fixed]) -> Vec<u8> {
    [&kind[..], &[0; 4], &bytes(numbers)].concat()
}

/// A text, in English.
fn text(words: &str) -> Vec<u8> {
    let words: Vec<u8> = words.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let (records, size, from) = (1, 12, 28);
    let mut out = numbers(b"mluc", &[records, size]);
    out.extend_from_slice(b"enUS");
    out.extend_from_slice(&bytes(&[words.len() as i32, from]));
    out.extend(words);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profile_is_whole_and_small() {
        let profile = srgb();
        let number = |at: usize| {
            let bytes: [u8; 4] = profile[at..at + 4].try_into().unwrap();
            u32::from_be_bytes(bytes) as usize
        };
        assert_eq!(number(0), profile.len());
        assert!(profile.len() < 600, "{}", profile.len());
        assert_eq!(number(128), 10);
        for tag in 0..10 {
            let [at, size] = [4, 8].map(|field| number(132 + 12 * tag + field));
            assert!(at.is_multiple_of(4) && at >= 252 && at + size <= profile.len());
            assert_eq!(number(at + 4), 0, "reserved");
        }
    }

    #[test]
    fn its_colours_make_white() {
        for (i, white) in WHITE.into_iter().enumerate() {
            assert_eq!(PRIMARIES.iter().map(|color| color[i]).sum::<i32>(), white);
        }
        // Adapted, the white of sRGB is that of profiles.
        let d65 = [0.3127 / 0.3290, 1.0, 0.3583 / 0.3290];
        for (row, white) in ADAPTATION.chunks(3).zip(WHITE) {
            let moved: f64 = row.iter().zip(d65).map(|(n, x)| f64::from(*n) * x).sum();
            assert!((moved - f64::from(white)).abs() < 2.0, "{moved} {white}");
        }
    }
}
