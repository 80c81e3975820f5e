//! A picture of each built-in template with its name, on one SVG.

use std::io::Write;
use std::path::Path;

use nqueens_sheet::{
    Format, IdPrefix, Length, Paper, Pattern, Selection, Sheet, SvgStyle, Template, Wording, draw,
};

use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::target::Target;
use crate::cli::output::sink::Sink;

/// Sides of a picture and the distance between two, in millimetres.
const WIDTH: u16 = 60;
const HEIGHT: u16 = 68;
const GAP: u16 = 6;
/// Pictures across.
const COLS: usize = 3;

/// Writes it to a file, or to standard output.
pub(super) fn write(output: Option<&Path>) -> Outcome {
    let path = output.filter(|path| path.as_os_str() != "-");
    let target = match path {
        None => Target::Stdout,
        Some(path) if path.extension().is_some_and(|ending| ending == "svg") => {
            Target::File(path.to_path_buf())
        }
        Some(path) => {
            return Err(Failure::Usage(format!(
                "this picture is an SVG, and the name of {} says otherwise: end it in .svg",
                path.display()
            )));
        }
    };
    let picture = picture()?;
    let mut sink = Sink::open(&target)?;
    sink.write_all(picture.as_bytes())?;
    sink.commit()
}

fn picture() -> Outcome<String> {
    let names: Vec<&str> = Template::names().collect();
    let place = |index: usize, side: u16| usize::from(GAP) + index * usize::from(side + GAP);
    let (width, height) = (
        place(COLS, WIDTH),
        place(names.len().div_ceil(COLS), HEIGHT),
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title desc\">\n\
         <title id=\"title\">The templates of nqueens-sheet</title>\n\
         <desc id=\"desc\">A solution to the 6-queens puzzle in each template: {}.</desc>\n\
         <path fill=\"#808080\" d=\"M0 0h{width}v{height}H0z\"/>\n",
        names.join(", ")
    );
    let size = format!("width=\"{WIDTH}mm\" height=\"{HEIGHT}mm\"");
    for (index, name) in names.iter().enumerate() {
        let (x, y) = (place(index % COLS, WIDTH), place(index / COLS, HEIGHT));
        // A unit would be one of the whole picture, whose unit is a millimetre.
        let here = format!("x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"");
        svg += &one(name)?.replacen(&size, &here, 1);
    }
    Ok(svg + "</svg>\n")
}

/// A solution in a template, beneath its name.
fn one(name: &str) -> Outcome<String> {
    let mut sheet = Sheet::new()
        .template(Template::builtin(name)?)
        .paper(Paper::new(Length::mm(WIDTH), Length::mm(HEIGHT))?);
    sheet.title = Wording::Pattern(Pattern::literal(name));
    sheet.footer = Wording::Off;
    let style = SvgStyle::default().id_prefix(IdPrefix::new(name)?);
    let first = Selection::new(6)?.take(1);
    let bytes = draw(&first, &sheet, &Format::Svg(style), Vec::new())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
