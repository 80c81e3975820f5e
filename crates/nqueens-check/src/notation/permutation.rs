//! Permutations, the usual notation: `15863724`, `1,3,5,8,10,12,6,11,2,7,9,4`.

use crate::notation::push_integer;

/// The smallest n with ranks of two digits, which need commas.
const MIN_WITH_COMMAS: usize = 10;

/// Appends a solution as a line.
pub(super) fn push(out: &mut Vec<u8>, ranks: &[u16]) {
    if ranks.len() < MIN_WITH_COMMAS {
        out.extend(ranks.iter().map(|&rank| b'1' + rank as u8));
    } else {
        push_separated(out, ranks, ',');
    }
    out.push(b'\n');
}

/// Appends the ranks, counted from 1 and separated by a character.
pub(super) fn push_separated(out: &mut Vec<u8>, ranks: &[u16], separator: char) {
    let mut buffer = [0; 4];
    let buffer = separator.encode_utf8(&mut buffer).as_bytes();
    for (file, &rank) in ranks.iter().enumerate() {
        if file > 0 {
            out.extend_from_slice(buffer);
        }
        match rank + 1 {
            // Fast path: most ranks have one digit, and a list is mostly ranks.
            digit @ 0..10 => out.push(b'0' + digit as u8),
            number => push_integer(out, number),
        }
    }
}
