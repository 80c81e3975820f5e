//! The command `count --part`, which counts one of several parts.

use std::io::Write;
use std::path::Path;

use nqueens_count::{CountPart, CountTally, Journal, PartId};

use crate::args::command::{CountArgs, CountFormat};
use crate::args::flags::ParsedFlags;
use crate::args::formats::{DrawingKind, FormatName};
use crate::commands::count::search::search;
use crate::failure::{CliResult, usage_failure};
use crate::file_error::write_error;
use crate::job::target::Target;
use crate::message::{display_path, note};
use crate::output::sink::Sink;
use nqueens_puzzle::words::group_digits;

pub(crate) fn run(
    args: &CountArgs,
    (part, of): (u64, u64),
    flags: &ParsedFlags,
    quiet: bool,
) -> CliResult {
    let n = match args.sizes() {
        [sizes] if !sizes.is_range() => sizes.first,
        _ => {
            return Err(usage_failure(
                "--part needs a single board size: name one, such as 20",
            ));
        }
    };
    let count_part = CountPart::new(n, part, of).map_err(usage_failure)?;
    let id = PartId::new(n, (part, of), &count_part, env!("CARGO_PKG_VERSION"));
    let format = match &args.result {
        Some(path) => result_format(path, flags.has("format").then_some(args.format))?,
        None => args.format,
    };
    let inputs: Vec<_> = args.journal.iter().cloned().collect();
    let mut result = Sink::open(&Target::for_output(args.result.as_deref()), &inputs)?;
    let journal = args.journal.as_ref().map(|path| open_journal(path, &id));
    let mut journal = journal.transpose()?;
    let mut total = CountTally::default();
    let mut left: Vec<usize> = (0..id.units).collect();
    if let Some(journal) = &journal {
        total = journal.tally();
        left.retain(|unit| !journal.finished_units().contains(unit));
        if left.len() < id.units && !quiet {
            let done = id.units - left.len();
            note(&format!("resuming: {done} of {} units are done", id.units));
        }
    }
    let message = format!("counting n = {n}, part {part} of {of}");
    search(
        &count_part,
        args.threads,
        &left,
        message,
        quiet,
        |unit, tally| {
            total.add(&tally);
            match (&mut journal, &args.journal) {
                (Some(journal), Some(path)) => {
                    let pushed = journal.push(unit, tally);
                    Ok(pushed.map_err(|error| write_error(path, error))?)
                }
                _ => Ok(()),
            }
        },
    )?;
    result.write_all(result_text(&id, &total, format).as_bytes())?;
    result.commit()
}

/// Opens a journal for reading and appending.
fn open_journal(path: &Path, id: &PartId) -> CliResult<Journal> {
    if path.as_os_str() == "-" {
        return Err(usage_failure(
            "--journal needs a file: name one, such as 1.journal",
        ));
    }
    let journal = Journal::open(path, id).map_err(|error| match error.source {
        Some(source) => write_error(path, source),
        None => error,
    });
    Ok(journal?)
}

/// Returns the format of a result: the given one, or else the one for the file's extension.
fn result_format(path: &Path, requested: Option<CountFormat>) -> CliResult<CountFormat> {
    let by_extension = || match FormatName::from_extension(path, DrawingKind::Boards) {
        Ok(FormatName::Json | FormatName::Jsonl) => Some(CountFormat::Json),
        Ok(FormatName::Csv) => Some(CountFormat::Csv),
        _ => (path.as_os_str() == "-").then_some(CountFormat::Json),
    };
    match requested.or_else(by_extension) {
        Some(CountFormat::Text) => Err(usage_failure(
            "--result writes JSON or CSV: leave out --format text or --result",
        )),
        Some(format) => Ok(format),
        None => Err(usage_failure(format!(
            "{} does not have the extension .json, .jsonl or .csv: correct it, or add --format json or --format csv",
            display_path(path)
        ))),
    }
}

fn result_text(id: &PartId, tally: &CountTally, format: CountFormat) -> String {
    let PartId {
        n,
        part,
        parts,
        units,
        ..
    } = id;
    let numbers = tally.numbers();
    match format {
        CountFormat::Json => id.result_line(tally) + "\n",
        CountFormat::Csv => {
            let names = numbers.map(|(name, _)| name).join(",");
            let values = numbers.map(|(_, value)| value.to_string()).join(",");
            format!("n,part,of,units,{names}\n{n},{part},{parts},{units},{values}\n")
        }
        CountFormat::Text => {
            let rows = numbers.map(|(name, number)| {
                format!(
                    "{:<22} {:>23}\n",
                    name.replace('_', " "),
                    group_digits(number)
                )
            });
            format!("n = {n}, part {part} of {parts}\n") + &rows.concat()
        }
    }
}
