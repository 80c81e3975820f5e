//! Dice for a command line.

/// The library's own dice.
pub(crate) struct Dice(nqueens_puzzle::Dice);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(nqueens_puzzle::Dice::new(seed))
    }

    /// From 0 to below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.below(end as u64) as usize
    }

    /// True if a thing happens that happens so often of a hundred times.
    pub(crate) fn percent(&mut self, often: usize) -> bool {
        self.below(100) < often
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
