//! The output files of pages, and the HTML that embeds them.

use std::ops::RangeInclusive;
use std::path::Path;

use nqueens_puzzle::words::{group_digits, pluralize};
use nqueens_sheet::{Background, ErrorKind, Layout, Sheet, Unit};

use crate::args::values::PageList;
use crate::book::is_in_book;
use crate::failure::{CliResult, usage_failure};
use crate::job::target::Target;

/// A file with one page, or several if the format supports that.
pub(crate) struct PageFile {
    pub(crate) target: Target,
    pub(crate) pages: RangeInclusive<u64>,
}

impl PageFile {
    /// Returns the file of the dark version.
    pub(crate) fn dark_version(&self) -> PageFile {
        PageFile {
            target: self.target.dark_version(),
            pages: self.pages.clone(),
        }
    }
}

/// Returns the requested pages. `count` is the number of pages.
pub(crate) fn select_pages(
    pages: Option<&PageList>,
    count: u64,
) -> CliResult<Vec<RangeInclusive<u64>>> {
    let mut ranges = pages.map_or_else(|| vec![1..=count], |pages| pages.0.clone());
    if let Some(range) = ranges.last_mut()
        && *range.end() == u64::MAX
    {
        *range = *range.start()..=count.max(*range.start());
    }
    if ranges.last().is_some_and(|range| *range.end() > count) {
        let message = format!(
            "--pages is out of range: there {} {}",
            if count == 1 { "is" } else { "are" },
            pluralize(count, "page")
        );
        return Err(ErrorKind::OutOfRange.error(message).range(1, count).into());
    }
    Ok(ranges)
}

/// Returns the files of the requested pages, of `count` pages in total. `fits_several` is true if the
/// format supports several pages per file.
pub(crate) fn page_files(
    target: &Target,
    fits_several: bool,
    count: u64,
    pages: &[RangeInclusive<u64>],
) -> CliResult<Vec<PageFile>> {
    let file = |pages: RangeInclusive<u64>| PageFile {
        target: target.for_page(*pages.start(), count),
        pages,
    };
    if target.has_page_number() {
        let numbers = pages.iter().cloned().flatten();
        return Ok(numbers.map(|page| file(page..=page)).collect());
    }
    if let [range] = pages
        && (range.start() == range.end() || fits_several)
    {
        return Ok(vec![file(range.clone())]);
    }
    let extension = if fits_several { "pdf" } else { "svg" };
    let option = if target.path().is_some() { "" } else { "-o " };
    let number =
        format!("add the page number to the file name, as in {option}page-{{0p}}.{extension}");
    if fits_several {
        let message = "the pages of a file follow each other: choose one range with --pages, or";
        return Err(usage_failure(format!("{message} {number}")));
    }
    let advice = match is_in_book() {
        true => "choose one page with --pages".to_owned(),
        false => format!("{number}, choose one page with --pages, or write a PDF"),
    };
    let drawn: u64 = pages
        .iter()
        .map(|range| range.end() - range.start() + 1)
        .sum();
    Err(usage_failure(format!(
        "there are {} pages, but this format supports only one: {advice}",
        group_digits(drawn)
    )))
}

/// Returns the dark version of a sheet, with texts that contrast with its background.
pub(crate) fn dark_sheet(sheet: &Sheet) -> Sheet {
    let template = sheet.template.to_dark_scheme();
    let template = match sheet.background {
        Background::Color(ground) => template.on_background(ground, false),
        _ => template,
    };
    Sheet {
        template,
        ..sheet.clone()
    }
}

/// Returns the HTML for files with alternative texts. Paths are relative to `base` if they are in
/// that folder.
pub(crate) fn picture_html(
    files: &[PageFile],
    alts: &[String],
    layout: &Layout<'_>,
    base: &Path,
) -> String {
    let [width, height] = [layout.width(), layout.height()].map(|side| side.to_unit(Unit::Px));
    let size = match layout.unit() {
        Unit::Px => format!(" width=\"{width}\" height=\"{height}\""),
        _ => String::new(),
    };
    let mut html = String::new();
    for (file, alt) in files.iter().zip(alts) {
        let (Target::File(light), Target::File(dark)) = (&file.target, &file.dark_version().target)
        else {
            continue;
        };
        html += &format!(
            "<picture>\n  <source media=\"(prefers-color-scheme: dark)\" srcset=\"{}\">\n  <img src=\"{}\" \
             alt=\"{}\"{size}>\n</picture>\n",
            encode_path(dark.strip_prefix(base).unwrap_or(dark)),
            encode_path(light.strip_prefix(base).unwrap_or(light)),
            escape(alt),
        );
    }
    html
}

/// Percent-encodes a path for a `src` attribute, except letters of any script.
fn encode_path(path: &Path) -> String {
    let path = path.to_string_lossy();
    let path = if cfg!(windows) {
        path.replace('\\', "/")
    } else {
        path.into_owned()
    };
    // Two slashes would start a host name.
    let path = match path.strip_prefix("//") {
        Some(rest) => format!("/{}", rest.trim_start_matches('/')),
        None => path,
    };
    // Otherwise the text before a colon would be a URL scheme.
    let has_scheme = path
        .split('/')
        .next()
        .is_some_and(|first| first.contains(':'));
    let mut out = String::from(if has_scheme { "./" } else { "" });
    for c in path.chars() {
        if is_plain(c) {
            out.push(c);
        } else {
            out.extend(c.to_string().bytes().map(|byte| format!("%{byte:02X}")));
        }
    }
    escape(&out)
}

/// True if a character of a path needs no encoding (RFC 3986, section 3.3). Commas do, because they
/// separate candidates in `srcset`.
fn is_plain(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || "-._~/!$&()*+;=:@".contains(c)
    } else {
        !c.is_whitespace() && !c.is_control()
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes_reserved_characters_in_paths() {
        for (path, expected) in [
            ("docs/twelve.svg", "docs/twelve.svg"),
            ("a b.svg", "a%20b.svg"),
            ("100%.svg", "100%25.svg"),
            ("#1?.svg", "%231%3F.svg"),
            ("it's \"x\".svg", "it%27s%20%22x%22.svg"),
            ("a,b<c>.svg", "a%2Cb%3Cc%3E.svg"),
            ("R&D.svg", "R&amp;D.svg"),
            ("data:x.svg", "./data:x.svg"),
            ("dämon.svg", "dämon.svg"),
            ("a\u{a0}b\n.svg", "a%C2%A0b%0A.svg"),
        ] {
            assert_eq!(encode_path(Path::new(path)), expected);
        }
    }

    #[cfg(unix)]
    #[test]
    fn backslash_is_part_of_a_name() {
        assert_eq!(encode_path(Path::new("a\\b.svg")), "a%5Cb.svg");
    }
}
