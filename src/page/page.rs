//! A page: items at fixed positions, from its top left corner, x to the right
//! and y down. Writers translate them and decide nothing.

use std::sync::Arc;

use crate::page::grid::Grid;
use crate::page::item::{Extent, Item, Tone};
use crate::page::text::Text;
use crate::text::breaks;
use crate::text::fonts::Fonts;
use crate::units::distance::Distance;
use crate::{Color, Language, Template, Unit};

/// A laid-out page.
#[derive(Clone, Debug)]
pub(crate) struct Page<'a> {
    /// The unit in which the sheet is measured.
    pub(crate) unit: Unit,
    /// The whole picture: the trimmed page with its bleed and slug.
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) edge: Edge,
    /// From 0.
    pub(crate) index: u64,
    /// Of its texts.
    pub(crate) language: Language,
    /// The artwork of grids and symbols.
    pub(crate) template: &'a Template,
    /// That of faded symbols.
    pub(crate) faded: &'a Template,
    /// That of symbols of other templates.
    pub(crate) others: &'a [Template],
    /// What boards and texts stand on, where it is painted.
    pub(crate) ground: Option<Color>,
    /// What the marks around the trimmed page stand on, where it is painted.
    pub(crate) paper: Option<Color>,
    /// What has no meaning of its own: paper, ground, border and marks.
    pub(crate) backdrop: Vec<Item>,
    /// What stands on that and beneath the grids, the texts of the page too.
    pub(crate) under: Vec<Item>,
    pub(crate) grids: Vec<Grid<'a>>,
    pub(crate) over: Vec<Item>,
    /// What the texts, and those of the strips, are set in; nothing if there
    /// are none.
    pub(crate) fonts: Option<Arc<Fonts>>,
}

/// What lies around the trimmed page, on each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Edge {
    /// How far the ground runs out.
    pub(crate) bleed: Distance,
    /// Room for marks beyond that.
    pub(crate) slug: Distance,
}

impl Edge {
    pub(crate) fn both(self) -> Distance {
        self.bleed + self.slug
    }
}

impl<'a> Page<'a> {
    /// The artwork of a symbol.
    pub(crate) fn artwork(&self, tone: Tone) -> &'a Template {
        match tone {
            Tone::Full => self.template,
            Tone::Faded => self.faded,
            Tone::Other(index) => &self.others[index],
        }
    }

    /// The texts of the page itself, not of its strips.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &Text> {
        self.under.iter().chain(&self.over).filter_map(Item::text)
    }

    /// The first of these, all lines of it.
    pub(crate) fn heading(&self) -> Option<String> {
        let mut texts = self.texts();
        let first = texts.next()?;
        let others = texts.take_while(|text| text.continues(first));
        let heading = first.line.text.clone();
        Some(others.fold(heading, |heading, text| {
            breaks::rejoined(&heading, &text.line.text)
        }))
    }

    /// Whether boards are all that the page shows, on nothing but its ground.
    pub(crate) fn is_plain(&self) -> bool {
        let [grid] = self.grids.as_slice() else {
            return false;
        };
        let is_ground =
            |item: &Item| matches!(item, Item::Rectangle(r) if r.extent == Extent::Ground);
        self.backdrop.len() <= 1
            && self.backdrop.iter().all(is_ground)
            && self.under.is_empty()
            && self.over.is_empty()
            && !grid.centred
            && grid.hole.is_none()
            && grid.span == 1
            && grid.mats.is_none()
            && !grid.slot.has_texts()
    }

    /// Whether there is anything besides boards and the texts beneath them, or
    /// boards that have not one queen on each rank.
    pub(crate) fn has_figures(&self) -> bool {
        !self.over.is_empty()
            || self.grids.iter().any(|grid| grid.unchecked)
            || self.under.iter().any(|item| item.text().is_none())
    }
}
