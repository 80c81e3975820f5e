//! Groups of tokens: a line, a list or an object becomes a row of squares, of numbers or of coordinates.
//!
//! The readers of text, JSON and CSV call the same methods, so that a table row is a list with names, and
//! a line is a list without brackets.

use super::blocks::{Blocks, Context, Halt};
use super::signs::{likelihood, starts_like_queens};
use super::source::TextPosition;
use crate::{MAX_SOLUTION_N, Square};

/// The maximum number of squares of a board.
const MAX_SQUARES: usize = MAX_SOLUTION_N * MAX_SOLUTION_N;

/// The maximum nesting of lists.
const MAX_DEPTH: usize = 64;

/// A token that may be part of a row.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Atom {
    /// A number, and the number of its digits.
    Number(i64, u8),
    /// A character that is a square, or a letter on its own.
    Cell(char),
    /// The coordinates of a square such as `a1`: file and rank, counted from 1.
    Square(i64, i64),
}

/// The meaning of a name for the number that follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NumberRole {
    Row,
    Column,
    /// The size of the board.
    Size,
}

impl NumberRole {
    /// Returns the role of a name, ignoring case.
    pub(super) fn from_name(name: &str) -> Option<NumberRole> {
        if name.len() > 12 {
            return None;
        }
        Some(match name.to_lowercase().as_str() {
            "row" | "r" | "y" | "i" | "rank" | "line" | "queen" | "zeile" | "fila" | "ligne"
            | "linha" | "riga" | "行" => NumberRole::Row,
            "column" | "col" | "c" | "x" | "j" | "file" | "spalte" | "columna" | "colonne"
            | "coluna" | "colonna" | "列" => NumberRole::Column,
            "n" | "size" | "board_size" | "boardsize" => NumberRole::Size,
            _ => return None,
        })
    }
}

/// A line, a list or an object.
#[derive(Debug, Default)]
struct TokenGroup {
    atoms: Vec<Atom>,
    /// The line of the first of them.
    line: u64,
    /// True if its values have names.
    has_keys: bool,
    /// Number of rows that it has produced itself.
    own_rows: usize,
    /// Number of lists in it that have produced rows.
    inner_rows: usize,
    /// True if it has words.
    has_words: bool,
    /// The role of the next number.
    role: Option<NumberRole>,
    row: Option<i64>,
    column: Option<i64>,
    /// The numbers of the name before the atoms: 1 in `Q1 = 4`, `[1] => 4` and `1: 4`, and 1 and 4 in
    /// `x[1,4] = 1`.
    index: Option<(i64, Option<i64>)>,
}

/// The groups that are open at a position of the input.
pub(super) struct Groups<'b, 'f> {
    pub(super) blocks: &'b mut Blocks<'f>,
    /// The current line, and the lists that are open.
    stack: Vec<TokenGroup>,
    /// The position of the current token.
    pub(super) at: TextPosition,
    /// True if names are keys, as in JSON, instead of words around boards.
    pub(super) has_keys: bool,
}

impl<'b, 'f> Groups<'b, 'f> {
    pub(super) fn new(blocks: &'b mut Blocks<'f>) -> Groups<'b, 'f> {
        Groups {
            blocks,
            stack: vec![TokenGroup::default()],
            at: TextPosition { line: 1, column: 1 },
            has_keys: false,
        }
    }

    /// True outside of all lists.
    pub(super) fn is_outside(&self) -> bool {
        self.stack.len() == 1
    }

    fn group(&mut self) -> &mut TokenGroup {
        self.stack.last_mut().expect("the line is never popped")
    }

    /// Begins a list or an object.
    pub(super) fn open(&mut self) -> Result<(), Halt> {
        self.finish_run()?;
        self.group().role = None;
        if self.stack.len() <= MAX_DEPTH {
            self.stack.push(TokenGroup::default());
        }
        Ok(())
    }

    /// Ends a list or an object. Outside of all lists, as in `1)`, it ends a label.
    pub(super) fn close(&mut self) -> Result<(), Halt> {
        if self.is_outside() {
            return self.end_key();
        }
        self.finish_run()?;
        let group = self.stack.pop().expect("a list is open");
        if group.own_rows + group.inner_rows > 1 {
            self.blocks.end_board()?;
        }
        self.group().inner_rows += usize::from(group.own_rows + group.inner_rows > 0);
        Ok(())
    }

    /// Ends all lists that the text left open, unless they continue on the next line.
    pub(super) fn end_line(&mut self, continues: bool) -> Result<(), Halt> {
        if !self.is_outside() {
            let is_prose = self.group().has_words && !continues;
            if !is_prose {
                return Ok(());
            }
            while !self.is_outside() {
                self.close()?;
            }
        }
        let line = self.group();
        if let [Atom::Number(number, 1..=3)] = line.atoms[..]
            && line.index.is_none()
            && !line.has_words
            && line.own_rows == 0
            && line.inner_rows == 0
        {
            let at = line.line;
            self.blocks.add_number(at, number)?;
        }
        self.finish_run()?;
        let line = std::mem::take(self.group());
        if line.own_rows > 1 || line.inner_rows > 3 {
            self.blocks.end_board()?;
        }
        if line.row.is_some() {
            // The column is on the next line.
            self.group().row = line.row;
        } else if line.has_words && line.own_rows + line.inner_rows == 0 {
            self.blocks.skip_line(self.at.line)?;
        }
        let mut atoms = line.atoms;
        atoms.clear();
        self.group().atoms = atoms;
        Ok(())
    }

    /// Ends the input.
    pub(super) fn end(&mut self) -> Result<(), Halt> {
        while !self.is_outside() {
            self.close()?;
        }
        self.end_line(false)?;
        self.blocks.end_board()
    }

    /// Adds the name of the next value.
    pub(super) fn key(&mut self, name: &str) -> Result<(), Halt> {
        self.finish_run()?;
        let group = self.group();
        group.has_keys = true;
        group.role = NumberRole::from_name(name);
        group.index = find_index(name).filter(|_| name.is_ascii());
        Ok(())
    }

    /// Adds a name with one or two numbers, such as `Q1`, before its value.
    pub(super) fn index(&mut self, index: (i64, Option<i64>)) -> Result<(), Halt> {
        self.finish_run()?;
        if self.is_outside() {
            self.blocks.note_number(index.0);
        }
        self.group().index = Some(index);
        Ok(())
    }

    /// Treats what came before a colon or an equals sign as the name of the next value.
    pub(super) fn end_key(&mut self) -> Result<(), Halt> {
        let group = self.group();
        match group.atoms[..] {
            [.., Atom::Cell(name)] => {
                group.atoms.pop();
                group.role = NumberRole::from_name(name.encode_utf8(&mut [0; 4]));
                group.has_words = true;
            }
            // As in `1: 4` and, after another, `1:2 2:4`.
            [Atom::Number(index, _)] => {
                group.atoms.clear();
                return self.index((index, None));
            }
            [_, Atom::Number(index, _)] if group.index.is_some() => {
                group.atoms.pop();
                return self.index((index, None));
            }
            _ if group.row.is_some() => {
                // As in `Row 0: 1`.
                group.role = Some(NumberRole::Column);
                return Ok(());
            }
            _ => {}
        }
        self.finish_run()
    }

    /// Adds a word of other text.
    pub(super) fn word(&mut self, word: &str) -> Result<(), Halt> {
        self.blocks.note_word(self.at, word);
        if let [Atom::Number(n, _)] = self.group().atoms[..]
            && starts_like_queens(word)
        {
            self.blocks.name_size(n);
        }
        let role = NumberRole::from_name(word);
        let group = self.group();
        group.has_words = true;
        group.role = role.or(group.role.filter(|role| *role != NumberRole::Size));
        self.finish_run()
    }

    /// Adds a number with its digits counted.
    pub(super) fn number(&mut self, number: i64, digits: u8) -> Result<(), Halt> {
        let group = self.group();
        match group.role.take() {
            Some(NumberRole::Row) => group.row = Some(number),
            Some(NumberRole::Column) => group.column = Some(number),
            Some(NumberRole::Size) => {
                self.blocks.name_size(number);
                return Ok(());
            }
            None => return self.push(Atom::Number(number, digits)),
        }
        if let (Some(row), Some(column)) = (group.row, group.column) {
            (group.row, group.column) = (None, None);
            group.own_rows += 1;
            let context = self.context();
            return self.blocks.add_pair(self.at.line, context, (row, column));
        }
        Ok(())
    }

    /// Adds a square on its own.
    pub(super) fn cell(&mut self, cell: char) -> Result<(), Halt> {
        self.push(Atom::Cell(cell))
    }

    /// Adds an empty value: a square in a list, and nothing in an object.
    pub(super) fn blank(&mut self) -> Result<(), Halt> {
        if self.group().has_keys {
            return self.finish_run();
        }
        self.cell(' ')
    }

    /// Adds a row that is one token, such as `.Q..`.
    pub(super) fn cells(&mut self, cells: &str) -> Result<(), Halt> {
        self.finish_run()?;
        self.group().own_rows += 1;
        self.blocks.add_cells(self.at.line, cells.chars())
    }

    /// Adds the name of a square.
    pub(super) fn square(&mut self, square: Square) -> Result<(), Halt> {
        let (file, rank) = (i64::from(square.file), i64::from(square.rank));
        self.push(Atom::Square(file + 1, rank + 1))
    }

    /// Adds the rows of a board in FEN.
    pub(super) fn fen(&mut self, text: &str) -> Result<(), Halt> {
        self.finish_run()?;
        self.group().own_rows += 1;
        self.blocks.add_fen(self.at.line, text)
    }

    fn push(&mut self, atom: Atom) -> Result<(), Halt> {
        let is_square = |atom: &Atom| matches!(atom, Atom::Square(..));
        let group = self.group();
        let is_mixed = group
            .atoms
            .last()
            .is_some_and(|last| is_square(last) != is_square(&atom));
        if is_mixed || group.atoms.len() >= MAX_SQUARES {
            self.finish_run()?;
        }
        let line = self.at.line;
        let group = self.group();
        if group.atoms.is_empty() {
            group.line = line;
        }
        group.atoms.push(atom);
        Ok(())
    }

    fn context(&self) -> Context {
        Context {
            is_list: !self.is_outside(),
            is_prose: !self.has_keys && self.stack.last().is_some_and(|group| group.has_words),
        }
    }

    /// Ends a run of tokens that may be a row.
    fn finish_run(&mut self) -> Result<(), Halt> {
        let group = self.group();
        let index = group.index.take();
        let mut atoms = std::mem::take(&mut group.atoms);
        if let (Some((index, second)), &[Atom::Number(number, 1..=3)]) = (index, &atoms[..]) {
            group.own_rows += 1;
            let (line, context) = (group.line, self.context());
            if !context.is_list {
                self.blocks.note_number(number);
            }
            match (second, number) {
                // A square without a queen.
                (Some(_), 0) => {}
                (Some(column), 1) => self.blocks.add_pair(line, context, (index, column))?,
                _ => self.blocks.add_named(line, context, (index, number))?,
            }
        } else if !atoms.is_empty() {
            let rows = self.add_rows(&atoms)?;
            self.group().own_rows += rows;
        }
        atoms.clear();
        self.group().atoms = atoms;
        Ok(())
    }

    /// Adds the rows of a run of tokens. Returns their number.
    fn add_rows(&mut self, atoms: &[Atom]) -> Result<usize, Halt> {
        let (line, context) = (self.group().line, self.context());
        let is_prose = context.is_prose;
        if let [Atom::Square(..), ..] = atoms {
            if is_prose && atoms.len() < 2 {
                return Ok(0);
            }
            for atom in atoms {
                if let Atom::Square(file, rank) = *atom {
                    self.blocks.add_square(line, context, (file, rank))?;
                }
            }
            return Ok(atoms.len());
        }
        if let &[
            Atom::Number(row, _),
            Atom::Cell('.'),
            Atom::Number(column, _),
        ] = atoms
            && context.is_list
        {
            self.blocks.add_pair(line, context, (row, column))?;
            return Ok(1);
        }
        let is_number = |atom: &Atom| matches!(atom, Atom::Number(..));
        let atoms = match atoms {
            // A letter before numbers, as in `v -1 2 -3 0`.
            [Atom::Cell(letter), rest @ ..]
                if likelihood(*letter) == 0 && rest.len() > 1 && rest.iter().all(is_number) =>
            {
                rest
            }
            _ => atoms,
        };
        let numbers = atoms.iter().map_while(|atom| match atom {
            Atom::Number(number, _) => Some(*number),
            _ => None,
        });
        let numbers: Vec<i64> = numbers.collect();
        if numbers.len() == atoms.len() {
            return self.add_numbers(atoms, &numbers, context);
        }
        self.add_squares(atoms, is_prose)
    }

    fn add_numbers(
        &mut self,
        atoms: &[Atom],
        numbers: &[i64],
        context: Context,
    ) -> Result<usize, Halt> {
        let (line, has_keys) = (self.group().line, self.group().has_keys);
        let digits = atoms.iter().map(|atom| match atom {
            Atom::Number(_, digits) => usize::from(*digits),
            _ => 0,
        });
        let width = digits.clone().next().unwrap_or_default();
        let is_binary =
            |number: &i64| *number >= 0 && number.to_string().bytes().all(|c| c <= b'1');
        if width > 2
            && digits.clone().all(|digits| digits == width)
            && numbers.iter().all(is_binary)
        {
            for number in numbers {
                let row = format!("{number:0width$}");
                self.blocks.add_cells(line, row.chars())?;
            }
            return Ok(numbers.len());
        }
        if width > 3 && numbers.len() > 1 && digits.clone().all(|digits| digits == width) {
            for number in numbers {
                self.add_digits(context, *number, width)?;
            }
            return Ok(0);
        }
        if let [(label, 1..=3), (number @ 0.., digits @ 4..)] = *numbers
            .iter()
            .copied()
            .zip(digits.clone())
            .collect::<Vec<_>>()
        {
            self.blocks.note_number(label);
            return self.add_digits(context, number, digits);
        }
        let is_lone = !context.is_prose && !has_keys;
        match *numbers {
            [number]
                if number >= 0
                    && (width > 3
                        || width == 3 && !context.is_prose && !context.is_list
                        || is_lone && (number == 1 || context.is_list && number == 0)) =>
            {
                self.add_digits(context, number, width)
            }
            [number] => {
                self.blocks.note_number(number);
                Ok(0)
            }
            _ if context.is_prose && numbers.len() < 4 => {
                numbers.iter().for_each(|n| self.blocks.note_number(*n));
                Ok(0)
            }
            [first, second] => {
                self.blocks.add_pair(line, context, (first, second))?;
                Ok(1)
            }
            _ => {
                self.blocks.add_numbers(line, context, numbers)?;
                Ok(1)
            }
        }
    }

    /// Adds a number whose digits may be a board.
    fn add_digits(&mut self, context: Context, number: i64, width: usize) -> Result<usize, Halt> {
        let text = format!("{number:0width$}");
        let digits: Vec<i64> = text.bytes().map(|c| i64::from(c - b'0')).collect();
        let line = self.group().line;
        self.blocks.add_digits(line, context, &digits, number)
    }

    /// Adds a row of squares without the numbers at its ends.
    fn add_squares(&mut self, mut atoms: &[Atom], is_prose: bool) -> Result<usize, Halt> {
        let is_number = |atom: &Atom| matches!(atom, Atom::Number(..));
        let inner = atoms.get(1..atoms.len() - 1).unwrap_or_default();
        let has_numbers = inner.iter().any(is_number);
        let is_queen = |atom: &Atom| matches!(atom, Atom::Cell(cell) if likelihood(*cell) > 0);
        let is_letter = |atom: &Atom| {
            matches!(atom, Atom::Cell(cell) if cell.is_alphabetic()) && !is_queen(atom)
        };
        let is_lettered =
            atoms.iter().any(is_queen) && atoms.iter().filter(|atom| is_letter(atom)).count() == 1;
        // As in `0 Q Q 0`, without labels.
        let is_plain = inner.iter().all(|atom| *atom == inner[0])
            && is_number(&atoms[0])
            && atoms.first() == atoms.last();
        let is_label = |atom: Option<&Atom>| match atom {
            Some(Atom::Number(number, _)) => *number > 1 || !has_numbers && !is_plain,
            Some(atom) => is_lettered && is_letter(atom),
            None => false,
        };
        let (starts, ends) = (is_label(atoms.first()), is_label(atoms.last()));
        atoms = &atoms[usize::from(starts)..];
        atoms = &atoms[..atoms.len() - usize::from(ends && atoms.len() > 1)];
        let mut row = String::with_capacity(atoms.len());
        let mut letters = Vec::new();
        for atom in atoms {
            match atom {
                Atom::Cell(cell) => {
                    if cell.is_alphabetic() && letters.len() < 4 && !letters.contains(cell) {
                        letters.push(*cell);
                    }
                    row.push(*cell);
                }
                Atom::Number(number @ 0..=1, 1) => row.push(if *number == 1 { '1' } else { '0' }),
                _ => letters.extend(['\0'; 4]),
            }
        }
        let is_short = is_prose && atoms.len() < 4 || (starts || ends) && atoms.len() < 2;
        if letters.len() > 3 || is_short {
            self.group().has_words = true;
            return Ok(0);
        }
        let line = self.group().line;
        self.blocks.add_cells(line, row.chars())?;
        Ok(1)
    }
}

/// Returns the one or two numbers at the end of a name such as `Q1`, `q_1`, `1` and `x[1,4]`.
pub(super) fn find_index(name: &str) -> Option<(i64, Option<i64>)> {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut parts = name.split(|c| !is_digit(c)).filter(|part| !part.is_empty());
    let ends = name.trim_end_matches([']', ')']).ends_with(is_digit);
    let first = parts.next()?.parse().ok()?;
    let second = parts.next().map(str::parse).transpose().ok()?;
    (ends && parts.next().is_none()).then_some((first, second))
}
