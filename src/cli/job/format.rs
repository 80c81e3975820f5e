//! Which format: the one that is named, else the one that the file's name tells.

use std::path::Path;

use crate::cli::args::draw::DrawArgs;
use crate::cli::args::output::FormatName;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::effect::PICTURES;
use crate::cli::job::target::is_about_pages;
use crate::cli::words::shown;

/// What the end of a file's name says.
const ENDINGS: [(&str, FormatName); 12] = [
    ("svg", FormatName::Svg),
    ("pdf", FormatName::Pdf),
    ("svgz", FormatName::Svgz),
    ("png", FormatName::Png),
    ("txt", FormatName::Text),
    ("csv", FormatName::Csv),
    ("json", FormatName::Json),
    ("jsonl", FormatName::Jsonl),
    ("ndjson", FormatName::Jsonl),
    ("fen", FormatName::Fen),
    ("apng", FormatName::Apng),
    ("gif", FormatName::Gif),
];

/// The format that the end of a file's name tells, of these.
pub(super) fn by_ending<F: Copy>(path: &Path, endings: &[(&str, F)]) -> Outcome<F> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let ending = ending.map(str::to_ascii_lowercase).unwrap_or_default();
    let known = endings.iter().find(|(known, _)| *known == ending);
    known.map(|(_, format)| *format).ok_or_else(|| {
        let known: Vec<String> = endings
            .iter()
            .map(|(known, _)| format!(".{known}"))
            .collect();
        Failure::Usage(format!(
            "the name of {} tells no known format: end it in {}, or give --format",
            shown(path),
            known.join(", ")
        ))
    })
}

pub(super) fn format(args: &DrawArgs) -> Outcome<FormatName> {
    let Some(path) = named(args) else {
        return Ok(args.output.format.unwrap_or(FormatName::Svg));
    };
    if let Some(format) = args.output.format {
        return Ok(format);
    }
    by_ending(path, &ENDINGS)
}

/// Data have no pages whose number a name could say.
pub(super) fn refuse_pages_of_data(args: &DrawArgs, name: FormatName) -> Outcome {
    match named(args).filter(|path| !name.is_picture() && is_about_pages(path)) {
        Some(path) => Err(Failure::Usage(format!(
            "{} names a page, and this format has none: leave {{p}}, {{0p}} and {{t}} out of the name, or choose the \
             format {PICTURES}",
            shown(path)
        ))),
        None => Ok(()),
    }
}

/// The file whose name tells the format.
fn named(args: &DrawArgs) -> Option<&Path> {
    let path = args.output.output.as_deref();
    path.or(args.run.check.as_deref())
        .filter(|path| path.as_os_str() != "-")
}
