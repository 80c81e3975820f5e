//! The command that prints how many solutions there are.
//!
//! A `part` is counted on one of many machines, and `merge` puts parts together, which the crate
//! `nqueens-count` does; `search` shows its progress, and numbers become a `table`.

#[cfg(not(target_family = "wasm"))]
mod merge;
#[cfg(not(target_family = "wasm"))]
mod part;
mod search;
mod table;

use std::io::{self, BufRead, Read, StdoutLock, Write};
use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally};
use serde::Serialize;

use nqueens_puzzle::object;
use nqueens_sheet::{Counts, Group, Selection, Square};

#[cfg(not(target_family = "wasm"))]
use crate::cli::args::command::CountAction;
use crate::cli::args::command::{CountArgs, CountColumn, CountFormat};
use crate::cli::args::formats::FormatName;
use crate::cli::args::rules::{Given, JobFacts, broken};
use crate::cli::args::values::{Sizes, cannot_count};
use crate::cli::commands::count::search::search;
use crate::cli::commands::count::table::{
    ALL, SELECTED, SELECTED_ORBITS, TableColumn, compared, document, head, object, row, values,
};
use crate::cli::failure::{CliResult, Failure, failed, usage};
use crate::cli::message::{await_input, note};
use crate::cli::progress::spin;

pub(crate) fn run(args: &CountArgs, given: &Given, quiet: bool) -> CliResult {
    let facts = JobFacts {
        format: FormatName::Text,
        sheet: false,
        file: false,
    };
    if let Some(why) = broken(given, &facts) {
        return Err(usage(why));
    }
    #[cfg(not(target_family = "wasm"))]
    match (&args.action, args.part) {
        (Some(CountAction::Merge(merge)), _) => return merge::run(merge, quiet),
        (None, Some(part)) => return part::run(args, part, given, quiet),
        (None, None) => {}
    }
    let mut printer = CountPrinter {
        args,
        quiet,
        out: io::stdout().lock(),
        begun: false,
        rows: Vec::new(),
    };
    if args.sizes().is_empty() {
        await_input("board sizes", quiet);
        from_stdin(&mut printer)?;
    }
    for sizes in args.sizes() {
        sizes.each().try_for_each(|n| printer.row(n))?;
    }
    printer.tail()?;
    if let Some(class) = args.only.and_then(CountColumn::class).filter(|_| !quiet) {
        let size = class.orbit_size();
        note(&format!(
            "orbits of {size} solutions each; --class {class} counts the solutions"
        ));
    }
    if args.verify && !quiet {
        note("counted anew: equal to the published numbers");
    }
    Ok(())
}

/// The longest line of numbers, in bytes.
const LONGEST: u64 = 1 << 16;

/// Numbers on standard input until 0 or its end, each line answered at once if
/// all of it can be.
fn from_stdin(printer: &mut CountPrinter<'_>) -> CliResult {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    for number in 1.. {
        let refused = |why: &str| usage(format!("standard input, line {number}: {why}"));
        let unread = |why: &str| failed(format!("cannot read standard input: {why}"));
        line.clear();
        let read = (&mut input).take(LONGEST).read_until(b'\n', &mut line);
        let read = read.map_err(|error| unread(&error.to_string()))?;
        if read == 0 {
            break;
        }
        if read as u64 == LONGEST && !line.ends_with(b"\n") {
            return Err(refused(
                "it is longer than 64 KiB: write the numbers on several lines",
            ));
        }
        let text =
            str::from_utf8(&line).map_err(|_| unread("stream did not contain valid UTF-8"))?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|word| *word == "0");
        let words = words[..end.unwrap_or(words.len())].iter();
        let sizes: Result<Vec<Sizes>, _> = words.map(|word| Sizes::counted(word)).collect();
        for sizes in sizes.map_err(|why| refused(&why.to_string()))? {
            sizes.each().try_for_each(|n| printer.row(n))?;
        }
        if end.is_some() {
            break;
        }
    }
    Ok(())
}

struct CountPrinter<'a> {
    args: &'a CountArgs,
    quiet: bool,
    out: StdoutLock<'static>,
    /// True if the head of the table is printed.
    begun: bool,
    /// The rows of a JSON document, which is written whole or not at all.
    rows: Vec<(usize, Vec<u64>)>,
}

impl CountPrinter<'_> {
    fn columns(&self) -> &'static [TableColumn] {
        match (self.args.selects(), self.group()) {
            (false, _) => ALL,
            (true, Group::Identity) => SELECTED,
            (true, _) => SELECTED_ORBITS,
        }
    }

    /// Prints the head, unless there is one: not before something follows it.
    fn head(&mut self) -> CliResult {
        if std::mem::replace(&mut self.begun, true) || self.args.only.is_some() {
            return Ok(());
        }
        Ok(self
            .out
            .write_all(head(self.columns(), self.args.format).as_bytes())?)
    }

    fn row(&mut self, n: usize) -> CliResult {
        let values = match self.args.selects() {
            true => vec![self.selected(n)?],
            false => values(&self.counts(n)?),
        };
        self.head()?;
        match (self.args.only, self.args.format) {
            (Some(column), _) => writeln!(self.out, "{}", values[column as usize])?,
            (None, CountFormat::Json) => self.rows.push((n, values)),
            (None, format) => {
                self.out
                    .write_all(row(n, self.columns(), &values, format).as_bytes())?;
            }
        }
        Ok(())
    }

    /// The members of JSON that say what is counted, if not all.
    fn selection(&self) -> impl Serialize {
        let args = self.args;
        args.selects().then(|| {
            object! {
                group: self.group().name(),
                place: args.place.iter().map(Square::to_string).collect::<Vec<_>>(),
                #[serde(flatten)] class: args.class.map(|class| object! { class: class.name() }),
                #[serde(flatten)] toroidal: args.toroidal.then(|| object! { toroidal: true }),
                #[serde(flatten)] lines: args.no_three_in_line.then(|| object! { no_three_in_line: true }),
            }
        })
    }

    fn group(&self) -> Group {
        self.args.up_to.unwrap_or(Group::Identity)
    }

    fn tail(&mut self) -> CliResult {
        self.head()?;
        if self.args.only.is_none() && self.args.format == CountFormat::Json {
            let object =
                |(n, values): &(_, Vec<_>)| object(*n, self.selection(), self.columns(), values);
            let document = document(self.rows.iter().map(object))?;
            self.out.write_all(&document)?;
        }
        Ok(self.out.flush()?)
    }

    /// The number of those that are selected.
    fn selected(&self, n: usize) -> CliResult<u64> {
        let args = self.args;
        let mut selection = Selection::new(n)?.up_to(self.group()).place(&args.place)?;
        if let Some(class) = args.class {
            selection = selection.class(class);
        }
        if args.toroidal {
            selection = selection.toroidal();
        }
        if args.no_three_in_line {
            selection = selection.no_three_in_line();
        }
        let quiet = self.quiet || !selection.is_counted_by_search();
        let counted = spin(format!("counting n = {n}"), quiet, || selection.count());
        let exact = counted.exact();
        exact.ok_or_else(|| Failure::from(cannot_count(n)))
    }

    fn counts(&self, n: usize) -> CliResult<Counts> {
        if !self.args.verify {
            return Counts::published(n).ok_or_else(|| Failure::from(cannot_count(n)));
        }
        let computed = match n < CountPart::SMALLEST {
            true => nqueens_count::count(NonZeroUsize::MIN, n, |_, _| ())?,
            false => {
                let (whole, mut all) = (CountPart::new(n, 1, 1)?, CountTally::default());
                let units: Vec<usize> = (0..whole.units()).collect();
                let (threads, message) = (self.args.threads, format!("counting n = {n}"));
                search(&whole, threads, &units, message, self.quiet, |_, tally| {
                    all.add(&tally);
                    Ok(())
                })?;
                all.counts
            }
        };
        compared(n, &computed)?;
        Ok(computed)
    }
}
