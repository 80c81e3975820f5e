//! Options of the figure `tree`.

use nqueens_sheet::figure::{Figure, SpaceTreeFigure, Tree};
use nqueens_sheet::trace::SpaceKind;

use crate::cli::args::figures::arrays::StepName;
use crate::cli::args::figures::board::set_if_some;
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::figures::search::SearchArgs;
use crate::cli::args::formats::Formats;
use crate::cli::args::rules::{Requirement, rule};
use crate::cli::args::shared::MotionArgs;
use crate::cli::args::values::{parse_number, parser_of_names};
use crate::cli::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Omit rejected candidates, and show their number
    #[arg(long)]
    pub(crate) only_accepted: bool,
    /// Show the solution space instead of the search: a column for each row (n-ary), no column twice
    /// (permutation), or the search with its pruned subtrees (pruned)
    #[arg(long, ignore_case = true, value_name = "SPACE", value_parser = parser_of_names::<SpaceKind, _>(SpaceKind::ALL.map(SpaceKind::name)),
        add = rule().needs(Requirement::StaticSteps).next_rule().conflicts_with(&["root", "to_first", "only_accepted"]))]
    pub(crate) space: Option<SpaceKind>,
    /// With --root or --to-first, show the other branches beside the one that is followed: their first
    /// boards, small and grey
    #[arg(long, add = rule().needs(Requirement::TreePart).next_rule().conflicts_with(&["until", "step", "space"]).next_rule().needs(Requirement::StaticSteps))]
    pub(crate) siblings: bool,
    /// Show the tree after this step of the search, numbered as in figure trace, with the board of the
    /// step beside it
    #[arg(long, value_name = "STEP", value_parser = parse_number::<u64>,
        add = rule().needs(Requirement::StaticSteps).next_rule().conflicts_with(&["step", "space"]))]
    pub(crate) until: Option<u64>,
    /// Show the complete tree (last), or the tree after each step, with the board of the step beside
    /// it, on a page or in a frame of its own (all) [default: last; in animations, all]
    #[arg(long, ignore_case = true, value_name = "WHICH",
        add = rule().for_formats(Formats::Pictures).except_values(&["last"]).conflicts_with(&["space"]))]
    pub(crate) step: Option<StepName>,
    #[command(flatten)]
    pub(crate) motion: MotionArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for TreeArgs {
    fn motion(&self) -> Option<&MotionArgs> {
        Some(&self.motion)
    }

    fn figure(&self, request: &FigureRequest) -> CliResult<Figure> {
        let Some(kind) = self.space else {
            let tree = Tree::from_scope(self.search.scope(1)?)
                .only_accepted(self.only_accepted)
                .siblings(self.siblings);
            return Ok(match self.until {
                Some(step) => tree.until(step),
                None if request.is_animated || self.step == Some(StepName::All) => tree.each_step(),
                None => tree,
            }
            .into());
        };
        let mut tree = SpaceTreeFigure::new(kind, self.search.size.n())?;
        if let Some(depth) = self.search.depth {
            tree = tree.depth(depth);
        }
        Ok(set_if_some(tree, self.search.numbering.base, SpaceTreeFigure::base)?.into())
    }
}
