//! The command that prints how many solutions there are.

use std::io::{self, BufRead, Read, StdoutLock, Write};

use crate::{Class, Counts, Group, Selection, grouped};

use crate::cli::args::command::{CountArgs, CountFormat};
use crate::cli::args::rules::{Given, JobFacts, broken};
use crate::cli::args::shared::FormatName;
use crate::cli::args::values::{Sizes, cannot_count};
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::job::checked::cores;
use crate::cli::message::{await_input, note};
use crate::cli::progress::{spin, spin_parts};

pub(crate) fn run(args: &CountArgs, given: &Given, quiet: bool) -> Outcome {
    let facts = JobFacts { format: FormatName::Text, sheet: false, poster: false, file: false };
    if let Some(why) = broken(given, &facts) {
        return Err(Failure::Usage(why));
    }
    let mut printer =
        Printer { args, quiet, out: io::stdout().lock(), begun: false, objects: Vec::new() };
    if args.sizes().is_empty() {
        await_input("board sizes", quiet);
        from_stdin(&mut printer)?;
    }
    for sizes in args.sizes() {
        sizes.each().try_for_each(|n| printer.row(n))?;
    }
    printer.tail()?;
    if args.verify && !quiet {
        note("counted anew: equal to the published numbers");
    }
    Ok(())
}

/// The longest line of numbers, in bytes.
const LONGEST: u64 = 1 << 16;

/// Numbers on standard input until 0 or its end, each line answered at once if
/// all of it can be.
fn from_stdin(printer: &mut Printer<'_>) -> Outcome {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    for number in 1.. {
        let refused = |why: &str| usage(format!("standard input, line {number}: {why}"));
        let unread = |why: &str| Failure::Failed(format!("cannot read standard input: {why}"));
        line.clear();
        let read = (&mut input).take(LONGEST).read_until(b'\n', &mut line);
        let read = read.map_err(|error| unread(&error.to_string()))?;
        if read == 0 {
            break;
        }
        if read as u64 == LONGEST && !line.ends_with(b"\n") {
            return Err(refused("it is longer than 64 KiB: write the numbers on several lines"));
        }
        let text =
            str::from_utf8(&line).map_err(|_| unread("stream did not contain valid UTF-8"))?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|word| *word == "0");
        let words = words[..end.unwrap_or(words.len())].iter();
        let sizes: Result<Vec<Sizes>, _> = words.map(|word| Sizes::counted(word)).collect();
        for sizes in sizes.map_err(|why| refused(&why))? {
            sizes.each().try_for_each(|n| printer.row(n))?;
        }
        if end.is_some() {
            break;
        }
    }
    Ok(())
}

/// A column: its name in data, its name in a table of text, and how wide that is.
type Column = (&'static str, &'static str, usize);

/// The columns of all solutions, in the order of `--only`.
const ALL: &[Column] = &[
    ("all", "all", 23),
    ("fundamental", "fundamental", 22),
    ("ordinary", "ordinary", 22),
    ("centrosymmetric", "centrosymmetric", 15),
    ("doubly_centrosymmetric", "doubly c.", 12),
];

/// The column of those that are selected.
const SELECTED: &[Column] = &[("count", "count", 23)];

struct Printer<'a> {
    args: &'a CountArgs,
    quiet: bool,
    out: StdoutLock<'static>,
    /// True if the head of the table is printed.
    begun: bool,
    /// The objects of a JSON document, which is written whole or not at all.
    objects: Vec<String>,
}

impl Printer<'_> {
    fn columns(&self) -> &'static [Column] {
        if self.args.selects() { SELECTED } else { ALL }
    }

    /// Prints the head, unless there is one: not before something follows it.
    fn head(&mut self) -> Outcome {
        if std::mem::replace(&mut self.begun, true) || self.args.only.is_some() {
            return Ok(());
        }
        let text = self.args.format == CountFormat::Text;
        let name = |(name, shown, _): &Column| if text { *shown } else { *name }.to_owned();
        let names = self.columns().iter().map(name).collect();
        self.line("n", names)
    }

    /// Prints a line of a table; JSON has none.
    fn line(&mut self, first: &str, cells: Vec<String>) -> Outcome {
        match self.args.format {
            CountFormat::Text => {
                let cells = self.columns().iter().zip(cells);
                let cells = cells.map(|((.., width), cell)| format!(" {cell:>width$}"));
                writeln!(self.out, "{first:>2}{}", cells.collect::<String>())?;
            }
            CountFormat::Csv => writeln!(self.out, "{first},{}", cells.join(","))?,
            CountFormat::Json => {}
        }
        Ok(())
    }

    fn row(&mut self, n: usize) -> Outcome {
        let values = if self.args.selects() {
            vec![self.selected(n)?]
        } else {
            let counts = self.counts(n)?;
            let orbits = [Class::Ordinary, Class::Centrosymmetric, Class::DoublyCentrosymmetric];
            let orbits = orbits.map(|class| counts.orbits(class));
            [&[counts.total(), counts.fundamental()][..], &orbits].concat()
        };
        self.head()?;
        match (self.args.only, self.args.format) {
            (Some(column), _) => writeln!(self.out, "{}", values[column as usize])?,
            (None, CountFormat::Json) => {
                let cells = self.columns().iter().zip(&values);
                let cells = cells.map(|((name, ..), value)| format!(",\"{name}\":{value}"));
                let cells: String = cells.collect();
                self.objects.push(format!("{{\"n\":{n}{}{cells}}}", self.selection()));
            }
            (None, format) => {
                let grouped = |value: &u64| match format {
                    CountFormat::Text => grouped(*value),
                    _ => value.to_string(),
                };
                self.line(&n.to_string(), values.iter().map(grouped).collect())?;
            }
        }
        Ok(())
    }

    /// The fields of JSON that say what is counted, if not all.
    fn selection(&self) -> String {
        if !self.args.selects() {
            return String::new();
        }
        let place: Vec<String> = self.args.place.iter().map(|s| format!("\"{s}\"")).collect();
        format!(",\"group\":\"{}\",\"place\":[{}]", self.group(), place.join(","))
    }

    fn group(&self) -> Group {
        self.args.up_to.unwrap_or(Group::Identity)
    }

    fn tail(&mut self) -> Outcome {
        self.head()?;
        if self.args.only.is_none() && self.args.format == CountFormat::Json {
            writeln!(self.out, "[\n{}\n]", self.objects.join(",\n"))?;
        }
        Ok(self.out.flush()?)
    }

    /// The number of one solution for each orbit, or of completions.
    fn selected(&self, n: usize) -> Outcome<u64> {
        let selection = Selection::new(n)?.up_to(self.group()).place(&self.args.place)?;
        let quiet = self.quiet || self.args.place.is_empty();
        let counted = spin(format!("counting n = {n}"), quiet, || selection.count());
        let exact = counted.exact();
        exact.ok_or_else(|| Failure::Usage(cannot_count(n)))
    }

    fn counts(&self, n: usize) -> Outcome<Counts> {
        let published = Counts::published(n).ok_or_else(|| Failure::Usage(cannot_count(n)))?;
        if !self.args.verify {
            return Ok(published);
        }
        let threads = self.args.threads.unwrap_or_else(cores);
        let message = format!("counting n = {n}");
        let computed = spin_parts(message, self.quiet, |part| {
            Counts::computed_on(threads, n, |done, of| part.tell(done, of))
        })?;
        if computed == published {
            Ok(computed)
        } else {
            Err(Failure::Failed(format!(
                "n = {n}: counted {} solutions, published are {}; please report this",
                grouped(computed.total()),
                grouped(published.total())
            )))
        }
    }
}
