//! The plan of a job, made before any of it is drawn: its pages, their size, and the refusal of
//! what is beyond the limits.

use std::ops::RangeInclusive;

use serde::Serialize;

use nqueens_puzzle::words::{grouped, plural};
use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Contents, Count, Format, Group, Layout, Length, Measure, MotionFormat, Resolution, Sheet,
    Tiling, Unit,
};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::files::chosen;
use crate::cli::failure::{CliResult, Failure, too_large};
use crate::cli::job::checked::Job;
use crate::cli::job::product::{Picture, Product};
use crate::cli::job::target::Target;
use crate::cli::output::sink::to_stdout;

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

/// The places of everything, the pages that are drawn, and their size.
pub(super) struct Plan<'s> {
    pub(super) layout: Layout<'s>,
    pub(super) pages: RangeInclusive<u64>,
    /// Bytes of these pages, about.
    pub(super) bytes: u64,
}

impl<'s> Plan<'s> {
    pub(super) fn new(
        job: &Job,
        all: &[Boards<'_>],
        picture: &Picture,
        sheet: &'s Sheet,
        contents: &Contents,
    ) -> CliResult<Plan<'s>> {
        // A sheet that is too long has too many boards, which is better to hear.
        let too_many = |error| match guard(job, all, None) {
            Err(failure) if !matches!(job.target, Target::Nowhere) => failure,
            _ => Failure::from(error),
        };
        let layout = sheet.layout_of(contents).map_err(too_many)?;
        let pages = chosen(picture.pages, layout.pages())?;
        let bytes = layout.bytes_of(&pages, &picture.format);
        let bytes = bytes.map_err(too_many)?;
        Ok(Plan {
            layout,
            pages,
            bytes,
        })
    }

    pub(super) fn sizes(&self, all: &[Boards<'_>], format: &Format) -> CliResult<DrySizes> {
        let (layout, unit) = (&self.layout, self.layout.unit());
        let tiling = match format {
            Format::Pdf(style) => style.tiling.as_ref(),
            _ => None,
        };
        let drawn = self.pages.end() - self.pages.start() + 1;
        let parts = tiling.map(|tiling| layout.parts(tiling)).transpose()?;
        Ok(DrySizes {
            queens: queens(all),
            cell: (unit != Unit::Px).then(|| css(layout.cell())),
            printed: parts.map(|parts| drawn.saturating_mul(parts + 1)),
            bytes: Some(self.bytes),
            ..DrySizes::new(layout.pages(), [layout.width(), layout.height()], unit)
        })
    }

    /// The boards of its pages: only boards of one size have several.
    pub(super) fn drawn<'j>(&self, all: &[Boards<'j>]) -> Vec<Boards<'j>> {
        let (layout, pages) = (&self.layout, &self.pages);
        let (before, _) = layout.boards_on(*pages.start());
        let (start, count) = layout.boards_on(*pages.end());
        let part = |boards: &Boards<'j>| {
            if *pages == (1..=layout.pages()) {
                boards.clone()
            } else {
                boards.part(before, start + count - before)
            }
        };
        all.iter().map(part).collect()
    }
}

/// What a dry run tells programs.
#[derive(Serialize)]
pub(crate) struct DrySizes {
    /// Queens on all boards, at least.
    queens: u64,
    pages: u64,
    /// The sides of a page, and of a square on paper, as CSS writes lengths.
    width: String,
    height: String,
    cell: Option<String>,
    /// Smaller pages that all is spread over.
    printed: Option<u64>,
    bytes: Option<u64>,
}

impl DrySizes {
    /// Those of pages of these sides, of which nothing else is known.
    pub(crate) fn new(pages: u64, [width, height]: [Length; 2], unit: Unit) -> DrySizes {
        let [width, height] = [width, height].map(|side| css(Measure { length: side, unit }));
        DrySizes {
            queens: 0,
            pages,
            width,
            height,
            cell: None,
            printed: None,
            bytes: None,
        }
    }

    pub(crate) fn print(&self) -> CliResult {
        let mut text = serde_json::to_vec(self).expect("numbers and texts are JSON");
        text.push(b'\n');
        to_stdout(|out| out.write_all(&text))
    }
}

/// A length as CSS writes it, to a thousandth.
fn css(length: Measure) -> String {
    to_thousandths(length).replace(' ', "")
}

/// Queens on boards, at least.
pub(crate) fn queens(all: &[Boards<'_>]) -> u64 {
    let each = all.iter().map(|boards| match boards.drawn_count() {
        Count::Exactly(count) | Count::MoreThan(count) => count.saturating_mul(boards.n as u64),
    });
    each.fold(0, u64::saturating_add)
}

/// Refuses a job beyond the limits, with boards of one size or several. The size is that of the
/// output, as far as it is known.
pub(crate) fn guard(job: &Job, all: &[Boards<'_>], bytes: Option<u64>) -> CliResult {
    let (boards, sizes) = (number(all), sizes(all));
    let many = job.limits.check(boards, None).is_err();
    if job.limits.check(boards, bytes).is_ok() {
        return Ok(());
    }
    let smaller = match job.product {
        Product::Boards(_) if !many => "make the cells smaller, ",
        _ => "",
    };
    let about = bytes.filter(|_| boards.exact().is_some());
    let about = about.map_or_else(String::new, |bytes| format!(", about {}", size(bytes)));
    let fewer = match all {
        [boards] => {
            let fundamental = fundamental(boards, job.group);
            format!("draw some with --take K, {fundamental}")
        }
        _ => String::from("draw fewer sizes, "),
    };
    let message = format!(
        "this job has {boards} boards of n = {sizes}{about}: {fewer}{smaller}or insist with --huge"
    );
    Err(too_large(message, bytes))
}

/// The number of boards that are drawn, at most or at least.
fn number(all: &[Boards<'_>]) -> Count {
    let counts = || all.iter().map(Boards::drawn_count);
    let each = counts().map(|count| match count {
        Count::Exactly(count) | Count::MoreThan(count) => count,
    });
    let sum = each.fold(0, u64::saturating_add);
    if counts().all(|count| count.exact().is_some()) {
        Count::Exactly(sum)
    } else {
        Count::MoreThan(sum)
    }
}

fn sizes(all: &[Boards<'_>]) -> String {
    match all {
        [one] => one.n.to_string(),
        [first, .., last] => format!("{} to {}", first.n, last.n),
        [] => String::new(),
    }
}

/// The advice to draw the fundamental solutions, if that is one.
fn fundamental(boards: &Boards<'_>, group: Group) -> String {
    match boards.selection() {
        Some(selection) if group == Group::Identity => {
            let placed = selection.is_counted_by_search();
            let count = (!placed).then(|| selection.clone().fundamental().count().exact());
            let number = count
                .flatten()
                .map_or_else(String::new, |count| format!(" ({})", grouped(count)));
            format!("one for each orbit with --fundamental{number}, ")
        }
        _ => String::new(),
    }
}

/// About how many bytes data have; exact but for tables, JSON and FEN.
pub(super) fn bytes_of_data(format: DataFormat, boards: &Boards<'_>) -> u64 {
    let n = boards.n as u64;
    let digits: u64 = (1..=n).map(|rank| u64::from(rank.ilog10()) + 1).sum();
    let board = match format {
        DataFormat::Text { empty, queen } => {
            n * ((n - 1) * empty.len_utf8() as u64 + queen.len_utf8() as u64 + 1) + 1
        }
        DataFormat::Permutation if n < 10 => digits + 1,
        DataFormat::Permutation | DataFormat::Separated(_) => digits + n,
        DataFormat::Fen => 3 * n,
        _ => digits + n + 60,
    };
    boards.count.saturating_mul(board)
}

/// The line of a dry run about the size of the output.
pub(super) fn bytes_line(bytes: u64) -> String {
    format!("bytes: about {} ({})\n", grouped(bytes), size(bytes))
}

/// A size in a unit that a person reads.
fn size(bytes: u64) -> String {
    let units = [("GiB", 1u64 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)];
    match units.into_iter().find(|(_, unit)| bytes >= *unit) {
        Some((name, unit)) => {
            format!(
                "{}.{} {name}",
                grouped(bytes / unit),
                (bytes % unit) * 10 / unit
            )
        }
        None => format!("{bytes} bytes"),
    }
}

/// Prints what a dry run says of a picture.
pub(super) fn report(all: &[Boards<'_>], plan: &Plan<'_>, format: &Format) -> CliResult {
    let layout = &plan.layout;
    let mut text: String = match all {
        [boards] => boards.described(layout.boards()),
        several => several
            .iter()
            .map(|boards| boards.described(boards.count))
            .collect(),
    };
    let (cols, rows) = (grouped(layout.cols()), grouped(layout.rows()));
    text += &format!("grid: {cols} columns, {rows} rows\n");
    if layout.unit() != Unit::Px {
        let cell = layout.cell();
        text += &format!("cell: {}\n", to_thousandths(cell));
    }
    if layout.pages() > 1 {
        text += &format!("pages: {}\n", grouped(layout.pages()));
    }
    text += &format!("size: {}\n", layout.size());
    text += &match format {
        Format::Pdf(style) => match &style.tiling {
            Some(tiling) => parts(plan, tiling)?,
            None => String::new(),
        },
        Format::Png(resolution)
        | Format::Moving(MotionFormat::Apng(resolution) | MotionFormat::Gif(resolution), _) => {
            pixels(plan, *resolution)
        }
        _ => pixels(plan, Resolution::default()),
    };
    text += &bytes_line(plan.bytes);
    to_stdout(|out| out.write_all(text.as_bytes()))
}

/// The line about the pages that all is spread over.
fn parts(plan: &Plan<'_>, tiling: &Tiling) -> CliResult<String> {
    let parts = plan.layout.parts(tiling)?;
    let drawn = plan.pages.end() - plan.pages.start() + 1;
    let each = if drawn > 1 { " for each page" } else { "" };
    Ok(format!(
        "printed: {} of {}, an overview and {}{each}\n",
        plural(drawn.saturating_mul(parts + 1), "page"),
        tiling.paper,
        plural(parts, "part")
    ))
}

fn pixels(plan: &Plan<'_>, resolution: Resolution) -> String {
    match plan.layout.pixels(resolution) {
        Ok((width, height)) => format!("pixels: {width} x {height}\n"),
        Err(error) => format!("pixels: {error}\n"),
    }
}

/// A length to a thousandth, which is less than anybody measures.
fn to_thousandths(Measure { length, unit }: Measure) -> String {
    let text = format!("{:.3}", length.to(unit));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text} {}", unit.suffix())
}
