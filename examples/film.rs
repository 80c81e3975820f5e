//! Part of the search as an animated GIF, or with the argument `figure` as a tree in SVG:
//! `cargo run --example film > search.gif`.

use std::io;

use nqueens_sheet::figure::{Figure, Film, Tree};
use nqueens_sheet::trace::Scope;
use nqueens_sheet::{AnimationFormat, Error, Format, Motion, Resolution, Sheet, draw};

fn main() -> Result<(), Error> {
    // The search with a queen on the second square of the first row, up to the first solution.
    let scope = Scope::new(6)?.root(&[1])?.to_first();
    let sheet = Sheet {
        template: "dark".parse()?,
        language: "fr".parse()?,
        ..Sheet::default()
    };
    if std::env::args().any(|arg| arg == "figure") {
        let tree = Figure::from(Tree::from_scope(scope)).width("640px".parse()?);
        draw(&tree, &sheet, &Format::default(), io::stdout())?;
        return Ok(());
    }

    let film = Figure::from(Film::from_scope(scope));
    let motion = Motion::default().seconds(8.0)?.repeats(true);
    let format = Format::Animated(AnimationFormat::Gif(Resolution::from_scale(0.5)?), motion);
    draw(&film, &sheet, &format, io::stdout())?;
    Ok(())
}
