//! The squares on which a search may stand queens.

use crate::{MAX_N, Square};

/// For every file the ranks that are allowed there, as bits: rank 0 is bit 0.
///
/// # Guarantees
/// - `n` is between 1 and [`MAX_N`].
/// - No bit beyond rank `n - 1` is set, and none on files from `n` on.
#[derive(Clone, Debug)]
pub(crate) struct Allowed {
    n: usize,
    ranks: [u32; MAX_N],
}

impl Allowed {
    /// Every square of a board of `n` by `n`.
    pub(crate) fn everywhere(n: usize) -> Allowed {
        assert!((1..=MAX_N).contains(&n), "the board has from 1 to 32 files");
        let mut ranks = [0; MAX_N];
        ranks[..n].fill(u32::MAX >> (MAX_N - n));
        Allowed { n, ranks }
    }

    pub(crate) fn n(&self) -> usize {
        self.n
    }

    /// The ranks allowed on each file.
    pub(crate) fn ranks(&self) -> &[u32] {
        &self.ranks[..self.n]
    }

    pub(crate) fn allows(&self, square: Square) -> bool {
        self.ranks[usize::from(square.file)] >> square.rank & 1 == 1
    }

    /// Whether every queen of a position stands on an allowed square.
    pub(crate) fn allows_all(&self, ranks: &[u16]) -> bool {
        let mut files = self.ranks.iter().zip(ranks);
        files.all(|(allowed, &rank)| allowed >> rank & 1 == 1)
    }

    pub(crate) fn forbid(&mut self, square: Square) {
        self.ranks[usize::from(square.file)] &= !(1 << square.rank);
    }

    /// Forbids whatever a queen on `square` attacks, so that only positions
    /// with a queen there remain.
    pub(crate) fn place(&mut self, square: Square) {
        let last = self.n as u16 - 1;
        for file in 0..=last {
            for rank in 0..=last {
                let other = Square { file, rank };
                if square.attacks(other) {
                    self.forbid(other);
                }
            }
        }
    }
}
