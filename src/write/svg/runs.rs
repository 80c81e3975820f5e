//! Runs: the queens of neighbouring files, drawn once and used again.
//!
//! One `<use>` for each queen makes a file large and slow to open; one path
//! for each board repeats the outline of a good queen too often. A run of two
//! to four files, moved up or down, has few enough shapes to define each once,
//! and a board is then a few `<use>` elements whatever its queens look like.

use super::ground::attribute;
use super::paint::{attributes, merged, scale};
use super::scheme::SvgNames;
use crate::casts::clamped;
use crate::graphics::outline::Point;
use crate::page::grid::{Grid, RowShift};
use crate::units::distance::Distance;

/// The largest number of entries of the table that finds a run by its ranks.
const MAX_TABLE: u64 = 1 << 20;

/// The approximate number of bytes of one `<use>` on a sheet, and of a definition
/// without its path data.
const USE: u64 = 44;
const DEFINITION: u64 = 48;

/// The runs of a grid, numbered in the order in which they first appear.
pub(crate) struct Runs<'p> {
    grid: Grid<'p>,
    names: SvgNames,
    pub(crate) files: usize,
    /// The number of keys of the runs that begin on one file; zero if the file makes no
    /// difference.
    keys: usize,
    /// The number of each run, from 1; zero if it has not appeared yet.
    numbers: Vec<u32>,
    /// The start of a link to each run that has appeared, with the run's name.
    links: Vec<String>,
    scale: String,
}

/// A run's number as text, in digits and capitals: no other id is written so.
fn name(mut number: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 36]);
        number /= 36;
        if number == 0 {
            return name.iter().rev().map(|digit| char::from(*digit)).collect();
        }
    }
}

impl<'p> Runs<'p> {
    pub(crate) fn new(grid: &Grid<'p>, names: &SvgNames) -> Runs<'p> {
        let files = files_of_run(grid);
        let keys = (2 * grid.n()).pow(clamped::<u32>(files) - 1);
        let (keys, table) = if grid.slot.is_by_file() {
            (keys, keys * grid.n().div_ceil(files))
        } else {
            (0, keys)
        };
        Runs {
            keys,
            grid: grid.clone(),
            names: names.clone(),
            files,
            numbers: vec![0; table],
            links: Vec::new(),
            scale: scale(grid.cell(), grid.slot.queen.lattice, grid.unit()),
        }
    }

    /// The number of runs of a board.
    pub(crate) fn per_board(&self) -> usize {
        self.grid.n().div_ceil(self.files)
    }

    /// The paint that all runs share, for a group around them.
    pub(crate) fn shared_paint(&self) -> String {
        match self.grid.slot.queen.layers.as_slice() {
            [layer] if layer.is_flat() && !self.grid.slot.is_by_file() => {
                attributes(layer, &self.names)
            }
            _ => String::new(),
        }
    }

    /// The start of a link to the run of a board with this index, with the run's name. If it
    /// has not appeared before, its definition is appended to `out`.
    pub(crate) fn link(&mut self, run: &[u16], index: usize, out: &mut Vec<u8>) -> &str {
        let key = self.key(run) + index * self.keys;
        if self.numbers[key] == 0 {
            let id = format!("{}-{}", self.names.prefix, name(self.links.len()));
            self.definition(out, &id, run, index * self.files);
            self.links.push(format!("<use xlink:href=\"#{id}"));
            self.numbers[key] = clamped::<u32>(self.links.len());
        }
        &self.links[self.numbers[key] as usize - 1]
    }

    /// The shape of a run as a number: how far each of its queens stands from
    /// the first. No digit is zero, so that runs of different lengths differ.
    fn key(&self, run: &[u16]) -> usize {
        let n = self.grid.n();
        let digit = |rank: u16| n + usize::from(rank) - usize::from(run[0]);
        run[1..]
            .iter()
            .fold(0, |key, rank| key * 2 * n + digit(*rank))
    }

    fn definition(&self, out: &mut Vec<u8>, id: &str, run: &[u16], first: usize) {
        let queen = self.grid.slot.queen;
        let down = |rank: u16| i32::from(run[0]) - i32::from(rank);
        let cells = || run.iter().zip(0..).map(|(rank, file)| (file, down(*rank)));
        let steps: Vec<_> = cells()
            .map(|(file, row)| (file * queen.lattice, row * queen.lattice))
            .collect();
        let head = format!(" id=\"{id}\"");
        let scaled = format!(" transform=\"{}\"", self.scale);
        if self.grid.slot.is_by_file() {
            self.queens_by_file(out, &(head + &scaled), &steps, first);
        } else if !queen.is_flat() {
            self.uses_of_queen(out, &head, cells());
        } else if queen.layers.len() == 1 {
            let head = head + &scaled;
            merged(out, queen, &steps, |_| head.clone());
        } else {
            put!(out, "<g{head}{scaled}>");
            merged(out, queen, &steps, |layer| attributes(layer, &self.names));
            out.extend_from_slice(b"</g>");
        }
        out.push(b'\n');
    }

    /// Draws each queen in the colour of her file.
    fn queens_by_file(&self, out: &mut Vec<u8>, head: &str, steps: &[Point], first: usize) {
        put!(out, "<g{head}>");
        for ((x, y), file) in steps.iter().zip(first..) {
            let queen = self.grid.slot.queen_on(file);
            let flat = queen.is_flat();
            if !flat {
                put!(out, "<g transform=\"translate({x} {y})\">");
            }
            let place = if flat { (*x, *y) } else { (0, 0) };
            merged(out, &queen, &[place], |layer| {
                attributes(layer, &self.names)
            });
            if !flat {
                out.extend_from_slice(b"</g>");
            }
        }
        out.extend_from_slice(b"</g>");
    }

    /// Draws each queen by herself, since gradients are fixed to their cell.
    fn uses_of_queen(
        &self,
        out: &mut Vec<u8>,
        head: &str,
        cells: impl Iterator<Item = (i32, i32)>,
    ) {
        let grid = &self.grid;
        if self.links.is_empty() {
            put!(
                out,
                "<g id=\"{}-queen\" transform=\"{}\">",
                self.names.prefix,
                self.scale
            );
            merged(out, grid.slot.queen, &[(0, 0)], |layer| {
                attributes(layer, &self.names)
            });
            out.extend_from_slice(b"</g>\n");
        }
        put!(out, "<g{head}>");
        for (file, row) in cells {
            put!(out, "<use xlink:href=\"#{}-queen\"", self.names.prefix);
            attribute(out, grid, b" x=\"", grid.cell().ticks() * i64::from(file));
            attribute(out, grid, b" y=\"", grid.cell().ticks() * i64::from(row));
            out.extend_from_slice(b"/>");
        }
        out.extend_from_slice(b"</g>");
    }
}

/// The number of files in a run that makes the smallest file.
fn files_of_run(grid: &Grid<'_>) -> usize {
    let n = grid.n() as u64;
    let table = |files: u64| (2 * n).pow(clamped::<u32>(files) - 1) * starts(grid, files);
    let possible = |files: &u64| *files <= n && table(*files) <= MAX_TABLE;
    let best = (1..=4)
        .filter(possible)
        .min_by_key(|files| bytes(grid, *files));
    clamped::<usize>(best.unwrap_or(1))
}

/// The number of files on which runs begin that differ by that alone.
fn starts(grid: &Grid<'_>, files: u64) -> u64 {
    if grid.slot.is_by_file() {
        (grid.n() as u64).div_ceil(files)
    } else {
        1
    }
}

/// The approximate number of bytes of the queens of a grid.
pub(crate) fn estimate(grid: &Grid<'_>) -> u64 {
    bytes(grid, files_of_run(grid) as u64)
}

fn bytes(grid: &Grid<'_>, files: u64) -> u64 {
    let n = grid.n() as u64;
    let queen = grid.slot.queen;
    let copy = match (grid.slot.is_by_file(), queen.is_flat()) {
        (true, _) => (queen.len() + 30 * queen.layers.len()) as u64,
        (false, true) => queen.len() as u64,
        (false, false) => USE,
    };
    let runs = grid.count.saturating_mul(n.div_ceil(files));
    let kinds = (2 * n)
        .saturating_sub(4)
        .max(1)
        .pow(clamped::<u32>(files) - 1)
        * starts(grid, files);
    let definitions = runs.min(kinds) * (DEFINITION + files * copy);
    runs.saturating_mul(USE).saturating_add(definitions)
}

/// The left edge of each run of each board in a row, as the text that follows
/// its name.
pub(crate) fn columns(
    grid: &Grid<'_>,
    runs: &Runs<'_>,
    boards: u64,
    shift: &RowShift,
) -> Vec<Vec<u8>> {
    let at = |col: u64, run: usize| {
        let x: Distance =
            grid.board_x(col) + shift.of_col(col) + grid.cell() * (run * runs.files) as u64;
        let mut text = Vec::new();
        attribute(&mut text, grid, b"\" x=\"", x.ticks());
        text
    };
    let runs = 0..runs.per_board();
    (0..boards)
        .flat_map(|col| runs.clone().map(move |run| at(col, run)))
        .collect()
}

/// The top edge of each rank of a row of boards, from rank 1, as the text that
/// ends a link.
pub(crate) fn ranks(grid: &Grid<'_>, row: u64) -> Vec<Vec<u8>> {
    let n = grid.n() as u64;
    let at = |rank: u64| {
        let mut text = Vec::new();
        let y = grid.board_y(row) + grid.cell() * (n - 1 - rank);
        attribute(&mut text, grid, b" y=\"", y.ticks());
        text.extend_from_slice(b"/>");
        text
    };
    (0..n).map(at).collect()
}
