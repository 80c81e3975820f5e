//! The second half of a list from the first.
//!
//! The mirror that swaps top and bottom turns each rank r into n - 1 - r, so it turns
//! the lexicographic order around: the last solution is the mirror image of the first,
//! the last but one that of the second, and so on. As no solution of more than one queen
//! is its own mirror image, half of them are found by searching and the others by
//! looking back, where the first half is small enough to be kept.

use crate::Counts;
use crate::search::allowed::Allowed;
use crate::search::enumerate::Search;
use crate::search::share::Share;

/// The largest board of whose solutions half are kept: 114 KB.
pub(crate) const LARGEST: usize = 12;

/// Ranks of a solution that is kept. A round number, so that the compiler copies them
/// by a few instructions.
const RANKS: usize = 16;

/// Solutions in lexicographic order, the second half mirrored where that may be.
#[derive(Clone, Debug)]
pub(crate) struct Mirrored {
    search: Search,
    half: Option<Half>,
}

/// The first half of a list, and then as much of it as is still to be mirrored.
#[derive(Clone, Debug)]
struct Half {
    kept: Vec<[u8; RANKS]>,
    /// How many are still to be found.
    missing: u64,
    /// The solution mirrored last.
    image: [u16; RANKS],
    mirrors: bool,
}

impl Mirrored {
    /// All solutions on a board of `n` by `n`.
    pub(crate) fn new(n: usize) -> Mirrored {
        let total = Counts::published(n).map(|counts| counts.total());
        let total = total.filter(|total| n <= LARGEST && total.is_multiple_of(2));
        Mirrored {
            search: Search::new(&Allowed::everywhere(n)),
            half: total.map(|total| Half {
                kept: Vec::with_capacity(total as usize / 2),
                missing: total / 2,
                image: [0; RANKS],
                mirrors: false,
            }),
        }
    }

    /// The solutions whose queens all stand on allowed squares, of which none is
    /// mirrored: their images may stand on others.
    pub(crate) fn within(allowed: &Allowed) -> Mirrored {
        Mirrored {
            search: Search::new(allowed),
            half: None,
        }
    }

    /// Goes on to the next solution. False after the last one.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        let Some(half) = &mut self.half else {
            return self.search.advance();
        };
        if half.missing > 0 {
            half.missing -= 1;
            let found = self.search.advance();
            let mut kept = [0; RANKS];
            for (kept, rank) in kept.iter_mut().zip(self.search.places()) {
                *kept = *rank as u8;
            }
            half.kept.push(kept);
            return found;
        }
        half.mirror(self.search.ranks().len())
    }

    /// Passes over at most `count` solutions, and says over how many: fewer only if
    /// there are no more.
    pub(crate) fn pass(&mut self, count: u64) -> u64 {
        match self.half {
            Some(_) => (0..count).take_while(|_| self.advance()).count() as u64,
            None => self.search.pass(count),
        }
    }

    /// As [`Search::start_at`].
    pub(crate) fn start_at(&mut self, first: &[u16]) {
        self.half = None;
        self.search.start_at(first);
    }

    /// As [`Search::share`].
    pub(crate) fn share(&mut self, share: Share) {
        self.half = None;
        self.search.share(share);
    }

    /// The number of the current subtree of a search that is shared.
    pub(crate) fn subtree(&self) -> u64 {
        self.search.subtree()
    }

    /// The solution found last.
    #[inline]
    pub(crate) fn ranks(&self) -> &[u16] {
        let ranks = self.search.ranks();
        match &self.half {
            Some(half) if half.mirrors => &half.image[..ranks.len()],
            _ => ranks,
        }
    }
}

impl Half {
    /// Goes on to the mirror image of the last solution that is kept.
    fn mirror(&mut self, n: usize) -> bool {
        let Some(ranks) = self.kept.pop() else {
            return false;
        };
        // Those beyond the board have no meaning.
        let last = n as u16 - 1;
        for (image, rank) in self.image.iter_mut().zip(ranks) {
            *image = last.wrapping_sub(u16::from(rank));
        }
        self.mirrors = true;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn searched(n: usize) -> Vec<Vec<u16>> {
        let mut search = Search::new(&Allowed::everywhere(n));
        let mut list = Vec::new();
        while search.advance() {
            list.push(search.ranks().to_vec());
        }
        list
    }

    fn rest(mut mirrored: Mirrored) -> Vec<Vec<u16>> {
        let mut list = Vec::new();
        while mirrored.advance() {
            list.push(mirrored.ranks().to_vec());
        }
        assert!(!mirrored.advance(), "the end is the end");
        list
    }

    #[test]
    fn a_list_with_mirror_images_is_that_of_the_search() {
        for n in 1..=LARGEST + 1 {
            assert!(rest(Mirrored::new(n)) == searched(n), "n = {n}");
        }
    }

    #[test]
    fn passing_is_advancing() {
        let all = searched(8);
        for count in [0, 1, 45, 46, 47, 91, 92, 100] {
            let mut mirrored = Mirrored::new(8);
            assert_eq!(mirrored.pass(count), count.min(92));
            assert_eq!(rest(mirrored), all[count.min(92) as usize..]);
        }
    }

    #[test]
    fn a_start_within_the_list_needs_no_first_half() {
        let mut mirrored = Mirrored::new(8);
        mirrored.start_at(&[5, 0]);
        let mut expected = searched(8);
        expected.retain(|ranks| ranks[..2] >= [5, 0][..]);
        assert_eq!(rest(mirrored), expected);
    }
}
