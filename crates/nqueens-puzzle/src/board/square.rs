//! Squares and their names.

use std::fmt;
use std::str::FromStr;

use crate::{Error, ErrorKind, Result};

/// A square of the board.
///
/// Both fields count from 0: `file` from the left, `rank` from the bottom, so that a1
/// is `Square { file: 0, rank: 0 }`, the bottom left corner. A square does not belong to a
/// board; use [`Square::is_on_board`] to check it against a board size.
///
/// ```
/// use nqueens_puzzle::Square;
///
/// // 4  .  .  .  .
/// // 3  .  .  .  Q   <- d3
/// // 2  .  .  .  .
/// // 1  .  .  .  .
/// //    a  b  c  d
/// let square: Square = "d3".parse()?;
/// assert_eq!(square, Square { file: 3, rank: 2 });
/// assert_eq!(square.to_string(), "d3");
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// The column, from 0 at the left.
    pub file: u16,
    /// The row, from 0 at the bottom.
    pub rank: u16,
}

impl Square {
    /// Returns true if the square is on a board of `n` by `n` squares.
    pub fn is_on_board(self, n: usize) -> bool {
        usize::from(self.file) < n && usize::from(self.rank) < n
    }

    /// Returns true if queens on the two squares attack each other: the squares differ and share a
    /// file, a rank or a diagonal. Queens in between are ignored.
    pub fn attacks(self, other: Square) -> bool {
        let files = self.file.abs_diff(other.file);
        let ranks = self.rank.abs_diff(other.rank);
        self != other && (files == 0 || ranks == 0 || files == ranks)
    }
}

/// Returns the name of a file, counted from 0: `a` to `z`, then `aa`, `ab` and so on, as in
/// spreadsheets.
///
/// ```
/// use nqueens_puzzle::file_name;
///
/// assert_eq!(file_name(0), "a");
/// assert_eq!(file_name(25), "z");
/// assert_eq!(file_name(26), "aa");
/// ```
pub fn file_name(file: u16) -> String {
    let mut letters = Vec::new();
    let mut rest = u32::from(file) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", file_name(self.file), u32::from(self.rank) + 1)
    }
}

impl FromStr for Square {
    type Err = Error;

    /// Parses the name of a square: the letters of its file in upper or lower case, then the
    /// number of its rank, counted from 1.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if the text does not have this form, or if the file or the rank is too
    /// large for a `u16`.
    fn from_str(text: &str) -> Result<Square> {
        parse(text).ok_or_else(|| {
            ErrorKind::InvalidValue.error(format!(
                "\"{text}\" is not a square: write the letter of the file and the number of the rank, as in d4"
            ))
        })
    }
}

fn parse(text: &str) -> Option<Square> {
    let digits = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, number) = text.split_at(digits);
    if letters.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let mut file: u32 = 0;
    for letter in letters.bytes() {
        let digit = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
        file = file.checked_mul(26)?.checked_add(digit)?;
    }
    let rank: u16 = number.parse().ok()?;
    Some(Square {
        file: u16::try_from(file - 1).ok()?,
        rank: rank.checked_sub(1)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for file in (0..2000).chain([u16::MAX - 1, u16::MAX]) {
            let square = Square { file, rank: 7 };
            assert_eq!(square.to_string().parse::<Square>().unwrap(), square);
        }
        assert_eq!(file_name(701), "zz");
        assert_eq!(file_name(702), "aaa");
    }

    #[test]
    fn parses_upper_case() {
        assert_eq!("D4".parse::<Square>().unwrap().to_string(), "d4");
    }

    #[test]
    fn rejects_bad_names() {
        for text in [
            "", "d", "4", "d0", "4d", "d-1", "d+1", "d 4", "dé", "d99999", "zzzzzz1",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn attacks_along_files_ranks_and_diagonals() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        for other in ["d8", "a4", "a1", "g1", "h8"] {
            assert!(square("d4").attacks(square(other)), "{other}");
        }
        assert!(!square("d4").attacks(square("d4")));
        assert!(!square("d4").attacks(square("e6")));
    }
}
