//! A grid: boards of one size in rows, every position exact.

use std::sync::Arc;

use crate::graphics::paint::Artwork;
use crate::page::labels::{self, Labels};
use crate::units::distance::Distance;
use crate::{Measure, Sheet, Unit};

/// The distances from a board's edges to those of its slot: the room for its
/// frame, its labels and its caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bands {
    pub(crate) left: Distance,
    pub(crate) top: Distance,
    pub(crate) right: Distance,
    pub(crate) bottom: Distance,
}

/// A frame's reach outward from the board's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FrameReach {
    pub(crate) outer: Distance,
    /// Where the line ends and the frame's ground begins; zero if the line
    /// goes on beneath the board.
    pub(crate) inner: Distance,
}

/// What a board takes, wherever it stands.
#[derive(Clone, Debug)]
pub(crate) struct Slot<'a> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) n: usize,
    pub(crate) cell: Measure,
    pub(crate) bands: Bands,
    pub(crate) frame: Option<FrameReach>,
    pub(crate) labels: Option<Arc<Labels>>,
    /// The part of the top band that a heading of the row takes, and the part
    /// of the bottom band that a caption takes.
    pub(crate) heading: Distance,
    pub(crate) caption: Distance,
}

impl<'a> Slot<'a> {
    /// A slot with room for a heading and a caption of so many thousandths of
    /// the board's side.
    pub(crate) fn new(
        sheet: &'a Sheet,
        n: usize,
        cell: Measure,
        heading: i64,
        caption: i64,
    ) -> Slot<'a> {
        let (length, unit) = (Distance::from(cell.length), cell.unit);
        let lattice = i64::from(sheet.template.lattice);
        let frame = sheet.template.frame.map(|frame| FrameReach {
            outer: length.fraction(i64::from(frame.outer), lattice, unit),
            inner: length.fraction(i64::from(frame.inner.max(0)), lattice, unit),
        });
        let reach = frame.map_or(Distance::ZERO, |frame| frame.outer);
        let mut bands = Bands {
            left: reach,
            top: reach,
            right: reach,
            bottom: reach,
        };
        let labels = sheet
            .coordinates
            .then(|| Arc::new(Labels::new(n, reach, length)));
        if let Some(labels) = &labels {
            bands.left = length.fraction(i64::from(labels.left), labels::LATTICE, unit);
            bands.bottom = length.fraction(i64::from(labels.bottom), labels::LATTICE, unit);
        }
        let of_board = |thousandths: i64| (length * n as u64).fraction(thousandths, 1000, unit);
        let (heading, caption) = (of_board(heading), of_board(caption));
        bands.top = bands.top + heading;
        bands.bottom = bands.bottom + caption;
        Slot {
            sheet,
            n,
            cell,
            bands,
            frame,
            labels,
            heading,
            caption,
        }
    }

    /// Side of a board.
    pub(crate) fn board(&self) -> Distance {
        Distance::from(self.cell.length) * self.n as u64
    }

    pub(crate) fn width(&self) -> Distance {
        self.bands.left + self.board() + self.bands.right
    }

    pub(crate) fn height(&self) -> Distance {
        self.bands.top + self.board() + self.bands.bottom
    }
}

/// Boards in rows, from left to right and from top to bottom. The last row is
/// full, or aligned to the left, or centred.
///
/// Positions are from the top left corner of the page, x to the right and y
/// down. Every length is exact; none depends on the format.
#[derive(Clone, Debug)]
pub(crate) struct Grid<'a> {
    pub(crate) slot: Slot<'a>,
    /// The corner of the first slot.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    pub(crate) gap: Distance,
    /// What gaps across have besides.
    pub(crate) spread: Distance,
    pub(crate) cols: u64,
    pub(crate) rows: u64,
    /// Boards; fewer than slots where rows are not full.
    pub(crate) count: u64,
    /// Whether a row that is not full is centred.
    pub(crate) centred: bool,
}

impl<'a> Grid<'a> {
    pub(crate) fn sheet(&self) -> &'a Sheet {
        self.slot.sheet
    }

    /// Squares along the side of a board.
    pub(crate) fn n(&self) -> usize {
        self.slot.n
    }

    /// Side of a square.
    pub(crate) fn cell(&self) -> Distance {
        self.slot.cell.length.into()
    }

    /// The unit in which the sheet is measured.
    pub(crate) fn unit(&self) -> Unit {
        self.slot.cell.unit
    }

    pub(crate) fn bands(&self) -> Bands {
        self.slot.bands
    }

    pub(crate) fn frame(&self) -> Option<FrameReach> {
        self.slot.frame
    }

    pub(crate) fn labels(&self) -> Option<&Labels> {
        self.slot.labels.as_deref()
    }

    /// Side of a board.
    pub(crate) fn board(&self) -> Distance {
        self.slot.board()
    }

    /// From one board to the next in the row.
    pub(crate) fn pitch_x(&self) -> Distance {
        self.slot.width() + self.gap + self.spread
    }

    /// From one row to the next.
    pub(crate) fn pitch_y(&self) -> Distance {
        self.slot.height() + self.gap
    }

    /// Whether full rows are so many that they should be drawn once and used
    /// again.
    pub(crate) fn has_full_rows(&self) -> bool {
        self.rows > 1 && (self.sheet().by_class || self.count >= self.cols)
    }

    /// Width of full rows.
    pub(crate) fn width(&self) -> Distance {
        self.pitch_x() * self.cols - self.gap - self.spread
    }

    /// Height of all rows.
    pub(crate) fn height(&self) -> Distance {
        self.pitch_y() * self.rows - self.gap
    }

    /// How far a row of so many boards is moved to the right.
    pub(crate) fn indent(&self, boards: u64) -> Distance {
        if !self.centred || boards >= self.cols {
            return Distance::ZERO;
        }
        let free = self.pitch_x() * (self.cols - boards);
        free.fraction(1, 2, self.unit())
    }

    /// Left edge of the boards in column `col`, from 0, of a full row.
    pub(crate) fn board_x(&self, col: u64) -> Distance {
        self.x + self.bands().left + self.pitch_x() * col
    }

    /// Top edge of the boards in row `row`, from 0.
    pub(crate) fn board_y(&self, row: u64) -> Distance {
        self.y + self.bands().top + self.pitch_y() * row
    }

    /// What is drawn on every square of a kind besides its colour.
    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &'a Artwork)> {
        let template = &self.sheet().template;
        let both = [
            (false, &template.light.details),
            (true, &template.dark.details),
        ];
        both.into_iter()
            .filter(|(_, artwork)| !artwork.layers.is_empty())
    }
}
