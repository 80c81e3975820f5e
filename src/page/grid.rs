//! A grid: boards of one size in rows, every position exact.

use std::borrow::Cow;
use std::sync::Arc;

use crate::graphics::paint::Artwork;
use crate::page::labels::{self, LabelStyle, Labels};
use crate::page::mats::Mats;
use crate::sheet::inventory::RowKind;
use crate::template::files::FileOf;
use crate::template::template::{FRAME_STEPS, SquareStyle};
use crate::units::distance::Distance;
use crate::{Color, Measure, Template, Unit};

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
    /// The artwork for squares of this size.
    pub(crate) queen: &'a Artwork,
    pub(crate) light: &'a SquareStyle,
    pub(crate) dark: &'a SquareStyle,
    pub(crate) n: usize,
    /// The side of a square, and the unit in which the sheet is measured.
    pub(crate) cell: Distance,
    pub(crate) unit: Unit,
    pub(crate) bands: Bands,
    pub(crate) frame: Option<FrameReach>,
    pub(crate) labels: Option<Arc<Labels>>,
    /// The part of the bottom band that a caption takes.
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

/// The em of a caption, in thousandths.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CaptionEm {
    OfBoard(i64),
    OfCell(i64),
}

/// What a slot has room for besides the board and its frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Besides {
    /// The names of files and ranks.
    pub(crate) coordinates: bool,
    /// How far these go in size on paper, and where there are captions in
    /// thousandths of the board's side, or of a square.
    pub(crate) label: Option<Distance>,
    pub(crate) caption_em: Option<CaptionEm>,
    /// In thousandths of the board's side.
    pub(crate) caption: i64,
    /// Before the first board of an orbit, for its number, and above the first row,
    /// for the names of columns; in thousandths, too.
    pub(crate) number: i64,
    pub(crate) names: i64,
}

impl<'a> Slot<'a> {
    pub(crate) fn new(template: &'a Template, n: usize, cell: Cell, besides: Besides) -> Self {
        let Cell { side: length, unit } = cell;
        let lattice = i64::from(FRAME_STEPS);
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
        // Captions are larger than coordinates.
        let caption = besides.caption_em.map(|em| match em {
            CaptionEm::OfBoard(em) => (length * n as u64).parts(em, 1000),
            CaptionEm::OfCell(em) => length.parts(em, 1000),
        });
        let style = LabelStyle {
            family: template.styling.caption.family,
            most: [besides.label, caption.map(|em| em.parts(85, 100))]
                .into_iter()
                .flatten()
                .min(),
        };
        let labels = besides
            .coordinates
            .then(|| Arc::new(Labels::new(n, reach, (length, unit), style)));
        if let Some(labels) = &labels {
            bands.left = length.fraction(i64::from(labels.left), labels::LATTICE, unit);
            bands.bottom = length.fraction(i64::from(labels.bottom), labels::LATTICE, unit);
        }
        let caption = (length * n as u64).fraction(besides.caption, 1000, unit);
        bands.bottom = bands.bottom + caption;
        Slot {
            template,
            queen: template.queen_at(length, unit),
            light: template.square_at(false, length, unit),
            dark: template.square_at(true, length, unit),
            n,
            cell: length,
            unit,
            bands,
            frame,
            labels,
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

    /// The queen as she looks on a file.
    pub(crate) fn queen_on(&self, file: usize) -> Cow<'a, Artwork> {
        let (file, files) = (file as u16, self.n as u16);
        match &self.template.files {
            Some(colors) => colors.paint(self.queen, FileOf { file, files }),
            None => Cow::Borrowed(self.queen),
        }
    }

    /// Whether her colour says on which file a queen stands.
    pub(crate) fn is_by_file(&self) -> bool {
        self.template.files.is_some()
    }

    /// Whether there is room for a text below the board.
    pub(crate) fn has_texts(&self) -> bool {
        self.caption > Distance::ZERO
    }

    /// What is drawn on every square of a kind besides its colour.
    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &'a Artwork)> + use<'a> {
        let both = [(false, &self.light.details), (true, &self.dark.details)];
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
            cols: 1,
            rows: 1,
            count: 1,
            span: 1,
            apart: Distance::ZERO,
            number: Distance::ZERO,
            names: Distance::ZERO,
            hole: None,
            kind: RowKind::Flow,
            centred: false,
            unchecked: false,
            mats: None,
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

/// An orbit in a row: its number in the whole list, from 1, and how many boards it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Orbit {
    pub(crate) number: u64,
    pub(crate) boards: u64,
}

/// How far the boards of a row stand to the right of where they would if each
/// followed the one before it: from which board on, counted from 0, how far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowShift(Vec<(u64, Distance)>);

impl RowShift {
    /// None at all.
    pub(crate) const NONE: RowShift = RowShift(Vec::new());

    pub(crate) fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Of the board `col`, from 0.
    pub(crate) fn of(&self, col: u64) -> Distance {
        let begun = self.0.partition_point(|(from, _)| *from <= col);
        let last = begun.checked_sub(1).and_then(|last| self.0.get(last));
        last.map_or(Distance::ZERO, |(_, shift)| *shift)
    }
}

/// Boards in rows, from left to right and from top to bottom. The last row is
/// full, or aligned to the left, or centred. Where entries are orbits, each has a
/// span of columns, of which its boards fill the first.
///
/// Positions are from the top left corner of the page, x to the right and y
/// down. Every length is exact; none depends on the format.
#[derive(Clone, Debug)]
pub(crate) struct Grid<'a> {
    pub(crate) slot: Slot<'a>,
    /// The corner of the first slot, to the right of the numbers of orbits and below
    /// the names of columns.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    pub(crate) gap: Distance,
    pub(crate) cols: u64,
    pub(crate) rows: u64,
    /// Entries: boards, fewer than slots where the last row is not full; or
    /// orbits.
    pub(crate) count: u64,
    /// Columns of an entry: one, or as many as the largest orbit has boards.
    pub(crate) span: u64,
    /// What stands between spans besides the gap.
    pub(crate) apart: Distance,
    /// Before each span, for the number of its orbit, and above the first row, for
    /// the names of columns.
    pub(crate) number: Distance,
    pub(crate) names: Distance,
    /// Nothing stands here; boards go on to the right of it.
    pub(crate) hole: Option<Hole>,
    pub(crate) kind: RowKind,
    /// Whether a row that is not full is centred.
    pub(crate) centred: bool,
    /// Whether ranks may have no queen, or several.
    pub(crate) unchecked: bool,
    /// What boards lie on, where colours tell them apart.
    pub(crate) mats: Option<Mats>,
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

    /// How much farther names of ranks reach to the left than anything to the right.
    pub(crate) fn overhang(&self) -> Distance {
        self.bands().left - self.bands().right
    }

    /// How much of that counts for nothing where boards are centred, since it hangs
    /// outside: all, unless a mat is centred that holds it.
    pub(crate) fn hanging(&self) -> Distance {
        match self.mats {
            Some(_) => Distance::ZERO,
            None => self.overhang(),
        }
    }

    /// From one board to the next in the row.
    pub(crate) fn pitch_x(&self) -> Distance {
        self.slot.width() + self.gap
    }

    /// From one row to the next.
    pub(crate) fn pitch_y(&self) -> Distance {
        self.slot.height() + self.gap
    }

    /// Whether full rows are so many that they should be drawn once and used
    /// again.
    pub(crate) fn has_full_rows(&self) -> bool {
        self.rows > 1 && self.count >= self.abreast()
    }

    /// Entries of a full row.
    pub(crate) fn abreast(&self) -> u64 {
        self.cols / self.span.max(1)
    }

    /// Rows that so many entries take.
    pub(crate) fn rows_of(&self, entries: u64) -> u64 {
        entries.div_ceil(self.abreast().max(1))
    }

    /// Boards, if each orbit fills its span.
    pub(crate) fn most_boards(&self) -> u64 {
        self.count.saturating_mul(self.span)
    }

    /// Width of full rows, with the number of the first orbit, and as much at the other
    /// side, so that boards are in the middle.
    pub(crate) fn width(&self) -> Distance {
        self.number * 2 + self.column(self.cols) - self.gap - self.apart
    }

    /// Height of all rows, with the names of columns.
    pub(crate) fn height(&self) -> Distance {
        self.names + self.pitch_y() * self.rows - self.gap
    }

    /// Of a column, from 0, the distance of its slots from those of the first.
    fn column(&self, col: u64) -> Distance {
        self.pitch_x() * col + self.apart * (col / self.span.max(1))
    }

    /// Left edge of the boards in column `col`, from 0.
    pub(crate) fn column_x(&self, col: u64) -> Distance {
        self.x + self.bands().left + self.column(col)
    }

    /// Boards of a row, from 0, if it is full but for the hole.
    pub(crate) fn boards_in(&self, row: u64) -> u64 {
        self.cols - self.beside(row).map_or(0, |hole| hole.cols)
    }

    /// Boards that may stand in span `index` of a row, both from 0.
    pub(crate) fn boards_in_span(&self, row: u64, index: u64) -> u64 {
        let first = index * self.span;
        let taken = self.beside(row).map_or(0, |hole| {
            let end = (hole.col + hole.cols).min(first + self.span);
            end.saturating_sub(hole.col.max(first))
        });
        self.span - taken
    }

    /// The hole, if it is in this row.
    fn beside(&self, row: u64) -> Option<Hole> {
        let here = |hole: &Hole| (hole.row..hole.row + hole.rows).contains(&row);
        self.hole.filter(here)
    }

    /// Where the boards of a row stand: so many, or those of orbits.
    pub(crate) fn shift(&self, row: u64, boards: u64, orbits: &[Orbit]) -> RowShift {
        if self.kind == RowKind::Orbits {
            return self.spans(orbits.iter().map(|orbit| orbit.boards));
        }
        match (self.beside(row), self.indent(boards)) {
            (Some(hole), _) => RowShift(vec![(hole.col, self.column(hole.cols))]),
            (None, Distance::ZERO) => RowShift::NONE,
            (None, indent) => RowShift(vec![(0, indent)]),
        }
    }

    /// Where the boards of full rows stand.
    pub(crate) fn full_shift(&self) -> RowShift {
        match self.kind {
            RowKind::Orbits => self.spans((0..self.abreast()).map(|_| self.span)),
            RowKind::Flow => RowShift::NONE,
        }
    }

    /// Orbits of so many boards, each in a span of its own.
    fn spans(&self, orbits: impl Iterator<Item = u64>) -> RowShift {
        let mut before = 0;
        let shift = |(boards, index): (u64, u64)| {
            let (first, col) = (before, self.span * index);
            before += boards;
            (first, self.column(col) - self.pitch_x() * first)
        };
        RowShift(orbits.zip(0..).map(shift).skip(1).collect())
    }

    /// The corner of the hole and its sides, without the gaps around it.
    pub(crate) fn hole_sides(&self) -> Option<[Distance; 4]> {
        let hole = self.hole?;
        let left = self.column(hole.col);
        let right = self.column(hole.col + hole.cols - 1) + self.slot.width();
        Some([
            self.x + left,
            self.y + self.pitch_y() * hole.row,
            right - left,
            self.pitch_y() * hole.rows - self.gap,
        ])
    }

    /// Where the boards of the first row begin and end, with their frames.
    pub(crate) fn edges(&self) -> (Distance, Distance) {
        let reach = self.frame().map_or(Distance::ZERO, |frame| frame.outer);
        let shift = self.indent(self.count.min(self.cols));
        let last = self.cols.min(self.count.max(1) * self.span) - 1;
        let end = self.column_x(last) + self.board() + reach;
        (self.column_x(0) + shift - reach, end + shift)
    }

    /// How far a row of so many boards is moved to the right.
    fn indent(&self, boards: u64) -> Distance {
        if !self.centred || boards >= self.cols {
            return Distance::ZERO;
        }
        let free = self.pitch_x() * (self.cols - boards);
        free.fraction(1, 2, self.unit())
    }

    /// Left edge of a board, from 0, if each follows the one before it.
    pub(crate) fn board_x(&self, col: u64) -> Distance {
        self.x + self.bands().left + self.pitch_x() * col
    }

    /// Top edge of the boards in row `row`, from 0.
    pub(crate) fn board_y(&self, row: u64) -> Distance {
        self.y + self.bands().top + self.pitch_y() * row
    }

    /// The colour of a hue, if boards have one.
    pub(crate) fn hue(&self, hue: Option<usize>) -> Option<Color> {
        let mats = self.mats.as_ref()?;
        mats.hues.get(hue?).map(|(day, _)| *day)
    }

    /// How far mats reach beyond their slots.
    pub(crate) fn mat_reach(&self) -> Distance {
        self.mats.as_ref().map_or(Distance::ZERO, |mats| mats.reach)
    }

    /// The corner of the mat of board `col` of row `row`, both from 0, and its sides.
    pub(crate) fn mat(&self, row: u64, col: u64, shift: &RowShift) -> [Distance; 4] {
        let reach = self.mat_reach();
        [
            self.board_x(col) + shift.of(col) - self.bands().left - reach,
            self.board_y(row) - self.bands().top - reach,
            self.slot.width() + reach * 2,
            self.slot.height() + reach * 2,
        ]
    }

    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &'a Artwork)> + use<'a> {
        self.slot.details()
    }
}
