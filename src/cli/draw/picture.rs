//! Drawing the pages of a job, to one file or to several.

use nqueens_sheet::{Background, Contents, Description, Sheet, TitleIn, grouped};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::borrow::borrow_fonts;
use crate::cli::draw::files::{PageFile, files};
use crate::cli::draw::glance::show_boards;
use crate::cli::draw::guard::guard;
use crate::cli::draw::plan::{Plan, fit_frames};
use crate::cli::draw::print::Print;
use crate::cli::draw::report::report;
use crate::cli::draw::snippet;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::checked::Job;
use crate::cli::job::product::Picture;
use crate::cli::job::target::Target;

/// Draws them; what is then to be printed, which is HTML or nothing.
pub(crate) fn draw(job: &Job, all: &[Boards<'_>], picture: &Picture) -> Outcome<String> {
    refuse_empty_parts(job, all)?;
    let dry = matches!(job.target, Target::Nowhere);
    // Before anything is done with the boards that takes time.
    if picture.sheet.by_class && !dry {
        guard(job, all, None)?;
    }
    let contents = contents(all)?;
    let mut sheet = picture.sheet.clone();
    if picture.system_fonts {
        borrow_fonts(&mut sheet, |sheet| sheet.layout_of(&contents).map(drop))?;
    }
    fit_frames(&mut sheet, &contents, &picture.format);
    let plan = Plan::new(job, all, picture, &sheet, &contents)?;
    refuse_no_gap(picture, &plan)?;
    if dry {
        report(all, &plan, &picture.format)?;
        return Ok(String::new());
    }
    guard(job, all, Some(plan.bytes))?;
    if matches!(job.target, Target::Terminal) {
        return show_boards(job, all, sheet.paper.is_some()).map(|()| String::new());
    }
    let text = match all {
        [boards] => boards.describe(&plan.layout)?,
        _ => Description::of_contents(&plan.layout),
    };
    let files = files(job, picture, &plan.layout, &plan.pages)?;
    let boards = plan.drawn(all);
    let passes = if picture.both_schemes { 2 } else { 1 };
    let mut print = Print::new(job, &boards, &picture.format, &text, passes);
    let alts = print.pass(&plan.layout, &files)?;
    if !picture.both_schemes {
        print.finish();
        return Ok(String::new());
    }
    let sheet = in_dark(&sheet);
    let dark: Vec<PageFile> = files.iter().map(PageFile::in_dark).collect();
    print.pass(&sheet.layout_of(&contents)?, &dark)?;
    print.finish();
    Ok(snippet::html(&files, &alts, &plan.layout, &job.base))
}

/// A part that has no boards has no picture.
fn refuse_empty_parts(job: &Job, all: &[Boards<'_>]) -> Outcome {
    let empty = all.iter().find(|boards| boards.count == 0);
    match (empty, job.shard) {
        (Some(boards), Some((index, parts))) => Err(Failure::Failed(format!(
            "part {index} of {parts} has no boards: choose at most {} parts",
            grouped(boards.whole)
        ))),
        _ => Ok(()),
    }
}

/// Whether the middle of the boards has room for words is known when they are laid out.
fn refuse_no_gap(picture: &Picture, plan: &Plan<'_>) -> Outcome {
    if picture.sheet.title_in == TitleIn::Grid && !plan.layout.has_title_in_grid() {
        return Err(Failure::Usage(String::from(
            "--title-in grid has no effect here, since no gap in the middle of these boards \
             would hold its texts so that they are legible: shorten them, leave it out, or choose \
             other paper",
        )));
    }
    Ok(())
}

fn contents(all: &[Boards<'_>]) -> Outcome<Contents> {
    let each = all.iter().map(Boards::contents);
    each.reduce(Contents::and).ok_or_else(|| {
        Failure::Failed(String::from("there is no board to draw: give at least one"))
    })
}

/// The same sheet in its dark colours, with texts that are seen on its ground.
fn in_dark(sheet: &Sheet) -> Sheet {
    let template = sheet.template.in_dark();
    let template = match sheet.background {
        Background::Color(ground) => template.on_ground(ground, false),
        _ => template,
    };
    Sheet {
        template,
        ..sheet.clone()
    }
}
