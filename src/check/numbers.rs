//! Meanings of a number: what a program may have counted.

use serde::Serialize;

use crate::trace::Quantity;
use crate::{Counts, Group, Selection};

/// A number in an output without boards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct JudgedNumber {
    /// The number.
    pub number: u64,
    /// Its meanings, the most probable first.
    pub meanings: Vec<KnownNumber>,
}

/// A meaning of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct KnownNumber {
    /// The board size.
    pub n: usize,
    /// The name of the meaning, as in `data/check.schema.json`.
    pub meaning: &'static str,
    /// The first of some columns, or 0.
    pub from: usize,
    /// The last of some columns, a number of rows, a factor, or 0.
    pub to: usize,
}

/// The largest n whose solutions, and whose boards under weaker rules, are counted here.
const MAX_COUNTED_N: usize = 9;
/// The largest n whose number of solutions is published.
const MAX_PUBLISHED_N: usize = 27;
/// The number of meanings to report.
const MAX_MEANINGS: usize = 6;

impl KnownNumber {
    fn new(n: usize, meaning: &'static str) -> KnownNumber {
        KnownNumber {
            n,
            meaning,
            from: 0,
            to: 0,
        }
    }

    /// True for the number of solutions or of fundamental solutions, for `n` if it is given.
    pub(super) fn is_count_of(&self, n: Option<usize>) -> bool {
        matches!(self.meaning, "solutions" | "fundamental") && n.is_none_or(|n| n == self.n)
    }
}

impl JudgedNumber {
    /// True for a number of solutions or of fundamental solutions, for `n` if it is given.
    pub(super) fn is_count_of(&self, n: Option<usize>) -> bool {
        self.meanings.iter().any(|known| known.is_count_of(n))
    }
}

/// Returns each number with its meanings. If some of them count the solutions for `n`, only these; or
/// else those that count the fundamental solutions.
pub(super) fn explain_numbers(numbers: &[u64], n: Option<usize>) -> Vec<JudgedNumber> {
    let explain = |number: &u64| JudgedNumber {
        number: *number,
        meanings: explain(*number, n),
    };
    let mut explained: Vec<JudgedNumber> = numbers.iter().map(explain).collect();
    for meaning in ["solutions", "fundamental"] {
        let is_right = |known: &KnownNumber| known.meaning == meaning && known.is_count_of(n);
        let counts = |number: &JudgedNumber| number.meanings.iter().any(is_right);
        if explained.iter().any(counts) {
            explained.retain(counts);
            break;
        }
    }
    explained
}

/// Returns the meanings of a number, for `n` first.
fn explain(number: u64, n: Option<usize>) -> Vec<KnownNumber> {
    let published = (1..=MAX_PUBLISHED_N).flat_map(|n| {
        let counts = Counts::published(n).unwrap_or_default();
        let all = (counts.total() == number).then(|| KnownNumber::new(n, "solutions"));
        let least = (counts.fundamental() == number).then(|| KnownNumber::new(n, "fundamental"));
        [all, least].into_iter().flatten()
    });
    let mut known: Vec<KnownNumber> = published.collect();
    if !known.iter().any(|known| known.is_count_of(n)) {
        let sizes = n.map_or(4..=MAX_COUNTED_N, |n| n..=n);
        known.extend(sizes.flat_map(|n| other_meanings(number, n)));
    }
    known.sort_by_key(|known| (Some(known.n) != n, known.meaning == "fundamental"));
    known.truncate(MAX_MEANINGS);
    known
}

/// Returns the meanings of a number besides published counts of solutions.
fn other_meanings(number: u64, n: usize) -> Vec<KnownNumber> {
    let mut known = Vec::new();
    let mut add = |meaning, (from, to), value: u64| {
        known.extend((value == number).then_some(KnownNumber {
            n,
            meaning,
            from,
            to,
        }));
    };
    if let Some(counts) = Counts::published(n) {
        for group in [Group::HalfTurn, Group::Rotation, Group::Mirror] {
            add(group.name(), (0, 0), counts.representatives(group));
        }
        let eightfold = counts.fundamental().saturating_mul(8);
        add("eightfold", (0, 0), eightfold);
        for times in [2, 4, 8] {
            let multiple = counts.total().saturating_mul(times as u64);
            add("multiple", (0, times), multiple);
        }
    }
    for quantity in Quantity::ALL {
        let value = quantity.for_board(n).and_then(|value| value.to_u64());
        value
            .into_iter()
            .for_each(|value| add(quantity.name(), (0, 0), value));
    }
    if !(1..=MAX_COUNTED_N).contains(&n) {
        return known;
    }
    add(
        "one-diagonal",
        (0, 0),
        count_levels(n, |rows, columns| columns == rows)[n],
    );
    let neighbours = count_levels(n, |rows, columns| rows == 1 && columns.abs() == 1);
    add("neighbours", (0, 0), neighbours[n]);
    let torus = Selection::new(n).map(|all| all.toroidal().count().exact());
    torus
        .ok()
        .flatten()
        .into_iter()
        .for_each(|value| add("toroidal", (0, 0), value));
    let levels = count_levels(n, |rows, columns| rows == columns.abs());
    add("nodes-below", (0, 0), levels[1..].iter().sum());
    let (by_column, no_corner) = count_by_first_column(n);
    add("no-corner", (0, 0), no_corner);
    for (rows, value) in levels.iter().enumerate().take(n).skip(2) {
        add("first-rows", (0, rows), *value);
    }
    for from in 0..n {
        // Of two ranges that mirror each other, the one that is farther to the left.
        for to in from + 1..n.saturating_sub(from) {
            add(
                "first-queen",
                (from + 1, to + 1),
                by_column[from..=to].iter().sum(),
            );
        }
    }
    known
}

/// Counts the solutions by the column of the queen in the first row, and those without a queen in a
/// corner.
fn count_by_first_column(n: usize) -> (Vec<u64>, u64) {
    let (mut by_column, mut no_corner) = (vec![0; n], 0);
    for solution in Selection::new(n).iter().flat_map(Selection::solutions) {
        let is_edge =
            |rank: Option<&u16>| rank.is_some_and(|rank| [0, n - 1].contains(&usize::from(*rank)));
        let ranks = solution.ranks();
        by_column[usize::from(ranks[0])] += 1;
        no_corner += u64::from(!is_edge(ranks.first()) && !is_edge(ranks.last()));
    }
    (by_column, no_corner)
}

/// Counts the placements of one queen in each of the first 0, 1, 2 ... n rows in different columns,
/// without a conflict under a rule. The rule takes the differences of rows and columns.
fn count_levels(n: usize, rule: impl Fn(i32, i32) -> bool + Copy) -> Vec<u64> {
    fn visit(columns: &mut Vec<i32>, levels: &mut [u64], rule: impl Fn(i32, i32) -> bool + Copy) {
        levels[columns.len()] += 1;
        let n = levels.len() as i32 - 1;
        if columns.len() as i32 == n {
            return;
        }
        for column in 0..n {
            let mut above = (1..).zip(columns.iter().rev());
            let is_free =
                above.all(|(rows, other)| column != *other && !rule(rows, column - other));
            if is_free {
                columns.push(column);
                visit(columns, levels, rule);
                columns.pop();
            }
        }
    }
    let mut levels = vec![0; n + 1];
    visit(&mut Vec::new(), &mut levels, rule);
    levels
}
