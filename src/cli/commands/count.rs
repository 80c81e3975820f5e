//! The command that prints how many solutions there are.

use std::io::{self, BufRead, Read, Write};

use nqueens_sheet::{Class, Counts, grouped};

use crate::cli::args::board_sizes::{Sizes, cannot_count};
use crate::cli::args::count::{CountArgs, CountFormat};
use crate::cli::commands::count_selected;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::job::cores;
use crate::cli::message::{await_input, note};
use crate::cli::progress::Spinner;

pub(crate) fn run(args: &CountArgs, quiet: bool) -> Outcome {
    if args.only.is_some() && args.format != CountFormat::Text {
        return Err(Failure::Usage(String::from(
            "--only prints a number alone, which is text in every format: leave --only or --format out",
        )));
    }
    let mut printer = Printer {
        args,
        quiet,
        out: io::stdout().lock(),
        begun: false,
        objects: Vec::new(),
    };
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
        let refused = |why: String| Failure::Usage(format!("standard input, line {number}: {why}"));
        line.clear();
        let read = (&mut input).take(LONGEST).read_until(b'\n', &mut line);
        let read =
            read.map_err(|error| Failure::Failed(format!("cannot read standard input: {error}")))?;
        if read == 0 {
            break;
        }
        if read as u64 == LONGEST && !line.ends_with(b"\n") {
            return Err(refused(String::from(
                "it is longer than 64 KiB: write the numbers on several lines",
            )));
        }
        let text = str::from_utf8(&line).map_err(|_| {
            Failure::Failed(String::from(
                "cannot read standard input: stream did not contain valid UTF-8",
            ))
        })?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|word| *word == "0");
        let sizes: Result<Vec<Sizes>, _> = words[..end.unwrap_or(words.len())]
            .iter()
            .map(|word| Sizes::counted(word))
            .collect();
        for sizes in sizes.map_err(refused)? {
            sizes.each().try_for_each(|n| printer.row(n))?;
        }
        if end.is_some() {
            break;
        }
    }
    Ok(())
}

struct Printer<'a> {
    args: &'a CountArgs,
    quiet: bool,
    out: io::StdoutLock<'static>,
    /// Whether the head of the table is printed.
    begun: bool,
    /// What JSON will hold: a document is written whole or not at all.
    objects: Vec<String>,
}

/// The columns of a table, in the order of [`numbers`].
const NAMES: [&str; 5] = [
    "all",
    "fundamental",
    "ordinary",
    "centrosymmetric",
    "doubly_centrosymmetric",
];

fn numbers(counts: &Counts) -> [u64; 5] {
    [
        counts.total(),
        counts.fundamental(),
        counts.orbits(Class::Ordinary),
        counts.orbits(Class::Centrosymmetric),
        counts.orbits(Class::DoublyCentrosymmetric),
    ]
}

impl Printer<'_> {
    /// Prints the head, unless there is one: not before something follows it.
    fn head(&mut self) -> Outcome {
        if std::mem::replace(&mut self.begun, true) || self.args.only.is_some() {
            return Ok(());
        }
        match self.args.format {
            _ if self.args.selects() => {
                self.out
                    .write_all(count_selected::head(self.args).as_bytes())?;
            }
            CountFormat::Text => {
                let [all, fundamental, ordinary, centro, _] = NAMES;
                writeln!(
                    self.out,
                    "{:>2} {all:>23} {fundamental:>22} {ordinary:>22} {centro:>15} {:>12}",
                    "n", "doubly c."
                )?;
            }
            CountFormat::Csv => writeln!(self.out, "n,{}", NAMES.join(","))?,
            CountFormat::Json => {}
        }
        Ok(())
    }

    fn row(&mut self, n: usize) -> Outcome {
        if self.args.selects() {
            let row = count_selected::row(self.args, n, self.quiet)?;
            self.head()?;
            match self.args.format {
                CountFormat::Json => self.objects.push(row),
                CountFormat::Text | CountFormat::Csv => writeln!(self.out, "{row}")?,
            }
            return Ok(());
        }
        let counts = self.counts(n)?;
        self.head()?;
        let values = numbers(&counts);
        if let Some(column) = self.args.only {
            writeln!(self.out, "{}", values[column as usize])?;
            return Ok(());
        }
        match self.args.format {
            CountFormat::Text => {
                let [all, fundamental, ordinary, centro, doubly] = values.map(grouped);
                writeln!(
                    self.out,
                    "{n:>2} {all:>23} {fundamental:>22} {ordinary:>22} {centro:>15} {doubly:>12}"
                )?;
            }
            CountFormat::Csv => {
                writeln!(self.out, "{n},{}", values.map(|v| v.to_string()).join(","))?;
            }
            CountFormat::Json => {
                let fields = NAMES.iter().zip(values);
                let fields = fields.map(|(name, value)| format!(",\"{name}\":{value}"));
                let fields: String = fields.collect();
                self.objects.push(format!("{{\"n\":{n}{fields}}}"));
            }
        }
        Ok(())
    }

    fn tail(&mut self) -> Outcome {
        self.head()?;
        if self.args.only.is_none() && self.args.format == CountFormat::Json {
            writeln!(self.out, "[\n{}\n]", self.objects.join(",\n"))?;
        }
        Ok(self.out.flush()?)
    }

    fn counts(&self, n: usize) -> Outcome<Counts> {
        let published = Counts::published(n).ok_or_else(|| Failure::Usage(cannot_count(n)))?;
        if !self.args.verify {
            return Ok(published);
        }
        let threads = self.args.threads.unwrap_or_else(cores);
        let message = format!("counting n = {n}");
        let computed = Spinner::during_parts(message, self.quiet, |part| {
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
