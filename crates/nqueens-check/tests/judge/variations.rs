//! Lists of boards with a known verdict: complete, partial, doubled, wrong, mixed and cut.

use crate::board::{Board, Dice, Expect, is_right, orbits, solve};
use crate::styles::{Kind, Layout, Style};

/// Boards to print, and the verdict on them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Task {
    pub(crate) n: usize,
    pub(crate) boards: Vec<Board>,
    pub(crate) expect: Expect,
    pub(crate) right: bool,
    pub(crate) option: SizeOption,
    pub(crate) notation: Notation,
    /// True if the text ends within the last board.
    pub(crate) cut: bool,
    /// A number of solutions that the text states besides the boards.
    pub(crate) total: Option<usize>,
    /// A line before the boards that belongs to the case.
    pub(crate) heading: Option<String>,
    /// True if decorations must not name the board size or the number of boards.
    pub(crate) plain: bool,
}

/// The board size on the command line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum SizeOption {
    #[default]
    Maybe,
    Always,
    Never,
    Other(usize),
}

#[derive(Clone, Debug, Default)]
pub(crate) enum Notation {
    #[default]
    One,
    /// Boards from this number on are printed in a second style.
    Two(usize),
    /// Boards from this number on are for the next size. Both parts have headings.
    Sizes(usize),
    /// Each board is followed by one of these in a second style.
    Twins(Vec<Board>),
}

impl Task {
    /// Boards for `n`, judged by what is expected.
    fn new(n: usize, boards: impl Into<Vec<Board>>, expect: Expect) -> Task {
        let mut task = Task::default();
        (task.n, task.boards, task.expect) = (n, boards.into(), expect);
        task.right = is_right(&task.boards, n, expect);
        task
    }

    fn wrong(mut self) -> Task {
        self.right = false;
        self
    }

    fn plain(mut self) -> Task {
        self.plain = true;
        self
    }

    fn size(mut self, option: SizeOption) -> Task {
        self.option = option;
        self
    }

    fn notation(mut self, notation: Notation) -> Task {
        self.notation = notation;
        self
    }
}

type Vary = fn(&Style, &mut Dice) -> Option<Task>;

/// Name, weight, and the function that makes a task for a style if the style can show it.
#[rustfmt::skip]
pub(crate) const VARIATIONS: &[(&str, usize, Vary)] = &[
    ("complete", 24, |s, d| Some(complete(s, d))), ("complete, shuffled", 6, shuffled),
    ("fundamental", 10, fundamental), ("one board", 8, |s, d| Some(some(s, 1, d))),
    ("some boards", 10, |s, d| Some(some(s, 12, d))), ("one missing", 5, |s, d| Some(missing(s, d))),
    ("one missing, total right", 2, missing_with_total), ("one double", 5, double),
    ("the same board again and again", 2, repeated), ("two of an orbit", 2, two_of_an_orbit),
    ("queen moved", 8, |s, d| spoiled(s, d, move_queen)), ("diagonal conflict", 4, |s, d| spoiled(s, d, permute)),
    ("queen missing", 5, |s, d| spoiled(s, d, remove_queen)), ("queen too many", 4, |s, d| spoiled(s, d, add_queen)),
    ("row missing", 3, |s, d| spoiled(s, d, remove_row)), ("all in one row", 2, |s, d| spoiled(s, d, fill_row)),
    ("equal rows", 2, |s, d| spoiled(s, d, fill_column)), ("empty board", 1, |s, d| spoiled(s, d, clear)),
    ("cut", 4, cut), ("board of another size", 3, other_board), ("other --n", 3, other_option),
    ("other size announced", 2, other_heading), ("false total", 5, false_total),
    ("two notations", 5, two_notations), ("two notations, one wrong", 3, two_notations_spoiled),
    ("list above grid", 4, twins), ("list above another grid", 2, unlike_twins),
    ("two sizes", 2, two_sizes), ("n = 1", 1, single_square),
];

/// A size for complete lists, most often a small one.
fn size(style: &Style, dice: &mut Dice) -> usize {
    let sizes = [4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 8];
    *dice.pick(&sizes).min(&style.max)
}

/// A size for lists that need not be complete.
fn any_size(style: &Style, dice: &mut Dice) -> usize {
    *dice.pick(&[4, 5, 6, 6, 7, 8, 8, 10]).min(&style.max)
}

/// An expected list, most often this one.
fn expect(usual: Expect, dice: &mut Dice) -> Expect {
    *dice.pick(&[usual, usual, Expect::All, Expect::Fundamental, Expect::Some])
}

/// Up to `most` boards, in the order of the search.
fn sample(n: usize, most: usize, dice: &mut Dice) -> Vec<Board> {
    let mut boards = solve(n).to_vec();
    dice.shuffle(&mut boards);
    boards.truncate(1 + dice.below(most));
    boards.sort_unstable();
    boards
}

/// All boards, or up to six.
fn all_or_sample(n: usize, dice: &mut Dice) -> Vec<Board> {
    let most = if n < 9 && dice.percent(50) { 0 } else { 6 };
    if most == 0 {
        solve(n).to_vec()
    } else {
        sample(n, most, dice)
    }
}

/// One board of each orbit: the first, or any.
fn representatives(n: usize, dice: &mut Dice) -> Vec<Board> {
    let any = dice.percent(50);
    let of = |orbit: &Vec<Board>| orbit[if any { dice.below(orbit.len()) } else { 0 }].clone();
    orbits(n).iter().map(of).collect()
}

fn complete(style: &Style, dice: &mut Dice) -> Task {
    let n = size(style, dice);
    Task::new(n, solve(n), expect(Expect::All, dice))
}

fn shuffled(style: &Style, dice: &mut Dice) -> Option<Task> {
    let mut task = complete(style, dice);
    dice.shuffle(&mut task.boards);
    Some(task)
}

fn fundamental(style: &Style, dice: &mut Dice) -> Option<Task> {
    let n = size(style, dice);
    let boards = representatives(n, dice);
    Some(Task::new(n, boards, expect(Expect::Fundamental, dice)))
}

fn some(style: &Style, most: usize, dice: &mut Dice) -> Task {
    let n = any_size(style, dice);
    Task::new(n, sample(n, most, dice), expect(Expect::Some, dice))
}

/// A list without mistakes.
fn complete_or_some(style: &Style, dice: &mut Dice) -> Task {
    if dice.percent(55) {
        complete(style, dice)
    } else {
        some(style, 12, dice)
    }
}

fn missing(style: &Style, dice: &mut Dice) -> Task {
    let n = size(style, dice);
    let mut boards = solve(n).to_vec();
    boards.remove(dice.below(boards.len()));
    Task::new(n, boards, expect(Expect::All, dice))
}

fn missing_with_total(style: &Style, dice: &mut Dice) -> Option<Task> {
    let mut task = missing(style, dice);
    task.total = Some(task.boards.len() + 1);
    (task.expect == Expect::All).then_some(task)
}

fn double(style: &Style, dice: &mut Dice) -> Option<Task> {
    let n = size(style, dice);
    let mut boards = all_or_sample(n, dice);
    let copy = dice.pick(&boards).clone();
    boards.insert(dice.below(boards.len() + 1), copy);
    Some(Task::new(n, boards, expect(Expect::All, dice)))
}

fn repeated(style: &Style, dice: &mut Dice) -> Option<Task> {
    let n = size(style, dice);
    let boards = vec![dice.pick(solve(n)).clone(); solve(n).len()];
    Some(Task::new(n, boards, expect(Expect::All, dice)))
}

fn two_of_an_orbit(style: &Style, dice: &mut Dice) -> Option<Task> {
    let n = size(style, dice);
    let mut boards = representatives(n, dice);
    let orbit = dice.pick(&boards).orbit();
    let twin = |board: &&Board| board.orbit() == orbit && !boards.contains(board);
    boards.push(solve(n).iter().find(twin)?.clone());
    Some(Task::new(n, boards, Expect::Fundamental))
}

/// Makes a board wrong. Returns false if a style of this kind cannot show it.
type Spoil = fn(&mut Board, Kind, &mut Dice) -> bool;

/// The size option without which lists of another length could be boards of another size.
fn size_option(style: &Style) -> SizeOption {
    let shows_size = style.kind == Kind::Grid && style.layout != Layout::Blanks;
    if shows_size {
        SizeOption::Maybe
    } else {
        SizeOption::Always
    }
}

/// A list with a wrong board.
fn spoiled(style: &Style, dice: &mut Dice, spoil: Spoil) -> Option<Task> {
    let n = any_size(style, dice);
    let mut boards = all_or_sample(n, dice);
    let index = dice.below(boards.len());
    // Blanks alone could be anything.
    let shown = style.layout != Layout::Blanks || boards.len() > 1;
    let shown = spoil(&mut boards[index], style.kind, dice) && shown;
    // These columns are also the numbers of solutions for n from 1 to 4.
    let counts = boards[index].columns().starts_with(&[1, 0, 0]);
    let task = Task::new(n, boards, expect(Expect::All, dice)).size(size_option(style));
    assert!(!task.right);
    (shown && !counts).then_some(task)
}

fn move_queen(board: &mut Board, kind: Kind, dice: &mut Dice) -> bool {
    let queen = board.queens.remove(dice.below(board.n));
    let (row, column) = (dice.below(board.n), dice.below(board.n));
    let square = (if kind == Kind::Columns { queen.0 } else { row }, column);
    let free = square != queen && !board.queens.contains(&square);
    board.queens.extend(free.then_some(square));
    board.queens.sort_unstable();
    free
}

/// Exchanges columns until queens attack each other, on diagonals only.
fn permute(board: &mut Board, _: Kind, dice: &mut Dice) -> bool {
    while board.is_solution() {
        let mut columns = board.columns();
        columns.swap(dice.below(board.n), dice.below(board.n));
        *board = Board::new(&columns);
    }
    true
}

fn remove_queen(board: &mut Board, _: Kind, dice: &mut Dice) -> bool {
    board.queens.remove(dice.below(board.n));
    true
}

fn add_queen(board: &mut Board, _: Kind, dice: &mut Dice) -> bool {
    let square = (dice.below(board.n), dice.below(board.n));
    board.queens.push(square);
    board.queens.sort_unstable();
    board.queens.dedup();
    board.queens.len() > board.n || add_queen(board, Kind::Grid, dice)
}

fn remove_row(board: &mut Board, kind: Kind, dice: &mut Dice) -> bool {
    let row = dice.below(board.n);
    board.queens.retain(|queen| queen.0 != row);
    for queen in &mut board.queens {
        queen.0 -= usize::from(queen.0 > row);
    }
    board.rows -= 1;
    kind == Kind::Grid
}

fn fill_row(board: &mut Board, kind: Kind, dice: &mut Dice) -> bool {
    let row = dice.below(board.n);
    board.queens = (0..board.n).map(|column| (row, column)).collect();
    kind != Kind::Columns
}

fn fill_column(board: &mut Board, _: Kind, dice: &mut Dice) -> bool {
    *board = Board::new(&vec![dice.below(board.n); board.n]);
    true
}

fn clear(board: &mut Board, kind: Kind, _: &mut Dice) -> bool {
    board.queens.clear();
    kind == Kind::Grid
}

fn cut(style: &Style, dice: &mut Dice) -> Option<Task> {
    let mut task = complete_or_some(style, dice).wrong().plain();
    task.cut = true;
    style.can_be_cut().then(|| task.size(size_option(style)))
}

fn other_board(style: &Style, dice: &mut Dice) -> Option<Task> {
    let (n, other) = (size(style, dice), size(style, dice));
    let mut boards = solve(n).to_vec();
    let board = dice.pick(solve(other)).clone();
    boards.insert(dice.below(boards.len() + 1), board);
    let task = Task::new(n, boards, Expect::All).plain();
    (n != other).then(|| task.size(SizeOption::Always))
}

fn other_option(style: &Style, dice: &mut Dice) -> Option<Task> {
    let task = complete_or_some(style, dice).wrong().plain();
    let other = *dice.pick(&[task.n - 1, task.n + 1, 8]);
    (other != task.n).then(|| task.size(SizeOption::Other(other)))
}

const HEADINGS: [&str; 3] = [
    "Solutions for n = #:",
    "All solutions of the #-queens problem:",
    "Solutions for N=#",
];

fn other_heading(style: &Style, dice: &mut Dice) -> Option<Task> {
    let n = size(style, dice);
    let other = if dice.percent(50) { n + 1 } else { 8 };
    let mut task = Task::new(n, solve(n), Expect::All).wrong().plain();
    task.heading = Some(dice.pick(&HEADINGS).replace('#', &other.to_string()));
    (other != n).then(|| task.size(SizeOption::Never))
}

fn false_total(style: &Style, dice: &mut Dice) -> Option<Task> {
    let n = size(style, dice);
    let found = solve(n).len();
    let mut task = Task::new(n, solve(n), Expect::All).wrong();
    let total = *dice.pick(&[found - 1, found + 1, found * 2, found + 10, 1000 + n]);
    task.total = Some(total);
    // Of several totals, one that fits is enough.
    let certain = style.group != "counted" && total != orbits(n).len();
    certain.then_some(task)
}

/// Whole orbits in each notation, so that it does not matter whether rows or columns come first.
fn two_notations(style: &Style, dice: &mut Dice) -> Option<Task> {
    // A count of the first boards is not one of all.
    if style.group == "counted" {
        return None;
    }
    let n = *dice.pick(&[5, 5, 7, 8]).min(&style.max);
    let mut all = orbits(n).to_vec();
    dice.shuffle(&mut all);
    let first = all[..1 + dice.below(all.len() - 1)].concat().len();
    let task = Task::new(n, all.concat(), expect(Expect::All, dice));
    Some(task.notation(Notation::Two(first)))
}

fn two_notations_spoiled(style: &Style, dice: &mut Dice) -> Option<Task> {
    let mut task = two_notations(style, dice)?;
    let board = dice.below(task.boards.len());
    let spoil: Spoil = *dice.pick(&[permute as Spoil, fill_column, move_queen]);
    let shown = spoil(&mut task.boards[board], Kind::Columns, dice);
    shown.then(|| task.wrong().size(SizeOption::Always))
}

fn twins(style: &Style, dice: &mut Dice) -> Option<Task> {
    let task = complete_or_some(style, dice);
    let twins = Notation::Twins(task.boards.clone());
    let shown = style.kind == Kind::Columns && style.layout == Layout::Loose;
    shown.then(|| task.notation(twins))
}

/// Boards of different orbits, which differ whether rows or columns come first.
fn unlike_twins(style: &Style, dice: &mut Dice) -> Option<Task> {
    let task = twins(style, dice)?;
    let mut boards = task.boards.clone();
    let index = dice.below(boards.len());
    let unlike = |board: &&Board| board.orbit() != boards[index].orbit();
    boards[index] = solve(task.n).iter().find(unlike)?.clone();
    Some(task.wrong().notation(Notation::Twins(boards)))
}

/// All solutions for n = 4, then all or all but one for n = 5, each with a heading.
fn two_sizes(style: &Style, dice: &mut Dice) -> Option<Task> {
    let mut task = Task::new(5, [solve(4), solve(5)].concat(), Expect::All).plain();
    task.right = dice.percent(60);
    task.boards.truncate(12 - usize::from(!task.right));
    let task = task.notation(Notation::Sizes(2)).size(SizeOption::Never);
    (style.layout == Layout::Loose).then_some(task)
}

fn single_square(style: &Style, _: &mut Dice) -> Option<Task> {
    let simple = match style.group {
        "signs" => style.name.starts_with(['Q', '♛', '♕']),
        "permutations" => ["blanks from 1", "blanks from 0", "Python list"].contains(&style.name),
        group => group == "frames" || style.name == "LeetCode",
    };
    let task = Task::new(1, solve(1), Expect::All).plain();
    simple.then(|| task.size(SizeOption::Always))
}
