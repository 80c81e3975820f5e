//! Options of the figure `calls`.

use nqueens_sheet::figure::{CallTree, Figure};

use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::figures::search::SearchArgs;
use crate::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct CallsArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for CallsArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(CallTree::from_scope(self.search.scope(0)?).into())
    }
}
