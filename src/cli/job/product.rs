//! What a job makes of its boards.

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Font, Format, Length, Orientation, Pattern, PdfStyle, Resolution, Sheet, SvgStyle, Template,
    Tiling, Wording,
};

use super::super::args::{DrawArgs, FormatName, MarkName, Pages, SchemeName, TextName};
use super::super::failure::{Failure, Outcome, usage};
use super::super::{fonts, templates};
use super::{Target, target};

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

/// The end of the year 9999, in seconds since 1970.
const LAST_SECOND: u64 = 253_402_300_799;

/// Pixels per inch on paper, if nothing else is said.
const PRINT: f64 = 300.0;

pub(super) fn product(args: &DrawArgs, name: FormatName) -> Outcome<Product> {
    let svg = || {
        SvgStyle::default()
            .id_prefix(args.id_prefix.clone().unwrap_or_default())
            .live_text(args.text == Some(TextName::Live))
            .follow_scheme(args.scheme == Some(SchemeName::Auto))
    };
    let data = match name {
        FormatName::Svg => return picture(args, Format::Svg(svg())),
        FormatName::Svgz => return picture(args, Format::Svgz(svg())),
        FormatName::Png => return picture(args, Format::Png(resolution(args)?)),
        FormatName::Pdf => {
            let mut style = PdfStyle::default();
            style.created = created()?;
            style.tiling = args.tile_on.map(|paper| Tiling {
                paper,
                overlap: args.overlap.unwrap_or(Length::mm(10)),
            });
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

fn resolution(args: &DrawArgs) -> Outcome<Resolution> {
    match (args.dpi, args.scale) {
        (Some(dpi), _) => Resolution::dpi(dpi).map_err(usage),
        (None, Some(scale)) => Resolution::scale(scale).map_err(usage),
        (None, None) if args.paper.is_some() => Resolution::dpi(PRINT).map_err(usage),
        (None, None) => Ok(Resolution::default()),
    }
}

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
    refuse_without_texts(args)?;
    let fonts = fonts::load(&args.font)?;
    Ok(Product::Picture(Box::new(Picture {
        sheet: sheet(args, fonts)?,
        format,
        pages: args.pages,
        system_fonts: args.system_fonts,
        both_schemes: args.emit.is_some(),
    })))
}

/// Options about texts are mistakes where there is none, or none of the kind.
fn refuse_without_texts(args: &DrawArgs) -> Outcome {
    let (paper, orbits) = (args.paper.is_some(), args.group_by.is_some());
    let own = [&args.title, &args.subtitle, &args.footer, &args.caption];
    let any = own.into_iter().any(Option::is_some)
        || (paper && !(args.no_title && args.no_footer))
        || orbits
        || is_range(args);
    let texts = "without texts: add --title, --caption or --paper";
    let without = [
        ("--font", !args.font.is_empty(), any, texts),
        ("--system-fonts", args.system_fonts, any, texts),
        ("--text", args.text.is_some(), any, texts),
        (
            "--no-title",
            args.no_title,
            paper,
            "without --paper: leave it out",
        ),
        (
            "--no-footer",
            args.no_footer,
            paper,
            "without --paper: leave it out",
        ),
        (
            "--lang",
            args.lang.is_some(),
            has_words(args),
            "without built-in texts: add --paper, --group-by or several sizes",
        ),
        (
            "--no-caption",
            args.no_caption,
            orbits,
            "without --group-by: leave it out",
        ),
    ];
    match without
        .into_iter()
        .find(|(_, given, has, _)| *given && !has)
    {
        Some((option, _, _, why)) => Err(Failure::Usage(format!("{option} has no effect {why}"))),
        None => Ok(()),
    }
}

/// Whether any text is in a language: a built-in one, or a placeholder's value.
fn has_words(args: &DrawArgs) -> bool {
    let title = args.title.is_none() && !args.no_title;
    let footer = args.footer.is_none() && !args.no_footer && !is_range(args);
    let built_in = args.paper.is_some() && (title || footer);
    let own = [&args.title, &args.subtitle, &args.footer, &args.caption];
    let mut own = own.into_iter().flatten();
    built_in
        || args.group_by.is_some()
        || is_range(args)
        || own.any(|pattern| pattern.placeholders().next().is_some())
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
    let mut sheet = Sheet::new();
    sheet.cols = args.cols;
    sheet.rows = args.rows;
    sheet.cell = args.cell;
    sheet.gap = args.gap;
    sheet.margin = args.margin;
    sheet.paper = args.paper;
    sheet.orientation = match (args.portrait, args.landscape) {
        (true, _) => Orientation::Portrait,
        (_, true) => Orientation::Landscape,
        _ => Orientation::Auto,
    };
    sheet.coordinates = args.coordinates;
    sheet.by_class = args.group_by.is_some();
    sheet.title = wording(args.no_title, &args.title);
    sheet.subtitle = wording(false, &args.subtitle);
    sheet.footer = wording(args.no_footer, &args.footer);
    sheet.caption = wording(args.no_caption, &args.caption);
    sheet.language = args.lang.unwrap_or_default();
    sheet.fonts = fonts;
    sheet.bleed = args.bleed.unwrap_or(Length::ZERO);
    sheet.marks.crop = args.marks.contains(&MarkName::Crop);
    sheet.marks.registration = args.marks.contains(&MarkName::Registration);
    sheet.background = args.background.unwrap_or_default();
    sheet.template = template(args)?;
    Ok(sheet)
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
