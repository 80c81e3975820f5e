//! The pieces of a slot as stamps.

use super::palette::Bytes;
use super::slot::PixelSlot;
use super::stamps::{Cut, Stamps};

/// What stands beside a row of squares.
pub(super) struct RowSides {
    pub(super) left: Option<Cut>,
    pub(super) right: Option<Cut>,
}

/// Rows of more bytes have a stamp for each square: they repeat within a board.
const RUNS: usize = 256;

/// The squares of a row as stamps, by the file of its queen.
pub(super) struct SquarePattern {
    rows: Vec<Vec<Cut>>,
    /// Where those are too long: the squares by file, without a queen and with.
    squares: Vec<[Option<Cut>; 2]>,
}

impl SquarePattern {
    pub(super) fn new(slot: &PixelSlot, key: (usize, bool), stamps: &mut Stamps) -> SquarePattern {
        let files = slot.across.cell_count();
        let moved = |file: usize, cut: Cut| Cut {
            offset: slot.start(file) + cut.offset,
            ..cut
        };
        let mut square = |file: usize, queen: bool| {
            let cut = inside(slot.cell(file, key, queen), stamps)?;
            Some(moved(file, cut))
        };
        let squares: Vec<_> = (0..files)
            .map(|file| [square(file, false), square(file, true)])
            .collect();
        let plain = squares.iter().all(|square| square[0].is_none());
        if plain || slot.start(files) - slot.start(0) > RUNS {
            let rows = squares.iter().map(|square| square[1].into_iter().collect());
            return SquarePattern {
                rows: if plain { rows.collect() } else { Vec::new() },
                squares,
            };
        }
        let mut run = |from: usize, to: usize| {
            let cut = inside(&slot.squares_between(from, to, key), stamps)?;
            Some(moved(from, cut))
        };
        let row = |(file, square): (usize, &[Option<Cut>; 2])| {
            let parts = [run(0, file), square[1], run(file + 1, files)];
            parts.into_iter().flatten().collect()
        };
        SquarePattern {
            rows: squares.iter().enumerate().map(row).collect(),
            squares,
        }
    }

    /// Whether empty squares have no stamps.
    pub(super) fn is_plain(&self) -> bool {
        self.squares.iter().all(|square| square[0].is_none())
    }

    /// The stamps of a row within its slot.
    pub(super) fn cuts(&self, file: usize, mut add: impl FnMut(Cut)) {
        match self.rows.get(file) {
            Some(row) => row.iter().copied().for_each(add),
            None => {
                let cut = |(other, square): (usize, &[Option<Cut>; 2])| {
                    square[usize::from(other == file)]
                };
                let cuts = self.squares.iter().enumerate().filter_map(cut);
                cuts.for_each(&mut add);
            }
        }
    }
}

/// The stamp of the lines of an image after its first.
pub(super) fn inside(image: &Bytes, stamps: &mut Stamps) -> Option<Cut> {
    let lines = (1..image.rows()).flat_map(|y| less(image.row(y), image.row(y - 1)));
    stamps.cut(image.stride, &lines.collect::<Vec<u8>>())
}

pub(super) fn less(below: &[u8], above: &[u8]) -> Vec<u8> {
    let both = below.iter().zip(above);
    both.map(|(below, above)| below.wrapping_sub(*above))
        .collect()
}
