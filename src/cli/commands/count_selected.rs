//! Counts of some of the solutions: of one for each orbit, or of completions.

use nqueens_sheet::{Count, Group, Selection, grouped};

use crate::cli::args::board_sizes::cannot_count;
use crate::cli::args::count::{CountArgs, CountFormat};
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::progress::Spinner;

/// The names of the columns.
pub(super) fn head(args: &CountArgs) -> String {
    match args.format {
        CountFormat::Text => format!("{:>2} {:>23}\n", "n", "count"),
        CountFormat::Csv => String::from("n,count\n"),
        CountFormat::Json => String::new(),
    }
}

/// The row for a size, without the end of its line.
pub(super) fn row(args: &CountArgs, n: usize, quiet: bool) -> Outcome<String> {
    let group = args.up_to.unwrap_or(Group::Identity);
    let selection = Selection::new(n).map_err(usage)?.up_to(group);
    let selection = selection.place(&args.place).map_err(usage)?;
    let message = format!("counting n = {n}");
    let counted = Spinner::during(message, quiet || args.place.is_empty(), || {
        selection.count()
    });
    let Count::Exactly(count) = counted else {
        return Err(Failure::Usage(cannot_count(n)));
    };
    Ok(match args.format {
        CountFormat::Text => format!("{n:>2} {:>23}", grouped(count)),
        CountFormat::Csv => format!("{n},{count}"),
        CountFormat::Json => {
            let place: Vec<String> = args.place.iter().map(|s| format!("\"{s}\"")).collect();
            let place = place.join(",");
            format!("{{\"n\":{n},\"group\":\"{group}\",\"place\":[{place}],\"count\":{count}}}")
        }
    })
}
