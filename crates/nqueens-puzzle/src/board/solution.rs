//! A solution of the puzzle, valid by construction.

use std::fmt;
use std::str::FromStr;

use crate::Square;

/// The largest board whose solutions are enumerated: the search keeps a rank's
/// squares in the bits of one `u32`.
pub const MAX_N: usize = 32;

/// The largest board that a [`Solution`] may stand on.
pub const MAX_SOLUTION_N: usize = 1000;

/// `n` queens on a board of `n` by `n` squares, none of which attacks another.
///
/// Solutions are ordered by the ranks of their queens, file a first.
///
/// # Guarantees
/// - `n` is between 1 and [`MAX_SOLUTION_N`].
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
/// assert_eq!("2413".parse(), Ok(solution));
/// # Ok::<(), nqueens_puzzle::NotASolution>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution {
    ranks: Box<[u16]>,
}

impl Solution {
    /// Checks a position: `ranks[file]` is the rank of the queen on that file,
    /// both counted from 0.
    ///
    /// # Errors
    /// [`NotASolution`] says which queens attack each other, or which one
    /// stands outside the board.
    pub fn new(ranks: &[u16]) -> Result<Solution, NotASolution> {
        check(ranks)?;
        Ok(Solution {
            ranks: ranks.into(),
        })
    }

    /// Takes a position that a search has found.
    pub fn from_valid(ranks: &[u16]) -> Solution {
        debug_assert_eq!(check(ranks), Ok(()));
        Solution {
            ranks: ranks.into(),
        }
    }

    /// The number of queens, which is the number of files and of ranks.
    pub fn n(&self) -> usize {
        self.ranks.len()
    }

    /// The rank of the queen on every file, both counted from 0.
    pub fn ranks(&self) -> &[u16] {
        &self.ranks
    }

    /// The squares of the queens, file a first.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0u16..)
            .zip(self.ranks.iter())
            .map(|(file, &rank)| Square { file, rank })
    }
}

/// Checks a position in time linear in n, so that a poster of 1000 queens costs
/// nothing: every rank and every diagonal remembers the file of its queen.
fn check(ranks: &[u16]) -> Result<(), NotASolution> {
    let n = ranks.len();
    if n == 0 || n > MAX_SOLUTION_N {
        return Err(NotASolution::Size(n));
    }
    let mut by_rank = vec![None; n];
    let mut rising = vec![None; 2 * n];
    let mut falling = vec![None; 2 * n];
    for (file, &rank) in (0u16..).zip(ranks) {
        let square = Square { file, rank };
        if !square.is_on_board(n) {
            return Err(NotASolution::OutOfBoard { square, n });
        }
        let (x, y) = (usize::from(file), usize::from(rank));
        let lines = [&mut by_rank[y], &mut rising[n + x - y], &mut falling[x + y]];
        for line in lines {
            if let Some(other) = line.replace(square) {
                return Err(NotASolution::Attack(other, square));
            }
        }
    }
    Ok(())
}

impl fmt::Display for Solution {
    /// The classic notation: the rank of every queen, counted from 1, file a
    /// first; `15863724`, and from n = 10 on with commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Classic(&self.ranks).fmt(f)
    }
}

/// The classic notation of ranks, whether they are a solution or not.
pub struct Classic<'a>(pub &'a [u16]);

impl fmt::Display for Classic<'_> {
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
    type Err = NotASolution;

    /// Reads the classic notation: digits alone (`15863724`, up to n = 9), or
    /// numbers separated by commas or spaces. Ranks count from 1.
    ///
    /// # Errors
    /// [`NotASolution`] if the text is not of this form, or if the position is
    /// not a solution.
    fn from_str(text: &str) -> Result<Solution, NotASolution> {
        let unreadable = || NotASolution::Unreadable(text.to_owned());
        let separated = |c: char| c == ',' || c.is_whitespace();
        let trimmed = text.trim();
        let numbers: Vec<&str> = if trimmed.contains(separated) {
            trimmed.split(separated).filter(|s| !s.is_empty()).collect()
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

/// The reason why a position is not a solution.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// Two queens share a rank or a diagonal.
    #[error("the queens on {0} and {1} attack each other")]
    Attack(Square, Square),
    /// A queen stands outside the board.
    #[error("{square} is not on a board of {n} x {n}")]
    OutOfBoard {
        /// The square of the queen.
        square: Square,
        /// The size of the board.
        n: usize,
    },
    /// The number of queens is out of range.
    #[error("{0} queens are out of range: give from 1 to {MAX_SOLUTION_N}")]
    Size(usize),
    /// The text is not in the classic notation.
    #[error(
        "cannot read \"{0}\" as a solution: write the rank of each queen from file a on, \
         as in 15863724, with commas from n = 10 on"
    )]
    Unreadable(String),
}

/// The message, as for [`Display`](fmt::Display): `main` prints it when it returns the error.
impl fmt::Debug for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacking_queens_are_named() {
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
        // `main` prints the debug form of an error that it returns.
        assert_eq!(format!("{error:?}"), error.to_string());
        assert_eq!(
            format!("{:?}", crate::Error::from(error.clone())),
            error.to_string()
        );
    }

    #[test]
    fn positions_off_the_board_are_refused() {
        let error = Solution::new(&[1, 3, 0, 4]).unwrap_err();
        assert_eq!(error.to_string(), "d5 is not on a board of 4 x 4");
        assert_eq!(Solution::new(&[]), Err(NotASolution::Size(0)));
        assert_eq!(Solution::new(&[0; 1001]), Err(NotASolution::Size(1001)));
    }

    #[test]
    fn a_thousand_queens_are_checked() {
        // Pauls' construction for n = 4 mod 6: even ranks, then odd ranks.
        let ranks: Vec<u16> = (1..1000).step_by(2).chain((0..1000).step_by(2)).collect();
        let solution = Solution::new(&ranks).unwrap();
        assert_eq!(solution.to_string().parse::<Solution>().unwrap(), solution);
    }

    #[test]
    fn all_forms_are_read() {
        let plain: Solution = "15863724".parse().unwrap();
        assert_eq!("1,5,8,6,3,7,2,4".parse(), Ok(plain.clone()));
        assert_eq!(" 1 5 8 6 3 7 2 4\n".parse(), Ok(plain.clone()));
        assert_eq!("1, 5, 8, 6, 3, 7, 2, 4".parse(), Ok(plain));
        let ten: Solution = "1,3,6,8,10,5,9,2,4,7".parse().unwrap();
        assert_eq!(ten.to_string(), "1,3,6,8,10,5,9,2,4,7");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["0", "2x13", "2,-4,1,3", "+2,4,1,3", "99999,1", "é"] {
            let error = text.parse::<Solution>().unwrap_err();
            assert!(
                matches!(error, NotASolution::Unreadable(_)),
                "{text}: {error}"
            );
        }
        assert_eq!("".parse::<Solution>(), Err(NotASolution::Size(0)));
    }
}
