//! Options of the figure `board`.

use std::error::Error;
use std::str::FromStr;

use nqueens_sheet::Color;
use nqueens_sheet::figure::{Figure, Indices, Position};

use crate::cli::args::figures::board::{
    List, NamesArgs, Queens, SearchOrderArgs, SizeArgs, SquareName, queen_squares, set_if_some,
};
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::rules::rule;
use crate::cli::args::values::ParseResult;
use crate::cli::failure::CliResult;

#[derive(clap::Args, Debug)]
pub(crate) struct BoardArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Squares of queens, such as d4,f1, or columns of the queens in the first rows from the top,
    /// such as 2,4 (by file, rows in the first columns)
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Squares to colour, such as e5=red, or (4,5)=#ff0,(4,6)=#ff0
    #[arg(long, value_name = "SQUARE=COLOUR")]
    pub(crate) tint: Vec<List<SquareTint>>,
    /// Squares to mark with a cross, such as e5,f6 or (4,5),(3,6)
    #[arg(long, value_name = "SQUARES")]
    pub(crate) cross: Vec<List<SquareName>>,
    /// Squares to mark with a circle
    #[arg(long, value_name = "SQUARES")]
    pub(crate) circle: Vec<List<SquareName>>,
    /// Arrows, such as d4-d8, or (5,4)-(1,4),(5,4)-(1,8)
    #[arg(long, value_name = "FROM-TO")]
    pub(crate) arrow: Vec<List<Arrow>>,
    /// Number in each square: its row and column (coordinates), or a formula of row, col, n and
    /// integer constants, such as row+col
    #[arg(long, value_name = "coordinates|FORMULA", allow_hyphen_values = true, add = rule().conflicts_with(&["coordinates"]))]
    pub(crate) indices: Option<Indices>,
    /// Draw lines between queens that attack each other
    #[arg(long)]
    pub(crate) attacks: bool,
    /// Make attacked squares grey
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
        let board = (n, self.names.base);
        let mut position = Position::new(n)?;
        if let Some(queens) = &self.queens {
            for square in queen_squares(board, self.order.by, queens)? {
                position = position.queen(square)?;
            }
        }
        for SquareTint(square, color) in flatten(&self.tint) {
            position = position.tint(square.on_board(board)?, *color)?;
        }
        for square in flatten(&self.cross) {
            position = position.cross(square.on_board(board)?)?;
        }
        for square in flatten(&self.circle) {
            position = position.circle(square.on_board(board)?)?;
        }
        for Arrow(from, to) in flatten(&self.arrow) {
            position = position.arrow(from.on_board(board)?, to.on_board(board)?)?;
        }
        let position = position.attacks(self.attacks).attacked(self.attacked);
        let position = match &self.indices {
            Some(indices) => position.indices(indices.clone()),
            None => position,
        };
        let position = position.coordinates(self.names.coordinates);
        Ok(set_if_some(position, self.names.base, Position::base)?.into())
    }
}

fn flatten<T>(lists: &[List<T>]) -> impl Iterator<Item = &T> {
    lists.iter().flat_map(|List(values)| values)
}

#[derive(Clone, Debug)]
pub(crate) struct SquareTint(SquareName, Color);

impl FromStr for SquareTint {
    type Err = Box<dyn Error + Send + Sync>;

    fn from_str(text: &str) -> ParseResult<SquareTint> {
        let parts = text.split_once('=');
        let (square, color) = parts.ok_or("write a square and a colour, such as e5=red")?;
        Ok(SquareTint(square.trim().parse()?, color.trim().parse()?))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Arrow(SquareName, SquareName);

impl FromStr for Arrow {
    type Err = Box<dyn Error + Send + Sync>;

    fn from_str(text: &str) -> ParseResult<Arrow> {
        let parts = text.split_once('-');
        let (from, to) = parts.ok_or("write two squares, such as d4-d8")?;
        Ok(Arrow(from.trim().parse()?, to.trim().parse()?))
    }
}
