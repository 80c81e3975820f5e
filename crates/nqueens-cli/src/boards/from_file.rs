//! Boards from a file: read and checked completely before anything is drawn.

use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use nqueens_puzzle::internal::errors;
use nqueens_puzzle::words::{group_digits, pluralize};
use nqueens_sheet::notation::{Board, Fault, ReadOptions, Reading};
use nqueens_sheet::{Group, Numbers, Solution, file_name};

use crate::failure::{CliResult, runtime_failure, usage_failure};
use crate::input::BoardInput;
use crate::job::source::BoardFilter;
use crate::message::note_result;

/// The boards of a file.
#[derive(Clone)]
pub(crate) struct BoardFile<'j> {
    /// The name of the file in messages.
    pub(super) name: String,
    pub(super) filter: &'j BoardFilter,
    /// Number of boards that fit the filter.
    pub(super) matching: u64,
    n: usize,
    /// The number of each board, and the ranks of all boards.
    numbers: Rc<[u64]>,
    ranks: Rc<[u16]>,
    /// The positions of the selected boards.
    selected: Range<usize>,
}

impl<'j> BoardFile<'j> {
    /// Opens a file. Returns its boards, their size and their number.
    pub(super) fn open(
        path: &Path,
        options: ReadOptions,
        filter: &'j BoardFilter,
        quiet: bool,
    ) -> CliResult<(BoardFile<'j>, usize, u64)> {
        let input = BoardInput::read(path, options, quiet)?;
        let n = find_size(&input)?;
        if let [line, ..] = input.reading.unread_lines() {
            return Err(runtime_failure(format!(
                "{}: line {line} looks like a part of a board, but could not be read: correct it, or leave it out",
                input.name
            )));
        }
        filter.check_size(n, &input.name)?;
        let (mut matching, mut orbits) = (0, Orbits::new(filter.group));
        let (mut numbers, mut all_ranks) = (Vec::new(), Vec::new());
        for board in input.reading.iter() {
            let ranks = check(&input, &board, filter)?;
            if !filter.matches(ranks) || !orbits.is_new(ranks)? {
                continue;
            }
            matching += 1;
            if filter
                .numbers
                .as_ref()
                .is_some_and(|n| !n.contains(matching))
            {
                continue;
            }
            // If one board of each orbit is kept, number the orbits.
            numbers.push(match filter.group {
                Group::Identity => board.number(),
                _ => matching,
            });
            if filter.whole_orbits {
                all_ranks.extend(filter.group.least_image(ranks));
            } else {
                all_ranks.extend(ranks);
            }
        }
        let last = filter.numbers.as_ref().map_or(0, Numbers::last);
        if (1..last).contains(&matching) {
            let error = errors::no_such_board(last, matching);
            return Err(usage_failure(format!("{}: {error}", input.name)));
        }
        if !quiet {
            note_skipped(&input);
        }
        let boards = BoardFile {
            name: input.name,
            filter,
            matching,
            n,
            selected: 0..numbers.len(),
            numbers: numbers.into(),
            ranks: all_ranks.into(),
        };
        let boards = boards.part(filter.skip, filter.take);
        let count = boards.selected.len() as u64;
        Ok((boards, n, count))
    }

    /// Skips `start` of these boards and takes `count` of the rest, or fewer if there are no more.
    pub(super) fn part(&self, start: u64, count: u64) -> BoardFile<'j> {
        let clamp = |length: u64| usize::try_from(length).unwrap_or(usize::MAX);
        let Range { start: first, end } = self.selected;
        let first = first.saturating_add(clamp(start)).min(end);
        BoardFile {
            selected: first..first.saturating_add(clamp(count)).min(end),
            ..self.clone()
        }
    }

    /// Returns the number and the ranks of each board.
    pub(super) fn boards(&self) -> impl DoubleEndedIterator<Item = (u64, &[u16])> {
        let numbers = self.numbers[self.selected.clone()].iter().copied();
        numbers.zip(self.ranks.chunks_exact(self.n).skip(self.selected.start))
    }
}

/// Notes what was not taken literally.
fn note_skipped(BoardInput { name, reading }: &BoardInput) {
    if reading.base() == Some(0) {
        note_result(format!("{name} counts rows and columns from 0"));
    }
    if let Some(first) = reading.first_skipped_line() {
        let lines = pluralize(reading.skipped_lines(), "line");
        note_result(format!(
            "skipped {lines} of other text in {name}, the first is line {first}"
        ));
    }
}

/// Returns the ranks of a board, or the reason why it is not drawn.
fn check<'b>(input: &BoardInput, board: &'b Board, filter: &BoardFilter) -> CliResult<&'b [u16]> {
    let problem = match (board.fault(), board.ranks()) {
        (Some(fault), _) => explain_fault(fault, board.n(), &input.reading),
        (None, Some(ranks)) if filter.unchecked => return Ok(ranks),
        (None, Some(ranks)) => match Solution::new(ranks) {
            Ok(_) => return Ok(ranks),
            Err(error) => error.to_string(),
        },
        (None, None) => {
            let mut queens = vec![0; board.n()];
            for queen in board.queens() {
                queens[usize::from(queen.file)] += 1;
            }
            let mut files = (0..).zip(queens);
            let (file, count) = files.find(|(_, count)| *count != 1).unwrap_or_default();
            let many = if count > 1 {
                "several queens"
            } else {
                "no queen"
            };
            let file = file_name(file);
            format!(
                "file {file} has {many}: place one queen on each file, or draw it with figure board"
            )
        }
    };
    let place = format!("{}: line {}", input.name, board.line());
    Err(runtime_failure(format!("{place}: {problem}")))
}

/// Returns the size of all boards of a file.
fn find_size(input: &BoardInput) -> CliResult<usize> {
    match *input.reading.sizes() {
        [n] => Ok(n),
        [first, second, ..] => Err(runtime_failure(format!(
            "{} has boards of {first} x {first} and of {second} x {second}: give boards of one size",
            input.name
        ))),
        [] => Err(input.no_boards()),
    }
}

/// Explains a fault of a board of n x n squares.
fn explain_fault(fault: Fault, n: usize, reading: &Reading) -> String {
    match fault {
        Fault::Rows { found } => {
            format!("the board has {found} of its {n} rows: give as many rows as squares in a row")
        }
        Fault::Width { found } if reading.base().is_some() => {
            format!("the board has {found} numbers, expected {n}: give one for each queen")
        }
        Fault::Width { found } => {
            format!("a row has {found} squares, expected {n}: give rows of one length")
        }
        Fault::Outside { number } => {
            let base = usize::from(reading.base().unwrap_or(1));
            let last = n - 1 + base;
            format!("{number} is not on a board of {n} x {n}: use numbers from {base} to {last}")
        }
        _ => String::from("it is not a board"),
    }
}

/// Memory for the orbits seen, in bytes, not counting the free slots of the set. Enough for 8 million
/// orbits of n = 8.
const MAX_ORBIT_BYTES: usize = 1 << 28;
/// Approximate number of bytes that an orbit takes besides its ranks.
const OVERHEAD: usize = 16;

/// The orbits seen so far, each as the lexicographically smallest board.
///
/// # Guarantees
/// Uses at most [`MAX_ORBIT_BYTES`].
struct Orbits {
    group: Group,
    seen: HashSet<Vec<u16>>,
    max_bytes: usize,
}

impl Orbits {
    fn new(group: Group) -> Orbits {
        Orbits {
            group,
            seen: HashSet::new(),
            max_bytes: MAX_ORBIT_BYTES,
        }
    }

    /// True if a board is the first of its orbit, or if the group is trivial.
    fn is_new(&mut self, ranks: &[u16]) -> CliResult<bool> {
        if self.group == Group::Identity {
            return Ok(true);
        }
        let least = self.group.least_image(ranks);
        if self.seen.contains(&least) {
            return Ok(false);
        }
        let room = self.max_bytes / (2 * ranks.len() + OVERHEAD);
        if self.seen.len() >= room {
            return Err(runtime_failure(format!(
                "more than {} orbits do not fit into memory: leave out --fundamental, --up-to and --group-by, or give \
                 fewer boards",
                group_digits(room as u64)
            )));
        }
        Ok(self.seen.insert(least))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nqueens_sheet::Selection;

    #[test]
    fn only_first_board_of_each_orbit_is_new() {
        for group in Group::ALL {
            let mut orbits = Orbits::new(group);
            let eight = Selection::new(8).unwrap();
            let new = eight
                .solutions()
                .filter(|board| orbits.is_new(board.ranks()).unwrap());
            let new: Vec<_> = new.collect();
            assert_eq!(
                new,
                eight.up_to(group).solutions().collect::<Vec<_>>(),
                "{group}"
            );
        }
    }

    #[test]
    fn orbit_memory_is_bounded() {
        let mut orbits = Orbits::new(Group::All);
        orbits.max_bytes = 5 * (2 * 8 + OVERHEAD);
        let eight = Selection::new(8).unwrap();
        let kept = eight.solutions().map(|board| orbits.is_new(board.ranks()));
        let results: Vec<_> = kept.take_while(Result::is_ok).flatten().collect();
        assert_eq!(results.iter().filter(|new| **new).count(), 5);
        assert_eq!(orbits.seen.len(), 5);
    }
}
