//! Signs of queens.

/// The sign that stands for all signs that are always queens.
pub(super) const QUEEN: char = 'Q';

/// Other signs of queens, the most likely first.
const LIKELY: [char; 9] = ['1', 'X', 'x', 'O', 'o', '*', '@', '#', '+'];

/// Replaces all signs that are always queens by [`QUEEN`].
pub(super) fn normalize(sign: char) -> char {
    match sign {
        'q' | '♕' | '♛' | '👑' | '👸' => QUEEN,
        _ => sign,
    }
}

/// Returns how likely a sign is a queen, or 0 if only the board can show that.
pub(super) fn likelihood(sign: char) -> usize {
    if normalize(sign) == QUEEN {
        return LIKELY.len() + 1;
    }
    let index = LIKELY.iter().rev().position(|likely| *likely == sign);
    index.map_or(0, |index| index + 1)
}
