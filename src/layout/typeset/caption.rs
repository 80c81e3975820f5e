//! The text below each board, and texts beside orbits: the number of each orbit, and the names of
//! columns, which are those of the symmetries that make the boards.

use crate::casts::clamped;
use crate::layout::typeset::sizes::{LEAST_SIZE, SUBTITLE_SIZES, fitting, smaller};
use crate::layout::typeset::words::{CaptionWords, DIGIT_WIDTH, NAMES_LEADING, PagePlace, Words};
use crate::layout::typeset::{Typesetter, place};
use crate::page::grid::{CAPTION_SIZE, Grid, Orbit, RowShift};
use crate::page::text::{Align, Role, Text, legible, width};
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Class, Error, Pattern, Placeholder, Result, Symmetry, file_name};
use nqueens_puzzle::Classic;

/// The room of a digit, in thousandths of the side of a square.
const DIGIT_ROOM: i64 = 860;
/// The distance from the board, or its labels, to its caption.
const CAPTION_AIR: i64 = 36;

/// The least size of a caption that is too wide only because digits differ in width, in hundredths
/// of its floor.
const NARROWER: i64 = 80;

/// A board in its row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CaptionedBoard<'a> {
    pub(crate) ranks: &'a [u16],
    /// Its number in the whole list, from 1; the orbit's number if orbits are shown whole.
    pub(crate) number: u64,
    /// Its position on the sheet, from 1.
    pub(crate) index: u64,
    /// The symmetry that makes it from the first board of its orbit.
    pub(crate) symmetry: Option<Symmetry>,
}

/// The boards of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Members<'a> {
    pub(crate) boards: &'a [CaptionedBoard<'a>],
    /// Their orbits; empty if orbits are not shown whole.
    pub(crate) orbits: &'a [Orbit],
}

/// The setting of captions.
#[derive(Clone, Debug)]
pub(crate) struct CaptionSetting {
    words: CaptionWords,
    /// The em for each grid.
    sizes: Vec<Distance>,
}

impl Typesetter<'_> {
    /// The setting of captions on these grids.
    pub(crate) fn caption(
        &self,
        grids: &[Grid<'_>],
        at: PagePlace,
    ) -> Result<Option<CaptionSetting>> {
        let Some(words) = &self.words.caption else {
            return Ok(None);
        };
        let each = grids.iter();
        let sizes: Result<Vec<Distance>> = match words {
            CaptionWords::Pattern(pattern) => self.pattern_sizes(pattern, grids, at),
            CaptionWords::Digits => each.map(|grid| self.digit_size(grid)).collect(),
            CaptionWords::OrbitNumber => each.map(|grid| self.orbit_size(grid)).collect(),
        };
        let (words, sizes) = (words.clone(), sizes?);
        Ok(Some(CaptionSetting { words, sizes }))
    }

    fn pattern_sizes(
        &self,
        pattern: &Pattern,
        grids: &[Grid<'_>],
        at: PagePlace,
    ) -> Result<Vec<Distance>> {
        let mut sizes = Vec::new();
        self.words.check(pattern, at)?;
        for grid in grids {
            let default = self.caption_size(grid);
            let line = self.words.longest_caption(pattern, grid.n(), at)?;
            let size = self.within(grid, &line, default, default);
            if size < self.floor(default) {
                return Err(Error::TextTooLong { what: "caption" });
            }
            sizes.push(size);
        }
        Ok(sizes)
    }

    /// The size of captions that need not shrink: on paper, at most a subtitle's.
    fn caption_size(&self, grid: &Grid<'_>) -> Distance {
        self.ceiling(grid.slot.text_scale.parts(CAPTION_SIZE, 1000))
    }

    /// A size limited, on paper, to a subtitle's, and legible.
    fn ceiling(&self, size: Distance) -> Distance {
        let most = self
            .words
            .sheet
            .paper
            .map(|_| self.sizes.measures.modules(SUBTITLE_SIZES));
        most.map_or(size, |most| size.min(most))
            .max(self.words.legible())
    }

    /// The least size of a caption.
    fn floor(&self, default: Distance) -> Distance {
        default.parts(LEAST_SIZE, 100).max(self.words.legible())
    }

    /// The size at which a line is no wider than its slot, or, where that would be hard to read, than
    /// its room.
    fn within(&self, grid: &Grid<'_>, line: &Line, size: Distance, default: Distance) -> Distance {
        let narrow = smaller(line, size, grid.slot.width()).max(self.floor(default));
        narrow.min(smaller(line, size, room(grid, narrow)))
    }

    /// The captions of a row of boards.
    pub(crate) fn captions(
        &self,
        caption: &CaptionSetting,
        index: usize,
        grid: &Grid<'_>,
        row: u64,
        members: &Members<'_>,
        at: PagePlace,
    ) -> Result<Vec<Text>> {
        let (style, size) = (self.words.style(Role::Caption), caption.sizes[index]);
        let default = self.caption_size(grid);
        let shift = grid.shift(row, members.boards.len() as u64, members.orbits);
        let bottom = grid.board_y(row) + grid.board() + grid.bands().bottom;
        let top = bottom - grid.slot.caption + grid.slot.text_scale.parts(CAPTION_AIR, 1000);
        let y = top + self.words.cap(Role::Caption, default);
        let said = |member: &CaptionedBoard<'_>| match &caption.words {
            CaptionWords::Pattern(pattern) => {
                self.words
                    .about(pattern, grid.n(), *member, Class::of(member.ranks), at)
            }
            CaptionWords::OrbitNumber | CaptionWords::Digits => {
                let number = self.words.orbits.get(member.ranks);
                number.map_or_else(String::new, |number| self.orbit(number))
            }
        };
        if matches!(caption.words, CaptionWords::Digits) {
            let y = top + self.words.cap(Role::Caption, size);
            return self.digits(grid, size, &shift, y, members.boards);
        }
        let set = |(member, col): (&CaptionedBoard<'_>, u64)| {
            let text = said(member);
            let line = self.words.shape(&text, Role::Caption)?;
            let size = self.within(grid, &line, size, default);
            let floor = self.floor(default);
            // The measured text has other digits, some of which are narrower.
            if size < floor.parts(NARROWER, 100) {
                return Err(Error::TextTooLong { what: "caption" });
            }
            let size = size.max(floor);
            let middle = grid.board_x(col) + shift.of_col(col) + grid.board().parts(1, 2);
            Ok(place(Role::Caption, line, size, (middle, y), style))
        };
        members.boards.iter().zip(0..).map(set).collect()
    }

    /// The name of an orbit by its number.
    fn orbit(&self, number: u64) -> String {
        self.words
            .sheet
            .language
            .say("orbit-bookmark", &[("number", number.into())])
    }

    /// The size of the numbers of orbits; an error if they would be hardly legible, so that they
    /// are left out.
    fn orbit_size(&self, grid: &Grid<'_>) -> Result<Distance> {
        let widest = self.orbit(eights(self.words.orbits.most()));
        let line = self.words.shape(&widest, Role::Caption)?;
        let default = self.caption_size(grid);
        let size = smaller(&line, default, room(grid, default));
        if size < self.floor(default).max(legible(grid.unit())) {
            Err(Error::TextTooLong { what: "caption" })
        } else {
            Ok(size)
        }
    }

    /// The size of digits: every rank has room below its file.
    fn digit_size(&self, grid: &Grid<'_>) -> Result<Distance> {
        let widest = "8".repeat(grid.n().to_string().len());
        let line = self.words.shape(&widest, Role::Caption)?;
        let size = self.ceiling(grid.cell().parts(DIGIT_WIDTH, 1000));
        let size = smaller(&line, size, grid.cell().parts(DIGIT_ROOM, 1000));
        let is_legible = size >= self.words.legible();
        if is_legible {
            Ok(size)
        } else {
            Err(Error::TextTooLong { what: "caption" })
        }
    }

    /// The ranks of the queens of a row of boards, each below its file.
    fn digits(
        &self,
        grid: &Grid<'_>,
        size: Distance,
        shift: &RowShift,
        y: Distance,
        members: &[CaptionedBoard<'_>],
    ) -> Result<Vec<Text>> {
        let style = self.words.style(Role::Caption);
        let mut texts = Vec::new();
        for (member, col) in members.iter().zip(0..) {
            for (rank, file) in member.ranks.iter().zip(0..) {
                let line = self.words.shape(&(rank + 1).to_string(), Role::Caption)?;
                let left = grid.board_x(col) + shift.of_col(col) + grid.cell() * file;
                let middle = left + grid.cell().parts(1, 2);
                texts.push(place(Role::Caption, line, size, (middle, y), style));
            }
        }
        Ok(texts)
    }
}

impl Words<'_> {
    /// The longest caption that boards of this size may have.
    pub(crate) fn longest_caption(
        &self,
        pattern: &Pattern,
        n: usize,
        at: PagePlace,
    ) -> Result<Line> {
        let ranks: Vec<u16> = (0..clamped::<u16>(n)).collect();
        let count = self.inventory.count();
        let number = eights(self.inventory.highest.max(count));
        // One queen has one image.
        let symmetries = if n == 1 {
            &Symmetry::ALL[..1]
        } else {
            &Symmetry::ALL[..]
        };
        let mut longest = Line::default();
        for (class, symmetry) in Class::ALL
            .into_iter()
            .flat_map(|class| symmetries.iter().map(move |of| (class, *of)))
        {
            let symmetry = Some(symmetry);
            let member = CaptionedBoard {
                ranks: &ranks,
                number,
                index: eights(count),
                symmetry,
            };
            let line = self.shape(&self.about(pattern, n, member, class, at), Role::Caption)?;
            longest = if line.width > longest.width {
                line
            } else {
                longest
            };
        }
        Ok(longest)
    }

    /// The text of a caption.
    fn about(
        &self,
        pattern: &Pattern,
        n: usize,
        member: CaptionedBoard<'_>,
        class: Class,
        at: PagePlace,
    ) -> String {
        let language = self.sheet.language;
        pattern.fill(|placeholder| match placeholder {
            Placeholder::Number => language.digits(member.number),
            Placeholder::Index => language.digits(member.index),
            Placeholder::Permutation => Classic(member.ranks).to_string(),
            Placeholder::Squares => squares(member.ranks),
            Placeholder::Class => language.class_name(class),
            Placeholder::OrbitSize => class.orbit_size().to_string(),
            Placeholder::Symmetry => member
                .symmetry
                .map_or_else(String::new, |symmetry| language.symmetry_name(symmetry)),
            Placeholder::N => n.to_string(),
            _ => self.value(placeholder, at).unwrap_or_default(),
        })
    }
}

/// The width that a caption may have: that of its slot on a mat, else that up to the next slot less
/// an em.
fn room(grid: &Grid<'_>, size: Distance) -> Distance {
    match &grid.mats {
        Some(_) => grid.slot.width(),
        None => (grid.pitch_x() - size).max(Distance::ZERO),
    }
}

/// The squares of the queens: `a1 b5 c8`.
fn squares(ranks: &[u16]) -> String {
    let each = ranks.iter().zip(0..);
    let names: Vec<String> = each
        .map(|(rank, file)| format!("{}{}", file_name(file), rank + 1))
        .collect();
    names.join(" ")
}

/// A number of as many digits, all of them wide.
fn eights(number: u64) -> u64 {
    let digits = number.checked_ilog10().unwrap_or(0) + 1;
    (0..digits.min(19)).fold(0, |sum, _| sum * 10 + 8)
}

/// The em of an orbit's number, and its distance from the board, in thousandths of the side of a
/// board.
const NUMBER: i64 = 95;
const NUMBER_AIR: i64 = 65;
/// The distance from the names of columns to the boards.
const NAMES_AIR: i64 = 45;

impl Typesetter<'_> {
    /// The names of the symmetries, above the first row.
    pub(crate) fn symmetry_names(&self, grids: &[Grid<'_>]) -> Result<Vec<Text>> {
        let mut texts = Vec::new();
        if self.words.names_columns() {
            for grid in grids {
                texts.extend(self.names_above(grid)?);
            }
        }
        Ok(texts)
    }

    fn names_above(&self, grid: &Grid<'_>) -> Result<Vec<Text>> {
        let names = self.words.column_names(grid.span)?;
        let default = self.caption_size(grid);
        // The grid has room for legible names.
        let room = grid.pitch_x() - default;
        let size = names
            .iter()
            .map(|lines| fitting(lines, default, room))
            .fold(default, Distance::min);
        let size = size.max(self.words.legible());
        let scale = grid.slot.text_scale;
        let reach = grid.slot.frame.map_or(Distance::ZERO, |frame| frame.outer) + grid.mat_reach();
        let y = grid.board_y(0) - reach - scale.parts(NAMES_AIR, 1000);
        let style = self.words.style(Role::Column);
        let mut texts = Vec::new();
        for (col, lines) in (0..grid.cols).zip(names.iter().cycle()) {
            let middle = grid.column_x(col) + grid.board().parts(1, 2);
            for (line, below) in lines.iter().rev().zip(0..) {
                let y = y - size.parts(NAMES_LEADING, CAPTION_SIZE) * below;
                texts.push(place(Role::Column, line.clone(), size, (middle, y), style));
            }
        }
        Ok(texts)
    }

    /// The numbers of the orbits of a row, each before its first board.
    pub(crate) fn orbit_numbers(
        &self,
        grid: &Grid<'_>,
        row: u64,
        orbits: &[Orbit],
    ) -> Result<Vec<Text>> {
        let (language, style) = (self.words.sheet.language, self.words.style(Role::Number));
        let size = self.ceiling(grid.slot.text_scale.parts(NUMBER, 1000));
        let half = self.words.cap(Role::Number, size).parts(1, 2);
        let y = grid.board_y(row) + grid.board().parts(1, 2) + half;
        let air =
            grid.bands().left + grid.mat_reach() + grid.slot.text_scale.parts(NUMBER_AIR, 1000);
        let mut texts = Vec::new();
        if !self.words.numbers_orbits() {
            return Ok(texts);
        }
        for (orbit, index) in orbits.iter().zip(0..) {
            let number = language.digits(orbit.number);
            let line = self.words.shape(&number, Role::Number)?;
            let right = grid.column_x(grid.span * index) - air;
            let middle = right - width(&line, size).parts(1, 2);
            let mut text = place(Role::Number, line, size, (middle, y), style);
            text.style.align = Align::Right;
            texts.push(text);
        }
        Ok(texts)
    }
}
