//! The files that pages go to, and their names.

use std::ops::RangeInclusive;

use nqueens_sheet::{Format, Layout, grouped};

use crate::cli::args::values::Pages;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::checked::Job;
use crate::cli::job::product::Picture;
use crate::cli::job::target::Target;

/// A file of one page, or of several where the format has room for them.
pub(crate) struct PageFile {
    pub(crate) target: Target,
    pub(crate) pages: RangeInclusive<u64>,
}

impl PageFile {
    /// The same pages in their dark version.
    pub(super) fn in_dark(&self) -> PageFile {
        PageFile {
            target: self.target.in_dark(),
            pages: self.pages.clone(),
        }
    }
}

/// The pages that are drawn.
pub(super) fn chosen(picture: &Picture, layout: &Layout<'_>) -> Outcome<RangeInclusive<u64>> {
    chosen_of(picture.pages, layout.pages())
}

/// The pages that are asked for, of those that are there.
pub(crate) fn chosen_of(pages: Option<Pages>, there: u64) -> Outcome<RangeInclusive<u64>> {
    let Some(pages) = pages else {
        return Ok(1..=there);
    };
    let last = pages.last.unwrap_or(there);
    if pages.first > there || last > there {
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
    let many = matches!(picture.format, Format::Pdf(_));
    files_of(&job.target, many, layout.pages(), pages)
}

/// Files of pages; `many` says whether the format has room for several.
pub(crate) fn files_of(
    target: &Target,
    many: bool,
    there: u64,
    pages: &RangeInclusive<u64>,
) -> Outcome<Vec<PageFile>> {
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
    Err(Failure::Usage(format!(
        "these are {} pages and this format has room for one: put the number of the page into the name, as in \
         -o page-{{0p}}.svg, choose one with --pages, or write a PDF",
        grouped(last - first + 1)
    )))
}
