//! Changes that a sheet may make of a template without another file.

use crate::{Color, Error, Result};

/// Something of a template that has a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplatePart {
    /// The ground.
    Page,
    /// All texts, and what else has the colour of coordinates.
    Ink,
    /// Light squares.
    Light,
    /// Dark squares.
    Dark,
    /// The queen: the colour by which she is seen.
    Queen,
}

nqueens_puzzle::vocabulary! {
    TemplatePart:
    Page = "page", Ink = "ink", Light = "light", Dark = "dark", Queen = "queen",
}

/// The lines around a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Border {
    /// None.
    Off,
    /// The template's, or else a thin one in its ink.
    On,
    /// The template's in this colour, or else a thin one.
    Color(Color),
}

/// Changes of a template; see
/// [`Template::changed`](crate::Template::changed).
#[derive(Clone, Debug, Default, PartialEq)]
#[must_use = "changes are nothing before a template has them"]
pub struct Changes {
    pub(super) colors: [Option<Color>; TemplatePart::ALL.len()],
    pub(super) queen_scale: Option<f32>,
    pub(super) border: Option<Border>,
}

impl Changes {
    /// The least and the greatest factor by which a queen grows. She may fill
    /// her square before that.
    pub const QUEEN_SCALES: (f32, f32) = (0.25, 4.0);

    /// No change.
    pub fn new() -> Changes {
        Changes::default()
    }

    /// Another colour of a part.
    pub fn color(mut self, part: TemplatePart, color: Color) -> Changes {
        self.colors[part as usize] = Some(color);
        self
    }

    /// The queen larger or smaller, about the middle of her square. Where a template
    /// has others for small and for large squares, these become no larger than their
    /// squares.
    ///
    /// # Errors
    /// [`Error::Value`] unless it is within [`Changes::QUEEN_SCALES`].
    pub fn queen_scale(mut self, scale: f32) -> Result<Changes> {
        let (least, most) = Changes::QUEEN_SCALES;
        if !(least..=most).contains(&scale) {
            return Err(Error::Value(format!(
                "a queen {scale} times as large is out of range: choose a factor from {least} to {most}"
            )));
        }
        self.queen_scale = Some(scale);
        Ok(self)
    }

    /// With or without lines around the sheet.
    pub fn border(mut self, border: Border) -> Changes {
        self.border = Some(border);
        self
    }

    /// The new colour of a part, if it has one.
    pub fn color_of(&self, part: TemplatePart) -> Option<Color> {
        self.colors[part as usize]
    }
}
