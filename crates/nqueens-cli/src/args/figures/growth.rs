//! Options of the figure `growth`.

use std::path::PathBuf;

use nqueens_sheet::figure::Figure;
use nqueens_sheet::trace::{Growth, MeasuredTimes, Quantity};

use crate::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::args::values::{Sizes, parser_of_names};
use crate::failure::{CliResult, runtime_failure};
use crate::input::read_text;
use crate::message::display_path;

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Figure")]
pub(crate) struct GrowthArgs {
    /// Board sizes, the same as --n
    #[arg(value_name = "A..B", value_parser = Sizes::parse_countable, help_heading = "Arguments")]
    size: Option<Sizes>,
    /// Board sizes, such as 4..14; 14 means 1..14 [default: 1..12]
    #[arg(short, long, value_name = "A..B", value_parser = Sizes::parse_countable)]
    n: Option<Sizes>,
    /// Curves, separated by commas: placements ((n^2)^n), subsets (C(n^2, n)), power (n^n), factorial
    /// (n!), nodes (of the search), solutions, fundamental [default: power and the ones after it]
    #[arg(long, ignore_case = true, value_name = "NAMES", value_delimiter = ',', value_parser = parser_of_names::<Quantity, _>(Quantity::ALL.map(Quantity::name)), hide_possible_values = true)]
    pub(crate) series: Vec<Quantity>,
    /// Measured times from the command measure, shown in a second plot
    #[arg(long, value_name = "CSV")]
    pub(crate) data: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl GrowthArgs {
    fn sizes(&self) -> Sizes {
        match self.n.or(self.size) {
            // A single size would reduce each curve to a point.
            Some(Sizes { first, last }) if first == last => Sizes { first: 1, last },
            Some(sizes) => sizes,
            None => Sizes { first: 1, last: 12 },
        }
    }
}

impl FigureArgs for GrowthArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        /// Size limit of a table of times, in bytes.
        const MAX_BYTES: usize = 1 << 20;
        let mut growth = Growth::new(self.sizes().to_range())?;
        if !self.series.is_empty() {
            growth = growth.series(&self.series);
        }
        let Some(path) = &self.data else {
            return Ok(growth.into());
        };
        let text = read_text(path, MAX_BYTES, "it is too large for a table of times")?;
        let measured = MeasuredTimes::parse(&text)
            .map_err(|error| runtime_failure(format!("{}: {error}", display_path(path))))?;
        Ok(growth.measured(measured).into())
    }
}
