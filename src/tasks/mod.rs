//! Tasks for worksheets, drawn by lot, with their answers. `lots` draws them, and `program` is the one in which
//! an undo is missing.

mod lots;
mod program;

use std::cmp::Reverse;

use crate::trace::{By, LineArrays, Relation, Scope, SearchTree, Step, Trace, Verdict};
use crate::{Counts, Error, Result, Selection, Solution, Square, Symmetry};
pub(crate) use program::program;

use lots::{Lots, all_trees, with_pairs, without_undo};

/// The kinds of tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TaskKind {
    /// An empty board to fill.
    Empty,
    /// A board with some queens, of which exactly one solution is a completion.
    Complete,
    /// A board with queens, of which some attack each other.
    Conflicts,
    /// A table of steps of the search, to finish.
    Trace,
    /// The arrays of a board to fill in, or the board of filled arrays, in turn.
    Arrays,
    /// A board on which the squares that are still free are to be marked, and the dead row.
    Mark,
    /// A search tree with gaps.
    Tree,
    /// A program in which one undo is missing.
    Code,
}

nqueens_puzzle::vocabulary! {
    TaskKind as "kind of worksheet":
    Empty = "empty", Complete = "complete", Conflicts = "conflicts", Trace = "trace",
    Arrays = "arrays", Mark = "mark", Tree = "tree", Code = "code",
}

/// The difficulty of a completion, by the nodes of the search for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// At most 6 nodes.
    Easy,
    /// 7 to 15 nodes.
    Medium,
    /// 16 nodes or more.
    Hard,
}

nqueens_puzzle::vocabulary! {
    Level as "level":
    Easy = "easy", Medium = "medium", Hard = "hard",
}

impl Level {
    /// The level of a search, by its number of nodes.
    pub fn of(nodes: u64) -> Level {
        match nodes {
            ..=6 => Level::Easy,
            7..=15 => Level::Medium,
            _ => Level::Hard,
        }
    }
}

/// A task with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Task {
    /// An empty board. Any solution is an answer.
    Empty,
    /// Queens to which others are added.
    Complete {
        /// The squares of the queens that stand.
        given: Vec<Square>,
        /// The squares of the only solution that has these, from the top.
        solution: Vec<Square>,
        /// The nodes of the search for it: positions without a conflict that it meets while it
        /// fills the rows without a queen from the top, the first and the last included. It tries
        /// everything, so that it knows that there is one solution.
        nodes: u64,
    },
    /// Queens of which some attack each other; none stands between two that do.
    Conflicts {
        /// The squares of the queens, from the top.
        queens: Vec<Square>,
        /// The pairs that attack each other, with their line.
        pairs: Vec<(Square, Square, Relation)>,
    },
    /// Steps of the search that follow each other.
    Trace {
        /// The search.
        scope: Scope,
        /// The steps, at least one.
        steps: Vec<Step>,
        /// The number of steps that are told; the rest is to be found.
        told: usize,
    },
    /// A board, and its arrays.
    Arrays {
        /// Both.
        arrays: LineArrays,
        /// True if the arrays are told, and the board is to be found. No other queens on as many
        /// rows have these arrays.
        reverse: bool,
    },
    /// Queens that do not attack each other.
    Mark {
        /// The squares of the queens.
        queens: Vec<Square>,
        /// The squares that none attacks, on rows without a queen.
        free: Vec<Square>,
        /// Rows without a queen or a free square, from the top, from 0.
        dead: Vec<usize>,
    },
    /// The tree of the search after some queens.
    Tree {
        /// The tree, of nodes alone.
        tree: SearchTree,
        /// The indices of the nodes that are to be filled in.
        gaps: Vec<usize>,
    },
    /// The program of the search with arrays, in which the entries of one are never cleared.
    Code {
        /// The array: that of columns, or of diagonals.
        missing: Relation,
        /// True if the squares of a row are tried from the right.
        backwards: bool,
        /// The first square that is rejected though no queen attacks it.
        wrong: Square,
        /// The number of solutions that the program finds.
        found: u64,
    },
}

/// The tasks of a worksheet.
///
/// ```
/// use nqueens_sheet::figure::{Level, Task, TaskKind, Tasks};
///
/// let mut tasks = Tasks::new(TaskKind::Complete, 8);
/// (tasks.seed, tasks.level) = (1, Some(Level::Hard));
/// for task in tasks.draw()? {
///     assert!(matches!(task, Task::Complete { nodes: 16.., .. }));
/// }
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tasks {
    /// Their kind.
    pub kind: TaskKind,
    /// Squares along the side of a board, from 4 to 16.
    pub n: usize,
    /// The number of tasks, from 1 to 100. Default: 6.
    pub count: usize,
    /// The seed of the lots; the same gives the same tasks on every machine. Default: 0.
    pub seed: u64,
    /// The level of completions, if only one. Default: none. Other tasks have no level.
    pub level: Option<Level>,
    /// The number of the first row and column, 0 or 1. Default: 1.
    pub base: usize,
}

/// Throws before tasks are too few.
const THROWS: usize = 3000;
/// Steps of the search from which tasks are taken; of a task, and of these that are told.
const FOLLOWED: usize = 3000;
const STEPS: usize = 8;
const TOLD: usize = 2;
/// Solutions that answer empty boards, as many as letters do for.
const SHOWN: u64 = 24;

impl Tasks {
    /// Six tasks of a kind on boards of `n` by `n` squares.
    pub fn new(kind: TaskKind, n: usize) -> Tasks {
        Tasks {
            kind,
            n,
            count: 6,
            seed: 0,
            level: None,
            base: 1,
        }
    }

    /// Draws the tasks. No two are the same. No two are images of each other under rotation and
    /// reflection, nor have steps in common, unless there are too few others.
    ///
    /// # Errors
    /// [`Error::Value`] if n or the base is out of range. [`Error::Settings`] if the count is, or
    /// if there are fewer different tasks.
    pub fn draw(&self) -> Result<Vec<Task>> {
        Ok(self.draw_sheets(1)?.pop().unwrap_or_default())
    }

    /// Draws the tasks of several sheets, each with a seed of its own.
    pub(crate) fn draw_sheets(&self, sheets: u64) -> Result<Vec<Vec<Task>>> {
        let (n, why) = match self.n {
            n @ ..4 => (n, "which has no solution to look for"),
            n => (n, "whose squares would be too small to write in"),
        };
        if !(4..=16).contains(&n) {
            let message =
                format!("there is no worksheet for n = {n}, {why}: choose n from 4 to 16");
            return Err(Error::out_of_range(message, (4, 16), &[]));
        }
        if !(1..=100).contains(&self.count) {
            let message = "a worksheet has 1 to 100 tasks: choose another number";
            return Err(Error::out_of_range(message, (1, 100), &["count"]));
        }
        let trees = match self.kind {
            TaskKind::Tree => all_trees(n, self.base),
            _ => Vec::new(),
        };
        let seeds = (0..sheets).map(|sheet| self.seed.wrapping_add(sheet));
        seeds.map(|seed| self.draw_sheet(seed, &trees)).collect()
    }

    fn draw_sheet(&self, seed: u64, trees: &[SearchTree]) -> Result<Vec<Task>> {
        let n = self.n;
        let scope = Scope::new(n)?.base(self.base)?;
        let mut lots = Lots::new(n, seed)?;
        let mut tasks = match self.kind {
            TaskKind::Empty => vec![Task::Empty; self.count],
            TaskKind::Complete => self.different(|_| lots.completion(self.level))?,
            TaskKind::Conflicts => {
                // One board of several is a solution, and who looks for pairs looks in vain.
                let none = (self.count > 3).then(|| lots.below(self.count));
                let mut tasks = Vec::new();
                for index in 0..self.count {
                    let task = if none == Some(index) {
                        Some(with_pairs(lots.solution()))
                    } else {
                        lots.conflicts(&tasks, 1 + index * 4 / self.count)
                    };
                    let later = usize::from(none.is_some_and(|none| none > index));
                    tasks.push(task.ok_or_else(|| self.too_few(index + later))?);
                }
                // Numbers that rise would tell the answers.
                lots.shuffled(tasks)
            }
            TaskKind::Trace => {
                let steps: Vec<Step> = Trace::of(scope.clone()).take(FOLLOWED).collect();
                self.different(|_| lots.steps(&scope, &steps))?
            }
            TaskKind::Arrays => self.different(|_| lots.arrays(self.base))?,
            TaskKind::Mark => self.different(|_| lots.free_squares())?,
            TaskKind::Tree if trees.is_empty() => self.different(|_| lots.tree(self.base))?,
            TaskKind::Tree => {
                let tasks = lots.trees(trees, self.count);
                if tasks.len() < self.count {
                    return Err(self.too_few(tasks.len()));
                }
                tasks
            }
            TaskKind::Code => {
                let lines = [Relation::Column, Relation::Rising, Relation::Falling];
                let all = lines
                    .iter()
                    .flat_map(|line| [false, true].map(|back| (*line, back)));
                let all = all.filter_map(|(line, backwards)| without_undo(n, line, backwards));
                let mut tasks = lots.shuffled(all.collect());
                if tasks.len() < self.count {
                    return Err(self.too_few(tasks.len()));
                }
                tasks.truncate(self.count);
                tasks
            }
        };
        tasks.sort_by_key(|task| match task {
            Task::Complete { nodes, .. } => *nodes,
            Task::Trace { steps, .. } => steps[0].number,
            _ => 0,
        });
        for (task, index) in tasks.iter_mut().zip(0..) {
            if let Task::Arrays { reverse, .. } = task {
                *reverse = index % 2 == 1;
            }
        }
        Ok(tasks)
    }

    /// As many different tasks as asked for, of those that are thrown.
    fn different(&self, mut throw: impl FnMut(&[Task]) -> Option<Task>) -> Result<Vec<Task>> {
        let (mut tasks, mut alike): (Vec<Task>, Vec<Task>) = (Vec::new(), Vec::new());
        for _ in 0..THROWS + 20 * self.count {
            if tasks.len() == self.count {
                return Ok(tasks);
            }
            let Some(task) = throw(&tasks) else {
                continue;
            };
            if !tasks.iter().any(|other| task.is_like(other, self.n)) {
                tasks.push(task);
            } else if !tasks.contains(&task) && !alike.contains(&task) {
                alike.push(task);
            }
        }
        tasks.extend(alike);
        if tasks.len() < self.count {
            return Err(self.too_few(tasks.len()));
        }
        tasks.truncate(self.count);
        Ok(tasks)
    }

    /// The refusal of more tasks than there are.
    fn too_few(&self, found: usize) -> Error {
        let n = self.n;
        match self.level.filter(|_| found == 0).map(Level::name) {
            Some(level) => {
                let message = format!("n = {n} has no {level} tasks: choose another level or n");
                Error::setting(message, &["level"])
            }
            None => {
                let message = format!(
                    "n = {n} has only {found} different tasks: ask for no more, or choose a larger n"
                );
                Error::out_of_range(message, (1, found as u64), &["count"])
            }
        }
    }

    /// The arguments of the program that make them.
    pub(crate) fn command(&self) -> String {
        let (kind, n, count) = (self.kind.name(), self.n, self.count);
        let mut command = format!("worksheet {kind} --n {n} --count {count}");
        if self.kind != TaskKind::Empty {
            command += &format!(" --seed {}", self.seed);
        }
        if let Some(level) = self.level {
            command += &format!(" --level {}", level.name());
        }
        if self.base == 0 {
            command += " --base 0";
        }
        command
    }

    /// The solutions that answer empty boards, and their number: all if there are few, else the
    /// fundamental ones, or some of these.
    pub(crate) fn shown(&self) -> (&'static str, u64) {
        let counts = Counts::published(self.n).unwrap_or_default();
        match (counts.total(), counts.fundamental()) {
            (all, _) if all <= SHOWN => ("all", all),
            (_, fundamental) if fundamental <= SHOWN => ("fundamental", fundamental),
            _ => ("some", SHOWN),
        }
    }

    /// The solutions that answer empty boards, by orbits if all are shown; none of other kinds.
    pub(crate) fn solutions(&self) -> Result<Vec<Vec<Vec<Square>>>> {
        if self.kind != TaskKind::Empty {
            return Ok(Vec::new());
        }
        let chosen = Selection::new(self.n)?.fundamental().take(SHOWN);
        let squares = |all: &[Solution]| all.iter().map(from_top).collect::<Vec<_>>();
        Ok(match self.shown().0 {
            "all" => chosen
                .solutions()
                .map(|solution| squares(&solution.orbit()))
                .collect(),
            _ => vec![squares(&chosen.solutions().collect::<Vec<_>>())],
        })
    }
}

impl Task {
    /// True if one is an image of the other, or both have steps in common.
    fn is_like(&self, other: &Task, n: usize) -> bool {
        match (self, other) {
            (Task::Trace { steps: a, .. }, Task::Trace { steps: b, .. }) => {
                return a.iter().any(|step| b.contains(step));
            }
            (Task::Tree { tree: a, .. }, Task::Tree { tree: b, .. }) => {
                let (a, b) = (a.scope().beginning(), b.scope().beginning());
                let mirrored = a.iter().map(|choice| n as u16 - 1 - choice);
                return a == b || mirrored.eq(b.iter().copied());
            }
            _ => {}
        }
        let mut others = other.squares(n);
        others.sort_unstable();
        Symmetry::ALL.iter().any(|symmetry| {
            let squares = self.squares(n).into_iter();
            let mut image: Vec<Square> = squares.map(|s| symmetry.apply_square(s, n)).collect();
            image.sort_unstable();
            image == others
        })
    }

    /// The squares of the queens that stand; or that are to be found, for arrays.
    pub(crate) fn squares(&self, n: usize) -> Vec<Square> {
        match self {
            Task::Empty | Task::Code { .. } => Vec::new(),
            Task::Tree { tree, .. } => By::Row.squares(n, tree.scope().beginning()),
            Task::Trace { steps, .. } => {
                let (queens, taken) = (steps[0].queens.clone(), steps[0].choice);
                let back = matches!(steps[0].verdict, Verdict::Back { .. });
                By::Row.squares(n, &[queens, Vec::from_iter(back.then_some(taken))].concat())
            }
            Task::Complete { given: queens, .. }
            | Task::Conflicts { queens, .. }
            | Task::Mark { queens, .. } => queens.clone(),
            Task::Arrays { arrays, .. } => arrays.queens(),
        }
    }
}

/// The squares of a solution from the top.
pub(crate) fn from_top(solution: &Solution) -> Vec<Square> {
    let mut squares: Vec<Square> = solution.squares().collect();
    squares.sort_unstable_by_key(|square| Reverse(square.rank));
    squares
}
