//! What is known of a picture before any of it is drawn.

use std::ops::RangeInclusive;

use nqueens_sheet::{Contents, Format, Layout, Length, Measure, MotionFormat, Sheet, Unit};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::{files, guard};
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::checked::Job;
use crate::cli::job::product::Picture;
use crate::cli::job::target::Target;

/// Pixels of a moving picture whose cell is free, on all of it and along a side: more are
/// slow to show, or more than a GIF can have.
const FRAME: u64 = 1 << 24;
const SIDE: u64 = u16::MAX as u64;

/// Makes the cells of a picture that moves as large as that allows, where nobody says how
/// large they are.
pub(super) fn fit_frames(sheet: &mut Sheet, contents: &Contents, format: &Format) {
    let Format::Moving(MotionFormat::Apng(resolution) | MotionFormat::Gif(resolution), _) = format
    else {
        return;
    };
    if sheet.cell.is_some() || sheet.paper.is_some() {
        return;
    }
    let fits = |sheet: &Sheet| {
        let layout = sheet.layout_of(contents).ok()?;
        let (width, height) = layout.pixels(*resolution).ok()?;
        Some(width.saturating_mul(height) <= FRAME && width.max(height) <= SIDE)
    };
    let mut side = CELL;
    while side > 1 && fits(sheet) == Some(false) {
        side -= 1;
        sheet.cell = Some(Measure {
            length: Length::px(side),
            unit: Unit::Px,
        });
    }
}

/// The usual side of a cell, in pixels.
const CELL: u16 = 20;

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
