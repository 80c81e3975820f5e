//! A job: all that the flags say, checked.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use nqueens_sheet::Group;

use crate::cli::args::draw::DrawArgs;
use crate::cli::args::given::Given;
use crate::cli::args::rules::Need;
use crate::cli::args::solutions::SolutionArgs;
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::job::effect::{refuse_on_format, refuse_without};
use crate::cli::job::format::{format, refuse_pages_of_data};
use crate::cli::job::product::{Product, product};
use crate::cli::job::source::{Source, sources};
use crate::cli::job::target::Target;

/// All that the flags say, checked.
///
/// # Guarantees
/// Every option that was given has an effect on this job.
#[derive(Debug)]
pub(crate) struct Job {
    /// Several only where several sizes are drawn on one page.
    pub(crate) sources: Vec<Source>,
    /// Only a part, from 1, of a number of parts.
    pub(crate) shard: Option<(u64, u64)>,
    pub(crate) group: Group,
    pub(crate) product: Product,
    pub(crate) target: Target,
    /// The folder from which HTML names files.
    pub(crate) base: PathBuf,
    pub(crate) threads: NonZeroUsize,
    pub(crate) huge: bool,
    pub(crate) quiet: bool,
}

impl Job {
    pub(crate) fn new(args: &DrawArgs, given: &Given, quiet: bool) -> Outcome<Job> {
        let DrawArgs { solutions, run, .. } = args;
        refuse_zero(solutions)?;
        refuse_check_of_stdout(run.check.as_deref())?;
        let name = format(args)?;
        if solutions.sample.is_none() && solutions.random.is_none() {
            refuse_without(given, Need::Dice)?;
        }
        refuse_on_format(given, name, solutions.from.is_some())?;
        refuse_pages_of_data(args, name)?;
        let group = if solutions.fundamental || args.sheet.group_by.is_some() {
            Group::All
        } else {
            solutions.up_to.unwrap_or(Group::Identity)
        };
        let target = Target::new(
            args.output.output.as_deref(),
            run.check.as_deref(),
            run.dry_run,
        );
        Ok(Job {
            sources: sources(args, given, group, quiet)?,
            shard: solutions.shard,
            group,
            product: product(args, given, name, &target)?,
            target,
            base: PathBuf::new(),
            threads: run.threads.unwrap_or_else(cores),
            huge: run.huge,
            quiet,
        })
    }

    /// Whether boards are shown with all others of their orbits.
    pub(crate) fn shows_orbits(&self) -> bool {
        matches!(&self.product, Product::Picture(picture) if picture.sheet.by_class)
    }
}

pub(crate) fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

pub(super) fn refuse_check_of_stdout(check: Option<&Path>) -> Outcome {
    match check {
        Some(path) if path.as_os_str() == "-" => Err(usage(
            "--check compares with a file, not with standard output: name a file",
        )),
        _ => Ok(()),
    }
}

/// A job for no board is a mistake, too.
fn refuse_zero(args: &SolutionArgs) -> Outcome {
    let numbers = [
        ("--take", args.take),
        ("--sample", args.sample),
        ("--random", args.random),
    ];
    match numbers.into_iter().find(|(_, number)| *number == Some(0)) {
        Some((option, _)) => Err(Failure::Usage(format!(
            "{option} 0 asks for no board: ask for at least one"
        ))),
        None => Ok(()),
    }
}
