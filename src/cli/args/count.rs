//! The flags of the command that counts.

use std::num::NonZeroUsize;

use clap::ValueEnum;
use nqueens_sheet::{Group, Square};

use crate::cli::args::board_sizes::Sizes;
use crate::cli::args::value::threads;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Columns: n; all solutions (A000170); fundamental ones (A002562), which are the
orbits under rotation and reflection; and how many of those orbits are ordinary
(8 solutions each), centrosymmetric (4) and doubly centrosymmetric (2). n = 1 is
its own class: its orbit has 1.

With --up-to or --place there is one column, their number.

Without arguments the numbers are read from standard input, one or many a line;
0 ends them.")]
pub(crate) struct CountArgs {
    /// Board sizes from 1 to 27: 8, or 1..15 for all from 1 to 15
    #[arg(value_name = "N|A..B", value_parser = Sizes::counted)]
    sizes: Vec<Sizes>,
    /// The same as N, with a name
    #[arg(short, long, value_name = "N|A..B", value_parser = Sizes::counted)]
    n: Option<Sizes>,
    /// How the numbers are printed
    #[arg(long, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
    /// Print this number alone
    #[arg(long, value_enum)]
    pub(crate) only: Option<CountColumn>,
    /// Count one solution for each orbit under a group: none, half-turn, rotation, mirror, all
    #[arg(long, value_name = "GROUP", conflicts_with_all = ["only", "verify"])]
    pub(crate) up_to: Option<Group>,
    /// Count only solutions with queens on these squares, such as d4,f1, one by one
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', conflicts_with_all = ["only", "verify"])]
    pub(crate) place: Vec<Square>,
    /// Count anew instead of looking the published numbers up, and compare
    #[arg(long)]
    pub(crate) verify: bool,
    /// Threads to count anew on; the numbers are the same [default: as many as there are cores]
    #[arg(long, value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl CountArgs {
    /// The sizes, wherever they are given.
    pub(crate) fn sizes(&self) -> &[Sizes] {
        Sizes::of(&self.sizes, &self.n)
    }

    /// Whether only some of the solutions are counted.
    pub(crate) fn selects(&self) -> bool {
        self.up_to.is_some() || !self.place.is_empty()
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountFormat {
    Text,
    Json,
    Csv,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountColumn {
    All,
    Fundamental,
    Ordinary,
    Centrosymmetric,
    DoublyCentrosymmetric,
}
