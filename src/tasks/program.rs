//! The faulty program of a worksheet task, and what it does.

use super::Task;
use crate::programs::{ProgramOptions, program_lines};
use crate::trace::{Relation, SearchOrder, conflicts};

/// The signs of the lines that can be faulty: a check, and the updates when a queen is placed and taken
/// back.
pub(super) const FAULTY_LINES: [&str; 3] = [" or ", " = True", " = False"];
/// The arrays, each with its entry in the program.
pub(super) const ENTRIES: [(Relation, &str); 3] = [
    (Relation::Column, "cols[col]"),
    (Relation::Rising, "rising[r]"),
    (Relation::Falling, "falling[f]"),
];
/// The numbers of calls of programs that can be carried out by hand.
const CALLS: std::ops::RangeInclusive<usize> = 5..=20;
/// At least the length of the arrays of the largest board.
const ARRAY_LENGTH: usize = 32;

/// Makes the task about a program in which a line omits an array. The program starts with queens on the
/// first rows. Returns `None` if the program judges every square correctly, or has too few or too many
/// calls.
pub(super) fn faulty_program_task(
    n: usize,
    queens: &[u16],
    sign: &str,
    (relation, entry): (Relation, &str),
) -> Option<Task> {
    let faulty = FaultySearch::run(n, queens, Some((sign, relation)));
    let (row, column) = faulty.first_wrong?;
    if !CALLS.contains(&faulty.calls) {
        return None;
    }
    let options = ProgramOptions {
        n: Some(n),
        ..ProgramOptions::default()
    };
    let mut program = program_lines("arrays", "python", &options, queens);
    program.retain(|line| !line.is_empty());
    let has_fault = |line: &String| line.contains(entry) && line.contains(sign);
    let line = program.iter().position(has_fault)?;
    let corrected = program[line].trim().to_owned();
    for part in [" or ", " = "] {
        // Omits the entry with the operator after it, or before the last one.
        let [after, before] = [format!("{entry}{part}"), format!("{part}{entry}:")];
        program[line] = program[line].replace(&after, "").replace(&before, ":");
    }
    Some(Task::Code {
        program,
        line,
        corrected,
        wrong: SearchOrder::Row.square(n, row, column),
        found: faulty.found,
        solutions: FaultySearch::run(n, queens, None).found,
    })
}

/// The search of the program, which stops after too many calls.
struct FaultySearch<'a> {
    n: usize,
    queens: Vec<u16>,
    /// The sign of the faulty line and the array that it omits.
    fault: Option<(&'a str, Relation)>,
    arrays: [[bool; ARRAY_LENGTH]; 3],
    calls: usize,
    first_wrong: Option<(usize, u16)>,
    found: u64,
}

impl<'a> FaultySearch<'a> {
    fn run(n: usize, queens: &[u16], fault: Option<(&'a str, Relation)>) -> Self {
        let mut search = FaultySearch {
            n,
            queens: queens.to_vec(),
            fault: None,
            arrays: [[false; ARRAY_LENGTH]; 3],
            calls: 0,
            first_wrong: None,
            found: 0,
        };
        for (row, column) in queens.iter().enumerate() {
            search.set(row, *column, true);
        }
        search.fault = fault;
        search.place();
        search
    }

    /// The indices of a square's entries in each array that a line does not omit.
    fn entries(&self, sign: &str, row: usize, column: u16) -> Vec<(usize, usize)> {
        let column = usize::from(column);
        let indices = [column, row + column, row + self.n - 1 - column];
        let is_omitted = |array: usize| self.fault == Some((sign, ENTRIES[array].0));
        let entries = indices.into_iter().enumerate();
        entries.filter(|(array, _)| !is_omitted(*array)).collect()
    }

    fn set(&mut self, row: usize, column: u16, value: bool) {
        let sign = FAULTY_LINES[if value { 1 } else { 2 }];
        for (array, index) in self.entries(sign, row, column) {
            self.arrays[array][index] = value;
        }
    }

    fn place(&mut self) {
        self.calls += 1;
        let row = self.queens.len();
        if row == self.n {
            self.found += 1;
            return;
        }
        for column in 0..self.n as u16 {
            if self.calls > *CALLS.end() {
                return;
            }
            let entries = self.entries(FAULTY_LINES[0], row, column);
            let is_rejected = entries
                .into_iter()
                .any(|(array, index)| self.arrays[array][index]);
            let is_free = conflicts(self.n, SearchOrder::Row, &self.queens, column).is_empty();
            if is_rejected == is_free {
                self.first_wrong.get_or_insert((row, column));
            }
            if !is_rejected {
                self.set(row, column, true);
                self.queens.push(column);
                self.place();
                self.queens.pop();
                self.set(row, column, false);
            }
        }
    }
}
