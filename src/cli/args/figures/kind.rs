//! The list of all figures, each with its options.

use clap::Subcommand;
use nqueens_sheet::figure::{Partition, Summits, Threads, Wheel};

use crate::cli::args::figures::common::{CommonArgs, FigureArgs};
use crate::cli::args::figures::{
    arrays, attacked, calls, growth, lines, position, posters, rule, space, trace, tree,
};
use crate::cli::args::shared::Shared;

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
    Rule(rule::RuleArgs),
    /// A solution with the lines of each queen
    Lines(lines::LinesArgs),
    /// Any position, with marks
    Board(position::BoardArgs),
    /// Squares left free after each queen is placed
    Attacked(attacked::AttackedArgs),
    /// The search as a tree of boards, or the space of solutions as a tree
    Tree(tree::TreeArgs),
    /// Every step of the search: candidates in order, their verdicts and conflicts
    Trace(trace::TraceArgs),
    /// The calls of a recursive search, nested
    Calls(calls::CallsArgs),
    /// Arrays marking which columns and diagonals hold a queen
    Arrays(arrays::ArraysArgs),
    /// Number of ways to place queens, with and without rules
    Space(space::SpaceArgs),
    /// Growth of solutions, nodes and times with the board
    Growth(growth::GrowthArgs),
    /// A poster: the whole search as a wheel, with all solutions at its rim
    Wheel(posters::PosterArgs<Wheel, 8>),
    /// A poster: solutions as cloths, where a colour that meets itself is a queen
    Cloths(posters::ClothsArgs, poster),
    /// A poster: each solution as a thread, whose colours say how high its queens stand
    Threads(posters::PosterArgs<Threads, 8>),
    /// A poster: the search as mountains, with a sun above each solution
    Summits(posters::PosterArgs<Summits, 8>),
    /// A poster: solutions that share a board, twelve that fill it or six on eight by eight
    Partition(posters::PosterArgs<Partition, 12>),
}

impl FigureKind {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        Shared {
            motion: self.args().motion(),
            ..self.common().shared()
        }
    }
}
