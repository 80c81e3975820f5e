//! Judges the boards of an output one by one.

use super::numbers::{explain_numbers, judge_counts};
use super::verdict::{
    Expect, JudgedBoard, MAX_LISTED_N, MAX_REMEMBERED, OutputVerdict, hash, pack,
};
use crate::notation::{Board, Reading};
use nqueens_puzzle::{MAX_SOLUTION_N, Square};

/// The number of right boards, and of wrong or repeated ones, that a verdict shows.
const MAX_RIGHT: usize = 400;
const MAX_FAULTY: usize = 1000;
/// The number of queens on all boards that a verdict shows.
const MAX_QUEENS: usize = 1 << 18;

/// The maximum numbers of lines and of numbers in an output without boards that is judged as a count.
const MAX_LINES: u64 = 4;
const MAX_NUMBERS: usize = 4;

impl OutputVerdict {
    /// Judges all boards of an input. With an expected `n`, boards of other sizes are wrong.
    ///
    /// # Guarantees
    /// Memory is bounded: it holds each solution once up to n = 14, hashes of the first boards above, and only
    /// the first wrong boards.
    pub fn new(reading: &Reading, n: Option<usize>, expect: Expect) -> OutputVerdict {
        let mut verdict = OutputVerdict::without_boards(reading, n, expect);
        // Free room for right boards, for other boards, and for queens.
        let mut room = [MAX_RIGHT, MAX_FAULTY, MAX_QUEENS];
        for board in reading.iter() {
            let judged = verdict.judge(&board);
            let kind = usize::from(judged.is_wrong() || judged.original.is_some());
            if room[kind] > 0 && room[2] >= judged.queens.len() {
                room[kind] -= 1;
                room[2] -= judged.queens.len();
                verdict.shown.push(judged);
            }
        }
        for size in &mut verdict.sizes {
            size.compare(expect);
        }
        verdict.compare_totals();
        verdict
    }

    /// Judges what an input has besides boards.
    fn without_boards(reading: &Reading, n: Option<usize>, expect: Expect) -> OutputVerdict {
        let is_size = |n: &usize| (1..=MAX_SOLUTION_N).contains(n);
        let text = &reading.text;
        let named_n = n.or(reading.named_n()).filter(is_size);
        let mut verdict = OutputVerdict {
            expected_n: n,
            expect,
            text: text.clone(),
            ..OutputVerdict::default()
        };
        // Without boards, a size named in the text is the one to judge.
        let is_empty = reading.boards() == 0 && (text.unread == 0 || n.is_some());
        let is_number = text.skipped <= MAX_LINES && text.lone_numbers.len() <= MAX_NUMBERS;
        if is_empty {
            verdict.numbers = judge_counts(&text.counts, named_n, n.is_some());
        }
        // Among other words, a number may be anything.
        let is_number = is_number && (named_n.is_some() || text.first_word.is_none());
        if is_empty && is_number && text.counts.is_empty() {
            verdict.numbers = explain_numbers(&text.lone_numbers, named_n);
        }
        // The output of a size that is named, or expected, is missing without boards.
        let sizes: Vec<usize> = match n {
            Some(n) => vec![n],
            // Their boards may be on unread lines, and a text with counts needs none.
            None if text.unread > 0 || is_empty && !text.counts.is_empty() => Vec::new(),
            None => text.named_sizes.iter().copied().collect(),
        };
        if verdict.numbers.is_empty() {
            for n in sizes.into_iter().filter(is_size) {
                verdict.size_mut(n);
            }
        }
        verdict
    }

    /// Judges the next board.
    fn judge(&mut self, board: &Board) -> JudgedBoard {
        let mut judged = JudgedBoard {
            number: board.number(),
            line: board.line(),
            n: board.n(),
            expected_n: self.expected_n.unwrap_or(board.n()),
            queens: board.queens().to_vec(),
            fault: board.fault(),
            conflicts: count_conflicts(board.n(), board.queens()),
            original: None,
        };
        let is_wrong = judged.is_wrong();
        self.boards += 1;
        self.wrong += u64::from(is_wrong);
        if judged.expected_n == judged.n {
            let size = self.size_mut(judged.n);
            size.boards += 1;
            size.wrong += u64::from(is_wrong);
            let ranks = || judged.queens.iter().map(|queen| queen.rank);
            let first = if is_wrong || size.boards > MAX_REMEMBERED && judged.n > MAX_LISTED_N {
                judged.number
            } else if judged.n <= MAX_LISTED_N {
                *size.found.entry(pack(ranks())).or_insert(judged.number)
            } else {
                *size.hashes.entry(hash(ranks())).or_insert(judged.number)
            };
            judged.original = (first != judged.number).then_some(first);
            size.duplicates += u64::from(judged.original.is_some());
        }
        self.duplicates += u64::from(judged.original.is_some());
        judged
    }
}

/// Counts the pairs of queens that share a line.
fn count_conflicts(n: usize, queens: &[Square]) -> u64 {
    let (mut lines, mut pairs) = (vec![0; 6 * n], 0);
    for queen in queens {
        let (x, y) = (usize::from(queen.file), usize::from(queen.rank));
        for line in [x, n + y, 2 * n + x + y, 5 * n + x - y] {
            pairs += lines[line];
            lines[line] += 1;
        }
    }
    pairs
}
