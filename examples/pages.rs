//! Several pages: all 352 solutions for n = 9 on A4 pages, as one PDF on standard output.

use std::error::Error;
use std::io;

use nqueens_sheet::{Contents, Description, Drawing, Format, PdfStyle, Selection, Sheet};

fn main() -> Result<(), Box<dyn Error>> {
    let nine = Selection::new(9)?;
    let sheet = Sheet {
        paper: Some("a4".parse()?),
        cell: Some("2.5mm".parse()?),
        ..Sheet::default()
    };
    let layout = sheet.layout_of(&Contents::from_selection(&nine)?)?;
    let text = Description::from_layout(&layout);
    let format = Format::Pdf(PdfStyle::default());
    let mut drawing = Drawing::new(&layout, &format, &text, io::stdout())?;
    nine.for_each(|ranks| drawing.push(ranks))?;
    drawing.finish()?;
    Ok(())
}
