//! The layout: computes every position, for every format.

use crate::artwork::Artwork;
use crate::coordinates::{self, Labels};
use crate::length::InUnit;
use crate::{Error, Length, Measure, Result, Sheet, Unit};

/// The distances from a board's edges to those of its slot: the room for its
/// frame and its labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bands {
    pub(crate) left: Length,
    pub(crate) top: Length,
    pub(crate) right: Length,
    pub(crate) bottom: Length,
}

/// A frame's reach outward from the board's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FrameReach {
    pub(crate) outer: Length,
    /// Where the line ends and the frame's ground begins; zero if the line
    /// goes on beneath the board.
    pub(crate) inner: Length,
}

/// A laid-out page: the place of every board, from the top left corner,
/// x to the right and y down.
///
/// Boards stand in rows, from left to right and from top to bottom; the last
/// row is full or aligned to the left. The margins are equal on all sides.
///
/// # Guarantees
/// Every length is exact; no position depends on the format.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    pub(crate) sheet: &'a Sheet,
    n: usize,
    count: u64,
    cols: u64,
    pub(crate) gap: Length,
    pub(crate) margin: Length,
    pub(crate) bands: Bands,
    pub(crate) frame: Option<FrameReach>,
    pub(crate) labels: Option<Labels>,
}

impl<'a> Page<'a> {
    pub(crate) fn new(sheet: &'a Sheet, n: usize, count: u64, cols: u64) -> Result<Page<'a>> {
        let Measure { length: cell, unit } = sheet.cell;
        let lattice = i64::from(sheet.template.lattice);
        let frame = sheet.template.frame.map(|frame| FrameReach {
            outer: cell.fraction(i64::from(frame.outer), lattice, unit),
            inner: cell.fraction(i64::from(frame.inner.max(0)), lattice, unit),
        });
        let reach = frame.map_or(Length::ZERO, |frame| frame.outer);
        let mut bands = Bands {
            left: reach,
            top: reach,
            right: reach,
            bottom: reach,
        };
        let labels = sheet.coordinates.then(|| Labels::new(n, reach, cell));
        if let Some(labels) = &labels {
            bands.left = cell.fraction(i64::from(labels.left), coordinates::LATTICE, unit);
            bands.bottom = cell.fraction(i64::from(labels.bottom), coordinates::LATTICE, unit);
        }
        let (gap, margin) = (sheet.gap.unwrap_or(cell), sheet.margin.unwrap_or(cell));
        let page = Page {
            sheet,
            n,
            count,
            cols,
            gap,
            margin,
            bands,
            frame,
            labels,
        };
        let limit = i64::MAX / 4;
        let along = |boards: u64, pitch: Length| i128::from(boards) * i128::from(pitch.ticks());
        let longest = along(cols, page.pitch_x()).max(along(page.rows(), page.pitch_y()));
        if longest + 4 * i128::from(margin.ticks()) > i128::from(limit).min(100_000_000 * 1_440_000)
        {
            return Err(Error::TooLarge);
        }
        Ok(page)
    }

    /// Squares along the side of a board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Boards on the page.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Boards in a full row.
    #[must_use]
    pub fn cols(&self) -> u64 {
        self.cols
    }

    /// Rows of boards; the last one may hold fewer boards than the others.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.count.div_ceil(self.cols)
    }

    /// Width of the page.
    #[must_use]
    pub fn width(&self) -> Length {
        self.margin * 2 + self.pitch_x() * self.cols - self.gap
    }

    /// Height of the page.
    #[must_use]
    pub fn height(&self) -> Length {
        self.margin * 2 + self.pitch_y() * self.rows() - self.gap
    }

    /// The unit in which the user measures the sheet.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.sheet.cell.unit
    }

    /// Width and height with their unit, such as `1820 x 1820 px`.
    #[must_use]
    pub fn size(&self) -> String {
        let unit = self.unit();
        format!(
            "{} x {} {}",
            InUnit(self.width(), unit),
            InUnit(self.height(), unit),
            unit.suffix()
        )
    }

    /// About how many bytes the page has as SVG.
    #[must_use]
    pub fn svg_bytes(&self) -> u64 {
        crate::write::svg::estimate(self)
    }

    /// About how many bytes the page has as PDF.
    #[must_use]
    pub fn pdf_bytes(&self) -> u64 {
        crate::write::pdf::estimate(self)
    }

    /// Side of a square.
    pub(crate) fn cell(&self) -> Length {
        self.sheet.cell.length
    }

    /// Side of a board.
    pub(crate) fn board(&self) -> Length {
        self.cell() * self.n as u64
    }

    /// From one board to the next in the row.
    pub(crate) fn pitch_x(&self) -> Length {
        self.bands.left + self.board() + self.bands.right + self.gap
    }

    /// From one row to the next.
    pub(crate) fn pitch_y(&self) -> Length {
        self.bands.top + self.board() + self.bands.bottom + self.gap
    }

    /// Left edge of the boards in column `col`, from 0.
    pub(crate) fn board_x(&self, col: u64) -> Length {
        self.margin + self.bands.left + self.pitch_x() * col
    }

    /// Top edge of the boards in row `row`, from 0.
    pub(crate) fn board_y(&self, row: u64) -> Length {
        self.margin + self.bands.top + self.pitch_y() * row
    }

    /// What is drawn on every square of a kind besides its colour.
    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &Artwork)> {
        let template = &self.sheet.template;
        let both = [
            (false, &template.light.details),
            (true, &template.dark.details),
        ];
        both.into_iter()
            .filter(|(_, artwork)| !artwork.layers.is_empty())
    }
}
