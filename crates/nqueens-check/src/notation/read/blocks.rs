//! Puts values together to rows, and rows to blocks.
//!
//! A program prints a board in a loop, so the text between its parts repeats: between the numbers of a row, and
//! between the rows of a board. Where it changes, a row or a board ends.

use std::collections::VecDeque;

use super::cells::read_positions;
use super::lex::{Atom, Value};
use super::rows::{Head, Kind, NumberedRow, RowBlock, index_of, is_bits};
use super::signs::{FIELD, QUEEN, normalize};
use super::store::Store;
use nqueens_puzzle::MAX_SOLUTION_N;

/// A row, and the text before it and between its values.
#[derive(Clone, Debug, Default)]
pub(super) struct PrintedRow {
    pub(super) kind: Kind,
    pub(super) line: u32,
    pub(super) gap: String,
    pub(super) inner: String,
    pub(super) atoms: Vec<i32>,
    /// True if it may be a part of prose.
    pub(super) is_weak: bool,
    /// The line of the row, if blanks may be squares.
    pub(super) raw: Option<String>,
    pub(super) is_irregular: bool,
    /// The number of boards that stand side by side.
    pub(super) side: usize,
    /// True for an index and what belongs to it, and false for a row and a column.
    pub(super) is_value: bool,
}

impl PrintedRow {
    pub(super) fn new(kind: Kind, line: u32, gap: String, atoms: Vec<i32>) -> PrintedRow {
        PrintedRow {
            kind,
            line,
            gap,
            atoms,
            side: 1,
            ..PrintedRow::default()
        }
    }
}

/// The axis that a word names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AxisName {
    Row,
    Column,
}

impl AxisName {
    fn of_word(word: &str) -> Option<AxisName> {
        match word.trim_matches('_').to_lowercase().as_str() {
            "row" | "r" | "rank" | "y" | "zeile" | "reihe" | "ligne" | "rangée" | "fila"
            | "linha" | "行" => Some(AxisName::Row),
            "column" | "col" | "c" | "file" | "x" | "spalte" | "colonne" | "columna" | "coluna"
            | "列" => Some(AxisName::Column),
            _ => None,
        }
    }

    /// Returns the axis that the last words before a value name.
    fn of(atom: &Atom) -> Option<AxisName> {
        if let Value::Lettered(letter, _) = atom.value {
            let letter = u8::try_from(letter).ok().filter(|letter| *letter <= 26)?;
            return AxisName::of_word(&char::from(b'`' + letter).to_string());
        }
        atom.gap
            .rsplit(|c: char| !c.is_alphabetic() && c != '_')
            .find(|word| !word.is_empty())
            .and_then(AxisName::of_word)
    }
}

/// True if a text has words.
fn is_prose(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphabetic())
        .any(|word| word.len() > 2)
}

/// The number of values that show how the text between them repeats.
const WINDOW: usize = 7;

/// The number of rows of a block that is longer than any board.
const LONG: usize = 4096;

/// The number of values in a line, not a part of a row, that look like one.
const MAX_DROPPED: usize = 7;

/// The number of lines without rows that are kept.
const MAX_LOOSE: usize = 64;

/// The number of signs, and of texts between values, that are told apart.
const MAX_SIGNS: usize = 255;

/// The length in bytes of the text of values without rows that is kept.
const MAX_LEAD: usize = 400;

/// Puts values and rows together.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    store: Store,
    /// The last block, which may get more rows or columns.
    last_block: Option<RowBlock>,
    /// The signs of squares.
    pub(super) signs: Vec<char>,
    pub(super) has_given_chars: bool,
    /// The number of rows of squares in lists so far.
    pub(super) taken: u64,
    /// The text after the last value.
    tail: String,
    /// The texts between values so far.
    styles: Vec<String>,
    window: VecDeque<Atom>,
    run: Vec<Atom>,
    /// The lines without words that have several values, but no row.
    pub(super) loose: Vec<u32>,
    /// The line of the last value that is not a part of a row, and the number of those.
    dropped: (u32, usize),
    /// The text of values that belong to no row.
    lead: String,
    rows: Vec<PrintedRow>,
    /// A row of equal signs, which may be a rule.
    rule: Option<PrintedRow>,
    /// The first column of the next matrix.
    pub(super) first_column: Option<usize>,
}

impl Blocks {
    pub(super) fn new(has_given_chars: bool) -> Blocks {
        let signs = ('0'..='9').chain([FIELD]).collect();
        Blocks {
            signs,
            has_given_chars,
            ..Blocks::default()
        }
    }

    pub(super) fn sign(&mut self, sign: char) -> i32 {
        let is_given = self.has_given_chars;
        let sign = if is_given { sign } else { normalize(sign) };
        index_of(&mut self.signs, sign, MAX_SIGNS) as i32
    }

    /// Takes the next value.
    pub(super) fn push(&mut self, mut atom: Atom) {
        let last = self.window.back().or(self.run.last());
        let is_next = |last: &Atom| matches!(last.value, Value::Number(_)) && last.gap == atom.gap;
        let is_number = last.is_some_and(is_next);
        let row = match &atom.value {
            // A number in a long list.
            Value::Digits(digits) if is_number && digits.len() < 5 && !atom.gap.contains('\n') => {
                let number = digits.iter().fold(0, |number, digit| 10 * number + digit);
                atom.value = Value::Number(number);
                None
            }
            Value::Digits(digits) => Some((Kind::Digits, digits.clone())),
            Value::Squares(cells) => {
                let atoms = cells.iter().map(|c| self.sign(*c)).collect();
                Some((Kind::Cells, atoms))
            }
            _ => None,
        };
        self.taken += u64::from(matches!(atom.value, Value::Square(_) | Value::Squares(_)));
        if let Some((kind, atoms)) = row {
            return self.push_line(PrintedRow::new(kind, atom.line, atom.gap, atoms));
        }
        self.window.push_back(atom);
        while self.window.len() > WINDOW {
            self.step();
        }
    }

    /// Takes all values, because none of them goes on.
    pub(super) fn flush(&mut self) {
        while !self.window.is_empty() {
            self.step();
        }
        self.end_run();
    }

    /// True if a row after this text comes from the same loop as those of the block.
    fn goes_on(&self, gap: &str) -> bool {
        let gap = gap.trim_start_matches('\n');
        let mut rows = self.rows.iter().take(2);
        rows.any(|row| row.gap.trim_start_matches('\n') == gap)
    }

    /// Takes the first values of the window.
    fn step(&mut self) {
        let window = &self.window;
        let at = |at: usize| window.get(at);
        let like = |a, b| at(a).zip(at(b)).is_some_and(|(a, b)| a.is_like(b));
        let same = |a, b| at(a).zip(at(b)).is_some_and(|(a, b)| a.gap == b.gap);
        if let Some(last) = self.run.last() {
            let is_next =
                window[0].is_like(last) && (window[0].gap == last.gap || self.run.len() == 1);
            if is_next {
                self.run.extend(self.window.pop_front());
            } else {
                self.end_run();
            }
            return;
        }
        let has_feed = |at: usize| window[at].gap.contains('\n');
        let gap = format!("{}{}", self.lead, window[0].gap);
        let last = self.rows.last();
        let last = last.filter(|row| matches!(row.kind, Kind::Numbers | Kind::Squares));
        let goes_on = self.rows.len() < 2 || self.goes_on(&gap);
        let is_next = |inner: &str, len: usize| {
            goes_on && last.is_some_and(|row| row.inner == inner && row.atoms.len() == len)
        };
        let is_long = last.is_some_and(|row| row.atoms.len() > 3);
        // The text after the last value of an input.
        let is_end = !is_prose(self.tail.split('\n').next().unwrap_or_default());
        let len = if like(0, 1)
            && !same(1, 2)
            && (window.len() > 2 || is_end)
            && is_long
            && last.is_some_and(|row| row.inner == window[1].gap)
        {
            // The start of a row that was cut.
            2
        } else if like(0, 1) && like(0, 2) && same(1, 2) {
            self.run.extend(self.window.pop_front());
            return;
        } else if same(1, 3)
            && like(0, 2)
            && like(1, 3)
            && !(same(4, 5) && like(3, 4) && like(3, 5))
            && (!has_feed(1) || has_feed(2))
        {
            2
        } else if same(1, 4) && same(2, 5) && like(0, 3) && !has_feed(1) {
            3
        } else if at(1).is_some_and(|next| is_next(&next.gap, 2)) {
            2
        } else if let (Some(a), Some(b)) = (at(1), at(2))
            && is_next(&format!("{}\n{}", a.gap, b.gap), 3)
        {
            3
        } else {
            1
        };
        let is_cut = window.len() == 1 && is_end && is_long && self.goes_on(&gap);
        let atoms: Vec<Atom> = self.window.drain(..len).collect();
        match &atoms[..] {
            [atom] if !is_cut && atom.value != Value::Square(QUEEN) => self.drop(atom, &gap),
            _ => self.emit(atoms),
        }
    }

    /// Takes a value that is not a part of a row.
    fn drop(&mut self, atom: &Atom, gap: &str) {
        // As in `314` below `3142`, where the last board was cut.
        if let Value::Number(number @ 10..) = atom.value
            && matches!(self.rows.last(), Some(row) if row.kind == Kind::Digits)
            && self.goes_on(gap)
        {
            let digits = number.to_string();
            let digits = digits.bytes().map(|c| i32::from(c - b'0')).collect();
            let gap = gap.to_owned();
            self.lead.clear();
            return self.push_row(PrintedRow::new(Kind::Digits, atom.line, gap, digits));
        }
        if self.dropped.0 != atom.line {
            self.dropped = (atom.line, 0);
        }
        self.dropped.1 += 1;
        // As in `2413 142`, where the second board was cut.
        let is_beside = |row: &PrintedRow| row.kind == Kind::Digits && row.line == atom.line;
        let is_part = self.dropped.1 == 2 || self.rows.last().is_some_and(is_beside);
        if atom.is_bare && is_part && self.loose.len() < MAX_LOOSE {
            self.loose.push(atom.line);
        }
        if self.dropped.1 == MAX_DROPPED {
            let row = PrintedRow::new(Kind::Odd, atom.line, String::new(), Vec::new());
            self.push_row(row);
        }
        self.push_lead(&atom.gap);
    }

    fn push_lead(&mut self, gap: &str) {
        if self.lead.len() > MAX_LEAD {
            self.lead.clear();
        }
        self.lead += gap;
        self.lead.push('#');
    }

    fn end_run(&mut self) {
        let run = std::mem::take(&mut self.run);
        if !run.is_empty() {
            self.emit(run);
        }
    }

    /// Makes a row of values.
    fn emit(&mut self, mut atoms: Vec<Atom>) {
        let gap = std::mem::take(&mut self.lead) + &atoms[0].gap;
        let gaps: Vec<&str> = atoms[1..]
            .iter()
            .take(2)
            .map(|atom| &atom.gap[..])
            .collect();
        let is_list = gaps.len() > 1 && gaps[0] == gaps[1];
        let inner = if is_list {
            gaps[0].to_owned()
        } else {
            gaps.join("\n")
        };
        let before = gap.rsplit('\n').next().unwrap_or_default();
        let is_weak = is_prose(&inner)
            || atoms.len() < 4
                && !self.goes_on(&gap)
                && (is_prose(before) || is_list && !atoms[0].is_bare);
        let line = atoms[0].line;
        let axes: Vec<Option<AxisName>> = atoms.iter().take(3).map(AxisName::of).collect();
        if let [Some(AxisName::Column), Some(AxisName::Row)] = axes[..] {
            atoms.swap(0, 1);
        }
        let is_square = |atom: &Atom| matches!(atom.value, Value::Square(_));
        let is_cells = atoms.iter().all(is_square);
        let places: Vec<[i32; 2]> = atoms
            .iter()
            .map(|atom| match atom.value {
                Value::Lettered(file, rank) => [file, rank],
                Value::Number(number) => [0, number],
                Value::Square(sign) if is_cells => [0, self.sign(sign)],
                _ => [0, 0],
            })
            .collect();
        let is_squares = places.iter().all(|place| place[0] > 0);
        let is_named = is_squares
            && places.len() > 2
            && places
                .windows(2)
                .all(|pair| pair[1] == [pair[0][0], pair[0][1] + 1]);
        if is_named {
            // The names of columns.
            self.lead = gap + &inner;
            return;
        }
        let is_after = matches!(self.rows.last(), Some(row) if row.kind == Kind::Squares);
        let kind = if is_cells {
            Kind::Cells
        } else if is_squares && (places.len() > 2 || is_after) {
            Kind::Squares
        } else {
            Kind::Numbers
        };
        let numbers: Vec<i32> = match kind {
            Kind::Squares => places.concat(),
            _ => places.iter().map(|place| place[1]).collect(),
        };
        if kind == Kind::Numbers
            && let Some(atoms) = self.read_model(&numbers)
        {
            return self.push_row(PrintedRow::new(Kind::Flat, line, gap, atoms));
        }
        let has_link = inner.contains(|c: char| matches!(c, '=' | ':' | '>') || c.is_alphabetic());
        let is_value = (has_link || gap.ends_with(['_', '@']))
            && !axes
                .iter()
                .take(2)
                .any(|axis| *axis == Some(AxisName::Column))
            || inner.contains("is in");
        self.push_row(PrintedRow {
            inner,
            is_weak,
            is_value,
            ..PrintedRow::new(kind, line, gap, numbers)
        });
    }

    /// Reads the variables of all squares, negative for empty ones.
    fn read_model(&mut self, numbers: &[i32]) -> Option<Vec<i32>> {
        let numbers = numbers.strip_suffix(&[0]).unwrap_or(numbers);
        let n = numbers.len().isqrt();
        let is_model = n > 3
            && n * n == numbers.len()
            && numbers
                .iter()
                .zip(1..)
                .all(|(number, at)| number.abs() == at)
            && numbers.iter().any(|number| *number < 0);
        if !is_model {
            return None;
        }
        let (queen, empty) = (self.sign(QUEEN), self.sign('.'));
        let square = |number: &i32| if *number > 0 { queen } else { empty };
        Some(numbers.iter().map(square).collect())
    }

    /// Takes a row that is a line of squares, after a text.
    pub(super) fn push_line(&mut self, row: PrintedRow) {
        self.flush();
        let gap = std::mem::take(&mut self.lead) + &row.gap;
        let is_weak =
            row.kind == Kind::Digits && is_prose(gap.rsplit('\n').next().unwrap_or_default());
        self.push_row(PrintedRow {
            gap,
            is_weak,
            ..row
        });
    }

    /// True if a row of equal signs is one of the block, or of the next row if the block is empty: it is as long as
    /// others, and has a sign of these.
    fn fits(&self, rule: &PrintedRow, next: Option<&PrintedRow>) -> bool {
        let is_like =
            |other: &PrintedRow| other.atoms.len() == rule.atoms.len() && other.inner == rule.inner;
        let is_long = match &self.rows[..] {
            [] => next.is_some_and(is_like),
            rows => rows.iter().any(is_like),
        };
        let mut rows = self.rows.iter().chain(next);
        is_long && rows.any(|other| other.atoms.contains(&rule.atoms[0]))
    }

    /// Takes the next row.
    pub(super) fn push_row(&mut self, mut row: PrintedRow) {
        if let Some(rule) = self.rule.take() {
            let is_blank = self.signs[rule.atoms[0] as usize] == FIELD && !row.is_uniform();
            let is_heading = self.rows.is_empty() && is_blank && row.gap.contains("=\n");
            // A row without queens above a rule.
            let is_framed = rule.inner.starts_with('|') && !row.inner.starts_with('|');
            if is_framed || self.fits(&rule, Some(&row)) && !is_heading {
                self.add(rule);
            } else {
                row.gap = rule.gap + "=" + &row.gap;
            }
        }
        if let [first] = &self.rows[..]
            && first.kind == Kind::Numbers
            && is_head(&first.atoms)
            && row.kind == Kind::Cells
        {
            // The numbers of columns.
            row.gap = self.rows.remove(0).gap + "=" + &row.gap;
        }
        let sign = match row.is_uniform() {
            true => self.signs[row.atoms[0] as usize],
            false => QUEEN,
        };
        let is_line = "-=_~*#+".contains(sign);
        if !is_line && self.is_new(&row) {
            self.close();
        }
        if is_line || self.rows.is_empty() && !sign.is_alphanumeric() {
            self.rule = Some(row);
        } else {
            self.rows.push(row);
        }
    }

    /// Adds a row to the block, or to a new one.
    fn add(&mut self, row: PrintedRow) {
        if self.is_new(&row) {
            self.close();
        }
        self.rows.push(row);
    }

    /// True if a row is the first one of a block.
    fn is_new(&self, row: &PrintedRow) -> bool {
        let Some(first) = self.rows.first() else {
            return false;
        };
        let has_length = first.atoms.len() == row.atoms.len();
        let bits = [first, row].map(|row| is_bits(&row.atoms));
        let is_like = first.kind == row.kind
            && (row.kind == Kind::Cells || bits[0] == bits[1] && (bits[0] || has_length));
        let is_near = self.rows.get(1).is_none_or(|second| second.gap == row.gap);
        !is_like || !is_near || self.rows.len() >= LONG && self.is_start(row)
    }

    /// True if a board may start with a row.
    fn is_start(&self, row: &PrintedRow) -> bool {
        let (first, last) = (&self.rows[0], &self.rows[self.rows.len() - 1]);
        let width = first.atoms.len() / first.side;
        match (first.kind, width) {
            // Where the first index comes again.
            (Kind::Numbers, 2 | 3) => {
                row.atoms[0] == first.atoms[0] && last.atoms[0] != first.atoms[0]
            }
            _ => self.rows.len().is_multiple_of(width.max(1)),
        }
    }

    /// Ends the block.
    pub(super) fn close(&mut self) {
        if let Some(rule) = self.rule.take()
            && self.fits(&rule, None)
            && self.rows.len() < rule.atoms.len()
        {
            self.rows.push(rule);
        }
        let mut rows = std::mem::take(&mut self.rows);
        let Some(first) = rows.first() else { return };
        let mut style = first.inner.clone();
        let last = first.gap.trim_end().chars().next_back();
        style.extend(last.filter(|c| "[({<".contains(*c)));
        // Blank lines separate boards, unless they separate rows.
        let is_loose = rows.get(1).is_some_and(|row| row.gap.contains("\n\n"));
        let mut head = Head {
            kind: first.kind,
            style: index_of(&mut self.styles, style, MAX_SIGNS),
            is_weak: rows.iter().all(|row| row.is_weak),
            is_value: first.is_value,
            follows: first.gap.contains('\n')
                && !first.gap.contains('#')
                && (is_loose || !first.gap.contains("\n\n")),
            side: first.side,
        };
        let is_uneven = rows.iter().any(|row| row.atoms.len() != first.atoms.len())
            && rows
                .iter()
                .all(|row| row.raw.is_some() && row.atoms.len() < rows.len());
        if is_uneven || rows.iter().any(|row| row.is_irregular) {
            let raws: Option<Vec<&str>> = rows.iter().map(|row| row.raw.as_deref()).collect();
            let raws = raws.filter(|raws| raws.len() <= MAX_SOLUTION_N);
            match raws.and_then(|raws| read_positions(&raws)) {
                Some(cells) => {
                    for (row, cells) in rows.iter_mut().zip(cells) {
                        row.atoms = cells.into_iter().map(|c| self.sign(c)).collect();
                    }
                }
                None => head.kind = Kind::Odd,
            }
        }
        let rows = rows.into_iter().map(|row| (row.line, row.atoms)).collect();
        self.keep(RowBlock { head, rows });
    }

    /// Keeps a block, or adds it to the last one if it has more rows or columns of a matrix.
    fn keep(&mut self, mut block: RowBlock) {
        let has_more = self.first_column.take().is_some_and(|column| column > 1);
        let bits = read_bits(&block);
        let is_matrix = bits.is_some();
        if let Some(bits) = bits {
            block.rows = vec![bits];
            block.head.kind = Kind::Cells;
            block.head.is_value = true;
        }
        if let Some(last) = &mut self.last_block {
            let (height, width) = (last.rows.len(), last.rows[0].1.len());
            let is_open = last.head.kind == Kind::Cells && last.head.is_value && height < width;
            if is_matrix && is_open && block.rows[0].1.len() == width {
                return last.rows.append(&mut block.rows);
            }
            if has_more && last.head.kind == block.head.kind {
                // A column may be in one row.
                let atoms: Vec<i32> = block.rows.iter().flat_map(|row| row.1.clone()).collect();
                let columns = atoms.len() / height;
                let is_part = columns == 1 || columns > 0 && block.rows.len() == height;
                if is_part && atoms.len() == columns * height {
                    let rows = last.rows.iter_mut().zip(atoms.chunks(columns));
                    return rows.for_each(|(row, more)| row.1.extend(more));
                }
            }
        }
        if let Some(last) = self.last_block.replace(block) {
            self.store.push(&last);
        }
    }

    /// Returns the blocks.
    pub(super) fn take_store(&mut self) -> Store {
        if let Some(last) = self.last_block.take() {
            self.store.push(&last);
        }
        std::mem::take(&mut self.store)
    }

    /// Ends the input.
    pub(super) fn end(&mut self, tail: &str) {
        tail.clone_into(&mut self.tail);
        self.flush();
        self.close();
    }

    /// True if the last row is one of FEN.
    pub(super) fn is_fen(&self) -> bool {
        self.rows.last().is_some_and(|row| row.kind == Kind::Fen)
    }

    /// True if a square of the last row has a sign.
    pub(super) fn last_has(&self, sign: char) -> bool {
        let is_same = |atom: &i32| self.signs.get(*atom as usize) == Some(&sign);
        let last = self.rows.last().filter(|row| row.kind == Kind::Cells);
        last.is_some_and(|row| row.atoms.iter().any(is_same))
    }

    /// True if the rows so far have blanks for squares.
    pub(super) fn is_positional(&self) -> bool {
        let is_blank = |row: &PrintedRow| row.is_irregular && row.inner != "|";
        self.rows.iter().any(is_blank)
    }
}

impl PrintedRow {
    fn is_uniform(&self) -> bool {
        self.kind == Kind::Cells
            && self.atoms.len() > 1
            && self.atoms.iter().all(|atom| *atom == self.atoms[0])
    }
}

/// True for consecutive numbers, which may be the head of a table.
pub(super) fn is_head(numbers: &[i32]) -> bool {
    numbers.len() > 2 && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

/// Reads the squares of a row of a matrix that have their index before them.
fn read_bits(block: &RowBlock) -> Option<NumberedRow> {
    let (line, first) = &block.rows[0];
    let start = first.first().filter(|start| matches!(start, 0 | 1))?;
    let bit = |((_, atoms), at): (&NumberedRow, i32)| match atoms[..] {
        [index, bit @ (0 | 1)] if index == at => Some(bit),
        _ => None,
    };
    let bits: Option<Vec<i32>> = block.rows.iter().zip(*start..).map(bit).collect();
    Some((*line, bits.filter(|bits| bits.len() > 3)?))
}
