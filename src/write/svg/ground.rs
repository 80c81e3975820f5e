//! The ground beneath the queens of a row of boards: frames, squares, labels.
//!
//! The squares of a row are two paths, whatever the number of boards: the
//! light boards, and on them the dark squares as the symmetric difference of
//! every other file with every other rank. Squares of one path leave no crack
//! between them at any zoom.

use super::paint::{attributes, gradient, merged, path, scale};
use super::scheme::SvgNames;
use crate::Color;
use crate::casts::clamped;
use crate::graphics::{Artwork, Outline};
use crate::page::grid::{Grid, RowShift};
use crate::page::labels::{self, Labels};
use crate::units::distance::{Distance, push_decimal};

/// The largest number of files of a board on which the details of squares share a path.
const MERGED: i32 = 32;

/// A painter of ground for one grid.
pub(crate) struct Ground<'p> {
    grid: &'p Grid<'p>,
    names: &'p SvgNames,
    /// The number of files, and of ranks, whose squares show details.
    detailed: i32,
    /// True if each label is a path of its own: resvg splits the curves of a path that
    /// reaches out of a picture, which changes pixels.
    in_tiles: bool,
}

impl<'p> Ground<'p> {
    pub(crate) fn new(grid: &'p Grid<'p>, names: &'p SvgNames) -> Self {
        let detailed = clamped::<i32>(grid.n());
        Ground {
            grid,
            names,
            detailed,
            in_tiles: false,
        }
    }

    /// A painter of details on a1, b1, a2 and b2 alone, for a caller who takes these
    /// squares as pieces.
    pub(crate) fn for_tiles(grid: &'p Grid<'p>, names: &'p SvgNames) -> Self {
        Ground {
            detailed: 2.min(clamped::<i32>(grid.n())),
            in_tiles: true,
            ..Ground::new(grid, names)
        }
    }

    /// Writes the definitions on which [`Ground::row`] relies.
    pub(crate) fn definitions(&self, out: &mut Vec<u8>) {
        for (index, each) in self.grid.slot.template.gradients.iter().enumerate() {
            put!(out, "{}", gradient(each, index, self.names));
        }
        if !self.has_board_art() {
            return;
        }
        put!(out, "<g id=\"{}-board\">", self.names.prefix);
        self.details(out);
        match self.grid.labels() {
            Some(labels) if self.in_tiles => {
                labels
                    .outlines()
                    .iter()
                    .for_each(|each| self.label(out, each));
            }
            labels => {
                let all = labels.and_then(Labels::outline);
                all.into_iter().for_each(|all| self.label(out, all));
            }
        }
        out.extend_from_slice(b"</g>\n");
    }

    fn label(&self, out: &mut Vec<u8>, outline: &Outline) {
        let scale = scale(
            self.grid.cell(),
            clamped::<i32>(labels::LATTICE),
            self.grid.unit(),
        );
        let (ink, class) = (
            self.grid.slot.template.styling.caption.color,
            &self.names.class,
        );
        let paint = format_args!("{class} fill=\"{ink}\" transform=\"{scale}\"");
        path(out, paint, |out| outline.write(out, 0, 0));
    }

    /// Writes the ground of a row of `cols` boards whose top is at `y`.
    pub(crate) fn row(&self, out: &mut Vec<u8>, cols: u64, y: Distance, shift: &RowShift) {
        let grid = self.grid;
        let template = grid.slot.template;
        let lefts = || (0..cols).map(|col| grid.board_x(col) + shift.of_col(col));
        if let (Some(frame), Some(reach)) = (template.frame, grid.slot.frame) {
            let around = |out: &mut Vec<u8>, x: Distance, reach: Distance| {
                let side = grid.board() + reach * 2;
                rect(out, grid, [x - reach, y - reach, side, side]);
            };
            if let Some(color) = frame.line {
                let is_open = reach.inner > Distance::ZERO;
                self.area(out, color, is_open, |out| {
                    for x in lefts() {
                        around(out, x, reach.outer);
                        if is_open {
                            around(out, x, reach.inner);
                        }
                    }
                });
            }
            if let Some(color) = frame.ground {
                let reach = if frame.line.is_some() {
                    reach.inner
                } else {
                    reach.outer
                };
                self.area(out, color, false, |out| {
                    lefts().for_each(|x| around(out, x, reach));
                });
            }
        }
        let side = grid.board();
        self.area(out, grid.slot.light.ground, false, |out| {
            lefts().for_each(|x| rect(out, grid, [x, y, side, side]));
        });
        self.area(out, grid.slot.dark.ground, true, |out| {
            lefts().for_each(|x| self.dark_squares(out, x, y));
        });
        if self.has_board_art() {
            for x in lefts() {
                put!(out, "<use xlink:href=\"#{}-board\"", self.names.prefix);
                place(out, grid, x, y);
                out.extend_from_slice(b"/>");
            }
        }
        out.push(b'\n');
    }

    /// Writes the mats around the boards of a row.
    pub(crate) fn mats(&self, out: &mut Vec<u8>, mats: &[(Color, Vec<[Distance; 4]>)]) {
        for (color, mats) in mats {
            self.area(out, *color, false, |out| {
                mats.iter().for_each(|mat| rect(out, self.grid, *mat));
            });
            out.push(b'\n');
        }
    }

    /// A path of rectangles in a colour.
    fn area(
        &self,
        out: &mut Vec<u8>,
        color: Color,
        even_odd: bool,
        data: impl FnOnce(&mut Vec<u8>),
    ) {
        let rule = if even_odd {
            " fill-rule=\"evenodd\""
        } else {
            ""
        };
        path(
            out,
            format_args!("{} fill=\"{color}\"{rule}", self.names.class),
            data,
        );
    }

    fn has_board_art(&self) -> bool {
        self.grid.labels().is_some() || self.grid.slot.details().next().is_some()
    }

    /// Writes the dark squares: files b, d, f ... and ranks 1, 3, 5 ..., but not where
    /// both or neither. a1 is dark.
    fn dark_squares(&self, out: &mut Vec<u8>, x: Distance, y: Distance) {
        let (grid, cell, side) = (self.grid, self.grid.cell(), self.grid.board());
        let n = grid.n() as u64;
        for file in (1..n).step_by(2) {
            rect(out, grid, [x + cell * file, y, cell, side]);
        }
        for rank in (0..n).step_by(2) {
            rect(out, grid, [x, y + cell * (n - 1 - rank), side, cell]);
        }
    }

    /// Writes the details of a board's squares, besides their colours.
    fn details(&self, out: &mut Vec<u8>) {
        let grid = self.grid;
        let n = clamped::<i32>(grid.n());
        let starts = |dark: bool, row: i32| i32::from(((n - 1 - row) % 2 == 0) != dark);
        for (dark, artwork) in grid.slot.details() {
            let lattice = artwork.lattice;
            let scale = scale(grid.cell(), lattice, grid.unit());
            put!(out, "<g transform=\"{scale}\">");
            let rows = (n - self.detailed..n).map(|row| (row, starts(dark, row)));
            if artwork.is_flat() && self.detailed <= MERGED {
                let cells = rows.flat_map(|(row, start)| {
                    let files = (start..self.detailed).step_by(2);
                    files.map(move |file| (file * lattice, row * lattice))
                });
                let cells: Vec<_> = cells.collect();
                merged(out, artwork, &cells, |layer| attributes(layer, self.names));
            } else {
                self.details_by_row(out, artwork, if dark { "dark" } else { "light" }, rows);
            }
            out.extend_from_slice(b"</g>");
        }
    }

    /// Writes the details of every other file, defined for one rank and used on the
    /// others: on large boards, copies would fill the file.
    fn details_by_row(
        &self,
        out: &mut Vec<u8>,
        artwork: &Artwork,
        kind: &str,
        rows: impl Iterator<Item = (i32, i32)>,
    ) {
        let (prefix, lattice) = (&self.names.prefix, artwork.lattice);
        put!(out, "<defs><g id=\"{prefix}-{kind}\">");
        merged(out, artwork, &[(0, 0)], |layer| {
            attributes(layer, self.names)
        });
        out.extend_from_slice(b"</g>");
        for start in 0..2 {
            put!(out, "<g id=\"{prefix}-{kind}{start}\">");
            for file in (start..self.detailed).step_by(2) {
                let x = file * lattice;
                put!(out, "<use xlink:href=\"#{prefix}-{kind}\" x=\"{x}\"/>");
            }
            out.extend_from_slice(b"</g>");
        }
        out.extend_from_slice(b"</defs>");
        for (row, start) in rows {
            let y = row * lattice;
            put!(
                out,
                "<use xlink:href=\"#{prefix}-{kind}{start}\" y=\"{y}\"/>"
            );
        }
    }
}

/// The approximate number of bytes of a board's details and labels.
pub(crate) fn board_art(grid: &Grid<'_>) -> u64 {
    let n = grid.n() as u64;
    let cells = if n <= MERGED as u64 { n * n / 2 } else { 1 };
    let details = grid
        .slot
        .details()
        .map(|(_, art)| cells * art.len() as u64 + 120 * n);
    let labels = grid.labels().and_then(Labels::outline);
    details.sum::<u64>() + labels.map_or(0, |outline| outline.len() as u64)
}

fn rect(out: &mut Vec<u8>, grid: &Grid<'_>, [x, y, width, height]: [Distance; 4]) {
    let unit = grid.unit();
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
pub(crate) fn attribute(out: &mut Vec<u8>, grid: &Grid<'_>, name: &[u8], ticks: i64) {
    if ticks != 0 {
        out.extend_from_slice(name);
        push_decimal(out, ticks, grid.unit());
        out.push(b'"');
    }
}

/// The attributes ` x="…" y="…"`, each left out where it is zero.
pub(crate) fn place(out: &mut Vec<u8>, grid: &Grid<'_>, x: Distance, y: Distance) {
    attribute(out, grid, b" x=\"", x.ticks());
    attribute(out, grid, b" y=\"", y.ticks());
}
