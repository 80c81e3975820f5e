//! A grid: boards of one size in rows, every position exact.

use std::sync::Arc;

use crate::graphics::paint::Artwork;
use crate::page::labels::{self, Labels};
use crate::sheet::inventory::RowKind;
use crate::units::distance::Distance;
use crate::{Measure, Template, Unit};

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
    pub(crate) template: &'a Template,
    pub(crate) n: usize,
    /// The side of a square, and the unit in which the sheet is measured.
    pub(crate) cell: Distance,
    pub(crate) unit: Unit,
    pub(crate) bands: Bands,
    pub(crate) frame: Option<FrameReach>,
    pub(crate) labels: Option<Arc<Labels>>,
    /// The part of the top band that a heading of the row takes, and the part
    /// of the bottom band that a caption takes.
    pub(crate) heading: Distance,
    pub(crate) caption: Distance,
}

/// The side of a square, and the unit in which the sheet is measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) side: Distance,
    pub(crate) unit: Unit,
}

impl From<Measure> for Cell {
    fn from(measure: Measure) -> Cell {
        Cell {
            side: measure.length.into(),
            unit: measure.unit,
        }
    }
}

/// What a slot has room for besides the board and its frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Besides {
    /// The names of files and ranks.
    pub(crate) coordinates: bool,
    /// In thousandths of the board's side.
    pub(crate) heading: i64,
    pub(crate) caption: i64,
}

impl<'a> Slot<'a> {
    pub(crate) fn new(template: &'a Template, n: usize, cell: Cell, besides: Besides) -> Self {
        let Cell { side: length, unit } = cell;
        let lattice = i64::from(template.lattice);
        let frame = template.frame.map(|frame| FrameReach {
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
        let labels = besides
            .coordinates
            .then(|| Arc::new(Labels::new(n, reach, length)));
        if let Some(labels) = &labels {
            bands.left = length.fraction(i64::from(labels.left), labels::LATTICE, unit);
            bands.bottom = length.fraction(i64::from(labels.bottom), labels::LATTICE, unit);
        }
        let of_board = |thousandths: i64| (length * n as u64).fraction(thousandths, 1000, unit);
        let (heading, caption) = (of_board(besides.heading), of_board(besides.caption));
        bands.top = bands.top + heading;
        bands.bottom = bands.bottom + caption;
        Slot {
            template,
            n,
            cell: length,
            unit,
            bands,
            frame,
            labels,
            heading,
            caption,
        }
    }

    /// Side of a board.
    pub(crate) fn board(&self) -> Distance {
        self.cell * self.n as u64
    }

    pub(crate) fn width(&self) -> Distance {
        self.bands.left + self.board() + self.bands.right
    }

    pub(crate) fn height(&self) -> Distance {
        self.bands.top + self.board() + self.bands.bottom
    }

    /// Whether there is room for texts beside the board.
    pub(crate) fn has_texts(&self) -> bool {
        self.heading > Distance::ZERO || self.caption > Distance::ZERO
    }

    /// What is drawn on every square of a kind besides its colour.
    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &'a Artwork)> + use<'a> {
        let both = [
            (false, &self.template.light.details),
            (true, &self.template.dark.details),
        ];
        both.into_iter()
            .filter(|(_, artwork)| !artwork.layers.is_empty())
    }

    /// The slot as a grid of its own, whose corner is that of the page.
    pub(crate) fn alone(self) -> Grid<'a> {
        Grid {
            slot: self,
            x: Distance::ZERO,
            y: Distance::ZERO,
            gap: Distance::ZERO,
            spread: Distance::ZERO,
            cols: 1,
            rows: 1,
            count: 1,
            hole: None,
            kind: RowKind::Flow,
            centred: false,
            unchecked: false,
        }
    }
}

/// Slots in the middle of a grid that have no boards, for a title to stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hole {
    /// The first of its columns and of its rows, from 0, and how many these are.
    pub(crate) col: u64,
    pub(crate) row: u64,
    pub(crate) cols: u64,
    pub(crate) rows: u64,
}

/// How far the boards of a row stand to the right of the columns that they have in a
/// full one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowShift {
    indent: Distance,
    /// From this board on, so much more.
    beyond: u64,
    hole: Distance,
}

impl RowShift {
    /// Of a full row.
    pub(crate) const NONE: RowShift = RowShift {
        indent: Distance::ZERO,
        beyond: 0,
        hole: Distance::ZERO,
    };

    /// Of the board `col`, from 0.
    pub(crate) fn of(self, col: u64) -> Distance {
        match col >= self.beyond {
            true => self.indent + self.hole,
            false => self.indent,
        }
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
    /// Entries: boards, fewer than slots where the last row is not full; or
    /// orbits.
    pub(crate) count: u64,
    /// Nothing stands here; boards go on to the right of it.
    pub(crate) hole: Option<Hole>,
    pub(crate) kind: RowKind,
    /// Whether a row that is not full is centred.
    pub(crate) centred: bool,
    /// Whether ranks may have no queen, or several.
    pub(crate) unchecked: bool,
}

impl<'a> Grid<'a> {
    pub(crate) fn template(&self) -> &'a Template {
        self.slot.template
    }

    /// Squares along the side of a board.
    pub(crate) fn n(&self) -> usize {
        self.slot.n
    }

    /// Side of a square.
    pub(crate) fn cell(&self) -> Distance {
        self.slot.cell
    }

    /// The unit in which the sheet is measured.
    pub(crate) fn unit(&self) -> Unit {
        self.slot.unit
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
        self.rows > 1 && (self.kind == RowKind::Orbits || self.count >= self.cols)
    }

    /// Boards, if each orbit fills its row.
    pub(crate) fn most_boards(&self) -> u64 {
        match self.kind {
            RowKind::Orbits => self.count.saturating_mul(self.cols),
            RowKind::Flow => self.count,
        }
    }

    /// Width of full rows.
    pub(crate) fn width(&self) -> Distance {
        self.pitch_x() * self.cols - self.gap - self.spread
    }

    /// Height of all rows.
    pub(crate) fn height(&self) -> Distance {
        self.pitch_y() * self.rows - self.gap
    }

    /// Boards of a row, from 0, if it is full but for the hole.
    pub(crate) fn boards_in(&self, row: u64) -> u64 {
        self.cols - self.beside(row).map_or(0, |hole| hole.cols)
    }

    /// The hole, if it is in this row.
    fn beside(&self, row: u64) -> Option<Hole> {
        let here = |hole: &Hole| (hole.row..hole.row + hole.rows).contains(&row);
        self.hole.filter(here)
    }

    /// Where so many boards of row `row`, from 0, stand.
    pub(crate) fn shift(&self, row: u64, boards: u64) -> RowShift {
        match self.beside(row) {
            Some(hole) => RowShift {
                indent: Distance::ZERO,
                beyond: hole.col,
                hole: self.pitch_x() * hole.cols,
            },
            None => RowShift {
                indent: self.indent(boards),
                ..RowShift::NONE
            },
        }
    }

    /// The corner of the hole and its sides, without the gaps around it.
    pub(crate) fn hole_sides(&self) -> Option<[Distance; 4]> {
        let hole = self.hole?;
        let (across, down) = (self.pitch_x(), self.pitch_y());
        Some([
            self.x + across * hole.col,
            self.y + down * hole.row,
            across * hole.cols - self.gap - self.spread,
            down * hole.rows - self.gap,
        ])
    }

    /// How far a row of so many boards is moved to the right.
    fn indent(&self, boards: u64) -> Distance {
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

    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &'a Artwork)> + use<'a> {
        self.slot.details()
    }
}
