//! Your own boards in your own order: those with a queen in a corner, as a PDF on standard output.

use std::error::Error;
use std::io;

use nqueens_sheet::{Format, PdfStyle, Selection, Sheet, Solution, draw_boards};

fn main() -> Result<(), Box<dyn Error>> {
    let corner = |board: &Solution| board.squares().any(|square| square.to_string() == "h8");
    let mut boards: Vec<Solution> = Selection::new(8)?.solutions().filter(corner).collect();
    boards.reverse();
    let sheet = Sheet {
        caption: "{permutation}".into(),
        ..Sheet::default()
    };
    let pdf = Format::Pdf(PdfStyle::default());
    draw_boards(&boards, &sheet, &pdf, io::stdout())?;
    Ok(())
}
