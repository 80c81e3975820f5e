//! Queen colours by file: `data-files`, and `data-dark-files` for the dark scheme.

use std::str::FromStr;

use resvg::usvg::roxmltree::Node;

use super::file::TemplateFile;
use super::look::FileColors;
use super::scheme::light_color;
use crate::Color;

/// The maximum number of colours in a list. Colours between them are interpolated.
const MAX_COLORS: usize = 64;

/// Reads the colours by file. All lists must be equal and replace the same colour.
pub(super) fn read_file_colors(file: &mut TemplateFile<'_, '_>) -> Option<FileColors> {
    let mut known = None;
    for node in file.document.descendants() {
        match parse_lists(node, known.as_ref()) {
            Ok(colors) => known = known.or(colors),
            Err(what) => file.fail_at(node, &what)?,
        }
    }
    known
}

/// Parses the lists of an element, if it has any. `known` are the colours of an earlier element.
fn parse_lists(
    node: Node<'_, '_>,
    known: Option<&FileColors>,
) -> Result<Option<FileColors>, String> {
    let list = |name: &str| match node.attribute(name) {
        None => Ok(Vec::new()),
        Some(list) => parse_colors(list).ok_or_else(|| {
            format!(
                "{name} must be 2 to {MAX_COLORS} plain opaque colours with blanks between them"
            )
        }),
    };
    let (stops, darks) = (list("data-files")?, list("data-dark-files")?);
    if stops.is_empty() && darks.is_empty() {
        return Ok(None);
    }
    let refuse = |what: &str| Err(String::from(what));
    if !darks.is_empty() && darks.len() != stops.len() {
        return refuse("data-dark-files must list as many colours as data-files");
    }
    if !is_in_queen(node) {
        return refuse("data-files is only supported in queens; remove it");
    }
    let Some(replaced) = light_color(node, "fill") else {
        return refuse("data-files needs a plain colour to replace in fill");
    };
    let colors = FileColors {
        replaced,
        stops,
        darks,
    };
    if known.is_some_and(|known| *known != colors) {
        return refuse(
            "data-files differs from that of an earlier element; a template has one list for one colour",
        );
    }
    Ok(Some(colors))
}

/// Checks that each colour has a single dark colour.
pub(super) fn check_darks(
    file: &mut TemplateFile<'_, '_>,
    files: &FileColors,
    darks: &[(Color, Color)],
) {
    let listed = || files.stops.iter().copied().zip(files.darks.iter().copied());
    for (light, dark) in listed() {
        let mut others = darks.iter().copied().chain(listed());
        if let Some((_, other)) = others.find(|pair| pair.0 == light && pair.1 != dark) {
            let what = format!(
                "data-dark-files maps {light} to {dark}, but it is mapped to {other} elsewhere; \
                 a colour has one dark colour"
            );
            file.fail::<()>("queen", &what);
        }
    }
}

fn parse_colors(list: &str) -> Option<Vec<Color>> {
    let colors = list.split_whitespace().map(Color::from_str);
    let colors: Vec<Color> = colors.collect::<Result<_, _>>().ok()?;
    (2..=MAX_COLORS).contains(&colors.len()).then_some(colors)
}

fn is_in_queen(node: Node<'_, '_>) -> bool {
    node.ancestors()
        .filter_map(|node| node.attribute("id"))
        .any(|id| matches!(id, "queen" | "queen-many"))
}
