//! SVG: a standalone document, written strip by strip.

use std::io::Write;

use svg::node::element::{Definitions, Group, SVG, Title};
use svg::node::{Children, Text as TextNode, element};

use super::ground::Ground;
use super::items::Items;
use super::nodes::{NodeExt, root_element, use_element};
use super::runs::Runs;
use super::scheme;
use super::scheme::SvgNames;
use crate::layout::describe::Description;
use crate::page::{Page, Strip, StripWriter, Text};
use crate::units::distance::{Distance, InUnit};
use crate::words::replace_forbidden;
use crate::{Language, Result, SvgStyle};

/// Writes a page as SVG. Its memory use does not grow with the number of boards.
pub(crate) struct SvgWriter<'p> {
    page: Page<'p>,
    grids: Vec<Runs<'p>>,
    items: Items<'p>,
    /// The end of the document.
    end: String,
}

impl<'p> SvgWriter<'p> {
    /// Writes the start of the document.
    pub(crate) fn new(
        page: Page<'p>,
        style: &SvgStyle,
        text: &Description,
        out: &mut dyn Write,
    ) -> Result<Self> {
        let grids = page.grids.iter().zip(names(&page, style));
        let grids: Vec<_> = grids.map(|(grid, names)| Runs::new(grid, names)).collect();
        let mut items = Items::new(&page, style);
        let (start, end) = root_with_metadata(&page, style, text).split();
        let mut buffer = start.into_bytes();
        items.write(&mut buffer, &page.backdrop);
        write_definitions(&mut buffer, definitions(&page, &grids));
        items.write(&mut buffer, &page.under);
        out.write_all(&buffer)?;
        Ok(SvgWriter {
            page,
            grids,
            items,
            end,
        })
    }
}

impl<'p> StripWriter<'p> for SvgWriter<'p> {
    fn write_strip(&mut self, strip: Strip<'_>, out: &mut dyn Write) -> Result<()> {
        let (mut head, mut uses) = (Vec::new(), Vec::new());
        let (grid, cols) = (&self.page.grids[strip.grid], strip.len() as u64);
        let runs = &mut self.grids[strip.grid];
        let ground = Ground::new(grid, &runs.names, false);
        for mat in ground.mats(&strip.mats_by_color(grid)) {
            put!(head, "{mat}\n");
        }
        let y = grid.board_y(strip.row);
        if cols < grid.cols || !grid.has_full_rows() {
            for node in ground.row(cols, y, &strip.shift(grid)) {
                put!(head, "{node}\n");
            }
        } else {
            let row = use_element(row_id(&runs.names), 0, InUnit(y, grid.unit()));
            put!(head, "{row}\n");
        }
        write_definitions(&mut head, runs.write(strip, &mut uses));
        let (start, end) = runs.group().split();
        head.extend_from_slice(start.as_bytes());
        let mut tail = end.into_bytes();
        let texts: Vec<&Text> = strip.texts.iter().collect();
        self.items.glyphs.write(&mut tail, &texts);
        out.write_all(&head)?;
        out.write_all(&uses)?;
        Ok(out.write_all(&tail)?)
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        let mut buffer = Vec::new();
        self.items.share(&self.page.over);
        self.items.write(&mut buffer, &self.page.over);
        buffer.extend_from_slice(self.end.as_bytes());
        Ok(out.write_all(&buffer)?)
    }
}

/// Returns the names of each grid. The ids of the first grid begin with only the prefix, those of
/// the others also with a dot, which no prefix contains.
fn names(page: &Page<'_>, style: &SvgStyle) -> Vec<SvgNames> {
    let names = SvgNames::new(style);
    let other = |index| names.with_prefix(format!("{}.{index}", names.prefix));
    let others = (1..page.grids.len()).map(other);
    std::iter::once(names.clone()).chain(others).collect()
}

fn row_id(names: &SvgNames) -> String {
    format!("{}-row", names.prefix)
}

/// Returns the root element of the document with its title, description and style sheet.
pub(super) fn root_with_metadata(page: &Page<'_>, style: &SvgStyle, text: &Description) -> SVG {
    let (unit, prefix) = (page.unit, style.id_prefix.as_str());
    let (width, height) = (InUnit(page.width, unit), InUnit(page.height, unit));
    let (title, description) = (format!("{prefix}-title"), format!("{prefix}-desc"));
    // English is omitted, because most readers assume it.
    let language = Some(text.language).filter(|language| *language != Language::English);
    let rules = style.follow_scheme;
    root_element(format!("{width:#}"), format!("{height:#}"))
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("role", "img")
        .set("aria-labelledby", format!("{title} {description}"))
        .set_some("xml:lang", language.map(Language::tag))
        .add(Title::new(replace_forbidden(&text.title)).set("id", title))
        .add(
            element::Description::new()
                .add(TextNode::new(replace_forbidden(&text.description)))
                .set("id", description),
        )
        .add_all(rules.map(|source| scheme::style_rules(page, prefix, source)))
}

/// Returns the definitions that the rows of boards use.
fn definitions(page: &Page<'_>, grids: &[Runs<'_>]) -> Children {
    let mut definitions = Children::new();
    for (grid, Runs { names, .. }) in page.grids.iter().zip(grids) {
        let ground = Ground::new(grid, names, false);
        definitions.extend(ground.definitions());
        if grid.has_full_rows() {
            let row = ground.row(grid.cols, Distance::ZERO, &grid.full_shift());
            let group = Group::new().set("id", row_id(names)).add_all(row);
            definitions.push(group.into());
        }
    }
    definitions
}

fn write_definitions(out: &mut Vec<u8>, definitions: Children) {
    if !definitions.is_empty() {
        put!(out, "{}\n", Definitions::new().add_all(definitions));
    }
}
