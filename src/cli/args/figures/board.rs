//! Options for the size of a board, its labels and its queens.

use nqueens_sheet::Square;
use nqueens_sheet::trace::SearchOrder;

use crate::cli::args::rules::{Requirement, rule};
use crate::cli::args::values::{Sizes, parser_of_names};
use crate::cli::failure::{CliResult, usage_failure};

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
        self.explicit_n().unwrap_or(DEFAULT)
    }

    /// Returns the size, if the user named one.
    pub(crate) fn explicit_n(&self) -> Option<usize> {
        self.n.or(self.size).map(|n| n.first)
    }
}

/// The search order.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchOrderArgs {
    /// Place queens row by row from the top, or file by file from the left, each from the bottom up
    #[arg(long, ignore_case = true, value_name = "row|file", value_parser = parser_of_names::<SearchOrder, _>(SearchOrder::ALL.map(SearchOrder::name)), default_value_t = SearchOrder::Row,
        add = rule().for_value("file").needs(Requirement::SearchTree))]
    pub(crate) by: SearchOrder,
}

/// The number of the first row and the first column.
#[derive(clap::Args, Debug)]
pub(crate) struct NumberingArgs {
    /// Number of the first row (from the top), column (from the left) and queen in the figure, its
    /// texts, --queens and --root [default: 1; on an HTML page, 0 next to the program]
    #[arg(long, value_name = "0|1", value_parser = parser_of_names::<usize, _>(["0", "1"]), hide_possible_values = true)]
    pub(crate) base: Option<usize>,
}

/// Labels at the edges of a board.
#[derive(clap::Args, Debug)]
pub(crate) struct NamesArgs {
    /// Number of the first row (from the top), column (from the left) and queen in the figure, its
    /// texts and --queens; also labels rows and columns with their numbers [default: 1]
    #[arg(long, value_name = "0|1", value_parser = parser_of_names::<usize, _>(["0", "1"]), hide_possible_values = true,
        add = rule().conflicts_with(&["coordinates"]))]
    pub(crate) base: Option<usize>,
    /// Label files a, b, c ... and ranks 1, 2, 3 ... from the bottom instead of numbers, also in
    /// texts; omits formulas of rows and columns
    #[arg(long)]
    pub(crate) coordinates: bool,
}

/// Queens as squares, or as one number for each of the first rows or columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Queens {
    Squares(Vec<Square>),
    Numbers(Vec<u16>),
}

impl std::str::FromStr for Queens {
    type Err = String;

    fn from_str(text: &str) -> Result<Queens, String> {
        let words = || text.split(',').map(str::trim);
        if words().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()) {
            let numbers: Result<Vec<u16>, _> = words().map(str::parse::<u16>).collect();
            return numbers
                .map(Queens::Numbers)
                .map_err(|_| String::from("write numbers up to the board size"));
        }
        let squares: Result<Vec<Square>, _> = words().map(str::parse).collect();
        squares
            .map(Queens::Squares)
            .map_err(|error: nqueens_sheet::PuzzleError| {
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
type SizeAndBase = (usize, Option<usize>);

/// Converts numbers from the command line to choices of the search: columns from the left, or rows
/// from the top, of which the search tries the last first.
fn choices(
    option: &str,
    (n, base): SizeAndBase,
    by: SearchOrder,
    numbers: &[u16],
) -> CliResult<Vec<u16>> {
    let base = base.unwrap_or(1);
    let last = n - 1 + base;
    let choice = |number: &u16| match usize::from(*number) {
        line if (base..=last).contains(&line) => Ok(match by {
            SearchOrder::Row => line - base,
            SearchOrder::File => last - line,
        } as u16),
        line => Err(usage_failure(format!(
            "{option} has {line}, which is not on a board of {n} x {n} squares: use numbers from {base} to {last}"
        ))),
    };
    numbers.iter().map(choice).collect()
}

/// Returns the choice of the search on each of the first levels.
pub(crate) fn first_choices(
    option: &str,
    board: SizeAndBase,
    by: SearchOrder,
    queens: &Queens,
) -> CliResult<Vec<u16>> {
    let n = board.0;
    let squares = match queens {
        Queens::Numbers(numbers) => return choices(option, board, by, numbers),
        Queens::Squares(squares) => squares,
    };
    let mut levels = vec![None; squares.len()];
    for &square in squares {
        square.on_board(n)?;
        let (level, choice, lines) = match by {
            SearchOrder::Row => (
                n - 1 - usize::from(square.rank),
                square.file,
                "rows from the top",
            ),
            SearchOrder::File => (usize::from(square.file), square.rank, "files from a"),
        };
        match levels.get_mut(level) {
            Some(free @ None) => *free = Some(choice),
            _ => {
                return Err(usage_failure(format!(
                    "{option} has {square}, but the search places one queen on each of the {lines}: start with a \
                     square such as {}",
                    by.square(n, 0, 0)
                )));
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
    let n = board.0;
    let numbers = match queens {
        Queens::Squares(squares) => return Ok(squares.clone()),
        Queens::Numbers(numbers) => choices("--queens", board, by, numbers)?,
    };
    if numbers.len() > n {
        return Err(usage_failure(format!(
            "--queens has {} numbers for a board of {n} rows: give at most {n}",
            numbers.len()
        )));
    }
    Ok(numbers
        .iter()
        .enumerate()
        .map(|(level, choice)| by.square(n, level, *choice))
        .collect())
}
