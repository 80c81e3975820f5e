//! Parts of a page as operators, in points from its top left corner, y down.

use super::color::components;
use crate::page::grid::Grid;
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::page::strip::Strip;
use crate::units::decimal::{push_decimal, push_signed};
use crate::units::distance::Distance;
use crate::write::svg::fragments::{FragmentTable, Tape};
use crate::{Color, Unit};

/// Boards, and files, from one absolute place to the next: readers that compute in
/// 32-bit floats would drift in rows of hundreds of boards, and on boards of hundreds
/// of files.
const GROUP: usize = 8;
const ANCHOR: usize = 32;

/// How boards of a grid are drawn: the operator of the form of an empty one, how a
/// queen is reached from the one before by each number of ranks, and for each file
/// what ends with the form of its queen.
pub(super) struct BoardForms {
    board: String,
    moves: FragmentTable,
    queens: FragmentTable,
}

impl BoardForms {
    /// Of the names of forms.
    pub(super) fn new(board: &str, queens: &[String]) -> BoardForms {
        let ranks = queens.len() as i32 - 1;
        let moves: Vec<_> = (-ranks..=ranks).map(|down| shift(1, down)).collect();
        let ends = queens.iter().map(|name| format!(" cm/{name} Do"));
        BoardForms {
            board: format!("/{board} Do"),
            moves: FragmentTable::of(&moves),
            queens: FragmentTable::of(&ends.map(String::into_bytes).collect::<Vec<_>>()),
        }
    }
}

/// The matrix that leads so many squares to the right and down.
fn shift(right: i32, down: i32) -> Vec<u8> {
    let mut out = Vec::with_capacity(32);
    out.extend_from_slice(b" 1 0 0 1 ");
    push_signed(&mut out, right);
    out.push(b' ');
    push_signed(&mut out, down);
    out
}

/// Some boards side by side.
pub(super) struct Group<'s> {
    cell: Distance,
    xs: Vec<Distance>,
    y: Distance,
    n: usize,
    ranks: &'s [u16],
}

/// The boards of a strip, from left to right.
pub(super) fn groups<'s>(grid: &Grid<'_>, strip: Strip<'s>) -> impl Iterator<Item = Group<'s>> {
    let (shift, y) = (strip.shift(grid), grid.board_y(strip.row));
    let (n, mut cols) = (strip.n, 0..strip.len() as u64);
    strip.ranks.chunks(GROUP * n).map(move |ranks| Group {
        cell: grid.cell(),
        xs: cols
            .by_ref()
            .take(GROUP)
            .map(|col| grid.board_x(col) + shift.of(col))
            .collect(),
        y,
        n,
        ranks,
    })
}

/// Boards side by side: each is reached from the one before, by the same operators,
/// so that all of a row differ in their queens alone.
pub(super) fn boards(out: &mut Vec<u8>, tape: &mut Tape, group: &Group<'_>, forms: &BoardForms) {
    let Group { cell, y, n, .. } = *group;
    let Some(mut x) = group.xs.first().copied() else {
        return;
    };
    scaled(out, cell, 1);
    point(out, x, y);
    out.extend_from_slice(b" cm");
    tape.clear();
    let mut step = (Distance::ZERO, String::new());
    for (ranks, next) in group.ranks.chunks_exact(n).zip(&group.xs) {
        let by = *next - x;
        if by != step.0 {
            step = (by, format!("\n1 0 0 1 {} 0 cm", quotient(by, cell.ticks())));
        }
        tape.push_text(step.1.as_bytes());
        board(tape, forms, ranks);
        x = *next;
    }
    out.extend_from_slice(tape.as_bytes());
    out.extend_from_slice(b" Q\n");
}

/// A board whose corner is the origin: each queen is reached from the one before.
fn board(tape: &mut Tape, forms: &BoardForms, ranks: &[u16]) {
    let last = ranks.len() - 1;
    tape.push_text(forms.board.as_bytes());
    for (chunk, first) in ranks.chunks(ANCHOR).zip((0..).step_by(ANCHOR)) {
        tape.push_text(b" q");
        let mut at = last - usize::from(chunk[0]);
        tape.push_text(&shift(first as i32, at as i32));
        tape.push(forms.queens.get(first));
        for (rank, file) in chunk[1..].iter().zip(first + 1..) {
            let down = last - usize::from(*rank);
            tape.push(forms.moves.get(last + down - at));
            tape.push(forms.queens.get(file));
            at = down;
        }
        tape.push_text(b" Q");
    }
}

/// `q` and the scale from points to steps, so many to a length, as the first
/// four numbers of a matrix.
pub(super) fn scaled(out: &mut Vec<u8>, length: Distance, steps: i32) {
    let scale = quotient(length, Unit::Pt.ticks() * i64::from(steps));
    out.extend_from_slice(format!("q {scale} 0 0 {scale}").as_bytes());
}

/// How often so many ticks go into a length, to a billionth.
fn quotient(length: Distance, per: i64) -> String {
    let billionths = i128::from(length.ticks()) * 1_000_000_000 / i128::from(per);
    let sign = if billionths < 0 { "-" } else { "" };
    let billionths = billionths.unsigned_abs();
    let (whole, rest) = (billionths / 1_000_000_000, billionths % 1_000_000_000);
    let text = format!("{sign}{whole}.{rest:09}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A filled rectangle; a ground that ends with the paper reaches over its edge,
/// which may fall between two pixels.
pub(super) fn rectangle(out: &mut Vec<u8>, rectangle: &Rectangle) {
    let Rectangle {
        x,
        y,
        width,
        height,
        color,
        extent,
        coloring,
    } = *rectangle;
    paint(out, color, coloring);
    let over = match extent {
        Extent::Ground if x == Distance::ZERO => Distance::of_ticks(Unit::Pt.ticks()),
        _ => Distance::ZERO,
    };
    let around = over * 2;
    rect(out, [x - over, y - over, width + around, height + around]);
    out.extend_from_slice(b" f\n");
}

/// What boards lie on: rectangles by their colour.
pub(super) fn mats(out: &mut Vec<u8>, mats: &[(Color, Vec<[Distance; 4]>)]) {
    for (color, mats) in mats {
        fill(out, *color);
        mats.iter().for_each(|mat| rect(out, *mat));
        out.extend_from_slice(b" f\n");
    }
}

/// A rectangle as a path: x, y, width, height.
pub(super) fn rect(out: &mut Vec<u8>, sides: [Distance; 4]) {
    for side in sides {
        out.push(b' ');
        push_decimal(out, side.ticks(), Unit::Pt);
    }
    out.extend_from_slice(b" re");
}

/// The name of the colour space that is on every plate (ISO 32000-1, 8.6.6.4).
pub(super) const EVERY_PLATE: &str = "All";

/// Fills what follows with a colour, or with all of every ink.
pub(super) fn paint(out: &mut Vec<u8>, color: Color, coloring: Coloring) {
    match coloring {
        Coloring::EveryPlate => {
            out.extend_from_slice(format!("/{EVERY_PLATE} cs 1 scn").as_bytes());
        }
        Coloring::Scheme | Coloring::Fixed => fill(out, color),
    }
}

pub(super) fn fill(out: &mut Vec<u8>, color: Color) {
    let numbers = components(color).map(|number| number.to_string());
    out.extend_from_slice(numbers.join(" ").as_bytes());
    out.extend_from_slice(b" rg");
}

pub(super) fn point(out: &mut Vec<u8>, x: Distance, y: Distance) {
    for length in [x, y] {
        out.push(b' ');
        push_decimal(out, length.ticks(), Unit::Pt);
    }
}

/// A matrix as operands and its operator.
pub(super) fn matrix(out: &mut Vec<u8>, numbers: [f64; 6]) {
    for number in numbers {
        out.extend_from_slice(number.to_string().as_bytes());
        out.push(b' ');
    }
    out.extend_from_slice(b"cm\n");
}
