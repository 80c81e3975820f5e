//! Flags that say which solutions.

use std::path::PathBuf;

use nqueens_sheet::{Class, Group, Numbers, Square};

use crate::cli::args::board_sizes::Sizes;
use crate::cli::args::listed::{class, group};
use crate::cli::args::value::{boards, number, parts};

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Solutions")]
pub(crate) struct SolutionArgs {
    /// The same as --n, without its name: nqueens-sheet 8
    #[arg(value_name = "N", value_parser = Sizes::drawn, help_heading = "Arguments")]
    size: Option<Sizes>,
    /// Squares along the side of the board, from 1 to 32, or to 1000 with --random, also without
    /// --n; 5..7 draws all sizes from 5 to 7 on one page [default: 8]
    #[arg(short, long, value_name = "N", value_parser = Sizes::drawn, allow_negative_numbers = true)]
    n: Option<Sizes>,
    /// One solution for each orbit under all eight symmetries: 12 for n = 8
    #[arg(long)]
    pub(crate) fundamental: bool,
    /// One solution for each orbit under a group: none, half-turn, rotation, mirror (left to right), all
    #[arg(long, value_name = "GROUP", value_parser = group(), hide_possible_values = true)]
    pub(crate) up_to: Option<Group>,
    /// Only solutions of a class: ordinary, centrosymmetric, doubly-centrosymmetric, trivial
    #[arg(long, value_name = "CLASS", value_parser = class(), hide_possible_values = true)]
    pub(crate) class: Option<Class>,
    /// Only solutions with queens on these squares, such as d4,f1
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) place: Vec<Square>,
    /// Only solutions that hold on a torus, too, where diagonals go on at the opposite edge: 28 for n = 7
    #[arg(long, conflicts_with_all = ["from", "random"])]
    pub(crate) toroidal: bool,
    /// Only solutions with no three queens on a straight line, whatever its slope
    #[arg(long, conflicts_with_all = ["from", "random"])]
    pub(crate) no_three_in_line: bool,
    /// Leave out the first K solutions; of all and of the fundamental ones up to n = 17 without
    /// enumerating them; others are enumerated
    #[arg(long, value_name = "K", value_parser = number)]
    pub(crate) skip: Option<u64>,
    /// Draw at most K solutions
    #[arg(long, value_name = "K", value_parser = boards)]
    pub(crate) take: Option<u64>,
    /// Only the boards with these numbers in the list, in its order: 1,5,9-12
    #[arg(long, value_name = "NUMBERS", conflicts_with_all = ["skip", "take", "sample", "random", "group_by"])]
    pub(crate) boards: Option<Numbers>,
    /// K solutions drawn at random, each equally likely, none twice, for n up to 17
    #[arg(long, value_name = "K", value_parser = boards, conflicts_with_all = ["random", "from", "shard"])]
    pub(crate) sample: Option<u64>,
    /// K solutions from a randomised search, for n up to 1000: not equally likely, and on small
    /// boards some come twice
    #[arg(
        long,
        value_name = "K",
        value_parser = boards,
        conflicts_with_all = ["from", "shard", "fundamental", "up_to", "class", "place", "skip", "take"])]
    pub(crate) random: Option<u64>,
    /// Seed of the random generator for --sample and --random [default: 0]
    #[arg(long, value_name = "S", value_parser = number)]
    pub(crate) seed: Option<u64>,
    /// Only part I of N equal parts, to spread a job over machines; found as quickly as --skip
    #[arg(long, value_name = "I/N", value_parser = parts)]
    pub(crate) shard: Option<(u64, u64)>,
    /// Draw the boards in a file (or - for standard input) instead: text, permutations,
    /// squares (a1 b5), FEN, CSV, JSON or JSON lines; each is checked
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Draw the boards of --from whose queens attack each other, too, if each file has one; --alt
    /// is to say what they show
    #[arg(
        long,
        requires_all = ["from", "alt"],
        conflicts_with_all = ["fundamental", "up_to", "class", "group_by", "tint"])]
    pub(crate) unchecked: bool,
}

impl SolutionArgs {
    /// The sizes, wherever they are given.
    pub(crate) fn n(&self) -> Option<Sizes> {
        self.n.or(self.size)
    }
}
