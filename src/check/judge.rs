//! The judge, which takes the boards of an output one by one.

use super::numbers::{explain_numbers, judge_counts};
use super::verdict::{JudgedBoard, MAX_LISTED_N, OutputVerdict, SizeVerdict, pack};
use crate::notation::{Board, Survey};
use crate::{MAX_SOLUTION_N, Square};

/// The number of right boards, and of wrong or repeated ones, that a verdict shows.
const MAX_RIGHT: usize = 400;
const MAX_FAULTY: usize = 1000;
/// The number of queens on all boards that a verdict shows.
const MAX_QUEENS: usize = 1 << 18;

/// The maximum numbers of lines and of numbers in an output without boards that is judged as a count.
const MAX_LINES: u64 = 4;
const MAX_NUMBERS: usize = 4;

/// Judges the boards of an output one by one.
///
/// # Guarantees
/// Memory does not grow with the number of boards: up to n = 14 it holds each solution once, and of wrong
/// boards only the first ones.
#[derive(Debug)]
pub struct Judge {
    verdict: OutputVerdict,
    /// Free room for right boards, for other boards, and for queens.
    room: [usize; 3],
    /// Scratch buffer: the number of queens on each line.
    lines: Vec<u64>,
}

impl Judge {
    /// Starts to judge an input. With an expected `n`, boards of other sizes are wrong.
    pub fn new(survey: &Survey, n: Option<usize>) -> Judge {
        let is_size = |n: &usize| (1..=MAX_SOLUTION_N).contains(n);
        let named_n = n.or(survey.named_n()).filter(is_size);
        let mut verdict = OutputVerdict {
            expected_n: n,
            named_n,
            base: survey.base(),
            skipped_lines: survey.skipped_lines(),
            counts: survey.numbers().to_vec(),
            stated: survey.counts().to_vec(),
            ..OutputVerdict::default()
        };
        // Without boards, a size named in the text is the one to judge.
        let is_empty = survey.boards() == 0;
        let is_number =
            survey.skipped_lines() <= MAX_LINES && survey.numbers().len() <= MAX_NUMBERS;
        if is_empty {
            verdict.numbers = judge_counts(survey.counts(), named_n, n.is_some());
        }
        // Among other words, a number may be anything.
        let is_number = is_number && (named_n.is_some() || !survey.has_words());
        if is_empty && is_number && survey.counts().is_empty() {
            verdict.numbers = explain_numbers(survey.numbers(), named_n);
        }
        if let Some(n) = named_n.filter(|_| verdict.numbers.is_empty() && (is_empty || n.is_some()))
        {
            verdict.sizes.push(SizeVerdict::new(n));
        }
        Judge {
            verdict,
            room: [MAX_RIGHT, MAX_FAULTY, MAX_QUEENS],
            lines: Vec::new(),
        }
    }

    /// Judges the next board.
    pub fn add(&mut self, board: &Board<'_>) {
        let verdict = &mut self.verdict;
        let mut judged = JudgedBoard {
            number: board.number(),
            line: board.line(),
            n: board.n(),
            expected_n: verdict.expected_n.unwrap_or(board.n()),
            queens: board.queens().to_vec(),
            fault: board.fault(),
            conflicts: count_conflicts(board.n(), board.queens(), &mut self.lines),
            original: None,
        };
        let is_wrong = judged.is_wrong();
        verdict.boards += 1;
        verdict.wrong += u64::from(is_wrong);
        if judged.expected_n == judged.n {
            let size = verdict.size_mut(judged.n);
            size.boards += 1;
            size.wrong += u64::from(is_wrong);
            if !is_wrong && judged.n <= MAX_LISTED_N {
                let ranks = judged.queens.iter().map(|queen| queen.rank);
                let first = *size.found.entry(pack(ranks)).or_insert(judged.number);
                judged.original = (first != judged.number).then_some(first);
                size.duplicates += u64::from(judged.original.is_some());
            }
        }
        verdict.duplicates += u64::from(judged.original.is_some());
        let kind = usize::from(is_wrong || judged.original.is_some());
        if self.room[kind] > 0 && self.room[2] >= judged.queens.len() {
            self.room[kind] -= 1;
            self.room[2] -= judged.queens.len();
            verdict.shown.push(judged);
        }
    }

    /// Returns the verdict about all boards.
    pub fn finish(mut self) -> OutputVerdict {
        for size in &mut self.verdict.sizes {
            size.compare();
        }
        self.verdict.compare_totals();
        self.verdict
    }
}

/// Counts the pairs of queens that share a line.
fn count_conflicts(n: usize, queens: &[Square], lines: &mut Vec<u64>) -> u64 {
    lines.clear();
    lines.resize(6 * n, 0);
    let mut pairs = 0;
    for queen in queens {
        let (x, y) = (usize::from(queen.file), usize::from(queen.rank));
        for line in [x, n + y, 2 * n + x + y, 5 * n + x - y] {
            pairs += lines[line];
            lines[line] += 1;
        }
    }
    pairs
}
