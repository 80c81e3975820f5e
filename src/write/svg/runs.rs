//! Runs: the queens of neighbouring files, defined once and reused.
//!
//! One `<use>` per queen makes a file large and slow to open; one path per board repeats the
//! outline of a good queen too often. There are few enough shapes of a run of one to four files,
//! moved up or down, to define each once. A board is then a few `<use>` elements, whatever its
//! queens look like.

use svg::node::Children;
use svg::node::element::{Element, Group};

use super::ground::push_attribute;
use super::nodes::{NodeExt, use_element};
use super::paint::{copied_outline, merged_paths, scale, set_paint, translate};
use super::scheme::SvgNames;
use crate::casts::saturate;
use crate::graphics::outline::Point;
use crate::page::Strip;
use crate::page::grid::{Grid, RowShift};
use crate::units::distance::{Distance, InUnit};

/// The largest size of the table that finds a run by its ranks.
const MAX_TABLE: u64 = 1 << 20;

/// The approximate number of bytes of a `<use>` on a sheet, and of a definition without its path
/// data.
const USE_BYTES: u64 = 44;
const DEFINITION_BYTES: u64 = 48;

/// The runs of a grid, numbered in the order in which they first appear.
pub(crate) struct Runs<'p> {
    grid: Grid<'p>,
    pub(crate) names: SvgNames,
    files: usize,
    /// The number of keys of the runs that begin on one file; zero if the file does not matter.
    keys: usize,
    /// The number of each run, from 1; zero if it has not appeared yet.
    numbers: Vec<u32>,
    /// The start of a link to each run that has appeared, which contains the run's name.
    links: Vec<String>,
    scale: String,
    /// The columns of full rows.
    full_columns: Vec<Vec<u8>>,
}

/// Formats a run's number in digits and capitals, which no other id uses.
fn base36(mut number: usize) -> String {
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
    pub(crate) fn new(grid: &Grid<'p>, names: SvgNames) -> Runs<'p> {
        let files = files_of_run(grid);
        let shapes = (2 * grid.n()).pow(saturate::<u32>(files) - 1);
        let by_file = grid.slot.has_colors_by_file();
        let mut runs = Runs {
            keys: if by_file { shapes } else { 0 },
            grid: grid.clone(),
            names,
            files,
            numbers: vec![0; shapes * grid.slot.looks().div_ceil(files)],
            links: Vec::new(),
            scale: scale(grid.cell(), grid.slot.queen.lattice, grid.unit()),
            full_columns: Vec::new(),
        };
        runs.full_columns = runs.columns(grid.cols, &grid.full_shift());
        runs
    }

    /// Returns the left edge of each run of each board in a row, as the text that follows its name.
    fn columns(&self, boards: u64, shift: &RowShift) -> Vec<Vec<u8>> {
        let grid = &self.grid;
        let at = |col: u64, run: usize| {
            let x: Distance =
                grid.board_x(col) + shift.at_col(col) + grid.cell() * (run * self.files) as u64;
            let mut text = Vec::new();
            push_attribute(&mut text, grid, b"\" x=\"", x.ticks());
            text
        };
        let runs = 0..grid.n().div_ceil(self.files);
        let boards = 0..boards;
        boards
            .flat_map(|col| runs.clone().map(move |run| at(col, run)))
            .collect()
    }

    /// Appends the boards of a strip to `uses`, and returns the new definitions that they need.
    pub(crate) fn write(&mut self, strip: Strip<'_>, uses: &mut Vec<u8>) -> Children {
        let shift = strip.shift(&self.grid);
        let is_full = shift == self.grid.full_shift();
        let shifted = (!is_full).then(|| self.columns(strip.len() as u64, &shift));
        let full = std::mem::take(&mut self.full_columns);
        let mut columns = shifted.as_ref().unwrap_or(&full).iter();
        let ends = ranks(&self.grid, strip.row);
        let mut definitions = Children::new();
        for board in strip.boards() {
            for ((index, run), column) in board.chunks(self.files).enumerate().zip(&mut columns) {
                let link = self.link(run, index, &mut definitions);
                uses.extend_from_slice(link.as_bytes());
                uses.extend_from_slice(column);
                uses.extend_from_slice(&ends[usize::from(run[0])]);
            }
            uses.push(b'\n');
        }
        self.full_columns = full;
        definitions
    }

    /// Returns the group around the runs of a row, with the paint that they share.
    pub(crate) fn group(&self) -> Group {
        match self.grid.slot.queen.layers.as_slice() {
            [layer] if layer.is_flat() && !self.grid.slot.has_colors_by_file() => {
                set_paint(Group::new(), layer, &self.names)
            }
            _ => Group::new(),
        }
    }

    /// Returns the start of a link to the run with this index on a board, including the run's name.
    /// If the run has not appeared before, its definition is appended to `definitions`.
    ///
    /// Links are written as bytes, because they are most of a large file.
    fn link(&mut self, run: &[u16], index: usize, definitions: &mut Children) -> &str {
        let key = self.key(run) + index * self.keys;
        if self.numbers[key] == 0 {
            let id = format!("{}-{}", self.names.prefix, base36(self.links.len()));
            let definition = self.definition(run, index * self.files, definitions);
            definitions.push(definition.set_some("id", Some(&id)).into());
            self.links.push(format!("<use xlink:href=\"#{id}"));
            self.numbers[key] = saturate::<u32>(self.links.len());
        }
        &self.links[self.numbers[key] as usize - 1]
    }

    /// Returns the shape of a run as a number: the distance of each queen from the first. No digit
    /// is zero, so that runs of different lengths differ.
    fn key(&self, run: &[u16]) -> usize {
        let n = self.grid.n();
        let digit = |rank: u16| n + usize::from(rank) - usize::from(run[0]);
        run[1..]
            .iter()
            .fold(0, |key, rank| key * 2 * n + digit(*rank))
    }

    /// Returns the queens of a run, the first of which is at the origin.
    fn definition(&self, run: &[u16], first: usize, definitions: &mut Children) -> Element {
        let queen = self.grid.slot.queen;
        let down = |rank: u16| i32::from(run[0]) - i32::from(rank);
        let cells = || run.iter().zip(0..).map(|(rank, file)| (file, down(*rank)));
        let steps: Vec<Point> = cells()
            .map(|(file, row)| (file * queen.lattice, row * queen.lattice))
            .collect();
        let scaled = Group::new().set("transform", self.scale.as_str());
        if self.grid.slot.has_colors_by_file() {
            scaled.add_all(self.queens_by_file(&steps, first)).into()
        } else if !queen.is_flat() {
            self.uses_of_queen(cells(), definitions).into()
        } else if let [layer] = queen.layers.as_slice() {
            let path = copied_outline(layer, &steps);
            path.set("transform", self.scale.as_str()).into()
        } else {
            scaled
                .add_all(merged_paths(queen, &steps, &self.names))
                .into()
        }
    }

    /// Draws each queen in the colour of its file.
    fn queens_by_file(&self, steps: &[Point], first: usize) -> Children {
        let mut nodes = Children::new();
        for ((x, y), file) in steps.iter().zip(first..) {
            let queen = self.grid.slot.queen_on(file);
            if queen.is_flat() {
                nodes.extend(merged_paths(&queen, &[(*x, *y)], &self.names).map(Into::into));
            } else {
                let group = Group::new()
                    .set("transform", translate(x, y))
                    .add_all(merged_paths(&queen, &[(0, 0)], &self.names));
                nodes.push(group.into());
            }
        }
        nodes
    }

    /// Draws each queen separately, since gradients are fixed to their cell.
    fn uses_of_queen(
        &self,
        cells: impl Iterator<Item = (i32, i32)>,
        definitions: &mut Children,
    ) -> Group {
        let grid = &self.grid;
        let id = format!("{}-queen", self.names.prefix);
        if self.links.is_empty() {
            let queen = Group::new()
                .set("id", id.as_str())
                .set("transform", self.scale.as_str())
                .add_all(merged_paths(grid.slot.queen, &[(0, 0)], &self.names));
            definitions.push(queen.into());
        }
        let at = |squares: i32| {
            let ticks = grid.cell().ticks() * i64::from(squares);
            InUnit(Distance::from_ticks(ticks), grid.unit())
        };
        Group::new().add_all(cells.map(|(file, row)| use_element(&id, at(file), at(row))))
    }
}

/// Returns the number of files in a run that results in the smallest output.
fn files_of_run(grid: &Grid<'_>) -> usize {
    let n = grid.n() as u64;
    let table = |files: u64| (2 * n).pow(saturate::<u32>(files) - 1) * starts(grid, files);
    let fits = |files: &u64| *files <= n && table(*files) <= MAX_TABLE;
    let best = (1..=4).filter(fits).min_by_key(|files| bytes(grid, *files));
    saturate::<usize>(best.unwrap_or(1))
}

/// Returns the number of different runs with the same shape: one, or one for each starting file.
fn starts(grid: &Grid<'_>, files: u64) -> u64 {
    (grid.slot.looks() as u64).div_ceil(files)
}

fn bytes(grid: &Grid<'_>, files: u64) -> u64 {
    let n = grid.n() as u64;
    let queen = grid.slot.queen;
    let copy = match (grid.slot.has_colors_by_file(), queen.is_flat()) {
        (true, _) => (queen.estimated_len() + 30 * queen.layers.len()) as u64,
        (false, true) => queen.estimated_len() as u64,
        (false, false) => USE_BYTES,
    };
    let runs = grid.count.saturating_mul(n.div_ceil(files));
    let kinds = (2 * n)
        .saturating_sub(4)
        .max(1)
        .pow(saturate::<u32>(files) - 1)
        * starts(grid, files);
    let definitions = runs.min(kinds) * (DEFINITION_BYTES + files * copy);
    runs.saturating_mul(USE_BYTES).saturating_add(definitions)
}

/// Returns the top edge of each rank of a row of boards, from rank 1, as the text that ends a link.
fn ranks(grid: &Grid<'_>, row: u64) -> Vec<Vec<u8>> {
    let n = grid.n() as u64;
    let at = |rank: u64| {
        let mut text = Vec::new();
        let y = grid.board_y(row) + grid.cell() * (n - 1 - rank);
        push_attribute(&mut text, grid, b" y=\"", y.ticks());
        text.extend_from_slice(b"/>");
        text
    };
    (0..n).map(at).collect()
}
