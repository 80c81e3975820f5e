//! Options of the figure `arrays`.

use clap::ValueEnum;
use nqueens_sheet::figure::{Arrays, Figure, Rule};
use nqueens_sheet::trace::{Formula, LineArrays, Scope};
use std::num::NonZeroUsize;

use crate::args::figures::board::{
    NumberingArgs, Queens, SearchOrderArgs, SizeArgs, queen_squares, set_if_some,
};
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::values::parse_positive;
use crate::book::is_in_book;
use crate::failure::{CliResult, Report, usage_failure};
use nqueens_sheet::ErrorKind;

#[derive(clap::Args, Debug)]
pub(crate) struct ArraysArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Squares of queens, such as (2,3) or b8,d7, or columns of the queens in the first rows, such as
    /// 2,4 (by file, rows in the first columns) [default: one near the centre; with --step all, the first
    /// solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Show the arrays after the last queen, or after each queen (all) [default: last]
    #[arg(
        long,
        ignore_case = true,
        value_name = "WHICH",
        default_value = "last",
        hide_default_value = true
    )]
    pub(crate) step: StepName,
    #[command(flatten)]
    pub(crate) numbering: NumberingArgs,
    /// Formula for the index of a falling diagonal, in terms of row, col, n and integer constants
    /// [default: row - col + n, or row - col + n - 1 with --base 0]
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) falling: Option<Formula>,
    /// Formula for the index of a rising diagonal [default: row + col]
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) rising: Option<Formula>,
    /// Boards per row, with --step all [default: chosen to fill the rows]
    #[arg(long, aliases = ["columns", "column", "col"], value_name = "COLS", value_parser = parse_positive::<NonZeroUsize>)]
    pub(crate) cols: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepName {
    Last,
    All,
}

impl FigureArgs for ArraysArgs {
    fn figure(&self, request: &FigureRequest) -> CliResult<Figure> {
        let n = self.size.n();
        // Check first, because finding the first solution of a large board may take a second.
        if !request.is_data_only && n > Arrays::MAX_N {
            let data = if is_in_book() {
                ""
            } else {
                ", or write the data with --format json"
            };
            let max = Arrays::MAX_N;
            let message = format!(
                "this figure supports boards of at most {max} x {max} squares: choose n up to {max}{data}"
            );
            let error = ErrorKind::OutOfRange.error(message).range(1, max as u64);
            return Err(usage_failure(Report::from(error).about(&["--n"])));
        }
        let by = self.order.by;
        let scope = Scope::new(n)?.with_order(by);
        let scope = set_if_some(scope, self.numbering.base, Scope::base)?;
        let board = (n, self.numbering.base);
        let queens = match &self.queens {
            Some(queens) => queen_squares(board, by, queens)?,
            None if self.step == StepName::All => Arrays::new(n, by)?.data().queens().to_vec(),
            None => vec![Rule::new(n)?.square()],
        };
        let arrays = LineArrays::new(scope).with_queens(&queens)?;
        let arrays = set_if_some(arrays, self.falling.clone(), LineArrays::falling)?;
        let arrays = set_if_some(arrays, self.rising.clone(), LineArrays::rising)?;
        let mut figure = Arrays::from_data(arrays);
        figure.stepwise = self.step == StepName::All;
        figure.cols = self.cols;
        Ok(figure.into())
    }
}
