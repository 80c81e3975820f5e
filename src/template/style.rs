//! How the text and the edge of a sheet look.

use crate::Color;
use crate::text::align::Align;
use crate::text::fonts::Family;

/// How a sheet's text and edge look; colours default to the template's ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Styling {
    pub(crate) title: TextStyle,
    pub(crate) subtitle: TextStyle,
    pub(crate) footer: TextStyle,
    pub(crate) caption: TextStyle,
    /// Lines around the sheet, the outermost first.
    pub(crate) border: Vec<BorderRule>,
    /// Whether the outermost runs off the page where that has a bleed.
    pub(crate) bleeds: bool,
}

impl Styling {
    /// Every colour, to be changed.
    pub(super) fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        let Styling {
            title,
            subtitle,
            footer,
            caption,
            border,
            ..
        } = self;
        let texts = [title, subtitle, footer, caption];
        let rules = border.iter_mut().map(|rule| &mut rule.color);
        texts.into_iter().map(|text| &mut text.color).chain(rules)
    }

    /// Those of texts, to be changed.
    pub(super) fn texts(&mut self) -> impl Iterator<Item = &mut Color> {
        let texts = [
            &mut self.title,
            &mut self.subtitle,
            &mut self.footer,
            &mut self.caption,
        ];
        texts.into_iter().map(|text| &mut text.color)
    }
}

/// How a text looks; its size is the layout's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextStyle {
    pub(crate) color: Color,
    pub(crate) family: Family,
    /// Extra space between letters in thousandths of an em, -50 to 500.
    pub(crate) spacing: i32,
    /// Whether it is in capitals, whatever is written.
    pub(crate) upper: bool,
    /// Whether it is flush with the boards, or in the middle. Captions are in the middle.
    pub(crate) align: Align,
}

/// A rectangle drawn as a line around the sheet, in thousandths of the
/// sheet's margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BorderRule {
    /// From the sheet's edge to the middle of the line.
    pub(crate) inset: i32,
    pub(crate) width: i32,
    pub(crate) color: Color,
}
