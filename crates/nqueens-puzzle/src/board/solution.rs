//! Solutions, valid by construction.

use std::fmt;
use std::str::FromStr;

use crate::{Error, ErrorKind, Result, Square};

/// The largest n whose solutions can be enumerated. The search keeps the ranks of a file in the
/// bits of a `u32`.
pub const MAX_N: usize = 32;

/// The largest n of a [`Solution`].
pub const MAX_SOLUTION_N: usize = 1000;

/// A solution: `n` queens on a board of `n` by `n` squares that do not attack each other.
///
/// Solutions are ordered lexicographically by the ranks of their queens, from file a on.
///
/// # Guarantees
/// - `n` is from 1 to [`MAX_SOLUTION_N`].
/// - Every file, every rank and every diagonal holds at most one queen.
///
/// ```
/// use nqueens_puzzle::Solution;
///
/// // 4  .  Q  .  .
/// // 3  .  .  .  Q
/// // 2  Q  .  .  .
/// // 1  .  .  Q  .
/// //    a  b  c  d
/// let solution = Solution::new(&[1, 3, 0, 2])?;
/// assert_eq!(solution.to_string(), "2413");
/// assert_eq!("2413".parse::<Solution>()?, solution);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution {
    ranks: Box<[u16]>,
}

impl Solution {
    /// Creates a solution from a position: `ranks[file]` is the rank of the queen on that file,
    /// both counted from 0.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if queens attack each other, if a queen is off the board, or if
    /// `ranks` is empty or too long.
    pub fn new(ranks: &[u16]) -> Result<Solution> {
        check(ranks)?;
        Ok(Solution {
            ranks: ranks.into(),
        })
    }

    /// Creates a solution from a position that is known to be valid, such as one found by a
    /// search. Checked only in debug builds.
    pub fn from_valid(ranks: &[u16]) -> Solution {
        debug_assert!(check(ranks).is_ok(), "the queens do not attack each other");
        Solution {
            ranks: ranks.into(),
        }
    }

    /// The number of queens, of files and of ranks.
    pub fn n(&self) -> usize {
        self.ranks.len()
    }

    /// The rank of the queen on each file, both counted from 0.
    pub fn ranks(&self) -> &[u16] {
        &self.ranks
    }

    /// The squares of the queens, from file a on.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0u16..)
            .zip(self.ranks.iter())
            .map(|(file, &rank)| Square { file, rank })
    }
}

/// Checks a position in O(n) by keeping the queen of each rank and each diagonal.
fn check(ranks: &[u16]) -> Result<()> {
    let n = ranks.len();
    if n == 0 || n > MAX_SOLUTION_N {
        return Err(ErrorKind::InvalidQueens.error(format!(
            "{n} queens are out of range: give 1 to {MAX_SOLUTION_N} queens"
        )));
    }
    let mut by_rank = vec![None; n];
    let mut rising = vec![None; 2 * n];
    let mut falling = vec![None; 2 * n];
    for (file, &rank) in (0u16..).zip(ranks) {
        let square = Square { file, rank }.on_board(n)?;
        let (x, y) = (usize::from(file), usize::from(rank));
        let lines = [&mut by_rank[y], &mut rising[n + x - y], &mut falling[x + y]];
        for line in lines {
            if let Some(other) = line.replace(square) {
                return Err(ErrorKind::InvalidQueens.error(format!(
                    "the queens on {other} and {square} attack each other"
                )));
            }
        }
    }
    Ok(())
}

impl fmt::Display for Solution {
    /// Writes the classic notation: the rank of each queen, counted from 1, from file a on, such
    /// as `15863724`. From n = 10 on there are commas between the ranks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ClassicNotation(&self.ranks).fmt(f)
    }
}

/// Displays any ranks, counted from 0, in the classic notation.
pub struct ClassicNotation<'a>(pub &'a [u16]);

impl fmt::Display for ClassicNotation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (file, rank) in self.0.iter().enumerate() {
            if file > 0 && self.0.len() >= 10 {
                f.write_str(",")?;
            }
            write!(f, "{}", rank + 1)?;
        }
        Ok(())
    }
}

impl FromStr for Solution {
    type Err = Error;

    /// Parses the classic notation: digits only (`15863724`, up to n = 9), or numbers separated
    /// by commas or spaces. Ranks count from 1.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if the text does not have this form or the position is not a solution.
    fn from_str(text: &str) -> Result<Solution> {
        let unreadable = || {
            ErrorKind::InvalidQueens.error(format!(
                "cannot read \"{text}\" as a solution: write the rank of each queen from file a on, \
                 as in 15863724, with commas from n = 10 on"
            ))
        };
        let is_separator = |c: char| c == ',' || c.is_whitespace();
        let trimmed = text.trim();
        let numbers: Vec<&str> = if trimmed.contains(is_separator) {
            trimmed
                .split(is_separator)
                .filter(|s| !s.is_empty())
                .collect()
        } else {
            trimmed.split("").filter(|s| !s.is_empty()).collect()
        };
        let mut ranks = Vec::with_capacity(numbers.len());
        for number in numbers {
            let digits = number.bytes().all(|b| b.is_ascii_digit());
            let rank: Option<u16> = number.parse().ok().filter(|_| digits);
            ranks.push(rank.and_then(|r| r.checked_sub(1)).ok_or_else(unreadable)?);
        }
        Solution::new(&ranks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_attacking_queens() {
        let error = Solution::new(&[0, 2, 4, 1, 3, 5]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the queens on a1 and f6 attack each other"
        );
        let error = Solution::new(&[1, 3, 1, 2]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the queens on a2 and c2 attack each other"
        );
        // `main` prints errors in their debug form.
        assert_eq!(format!("{error:?}"), error.to_string());
    }

    #[test]
    fn rejects_queens_off_the_board() {
        let error = Solution::new(&[1, 3, 0, 4]).unwrap_err();
        assert!(error.to_string().starts_with("d5 is not on the board"));
        for length in [0, 1001] {
            let error = Solution::new(&vec![0; length]).unwrap_err();
            let message = format!("{length} queens are out of range: give 1 to 1000 queens");
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn accepts_a_thousand_queens() {
        // Pauls' construction for n = 4 mod 6: even ranks, then odd ranks.
        let ranks: Vec<u16> = (1..1000).step_by(2).chain((0..1000).step_by(2)).collect();
        let solution = Solution::new(&ranks).unwrap();
        assert_eq!(solution.to_string().parse::<Solution>().unwrap(), solution);
    }

    #[test]
    fn parses_all_forms() {
        let plain: Solution = "15863724".parse().unwrap();
        for text in [
            "1,5,8,6,3,7,2,4",
            " 1 5 8 6 3 7 2 4\n",
            "1, 5, 8, 6, 3, 7, 2, 4",
        ] {
            assert_eq!(text.parse::<Solution>().unwrap(), plain);
        }
        let ten: Solution = "1,3,6,8,10,5,9,2,4,7".parse().unwrap();
        assert_eq!(ten.to_string(), "1,3,6,8,10,5,9,2,4,7");
    }

    #[test]
    fn rejects_other_texts() {
        for text in ["0", "2x13", "2,-4,1,3", "+2,4,1,3", "99999,1", "é"] {
            let error = text.parse::<Solution>().unwrap_err();
            assert!(
                error.to_string().starts_with("cannot read"),
                "{text}: {error}"
            );
        }
        let error = "".parse::<Solution>().unwrap_err();
        assert!(error.to_string().starts_with("0 queens are out of range"));
    }
}
