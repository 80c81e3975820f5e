//! Options of the figure `attacked`.

use nqueens_sheet::figure::{Attacked, Figure};

use crate::cli::args::figures::board::{
    NumberingArgs, Queens, SearchOrderArgs, SizeArgs, first_choices, set_if_some,
};
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::formats::Formats;
use crate::cli::args::rules::rule;
use crate::cli::args::values::parse_number;
use crate::cli::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct AttackedArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Columns of the queens in the first rows (by file, rows in the first columns), such as
    /// 1,3, or squares, such as a8,c7 [default: the first solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    #[command(flatten)]
    pub(crate) numbering: NumberingArgs,
    /// Boards per row [default: up to four, or more to fill the rows]
    #[arg(long, aliases = ["columns", "column", "col"], value_name = "COLS", value_parser = parse_number::<usize>, add = rule().for_formats(Formats::Visual))]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for AttackedArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        let mut attacked = Attacked::new(self.size.n(), self.order.by)?;
        if let Some(queens) = &self.queens {
            let board = (self.size.n(), self.numbering.base);
            attacked =
                attacked.queens(&first_choices("--queens", board, self.order.by, queens)?)?;
        }
        let attacked = set_if_some(attacked, self.numbering.base, Attacked::base)?;
        Ok(set_if_some(attacked, self.cols, Attacked::cols)?.into())
    }
}
