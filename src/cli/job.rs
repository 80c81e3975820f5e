//! From raw flags to a job that cannot be wrong.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Background, Format, Group, MAX_N, MAX_SOLUTION_N, Resolution, Sample, Selection, Sheet,
    Template,
};

use super::args::{DrawArgs, FormatName};
use super::failure::{Failure, Outcome, usage};
use super::progress::Spinner;
use super::{estimate, templates};

/// Which boards.
#[derive(Debug)]
pub(crate) enum Source {
    /// Found by searching.
    Search(Selection),
    /// Drawn at random from those, as many as that if there are.
    Sample(Sample, u64),
    /// Found by a randomised search.
    Random { n: usize, count: u64, seed: u64 },
    /// Read from a file or standard input.
    Given {
        path: PathBuf,
        chars: Option<(char, char)>,
        filter: Filter,
    },
}

/// What remains of given boards.
#[derive(Debug)]
pub(crate) struct Filter {
    pub(crate) n: Option<usize>,
    pub(crate) class: Option<nqueens_sheet::Class>,
    pub(crate) place: Vec<nqueens_sheet::Square>,
    pub(crate) skip: u64,
    pub(crate) take: u64,
}

/// What is written.
#[derive(Debug)]
pub(crate) enum Product {
    Picture { sheet: Box<Sheet>, format: Format },
    Data(DataFormat),
}

/// Where it goes.
#[derive(Debug)]
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
    pub(crate) source: Source,
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
        let group = if args.fundamental {
            Group::All
        } else {
            args.up_to.unwrap_or(Group::Identity)
        };
        Ok(Job {
            source: source(args, group, quiet)?,
            shard: args.shard,
            group,
            product: product(args, name)?,
            target: target(args),
            threads: args.threads.unwrap_or_else(cores),
            huge: args.huge,
            quiet,
        })
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
    let given: [(&str, bool, bool, &str); 11] = [
        ("--cols", args.cols.is_some(), picture, PICTURES),
        ("--cell", args.cell.is_some(), picture, PICTURES),
        ("--gap", args.gap.is_some(), picture, PICTURES),
        ("--margin", args.margin.is_some(), picture, PICTURES),
        ("--coordinates", args.coordinates, picture, PICTURES),
        ("--template", args.template.is_some(), picture, PICTURES),
        ("--background", args.background.is_some(), picture, PICTURES),
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

fn source(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Source> {
    let Some(path) = &args.from else {
        return searched(args, group, quiet);
    };
    if group != Group::Identity {
        let option = if args.fundamental {
            "--fundamental"
        } else {
            "--up-to"
        };
        return Err(Failure::Usage(format!(
            "{option} cannot reduce the boards of --from, since that takes the whole list: leave one of them out"
        )));
    }
    Ok(Source::Given {
        path: path.clone(),
        chars: args.chars,
        filter: Filter {
            n: args.n,
            class: args.class,
            place: args.place.clone(),
            skip: args.skip.unwrap_or(0),
            take: args.take.unwrap_or(u64::MAX),
        },
    })
}

fn searched(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Source> {
    let (n, seed) = (args.n.unwrap_or(8), args.seed.unwrap_or(0));
    if let Some(count) = args.random {
        // A board too small to have a solution is told so when it is drawn.
        return Ok(Source::Random { n, count, seed });
    }
    if n > MAX_N {
        return Err(Failure::Usage(format!(
            "n = {n} is out of range: choose n from 1 to {MAX_N}, or to {MAX_SOLUTION_N} with --random"
        )));
    }
    let selection = selection(args, group)?;
    match args.sample {
        Some(size) => {
            estimate::guard_sample(&selection, size, args.huge)?;
            let drawn = Spinner::during(format!("sampling n = {n}"), quiet, || {
                Sample::new(selection, size, seed)
            });
            let sample = drawn.map_err(|_| no_sample(n))?;
            Ok(Source::Sample(sample, size))
        }
        None => Ok(Source::Search(selection)),
    }
}

fn no_sample(n: usize) -> Failure {
    Failure::Usage(format!(
        "--sample has no table to draw from for n = {n}: choose n up to 17, or --random, whose solutions are not \
         equally likely"
    ))
}

fn selection(args: &DrawArgs, group: Group) -> Outcome<Selection> {
    let mut selection = Selection::new(args.n.unwrap_or(8))
        .map_err(usage)?
        .up_to(group);
    if let Some(class) = args.class {
        selection = selection.class(class);
    }
    if !args.place.is_empty() {
        selection = selection.place(&args.place).map_err(usage)?;
    }
    if let Some(skip) = args.skip {
        selection = selection.skip(skip);
    }
    if let Some(take) = args.take {
        selection = selection.take(take);
    }
    Ok(selection)
}

fn product(args: &DrawArgs, name: FormatName) -> Outcome<Product> {
    let data = match name {
        FormatName::Svg => {
            return picture(
                args,
                Format::Svg(args.id_prefix.clone().unwrap_or_default()),
            );
        }
        FormatName::Svgz => {
            return picture(
                args,
                Format::Svgz(args.id_prefix.clone().unwrap_or_default()),
            );
        }
        FormatName::Png => return picture(args, Format::Png(resolution(args)?)),
        FormatName::Pdf => {
            return picture(
                args,
                Format::Pdf {
                    created: created()?,
                },
            );
        }
        FormatName::Text => match args.chars {
            Some((empty, queen)) => DataFormat::Text { empty, queen },
            None => DataFormat::TEXT,
        },
        FormatName::Permutation => DataFormat::Permutation,
        FormatName::Json => DataFormat::Json,
        FormatName::Jsonl => DataFormat::Jsonl,
        FormatName::Fen => DataFormat::Fen,
    };
    Ok(Product::Data(data))
}

/// The date that a document is to carry, as builds that can be repeated name
/// it (<https://reproducible-builds.org/specs/source-date-epoch/>).
fn created() -> Outcome<Option<u64>> {
    let Some(date) = std::env::var_os("SOURCE_DATE_EPOCH") else {
        return Ok(None);
    };
    let seconds = date.to_str().and_then(|date| date.parse().ok());
    match seconds.filter(|seconds| *seconds <= LAST_SECOND) {
        Some(seconds) => Ok(Some(seconds)),
        None => Err(usage(
            "SOURCE_DATE_EPOCH is no date: set it to a whole number of seconds since 1970, up to the year 9999, or \
             unset it",
        )),
    }
}

/// The end of the year 9999, in seconds since 1970.
const LAST_SECOND: u64 = 253_402_300_799;

fn resolution(args: &DrawArgs) -> Outcome<Resolution> {
    match (args.dpi, args.scale) {
        (Some(dpi), _) => Resolution::dpi(dpi).map_err(usage),
        (None, Some(scale)) => Resolution::scale(scale).map_err(usage),
        (None, None) => Ok(Resolution::default()),
    }
}

fn picture(args: &DrawArgs, format: Format) -> Outcome<Product> {
    let cell = args.cell.unwrap_or(Sheet::default_cell());
    if cell.length == nqueens_sheet::Length::ZERO {
        return Err(usage(nqueens_sheet::Error::Cell));
    }
    let template = match &args.template {
        Some(name) => templates::load(name)?,
        None => Template::default(),
    };
    let sheet = Box::new(Sheet {
        cols: args.cols,
        cell,
        gap: args.gap,
        margin: args.margin,
        coordinates: args.coordinates,
        background: args.background.unwrap_or(Background::Template),
        template,
    });
    Ok(Product::Picture { sheet, format })
}

fn target(args: &DrawArgs) -> Target {
    match (&args.check, &args.output) {
        (Some(path), _) => Target::Check(path.clone()),
        (None, _) if args.dry_run => Target::Nowhere,
        (None, Some(path)) if path.as_os_str() != "-" => Target::File(path.clone()),
        (None, _) => Target::Stdout,
    }
}
