//! The colours by file that a template lists: `data-files`, and `data-dark-files` for
//! the dark.

use std::str::FromStr;

use resvg::usvg::roxmltree::Node;

use super::check;
use super::file::{Checked, Found, TemplateFile};
use super::look::FileColors;
use super::scheme::light;
use crate::Color;

/// No board needs more; between them, colours are interpolated.
const MAX_DARKS: usize = 64;

/// The colours that the file lists: all lists replace one colour by the same.
pub(super) fn files(file: &TemplateFile<'_, '_>) -> Checked<Option<FileColors>> {
    let (mut known, mut found) = (None, Found::default());
    for node in file.document.descendants() {
        let fail = |what: String| vec![check::problem(file.document, node.id(), &what)];
        let listed = found.keep(listed(node, known.as_ref()).map_err(fail));
        known = known.or(listed.flatten());
    }
    found.or(Some(known))
}

/// The colours that an element lists, if it does, where another has listed some before it.
fn listed(node: Node<'_, '_>, known: Option<&FileColors>) -> Result<Option<FileColors>, String> {
    let list = |name: &str| match node.attribute(name) {
        None => Ok(Vec::new()),
        Some(list) => colors(list).ok_or_else(|| {
            format!("{name} must be 2 to {MAX_DARKS} plain opaque colours with blanks between them")
        }),
    };
    let (stops, darks) = (list("data-files")?, list("data-dark-files")?);
    if stops.is_empty() && darks.is_empty() {
        return Ok(None);
    }
    let refused = |what: &str| Err(String::from(what));
    if !darks.is_empty() && darks.len() != stops.len() {
        return refused("data-dark-files must be as many colours as data-files");
    }
    if !in_queen(node) {
        return refused("data-files can be honoured in a queen alone; remove it");
    }
    let Some(replaced) = light(node, "fill") else {
        return refused("data-files replaces a plain colour, and there is none in fill");
    };
    let colors = FileColors {
        replaced,
        stops,
        darks,
    };
    if known.is_some_and(|known| *known != colors) {
        return refused(
            "data-files is not as in an element before it; a template has one list for one colour",
        );
    }
    Ok(Some(colors))
}

/// True if each colour of the list has one colour for the dark.
pub(super) fn check_darks(
    file: &TemplateFile<'_, '_>,
    files: &FileColors,
    darks: &[(Color, Color)],
) -> Checked<()> {
    let listed: Vec<(Color, Color)> = {
        let stops = files.stops.iter().copied();
        stops.zip(files.darks.iter().copied()).collect()
    };
    for (light, dark) in &listed {
        let mut others = darks.iter().chain(&listed);
        if let Some((_, other)) = others.find(|pair| pair.0 == *light && pair.1 != *dark) {
            let what = format!(
                "data-dark-files makes {light} {dark}, and elsewhere it becomes {other}; \
                 a colour has one for the dark"
            );
            return Err(file.fail("queen", &what));
        }
    }
    Ok(())
}

fn colors(list: &str) -> Option<Vec<Color>> {
    let colors = list.split_whitespace().map(Color::from_str);
    let colors: Vec<Color> = colors.collect::<Result<_, _>>().ok()?;
    (2..=MAX_DARKS).contains(&colors.len()).then_some(colors)
}

fn in_queen(node: Node<'_, '_>) -> bool {
    let named = |node: Node<'_, '_>| {
        let id = node.attribute("id").unwrap_or_default();
        matches!(id, "queen" | "queen-small" | "queen-large" | "queen-many")
    };
    node.ancestors().any(named)
}
