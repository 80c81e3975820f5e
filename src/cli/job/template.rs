//! Templates by name or file.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use nqueens_sheet::Template;

use crate::cli::failure::{Failure, Outcome, why_unread};
use crate::cli::words::shown;

/// Reads no more than this of a file that claims to be a template.
const MAX_BYTES: u64 = Template::MAX_BYTES as u64;

/// The template of a name or path: a name if no file can be meant.
pub(crate) fn load(name: &str) -> Outcome<Template> {
    let path = Path::new(name);
    if !is_file(name) {
        return Template::builtin(name).map_err(|error| Failure::Usage(error.to_string()));
    }
    Template::parse(&read(path)?)
        .map_err(|error| Failure::Failed(format!("{}: {error}", shown(path))))
}

/// Whether a file is meant.
pub(crate) fn is_file(name: &str) -> bool {
    name.contains(['/', '\\', '.']) || Path::new(name).is_file() && Template::source(name).is_none()
}

/// The text of a file, if it may be a template at all.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    let fail =
        |why: String| Failure::Failed(format!("cannot read the template {}: {why}", shown(path)));
    let file = File::open(path).map_err(|error| fail(why_unread(&error)))?;
    if path.is_dir() {
        return Err(fail(String::from("it is a folder, name an SVG file")));
    }
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| fail(why_unread(&error)))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(fail(format!(
            "it has more than {MAX_BYTES} bytes; simplify it"
        )));
    }
    String::from_utf8(bytes)
        .map_err(|_| fail(String::from("it is not UTF-8 text; save it as plain SVG")))
}
