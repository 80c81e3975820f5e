//! Texts beside orbits: the number of each orbit, and the names of columns, which are those of the
//! symmetries that make the boards.

use crate::board::orbit::IN_ORBIT;
use crate::layout::typeset::setting::{Typesetter, place};
use crate::layout::typeset::sizes::smaller;
use crate::layout::typeset::words::CAPTION;
use crate::page::grid::{Grid, Orbit};
use crate::page::text::{Align, Role, Text, width};
use crate::units::distance::Distance;
use crate::{Result, Symmetry};

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
        let language = self.words.sheet.language;
        let line = |symmetry: &Symmetry| {
            let name = language.symmetry_name(*symmetry);
            self.words.shape(&name, Role::Column)
        };
        let symmetries = IN_ORBIT.iter().take(grid.span as usize);
        let lines = symmetries.map(line).collect::<Result<Vec<_>>>()?;
        let default = self.ceiling(grid.board().parts(CAPTION, 1000));
        let room = grid.pitch_x() - default.parts(1, 2);
        let fit = |size: Distance, line| smaller(line, size, room);
        let size = lines.iter().fold(default, fit);
        let reach = grid.frame().map_or(Distance::ZERO, |frame| frame.outer) + grid.mat_reach();
        let y = grid.board_y(0) - reach - grid.board().parts(NAMES_AIR, 1000);
        let style = self.words.style(Role::Column);
        let above = (0..grid.cols).zip(lines.iter().cycle()).map(|(col, line)| {
            let middle = grid.column_x(col) + grid.board().parts(1, 2);
            place(Role::Column, line.clone(), size, (middle, y), style)
        });
        Ok(above.collect())
    }

    /// The numbers of the orbits of a row, each before its first board.
    pub(crate) fn orbit_numbers(
        &self,
        grid: &Grid<'_>,
        row: u64,
        orbits: &[Orbit],
    ) -> Result<Vec<Text>> {
        let (language, style) = (self.words.sheet.language, self.words.style(Role::Number));
        let size = self.ceiling(grid.board().parts(NUMBER, 1000));
        let half = self.words.cap(Role::Number, size).parts(1, 2);
        let y = grid.board_y(row) + grid.board().parts(1, 2) + half;
        let air = grid.bands().left + grid.mat_reach() + grid.board().parts(NUMBER_AIR, 1000);
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
