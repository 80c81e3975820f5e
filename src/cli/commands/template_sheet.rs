//! A picture of templates with their names.

use std::io::Write;
use std::path::Path;

use nqueens_sheet::{Error, Format, PdfStyle, Resolution, SvgStyle, Template, draw_templates};

use crate::cli::draw::glance::show;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::target::Target;
use crate::cli::job::template::{is_file, load};
use crate::cli::output::sink::Sink;
use crate::cli::words::shown;

/// Writes it to a file, or to standard output.
pub(super) fn write(names: &[String], output: Option<&Path>) -> Outcome {
    let target = Target::new(output, None, false, false);
    let format = target.path().map_or(Ok(Format::default()), format)?;
    let picture = picture(names, &format)?;
    if matches!(target, Target::Terminal) {
        return show(
            "",
            "a terminal shows no pictures of templates",
            "templates",
            false,
        );
    }
    let mut sink = Sink::open(&target)?;
    sink.write_all(&picture)?;
    sink.commit()
}

/// What the end of a file's name says.
fn format(path: &Path) -> Outcome<Format> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default().to_ascii_lowercase().as_str() {
        "svg" => Ok(Format::Svg(SvgStyle::default())),
        "svgz" => Ok(Format::Svgz(SvgStyle::default())),
        "png" => Ok(Format::Png(Resolution::dpi(DPI)?)),
        "pdf" => Ok(Format::Pdf(PdfStyle::default())),
        _ => Err(Failure::Usage(format!(
            "this picture is an SVG, a PNG or a PDF, and the name of {} says otherwise: end it in \
             .svg, .svgz, .png or .pdf",
            shown(path)
        ))),
    }
}

/// Pixels of a PNG to the inch, as of sheets on paper.
const DPI: f64 = 300.0;

fn picture(names: &[String], format: &Format) -> Outcome<Vec<u8>> {
    let mut templates = Vec::new();
    if names.is_empty() {
        for name in Template::names() {
            templates.push((name, Template::builtin(name)?));
        }
    }
    for name in names {
        templates.push((called(name), load(name)?));
    }
    match draw_templates(&templates, format, Vec::new()) {
        Err(Error::TextTooLong { .. } | Error::MissingGlyph { .. }) => {
            Err(Failure::Failed(String::from(
                "the name of a file is too long to stand above its template, or not in Latin \
                 letters: rename it",
            )))
        }
        drawn => Ok(drawn?),
    }
}

/// A template by its name, or that of its file without the ending.
fn called(name: &str) -> &str {
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str());
    stem.filter(|_| is_file(name)).unwrap_or(name)
}
