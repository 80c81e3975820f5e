//! What a dry run says of a picture.

use nqueens_sheet::{Error, Format, Unit, grouped};

use crate::cli::boards::boards::Boards;
use crate::cli::draw::estimate::bytes_line;
use crate::cli::draw::plan::Plan;
use crate::cli::failure::Outcome;
use crate::cli::output::stdout::to_stdout;

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
    text += &bytes_line(plan.bytes);
    to_stdout(|out| out.write_all(text.as_bytes()))
}
