//! All cores: the 14,200 solutions for n = 12 as a PNG on standard output, with
//! the same bytes on any number of threads.

use std::error::Error;
use std::io;
use std::num::NonZeroUsize;

use nqueens_sheet::{
    Contents, Description, DrawOptions, Drawing, Format, Resolution, Selection, Sheet,
};

fn main() -> Result<(), Box<dyn Error>> {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let twelve = Selection::new(12)?;
    let sheet = Sheet { cell: Some("4px".parse()?), ..Sheet::default() };
    let layout = sheet.layout_of(&Contents::of(&twelve)?)?;
    let text = Description::of(&layout);
    let (format, options) =
        (Format::Png(Resolution::default()), DrawOptions { threads, ..DrawOptions::default() });
    let mut drawing = Drawing::with(&layout, &format, &text, &options, io::stdout())?;
    twelve.for_each_on(threads, |ranks| drawing.push_trusted(ranks))?;
    drawing.finish()?;
    Ok(())
}
