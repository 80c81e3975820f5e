//! The files that pages go to, and their names.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use nqueens_sheet::{Format, Layout, grouped};

use super::failure::{Failure, Outcome};
use super::job::{Job, Picture, Target};

/// A file of one page, or of several where the format has room for them.
pub(super) struct PageFile {
    pub(super) target: Target,
    pub(super) pages: RangeInclusive<u64>,
}

impl PageFile {
    /// The same pages in their dark version: `twelve-dark.svg` beside
    /// `twelve.svg`.
    pub(super) fn in_dark(&self) -> PageFile {
        PageFile {
            target: beside(&self.target),
            pages: self.pages.clone(),
        }
    }
}

/// The pages that are drawn.
pub(super) fn chosen(picture: &Picture, layout: &Layout<'_>) -> Outcome<RangeInclusive<u64>> {
    let Some(pages) = picture.pages else {
        return Ok(1..=layout.pages());
    };
    let last = pages.last.unwrap_or(layout.pages());
    if pages.first > layout.pages() || last > layout.pages() {
        let there = layout.pages();
        let s = if there == 1 { "" } else { "s" };
        return Err(Failure::Usage(format!(
            "--pages asks for more than the {} page{s} that there are: choose some of them",
            grouped(there)
        )));
    }
    Ok(pages.first..=last)
}

/// Which pages go where; known to be possible before any is drawn.
pub(super) fn files(
    job: &Job,
    picture: &Picture,
    layout: &Layout<'_>,
    pages: &RangeInclusive<u64>,
) -> Outcome<Vec<PageFile>> {
    let (first, last) = (*pages.start(), *pages.end());
    let path = match &job.target {
        Target::File(path) | Target::Check(path) => Some(path),
        Target::Stdout | Target::Nowhere => None,
    };
    let file = |path: Option<&PathBuf>, pages: RangeInclusive<u64>| {
        let named = path.map(|path| named(path, *pages.start(), layout.pages()));
        let target = match (named, &job.target) {
            (Some(path), Target::Check(_)) => Target::Check(path),
            (Some(path), _) => Target::File(path),
            (None, target) => target.clone(),
        };
        PageFile { target, pages }
    };
    if path.is_some_and(|path| numbers(path)) {
        return Ok((first..=last).map(|page| file(path, page..=page)).collect());
    }
    if first == last || matches!(picture.format, Format::Pdf(_)) {
        return Ok(vec![file(path, pages.clone())]);
    }
    Err(Failure::Usage(format!(
        "these are {} pages and this format has room for one: put the number of the page into the name, as in \
         -o page-{{0p}}.svg, choose one with --pages, or write a PDF",
        grouped(last - first + 1)
    )))
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

fn beside(target: &Target) -> Target {
    let dark = |path: &Path| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = match path.extension() {
            Some(extension) => format!("{stem}-dark.{}", extension.to_string_lossy()),
            None => format!("{stem}-dark"),
        };
        path.with_file_name(name)
    };
    match target {
        Target::File(path) => Target::File(dark(path)),
        Target::Check(path) => Target::Check(dark(path)),
        other => other.clone(),
    }
}
