//! One board for a documentation page: transparent, with coordinates, and with its own id prefix
//! so that it can be inlined in HTML.

use std::error::Error;
use std::io;

use nqueens_sheet::{
    Background, Description, Drawing, Format, IdPrefix, Sheet, Solution, SvgStyle,
};

fn main() -> Result<(), Box<dyn Error>> {
    let board: Solution = "35281746".parse()?;
    let sheet = Sheet {
        cell: Some("32px".parse()?),
        margin: Some("4px".parse()?),
        coordinates: true,
        background: Background::None,
        template: "minimal".parse()?,
        ..Sheet::default()
    };
    let page = sheet.layout(board.n(), 1)?;
    let text = Description {
        title: String::from("The most symmetric solution"),
        ..Description::with_solutions(&page, [board.clone()])
    };
    let format = Format::Svg(SvgStyle {
        id_prefix: IdPrefix::new("symmetric")?,
        ..SvgStyle::default()
    });
    let mut drawing = Drawing::new(&page, &format, &text, io::stdout())?;
    drawing.push(board.ranks())?;
    drawing.finish()?;
    Ok(())
}
