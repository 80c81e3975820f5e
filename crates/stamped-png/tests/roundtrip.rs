//! Decompresses streams with two decoders and as a PNG, and compares the bytes.

#![allow(clippy::unwrap_used)]

mod boards;

use std::io::{Read, Write};

use boards::Sheet;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use proptest::prelude::*;
use stamped_png::{PixelLines, Stamps, ZlibStream, compress};

/// Decompresses a stream with zlib and with miniz_oxide, which both verify the checksum.
fn inflate(stream: &[u8]) -> Vec<u8> {
    let mut data = Vec::new();
    ZlibDecoder::new(stream).read_to_end(&mut data).unwrap();
    let again = miniz_oxide::inflate::decompress_to_vec_zlib(stream).unwrap();
    assert!(data == again);
    data
}

fn zlib(bytes: &[u8]) -> usize {
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
    zlib.write_all(bytes).unwrap();
    zlib.finish().unwrap().len()
}

#[test]
fn board_sheets_round_trip() {
    for (n, cell, hatched) in [
        (1, 1, false),
        (4, 1, false),
        (5, 3, true),
        (6, 7, false),
        (8, 4, true),
        (6, 40, true),
    ] {
        let sheet = Sheet::new(n, cell, hatched);
        assert!(inflate(&sheet.stamped()) == sheet.filtered(), "{n}, {cell}");
    }
}

#[test]
fn squares_wider_than_a_copy_round_trip() {
    for cell in [256, 259, 300, 600] {
        let sheet = Sheet::new(4, cell, true);
        assert!(inflate(&sheet.stamped()) == sheet.filtered(), "{cell}");
    }
}

/// Tests positions around 258 bytes, the maximum length of a copy.
#[test]
fn narrow_stamps_round_trip_at_any_distance() {
    for width in 1..5 {
        let mut stamps = Stamps::new(12);
        let cut = stamps.cut(&[[0; 4], [1; 4]].concat(), 4, 0..width).unwrap();
        for position in 240..270 {
            let mut line = vec![0; 600];
            let mut lines = PixelLines::new(&stamps, line.len());
            for start in [10, 30, position, position + 7] {
                line[start..start + width].fill(1);
            }
            let placed = [10, 30, position, position + 7].map(|start| cut.place_at(start));
            (0..3).for_each(|_| lines.add(0, 1, &placed).unwrap());
            let mut stream = ZlibStream::new();
            stream.push(&compress(&lines, true));
            line.insert(0, 2);
            assert_eq!(
                inflate(&stream.finish()),
                line.repeat(3),
                "{width}, {position}"
            );
        }
    }
}

#[test]
fn png_decoder_reads_the_stream() {
    let sheet = Sheet::new(6, 9, false);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |kind: &[u8; 4], data: &[u8]| {
        let both = [&kind[..], data].concat();
        file.extend_from_slice(&(data.len() as u32).to_be_bytes());
        file.extend_from_slice(&both);
        file.extend_from_slice(&crc(&both).to_be_bytes());
    };
    let [width, height] = [sheet.width(), sheet.height()].map(|side| (side as u32).to_be_bytes());
    chunk(b"IHDR", &[&width[..], &height, &[8, 0, 0, 0, 0]].concat());
    chunk(b"IDAT", &sheet.stamped());
    chunk(b"IEND", &[]);
    let mut reader = png::Decoder::new(std::io::Cursor::new(&file))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    let mut lines = pixels.chunks_exact(sheet.width());
    sheet.each_line(|line| assert!(lines.next() == Some(line)));
    assert_eq!(lines.next(), None);
}

/// CRC-32, bit by bit, as in the PNG specification.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| step(crc))
    })
}

/// The README has the exceptions.
#[test]
fn size_is_close_to_zlib() {
    for (n, cell) in [(6, 10), (7, 5), (7, 10), (7, 16), (7, 30), (8, 7)] {
        let sheet = Sheet::new(n, cell, false);
        let (ours, theirs) = (sheet.stamped().len(), zlib(&sheet.filtered()));
        assert!(
            10 * ours <= 11 * theirs,
            "{n}, {cell}: {ours}, zlib {theirs}"
        );
    }
}

#[test]
fn long_gaps_are_close_to_zlib() {
    let mut stamps = Stamps::new(12);
    let cut = stamps.cut(&[0, 0, 9, 8], 2, 0..2).unwrap();
    let mut line = vec![0; 60_000];
    let placed: Vec<_> = (0..line.len())
        .step_by(3000)
        .map(|start| cut.place_at(start))
        .collect();
    line.chunks_mut(3000)
        .for_each(|gap| gap[..2].copy_from_slice(&[9, 8]));
    let mut lines = PixelLines::new(&stamps, line.len());
    lines.add(0, 1, &placed).unwrap();
    let mut stream = ZlibStream::new();
    stream.push(&compress(&lines, true));
    line.insert(0, 2);
    let (ours, theirs) = (stream.finish().len(), zlib(&line));
    assert!(2 * ours <= 3 * theirs, "{ours}, zlib {theirs}");
}

/// Pseudo-random bytes: a third are 0 and a third are below 4. Strategies for single bytes would be
/// too slow.
fn noise(seed: u32, len: usize) -> Vec<u8> {
    let mut state = seed | 1;
    let byte = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let byte = (state >> 8) as u8;
        match state % 3 {
            0 => 0,
            1 => byte % 4,
            _ => byte,
        }
    };
    std::iter::repeat_with(byte).take(len).collect()
}

/// A piece of this height: its width and its bytes.
fn piece(height: usize) -> impl Strategy<Value = (usize, Vec<u8>)> {
    let width = prop_oneof![3 => 1usize..12, 1 => 250usize..270, 1 => 500usize..530];
    width.prop_flat_map(move |width| {
        let len = width * height;
        let bytes = prop_oneof![
            3 => any::<u32>().prop_map(move |seed| noise(seed, len)),
            1 => (1u8..4).prop_map(move |byte| vec![byte; len]),
        ];
        bytes.prop_map(move |bytes| (width, bytes))
    })
}

/// Pieces of the same height: the height and the pieces.
fn pieces() -> impl Strategy<Value = (usize, Vec<(usize, Vec<u8>)>)> {
    let height = prop_oneof![3 => 2usize..5, 1 => 12usize..40];
    height.prop_flat_map(|height| (Just(height), prop::collection::vec(piece(height), 1..4)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Two parts with stamped lines between lines of pixels.
    #[test]
    fn random_lines_round_trip(
        (height, pieces) in pieces(),
        places in prop::collection::vec(
            (prop_oneof![0usize..4, 0usize..40, 240usize..270, 500usize..530], 0usize..4),
            0..40,
        ),
        repeats in 1usize..4,
        together in prop_oneof![Just(1usize), 2usize..20],
        end in 1usize..600,
    ) {
        let mut stamps = Stamps::new(together);
        let cuts: Vec<_> = pieces
            .iter()
            .map(|(width, bytes)| stamps.cut(bytes, *width, 0..*width))
            .collect();
        let (mut placed, mut rows) = (Vec::new(), vec![Vec::new(); height]);
        for (gap, kind) in places.repeat(repeats) {
            let (width, bytes) = &pieces[kind % pieces.len()];
            for (row, line) in rows.iter_mut().zip(bytes.chunks_exact(*width)) {
                row.resize(row.len() + gap, 0);
                row.extend_from_slice(line);
            }
            placed.extend(cuts[kind % pieces.len()].map(|cut| cut.place_at(rows[0].len() - width)));
        }
        rows.iter_mut().for_each(|row| row.resize(row.len() + end, 0));
        let width = rows[0].len();
        let zeros = vec![0; width];
        let mut stream = ZlibStream::new();
        for last in [false, true] {
            let mut lines = PixelLines::new(&stamps, width);
            for _ in 0..2 {
                lines.add_pixels(&zeros, &rows[0]);
                lines.add(0, height - 1, &placed).unwrap();
                lines.add(0, 2, &[]).unwrap();
                lines.add_pixels(&rows[height - 1], &rows[1]);
                lines.add(1, height - 2, &placed).unwrap();
                lines.add_pixels(&rows[height - 1], &[&rows[0][..], &zeros].concat());
            }
            stream.push(&compress(&lines, last));
        }
        let mut all: Vec<&[u8]> = Vec::new();
        for _ in 0..4 {
            all.extend(rows.iter().map(Vec::as_slice));
            all.extend([rows[height - 1].as_slice(); 2]);
            all.extend(rows[1..].iter().map(Vec::as_slice));
            all.extend([&rows[0][..], &zeros]);
        }
        let (mut expected, mut above) = (Vec::new(), &zeros[..]);
        for line in all {
            expected.push(2);
            expected.extend(line.iter().zip(above).map(|(b, a)| b.wrapping_sub(*a)));
            above = line;
        }
        prop_assert!(inflate(&stream.finish()) == expected);
    }
}
