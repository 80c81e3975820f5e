//! Any stamps at any positions, and any pixels between them. They must be refused, or decompressing
//! the stream must give the same pixels with a valid checksum.

use stamped_png::{PixelLines, StampCut, Stamps, ZlibStream, compress};

/// Pieces and rows of placed pieces.
#[derive(arbitrary::Arbitrary, Debug)]
pub struct Input<'a> {
    width: u16,
    together: u8,
    pieces: Vec<Piece<'a>>,
    rows: Vec<Row<'a>>,
}

#[derive(arbitrary::Arbitrary, Debug)]
struct Piece<'a> {
    width: u8,
    pixels: &'a [u8],
}

#[derive(arbitrary::Arbitrary, Debug)]
enum Row<'a> {
    Stamps {
        first: u8,
        count: u8,
        /// The distance of each piece from the start of the previous one, and its index.
        placed: Vec<(u16, u8)>,
    },
    Pixels(&'a [u8]),
    NextPart,
}

/// A piece as filtered lines, without the columns of zeros on both sides.
struct FilteredPiece {
    cut: StampCut,
    start: usize,
    lines: Vec<Vec<u8>>,
}

/// Checks an input.
pub fn check(input: &Input<'_>) {
    let width = usize::from(input.width) % 4000;
    let mut stamps = Stamps::new(usize::from(input.together));
    let pieces = input.pieces.iter();
    let pieces: Vec<_> = pieces
        .filter_map(|piece| filter_piece(piece, &mut stamps))
        .collect();
    let (mut stream, mut expected) = (ZlibStream::new(), Vec::new());
    let mut lines = PixelLines::new(&stamps, width);
    for row in input.rows.iter().take(200) {
        match row {
            Row::Stamps {
                first,
                count,
                placed,
            } => {
                let (first, count) = (usize::from(*first), usize::from(*count) % 64);
                let mut at = 0;
                let place = |(step, which): &(u16, u8)| {
                    at += usize::from(*step) % 1000;
                    Some((at, pieces.get(usize::from(*which) % pieces.len().max(1))?))
                };
                let placed: Vec<_> = placed.iter().filter_map(place).collect();
                let cuts: Vec<_> = placed
                    .iter()
                    .map(|(at, piece)| piece.cut.place_at(*at))
                    .collect();
                if lines.add(first, count, &cuts).is_ok() {
                    for y in first..first + count {
                        expected.push(line(width, y, &placed));
                    }
                }
            }
            Row::Pixels(pixels) => {
                let above = vec![7; width];
                lines.add_pixels(&above, pixels);
                let mut above = &above[..];
                for pixels in pixels.chunks_exact(width.max(1)).filter(|_| width > 0) {
                    expected.push(subtract(pixels, above));
                    above = pixels;
                }
            }
            Row::NextPart => {
                stream.push(&compress(&lines, false));
                lines = PixelLines::new(&stamps, width);
            }
        }
    }
    stream.push(&compress(&lines, true));
    let bytes = miniz_oxide::inflate::decompress_to_vec_zlib(&stream.finish());
    let expected = expected.iter().flat_map(|line| [&[2], &line[..]].concat());
    assert!(bytes.expect("it is a zlib stream").into_iter().eq(expected));
}

fn filter_piece(piece: &Piece<'_>, stamps: &mut Stamps) -> Option<FilteredPiece> {
    let width = usize::from(piece.width).max(1);
    let cut = stamps.cut(piece.pixels, width, 0..width)?;
    let pixels: Vec<&[u8]> = piece.pixels.chunks_exact(width).collect();
    let mut lines: Vec<_> = pixels
        .windows(2)
        .map(|pair| subtract(pair[1], pair[0]))
        .collect();
    let used = |column: &usize| lines.iter().any(|line| line[*column] != 0);
    let (start, end) = ((0..width).find(used)?, (0..width).rfind(used)? + 1);
    lines
        .iter_mut()
        .for_each(|line| *line = line[start..end].to_vec());
    Some(FilteredPiece { cut, start, lines })
}

fn line(width: usize, y: usize, placed: &[(usize, &FilteredPiece)]) -> Vec<u8> {
    let mut line = vec![0; width];
    for (at, piece) in placed {
        let bytes = &piece.lines[y];
        line[at + piece.start..][..bytes.len()].copy_from_slice(bytes);
    }
    line
}

fn subtract(below: &[u8], above: &[u8]) -> Vec<u8> {
    let both = below.iter().zip(above);
    both.map(|(below, above)| below.wrapping_sub(*above))
        .collect()
}
