//! The order of boards.

/// The order of the boards of a picture, as its description tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Order {
    /// Boards by their ranks from file a on, as a [`Selection`](crate::Selection) lists
    /// them.
    #[default]
    Lexicographic,
    /// Boards drawn at random, then sorted, as by
    /// [`ByNumber::sample`](crate::ByNumber::sample).
    Sampled,
    /// Boards as a randomised search found them, such as
    /// [`RandomSolutions`](crate::RandomSolutions).
    Found,
    /// Boards as somebody gave them.
    Given,
}

impl Order {
    /// The word by which messages choose.
    pub(super) fn name(self) -> &'static str {
        match self {
            Order::Lexicographic => "lexicographic",
            Order::Sampled => "sampled",
            Order::Found => "found",
            Order::Given => "given",
        }
    }
}
