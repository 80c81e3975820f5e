//! What a job makes of its boards.

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{Format, Length, PdfStyle, Resolution, SvgStyle, Tiling};

use crate::cli::args::draw::DrawArgs;
use crate::cli::args::given::Given;
use crate::cli::args::output::FormatName;
use crate::cli::args::sheet::SchemeName;
use crate::cli::args::texts::TextName;
use crate::cli::failure::{Outcome, usage};
use crate::cli::job::picture::{Picture, picture};
use crate::cli::job::target::Target;

/// What is written.
#[derive(Debug)]
pub(crate) enum Product {
    Picture(Box<Picture>),
    Data(DataFormat),
}

/// The end of the year 9999, in seconds since 1970.
const LAST_SECOND: u64 = 253_402_300_799;

/// Pixels per inch on paper, if nothing else is said.
const PRINT: f64 = 300.0;

pub(super) fn product(
    args: &DrawArgs,
    given: &Given,
    name: FormatName,
    target: &Target,
) -> Outcome<Product> {
    let data = match name {
        FormatName::Svg => return drawn(args, given, Format::Svg(svg_style(args)), target),
        FormatName::Svgz => return drawn(args, given, Format::Svgz(svg_style(args)), target),
        FormatName::Png => return drawn(args, given, Format::Png(resolution(args)?), target),
        FormatName::Pdf => return drawn(args, given, Format::Pdf(pdf_style(args)?), target),
        FormatName::Text => match args.output.chars {
            Some((empty, queen)) => DataFormat::Text { empty, queen },
            None => DataFormat::TEXT,
        },
        FormatName::Permutation => match args.output.separator {
            Some(separator) => DataFormat::Separated(separator.character()),
            None => DataFormat::Permutation,
        },
        FormatName::Csv => DataFormat::Csv,
        FormatName::Json => DataFormat::Json,
        FormatName::Jsonl => DataFormat::Jsonl,
        FormatName::Fen => DataFormat::Fen,
    };
    Ok(Product::Data(data))
}

fn drawn(args: &DrawArgs, given: &Given, format: Format, target: &Target) -> Outcome<Product> {
    let picture = picture(args, given, format, target)?;
    Ok(Product::Picture(Box::new(picture)))
}

fn svg_style(args: &DrawArgs) -> SvgStyle {
    SvgStyle::default()
        .id_prefix(args.output.id_prefix.clone().unwrap_or_default())
        .live_text(args.texts.text == Some(TextName::Live))
        .follow_scheme(args.sheet.scheme == Some(SchemeName::Auto))
}

fn pdf_style(args: &DrawArgs) -> Outcome<PdfStyle> {
    let mut style = PdfStyle::default();
    style.created = created()?;
    style.tiling = args.output.tile_on.map(|paper| Tiling {
        paper,
        overlap: args.output.overlap.unwrap_or(Length::mm(10)),
    });
    Ok(style)
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
    match (args.output.dpi, args.output.scale) {
        (Some(dpi), _) => Resolution::dpi(dpi).map_err(usage),
        (None, Some(scale)) => Resolution::scale(scale).map_err(usage),
        (None, None) if args.sheet.paper.is_some() => Resolution::dpi(PRINT).map_err(usage),
        (None, None) => Ok(Resolution::default()),
    }
}
