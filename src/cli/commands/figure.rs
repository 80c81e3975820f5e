//! The command that draws figures.

use std::io::{self, Write};

use nqueens_sheet::figure::{FigureLayout, Player};
use nqueens_sheet::trace::{
    write_arrays, write_calls, write_growth, write_space, write_space_tree, write_trace, write_tree,
};
use nqueens_sheet::{DrawOptions, Format, MotionFormat, Sheet, draw_player, grouped};

use crate::cli::draw::borrow::borrow_fonts;
use crate::cli::draw::files::{chosen_of, files_of};
use crate::cli::draw::glance::show;
use crate::cli::failure::Outcome;
use crate::cli::job::figure::{FigureData, FigureJob, FigurePicture, FigureProduct};
use crate::cli::job::target::Target;
use crate::cli::message::warn;
use crate::cli::output::sink::Sink;
use crate::cli::output::stdout::{refuse_terminal, to_stdout};

pub(crate) fn run(job: &FigureJob) -> Outcome {
    warn(&job.remarks);
    match &job.product {
        FigureProduct::Picture(picture) => draw(picture, &job.target),
        FigureProduct::Player(player) => play(&player.0, &player.1, &job.target),
        FigureProduct::Data(data) => write(data, &job.target),
    }
}

fn draw(picture: &FigurePicture, target: &Target) -> Outcome {
    let svg = matches!(
        picture.format,
        Format::Svg(_) | Format::Moving(MotionFormat::Svg(_), _)
    );
    if !svg {
        refuse_terminal(target)?;
    }
    let mut sheet = picture.sheet.clone();
    if picture.system_fonts {
        borrow_fonts(&mut sheet, |sheet| picture.figure.layout(sheet).map(drop))?;
    }
    let layout = picture.figure.layout(&sheet)?;
    let pages = chosen_of(picture.pages, layout.pages())?;
    if matches!(target, Target::Nowhere) {
        return report(&layout);
    }
    if matches!(target, Target::Terminal) {
        let words = layout.description();
        let text = format!("{}\n\n{}\n", words.title, words.description);
        return show(
            &text,
            "the figure in words",
            "figure",
            sheet.paper.is_some(),
        );
    }
    let many = matches!(picture.format, Format::Pdf(_) | Format::Moving(..));
    for file in files_of(target, many, layout.pages(), &pages)? {
        let options = DrawOptions::default().pages(file.pages.clone());
        let sink = Sink::open(&file.target)?;
        layout.draw(&picture.format, &options, sink)?.commit()?;
    }
    Ok(())
}

fn play(player: &Player, sheet: &Sheet, target: &Target) -> Outcome {
    if matches!(target, Target::Nowhere) {
        draw_player(player, sheet, io::sink())?;
        return to_stdout(|out| out.write_all(b"a page of html\n"));
    }
    draw_player(player, sheet, Sink::open(target)?)?.commit()
}

/// What a dry run says.
fn report(layout: &FigureLayout) -> Outcome {
    let text = format!(
        "pages: {}\nsize: {}\n",
        grouped(layout.pages()),
        layout.size()
    );
    to_stdout(|out| out.write_all(text.as_bytes()))
}

fn write(data: &FigureData, target: &Target) -> Outcome {
    if !matches!(target, Target::Nowhere) {
        return write_to(data, Sink::open(target)?)?.commit();
    }
    // Steps and calls have no end that could be waited for; what has one may be too large.
    if !matches!(data, FigureData::Trace(..) | FigureData::Calls(..)) {
        write_to(data, io::sink())?;
    }
    to_stdout(|out| out.write_all(b"data, as long as the search\n"))
}

fn write_to<W: Write>(data: &FigureData, out: W) -> Outcome<W> {
    Ok(match data {
        FigureData::Trace(scope, format) => write_trace(scope.clone(), *format, out)?,
        FigureData::Calls(scope, format) => write_calls(scope.clone(), *format, out)?,
        FigureData::Tree(scope, only_accepted, format) => {
            write_tree(scope.clone(), *only_accepted, *format, out)?
        }
        FigureData::SpaceTree(tree, format) => write_space_tree(tree, *format, out)?,
        FigureData::Arrays(arrays, each, format) => write_arrays(arrays, *each, *format, out)?,
        FigureData::Space(space, format) => write_space(*space, *format, out)?,
        FigureData::Growth(growth, format) => write_growth(growth, *format, out)?,
    })
}
