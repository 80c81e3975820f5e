//! What a job makes of its boards.

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Background, Format, Length, Motion, MotionFormat, PdfStyle, Resolution, SvgStyle, Tiling,
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
    Ok(match data_format(args, name) {
        Some(format) => Product::Data(format),
        None => {
            let format = picture_format(args, name)?;
            Product::Picture(Box::new(picture(args, given, format, target)?))
        }
    })
}

fn data_format(args: &DrawArgs, name: FormatName) -> Option<DataFormat> {
    Some(match name {
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
        _ => return None,
    })
}

fn picture_format(args: &DrawArgs, name: FormatName) -> Outcome<Format> {
    let style = || svg(&args.output.encoding, &args.texts.setting, &args.sheet.look);
    let pixels = || resolution(&args.output.encoding, args.sheet.page.paper.is_some());
    let moving = |format| moving(format, &args.output.motion, &args.sheet.look);
    let moves = moves(args, name);
    match name {
        FormatName::Apng => moving(MotionFormat::Apng(pixels()?)),
        FormatName::Gif => moving(MotionFormat::Gif(pixels()?)),
        FormatName::Svgz if moves => moving(MotionFormat::Svgz(style())),
        FormatName::Svgz => Ok(Format::Svgz(style())),
        FormatName::Png => Ok(Format::Png(pixels()?)),
        FormatName::Pdf => Ok(Format::Pdf(pdf_style(args)?)),
        _ if moves => moving(MotionFormat::Svg(style())),
        _ => Ok(Format::Svg(style())),
    }
}

/// Whether boards appear one after the other: some formats are for nothing else.
pub(super) fn moves(args: &DrawArgs, name: FormatName) -> bool {
    name.moves() || args.output.motion.animate
}

/// A format in which pictures move.
pub(crate) fn moving(format: MotionFormat, flags: &MotionArgs, look: &LookArgs) -> Outcome<Format> {
    let gif = matches!(format, MotionFormat::Gif(_));
    if gif && look.background == Some(Background::None) {
        return Err(usage(
            "a gif needs a ground: choose a colour for it (--background)",
        ));
    }
    Ok(Format::Moving(format, motion(flags)?))
}

/// How a picture moves.
fn motion(flags: &MotionArgs) -> Outcome<Motion> {
    let motion = Motion::default().repeats(flags.repeat);
    match flags.seconds {
        Some(seconds) => Ok(motion.seconds(seconds)?),
        None => Ok(motion),
    }
}

/// How an SVG is written.
pub(crate) fn svg(encoding: &EncodingArgs, setting: &SettingArgs, look: &LookArgs) -> SvgStyle {
    SvgStyle::default()
        .id_prefix(encoding.id_prefix.clone().unwrap_or_default())
        .live_text(setting.text == Some(TextName::Live))
        .follow_scheme(look.scheme == Some(SchemeName::Auto))
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
