//! Random generator for the tasks of each kind.

use std::cmp::Reverse;

use nqueens_puzzle::internal::SplitMix64;

use super::program::{ENTRIES, FAULTY_LINES, faulty_program_task};
use super::{GIVEN_STEPS, Level, TASK_STEPS, Task, squares_from_top};
use crate::trace::{
    LineArrays, Relation, Scope, SearchOrder, SearchTree, Step, Verdict, conflicts, relation,
};
use crate::{RandomSolutions, Result, Square};

/// Attempts to find boards with the wanted number of pairs.
const MAX_TRIES: usize = 60;
/// Candidate boards per attempt; the one that balances the kinds of lines best is kept.
const CANDIDATES: usize = 30;
/// The maximum numbers of levels and leaves of a tree that fits a page.
const MAX_LEVELS: usize = 5;
const MAX_LEAVES: u64 = 9;
/// The largest board whose trees are all enumerated.
const MAX_ENUMERATED_N: usize = 8;

/// Makes the task of finding the pairs of queens that attack each other.
pub(super) fn conflict_task(queens: Vec<Square>) -> Task {
    let mut pairs = Vec::new();
    for (index, &a) in queens.iter().enumerate() {
        let others = queens[index + 1..].iter();
        pairs.extend(others.filter_map(|&b| Some((a, b, relation(a, b)?))));
    }
    Task::Conflicts { queens, pairs }
}

/// True if a task has the wanted number of pairs, and no line has three queens.
fn has_pairs(task: &Task, wanted: usize) -> bool {
    let Task::Conflicts { queens, pairs } = task else {
        return false;
    };
    let third = |(a, _, line): &(Square, Square, Relation)| {
        let on = |queen: &&Square| relation(*a, **queen) == Some(*line);
        queens.iter().filter(on).count() > 1
    };
    pairs.len() == wanted && !pairs.iter().any(third)
}

/// All boards of four queens on 4 by 4 squares with the wanted number of pairs. Random boards would
/// miss some of them.
fn four_queen_boards(wanted: usize) -> impl Iterator<Item = Task> {
    let boards = (0_u32..1 << 16).filter(|board| board.count_ones() == 4);
    let queens = |board: u32| {
        let squares = (0..16_u16).filter(move |index| board >> index & 1 == 1);
        let square = |index| Square {
            file: index % 4,
            rank: 3 - index / 4,
        };
        squares.map(square).collect()
    };
    let tasks = boards.map(move |board| conflict_task(queens(board)));
    tasks.filter(move |task| has_pairs(task, wanted))
}

/// Generates random tasks for boards of `n` by `n` squares from a seed.
pub(super) struct TaskGenerator {
    n: usize,
    rng: SplitMix64,
    solutions: RandomSolutions,
}

impl TaskGenerator {
    pub(super) fn new(n: usize, seed: u64) -> Result<TaskGenerator> {
        Ok(TaskGenerator {
            n,
            rng: SplitMix64::new(seed),
            solutions: RandomSolutions::new(n, seed)?,
        })
    }

    pub(super) fn random_below(&mut self, end: usize) -> usize {
        self.rng.below(end.max(1) as u64) as usize
    }

    pub(super) fn random_solution(&mut self) -> Vec<Square> {
        let solution = self.solutions.next();
        solution.as_ref().map_or_else(Vec::new, squares_from_top)
    }

    /// Shuffles items into a random order.
    pub(super) fn shuffle<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        for last in (1..items.len()).rev() {
            let other = self.random_below(last + 1);
            items.swap(last, other);
        }
        items
    }

    /// A completion with at least two queens to add. `None` if the level differs.
    pub(super) fn generate_completion(&mut self, level: Option<Level>) -> Option<Task> {
        let (n, solution) = (self.n, self.random_solution());
        let mut given = self.shuffle(solution.clone());
        let max = n - 2;
        let min = (1..=max).find(|count| count_fillings(n, &given[..*count], n, None).0 == 1)?;
        given.truncate(min + self.random_below(max - min + 1));
        given.sort_unstable();
        let (_, nodes) = count_fillings(n, &given, n, None);
        let fits = level.is_none_or(|level| level == Level::from_nodes(nodes));
        fits.then_some(Task::Complete {
            given,
            solution,
            nodes,
        })
    }

    /// A board unlike the earlier ones, with the wanted number of pairs or the nearest possible one,
    /// on the kinds of lines that are rarest so far. `None` if there is no other board.
    pub(super) fn generate_conflicts(&mut self, tasks: &[Task], wanted: usize) -> Option<Task> {
        let mut numbers = [1, 2, 3, 4];
        numbers.sort_by_key(|pairs| wanted.abs_diff(*pairs));
        numbers
            .into_iter()
            .find_map(|pairs| self.conflicts_with_pairs(tasks, pairs))
    }

    /// A board unlike the earlier ones, with exactly this number of pairs.
    fn conflicts_with_pairs(&mut self, tasks: &[Task], wanted: usize) -> Option<Task> {
        let n = self.n;
        let is_new = |task: &Task| !tasks.iter().any(|other| task.is_equivalent(other, n));
        let boards: Vec<Task> = if n == 4 {
            let mut boards: Vec<Task> = four_queen_boards(wanted).filter(is_new).collect();
            let first = self.random_below(boards.len());
            boards.rotate_left(first);
            boards.truncate(CANDIDATES);
            boards
        } else {
            let mut attempts = (0..MAX_TRIES).map(|_| {
                let boards = (0..CANDIDATES).filter_map(|_| self.random_board_with_pairs(wanted));
                boards.filter(is_new).collect::<Vec<Task>>()
            });
            attempts.find(|boards| !boards.is_empty())?
        };
        let imbalance = |task: &Task| {
            let mut counts = [0_usize; 4];
            for task in tasks.iter().chain([task]) {
                if let Task::Conflicts { pairs, .. } = task {
                    pairs.iter().for_each(|pair| counts[pair.2 as usize] += 1);
                }
            }
            counts.iter().map(|count| count * count).sum::<usize>()
        };
        boards.into_iter().min_by_key(imbalance)
    }

    fn random_board_with_pairs(&mut self, wanted: usize) -> Option<Task> {
        let solution = self.random_solution();
        let mut queens = self.shuffle(solution);
        let moved = 1 + self.random_below(wanted.min(self.n - 1));
        for queen in queens.iter_mut().take(moved) {
            let [file, rank] = [(); 2].map(|()| self.random_below(self.n) as u16);
            *queen = Square { file, rank };
        }
        queens.sort_unstable_by_key(|square| (Reverse(square.rank), square.file));
        queens.dedup();
        let task = (queens.len() == self.n).then(|| conflict_task(queens));
        task.filter(|task| has_pairs(task, wanted))
    }

    /// Consecutive steps; the ones to fill in include an acceptance, a rejection and a step back.
    pub(super) fn generate_trace(&mut self, scope: &Scope, trace: &[Step]) -> Option<Task> {
        let start = self.random_below((trace.len() + 1).saturating_sub(TASK_STEPS));
        let steps = trace.get(start..start + TASK_STEPS)?.to_vec();
        let has_any =
            |is: fn(&Verdict) -> bool| steps[GIVEN_STEPS..].iter().any(|step| is(&step.verdict));
        let is_varied = has_any(|verdict| matches!(verdict, Verdict::Accepted { .. }))
            && has_any(|verdict| matches!(verdict, Verdict::Rejected(_)))
            && has_any(|verdict| matches!(verdict, Verdict::Backtracked { .. }));
        is_varied.then(|| Task::Trace {
            scope: scope.clone(),
            steps,
            given_steps: GIVEN_STEPS,
        })
    }

    /// The columns of queens on the first rows that do not attack each other.
    fn random_first_queens(&mut self, rows: usize) -> Option<Vec<u16>> {
        let mut queens = Vec::new();
        for _ in 0..rows {
            let free =
                |choice: &u16| conflicts(self.n, SearchOrder::Row, &queens, *choice).is_empty();
            let free: Vec<u16> = (0..self.n as u16).filter(free).collect();
            queens.push(*free.get(self.random_below(free.len()))?);
        }
        Some(queens)
    }

    /// Queens on some rows, with free squares on others. Usually, exactly one row has no free square.
    pub(super) fn generate_mark(&mut self) -> Option<Task> {
        let n = self.n;
        let rows = 1 + self.random_below(n - 2);
        let mut queens = SearchOrder::Row.squares(n, &self.random_first_queens(rows)?);
        // The queens may be on any consecutive rows.
        let shift = self.random_below(n - rows + 1) as u16;
        queens.iter_mut().for_each(|queen| queen.rank -= shift);
        let attacked = |square: &Square| queens.iter().any(|queen| queen.attacks(*square));
        let of_row =
            |row: usize| (0..n as u16).map(move |file| SearchOrder::Row.square(n, row, file));
        let empty = (0..n).filter(|row| of_row(*row).all(|square| !queens.contains(&square)));
        let (dead, open): (Vec<usize>, Vec<usize>) =
            empty.partition(|row| of_row(*row).all(|square| attacked(&square)));
        let free = open.into_iter().flat_map(of_row);
        let free: Vec<Square> = free.filter(|square| !attacked(square)).collect();
        let fits =
            !free.is_empty() && (dead.len() == 1 || dead.is_empty() && self.random_below(4) == 0);
        fits.then_some(Task::Mark { queens, free, dead })
    }

    /// The search tree below random queens, with gaps. `None` if it does not make a good task.
    pub(super) fn generate_tree(&mut self, base: usize) -> Option<Task> {
        let min_rows = self.n.saturating_sub(MAX_LEVELS + 1);
        let rows = min_rows + self.random_below(self.n - 1 - min_rows);
        let tree = tree_after(self.n, base, &self.random_first_queens(rows)?)?;
        (self.is_chosen(&tree)).then(|| self.make_tree_task(tree))
    }

    /// A program with a random fault. Usually, it starts with some queens.
    pub(super) fn generate_program(&mut self) -> Option<Task> {
        let rows = self.n.saturating_sub(4) + self.random_below(2);
        let queens = match self.random_first_queens(rows) {
            Some(queens) => queens,
            None => {
                let solution = self.random_solution();
                solution[..rows].iter().map(|square| square.file).collect()
            }
        };
        let sign = FAULTY_LINES[self.random_below(FAULTY_LINES.len())];
        let entry = ENTRIES[self.random_below(ENTRIES.len())];
        faulty_program_task(self.n, &queens, sign, entry)
    }

    /// Up to `count` trees, chosen from `all`. No tree is part of another one. Mirror images of other
    /// trees are used only if there are too few.
    pub(super) fn select_trees(&mut self, all: &[SearchTree], count: usize) -> Vec<Task> {
        let shuffled = self.shuffle(all.iter().collect());
        let (preferred, rest): (Vec<_>, Vec<_>) =
            shuffled.into_iter().partition(|tree| self.is_chosen(tree));
        let mut order: Vec<&SearchTree> = preferred.into_iter().chain(rest).collect();
        let mut chosen = self.select_distinct(&order, count);
        if chosen.len() < count {
            // Small trees exclude fewer others.
            order.sort_by_key(|tree| Reverse(tree.scope().root_queens().len()));
            chosen = self.select_distinct(&order, count);
        }
        let chosen = chosen.into_iter().cloned();
        chosen.map(|tree| self.make_tree_task(tree)).collect()
    }

    fn select_distinct<'a>(&self, order: &[&'a SearchTree], count: usize) -> Vec<&'a SearchTree> {
        let mut chosen: Vec<&SearchTree> = Vec::new();
        for allows_mirror_images in [false, true] {
            for tree in order {
                let is_similar = |other: &&SearchTree| {
                    overlaps(tree, other, None)
                        || !allows_mirror_images && overlaps(tree, other, Some(self.n))
                };
                if chosen.len() < count && !chosen.iter().any(is_similar) {
                    chosen.push(tree);
                }
            }
        }
        chosen
    }

    /// True if a tree has a solution, and at random for a third of the others.
    fn is_chosen(&mut self, tree: &SearchTree) -> bool {
        tree.shown_counts().solutions > 0 || self.random_below(3) == 0
    }

    fn make_tree_task(&mut self, tree: SearchTree) -> Task {
        let nodes = self.shuffle((1..tree.nodes().len()).collect());
        let gaps = nodes[..nodes.len() / 2].to_vec();
        Task::Tree { tree, gaps }
    }

    /// Queens on at least half of the rows. `None` unless their arrays identify them.
    pub(super) fn generate_arrays(&mut self, base: usize) -> Option<Task> {
        let half = self.n / 2;
        let count = half + self.random_below(self.n - half);
        let queens = self.random_first_queens(count)?;
        let arrays = LineArrays::new(scope_after(self.n, base, &queens)?);
        let is_unique = count_fillings(self.n, &[], count, Some(&arrays)).0 == 1;
        is_unique.then_some(Task::Arrays {
            arrays,
            reverse: false,
        })
    }
}

/// True if one tree is part of the other, or of its mirror image on boards of `mirrored` squares.
pub(super) fn overlaps(tree: &SearchTree, other: &SearchTree, mirrored: Option<usize>) -> bool {
    let mirror = |choice: &u16| mirrored.map_or(*choice, |n| n as u16 - 1 - choice);
    let queens: Vec<u16> = tree.scope().root_queens().iter().map(mirror).collect();
    let others = other.scope().root_queens();
    queens.starts_with(others) || others.starts_with(&queens)
}

/// The search below some queens on the first rows.
fn scope_after(n: usize, base: usize, queens: &[u16]) -> Option<Scope> {
    Scope::new(n).ok()?.root(queens).ok()?.base(base).ok()
}

/// The search tree below some queens. `None` if it does not fit a page or is trivial.
fn tree_after(n: usize, base: usize, queens: &[u16]) -> Option<SearchTree> {
    let scope = scope_after(n, base, queens)?;
    let tree = SearchTree::with_limit(scope, true, 20).ok()?;
    let leaves = tree.dead_ends() + tree.shown_counts().solutions;
    let deepest = tree.nodes().iter().map(|node| node.queens.len()).max()?;
    let fits = deepest - queens.len() <= MAX_LEVELS && leaves <= MAX_LEAVES;
    // Small boards have few trees.
    let is_interesting = if n <= 5 {
        tree.nodes().len() > 3
    } else {
        tree.dead_ends() > 0 && tree.nodes().len() > n.min(7)
    };
    (fits && is_interesting).then_some(tree)
}

/// All trees that make good tasks. Empty for boards larger than [`MAX_ENUMERATED_N`], which have more
/// than enough random ones.
pub(super) fn enumerate_trees(n: usize, base: usize) -> Vec<SearchTree> {
    let mut trees = Vec::new();
    let mut open = Vec::from_iter((n <= MAX_ENUMERATED_N).then(Vec::new));
    while let Some(queens) = open.pop() {
        if queens.len() + MAX_LEVELS + 1 >= n {
            trees.extend(tree_after(n, base, &queens));
        }
        if queens.len() + 2 < n {
            let free =
                (0..n as u16).filter(|c| conflicts(n, SearchOrder::Row, &queens, *c).is_empty());
            open.extend(free.map(|choice| [queens.as_slice(), &[choice]].concat()));
        }
    }
    trees
}

/// Counts the ways to add a queen on each free row among the first `rows`, up to 2, and the positions
/// visited. With arrays, queens are placed only on lines that the arrays mark as taken.
fn count_fillings(
    n: usize,
    queens: &[Square],
    rows: usize,
    arrays: Option<&LineArrays>,
) -> (u32, u64) {
    let row = |square: Square| n - 1 - usize::from(square.rank);
    let taken: Vec<usize> = queens.iter().map(|queen| row(*queen)).collect();
    let free: Vec<usize> = (0..rows).filter(|row| !taken.contains(row)).collect();
    let state = arrays.map(|arrays| (arrays, arrays.state_after(n)));
    let allowed = |square: Square| {
        state.as_ref().is_none_or(|(arrays, state)| {
            state.arrays().iter().all(|array| {
                let index = arrays.index(array.relation, row(square), usize::from(square.file));
                index.is_some_and(|index| array.taken_indices().contains(&index))
            })
        })
    };
    let mut counts = (0, 0);
    add_queens(n, &free, &mut queens.to_vec(), &allowed, &mut counts);
    counts
}

fn add_queens(
    n: usize,
    free: &[usize],
    queens: &mut Vec<Square>,
    allowed: &dyn Fn(Square) -> bool,
    counts: &mut (u32, u64),
) {
    counts.1 += 1;
    let Some((row, rest)) = free.split_first() else {
        counts.0 += 1;
        return;
    };
    for choice in 0..n as u16 {
        let square = SearchOrder::Row.square(n, *row, choice);
        let fits = allowed(square) && !queens.iter().any(|queen| queen.attacks(square));
        if counts.0 < 2 && fits {
            queens.push(square);
            add_queens(n, rest, queens, allowed, counts);
            queens.pop();
        }
    }
}
