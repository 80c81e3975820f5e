//! Where output goes, and how the files of pages are named.

use std::path::{Path, PathBuf};

use crate::cli::args::draw::DrawArgs;

/// Where it goes.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Stdout,
    File(PathBuf),
    /// Compared with a file; the words that would write it.
    Check(PathBuf),
    /// Described only.
    Nowhere,
}

impl Target {
    pub(super) fn new(args: &DrawArgs) -> Target {
        match (&args.run.check, &args.output.output) {
            (Some(path), _) => Target::Check(path.clone()),
            (None, _) if args.run.dry_run => Target::Nowhere,
            (None, Some(path)) if path.as_os_str() != "-" => Target::File(path.clone()),
            (None, _) => Target::Stdout,
        }
    }

    /// The name of its file, if it has one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Target::File(path) | Target::Check(path) => Some(path),
            Target::Stdout | Target::Nowhere => None,
        }
    }

    /// Whether each page has a file of its own.
    pub(crate) fn is_for_each_page(&self) -> bool {
        self.path().is_some_and(numbers)
    }

    /// Where a page goes, of so many.
    pub(crate) fn of_page(&self, page: u64, pages: u64) -> Target {
        self.renamed(|path| named(path, page, pages))
    }

    /// Where the dark version goes: to `twelve-dark.svg` beside `twelve.svg`.
    pub(crate) fn in_dark(&self) -> Target {
        self.renamed(|path| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = match path.extension() {
                Some(extension) => format!("{stem}-dark.{}", extension.to_string_lossy()),
                None => format!("{stem}-dark"),
            };
            path.with_file_name(name)
        })
    }

    fn renamed(&self, name: impl Fn(&Path) -> PathBuf) -> Target {
        match self {
            Target::File(path) => Target::File(name(path)),
            Target::Check(path) => Target::Check(name(path)),
            other => other.clone(),
        }
    }
}

/// Whether a name says where the number of a page goes.
fn numbers(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.contains("{p}") || name.contains("{0p}")
}

/// Whether a name has places for what only pages have.
pub(super) fn is_about_pages(path: &Path) -> bool {
    numbers(path) || path.to_string_lossy().contains("{t}")
}

/// The file of a page.
fn named(path: &Path, page: u64, pages: u64) -> PathBuf {
    let Some(name) = path.to_str() else {
        return path.to_path_buf();
    };
    let width = pages.to_string().len();
    PathBuf::from(
        name.replace("{p}", &page.to_string())
            .replace("{0p}", &format!("{page:0width$}"))
            .replace("{t}", &pages.to_string()),
    )
}
