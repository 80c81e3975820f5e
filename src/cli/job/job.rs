//! A job: all that the flags say, checked.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use nqueens_sheet::{Group, Limits};

use crate::cli::args::draw::DrawArgs;
use crate::cli::args::given::Given;
use crate::cli::args::output::FormatName;
use crate::cli::args::rules::{Formats, Need};
use crate::cli::args::solutions::SolutionArgs;
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::job::effect::{Facts, format_name, is_one, refuse_idle};
use crate::cli::job::format::{format, refuse_pages_of_data};
use crate::cli::job::picture::{are_several, has_texts};
use crate::cli::job::product::{Product, moves, product};
use crate::cli::job::source::{Source, sources};
use crate::cli::job::target::Target;

/// All that the flags say, checked.
///
/// # Guarantees
/// The output can show what was asked for by each option that was given.
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
    pub(crate) limits: Limits,
    pub(crate) quiet: bool,
}

impl Job {
    pub(crate) fn new(args: &DrawArgs, given: &Given, quiet: bool) -> Outcome<Job> {
        let DrawArgs { solutions, run, .. } = args;
        refuse_zero(solutions)?;
        refuse_check_of_stdout(run.check.as_deref())?;
        let name = format(args)?;
        let reads = solutions.from.is_some();
        refuse_idle(
            given,
            &Facts {
                format: format_name(&name),
                // Text boards are also read.
                is: &|of| is_one(name, of) || of == Formats::Text && reads,
                has: &|need| has(args, name, need),
            },
        )?;
        refuse_pages_of_data(args, name)?;
        let group = group(args)?;
        let target = Target::new(
            args.output.output.as_deref(),
            run.check.as_deref(),
            run.dry_run,
            args.output.format.is_some(),
        );
        Ok(Job {
            sources: sources(args, group, quiet)?,
            shard: solutions.shard,
            group,
            product: product(args, given, name, &target)?,
            target,
            base: PathBuf::new(),
            threads: run.threads.unwrap_or_else(cores),
            limits: run.limits(),
            quiet,
        })
    }

    /// Whether boards are shown with all others of their orbits.
    pub(crate) fn shows_orbits(&self) -> bool {
        matches!(&self.product, Product::Picture(picture) if picture.sheet.by_class)
    }
}

/// Whether a sheet has what a flag may need.
fn has(args: &DrawArgs, name: FormatName, need: Need) -> bool {
    match need {
        Need::Dice => args.solutions.sample.is_some() || args.solutions.random.is_some(),
        Need::OneSize | Need::OneGrid => !are_several(args),
        Need::Texts => has_texts(args),
        Need::Title => !args.texts.no_title,
        Need::Paper => args.sheet.page.paper.is_some(),
        Need::Tiles => args.output.tile_on.is_some(),
        Need::OneScheme => args.output.emit.is_none(),
        Need::Motion => moves(args, name),
        Need::Steps | Need::Pages | Need::Together | Need::Boards => true,
    }
}

/// The group under which one solution of each orbit is kept.
fn group(args: &DrawArgs) -> Outcome<Group> {
    let all = [
        (args.solutions.fundamental, "--fundamental"),
        (args.sheet.group_by.is_some(), "--group-by"),
    ];
    let whole = all.into_iter().find(|(given, _)| *given);
    match (whole, args.solutions.up_to) {
        (Some((_, option)), Some(group)) if group != Group::All => Err(usage(format!(
            "{option} is about orbits under all symmetries, and --up-to {group} about others: leave one of them out"
        ))),
        (Some(_), _) => Ok(Group::All),
        (None, group) => Ok(group.unwrap_or(Group::Identity)),
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
