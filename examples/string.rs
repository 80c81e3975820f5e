//! A sheet as a `String`, such as a web page or a build script wants it.

#![expect(clippy::print_stdout, reason = "an example may print")]

use std::error::Error;

use nqueens_sheet::{Selection, Sheet, draw_svg};

fn main() -> Result<(), Box<dyn Error>> {
    let six = Selection::new(6)?;
    let svg: String = draw_svg(&six, &Sheet { cols: Some(4), ..Sheet::default() })?;
    println!("<figure>\n{svg}</figure>");
    Ok(())
}
