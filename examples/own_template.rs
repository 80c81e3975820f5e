//! A custom template: a green board, and a ring as the queen.

use std::error::Error;
use std::io;

use nqueens_sheet::{Format, Selection, Sheet, Template, draw};

const GREEN: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">
  <rect id="page" width="4" height="3" fill="#f7faf5"/>
  <rect id="ink" width="1" height="1" x="3" fill="#234"/>
  <rect id="light" x="1" y="1" width="1" height="1" fill="#eef3e6"/>
  <rect id="dark" x="2" y="1" width="1" height="1" fill="#86a666"/>
  <circle id="queen" cx="1.5" cy="1.5" r=".25" fill="none" stroke="#b03" stroke-width=".15"/>
</svg>"##;

fn main() -> Result<(), Box<dyn Error>> {
    let sheet = Sheet {
        template: Template::from_svg(GREEN)?,
        ..Sheet::default()
    };
    let six = Selection::new(6)?;
    draw(&six, &sheet, &Format::default(), io::stdout())?;
    Ok(())
}
