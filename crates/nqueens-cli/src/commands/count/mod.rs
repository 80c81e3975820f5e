//! The command `count`, which prints the number of solutions.
//!
//! `part` counts one of several parts, and `merge` adds them up; both use the crate `nqueens-count`.
//! `search` shows progress, and `table` prints the numbers.

#[cfg(not(target_family = "wasm"))]
mod merge;
#[cfg(not(target_family = "wasm"))]
mod part;
mod search;
mod table;

use std::io::{self, BufRead, Read, Write};
use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally};

use nqueens_puzzle::object;
use nqueens_sheet::{Counts, ErrorKind, Group, Selection, Square};

#[cfg(not(target_family = "wasm"))]
use crate::args::command::CountAction;
use crate::args::command::{CountArgs, CountFormat};
use crate::args::flags::ParsedFlags;
use crate::args::values::{Sizes, cannot_count};
use crate::commands::count::search::search;
use crate::commands::count::table::{
    ALL_COLUMNS, CountTable, ORBIT_CLASSES, ORBIT_COLUMN, SOLUTION_COLUMN, check_published, values,
    whole_orbits,
};
use crate::failure::{CliResult, Failure, runtime_failure, usage_failure};
use crate::message::{note, note_waiting};
use crate::progress::with_spinner;

#[cfg_attr(
    target_family = "wasm",
    expect(unused_variables, reason = "only parts read the flags")
)]
pub(crate) fn run(args: &CountArgs, flags: &ParsedFlags, quiet: bool) -> CliResult {
    if args.only.is_some() && args.format != CountFormat::Text {
        return Err(usage_failure(ErrorKind::Conflict.error(
            "--only prints a plain number in every format: leave out --only or --format",
        )));
    }
    #[cfg(not(target_family = "wasm"))]
    match (&args.action, args.part) {
        (Some(CountAction::Merge(merge)), _) => return merge::run(merge, quiet),
        (None, Some(part)) => return part::run(args, part, flags, quiet),
        (None, None) => {}
    }
    let columns = match (args.has_filter(), group(args)) {
        (false, _) => ALL_COLUMNS,
        (true, Group::Identity) => SOLUTION_COLUMN,
        (true, _) => ORBIT_COLUMN,
    };
    let mut printer = CountPrinter {
        args,
        quiet,
        table: CountTable::new(columns, args.format),
    };
    if args.sizes().is_empty() {
        note_waiting("board sizes", quiet);
        print_from_stdin(&mut printer)?;
    }
    for sizes in args.sizes() {
        sizes.to_range().try_for_each(|n| printer.row(n))?;
    }
    printer.finish()?;
    let first_class = ALL_COLUMNS.len() - ORBIT_CLASSES.len();
    let class = args.only.and_then(|column| column.checked_sub(first_class));
    if let Some(class) = class.map(|index| ORBIT_CLASSES[index]).filter(|_| !quiet) {
        let size = class.orbit_size();
        note(&format!(
            "these are orbits of {size} solutions each; --class {class} counts solutions"
        ));
    }
    if args.verify && !quiet {
        note("the counts are equal to the published numbers");
    }
    Ok(())
}

/// Maximum length of a line of numbers, in bytes.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// Reads sizes from standard input until 0 or its end, and prints the rows of each line at once.
fn print_from_stdin(printer: &mut CountPrinter<'_>) -> CliResult {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    for number in 1.. {
        let refuse =
            |reason: &str| usage_failure(format!("standard input, line {number}: {reason}"));
        let read_error =
            |reason: &str| runtime_failure(format!("cannot read standard input: {reason}"));
        line.clear();
        let read = (&mut input)
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line);
        let read = read.map_err(|error| read_error(&error.to_string()))?;
        if read == 0 {
            break;
        }
        if read as u64 == MAX_LINE_BYTES && !line.ends_with(b"\n") {
            return Err(refuse(
                "it is longer than 64 KiB: split it into several lines",
            ));
        }
        let text = str::from_utf8(&line).map_err(|_| read_error("it is not UTF-8 text"))?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|word| *word == "0");
        let words = words[..end.unwrap_or(words.len())].iter();
        let sizes: Result<Vec<Sizes>, _> = words.map(|word| Sizes::parse_countable(word)).collect();
        for sizes in sizes.map_err(|error| refuse(&error.to_string()))? {
            sizes.to_range().try_for_each(|n| printer.row(n))?;
        }
        if end.is_some() {
            break;
        }
    }
    Ok(())
}

/// Returns the group of which one solution per orbit is counted.
fn group(args: &CountArgs) -> Group {
    args.up_to.unwrap_or(Group::Identity)
}

struct CountPrinter<'a> {
    args: &'a CountArgs,
    quiet: bool,
    table: CountTable,
}

impl CountPrinter<'_> {
    fn row(&mut self, n: usize) -> CliResult {
        let values = match self.args.has_filter() {
            true => vec![self.count_selected(n)?],
            false => values(&self.counts(n)?),
        };
        match self.args.only {
            Some(column) => writeln!(self.table.out, "{}", values[column])?,
            None => self.table.row(n, values)?,
        }
        Ok(())
    }

    fn finish(mut self) -> CliResult {
        let args = self.args;
        if args.only.is_some() {
            return Ok(self.table.out.flush()?);
        }
        let selection = args.has_filter().then(|| {
            object! {
                group: group(args).name(),
                place: args.place.iter().map(Square::to_string).collect::<Vec<_>>(),
                #[serde(flatten)] class: args.class.map(|class| object! { class: class.name() }),
                #[serde(flatten)] toroidal: args.toroidal.then(|| object! { toroidal: true }),
            }
        });
        Ok(self.table.finish(&selection)?)
    }

    /// Counts the selected solutions.
    fn count_selected(&self, n: usize) -> CliResult<u64> {
        let args = self.args;
        let mut selection = Selection::new(n)?.up_to(group(args)).place(&args.place)?;
        if let Some(class) = args.class {
            selection = selection.class(class);
        }
        if args.toroidal {
            selection = selection.toroidal();
        }
        let quiet = self.quiet || !selection.is_counted_by_search();
        let count = with_spinner(format!("counting n = {n}"), quiet, || selection.count());
        count.exact().ok_or_else(|| Failure::from(cannot_count(n)))
    }

    fn counts(&self, n: usize) -> CliResult<Counts> {
        if !self.args.verify {
            return Counts::published(n).ok_or_else(|| Failure::from(cannot_count(n)));
        }
        let computed = match n < CountPart::MIN_N {
            true => nqueens_count::count(NonZeroUsize::MIN, n, |_, _| ())?,
            false => {
                let (part, mut total) = (CountPart::new(n, 1, 1)?, CountTally::default());
                let units: Vec<usize> = (0..part.unit_count()).collect();
                let (threads, message) = (self.args.threads, format!("counting n = {n}"));
                search(&part, threads, &units, message, self.quiet, |_, tally| {
                    total.add(&tally);
                    Ok(())
                })?;
                whole_orbits(n, &total)?
            }
        };
        check_published(n, &computed)?;
        Ok(computed)
    }
}
