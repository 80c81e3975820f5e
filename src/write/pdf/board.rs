//! An empty board as a form: frame, squares, labels, in cells from its top
//! left corner, y down.
//!
//! Its squares are two paths, as in [`crate::write::svg::ground`] and for the same
//! reason.

use std::io::Write;

use pdf_writer::{Content, Name, Rect, Ref};

use super::artwork::draw;
use super::color::{fill_color, stroke_color};
use super::file::{COMPACT, PdfFile};
use super::inks::{Inks, around};
use super::path::path;
use crate::graphics::outline::Point;
use crate::graphics::paint::Artwork;
use crate::page::grid::Slot;
use crate::page::labels::{self, Labels};
use crate::units::distance::Distance;
use crate::{Result, Template};

/// Up to this many files, the details of squares share a path.
const MERGED: i32 = 32;

/// Writes the form of an artwork in a cell of side 1.
pub(super) fn cell<W: Write>(
    file: &mut PdfFile<W>,
    template: &Template,
    artwork: &Artwork,
) -> Result<Ref> {
    let mut inks = Inks::new(&template.gradients);
    let mut content = Content::with_settings(COMPACT);
    draw(&mut content, artwork, &[(0, 0)], &mut inks);
    let lattice = artwork.lattice;
    inks.write(
        file,
        content,
        Some(shrink(lattice)),
        around(lattice),
        lattice,
    )
}

/// Writes the form of an empty board.
pub(super) fn board<W: Write>(file: &mut PdfFile<W>, slot: &Slot<'_>) -> Result<Ref> {
    let template = slot.template;
    let mut content = Content::with_settings(COMPACT);
    let mut inks = Inks::new(&template.gradients);
    frame_ground(&mut content, slot);
    squares(&mut content, slot);
    for (dark, artwork) in slot.details() {
        details(file, &mut content, slot, (dark, artwork), &mut inks)?;
    }
    frame_line(&mut content, slot);
    labels(&mut content, slot);
    let n = slot.n as f32;
    let beyond = |band: Distance| cells(slot, band).ceil() + 1.0;
    let bands = &slot.bands;
    let reach = Rect::new(
        -beyond(bands.left),
        -beyond(bands.top),
        n + beyond(bands.right),
        n + beyond(bands.bottom),
    );
    // Its gradients are in forms of their own.
    inks.write(file, content, None, reach, 1)
}

/// The frame's own ground, beneath the squares.
fn frame_ground(content: &mut Content, slot: &Slot<'_>) {
    let (Some(frame), Some(reach)) = (slot.template.frame, slot.frame) else {
        return;
    };
    if let Some(color) = frame.ground {
        let reach = if frame.line.is_some() {
            reach.inner
        } else {
            reach.outer
        };
        fill_color(content, color);
        around_board(content, slot, cells(slot, reach));
        content.fill_nonzero();
    }
}

/// The frame's line as a stroke over the squares, which it does not touch: a
/// viewer may paint fills larger than they are, but no stroke thinner than a
/// pixel.
fn frame_line(content: &mut Content, slot: &Slot<'_>) {
    let (Some(frame), Some(reach)) = (slot.template.frame, slot.frame) else {
        return;
    };
    if let Some(color) = frame.line {
        let (outer, inner) = (cells(slot, reach.outer), cells(slot, reach.inner));
        content.save_state();
        stroke_color(content, color);
        content.set_line_width(outer - inner);
        around_board(content, slot, (outer + inner) / 2.0);
        content.stroke().restore_state();
    }
}

fn around_board(content: &mut Content, slot: &Slot<'_>, reach: f32) {
    let side = slot.n as f32 + 2.0 * reach;
    content.rect(-reach, -reach, side, side);
}

/// a1 is dark: files b, d, f ... and ranks 1, 3, 5 ..., but not where both
/// or neither.
fn squares(content: &mut Content, slot: &Slot<'_>) {
    let n = slot.n;
    let side = n as f32;
    fill_color(content, slot.light.ground);
    content.rect(0.0, 0.0, side, side).fill_nonzero();
    fill_color(content, slot.dark.ground);
    for file in (1..n).step_by(2) {
        content.rect(file as f32, 0.0, 1.0, side);
    }
    for rank in (0..n).step_by(2) {
        content.rect(0.0, (n - 1 - rank) as f32, side, 1.0);
    }
    content.fill_even_odd();
}

/// What the squares of a kind show besides their colour.
fn details<'t, W: Write>(
    file: &mut PdfFile<W>,
    content: &mut Content,
    slot: &Slot<'t>,
    (dark, artwork): (bool, &Artwork),
    inks: &mut Inks<'t>,
) -> Result<()> {
    let lattice = artwork.lattice;
    let n = slot.n as i32;
    let all = (0..n).flat_map(|row| (0..n).map(move |file| (file, row)));
    let places = all.filter(|(file, row)| ((file + n - 1 - row) % 2 == 0) == dark);
    if artwork.is_flat() && n <= MERGED {
        let places: Vec<Point> = places.map(|(x, y)| (x * lattice, y * lattice)).collect();
        content.save_state().transform(shrink(lattice));
        draw(content, artwork, &places, inks);
        content.restore_state();
        return Ok(());
    }
    // Gradients are fixed to their cell, and large boards have too many.
    let name = inks.form(cell(file, slot.template, artwork)?);
    for (x, y) in places {
        content.save_state();
        content.transform([1.0, 0.0, 0.0, 1.0, x as f32, y as f32]);
        content.x_object(Name(name.as_bytes())).restore_state();
    }
    Ok(())
}

fn labels(content: &mut Content, slot: &Slot<'_>) {
    let outline = slot.labels.as_deref().and_then(Labels::outline);
    if let Some(outline) = outline {
        content.save_state();
        content.transform(shrink(labels::LATTICE as i32));
        fill_color(content, slot.template.styling.caption.color);
        path(content, outline, (0, 0));
        content.fill_nonzero().restore_state();
    }
}

/// From lattice steps to cells; exact, since lattices are powers of two.
fn shrink(lattice: i32) -> [f32; 6] {
    let scale = 1.0 / lattice as f32;
    [scale, 0.0, 0.0, scale, 0.0, 0.0]
}

fn cells(slot: &Slot<'_>, length: Distance) -> f32 {
    (length.ticks() as f64 / slot.cell.ticks() as f64) as f32
}
