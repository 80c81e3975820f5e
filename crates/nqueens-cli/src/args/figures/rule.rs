//! Options of the figure `rule`.

use nqueens_sheet::figure::{Figure, Rule};

use crate::args::figures::board::{NamesArgs, SizeArgs, SquareName};
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct RuleArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    /// Square of the queen, such as 2,3 (row and column) or d4 [default: near the centre]
    #[arg(long, value_name = "SQUARE")]
    pub(crate) queen: Option<SquareName>,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for RuleArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        let n = self.size.n();
        let mut rule = Rule::new(n)?;
        if let Some(queen) = self.queen {
            rule = rule.queen(queen.on_board((n, self.names.base))?)?;
        }
        rule.numbering = self.names.numbering().unwrap_or_default();
        Ok(rule.into())
    }
}
