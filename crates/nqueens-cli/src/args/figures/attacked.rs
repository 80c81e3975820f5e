//! Options of the figure `attacked`.

use nqueens_sheet::figure::{Attacked, Figure, Steps};
use nqueens_sheet::trace::Scope;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use crate::args::figures::board::{
    NumberingArgs, Queens, SearchOrderArgs, SizeArgs, first_choices,
};
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::figures::trace::first_steps;
use crate::args::values::{parse_positive, parse_range};
use crate::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct AttackedArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Columns of the queens in the first rows (by file, rows in the first columns), such as
    /// 1,3, or squares, such as a8,c7 [default: the first solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    #[command(flatten)]
    pub(crate) numbering: NumberingArgs,
    /// Boards per row [default: up to four, or more to fill the rows]
    #[arg(long, aliases = ["columns", "column", "col"], value_name = "COLS", value_parser = parse_positive::<NonZeroUsize>)]
    pub(crate) cols: Option<NonZeroUsize>,
    /// Show a board for each queen that is placed or taken back, with attacked squares in grey, in all
    /// steps of the search or in some: 17, 17-40, or 17-, numbered as in figure trace [default: all;
    /// without --paper, the first 120]
    #[arg(long, value_name = "STEPS", num_args = 0..=1, default_missing_value = ALL_STEPS,
        value_parser = parse_range, conflicts_with_all = ["queens", "cols"])]
    pub(crate) steps: Option<RangeInclusive<u64>>,
    /// With --steps, stop at the first solution
    #[arg(long, aliases = ["first", "first-solution", "until-first"], requires = "steps")]
    pub(crate) to_first: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

const ALL_STEPS: &str = "1-";

impl FigureArgs for AttackedArgs {
    fn figure(&self, request: &FigureRequest) -> CliResult<Figure> {
        if let Some(steps) = &self.steps {
            return self.figure_of_steps(steps, request);
        }
        let mut attacked = Attacked::new(self.size.n(), self.order.by)?;
        if let Some(queens) = &self.queens {
            let board = (self.size.n(), self.numbering.base);
            attacked =
                attacked.queens(&first_choices("--queens", board, self.order.by, queens)?)?;
        }
        attacked.numbering = self.numbering.numbering();
        attacked.cols = self.cols;
        Ok(attacked.into())
    }
}

impl AttackedArgs {
    fn figure_of_steps(
        &self,
        steps: &RangeInclusive<u64>,
        request: &FigureRequest,
    ) -> CliResult<Figure> {
        let scope = Scope::new(self.size.n())?.with_order(self.order.by);
        let mut scope = scope.base(self.numbering.base.unwrap_or(1))?;
        if self.to_first {
            scope = scope.to_first();
        }
        let is_limited = request.is_data_only || request.is_on_paper || *steps != (1..=u64::MAX);
        let range = match is_limited {
            true => Some(steps.clone()),
            false => first_steps(&scope),
        };
        Ok(Figure::from(Steps {
            attacked: true,
            range,
            ..Steps::from_scope(scope)
        }))
    }
}
