//! The time for which an animation shows a page.

/// The time for which an animation shows a frame, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stay {
    /// This time, whatever the duration of the animation.
    Fixed(u64),
    /// This time in an animation of default duration, otherwise a proportional part of the time
    /// that fixed frames leave.
    Usual(u64),
}

impl Default for Stay {
    fn default() -> Stay {
        Stay::Usual(600)
    }
}

impl Stay {
    pub(crate) fn is_fixed(self) -> bool {
        matches!(self, Stay::Fixed(_))
    }

    pub(crate) fn time(self) -> u64 {
        match self {
            Stay::Fixed(time) | Stay::Usual(time) => time,
        }
    }
}
