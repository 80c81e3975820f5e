//! Text boards: one character per square, one line per rank.

/// A row with its queen on `file`, and the line end.
pub(super) fn row(n: usize, file: usize, empty: char, queen: char) -> Vec<u8> {
    let squares = (0..n).map(|other| if other == file { queen } else { empty });
    squares.chain(['\n']).collect::<String>().into_bytes()
}
