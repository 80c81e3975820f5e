//! Options of the figure `calls`.

use nqueens_sheet::figure::{CallTree, Figure};

use crate::cli::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::cli::args::figures::search::SearchArgs;
use crate::cli::failure::CliResult;

#[derive(clap::Args, Debug)]
#[command(mut_arg("base", |arg| arg.help("Count rows (from the top), columns (from the left) and queens from 0 or 1, also in --root [default: 0, as in programs]")))]
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
