//! Numbers of solutions, counted anew.
//!
//! One solution of each orbit is searched for, the [first from the middle](OrbitOrder), in
//! no order that means anything. The last files are the six on the right: the table of
//! endings fills them, as in [`Batch`](crate::search::batch). The search is cut into parts
//! by its first two or three queens, which threads take; a sum does not depend on the
//! order of its terms, so it is the same on any number of threads.

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::error::check_size;
use crate::ordered::{Ordered, Work};
use crate::search::batch::{Beginning, CAPACITY, expand};
use crate::search::endings::{self, ENDINGS, Set};
use crate::search::enumerate::forbidden;
use crate::search::orbits::{Least, OrbitOrder, Stage};
use crate::{Class, Counts, Group, MAX_N, Result};

/// The least n of which the six files on the right are not among those in the middle.
const SMALLEST: usize = 14;

/// The last files before the endings, which are tried all together.
const TRIED: usize = 3;

/// Boards from this size on have parts by three queens, others by two.
const BY_THREE: usize = 16;

impl Counts {
    /// Counts anew, by searching for every fundamental solution, by as many threads as
    /// are given (256 at most). Calls `progress` with the number of parts of the search
    /// that are done and of all, after each.
    ///
    /// One core takes a second at about n = 16, and eight times as long for
    /// every step from there.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use nqueens_puzzle::Counts;
    ///
    /// let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    /// let counted = Counts::computed_on(threads, 10, |_done, _of| ())?;
    /// assert_eq!(Some(counted), Counts::published(10));
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BoardSize`](crate::Error::BoardSize) unless `n` is from 1 to [`MAX_N`].
    pub fn computed_on(
        threads: NonZeroUsize,
        n: usize,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<Counts> {
        check_size(n, MAX_N)?;
        if n < SMALLEST {
            let counts = listed(n);
            progress(1, 1);
            return Ok(counts);
        }
        let search = Arc::new(Outward::new(n));
        let parts = search.parts.len();
        let hire = move || -> Work<usize, Counts> {
            let (search, mut hands) = (Arc::clone(&search), Hands::new());
            Box::new(move |part| search.count(part, &mut hands))
        };
        let mut all = Counts::default();
        for (counts, done) in Ordered::new(threads.get(), hire).each(0..parts).zip(1..) {
            all.add(&counts);
            progress(done, parts);
        }
        Ok(all)
    }
}

/// Boards so small that nobody waits.
fn listed(n: usize) -> Counts {
    let mut counts = Counts::default();
    let mut least = Least::new(n, Group::All);
    while least.advance() {
        counts.add_orbits(Class::of(least.ranks()), 1);
    }
    counts
}

/// The search on a board of one size, in parts.
struct Outward {
    n: usize,
    order: OrbitOrder,
    stages: Vec<FilledStage>,
    parts: Vec<Task>,
}

/// A stage as the search has it.
struct FilledStage {
    stage: Stage,
    /// In the order in which they are filled.
    files: Vec<File>,
    /// The squares of each rank on the last six files that are not allowed.
    forbidden: [u8; MAX_N],
}

/// A file as a stage has it.
#[derive(Clone, Copy)]
struct File {
    number: u32,
    /// The number of its mirror image.
    opposite: u32,
    /// The ranks that are allowed, and those that are allowed on no file that is filled
    /// later.
    allowed: u32,
    last_chance: u32,
}

/// The solutions of a stage whose first queens stand on these ranks.
#[derive(Clone)]
struct Task {
    stage: usize,
    queens: Vec<u16>,
    standing: Standing,
}

/// The memory of a thread that searches.
struct Hands {
    ranks: [u16; MAX_N],
    list: Vec<Standing>,
    spare: Vec<Standing>,
    counts: Counts,
}

/// Queens that stand: their ranks, their diagonals, and the ranks of the last three, five
/// bits each. The falling diagonal through the lowest square of a file, and the rising one
/// through the lowest of the file opposite to it, have the number of that file.
#[derive(Clone, Copy, Default)]
struct Standing {
    ranks: u32,
    path: u32,
    falling: u64,
    rising: u64,
}

impl Hands {
    fn new() -> Hands {
        Hands {
            ranks: [0; MAX_N],
            list: vec![Standing::default(); CAPACITY],
            spare: vec![Standing::default(); CAPACITY],
            counts: Counts::default(),
        }
    }
}

impl Standing {
    #[inline(always)]
    fn with(self, queen: u32, file: File) -> Standing {
        Standing {
            ranks: self.ranks | queen,
            path: self.path << 5 | (queen.trailing_zeros() & 31),
            falling: self.falling | u64::from(queen) << file.number,
            rising: self.rising | u64::from(queen) << file.opposite,
        }
    }

    /// As the queens are seen from a file.
    #[inline(always)]
    fn seen_from(self, file: File) -> Beginning {
        let rising = (self.rising >> file.opposite) as u32;
        let falling = (self.falling >> file.number) as u32;
        Beginning::attacking(self.ranks, rising, falling)
    }

    /// The ranks that may be tried on a file.
    #[inline(always)]
    fn open(self, file: File) -> u32 {
        self.seen_from(file).open(file.allowed, file.last_chance)
    }
}

impl FilledStage {
    fn new(order: &OrbitOrder, stage: Stage) -> FilledStage {
        let allowed = stage.allowed.ranks();
        let n = allowed.len();
        let board = u32::MAX >> (MAX_N - n);
        let mut later = 0;
        let file = |&file: &u16| {
            let allowed = allowed[usize::from(file)];
            let last_chance = board & !later;
            later |= allowed;
            File {
                number: u32::from(file),
                opposite: n as u32 - 1 - u32::from(file),
                allowed,
                last_chance,
            }
        };
        let mut files: Vec<File> = order.files.iter().rev().map(file).collect();
        files.reverse();
        FilledStage { files, forbidden: forbidden(&allowed[n - endings::FILES..]), stage }
    }
}

impl Outward {
    /// # Panics
    /// Unless `n` is from [`SMALLEST`] to [`MAX_N`].
    fn new(n: usize) -> Outward {
        assert!((SMALLEST..=MAX_N).contains(&n), "files beside the middle");
        let order = OrbitOrder::from_the_middle(n);
        let stages = order.stages().into_iter();
        let stages: Vec<_> = stages.map(|stage| FilledStage::new(&order, stage)).collect();
        Outward {
            n,
            parts: (0..stages.len()).flat_map(|stage| parts(&stages, stage)).collect(),
            order,
            stages,
        }
    }

    /// The orbits of a part.
    fn count(&self, part: usize, hands: &mut Hands) -> Counts {
        let part = &self.parts[part];
        let stage = &self.stages[part.stage];
        for (&rank, file) in part.queens.iter().zip(&stage.files) {
            hands.ranks[file.number as usize] = rank;
        }
        self.search(stage, part.standing, part.queens.len(), hands);
        std::mem::take(&mut hands.counts)
    }

    fn search(&self, stage: &FilledStage, standing: Standing, filled: usize, hands: &mut Hands) {
        if filled + TRIED + endings::FILES == self.n {
            return self.finish(stage, standing, filled, hands);
        }
        let file = stage.files[filled];
        let mut open = standing.open(file);
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            hands.ranks[file.number as usize] = queen.trailing_zeros() as u16;
            self.search(stage, standing.with(queen, file), filled + 1, hands);
        }
    }

    /// Counts what may stand on the last nine files.
    fn finish(&self, stage: &FilledStage, standing: Standing, filled: usize, hands: &mut Hands) {
        hands.list[0] = standing;
        let mut len = 1;
        let (tried, endings) = stage.files[filled..].split_at(TRIED);
        for &file in tried {
            len = expand(
                &hands.list[..len],
                &mut hands.spare,
                |standing| standing.open(file),
                |standing, queen| standing.with(queen, file),
            );
            std::mem::swap(&mut hands.list, &mut hands.spare);
        }
        let table = &*ENDINGS;
        for &standing in &hands.list[..len] {
            let Beginning { falling, rising, .. } = standing.seen_from(endings[0]);
            let free = u32::MAX >> (MAX_N - self.n) & !standing.ranks;
            let set = table.completions(free, falling, rising, &stage.forbidden);
            if set.iter().fold(0, |any, word| any | word) != 0 {
                let path = [10, 5, 0].map(|place| (standing.path >> place & 31) as u16);
                for (file, rank) in tried.iter().zip(path) {
                    hands.ranks[file.number as usize] = rank;
                }
                let (ranks, counts) = (&mut hands.ranks[..self.n], &mut hands.counts);
                let before = &ranks[..self.n - endings::FILES];
                if stage.stage.may_tie(before, free) {
                    self.judge(stage, free, &set, ranks, counts);
                } else {
                    let endings = set.iter().map(|word| u64::from(word.count_ones()));
                    counts.add_orbits(Class::Ordinary, endings.sum());
                }
            }
        }
    }

    /// Counts the endings that are the first of their orbits.
    fn judge(
        &self,
        stage: &FilledStage,
        free: u32,
        set: &Set,
        ranks: &mut [u16],
        counts: &mut Counts,
    ) {
        let free = endings::ranks_of(free);
        for (index, &word) in set.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let order = ENDINGS.order(index * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
                for (rank, position) in ranks[self.n - endings::FILES..].iter_mut().zip(order) {
                    *rank = free[usize::from(position)];
                }
                if let Some(class) = self.order.class(&stage.stage, ranks) {
                    counts.add_orbits(class, 1);
                }
            }
        }
    }
}

/// The parts of a stage.
fn parts(stages: &[FilledStage], stage: usize) -> Vec<Task> {
    let files = &stages[stage].files;
    let depth = if files.len() < BY_THREE { 2 } else { 3 };
    let mut parts = vec![Task { stage, queens: Vec::new(), standing: Standing::default() }];
    for &file in &files[..depth] {
        parts = parts.iter().flat_map(|part| part.longer(file)).collect();
    }
    parts
}

impl Task {
    /// The parts with one queen more.
    fn longer(&self, file: File) -> impl Iterator<Item = Task> {
        let open = self.standing.open(file);
        let ranks = (0..MAX_N as u16).filter(move |rank| open >> rank & 1 == 1);
        ranks.map(move |rank| Task {
            stage: self.stage,
            queens: [&self.queens[..], &[rank]].concat(),
            standing: self.standing.with(1 << rank, file),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_anew_gives_the_published_numbers() {
        for n in 1..=12 {
            let counts = Counts::computed_on(NonZeroUsize::MIN, n, |_, _| ()).unwrap();
            assert_eq!(Some(counts), Counts::published(n), "n = {n}");
        }
        for n in [0, MAX_N + 1] {
            assert!(Counts::computed_on(NonZeroUsize::MIN, n, |_, _| ()).is_err());
        }
    }

    #[test]
    fn threads_count_the_same() {
        for (threads, n) in [(3, 1), (3, 8), (300, 14), (2, 15)] {
            let (mut last, mut of) = (0, 0);
            let threads = NonZeroUsize::new(threads).unwrap();
            let counts = Counts::computed_on(threads, n, |done, parts| {
                assert_eq!(done, last + 1);
                (last, of) = (done, parts);
            });
            assert_eq!(counts.ok(), Counts::published(n), "n = {n}, {threads} threads");
            assert_eq!(last, of);
        }
    }
}
