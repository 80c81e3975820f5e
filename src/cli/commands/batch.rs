//! The command that runs a file of commands, several at a time.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{io, thread};

use nqueens_puzzle::words::{grouped, plural};

use crate::cli::args::command::{Args, BatchArgs};
use crate::cli::args::rules::Given;
use crate::cli::commands::batch_files::{LineFiles, clashes};
use crate::cli::commands::draw;
use crate::cli::commands::line::LineRules;
use crate::cli::failure::{CliResult, Failure, failed, usage};

use crate::cli::input::{all_of, bounded};
use crate::cli::job::checked::{Job, cores, inputs};

use crate::cli::job::target::{Target, in_dark};
use crate::cli::message::{quote_for_shell, shown};
use crate::cli::output::sink::to_stdout;

/// Lines whose failures are told; there may be thousands with the same mistake.
const TOLD: usize = 20;

/// The largest file of commands, in bytes, and its most lines: each is held until all have run.
const LARGEST: usize = 16 << 20;
const MOST_LINES: u64 = 20_000;

/// Options that a line does not have, and why.
const LINES: LineRules = LineRules {
    foreign: "\
output: -o has no place in a line, whose first word is the file to write: leave it out
check: --check has no place in a line: give it to batch, for all lines
dry_run: --dry-run has no place in a line, which makes a file: leave it out
color: --color has no place in a line: give it to batch, for all messages",
    other_command: "a line draws a sheet, a figure or a worksheet, or lists solutions: leave other commands out",
    help: "a line makes a file: ask for help, or for the version, outside of batch",
};

/// A line whose options exist.
struct BatchJob {
    number: usize,
    /// The file that it makes, as the line names it, and where that is.
    name: PathBuf,
    path: PathBuf,
    args: Args,
    given: Given,
}

pub(crate) fn run(batch: &BatchArgs) -> CliResult {
    let bytes = commands(batch)?;
    let mut tasks = Vec::new();
    let mut failures = Vec::new();
    for (number, line) in lines(&bytes) {
        match line.and_then(|line| task(batch, number, line)) {
            Ok(task) => tasks.push(task),
            Err(failure) => failures.push((number, failure)),
        }
    }
    let files: Vec<LineFiles> = tasks.iter().map(BatchJob::files).collect();
    failures.extend(clashes(&batch.file, &files));
    let mut html = String::new();
    if failures.is_empty() {
        for (number, outcome) in run_all(batch, &tasks) {
            match outcome {
                Ok(printed) => html += &printed,
                Err(failure) => failures.push((number, failure)),
            }
        }
    }
    let printed = to_stdout(|out| out.write_all(html.as_bytes()));
    report(batch, failures).and(printed)
}

/// The bytes of the file of commands, or of standard input.
fn commands(batch: &BatchArgs) -> CliResult<Vec<u8>> {
    let too_large = format!(
        "it is larger than {} MiB, the limit: split it",
        LARGEST >> 20
    );
    let bytes = if is_standard_input(batch) {
        all_of(io::stdin().lock(), LARGEST, &too_large)
    } else {
        bounded(&batch.file, LARGEST, &too_large)
    };
    let bytes = bytes.map_err(|why| failed(format!("cannot read {}: {why}", source(batch))))?;
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
    if lines > MOST_LINES {
        return Err(failed(format!(
            "{} has {}, more than the limit of {}: split it",
            source(batch),
            plural(lines, "line"),
            grouped(MOST_LINES)
        )));
    }
    Ok(bytes)
}

fn is_standard_input(batch: &BatchArgs) -> bool {
    batch.file.as_os_str() == "-"
}

/// The name of the file of commands in messages.
fn source(batch: &BatchArgs) -> String {
    if is_standard_input(batch) {
        String::from("standard input")
    } else {
        shown(&batch.file).to_string()
    }
}

/// The folder from which lines name their files: that of the file of commands, if it is a file.
fn folder(batch: &BatchArgs) -> &Path {
    let own = batch.file.parent().filter(|_| batch.file.is_file());
    own.unwrap_or(Path::new(""))
}

fn task(batch: &BatchArgs, number: usize, line: BatchLine) -> CliResult<BatchJob> {
    let words: Vec<OsString> = line.options.into_iter().map(OsString::from).collect();
    let (args, given) = LINES.parsed(&words)?;
    Ok(BatchJob {
        number,
        path: folder(batch).join(&line.target),
        name: PathBuf::from(line.target),
        args,
        given,
    })
}

impl BatchJob {
    /// The files that it reads and writes, with the dark version beside a light one.
    fn files(&self) -> LineFiles {
        let mut writes = vec![(self.name.clone(), self.path.clone())];
        if self.given.has("emit") {
            writes.push((in_dark(&self.name), in_dark(&self.path)));
        }
        LineFiles {
            number: self.number,
            writes,
            reads: inputs(&self.given),
        }
    }

    /// Makes its file, on one thread, since others run beside it, unless its line says
    /// otherwise; what is then to be printed.
    fn run(&self, batch: &BatchArgs) -> CliResult<String> {
        let path = self.path.clone();
        let target = if batch.check {
            Target::Check(path)
        } else {
            Target::File(path)
        };
        let mut job = Job::new(&self.args, &self.given, Some(&target))?;
        job.threads = self.args.draw.run.threads.unwrap_or(NonZeroUsize::MIN);
        job.base = folder(batch).to_path_buf();
        draw::run(&job)
    }
}

/// Runs all, and gives back how each line ended, in their order.
fn run_all(batch: &BatchArgs, tasks: &[BatchJob]) -> Vec<(usize, CliResult<String>)> {
    let threads = batch.threads.unwrap_or_else(cores).get().min(tasks.len());
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(Vec::new());
    let work = || {
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = task.run(batch);
            let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            outcomes.push((task.number, outcome));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let mut outcomes = outcomes
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    outcomes.sort_by_key(|(number, _)| *number);
    outcomes
}

/// Reports failures, a line each, and how many more there are; wrong usage if any is.
fn report(batch: &BatchArgs, mut failures: Vec<(usize, Failure)>) -> CliResult {
    failures.sort_by_key(|(number, _)| *number);
    let file = source(batch);
    let wrong_usage = failures
        .iter()
        .any(|(_, failure)| matches!(failure, Failure::Usage(_) | Failure::Arguments(..)));
    let stale = failures
        .iter()
        .any(|(_, failure)| matches!(failure, Failure::Stale(_)));
    let more = failures.len().saturating_sub(TOLD) as u64;
    failures.truncate(TOLD);
    let mut lines: Vec<String> = failures
        .into_iter()
        .map(|(number, failure)| format!("{file}, line {number}: {}", failure.report().message))
        .collect();
    if more > 0 {
        lines.push(format!("and {}", plural(more, "more failure")));
    }
    if stale {
        lines.push(format!(
            "write anew what is stale with nqueens-sheet batch {}",
            quote_for_shell([&batch.file])
        ));
    }
    let text = lines.join("\n       ");
    match (lines.is_empty(), wrong_usage) {
        (true, _) => Ok(()),
        (false, true) => Err(usage(text)),
        (false, false) => Err(failed(text)),
    }
}

/// A line of the file of commands: the file to write, and then the options that make it.
#[derive(Debug, PartialEq, Eq)]
struct BatchLine {
    target: String,
    options: Vec<String>,
}

/// Some editors write this at the start of a file to say that it is UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The lines of a file that are no notes, each with its number and its words, or
/// what is wrong with it. Bytes that are no text are told once.
fn lines(bytes: &[u8]) -> Vec<(usize, CliResult<BatchLine>)> {
    let text = match str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text),
        Err(error) => {
            let before = bytes[..error.valid_up_to()].iter();
            let number = 1 + before.filter(|byte| **byte == b'\n').count();
            let why = usage("it is not UTF-8 text: save the file as UTF-8");
            return vec![(number, Err(why))];
        }
    };
    let lines = (1..).zip(text.lines());
    lines
        .filter_map(|(number, line)| Some((number, named(line).transpose()?)))
        .collect()
}

/// The words of a line, split as a shell splits them; none in a note.
fn named(line: &str) -> CliResult<Option<BatchLine>> {
    let Some(words) = shlex::split(line) else {
        return Err(usage(if line.ends_with('\\') {
            "a backslash at its end has nothing to quote: write the whole command on one line"
        } else {
            "a quotation is not closed: close it, or write a backslash before a single quote"
        }));
    };
    let mut words = words.into_iter();
    match words.next() {
        None => Ok(None),
        Some(target) if target.is_empty() || target.starts_with('-') => Err(usage(
            "a line begins with the file to write: put its name first, as in all.svg --n 8",
        )),
        Some(target) => Ok(Some(BatchLine {
            target,
            options: words.collect(),
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of each line, or what is wrong with it.
    fn read(bytes: &[u8]) -> Vec<(usize, Result<Vec<String>, String>)> {
        let words = |line: BatchLine| [vec![line.target], line.options].concat();
        let why = |failure| match failure {
            Failure::Usage(why) => why.message,
            other => panic!("{other:?}"),
        };
        let read = lines(bytes).into_iter();
        read.map(|(number, line)| (number, line.map(words).map_err(why)))
            .collect()
    }

    #[test]
    fn words_are_those_of_a_shell() {
        for (line, expected) in [
            ("x.svg --n 8", &["x.svg", "--n", "8"][..]),
            ("\tx.svg  --n\t8 \r\n", &["x.svg", "--n", "8"]),
            (
                "x.svg --title \"Eight queens\"",
                &["x.svg", "--title", "Eight queens"],
            ),
            (
                "x.svg --title 'Eight \"queens\"'",
                &["x.svg", "--title", "Eight \"queens\""],
            ),
            (
                "x.svg --title \"a \\\"b\\\"\"",
                &["x.svg", "--title", "a \"b\""],
            ),
            (
                "x.svg --footer=\"a b\" --caption ''",
                &["x.svg", "--footer=a b", "--caption", ""],
            ),
            ("a\\ b.svg", &["a b.svg"]),
            ("x.svg --n 8 # all 92", &["x.svg", "--n", "8"]),
            (
                "x#1.svg --set queen=#a00",
                &["x#1.svg", "--set", "queen=#a00"],
            ),
            ("\u{feff}x.svg", &["x.svg"]),
        ] {
            let expected = expected.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(read(line.as_bytes()), [(1, Ok(expected))], "{line}");
        }
        assert_eq!(read(b"# a note\n\n  \t# another\r\n\r\n"), []);
    }

    #[test]
    fn what_is_wrong_is_found_on_each_line() {
        let lines = read(b"a.svg\nb \"c\n-o e.svg\nf.svg \\\n'' --n 4\ng.svg\n");
        let wrong = lines.iter().filter_map(|(number, line)| {
            let why = line.as_ref().err()?;
            Some((*number, why.split(':').next()?))
        });
        assert_eq!(
            wrong.collect::<Vec<_>>(),
            [
                (2, "a quotation is not closed"),
                (3, "a line begins with the file to write"),
                (4, "a backslash at its end has nothing to quote"),
                (5, "a line begins with the file to write"),
            ]
        );
        assert_eq!(lines.len(), 6);
        let why = String::from("it is not UTF-8 text: save the file as UTF-8");
        let lines = read(b"\xEF\xBB\xBFa.svg\n\nb.svg \xE4\nc.svg \xE4\n-d\n");
        assert_eq!(lines, [(3, Err(why))]);
    }
}
