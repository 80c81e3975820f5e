//! Options of the figure `tree`.

use nqueens_sheet::figure::{Figure, SpaceTreeFigure, Tree};
use nqueens_sheet::trace::SpaceKind;

use crate::cli::args::figures::board::set_if_some;
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::figures::search::SearchArgs;
use crate::cli::args::rules::rule;
use crate::cli::args::values::parser_of_names;
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
        add = rule().conflicts_with(&["root", "to_first", "only_accepted"]))]
    pub(crate) space: Option<SpaceKind>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for TreeArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        let Some(kind) = self.space else {
            let tree = Tree::from_scope(self.search.scope()?);
            return Ok(tree.only_accepted(self.only_accepted).into());
        };
        let mut tree = SpaceTreeFigure::new(kind, self.search.size.n())?;
        if let Some(depth) = self.search.depth {
            tree = tree.depth(depth);
        }
        Ok(set_if_some(tree, self.search.numbering.base, SpaceTreeFigure::base)?.into())
    }
}
