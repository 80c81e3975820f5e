//! Targets: chosen by flags, and named for each page and for the dark version.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use memchr::memmem;

use crate::cli::args::shared::Shared;

/// The place that output goes to.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Stdout,
    /// A terminal: neither a format nor a file is asked for.
    Terminal,
    File(PathBuf),
    /// Compared with a file.
    Check(PathBuf),
    /// Kept for its caller.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "no book is built there")
    )]
    Memory(Memory),
    /// Described only.
    Nowhere,
}

/// Bytes that are kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(Arc<Mutex<Vec<u8>>>);

impl Memory {
    pub(crate) fn keep(&self, bytes: &[u8]) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend_from_slice(bytes);
    }

    /// All bytes so far, which are no longer kept.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "no book is built there")
    )]
    pub(crate) fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Target {
    /// The target that the flags of a sheet or a figure name.
    pub(super) fn of(shared: &Shared<'_>) -> Target {
        let Shared { file, check, .. } = shared;
        let (output, checked) = (file.output.as_deref(), check.check.as_deref());
        Target::new(output, checked, check.dry_run, file.format.is_some())
    }

    /// `format` says whether one is asked for.
    pub(crate) fn new(
        output: Option<&Path>,
        check: Option<&Path>,
        dry_run: bool,
        format: bool,
    ) -> Target {
        match (check, output) {
            (Some(path), _) => Target::Check(path.to_path_buf()),
            (None, _) if dry_run => Target::Nowhere,
            (None, Some(path)) if path.as_os_str() != "-" => Target::File(path.to_path_buf()),
            (None, None) if !format && io::stdout().is_terminal() => Target::Terminal,
            (None, _) => Target::Stdout,
        }
    }

    /// The name of its file, if it has one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Target::File(path) | Target::Check(path) => Some(path),
            Target::Stdout | Target::Terminal | Target::Memory(_) | Target::Nowhere => None,
        }
    }

    /// True if each page has a file of its own.
    pub(crate) fn is_for_each_page(&self) -> bool {
        self.path().is_some_and(numbers)
    }

    /// The target of a page.
    pub(crate) fn of_page(&self, page: u64, pages: u64) -> Target {
        self.renamed(|path| named(path, page, pages))
    }

    /// The target of the dark version.
    pub(crate) fn in_dark(&self) -> Target {
        self.renamed(in_dark)
    }

    fn renamed(&self, name: impl Fn(&Path) -> PathBuf) -> Target {
        match self {
            Target::File(path) => Target::File(name(path)),
            Target::Check(path) => Target::Check(name(path)),
            other => other.clone(),
        }
    }
}

/// The file of the dark version: `twelve-dark.svg` beside `twelve.svg`.
pub(crate) fn in_dark(path: &Path) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push("-dark");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// True if a name says where the number of a page goes.
fn numbers(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.contains("{p}") || name.contains("{0p}")
}

/// Placeholders in a name for the number of a page, without and with zeros before it,
/// and for how many there are.
const PLACEHOLDERS: [&str; 3] = ["{p}", "{0p}", "{t}"];

/// True if a name has places for what only pages have.
pub(crate) fn is_about_pages(path: &Path) -> bool {
    let name = path.to_string_lossy();
    PLACEHOLDERS.iter().any(|number| name.contains(number))
}

/// The file of a page. What else is in the name stays, text or not.
fn named(path: &Path, page: u64, pages: u64) -> PathBuf {
    let width = pages.to_string().len();
    let values = [
        page.to_string(),
        format!("{page:0width$}"),
        pages.to_string(),
    ];
    let mut name = path.as_os_str().as_encoded_bytes().to_vec();
    for (placeholder, value) in PLACEHOLDERS.into_iter().zip(values) {
        name = replaced(&name, placeholder.as_bytes(), value.as_bytes());
    }
    path_of(name)
}

fn replaced(text: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let (mut out, mut end) = (Vec::with_capacity(text.len()), 0);
    for found in memmem::find_iter(text, from) {
        out.extend([&text[end..found], to].concat());
        end = found + from.len();
    }
    out.extend(&text[end..]);
    out
}

#[cfg(unix)]
fn path_of(name: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;

    PathBuf::from(std::ffi::OsString::from_vec(name))
}

#[cfg(not(unix))]
fn path_of(name: Vec<u8>) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(&name).into_owned())
}
