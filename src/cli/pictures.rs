//! Drawing the pages of a job, to one file or to several.

use std::ops::RangeInclusive;

use nqueens_sheet::{Contents, Description, Error, Format, Layout, Sheet, Unit, Wording, grouped};

use super::boards::Boards;
use super::estimate;
use super::failure::{Failure, Outcome};
use super::fonts::Machine;
use super::job::{Job, Picture, Target};
use super::pages::{self, PageFile};
use super::press::Press;
use super::progress::Progress;
use super::run::bytes_line;
use super::{sink, snippet};

/// Characters that fonts of the machine may lend; a text with more needs a font.
const BORROWED: usize = 64;

pub(crate) fn draw(job: &Job, all: &[Boards<'_>], picture: &Picture) -> Outcome {
    for boards in all {
        if let (0, Some((index, parts))) = (boards.count, job.shard) {
            return Err(Failure::Failed(format!(
                "part {index} of {parts} has no boards: choose at most {} parts",
                grouped(boards.whole)
            )));
        }
    }
    if all.len() > 1 && matches!(picture.sheet.footer, Wording::Off) {
        return Err(Failure::Usage(String::from(
            "--no-footer has no effect on several sizes, which have no footer: leave it out",
        )));
    }
    let dry = matches!(job.target, Target::Nowhere);
    // Before anything is done with the boards that takes time.
    if picture.sheet.by_class && !dry {
        estimate::guard(job, &all[0], None)?;
    }
    let contents = contents(all)?;
    let mut sheet = picture.sheet.clone();
    if picture.system_fonts {
        borrow_fonts(&mut sheet, &contents);
    }
    // A sheet that is too long has too many boards, which is better to hear.
    let too_many = |error| match estimate::guard(job, &all[0], None) {
        Err(failure) if !dry => failure,
        _ => Failure::from(error),
    };
    let layout = sheet.layout_of(&contents).map_err(too_many)?;
    let pages = pages::chosen(picture, &layout)?;
    let bytes = estimate::picture(&layout, &picture.format).map_err(too_many)?;
    let part = u128::from(pages.end() - pages.start() + 1);
    let bytes = (u128::from(bytes) * part / u128::from(layout.pages().max(1))) as u64;
    if dry {
        return report(all, &layout, &picture.format, bytes);
    }
    for boards in all {
        estimate::guard(job, boards, Some(bytes))?;
    }
    let text = match all {
        [boards] => boards.describe(&layout)?,
        _ => Description::of_contents(&layout),
    };
    let files = pages::files(job, picture, &layout, &pages)?;
    let boards = drawn(all, &layout, &pages);
    let passes = if picture.both_schemes { 2 } else { 1 };
    let total: u64 = boards.iter().map(|boards| boards.count).sum();
    let mut progress = Progress::new(total * passes, job.quiet);
    let mut write = |layout: &Layout<'_>, files: &[PageFile]| {
        let words = (&text, boards[0].order());
        let mut press = Press::new(job, layout, &picture.format, words, files);
        for boards in &boards {
            boards.for_each(|number, ranks| -> Outcome {
                progress.step();
                press.push(number, ranks)
            })?;
        }
        press.finish()
    };
    let titles = write(&layout, &files)?;
    if picture.both_schemes {
        let sheet = in_dark(&sheet);
        let dark: Vec<PageFile> = files.iter().map(PageFile::in_dark).collect();
        write(&sheet.layout_of(&contents)?, &dark)?;
    }
    progress.finish();
    if picture.both_schemes {
        return snippet::print(&files, &titles, &layout);
    }
    Ok(())
}

/// The boards of these pages: only boards of one size have several.
fn drawn<'j>(
    all: &[Boards<'j>],
    layout: &Layout<'_>,
    pages: &RangeInclusive<u64>,
) -> Vec<Boards<'j>> {
    let (before, _) = layout.boards_on(*pages.start());
    let (start, count) = layout.boards_on(*pages.end());
    let part = |boards: &Boards<'j>| match *pages == (1..=layout.pages()) {
        true => boards.clone(),
        false => boards.cut(before, start + count - before),
    };
    all.iter().map(part).collect()
}

fn contents(all: &[Boards<'_>]) -> Outcome<Contents> {
    let each = all.iter().map(Boards::contents);
    each.reduce(Contents::and)
        .ok_or(Failure::from(Error::Empty))
}

/// Lends a sheet fonts of the machine for characters that its own lack.
fn borrow_fonts(sheet: &mut Sheet, contents: &Contents) {
    let mut machine = None;
    for _ in 0..BORROWED {
        let Err(Error::MissingGlyph { character, .. }) = sheet.layout_of(contents) else {
            return;
        };
        match machine
            .get_or_insert_with(Machine::new)
            .font_with(character)
        {
            Some(font) => sheet.fallback_fonts.push(font),
            None => return,
        }
    }
}

/// The same sheet in its dark colours.
fn in_dark(sheet: &Sheet) -> Sheet {
    sheet.clone().template(sheet.template.in_dark())
}

/// What a dry run says.
fn report(all: &[Boards<'_>], layout: &Layout<'_>, format: &Format, bytes: u64) -> Outcome {
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
        text += &format!(
            "cell: {} {}\n",
            cell.length.to(cell.unit),
            cell.unit.suffix()
        );
    }
    if layout.pages() > 1 {
        text += &format!("pages: {}\n", grouped(layout.pages()));
    }
    text += &format!("size: {}\n", layout.size());
    let resolution = match format {
        Format::Png(resolution) => *resolution,
        _ => Default::default(),
    };
    match layout.pixels(resolution) {
        Ok((width, height)) => text += &format!("pixels: {width} x {height}\n"),
        Err(Error::CellPixels { pixels: 0, .. }) => {
            text += "pixels: less than one for a square\n";
        }
        Err(_) => {}
    }
    text += &bytes_line(bytes);
    sink::to_stdout(|out| out.write_all(text.as_bytes()))
}
