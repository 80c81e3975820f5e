//! A poster for a print shop: cargo run --example poster > poster.pdf

use std::io;

use nqueens_sheet::{Format, Marks, Selection, Sheet, draw};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sheet = Sheet {
        paper: Some("50x70cm".parse()?),
        subtitle: "{tally}".into(),
        bleed: "3mm".parse()?,
        marks: Marks::CROP,
        template: "letterpress".parse()?,
        ..Sheet::default()
    };
    let format = Format::Pdf(Default::default());
    draw(&Selection::new(8)?, &sheet, &format, io::stdout())?;
    Ok(())
}
