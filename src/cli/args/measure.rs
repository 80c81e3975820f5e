//! The flags of the command that measures.

use std::num::NonZeroU32;

use crate::cli::args::board_sizes::Sizes;

#[derive(clap::Args, Debug)]
pub(crate) struct MeasureArgs {
    /// Sizes of boards, such as 8..14
    #[arg(value_name = "N|A..B", value_parser = Sizes::counted, required_unless_present = "n")]
    sizes: Vec<Sizes>,
    /// The same as N, with a name
    #[arg(short, long, value_name = "N|A..B", value_parser = Sizes::counted)]
    n: Option<Sizes>,
    /// How often each is measured, after once to warm up
    #[arg(long, value_name = "R", default_value = "5")]
    pub(crate) runs: NonZeroU32,
}

impl MeasureArgs {
    /// The sizes, wherever they are given.
    pub(crate) fn sizes(&self) -> &[Sizes] {
        Sizes::of(&self.sizes, &self.n)
    }
}
