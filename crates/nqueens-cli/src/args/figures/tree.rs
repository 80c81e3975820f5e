//! Options of the figure `tree`.

use nqueens_sheet::figure::{Figure, GeneralTree, Moment, Tree};
use nqueens_sheet::trace::{SpaceKind, SpaceTree};

use crate::args::figures::arrays::StepName;
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::figures::search::{GrainArgs, SearchArgs};
use crate::args::shared::MotionArgs;
use crate::args::values::{parse_number, parser_of_names};
use crate::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) grain: GrainArgs,
    /// Omit rejected candidates, and show their number
    #[arg(long)]
    pub(crate) only_accepted: bool,
    /// Show the solution space instead of the search: a column for each row (n-ary), no column twice
    /// (permutation), or the search with its pruned subtrees (pruned)
    #[arg(long, ignore_case = true, value_name = "SPACE", value_parser = parser_of_names::<SpaceKind, _>(SpaceKind::ALL.map(SpaceKind::name)),
        conflicts_with_all = ["by", "root", "to_first", "only_accepted", "siblings", "each", "until", "step", "animate"])]
    pub(crate) space: Option<SpaceKind>,
    /// Show the n-ary tree for any number of queens, with dots for the branches and rows left out
    #[arg(long, conflicts_with_all = ["n", "size", "by", "root", "base", "depth", "to_first", "only_accepted", "space",
        "siblings", "each", "until", "step", "animate"])]
    pub(crate) general: bool,
    /// With --root or --to-first, show the other branches beside the one that is followed: their first
    /// boards, small and grey
    #[arg(long, conflicts_with_all = ["until", "step", "animate"])]
    pub(crate) siblings: bool,
    /// Show the tree after this step of the search, numbered as in figure trace, with the board of the
    /// step beside it
    #[arg(long, value_name = "STEP", value_parser = parse_number::<u64>,
        conflicts_with_all = ["step", "animate"])]
    pub(crate) until: Option<u64>,
    /// Show the complete tree (last), or the tree after each step, with the board of the step beside
    /// it, on a page or in a frame of its own (all) [default: last; in animations, all]
    #[arg(long, ignore_case = true, value_name = "WHICH")]
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
        if self.general {
            return Ok(GeneralTree.into());
        }
        let Some(kind) = self.space else {
            let is_stepwise = request.is_animated || self.step == Some(StepName::All);
            return Ok(Figure::from(Tree {
                scope: self.search.scope(1)?.with_grain(self.grain.each),
                only_accepted: self.only_accepted,
                moment: match self.until {
                    Some(step) if !request.is_animated => Moment::After(step),
                    _ if is_stepwise => Moment::EachStep,
                    _ => Moment::End,
                },
                siblings: self.siblings,
            }));
        };
        let mut tree = SpaceTree::new(kind, self.search.size.n(), self.search.depth)?;
        tree.numbering = self.search.numbering.numbering();
        Ok(tree.into())
    }
}
