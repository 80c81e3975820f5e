//! Meanings of a number: what a program may have counted.

use serde::Serialize;

use crate::notation::{StatedCount, published_count};
use nqueens_puzzle::trace::Quantity;
use nqueens_puzzle::{Counts, Group, Selection};

/// A number in an output without boards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct JudgedNumber {
    /// The number.
    pub number: u64,
    /// The board size that the text names for it.
    pub n: Option<usize>,
    /// The published number for `n`: of solutions, or of fundamental solutions if the text counts these.
    pub expected: Option<u64>,
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
    fn new(number: u64, n: Option<usize>, expected: Option<u64>) -> JudgedNumber {
        JudgedNumber {
            number,
            n,
            expected,
            meanings: explain(number, n),
        }
    }

    /// Returns true for the expected number, or for the count of any board if the text names no size.
    pub fn is_right(&self) -> bool {
        match self.n {
            Some(_) => self.expected == Some(self.number),
            None => self.meanings.iter().any(|known| known.is_count_of(None)),
        }
    }
}

/// Returns each number with its meanings. If some of them count the solutions for `n`, only these; or
/// else those that count the fundamental solutions.
pub(super) fn explain_numbers(numbers: &[u64], n: Option<usize>) -> Vec<JudgedNumber> {
    let explain = |number: &u64| {
        let expected = |is_reduced| n.and_then(|n| published_count(n, is_reduced));
        let reduced = expected(true).filter(|count| count == number);
        JudgedNumber::new(*number, n, reduced.or(expected(false)))
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

/// Judges the counts that a text states. Those without a size are about `n`, and so are all others if it is
/// the expected size.
pub(super) fn judge_counts(
    counts: &[StatedCount],
    n: Option<usize>,
    is_expected: bool,
) -> Vec<JudgedNumber> {
    let unnamed = counts.iter().filter(|count| count.n.is_none());
    let is_other = |count: &StatedCount| {
        let mut unnamed = unnamed.clone();
        unnamed.any(|other| other.is_reduced == count.is_reduced && other.count != count.count)
    };
    if !is_expected && unnamed.clone().any(is_other) {
        // They may be about several sizes.
        return Vec::new();
    }
    let counts = counts.iter().map(|count| StatedCount {
        n: count.n.or(n),
        ..*count
    });
    let counts: Vec<StatedCount> = counts
        .filter(|count| !is_expected || count.n == n)
        .collect();
    let is_count = |count: &StatedCount, is_reduced| {
        count.n.and_then(|n| published_count(n, is_reduced)) == Some(count.count)
    };
    // A text that counts fundamental solutions may not say so, and all solutions are `distinct`, too.
    let is_fundamental = [false, true].map(|is_reduced| {
        let counts = || counts.iter().filter(|count| count.is_reduced == is_reduced);
        let [all, fundamental] =
            [false, true].map(|kind| counts().filter(|count| is_count(count, kind)).count());
        fundamental > all || is_reduced && fundamental == all
    });
    let expects = |count: &StatedCount| is_fundamental[usize::from(count.is_reduced)];
    let is_right = |count: &StatedCount| is_count(count, expects(count));
    let mut judged: Vec<JudgedNumber> = Vec::new();
    for count in &counts {
        let is_same =
            |other: &&StatedCount| (other.n, other.is_reduced) == (count.n, count.is_reduced);
        let mut others = counts.iter().filter(is_same);
        let has_right = others.any(is_right);
        let is_other = has_right && !is_right(count) && is_count(count, !expects(count));
        let is_known = |known: &JudgedNumber| known.number == count.count && known.n == count.n;
        let is_ignored = has_right && count.is_implied && !is_right(count);
        if is_other || is_ignored || judged.iter().any(is_known) {
            continue;
        }
        let expected = count.n.and_then(|n| published_count(n, expects(count)));
        judged.push(JudgedNumber::new(count.count, count.n, expected));
    }
    judged
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
    // The name of each meaning, its range or factor, and its value.
    let mut values: Vec<(&str, usize, usize, u64)> = Vec::new();
    if let Some(counts) = Counts::published(n) {
        for group in [Group::HalfTurn, Group::Rotation, Group::Mirror] {
            values.push((group.name(), 0, 0, counts.representatives(group)));
        }
        let eightfold = counts.fundamental().saturating_mul(8);
        values.push(("eightfold", 0, 0, eightfold));
        for times in [2, 4, 8] {
            let multiple = counts.total().saturating_mul(times as u64);
            values.push(("multiple", 0, times, multiple));
        }
    }
    for quantity in Quantity::ALL {
        let value = quantity.for_board(n).and_then(|value| value.to_u64());
        values.extend(value.map(|value| (quantity.name(), 0, 0, value)));
    }
    if (1..=MAX_COUNTED_N).contains(&n) {
        values.extend(counted_meanings(n));
    }
    values.retain(|(.., value)| *value == number);
    let known = values
        .into_iter()
        .map(|(meaning, from, to, _)| KnownNumber {
            n,
            meaning,
            from,
            to,
        });
    known.collect()
}

/// Returns the values of meanings that have to be counted.
fn counted_meanings(n: usize) -> Vec<(&'static str, usize, usize, u64)> {
    let one_diagonal = count_levels(n, |rows, columns| columns == rows)[n];
    let neighbours = count_levels(n, |rows, columns| rows == 1 && columns.abs() == 1)[n];
    let levels = count_levels(n, |rows, columns| rows == columns.abs());
    let (by_column, no_corner) = count_by_first_column(n);
    let torus = Selection::new(n).ok();
    let torus = torus.and_then(|all| all.toroidal().count().exact());
    let mut values = vec![
        ("one-diagonal", 0, 0, one_diagonal),
        ("neighbours", 0, 0, neighbours),
    ];
    values.extend(torus.map(|value| ("toroidal", 0, 0, value)));
    values.push(("nodes-below", 0, 0, levels[1..].iter().sum()));
    values.push(("no-corner", 0, 0, no_corner));
    for (rows, value) in levels.iter().enumerate().take(n).skip(2) {
        values.push(("first-rows", 0, rows, *value));
    }
    for from in 0..n {
        // Of two ranges that mirror each other, the one that is farther to the left.
        for to in from + 1..n.saturating_sub(from) {
            let value = by_column[from..=to].iter().sum();
            values.push(("first-queen", from + 1, to + 1, value));
        }
    }
    values
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
