//! The twelve fundamental solutions as a PNG: `cargo run --example twelve > twelve.png`.

use std::error::Error;
use std::io;

use nqueens_sheet::{Format, Resolution, Selection, Sheet, draw};

fn main() -> Result<(), Box<dyn Error>> {
    let sheet =
        Sheet { cols: Some(4), cell: Some("5mm".parse()?), coordinates: true, ..Sheet::default() };
    let twelve = Selection::new(8)?.fundamental();
    let print = Format::Png(Resolution::dpi(254.0)?);
    draw(&twelve, &sheet, &print, io::stdout())?;
    Ok(())
}
