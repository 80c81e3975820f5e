//! Where a line stands.

/// Which point of a line is held where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    #[default]
    Centre,
    Right,
}
