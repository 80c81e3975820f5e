//! Options of the figure `board`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use nqueens_sheet::figure::{Figure, Indices, Position};
use nqueens_sheet::notation::ReadOptions;
use nqueens_sheet::{Color, Square};

use crate::args::figures::board::{
    List, NamesArgs, Queens, SearchOrderArgs, SizeArgs, SquareName, queen_squares,
};
use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::values::{ParseResult, parse_positive};
use crate::failure::{CliResult, usage_failure};
use crate::input::BoardInput;
use nqueens_puzzle::internal::errors;

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
    /// Draw a board that a program has printed to a file, - for standard input, right or wrong, with
    /// lines between queens that attack each other
    #[arg(long, aliases = ["input", "in", "read", "load"], value_name = "FILE", conflicts_with_all = ["queens", "size", "n", "attacks"])]
    pub(crate) from: Option<PathBuf>,
    /// Number of the board in --from [default: 1]
    #[arg(long, value_name = "K", value_parser = parse_positive::<u64>, requires = "from")]
    pub(crate) board: Option<u64>,
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
    #[arg(long, value_name = "coordinates|FORMULA", allow_hyphen_values = true, conflicts_with_all = ["coordinates"])]
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
        let (n, squares) = match &self.from {
            Some(path) => read_board(path, self.board.unwrap_or(1), self.names.base)?,
            None => (self.size.n(), Vec::new()),
        };
        let board = (n, self.names.base);
        let mut position = Position::new(n)?;
        for square in squares {
            position = position.queen(square)?;
        }
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
        position.attacks = self.attacks || self.from.is_some();
        position.attacked = self.attacked;
        position.indices.clone_from(&self.indices);
        position.names = self.names.numbering();
        Ok(position.into())
    }
}

/// Reads the board with this number. Returns its size and the squares of its queens.
fn read_board(path: &Path, number: u64, base: Option<usize>) -> CliResult<(usize, Vec<Square>)> {
    let options = ReadOptions {
        base: base.and_then(|base| u8::try_from(base).ok()),
        ..ReadOptions::default()
    };
    let input = BoardInput::read(path, options, true)?;
    let found = input.reading.iter().find(|board| board.number() == number);
    let found = found.map(|board| (board.n(), board.queens().to_vec()));
    found.ok_or_else(|| match input.reading.boards() {
        0 => input.no_boards(),
        count => usage_failure(format!(
            "{}: {}",
            input.name,
            errors::no_such_board(number, count)
        )),
    })
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
