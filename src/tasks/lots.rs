//! The lot, which draws tasks of each kind.

use std::cmp::Reverse;

use nqueens_puzzle::Dice;

use super::{Level, STEPS, THROWS, TOLD, Task, from_top};
use crate::trace::{
    By, LineArrays, Outcome, Relation, Scope, SearchTree, Step, Verdict, conflicts, relation,
};
use crate::{RandomSolutions, Result, Square};

/// Times that such boards are drawn before there are too few.
const TRIES: usize = 60;
/// Boards of which the one is taken that makes the lines of pairs most even.
const CHOICE: usize = 30;
/// The most levels and leaves of a tree, which has room on a page.
const LEVELS: usize = 5;
const LEAVES: usize = 9;
/// Boards up to this size have so few trees that all of them are looked at.
const FEW_TREES: usize = 8;

/// The task to find the pairs of queens that attack each other.
pub(super) fn with_pairs(queens: Vec<Square>) -> Task {
    let mut pairs = Vec::new();
    for (index, &a) in queens.iter().enumerate() {
        let others = queens[index + 1..].iter();
        pairs.extend(others.filter_map(|&b| Some((a, b, relation(a, b)?))));
    }
    Task::Conflicts { queens, pairs }
}

/// True if it has as many pairs, and no queen stands between two that attack each other.
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

/// All boards of four queens on 4 by 4 squares with as many pairs, of which lots would miss some.
fn fours(wanted: usize) -> impl Iterator<Item = Task> {
    let all = (0_u32..1 << 16).filter(|board| board.count_ones() == 4);
    let queens = |board: u32| {
        let squares = (0..16_u16).filter(move |at| board >> at & 1 == 1);
        squares
            .map(|at| Square {
                file: at % 4,
                rank: 3 - at / 4,
            })
            .collect()
    };
    all.map(move |board| with_pairs(queens(board)))
        .filter(move |task| has_pairs(task, wanted))
}

/// The lot, and the solutions that it draws.
pub(super) struct Lots {
    n: usize,
    dice: Dice,
    solutions: RandomSolutions,
}

impl Lots {
    pub(super) fn new(n: usize, seed: u64) -> Result<Lots> {
        Ok(Lots {
            n,
            dice: Dice::new(seed),
            solutions: RandomSolutions::new(n, seed)?,
        })
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.dice.below(end.max(1) as u64) as usize
    }

    pub(super) fn solution(&mut self) -> Vec<Square> {
        self.solutions
            .next()
            .as_ref()
            .map_or_else(Vec::new, from_top)
    }

    /// Things in any order.
    pub(super) fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        for last in (1..things.len()).rev() {
            let other = self.below(last + 1);
            things.swap(last, other);
        }
        things
    }

    /// A completion that adds two queens or more.
    pub(super) fn completion(&mut self, level: Option<Level>) -> Option<Task> {
        let (n, solution) = (self.n, self.solution());
        let mut given = self.shuffled(solution.clone());
        let most = n - 2;
        let least = (1..=most).find(|count| fillings(n, &given[..*count], n, None).0 == 1)?;
        given.truncate(least + self.below(most - least + 1));
        given.sort_unstable();
        let (_, nodes) = fillings(n, &given, n, None);
        let fits = level.is_none_or(|level| level == Level::of(nodes));
        fits.then_some(Task::Complete {
            given,
            solution,
            nodes,
        })
    }

    /// A board unlike those before, with as many pairs as wanted or nearly so, on lines of which
    /// there are fewest before; none if there is no other board.
    pub(super) fn conflicts(&mut self, tasks: &[Task], wanted: usize) -> Option<Task> {
        let mut numbers = [1, 2, 3, 4];
        numbers.sort_by_key(|pairs| wanted.abs_diff(*pairs));
        numbers
            .into_iter()
            .find_map(|pairs| self.with_as_many(tasks, pairs))
    }

    /// A board unlike those before, with as many pairs as wanted.
    fn with_as_many(&mut self, tasks: &[Task], wanted: usize) -> Option<Task> {
        let n = self.n;
        let is_new = |task: &Task| !tasks.iter().any(|other| task.is_like(other, n));
        let boards: Vec<Task> = if n == 4 {
            let mut all: Vec<Task> = fours(wanted).filter(is_new).collect();
            let first = self.below(all.len());
            all.rotate_left(first);
            all.truncate(CHOICE);
            all
        } else {
            let mut thrown = (0..TRIES).map(|_| {
                let boards = (0..CHOICE).filter_map(|_| self.moved(wanted));
                boards.filter(is_new).collect::<Vec<Task>>()
            });
            thrown.find(|boards| !boards.is_empty())?
        };
        let uneven = |task: &Task| {
            let mut of_line = [0_usize; 4];
            for one in tasks.iter().chain([task]) {
                if let Task::Conflicts { pairs, .. } = one {
                    pairs.iter().for_each(|pair| of_line[pair.2 as usize] += 1);
                }
            }
            of_line.iter().map(|count| count * count).sum::<usize>()
        };
        boards.into_iter().min_by_key(uneven)
    }

    fn moved(&mut self, wanted: usize) -> Option<Task> {
        let solution = self.solution();
        let mut queens = self.shuffled(solution);
        let moves = 1 + self.below(wanted.min(self.n - 1));
        for queen in queens.iter_mut().take(moves) {
            let [file, rank] = [(); 2].map(|()| self.below(self.n) as u16);
            *queen = Square { file, rank };
        }
        queens.sort_unstable_by_key(|square| (Reverse(square.rank), square.file));
        queens.dedup();
        let is_whole = queens.len() == self.n;
        is_whole
            .then(|| with_pairs(queens))
            .filter(|task| has_pairs(task, wanted))
    }

    /// Steps of which those that are to be found accept, reject and take back.
    pub(super) fn steps(&mut self, scope: &Scope, all: &[Step]) -> Option<Task> {
        let start = self.below((all.len() + 1).saturating_sub(STEPS));
        let steps = all.get(start..start + STEPS)?.to_vec();
        let some = |is: fn(&Verdict) -> bool| steps[TOLD..].iter().any(|step| is(&step.verdict));
        let fair = some(|verdict| matches!(verdict, Verdict::Accepted { .. }))
            && some(|verdict| matches!(verdict, Verdict::Rejected(_)))
            && some(|verdict| matches!(verdict, Verdict::Back { .. }));
        fair.then(|| Task::Trace {
            scope: scope.clone(),
            steps,
            told: TOLD,
        })
    }

    /// Queens on the first rows, none of which attacks another.
    fn beginning(&mut self, rows: usize) -> Option<Vec<u16>> {
        let mut queens = Vec::new();
        for _ in 0..rows {
            let free = |choice: &u16| conflicts(self.n, By::Row, &queens, *choice).is_empty();
            let free: Vec<u16> = (0..self.n as u16).filter(free).collect();
            queens.push(*free.get(self.below(free.len()))?);
        }
        Some(queens)
    }

    /// Queens on some rows, with free squares on others; mostly, one row has none.
    pub(super) fn free_squares(&mut self) -> Option<Task> {
        let n = self.n;
        let rows = 1 + self.below(n - 2);
        let mut queens = By::Row.squares(n, &self.beginning(rows)?);
        // Not only the first rows.
        let down = self.below(n - rows + 1) as u16;
        queens.iter_mut().for_each(|queen| queen.rank -= down);
        let attacked = |square: &Square| queens.iter().any(|queen| queen.attacks(*square));
        let of_row = |row: usize| (0..n as u16).map(move |file| By::Row.square(n, row, file));
        let empty = (0..n).filter(|row| of_row(*row).all(|square| !queens.contains(&square)));
        let (dead, open): (Vec<usize>, Vec<usize>) =
            empty.partition(|row| of_row(*row).all(|square| attacked(&square)));
        let free: Vec<Square> = open
            .into_iter()
            .flat_map(of_row)
            .filter(|square| !attacked(square))
            .collect();
        let fits = !free.is_empty() && (dead.len() == 1 || dead.is_empty() && self.below(4) == 0);
        fits.then_some(Task::Mark { queens, free, dead })
    }

    /// The tree of the search after some queens, with gaps, if it makes a task.
    pub(super) fn tree(&mut self, base: usize) -> Option<Task> {
        let least = self.n.saturating_sub(LEVELS + 1);
        let rows = least + self.below(self.n - 1 - least);
        let tree = tree_after(self.n, base, &self.beginning(rows)?)?;
        (self.is_wanted(&tree)).then(|| self.with_gaps(tree))
    }

    /// As many trees as wanted, of all that make tasks: mirror images of others, and others with
    /// other gaps, only where there are too few.
    pub(super) fn trees(&mut self, all: &[SearchTree], count: usize) -> Vec<Task> {
        let shuffled = self.shuffled(all.iter().collect());
        let (first, rest): (Vec<_>, Vec<_>) =
            shuffled.into_iter().partition(|tree| self.is_wanted(tree));
        let (mut tasks, mut images) = (Vec::new(), Vec::new());
        for tree in first.into_iter().chain(rest) {
            let task = self.with_gaps(tree.clone());
            let is_image = tasks.iter().any(|other: &Task| task.is_like(other, self.n));
            if is_image {
                images.push(task);
            } else {
                tasks.push(task);
            }
        }
        tasks.extend(images);
        for _ in 0..THROWS {
            if tasks.len() >= count || all.is_empty() {
                break;
            }
            let tree = all[self.below(all.len())].clone();
            let task = self.with_gaps(tree);
            if !tasks.contains(&task) {
                tasks.push(task);
            }
        }
        tasks.truncate(count);
        tasks
    }

    /// True if a tree has a solution, and sometimes if it has none.
    fn is_wanted(&mut self, tree: &SearchTree) -> bool {
        tree.nodes()
            .iter()
            .any(|node| node.outcome == Outcome::Solution)
            || self.below(3) == 0
    }

    fn with_gaps(&mut self, tree: SearchTree) -> Task {
        let nodes = self.shuffled((1..tree.nodes().len()).collect());
        let gaps = nodes[..nodes.len() / 2].to_vec();
        Task::Tree { tree, gaps }
    }

    /// Queens on half of the rows or more, if no others have their arrays.
    pub(super) fn arrays(&mut self, base: usize) -> Option<Task> {
        let half = self.n / 2;
        let count = half + self.below(self.n - half);
        let queens = self.beginning(count)?;
        let scope = Scope::new(self.n)
            .ok()?
            .root(&queens)
            .ok()?
            .base(base)
            .ok()?;
        let arrays = LineArrays::of(scope);
        let only = fillings(self.n, &[], count, Some(&arrays)).0 == 1;
        only.then_some(Task::Arrays {
            arrays,
            reverse: false,
        })
    }
}

/// The tree of the search after some queens, if it has room on a page and is worth drawing.
fn tree_after(n: usize, base: usize, queens: &[u16]) -> Option<SearchTree> {
    let scope = Scope::new(n).ok()?.root(queens).ok()?.base(base).ok()?;
    let tree = SearchTree::up_to(scope, true, 20).ok()?;
    let of = |outcome: Outcome| {
        tree.nodes()
            .iter()
            .filter(move |n| n.outcome == outcome)
            .count()
    };
    let (dead, won) = (of(Outcome::DeadEnd), of(Outcome::Solution));
    let deepest = tree.nodes().iter().map(|node| node.queens.len()).max()?;
    let fits = deepest - queens.len() <= LEVELS && dead + won <= LEAVES;
    (fits && dead > 0 && tree.nodes().len() > n.min(7)).then_some(tree)
}

/// All trees that make tasks; none for larger boards, of which there are more than enough.
pub(super) fn all_trees(n: usize, base: usize) -> Vec<SearchTree> {
    let mut trees = Vec::new();
    let mut open = Vec::from_iter((n <= FEW_TREES).then(Vec::new));
    while let Some(queens) = open.pop() {
        if queens.len() + LEVELS + 1 >= n {
            trees.extend(tree_after(n, base, &queens));
        }
        if queens.len() + 2 < n {
            let free = (0..n as u16).filter(|c| conflicts(n, By::Row, &queens, *c).is_empty());
            open.extend(free.map(|choice| [queens.as_slice(), &[choice]].concat()));
        }
    }
    trees
}

/// The number of ways to add a queen on each free one of the first rows, but at most 2, and of the
/// positions on the way. Where there are arrays, queens are only on their lines.
fn fillings(n: usize, queens: &[Square], rows: usize, arrays: Option<&LineArrays>) -> (u32, u64) {
    let row = |square: Square| n - 1 - usize::from(square.rank);
    let taken: Vec<usize> = queens.iter().map(|queen| row(*queen)).collect();
    let free: Vec<usize> = (0..rows).filter(|row| !taken.contains(row)).collect();
    let state = arrays.map(|arrays| (arrays, arrays.after(n)));
    let allowed = |square: Square| {
        state.as_ref().is_none_or(|(arrays, state)| {
            state.arrays().iter().all(|array| {
                let index = arrays.index(array.relation, row(square), usize::from(square.file));
                index.is_some_and(|index| array.taken().contains(&index))
            })
        })
    };
    let mut counts = (0, 0);
    fill(n, &free, &mut queens.to_vec(), &allowed, &mut counts);
    counts
}

fn fill(
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
        let square = By::Row.square(n, *row, choice);
        let fits = allowed(square) && !queens.iter().any(|queen| queen.attacks(square));
        if counts.0 < 2 && fits {
            queens.push(square);
            fill(n, rest, queens, allowed, counts);
            queens.pop();
        }
    }
}

/// The program that never clears the entries of one array: the first square that it rejects though
/// no queen attacks it, as row and column from 0, and the number of solutions that it finds.
pub(super) fn without_undo(n: usize, missing: Relation, backwards: bool) -> Option<Task> {
    let mut faulty = Faulty {
        n,
        missing,
        backwards,
        taken: Vec::new(),
        first: None,
        found: 0,
    };
    faulty.place(&mut Vec::new());
    let (row, col) = faulty.first?;
    let wrong = By::Row.square(n, row, col);
    Some(Task::Code {
        missing,
        backwards,
        wrong,
        found: faulty.found,
    })
}

/// A search as it runs without one undo.
struct Faulty {
    n: usize,
    missing: Relation,
    backwards: bool,
    /// The lines that are taken in the array of that relation.
    taken: Vec<i32>,
    first: Option<(usize, u16)>,
    found: u64,
}

impl Faulty {
    fn place(&mut self, queens: &mut Vec<u16>) {
        let row = queens.len();
        if row == self.n {
            self.found += 1;
            return;
        }
        for step in 0..self.n as u16 {
            let col = if self.backwards {
                self.n as u16 - 1 - step
            } else {
                step
            };
            let (down, right) = (row as i32, i32::from(col));
            let line = match self.missing {
                Relation::Falling => down - right,
                Relation::Rising => down + right,
                Relation::Row | Relation::Column => right,
            };
            if !conflicts(self.n, By::Row, queens, col).is_empty() {
                continue;
            }
            if self.taken.contains(&line) {
                self.first = self.first.or(Some((row, col)));
                continue;
            }
            self.taken.push(line);
            queens.push(col);
            self.place(queens);
            queens.pop();
        }
    }
}
