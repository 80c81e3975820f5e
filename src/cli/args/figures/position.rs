//! Options of the figure `board`.

use nqueens_sheet::figure::{Figure, Position};
use nqueens_sheet::{Color, Square};

use crate::cli::args::figures::board::{
    NamesArgs, Queens, SearchOrderArgs, SizeArgs, queen_squares, set_if_some,
};
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::values::ParseResult;
use crate::cli::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct BoardArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Squares of queens, such as d4,f1, or columns of the queens in the first rows from the top,
    /// such as 2,4 (with --by file, rows in the first columns)
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Squares to colour, such as e5=red or e5=#ff0,e6=#ff0
    #[arg(long, value_name = "SQUARE=COLOUR", value_delimiter = ',', value_parser = tint)]
    pub(crate) tint: Vec<(Square, Color)>,
    /// Squares to mark with a cross
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) cross: Vec<Square>,
    /// Squares to mark with a circle
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) circle: Vec<Square>,
    /// Arrows, such as d4-d8 or d4-d8,d4-h8
    #[arg(long, value_name = "FROM-TO", value_delimiter = ',', value_parser = arrow)]
    pub(crate) arrow: Vec<(Square, Square)>,
    /// Draw lines between queens that attack each other
    #[arg(long)]
    pub(crate) attacks: bool,
    /// Hatch attacked squares
    #[arg(long)]
    pub(crate) attacked: bool,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for BoardArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        let n = self.size.n();
        let mut position = Position::new(n)?;
        if let Some(queens) = &self.queens {
            for square in queen_squares((n, self.names.base), self.order.by, queens)? {
                position = position.queen(square)?;
            }
        }
        for (square, color) in &self.tint {
            position = position.tint(*square, *color)?;
        }
        for square in &self.cross {
            position = position.cross(*square)?;
        }
        for square in &self.circle {
            position = position.circle(*square)?;
        }
        for (from, to) in &self.arrow {
            position = position.arrow(*from, *to)?;
        }
        let position = position.attacks(self.attacks).attacked(self.attacked);
        let position = position.coordinates(self.names.coordinates);
        Ok(set_if_some(position, self.names.base, Position::base)?.into())
    }
}

fn tint(text: &str) -> ParseResult<(Square, Color)> {
    let parts = text.split_once('=');
    let (square, color) = parts.ok_or("write a square and a colour, such as e5=red")?;
    Ok((square.trim().parse()?, color.trim().parse()?))
}

fn arrow(text: &str) -> ParseResult<(Square, Square)> {
    let (from, to) = text
        .split_once('-')
        .ok_or("write two squares, such as d4-d8")?;
    Ok((from.trim().parse()?, to.trim().parse()?))
}
