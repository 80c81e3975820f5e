//! The decision over a whole input: which candidates are boards, and what their signs and numbers mean.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use crate::notation::boards::{Board, Fault};
use crate::notation::error::ReadError;
use crate::{MAX_SOLUTION_N, Square};

use super::ReadOptions;
use super::blocks::{BoardCandidate, Content, Context, Form, Notes, find_base};
use super::signs::{QUEEN, likelihood, normalize};

/// The maximum number of different signs that are counted, and of pairs of a size and a sign.
const MAX_SIGNS: usize = 64;
const MAX_PLAUSIBLE: usize = 4096;

/// A sign of a board.
#[derive(Debug)]
struct Sign {
    sign: char,
    count: usize,
    /// True if there is one in each row and column so far.
    is_permutation: bool,
    columns: [u64; MAX_SOLUTION_N / 64 + 1],
}

impl Sign {
    fn new(sign: char, row: usize, column: usize) -> Sign {
        let mut new = Sign {
            sign,
            count: 0,
            is_permutation: true,
            columns: [0; MAX_SOLUTION_N / 64 + 1],
        };
        new.add(row, column);
        new
    }

    fn add(&mut self, row: usize, column: usize) {
        let bit = 1 << (column % 64);
        let is_new = self.columns[column / 64] & bit == 0;
        self.is_permutation &= row == self.count && is_new;
        self.columns[column / 64] |= bit;
        self.count += 1;
    }
}

/// The number of boards among candidates.
#[derive(Debug, Default)]
struct BoardCount {
    /// Number of boards with one queen in each row and column, by size and sign of queens.
    plausible: BTreeMap<(usize, char), u64>,
    /// Number of those, if numbers are counted from 0 and from 1.
    bases: [u64; 2],
    /// Number of others that have about as many queens, all of them on the board, by size.
    near: BTreeMap<usize, u64>,
    /// Number of candidates that are not plausible and have a 0, and the size of the board.
    has: [u64; 2],
}

/// Candidates of one notation and context.
#[derive(Debug, Default)]
struct CandidateCount {
    /// Number of candidates by size.
    sizes: BTreeMap<usize, u64>,
    /// Number of those whose numbers are consecutive.
    heads: BTreeMap<usize, u64>,
    /// Number of squares by sign.
    signs: BTreeMap<char, u64>,
    boards: BoardCount,
    /// Boards after a number that is not part of them.
    labelled: BoardCount,
}

/// The counts of all candidates.
#[derive(Debug, Default)]
pub(super) struct CandidateTally {
    counts: BTreeMap<(Form, Context), CandidateCount>,
    scratch: Vec<Sign>,
    /// True if the signs of squares are given.
    is_literal: bool,
}

impl CandidateTally {
    pub(super) fn new(is_literal: bool) -> CandidateTally {
        CandidateTally {
            is_literal,
            ..CandidateTally::default()
        }
    }

    /// Counts a candidate.
    pub(super) fn add(&mut self, candidate: &BoardCandidate<'_>) {
        let count = self
            .counts
            .entry((candidate.form, candidate.context))
            .or_default();
        let (scratch, is_literal) = (&mut self.scratch, self.is_literal);
        match candidate.content {
            Content::Cells { width, cells } => {
                let sign = |cell: &char| if is_literal { *cell } else { normalize(*cell) };
                let signs = cells.iter().map(sign);
                count.add_cells(width, signs, scratch, is_literal);
            }
            Content::Numbers(numbers) => count.add_numbers(numbers, candidate.form),
            Content::Pairs(pairs) => {
                let rows = find_base(pairs.iter().map(|pair| pair.0));
                let columns = find_base(pairs.iter().map(|pair| pair.1));
                let base = rows.filter(|base| columns == Some(*base));
                let numbers: Vec<i64> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
                *count.sizes.entry(pairs.len()).or_default() += 1;
                count.boards.add(pairs.len(), base, &numbers);
            }
        }
    }
}

/// True for consecutive numbers, which may be the head of a table.
fn is_head(numbers: &[i64]) -> bool {
    let is_next = |pair: &[i64]| pair[0].checked_add(1) == Some(pair[1]);
    numbers.len() > 2 && numbers.windows(2).all(is_next)
}

/// True if the numbers of n queens are on a board, counted from 0 or from 1, and many of them differ.
fn is_near(n: usize, numbers: &[i64]) -> bool {
    let on_board = |base: i64| {
        let ends = base..base + n as i64;
        numbers.iter().all(|number| ends.contains(number))
    };
    let distinct: BTreeSet<i64> = numbers.iter().copied().collect();
    let is_size = (4..=MAX_SOLUTION_N).contains(&n);
    is_size && (on_board(0) || on_board(1)) && distinct.len() >= n.div_ceil(2)
}

impl BoardCount {
    /// Counts a board with these numbers of queens, and its base if it has one queen in each row and column.
    fn add(&mut self, n: usize, base: Option<u8>, numbers: &[i64]) {
        if let Some(base) = base {
            *self.plausible.entry((n, QUEEN)).or_default() += 1;
            self.bases[usize::from(base)] += 1;
            return;
        }
        if is_near(n, numbers) {
            *self.near.entry(n).or_default() += 1;
        }
        self.has[0] += u64::from(numbers.contains(&0));
        self.has[1] += u64::from(numbers.contains(&(n as i64)));
    }

    /// The number of plausible boards, those of at least 4 x 4 squares first, because small ones may be any
    /// numbers, and of boards that are near.
    fn rank(&self) -> (u64, u64, u64) {
        let sum = |large| {
            let boards = self
                .plausible
                .iter()
                .filter(|((n, _), _)| (*n > 3) == large);
            boards.map(|(_, count)| count).sum()
        };
        (sum(true), sum(false), self.near.values().sum())
    }
}

impl CandidateCount {
    fn add_numbers(&mut self, numbers: &[i64], form: Form) {
        *self.sizes.entry(numbers.len()).or_default() += 1;
        if is_head(numbers) {
            *self.heads.entry(numbers.len()).or_default() += 1;
            return;
        }
        let base = find_base(numbers.iter().copied());
        self.boards.add(numbers.len(), base, numbers);
        if let [_, tail @ ..] = numbers
            && form == Form::Numbers
            && tail.len() > 3
        {
            let base = find_base(tail.iter().copied());
            if base.is_some() || !is_near(numbers.len(), numbers) {
                self.labelled.add(tail.len(), base, tail);
            }
        }
    }

    fn add_cells(
        &mut self,
        width: usize,
        cells: impl Iterator<Item = char>,
        signs: &mut Vec<Sign>,
        is_literal: bool,
    ) {
        signs.clear();
        let (mut row, mut column) = (0, 0);
        for sign in cells {
            match signs.iter().position(|known| known.sign == sign) {
                Some(index) => signs[index].add(row, column),
                None if signs.len() < MAX_SIGNS => signs.push(Sign::new(sign, row, column)),
                None => {}
            }
            column += 1;
            if column == width {
                (row, column) = (row + 1, 0);
            }
        }
        for sign in signs {
            let is_likely = likelihood(sign.sign) > 0 || is_literal || width > 1;
            let is_full = sign.is_permutation && sign.count == width;
            if is_full && is_likely && self.boards.plausible.len() < MAX_PLAUSIBLE {
                *self.boards.plausible.entry((width, sign.sign)).or_default() += 1;
            }
            let is_near = !is_full && width > 3 && sign.count.abs_diff(width) < 2;
            if is_near && likelihood(sign.sign) > 0 {
                *self.boards.near.entry(width).or_default() += 1;
            }
            if self.signs.len() < MAX_SIGNS || self.signs.contains_key(&sign.sign) {
                *self.signs.entry(sign.sign).or_default() += sign.count as u64;
            }
        }
        *self.sizes.entry(width).or_default() += 1;
    }

    /// The sign of queens.
    fn find_queen(&self) -> Option<char> {
        let best = self.signs.iter().max_by_key(|(sign, total)| {
            let boards = self.boards.plausible.iter();
            let boards = boards.filter(|((_, queen), _)| queen == *sign);
            let boards: u64 = boards.map(|(_, count)| count).sum();
            (
                **sign == QUEEN,
                boards,
                likelihood(**sign),
                Reverse(**total),
            )
        });
        best.map(|(sign, _)| *sign)
    }
}

/// The meaning of the candidates of an input.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) form: Form,
    context: Context,
    pub(super) sizes: Vec<usize>,
    pub(super) boards: u64,
    pub(super) base: Option<u8>,
    /// True if the first number of each board is not part of it.
    is_labelled: bool,
    queen: char,
    is_literal: bool,
}

impl CandidateTally {
    /// True if a candidate has one queen in each row and column of at least 4 x 4 squares.
    pub(super) fn has_plausible(&self) -> bool {
        let mut counts = self.counts.values();
        counts.any(|count| count.boards.rank().max(count.labelled.rank()).0 > 0)
    }

    /// Decides which candidates are boards. Returns `None` if there are none.
    pub(super) fn decide(
        &self,
        options: &ReadOptions,
        notes: &Notes,
    ) -> Result<Option<Decision>, ReadError> {
        // A board of one square may be any number or sign.
        let sizes = self.counts.values().flat_map(|count| count.sizes.keys());
        let has_larger = sizes.into_iter().any(|n| *n > 1);
        let best = self.counts.iter().max_by_key(|((form, _), count)| {
            let (large, small, near) = count.boards.rank().max(count.labelled.rank());
            let all = count.sizes.iter().filter(|(n, _)| **n > 1 || !has_larger);
            let all: u64 = all.map(|(_, count)| count).sum();
            let small = if has_larger { 0 } else { small };
            // Of equally many, the first notation.
            (large, small, near, all, Reverse(*form))
        });
        let Some((&(form, context), count)) = best else {
            return Ok(None);
        };
        let queen = match options.chars {
            Some((_, queen)) => queen,
            None => count.find_queen().unwrap_or(QUEEN),
        };
        // Without their first number, some boards are other boards by chance.
        let (labelled, whole) = (count.labelled.rank(), count.boards.rank());
        let is_labelled = labelled > whole && labelled.0 >= 2 * whole.0;
        let boards = if is_labelled {
            &count.labelled
        } else {
            &count.boards
        };
        let is_queen = |sign| sign == queen || !matches!(form, Form::Cells | Form::Line);
        let plausible = boards.plausible.keys().filter(|(_, sign)| is_queen(*sign));
        let mut sizes: Vec<usize> = plausible.map(|(n, _)| *n).collect();
        if form == Form::Digits && sizes.last() > Some(&3) {
            // A number up to 3 digits is more likely a count.
            sizes.retain(|n| *n > 3);
        }
        if has_larger && sizes == [1] {
            sizes.clear();
        }
        let is_single = self.counts.len() == 1 && count.sizes.values().all(|boards| *boards == 1);
        let is_number = form == Form::Digits && !context.is_list && !notes.numbers.is_empty();
        if !has_larger && (is_number || !is_single && form != Form::Squares) {
            return Ok(None);
        }
        let has_numbers = matches!(
            form,
            Form::Pairs | Form::Numbers | Form::Column | Form::Digits
        );
        if sizes.is_empty() {
            let most = boards.near.iter().max_by_key(|(n, count)| (**count, **n));
            let most = most.or_else(|| {
                // Without a board, the most frequent size of grids counts.
                let least = if count.signs.contains_key(&QUEEN) {
                    2
                } else {
                    4
                };
                let larger = count.sizes.iter().filter(|(n, _)| **n >= least);
                let most = larger.max_by_key(|(n, boards)| (**boards, **n));
                let is_text = notes.skipped_lines > 2 * count.sizes.values().sum::<u64>();
                let is_grid = matches!(form, Form::Cells | Form::Fen) && count.signs.len() < 4;
                most.filter(|_| is_grid && !is_text)
            });
            match most {
                // A number on its own is more likely a count than a board.
                Some((n, boards)) if form != Form::Digits || *boards > 1 => sizes.push(*n),
                _ => return Ok(None),
            }
            if let (Some(n), &[only]) = (notes.named_n, sizes.as_slice())
                && n.abs_diff(only) == 1
            {
                sizes = vec![n];
            }
        }
        let base = match (options.base, has_numbers) {
            (_, false) => None,
            (Some(base), true) => Some(base),
            (None, true) => {
                let [zero, one] = [0, 1].map(|base| boards.bases[base] + boards.has[base]);
                match zero.cmp(&one) {
                    Ordering::Greater => Some(0),
                    Ordering::Less => Some(1),
                    Ordering::Equal => return Err(ReadError::Base),
                }
            }
        };
        let mut decision = Decision {
            form,
            context,
            sizes,
            boards: 0,
            base,
            is_labelled,
            queen,
            is_literal: self.is_literal,
        };
        let is_board = |n: usize| decision.find_size(n).is_some();
        let sizes = count.sizes.iter().filter(|(n, _)| is_board(**n));
        let heads = count
            .heads
            .iter()
            .filter(|(n, _)| is_labelled && is_board(**n));
        let heads: u64 = heads.map(|(_, count)| count).sum();
        decision.boards = sizes.map(|(_, count)| count).sum::<u64>() - heads;
        Ok((decision.boards > 0).then_some(decision))
    }
}

impl Decision {
    /// The size of a board with a number of queens or of squares in a row: one of the sizes, of which a list
    /// may miss one number or have one too many.
    fn find_size(&self, found: usize) -> Option<usize> {
        let found = found - usize::from(self.is_labelled && found > 0);
        if self.sizes.contains(&found) {
            return Some(found);
        }
        let is_exact = matches!(self.form, Form::Cells | Form::Line | Form::Fen);
        let near = self
            .sizes
            .iter()
            .find(|n| n.abs_diff(found) == 1 && found > 2);
        near.copied().filter(|_| !is_exact)
    }

    /// Returns a reader of boards.
    pub(super) fn reader(&self) -> BoardReader<'_> {
        BoardReader {
            decision: self,
            number: 0,
            queens: Vec::new(),
            ranks: Vec::new(),
        }
    }
}

/// Makes boards of candidates.
pub(super) struct BoardReader<'d> {
    decision: &'d Decision,
    number: u64,
    queens: Vec<Square>,
    ranks: Vec<u16>,
}

impl BoardReader<'_> {
    /// Reads the board of a candidate, or returns `None` if it is not one.
    pub(super) fn read(&mut self, candidate: &BoardCandidate<'_>) -> Option<Board<'_>> {
        let decision = self.decision;
        if candidate.form != decision.form || candidate.context != decision.context {
            return None;
        }
        let found = match candidate.content {
            Content::Cells { width, .. } => width,
            Content::Numbers(numbers) => numbers.len(),
            Content::Pairs(pairs) => pairs.len(),
        };
        if let (true, Content::Numbers(numbers)) = (decision.is_labelled, candidate.content)
            && is_head(numbers)
        {
            return None;
        }
        let n = decision.find_size(found)?;
        let base = i64::from(decision.base.unwrap_or(1));
        let mut fault = candidate.fault;
        self.queens.clear();
        let queens = &mut self.queens;
        let mut place = |file: i64, rank: i64, number: i64| {
            let on_board = |at: i64| u16::try_from(at).ok().filter(|at| usize::from(*at) < n);
            match (on_board(file), on_board(rank)) {
                (Some(file), Some(rank)) => queens.push(Square { file, rank }),
                _ => _ = fault.get_or_insert(Fault::Outside { number }),
            }
        };
        let last = n as i64 - 1;
        match candidate.content {
            Content::Cells { width, cells } => {
                for (row, cells) in (0..).zip(cells.chunks(width)) {
                    for (file, cell) in (0..).zip(cells) {
                        let sign = if decision.is_literal {
                            *cell
                        } else {
                            normalize(*cell)
                        };
                        if sign == decision.queen {
                            place(file, last - row, row + 1);
                        }
                    }
                }
            }
            Content::Numbers(numbers) => {
                let numbers = &numbers[usize::from(decision.is_labelled)..];
                for (file, number) in (0..).zip(numbers) {
                    place(file, number.saturating_sub(base), *number);
                }
                if numbers.len() != n {
                    let found = numbers.len();
                    fault = Some(Fault::Width { found });
                }
            }
            Content::Pairs(pairs) => {
                for &(first, second) in pairs {
                    let (row, column) = (first.saturating_sub(base), second.saturating_sub(base));
                    if decision.form == Form::Squares {
                        place(row, column, first.max(second));
                    } else {
                        let number = if (0..=last).contains(&row) {
                            second
                        } else {
                            first
                        };
                        place(column, last.saturating_sub(row), number);
                    }
                }
            }
        }
        self.queens.sort();
        self.queens.dedup();
        self.ranks.clear();
        let files = self.queens.iter().map(|queen| usize::from(queen.file));
        if fault.is_none() && self.queens.len() == n && files.eq(0..n) {
            self.ranks
                .extend(self.queens.iter().map(|queen| queen.rank));
        }
        self.number += 1;
        Some(Board {
            number: self.number,
            line: candidate.line,
            n,
            queens: &self.queens,
            ranks: (!self.ranks.is_empty()).then_some(&self.ranks),
            fault,
        })
    }
}
