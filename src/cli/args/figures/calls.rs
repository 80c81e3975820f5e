//! The calls of a search.

use nqueens_sheet::figure::{Calls, Figure};

use crate::cli::args::figures::search::SearchArgs;
use crate::cli::args::figures::{Asked, CommonArgs, FigureArgs};
use crate::cli::failure::Outcome;

#[derive(clap::Args, Debug)]
pub(crate) struct CallsArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for CallsArgs {
    fn common(&self) -> &CommonArgs {
        &self.common
    }

    fn figure(&self, _: &Asked) -> Outcome<Figure> {
        Ok(Calls::of(self.search.scope()?).into())
    }
}
