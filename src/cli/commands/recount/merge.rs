//! `count merge`: parts become a whole.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::rc::Rc;

use nqueens_puzzle::RecountTally;

use crate::cli::args::command::{CountFormat, MergeArgs};
use crate::cli::commands::count::{compared, table};
use crate::cli::commands::recount::line::{JournalLine, LineReader, Share, add, at, read_all};
use crate::cli::failure::{CliResult, Failure, why_unread};
use crate::cli::message::{note, shown};
use crate::cli::output::sink::to_stdout;
use crate::cli::output::{descriptor, whole_file};
use crate::{Class, Counts, grouped, plural};

pub(crate) fn run(args: &MergeArgs, quiet: bool) -> CliResult {
    let mut merged = Merged::default();
    args.files.iter().try_for_each(|path| merged.read(path))?;
    let (share, tally) = merged.whole().map_err(Failure::Failed)?;
    let n = share.n;
    let mut text = String::new();
    if args.format == CountFormat::Text {
        let (parts, units) = (plural(share.of, "part"), share.of * share.units as u64);
        let nodes = grouped(tally.nodes);
        let _ = writeln!(text, "n = {n} in {parts}: {}, {nodes} nodes", plural(units, "unit"));
    }
    text += &table(n, &tally.counts, args.format);
    if args.format == CountFormat::Text {
        text += &formula(&tally.counts);
    }
    to_stdout(|out| out.write_all(text.as_bytes()))?;
    compared(n, &tally.counts)?;
    if !quiet {
        note("equal to the published numbers");
    }
    Ok(())
}

/// The formula that ties all solutions, the fundamental ones and the classes.
fn formula(counts: &Counts) -> String {
    let [a, b, c] = [Class::Ordinary, Class::Centrosymmetric, Class::DoublyCentrosymmetric]
        .map(|class| counts.orbits(class));
    let (q, p, r) = (counts.total(), 4 * b + 2 * c, 2 * c);
    let [a, b, c, fundamental] = [a, b, c, counts.fundamental()].map(grouped);
    let [q, p, r] = [q, p, r].map(grouped);
    format!(
        "\n\
         Q = 8 x {a} + 4 x {b} + 2 x {c} = {q}, all solutions\n\
         P = 4 x {b} + 2 x {c} = {p}, those that the half turn fixes\n\
         R = 2 x {c} = {r}, those that the quarter turn fixes\n\
         (Q + P + 2 x R) / 8 = {fundamental}, the fundamental solutions\n"
    )
}

/// Reads a file, or a pipe that is open already: anything else may never end.
fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    if path.as_os_str() == "-" {
        return read_all(io::stdin().lock());
    }
    let is_open = |path| whole_file::end(path).is_ok_and(|end| descriptor::is_name(&end));
    let metadata = fs::metadata(path).map_err(|error| why_unread(&error))?;
    if !metadata.is_file() && !metadata.is_dir() && !is_open(path) {
        return Err(String::from("it is not a regular file; name a result or a journal"));
    }
    read_all(File::open(path).map_err(|error| why_unread(&error))?)
}

/// What files have together.
#[derive(Default)]
struct Merged {
    /// Some share, and where it stands: all others are as it is.
    share: Option<(Share, Rc<str>)>,
    /// Where each unit of each part stands.
    units: BTreeMap<(u64, usize), Rc<str>>,
    tally: RecountTally,
}

impl Merged {
    fn read(&mut self, path: &Path) -> CliResult {
        let bytes = bytes(path)
            .map_err(|why| Failure::Failed(format!("cannot read {}: {why}", shown(path))))?;
        let text = String::from_utf8_lossy(&bytes);
        let refused = |number, what: &str| Err(Failure::Failed(at(path, number, what)));
        if text.is_empty() {
            return refused(1, "the file is empty: count its part again");
        }
        let mut reader = LineReader::default();
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let place: Rc<str> = format!("{}, line {number}", shown(path)).into();
            let taken = reader.read(line).map_err(str::to_owned);
            let taken = taken.and_then(|line| self.take_line(&line, &reader, &place));
            if let Err(what) = taken {
                return refused(number, &what);
            }
        }
        Ok(())
    }

    fn take_line(
        &mut self,
        line: &JournalLine,
        reader: &LineReader,
        place: &Rc<str>,
    ) -> Result<(), String> {
        let (share, units, tally) = match line {
            JournalLine::Journal(share) => return self.known(share, place),
            JournalLine::Part(share, tally) => (Some(share), 0..share.units, tally),
            JournalLine::Unit(unit, tally) => (reader.share.as_ref(), *unit..*unit + 1, tally),
        };
        let Some(share) = share else {
            return Ok(());
        };
        self.known(share, place)?;
        for unit in units {
            self.take(share, unit, place)?;
        }
        add(&mut self.tally, tally).map_err(str::to_owned)
    }

    /// Refuses a share of another count.
    fn known(&mut self, share: &Share, place: &Rc<str>) -> Result<(), String> {
        let (first, where_first) = self.share.get_or_insert_with(|| (share.clone(), place.clone()));
        match share.difference(first) {
            Some((own, other)) => {
                Err(format!("it is of {own}, but {where_first} of {other}: merge them apart"))
            }
            None => Ok(()),
        }
    }

    /// Takes a unit, which may be there once.
    fn take(&mut self, share: &Share, unit: usize, place: &Rc<str>) -> Result<(), String> {
        match self.units.insert((share.part, unit), place.clone()) {
            None => Ok(()),
            Some(other) => Err(format!(
                "unit {unit} of part {} is in {other}, too: leave one of them out",
                share.part
            )),
        }
    }

    /// The sum, if nothing is missing.
    fn whole(self) -> Result<(Share, RecountTally), String> {
        let Some((share, _)) = self.share else {
            return Err(String::from("nothing to merge: name results and journals"));
        };
        let (mut missing, mut begun) = (Vec::new(), Vec::new());
        for part in 1..=share.of {
            match self.units.range((part, 0)..(part + 1, 0)).count() {
                0 => missing.push(part),
                there if there < share.units => begun.push((part, share.units - there)),
                _ => {}
            }
        }
        if !missing.is_empty() {
            let what = if missing.len() == 1 { "is" } else { "are" };
            let parts = runs(&missing);
            return Err(format!(
                "of {} parts {parts} {what} missing: count what is missing",
                share.of
            ));
        }
        if let Some((part, left)) = begun.first() {
            return Err(format!(
                "part {part} lacks {left} of its {} units: start it again with its journal",
                share.units
            ));
        }
        Ok((share, self.tally))
    }
}

/// Ascending numbers with ranges, such as `3, 7-9`.
fn runs(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let runs = runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}
