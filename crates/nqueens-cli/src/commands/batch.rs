//! The command that runs a file of commands, several at a time.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use nqueens_puzzle::words::{group_digits, pluralize};

use nqueens_sheet::ErrorKind;

use crate::args::command::{Args, BatchArgs};
use crate::args::flags::ParsedFlags;
use crate::commands::batch_files::{LineFiles, find_conflicts};
use crate::commands::draw;
use crate::commands::line::LineRules;
use crate::failure::{CliResult, Failure, Report, runtime_failure, usage_failure};

use crate::input::read_input;
use crate::job::build::{Job, available_threads, input_files};

use crate::job::target::{Target, dark_path};
use crate::message::{input_name, note_result, quote_for_shell};
use crate::output::sink::write_to_stdout;

/// Maximum number of failures to print, since thousands of lines may have the same mistake.
const MAX_FAILURES: usize = 20;

/// Limits of a file of commands. All lines stay in memory until the last one has run.
const MAX_BYTES: usize = 16 << 20;
const MAX_LINES: u64 = 20_000;

/// Options that a line cannot have, with the reasons.
const LINES: LineRules = LineRules {
    forbidden: "\
output: -o is not allowed in a line, which starts with the file to write: leave it out
check: --check is not allowed in a line: give it to batch, for all lines
dry_run: --dry-run is not allowed in a line, which has to write a file: leave it out
color: --color is not allowed in a line: give it to batch, for all messages",
    other_command: "a line can draw a sheet, a figure or a worksheet, or list solutions: leave other commands out",
    help: "a line has to write a file: run --help and --version outside of batch",
};

/// A line with valid options.
struct BatchJob {
    number: usize,
    /// The output file as the line names it, and its resolved path.
    name: PathBuf,
    path: PathBuf,
    args: Args,
    flags: ParsedFlags,
}

pub(crate) fn run(batch: &BatchArgs) -> CliResult {
    let bytes = read_commands(batch)?;
    let mut jobs = Vec::new();
    let mut failures = Vec::new();
    for (number, line) in split_lines(&bytes) {
        match line.and_then(|line| parse_job(batch, number, line)) {
            Ok(job) => jobs.push(job),
            Err(failure) => failures.push((number, failure)),
        }
    }
    let files: Vec<LineFiles> = jobs.iter().map(BatchJob::files).collect();
    failures.extend(find_conflicts(&batch.file, &files));
    let mut html = String::new();
    if failures.is_empty() {
        let file = input_name(&batch.file);
        for (number, outcome) in run_all(batch, &jobs) {
            match outcome {
                Ok((printed, notes)) => {
                    html += &printed;
                    let notes = notes.into_iter();
                    notes.for_each(|note| note_result(format!("{file}, line {number}: {note}")));
                }
                Err(failure) => failures.push((number, failure)),
            }
        }
    }
    let printed = write_to_stdout(|out| out.write_all(html.as_bytes()));
    report(batch, failures).and(printed)
}

/// Reads the file of commands, or standard input.
fn read_commands(batch: &BatchArgs) -> CliResult<Vec<u8>> {
    let too_large = format!(
        "it is larger than the limit of {} MiB: split it",
        MAX_BYTES >> 20
    );
    let bytes = read_input(&batch.file, MAX_BYTES, &too_large)?;
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
    if lines > MAX_LINES {
        return Err(runtime_failure(format!(
            "{} has {}, more than the limit of {}: split it",
            input_name(&batch.file),
            pluralize(lines, "line"),
            group_digits(MAX_LINES)
        )));
    }
    Ok(bytes)
}

/// Returns the folder that file names in lines are relative to.
fn folder(batch: &BatchArgs) -> &Path {
    let parent = batch.file.parent().filter(|_| batch.file.is_file());
    parent.unwrap_or(Path::new(""))
}

/// Parses the options of a line, which follow the file to write.
fn parse_job(batch: &BatchArgs, number: usize, words: Vec<String>) -> CliResult<BatchJob> {
    let mut words = words.into_iter().map(OsString::from);
    let name = PathBuf::from(words.next().unwrap_or_default());
    let (args, flags) = LINES.parse(&words.collect::<Vec<_>>())?;
    Ok(BatchJob {
        number,
        path: folder(batch).join(&name),
        name,
        args,
        flags,
    })
}

impl BatchJob {
    /// Returns the files that the line reads and writes, including a dark version.
    fn files(&self) -> LineFiles {
        let mut writes = vec![(self.name.clone(), self.path.clone())];
        if self.flags.has("emit") {
            writes.push((dark_path(&self.name), dark_path(&self.path)));
        }
        LineFiles {
            number: self.number,
            writes,
            reads: input_files(&self.flags),
        }
    }

    /// Writes the file, by default on one thread, because other lines run at the same time. Returns
    /// the HTML to print and the notes.
    fn run(&self, batch: &BatchArgs) -> CliResult<LineOutcome> {
        let path = self.path.clone();
        let target = if batch.check {
            Target::Check(path)
        } else {
            Target::File(path)
        };
        let mut job = Job::new(&self.args, &self.flags, Some(&target))?;
        job.threads = self.args.draw.run.threads.unwrap_or(NonZeroUsize::MIN);
        job.base = folder(batch).to_path_buf();
        Ok((draw::run(&job)?, job.notes))
    }
}

/// The HTML to print, and notes.
type LineOutcome = (String, Vec<String>);

/// Runs all lines in parallel. Returns the outcome of each, in the order of the lines.
fn run_all(batch: &BatchArgs, jobs: &[BatchJob]) -> Vec<(usize, CliResult<LineOutcome>)> {
    let threads = batch
        .threads
        .unwrap_or_else(available_threads)
        .get()
        .min(jobs.len());
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(Vec::new());
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = job.run(batch);
            let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            outcomes.push((job.number, outcome));
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

/// Returns one failure that lists all failures, up to a maximum. It is a usage error if any of them
/// is.
fn report(batch: &BatchArgs, mut failures: Vec<(usize, Failure)>) -> CliResult {
    failures.sort_by_key(|(number, _)| *number);
    let file = input_name(&batch.file);
    let is_usage_error = failures
        .iter()
        .any(|(_, failure)| matches!(failure, Failure::Usage(_) | Failure::Arguments(..)));
    let is_stale = failures
        .iter()
        .any(|(_, failure)| matches!(failure, Failure::Failed(report) if report.kind == ErrorKind::Stale));
    let omitted = failures.len().saturating_sub(MAX_FAILURES) as u64;
    failures.truncate(MAX_FAILURES);
    if failures.is_empty() {
        return Ok(());
    }
    let failures = failures.into_iter();
    let failures = failures.map(|(number, failure)| failure.report().on_line(&file, number));
    let mut advice = Vec::new();
    if omitted > 0 {
        advice.push(format!("and {}", pluralize(omitted, "more failure")));
    }
    if is_stale {
        advice.push(format!(
            "to update stale files, run nqueens-sheet batch {}",
            quote_for_shell([&batch.file])
        ));
    }
    let report = Report::join(failures.collect(), &advice);
    let failure: fn(Report) -> Failure = match is_usage_error {
        true => usage_failure,
        false => runtime_failure,
    };
    Err(failure(report))
}

/// A mark that some editors write at the start of UTF-8 files.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the words of each line with its number, without comments. Invalid UTF-8 is a single error.
fn split_lines(bytes: &[u8]) -> Vec<(usize, CliResult<Vec<String>>)> {
    let text = match str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text),
        Err(error) => {
            let before = bytes[..error.valid_up_to()].iter();
            let number = 1 + before.filter(|byte| **byte == b'\n').count();
            let failure = usage_failure("it is not UTF-8 text: save the file as UTF-8");
            return vec![(number, Err(failure))];
        }
    };
    let lines = (1..).zip(text.lines());
    lines
        .filter_map(|(number, line)| Some((number, split_words(line).transpose()?)))
        .collect()
}

/// Splits a line into words as a shell does. Returns `None` for a comment.
fn split_words(line: &str) -> CliResult<Option<Vec<String>>> {
    let Some(words) = shlex::split(line) else {
        return Err(usage_failure(if line.ends_with('\\') {
            "a line cannot end with a backslash: write the whole command on one line"
        } else {
            "a quote is not closed: close it, or escape it with a backslash"
        }));
    };
    match words.first() {
        None => Ok(None),
        // Pasted from a terminal.
        Some(program)
            if program == "$" || program.trim_end_matches(".exe").ends_with("nqueens-sheet") =>
        {
            Err(usage_failure(format!(
                "a line is the file to write and options, without {program} and -o: write x.svg --n 8 for nqueens-sheet --n 8 -o x.svg"
            )))
        }
        Some(target) if target.is_empty() || target.starts_with('-') => Err(usage_failure(
            "a line has to start with the file to write: put its name first, as in all.svg --n 8",
        )),
        Some(_) => Ok(Some(words)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the words of each line, or its error.
    fn read(bytes: &[u8]) -> Vec<(usize, Result<Vec<String>, String>)> {
        let message = |failure| match failure {
            Failure::Usage(report) => report.message,
            other => panic!("{other:?}"),
        };
        let read = split_lines(bytes).into_iter();
        read.map(|(number, line)| (number, line.map_err(message)))
            .collect()
    }

    #[test]
    fn splits_words_as_a_shell_does() {
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
    fn reports_errors_on_each_line() {
        let lines = read(b"a.svg\nb \"c\n-o e.svg\nf.svg \\\n'' --n 4\ng.svg\n");
        let wrong = lines.iter().filter_map(|(number, line)| {
            let why = line.as_ref().err()?;
            Some((*number, why.split(':').next()?))
        });
        assert_eq!(
            wrong.collect::<Vec<_>>(),
            [
                (2, "a quote is not closed"),
                (3, "a line has to start with the file to write"),
                (4, "a line cannot end with a backslash"),
                (5, "a line has to start with the file to write"),
            ]
        );
        assert_eq!(lines.len(), 6);
        let why = String::from("it is not UTF-8 text: save the file as UTF-8");
        let lines = read(b"\xEF\xBB\xBFa.svg\n\nb.svg \xE4\nc.svg \xE4\n-d\n");
        assert_eq!(lines, [(3, Err(why))]);
    }
}
