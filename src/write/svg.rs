//! SVG: a standalone document, written strip by strip.

use std::io::Write;

use super::ground::{Ground, place};
use super::runs::{Runs, columns, ranks};
use super::tape::{Fragment, Tape, Texts};
use crate::describe::Description;
use crate::layout::Page;
use crate::length::InUnit;
use crate::strips::{Strip, StripWriter};
use crate::{Length, Result};

/// Writes a page as SVG; memory does not grow with the number of boards.
pub(crate) struct SvgWriter<'p, W> {
    page: &'p Page<'p>,
    prefix: &'p str,
    runs: Runs<'p>,
    /// See [`columns`].
    columns: Texts,
    buffer: Vec<u8>,
    tape: Tape,
    out: W,
}

impl<'p, W: Write> SvgWriter<'p, W> {
    /// Writes the head of the document.
    pub(crate) fn new(
        page: &'p Page<'p>,
        prefix: &'p str,
        text: &Description,
        mut out: W,
    ) -> Result<Self> {
        let runs = Runs::new(page, prefix);
        let columns = columns(page, &runs);
        let buffer = head(page, prefix, text);
        out.write_all(&buffer)?;
        Ok(SvgWriter {
            page,
            prefix,
            runs,
            columns,
            buffer,
            tape: Tape::default(),
            out,
        })
    }

    /// What was written to.
    pub(crate) fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Puts the boards on the tape, and definitions that they need into the
    /// buffer.
    fn boards(&mut self, strip: Strip<'_>) {
        let ends = ranks(self.page, strip.row);
        let (files, tape) = (self.runs.files(), &mut self.tape);
        let newline: Vec<Fragment> = Fragment::split(b"\n").collect();
        let mut column = 0;
        for board in strip.boards() {
            for run in board.chunks(files) {
                let number = self.runs.number(run, &mut self.buffer);
                tape.push(self.runs.links().get(number));
                tape.push(self.columns.get(column));
                tape.push(ends.get(usize::from(run[0])));
                column += 1;
            }
            tape.push(&newline);
        }
    }
}

impl<W: Write> StripWriter for SvgWriter<'_, W> {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        self.buffer.clear();
        let (page, cols) = (self.page, strip.len() as u64);
        let ground = Ground::new(page, self.prefix);
        let y = page.board_y(strip.row);
        if cols < page.cols() || page.rows() == 1 {
            ground.row(&mut self.buffer, cols, y);
        } else {
            self.buffer
                .extend_from_slice(format!("<use xlink:href=\"#{}-row\"", self.prefix).as_bytes());
            place(&mut self.buffer, page, Length::ZERO, y);
            self.buffer.extend_from_slice(b"/>\n");
        }
        let start = self.buffer.len();
        self.tape.clear();
        self.boards(strip);
        if self.buffer.len() > start {
            self.buffer.splice(start..start, *b"<defs>");
            self.buffer.extend_from_slice(b"</defs>\n");
        }
        let group = format!("<g{}>\n", self.runs.shared_paint());
        self.buffer.extend_from_slice(group.as_bytes());
        self.out.write_all(&self.buffer)?;
        self.out.write_all(self.tape.as_bytes())?;
        Ok(self.out.write_all(b"</g>\n")?)
    }

    fn finish(&mut self) -> Result<()> {
        self.out.write_all(b"</svg>\n")?;
        Ok(self.out.flush()?)
    }
}

/// Everything before the first row of boards.
pub(crate) fn head(page: &Page<'_>, prefix: &str, text: &Description) -> Vec<u8> {
    let unit = page.unit();
    let (width, height) = (InUnit(page.width(), unit), InUnit(page.height(), unit));
    let title =
        svg::node::element::Title::new(text.title.as_str()).set("id", format!("{prefix}-title"));
    let desc = svg::node::element::Description::new()
        .add(svg::node::Text::new(text.description.as_str()))
        .set("id", format!("{prefix}-desc"));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width:#}\" \
         height=\"{height:#}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-labelledby=\"{prefix}-title {prefix}-desc\">\n{title}\n{desc}\n"
    )
    .into_bytes();
    if let Some(color) = page.sheet.ground() {
        out.extend_from_slice(
            format!("<path fill=\"{color}\" d=\"M0 0h{width}v{height}H0z\"/>\n").as_bytes(),
        );
    }
    let ground = Ground::new(page, prefix);
    let mut definitions = Vec::new();
    ground.definitions(&mut definitions);
    if page.count() >= page.cols() && page.rows() > 1 {
        definitions.extend_from_slice(format!("<g id=\"{prefix}-row\">").as_bytes());
        ground.row(&mut definitions, page.cols(), Length::ZERO);
        definitions.extend_from_slice(b"</g>");
    }
    if !definitions.is_empty() {
        out.extend_from_slice(b"<defs>");
        out.extend_from_slice(&definitions);
        out.extend_from_slice(b"</defs>\n");
    }
    out
}

/// About how many bytes [`SvgWriter`] writes.
pub(crate) fn estimate(page: &Page<'_>) -> u64 {
    let n = page.n() as u64;
    let row = page.cols().saturating_mul(24 * n + 60);
    let rows = page.rows().min(2);
    super::runs::estimate(page)
        .saturating_add(row.saturating_mul(rows))
        .saturating_add(1000 + page.rows().saturating_mul(60))
        .saturating_add(super::ground::board_art(page))
}
