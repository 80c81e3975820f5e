//! Drawing the pages of a job, to one file or to several.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use nqueens_sheet::{
    Contents, Description, Drawing, Error, Format, Layout, Sheet, Template, Unit, grouped,
};

use super::boards::Boards;
use super::estimate;
use super::failure::{Failure, Outcome};
use super::fonts;
use super::job::{Job, Picture, Target};
use super::progress::Progress;
use super::run::{bytes_line, described};
use super::sink::{self, Sink};

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
    let contents = contents(all, picture.sheet.by_class)?;
    let mut sheet = picture.sheet.clone();
    if picture.system_fonts {
        borrow_fonts(&mut sheet, &contents);
    }
    let dry = matches!(job.target, Target::Nowhere);
    // A sheet that is too long has too many boards, which is better to hear.
    let too_many = |error| match estimate::guard(job, &all[0], None) {
        Err(failure) if !dry => failure,
        _ => Failure::from(error),
    };
    let layout = sheet.layout_of(&contents).map_err(too_many)?;
    let pages = chosen(picture, &layout)?;
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
    let targets = targets(job, picture, &layout, &pages)?;
    let mut progress = Progress::new(all.iter().map(|boards| boards.count).sum(), job.quiet);
    let mut write = |layout: &Layout<'_>, target: &Target, pages: RangeInclusive<u64>| {
        write(
            job,
            all,
            layout,
            picture,
            &text,
            target,
            pages,
            &mut progress,
        )
    };
    for (target, pages) in &targets {
        write(&layout, target, pages.clone())?;
    }
    if picture.both_schemes {
        let dark = in_dark(&sheet);
        let layout = dark.layout_of(&contents)?;
        for (target, pages) in &targets {
            write(&layout, &beside(target), pages.clone())?;
        }
    }
    progress.finish();
    if picture.both_schemes {
        return snippet(&targets, &layout, &text);
    }
    Ok(())
}

fn contents(all: &[Boards<'_>], by_class: bool) -> Outcome<Contents> {
    let mut each = all.iter().map(|boards| boards.contents(by_class));
    let first = match each.next() {
        Some(first) => first?,
        None => return Err(Failure::from(Error::Empty)),
    };
    each.try_fold(first, |sum, next| Ok(sum.and(next?)))
}

/// Lends a sheet fonts of the machine for characters that its own lack.
fn borrow_fonts(sheet: &mut Sheet, contents: &Contents) {
    for _ in 0..BORROWED {
        let Err(Error::MissingGlyph { character, .. }) = sheet.layout_of(contents) else {
            return;
        };
        match fonts::with(character) {
            Some(font) => sheet.fonts.push(font),
            None => return,
        }
    }
}

/// The pages that are drawn.
fn chosen(picture: &Picture, layout: &Layout<'_>) -> Outcome<RangeInclusive<u64>> {
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
fn targets(
    job: &Job,
    picture: &Picture,
    layout: &Layout<'_>,
    pages: &RangeInclusive<u64>,
) -> Outcome<Vec<(Target, RangeInclusive<u64>)>> {
    let (first, last) = (*pages.start(), *pages.end());
    let path = match &job.target {
        Target::File(path) | Target::Check(path) => Some(path),
        Target::Stdout | Target::Nowhere => None,
    };
    let numbered = |path: &Path, page: u64| match &job.target {
        Target::Check(_) => Target::Check(named(path, page, layout.pages())),
        _ => Target::File(named(path, page, layout.pages())),
    };
    let one = first == last || matches!(picture.format, Format::Pdf(_));
    match path {
        None if one => Ok(vec![(job.target.clone(), pages.clone())]),
        Some(path) if one => Ok(vec![(numbered(path, first), pages.clone())]),
        Some(path) if has_placeholder(path) => Ok((first..=last)
            .map(|page| (numbered(path, page), page..=page))
            .collect()),
        _ => Err(Failure::Usage(format!(
            "these are {} pages and this format has room for one: put the number of the page into the name, as \
             in -o page-{{0p}}.svg, choose one with --pages, or write a PDF",
            grouped(last - first + 1)
        ))),
    }
}

fn has_placeholder(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.contains("{p}") || name.contains("{0p}")
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

#[expect(clippy::too_many_arguments, reason = "one picture of several")]
fn write(
    job: &Job,
    all: &[Boards<'_>],
    layout: &Layout<'_>,
    picture: &Picture,
    text: &Description,
    target: &Target,
    pages: RangeInclusive<u64>,
    progress: &mut Progress,
) -> Outcome {
    let mut sink = Sink::open(target)?;
    let whole = pages == (1..=layout.pages());
    let (before, _) = layout.boards_on(*pages.start());
    let count: u64 = pages.clone().map(|page| layout.boards_on(page).1).sum();
    let format = &picture.format;
    let mut drawing = Drawing::of_pages(job.threads, layout, pages, format, text, &mut sink)?;
    for boards in all {
        let part;
        let boards = match whole {
            true => boards,
            false => {
                part = boards.cut(before, count);
                &part
            }
        };
        boards.for_each(|number, ranks| -> Outcome {
            progress.step();
            Ok(drawing.push_numbered(number, ranks)?)
        })?;
    }
    drawing.finish()?;
    sink.commit()
}

/// The same sheet in its dark colours.
fn in_dark(sheet: &Sheet) -> Sheet {
    Sheet {
        template: Template::in_dark(&sheet.template),
        ..sheet.clone()
    }
}

/// The name of the dark picture: `twelve-dark.svg` beside `twelve.svg`.
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

/// Prints the HTML that shows each reader the right picture.
fn snippet(
    targets: &[(Target, RangeInclusive<u64>)],
    layout: &Layout<'_>,
    text: &Description,
) -> Outcome {
    let size = match layout.unit() {
        Unit::Px => format!(
            " width=\"{}\" height=\"{}\"",
            layout.width().to(Unit::Px),
            layout.height().to(Unit::Px)
        ),
        _ => String::new(),
    };
    let mut html = String::new();
    for (target, _) in targets {
        let (Target::File(light), Target::File(dark)) = (target, beside(target)) else {
            continue;
        };
        html += &format!(
            "<picture>\n  <source media=\"(prefers-color-scheme: dark)\" srcset=\"{}\">\n  <img src=\"{}\" \
             alt=\"{}\"{size}>\n</picture>\n",
            address(&dark),
            address(light),
            escaped(&text.title),
        );
    }
    sink::to_stdout(|out| out.write_all(html.as_bytes()))
}

/// A path as the address of a source; blanks would end it.
fn address(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    escaped(
        &path
            .replace('%', "%25")
            .replace(' ', "%20")
            .replace(',', "%2C"),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

/// What a dry run says.
fn report(all: &[Boards<'_>], layout: &Layout<'_>, format: &Format, bytes: u64) -> Outcome {
    let mut text = described(all);
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
