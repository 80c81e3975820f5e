//! Options of the figure `trace`.

use std::ops::RangeInclusive;

use clap::ValueEnum;
use nqueens_sheet::figure::{Figure, Film, Player, Steps};
use nqueens_sheet::trace::{Scope, Visits};

use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::figures::search::{GrainArgs, SearchArgs};
use crate::args::shared::MotionArgs;
use crate::args::values::parse_range;
use crate::failure::CliResult;
use crate::message::note_result;

#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) grain: GrainArgs,
    /// Show steps as boards or as a table [default: boards]
    #[arg(id = "as", long, ignore_case = true, value_name = "WHAT", conflicts_with_all = ["animate"])]
    pub(crate) shape: Option<StepShape>,
    /// Show only these steps: 17, 17-40, or 17- for all from step 17 on [default: all; without --paper,
    /// the first 120]
    #[arg(long, value_name = "STEPS", value_parser = parse_range)]
    pub(crate) steps: Option<RangeInclusive<u64>>,
    /// Start with a lesson: thirteen states of the search for four queens, each with a question
    #[arg(long)]
    pub(crate) lesson: bool,
    /// In animations, omit rejected candidates, so that each step places a queen or takes one back
    #[arg(long)]
    pub(crate) only_accepted: bool,
    #[command(flatten)]
    pub(crate) motion: MotionArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepShape {
    Boards,
    Table,
}

/// Maximum number of steps drawn as boards on one page by default.
const MAX_STEPS: u64 = 120;

impl FigureArgs for TraceArgs {
    fn motion(&self) -> Option<&MotionArgs> {
        Some(&self.motion)
    }

    fn figure(&self, request: &FigureRequest) -> CliResult<Figure> {
        let scope = self.search.scope(1)?.with_grain(self.grain.each);
        let table = self.shape == Some(StepShape::Table);
        let all = request.is_animated
            || request.is_data_only
            || table
            || self.steps.is_some()
            || request.is_on_paper;
        let steps = match all {
            true => self.steps.clone(),
            false => first_steps(&scope),
        };
        Ok(match request.is_animated {
            true => Figure::from(Film {
                scope,
                steps,
                only_accepted: self.only_accepted,
            }),
            false => Figure::from(Steps {
                table,
                range: steps,
                ..Steps::from_scope(scope)
            }),
        })
    }

    fn player(&self) -> CliResult<Player> {
        Ok(Player {
            lesson: self.lesson,
            fixed_numbering: self.search.numbering.base.is_some(),
            steps: self.steps.clone(),
            ..Player::from_scope(self.search.scope(1)?.with_grain(self.grain.each))
        })
    }
}

/// Returns the steps to draw by default, if the search has more than fit a page.
pub(crate) fn first_steps(scope: &Scope) -> Option<RangeInclusive<u64>> {
    let count = usize::try_from(MAX_STEPS).unwrap_or(usize::MAX);
    Visits::new(scope.clone()).nth(count)?;
    note_result(format!(
        "this shows steps 1 to {MAX_STEPS} of the search: choose others with --steps {}-{}, or draw all \
         of them on several pages with --paper a4",
        MAX_STEPS + 1,
        2 * MAX_STEPS
    ));
    Some(1..=MAX_STEPS)
}
