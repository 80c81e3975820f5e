//! All 92 solutions for n = 8 as one SVG on standard output.

use std::error::Error;
use std::io;

use nqueens_sheet::{Format, Selection, Sheet, draw};

fn main() -> Result<(), Box<dyn Error>> {
    let sheet = Sheet {
        cols: Some(10),
        ..Sheet::default()
    };
    let all = Selection::new(8)?;
    draw(&all, &sheet, &Format::default(), io::stdout())?;
    Ok(())
}
