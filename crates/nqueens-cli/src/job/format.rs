//! The output format of a job and its settings.

use std::path::Path;

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    AnimationFormat, Background, ErrorKind, Format, Motion, Paper, PdfStyle, Resolution, SvgStyle,
};

use crate::args::formats::{DrawingKind, FormatName};
use crate::args::shared::{EncodingArgs, MotionArgs, SchemeName, SharedArgs};
use crate::args::sheet::OutputArgs;
use crate::failure::{CliResult, usage_failure};
use crate::message::display_path;

/// The end of the year 9999, in seconds since 1970.
const MAX_DATE: u64 = 253_402_300_799;

/// Default resolution on paper, in pixels per inch.
const PRINT_DPI: f64 = 300.0;

/// Returns the requested format, or else the one for the file's extension.
pub(super) fn choose_format(
    format: Option<FormatName>,
    path: Option<&Path>,
    drawn: DrawingKind,
) -> CliResult<FormatName> {
    match (format, path.filter(|path| path.as_os_str() != "-")) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(FormatName::Svg),
        (None, Some(path)) => FormatName::from_extension(path, drawn).map_err(|supported| {
            let path = display_path(path);
            let problem = match drawn {
                DrawingKind::Worksheet => format!("a worksheet cannot be written as {path}"),
                _ => format!("{path} does not have a known extension"),
            };
            usage_failure(
                ErrorKind::UnsupportedFormat
                    .error(format!("{problem}: use {supported}, or --format")),
            )
        }),
    }
}

/// Returns the format of boards as data, or `None` for pictures.
pub(super) fn data_format(args: &OutputArgs, name: FormatName) -> Option<DataFormat> {
    Some(match name {
        FormatName::Text => match args.chars {
            Some((empty, queen)) => DataFormat::Text { empty, queen },
            None => DataFormat::TEXT,
        },
        FormatName::Permutation => match args.separator {
            Some(separator) => DataFormat::Separated(separator),
            None => DataFormat::Permutation,
        },
        FormatName::Csv => DataFormat::Csv,
        FormatName::Json => DataFormat::Json,
        FormatName::Jsonl => DataFormat::Jsonl,
        FormatName::Fen => DataFormat::Fen,
        _ => return None,
    })
}

/// Returns the format of a picture, animated or not.
pub(super) fn picture_format(
    shared: &SharedArgs<'_>,
    name: FormatName,
    is_animated: bool,
) -> CliResult<Format> {
    let pixels = || resolution(&shared.drawing.encoding, shared.drawing.page.paper);
    let format = match name {
        FormatName::Svg | FormatName::Svgz if is_animated => {
            AnimationFormat::Svg(svg(shared, name))
        }
        FormatName::Gif => AnimationFormat::Gif(pixels()?),
        FormatName::Png => return Ok(Format::Png(pixels()?)),
        FormatName::Pdf => {
            let (created, tiling) = (creation_date()?, shared.tiling.clone());
            return Ok(Format::Pdf(PdfStyle { created, tiling }));
        }
        _ => return Ok(Format::Svg(svg(shared, name))),
    };
    if name == FormatName::Gif && shared.look.background == Some(Background::None) {
        let message = "a GIF needs a background: choose a colour with --background";
        return Err(usage_failure(ErrorKind::Conflict.error(message)));
    }
    let motion = shared.motion.map_or(Ok(Motion::default()), motion)?;
    Ok(Format::Animated(format, motion))
}

/// Returns the timing of an animation.
fn motion(args: &MotionArgs) -> CliResult<Motion> {
    let motion = Motion::default().repeats(args.repeat);
    match args.seconds {
        Some(seconds) => Ok(motion.seconds(seconds)?),
        None => Ok(motion),
    }
}

fn svg(shared: &SharedArgs<'_>, name: FormatName) -> SvgStyle {
    SvgStyle {
        id_prefix: shared
            .drawing
            .encoding
            .id_prefix
            .clone()
            .unwrap_or_default(),
        live_text: shared.drawing.text_style.live_text == Some(true),
        follow_scheme: shared.schemes.scheme.and_then(SchemeName::source),
        gzip: name == FormatName::Svgz,
    }
}

/// Reads the creation date of a document, in seconds since 1970, from `SOURCE_DATE_EPOCH`
/// (<https://reproducible-builds.org/specs/source-date-epoch/>).
fn creation_date() -> CliResult<Option<u64>> {
    let date = std::env::var_os("SOURCE_DATE_EPOCH");
    let Some(date) = date.filter(|date| !date.is_empty()) else {
        return Ok(None);
    };
    let seconds = date.to_str().and_then(|date| date.parse().ok());
    match seconds.filter(|seconds| *seconds <= MAX_DATE) {
        Some(seconds) => Ok(Some(seconds)),
        None => Err(usage_failure(
            "SOURCE_DATE_EPOCH is not a date: set it to a whole number of seconds since 1970, up to the year 9999, or \
             unset it",
        )),
    }
}

/// Returns the resolution of raster images, whose default depends on the paper.
fn resolution(encoding: &EncodingArgs, paper: Option<Paper>) -> CliResult<Resolution> {
    match (encoding.dpi, encoding.scale) {
        (Some(dpi), _) => Ok(Resolution::from_dpi(dpi)?),
        (None, Some(scale)) => Ok(Resolution::from_scale(scale)?),
        (None, None) => {
            if paper.is_some_and(|paper| !paper.is_in_pixels()) {
                Ok(Resolution::from_dpi(PRINT_DPI)?)
            } else {
                Ok(Resolution::default())
            }
        }
    }
}
