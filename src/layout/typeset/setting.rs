//! Texts at their places: the header and the footer of a page, and the headings
//! of sizes.

use std::sync::Arc;

use crate::Result;
use crate::layout::typeset::sizes::{TextSizes, smaller};
use crate::layout::typeset::words::{PagePlace, Words};
use crate::page::grid::Grid;
use crate::page::text::{Align, Role, Text, Typography, width};
use crate::template::style::TextStyle;
use crate::text::shape::Line;
use crate::units::distance::Distance;

/// Sets the texts of a sheet, whose words and sizes are known.
#[derive(Clone, Debug)]
pub(crate) struct Typesetter<'a> {
    pub(crate) words: Arc<Words<'a>>,
    pub(crate) sizes: TextSizes,
}

impl Typesetter<'_> {
    /// Title and subtitle from the corner within the margins.
    pub(crate) fn header(&self, at: PagePlace) -> Result<Vec<Text>> {
        let (first, last) = self.sizes.baselines;
        let mut texts = self.title(first, at)?;
        texts.extend(self.centred(Role::Subtitle, self.sizes.subtitle, last, at)?);
        Ok(texts)
    }

    /// The title in one line, or in two where it was measured so.
    fn title(&self, y: Distance, at: PagePlace) -> Result<Vec<Text>> {
        let (role, size, wide) = (Role::Title, self.sizes.title, self.sizes.wide());
        let Some(line) = self.words.line(role, at)? else {
            return Ok(Vec::new());
        };
        let halves = match self.sizes.leading {
            Some(leading) => self.words.halves(&line, size, wide)?.zip(Some(leading)),
            None => None,
        };
        let (lines, leading) = match halves {
            Some((halves, leading)) => (Vec::from(halves), leading),
            None => (vec![line], Distance::ZERO),
        };
        let sizes = lines.iter().map(|line| smaller(line, size, wide));
        let size = sizes.min().unwrap_or(size);
        let (middle, style) = (self.sizes.width().parts(1, 2), self.words.style(role));
        let set = |(line, index): (Line, u64)| {
            place(role, line, size, (middle, y + leading * index), style)
        };
        Ok(lines.into_iter().zip(0..).map(set).collect())
    }

    /// The footer, its baseline at the origin.
    pub(crate) fn footer(&self, at: PagePlace) -> Result<Option<Text>> {
        self.centred(Role::Footer, self.sizes.footer, Distance::ZERO, at)
    }

    fn centred(
        &self,
        role: Role,
        size: Distance,
        y: Distance,
        at: PagePlace,
    ) -> Result<Option<Text>> {
        let line = self.words.line(role, at)?;
        Ok(line.map(|line| {
            let size = smaller(&line, size, self.sizes.wide());
            let middle = self.sizes.width().parts(1, 2);
            place(role, line, size, (middle, y), self.words.style(role))
        }))
    }

    /// The width of the widest line above and below the boards.
    pub(crate) fn widest(&self, at: PagePlace) -> Result<Distance> {
        if self.words.in_grid {
            return Ok(Distance::ZERO);
        }
        let texts = self.header(at)?.into_iter().chain(self.footer(at)?);
        Ok(texts
            .map(|text| text.width())
            .fold(Distance::ZERO, Distance::max))
    }

    /// The headings of sizes, above their boards.
    pub(crate) fn sections(&self, grids: &[Grid<'_>]) -> Result<Vec<Text>> {
        if !self.words.has_sections() {
            return Ok(Vec::new());
        }
        let (language, kind) = (self.words.sheet.language, self.words.inventory.kind);
        let heading = |(index, grid): (usize, &Grid<'_>)| {
            let role = Role::Section { first: index == 0 };
            let text = match self.words.inventory.unchecked {
                true => format!("n = {}", grid.n()),
                false => language.size_heading(grid.n(), kind, grid.count),
            };
            let line = self.words.shape(&text, role)?;
            let y = grid.y - grid.names - self.sizes.section;
            let middle = grid.x - grid.number + (grid.width() + grid.hanging()).parts(1, 2);
            let size = smaller(&line, self.sizes.section, self.sizes.width());
            let text = place(role, line, size, (middle, y), self.words.style(role));
            Ok(self.words.aligned(text, grid.edges()))
        };
        grids.iter().enumerate().map(heading).collect()
    }
}

/// A line centred about a point on its baseline.
pub(crate) fn place(
    role: Role,
    line: Line,
    size: Distance,
    (middle, y): (Distance, Distance),
    style: TextStyle,
) -> Text {
    Text {
        role,
        x: middle - width(&line, size).parts(1, 2),
        y,
        size,
        color: style.color,
        on: None,
        line,
        style: Typography {
            family: style.family,
            spacing: style.spacing,
            align: Align::Centre,
        },
    }
}
