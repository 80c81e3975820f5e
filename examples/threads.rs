//! Several cores or machines: the 14,200 solutions for n = 12 as a PNG with the same bytes on any
//! number of threads. With the arguments `2 5`, prints the second of five parts as text.

use std::error::Error;
use std::io::{self, Write};
use std::num::NonZeroUsize;

use nqueens_sheet::{
    Contents, Description, DrawOptions, Drawing, Format, Resolution, Selection, Sheet,
};

fn main() -> Result<(), Box<dyn Error>> {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let twelve = Selection::new(12)?;
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [part, parts] = args.as_slice() {
        let part = twelve.shard(part.parse()?, parts.parse()?)?;
        let mut out = io::stdout().lock();
        for solution in part.solutions() {
            writeln!(out, "{solution}")?;
        }
        return Ok(());
    }

    let sheet = Sheet {
        cell: Some("4px".parse()?),
        ..Sheet::default()
    };
    let layout = sheet.layout_of(&Contents::from_selection(&twelve)?)?;
    let text = Description::from_layout(&layout);
    let format = Format::Png(Resolution::default());
    let options = DrawOptions {
        threads,
        ..DrawOptions::default()
    };
    let mut drawing = Drawing::with_options(&layout, &format, &text, &options, io::stdout())?;
    // The threads search and compress; the closure runs on this one, in order.
    twelve.for_each_on(threads, |ranks| drawing.push_trusted(ranks))?;
    drawing.finish()?;
    Ok(())
}
