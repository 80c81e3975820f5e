//! A grid: boards of one size in rows, with exact positions, and the mats around them.

use std::borrow::Cow;
use std::sync::Arc;

use nqueens_puzzle::internal::OrbitNumbers;

use crate::casts::saturate;
use crate::graphics::paint::Artwork;
use crate::page::item::{Piece, Symbol};
use crate::page::labels;
use crate::page::labels::{LabelStyle, Labels};
use crate::page::text::min_text_size;
use crate::sheet::contents::EntryKind;
use crate::template::look::{BoardStyle, FRAME_STEPS, FileIndex, SquareStyle};
use crate::tint::Tint;
use crate::units::distance::Distance;
use crate::{Color, Measure, Template, Unit};

/// The distances from a board's edges to those of its slot: the room for its frame, its labels and
/// its caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bands {
    pub(crate) left: Distance,
    pub(crate) top: Distance,
    pub(crate) right: Distance,
    pub(crate) bottom: Distance,
}

/// The distances of a frame's edges from the board, outward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FrameExtent {
    pub(crate) outer: Distance,
    /// The inner edge of the line, where the frame's ground begins; zero if the line continues
    /// beneath the board.
    pub(crate) inner: Distance,
}

/// The side of a square, its unit, and whether its board is one of many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) side: Distance,
    pub(crate) unit: Unit,
    /// True on a sheet with many boards.
    pub(crate) has_many_boards: bool,
}

impl From<Measure> for Cell {
    fn from(measure: Measure) -> Cell {
        Cell::new(measure.length.into(), measure.unit)
    }
}

impl Cell {
    /// A cell on a sheet with few boards.
    pub(crate) fn new(side: Distance, unit: Unit) -> Cell {
        Cell {
            side,
            unit,
            has_many_boards: false,
        }
    }
}

/// A board with the space around it, independent of its position.
#[derive(Clone, Debug)]
pub(crate) struct Slot<'a> {
    pub(crate) template: &'a Template,
    pub(crate) queen: &'a Artwork,
    pub(crate) light: &'a SquareStyle,
    pub(crate) dark: &'a SquareStyle,
    pub(crate) n: usize,
    /// The side of a square, and the unit in which the sheet is measured.
    pub(crate) cell: Distance,
    pub(crate) unit: Unit,
    /// True if the sheet has many boards.
    pub(crate) among_many: bool,
    pub(crate) bands: Bands,
    pub(crate) frame: Option<FrameExtent>,
    pub(crate) labels: Option<Arc<Labels>>,
    /// The part of the bottom band for a caption.
    pub(crate) caption: Distance,
    /// The side of the board, or of the smallest board whose caption is legible. The sizes of its
    /// texts are relative to it.
    pub(crate) text_scale: Distance,
}

/// A caption below a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CaptionBand {
    Line,
    /// Digits below the files, with the height of their band in thousandths of the board's side.
    Digits(i64),
}

/// The space reserved around a board and its frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reserved {
    /// The smallest font size of texts, and the width of the longest column name in that size.
    pub(crate) legible: Distance,
    pub(crate) name: Option<Distance>,
    /// The width of the longest caption in that size, if boards may be farther apart for it.
    pub(crate) caption_width: Option<Distance>,
    /// True if names of files and ranks take space.
    pub(crate) coordinates: bool,
    /// The largest font size of these names on paper.
    pub(crate) label: Option<Distance>,
    pub(crate) caption: Option<CaptionBand>,
    /// The bands for orbit numbers, before the first board of each orbit, and for column names,
    /// above the first row; also in thousandths.
    pub(crate) number: i64,
    pub(crate) names: i64,
}

/// The font size of a caption and the height of its band, in thousandths of the side of a board.
pub(crate) const CAPTION_SIZE: i64 = 85;
pub(crate) const CAPTION_BAND: i64 = 125;
/// The font size of a digit below a file, in thousandths of the side of a square.
pub(crate) const DIGIT_SIZE: i64 = 460;
/// The thinnest line around a board that prints.
const MIN_FRAME_LINE: Distance = Distance::from_ticks(Unit::Mm.ticks() * 15 / 100);

impl<'a> Slot<'a> {
    pub(crate) fn new(template: &'a Template, n: usize, cell: Cell, reserved: Reserved) -> Self {
        let Cell {
            side: length,
            unit,
            has_many_boards: among_many,
        } = cell;
        let steps_per_cell = i64::from(FRAME_STEPS);
        let frame = template.frame.map(|frame| {
            let [outer, inner] = [frame.outer, frame.inner.max(0)]
                .map(|steps| length.scale_up(i64::from(steps), steps_per_cell, unit));
            let printable = match (unit, frame.line) {
                (Unit::Px, _) | (_, None) => Distance::ZERO,
                _ => inner + MIN_FRAME_LINE,
            };
            FrameExtent {
                outer: outer.max(printable),
                inner,
            }
        });
        let frame_extent = frame.map_or(Distance::ZERO, |frame| frame.outer);
        let mut bands = Bands {
            left: frame_extent,
            top: frame_extent,
            right: frame_extent,
            bottom: frame_extent,
        };
        let (board, legible) = (length * n as u64, reserved.legible);
        let text_scale = board.max(legible.scale(1000, CAPTION_SIZE));
        let caption = reserved.caption.map(|caption| match caption {
            CaptionBand::Line => (
                board.scale(CAPTION_SIZE, 1000),
                text_scale.scale(CAPTION_BAND, 1000),
            ),
            CaptionBand::Digits(band) => (
                length.scale(DIGIT_SIZE, 1000),
                board
                    .scale(band, 1000)
                    .max(legible.scale(CAPTION_BAND, CAPTION_SIZE)),
            ),
        });
        // Coordinates must be smaller than captions.
        let below_caption = caption.map(|(em, _)| em.scale(85, 100));
        let style = LabelStyle {
            family: template.styling.caption.family,
            legible: min_text_size(unit),
            max_size: reserved.label.into_iter().chain(below_caption).min(),
        };
        let labels = reserved
            .coordinates
            .then(|| Arc::new(Labels::new(n, frame_extent, length, style)));
        if let Some(labels) = &labels {
            bands.left = length.scale_up(i64::from(labels.left), labels::LATTICE, unit);
            bands.bottom = length.scale_up(i64::from(labels.bottom), labels::LATTICE, unit);
        }
        let caption = caption.map_or(Distance::ZERO, |(_, band)| band.scale_up(1, 1, unit));
        bands.bottom = bands.bottom + caption;
        let BoardStyle { light, dark, queen } = template.board(among_many);
        Slot {
            template,
            queen,
            light,
            dark,
            n,
            cell: length,
            unit,
            among_many,
            bands,
            frame,
            labels,
            caption,
            text_scale,
        }
    }

    /// Creates the slot of a symbol: its board, or the square of its queen.
    pub(crate) fn of_symbol(template: &'a Template, symbol: Symbol, unit: Unit) -> Self {
        let n = match symbol.piece {
            Piece::Queen(_) => 1,
            Piece::Board(n) => n,
        };
        Slot::new(
            template,
            n,
            Cell::new(symbol.cell, unit),
            Reserved::default(),
        )
    }

    /// The side of a board.
    pub(crate) fn board(&self) -> Distance {
        self.cell * self.n as u64
    }

    pub(crate) fn width(&self) -> Distance {
        self.bands.left + self.board() + self.bands.right
    }

    pub(crate) fn height(&self) -> Distance {
        self.bands.top + self.board() + self.bands.bottom
    }

    /// Returns the artwork of a queen on this file, from 0.
    pub(crate) fn queen_on(&self, file: usize) -> Cow<'a, Artwork> {
        let (file, files) = (saturate::<u16>(file), saturate::<u16>(self.n));
        self.queen_in_file_color(Some(FileIndex { file, files }))
    }

    /// Returns the artwork of a queen, in the colours of a file if one is given and the template
    /// has such colours.
    pub(crate) fn queen_in_file_color(&self, file: Option<FileIndex>) -> Cow<'a, Artwork> {
        match (file, &self.template.file_colors) {
            (Some(at), Some(colors)) => Cow::Owned(colors.paint(self.queen, at)),
            _ => Cow::Borrowed(self.queen),
        }
    }

    /// True if the colour of a queen depends on its file.
    pub(crate) fn has_colors_by_file(&self) -> bool {
        self.template.file_colors.is_some()
    }

    /// Returns the number of queens that look different: one, or one for each file.
    pub(crate) fn looks(&self) -> usize {
        if self.has_colors_by_file() { self.n } else { 1 }
    }

    /// Returns the colour of the frame's ground, beneath the squares, and the distance by which it extends
    /// beyond them, if the template has such a ground.
    pub(crate) fn frame_ground(&self) -> Option<(Color, Distance)> {
        let (frame, extent) = (self.template.frame?, self.frame?);
        let extent = frame.line.map_or(extent.outer, |_| extent.inner);
        Some((frame.ground?, extent))
    }

    /// Returns the colour and the extent of the frame's line, if the template has one.
    pub(crate) fn frame_line(&self) -> Option<(Color, FrameExtent)> {
        Some((self.template.frame?.line?, self.frame?))
    }

    /// True if there is room for a text below the board.
    pub(crate) fn has_caption(&self) -> bool {
        self.caption > Distance::ZERO
    }

    /// Returns the artwork on light and dark squares besides their colour; true stands for dark.
    pub(crate) fn details(&self) -> impl Iterator<Item = (bool, &'a Artwork)> + use<'a> {
        let squares = [(false, &self.light.details), (true, &self.dark.details)];
        squares
            .into_iter()
            .filter(|(_, artwork)| !artwork.layers.is_empty())
    }

    /// Turns the slot into a grid with one board, at the corner of the page.
    pub(crate) fn into_grid(self) -> Grid<'a> {
        Grid {
            slot: self,
            x: Distance::ZERO,
            y: Distance::ZERO,
            gap: Distance::ZERO,
            column_gap: Distance::ZERO,
            cols: 1,
            rows: 1,
            count: 1,
            span: 1,
            span_gap: Distance::ZERO,
            number: Distance::ZERO,
            names: Distance::ZERO,
            holes: Arc::new([]),
            kind: EntryKind::Boards,
            centred: false,
            unchecked: false,
            mats: None,
        }
    }
}

/// A rectangle of slots without boards in a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hole {
    /// Its first column and row, from 0, and the numbers of columns and rows.
    pub(crate) col: u64,
    pub(crate) row: u64,
    pub(crate) cols: u64,
    pub(crate) rows: u64,
}

impl Hole {
    /// Returns the holes of one slot at the free places of a shape.
    pub(crate) fn at_free_places(rows: &[Vec<bool>]) -> Arc<[Hole]> {
        let places = rows.iter().zip(0..).flat_map(|(places, row)| {
            let places = places.iter().zip(0..);
            places.map(move |(is_board, col)| (*is_board, col, row))
        });
        let free = places.filter(|(is_board, ..)| !is_board);
        free.map(|(_, col, row)| Hole {
            col,
            row,
            cols: 1,
            rows: 1,
        })
        .collect()
    }
}

/// An orbit in a row: its number, from 1, and the number of its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Orbit {
    pub(crate) number: u64,
    pub(crate) boards: u64,
}

/// The shifts of the boards of a row to the right, relative to a row without breaks: for each
/// shift, the first board, from 0, and the distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowShift(Vec<(u64, Distance)>);

impl RowShift {
    /// No shift.
    pub(crate) const NONE: RowShift = RowShift(Vec::new());

    /// Returns the shift of board `col`, from 0.
    pub(crate) fn at_col(&self, col: u64) -> Distance {
        let count = self.0.partition_point(|(from, _)| *from <= col);
        let last = count.checked_sub(1).and_then(|last| self.0.get(last));
        last.map_or(Distance::ZERO, |(_, shift)| *shift)
    }
}

/// Boards in rows, from left to right and from top to bottom. The last row is full, aligned to the
/// left, or centred. If entries are orbits, each has a span of columns; its boards fill the first
/// of them.
///
/// Positions are from the top left corner of the page, x to the right and y
/// down. Every length is exact; none depends on the format.
#[derive(Clone, Debug)]
pub(crate) struct Grid<'a> {
    pub(crate) slot: Slot<'a>,
    /// The top left corner of the first slot, to the right of the orbit numbers and below the
    /// column names.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    /// The space between rows, and between neighbours in a row, which is larger for wide
    /// captions.
    pub(crate) gap: Distance,
    pub(crate) column_gap: Distance,
    pub(crate) cols: u64,
    pub(crate) rows: u64,
    /// The number of entries: boards, fewer than slots if the last row is not full; or orbits.
    pub(crate) count: u64,
    /// The number of columns of an entry: one, or as many as the largest orbit has boards.
    pub(crate) span: u64,
    /// The additional space between spans.
    pub(crate) span_gap: Distance,
    /// The bands for orbit numbers, before each span, and for column names, above the first row.
    pub(crate) number: Distance,
    pub(crate) names: Distance,
    /// The holes among the boards, from left to right and from top to bottom; rows continue to the right
    /// of them. The first may hold a title.
    pub(crate) holes: Arc<[Hole]>,
    pub(crate) kind: EntryKind,
    /// True if a partial last row is centred.
    pub(crate) centred: bool,
    /// True if the boards are not checked, so that ranks may have no queen, or several.
    pub(crate) unchecked: bool,
    /// The mats around boards, if boards are coloured by class or orbit.
    pub(crate) mats: Option<Mats>,
}

impl<'a> Grid<'a> {
    /// The number of squares along the side of a board.
    pub(crate) fn n(&self) -> usize {
        self.slot.n
    }

    /// The side of a square.
    pub(crate) fn cell(&self) -> Distance {
        self.slot.cell
    }

    /// The unit in which the sheet is measured.
    pub(crate) fn unit(&self) -> Unit {
        self.slot.unit
    }

    pub(crate) fn labels(&self) -> Option<&Labels> {
        self.slot.labels.as_deref()
    }

    /// Side of a board.
    pub(crate) fn board(&self) -> Distance {
        self.slot.board()
    }

    /// Returns the distance by which rank labels extend farther to the left than anything extends
    /// to the right.
    pub(crate) fn overhang(&self) -> Distance {
        self.slot.bands.left - self.slot.bands.right
    }

    /// Returns the part of the overhang that centring ignores: all of it, unless mats contain the
    /// labels.
    pub(crate) fn ignored_overhang(&self) -> Distance {
        match self.mats {
            Some(_) => Distance::ZERO,
            None => self.overhang(),
        }
    }

    /// Returns the distance from one board to the next in a row.
    pub(crate) fn pitch_x(&self) -> Distance {
        self.slot.width() + self.column_gap
    }

    /// Returns the distance from one row to the next.
    pub(crate) fn pitch_y(&self) -> Distance {
        self.slot.height() + self.gap
    }

    /// True if it is worth drawing a full row once and repeating it.
    pub(crate) fn has_full_rows(&self) -> bool {
        let is_full = |row| self.holes_in(row).is_empty();
        self.rows > 1 && self.count >= self.entries_per_row() && (0..self.rows).any(is_full)
    }

    /// Returns the number of entries in a full row.
    pub(crate) fn entries_per_row(&self) -> u64 {
        self.cols / self.span.max(1)
    }

    /// Returns the number of boards if each orbit fills its span.
    pub(crate) fn max_boards(&self) -> u64 {
        self.count.saturating_mul(self.span)
    }

    /// Returns the width of full rows, including the number of the first orbit and the same space
    /// on the right, so that boards are centred.
    pub(crate) fn width(&self) -> Distance {
        self.number * 2 + self.column_offset(self.cols) - self.column_gap - self.span_gap
    }

    /// Returns the height of all rows, including the column names.
    pub(crate) fn height(&self) -> Distance {
        self.names + self.pitch_y() * self.rows - self.gap
    }

    /// Returns the distance of a column, counted from 0, from the first column.
    fn column_offset(&self, col: u64) -> Distance {
        self.pitch_x() * col + self.span_gap * (col / self.span.max(1))
    }

    /// Returns the left edge of the boards in column `col`, from 0.
    pub(crate) fn column_x(&self, col: u64) -> Distance {
        self.x + self.slot.bands.left + self.column_offset(col)
    }

    /// Returns the number of boards in a row, counted from 0, if it is full except for holes.
    pub(crate) fn boards_in_row(&self, row: u64) -> u64 {
        let vacant: u64 = self.holes_in(row).iter().map(|hole| hole.cols).sum();
        self.cols - vacant
    }

    /// Returns the holes in this row.
    fn holes_in(&self, row: u64) -> &[Hole] {
        let first = self
            .holes
            .partition_point(|hole| hole.row + hole.rows <= row);
        let after = self.holes.partition_point(|hole| hole.row <= row);
        &self.holes[first..after]
    }

    /// Returns the shifts in a row with this number of boards, or with these orbits.
    pub(crate) fn shift(&self, row: u64, boards: u64, orbits: &[Orbit]) -> RowShift {
        if self.kind == EntryKind::Orbits {
            return self.span_shifts(orbits.iter().map(|orbit| orbit.boards));
        }
        let mut skipped = 0;
        let past_hole = |hole: &Hole| {
            let first = hole.col - skipped;
            skipped += hole.cols;
            (first, self.column_offset(skipped))
        };
        match (self.holes_in(row), self.indent(boards)) {
            ([], Distance::ZERO) => RowShift::NONE,
            ([], indent) => RowShift(vec![(0, indent)]),
            (holes, _) => RowShift(holes.iter().map(past_hole).collect()),
        }
    }

    /// Returns the shifts of full rows.
    pub(crate) fn full_shift(&self) -> RowShift {
        match self.kind {
            EntryKind::Orbits => self.span_shifts((0..self.entries_per_row()).map(|_| self.span)),
            EntryKind::Boards => RowShift::NONE,
        }
    }

    /// Returns the shifts of orbits with these sizes, each in its own span.
    fn span_shifts(&self, orbits: impl Iterator<Item = u64>) -> RowShift {
        let mut boards_before = 0;
        let shift = |(boards, index): (u64, u64)| {
            let (first, col) = (boards_before, self.span * index);
            boards_before += boards;
            (first, self.column_offset(col) - self.pitch_x() * first)
        };
        RowShift(orbits.zip(0..).map(shift).skip(1).collect())
    }

    /// Returns the left and top edge of the first hole, its width and its height, without the gaps
    /// around it.
    pub(crate) fn hole_sides(&self) -> Option<[Distance; 4]> {
        let hole = self.holes.first()?;
        let left = self.column_offset(hole.col);
        let right = self.column_offset(hole.col + hole.cols - 1) + self.slot.width();
        Some([
            self.x + left,
            self.y + self.pitch_y() * hole.row,
            right - left,
            self.pitch_y() * hole.rows - self.gap,
        ])
    }

    /// Returns the left and right ends of the boards in the first row, including their frames.
    pub(crate) fn edges(&self) -> (Distance, Distance) {
        let frame_extent = self.slot.frame.map_or(Distance::ZERO, |frame| frame.outer);
        let shift = self.indent(self.count.min(self.cols));
        let last = self.cols.min(self.count.max(1) * self.span) - 1;
        let end = self.column_x(last) + self.board() + frame_extent;
        (self.column_x(0) + shift - frame_extent, end + shift)
    }

    /// Returns the distance by which a row of this length moves to the right.
    fn indent(&self, boards: u64) -> Distance {
        if !self.centred || boards >= self.cols {
            return Distance::ZERO;
        }
        let free = self.pitch_x() * (self.cols - boards);
        free.scale_up(1, 2, self.unit())
    }

    /// Returns the left edge of board `col`, from 0, in a row without breaks.
    pub(crate) fn board_x(&self, col: u64) -> Distance {
        self.x + self.slot.bands.left + self.pitch_x() * col
    }

    /// Returns the top edge of the boards in row `row`, from 0.
    pub(crate) fn board_y(&self, row: u64) -> Distance {
        self.y + self.slot.bands.top + self.pitch_y() * row
    }

    /// Returns the distance by which mats extend beyond their slots.
    pub(crate) fn mat_extent(&self) -> Distance {
        self.mats.as_ref().map_or(Distance::ZERO, |mats| mats.outer)
    }

    /// Returns the top, left, bottom and right bar of the mat of board `col` in row `row`, both
    /// from 0, each as left edge, top edge, width and height.
    pub(crate) fn mat_bars(&self, row: u64, col: u64, shift: &RowShift) -> [[Distance; 4]; 4] {
        let outer = self.mat_extent();
        let bar = outer - self.mats.as_ref().map_or(Distance::ZERO, |mats| mats.inner);
        let x = self.board_x(col) + shift.at_col(col) - self.slot.bands.left - outer;
        let y = self.board_y(row) - self.slot.bands.top - outer;
        let (width, height) = (
            self.slot.width() + outer * 2,
            self.slot.height() + outer * 2,
        );
        [
            [x, y, width, bar],
            [x, y, bar, height],
            [x, y + height - bar, width, bar],
            [x + width - bar, y, bar, height],
        ]
    }
}

/// The mats of a grid: coloured frames around slots. The page shows inside and outside of a mat, so
/// that captions are readable.
#[derive(Clone, Debug)]
pub(crate) struct Mats {
    pub(crate) tint: Tint,
    /// The orbit numbers, for boards that are not in rows of their orbits.
    pub(crate) orbits: Arc<OrbitNumbers>,
    /// The distance from a slot to the outer edge of its mat, less than half the gap.
    pub(crate) outer: Distance,
    /// The distance from a slot to the inner edge of its mat.
    pub(crate) inner: Distance,
    /// The colours, each in the light and in the dark scheme.
    pub(crate) hues: Arc<[(Color, Color)]>,
}

impl Mats {
    /// Returns the hue of a solution, given its orbit's number if that is known; none if it has no
    /// mat.
    pub(crate) fn hue(&self, ranks: &[u16], orbit: Option<u64>) -> Option<usize> {
        let number = orbit.or_else(|| self.orbits.get(ranks));
        self.tint.hue(ranks, number)
    }

    /// Returns the colours in the light scheme.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.hues.iter().map(|(light, _)| *light)
    }
}
