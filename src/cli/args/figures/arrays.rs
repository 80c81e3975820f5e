//! The arrays that mark which columns and diagonals hold a queen.

use clap::ValueEnum;
use nqueens_sheet::figure::{Arrays, Figure};
use nqueens_sheet::trace::Formula;

use crate::cli::args::figures::board::{BaseArgs, ByArgs, Queens, SizeArgs, beginning, with};
use crate::cli::args::figures::{Asked, CommonArgs, FigureArgs};
use crate::cli::args::values::number;
use crate::cli::failure::{Outcome, usage};

#[derive(clap::Args, Debug)]
pub(crate) struct ArraysArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) by: ByArgs,
    /// The column of the queen in each of the first rows (with --by file, the row in each of the
    /// first columns), such as 2,4, or the squares, such as b8,d7 [default: the first solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Show the last step, or all: the arrays after each queen [default: last]
    #[arg(long, value_name = "WHICH", default_value = "last", hide_default_value = true)]
    pub(crate) step: StepName,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// Formula for the index of a falling diagonal, in row, col, n and numbers [default: row - col +
    /// n, or row - col + n - 1 with --base 0]
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) falling: Option<Formula>,
    /// Formula for the index of a rising diagonal [default: row + col]
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) rising: Option<Formula>,
    /// Boards across, with --step all [default: as many as make rows full]
    #[arg(long, value_name = "COLS", value_parser = number::<usize>)]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepName {
    Last,
    All,
}

impl FigureArgs for ArraysArgs {
    fn common(&self) -> &CommonArgs {
        &self.common
    }

    fn figure(&self, asked: &Asked) -> Outcome<Figure> {
        let n = self.size.n();
        // Before the search for the first solution, which may take a second there.
        if !asked.data && n > Arrays::MAX_N {
            return Err(usage(format!(
                "this figure has boards of at most {0} by {0} squares: choose n up to {0}, or its data with --format json",
                Arrays::MAX_N
            )));
        }
        let mut arrays = Arrays::new(n, self.by.by)?;
        if let Some(queens) = &self.queens {
            let queens = beginning("--queens", (n, self.base.base), self.by.by, queens)?;
            arrays = arrays.queens(&queens)?;
        }
        let arrays = with(arrays, self.base.base, Arrays::base)?;
        let arrays = with(arrays, self.falling.clone(), Arrays::falling)?;
        let arrays = with(arrays, self.rising.clone(), Arrays::rising)?;
        let arrays = with(arrays, self.cols, Arrays::cols)?;
        Ok(arrays.all_steps(self.step == StepName::All).into())
    }
}
