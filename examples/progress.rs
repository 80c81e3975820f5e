//! Progress and a time limit: all 14,200 solutions for n = 12 as a PNG on standard output, with
//! progress on standard error. Fails after a minute.

#![expect(clippy::print_stderr, reason = "an example may print")]

use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use nqueens_sheet::{
    Contents, Description, Drawing, Format, Measure, Resolution, Selection, Sheet,
};

const TIME_LIMIT: Duration = Duration::from_secs(60);

fn main() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let twelve = Selection::new(12)?;
    let sheet = Sheet {
        cell: Some(Measure::px(4)),
        ..Sheet::default()
    };
    let layout = sheet.layout_of(&Contents::from_selection(&twelve)?)?;
    let text = Description::from_layout(&layout);
    let format = Format::Png(Resolution::default());
    // Draw in memory, so that nothing is written if time runs out.
    let mut drawing = Drawing::new(&layout, &format, &text, Vec::new())?;
    let (mut drawn, all) = (0, layout.count());
    // Returning an error ends the search, here because of the clock.
    twelve.for_each(|ranks| -> Result<(), Box<dyn Error>> {
        if start.elapsed() > TIME_LIMIT {
            return Err(format!("time is up after {drawn} of {all} boards").into());
        }
        drawing.push_trusted(ranks)?;
        drawn += 1;
        if (drawn * 10) % all < 10 {
            eprintln!("{} % of {all} boards", drawn * 100 / all);
        }
        Ok(())
    })?;
    io::stdout().write_all(&drawing.finish()?)?;
    Ok(())
}
