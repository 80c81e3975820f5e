//! The command that runs a file of commands, several at a time.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, thread};

use clap::{CommandFactory, FromArgMatches};

use crate::cli::args::batch::BatchArgs;
use crate::cli::args::command::{Args, Command};
use crate::cli::args::given::Given;
use crate::cli::commands::batch_line::{BatchLine, parse};
use crate::cli::commands::{figure, sheet};
use crate::cli::failure::{Failure, Outcome, usage, why_unread};
use crate::cli::job::figure::FigureJob;
use crate::cli::job::job::Job;

/// A line whose options exist.
struct Task {
    number: usize,
    args: Args,
    given: Given,
}

pub(crate) fn run(args: &BatchArgs) -> Outcome {
    let name = args.file.display();
    let text = fs::read_to_string(&args.file)
        .map_err(|error| Failure::Failed(format!("cannot read {name}: {}", why_unread(&error))))?;
    let lines =
        parse(&text).map_err(|(line, what)| usage(format!("{name}, line {line}: {what}")))?;
    refuse_twice(&args.file, &lines)?;
    let mut tasks = Vec::new();
    let mut failures = Vec::new();
    for line in &lines {
        match task(args, line) {
            Ok(task) => tasks.push(task),
            Err(failure) => failures.push((line.number, failure)),
        }
    }
    if failures.is_empty() {
        failures = run_all(args, &tasks);
    }
    report(&args.file, failures)
}

/// Two lines must not write the same file.
fn refuse_twice(file: &Path, lines: &[BatchLine]) -> Outcome {
    for (index, line) in lines.iter().enumerate() {
        if let Some(first) = lines[..index].iter().find(|l| l.target == line.target) {
            return Err(usage(format!(
                "{}, line {}: {} is written by line {}, too",
                file.display(),
                line.number,
                line.target,
                first.number
            )));
        }
    }
    Ok(())
}

fn task(batch: &BatchArgs, line: &BatchLine) -> Outcome<Task> {
    let folder = match batch.file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mode = if batch.check { "--check" } else { "-o" };
    let words = ["nqueens-sheet"].into_iter().map(OsString::from);
    let words = words.chain(line.options.iter().map(OsString::from));
    let words = words.chain([OsString::from(mode), folder.join(&line.target).into()]);
    let matches = Args::command()
        .try_get_matches_from(words)
        .map_err(Failure::Arguments)?;
    let args = Args::from_arg_matches(&matches).map_err(Failure::Arguments)?;
    let other = match &args.command {
        None => args.draw.run.dry_run || args.draw.output.emit.is_some(),
        Some(Command::Figure(figure)) => figure.kind.common().output.dry_run,
        Some(_) => true,
    };
    if other {
        return Err(usage(
            "a line writes one file or its pages: leave other commands, --dry-run and --emit out",
        ));
    }
    Ok(Task {
        number: line.number,
        args,
        given: Given::new(matches).innermost(),
    })
}

/// Runs all, and gives back what failed, by line.
fn run_all(batch: &BatchArgs, tasks: &[Task]) -> Vec<(usize, Failure)> {
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = batch.threads.unwrap_or_else(cores).get().min(tasks.len());
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let work = || {
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(failure) = run_one(task) {
                let mut failures = failures.lock().unwrap_or_else(PoisonError::into_inner);
                failures.push((task.number, failure));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let mut failures = failures
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    failures.sort_by_key(|(number, _)| *number);
    failures
}

/// One at a time on each thread, so that none need more unless its line says so.
fn run_one(task: &Task) -> Outcome {
    if let Some(Command::Figure(args)) = &task.args.command {
        return figure::run(&FigureJob::new(&args.kind, &task.given)?);
    }
    let draw = &task.args.draw;
    let mut job = Job::new(draw, &task.given, true)?;
    job.threads = draw.run.threads.unwrap_or(NonZeroUsize::MIN);
    sheet::run(&job)
}

/// All that failed, a line each; wrong usage if any is.
fn report(file: &Path, failures: Vec<(usize, Failure)>) -> Outcome {
    let mut lines = Vec::new();
    let mut wrong_usage = false;
    for (number, failure) in failures {
        let message = match failure {
            Failure::Usage(message) => {
                wrong_usage = true;
                message
            }
            Failure::Arguments(error) => {
                wrong_usage = true;
                first_line(&error)
            }
            Failure::Failed(message) => message,
            Failure::ClosedPipe => continue,
        };
        lines.push(format!("{}, line {number}: {message}", file.display()));
    }
    let text = lines.join("\n       ");
    match (lines.is_empty(), wrong_usage) {
        (true, _) => Ok(()),
        (false, true) => Err(Failure::Usage(text)),
        (false, false) => Err(Failure::Failed(text)),
    }
}

/// What clap says first, without its advice on usage.
fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}
