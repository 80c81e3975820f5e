//! A page, the link between layout and writers: items at fixed positions from its top left corner,
//! x to the right and y down.
//!
//! Read this file first: a page has grids and items. A `grid` is boards in rows, with `labels`
//! beside them; a `strip` is one of its rows on the way to a writer. An `item` is anything else,
//! such as a `text`. `frame_duration` is the time for which an animation shows a page.

#![cfg_attr(
    not(test),
    deny(clippy::cast_possible_truncation, clippy::cast_sign_loss)
)]

pub(crate) mod frame_duration;
pub(crate) mod grid;
pub(crate) mod item;
pub(crate) mod labels;
pub(crate) mod strip;
pub(crate) mod text;

use std::sync::Arc;

pub(crate) use self::grid::{Cell, Grid, Mats, Orbit, Reserved, RowShift, Slot};
pub(crate) use self::item::{
    Coloring, Extent, Item, Piece, Rectangle, Shape, Symbol, Tone, filled_layer,
};
pub(crate) use self::strip::{Strip, StripWriter};
pub(crate) use self::text::{Align, Role, Text, Typography};

use crate::text::{Fonts, breaks};
use crate::units::distance::Distance;
use crate::{Color, Language, Template, Unit};

/// A laid-out page.
#[derive(Clone, Debug)]
pub(crate) struct Page<'a> {
    /// The unit in which the sheet is measured.
    pub(crate) unit: Unit,
    /// The sides of the picture: the trimmed page with its bleed and slug.
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) edge: Edge,
    /// Its number, from 0.
    pub(crate) index: u64,
    /// The language of its texts.
    pub(crate) language: Language,
    /// The artwork of grids and symbols.
    pub(crate) template: &'a Template,
    /// The artwork of faded symbols.
    pub(crate) faded: &'a Template,
    /// The ground beneath boards and texts, if it is painted.
    pub(crate) ground: Option<Color>,
    /// The paper beneath the marks around the trimmed page, if it is painted.
    pub(crate) paper: Option<Color>,
    /// Decorative items: paper, ground, border and marks.
    pub(crate) backdrop: Vec<Item>,
    /// Items on the backdrop and beneath the grids, including the texts of the page.
    pub(crate) under: Vec<Item>,
    pub(crate) grids: Vec<Grid<'a>>,
    pub(crate) over: Vec<Item>,
    /// The fonts of its texts and of the texts of its strips; none if there are no texts.
    pub(crate) fonts: Option<Arc<Fonts>>,
    /// A description of this page, if the document has several.
    pub(crate) alt: Option<String>,
}

/// The margin of paper around the trimmed page, on each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The distance by which the ground extends beyond the trimmed page.
    pub(crate) bleed: Distance,
    /// The room for marks beyond the bleed.
    pub(crate) slug: Distance,
}

impl Edge {
    pub(crate) fn total(self) -> Distance {
        self.bleed + self.slug
    }
}

impl<'a> Page<'a> {
    /// Creates a page with nothing on it, not even paper.
    pub(crate) fn empty(unit: Unit, sides: [Distance; 2], template: &'a Template) -> Page<'a> {
        Page {
            unit,
            width: sides[0],
            height: sides[1],
            edge: Edge::default(),
            index: 0,
            language: Language::English,
            template,
            faded: template,
            ground: None,
            paper: None,
            backdrop: Vec::new(),
            under: Vec::new(),
            grids: Vec::new(),
            over: Vec::new(),
            fonts: None,
            alt: None,
        }
    }

    /// Returns the artwork for symbols of a tone.
    pub(crate) fn artwork(&self, tone: Tone) -> &'a Template {
        match tone {
            Tone::Full => self.template,
            Tone::Faded => self.faded,
        }
    }

    /// Returns the texts of the page itself, not of its strips.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &Text> {
        self.under.iter().chain(&self.over).filter_map(Item::text)
    }

    /// Returns the first of these texts, with all its lines.
    pub(crate) fn heading(&self) -> Option<String> {
        let mut texts = self.texts();
        let first = texts.next()?;
        let continuation = texts.take_while(|text| text.continues(first));
        let heading = first.line.text.clone();
        Some(continuation.fold(heading, |heading, text| {
            breaks::rejoin(&heading, &text.line.text)
        }))
    }

    /// True if the page can only be rasterized as a whole: it has more than boards and the texts
    /// beneath them, or boards without exactly one queen on each rank.
    pub(crate) fn needs_full_raster(&self) -> bool {
        !self.over.is_empty()
            || self.grids.iter().any(|grid| grid.unchecked)
            || self.under.iter().any(|item| item.text().is_none())
    }
}
