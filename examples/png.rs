//! One board as a PNG for print, in colours of your own:
//! `cargo run --example png > board.png`.

use std::error::Error;
use std::io;

use nqueens_sheet::{
    Border, Changes, Format, Resolution, Sheet, Solution, Template, TemplatePart, draw_boards,
};

fn main() -> Result<(), Box<dyn Error>> {
    let board: Solution = "35281746".parse()?;
    // Ranks count from 0 in slices and from 1 in text.
    assert_eq!(board.ranks(), [2, 4, 1, 7, 0, 6, 3, 5]);

    let changes = Changes::new()
        .color(TemplatePart::Dark, "#86a666".parse()?)
        .color(TemplatePart::Light, "#eef3e6".parse()?)
        .color(TemplatePart::Queen, "#b00030".parse()?)
        .border(Border::Off)
        .queen_scale(0.9)?;
    let template: Template = "minimal".parse()?;
    let sheet = Sheet {
        cell: Some("6mm".parse()?),
        coordinates: true,
        template: template.with_changes(&changes)?,
        ..Sheet::default()
    };
    let format = Format::Png(Resolution::from_dpi(300.0)?);
    draw_boards(&[board], &sheet, &format, io::stdout())?;
    Ok(())
}
