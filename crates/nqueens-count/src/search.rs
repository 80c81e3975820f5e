//! The search that counts orbits.
//!
//! It finds one solution of each orbit, the [first one from the middle](OrbitOrder), in no
//! particular order. The last six files are those on the right, which are filled from the table of
//! endings, as in the search that lists solutions. The search is divided into tasks by its first
//! queens; `parts` distributes them.

use nqueens_puzzle::search_tools::{
    CAPACITY, ENDINGS, FILES, OrbitOrder, OrderSet, Prefix, Stage, expand, forbidden_squares,
    free_ranks,
};
use nqueens_puzzle::{Class, Counts, MAX_N};

use crate::tally::CountTally;

/// The smallest n that this search supports, since the middle files and the last six must be disjoint.
pub(crate) const MIN_N: usize = 14;

/// The number of files before the last six that are filled in all ways at once.
const TRIED_FILES: usize = 3;

/// The maximum number of first queens of a task.
const MAX_QUEENS: usize = 8;

/// The number of files that [`OrbitSearch::weight`] looks ahead.
const LOOKAHEAD: usize = 4;

/// The search on a board of `n` by `n` squares.
pub(crate) struct OrbitSearch {
    n: usize,
    order: OrbitOrder,
    stages: Vec<FilledStage>,
}

/// A stage with the data that the search needs.
struct FilledStage {
    stage: Stage,
    /// The files in the order in which they are filled.
    files: Vec<File>,
    /// The forbidden squares of each rank, as bits of the last six files.
    forbidden: [u8; MAX_N],
}

/// A file of a stage.
#[derive(Clone, Copy)]
struct File {
    /// The number of the file, from 0 at the left.
    number: u32,
    /// The number of its mirror image.
    opposite: u32,
    /// The allowed ranks, and those that are not allowed on any file that is filled later.
    allowed: u32,
    last_chance: u32,
}

/// A task: the solutions of a stage with given ranks of the first queens.
#[derive(Clone, Copy)]
pub(crate) struct SearchTask {
    stage: u16,
    filled: u8,
    queens: [u8; MAX_QUEENS],
    placed: PlacedQueens,
}

/// The buffers and the tally of a searching thread.
pub(crate) struct SearchScratch {
    ranks: [u16; MAX_N],
    list: Vec<PlacedQueens>,
    buffer: Vec<PlacedQueens>,
    tally: CountTally,
}

/// Placed queens: their ranks, their diagonals, and the ranks of the last three, five bits each.
///
/// The falling diagonal through the lowest square of a file has the number of the file. The rising
/// diagonal through this square has the number of the opposite file.
#[derive(Clone, Copy, Default)]
struct PlacedQueens {
    ranks: u32,
    path: u32,
    falling: u64,
    rising: u64,
}

impl SearchScratch {
    pub(crate) fn new() -> SearchScratch {
        SearchScratch {
            ranks: [0; MAX_N],
            list: vec![PlacedQueens::default(); CAPACITY],
            buffer: vec![PlacedQueens::default(); CAPACITY],
            tally: CountTally::default(),
        }
    }
}

impl PlacedQueens {
    #[inline(always)]
    fn with_queen(self, queen: u32, file: File) -> PlacedQueens {
        PlacedQueens {
            ranks: self.ranks | queen,
            path: self.path << 5 | (queen.trailing_zeros() & 31),
            falling: self.falling | u64::from(queen) << file.number,
            rising: self.rising | u64::from(queen) << file.opposite,
        }
    }

    /// Returns the ranks of a file that are attacked by the queens.
    #[inline(always)]
    fn attacks_on(self, file: File) -> Prefix {
        let rising = (self.rising >> file.opposite) as u32;
        let falling = (self.falling >> file.number) as u32;
        Prefix::from_attacks(self.ranks, rising, falling)
    }

    /// The ranks to try on a file.
    #[inline(always)]
    fn candidates(self, file: File) -> u32 {
        self.attacks_on(file)
            .candidates(file.allowed, file.last_chance)
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
        FilledStage {
            files,
            forbidden: forbidden_squares(&allowed[n - FILES..]),
            stage,
        }
    }
}

impl OrbitSearch {
    /// Creates the search.
    ///
    /// # Panics
    /// Unless `n` is from [`MIN_N`] to [`MAX_N`].
    pub(crate) fn new(n: usize) -> OrbitSearch {
        assert!((MIN_N..=MAX_N).contains(&n), "n is in range");
        let order = OrbitOrder::from_middle(n);
        let stages = order.stages().into_iter();
        let stages: Vec<_> = stages
            .map(|stage| FilledStage::new(&order, stage))
            .collect();
        OrbitSearch { n, order, stages }
    }

    /// Divides the search into at least `min_count` tasks, if possible. All tasks have the same number
    /// of first queens.
    pub(crate) fn tasks(&self, min_count: usize) -> Vec<SearchTask> {
        let full_stage = |stage| SearchTask {
            stage,
            filled: 0,
            queens: [0; MAX_QUEENS],
            placed: PlacedQueens::default(),
        };
        let mut tasks: Vec<SearchTask> = (0..self.stages.len() as u16).map(full_stage).collect();
        let max = MAX_QUEENS.min(self.n - TRIED_FILES - FILES);
        for _ in 0..max {
            if tasks.len() >= min_count {
                break;
            }
            tasks = tasks.iter().flat_map(|task| self.extend(task)).collect();
        }
        tasks
    }

    /// Divides a task by the rank of the next queen.
    fn extend(&self, task: &SearchTask) -> Vec<SearchTask> {
        let filled = usize::from(task.filled);
        let file = self.stages[usize::from(task.stage)].files[filled];
        let open = task.placed.candidates(file);
        let ranks = (0..MAX_N as u8).filter(|rank| open >> rank & 1 == 1);
        let with = |rank: u8| {
            let mut queens = task.queens;
            queens[filled] = rank;
            let placed = task.placed.with_queen(1 << rank, file);
            SearchTask {
                stage: task.stage,
                filled: task.filled + 1,
                queens,
                placed,
            }
        };
        ranks.map(with).collect()
    }

    /// An estimate of the time of a task: the number of ways to place the next four queens.
    pub(crate) fn weight(&self, task: &SearchTask) -> u64 {
        let filled = usize::from(task.filled);
        let end = (filled + LOOKAHEAD).min(self.n - FILES);
        count_ways(
            task.placed,
            &self.stages[usize::from(task.stage)].files[filled..end],
        )
    }

    /// Counts the orbits of some tasks.
    pub(crate) fn count(&self, tasks: &[SearchTask], scratch: &mut SearchScratch) -> CountTally {
        for task in tasks {
            let stage = &self.stages[usize::from(task.stage)];
            let filled = usize::from(task.filled);
            for (&rank, file) in task.queens[..filled].iter().zip(&stage.files) {
                scratch.ranks[file.number as usize] = u16::from(rank);
            }
            self.search(stage, task.placed, filled, scratch);
        }
        std::mem::take(&mut scratch.tally)
    }

    fn search(
        &self,
        stage: &FilledStage,
        placed: PlacedQueens,
        filled: usize,
        scratch: &mut SearchScratch,
    ) {
        scratch.tally.nodes += 1;
        if filled + TRIED_FILES + FILES == self.n {
            return self.count_last_files(stage, placed, filled, scratch);
        }
        let file = stage.files[filled];
        let mut open = placed.candidates(file);
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            scratch.ranks[file.number as usize] = queen.trailing_zeros() as u16;
            self.search(stage, placed.with_queen(queen, file), filled + 1, scratch);
        }
    }

    /// Counts the ways to fill the last nine files.
    fn count_last_files(
        &self,
        stage: &FilledStage,
        placed: PlacedQueens,
        filled: usize,
        scratch: &mut SearchScratch,
    ) {
        scratch.list[0] = placed;
        let mut len = 1;
        let (tried, endings) = stage.files[filled..].split_at(TRIED_FILES);
        for &file in tried {
            len = expand(
                &scratch.list[..len],
                &mut scratch.buffer,
                |placed| placed.candidates(file),
                |placed, queen| placed.with_queen(queen, file),
            );
            scratch.tally.nodes += len as u64;
            std::mem::swap(&mut scratch.list, &mut scratch.buffer);
        }
        let table = &*ENDINGS;
        for &placed in &scratch.list[..len] {
            let Prefix {
                falling, rising, ..
            } = placed.attacks_on(endings[0]);
            let free = u32::MAX >> (MAX_N - self.n) & !placed.ranks;
            let set = table.completions(free, falling, rising, &stage.forbidden);
            if set.iter().fold(0, |any, word| any | word) != 0 {
                let path = [10, 5, 0].map(|place| (placed.path >> place & 31) as u16);
                for (file, rank) in tried.iter().zip(path) {
                    scratch.ranks[file.number as usize] = rank;
                }
                let (ranks, counts) = (&mut scratch.ranks[..self.n], &mut scratch.tally.counts);
                let before = &ranks[..self.n - FILES];
                if stage.stage.may_tie(before, free) {
                    self.count_first(stage, free, &set, ranks, counts);
                } else {
                    let endings = set.iter().map(|word| u64::from(word.count_ones()));
                    counts.add_orbits(Class::Ordinary, endings.sum());
                }
            }
        }
    }

    /// Counts the endings whose solutions are the first of their orbits.
    fn count_first(
        &self,
        stage: &FilledStage,
        free: u32,
        set: &OrderSet,
        ranks: &mut [u16],
        counts: &mut Counts,
    ) {
        let free = free_ranks(free);
        for (index, &word) in set.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let order = ENDINGS.order(index * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
                for (rank, position) in ranks[self.n - FILES..].iter_mut().zip(order) {
                    *rank = free[usize::from(position)];
                }
                if let Some(class) = self.order.class_if_first(&stage.stage, ranks) {
                    counts.add_orbits(class, 1);
                }
            }
        }
    }
}

/// Counts the ways to fill some files, given placed queens.
fn count_ways(placed: PlacedQueens, files: &[File]) -> u64 {
    let [file, later @ ..] = files else {
        return 1;
    };
    let mut open = placed.candidates(*file);
    if later.is_empty() {
        return u64::from(open.count_ones());
    }
    let mut count = 0;
    while open != 0 {
        let queen = open & open.wrapping_neg();
        open ^= queen;
        count += count_ways(placed.with_queen(queen, *file), later);
    }
    count
}
