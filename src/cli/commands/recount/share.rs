//! A part of a count, as `count --part` counts it.

use std::io::Write;
use std::path::Path;

use nqueens_puzzle::{Recount, RecountTally};

use crate::cli::args::command::{CountArgs, CountFormat};
use crate::cli::args::formats::{Drawn, FormatName};
use crate::cli::args::rules::Given;
use crate::cli::commands::count::search;
use crate::cli::commands::recount::journal::Journal;
use crate::cli::commands::recount::line::{CLASSES, JournalLine, Share};
use crate::cli::failure::{CliResult, usage};
use crate::cli::job::target::Target;
use crate::cli::message::{note, shown};
use crate::cli::output::sink::Sink;
use crate::grouped;

pub(crate) fn run(
    args: &CountArgs,
    (part, of): (u64, u64),
    given: &Given,
    quiet: bool,
) -> CliResult {
    let n = match args.sizes() {
        [sizes] if !sizes.are_several() => sizes.first,
        _ => return Err(usage("--part is about one size of board: name one, such as 20")),
    };
    let recount = Recount::new(n, part, of).map_err(usage)?;
    let share = Share::new(n, (part, of), &recount);
    let format = match &args.result {
        Some(path) => result_format(path, given.has("format").then_some(args.format))?,
        None => args.format,
    };
    let inputs: Vec<_> = args.journal.iter().cloned().collect();
    let mut result = Sink::open(&Target::new(args.result.as_deref(), None, false, true), &inputs)?;
    let journal = args.journal.as_ref().map(|path| Journal::open(path, &share));
    let mut journal = journal.transpose()?;
    let mut all = RecountTally::default();
    let mut left: Vec<usize> = (0..share.units).collect();
    if let Some(journal) = &journal {
        all = journal.tally;
        left.retain(|unit| !journal.done.contains(unit));
        if left.len() < share.units && !quiet {
            let done = share.units - left.len();
            note(&format!("{done} of {} units were done before", share.units));
        }
    }
    let message = format!("counting n = {n}, part {part} of {of}");
    search(&recount, args.threads, &left, message, quiet, |unit, tally| {
        all.add(&tally);
        journal.as_mut().map_or(Ok(()), |journal| journal.push(unit, tally))
    })?;
    result.write_all(text(&share, &all, format).as_bytes())?;
    result.commit()
}

/// The format of a result: as given, else by the end of the file's name.
fn result_format(path: &Path, given: Option<CountFormat>) -> CliResult<CountFormat> {
    let by_name = || match FormatName::by_ending(path, Drawn::Boards) {
        Ok(FormatName::Json | FormatName::Jsonl) => Some(CountFormat::Json),
        Ok(FormatName::Csv) => Some(CountFormat::Csv),
        _ => (path.as_os_str() == "-").then_some(CountFormat::Json),
    };
    match given.or_else(by_name) {
        Some(CountFormat::Text) => {
            Err(usage("--result is JSON or CSV: leave --format text or --result out"))
        }
        Some(format) => Ok(format),
        None => Err(usage(format!(
            "{} does not end in .json, .jsonl or .csv: correct it, or add --format json or --format csv",
            shown(path)
        ))),
    }
}

fn text(share: &Share, tally: &RecountTally, format: CountFormat) -> String {
    let Share { n, part, of, units, .. } = share;
    let orbits = CLASSES.map(|(class, name)| (name, tally.counts.orbits(class)));
    match format {
        CountFormat::Json => JournalLine::Part(share.clone(), *tally).text("") + "\n",
        CountFormat::Csv => {
            let (names, orbits) = (orbits.map(|(name, _)| name), orbits.map(|o| o.1.to_string()));
            let (names, orbits, nodes) = (names.join(","), orbits.join(","), tally.nodes);
            format!("n,part,of,units,{names},nodes\n{n},{part},{of},{units},{orbits},{nodes}\n")
        }
        CountFormat::Text => {
            let rows = [("nodes", tally.nodes)].into_iter().chain(orbits);
            let rows = rows.map(|(name, number)| {
                format!("{:<22} {:>23}\n", name.replace('_', " "), grouped(number))
            });
            format!("n = {n}, part {part} of {of}\n") + &rows.collect::<String>()
        }
    }
}
