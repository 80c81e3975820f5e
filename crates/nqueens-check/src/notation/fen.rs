//! The piece placement field of FEN: `3Q4/6Q1/2Q5/7Q/1Q6/4Q3/Q7/5Q2`.
//!
//! The standard (<https://www.chessprogramming.org/Forsyth-Edwards_Notation>) has only boards of
//! 8 x 8. Larger ones follow the common extension: a run of empty squares is one decimal number.

use crate::notation::push_integer;

/// A row with its queen on `file`, and the slash after it.
pub(super) fn row(n: usize, file: usize) -> Vec<u8> {
    let mut row = Vec::new();
    if file > 0 {
        push_integer(&mut row, file as u64);
    }
    row.push(b'Q');
    if file + 1 < n {
        push_integer(&mut row, (n - 1 - file) as u64);
    }
    row.push(b'/');
    row
}
