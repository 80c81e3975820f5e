//! Options of the figure of the solution space.

use nqueens_sheet::figure::Figure;
use nqueens_sheet::trace::SpaceSizes;

use crate::args::figures::board::SizeArgs;
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct SpaceArgs {
    #[command(flatten)]
    size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for SpaceArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(SpaceSizes::new(self.size.n())?.into())
    }
}
