//! The search that counts.
//!
//! One solution of each orbit is searched for, the [first from the middle](OrbitOrder), in
//! no order that means anything. The last files are the six on the right: the table of
//! endings fills them, as in the search that lists solutions. The search is cut into tasks
//! by its first queens, of which `parts` makes equal shares.

use nqueens_puzzle::search_tools::{
    Beginning, CAPACITY, ENDINGS, FILES, OrbitOrder, Set, Stage, expand, forbidden, ranks_of,
};
use nqueens_puzzle::{Class, Counts, MAX_N};

use crate::tally::CountTally;

/// The least n of which the six files on the right are not among those in the middle.
pub(crate) const SMALLEST: usize = 14;

/// The last files before the endings, which are tried all together.
const TRIED: usize = 3;

/// The most queens of a task.
const MOST_QUEENS: usize = 8;

/// The files that are looked ahead of a task to compare it with others.
const AHEAD: usize = 4;

/// The search on a board of one size.
pub(crate) struct Outward {
    n: usize,
    order: OrbitOrder,
    stages: Vec<FilledStage>,
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
#[derive(Clone, Copy)]
pub(crate) struct Branch {
    stage: u16,
    filled: u8,
    queens: [u8; MOST_QUEENS],
    standing: Standing,
}

/// The memory of a thread that searches.
pub(crate) struct Hands {
    ranks: [u16; MAX_N],
    list: Vec<Standing>,
    spare: Vec<Standing>,
    tally: CountTally,
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
    pub(crate) fn new() -> Hands {
        Hands {
            ranks: [0; MAX_N],
            list: vec![Standing::default(); CAPACITY],
            spare: vec![Standing::default(); CAPACITY],
            tally: CountTally::default(),
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
        FilledStage {
            files,
            forbidden: forbidden(&allowed[n - FILES..]),
            stage,
        }
    }
}

impl Outward {
    /// # Panics
    /// Unless `n` is from [`SMALLEST`] to [`MAX_N`].
    pub(crate) fn new(n: usize) -> Outward {
        assert!((SMALLEST..=MAX_N).contains(&n), "files beside the middle");
        let order = OrbitOrder::from_the_middle(n);
        let stages = order.stages().into_iter();
        let stages: Vec<_> = stages
            .map(|stage| FilledStage::new(&order, stage))
            .collect();
        Outward { n, order, stages }
    }

    /// The whole search in tasks of as many first queens each as it takes to have `least` of
    /// them, if there are so many.
    pub(crate) fn tasks(&self, least: usize) -> Vec<Branch> {
        let whole = |stage| Branch {
            stage,
            filled: 0,
            queens: [0; MOST_QUEENS],
            standing: Standing::default(),
        };
        let mut tasks: Vec<Branch> = (0..self.stages.len() as u16).map(whole).collect();
        let most = MOST_QUEENS.min(self.n - TRIED - FILES);
        for _ in 0..most {
            if tasks.len() >= least {
                break;
            }
            tasks = tasks.iter().flat_map(|task| self.longer(task)).collect();
        }
        tasks
    }

    /// The tasks with one queen more.
    fn longer(&self, task: &Branch) -> Vec<Branch> {
        let filled = usize::from(task.filled);
        let file = self.stages[usize::from(task.stage)].files[filled];
        let open = task.standing.open(file);
        let ranks = (0..MAX_N as u8).filter(|rank| open >> rank & 1 == 1);
        let with = |rank: u8| {
            let mut queens = task.queens;
            queens[filled] = rank;
            let standing = task.standing.with(1 << rank, file);
            Branch {
                stage: task.stage,
                filled: task.filled + 1,
                queens,
                standing,
            }
        };
        ranks.map(with).collect()
    }

    /// The number of ways to go on by four queens, by which tasks are compared.
    pub(crate) fn weight(&self, task: &Branch) -> u64 {
        let filled = usize::from(task.filled);
        let end = (filled + AHEAD).min(self.n - FILES);
        ways(
            task.standing,
            &self.stages[usize::from(task.stage)].files[filled..end],
        )
    }

    /// Counts the orbits of tasks.
    pub(crate) fn count(&self, tasks: &[Branch], hands: &mut Hands) -> CountTally {
        for task in tasks {
            let stage = &self.stages[usize::from(task.stage)];
            let filled = usize::from(task.filled);
            for (&rank, file) in task.queens[..filled].iter().zip(&stage.files) {
                hands.ranks[file.number as usize] = u16::from(rank);
            }
            self.search(stage, task.standing, filled, hands);
        }
        std::mem::take(&mut hands.tally)
    }

    fn search(&self, stage: &FilledStage, standing: Standing, filled: usize, hands: &mut Hands) {
        hands.tally.nodes += 1;
        if filled + TRIED + FILES == self.n {
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
            hands.tally.nodes += len as u64;
            std::mem::swap(&mut hands.list, &mut hands.spare);
        }
        let table = &*ENDINGS;
        for &standing in &hands.list[..len] {
            let Beginning {
                falling, rising, ..
            } = standing.seen_from(endings[0]);
            let free = u32::MAX >> (MAX_N - self.n) & !standing.ranks;
            let set = table.completions(free, falling, rising, &stage.forbidden);
            if set.iter().fold(0, |any, word| any | word) != 0 {
                let path = [10, 5, 0].map(|place| (standing.path >> place & 31) as u16);
                for (file, rank) in tried.iter().zip(path) {
                    hands.ranks[file.number as usize] = rank;
                }
                let (ranks, counts) = (&mut hands.ranks[..self.n], &mut hands.tally.counts);
                let before = &ranks[..self.n - FILES];
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
        let free = ranks_of(free);
        for (index, &word) in set.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let order = ENDINGS.order(index * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
                for (rank, position) in ranks[self.n - FILES..].iter_mut().zip(order) {
                    *rank = free[usize::from(position)];
                }
                if let Some(class) = self.order.class(&stage.stage, ranks) {
                    counts.add_orbits(class, 1);
                }
            }
        }
    }
}

/// The number of ways to fill files beside standing queens.
fn ways(standing: Standing, files: &[File]) -> u64 {
    let [file, later @ ..] = files else {
        return 1;
    };
    let mut open = standing.open(*file);
    if later.is_empty() {
        return u64::from(open.count_ones());
    }
    let mut all = 0;
    while open != 0 {
        let queen = open & open.wrapping_neg();
        open ^= queen;
        all += ways(standing.with(queen, *file), later);
    }
    all
}
