//! The decision over a whole input: which candidates are boards, and what their signs and numbers mean.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::ReadOptions;
use super::blocks::is_head;
use super::candidates::{BoardCandidate, Form, candidates, most_common_width};
use super::rows::base_of;
use super::signs::{QUEEN, likelihood};
use super::store::Store;
use crate::notation::boards::{Board, Fault};
use crate::notation::error;
use nqueens_puzzle::{MAX_SOLUTION_N, Square, Symmetry};

/// Numbers of lists of one form and length.
#[derive(Clone, Copy, Debug, Default)]
struct ListTally {
    all: u64,
    /// Permutations.
    plausible: u64,
    /// Other lists whose numbers are all on the board.
    near: u64,
    /// Permutations behind a label, without which they have this length.
    labelled: u64,
}

/// The number of boards on which a sign is once in each row and column, and the number of these signs.
type Score = (u64, u64);

/// The directions in which a program can print a list and a grid of the same board.
const TURNS: [Symmetry; 5] = [
    Symmetry::Identity,
    Symmetry::QuarterTurn,
    Symmetry::MirrorHorizontal,
    Symmetry::MirrorMain,
    Symmetry::ThreeQuarterTurn,
];

/// A meaning of the rows of an input.
#[derive(Clone, Debug, Default)]
pub(super) struct Decision {
    store: Store,
    /// True if a lone 0 is a board.
    has_single: bool,
    /// The number of candidates, without a number of boards below them.
    count: usize,
    signs: Vec<char>,
    scores: Vec<Score>,
    options: ReadOptions,
    named_n: Option<usize>,
    tallies: BTreeMap<(Form, usize), ListTally>,
    /// True if lists of numbers start with labels.
    is_labelled: bool,
    /// True if rows and columns are numbered from different numbers.
    pub(super) has_mixed_bases: bool,
    /// The sizes of grids.
    grids: BTreeSet<usize>,
    base: Option<u8>,
    /// The bases of forms and styles that show them, where they differ.
    bases: BTreeMap<(Form, usize), u8>,
    /// True if the only candidate may be a board of one square.
    is_single: bool,
    /// Forms of which the second repeats each board of the first, and how it turns them.
    twins: Option<(Form, Form, Symmetry)>,
}

/// The meaning of a candidate.
pub(super) enum Meaning {
    Board(Board),
    /// A board that repeats the last one in another form.
    Twin,
    /// A label, a heading or another part of prose.
    Ignored,
    Unread,
}

/// The size of a board, its fault, and its queens.
type Found = (usize, Option<Fault>, Vec<Square>);

impl Decision {
    pub(super) fn new(
        store: Store,
        signs: &[char],
        options: &ReadOptions,
        named_n: Option<usize>,
        has_prose: bool,
        has_counts: bool,
        has_single: bool,
    ) -> nqueens_puzzle::Result<Decision> {
        let mut decision = Decision {
            store,
            has_single,
            count: usize::MAX,
            signs: signs.to_vec(),
            scores: vec![(0, 0); signs.len()],
            options: *options,
            base: options.base,
            named_n,
            ..Decision::default()
        };
        decision.count_candidates();
        decision.is_single = !has_prose && decision.count == 1;
        decision.find_base(has_counts)?;
        decision.twins = decision.find_twins();
        Ok(decision)
    }

    /// Returns the candidates in order.
    fn candidates(&self) -> impl Iterator<Item = BoardCandidate> + '_ {
        let single = self.has_single.then(BoardCandidate::single);
        candidates(&self.store).chain(single).take(self.count)
    }

    fn count_candidates(&mut self) {
        let store = std::mem::take(&mut self.store);
        let single = self.has_single.then(BoardCandidate::single);
        let mut count = 0;
        let mut is_total = false;
        for candidate in candidates(&store).chain(single) {
            is_total = candidate.is_number(count);
            count += 1;
            if candidate.is_grid() {
                self.count_signs(&candidate.rows);
            } else {
                self.count_list(&candidate);
            }
        }
        self.count = count - usize::from(is_total && count > 1);
        self.store = store;
        let sum = |count: fn(&ListTally) -> u64| -> u64 {
            let tallies = self.tallies(Form::Numbers);
            tallies.map(|(_, tally)| count(&tally)).sum()
        };
        let labelled = sum(|tally| tally.labelled);
        self.is_labelled = labelled > sum(|tally| tally.plausible).max(1);
    }

    /// Counts the signs of a grid.
    fn count_signs(&mut self, rows: &[Vec<i32>]) {
        let mut places: BTreeMap<i32, [Vec<usize>; 2]> = BTreeMap::new();
        for (row, cells) in rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let [rows, columns] = places.entry(*cell).or_default();
                rows.push(row);
                columns.push(column);
            }
        }
        for (sign, [at, mut columns]) in places {
            let score = &mut self.scores[sign as usize];
            score.1 += at.len() as u64;
            if at.into_iter().eq(0..rows.len()) {
                columns.sort_unstable();
                score.0 += u64::from(columns.into_iter().eq(0..rows.len()));
            }
        }
    }

    /// Counts a list.
    fn count_list(&mut self, candidate: &BoardCandidate) {
        let (form, len, numbers) = (candidate.form, candidate.len(), candidate.numbers());
        let bases = candidate.bases();
        self.has_mixed_bases |= len > 3 && candidate.is_mixed();
        let tally = self.tallies.entry((form, len)).or_default();
        tally.all += 1;
        let is_index = is_head(numbers) && form != Form::Pairs;
        if len > 3 && bases[0].is_some() && bases[0] == bases[1] && !is_index {
            tally.plausible += 1;
            return;
        }
        tally.near += u64::from(is_near(numbers, len) && !candidate.head.is_weak);
        if let (Form::Numbers, [_, tail @ ..]) = (form, numbers)
            && base_of(tail).is_some()
        {
            self.tallies.entry((form, tail.len())).or_default().labelled += 1;
        }
    }

    fn tally(&self, form: Form, len: usize) -> ListTally {
        self.tallies.get(&(form, len)).copied().unwrap_or_default()
    }

    /// Returns the lengths of lists, and their numbers.
    fn tallies(&self, form: Form) -> impl Iterator<Item = (usize, ListTally)> + '_ {
        let tallies = self.tallies.range((form, 0)..=(form, usize::MAX));
        tallies.map(|((_, len), tally)| (*len, *tally))
    }

    /// Returns the sizes of permutations.
    fn sizes(&self, form: Form) -> impl Iterator<Item = usize> + '_ {
        let sizes = self.tallies(form).filter(|(_, tally)| tally.plausible > 0);
        sizes.map(|(len, _)| len)
    }

    /// Finds the base of numbers that do not show it themselves, by the numbers of lists that do.
    fn find_base(&mut self, has_counts: bool) -> nqueens_puzzle::Result<()> {
        let mut shown: BTreeMap<(Form, usize), [u64; 2]> = BTreeMap::new();
        let mut grids = BTreeSet::new();
        for candidate in self.candidates() {
            if candidate.is_grid() {
                let n = self.read_grid(&candidate).filter(|found| found.1.is_none());
                grids.extend(n.map(|found| found.0));
            } else if candidate.is_list()
                && let Some(base) = self.shown_base(&candidate)
            {
                let style = (candidate.form, candidate.head.style);
                shown.entry(style).or_default()[base as usize] += 1;
            }
        }
        self.grids = grids;
        let given = self.options.base;
        let sums = shown
            .values()
            .fold([0, 0], |[a, b], [zero, one]| [a + zero, b + one]);
        let clear = shown.into_iter().filter(|(_, [zero, one])| zero != one);
        // A given base is that of all forms.
        let base_of_style = |[zero, one]: [u64; 2]| given.unwrap_or(u8::from(one > zero));
        self.bases = clear
            .map(|(style, bases)| (style, base_of_style(bases)))
            .collect();
        if given.is_some() {
            return Ok(());
        }
        // The numbers of lists that have a 0, and that have the board size.
        let mut has = [0, 0];
        let mut start = None;
        let mut has_lists = false;
        for candidate in self.candidates().filter(BoardCandidate::is_list) {
            if let Meaning::Board(board) = self.read(&candidate) {
                let has_number = |number| u64::from(candidate.numbers().contains(&number));
                has = [has[0] + has_number(0), has[1] + has_number(board.n as i32)];
                start = start.or(candidate.start);
                has_lists = true;
            }
        }
        if !has_lists {
            return Ok(());
        }
        let sums = if sums[0] == sums[1] { has } else { sums };
        if sums == [0, 0] && start.is_none() && !has_counts && self.grids.is_empty() {
            return Err(error::unknown_base());
        }
        self.base = Some(match sums {
            [zero, one] if zero == one => start.unwrap_or(u8::from(zero == 0)),
            [zero, one] => u8::from(one > zero),
        });
        Ok(())
    }

    /// Returns the base that a candidate shows itself.
    fn shown_base(&self, candidate: &BoardCandidate) -> Option<i32> {
        let numbers = candidate.numbers();
        match candidate.form {
            Form::Numbers if self.is_labelled => base_of(numbers.get(1..)?),
            Form::Pairs => candidate.bases()[0].filter(|base| candidate.bases()[1] == Some(*base)),
            _ => base_of(numbers).filter(|_| numbers.len() > 3 && !is_head(numbers)),
        }
    }

    /// True if a candidate is not prose, or boards are printed like it.
    fn is_strong(&self, candidate: &BoardCandidate) -> bool {
        !candidate.head.is_weak
            || self
                .bases
                .contains_key(&(candidate.form, candidate.head.style))
    }

    /// Returns the number of the first row and column, if the boards have numbers.
    pub(super) fn base(&self) -> Option<u8> {
        self.base
            .filter(|_| !self.has_single && !matches!(self.twins, Some((Form::Cells, ..))))
    }

    /// Reads a candidate as a board.
    fn read(&self, candidate: &BoardCandidate) -> Meaning {
        let found = match candidate.form {
            Form::Odd => Err(Meaning::Unread),
            Form::Cells | Form::Fen => self.read_sure_grid(candidate).ok_or(Meaning::Unread),
            _ => self.read_list(candidate),
        };
        let (n, fault, queens) = match found {
            Ok(found) => found,
            Err(meaning) => return meaning,
        };
        let files = queens.iter().map(|queen| usize::from(queen.file));
        let has_ranks = fault.is_none() && files.eq(0..n);
        let ranks = has_ranks.then(|| queens.iter().map(|queen| queen.rank).collect());
        Meaning::Board(Board {
            number: 0,
            line: u64::from(candidate.lines[0]),
            n,
            queens,
            ranks,
            fault,
        })
    }

    /// Reads a grid.
    fn read_grid(&self, candidate: &BoardCandidate) -> Option<Found> {
        let rows = &candidate.rows;
        let n = most_common_width(rows.iter(), rows.len());
        if !(1..=MAX_SOLUTION_N).contains(&n) || rows.len() > MAX_SOLUTION_N + 1 {
            return None;
        }
        let odd = rows.iter().map(Vec::len).find(|width| *width != n);
        let fault = if rows.len() == n {
            odd.map(|found| Fault::Width { found })
        } else {
            Some(Fault::Rows { found: rows.len() })
        };
        let signs = self.queens_of(candidate);
        let mut queens = Vec::new();
        for (row, cells) in rows.iter().enumerate().take(n) {
            let files = (0..n).zip(cells).filter(|(_, cell)| signs.contains(cell));
            queens.extend(files.map(|(file, _)| square(file, n - 1 - row)));
        }
        queens.sort_unstable();
        Some((n, fault, queens))
    }

    /// Reads a grid, if it cannot be anything else.
    fn read_sure_grid(&self, candidate: &BoardCandidate) -> Option<Found> {
        let (n, fault, queens) = self.read_grid(candidate)?;
        let is_any = queens.is_empty() && self.grids.is_empty();
        let is_tiny =
            n == 1 && !self.is_single || (2..4).contains(&n) && !self.signs.contains(&QUEEN);
        let is_sure = self.options.chars.is_some()
            || self.options.n == Some(n)
            || n == 1 && self.named_n == Some(1);
        let is_none = is_any || is_tiny && !is_sure || self.has_third_sign(candidate);
        (!is_none).then_some((n, fault, queens))
    }

    /// Reads a list.
    fn read_list(&self, candidate: &BoardCandidate) -> Result<Found, Meaning> {
        let form = candidate.form;
        if candidate.is_mixed() {
            return Err(Meaning::Unread);
        }
        let is_pair = candidate.step() == 2;
        let has_sizes = self.sizes(form).next().is_some();
        // A short row counts only among boards that are printed alike, or if one queen is missing.
        let is_part = has_sizes && (is_pair || form == Form::Values)
            || self.options.n == Some(candidate.len() + 1);
        let unread = if self.is_strong(candidate) || is_part {
            Meaning::Unread
        } else {
            Meaning::Ignored
        };
        let mut numbers = candidate.numbers();
        if !is_pair {
            let tail = numbers.get(1..).unwrap_or_default();
            let has_label = self.tally(form, tail.len()).plausible > 0
                && base_of(tail).is_some()
                && base_of(numbers).is_none()
                && !(0..=tail.len() as i32).contains(&numbers[0]);
            if has_label || self.is_labelled {
                numbers = tail;
            }
            let is_index = self.grids.contains(&numbers.len()) || self.is_labelled;
            if is_head(numbers) && is_index {
                return Err(Meaning::Ignored);
            }
        }
        let len = numbers.len() / candidate.step();
        if form == Form::Digits {
            if len > 9 && base_of(numbers).is_none() {
                return Err(unread);
            }
            // A number, unless all digits are on a board.
            if !(has_sizes || self.options.n == Some(len) && is_near(numbers, len)) {
                return Err(Meaning::Ignored);
            }
        }
        match self.size_of(candidate, numbers, len) {
            Some(n) if n > 3 || n == 1 && self.is_single || self.options.n == Some(n) => {
                let (fault, queens) = self.place(candidate, n, numbers);
                Ok((n, fault, queens))
            }
            _ => Err(unread),
        }
    }

    /// Returns the board size of a list, if it is a board.
    fn size_of(&self, candidate: &BoardCandidate, numbers: &[i32], len: usize) -> Option<usize> {
        let form = candidate.form;
        let is_pair = candidate.step() == 2;
        if len > MAX_SOLUTION_N {
            return None;
        }
        if len == 1 && self.is_single {
            return Some(1);
        }
        let is_strong = self.is_strong(candidate);
        let is_permutation = !is_pair && base_of(numbers).is_some();
        if self.options.n == Some(len) && (is_strong || is_permutation) {
            return Some(len);
        }
        let tally = self.tally(form, len);
        let (is_size, is_near) = (tally.plausible > 0, is_near(numbers, len));
        // Among many other numbers, permutations are accidents.
        if is_size && 2 * (tally.plausible + tally.near) < tally.all {
            return None;
        }
        if is_permutation && len > 3 || is_size {
            return Some(len);
        }
        if !is_strong && !is_pair {
            return None;
        }
        let is_on = |n: usize| {
            let last = n as i32 + i32::from(is_pair);
            numbers.iter().all(|number| (0..=last).contains(number))
        };
        let given = self.options.n.or(self.named_n.filter(|_| is_pair));
        let nearest = self.sizes(form).min_by_key(|size| size.abs_diff(len));
        let is_board = |n: &usize| *n > 3 && is_on(*n);
        if let Some(n) = given.into_iter().chain(nearest).find(is_board) {
            return Some(n);
        }
        is_near.then_some(len)
    }

    /// Returns the queens of a list, and its fault.
    fn place(
        &self,
        candidate: &BoardCandidate,
        n: usize,
        numbers: &[i32],
    ) -> (Option<Fault>, Vec<Square>) {
        let form = candidate.form;
        let style = self.bases.get(&(form, candidate.head.style));
        let base: i32 = match form {
            Form::Squares => 1,
            _ => style.copied().or(self.base).unwrap_or(1).into(),
        };
        let is_pair = candidate.step() == 2;
        let found = numbers.len();
        let mut fault = (!is_pair && found != n).then_some(Fault::Width { found });
        let mut queens = Vec::new();
        let indices = if is_pair {
            0..found / 2
        } else {
            0..found.min(n)
        };
        for at in indices {
            let pair = match is_pair {
                true => [numbers[2 * at], numbers[2 * at + 1]],
                false => [base + at as i32, numbers[at]],
            };
            let places =
                pair.map(|number| usize::try_from(number - base).ok().filter(|at| *at < n));
            match places {
                [Some(row), Some(file)] if form == Form::Pairs => {
                    queens.push(square(file, n - 1 - row));
                }
                [Some(file), Some(rank)] => queens.push(square(file, rank)),
                _ => {
                    let number = i64::from(pair[usize::from(places[0].is_some())]);
                    fault.get_or_insert(Fault::Outside { number });
                }
            }
        }
        queens.sort_unstable();
        queens.dedup();
        (fault, queens)
    }

    /// True if a grid has signs besides queens and two kinds of empty squares in turn.
    fn has_third_sign(&self, candidate: &BoardCandidate) -> bool {
        let queens = self.queens_of(candidate);
        // Whether each sign stands on light and on dark squares.
        let mut kinds: BTreeMap<i32, [bool; 2]> = BTreeMap::new();
        let mut is_even = true;
        for (row, cells) in candidate.rows.iter().enumerate() {
            let mut last = None;
            for (column, cell) in cells
                .iter()
                .enumerate()
                .filter(|(_, cell)| !queens.contains(*cell))
            {
                kinds.entry(*cell).or_default()[(row + column) % 2] = true;
                // Other signs may stand for empty squares row by row.
                is_even &= last.replace(*cell).is_none_or(|last| last == *cell);
            }
        }
        let is_chequered = kinds.len() == 2 && kinds.values().all(|kind| kind[0] != kind[1]);
        !is_chequered && !is_even
    }

    /// Finds two forms in turn: each board of the second follows one of the first, and they are the same.
    fn find_twins(&self) -> Option<(Form, Form, Symmetry)> {
        let mut boards = self
            .candidates()
            .filter_map(|candidate| match self.read(&candidate) {
                Meaning::Board(board) => Some((candidate.form, candidate.head.follows, board)),
                _ => None,
            });
        let mut forms = None;
        let mut is_close = true;
        let (mut pairs, mut same) = (0_u64, [0_u64; TURNS.len()]);
        while let Some((a, _, first)) = boards.next() {
            let (b, follows, second) = boards.next()?;
            if a == b || *forms.get_or_insert((a, b)) != (a, b) {
                return None;
            }
            is_close &= follows;
            pairs += 1;
            for (turn, same) in TURNS.iter().zip(&mut same) {
                *same += u64::from(turned(&first, *turn) == second.queens);
            }
        }
        let (a, b) = forms?;
        let turn = (0..TURNS.len()).max_by_key(|turn| (same[*turn], Reverse(*turn)))?;
        (is_close || 2 * same[turn] > pairs).then_some((a, b, TURNS[turn]))
    }

    /// Returns all candidates and what they mean, in order.
    pub(super) fn meanings(&self) -> impl Iterator<Item = (BoardCandidate, Meaning)> + '_ {
        let mut number = 0;
        let mut first: Option<Board> = None;
        self.candidates().map(move |candidate| {
            let mut meaning = self.read(&candidate);
            let Meaning::Board(board) = &mut meaning else {
                return (candidate, meaning);
            };
            match self.twins {
                Some((a, ..)) if candidate.form == a => first = Some(board.clone()),
                Some((_, b, turn))
                    if candidate.form == b
                        && let Some(first) = first.take() =>
                {
                    if turned(&first, turn) == board.queens {
                        return (candidate, Meaning::Twin);
                    }
                    let line = first.line;
                    board.fault = board.fault.take().or(Some(Fault::Differs { line }));
                    board.ranks = None;
                }
                _ => {}
            }
            number += 1;
            board.number = number;
            (candidate, meaning)
        })
    }

    /// Returns all boards in order.
    pub(super) fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        self.meanings().filter_map(|(_, meaning)| match meaning {
            Meaning::Board(board) => Some(board),
            _ => None,
        })
    }

    /// Returns the signs that are queens in a grid.
    fn queens_of(&self, candidate: &BoardCandidate) -> BTreeSet<i32> {
        let mut signs: BTreeSet<i32> = BTreeSet::new();
        signs.extend(candidate.rows.iter().flatten());
        let sign_at = |at: i32| self.signs[at as usize];
        let given = self.options.chars.map(|(_, queen)| queen);
        let known = given.or(signs
            .iter()
            .any(|at| sign_at(*at) == QUEEN)
            .then_some(QUEEN));
        if let Some(queen) = known {
            signs.retain(|at| sign_at(*at) == queen);
            return signs;
        }
        let score = |at: i32| self.scores[at as usize];
        let total: u64 = signs.iter().map(|at| score(*at).1).sum();
        let best = signs.iter().copied().max_by_key(|at| {
            let (boards, count) = score(*at);
            let is_rare = 2 * count <= total;
            let likelihood = usize::from(is_rare) * likelihood(sign_at(*at));
            (boards, is_rare, likelihood)
        });
        let Some(best) = best else { return signs };
        let (boards, count) = score(best);
        let is_likely = likelihood(sign_at(best)) > 0 || sign_at(best).is_alphabetic();
        let has_kinds = is_likely && 2 * count <= total && !self.signs.contains(&QUEEN);
        if boards > 0 {
            signs.retain(|at| *at == best);
        } else if has_kinds {
            // Queens of several kinds.
            signs.retain(|at| {
                *at == best || sign_at(*at).is_alphabetic() && 4 * score(*at).1 < total
            });
        } else {
            signs.clear();
        }
        signs
    }
}

/// True if all numbers are on a board of `n` queens.
pub(super) fn is_near(numbers: &[i32], n: usize) -> bool {
    let is_on_board = |base: i32| {
        numbers
            .iter()
            .all(|number| (base..base + n as i32).contains(number))
    };
    n > 3 && (is_on_board(0) || is_on_board(1))
}

fn square(file: usize, rank: usize) -> Square {
    Square {
        file: file as u16,
        rank: rank as u16,
    }
}

/// Returns the queens of a board that is printed in another direction.
fn turned(board: &Board, turn: Symmetry) -> Vec<Square> {
    let image = |queen: &Square| turn.apply_square(*queen, board.n);
    let mut queens: Vec<Square> = board.queens.iter().map(image).collect();
    queens.sort_unstable();
    queens
}
