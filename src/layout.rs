//! The layout: computes every position, for every format.

use crate::artwork::Artwork;
use crate::coordinates::{self, Labels};
use crate::length::InUnit;
use crate::{Color, Error, Length, Measure, Result, Template, Unit};

/// What is painted beneath the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Background {
    /// The ground of the template.
    #[default]
    Template,
    /// A colour.
    Color(Color),
    /// Nothing: what lies beneath the picture shows through.
    None,
}

/// How a sheet of boards looks. The fields have no invariant among them.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Boards across; by default as many as leave the sheet well
    /// proportioned and its last row full, where that can be.
    pub cols: Option<u64>,
    /// Side of one square, and the unit of the sheet. Default 20px.
    pub cell: Measure,
    /// Distance between neighbouring boards with their frames and labels.
    /// Default: one cell.
    pub gap: Option<Length>,
    /// Distance from each edge of the sheet to the boards. Default: one cell.
    pub margin: Option<Length>,
    /// Whether files and ranks are named on each board. Default: no.
    pub coordinates: bool,
    /// What is painted beneath the boards. Default: the template's ground.
    pub background: Background,
    /// Colours and artwork. Default: `classic`.
    pub template: Template,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            cols: None,
            cell: Sheet::default_cell(),
            gap: None,
            margin: None,
            coordinates: false,
            background: Background::default(),
            template: Template::default(),
        }
    }
}

impl Sheet {
    /// The side of a square if nothing else is said: 20px.
    #[must_use]
    pub const fn default_cell() -> Measure {
        Measure {
            length: Length::px(20),
            unit: Unit::Px,
        }
    }

    /// Lays out `count` boards of `n` by `n` squares on one page.
    ///
    /// # Errors
    /// [`Error::Empty`] if there is no board, [`Error::BoardSize`] if n is
    /// not from 1 to 1000, [`Error::Cell`] if the cell has no size,
    /// [`Error::Cols`] if there are no columns, [`Error::TooLarge`] if the
    /// page would be longer than 100 km.
    pub fn layout(&self, n: usize, count: u64) -> Result<Page<'_>> {
        if !(1..=1000).contains(&n) {
            return Err(Error::BoardSize(n));
        }
        if count == 0 {
            return Err(Error::Empty);
        }
        if self.cell.length == Length::ZERO {
            return Err(Error::Cell);
        }
        let cols = match self.cols {
            Some(0) => return Err(Error::Cols),
            Some(cols) => cols.min(count),
            None => well_proportioned(count),
        };
        Page::new(self, n, count, cols)
    }

    /// The colour of the ground, if it is painted.
    pub(crate) fn ground(&self) -> Option<Color> {
        match self.background {
            Background::Template => Some(self.template.page),
            Background::Color(color) => Some(color),
            Background::None => None,
        }
    }
}

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
    fn new(sheet: &'a Sheet, n: usize, count: u64, cols: u64) -> Result<Page<'a>> {
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

/// One row of boards across the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip<'a> {
    /// From 0 at the top.
    pub(crate) row: u64,
    n: usize,
    ranks: &'a [u16],
}

impl<'a> Strip<'a> {
    #[cfg(test)]
    pub(crate) fn new(row: u64, n: usize, ranks: &'a [u16]) -> Strip<'a> {
        Strip { row, n, ranks }
    }

    /// The boards from left to right, each as its ranks by file.
    pub(crate) fn boards(&self) -> std::slice::ChunksExact<'a, u16> {
        self.ranks.chunks_exact(self.n)
    }

    pub(crate) fn len(&self) -> usize {
        self.ranks.len() / self.n
    }
}

/// A writer of a picture: translates strips and decides nothing.
pub(crate) trait StripWriter {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()>;
    fn finish(&mut self) -> Result<()>;
}

/// Collects boards into strips for a writer: the only boards in memory.
pub(crate) struct Strips<'p, W> {
    page: &'p Page<'p>,
    writer: W,
    ranks: Vec<u16>,
    row: u64,
    left: u64,
}

impl<'p, W: StripWriter> Strips<'p, W> {
    pub(crate) fn new(page: &'p Page<'p>, writer: W) -> Self {
        Strips {
            page,
            writer,
            ranks: Vec::new(),
            row: 0,
            left: page.count(),
        }
    }

    /// Adds the next board.
    pub(crate) fn push(&mut self, ranks: &[u16]) -> Result<()> {
        let (n, announced) = (self.page.n(), self.page.count());
        if ranks.len() != n || ranks.iter().any(|rank| usize::from(*rank) >= n) {
            return Err(Error::Board { n });
        }
        if self.left == 0 {
            return Err(Error::Count {
                announced,
                written: announced + 1,
            });
        }
        self.ranks.extend_from_slice(ranks);
        self.left -= 1;
        let full = self.ranks.len() as u64 == self.page.cols() * self.page.n() as u64;
        if full || self.left == 0 {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Ends the picture.
    pub(crate) fn finish(mut self) -> Result<()> {
        if self.left != 0 {
            let announced = self.page.count();
            return Err(Error::Count {
                announced,
                written: announced - self.left,
            });
        }
        self.writer.finish()
    }

    fn flush(&mut self) -> Result<()> {
        self.writer.strip(Strip {
            row: self.row,
            n: self.page.n(),
            ranks: &self.ranks,
        })?;
        self.row += 1;
        self.ranks.clear();
        Ok(())
    }
}

/// Columns for `count` boards: near the proportions of a sheet of paper
/// (the square root of two), and with a full last row where that costs little.
fn well_proportioned(count: u64) -> u64 {
    let ideal = (count as f64 * std::f64::consts::SQRT_2).sqrt();
    // Of a large count, thousands of candidates are as good as all.
    let reach = (ideal * 0.7).min(4096.0);
    let low = (ideal - reach).floor().max(1.0) as u64;
    let high = ((ideal + reach).ceil() as u64 + 1).min(count);
    let cost = |cols: u64| {
        let rows = count.div_ceil(cols);
        let ratio = cols as f64 / rows as f64 / std::f64::consts::SQRT_2;
        let blank = (cols - 1 - (count - 1) % cols) as f64 / cols as f64;
        ratio.max(1.0 / ratio) + 1.5 * blank
    };
    let best = (low..=high).min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
    best.unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_well_proportioned() {
        let expected = [
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 2),
            (10, 5),
            (12, 4),
            (24, 6),
            (40, 8),
            (46, 8),
            (92, 12),
        ];
        for (count, cols) in expected {
            assert_eq!(well_proportioned(count), cols, "{count}");
        }
        assert_eq!(14_200 % well_proportioned(14_200), 0);
    }

    #[test]
    fn margins_are_equal_and_nothing_is_padded() {
        for (count, cols, rows) in [(90, 10, 9), (92, 10, 10), (12, 4, 3), (5, 9, 1)] {
            let sheet = Sheet {
                cols: Some(cols),
                ..Sheet::default()
            };
            let page = sheet.layout(8, count).unwrap();
            assert_eq!(page.rows(), rows);
            let right =
                page.width() - page.board_x(page.cols() - 1) - page.board() - page.bands.right;
            let bottom = page.height() - page.board_y(rows - 1) - page.board() - page.bands.bottom;
            assert_eq!((right, bottom), (page.margin, page.margin));
            assert_eq!(page.board_x(0) - page.bands.left, page.margin);
        }
    }

    #[test]
    fn impossible_sheets_are_refused() {
        let sheet = Sheet::default();
        assert!(matches!(sheet.layout(8, 0), Err(Error::Empty)));
        assert!(matches!(sheet.layout(0, 1), Err(Error::BoardSize(0))));
        assert!(matches!(sheet.layout(1001, 1), Err(Error::BoardSize(1001))));
        assert!(matches!(sheet.layout(27, u64::MAX), Err(Error::TooLarge)));
        let cell = "0px".parse().unwrap();
        assert!(matches!(
            Sheet {
                cell,
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error::Cell)
        ));
        assert!(matches!(
            Sheet {
                cols: Some(0),
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error::Cols)
        ));
    }
}
