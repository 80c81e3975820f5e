//! Splits blocks of rows into candidates for boards.

use super::rows::{Head, Kind, NumberedRow, RowBlock, Rows, base_of, is_matrix};
use super::store::Store;

/// The form of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Form {
    Cells,
    Fen,
    Numbers,
    Digits,
    /// An index and a value for each queen.
    Values,
    /// A row and a column for each queen.
    Pairs,
    /// A file and a rank for each queen.
    Squares,
    Odd,
}

/// Rows that may be a board.
#[derive(Clone, Debug)]
pub(super) struct BoardCandidate {
    pub(super) form: Form,
    pub(super) head: Head,
    /// The first index of values.
    pub(super) start: Option<u8>,
    /// The lines of its rows.
    pub(super) lines: Vec<u32>,
    pub(super) rows: Vec<Vec<i32>>,
}

impl BoardCandidate {
    fn new(form: Form, head: Head, rows: Rows) -> BoardCandidate {
        let (lines, rows) = rows.into_iter().unzip();
        let start = None;
        BoardCandidate {
            form,
            head,
            start,
            lines,
            rows,
        }
    }

    fn list(form: Form, head: Head, rows: &[NumberedRow], numbers: Vec<i32>) -> BoardCandidate {
        let mut candidate = BoardCandidate::new(form, head, Vec::new());
        candidate.lines.extend(rows.iter().map(|row| row.0));
        candidate.rows.push(numbers);
        candidate
    }

    /// The column of the queen on a board of one square.
    pub(super) fn single() -> BoardCandidate {
        BoardCandidate::new(Form::Numbers, Head::default(), vec![(1, vec![0])])
    }

    /// True for rows of squares.
    pub(super) fn is_grid(&self) -> bool {
        matches!(self.form, Form::Cells | Form::Fen)
    }

    /// True for numbers of queens.
    pub(super) fn is_list(&self) -> bool {
        !self.is_grid() && !matches!(self.form, Form::Squares | Form::Odd)
    }

    /// The numbers of a candidate that is not a grid.
    pub(super) fn numbers(&self) -> &[i32] {
        &self.rows[0]
    }

    /// The number of numbers of each queen of a list.
    pub(super) fn step(&self) -> usize {
        1 + usize::from(matches!(self.form, Form::Pairs | Form::Squares))
    }

    /// The number of queens of a list.
    pub(super) fn len(&self) -> usize {
        self.numbers().len() / self.step()
    }

    /// The least numbers of rows and of columns, if these are permutations.
    pub(super) fn bases(&self) -> [Option<i32>; 2] {
        if self.step() == 1 {
            return [base_of(self.numbers()); 2];
        }
        let line = |at: usize| -> Vec<i32> {
            self.numbers().iter().skip(at).step_by(2).copied().collect()
        };
        [0, 1].map(|at| base_of(&line(at)))
    }

    /// True if rows and columns are numbered from different numbers.
    pub(super) fn is_mixed(&self) -> bool {
        let [rows, columns] = self.bases();
        self.form == Form::Pairs && rows.zip(columns).is_some_and(|(row, column)| row != column)
    }

    /// True for a number, such as that of the boards before it.
    pub(super) fn is_number(&self, number: usize) -> bool {
        let add = |number: u64, digit: &i32| 10 * number + u64::from(digit.unsigned_abs());
        matches!(self.form, Form::Numbers | Form::Digits)
            && self.numbers().len() < 4
            && self.numbers().iter().fold(0, add) == number as u64
    }
}

/// Returns the candidates of all blocks.
pub(super) fn candidates(store: &Store) -> impl Iterator<Item = BoardCandidate> + '_ {
    let has_flat = store.is_flat();
    store.iter().flat_map(move |block| split(block, has_flat))
}

/// Splits a block.
fn split(block: RowBlock, has_flat: bool) -> Vec<BoardCandidate> {
    let kind = match block.head.kind {
        kind if !is_matrix(&block) || block.rows.len() == 1 && !has_flat => kind,
        _ => Kind::Cells,
    };
    let RowBlock { head, rows } = block;
    let width = rows.first().map_or(0, |row| row.1.len());
    let grid = |form, rows| vec![BoardCandidate::new(form, head, rows)];
    match kind {
        Kind::Odd => grid(Form::Odd, rows),
        Kind::Fen => grid(Form::Fen, rows),
        Kind::Cells if !has_flat => split_side(head, &rows),
        Kind::Cells | Kind::Flat => {
            let square = |(line, atoms): &NumberedRow| -> Rows {
                let rows = atoms.chunks(atoms.len().isqrt().max(1));
                rows.map(|row| (*line, row.to_vec())).collect()
            };
            rows.iter()
                .flat_map(|row| grid(Form::Cells, square(row)))
                .collect()
        }
        Kind::Squares => {
            // On lines of their own, squares may be those of several boards.
            let pairs = |(line, atoms): &NumberedRow| -> Rows {
                atoms.chunks(2).map(|pair| (*line, pair.to_vec())).collect()
            };
            rows.iter()
                .flat_map(|row| split_pairs(head, &pairs(row)))
                .collect()
        }
        Kind::Digits => rows
            .chunks(1)
            .map(|row| BoardCandidate::list(Form::Digits, head, row, row[0].1.clone()))
            .collect(),
        // One pair is a list that was cut.
        Kind::Numbers if width == 2 && rows.len() > 1 => split_pairs(head, &rows),
        Kind::Numbers if width == 3 => split_triples(head, &rows),
        Kind::Numbers => rows
            .chunks(1)
            .flat_map(|row| split_list(head, row))
            .collect(),
    }
}

/// Splits boards that may stand side by side.
fn split_side(head: Head, rows: &[NumberedRow]) -> Vec<BoardCandidate> {
    let part = |at: usize| -> Rows {
        let cells = |(line, atoms): &NumberedRow| {
            let n = rows[0].1.len() / head.side;
            let end = if head.side > 1 { n } else { atoms.len() };
            (
                *line,
                atoms.iter().skip(at * n).take(end).copied().collect(),
            )
        };
        rows.iter().map(cells).collect()
    };
    (0..head.side)
        .flat_map(|at| split_grid(head, part(at)))
        .collect()
}

/// Splits boards that stand one above the other.
fn split_grid(head: Head, mut rows: Rows) -> Vec<BoardCandidate> {
    let height = rows.len();
    let is_doubled = |row: &NumberedRow| {
        row.1.len() == 2 * height && row.1.chunks(2).all(|pair| pair[0] == pair[1])
    };
    if rows.iter().all(is_doubled) {
        rows.iter_mut()
            .for_each(|row| row.1 = row.1.iter().step_by(2).copied().collect());
    }
    let mut width = most_common_width(rows.iter().map(|row| &row.1), 0);
    // Rows of equal squares between boards.
    let period = width + 1;
    let mut between = rows.iter().skip(width).step_by(period);
    let is_between = |row: &NumberedRow| row.1.iter().all(|atom| *atom == row.1[0]);
    if height > width && height % period == width && between.all(is_between) {
        let boards = rows.chunks(period);
        rows = boards.flat_map(|board| board[..width].to_vec()).collect();
    }
    if !rows.len().is_multiple_of(width.max(1)) {
        width = rows.len();
    }
    let board = |part: &[NumberedRow]| BoardCandidate::new(Form::Cells, head, part.to_vec());
    rows.chunks(width.max(1)).map(board).collect()
}

/// Returns the width that most rows have, preferably a given one.
pub(super) fn most_common_width<'r>(
    rows: impl Iterator<Item = &'r Vec<i32>>,
    preferred: usize,
) -> usize {
    let mut widths: Vec<usize> = rows.map(Vec::len).collect();
    widths.sort_unstable();
    let same = widths.chunk_by(|a, b| a == b);
    let most = same.max_by_key(|same| (same.len(), same[0] == preferred));
    most.map_or(0, |same| same[0])
}

/// Splits a list of numbers that is longer than a board.
fn split_list(head: Head, row: &[NumberedRow]) -> Vec<BoardCandidate> {
    let numbers = &row[0].1;
    let is_size = |size: &usize| {
        numbers.len().is_multiple_of(*size)
            && numbers.chunks(*size).all(|part| base_of(part).is_some())
    };
    let size = (4..=numbers.len() / 2).find(is_size);
    let size = size.unwrap_or(numbers.len());
    let list = |part: &[i32]| BoardCandidate::list(Form::Numbers, head, row, part.to_vec());
    numbers.chunks(size).map(list).collect()
}

/// Splits pairs: a board starts where the first index comes again.
fn split_pairs(head: Head, rows: &[NumberedRow]) -> Vec<BoardCandidate> {
    let start = rows[0].1[0];
    // Files may repeat in a wrong board.
    let is_index = head.kind == Kind::Numbers;
    let mut found = Vec::new();
    let mut rest = rows;
    while !rest.is_empty() {
        let is_start = |at: &usize| rest[*at].1[0] == start && rest[at - 1].1[0] != start;
        let end = (4..rest.len()).find(is_start);
        let is_on_board = |end: usize| rest.iter().all(|row| row.1[1] <= end as i32);
        let is_whole = |end: &usize| rest.len().is_multiple_of(*end) && is_on_board(*end);
        let end = end.filter(|end| is_index || is_whole(end));
        let end = end.unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        rest = after;
        let is_counted = head.is_value
            && is_index
            && matches!(start, 0 | 1)
            && part.iter().zip(start..).all(|(row, at)| row.1[0] == at);
        let numbers = part.iter().flat_map(|row| row.1.iter().copied());
        found.push(if is_counted {
            let values = numbers.skip(1).step_by(2).collect();
            BoardCandidate {
                start: u8::try_from(start).ok(),
                ..BoardCandidate::list(Form::Values, head, part, values)
            }
        } else {
            let form = if is_index { Form::Pairs } else { Form::Squares };
            BoardCandidate::list(form, head, part, numbers.collect())
        });
    }
    found
}

/// Splits rows, columns and the square there, or boards, rows and columns.
fn split_triples(head: Head, rows: &[NumberedRow]) -> Vec<BoardCandidate> {
    let is_bit = rows.iter().all(|row| matches!(row.1[2], 0 | 1));
    let is_matrix = rows.iter().any(|row| row.1[0] != rows[0].1[0]);
    if is_bit && is_matrix {
        let queens = rows.iter().filter(|row| row.1[2] == 1);
        let numbers = queens.flat_map(|row| row.1[..2].iter().copied()).collect();
        return vec![BoardCandidate::list(Form::Pairs, head, rows, numbers)];
    }
    let is_numbered = rows.windows(2).all(|pair| pair[0].1[0] + 1 == pair[1].1[0]);
    let boards = rows.chunk_by(|a, b| is_numbered || a.1[0] == b.1[0]);
    let split_board = |part: &[NumberedRow]| {
        if part.len() < 2 {
            let numbers = part[0].1.clone();
            return vec![BoardCandidate::list(Form::Numbers, head, part, numbers)];
        }
        let pairs: Rows = part
            .iter()
            .map(|row| (row.0, row.1[1..].to_vec()))
            .collect();
        split_pairs(head, &pairs)
    };
    boards.flat_map(split_board).collect()
}
