//! The checks of flags, and the job that they make.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use nqueens_sheet::{Group, Limits, Remark, Template};

use crate::cli::args::command::{Args, Command};
use crate::cli::args::formats::Drawn;
use crate::cli::args::rules::{Given, JobFacts, broken};
use crate::cli::args::sheet::DrawArgs;
use crate::cli::failure::{CliResult, usage};
use crate::cli::job::figure;
use crate::cli::job::format::{data_format, format_name, refuse_pages_of_data};
use crate::cli::job::product::{Product, picture, remarks};
use crate::cli::job::source::{BoardSource, sources};
use crate::cli::job::target::Target;

/// All that the flags say, checked.
///
/// # Guarantees
/// The output can show what each option asks for, as far as the flags tell.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) product: Product,
    pub(crate) target: Target,
    /// The files that it reads, which it must not write.
    pub(crate) inputs: Vec<PathBuf>,
    /// True if a dry run is for programs.
    pub(crate) as_json: bool,
    /// Remarks on what is hard to see.
    pub(crate) remarks: Vec<Remark>,
    /// The boards of a sheet, none of a figure: several sources only where several sizes are
    /// drawn on one page.
    pub(crate) sources: Vec<BoardSource>,
    /// Only a part, from 1, of a number of parts.
    pub(crate) shard: Option<(u64, u64)>,
    pub(crate) group: Group,
    /// The folder from which HTML names files.
    pub(crate) base: PathBuf,
    pub(crate) threads: NonZeroUsize,
    pub(crate) limits: Limits,
    pub(crate) quiet: bool,
}

impl Job {
    /// The job of a sheet, a figure or a worksheet, as the command is. It goes to `target`, where
    /// that is not for its flags to say.
    pub(crate) fn new(args: &Args, given: &Given, target: Option<&Target>) -> CliResult<Job> {
        let (draw, quiet) = (&args.draw, args.quiet);
        let (shared, drawn) = match &args.command {
            Some(Command::Figure { kind }) => (kind.shared(), Drawn::Figure),
            Some(Command::Worksheet(worksheet)) => (worksheet.common.shared(), Drawn::Worksheet),
            _ => (draw.shared(), Drawn::Boards),
        };
        let sheet = drawn == Drawn::Boards;
        let own = shared
            .file
            .output
            .as_deref()
            .or(shared.check.check.as_deref());
        let path = target.map_or(own, Target::path);
        let format = format_name(shared.file.format, path, drawn)?;
        let target = target.cloned().unwrap_or_else(|| Target::of(&shared));
        let facts = JobFacts {
            format,
            sheet,
            file: target.path().is_some(),
        };
        if let Some(why) = broken(given, &facts) {
            return Err(usage(why));
        }
        refuse_pages_of_data(path, format)?;
        let group = group(draw);
        let sources = if sheet {
            sources(draw, group, quiet)?
        } else {
            Vec::new()
        };
        let product = match (&args.command, data_format(&draw.output, format)) {
            (Some(Command::Figure { kind }), _) => figure::product(kind, given, format)?,
            (Some(Command::Worksheet(worksheet)), _) => {
                figure::worksheet(worksheet, given, format)?
            }
            (_, Some(format)) => Product::BoardData(format),
            (_, None) => Product::Boards(Box::new(picture(draw, given, format)?)),
        };
        let both = shared.encoding.emit.is_some();
        let remarks = product
            .sheet()
            .map(|sheet| remarks(shared.look, both, &sheet.template));
        Ok(Job {
            remarks: remarks.transpose()?.unwrap_or_default(),
            product,
            target,
            inputs: inputs(given),
            as_json: shared.check.as_json,
            sources,
            shard: draw.solutions.shard,
            group,
            base: PathBuf::new(),
            threads: draw.run.threads.unwrap_or_else(cores),
            limits: draw.run.limits(),
            quiet,
        })
    }

    /// True if boards are shown with all others of their orbits.
    pub(crate) fn shows_orbits(&self) -> bool {
        matches!(&self.product, Product::Boards(picture) if picture.sheet.by_class)
    }
}

/// The files that the options of a command name as its input.
pub(crate) fn inputs(given: &Given) -> Vec<PathBuf> {
    let names = ["from", "data", "template", "font"]
        .into_iter()
        .flat_map(|id| given.all_written(id));
    let files = names.filter(|name| {
        name.to_str()
            .is_none_or(|name| Template::source(name).is_none())
    });
    files.map(PathBuf::from).collect()
}

/// The group under which one solution of each orbit is kept.
fn group(args: &DrawArgs) -> Group {
    if args.solutions.fundamental || args.sheet.group_by.is_some() {
        Group::All
    } else {
        args.solutions.up_to.unwrap_or(Group::Identity)
    }
}

pub(crate) fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
