//! Output targets, with the file names of pages and dark versions.

use std::cell::RefCell;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use memchr::memmem;

use crate::args::shared::{DrawingArgs, SharedArgs};

/// The destination of output.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Stdout,
    /// A terminal, if neither a format nor a file is requested.
    Terminal,
    File(PathBuf),
    /// A file to compare with.
    Check(PathBuf),
    /// A buffer for the caller.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "mdBook is not supported there")
    )]
    Memory(Memory),
    /// No output but a description.
    Nowhere,
}

/// A shared buffer.
pub(crate) type Memory = Rc<RefCell<Vec<u8>>>;

impl Target {
    /// Returns the target that the options of a sheet or a figure name.
    pub(super) fn from_args(shared: &SharedArgs<'_>) -> Target {
        let DrawingArgs { file, check, .. } = shared.drawing;
        let is_terminal = || shared.format.is_none() && io::stdout().is_terminal();
        match &check.check {
            Some(path) => Target::Check(path.clone()),
            None if check.dry_run => Target::Nowhere,
            None if file.output.is_none() && is_terminal() => Target::Terminal,
            None => Target::for_output(file.output.as_deref()),
        }
    }

    /// Returns the file with a path, or standard output.
    pub(crate) fn for_output(path: Option<&Path>) -> Target {
        match path.filter(|path| path.as_os_str() != "-") {
            Some(path) => Target::File(path.to_path_buf()),
            None => Target::Stdout,
        }
    }

    /// Returns the path of its file, if it has one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Target::File(path) | Target::Check(path) => Some(path),
            Target::Stdout | Target::Terminal | Target::Memory(_) | Target::Nowhere => None,
        }
    }

    /// True if each page has its own file.
    pub(crate) fn has_page_number(&self) -> bool {
        self.path().is_some_and(has_page_number)
    }

    /// Returns the target of one page.
    pub(crate) fn for_page(&self, page: u64, pages: u64) -> Target {
        self.with_path(|path| page_path(path, page, pages))
    }

    /// Returns the target of the dark version.
    pub(crate) fn dark_version(&self) -> Target {
        self.with_path(dark_path)
    }

    fn with_path(&self, change: impl Fn(&Path) -> PathBuf) -> Target {
        match self {
            Target::File(path) => Target::File(change(path)),
            Target::Check(path) => Target::Check(change(path)),
            other => other.clone(),
        }
    }
}

/// Returns the path of the dark version: `twelve-dark.svg` for `twelve.svg`.
pub(crate) fn dark_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push("-dark");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Placeholders for the page number, without and with leading zeros, and for the number of pages.
const PLACEHOLDERS: [&str; 3] = ["{p}", "{0p}", "{t}"];

/// True if a path has a placeholder for the page number.
fn has_page_number(path: &Path) -> bool {
    let name = path.to_string_lossy();
    PLACEHOLDERS[..2].iter().any(|word| name.contains(word))
}

/// Replaces the placeholders in a path, which need not be valid UTF-8.
fn page_path(path: &Path, page: u64, pages: u64) -> PathBuf {
    let width = pages.to_string().len();
    let values = [
        page.to_string(),
        format!("{page:0width$}"),
        pages.to_string(),
    ];
    let mut name = path.as_os_str().as_encoded_bytes().to_vec();
    for (placeholder, value) in PLACEHOLDERS.into_iter().zip(values) {
        name = replace_bytes(&name, placeholder.as_bytes(), value.as_bytes());
    }
    path_from_bytes(name)
}

fn replace_bytes(text: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let (mut out, mut end) = (Vec::with_capacity(text.len()), 0);
    for found in memmem::find_iter(text, from) {
        out.extend([&text[end..found], to].concat());
        end = found + from.len();
    }
    out.extend(&text[end..]);
    out
}

#[cfg(unix)]
fn path_from_bytes(name: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;

    PathBuf::from(std::ffi::OsString::from_vec(name))
}

#[cfg(not(unix))]
fn path_from_bytes(name: Vec<u8>) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(&name).into_owned())
}
