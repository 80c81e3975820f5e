//! Data for the script of the page: the steps of the library's trace, the program whose
//! steps they are, and the words of its language. It computes nothing that the library knows.

use std::collections::BTreeMap;

use serde::Serialize;

use super::artwork::CELL;
use crate::figure::painter::dash;
use crate::figure::player::Reel;
use crate::trace::{By, Conflict, Left, LineArrays, Relation, Scope, Step, Verdict, call_text};
use crate::{Language, Result};

/// All that is played.
#[derive(Debug, Serialize)]
pub(super) struct Data {
    n: usize,
    /// The side of a square.
    cell: u16,
    /// True if the queens of each file look different.
    by_file: bool,
    /// One after the other, with blanks between them: the choice, then `+` where it
    /// is accepted, `*` where that is a solution, `x` and conflicts, or `<` and why
    /// it is taken back.
    steps: String,
    /// The number of the first of them.
    first: u64,
    /// The sentence before it.
    start: String,
    /// The beginning: the queens, and the choices that each of its nodes has
    /// rejected.
    queens: Vec<u16>,
    rejected: Vec<Vec<u16>>,
    tree: Tree,
    /// By level and choice: row and column from 0, a name, and the beginning of a
    /// sentence.
    cells: Vec<Vec<(usize, usize)>>,
    squares: Vec<Vec<String>>,
    places: Vec<Vec<String>>,
    /// The name of each level, and a call about it, up to its queens.
    levels: Vec<String>,
    calls: Vec<String>,
    /// The number of each choice.
    numbers: Vec<usize>,
    /// Names of rows from the top and columns from the left.
    names: [Vec<String>; 2],
    /// By the queen and the line.
    conflicts: BTreeMap<String, String>,
    arrays: Vec<Array>,
    /// Dashes of each line, in widths.
    dashes: BTreeMap<char, Vec<String>>,
    program: Program,
    /// Separators of two things, and of several, at last before the end.
    lists: [String; 3],
    /// Separators of thousands, in numbers of so many digits or, at last, more.
    thousands: [String; 5],
    /// The sign before tenths.
    decimal: String,
    words: BTreeMap<String, String>,
}

/// The nodes in the order of the search: who comes before each, its number, and its
/// middle in quarters of the distance between neighbours.
#[derive(Debug, Serialize)]
struct Tree {
    up: Vec<Option<usize>>,
    numbers: Vec<u64>,
    /// The number of nodes at the end of the search.
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
    /// The entry of each choice on each level.
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
        let lines = LineArrays::new(n, by, &[])?.base(scope.first_number())?;
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
            squares: table(n, |level, choice| {
                scope.numbering.name(n, scope.square(level, choice))
            }),
            places: table(n, |level, choice| {
                language.place(scope.numbering, n, scope.square(level, choice))
            }),
            levels: (scope.first_number()..)
                .take(n)
                .map(|number| language.level_in_sentence(by, number))
                .collect(),
            calls: (0..=n).map(|level| call(scope, level)).collect(),
            numbers: (0..n as u16).map(|choice| scope.number(choice)).collect(),
            names: names(scope),
            conflicts: conflicts(scope, language),
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
    let text = call_text(scope, &vec![0; level]);
    text.split_once('[')
        .map_or(String::new(), |(head, _)| head.to_owned())
}

/// Numbers from the top and the left.
fn names(scope: &Scope) -> [Vec<String>; 2] {
    let numbers = (scope.first_number()..).take(scope.n());
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    [numbers.clone(), numbers]
}

fn conflicts(scope: &Scope, language: Language) -> BTreeMap<String, String> {
    let each = (1..=scope.n()).flat_map(|queen| {
        Relation::ALL.map(|relation| {
            let conflict = Conflict { queen, relation };
            (key(conflict), language.conflict(scope.numbering, conflict))
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

/// Lines of a program, and which of them does what; lines from 0.
#[derive(Debug, Serialize)]
pub(super) struct Program {
    lines: Vec<String>,
    /// The head of the function; a rejection, an acceptance, a solution, and a queen
    /// that is taken back.
    start: usize,
    rejected: usize,
    accepted: usize,
    solution: usize,
    back: usize,
}

impl Program {
    /// The program that does what a search does, with the arrays beside it.
    pub(super) fn new(scope: &Scope, arrays: &LineArrays) -> Program {
        let [straight, falling, rising] = [arrays.straight(), Relation::Falling, Relation::Rising]
            .map(|relation| format!("{}[{}]", name(relation), arrays.formula(relation)));
        let base = scope.first_number();
        let all = if base == 0 {
            "range(n)"
        } else {
            "range(1, n + 1)"
        };
        let (level, choices) = match scope.by() {
            By::Row => ("row", format!("col in {all}")),
            By::File => ("col", format!("row in reversed({all})")),
        };
        let whole = scope.last_level() == scope.n();
        let first = scope.ends_at_first();
        // A search that is cut short finds no solution, and turns back there.
        let end = match whole {
            true if base == 0 => String::from("n"),
            true => String::from("n + 1"),
            false => (scope.last_level() + base).to_string(),
        };
        let mut lines = vec![
            format!("def place({level}):"),
            format!("    if {level} == {end}:"),
        ];
        lines.extend(whole.then(|| String::from("        report(queens)")));
        let solution = lines.len() - 1;
        lines.push(String::from(if first {
            "        return True"
        } else {
            "        return"
        }));
        lines.push(format!("    for {choices}:"));
        lines.push(format!("        if ({straight} or"));
        lines.push(format!("                {falling} or"));
        lines.push(format!("                {rising}):"));
        lines.push(String::from("            continue"));
        lines.push(String::from("        put(row, col)"));
        let accepted = lines.len() - 1;
        match first {
            true => lines.extend([
                format!("        if place({level} + 1):"),
                String::from("            return True"),
            ]),
            false => lines.push(format!("        place({level} + 1)")),
        }
        lines.push(String::from("        take(row, col)"));
        let back = lines.len() - 1;
        lines.extend(first.then(|| String::from("    return False")));
        Program {
            lines,
            start: 0,
            rejected: accepted - 1,
            accepted,
            solution,
            back,
        }
    }
}

/// The name of an array in the program.
pub(super) fn name(relation: Relation) -> &'static str {
    match relation {
        Relation::Row => "rows",
        Relation::Column => "cols",
        Relation::Falling => "falling",
        Relation::Rising => "rising",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(scope: &Scope) -> Program {
        let arrays = LineArrays::new(scope.n(), scope.by(), &[]).unwrap();
        Program::new(scope, &arrays)
    }

    #[test]
    fn lines_do_what_is_said() {
        let whole = Scope::new(4).unwrap();
        let scopes = [
            whole.clone(),
            whole.clone().to_first(),
            whole.clone().in_order(By::File),
            whole.depth(2),
        ];
        for scope in scopes {
            let program = program(&scope);
            let line = |index: usize| program.lines[index].trim();
            assert!(line(program.start).starts_with("def place("));
            assert_eq!(line(program.rejected), "continue");
            assert_eq!(line(program.accepted), "put(row, col)");
            assert_eq!(line(program.back), "take(row, col)");
            match scope.last_level() {
                4 => assert_eq!(line(program.solution), "report(queens)"),
                _ => assert_eq!(line(program.solution), "if row == 3:"),
            }
        }
    }
}
