//! The time for which a film shows a page.

/// The time for which a film shows a frame, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stay {
    /// This time, whatever the duration of the film.
    Fixed(u64),
    /// This time in a film of default duration, otherwise a proportional part of what is left.
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
