//! From raw flags to a job that cannot be wrong.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Background, Font, Format, Group, Length, MAX_N, MAX_SOLUTION_N, Marks, Orientation, Pattern,
    PdfStyle, Resolution, Sample, Selection, Sheet, SvgStyle, Template, Tiling, Wording,
};

use super::args::{DrawArgs, FormatName, MarkName, Pages, SchemeName, Sizes, TextName};
use super::failure::{Failure, Outcome, usage};
use super::progress::Spinner;
use super::{estimate, fonts, templates};

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
    Picture(Box<Picture>),
    Data(DataFormat),
}

/// How boards are drawn.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) sheet: Sheet,
    pub(crate) format: Format,
    /// Which pages, if not all.
    pub(crate) pages: Option<Pages>,
    /// Whether fonts of the machine may help.
    pub(crate) system_fonts: bool,
    /// Whether a dark version is written, too, and the HTML that chooses.
    pub(crate) both_schemes: bool,
}

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
        let group = if args.fundamental || args.group_by.is_some() {
            Group::All
        } else {
            args.up_to.unwrap_or(Group::Identity)
        };
        Ok(Job {
            sources: sources(args, group, quiet)?,
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

/// One source for each size.
fn sources(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Vec<Source>> {
    let Some(Sizes { first, last }) = args.n.filter(|sizes| sizes.first < sizes.last) else {
        return Ok(vec![source(args, group, quiet)?]);
    };
    let alone = [
        ("--from", args.from.is_some()),
        ("--sample", args.sample.is_some()),
        ("--random", args.random.is_some()),
        ("--shard", args.shard.is_some()),
        ("--place", !args.place.is_empty()),
        ("--skip", args.skip.is_some()),
        ("--take", args.take.is_some()),
        ("--group-by", args.group_by.is_some()),
    ];
    if let Some((option, _)) = alone.into_iter().find(|(_, given)| *given) {
        return Err(Failure::Usage(format!(
            "{option} is about one size of board: leave it out, or choose one size instead of --n {first}..{last}"
        )));
    }
    let each = (first..=last).map(|n| match selection(args, n, group) {
        Ok(selection) => Ok(Source::Search(selection)),
        Err(_) if n > MAX_N => Err(too_large(n)),
        Err(failure) => Err(failure),
    });
    each.collect()
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
            n: args.n.map(|sizes| sizes.first),
            class: args.class,
            place: args.place.clone(),
            skip: args.skip.unwrap_or(0),
            take: args.take.unwrap_or(u64::MAX),
        },
    })
}

fn searched(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Source> {
    let n = args.n.map_or(8, |sizes| sizes.first);
    let seed = args.seed.unwrap_or(0);
    if let Some(count) = args.random {
        // A board too small to have a solution is told so when it is drawn.
        return Ok(Source::Random { n, count, seed });
    }
    if n > MAX_N {
        return Err(too_large(n));
    }
    let selection = selection(args, n, group)?;
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

fn too_large(n: usize) -> Failure {
    Failure::Usage(format!(
        "n = {n} is out of range: choose n from 1 to {MAX_N}, or to {MAX_SOLUTION_N} with --random"
    ))
}

fn no_sample(n: usize) -> Failure {
    Failure::Usage(format!(
        "--sample has no table to draw from for n = {n}: choose n up to 17, or --random, whose solutions are not \
         equally likely"
    ))
}

fn selection(args: &DrawArgs, n: usize, group: Group) -> Outcome<Selection> {
    let mut selection = Selection::new(n).map_err(usage)?.up_to(group);
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
    let svg = || SvgStyle {
        id_prefix: args.id_prefix.clone().unwrap_or_default(),
        live_text: args.text == Some(TextName::Live),
        follow_scheme: args.scheme == Some(SchemeName::Auto),
    };
    let data = match name {
        FormatName::Svg => return picture(args, Format::Svg(svg())),
        FormatName::Svgz => return picture(args, Format::Svgz(svg())),
        FormatName::Png => return picture(args, Format::Png(resolution(args)?)),
        FormatName::Pdf => {
            let style = PdfStyle {
                created: created()?,
                tiling: args.tile_on.map(|paper| Tiling {
                    paper,
                    overlap: args.overlap.unwrap_or(Length::mm(10)),
                }),
            };
            return picture(args, Format::Pdf(style));
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
        (None, None) if args.paper.is_some() => Resolution::dpi(PRINT).map_err(usage),
        (None, None) => Ok(Resolution::default()),
    }
}

/// Pixels per inch on paper, if nothing else is said.
const PRINT: f64 = 300.0;

fn picture(args: &DrawArgs, format: Format) -> Outcome<Product> {
    if args.cell.is_some_and(|cell| cell.length == Length::ZERO) {
        return Err(usage(nqueens_sheet::Error::Cell));
    }
    if args.n.is_some_and(|sizes| sizes.first < sizes.last) && args.rows.is_some() {
        return Err(usage(
            "--rows is about one size of board: leave it out, or choose one size",
        ));
    }
    if args.emit.is_some() && !matches!(target(args), Target::File(_) | Target::Check(_)) {
        return Err(usage(
            "--emit picture writes two files: name the first with -o, such as -o twelve.svg",
        ));
    }
    if args.lang.is_some() && args.paper.is_none() && args.group_by.is_none() && !is_range(args) {
        return Err(usage(
            "--lang has no effect without built-in texts: add --paper, --group-by or several sizes",
        ));
    }
    let fonts = fonts::load(&args.font)?;
    Ok(Product::Picture(Box::new(Picture {
        sheet: sheet(args, fonts)?,
        format,
        pages: args.pages,
        system_fonts: args.system_fonts,
        both_schemes: args.emit.is_some(),
    })))
}

fn is_range(args: &DrawArgs) -> bool {
    args.n.is_some_and(|sizes| sizes.first < sizes.last)
}

fn sheet(args: &DrawArgs, fonts: Vec<Font>) -> Outcome<Sheet> {
    let wording = |off: bool, pattern: &Option<Pattern>| match pattern {
        _ if off => Wording::Off,
        Some(pattern) => Wording::Pattern(pattern.clone()),
        None => Wording::Auto,
    };
    Ok(Sheet {
        cols: args.cols,
        rows: args.rows,
        cell: args.cell,
        gap: args.gap,
        margin: args.margin,
        paper: args.paper,
        orientation: match (args.portrait, args.landscape) {
            (true, _) => Orientation::Portrait,
            (_, true) => Orientation::Landscape,
            _ => Orientation::Auto,
        },
        coordinates: args.coordinates,
        by_class: args.group_by.is_some(),
        title: wording(args.no_title, &args.title),
        subtitle: wording(false, &args.subtitle),
        footer: wording(args.no_footer, &args.footer),
        caption: wording(args.no_caption, &args.caption),
        language: args.lang.unwrap_or_default(),
        fonts,
        bleed: args.bleed.unwrap_or(Length::ZERO),
        marks: Marks {
            crop: args.marks.contains(&MarkName::Crop),
            registration: args.marks.contains(&MarkName::Registration),
        },
        background: args.background.unwrap_or(Background::Template),
        template: template(args)?,
    })
}

/// The template in the scheme that was asked for.
fn template(args: &DrawArgs) -> Outcome<Template> {
    let template = match &args.template {
        Some(name) => templates::load(name)?,
        None => Template::default(),
    };
    if (args.scheme.is_some() || args.emit.is_some()) && template.is_dark() {
        let option = if args.emit.is_some() {
            "--emit picture"
        } else {
            "--scheme"
        };
        return Err(Failure::Usage(format!(
            "{option} needs a template with a light page, which has a dark version: choose another one"
        )));
    }
    Ok(match args.scheme {
        Some(SchemeName::Dark) => template.in_dark(),
        Some(SchemeName::Light | SchemeName::Auto) | None => template,
    })
}

fn target(args: &DrawArgs) -> Target {
    match (&args.check, &args.output) {
        (Some(path), _) => Target::Check(path.clone()),
        (None, _) if args.dry_run => Target::Nowhere,
        (None, Some(path)) if path.as_os_str() != "-" => Target::File(path.clone()),
        (None, _) => Target::Stdout,
    }
}
