//! The text below each board, and the texts of orbits: the number of each orbit, and the names of
//! the columns, which are the symmetries that produce the boards.

use crate::casts::saturate;
use crate::error;
use crate::language::SheetWords;
use crate::layout::typeset::Typesetter;
use crate::layout::typeset::sizes::{MIN_TEXT_SCALE, SUBTITLE_SIZES, fit_line, fit_lines};
use crate::layout::typeset::words::{CaptionWords, NAMES_LEADING, PageNumber, Words};
use crate::page::grid::{CAPTION_SIZE, DIGIT_SIZE, Grid};
use crate::page::strip::Strip;
use crate::page::text::{Align, Role, Text, line_width, min_text_size};
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::words::join;
use crate::{Class, Pattern, Placeholder, Result, Symmetry, file_name};
use nqueens_puzzle::internal::ClassicNotation;

/// The largest width of a digit, in thousandths of the side of a square.
const MAX_DIGIT_WIDTH: i64 = 860;
/// The distance from the board, or its labels, to the caption, in thousandths of the text scale.
const CAPTION_DISTANCE: i64 = 36;

/// The smallest size of a caption that is too wide only because digits differ in width, in
/// hundredths of the usual minimum.
const MIN_SCALE: i64 = 80;

/// The contents of a caption, apart from the ranks of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CaptionedBoard {
    /// Its number in the whole list, from 1; the orbit's number if orbits are shown whole.
    pub(crate) number: u64,
    /// Its position on the sheet, from 1.
    pub(crate) index: u64,
    /// The symmetry that maps the first board of its orbit to it.
    pub(crate) symmetry: Option<Symmetry>,
}

impl Typesetter<'_> {
    /// Returns the font size of captions for each of these grids; none if boards have no captions.
    pub(crate) fn caption_sizes(
        &self,
        grids: &[Grid<'_>],
        at: PageNumber,
    ) -> Result<Vec<Distance>> {
        let Some(caption) = &self.words.caption else {
            return Ok(Vec::new());
        };
        if let CaptionWords::Pattern(pattern) = caption {
            self.words.check_placeholders(pattern, at)?;
        }
        let size = |grid: &Grid<'_>| {
            let (line, min_size) = match caption {
                CaptionWords::Pattern(pattern) => {
                    let line = self.words.longest_caption(pattern, grid.n(), at)?;
                    (line, Distance::ZERO)
                }
                // The caller omits numbers that would be hardly legible.
                CaptionWords::OrbitNumber => {
                    let widest = self.orbit_name(all_eights(self.words.orbits.max()));
                    let line = self.words.shape(&widest, Role::Caption)?;
                    (line, min_text_size(grid.unit()))
                }
                CaptionWords::Digits => return self.digit_size(grid),
            };
            let size = self.fit_size(grid, &line, self.caption_size(grid));
            check_size(size, min_size.max(self.min_size(grid)))
        };
        grids.iter().map(size).collect()
    }

    /// Returns the size of captions that need not shrink; on paper, at most a subtitle's.
    fn caption_size(&self, grid: &Grid<'_>) -> Distance {
        self.clamp_size(grid.slot.text_scale.scale(CAPTION_SIZE, 1000))
    }

    /// Limits a size to a subtitle's on paper, and from below to a legible size.
    fn clamp_size(&self, size: Distance) -> Distance {
        let max_size = self
            .words
            .sheet
            .paper
            .map(|_| self.sizes.measures.modules(SUBTITLE_SIZES));
        max_size
            .map_or(size, |max| size.min(max))
            .max(self.words.min_text_size())
    }

    /// Returns the smallest size of a caption.
    fn min_size(&self, grid: &Grid<'_>) -> Distance {
        self.caption_size(grid)
            .scale(MIN_TEXT_SCALE, 100)
            .max(self.words.min_text_size())
    }

    /// Returns the size at which a line is no wider than its slot or, if that is hard to read, than
    /// the space up to the next slot.
    fn fit_size(&self, grid: &Grid<'_>, line: &Line, size: Distance) -> Distance {
        let narrow = fit_line(line, size, grid.slot.width()).max(self.min_size(grid));
        narrow.min(fit_line(line, size, max_width(grid, narrow)))
    }

    /// Returns the captions of a row of boards.
    pub(crate) fn captions(
        &self,
        size: Distance,
        grid: &Grid<'_>,
        strip: &Strip<'_>,
        captioned: &[CaptionedBoard],
        at: PageNumber,
    ) -> Result<Vec<Text>> {
        let bottom = grid.board_y(strip.row) + grid.board() + grid.slot.bands.bottom;
        let top = bottom - grid.slot.caption + grid.slot.text_scale.scale(CAPTION_DISTANCE, 1000);
        if let Some(CaptionWords::Digits) = self.words.caption {
            let y = top + self.words.cap_height(Role::Caption, size);
            return self.digits(grid, size, y, strip);
        }
        let (shift, min_size) = (strip.shift(grid), self.min_size(grid));
        let y = top
            + self
                .words
                .cap_height(Role::Caption, self.caption_size(grid));
        let set = |((ranks, board), col): ((&[u16], &CaptionedBoard), u64)| {
            let text = match &self.words.caption {
                Some(CaptionWords::Pattern(pattern)) => {
                    let class = Class::from_ranks(ranks);
                    self.words.caption_text(pattern, ranks, board, class, at)
                }
                _ => {
                    let number = self.words.orbits.get(ranks);
                    number.map_or_else(String::new, |number| self.orbit_name(number))
                }
            };
            let line = self.words.shape(&text, Role::Caption)?;
            // The measured text has different digits, some of which are narrower.
            let size = self.fit_size(grid, &line, size);
            let size = check_size(size, min_size.scale(MIN_SCALE, 100))?.max(min_size);
            let middle = grid.board_x(col) + shift.at_col(col) + grid.board().scale(1, 2);
            Ok(self.words.place(Role::Caption, line, size, (middle, y)))
        };
        let boards = strip.boards().zip(captioned).zip(0..);
        boards.map(set).collect()
    }

    /// Returns the name of an orbit with this number.
    fn orbit_name(&self, number: u64) -> String {
        let language = self.words.sheet.language;
        language.message("orbit-bookmark", &[("number", number.into())])
    }

    /// Returns the size of digits: every rank has room below its file.
    fn digit_size(&self, grid: &Grid<'_>) -> Result<Distance> {
        let widest = "8".repeat(grid.n().to_string().len());
        let line = self.words.shape(&widest, Role::Caption)?;
        let size = self.clamp_size(grid.cell().scale(DIGIT_SIZE, 1000));
        let size = fit_line(&line, size, grid.cell().scale(MAX_DIGIT_WIDTH, 1000));
        check_size(size, self.words.min_text_size())
    }

    /// Returns the ranks of the queens of a row of boards, each below its file.
    fn digits(
        &self,
        grid: &Grid<'_>,
        size: Distance,
        y: Distance,
        strip: &Strip<'_>,
    ) -> Result<Vec<Text>> {
        let (mut texts, shift) = (Vec::new(), strip.shift(grid));
        for (ranks, col) in strip.boards().zip(0..) {
            for (rank, file) in ranks.iter().zip(0..) {
                let line = self.words.shape(&(rank + 1).to_string(), Role::Caption)?;
                let left = grid.board_x(col) + shift.at_col(col) + grid.cell() * file;
                let middle = left + grid.cell().scale(1, 2);
                texts.push(self.words.place(Role::Caption, line, size, (middle, y)));
            }
        }
        Ok(texts)
    }
}

impl Words<'_> {
    /// Returns the longest caption that boards of this size may have.
    pub(crate) fn longest_caption(
        &self,
        pattern: &Pattern,
        n: usize,
        at: PageNumber,
    ) -> Result<Line> {
        let ranks: Vec<u16> = (0..saturate::<u16>(n)).collect();
        let count = self.inventory.count();
        let number = all_eights(self.inventory.highest.max(count));
        // For n = 1, all images are the same.
        let symmetries = if n == 1 { 1 } else { Symmetry::ALL.len() };
        let mut longest = Line::default();
        for class in Class::ALL {
            for symmetry in &Symmetry::ALL[..symmetries] {
                let board = CaptionedBoard {
                    number,
                    index: all_eights(count),
                    symmetry: Some(*symmetry),
                };
                let text = self.caption_text(pattern, &ranks, &board, class, at);
                let line = self.shape(&text, Role::Caption)?;
                if line.width > longest.width {
                    longest = line;
                }
            }
        }
        Ok(longest)
    }

    /// Returns the text of a caption.
    fn caption_text(
        &self,
        pattern: &Pattern,
        ranks: &[u16],
        board: &CaptionedBoard,
        class: Class,
        at: PageNumber,
    ) -> String {
        let language = self.sheet.language;
        pattern.fill(|placeholder| match placeholder {
            Placeholder::Number => language.digits(board.number),
            Placeholder::Index => language.digits(board.index),
            Placeholder::Permutation => ClassicNotation(ranks).to_string(),
            Placeholder::Squares => squares(ranks),
            Placeholder::Class => language.class_name(class),
            Placeholder::OrbitSize => class.orbit_size().to_string(),
            Placeholder::Symmetry => board
                .symmetry
                .map_or_else(String::new, |symmetry| language.symmetry_name(symmetry)),
            Placeholder::N => ranks.len().to_string(),
            _ => self.value(placeholder, at).unwrap_or_default(),
        })
    }
}

/// Returns the largest width of a caption: the width of its slot on a mat, otherwise that up to the
/// next slot less an em.
fn max_width(grid: &Grid<'_>, size: Distance) -> Distance {
    match &grid.mats {
        Some(_) => grid.slot.width(),
        None => (grid.pitch_x() - size).max(Distance::ZERO),
    }
}

/// Refuses a caption of a size that is hard to read.
fn check_size(size: Distance, min_size: Distance) -> Result<Distance> {
    if size < min_size {
        Err(error::text_too_long(&["caption"]))
    } else {
        Ok(size)
    }
}

/// Returns the squares of the queens: `a1 b5 c8`.
fn squares(ranks: &[u16]) -> String {
    let files = ranks.iter().zip(0..);
    let names = files.map(|(rank, file)| format!("{}{}", file_name(file), rank + 1));
    join(names, " ")
}

/// Returns a number with as many digits as this one, all eights, which are wide.
fn all_eights(number: u64) -> u64 {
    let digits = number.checked_ilog10().unwrap_or(0) + 1;
    (0..digits.min(19)).fold(0, |sum, _| sum * 10 + 8)
}

/// The font size of an orbit's number, and its distance from the board, in thousandths of the text
/// scale.
const NUMBER_SIZE: i64 = 140;
const NUMBER_DISTANCE: i64 = 65;
/// The font size of column names, and their distance from the boards, in thousandths of the text scale.
const NAMES_SIZE: i64 = 125;
const NAMES_DISTANCE: i64 = 45;

impl Typesetter<'_> {
    /// Returns the names of the symmetries above the first row.
    pub(crate) fn symmetry_names(&self, grids: &[Grid<'_>]) -> Result<Vec<Text>> {
        let mut texts = Vec::new();
        if self.words.has_column_names() {
            for grid in grids {
                texts.extend(self.symmetry_names_above(grid)?);
            }
        }
        Ok(texts)
    }

    fn symmetry_names_above(&self, grid: &Grid<'_>) -> Result<Vec<Text>> {
        let names = self.words.column_names(grid.span)?;
        let default = self.clamp_size(grid.slot.text_scale.scale(NAMES_SIZE, 1000));
        // The grid has room for legible names.
        let room = grid.pitch_x() - default;
        let size = names
            .iter()
            .map(|lines| fit_lines(lines, default, room))
            .fold(default, Distance::min);
        let size = size.max(self.words.min_text_size());
        let scale = grid.slot.text_scale;
        let extent =
            grid.slot.frame.map_or(Distance::ZERO, |frame| frame.outer) + grid.mat_extent();
        let y = grid.board_y(0) - extent - scale.scale(NAMES_DISTANCE, 1000);
        let mut texts = Vec::new();
        for (col, lines) in (0..grid.cols).zip(names.iter().cycle()) {
            let middle = grid.column_x(col) + grid.board().scale(1, 2);
            for (line, below) in lines.iter().rev().zip(0..) {
                let y = y - size.scale(NAMES_LEADING, NAMES_SIZE) * below;
                let name = self
                    .words
                    .place(Role::Column, line.clone(), size, (middle, y));
                texts.push(name);
            }
        }
        Ok(texts)
    }

    /// Returns the numbers of the orbits of a row, each before its first board.
    pub(crate) fn orbit_numbers(&self, grid: &Grid<'_>, strip: &Strip<'_>) -> Result<Vec<Text>> {
        if !self.words.has_orbit_numbers() {
            return Ok(Vec::new());
        }
        let language = self.words.sheet.language;
        let size = self.clamp_size(grid.slot.text_scale.scale(NUMBER_SIZE, 1000));
        let half = self.words.cap_height(Role::Number, size).scale(1, 2);
        let y = grid.board_y(strip.row) + grid.board().scale(1, 2) + half;
        let distance = grid.slot.bands.left
            + grid.mat_extent()
            + grid.slot.text_scale.scale(NUMBER_DISTANCE, 1000);
        let mut texts = Vec::new();
        for (orbit, index) in strip.orbits.iter().zip(0..) {
            let number = language.digits(orbit.number);
            let line = self.words.shape(&number, Role::Number)?;
            let right = grid.column_x(grid.span * index) - distance;
            let middle = right - line_width(&line, size).scale(1, 2);
            let mut text = self.words.place(Role::Number, line, size, (middle, y));
            text.style.align = Align::Right;
            texts.push(text);
        }
        Ok(texts)
    }
}
