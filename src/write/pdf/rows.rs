//! Boards side by side as operators.

use super::content::{fill, point, quotient, scaled};
use super::queen_font::{NAME, code};
use crate::Color;
use crate::page::grid::Grid;
use crate::page::strip::Strip;
use crate::units::decimal::push_signed;
use crate::units::distance::Distance;
use crate::write::svg::fragments::{FragmentTable, Tape};

/// Boards, and files, from one absolute place to the next: readers that compute in
/// 32-bit floats would drift in rows of hundreds of boards, and on boards of hundreds
/// of files.
const GROUP: usize = 8;
const ANCHOR: usize = 32;

/// How boards of a grid are drawn.
pub(super) struct BoardForms {
    /// The operator of the form of an empty one.
    board: String,
    queens: QueenForms,
}

/// How queens are drawn.
enum QueenForms {
    /// How one is reached from the one before by each number of ranks, and for each file
    /// what ends with the form of its queen.
    Forms {
        moves: FragmentTable,
        queens: FragmentTable,
    },
    /// What comes before the strings of glyphs.
    Glyphs(String),
}

impl BoardForms {
    /// Of the names of forms.
    pub(super) fn new(board: &str, queens: &[String]) -> BoardForms {
        let ranks = queens.len() as i32 - 1;
        let moves: Vec<_> = (-ranks..=ranks).map(|down| shift(1, down)).collect();
        let ends = queens.iter().map(|name| format!(" cm/{name} Do"));
        BoardForms {
            board: format!("/{board} Do"),
            queens: QueenForms::Forms {
                moves: FragmentTable::of(&moves),
                queens: FragmentTable::of(&ends.map(String::into_bytes).collect::<Vec<_>>()),
            },
        }
    }

    /// Of the name of a form and the colour of glyphs.
    pub(super) fn with_glyphs(board: &str, n: usize, color: Color) -> BoardForms {
        let mut head = Vec::from(*b" ");
        fill(&mut head, color);
        head.extend_from_slice(format!("/{NAME} 1 Tf BT 1 0 0 -1 0 {n} Tm").as_bytes());
        BoardForms {
            board: format!("/{board} Do"),
            queens: QueenForms::Glyphs(String::from_utf8_lossy(&head).into_owned()),
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

impl Group<'_> {
    /// Calls `f` with the ranks of each board and how far it is from the one before, in
    /// cells.
    fn steps(&self, mut f: impl FnMut(&[u16], &str)) {
        let mut step = (Distance::ZERO, String::new());
        let mut from = self.xs.first().copied();
        for (ranks, x) in self.ranks.chunks_exact(self.n).zip(&self.xs) {
            let by = *x - from.unwrap_or(*x);
            if by != step.0 {
                step = (by, quotient(by, self.cell.ticks()));
            }
            f(ranks, &step.1);
            from = Some(*x);
        }
    }
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
    let Group { cell, y, .. } = *group;
    let Some(x) = group.xs.first().copied() else {
        return;
    };
    let begin = |out: &mut Vec<u8>| {
        scaled(out, cell, 1);
        point(out, x, y);
        out.extend_from_slice(b" cm");
    };
    begin(out);
    tape.clear();
    group.steps(|ranks, step| {
        if !step.is_empty() {
            tape.push_text(b"\n1 0 0 1 ");
            tape.push_text(step.as_bytes());
            tape.push_text(b" 0 cm");
        }
        tape.push_text(forms.board.as_bytes());
        if let QueenForms::Forms { moves, queens } = &forms.queens {
            board(tape, moves, queens, ranks);
        }
    });
    out.extend_from_slice(tape.as_bytes());
    out.extend_from_slice(b" Q\n");
    let QueenForms::Glyphs(head) = &forms.queens else {
        return;
    };
    begin(out);
    out.extend_from_slice(head.as_bytes());
    group.steps(|ranks, step| {
        if !step.is_empty() {
            out.push(b'\n');
            out.extend_from_slice(step.as_bytes());
            out.extend_from_slice(b" 0 Td");
        }
        out.push(b'(');
        out.extend(ranks.iter().map(|rank| code(*rank)));
        out.extend_from_slice(b")Tj");
    });
    out.extend_from_slice(b" ET Q\n");
}

/// A board whose corner is the origin: each queen is reached from the one before.
fn board(tape: &mut Tape, moves: &FragmentTable, queens: &FragmentTable, ranks: &[u16]) {
    let last = ranks.len() - 1;
    for (chunk, first) in ranks.chunks(ANCHOR).zip((0..).step_by(ANCHOR)) {
        tape.push_text(b" q");
        let mut at = last - usize::from(chunk[0]);
        tape.push_text(&shift(first as i32, at as i32));
        tape.push(queens.get(first));
        for (rank, file) in chunk[1..].iter().zip(first + 1..) {
            let down = last - usize::from(*rank);
            tape.push(moves.get(last + down - at));
            tape.push(queens.get(file));
            at = down;
        }
        tape.push_text(b" Q");
    }
}
