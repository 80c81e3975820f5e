//! Random tasks for worksheets, with their answers. `generate` makes them, and `program` is the program
//! with a fault.

mod generate;
mod program;

use std::cmp::Reverse;

use crate::trace::{LineArrays, Relation, Scope, SearchOrder, SearchTree, Step, Trace};
use crate::{Counts, Error, ErrorKind, Result, Selection, Solution, Square, Symmetry};
use generate::{TaskGenerator, conflict_task, enumerate_trees, overlaps};

/// The kinds of tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TaskKind {
    /// An empty board to fill.
    Empty,
    /// A board with some queens, to be completed to the only solution that contains them.
    Complete,
    /// A board with queens, some of which attack each other.
    Conflicts,
    /// Small boards for consecutive steps of the search, to be drawn and judged.
    Trace,
    /// A board whose arrays are to be filled in, and filled arrays whose board is to be found, in turn.
    Arrays,
    /// A board on which the free squares and the row without one are to be marked.
    Mark,
    /// A search tree with gaps.
    Tree,
    /// A program with a fault.
    Code,
}

nqueens_puzzle::vocabulary! {
    TaskKind as "kind of worksheet":
    Empty = "empty", Complete = "complete", Conflicts = "conflicts", Trace = "trace",
    Arrays = "arrays", Mark = "mark", Tree = "tree", Code = "code",
}

/// The difficulty of a completion, by the number of search nodes.
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
    /// Returns the level of a completion whose search has this number of nodes.
    pub fn from_nodes(nodes: u64) -> Level {
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
    /// A board to complete.
    Complete {
        /// The squares of the given queens.
        given: Vec<Square>,
        /// The squares of the only solution that contains the given queens, from the top.
        solution: Vec<Square>,
        /// The nodes of the search for the solution: positions without a conflict while it fills the
        /// rows without a queen from the top, including the first and the last. The search is
        /// exhaustive, as it must show that there is only one solution.
        nodes: u64,
    },
    /// Queens some of which attack each other. No line has more than two of them.
    Conflicts {
        /// The squares of the queens, from the top.
        queens: Vec<Square>,
        /// The pairs that attack each other, with the kind of their common line.
        pairs: Vec<(Square, Square, Relation)>,
    },
    /// Consecutive steps of the search.
    Trace {
        /// The search.
        scope: Scope,
        /// The steps, at least one.
        steps: Vec<Step>,
        /// The number of steps that are given; the rest is to be filled in.
        given_steps: usize,
    },
    /// A board and its arrays, one of which is given.
    Arrays {
        /// The queens with their arrays.
        arrays: LineArrays,
        /// True if the arrays are given and the board is to be found. No other queens on the same
        /// number of rows have these arrays.
        reverse: bool,
    },
    /// Queens that do not attack each other.
    Mark {
        /// The squares of the queens.
        queens: Vec<Square>,
        /// The unattacked squares on rows without a queen.
        free: Vec<Square>,
        /// The rows without a queen or a free square, counted from 0 at the top.
        dead: Vec<usize>,
    },
    /// The search tree below some queens.
    Tree {
        /// The tree, without rejected candidates.
        tree: SearchTree,
        /// The indices of the nodes to fill in.
        gaps: Vec<usize>,
    },
    /// The search program with arrays, in which one line omits an array. It counts from 0.
    Code {
        /// The lines of the faulty program, in Python.
        program: Vec<String>,
        /// The index of the faulty line.
        line: usize,
        /// The corrected line, without its indentation.
        corrected: String,
        /// The first square that the program accepts although a queen attacks it, or rejects although
        /// no queen attacks it.
        wrong: Square,
        /// The number of boards that the program prints.
        found: u64,
        /// The number of boards that the corrected program prints.
        solutions: u64,
    },
}

/// Settings of random worksheet tasks.
///
/// ```
/// use nqueens_sheet::figure::{Level, Task, TaskKind, Tasks};
///
/// let mut tasks = Tasks::new(TaskKind::Complete, 8);
/// (tasks.seed, tasks.level) = (1, Some(Level::Hard));
/// for task in tasks.generate()? {
///     assert!(matches!(task, Task::Complete { nodes: 16.., .. }));
/// }
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tasks {
    /// The kind of the tasks.
    pub kind: TaskKind,
    /// Squares along the side of a board, from 4 to 16.
    pub n: usize,
    /// The number of tasks, from 1 to 100. Default: 6.
    pub count: usize,
    /// The random seed. The same seed gives the same tasks on every machine. Default: 0.
    pub seed: u64,
    /// Limits completions to one level. Other kinds have no levels. Default: `None`, all levels.
    pub level: Option<Level>,
    /// The number of the first row and column, 0 or 1. Programs always count from 0. Default: 1.
    pub base: usize,
}

/// The number of attempts to generate a sheet of tasks, besides an allowance for each task.
const MAX_ATTEMPTS: usize = 3000;
/// The number of steps of the search from which tasks are taken.
const TRACE_STEPS: usize = 3000;
/// The number of steps in a task.
const TASK_STEPS: usize = 8;
/// The number of steps of a task that are given as an example.
const GIVEN_STEPS: usize = 1;
/// The maximum number of solutions listed as answers to empty boards, so that letters can name them.
const MAX_LISTED: u64 = 24;

impl Tasks {
    /// Settings for six tasks of a kind on boards of `n` by `n` squares.
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

    /// Generates the tasks. No two are the same. Unless there are too few others, no two are images of
    /// each other under rotation and reflection, or have steps in common.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if `n` or `count` is out of range, or if
    /// there are fewer different tasks; [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if there are
    /// no tasks of the level; [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) if the base is
    /// out of range.
    pub fn generate(&self) -> Result<Vec<Task>> {
        Ok(self.generate_sheets(1)?.pop().unwrap_or_default())
    }

    /// Generates the tasks of several sheets. Each sheet has the next seed.
    pub(crate) fn generate_sheets(&self, sheets: u64) -> Result<Vec<Vec<Task>>> {
        let n = self.n;
        if !(4..=16).contains(&n) {
            let size = if n < 4 { "small" } else { "large" };
            let message = format!("n = {n} is too {size} for a worksheet: choose n from 4 to 16");
            return Err(ErrorKind::OutOfRange.error(message).range(4, 16));
        }
        if !(1..=100).contains(&self.count) {
            let message = "a worksheet has 1 to 100 tasks: choose a count in this range";
            let error = ErrorKind::OutOfRange.about(&["count"], message);
            return Err(error.range(1, 100));
        }
        let trees = match self.kind {
            TaskKind::Tree => enumerate_trees(n, self.base),
            _ => Vec::new(),
        };
        let seeds = (0..sheets).map(|sheet| self.seed.wrapping_add(sheet));
        seeds
            .map(|seed| self.generate_sheet(seed, &trees))
            .collect()
    }

    fn generate_sheet(&self, seed: u64, trees: &[SearchTree]) -> Result<Vec<Task>> {
        let n = self.n;
        let scope = Scope::new(n)?.base(self.base)?;
        let mut generator = TaskGenerator::new(n, seed)?;
        let mut tasks = match self.kind {
            TaskKind::Empty => vec![Task::Empty; self.count],
            TaskKind::Complete => {
                self.generate_distinct(|_| generator.generate_completion(self.level))?
            }
            TaskKind::Conflicts => {
                // One board of a larger sheet is a solution, without any pair.
                let solution_index = (self.count > 3).then(|| generator.random_below(self.count));
                let mut tasks = Vec::new();
                for index in 0..self.count {
                    let task = if solution_index == Some(index) {
                        Some(conflict_task(generator.random_solution()))
                    } else {
                        generator.generate_conflicts(&tasks, 1 + index * 4 / self.count)
                    };
                    let solutions_after =
                        usize::from(solution_index.is_some_and(|other| other > index));
                    tasks.push(task.ok_or_else(|| self.too_few_error(index + solutions_after))?);
                }
                // In order of their number of pairs, tasks would give their answers away.
                generator.shuffle(tasks)
            }
            TaskKind::Trace => {
                let steps: Vec<Step> = Trace::from_scope(scope.clone()).take(TRACE_STEPS).collect();
                self.generate_distinct(|_| generator.generate_trace(&scope, &steps))?
            }
            TaskKind::Arrays => self.generate_distinct(|_| generator.generate_arrays(self.base))?,
            TaskKind::Mark => self.generate_distinct(|_| generator.generate_mark())?,
            TaskKind::Tree if trees.is_empty() => {
                self.generate_distinct(|_| generator.generate_tree(self.base))?
            }
            TaskKind::Tree => {
                let tasks = generator.select_trees(trees, self.count);
                if tasks.len() < self.count {
                    return Err(self.too_few_error(tasks.len()));
                }
                tasks
            }
            TaskKind::Code => {
                // At most half of the programs print the same number of boards.
                self.generate_distinct(|tasks| {
                    let task = generator.generate_program()?;
                    let same = tasks.iter().filter(|other| match (*other, &task) {
                        (Task::Code { found: a, .. }, Task::Code { found: b, .. }) => a == b,
                        _ => false,
                    });
                    (same.count() < self.count.div_ceil(2)).then_some(task)
                })?
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

    /// Calls `generate` until there are enough different tasks.
    fn generate_distinct(
        &self,
        mut generate: impl FnMut(&[Task]) -> Option<Task>,
    ) -> Result<Vec<Task>> {
        let (mut tasks, mut similar): (Vec<Task>, Vec<Task>) = (Vec::new(), Vec::new());
        for _ in 0..MAX_ATTEMPTS + 20 * self.count {
            if tasks.len() == self.count {
                return Ok(tasks);
            }
            let Some(task) = generate(&tasks) else {
                continue;
            };
            if !tasks.iter().any(|other| task.is_equivalent(other, self.n)) {
                tasks.push(task);
            } else if !tasks.contains(&task) && !similar.contains(&task) {
                similar.push(task);
            }
        }
        tasks.extend(similar);
        if tasks.len() < self.count {
            return Err(self.too_few_error(tasks.len()));
        }
        tasks.truncate(self.count);
        Ok(tasks)
    }

    /// The error for too few different tasks.
    fn too_few_error(&self, found: usize) -> Error {
        let n = self.n;
        match self.level.filter(|_| found == 0).map(Level::name) {
            Some(level) => {
                let message = format!("n = {n} has no {level} tasks: choose another level or n");
                ErrorKind::Conflict.about(&["level"], message)
            }
            None => {
                let message = format!(
                    "n = {n} has only {found} different tasks: choose a smaller count or a larger n"
                );
                let error = ErrorKind::OutOfRange.about(&["count"], message);
                error.range(1, found as u64)
            }
        }
    }

    /// The program's arguments for these tasks.
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

    /// The solutions listed as answers to empty boards, and their number: `all` if there are few, else
    /// the `fundamental` ones, or `some` of these.
    pub(crate) fn listed_answers(&self) -> (&'static str, u64) {
        let counts = Counts::published(self.n).unwrap_or_default();
        match (counts.total(), counts.fundamental()) {
            (total, _) if total <= MAX_LISTED => ("all", total),
            (_, fundamental) if fundamental <= MAX_LISTED => ("fundamental", fundamental),
            _ => ("some", MAX_LISTED),
        }
    }

    /// The solutions listed as answers to empty boards, by orbits if all are listed. Empty for other
    /// kinds.
    pub(crate) fn answer_solutions(&self) -> Result<Vec<Vec<Vec<Square>>>> {
        if self.kind != TaskKind::Empty {
            return Ok(Vec::new());
        }
        let chosen = Selection::new(self.n)?.fundamental().take(MAX_LISTED);
        let squares = |solutions: Vec<Solution>| solutions.iter().map(squares_from_top).collect();
        Ok(match self.listed_answers().0 {
            "all" => {
                let orbits = chosen.solutions().map(|solution| solution.orbit());
                orbits.map(|orbit| squares(orbit.to_vec())).collect()
            }
            _ => vec![squares(chosen.solutions().collect())],
        })
    }
}

impl Task {
    /// True if one task is an image of the other, or both have steps in common.
    fn is_equivalent(&self, other: &Task, n: usize) -> bool {
        match (self, other) {
            (Task::Trace { steps: a, .. }, Task::Trace { steps: b, .. }) => {
                return a.iter().any(|step| b.contains(step));
            }
            (Task::Tree { tree: a, .. }, Task::Tree { tree: b, .. }) => {
                return overlaps(a, b, None) || overlaps(a, b, Some(n));
            }
            (
                Task::Code {
                    program: a, line, ..
                },
                Task::Code {
                    program: b,
                    line: other,
                    ..
                },
            ) => {
                return a[*line] == b[*other];
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

    /// The squares of the given queens, or of the queens to find in an array task.
    pub(crate) fn squares(&self, n: usize) -> Vec<Square> {
        match self {
            Task::Empty | Task::Code { .. } => Vec::new(),
            Task::Tree { tree, .. } => SearchOrder::Row.squares(n, tree.scope().root_queens()),
            Task::Trace { steps, .. } => SearchOrder::Row.squares(n, &steps[0].queens_before()),
            Task::Complete { given: queens, .. }
            | Task::Conflicts { queens, .. }
            | Task::Mark { queens, .. } => queens.clone(),
            Task::Arrays { arrays, .. } => arrays.queens().to_vec(),
        }
    }
}

/// The squares of a solution, from the top.
pub(crate) fn squares_from_top(solution: &Solution) -> Vec<Square> {
    let mut squares: Vec<Square> = solution.squares().collect();
    squares.sort_unstable_by_key(|square| Reverse(square.rank));
    squares
}
