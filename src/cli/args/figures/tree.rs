//! The tree of a search, or of a space of solutions.

use nqueens_sheet::figure::{Figure, SpaceTreeFigure, Tree};
use nqueens_sheet::trace::SpaceKind;

use crate::cli::args::figures::board::with;
use crate::cli::args::figures::search::SearchArgs;
use crate::cli::args::figures::{Asked, CommonArgs, FigureArgs};
use crate::cli::args::values::named;
use crate::cli::failure::Outcome;

#[derive(clap::Args, Debug)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Leave rejected candidates out, and say how many
    #[arg(long)]
    pub(crate) only_accepted: bool,
    /// Instead of the search, all ways to place queens: with a column for each row (n-ary), no
    /// column twice (permutation), or with what a search leaves out (pruned)
    #[arg(long, value_name = "SPACE", value_parser = named::<SpaceKind, _>(SpaceKind::ALL.map(SpaceKind::name)))]
    pub(crate) space: Option<SpaceKind>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for TreeArgs {
    fn common(&self) -> &CommonArgs {
        &self.common
    }

    fn figure(&self, _: &Asked) -> Outcome<Figure> {
        let Some(kind) = self.space else {
            let tree = Tree::of(self.search.scope()?);
            return Ok(tree.only_accepted(self.only_accepted).into());
        };
        let mut tree = SpaceTreeFigure::new(kind, self.search.size.n())?;
        if let Some(depth) = self.search.depth {
            tree = tree.depth(depth);
        }
        Ok(with(tree, self.search.base.base, SpaceTreeFigure::base)?.into())
    }
}
