//! What is known of a picture before any of it is drawn.

use std::ops::RangeInclusive;

use nqueens_sheet::{Contents, Layout, Sheet};

use crate::cli::boards::boards::Boards;
use crate::cli::draw::{files, guard};
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::job::Job;
use crate::cli::job::picture::Picture;
use crate::cli::job::target::Target;

/// Where everything will be, which pages are drawn, and how large they will be.
pub(super) struct Plan<'s> {
    pub(super) layout: Layout<'s>,
    pub(super) pages: RangeInclusive<u64>,
    /// Of these pages, about.
    pub(super) bytes: u64,
}

impl<'s> Plan<'s> {
    pub(super) fn new(
        job: &Job,
        all: &[Boards<'_>],
        picture: &Picture,
        sheet: &'s Sheet,
        contents: &Contents,
    ) -> Outcome<Plan<'s>> {
        // A sheet that is too long has too many boards, which is better to hear.
        let too_many = |error| match guard::guard(job, all, None) {
            Err(failure) if !matches!(job.target, Target::Nowhere) => failure,
            _ => Failure::from(error),
        };
        let layout = sheet.layout_of(contents).map_err(too_many)?;
        let pages = files::chosen(picture, &layout)?;
        let bytes = layout.bytes_of(&pages, &picture.format);
        let bytes = bytes.map_err(too_many)?;
        Ok(Plan {
            layout,
            pages,
            bytes,
        })
    }

    /// The boards of its pages: only boards of one size have several.
    pub(super) fn drawn<'j>(&self, all: &[Boards<'j>]) -> Vec<Boards<'j>> {
        let (layout, pages) = (&self.layout, &self.pages);
        let (before, _) = layout.boards_on(*pages.start());
        let (start, count) = layout.boards_on(*pages.end());
        let part = |boards: &Boards<'j>| match *pages == (1..=layout.pages()) {
            true => boards.clone(),
            false => boards.drawn(before, start + count - before),
        };
        all.iter().map(part).collect()
    }
}
