//! The files that pages go to, their names, and the HTML that shows them.

use std::ops::RangeInclusive;
use std::path::Path;

use nqueens_puzzle::words::grouped;
use nqueens_sheet::{Background, Length, Sheet, Unit};

use crate::cli::args::values::NumberRange;
use crate::cli::book::is_in_book;
use crate::cli::failure::{CliResult, usage};
use crate::cli::job::target::Target;

/// A file of one page, or of several where the format has room for them.
pub(crate) struct PageFile {
    pub(crate) target: Target,
    pub(crate) pages: RangeInclusive<u64>,
}

impl PageFile {
    /// The same pages in their dark version.
    pub(crate) fn in_dark(&self) -> PageFile {
        PageFile {
            target: self.target.in_dark(),
            pages: self.pages.clone(),
        }
    }
}

/// The pages that are asked for, of those that are there.
pub(crate) fn chosen(pages: Option<NumberRange>, there: u64) -> CliResult<RangeInclusive<u64>> {
    let Some(pages) = pages else {
        return Ok(1..=there);
    };
    let last = pages.last.unwrap_or(there);
    if pages.first > there || last > there {
        let s = if there == 1 { "" } else { "s" };
        return Err(usage(format!(
            "--pages asks for more than the {} page{s} that there are: choose some of them",
            grouped(there)
        )));
    }
    Ok(pages.first..=last)
}

/// The files of pages, known to be possible before any is drawn; `many` says whether the format
/// has room for several.
pub(crate) fn files(
    target: &Target,
    many: bool,
    there: u64,
    pages: &RangeInclusive<u64>,
) -> CliResult<Vec<PageFile>> {
    let (first, last) = (*pages.start(), *pages.end());
    let file = |pages: RangeInclusive<u64>| PageFile {
        target: target.of_page(*pages.start(), there),
        pages,
    };
    if target.is_for_each_page() {
        return Ok((first..=last).map(|page| file(page..=page)).collect());
    }
    if first == last || many {
        return Ok(vec![file(pages.clone())]);
    }
    let advice = match (is_in_book(), target.path()) {
        (true, _) => "choose one with --pages",
        (false, Some(_)) => {
            "put the number of the page into the name, as in page-{0p}.svg, choose one with --pages, or write a PDF"
        }
        (false, None) => {
            "put the number of the page into the name, as in -o page-{0p}.svg, choose one with --pages, or write a PDF"
        }
    };
    Err(usage(format!(
        "these are {} pages and this format has room for one: {advice}",
        grouped(last - first + 1)
    )))
}

/// The same sheet in its dark colours, with texts that are seen on its ground.
pub(crate) fn sheet_in_dark(sheet: &Sheet) -> Sheet {
    let template = sheet.template.in_dark();
    let template = match sheet.background {
        Background::Color(ground) => template.on_ground(ground, false),
        _ => template,
    };
    Sheet {
        template,
        ..sheet.clone()
    }
}

/// The HTML for these files, each of which has an alternative text. Their addresses
/// begin in the folder `base`, if they are in it.
pub(crate) fn html(
    files: &[PageFile],
    alts: &[String],
    width: Length,
    height: Length,
    unit: Unit,
    base: &Path,
) -> String {
    let size = match unit {
        Unit::Px => format!(
            " width=\"{}\" height=\"{}\"",
            width.to(Unit::Px),
            height.to(Unit::Px)
        ),
        _ => String::new(),
    };
    let mut html = String::new();
    for (file, alt) in files.iter().zip(alts) {
        let (Target::File(light), Target::File(dark)) = (&file.target, &file.in_dark().target)
        else {
            continue;
        };
        html += &format!(
            "<picture>\n  <source media=\"(prefers-color-scheme: dark)\" srcset=\"{}\">\n  <img src=\"{}\" \
             alt=\"{}\"{size}>\n</picture>\n",
            address(dark.strip_prefix(base).unwrap_or(dark)),
            address(light.strip_prefix(base).unwrap_or(light)),
            escaped(alt),
        );
    }
    html
}

/// A path as the address of a source: what means something else in an address
/// is written in hexadecimal digits, byte for byte; letters of any script stay.
fn address(path: &Path) -> String {
    let path = path.to_string_lossy();
    let path = if cfg!(windows) {
        path.replace('\\', "/")
    } else {
        path.into_owned()
    };
    // Two slashes would begin the name of a host.
    let path = match path.strip_prefix("//") {
        Some(rest) => format!("/{}", rest.trim_start_matches('/')),
        None => path,
    };
    let mut out = String::with_capacity(path.len());
    // Else the name before a colon would be that of a protocol.
    if path
        .split('/')
        .next()
        .is_some_and(|first| first.contains(':'))
    {
        out.push_str("./");
    }
    for c in path.chars() {
        if is_plain(c) {
            out.push(c);
        } else {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                out += &format!("%{byte:02X}");
            }
        }
    }
    escaped(&out)
}

/// True if a character of a path stands for itself (RFC 3986, section 3.3).
/// Commas are left out, since they end an address in `srcset`.
fn is_plain(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || "-._~/!$&()*+;=:@".contains(c)
    } else {
        !c.is_whitespace() && !c.is_control()
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_else_in_an_address_is_escaped() {
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
            assert_eq!(address(Path::new(path)), expected);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_backslash_is_part_of_a_name() {
        assert_eq!(address(Path::new("a\\b.svg")), "a%5Cb.svg");
    }
}
