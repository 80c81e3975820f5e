//! The options of the figure trace.

use std::ops::RangeInclusive;

use clap::ValueEnum;
use nqueens_sheet::figure::{Figure, Film, Player, Steps};
use nqueens_sheet::trace::Trace;

use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{Asked, FigureArgs};
use crate::cli::args::figures::search::SearchArgs;
use crate::cli::args::formats::Formats;
use crate::cli::args::rules::{Need, rule};
use crate::cli::args::shared::MotionArgs;
use crate::cli::args::values::NumberRange;
use crate::cli::failure::CliResult;
use crate::cli::message::note;

#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Show steps as boards, or as lines of a table [default: boards]
    #[arg(id = "as", long, ignore_case = true, value_name = "WHAT",
        add = rule().on(Formats::Pictures).needs(Need::Together).but(&["boards"]))]
    pub(crate) shape: Option<StepShape>,
    /// Only these steps: 17, 17-40, or 17- for all from the 17th [default: all; of a picture without
    /// paper the first 120]
    #[arg(long, value_name = "STEPS", value_parser = NumberRange::steps,
        add = rule().on(Formats::Visual).but(&["1-"]))]
    pub(crate) steps: Option<NumberRange>,
    /// Begin with the lesson: twelve states of the search for four queens, each with a question
    #[arg(long, add = rule().on(Formats::Html))]
    pub(crate) lesson: bool,
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

/// The most steps that are drawn as boards on one page, unless more are asked for.
const TOGETHER: u64 = 120;

impl FigureArgs for TraceArgs {
    fn motion(&self) -> Option<&MotionArgs> {
        Some(&self.motion)
    }

    fn figure(&self, asked: &Asked) -> CliResult<Figure> {
        let scope = self.search.scope()?;
        let table = self.shape == Some(StepShape::Table);
        let all = asked.moves
            || asked.data
            || table
            || self.steps.is_some()
            || self.common.page.paper.is_some();
        let too_many = !all
            && Trace::of(scope.clone())
                .nth(usize::try_from(TOGETHER).unwrap_or(usize::MAX))
                .is_some();
        let steps = if too_many {
            Some(1..=TOGETHER)
        } else {
            self.steps.map(range)
        };
        if too_many {
            note(&format!(
                "this shows steps 1 to {TOGETHER} of the search: choose others with --steps {}-{}, or all on \
         pages with --paper a4",
                TOGETHER + 1,
                2 * TOGETHER
            ));
        }
        Ok(match (asked.moves, steps) {
            (true, Some(steps)) => Film::of(scope).steps(steps).into(),
            (true, None) => Film::of(scope).into(),
            (false, Some(steps)) => Steps::of(scope).table(table).steps(steps).into(),
            (false, None) => Steps::of(scope).table(table).into(),
        })
    }

    fn player(&self) -> CliResult<Player> {
        let player = Player::of(self.search.scope()?).lesson(self.lesson);
        Ok(match self.steps {
            Some(steps) => player.steps(range(steps)),
            None => player,
        })
    }
}

fn range(steps: NumberRange) -> RangeInclusive<u64> {
    steps.first..=steps.last.unwrap_or(u64::MAX)
}
