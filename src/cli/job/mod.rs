//! From raw flags to a job that cannot be wrong.

mod product;
mod source;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use nqueens_sheet::Group;

pub(crate) use self::product::{Picture, Product};
pub(crate) use self::source::{Filter, Source};
use super::args::{DrawArgs, FormatName, SchemeName};
use super::failure::{Failure, Outcome, usage};
use super::pages;

/// Where it goes.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Stdout,
    File(PathBuf),
    /// Compared with a file; the words that would write it.
    Check(PathBuf),
    /// Described only.
    Nowhere,
}

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
    pub(crate) threads: NonZeroUsize,
    pub(crate) huge: bool,
    pub(crate) quiet: bool,
}

impl Job {
    pub(crate) fn new(args: &DrawArgs, quiet: bool) -> Outcome<Job> {
        refuse_zero(args)?;
        if args
            .check
            .as_ref()
            .is_some_and(|path| path.as_os_str() == "-")
        {
            return Err(usage(
                "--check compares with a file, not with standard output: name a file",
            ));
        }
        let name = format(args)?;
        refuse_without_effect(args, name)?;
        refuse_pages_of_data(args, name)?;
        let group = if args.fundamental || args.group_by.is_some() {
            Group::All
        } else {
            args.up_to.unwrap_or(Group::Identity)
        };
        Ok(Job {
            sources: source::sources(args, group, quiet)?,
            shard: args.shard,
            group,
            product: product::product(args, name)?,
            target: target(args),
            threads: args.threads.unwrap_or_else(cores),
            huge: args.huge,
            quiet,
        })
    }
}

impl Job {
    /// Whether boards are shown with all others of their orbits.
    pub(crate) fn shows_orbits(&self) -> bool {
        matches!(&self.product, Product::Picture(picture) if picture.sheet.by_class)
    }
}

fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The file whose name tells the format.
fn named(args: &DrawArgs) -> Option<&Path> {
    args.output
        .as_deref()
        .or(args.check.as_deref())
        .filter(|path| path.as_os_str() != "-")
}

/// What the end of a file's name says.
const ENDINGS: [(&str, FormatName); 9] = [
    ("svg", FormatName::Svg),
    ("pdf", FormatName::Pdf),
    ("svgz", FormatName::Svgz),
    ("png", FormatName::Png),
    ("txt", FormatName::Text),
    ("json", FormatName::Json),
    ("jsonl", FormatName::Jsonl),
    ("ndjson", FormatName::Jsonl),
    ("fen", FormatName::Fen),
];

fn format(args: &DrawArgs) -> Outcome<FormatName> {
    let Some(path) = named(args) else {
        return Ok(args.format.unwrap_or(FormatName::Svg));
    };
    if let Some(format) = args.format {
        return Ok(format);
    }
    let ending = path.extension().and_then(|ending| ending.to_str());
    let ending = ending.map(str::to_ascii_lowercase).unwrap_or_default();
    let known = ENDINGS.iter().find(|(known, _)| *known == ending);
    known.map(|(_, format)| *format).ok_or_else(|| {
        let known: Vec<String> = ENDINGS
            .iter()
            .map(|(known, _)| format!(".{known}"))
            .collect();
        Failure::Usage(format!(
            "the name of {} tells no known format: end it in {}, or give --format",
            path.display(),
            known.join(", ")
        ))
    })
}

/// The formats of pictures, in words.
const PICTURES: &str = "svg, pdf or png";

/// An option that would be ignored is a mistake that the user should know of.
fn refuse_without_effect(args: &DrawArgs, name: FormatName) -> Outcome {
    let svg = matches!(name, FormatName::Svg | FormatName::Svgz);
    let (png, text) = (name == FormatName::Png, name == FormatName::Text);
    let picture = svg || png || name == FormatName::Pdf;
    if args.seed.is_some() && args.sample.is_none() && args.random.is_none() {
        return Err(usage(
            "--seed has no effect without --sample or --random: add one of them",
        ));
    }
    let pdf = name == FormatName::Pdf;
    let given = [
        ("--paper", args.paper.is_some(), picture, PICTURES),
        ("--group-by", args.group_by.is_some(), picture, PICTURES),
        ("--cols", args.cols.is_some(), picture, PICTURES),
        ("--rows", args.rows.is_some(), picture, PICTURES),
        ("--cell", args.cell.is_some(), picture, PICTURES),
        ("--gap", args.gap.is_some(), picture, PICTURES),
        ("--margin", args.margin.is_some(), picture, PICTURES),
        ("--coordinates", args.coordinates, picture, PICTURES),
        ("--template", args.template.is_some(), picture, PICTURES),
        ("--background", args.background.is_some(), picture, PICTURES),
        ("--scheme", args.scheme.is_some(), picture, PICTURES),
        (
            "--scheme auto",
            args.scheme == Some(SchemeName::Auto),
            svg,
            "svg",
        ),
        ("--bleed", args.bleed.is_some(), picture, PICTURES),
        ("--marks", !args.marks.is_empty(), picture, PICTURES),
        ("--title", args.title.is_some(), picture, PICTURES),
        ("--no-title", args.no_title, picture, PICTURES),
        ("--subtitle", args.subtitle.is_some(), picture, PICTURES),
        ("--footer", args.footer.is_some(), picture, PICTURES),
        ("--no-footer", args.no_footer, picture, PICTURES),
        ("--caption", args.caption.is_some(), picture, PICTURES),
        ("--no-caption", args.no_caption, picture, PICTURES),
        ("--lang", args.lang.is_some(), picture, PICTURES),
        ("--font", !args.font.is_empty(), picture, PICTURES),
        ("--system-fonts", args.system_fonts, picture, PICTURES),
        ("--text", args.text.is_some(), svg, "svg"),
        ("--pages", args.pages.is_some(), picture, PICTURES),
        ("--tile-on", args.tile_on.is_some(), pdf, "pdf"),
        ("--emit", args.emit.is_some(), svg || png, "svg or png"),
        ("--dpi", args.dpi.is_some(), png, "png"),
        ("--scale", args.scale.is_some(), png, "png"),
        ("--id-prefix", args.id_prefix.is_some(), svg, "svg"),
        (
            "--chars",
            args.chars.is_some(),
            text || args.from.is_some(),
            "text",
        ),
    ];
    match given
        .into_iter()
        .find(|(_, given, applies, _)| *given && !applies)
    {
        Some((option, _, _, formats)) => Err(Failure::Usage(format!(
            "{option} has no effect on this format: leave it out, or choose the format {formats}"
        ))),
        None => Ok(()),
    }
}

/// Data have no pages whose number a name could say.
fn refuse_pages_of_data(args: &DrawArgs, name: FormatName) -> Outcome {
    let picture = matches!(
        name,
        FormatName::Svg | FormatName::Svgz | FormatName::Png | FormatName::Pdf
    );
    match named(args).filter(|path| !picture && pages::is_about_pages(path)) {
        Some(path) => Err(Failure::Usage(format!(
            "{} names a page, and this format has none: leave {{p}}, {{0p}} and {{t}} out of the name, or choose the \
             format {PICTURES}",
            path.display()
        ))),
        None => Ok(()),
    }
}

/// A job for no board is a mistake, too.
fn refuse_zero(args: &DrawArgs) -> Outcome {
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

fn target(args: &DrawArgs) -> Target {
    match (&args.check, &args.output) {
        (Some(path), _) => Target::Check(path.clone()),
        (None, _) if args.dry_run => Target::Nowhere,
        (None, Some(path)) if path.as_os_str() != "-" => Target::File(path.clone()),
        (None, _) => Target::Stdout,
    }
}
