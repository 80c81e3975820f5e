//! A sheet as a `String`, such as a web page or a build script wants it.

#![expect(clippy::print_stdout, reason = "an example may print")]

use std::error::Error;

use nqueens_sheet::{Format, Selection, Sheet, draw};

fn main() -> Result<(), Box<dyn Error>> {
    let six = Selection::new(6)?;
    let sheet = Sheet { cols: Some(4), ..Sheet::default() };
    let svg = String::from_utf8(draw(&six, &sheet, &Format::default(), Vec::new())?)?;
    println!("<figure>\n{svg}</figure>");
    Ok(())
}
