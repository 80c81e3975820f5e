//! The time for which an animation shows a page.

/// The time for which an animation shows a frame, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FrameDuration {
    /// This time, whatever the duration of the animation.
    Fixed(u64),
    /// This time in an animation of default duration, otherwise a proportional part of the time
    /// that fixed frames leave.
    Proportional(u64),
}

impl Default for FrameDuration {
    fn default() -> FrameDuration {
        FrameDuration::Proportional(600)
    }
}

impl FrameDuration {
    pub(crate) fn is_fixed(self) -> bool {
        matches!(self, FrameDuration::Fixed(_))
    }

    pub(crate) fn millis(self) -> u64 {
        match self {
            FrameDuration::Fixed(time) | FrameDuration::Proportional(time) => time,
        }
    }
}
