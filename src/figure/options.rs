//! Figures on the command line: what the options of each have in common, and the list of all.
//!
//! The options of a figure, and what they mean, stand in its own file.

use clap::Subcommand;

use crate::Pattern;
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::shared::{MotionArgs, Shared};
use crate::cli::failure::{CliResult, usage};
use crate::figure::{Figure, Player};

/// What is asked of a figure besides its own options.
pub(crate) struct Asked {
    /// True if it moves.
    pub(crate) moves: bool,
    /// True if only its data are wanted.
    pub(crate) data: bool,
}

/// The options of a figure.
pub(crate) trait FigureArgs {
    fn motion(&self) -> Option<&MotionArgs> {
        None
    }

    /// True if it is a whole page with a ground of its own.
    fn is_poster(&self) -> bool {
        false
    }

    /// True if it has colours for the day and for the night.
    fn has_schemes(&self) -> bool {
        true
    }

    /// The dedication of a poster.
    fn dedication(&self) -> Option<&Pattern> {
        None
    }

    fn figure(&self, asked: &Asked) -> CliResult<Figure>;

    /// What a page plays.
    fn player(&self) -> CliResult<Player> {
        Err(usage("only the figure trace is played as html: choose the format svg, pdf or png"))
    }
}

macro_rules! figures {
    ($($(#[doc = $doc:literal])* $name:ident($args:ty $(, $poster:ident)?),)*) => {
        /// The kinds of figures, in the order in which a text would use them.
        #[derive(Subcommand, Debug)]
        pub(crate) enum FigureKind {
            $($(#[doc = $doc])* $name($args),)*
        }

        impl FigureKind {
            pub(crate) fn args(&self) -> &dyn FigureArgs {
                match self {
                    $(FigureKind::$name(args) => args,)*
                }
            }

            /// The flags of every figure.
            pub(crate) fn common(&self) -> &CommonArgs {
                match self {
                    $(FigureKind::$name(args) => &args $(.$poster)? .common,)*
                }
            }
        }
    };
}

figures! {
    /// Squares that a queen attacks: her row, her column and her diagonals
    Rule(super::rule::options::RuleArgs),
    /// A solution with the lines of each queen
    Lines(super::lines::options::LinesArgs),
    /// Any position, with marks
    Board(super::position::options::BoardArgs),
    /// Squares left free after each queen is placed
    Attacked(super::attacked::options::AttackedArgs),
    /// The search as a tree of boards, or the space of solutions as a tree
    Tree(super::tree::options::TreeArgs),
    /// Every step of the search: candidates in order, their verdicts and conflicts
    Trace(super::steps::options::TraceArgs),
    /// The calls of a recursive search, nested
    Calls(super::calls::options::CallsArgs),
    /// Arrays marking which columns and diagonals hold a queen
    Arrays(super::arrays::options::ArraysArgs),
    /// Number of ways to place queens, with and without rules
    Space(super::space::options::SpaceArgs),
    /// Growth of solutions, nodes and times with the board
    Growth(super::growth::options::GrowthArgs),
    /// A poster: the whole search as a wheel, with all solutions at its rim
    Wheel(super::forms::options::PosterArgs<super::Wheel, 8>),
    /// A poster: solutions as cloths, where a colour that meets itself is a queen
    Cloths(super::forms::options::ClothsArgs, poster),
    /// A poster: each solution as a thread, whose colours say how high its queens stand
    Threads(super::forms::options::PosterArgs<super::Threads, 8>),
    /// A poster: the search as mountains, with a sun above each solution
    Summits(super::forms::options::PosterArgs<super::Summits, 8>),
    /// A poster: solutions that share a board, twelve that fill it or six on eight by eight
    Partition(super::forms::options::PosterArgs<super::Partition, 12>),
}

impl FigureKind {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        Shared { motion: self.args().motion(), ..self.common().shared() }
    }
}
