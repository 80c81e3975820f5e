//! Checks options and builds a job from them.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use nqueens_sheet::{ErrorKind, Group, Limits, Remark, Template};

use crate::args::command::{Args, Command};
use crate::args::effects;
use crate::args::flags::ParsedFlags;
use crate::args::formats::{DrawingKind, FormatName};
use crate::args::shared::DrawingArgs;
use crate::args::sheet::DrawArgs;
use crate::failure::{CliResult, usage_failure};
use crate::job::figure;
use crate::job::format::{choose_format, data_format};
use crate::job::product::{Product, picture, remarks};
use crate::job::source::{BoardSource, board_sources};
use crate::job::target::Target;

/// The checked contents of a command line.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) product: Product,
    pub(crate) target: Target,
    /// The files that the job reads and therefore must not write.
    pub(crate) inputs: Vec<PathBuf>,
    /// True if a dry run prints JSON.
    pub(crate) as_json: bool,
    /// Warnings about low contrast.
    pub(crate) remarks: Vec<Remark>,
    /// Notes about options without effect.
    pub(crate) notes: Vec<String>,
    /// The boards of a sheet, one source for each board size. Empty for figures.
    pub(crate) sources: Vec<BoardSource>,
    /// The part to draw, counted from 1, and the number of parts.
    pub(crate) shard: Option<(u64, u64)>,
    pub(crate) group: Group,
    /// The folder that file names in HTML are relative to.
    pub(crate) base: PathBuf,
    pub(crate) threads: NonZeroUsize,
    pub(crate) limits: Limits,
    pub(crate) quiet: bool,
}

impl Job {
    /// Builds the job of a sheet, a figure or a worksheet. `target` overrides the options about the
    /// output.
    pub(crate) fn new(args: &Args, flags: &ParsedFlags, target: Option<&Target>) -> CliResult<Job> {
        let (draw, quiet) = (&args.draw, args.quiet);
        let (shared, drawn) = match &args.command {
            Some(Command::Figure { kind }) => {
                let shared = kind.shared();
                let drawn = match shared.poster {
                    Some(_) => DrawingKind::Poster,
                    None => DrawingKind::Figure,
                };
                (shared, drawn)
            }
            Some(Command::Worksheet(worksheet)) => (worksheet.shared(), DrawingKind::Worksheet),
            _ => (draw.shared(), DrawingKind::Boards),
        };
        let is_sheet = drawn == DrawingKind::Boards;
        let DrawingArgs { file, check, .. } = shared.drawing;
        let named = file.output.as_deref().or(check.check.as_deref());
        let path = target.map_or(named, Target::path);
        let format = choose_format(shared.format, path, drawn)?;
        let target = target
            .cloned()
            .unwrap_or_else(|| Target::from_args(&shared));
        let is_svg_or_png = format.is_svg() || format == FormatName::Png;
        if shared.schemes.emit.is_some() && (target.path().is_none() || !is_svg_or_png) {
            return Err(usage_failure(ErrorKind::Conflict.error(
                "--emit picture writes two files, SVG or PNG: name the first one with -o, such as -o twelve.svg",
            )));
        }
        let group = group(draw);
        let sources = if is_sheet {
            board_sources(draw, flags, group, quiet)?
        } else {
            Vec::new()
        };
        let product = match (&args.command, data_format(&draw.output, format)) {
            (Some(Command::Figure { kind }), _) => figure::product(kind, flags, format)?,
            (Some(Command::Worksheet(worksheet)), _) => {
                figure::worksheet(worksheet, flags, format)?
            }
            (_, Some(format)) => Product::BoardData(format),
            (_, None) => Product::Boards(Box::new(picture(draw, flags, format)?)),
        };
        let template = product.template()?;
        let remarks = template.map(|template| remarks(&shared, &template));
        Ok(Job {
            remarks: remarks.transpose()?.unwrap_or_default(),
            notes: effects::notes(flags, format),
            product,
            // Data has a single page.
            target: match format.is_picture() {
                true => target,
                false => target.for_page(1, 1),
            },
            inputs: input_files(flags),
            as_json: check.as_json,
            sources,
            shard: draw.solutions.shard,
            group,
            base: PathBuf::new(),
            threads: draw.run.threads.unwrap_or_else(available_threads),
            limits: draw.run.limits(),
            quiet,
        })
    }

    /// True if each board is shown with its whole orbit.
    pub(crate) fn shows_orbits(&self) -> bool {
        matches!(&self.product, Product::Boards(picture) if picture.sheet.group_by_class)
    }
}

/// Returns the input files that options name.
pub(crate) fn input_files(flags: &ParsedFlags) -> Vec<PathBuf> {
    let names = ["from", "data", "template", "font"]
        .into_iter()
        .flat_map(|id| flags.raw_values(id));
    let files = names.filter(|name| {
        name.to_str()
            .is_none_or(|name| Template::source(name).is_none())
    });
    files.map(PathBuf::from).collect()
}

/// Returns the group whose orbits are reduced to one solution.
fn group(args: &DrawArgs) -> Group {
    if args.solutions.fundamental || args.sheet.group_by.is_some() {
        Group::All
    } else {
        args.solutions.up_to.unwrap_or(Group::Identity)
    }
}

pub(crate) fn available_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
