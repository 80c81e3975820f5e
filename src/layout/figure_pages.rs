//! The pages of a figure, which its sheet adds texts to.

use crate::Template;
use crate::casts::saturate;
use crate::layout::describe::Description;
use crate::page::frame_duration::FrameDuration;
use crate::page::{Item, Page};
use crate::units::distance::Distance;

/// The pages of a figure. All have the same size.
#[derive(Clone, Debug)]
pub(crate) struct FigurePages {
    /// The side of a square.
    pub(crate) cell: Distance,
    /// The artwork of faded symbols.
    pub(crate) faded: Template,
    pub(crate) description: Description,
    pub(crate) pages: Vec<FigurePage>,
}

/// One page of a figure.
#[derive(Clone, Debug)]
pub(crate) struct FigurePage {
    /// The bands of the background, and texts that are read apart from the figure, which come first.
    pub(crate) under: Vec<Item>,
    pub(crate) over: Vec<Item>,
    /// A description of this page; empty if the figure has none.
    pub(crate) alt: String,
    pub(crate) stay: FrameDuration,
}

impl FigurePages {
    /// Draws the figure on the page of the sheet with the same index, beneath its texts.
    pub(super) fn draw<'p>(&'p self, page: &mut Page<'p>) {
        page.faded = &self.faded;
        let Some(drawn) = self.pages.get(saturate::<usize>(page.index)) else {
            return;
        };
        let texts = std::mem::replace(&mut page.under, drawn.under.clone());
        page.over = [drawn.over.clone(), texts].concat();
        page.alt = (!drawn.alt.is_empty()).then(|| drawn.alt.clone());
        page.stay = drawn.stay;
    }
}
