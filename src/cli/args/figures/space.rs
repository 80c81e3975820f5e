//! The number of ways to place queens, with and without rules.

use nqueens_sheet::figure::{Figure, SpaceFigure};
use nqueens_sheet::trace::Space;

use crate::cli::args::figures::board::SizeArgs;
use crate::cli::args::figures::{Asked, CommonArgs, FigureArgs};
use crate::cli::failure::Outcome;

#[derive(clap::Args, Debug)]
pub(crate) struct SpaceArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for SpaceArgs {
    fn common(&self) -> &CommonArgs {
        &self.common
    }

    fn figure(&self, _: &Asked) -> Outcome<Figure> {
        Ok(SpaceFigure::of(Space::new(self.size.n())?).into())
    }
}
