//! Blocks of rows become candidates for boards.

use crate::MAX_SOLUTION_N;
use crate::notation::Fault;
use crate::notation::error::ReadError;

use super::signs::likelihood;
use super::source::TextPosition;

/// The reason why reading ends early.
#[derive(Debug)]
pub(super) enum Halt {
    /// The receiver of the candidates wants no more.
    Receiver,
    Read(ReadError),
}

impl From<ReadError> for Halt {
    fn from(error: ReadError) -> Halt {
        Halt::Read(error)
    }
}

impl From<std::io::Error> for Halt {
    fn from(error: std::io::Error) -> Halt {
        Halt::Read(error.into())
    }
}

/// The surroundings of a row, by which boards are distinguished from other numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Context {
    /// In brackets.
    pub(super) is_list: bool,
    /// On a line with words.
    pub(super) is_prose: bool,
}

/// The notation of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Form {
    /// Rows of squares.
    Cells,
    /// Rows of squares on one line.
    Line,
    Fen,
    /// Names of squares.
    Squares,
    /// Rows and columns of queens.
    Pairs,
    /// One number per queen.
    Numbers,
    /// One number per queen, each on a line.
    Column,
    /// One digit per queen.
    Digits,
}

/// A candidate for a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardCandidate<'a> {
    pub(super) line: u64,
    pub(super) form: Form,
    pub(super) context: Context,
    pub(super) content: Content<'a>,
    pub(super) fault: Option<Fault>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Content<'a> {
    /// Rows of squares from the top, all of one width.
    Cells {
        width: usize,
        cells: &'a [char],
    },
    Numbers(&'a [i64]),
    Pairs(&'a [(i64, i64)]),
}

/// Notes about an input besides its candidates.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    pub(super) skipped_lines: u64,
    pub(super) first_skipped_line: Option<u64>,
    /// The first distinct numbers.
    pub(super) numbers: Vec<u64>,
    pub(super) named_n: Option<usize>,
    /// The first word and its position.
    pub(super) first_word: Option<(TextPosition, String)>,
}

/// The maximum number of characters of a square between blanks.
const MAX_CELL_WIDTH: usize = 8;

/// Number of distinct numbers to keep.
const MAX_NUMBERS: usize = 16;

/// The receiver of candidates.
type Deliver<'f> = &'f mut dyn FnMut(BoardCandidate<'_>) -> Result<(), Halt>;

/// The context of rows of squares, which need none.
const ANYWHERE: Context = Context {
    is_list: false,
    is_prose: false,
};

/// A board with all of its rows.
#[derive(Debug)]
struct FullBoard {
    line: u64,
    width: usize,
    cells: Vec<char>,
    fault: Option<Fault>,
}

/// The rows of which an open board consists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RowKind {
    /// Squares: `cells`.
    Cells,
    /// One queen between blanks: `singles`.
    Singles,
    /// Coordinates: `pairs`.
    Pairs,
    /// Squares of several boards side by side: `cells`.
    Beside,
    /// One number per line: `numbers`.
    Numbers,
}

/// The rows of a board that is not complete, and the receiver of those that are.
pub(super) struct Blocks<'f> {
    deliver: Deliver<'f>,
    pub(super) notes: Notes,
    /// The only characters of squares, if given.
    pub(super) chars: Option<(char, char)>,
    /// The kind of the rows so far.
    kind: RowKind,
    /// The line of the first row.
    line: u64,
    width: usize,
    rows: usize,
    /// True if rows begin with a label.
    is_labelled: bool,
    cells: Vec<char>,
    fault: Option<Fault>,
    /// The board before these rows, if nothing separates them: the rows may be too many for it.
    full: Option<FullBoard>,
    /// Rows with a queen between blanks: the number of blanks before it, if there is one.
    singles: Vec<Option<usize>>,
    pairs: Vec<(i64, i64)>,
    /// True if the rows of the pairs are the numbers of names.
    is_named: bool,
    numbers: Vec<i64>,
    /// The number of boards side by side.
    boards: usize,
    /// The line of the last pair.
    pair_line: u64,
    pair_form: Form,
    pair_context: Context,
    /// Number of blank lines after the first row, if any.
    spacing: usize,
    /// Number of blank lines since the last row.
    blank_lines: usize,
}

impl<'f> Blocks<'f> {
    pub(super) fn new(deliver: Deliver<'f>) -> Blocks<'f> {
        Blocks {
            deliver,
            notes: Notes::default(),
            chars: None,
            kind: RowKind::Cells,
            line: 0,
            width: 0,
            rows: 0,
            is_labelled: false,
            cells: Vec::new(),
            fault: None,
            full: None,
            singles: Vec::new(),
            pairs: Vec::new(),
            is_named: false,
            numbers: Vec::new(),
            boards: 0,
            pair_line: 0,
            pair_form: Form::Pairs,
            pair_context: ANYWHERE,
            spacing: 0,
            blank_lines: 0,
        }
    }

    /// Notes a line of other text, which ends a board.
    pub(super) fn skip_line(&mut self, line: u64) -> Result<(), Halt> {
        self.notes.skipped_lines += 1;
        self.notes.first_skipped_line.get_or_insert(line);
        self.end_board()
    }

    pub(super) fn note_word(&mut self, at: TextPosition, word: &str) {
        if self.notes.first_word.is_none() {
            let excerpt = word.chars().take(40).collect();
            self.notes.first_word = Some((at, excerpt));
        }
    }

    /// Notes a number that is not part of a board.
    pub(super) fn note_number(&mut self, number: i64) {
        if let Ok(number) = u64::try_from(number)
            && self.notes.numbers.len() < MAX_NUMBERS
            && !self.notes.numbers.contains(&number)
        {
            self.notes.numbers.push(number);
        }
    }

    /// Notes the size of the boards, as named by the text.
    pub(super) fn name_size(&mut self, n: i64) {
        let n = usize::try_from(n).ok();
        let n = n.filter(|n| (1..=MAX_SOLUTION_N).contains(n));
        self.notes.named_n = self.notes.named_n.or(n);
    }

    /// True if no board has begun, or the last one has all of its rows.
    pub(super) fn is_between(&self) -> bool {
        self.rows == 0
    }

    fn is_empty(&self) -> bool {
        let is_empty = self.pairs.is_empty() && self.singles.is_empty() && self.numbers.is_empty();
        is_empty && self.full.is_none()
    }

    /// Adds a blank line, which ends a board unless blank lines separate its rows.
    pub(super) fn add_blank(&mut self) -> Result<(), Halt> {
        self.blank_lines += 1;
        match self.rows {
            0 if self.is_empty() => Ok(()),
            // A row that may be the first of a board, or one too many for the board before it.
            1 if self.full.is_none() => Ok(()),
            _ if self.rows > 1 && self.blank_lines <= self.spacing => Ok(()),
            _ => self.end_board(),
        }
    }

    /// Adds a line of one character, such as `------`: a row of empty squares, or a rule.
    pub(super) fn add_rule(&mut self, line: u64, rule: &str) -> Result<(), Halt> {
        let mut cells = rule.chars();
        let is_row = self.rows > 0
            && rule.chars().count() == self.width
            && cells.next().is_some_and(|cell| self.cells.contains(&cell));
        if is_row {
            return self.add_cells(line, rule.chars());
        }
        self.add_blank()
    }

    /// Ends the open board if it has rows of another kind.
    fn begin_row(&mut self, kind: RowKind) -> Result<(), Halt> {
        if self.kind != kind {
            self.end_board()?;
            self.kind = kind;
        }
        Ok(())
    }

    /// Adds a row of squares.
    pub(super) fn add_cells(
        &mut self,
        line: u64,
        row: impl Iterator<Item = char> + Clone,
    ) -> Result<(), Halt> {
        let width = row.clone().count();
        if width == 0 {
            return Ok(());
        }
        if let Some(n) = flat_size(width, row.clone()) {
            self.end_board()?;
            let cells: Vec<char> = row.collect();
            return self.send_cells(line, Form::Cells, n, &cells, None);
        }
        if width > MAX_SOLUTION_N {
            return self.end_board();
        }
        self.begin_row(RowKind::Cells)?;
        if self.rows > 0 && width != self.width {
            if self.width > 3 && self.width.abs_diff(width) <= 2 {
                self.fault.get_or_insert(Fault::Width { found: width });
            } else {
                self.end_board()?;
            }
        }
        if self.rows == 0 {
            (self.line, self.width, self.spacing) = (line, width, 0);
        }
        if self.rows == 1 {
            self.spacing = self.blank_lines;
        }
        self.blank_lines = 0;
        self.rows += 1;
        self.cells.extend(row.take(self.width));
        // A row that is too short is filled with empty squares.
        self.cells.resize(self.rows * self.width, '\0');
        if self.rows == self.width {
            self.send_full()?;
            self.rows = 0;
            self.full = Some(FullBoard {
                line: self.line,
                width: self.width,
                cells: std::mem::take(&mut self.cells),
                fault: self.fault.take(),
            });
        }
        Ok(())
    }

    fn send_full(&mut self) -> Result<(), Halt> {
        let Some(full) = self.full.take() else {
            return Ok(());
        };
        self.send_cells(full.line, Form::Cells, full.width, &full.cells, full.fault)
    }

    /// Adds a line of blanks with one sign. It is a row of `width` characters, unless blanks at its end
    /// were lost. A line without a sign can only follow others.
    pub(super) fn add_single(
        &mut self,
        line: u64,
        sign: Option<char>,
        before: usize,
        width: usize,
    ) -> Result<(), Halt> {
        if sign.is_none() && self.singles.is_empty() {
            return Ok(());
        }
        self.begin_row(RowKind::Singles)?;
        if self.singles.is_empty() {
            (self.line, self.width) = (line, width);
            self.cells.extend(sign);
        }
        self.blank_lines = 0;
        self.width = self.width.max(width);
        self.singles.push(sign.map(|_| before));
        if self.singles.len() > MAX_SOLUTION_N {
            self.singles.clear();
            self.cells.clear();
        }
        Ok(())
    }

    /// Ends a board of lines with one sign each, whose squares may be several characters wide.
    fn end_singles(&mut self) -> Result<(), Halt> {
        let singles = std::mem::take(&mut self.singles);
        let sign = self.cells.pop().unwrap_or(' ');
        let n = singles.len();
        if n == 1 && likelihood(sign) == 0 {
            return Ok(());
        }
        let queens = || singles.iter().flatten();
        let first = queens().next().copied().unwrap_or_default();
        let is_width = |width: &usize| {
            let (offset, most) = (first % width, width * n);
            let is_even = queens().all(|before| before % width == offset && *before < most);
            n > 1 && is_even && self.width > width * (n - 1)
        };
        let width = (2..=MAX_CELL_WIDTH).rev().find(is_width).unwrap_or(1);
        self.cells.resize(n * n, ' ');
        for (row, before) in singles.iter().enumerate() {
            if let Some(column) = before
                .map(|before| before / width)
                .filter(|column| *column < n)
            {
                self.cells[row * n + column] = sign;
            }
        }
        let cells = std::mem::take(&mut self.cells);
        self.send_cells(self.line, Form::Cells, n, &cells, None)
    }

    /// Adds a line with a row of several boards. If there are as many as squares in a row, they may also be
    /// the rows of one board.
    pub(super) fn add_beside(&mut self, line: u64, rows: &[String]) -> Result<(), Halt> {
        self.begin_row(RowKind::Beside)?;
        let width = rows[0].chars().count();
        if self.rows > 0 && (width != self.width || rows.len() != self.boards) {
            self.end_board()?;
        }
        let cells = rows.iter().flat_map(|row| row.chars());
        if rows.len() == width {
            let cells: Vec<char> = cells.clone().collect();
            self.send_cells(line, Form::Line, width, &cells, None)?;
        }
        if self.rows == 0 {
            (self.line, self.width, self.boards) = (line, width, rows.len());
        }
        self.blank_lines = 0;
        self.rows += 1;
        self.cells.extend(cells);
        if self.rows == width || self.cells.len() > MAX_SOLUTION_N * MAX_SOLUTION_N {
            self.end_beside()?;
        }
        Ok(())
    }

    /// Ends boards that stand side by side.
    fn end_beside(&mut self) -> Result<(), Halt> {
        let rows = std::mem::take(&mut self.rows);
        let lines = std::mem::take(&mut self.cells);
        let fault = (rows != self.width).then_some(Fault::Rows { found: rows });
        for board in 0..self.boards {
            let rows = lines.chunks(self.width).skip(board).step_by(self.boards);
            let mut cells: Vec<char> = rows.flatten().copied().collect();
            cells.resize(self.width * self.width, '\0');
            self.send_cells(self.line, Form::Cells, self.width, &cells, fault)?;
        }
        Ok(())
    }

    /// Adds a line that is a number.
    pub(super) fn add_number(&mut self, line: u64, number: i64) -> Result<(), Halt> {
        self.begin_row(RowKind::Numbers)?;
        if self.numbers.is_empty() {
            self.line = line;
        }
        if self.numbers.len() > MAX_SOLUTION_N {
            self.numbers.clear();
        }
        self.numbers.push(number);
        Ok(())
    }

    /// Adds a board in FEN: rows from the top, a digit for empty squares.
    pub(super) fn add_fen(&mut self, line: u64, text: &str) -> Result<(), Halt> {
        self.end_board()?;
        let mut cells = Vec::new();
        let (mut width, mut rows, mut fault) = (0, 0, None);
        for row in text.split('/') {
            let start = cells.len();
            let mut run = 0;
            for c in row.chars() {
                if let Some(digit) = c.to_digit(10) {
                    run = (run * 10 + digit as usize).min(MAX_SOLUTION_N);
                } else {
                    cells.resize(cells.len() + std::mem::take(&mut run), '.');
                    cells.push('Q');
                }
                if cells.len() - start > MAX_SOLUTION_N {
                    return Err(ReadError::board_too_large(line).into());
                }
            }
            cells.resize(cells.len() + run, '.');
            let found = cells.len() - start;
            if rows == 0 {
                width = found;
            }
            if found != width {
                fault = fault.or(Some(Fault::Width { found }));
            }
            rows += 1;
            if rows > MAX_SOLUTION_N || found > MAX_SOLUTION_N {
                return Err(ReadError::board_too_large(line).into());
            }
            cells.resize(rows * width, '.');
        }
        if rows != width {
            fault = Some(Fault::Rows { found: rows });
            cells.resize(width * width, '.');
        }
        self.send_cells(line, Form::Fen, width, &cells, fault)
    }

    fn send_cells(
        &mut self,
        line: u64,
        form: Form,
        width: usize,
        cells: &[char],
        fault: Option<Fault>,
    ) -> Result<(), Halt> {
        (self.deliver)(BoardCandidate {
            line,
            form,
            context: ANYWHERE,
            content: Content::Cells { width, cells },
            fault,
        })
    }

    /// Adds the column of a queen, whose row is the number of a name.
    pub(super) fn add_named(
        &mut self,
        line: u64,
        context: Context,
        pair: (i64, i64),
    ) -> Result<(), Halt> {
        self.add_pair(line, context, pair)?;
        self.is_named = true;
        Ok(())
    }

    /// Adds the row and column of a queen.
    pub(super) fn add_pair(
        &mut self,
        line: u64,
        context: Context,
        pair: (i64, i64),
    ) -> Result<(), Halt> {
        self.add_coordinates(line, Form::Pairs, context, pair)
    }

    /// Adds the file and rank of a queen, counted from 1.
    pub(super) fn add_square(
        &mut self,
        line: u64,
        context: Context,
        square: (i64, i64),
    ) -> Result<(), Halt> {
        self.add_coordinates(line, Form::Squares, context, square)
    }

    fn add_coordinates(
        &mut self,
        line: u64,
        form: Form,
        context: Context,
        pair: (i64, i64),
    ) -> Result<(), Halt> {
        let is_next = form == self.pair_form && context == self.pair_context;
        // Boards with a line for each queen may follow each other without a gap: they begin with the same row.
        let is_first = self.pairs.len() > 1
            && line > self.pair_line
            && self.pairs[0].0 == pair.0
            && self.pairs.is_sorted_by_key(|pair| pair.0);
        self.begin_row(RowKind::Pairs)?;
        if !is_next || is_first || self.pairs.len() >= MAX_SOLUTION_N {
            self.end_board()?;
        }
        if self.pairs.is_empty() {
            (self.line, self.pair_form, self.pair_context) = (line, form, context);
        }
        self.blank_lines = 0;
        self.pair_line = line;
        self.pairs.push(pair);
        Ok(())
    }

    /// Adds a row of numbers: squares if all are 0 or 1, else a permutation.
    pub(super) fn add_numbers(
        &mut self,
        line: u64,
        context: Context,
        numbers: &[i64],
    ) -> Result<(), Halt> {
        let is_row = numbers.iter().all(|number| matches!(number, 0 | 1));
        let has_label = self.rows > 0 && self.is_labelled && numbers.len() == self.width + 1;
        if is_row {
            let cells = numbers[usize::from(has_label)..]
                .iter()
                .map(|n| if *n == 1 { '1' } else { '0' });
            return self.add_cells(line, cells);
        }
        if self.drop_labels(numbers) {
            let cells = numbers[1..].iter();
            return self.add_cells(line, cells.map(|n| if *n == 1 { '1' } else { '0' }));
        }
        self.end_board()?;
        let model = numbers.strip_suffix(&[0]).unwrap_or(numbers);
        let is_literal = |(index, literal): (u64, &i64)| index == literal.unsigned_abs();
        if model.len() > 8 && (1..).zip(model).all(is_literal) && model.iter().any(|n| *n < 0) {
            // A solver of logic, with a variable for each square.
            let cells = model.iter().map(|n| if *n > 0 { '1' } else { '0' });
            return self.add_cells(line, cells);
        }
        if numbers.len() > MAX_SOLUTION_N + 1 {
            return Ok(());
        }
        self.send_numbers(line, Form::Numbers, context, numbers)
    }

    fn send_numbers(
        &mut self,
        line: u64,
        form: Form,
        context: Context,
        numbers: &[i64],
    ) -> Result<(), Halt> {
        (self.deliver)(BoardCandidate {
            line,
            form,
            context,
            content: Content::Numbers(numbers),
            fault: None,
        })
    }

    /// True if a row of zeros and ones begins with a label, like those before it, which then lose it.
    fn drop_labels(&mut self, numbers: &[i64]) -> bool {
        let is_bit = |number: &i64| matches!(number, 0 | 1);
        let is_labelled = numbers.len() > 4
            && numbers[1..].iter().all(is_bit)
            && numbers[1..].iter().sum::<i64>() < 2;
        if is_labelled && self.rows > 0 && self.width == numbers.len() {
            let width = self.width;
            let mut index = 0;
            self.cells.retain(|_| {
                index += 1;
                index % width != 1
            });
            self.width -= 1;
        }
        self.is_labelled = is_labelled;
        is_labelled
    }

    /// Adds a number on its own, whose digits may be a permutation.
    pub(super) fn add_digits(
        &mut self,
        line: u64,
        context: Context,
        digits: &[i64],
        number: i64,
    ) -> Result<usize, Halt> {
        if !is_permutation(digits) {
            self.note_number(number);
        }
        if digits.len() > 1 {
            self.end_board()?;
        }
        (self.deliver)(BoardCandidate {
            line,
            form: Form::Digits,
            context,
            content: Content::Numbers(digits),
            fault: None,
        })?;
        Ok(1)
    }

    /// Ends a board, complete or not. A single row is not a board.
    pub(super) fn end_board(&mut self) -> Result<(), Halt> {
        if !self.singles.is_empty() {
            self.end_singles()?;
        }
        if self.kind == RowKind::Beside && self.rows > 1 {
            self.end_beside()?;
        }
        if self.numbers.len() > 3 {
            let numbers = std::mem::take(&mut self.numbers);
            self.send_numbers(self.line, Form::Column, ANYWHERE, &numbers)?;
        }
        self.numbers.clear();
        let rows = std::mem::take(&mut self.rows);
        self.blank_lines = 0;
        if let Some(full) = &mut self.full
            && rows == 1
            && self.width == full.width
        {
            let found = full.width + 1;
            full.fault = Some(Fault::Rows { found });
        }
        self.send_full()?;
        if rows > 1 {
            let mut fault = self.fault;
            if rows != self.width {
                fault = Some(Fault::Rows { found: rows });
                self.cells.resize(self.width * self.width, '\0');
            }
            let cells = std::mem::take(&mut self.cells);
            self.send_cells(self.line, Form::Cells, self.width, &cells, fault)?;
            self.cells = cells;
        }
        self.cells.clear();
        self.fault = None;
        if self.pairs.len() > 1 || self.pair_form == Form::Squares && self.pairs == [(1, 1)] {
            let mut pairs = std::mem::take(&mut self.pairs);
            let rows = find_base(pairs.iter().map(|pair| pair.0));
            let columns = find_base(pairs.iter().map(|pair| pair.1));
            if let (true, Some(rows), Some(columns)) = (self.is_named, rows, columns) {
                // Names may be numbered from 0 and columns from 1.
                let shift = i64::from(columns) - i64::from(rows);
                pairs.iter_mut().for_each(|pair| pair.0 += shift);
            }
            (self.deliver)(BoardCandidate {
                line: self.line,
                form: self.pair_form,
                context: self.pair_context,
                content: Content::Pairs(&pairs),
                fault: None,
            })?;
            self.pairs = pairs;
        }
        self.pairs.clear();
        self.is_named = false;
        Ok(())
    }
}

/// The size of a board whose rows were written without a gap: the row has n² squares, and n of the
/// rarest sign.
fn flat_size(width: usize, row: impl Iterator<Item = char> + Clone) -> Option<usize> {
    let n = width.isqrt();
    if n < 4 || n * n != width {
        return None;
    }
    let mut signs: Vec<(char, usize)> = Vec::new();
    for cell in row {
        if let Some((_, count)) = signs.iter_mut().find(|(sign, _)| *sign == cell) {
            *count += 1;
        } else if signs.len() > 4 {
            return None;
        } else {
            signs.push((cell, 1));
        }
    }
    let rarest = signs.iter().map(|(_, count)| *count).min();
    (rarest == Some(n)).then_some(n)
}

/// True if the numbers from 0 or from 1 on occur once each.
pub(super) fn is_permutation(numbers: &[i64]) -> bool {
    find_base(numbers.iter().copied()).is_some()
}

/// Returns 0 or 1 if numbers are those from 0 or 1 on, each once.
pub(super) fn find_base(numbers: impl ExactSizeIterator<Item = i64> + Clone) -> Option<u8> {
    let n = numbers.len();
    let base = u8::from(!numbers.clone().any(|number| number == 0));
    let mut seen = [0_u64; MAX_SOLUTION_N / 64 + 1];
    for number in numbers {
        let index = usize::try_from(number.saturating_sub(i64::from(base))).ok()?;
        let bit = 1 << (index % 64);
        if index >= n || n > MAX_SOLUTION_N || seen[index / 64] & bit != 0 {
            return None;
        }
        seen[index / 64] |= bit;
    }
    (n > 0).then_some(base)
}
