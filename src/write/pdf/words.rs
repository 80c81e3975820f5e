//! Words of a document that are not on its sheet, in English: to become the
//! sheet's language.

use crate::{Length, Unit, grouped};

/// A bookmark of boards.
pub(super) fn boards(first: u64, last: u64) -> String {
    if first == last {
        format!("Board {}", grouped(first))
    } else {
        format!("Boards {} to {}", grouped(first), grouped(last))
    }
}

/// A bookmark of an orbit.
pub(super) fn orbit(number: u64) -> String {
    format!("Orbit {}", grouped(number))
}

/// The page that shows how the others go together.
pub(super) fn overview() -> &'static str {
    "Overview"
}

/// What the overview shows.
pub(super) fn plan(title: &str, pages: usize) -> String {
    format!("How {pages} pages go together to one sheet: {title}.")
}

/// What a page with a part of a sheet shows.
pub(super) fn part(name: &str, title: &str) -> String {
    format!("Part {name} of a sheet: {title}.")
}

/// What stands in the margin of a part.
pub(super) fn tile(name: &str, number: usize, pages: usize) -> String {
    format!("{name} · {number} / {pages}")
}

/// Beside a line of 100 mm.
pub(super) fn check_ruler() -> &'static str {
    "This line is 100 mm long if the page was printed at 100 %."
}

/// How to join the parts of a sheet of this width and height; rows and columns
/// of them.
pub(super) fn instructions(
    sheet: [Length; 2],
    [rows, columns]: [usize; 2],
    overlap: Length,
) -> [String; 3] {
    let [width, height] = sheet.map(millimetres);
    let pages = rows * columns;
    let how = match overlap {
        Length::ZERO => String::from("Lay them edge to edge"),
        _ => format!(
            "Lay each over those on its left and above it, so that {} mm overlap",
            millimetres(overlap)
        ),
    };
    [
        format!(
            "A sheet of {width} × {height} mm on {pages} pages: {rows} in a column, {columns} in a row."
        ),
        String::from(
            "Print them at 100 %, not fitted to the page, and measure the line at the foot of one: 100 mm.",
        ),
        format!("Cut each along the marks at its corners. {how}, and glue them."),
    ]
}

/// To a tenth of a millimetre.
fn millimetres(length: Length) -> String {
    let tenth = Unit::Mm.ticks() / 10;
    let tenths = (length.ticks() + tenth / 2) / tenth;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}
