//! Boards from a file: read and checked completely before anything is drawn.

use std::collections::HashSet;
use std::path::Path;
use std::rc::Rc;

use nqueens_puzzle::internal::errors;
use nqueens_puzzle::words::{group_digits, pluralize};
use nqueens_sheet::notation::{Board, Fault, ReadOptions, Reading};
use nqueens_sheet::{Class, Group, Numbers, Solution, file_name};

use crate::failure::{CliResult, Failure, runtime_failure, usage_failure};
use crate::input::BoardInput;
use crate::job::source::BoardFilter;
use crate::message::note_result;

/// The boards of a file.
#[derive(Clone)]
pub(crate) struct BoardFile<'j> {
    input: Rc<BoardInput>,
    pub(super) filter: &'j BoardFilter,
    pub(super) selector: BoardSelector<'j>,
    /// Number of boards that fit the filter.
    pub(super) matching: u64,
    /// The highest number in the file of a board that is drawn, or 0 if all boards are drawn.
    pub(super) highest: u64,
    /// Number of boards in each class, before a part is selected.
    pub(super) tally: [u64; Class::ALL.len()],
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
        let mut boards = BoardFile {
            input: Rc::new(input),
            filter,
            selector: BoardSelector {
                numbers: filter.numbers.as_ref(),
                count: 0,
                skip: filter.skip,
                take: filter.take,
            },
            matching: 0,
            highest: 0,
            tally: [0; Class::ALL.len()],
        };
        let (mut count, mut highest, mut tally) = (0, 0, boards.tally);
        let mut selector = boards.selector;
        let is_narrow = filter.drops_boards();
        boards.for_each(&mut selector, |number, ranks| {
            count += 1;
            // Without a filter, the count is the highest number.
            highest = if is_narrow { number } else { 0 };
            if !filter.unchecked {
                tally[Class::from_ranks(ranks) as usize] += 1;
            }
            Ok::<(), Failure>(())
        })?;
        boards.matching = selector.count;
        (boards.highest, boards.tally) = (highest, tally);
        if let Some((number, count)) = selector.missing_number() {
            let error = errors::no_such_board(number, count);
            return Err(usage_failure(format!("{}: {error}", boards.name())));
        }
        if !quiet {
            boards.note_skipped();
        }
        Ok((boards, n, count))
    }

    /// The name of the file in messages.
    pub(super) fn name(&self) -> &str {
        &self.input.name
    }

    /// Notes what was not taken literally.
    fn note_skipped(&self) {
        let name = self.name();
        if self.input.reading.base() == Some(0) {
            note_result(format!("{name} counts rows and columns from 0"));
        }
        if let Some(first) = self.input.reading.first_skipped_line() {
            let lines = pluralize(self.input.reading.skipped_lines(), "line");
            note_result(format!(
                "skipped {lines} of other text in {name}, the first is line {first}"
            ));
        }
    }

    /// Calls `f` with the number and the ranks of each board.
    pub(super) fn for_each<E: From<Failure>>(
        &self,
        selector: &mut BoardSelector<'_>,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut orbits = Orbits::new(self.filter.group);
        for board in self.input.reading.iter() {
            let ranks = self.check(&board)?;
            let is_kept =
                self.filter.matches(ranks) && orbits.is_new(ranks)? && selector.accepts_next();
            if !is_kept {
                continue;
            }
            // If one board of each orbit is kept, number the orbits.
            let number = match self.filter.group {
                Group::Identity => board.number(),
                _ => selector.count,
            };
            if self.filter.whole_orbits {
                f(number, &self.filter.group.least_image(ranks))?;
            } else {
                f(number, ranks)?;
            }
        }
        Ok(())
    }

    /// Returns the ranks of a board, or the reason why it is not drawn.
    fn check<'b>(&self, board: &'b Board) -> CliResult<&'b [u16]> {
        let problem = match (board.fault(), board.ranks()) {
            (Some(fault), _) => explain_fault(fault, board.n(), &self.input.reading),
            (None, Some(ranks)) if self.filter.unchecked => return Ok(ranks),
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
        let place = format!("{}: line {}", self.name(), board.line());
        Err(runtime_failure(format!("{place}: {problem}")))
    }
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

/// Selects boards of a list: those with certain numbers, and a contiguous part of these.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardSelector<'j> {
    pub(super) numbers: Option<&'j Numbers>,
    /// Number of boards so far.
    pub(super) count: u64,
    pub(super) skip: u64,
    pub(super) take: u64,
}

impl BoardSelector<'_> {
    /// Advances by one board, and returns true if it is selected.
    pub(super) fn accepts_next(&mut self) -> bool {
        self.count += 1;
        if self.numbers.is_some_and(|n| !n.contains(self.count)) {
            return false;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let is_selected = self.take > 0;
        self.take -= u64::from(is_selected);
        is_selected
    }

    /// Returns the highest requested number and the number of boards, if the boards ended before it.
    pub(super) fn missing_number(&self) -> Option<(u64, u64)> {
        let last = self.numbers?.last();
        (self.count > 0 && self.count < last).then_some((last, self.count))
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
