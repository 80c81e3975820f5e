//! Options for the size of a board, its labels and its queens.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use nqueens_sheet::trace::{Numbering, Relation, SearchOrder};
use nqueens_sheet::{ErrorKind, Square};

use crate::args::values::{Sizes, parse_number, parser_of_names};
use crate::failure::{CliResult, usage_failure};

/// The size of the board. Figures that show every step have a smaller `DEFAULT`.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Figure")]
pub(crate) struct SizeArgs<const DEFAULT: usize> {
    /// Board size, the same as --n
    #[arg(value_name = "N", value_parser = Sizes::parse_single, help_heading = "Arguments")]
    size: Option<Sizes>,
    #[arg(short, long, aliases = ["board-size", "boardsize", "dimension", "dim", "number-of-queens"], short_alias = 'N', value_name = "N", value_parser = Sizes::parse_single, help = format!("Board size: squares per side [default: {DEFAULT}]"))]
    n: Option<Sizes>,
}

impl<const DEFAULT: usize> SizeArgs<DEFAULT> {
    pub(crate) fn n(&self) -> usize {
        self.n.or(self.size).map_or(DEFAULT, |n| n.first)
    }
}

/// The search order.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchOrderArgs {
    /// Place queens row by row from the top, or file by file from the left, each from the bottom up
    /// or from the top down
    #[arg(long, ignore_case = true, value_name = "row|file|file-from-top", value_parser = parser_of_names::<SearchOrder, _>(SearchOrder::ALL.map(SearchOrder::name)), default_value_t = SearchOrder::Row)]
    pub(crate) by: SearchOrder,
}

/// The number of the first row and the first column.
#[derive(clap::Args, Debug)]
pub(crate) struct NumberingArgs {
    /// Count rows (from the top) and columns (from the left) from 0 or 1, also in options [default: 1;
    /// calls and interactive pages with a program count from 0]
    #[arg(long, value_name = "0|1", value_parser = parser_of_names::<usize, _>(["0", "1"]), hide_possible_values = true)]
    pub(crate) base: Option<usize>,
}

impl NumberingArgs {
    pub(crate) fn numbering(&self) -> Numbering {
        self.base.map_or_else(Numbering::default, Numbering::Base)
    }
}

/// Labels at the edges of a board.
#[derive(clap::Args, Debug)]
pub(crate) struct NamesArgs {
    /// Count rows (from the top), columns (from the left) and queens from 0 or 1, also in --queens,
    /// and label rows and columns with their numbers [default: 1]
    #[arg(long, value_name = "0|1", value_parser = parser_of_names::<usize, _>(["0", "1"]), hide_possible_values = true,
        conflicts_with = "coordinates")]
    pub(crate) base: Option<usize>,
    /// Label files a, b, c ... and ranks 1, 2, 3 ... from the bottom instead of numbers, also in
    /// texts; omits formulas of rows and columns
    #[arg(long)]
    pub(crate) coordinates: bool,
}

impl NamesArgs {
    /// The labels at the edges. `None` for no labels.
    pub(crate) fn numbering(&self) -> Option<Numbering> {
        let chess = self.coordinates.then_some(Numbering::Chess);
        chess.or(self.base.map(Numbering::Base))
    }
}

/// A square as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SquareName {
    Chess(Square),
    /// A row from the top and a column from the left, counted from `--base`.
    Pair(usize, usize),
}

impl FromStr for SquareName {
    type Err = String;

    /// Parses `(2,3)`, `2,3` or `d4`.
    fn from_str(text: &str) -> Result<SquareName, String> {
        if let Ok(square) = text.parse() {
            return Ok(SquareName::Chess(square));
        }
        let inner = text.strip_prefix('(').map(|text| text.strip_suffix(')'));
        let numbers = inner
            .unwrap_or(Some(text))
            .and_then(|text| text.split_once(','));
        let number = |text: &str| parse_number(text.trim()).ok();
        let pair = numbers.and_then(|(row, column)| number(row).zip(number(column)));
        pair.map(|(row, column)| SquareName::Pair(row, column)).ok_or_else(|| {
            format!("\"{text}\" is not a square: write row and column, as in (2,3), or a name, as in d4")
        })
    }
}

impl Display for SquareName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            SquareName::Chess(square) => square.fmt(f),
            SquareName::Pair(row, column) => write!(f, "({row},{column})"),
        }
    }
}

impl SquareName {
    /// Returns the square, which must be on the board.
    pub(crate) fn on_board(self, (n, base): SizeAndBase) -> CliResult<Square> {
        let (row, column) = match self {
            SquareName::Chess(square) => return Ok(square.on_board(n)?),
            SquareName::Pair(row, column) => (row, column),
        };
        let first = base.unwrap_or(1);
        let index = |line: usize| line.checked_sub(first).filter(|index| *index < n);
        let square = index(row).zip(index(column)).map(|(row, column)| {
            SearchOrder::Row.square(n, row, u16::try_from(column).unwrap_or(u16::MAX))
        });
        square.ok_or_else(|| {
            usage_failure(ErrorKind::InvalidQueens.error(format!(
                "{self} is not on a board of {n} x {n} squares: use numbers from {first} to {}",
                n - 1 + first
            )))
        })
    }
}

/// A list of values, separated by commas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<T: FromStr> FromStr for List<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<List<T>, T::Err> {
        let values = split_list(text).map(str::parse);
        Ok(List(values.collect::<Result<_, _>>()?))
    }
}

/// Splits a text at its commas, except those in parentheses.
fn split_list(text: &str) -> impl Iterator<Item = &str> {
    let mut is_inside = false;
    let values = text.split(move |c| {
        is_inside = c == '(' || is_inside && c != ')';
        c == ',' && !is_inside
    });
    values.map(str::trim)
}

/// Queens as squares, or as one number for each of the first rows or columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Queens {
    Squares(List<SquareName>),
    Numbers(Vec<u16>),
}

impl FromStr for Queens {
    type Err = String;

    fn from_str(text: &str) -> Result<Queens, String> {
        let words = || text.split(',').map(str::trim);
        if words().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()) {
            let numbers: Result<Vec<u16>, _> = words().map(str::parse::<u16>).collect();
            return numbers
                .map(Queens::Numbers)
                .map_err(|_| String::from("write numbers separated by commas, such as 2,4,1,3"));
        }
        text.parse().map(Queens::Squares).map_err(|error: String| {
            format!("{error}; or write numbers separated by commas, such as 2,4,1,3")
        })
    }
}

/// Applies the setter `set` to a figure if there is a value.
pub(crate) fn set_if_some<F, V, E>(
    figure: F,
    value: Option<V>,
    set: impl FnOnce(F, V) -> Result<F, E>,
) -> Result<F, E> {
    match value {
        Some(value) => set(figure, value),
        None => Ok(figure),
    }
}

/// The size of a board, and the number of its first row and column.
pub(crate) type SizeAndBase = (usize, Option<usize>);

impl Queens {
    /// Returns the names of the squares: as typed, or with a number on each of the first levels.
    fn names(
        &self,
        option: &str,
        (n, base): SizeAndBase,
        by: SearchOrder,
    ) -> CliResult<Vec<SquareName>> {
        let numbers = match self {
            Queens::Squares(List(names)) => return Ok(names.clone()),
            Queens::Numbers(numbers) => numbers.iter().map(|number| usize::from(*number)),
        };
        let first = base.unwrap_or(1);
        let last = n - 1 + first;
        if let Some(line) = numbers.clone().find(|line| !(first..=last).contains(line)) {
            return Err(usage_failure(ErrorKind::InvalidQueens.error(format!(
                "{option} has {line}, which is not on a board of {n} x {n} squares: use numbers from {first} to {last}, separated by commas"
            ))));
        }
        if numbers.len() > n {
            return Err(usage_failure(format!(
                "{option} has {} numbers for a board of {n} rows: give at most {n}",
                numbers.len()
            )));
        }
        let name = |(level, line)| match by.level_line() {
            Relation::Row => SquareName::Pair(level, line),
            _ => SquareName::Pair(line, level),
        };
        Ok((first..).zip(numbers).map(name).collect())
    }
}

/// Returns the choice of the search on each of the first levels.
pub(crate) fn first_choices(
    option: &str,
    board: SizeAndBase,
    by: SearchOrder,
    queens: &Queens,
) -> CliResult<Vec<u16>> {
    let names = queens.names(option, board, by)?;
    let mut levels = vec![None; names.len()];
    for name in names {
        let (level, choice) = by.level_and_choice(board.0, name.on_board(board)?);
        match levels.get_mut(level) {
            Some(free @ None) => *free = Some(choice),
            _ => {
                let lines = match by.level_line() {
                    Relation::Row => "rows from the top",
                    _ => "files from a",
                };
                return Err(usage_failure(ErrorKind::InvalidQueens.error(format!(
                    "{option} has {name}, but the search places one queen on each of the {lines}: start with a square \
                     such as {}",
                    by.square(board.0, 0, 0)
                ))));
            }
        }
    }
    Ok(levels.into_iter().flatten().collect())
}

/// Returns the squares of queens.
pub(crate) fn queen_squares(
    board: SizeAndBase,
    by: SearchOrder,
    queens: &Queens,
) -> CliResult<Vec<Square>> {
    let names = queens.names("--queens", board, by)?;
    names.iter().map(|name| name.on_board(board)).collect()
}
