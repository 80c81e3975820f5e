//! SVG: a standalone document, written strip by strip.

use std::io::Write;

use super::glyphs::Glyphs;
use super::ground::{Ground, place};
use super::items::Items;
use super::runs::{Runs, columns, ranks};
use super::scheme;
use super::scheme::SvgNames;
use crate::layout::describe::Description;
use crate::page::{Grid, Page, RowShift, Strip, StripWriter, Text};
use crate::units::distance::{Distance, InUnit};
use crate::words::printable;
use crate::{Error, Language, Result, SvgStyle};

/// A writer of a page as SVG; its memory does not grow with the number of boards.
pub(crate) struct SvgWriter<'p, W> {
    page: Page<'p>,
    grids: Vec<GridRuns<'p>>,
    glyphs: Glyphs,
    items: Items<'p>,
    buffer: Vec<u8>,
    uses: Vec<u8>,
    out: W,
}

/// The parts from which the boards of a grid are put together.
struct GridRuns<'p> {
    names: SvgNames,
    runs: Runs<'p>,
    /// The [`columns`] of full rows, and the place of full rows.
    columns: Vec<Vec<u8>>,
    full: RowShift,
}

impl<'p, W: Write> SvgWriter<'p, W> {
    /// Writes the head of the document.
    pub(crate) fn new(
        page: Page<'p>,
        style: &SvgStyle,
        text: &Description,
        mut out: W,
    ) -> Result<Self> {
        let grids: Vec<GridRuns<'p>> = page
            .grids
            .iter()
            .zip(names(&page, style))
            .map(|(grid, names)| {
                let (runs, full) = (Runs::new(grid, &names), grid.full_shift());
                GridRuns {
                    columns: columns(grid, &runs, grid.cols, &full),
                    full,
                    names,
                    runs,
                }
            })
            .collect();
        let mut glyphs = Glyphs::new(&page, style);
        let mut items = Items::new(&page, SvgNames::of(style));
        let mut buffer = head(&page, style, text, "");
        items.write(&mut buffer, &page.backdrop, &mut glyphs);
        definitions(&mut buffer, &page, style);
        items.write(&mut buffer, &page.under, &mut glyphs);
        out.write_all(&buffer)?;
        Ok(SvgWriter {
            page,
            grids,
            glyphs,
            items,
            buffer,
            uses: Vec::new(),
            out,
        })
    }

    /// Puts the boards on the tape, and the definitions that they need into the buffer.
    fn boards(&mut self, strip: Strip<'_>) {
        let grid = &self.page.grids[strip.grid];
        let boards = &mut self.grids[strip.grid];
        let ends = ranks(grid, strip.row);
        let (files, uses) = (boards.runs.files, &mut self.uses);
        let (length, shift) = (strip.len() as u64, strip.shift(grid));
        let own = (shift != boards.full).then(|| columns(grid, &boards.runs, length, &shift));
        let mut columns = own.as_ref().unwrap_or(&boards.columns).iter();
        for board in strip.boards() {
            for ((index, run), column) in board.chunks(files).enumerate().zip(&mut columns) {
                let link = boards.runs.link(run, index, &mut self.buffer);
                uses.extend_from_slice(link.as_bytes());
                uses.extend_from_slice(column);
                uses.extend_from_slice(&ends[usize::from(run[0])]);
            }
            uses.push(b'\n');
        }
    }
}

impl<'p, W: Write> StripWriter<'p> for SvgWriter<'p, W> {
    type Out = W;

    fn page(&mut self, _page: Page<'p>) -> Result<()> {
        Err(Error::one_page())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        self.buffer.clear();
        let (grid, cols) = (&self.page.grids[strip.grid], strip.len() as u64);
        let names = &self.grids[strip.grid].names;
        let ground = Ground::new(grid, names);
        ground.mats(&mut self.buffer, &strip.mats(grid));
        let y = grid.board_y(strip.row);
        if cols < grid.cols || !grid.has_full_rows() {
            ground.row(&mut self.buffer, cols, y, &strip.shift(grid));
        } else {
            put!(self.buffer, "<use xlink:href=\"#{}-row\"", names.prefix);
            place(&mut self.buffer, grid, Distance::ZERO, y);
            self.buffer.extend_from_slice(b"/>\n");
        }
        let start = self.buffer.len();
        self.uses.clear();
        self.boards(strip);
        if self.buffer.len() > start {
            self.buffer.splice(start..start, *b"<defs>");
            self.buffer.extend_from_slice(b"</defs>\n");
        }
        put!(
            self.buffer,
            "<g{}>\n",
            self.grids[strip.grid].runs.shared_paint()
        );
        self.out.write_all(&self.buffer)?;
        self.out.write_all(&self.uses)?;
        self.buffer.clear();
        self.buffer.extend_from_slice(b"</g>\n");
        let texts: Vec<&Text> = strip.texts.iter().collect();
        self.glyphs.write(&mut self.buffer, &texts);
        Ok(self.out.write_all(&self.buffer)?)
    }

    fn finish(mut self) -> Result<W> {
        self.buffer.clear();
        self.items
            .write_shared(&mut self.buffer, &self.page.over, &mut self.glyphs);
        self.buffer.extend_from_slice(b"</svg>\n");
        self.out.write_all(&self.buffer)?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// The names of each grid. The ids of the first begin with the prefix alone, those of
/// the others also with a dot, which no prefix has.
fn names(page: &Page<'_>, style: &SvgStyle) -> Vec<SvgNames> {
    let names = SvgNames::of(style);
    let other = |index| names.under(format!("{}.{index}", names.prefix));
    let others = (1..page.grids.len()).map(other);
    std::iter::once(names.clone()).chain(others).collect()
}

/// The head of the document, whose first element has these attributes, too.
pub(super) fn head(
    page: &Page<'_>,
    style: &SvgStyle,
    text: &Description,
    attributes: &str,
) -> Vec<u8> {
    let (unit, prefix) = (page.unit, style.id_prefix.as_str());
    let (width, height) = (InUnit(page.width, unit), InUnit(page.height, unit));
    let title =
        svg::node::element::Title::new(printable(&text.title)).set("id", format!("{prefix}-title"));
    let desc = svg::node::element::Description::new()
        .add(svg::node::Text::new(printable(&text.description)))
        .set("id", format!("{prefix}-desc"));
    // Without a language, English: what most readers take for granted.
    let language = match text.language {
        Language::English => String::new(),
        other => format!(" xml:lang=\"{}\"", other.tag()),
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width:#}\" \
         height=\"{height:#}\" viewBox=\"0 0 {width} {height}\" role=\"img\"{language} \
         aria-labelledby=\"{prefix}-title {prefix}-desc\"{attributes}>\n{title}\n{desc}\n"
    )
    .into_bytes();
    if let Some(source) = style.follow_scheme {
        out.extend_from_slice(scheme::rules(page, prefix, source).as_bytes());
    }
    out
}

/// Writes the definitions that the rows of boards use.
fn definitions(out: &mut Vec<u8>, page: &Page<'_>, style: &SvgStyle) {
    let mut definitions = Vec::new();
    for (grid, names) in page.grids.iter().zip(names(page, style)) {
        let (ground, prefix) = (Ground::new(grid, &names), &names.prefix);
        ground.definitions(&mut definitions);
        if grid.has_full_rows() {
            put!(definitions, "<g id=\"{prefix}-row\">");
            ground.row(
                &mut definitions,
                grid.cols,
                Distance::ZERO,
                &grid.full_shift(),
            );
            definitions.extend_from_slice(b"</g>");
        }
    }
    if !definitions.is_empty() {
        out.extend_from_slice(b"<defs>");
        out.extend_from_slice(&definitions);
        out.extend_from_slice(b"</defs>\n");
    }
}

/// The approximate number of bytes that [`SvgWriter`] writes for a grid.
pub(crate) fn estimate(grid: &Grid<'_>) -> f64 {
    let (n, rows) = (grid.n() as f64, grid.rows as f64);
    // The ground of a full row, which others use, and of the last one.
    let row = grid.cols as f64 * (24.0 * n + 60.0);
    let queens = super::runs::estimate(grid) as f64;
    queens + row * rows.min(2.0) + 1000.0 + 60.0 * rows + super::ground::board_art(grid) as f64
}
