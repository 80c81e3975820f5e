//! Figures on the command line: a file for each has its options and what they mean.
//!
//! A new one is a file and a line in `figures`. Parts that several share are in `common`, which all
//! have, `board` and `search`.
//!
//! In the order of a text: `rule`, `lines`, `position` (the figure board), `attacked`, `tree`, `trace`,
//! `calls`, `arrays`, `space` and `growth`; the posters of `poster`. `worksheet` has a command of its own.

pub(crate) mod arrays;
pub(crate) mod attacked;
pub(crate) mod board;
pub(crate) mod calls;
pub(crate) mod common;
pub(crate) mod growth;
pub(crate) mod lines;
pub(crate) mod position;
pub(crate) mod poster;
pub(crate) mod rule;
pub(crate) mod search;
pub(crate) mod space;
pub(crate) mod trace;
pub(crate) mod tree;
pub(crate) mod worksheet;

use clap::Subcommand;
use nqueens_sheet::Pattern;
use nqueens_sheet::figure::{Figure, Player, Wheel};

pub(crate) use self::common::CommonArgs;
use crate::cli::args::shared::{MotionArgs, Shared};
use crate::cli::failure::{Outcome, usage};

/// What is asked of a figure besides its own options.
pub(crate) struct Asked {
    /// True if it moves.
    pub(crate) moves: bool,
    /// True if only its data are wanted.
    pub(crate) data: bool,
}

/// The options of a figure.
pub(crate) trait FigureArgs {
    fn common(&self) -> &CommonArgs;

    fn motion(&self) -> Option<&MotionArgs> {
        None
    }

    /// True if it is a whole page with a ground of its own.
    fn is_poster(&self) -> bool {
        false
    }

    /// The dedication of a poster.
    fn dedication(&self) -> Option<&Pattern> {
        None
    }

    fn figure(&self, asked: &Asked) -> Outcome<Figure>;

    /// What a page plays.
    fn player(&self) -> Outcome<Player> {
        Err(usage("only the figure trace is played as html: choose the format svg, pdf or png"))
    }
}

macro_rules! figures {
    ($($(#[doc = $doc:literal])* $name:ident($args:ty),)*) => {
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
    Wheel(poster::PosterArgs<Wheel, 8>),
}

impl FigureKind {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        Shared { motion: self.args().motion(), ..self.args().common().shared() }
    }
}
