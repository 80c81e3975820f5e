//! A part of a count, as `count --part` counts it.

use std::io::Write;

use nqueens_puzzle::{Recount, RecountTally};

use crate::cli::args::command::{CountArgs, CountFormat};
use crate::cli::commands::count::search;
use crate::cli::commands::recount::journal::Journal;
use crate::cli::commands::recount::line::{CLASSES, JournalLine, Share};
use crate::cli::failure::{CliResult, usage};
use crate::cli::message::note;
use crate::cli::output::sink::to_stdout;
use crate::cli::output::whole_file::WholeFile;
use crate::grouped;

pub(crate) fn run(args: &CountArgs, (part, of): (u64, u64), quiet: bool) -> CliResult {
    let n = match args.sizes() {
        [sizes] if !sizes.are_several() => sizes.first,
        _ => return Err(usage("--part is about one size of board: name one, such as 20")),
    };
    let recount = Recount::new(n, part, of).map_err(usage)?;
    let share = Share::new(n, (part, of), &recount);
    let format = match (args.format, &args.result) {
        (CountFormat::Text, Some(_)) => CountFormat::Json,
        (format, _) => format,
    };
    let mut result = args.result.as_ref().map(|path| WholeFile::create(path)).transpose()?;
    let journal = args.journal.as_ref().map(|path| Journal::open(path, &share));
    let mut journal = journal.transpose()?;
    let mut all = RecountTally::default();
    let mut left: Vec<usize> = (0..share.units).collect();
    if let Some(journal) = &journal {
        journal.done.values().for_each(|tally| all.add(tally));
        left.retain(|unit| !journal.done.contains_key(unit));
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
    let text = text(&share, &all, format);
    match &mut result {
        Some(file) => file.write_all(text.as_bytes())?,
        None => to_stdout(|out| out.write_all(text.as_bytes()))?,
    }
    result.map_or(Ok(()), WholeFile::commit)
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
