//! What a job makes of its boards.

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Background, Error, Format, Length, Motion, MotionFormat, PdfStyle, Resolution, SvgStyle, Tiling,
};

use crate::cli::args::draw::DrawArgs;
use crate::cli::args::given::Given;
use crate::cli::args::look::{LookArgs, SchemeName};
use crate::cli::args::output::{EncodingArgs, FormatName, MotionArgs};
use crate::cli::args::texts::{SettingArgs, TextName};
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
    if let Some(format) = moving(args, name)? {
        return drawn(args, given, format, target);
    }
    let data = match name {
        FormatName::Apng | FormatName::Gif => return Err(usage(STILL)),
        FormatName::Svg => return drawn(args, given, Format::Svg(svg_style(args)), target),
        FormatName::Svgz => return drawn(args, given, Format::Svgz(svg_style(args)), target),
        FormatName::Png => return drawn(args, given, Format::Png(pixels(args)?), target),
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

/// What is wrong with the formats of what moves, without motion.
const STILL: &str =
    "apng and gif are for pictures that move: add --animate, or choose another format";

/// The format of a sheet whose boards appear one after the other.
fn moving(args: &DrawArgs, name: FormatName) -> Outcome<Option<Format>> {
    let flags = &args.output.motion;
    if !flags.animate {
        return Ok(None);
    }
    let format = match name {
        FormatName::Svgz => MotionFormat::Svgz(svg_style(args)),
        FormatName::Apng => MotionFormat::Apng(pixels(args)?),
        FormatName::Gif => MotionFormat::Gif(pixels(args)?),
        FormatName::Svg => MotionFormat::Svg(svg_style(args)),
        _ => {
            return Err(usage(
                "--animate has no effect on this format: leave it out, or choose the format svg, apng or gif",
            ));
        }
    };
    if name == FormatName::Gif && args.sheet.look.background == Some(Background::None) {
        return Err(usage(Error::Transparent));
    }
    Ok(Some(Format::Moving(format, motion(flags)?)))
}

/// How a picture moves.
pub(crate) fn motion(flags: &MotionArgs) -> Outcome<Motion> {
    let motion = Motion::default().repeats(flags.repeat);
    match flags.seconds {
        Some(seconds) => motion.seconds(seconds).map_err(usage),
        None => Ok(motion),
    }
}

fn drawn(args: &DrawArgs, given: &Given, format: Format, target: &Target) -> Outcome<Product> {
    let picture = picture(args, given, format, target)?;
    Ok(Product::Picture(Box::new(picture)))
}

fn svg_style(args: &DrawArgs) -> SvgStyle {
    svg(&args.output.encoding, &args.texts.setting, &args.sheet.look)
}

/// How an SVG is written.
pub(crate) fn svg(encoding: &EncodingArgs, setting: &SettingArgs, look: &LookArgs) -> SvgStyle {
    SvgStyle::default()
        .id_prefix(encoding.id_prefix.clone().unwrap_or_default())
        .live_text(setting.text == Some(TextName::Live))
        .follow_scheme(look.scheme == Some(SchemeName::Auto))
}

fn pixels(args: &DrawArgs) -> Outcome<Resolution> {
    resolution(&args.output.encoding, args.sheet.page.paper.is_some())
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
pub(crate) fn created() -> Outcome<Option<u64>> {
    let date = std::env::var_os("SOURCE_DATE_EPOCH");
    let Some(date) = date.filter(|date| !date.is_empty()) else {
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

/// Pixels of a PNG, on paper or not.
pub(crate) fn resolution(encoding: &EncodingArgs, on_paper: bool) -> Outcome<Resolution> {
    match (encoding.dpi, encoding.scale) {
        (Some(dpi), _) => Resolution::dpi(dpi).map_err(usage),
        (None, Some(scale)) => Resolution::scale(scale).map_err(usage),
        (None, None) if on_paper => Resolution::dpi(PRINT).map_err(usage),
        (None, None) => Ok(Resolution::default()),
    }
}
