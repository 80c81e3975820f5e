//! A figure that explains: what a queen attacks, to standard output as SVG.

use nqueens_sheet::figure::{Figure, Rule};
use nqueens_sheet::{Format, Sheet, draw_figure};

fn main() -> nqueens_sheet::Result<()> {
    let rule = Rule::new(8)?.queen("d5".parse()?)?;
    draw_figure(&Figure::from(rule), &Sheet::default(), &Format::default(), std::io::stdout())?;
    Ok(())
}
