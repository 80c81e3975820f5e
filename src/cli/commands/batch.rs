//! The command that runs a file of commands, several at a time.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, thread};

use nqueens_sheet::Template;

use crate::cli::args::batch::BatchArgs;
use crate::cli::args::command::{Args, Command};
use crate::cli::args::given::Given;
use crate::cli::commands::batch_files::{LineFiles, clashes};
use crate::cli::commands::batch_line::{BatchLine, parse};
use crate::cli::commands::{figure, sheet};
use crate::cli::failure::{Failure, Outcome, Unread, usage};
use crate::cli::grammar::{Refusal, parsed, typed};
use crate::cli::job::figure::FigureJob;
use crate::cli::job::job::Job;
use crate::cli::job::target::Target;
use crate::cli::output::stdout::to_stdout;
use crate::cli::words::shown;
use nqueens_sheet::plural;

/// Lines whose failures are told; there may be thousands with the same mistake.
const TOLD: usize = 20;

/// Options whose values may be files that are read.
const READ_BY: [&str; 4] = ["from", "data", "template", "font"];

/// Options that a line does not have, and why.
const NOT_IN_LINES: [(&str, &str); 4] = [
    (
        "output",
        "-o has no place in a line, whose first word is the file to write: leave it out",
    ),
    (
        "check",
        "--check has no place in a line: give it to batch, for all lines",
    ),
    (
        "dry_run",
        "--dry-run has no place in a line, which makes a file: leave it out",
    ),
    (
        "color",
        "--color has no place in a line: give it to batch, for all messages",
    ),
];

/// A line whose options exist.
struct Task {
    number: usize,
    /// The file that it makes, as the line names it, and where that is.
    name: PathBuf,
    path: PathBuf,
    args: Args,
    given: Given,
}

pub(crate) fn run(batch: &BatchArgs) -> Outcome {
    let bytes = fs::read(&batch.file)
        .map_err(|error| Failure::Failed(Unread::new(&batch.file, &error).to_string()))?;
    let mut tasks = Vec::new();
    let mut failures = Vec::new();
    for (number, line) in parse(&bytes) {
        match line.and_then(|line| task(batch, number, line)) {
            Ok(task) => tasks.push(task),
            Err(failure) => failures.push((number, failure)),
        }
    }
    let files: Vec<LineFiles> = tasks.iter().map(Task::files).collect();
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

/// The folder from which lines name their files.
fn folder(batch: &BatchArgs) -> &Path {
    batch.file.parent().unwrap_or(Path::new(""))
}

fn task(batch: &BatchArgs, number: usize, line: BatchLine) -> Outcome<Task> {
    let words: Vec<OsString> = line.options.into_iter().map(OsString::from).collect();
    let (mut args, given) = parsed(&words).map_err(|refusal| refused(refusal, &line.target))?;
    if let Some((_, why)) = NOT_IN_LINES.iter().find(|(id, _)| given.has_id(id)) {
        return Err(usage(why));
    }
    let (output, check) = match &mut args.command {
        None => (&mut args.draw.output.output, &mut args.draw.run.check),
        Some(Command::Figure(figure)) => {
            let output = &mut figure.kind.common_mut().output;
            (&mut output.output, &mut output.check)
        }
        Some(_) => {
            return Err(usage(
                "a line draws a sheet or a figure, or lists solutions: leave other commands out",
            ));
        }
    };
    let path = folder(batch).join(&line.target);
    let target = if batch.check { check } else { output };
    *target = Some(path.clone());
    Ok(Task {
        number,
        name: PathBuf::from(line.target),
        path,
        args,
        given,
    })
}

/// The refusal of a line in one sentence, without clap's advice on usage.
fn refused(refusal: Refusal, target: &str) -> Failure {
    let error = match refusal {
        Refusal::Arguments(error) => error,
        Refusal::Said(what, Some(words)) => {
            return usage(format!("{what}: write {target} {}", typed(&words)));
        }
        Refusal::Said(what, None) => return usage(what.replace('\n', ", ")),
    };
    if !error.use_stderr() {
        return usage("a line makes a file: ask for help, or for the version, outside of batch");
    }
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let lines = text.lines().map(str::trim);
    let said = lines.take_while(|line| !line.starts_with("Usage: "));
    let said = said.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    let sentence = said.fold(String::new(), |sentence, line| {
        match line.strip_prefix("tip: ") {
            _ if sentence.is_empty() => line.to_owned(),
            Some(tip) => format!("{sentence}; {tip}"),
            None => format!("{sentence} {line}"),
        }
    });
    usage(sentence)
}

impl Task {
    /// What it reads and writes, with the dark version beside a light one.
    fn files(&self) -> LineFiles {
        let mut writes = vec![(self.name.clone(), self.path.clone())];
        if self.given.has_id("emit") {
            writes.push((in_dark(&self.name), in_dark(&self.path)));
        }
        let read = READ_BY.iter().flat_map(|id| self.given.all_written(id));
        let read = read.filter(|name| {
            name.to_str()
                .is_none_or(|name| Template::source(name).is_none())
        });
        LineFiles {
            number: self.number,
            writes,
            reads: read.map(PathBuf::from).collect(),
        }
    }

    /// Makes its file, on one thread, since others run beside it, unless its line says
    /// otherwise; what is then to be printed.
    fn run(&self, base: &Path) -> Outcome<String> {
        if let Some(Command::Figure(args)) = &self.args.command {
            return figure::run(&FigureJob::new(&args.kind, &self.given)?).map(|()| String::new());
        }
        let draw = &self.args.draw;
        let mut job = Job::new(draw, &self.given, true)?;
        job.threads = draw.run.threads.unwrap_or(NonZeroUsize::MIN);
        job.base = base.to_path_buf();
        sheet::run(&job)
    }
}

fn in_dark(path: &Path) -> PathBuf {
    let dark = Target::File(path.to_path_buf()).in_dark();
    dark.path().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Runs all, and gives back how each line ended, in their order.
fn run_all(batch: &BatchArgs, tasks: &[Task]) -> Vec<(usize, Outcome<String>)> {
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = batch.threads.unwrap_or_else(cores).get().min(tasks.len());
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(Vec::new());
    let work = || {
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = task.run(folder(batch));
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

/// What failed, a line each, and how many more did; wrong usage if any is.
fn report(batch: &BatchArgs, mut failures: Vec<(usize, Failure)>) -> Outcome {
    failures.sort_by_key(|(number, _)| *number);
    let file = shown(&batch.file);
    let wrong_usage = failures
        .iter()
        .any(|(_, failure)| matches!(failure, Failure::Usage(_) | Failure::Arguments(_)));
    let stale = failures
        .iter()
        .any(|(_, failure)| matches!(failure, Failure::Stale(_)));
    let more = failures.len().saturating_sub(TOLD) as u64;
    failures.truncate(TOLD);
    let mut lines: Vec<String> = failures
        .into_iter()
        .map(|(number, failure)| format!("{file}, line {number}: {}", message(failure)))
        .collect();
    if more > 0 {
        lines.push(format!("and {}", plural(more, "more failure")));
    }
    if stale {
        lines.push(format!(
            "write anew what is stale with nqueens-sheet batch {file}"
        ));
    }
    let text = lines.join("\n       ");
    match (lines.is_empty(), wrong_usage) {
        (true, _) => Ok(()),
        (false, true) => Err(Failure::Usage(text)),
        (false, false) => Err(Failure::Failed(text)),
    }
}

fn message(failure: Failure) -> String {
    match failure {
        Failure::Usage(message) | Failure::Failed(message) | Failure::Stale(message) => message,
        Failure::Arguments(error) => error.to_string(),
        Failure::ClosedPipe => {
            String::from("nobody reads its pipe any more: start a reader that goes on to the end")
        }
    }
}
