//! Options of the figure `lines`.

use nqueens_sheet::figure::{Figure, Lines};
use nqueens_sheet::trace::SearchOrder;
use nqueens_sheet::{ErrorKind, Solution};

use crate::args::figures::board::{NamesArgs, Queens, SizeArgs, SquareName, queen_squares};
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::failure::{CliResult, usage_failure};

#[derive(clap::Args, Debug)]
pub(crate) struct LinesArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    /// Squares of all queens, or columns of the queens from the top row down [default: the first
    /// solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Square of the queen whose lines are coloured, the others being grey [default: all queens up to n =
    /// 6, else the one nearest to the centre]
    #[arg(long, value_name = "SQUARE")]
    pub(crate) queen: Option<SquareName>,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for LinesArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        let n = self.size.n();
        let mut lines = Lines::new(n)?;
        if let Some(queens) = &self.queens {
            let squares = queen_squares((n, self.names.base), SearchOrder::Row, queens)?;
            let mut ranks = vec![None; n];
            for square in &squares {
                ranks[usize::from(square.file)] = Some(square.rank);
            }
            let ranks: Option<Vec<u16>> = ranks.into_iter().collect();
            let ranks = ranks.filter(|ranks| ranks.len() == squares.len());
            let ranks = ranks.ok_or_else(|| {
                usage_failure(ErrorKind::InvalidQueens.error(format!(
                    "--queens is not a solution for n = {n}: give {n} queens, one on each file"
                )))
            })?;
            lines = lines.solution(Solution::new(&ranks)?);
        }
        if let Some(queen) = self.queen {
            lines = lines.queen(queen.on_board((n, self.names.base))?)?;
        }
        lines.names = self.names.numbering();
        Ok(lines.into())
    }
}
