//! The HTML that shows each reader the picture in their scheme.

use std::path::Path;

use nqueens_sheet::{Layout, Unit};

use crate::cli::draw::files::PageFile;
use crate::cli::failure::Outcome;
use crate::cli::job::target::Target;
use crate::cli::output::stdout::to_stdout;

/// Prints it for these files, each of which has an alternative text.
pub(super) fn print(files: &[PageFile], alts: &[String], layout: &Layout<'_>) -> Outcome {
    let size = match layout.unit() {
        Unit::Px => format!(
            " width=\"{}\" height=\"{}\"",
            layout.width().to(Unit::Px),
            layout.height().to(Unit::Px)
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
            address(dark),
            address(light),
            escaped(alt),
        );
    }
    to_stdout(|out| out.write_all(html.as_bytes()))
}

/// A path as the address of a source; blanks would end it.
fn address(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    escaped(
        &path
            .replace('%', "%25")
            .replace(' ', "%20")
            .replace(',', "%2C"),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}
