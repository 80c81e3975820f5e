//! The plan of a job: its layout and pages, and the check of the limit before drawing.

use std::ops::RangeInclusive;

use serde::Serialize;

use nqueens_puzzle::internal::json::write_json;
use nqueens_puzzle::words::{group_digits, pluralize};
use nqueens_sheet::figure::Figure;
use nqueens_sheet::{
    Contents, Count, Format, Group, Layout, Length, Measure, Resolution, Sheet, TextKind,
    TextPlace, Tiling, Unit,
};

use crate::boards::source::Boards;
use crate::draw::files::select_pages;
use crate::failure::{CliResult, too_large};
use crate::job::build::Job;
use crate::job::product::Picture;
use crate::output::sink::write_to_stdout;

/// Limits on the pixels of an animation and of its sides, if `--cell` is not given. Larger animations
/// are slow to show, and a GIF cannot have longer sides.
const MAX_PIXELS: u64 = 1 << 24;
const MAX_SIDE: u64 = u16::MAX as u64;

/// The subject of a picture: boards, or a figure.
pub(crate) enum Shown<'s> {
    Boards(&'s [Boards<'s>], Contents),
    Figure(&'s Figure),
}

impl<'s> Shown<'s> {
    /// The boards of a sheet; none of a figure.
    pub(super) fn all(&self) -> &'s [Boards<'s>] {
        match self {
            Shown::Boards(all, _) => all,
            Shown::Figure(_) => &[],
        }
    }

    pub(super) fn lay_out<'a>(&self, sheet: &'a Sheet) -> nqueens_sheet::Result<Layout<'a>> {
        match self {
            Shown::Boards(_, contents) => sheet.layout_of(contents),
            Shown::Figure(figure) => figure.layout(sheet),
        }
    }
}

/// Picks the largest cell of boards that an animation allows, if `--cell` is not given.
pub(super) fn fit_animation_cell(sheet: &mut Sheet, shown: &Shown<'_>, format: &Format) {
    let (Format::Animated(..), Some(resolution)) = (format, format.resolution()) else {
        return;
    };
    if sheet.cell.is_some() || sheet.paper.is_some() || shown.all().is_empty() {
        return;
    }
    let fits = |sheet: &Sheet| {
        let layout = shown.lay_out(sheet).ok()?;
        let (width, height) = layout.pixels(resolution).ok()?;
        Some(width.saturating_mul(height) <= MAX_PIXELS && width.max(height) <= MAX_SIDE)
    };
    let mut side = DEFAULT_CELL;
    while side > 1 && fits(sheet) == Some(false) {
        side -= 1;
        sheet.cell = Some(Measure {
            length: Length::px(side),
            unit: Unit::Px,
        });
    }
}

/// The default side of a cell, in pixels.
const DEFAULT_CELL: u16 = 20;

/// The layout and the pages to draw.
pub(super) struct Plan<'s> {
    pub(super) layout: Layout<'s>,
    pub(super) pages: Vec<RangeInclusive<u64>>,
}

impl<'s> Plan<'s> {
    pub(super) fn new(
        picture: &Picture,
        sheet: &'s Sheet,
        shown: &Shown<'_>,
    ) -> CliResult<Plan<'s>> {
        let layout = shown.lay_out(sheet)?;
        let pages = select_pages(picture.pages.as_ref(), layout.pages())?;
        if let Some(resolution) = picture.format.resolution() {
            layout.pixels(resolution)?;
        }
        Ok(Plan { layout, pages })
    }

    /// Returns the results of a dry run. A figure has no boards, and its squares differ in size.
    pub(super) fn dry_run_report(
        &self,
        all: &[Boards<'_>],
        format: &Format,
    ) -> CliResult<DryRunReport> {
        let (layout, unit) = (&self.layout, self.layout.unit());
        let resolution = resolution(format).filter(|_| !all.is_empty());
        let number = |length: Length| (length.to_unit(unit) * 1e3).round() / 1e3;
        let text = |text: TextPlace| {
            let kind = match text.kind {
                TextKind::Title => "title",
                TextKind::Subtitle => "subtitle",
                TextKind::Dedication => "dedication",
                TextKind::Footer => "footer",
                _ => return None,
            };
            let place = [text.x, text.y, text.width, text.size].map(number);
            Some((kind, place, text.text))
        };
        let places = layout.places(1)?;
        let boards = places.boards().take(MAX_PLACES);
        let parts = tiling(format).map(|tiling| layout.tile_count(tiling));
        let has_cell = !all.is_empty() && unit != Unit::Px;
        Ok(DryRunReport {
            sizes: match all {
                [boards] => vec![(boards.n, layout.boards())],
                _ => all.iter().map(|boards| (boards.n, boards.count)).collect(),
            },
            queens: queens(all),
            pages: layout.pages(),
            width: css(layout.width(), unit),
            height: css(layout.height(), unit),
            cell: has_cell.then(|| css(layout.cell().length, unit)),
            grid: (!all.is_empty()).then(|| [layout.cols(), layout.rows()]),
            pixels: resolution.and_then(|resolution| layout.pixels(resolution).ok()),
            printed: parts.transpose()?.map(|parts| self.printed(parts)),
            texts: places.texts().filter_map(text).collect(),
            boards: boards
                .map(|board| [board.x, board.y, board.side].map(number))
                .collect(),
        })
    }

    /// Returns the number of pages to print, if each is split into parts, with an overview.
    fn printed(&self, parts: u64) -> u64 {
        let drawn = self
            .pages
            .iter()
            .map(|pages| pages.end() - pages.start() + 1);
        drawn.sum::<u64>().saturating_mul(parts + 1)
    }

    /// The first and the last page to draw.
    fn ends(&self) -> (u64, u64) {
        let ends = self.pages.first().zip(self.pages.last());
        ends.map_or((1, 1), |(first, last)| (*first.start(), *last.end()))
    }

    /// Returns the boards from the first to the last page to draw. Boards of several sizes are all on one
    /// page.
    pub(super) fn select_boards<'j>(&self, all: &[Boards<'j>]) -> Vec<Boards<'j>> {
        let (layout, (first, last)) = (&self.layout, self.ends());
        let (boards_before, _) = layout.boards_on(first);
        let (start, count) = layout.boards_on(last);
        let part = |boards: &Boards<'j>| {
            if (first, last) == (1, layout.pages()) {
                boards.clone()
            } else {
                boards.slice(boards_before, start + count - boards_before)
            }
        };
        all.iter().map(part).collect()
    }
}

/// The results of a dry run for programs.
#[derive(Serialize)]
pub(super) struct DryRunReport {
    /// The sizes, each with its number of boards.
    sizes: Vec<(usize, u64)>,
    /// Number of queens on all boards, or a lower bound.
    queens: u64,
    pages: u64,
    /// The sides of a page, and of a square on paper, as CSS lengths.
    width: String,
    height: String,
    cell: Option<String>,
    /// The columns and rows of boards.
    grid: Option<[u64; 2]>,
    pixels: Option<(u64, u64)>,
    /// Number of pages that the sheet is split over.
    printed: Option<u64>,
    /// The lines of text on the first page: their kind, their left end, baseline, width and font size
    /// in the unit of the page, and the line itself.
    texts: Vec<(&'static str, [f64; 4], String)>,
    /// The left edge, the top edge and the side of the first boards.
    boards: Vec<[f64; 3]>,
}

/// The number of boards whose positions are reported. On a page with more, they are too small to
/// click.
const MAX_PLACES: usize = 2_000;

/// Prints the results of a dry run for programs.
pub(crate) fn print_json(report: &impl Serialize) -> CliResult {
    write_to_stdout(|out| write_json(report, out))
}

/// Formats a CSS length with up to three decimals.
fn css(length: Length, unit: Unit) -> String {
    to_thousandths(Measure { length, unit }).replace(' ', "")
}

/// Returns the number of queens on boards, or a lower bound.
pub(crate) fn queens(all: &[Boards<'_>]) -> u64 {
    let counts = all.iter().map(|boards| match boards.drawn_count() {
        Count::Exactly(count) | Count::MoreThan(count) => count.saturating_mul(boards.n as u64),
    });
    counts.fold(0, u64::saturating_add)
}

/// Refuses a job of more boards than the limit.
pub(crate) fn check_limits(job: &Job, all: &[Boards<'_>]) -> CliResult {
    let (boards, sizes) = (total_count(all), size_range(all));
    if job.limits.check(boards).is_ok() {
        return Ok(());
    }
    let fewer = match all {
        [boards] => {
            let fundamental = fundamental_advice(boards, job.group);
            format!("draw some with --take K, {fundamental}")
        }
        _ => String::from("draw fewer sizes, "),
    };
    let message =
        format!("this would draw {boards} boards for n = {sizes}: {fewer}or allow it with --huge");
    Err(too_large(message, boards))
}

/// Returns the total number of drawn boards, or a bound.
fn total_count(all: &[Boards<'_>]) -> Count {
    let counts = all.iter().map(Boards::drawn_count);
    counts.fold(Count::Exactly(0), |sum, count| match (sum, count) {
        (Count::Exactly(a), Count::Exactly(b)) => Count::Exactly(a.saturating_add(b)),
        (Count::Exactly(a) | Count::MoreThan(a), Count::Exactly(b) | Count::MoreThan(b)) => {
            Count::MoreThan(a.saturating_add(b))
        }
    })
}

/// Returns the board size, or the first and the last one.
fn size_range(all: &[Boards<'_>]) -> String {
    match all {
        [boards] => boards.n.to_string(),
        [first, .., last] => format!("{} to {}", first.n, last.n),
        [] => String::new(),
    }
}

/// Returns advice to draw fundamental solutions, if that would reduce the number.
fn fundamental_advice(boards: &Boards<'_>, group: Group) -> String {
    match boards.selection() {
        Some(selection) if group == Group::Identity => {
            let is_slow = selection.is_counted_by_search();
            let count = (!is_slow).then(|| selection.clone().fundamental().count().exact());
            let number = count
                .flatten()
                .map_or_else(String::new, |count| format!(" ({})", group_digits(count)));
            format!("draw one per orbit with --fundamental{number}, ")
        }
        _ => String::new(),
    }
}

/// Prints the dry run of a picture.
pub(super) fn print_dry_run(all: &[Boards<'_>], plan: &Plan<'_>, format: &Format) -> CliResult {
    let layout = &plan.layout;
    let mut text: String = match all {
        [boards] => boards.summary(layout.boards()),
        several => several
            .iter()
            .map(|boards| boards.summary(boards.count))
            .collect(),
    };
    let is_figure = all.is_empty();
    if !is_figure {
        let (cols, rows) = (group_digits(layout.cols()), group_digits(layout.rows()));
        text += &format!("grid: {cols} columns, {rows} rows\n");
        if layout.unit() != Unit::Px {
            text += &format!("cell: {}\n", to_thousandths(layout.cell()));
        }
    }
    if layout.pages() > 1 || is_figure {
        text += &format!("pages: {}\n", group_digits(layout.pages()));
    }
    text += &format!("size: {}\n", layout.size());
    if let Some(tiling) = tiling(format) {
        text += &tiling_line(plan, tiling, layout.tile_count(tiling)?);
    }
    if let Some(resolution) = resolution(format).filter(|_| !is_figure) {
        text += &pixel_line(plan, resolution);
    }
    write_to_stdout(|out| out.write_all(text.as_bytes()))
}

/// Returns the line of a dry run about the pages that the sheet is split over.
fn tiling_line(plan: &Plan<'_>, tiling: &Tiling, parts: u64) -> String {
    let is_single = plan.ends().0 == plan.ends().1;
    let suffix = if is_single { "" } else { " for each page" };
    format!(
        "printed: {} of {}, an overview and {}{suffix}\n",
        pluralize(plan.printed(parts), "page"),
        tiling.paper,
        pluralize(parts, "part")
    )
}

/// Returns the pages that a PDF is split over.
fn tiling(format: &Format) -> Option<&Tiling> {
    match format {
        Format::Pdf(style) => style.tiling.as_ref(),
        _ => None,
    }
}

/// Returns the resolution of a picture, except of a PDF.
fn resolution(format: &Format) -> Option<Resolution> {
    let is_pdf = matches!(format, Format::Pdf(_));
    (!is_pdf).then(|| format.resolution().unwrap_or_default())
}

/// Returns the line of a dry run about the size in pixels.
fn pixel_line(plan: &Plan<'_>, resolution: Resolution) -> String {
    match plan.layout.pixels(resolution) {
        Ok((width, height)) => format!("pixels: {width} x {height}\n"),
        Err(error) => format!("pixels: {error}\n"),
    }
}

/// Formats a length with up to three decimals.
fn to_thousandths(Measure { length, unit }: Measure) -> String {
    let text = format!("{:.3}", length.to_unit(unit));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text} {}", unit.name())
}
