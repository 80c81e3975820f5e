//! Boards: an empty board as a form (frame, squares, labels; in cells from its top left corner, y
//! down), and adjacent boards as operators that draw the form and its queens.
//!
//! The squares are two paths, as in [`crate::write::svg::ground`] and for the same reason.

use pdf_writer::{Rect, Ref};

use super::content::{
    append_outline, begin_scaled, color_operator, draw_artwork, format_quotient, write_operator,
};
use super::file::PdfFile;
use super::inks::{FormInks, cell_bounds};
use super::queen_font::glyph_code;
use crate::casts::{saturate, to_f32};
use crate::graphics::{Artwork, Point};
use crate::page::Strip;
use crate::page::grid::{FrameExtent, Grid, Slot};
use crate::page::labels::{self, Labels};
use crate::units::distance::{Distance, push_integer};
use crate::{Color, Template};

/// The largest board on which the details of squares share a path, in files.
const MAX_MERGED_FILES: i32 = 32;

/// Writes an artwork as a form in a cell of side 1.
pub(super) fn write_cell_form(file: &mut PdfFile, template: &Template, artwork: &Artwork) -> Ref {
    let mut inks = FormInks::new(&template.gradients);
    let mut content = Vec::new();
    draw_artwork(&mut content, artwork, &[(0, 0)], Some(&mut inks));
    let lattice = artwork.lattice;
    inks.write(
        file,
        &content,
        Some(to_cells(lattice)),
        cell_bounds(lattice),
    )
}

/// Writes an empty board as a form.
pub(super) fn write_empty_board(file: &mut PdfFile, slot: &Slot<'_>) -> Ref {
    let template = slot.template;
    let mut content = Vec::new();
    let mut inks = FormInks::new(&template.gradients);
    if let Some((color, extent)) = slot.frame_ground() {
        put!(content, "{}\n", color_operator(color, false));
        rect_around_board(&mut content, slot, cells(slot, extent));
        content.extend_from_slice(b"f\n");
    }
    draw_squares(&mut content, slot);
    for (dark, artwork) in slot.details() {
        draw_details(file, &mut content, slot, dark, artwork, &mut inks);
    }
    if let Some((color, extent)) = slot.frame_line() {
        draw_frame_line(&mut content, slot, color, extent);
    }
    draw_labels(&mut content, slot);
    let n = slot.n as f32;
    let band_cells = |band: Distance| cells(slot, band).ceil() + 1.0;
    let bands = &slot.bands;
    let bounds = Rect::new(
        -band_cells(bands.left),
        -band_cells(bands.top),
        n + band_cells(bands.right),
        n + band_cells(bands.bottom),
    );
    inks.write(file, &content, None, bounds)
}

/// Draws the frame's line as a stroke around the squares: viewers may enlarge fills, but they draw
/// strokes at least one pixel wide.
fn draw_frame_line(out: &mut Vec<u8>, slot: &Slot<'_>, color: Color, extent: FrameExtent) {
    let (outer, inner) = (cells(slot, extent.outer), cells(slot, extent.inner));
    put!(out, "q\n{}\n", color_operator(color, true));
    put!(out, "{} w\n", outer - inner);
    rect_around_board(out, slot, (outer + inner) / 2.0);
    out.extend_from_slice(b"S\nQ\n");
}

fn rect_around_board(out: &mut Vec<u8>, slot: &Slot<'_>, extent: f32) {
    let side = slot.n as f32 + 2.0 * extent;
    write_operator(out, &[-extent, -extent, side, side], "re");
}

/// Draws the squares. The dark squares are those either in files b, d, f ... or on ranks 1, 3, 5
/// ..., but not both; a1 is dark.
fn draw_squares(out: &mut Vec<u8>, slot: &Slot<'_>) {
    let (n, light, dark) = (slot.n, slot.light.ground, slot.dark.ground);
    put!(out, "{}\n0 0 {n} {n} re\nf\n", color_operator(light, false));
    put!(out, "{}\n", color_operator(dark, false));
    for file in (1..n).step_by(2) {
        put!(out, "{file} 0 1 {n} re\n");
    }
    for rank in (0..n).step_by(2) {
        put!(out, "0 {} {n} 1 re\n", n - 1 - rank);
    }
    out.extend_from_slice(b"f*\n");
}

/// Draws the details of the light or the dark squares.
fn draw_details<'t>(
    file: &mut PdfFile,
    out: &mut Vec<u8>,
    slot: &Slot<'t>,
    dark: bool,
    artwork: &Artwork,
    inks: &mut FormInks<'t>,
) {
    let lattice = artwork.lattice;
    let n = saturate::<i32>(slot.n);
    let squares = (0..n).flat_map(|row| (0..n).map(move |file| (file, row)));
    let places = squares.filter(|(file, row)| ((file + n - 1 - row) % 2 == 0) == dark);
    if artwork.is_flat() && n <= MAX_MERGED_FILES {
        let places: Vec<Point> = places.map(|(x, y)| (x * lattice, y * lattice)).collect();
        out.extend_from_slice(b"q\n");
        write_operator(out, &to_cells(lattice), "cm");
        draw_artwork(out, artwork, &places, Some(inks));
        out.extend_from_slice(b"Q\n");
        return;
    }
    // Gradients are fixed to their cell, and large boards have too many squares for one path.
    let name = inks.form(write_cell_form(file, slot.template, artwork));
    for (x, y) in places {
        put!(out, "q\n1 0 0 1 {x} {y} cm\n/{name} Do\nQ\n");
    }
}

fn draw_labels(out: &mut Vec<u8>, slot: &Slot<'_>) {
    let outline = slot.labels.as_deref().and_then(Labels::outline);
    if let Some(outline) = outline {
        out.extend_from_slice(b"q\n");
        write_operator(out, &to_cells(saturate::<i32>(labels::LATTICE)), "cm");
        let color = slot.template.styling.caption.color;
        put!(out, "{}\n", color_operator(color, false));
        append_outline(out, outline, (0, 0));
        out.extend_from_slice(b"f\nQ\n");
    }
}

/// Returns the matrix from lattice steps to cells, which is exact because lattices are powers of
/// two.
fn to_cells(lattice: i32) -> [f32; 6] {
    let scale = 1.0 / lattice as f32;
    [scale, 0.0, 0.0, scale, 0.0, 0.0]
}

fn cells(slot: &Slot<'_>, length: Distance) -> f32 {
    to_f32(length.ticks() as f64 / slot.cell.ticks() as f64)
}

/// The number of boards, and of files, from one absolute position to the next: readers that compute
/// with 32-bit floats would drift in rows of hundreds of boards, and on boards with hundreds of
/// files.
const BOARDS_PER_RUN: usize = 8;
const FILES_PER_ANCHOR: usize = 32;

/// Operators for the boards of a grid.
pub(super) struct BoardForms {
    /// The operator that draws the empty board.
    pub(super) board: String,
    pub(super) queens: QueenForms,
}

/// Operators for queens.
pub(super) enum QueenForms {
    /// The end of the operators for each file, which draws the form of its queen.
    Forms(Vec<String>),
    /// The operators before the strings of glyphs.
    Glyphs(String),
}

/// Appends the matrix of a shift to the right and down, in squares.
fn write_shift(out: &mut Vec<u8>, right: i32, down: i32) {
    out.extend_from_slice(b" 1 0 0 1 ");
    push_integer(out, right);
    out.push(b' ');
    push_integer(out, down);
}

/// Adjacent boards of a row.
pub(super) struct BoardRun<'s> {
    cell: Distance,
    xs: Vec<Distance>,
    y: Distance,
    n: usize,
    ranks: &'s [u16],
}

impl BoardRun<'_> {
    /// Calls `f` with the ranks of each board and its distance from the previous board, in cells;
    /// empty for the first.
    fn for_each_board(&self, mut f: impl FnMut(&[u16], &str)) {
        let mut step = (Distance::ZERO, String::new());
        let mut from = self.xs.first().copied();
        for (ranks, x) in self.ranks.chunks_exact(self.n).zip(&self.xs) {
            let by = *x - from.unwrap_or(*x);
            if by != step.0 {
                step = (by, format_quotient(by, self.cell.ticks()));
            }
            f(ranks, &step.1);
            from = Some(*x);
        }
    }
}

/// Returns the boards of a strip in runs, from left to right.
pub(super) fn board_runs<'s>(
    grid: &Grid<'_>,
    strip: Strip<'s>,
) -> impl Iterator<Item = BoardRun<'s>> {
    let (shift, y) = (strip.shift(grid), grid.board_y(strip.row));
    let (n, mut cols) = (strip.n, 0..strip.len() as u64);
    strip
        .ranks
        .chunks(BOARDS_PER_RUN * n)
        .map(move |ranks| BoardRun {
            cell: grid.cell(),
            xs: cols
                .by_ref()
                .take(BOARDS_PER_RUN)
                .map(|col| grid.board_x(col) + shift.at_col(col))
                .collect(),
            y,
            n,
            ranks,
        })
}

/// Writes adjacent boards. Each position is relative to the previous board, so that the operators
/// for the boards of a row differ only in their queens.
pub(super) fn write_boards(out: &mut Vec<u8>, group: &BoardRun<'_>, forms: &BoardForms) {
    let BoardRun { cell, y, .. } = *group;
    let Some(x) = group.xs.first().copied() else {
        return;
    };
    let start = out.len();
    begin_scaled(out, cell, 1, [x, y]);
    let begin = start..out.len();
    group.for_each_board(|ranks, step| {
        if !step.is_empty() {
            put!(out, "\n1 0 0 1 {step} 0 cm");
        }
        out.extend_from_slice(forms.board.as_bytes());
        if let QueenForms::Forms(queens) = &forms.queens {
            write_queens(out, queens, ranks);
        }
    });
    out.extend_from_slice(b" Q\n");
    let QueenForms::Glyphs(head) = &forms.queens else {
        return;
    };
    out.extend_from_within(begin);
    out.extend_from_slice(head.as_bytes());
    group.for_each_board(|ranks, step| {
        if !step.is_empty() {
            put!(out, "\n{step} 0 Td");
        }
        out.push(b'(');
        out.extend(ranks.iter().map(|rank| glyph_code(*rank)));
        out.extend_from_slice(b")Tj");
    });
    out.extend_from_slice(b" ET Q\n");
}

/// Writes the queens of a board whose corner is the origin. Each position is relative to the
/// previous queen.
fn write_queens(out: &mut Vec<u8>, queens: &[String], ranks: &[u16]) {
    let last = saturate::<i32>(ranks.len()) - 1;
    for (chunk, first) in ranks
        .chunks(FILES_PER_ANCHOR)
        .zip((0..).step_by(FILES_PER_ANCHOR))
    {
        out.extend_from_slice(b" q");
        let (mut right, mut from) = (saturate::<i32>(first), 0);
        for (rank, queen) in chunk.iter().zip(&queens[first..]) {
            let down = last - i32::from(*rank);
            write_shift(out, right, down - from);
            out.extend_from_slice(queen.as_bytes());
            (right, from) = (1, down);
        }
        out.extend_from_slice(b" Q");
    }
}
