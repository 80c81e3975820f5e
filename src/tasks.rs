//! Tasks for worksheets, drawn by lot, with their answers.

use std::cmp::Reverse;
use std::str::FromStr;

use crate::error::named;
use crate::trace::{By, LineArrays, Relation, Scope, Step, Trace, Verdict, conflicts, relation};
use crate::{Counts, Error, RandomSolutions, Result, Selection, Solution, Square, Symmetry};
use nqueens_puzzle::Dice;

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
}

impl TaskKind {
    /// All of them.
    pub const ALL: [TaskKind; 5] = [
        TaskKind::Empty,
        TaskKind::Complete,
        TaskKind::Conflicts,
        TaskKind::Trace,
        TaskKind::Arrays,
    ];

    /// `empty`, `complete`, `conflicts`, `trace` or `arrays`.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["empty", "complete", "conflicts", "trace", "arrays"][self as usize]
    }
}

impl FromStr for TaskKind {
    type Err = Error;

    /// Reads a [`TaskKind::name`], in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Name`] for any other text.
    fn from_str(text: &str) -> Result<TaskKind> {
        named("kind of worksheet", text, &TaskKind::ALL, TaskKind::name)
    }
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

impl Level {
    /// All of them, the easy one first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The level of a search, by its number of nodes.
    #[must_use]
    pub fn of(nodes: u64) -> Level {
        match nodes {
            ..=6 => Level::Easy,
            7..=15 => Level::Medium,
            _ => Level::Hard,
        }
    }

    /// `easy`, `medium` or `hard`.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["easy", "medium", "hard"][self as usize]
    }
}

impl FromStr for Level {
    type Err = Error;

    /// Reads a [`Level::name`], in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Name`] for any other text.
    fn from_str(text: &str) -> Result<Level> {
        named("level", text, &Level::ALL, Level::name)
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
/// Times that such boards are drawn before there are too few.
const TRIES: usize = 60;
/// Boards of which the one is taken that makes the lines of pairs most even.
const CHOICE: usize = 30;
/// Fundamental solutions that answer empty boards.
const SHOWN: u64 = 12;

impl Tasks {
    /// Six tasks of a kind on boards of `n` by `n` squares.
    #[must_use]
    pub fn new(kind: TaskKind, n: usize) -> Tasks {
        Tasks { kind, n, count: 6, seed: 0, level: None, base: 1 }
    }

    /// Draws the tasks. No two are the same. No two are images of each other under rotation and
    /// reflection, nor have steps in common, unless there are too few others.
    ///
    /// # Errors
    /// [`Error::Value`] if n or the base is out of range. [`Error::Settings`] if the count is, or
    /// if there are fewer different tasks.
    pub fn draw(&self) -> Result<Vec<Task>> {
        let (n, why) = match self.n {
            n @ ..4 => (n, "which has no solution to look for"),
            n => (n, "whose squares would be too small to write in"),
        };
        if !(4..=16).contains(&n) {
            return Err(Error::Value(format!(
                "there is no worksheet for n = {n}, {why}: choose n from 4 to 16"
            )));
        }
        if !(1..=100).contains(&self.count) {
            let message = "a worksheet has 1 to 100 tasks: choose another number";
            return Err(Error::setting(message, &["count"]));
        }
        let scope = Scope::new(n)?.base(self.base)?;
        let mut lots = Lots {
            n,
            dice: Dice::new(self.seed),
            solutions: RandomSolutions::new(self.n, self.seed)?,
        };
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
                tasks
            }
            TaskKind::Trace => {
                let steps: Vec<Step> = Trace::of(scope.clone()).take(FOLLOWED).collect();
                self.different(|_| lots.steps(&scope, &steps))?
            }
            TaskKind::Arrays => self.different(|_| lots.arrays(self.base))?,
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
                Error::setting(message, &["count"])
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

    /// The solutions that answer empty boards, and their number: all if they are no more than the
    /// tasks, else the fundamental ones, or some of these.
    pub(crate) fn shown(&self) -> (&'static str, u64) {
        let counts = Counts::published(self.n).unwrap_or_default();
        let most = SHOWN.max(self.count as u64);
        match (counts.total(), counts.fundamental()) {
            (all, _) if all <= self.count as u64 => ("all", all),
            (_, fundamental) if fundamental <= most => ("fundamental", fundamental),
            _ => ("some", most),
        }
    }

    /// The solutions that answer empty boards; none of other kinds.
    pub(crate) fn solutions(&self) -> Result<Vec<Vec<Square>>> {
        let (which, count) = self.shown();
        let chosen = match (self.kind, Selection::new(self.n)?) {
            (TaskKind::Empty, all) if which == "all" => all,
            (TaskKind::Empty, all) => all.fundamental().take(count),
            (_, all) => all.take(0),
        };
        Ok(chosen.iter().map(|solution| from_top(&solution)).collect())
    }
}

impl Task {
    /// True if one is an image of the other, or both have steps in common.
    fn is_like(&self, other: &Task, n: usize) -> bool {
        if let (Task::Trace { steps: a, .. }, Task::Trace { steps: b, .. }) = (self, other) {
            return a.iter().any(|step| b.contains(step));
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
            Task::Empty => Vec::new(),
            Task::Trace { steps, .. } => {
                let (queens, taken) = (steps[0].queens.clone(), steps[0].choice);
                let back = matches!(steps[0].verdict, Verdict::Back { .. });
                By::Row.squares(n, &[queens, Vec::from_iter(back.then_some(taken))].concat())
            }
            Task::Complete { given: queens, .. } | Task::Conflicts { queens, .. } => queens.clone(),
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

/// The task to find the pairs of queens that attack each other.
fn with_pairs(queens: Vec<Square>) -> Task {
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
        squares.map(|at| Square { file: at % 4, rank: 3 - at / 4 }).collect()
    };
    all.map(move |board| with_pairs(queens(board))).filter(move |task| has_pairs(task, wanted))
}

/// The lot, and the solutions that it draws.
struct Lots {
    n: usize,
    dice: Dice,
    solutions: RandomSolutions,
}

impl Lots {
    fn below(&mut self, end: usize) -> usize {
        self.dice.below(end.max(1) as u64) as usize
    }

    fn solution(&mut self) -> Vec<Square> {
        self.solutions.next().as_ref().map_or_else(Vec::new, from_top)
    }

    /// The queens of a solution in any order.
    fn shuffled(&mut self, mut queens: Vec<Square>) -> Vec<Square> {
        for last in (1..queens.len()).rev() {
            let other = self.below(last + 1);
            queens.swap(last, other);
        }
        queens
    }

    /// A completion that adds two queens or more.
    fn completion(&mut self, level: Option<Level>) -> Option<Task> {
        let (n, solution) = (self.n, self.solution());
        let mut given = self.shuffled(solution.clone());
        let most = n - 2;
        let least = (1..=most).find(|count| fillings(n, &given[..*count], n, None).0 == 1)?;
        given.truncate(least + self.below(most - least + 1));
        given.sort_unstable();
        let (_, nodes) = fillings(n, &given, n, None);
        let fits = level.is_none_or(|level| level == Level::of(nodes));
        fits.then_some(Task::Complete { given, solution, nodes })
    }

    /// A board unlike those before, with as many pairs as wanted or nearly so, on lines of which
    /// there are fewest before; none if there is no other board.
    fn conflicts(&mut self, tasks: &[Task], wanted: usize) -> Option<Task> {
        let mut numbers = [1, 2, 3, 4];
        numbers.sort_by_key(|pairs| wanted.abs_diff(*pairs));
        numbers.into_iter().find_map(|pairs| self.with_as_many(tasks, pairs))
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
        is_whole.then(|| with_pairs(queens)).filter(|task| has_pairs(task, wanted))
    }

    /// Steps of which those that are to be found accept, reject and take back.
    fn steps(&mut self, scope: &Scope, all: &[Step]) -> Option<Task> {
        let start = self.below((all.len() + 1).saturating_sub(STEPS));
        let steps = all.get(start..start + STEPS)?.to_vec();
        let some = |is: fn(&Verdict) -> bool| steps[TOLD..].iter().any(|step| is(&step.verdict));
        let fair = some(|verdict| matches!(verdict, Verdict::Accepted { .. }))
            && some(|verdict| matches!(verdict, Verdict::Rejected(_)))
            && some(|verdict| matches!(verdict, Verdict::Back { .. }));
        fair.then(|| Task::Trace { scope: scope.clone(), steps, told: TOLD })
    }

    /// Queens on half of the rows or more, if no others have their arrays.
    fn arrays(&mut self, base: usize) -> Option<Task> {
        let half = self.n / 2;
        let count = half + self.below(self.n - half);
        let mut queens = Vec::new();
        for _ in 0..count {
            let free = |choice: &u16| conflicts(self.n, By::Row, &queens, *choice).is_empty();
            let free: Vec<u16> = (0..self.n as u16).filter(free).collect();
            queens.push(*free.get(self.below(free.len()))?);
        }
        let arrays = LineArrays::new(self.n, By::Row, &queens).ok()?;
        let only = fillings(self.n, &[], count, Some(&arrays)).0 == 1;
        let (arrays, reverse) = (arrays.base(base).ok()?, false);
        only.then_some(Task::Arrays { arrays, reverse })
    }
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
