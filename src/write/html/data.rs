//! What the script of the page is given: the steps of the library's trace, and the
//! words of its language. It computes nothing that the library knows.

use std::collections::BTreeMap;

use serde::Serialize;

use super::artwork::CELL;
use super::program::{Program, name};
use crate::figure::painter::dash;
use crate::figure::player::Reel;
use crate::trace::{By, Conflict, Left, LineArrays, Relation, Scope, Step, Verdict, call_text};
use crate::{Language, Result, file_name};

/// All that is played.
#[derive(Debug, Serialize)]
pub(super) struct Data {
    n: usize,
    /// The side of a square.
    cell: u16,
    /// Whether the queens of each file look different.
    by_file: bool,
    /// One after the other, with blanks between them: the choice, then `+` where it
    /// is accepted, `*` where that is a solution, `x` and conflicts, or `<` and why
    /// it is taken back.
    steps: String,
    /// The number of the first of them.
    first: u64,
    /// What is said before it.
    start: String,
    /// Where it begins: the queens, and the choices that each of its nodes has
    /// rejected.
    queens: Vec<u16>,
    rejected: Vec<Vec<u16>>,
    tree: Tree,
    /// By level and choice: row and column from 0, a name, and the beginning of a
    /// sentence.
    cells: Vec<Vec<(usize, usize)>>,
    squares: Vec<Vec<String>>,
    places: Vec<Vec<String>>,
    /// What each level is called, and a call about it, up to its queens.
    levels: Vec<String>,
    calls: Vec<String>,
    /// Names of rows from the top and columns from the left.
    names: [Vec<String>; 2],
    /// By the queen and the line.
    conflicts: BTreeMap<String, String>,
    arrays: Vec<Array>,
    /// Dashes of each line, in widths.
    dashes: BTreeMap<char, Vec<String>>,
    program: Program,
    /// What stands between two things, and between several, at last before the end.
    lists: [String; 3],
    /// What stands between thousands, in numbers of so many digits or, at last, more.
    thousands: [String; 5],
    /// What stands before tenths.
    decimal: String,
    words: BTreeMap<String, String>,
}

/// The nodes in the order of the search: who comes before each, its number, and its
/// middle in quarters of the distance between neighbours.
#[derive(Debug, Serialize)]
struct Tree {
    up: Vec<Option<usize>>,
    numbers: Vec<u64>,
    /// How many the search has come to at the end.
    nodes: Option<u64>,
    x: Vec<i32>,
    width: i32,
}

/// An array of lines.
#[derive(Debug, Serialize)]
struct Array {
    line: char,
    title: String,
    name: &'static str,
    formula: String,
    indices: Vec<i32>,
    /// Which entry each choice on each level has.
    entries: Vec<Vec<usize>>,
}

/// A line in a letter: horizontal, vertical, falling or rising.
pub(super) fn letter(relation: Relation) -> char {
    match relation {
        Relation::Row => 'h',
        Relation::Column => 'v',
        Relation::Falling => 'f',
        Relation::Rising => 'r',
    }
}

fn step(step: &Step) -> String {
    let choice = step.choice;
    match &step.verdict {
        Verdict::Accepted { solution, .. } => match solution {
            true => format!("{choice}*"),
            false => format!("{choice}+"),
        },
        Verdict::Rejected(conflicts) => {
            let each = conflicts.iter().map(|c| key(*c));
            format!("{choice}x{}", each.collect::<String>())
        }
        Verdict::Back { left, .. } => {
            let why = match left {
                Left::DeadEnd => 'd',
                Left::Solution => 's',
                Left::Done => 'o',
                Left::Cut => 'c',
            };
            format!("{choice}<{why}")
        }
    }
}

fn key(conflict: Conflict) -> String {
    format!("{}{}", conflict.queen, letter(conflict.relation))
}

impl Data {
    pub(super) fn new(
        scope: &Scope,
        reel: &Reel,
        by_file: bool,
        language: Language,
    ) -> Result<Data> {
        let (n, by) = (scope.n(), scope.by());
        let lines = LineArrays::new(n, by, &[])?;
        let tree = reel.tree();
        let steps: Vec<String> = reel.steps.iter().map(step).collect();
        let first = reel.steps.first().map_or(1, |step| step.number);
        Ok(Data {
            n,
            cell: CELL,
            by_file,
            steps: steps.join(" "),
            start: language.start(scope, first),
            first,
            queens: reel.start.queens.clone(),
            rejected: reel.start.rejected.clone(),
            tree: Tree {
                up: tree.nodes.iter().map(|node| node.parent).collect(),
                numbers: tree.nodes.iter().map(|node| node.number).collect(),
                nodes: reel.whole.then_some(reel.tally.nodes),
                x: tree.nodes.iter().map(|node| node.x).collect(),
                width: tree.width,
            },
            cells: table(n, |level, choice| by.cell(n, level, choice)),
            squares: table(n, |level, choice| scope.square(level, choice).to_string()),
            places: table(n, |level, choice| language.place(by, n, level, choice)),
            levels: (1..=n)
                .map(|number| language.level_in_sentence(by, number))
                .collect(),
            calls: (0..=n).map(|level| call(scope, level)).collect(),
            names: names(scope),
            conflicts: conflicts(n, language),
            arrays: arrays(scope, &lines, language),
            dashes: Relation::ALL
                .map(|relation| {
                    let dash = dash(relation).iter().map(f32::to_string);
                    (letter(relation), dash.collect())
                })
                .into(),
            program: Program::new(scope, &lines),
            lists: language.list_parts(),
            thousands: std::array::from_fn(|index| language.separator(index.max(3) + 1).to_owned()),
            decimal: language.decimal_sign(),
            words: language.patterns("player-"),
        })
    }
}

/// Something for each choice on each level.
fn table<T>(n: usize, what: impl Fn(usize, u16) -> T) -> Vec<Vec<T>> {
    let level = |level: usize| (0..n as u16).map(|choice| what(level, choice)).collect();
    (0..n).map(level).collect()
}

/// A call about a level up to its list of queens.
fn call(scope: &Scope, level: usize) -> String {
    let text = call_text(scope.by(), &vec![0; level]);
    text.split_once('[')
        .map_or(String::new(), |(head, _)| head.to_owned())
}

/// Numbers from the top and the left, or ranks and files.
fn names(scope: &Scope) -> [Vec<String>; 2] {
    let n = scope.n();
    let numbers = || (1..=n).map(|number| number.to_string());
    match scope.by() {
        By::Row => [numbers().collect(), numbers().collect()],
        By::File => [
            numbers().rev().collect(),
            (0..n as u16).map(file_name).collect(),
        ],
    }
}

fn conflicts(n: usize, language: Language) -> BTreeMap<String, String> {
    let each = (1..=n).flat_map(|queen| {
        Relation::ALL.map(|relation| {
            let conflict = Conflict { queen, relation };
            (key(conflict), language.conflict(conflict))
        })
    });
    each.collect()
}

fn arrays(scope: &Scope, lines: &LineArrays, language: Language) -> Vec<Array> {
    let (n, by) = (scope.n(), scope.by());
    let empty = lines.after(0);
    let each = empty.arrays().map(|array| {
        let relation = array.relation;
        let indices: Vec<i32> = array.entries.iter().map(|entry| entry.index).collect();
        let entry = |level: usize, choice: u16| {
            let (row, column) = by.cell(n, level, choice);
            let index = lines.index(relation, row, column);
            indices.iter().position(|own| *own == index).unwrap_or(0)
        };
        Array {
            line: letter(relation),
            title: language.lines_of(relation),
            name: name(relation),
            formula: lines.formula(relation),
            entries: table(n, entry),
            indices,
        }
    });
    each.into()
}
