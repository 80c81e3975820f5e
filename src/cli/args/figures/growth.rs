//! The options of the figure growth.

use std::path::PathBuf;

use nqueens_sheet::figure::Figure;
use nqueens_sheet::trace::{Growth, Measured, Quantity};

use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{Asked, FigureArgs};
use crate::cli::args::values::{Sizes, named};
use crate::cli::failure::{CliResult, failed, unreadable};
use crate::cli::input::bounded;
use crate::cli::message::shown;

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Figure")]
pub(crate) struct GrowthArgs {
    /// The same as --n, without its name
    #[arg(value_name = "A..B", value_parser = Sizes::counted, help_heading = "Arguments")]
    size: Option<Sizes>,
    /// Sizes of boards, such as 4..14; 14 is the same as 1..14 [default: 1..12]
    #[arg(short, long, value_name = "A..B", value_parser = Sizes::counted)]
    n: Option<Sizes>,
    /// Curves, with commas: placements ((n^2)^n), subsets (C(n^2, n)), power (n^n), factorial (n!),
    /// nodes (of the search), solutions, fundamental [default: power and those after it]
    #[arg(long, ignore_case = true, value_name = "NAMES", value_delimiter = ',', value_parser = named::<Quantity, _>(Quantity::ALL.map(Quantity::name)), hide_possible_values = true)]
    pub(crate) series: Vec<Quantity>,
    /// Measured times, as the command measure prints them, for a second axis
    #[arg(long, value_name = "CSV")]
    pub(crate) data: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl GrowthArgs {
    fn sizes(&self) -> Sizes {
        match self.n.or(self.size) {
            // One board is a dot for each curve: what grows begins at 1.
            Some(Sizes { first, last }) if first == last => Sizes { first: 1, last },
            Some(sizes) => sizes,
            None => Sizes { first: 1, last: 12 },
        }
    }
}

impl FigureArgs for GrowthArgs {
    fn figure(&self, _: &Asked) -> CliResult<Figure> {
        /// No table of times is longer, in bytes.
        const LONGEST: usize = 1 << 20;
        let mut growth = Growth::new(self.sizes().each())?;
        if !self.series.is_empty() {
            growth = growth.series(&self.series);
        }
        let Some(path) = &self.data else {
            return Ok(growth.into());
        };
        let text = bounded(path, LONGEST, "it is larger than any table of times");
        let text = text.and_then(|bytes| {
            String::from_utf8(bytes).map_err(|_| String::from("stream did not contain valid UTF-8"))
        });
        let text =
            text.map_err(|why| unreadable(path, format!("cannot read {}: {why}", shown(path))))?;
        let measured =
            Measured::read(&text).map_err(|error| failed(format!("{}: {error}", shown(path))))?;
        Ok(growth.measured(measured).into())
    }
}
