//! What a dry run says of a picture.

use nqueens_sheet::{Format, Measure, MotionFormat, Resolution, Tiling, Unit, grouped};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::estimate::bytes_line;
use crate::cli::draw::plan::Plan;
use crate::cli::failure::Outcome;
use crate::cli::output::sink::to_stdout;
use nqueens_sheet::plural;

/// Prints it.
pub(super) fn report(all: &[Boards<'_>], plan: &Plan<'_>, format: &Format) -> Outcome {
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
        text += &format!("cell: {}\n", shown(cell));
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

/// Over how many pages all is spread.
fn parts(plan: &Plan<'_>, tiling: &Tiling) -> Outcome<String> {
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
fn shown(Measure { length, unit }: Measure) -> String {
    let text = format!("{:.3}", length.to(unit));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text} {}", unit.suffix())
}
