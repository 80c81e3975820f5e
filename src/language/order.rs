//! In which order boards come.

/// The order of the boards of a picture, as its description tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Order {
    /// That of their ranks from file a on, as a
    /// [`Selection`](crate::Selection) lists them.
    #[default]
    Lexicographic,
    /// Drawn at random, then in lexicographic order, as of a
    /// [`ByNumber::sample`](crate::ByNumber::sample).
    Sampled,
    /// As a randomised search found them, such as
    /// [`RandomSolutions`](crate::RandomSolutions).
    Found,
    /// As somebody gave them.
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
