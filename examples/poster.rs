//! A poster for a print shop: cargo run --example poster > poster.pdf

use std::io;

use nqueens_sheet::{Format, Marks, Selection, Sheet, Template, Wording, draw};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sheet = Sheet {
        paper: Some("50x70cm".parse()?),
        subtitle: Wording::Pattern("{tally}".parse()?),
        bleed: "3mm".parse()?,
        marks: Marks {
            crop: true,
            registration: false,
        },
        template: Template::builtin("letterpress")?,
        ..Sheet::default()
    };
    let format = Format::Pdf(Default::default());
    Ok(draw(
        &Selection::new(8)?,
        &sheet,
        &format,
        io::stdout().lock(),
    )?)
}
