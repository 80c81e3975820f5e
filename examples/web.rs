//! A web handler: `/6` returns a sheet as SVG, `/3` an error message.

use std::io::{self, Write};

use nqueens_sheet::{Error, Format, IdPrefix, Selection, Sheet, SvgStyle, draw};

/// Draws the first twelve solutions for a board size.
fn sheet(n: usize) -> Result<Vec<u8>, Error> {
    let sheet = Sheet {
        cols: Some(4),
        coordinates: true,
        ..Sheet::default()
    };
    // Must be unique on a page with several pictures.
    let id_prefix = IdPrefix::new(&format!("queens-{n}-"))?;
    let format = Format::Svg(SvgStyle {
        id_prefix,
        ..SvgStyle::default()
    });
    draw(&Selection::new(n)?.take(12), &sheet, &format, Vec::new())
}

fn respond(path: &str, out: &mut impl Write) -> io::Result<()> {
    let n = path.trim_start_matches('/').parse().unwrap_or(0);
    let (status, kind, body) = match sheet(n) {
        Ok(svg) => ("200 OK", "image/svg+xml", svg),
        Err(error) => (
            "404 Not Found",
            "text/plain",
            error.to_string().into_bytes(),
        ),
    };
    let length = body.len();
    write!(
        out,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    )?;
    out.write_all(&body)
}

fn main() -> io::Result<()> {
    for path in ["/6", "/3"] {
        respond(path, &mut io::stdout())?;
    }
    Ok(())
}
