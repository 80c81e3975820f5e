//! The list of all figures with their options.
//!
//! All figures have the options in `common`; several have those in `board` and `search`. `posters` is for all
//! posters, `worksheet` for worksheets. The other files declare the options of one figure each; that of `board`
//! is `position`.

pub(crate) mod arrays;
pub(crate) mod attacked;
pub(crate) mod board;
pub(crate) mod calls;
pub(crate) mod common;
pub(crate) mod growth;
pub(crate) mod lines;
pub(crate) mod position;
pub(crate) mod posters;
pub(crate) mod rule;
pub(crate) mod search;
pub(crate) mod space;
pub(crate) mod trace;
pub(crate) mod tree;
pub(crate) mod worksheet;

use clap::Subcommand;
use nqueens_sheet::figure::{Cloths, Density, Partition, Summits, Threads, Wheel};

use crate::args::shared::{SchemeArgs, SharedArgs};
use common::FigureArgs;

macro_rules! figures {
    ($($(#[$attr:meta])* $name:ident($args:ty),)*) => {
        /// The kinds of figures, in the order in which a text would introduce them.
        #[derive(Subcommand, Debug)]
        pub(crate) enum FigureKind {
            $($(#[$attr])* $name($args),)*
        }

        impl FigureKind {
            pub(crate) fn args(&self) -> &dyn FigureArgs {
                match self {
                    $(FigureKind::$name(args) => args,)*
                }
            }

            /// Returns the options that sheets have, too.
            pub(crate) fn shared(&self) -> SharedArgs<'_> {
                match self {
                    $(FigureKind::$name(args) => SharedArgs { motion: args.motion(), ..args.common.shared() },)*
                }
            }
        }
    };
}

figures! {
    /// The squares that a queen attacks: its row, column and diagonals
    Rule(rule::RuleArgs),
    /// A solution with the lines of each queen
    Lines(lines::LinesArgs),
    /// Any position, with annotations
    Board(position::BoardArgs),
    /// The squares left free after each queen
    Attacked(attacked::AttackedArgs),
    /// The search, or the solution space, as a tree of boards
    Tree(tree::TreeArgs),
    /// Every step of the search: candidates in order, with conflicts
    Trace(trace::TraceArgs),
    /// The nested calls of a recursive search
    Calls(calls::CallsArgs),
    /// The arrays that mark occupied columns and diagonals
    Arrays(arrays::ArraysArgs),
    /// The number of ways to place queens, with and without rules
    Space(space::SpaceArgs),
    /// The growth of solutions, search nodes and times with n
    Growth(growth::GrowthArgs),
    /// A poster: the whole search as a wheel, with the solutions at its rim
    Wheel(posters::PosterArgs<Wheel, 8, ()>),
    /// A poster: solutions as woven cloths; a queen is where a colour meets itself
    Cloths(posters::PosterArgs<Cloths, 8, SchemeArgs>),
    /// A poster: each solution as a thread; colours show the ranks of the queens
    Threads(posters::PosterArgs<Threads, 8, SchemeArgs>),
    /// A poster: the search as mountains, with a sun above each solution
    Summits(posters::PosterArgs<Summits, 8, ()>),
    /// A poster: twelve disjoint solutions that fill one board
    Partition(posters::PosterArgs<Partition, 12, SchemeArgs>),
    /// A poster: all solutions on one board, as dots or discs where queens stand
    Density(posters::PosterArgs<Density, 8, SchemeArgs>),
}
