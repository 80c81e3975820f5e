//! A custom exporter: an HTML page that draws a sheet on a canvas. The library provides all
//! positions.

use std::error::Error;
use std::io::{self, Write};

use nqueens_sheet::{Contents, Length, Selection, Sheet, Unit};

fn main() -> Result<(), Box<dyn Error>> {
    let six = Selection::new(6)?;
    let sheet = Sheet {
        cell: Some("24px".parse()?),
        title: "The {count} solutions for n = {n}".into(),
        footer: "six queens".into(),
        ..Sheet::default()
    };
    let layout = sheet.layout_of(&Contents::from_selection(&six)?)?;
    let places = layout.places(1)?;
    let px = |length: Length| length.to_unit(Unit::Px);

    let mut out = io::stdout().lock();
    let (width, height) = (px(layout.width()), px(layout.height()));
    writeln!(
        out,
        "<canvas width={width} height={height}></canvas>\n<script>"
    )?;
    writeln!(
        out,
        "const c = document.querySelector('canvas').getContext('2d');"
    )?;
    for (solution, place) in six.solutions().zip(places.boards()) {
        let (x, y, side) = (px(place.x), px(place.y), px(place.side));
        let cell = side / 6.0;
        writeln!(out, "c.strokeRect({x}, {y}, {side}, {side});")?;
        for (file, rank) in solution.ranks().iter().enumerate() {
            // Files go to the right; ranks go up, and y goes down.
            let (left, top) = (x + file as f64 * cell, y + f64::from(5 - rank) * cell);
            writeln!(out, "c.fillRect({left}, {top}, {cell}, {cell});")?;
        }
    }
    for text in places.texts() {
        writeln!(out, "c.font = '{}px serif';", px(text.size))?;
        let (x, y, width) = (px(text.x), px(text.y), px(text.width));
        writeln!(out, "c.fillText({:?}, {x}, {y}, {width});", text.text)?;
    }
    writeln!(out, "</script>")?;
    Ok(())
}
