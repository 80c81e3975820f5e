//! Changes to a template that need no other file.

use crate::{Color, ErrorKind, Result};

/// A coloured part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplatePart {
    /// The page.
    Page,
    /// All texts, and everything else in the colour of the coordinates.
    Ink,
    /// Light squares.
    Light,
    /// Dark squares.
    Dark,
    /// The main colour of the queen: the one with the highest contrast to the squares.
    Queen,
}

nqueens_puzzle::vocabulary! {
    TemplatePart:
    Page = "page", Ink = "ink", Light = "light", Dark = "dark", Queen = "queen",
}

/// The border of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Border {
    /// No border.
    Off,
    /// The border of the template, or a thin line in its ink if it has none.
    On,
    /// The border of the template in this colour, or a thin line if it has none.
    Color(Color),
}

/// A builder of changes to a template; see [`Template::with_changes`](crate::Template::with_changes).
#[derive(Clone, Debug, Default, PartialEq)]
#[must_use = "changes have no effect until they are applied to a template"]
pub struct Changes {
    pub(super) colors: [Option<Color>; TemplatePart::ALL.len()],
    pub(super) queen_scale: Option<f32>,
    pub(super) border: Option<Border>,
}

impl Changes {
    /// The minimum and the maximum factor for the queen's size. A queen may fill its square before the
    /// greatest.
    pub const QUEEN_SCALE_RANGE: (f32, f32) = (0.25, 4.0);

    /// Creates an empty set of changes.
    pub fn new() -> Changes {
        Changes::default()
    }

    /// Sets the colour of a part.
    pub fn color(mut self, part: TemplatePart, color: Color) -> Changes {
        self.colors[part as usize] = Some(color);
        self
    }

    /// Scales the queen about the middle of its square. A queen for many boards becomes at most as large
    /// as its square.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if `scale` is not within [`Changes::QUEEN_SCALE_RANGE`].
    pub fn queen_scale(mut self, scale: f32) -> Result<Changes> {
        let (min, max) = Changes::QUEEN_SCALE_RANGE;
        if !(min..=max).contains(&scale) {
            return Err(ErrorKind::InvalidValue.error(format!(
                "a queen {scale} times as large is out of range: choose a factor from {min} to {max}"
            )));
        }
        self.queen_scale = Some(scale);
        Ok(self)
    }

    /// Sets or removes the border.
    pub fn border(mut self, border: Border) -> Changes {
        self.border = Some(border);
        self
    }

    /// Returns the new colour of a part, if it is changed.
    pub fn color_of(&self, part: TemplatePart) -> Option<Color> {
        self.colors[part as usize]
    }
}
