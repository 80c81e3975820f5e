//! The colours by file that a template lists: `data-files`, and `data-dark-files` for
//! the dark.

use std::str::FromStr;

use resvg::usvg::roxmltree::Node;

use super::check;
use super::file::{Checked, TemplateFile};
use super::files::FileColors;
use super::scheme::light;
use crate::Color;

/// No board needs more; between them, colours are interpolated.
const MOST: usize = 64;

/// What the file lists, all of whose lists replace one colour by the same.
pub(super) fn files(file: &TemplateFile<'_, '_>) -> Checked<Option<FileColors>> {
    let mut found: Option<FileColors> = None;
    for node in file.document.descendants() {
        let fail = |what: &str| vec![check::problem(file.document, node.id(), what)];
        let list = |name: &str| match node.attribute(name) {
            None => Ok(Vec::new()),
            Some(list) => colors(list).ok_or_else(|| {
                fail(&format!(
                    "{name} must be 2 to {MOST} plain opaque colours with blanks between them"
                ))
            }),
        };
        let (stops, darks) = (list("data-files")?, list("data-dark-files")?);
        if stops.is_empty() && darks.is_empty() {
            continue;
        }
        if !darks.is_empty() && darks.len() != stops.len() {
            return Err(fail(
                "data-dark-files must be as many colours as data-files",
            ));
        }
        if !in_queen(node) {
            return Err(fail(
                "data-files can be honoured in a queen alone; remove it",
            ));
        }
        let replaced = light(node, "fill")
            .ok_or_else(|| fail("data-files replaces a plain colour, and there is none in fill"))?;
        let colors = FileColors {
            replaced,
            stops,
            darks,
        };
        if *found.get_or_insert(colors.clone()) != colors {
            return Err(fail(
                "data-files is not as in an element before it; a template has one list for one colour",
            ));
        }
    }
    Ok(found)
}

/// Whether each colour of the list has one colour for the dark.
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
    (2..=MOST).contains(&colors.len()).then_some(colors)
}

fn in_queen(node: Node<'_, '_>) -> bool {
    let named = |node: Node<'_, '_>| {
        let id = node.attribute("id").unwrap_or_default();
        matches!(id, "queen" | "queen-small" | "queen-large")
    };
    node.ancestors().any(named)
}
