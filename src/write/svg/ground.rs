//! The board artwork beneath the queens of a row: frames, squares, labels.
//!
//! The squares of a row are two paths for any number of boards: the light boards, and on them the
//! dark squares as the symmetric difference of every other file with every other rank. Squares of
//! one path leave no gaps between them at any zoom.

use svg::node::Children;
use svg::node::element::{Definitions, Group, Path};

use super::nodes::{NodeExt, use_element};
use super::paint::{gradients, merged_paths, path, scale};
use super::scheme::SvgNames;
use crate::casts::saturate;
use crate::graphics::{Artwork, Outline};
use crate::page::grid::{Grid, RowShift};
use crate::page::labels::{self, Labels};
use crate::units::distance::{Distance, InUnit, push_decimal};
use crate::{Color, Unit};

/// The largest board on which the details of squares share a path, in files.
const MAX_MERGED_FILES: i32 = 32;

/// Draws the board artwork of a grid.
pub(crate) struct Ground<'p> {
    grid: &'p Grid<'p>,
    names: &'p SvgNames,
    /// True for callers that use a1, b1, a2 and b2 as pieces: only these squares have details, and each
    /// label is a separate path, because resvg splits the curves of a path that extends beyond the
    /// picture, which changes pixels.
    for_pieces: bool,
}

impl<'p> Ground<'p> {
    pub(crate) fn new(grid: &'p Grid<'p>, names: &'p SvgNames, for_pieces: bool) -> Self {
        Ground {
            grid,
            names,
            for_pieces,
        }
    }

    /// Returns the number of files, and of ranks, whose squares have details.
    fn detailed(&self) -> i32 {
        let n = saturate::<i32>(self.grid.n());
        if self.for_pieces { n.min(2) } else { n }
    }

    /// Returns the definitions that [`Ground::row`] uses.
    pub(crate) fn definitions(&self) -> Children {
        let gradients = gradients(&self.grid.slot.template.gradients, self.names);
        let mut nodes: Children = gradients.map(Into::into).collect();
        if self.has_board_art() {
            let label = |outline| self.label(outline);
            let labels: Vec<Path> = match self.grid.labels() {
                Some(labels) if self.for_pieces => labels.outlines().iter().map(label).collect(),
                labels => labels
                    .and_then(Labels::outline)
                    .map(label)
                    .into_iter()
                    .collect(),
            };
            let art = Group::new()
                .set("id", self.board_id())
                .add_all(self.details())
                .add_all(labels);
            nodes.push(art.into());
        }
        nodes
    }

    fn board_id(&self) -> String {
        format!("{}-board", self.names.prefix)
    }

    fn label(&self, outline: &Outline) -> Path {
        let grid = self.grid;
        let scale = scale(grid.cell(), saturate::<i32>(labels::LATTICE), grid.unit());
        path(|out| outline.push_path_data(out, 0, 0))
            .set_some("class", self.names.class.as_ref())
            .set("fill", grid.slot.template.styling.caption.color.to_string())
            .set("transform", scale)
    }

    /// Returns the artwork of a row of `cols` boards whose top edge is at `y`.
    pub(crate) fn row(&self, cols: u64, y: Distance, shift: &RowShift) -> Children {
        let grid = self.grid;
        let lefts = || (0..cols).map(|col| grid.board_x(col) + shift.at_col(col));
        let mut nodes = Children::new();
        let around = |out: &mut Vec<u8>, x: Distance, extent: Distance| {
            let side = grid.board() + extent * 2;
            push_rect(out, grid.unit(), [x - extent, y - extent, side, side]);
        };
        if let Some((color, extent)) = grid.slot.frame_line() {
            let is_open = extent.inner > Distance::ZERO;
            let line = self.area(color, is_open, |out| {
                for x in lefts() {
                    around(out, x, extent.outer);
                    if is_open {
                        around(out, x, extent.inner);
                    }
                }
            });
            nodes.push(line.into());
        }
        if let Some((color, extent)) = grid.slot.frame_ground() {
            let ground = self.area(color, false, |out| {
                lefts().for_each(|x| around(out, x, extent));
            });
            nodes.push(ground.into());
        }
        let side = grid.board();
        let light = self.area(grid.slot.light.ground, false, |out| {
            lefts().for_each(|x| push_rect(out, grid.unit(), [x, y, side, side]));
        });
        let dark = self.area(grid.slot.dark.ground, true, |out| {
            lefts().for_each(|x| self.dark_squares(out, x, y));
        });
        nodes.extend([light, dark].map(Into::into));
        if self.has_board_art() {
            let unit = grid.unit();
            let art = |x| use_element(self.board_id(), InUnit(x, unit), InUnit(y, unit));
            nodes.extend(lefts().map(|x| art(x).into()));
        }
        nodes
    }

    /// Returns the mats around the boards of a row.
    pub(crate) fn mats(&self, mats: &[(Color, Vec<[Distance; 4]>)]) -> impl Iterator<Item = Path> {
        mats.iter().map(|(color, mats)| {
            self.area(*color, false, |out| {
                mats.iter()
                    .for_each(|mat| push_rect(out, self.grid.unit(), *mat));
            })
        })
    }

    /// Returns a path of rectangles in a colour.
    fn area(&self, color: Color, even_odd: bool, data: impl FnOnce(&mut Vec<u8>)) -> Path {
        path(data)
            .set_some("class", self.names.class.as_ref())
            .set("fill", color.to_string())
            .set_some("fill-rule", even_odd.then_some("evenodd"))
    }

    fn has_board_art(&self) -> bool {
        self.grid.labels().is_some() || self.grid.slot.details().next().is_some()
    }

    /// Writes the dark squares: those either in files b, d, f ... or on ranks 1, 3, 5 ..., but not
    /// both. a1 is dark.
    fn dark_squares(&self, out: &mut Vec<u8>, x: Distance, y: Distance) {
        let (grid, cell, side) = (self.grid, self.grid.cell(), self.grid.board());
        let n = grid.n() as u64;
        for file in (1..n).step_by(2) {
            push_rect(out, grid.unit(), [x + cell * file, y, cell, side]);
        }
        for rank in (0..n).step_by(2) {
            push_rect(out, grid.unit(), [x, y + cell * (n - 1 - rank), side, cell]);
        }
    }

    /// Returns the details of a board's squares, besides their colours.
    fn details(&self) -> impl Iterator<Item = Group> {
        let n = saturate::<i32>(self.grid.n());
        let starts = move |dark: bool, row: i32| i32::from(((n - 1 - row) % 2 == 0) != dark);
        self.grid.slot.details().map(move |(dark, artwork)| {
            let lattice = artwork.lattice;
            let scale = scale(self.grid.cell(), lattice, self.grid.unit());
            let group = Group::new().set("transform", scale);
            let rows = (n - self.detailed()..n).map(|row| (row, starts(dark, row)));
            if artwork.is_flat() && self.detailed() <= MAX_MERGED_FILES {
                let cells = rows.flat_map(|(row, start)| {
                    let files = (start..self.detailed()).step_by(2);
                    files.map(move |file| (file * lattice, row * lattice))
                });
                let cells: Vec<_> = cells.collect();
                group.add_all(merged_paths(artwork, &cells, self.names))
            } else {
                group.add_all(self.details_by_row(artwork, dark, rows))
            }
        })
    }

    /// Returns the details of every other file, defined for one rank and used on the others,
    /// because copies would be too large on large boards.
    fn details_by_row(
        &self,
        artwork: &Artwork,
        dark: bool,
        rows: impl Iterator<Item = (i32, i32)>,
    ) -> Children {
        let kind = if dark { "dark" } else { "light" };
        let (id, lattice) = (format!("{}-{kind}", self.names.prefix), artwork.lattice);
        let square = Group::new().set("id", id.as_str()).add_all(merged_paths(
            artwork,
            &[(0, 0)],
            self.names,
        ));
        let halves = [0, 1].map(|start| {
            let files = (start..self.detailed()).step_by(2);
            Group::new()
                .set("id", format!("{id}{start}"))
                .add_all(files.map(|file| use_element(&id, file * lattice, 0)))
        });
        let definitions = Definitions::new().add(square).add_all(halves);
        let rows = rows.map(|(row, start)| use_element(format!("{id}{start}"), 0, row * lattice));
        let nodes = std::iter::once(definitions.into());
        nodes.chain(rows.map(Into::into)).collect()
    }
}

/// Appends the path data of a rectangle: x, y, width, height.
pub(super) fn push_rect(out: &mut Vec<u8>, unit: Unit, [x, y, width, height]: [Distance; 4]) {
    out.push(b'M');
    push_decimal(out, x.ticks(), unit);
    if y >= Distance::ZERO {
        out.push(b' ');
    }
    push_decimal(out, y.ticks(), unit);
    for (command, length) in [(b'h', width), (b'v', height), (b'H', x)] {
        out.push(command);
        push_decimal(out, length.ticks(), unit);
    }
    out.push(b'z');
}

/// Appends an attribute that begins with `name`, unless its value is zero.
pub(crate) fn push_attribute(out: &mut Vec<u8>, grid: &Grid<'_>, name: &[u8], ticks: i64) {
    if ticks != 0 {
        out.extend_from_slice(name);
        push_decimal(out, ticks, grid.unit());
        out.push(b'"');
    }
}
