//! The shape of a sheet: the places of its boards in a heart, or in a text.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::words::{group_digits, pluralize};
use crate::{Error, ErrorKind, Result};

/// The largest number of rows, and of places in a row.
const MAX_SIDE: usize = 400;
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
/// let ten = Sheet { shape: Some("X.XXX\nX.X.X\nX.XXX".parse()?), ..Sheet::default() };
/// assert_eq!(ten.layout(5, 10).unwrap_err().message, "the shape has 11 X, but there are only 10 boards: replace 1 X with a dot");
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

    /// True for a heart.
    pub(crate) fn is_heart(&self) -> bool {
        self.rows.is_none()
    }

    /// Returns the rows of places, of equal length, from top to bottom; true stands for a board.
    pub(crate) fn places(&self, boards: u64) -> Result<Vec<Vec<bool>>> {
        let Some(rows) = &self.rows else {
            return heart(boards).ok_or_else(|| no_heart(boards));
        };
        let places = rows.iter().flatten().filter(|place| **place).count() as u64;
        if places < boards {
            let missing = boards - places;
            let message = format!(
                "the shape has {places} X, but there are {boards} boards: add {missing} X, or draw {}",
                pluralize(places, "board")
            );
            return Err(ErrorKind::Conflict.about(&["take"], message));
        }
        if places > boards {
            let message = format!(
                "the shape has {places} X, but there are only {}: replace {} X with a dot",
                pluralize(boards, "board"),
                places - boards
            );
            return Err(ErrorKind::Conflict.error(message));
        }
        Ok(rows.clone())
    }
}

/// Parses a text of `X` and dots. Shorter rows end with free places, and free places around the shape
/// are omitted.
impl FromStr for BoardShape {
    type Err = Error;

    fn from_str(text: &str) -> Result<BoardShape> {
        let mut rows = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let place = |c: char| match c {
                'X' | 'x' => Ok(true),
                '.' => Ok(false),
                _ => Err(ErrorKind::InvalidValue.error(format!(
                    "line {number} has {c:?}: write X for each board, and a dot for each free place"
                ))),
            };
            rows.push(
                line.trim_end()
                    .chars()
                    .map(place)
                    .collect::<Result<Vec<bool>>>()?,
            );
        }
        let is_free = |row: &Vec<bool>| !row.contains(&true);
        let first = rows.iter().position(|row| !is_free(row));
        rows.drain(..first.unwrap_or(rows.len()));
        while rows.pop_if(|row| is_free(row)).is_some() {}
        let starts = rows
            .iter()
            .filter_map(|row| row.iter().position(|place| *place));
        let ends = rows
            .iter()
            .filter_map(|row| row.iter().rposition(|place| *place));
        let (Some(start), Some(end)) = (starts.min(), ends.max()) else {
            let message = "there is no X: write X for each board, and a dot for each free place";
            return Err(ErrorKind::InvalidValue.error(message));
        };
        let (cols, height) = (end + 1 - start, rows.len());
        if cols.max(height) > MAX_SIDE {
            return Err(ErrorKind::TooLarge.error(format!(
                "the shape has {cols} columns and {height} rows: draw it with at most {MAX_SIDE} of each"
            )));
        }
        for row in &mut rows {
            row.resize(end + 1, false);
            row.drain(..start);
        }
        Ok(BoardShape { rows: Some(rows) })
    }
}

/// Returns the error for a number of boards without a heart.
fn no_heart(boards: u64) -> Error {
    let start = boards.min(MAX_HEART);
    let numbers = (1..start.max(92)).flat_map(|step| [start.saturating_sub(step), start + step]);
    let nearest = numbers.into_iter().find(|number| heart(*number).is_some());
    let message = format!(
        "{} do not form a heart: draw all solutions for n = 7 to 13, or {} boards",
        pluralize(boards, "board"),
        group_digits(nearest.unwrap_or(92))
    );
    ErrorKind::Conflict.about(&["take"], message)
}

/// Returns the places of a heart, if this number of boards forms one; the heart with the narrowest notch.
fn heart(boards: u64) -> Option<Vec<Vec<bool>>> {
    // The middle is between two boards or in a board, across and down.
    let middles = [(1, 1), (1, 0), (0, 1), (0, 0)];
    let hearts = middles.map(|middle| heart_around(boards, middle));
    let best = hearts.into_iter().flatten().min_by_key(|(notch, _)| *notch);
    best.map(|(_, places)| places)
}

/// Returns half the width of the notch, and the places of the heart x² - |x|y + y² <= c, where the first
/// places are 0 or 1 half boards to the right of the middle, and above it. Among places at equal
/// distance, the lower ones are taken.
fn heart_around(boards: u64, (first_x, first_y): (i64, i64)) -> Option<(i64, Vec<Vec<bool>>)> {
    if boards > MAX_HEART {
        return None;
    }
    let mut left = i64::try_from(boards).ok()?;
    let reach = 2 * left.isqrt();
    let xs = (first_x..=reach).step_by(2);
    let mut half: Vec<(i64, i64, i64)> = xs
        .flat_map(|x| {
            (first_y - reach..=reach)
                .step_by(2)
                .map(move |y| (x * x - x * y + y * y, y, x))
        })
        .collect();
    half.sort_unstable();
    let mut places = BTreeSet::new();
    for (_, y, x) in half {
        let boards = if x == 0 { 1 } else { 2 };
        if boards <= left {
            left -= boards;
            places.extend([(y, x), (y, -x)]);
        }
    }
    let ((bottom, _), (top, right)) = (*places.first()?, *places.last()?);
    let row = |y: i64| places.range((y, 0)..=(y, reach)).map(|(_, x)| *x);
    let notch = row(top).min()?;
    let has_point = row(bottom).eq([first_x]);
    let is_heart = left == 0 && notch > 1 && right > notch && has_point;
    let widest = places.iter().map(|(_, x)| *x).max()?;
    let columns = || (-widest..=widest).step_by(2);
    let rows = (bottom..=top).rev().step_by(2);
    let rows = rows.map(|y| columns().map(|x| places.contains(&(y, x))).collect());
    is_heart.then(|| (notch, rows.collect()))
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
.....XX.....
............"
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
        for text in ["", "\n\n", "..\n.."] {
            assert!(error(text).starts_with("there is no X"));
        }
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
            "the shape has 2 X, but there are 92 boards: add 90 X, or draw 2 boards"
        );
        assert_eq!(error.settings, ["take"]);
    }
}
