//! The shape of a sheet: the places of its boards in a heart, or in a text.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::str::FromStr;

use crate::words::{group_digits, pluralize};
use crate::{Error, ErrorKind, Result};

/// The largest number of rows, and of places in a row.
const MAX_SIDE: usize = 400;
/// The settings that change the number of boards.
const COUNTS: &[&str] = &["n", "take"];
/// The largest number of boards in a heart.
const MAX_HEART: u64 = 100_000;

/// The shape that the boards of a sheet form: a heart, or one that is parsed from a text.
///
/// In a text, each `X` is the place of a board, and each dot a free place. The boards fill the places
/// from left to right and from top to bottom.
///
/// ```
/// use nqueens_sheet::{BoardShape, Sheet};
///
/// let vase: BoardShape = "X..X\nXXXX\n.XX.\n.XX.".parse()?;
/// let sheet = Sheet { shape: Some(vase), ..Sheet::default() };
/// assert_eq!(sheet.layout(5, 10)?.rows(), 4);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardShape {
    /// The rows of a text; none for a heart, which depends on the number of boards.
    rows: Option<Vec<Vec<bool>>>,
}

impl BoardShape {
    /// A heart. Most numbers of boards from 38 on can form one, such as all solutions for n = 7 to 13.
    pub const HEART: BoardShape = BoardShape { rows: None };
    /// Size limit of a text, in bytes.
    pub const MAX_BYTES: usize = 1 << 18;

    /// Returns the rows of places, of equal length, from top to bottom; true stands for a board.
    pub(crate) fn places(&self, boards: u64) -> Result<Vec<Vec<bool>>> {
        let Some(rows) = &self.rows else {
            return heart(boards).ok_or_else(|| no_heart(boards));
        };
        let places = rows.iter().flatten().filter(|place| **place).count() as u64;
        let advice = match places.cmp(&boards) {
            Ordering::Equal => return Ok(rows.clone()),
            Ordering::Less => format!("add {} X", boards - places),
            Ordering::Greater => format!("replace {} X with a dot", places - boards),
        };
        let message = format!(
            "the shape has {places} X for {}: {advice}, or draw {}",
            pluralize(boards, "board"),
            pluralize(places, "board")
        );
        Err(ErrorKind::Conflict.about(COUNTS, message))
    }
}

/// Parses a text of `X` and dots. Shorter rows end with free places.
impl FromStr for BoardShape {
    type Err = Error;

    fn from_str(text: &str) -> Result<BoardShape> {
        let mut rows = Vec::new();
        for (line, number) in text.trim_end().lines().zip(1..) {
            let place = |c: char| match c {
                'X' | 'x' => Ok(true),
                '.' => Ok(false),
                _ => Err(ErrorKind::InvalidValue.error(format!(
                    "line {number} has {c:?}: write X for each board, and a dot for each free place"
                ))),
            };
            let row = line.trim_end().chars().map(place);
            rows.push(row.collect::<Result<Vec<bool>>>()?);
        }
        let cols = rows.iter().map(Vec::len).max().unwrap_or(0);
        if cols.max(rows.len()) > MAX_SIDE {
            return Err(ErrorKind::TooLarge.error(format!(
                "the shape has {cols} columns and {} rows: draw it with at most {MAX_SIDE} of each",
                rows.len()
            )));
        }
        rows.iter_mut().for_each(|row| row.resize(cols, false));
        Ok(BoardShape { rows: Some(rows) })
    }
}

/// Returns the error for a number of boards without a heart.
fn no_heart(boards: u64) -> Error {
    let start = boards.min(MAX_HEART);
    let mut numbers = (1..MAX_HEART).flat_map(|step| [start.saturating_sub(step), start + step]);
    let nearest = numbers.find(|number| heart(*number).is_some());
    let verb = if boards == 1 { "does" } else { "do" };
    let message = format!(
        "{} {verb} not form a heart: draw all solutions for n = 7 to 13, or {} boards",
        pluralize(boards, "board"),
        group_digits(nearest.unwrap_or(0)),
    );
    ErrorKind::Conflict.about(COUNTS, message)
}

/// Returns the places of a heart, if this number of boards forms one.
fn heart(boards: u64) -> Option<Vec<Vec<bool>>> {
    let left = i64::try_from(boards).ok().filter(|_| boards <= MAX_HEART)?;
    heart_from(1, left).or_else(|| heart_from(0, left))
}

/// Returns the places of the heart x² - |x|y + y² <= c with `left` boards, where the middle of the first column
/// is 0 or 1 half boards to the right of the middle. Of two places at equal distance, the lower comes first.
fn heart_from(first: i64, mut left: i64) -> Option<Vec<Vec<bool>>> {
    let reach = 2 * left.isqrt();
    let column = |x: i64| {
        (1 - reach..=reach)
            .step_by(2)
            .map(move |y| (x * x - x * y + y * y, y, x))
    };
    let mut half: Vec<(i64, i64, i64)> = (first..=reach).step_by(2).flat_map(column).collect();
    half.sort_unstable();
    half.retain(|(_, _, x)| {
        let boards = if *x == 0 { 1 } else { 2 };
        let fits = boards <= left;
        left -= if fits { boards } else { 0 };
        fits
    });
    let half: BTreeSet<(i64, i64)> = half.into_iter().map(|(_, y, x)| (y, x)).collect();
    let ((bottom, point), (top, side)) = (*half.first()?, *half.last()?);
    let (_, notch) = *half.range((top, 0)..).next()?;
    let has_point = point == first && !half.contains(&(bottom, first + 2));
    let is_heart = left == 0 && has_point && (2..side).contains(&notch);
    let widest = half.iter().map(|(_, x)| *x).max()?;
    let columns = || (-widest..=widest).step_by(2);
    let row = |y: i64| columns().map(|x| half.contains(&(y, x.abs()))).collect();
    is_heart.then(|| (bottom..=top).rev().step_by(2).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(places: &[Vec<bool>]) -> Vec<usize> {
        places
            .iter()
            .map(|row| row.iter().filter(|place| **place).count())
            .collect()
    }

    #[test]
    fn draws_a_heart_of_92() {
        let places = heart(92).unwrap();
        assert_eq!(lengths(&places), [6, 10, 12, 12, 12, 10, 10, 8, 6, 4, 2]);
        let text: BoardShape = "
..XXX..XXX..
.XXXXXXXXXX.
XXXXXXXXXXXX
XXXXXXXXXXXX
XXXXXXXXXXXX
.XXXXXXXXXX
.XXXXXXXXXX.
..XXXXXXXX..
...XXXXXX...
....XXXX....
.....XX....."
            .trim_start()
            .parse()
            .unwrap();
        assert_eq!(text.places(92).unwrap(), places);
    }

    #[test]
    fn draws_symmetric_hearts_of_exactly_as_many_boards() {
        // All solutions for n = 7 to 13, and fundamental ones for n = 10 to 12.
        for boards in [40, 92, 352, 724, 2_680, 14_200, 73_712, 341, 1_787] {
            let places = heart(boards).unwrap();
            assert_eq!(lengths(&places).iter().sum::<usize>() as u64, boards);
            for row in places {
                assert!(row.iter().eq(row.iter().rev()), "{boards}");
            }
        }
    }

    #[test]
    fn names_numbers_that_form_a_heart() {
        let message = |boards: u64| BoardShape::HEART.places(boards).unwrap_err().message;
        assert_eq!(
            message(46),
            "46 boards do not form a heart: draw all solutions for n = 7 to 13, or 45 boards"
        );
        assert!(message(12).ends_with("or 23 boards"));
        assert!(message(1).starts_with("1 board does not form a heart: "));
        for boards in [0, 1, 2, 365_596, u64::MAX] {
            let message = message(boards);
            let number = message
                .rsplit(' ')
                .nth(1)
                .unwrap()
                .replace(',', "")
                .parse()
                .unwrap();
            assert!(heart(number).is_some(), "{message}");
        }
    }

    #[test]
    fn refuses_other_texts() {
        let error = |text: &str| text.parse::<BoardShape>().unwrap_err().message;
        assert!(error("XX\n.O.").starts_with("line 2 has 'O': write X for each board"));
        assert!(error("X X").starts_with("line 1 has ' '"));
        assert!(error("<svg>").starts_with("line 1 has '<'"));
        let long = format!("X{}X", ".".repeat(399));
        assert!(error(&long).starts_with("the shape has 401 columns and 1 rows"));
        assert!("X\r\n.X\r\n".parse::<BoardShape>().is_ok());
    }

    #[test]
    fn counts_boards() {
        let two: BoardShape = "X.X".parse().unwrap();
        assert!(two.places(2).is_ok());
        let error = two.places(92).unwrap_err();
        assert_eq!(
            error.message,
            "the shape has 2 X for 92 boards: add 90 X, or draw 2 boards"
        );
        assert_eq!(error.settings, ["n", "take"]);
        let error = two.places(1).unwrap_err();
        assert_eq!(
            error.message,
            "the shape has 2 X for 1 board: replace 1 X with a dot, or draw 2 boards"
        );
        let none: BoardShape = "".parse().unwrap();
        assert!(none.places(1).is_err());
    }
}
