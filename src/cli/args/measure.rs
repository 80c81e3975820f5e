//! The flags of the command that measures.

use std::num::NonZeroU32;

use crate::cli::args::board_sizes::Sizes;

#[derive(clap::Args, Debug)]
pub(crate) struct MeasureArgs {
    /// Sizes of boards, such as 8..14
    #[arg(value_name = "N", value_parser = Sizes::counted, required = true)]
    pub(crate) sizes: Vec<Sizes>,
    /// How often each is measured, after once to warm up
    #[arg(long, value_name = "R", default_value = "5")]
    pub(crate) runs: NonZeroU32,
}
