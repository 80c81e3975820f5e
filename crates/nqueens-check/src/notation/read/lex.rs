//! Splits lines into numbers and squares, and the text between them.

use super::cells::{cells_of, is_name};
use super::signs::{FIELD, QUEEN, is_dense, is_sign, normalize, signs_of};

/// A part of a board in an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Number(i32),
    /// The file and the number after it, as in `b4`.
    Lettered(i32, i32),
    /// The digits of a number with four or more.
    Digits(Vec<i32>),
    Square(char),
    /// Squares without separators.
    Squares(Vec<char>),
}

/// A value, and the text since the one before.
#[derive(Clone, Debug)]
pub(super) struct Atom {
    pub(super) value: Value,
    /// In it, blanks are joined, `@` stands for the letter of the value, and `#` for other numbers.
    pub(super) gap: String,
    pub(super) line: u32,
    /// True in a line without words.
    pub(super) is_bare: bool,
}

impl Atom {
    /// True for values that can stand for each other in a loop.
    pub(super) fn is_like(&self, other: &Atom) -> bool {
        std::mem::discriminant(&self.value) == std::mem::discriminant(&other.value)
    }
}

/// The maximum length in bytes of the text between two values that is kept.
const MAX_GAP: usize = 160;

/// Splits an input line by line.
#[derive(Debug, Default)]
pub(super) struct Lexer {
    gap: String,
    /// The number of open brackets.
    pub(super) depth: usize,
    is_bare: bool,
    /// True after a row of zeros and queens, and in rows of zeros below it.
    zeros: bool,
    has_zeros: bool,
    has_letters: bool,
    /// The lists without elements in other lists.
    pub(super) empty_lists: u64,
    /// The numbers and the words of the line.
    pub(super) numbers: Vec<u64>,
    pub(super) words: usize,
}

/// Returns the bracket that ends what another starts.
fn closing(c: char) -> Option<char> {
    let at = "[({<".find(c)?;
    "])}>".chars().nth(at)
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '`')
}

fn is_boundary(c: char) -> bool {
    c.is_whitespace() || is_quote(c) || ",;[](){}<>|│".contains(c)
}

impl Lexer {
    /// Adds text between values.
    pub(super) fn push_gap(&mut self, c: char) {
        let is_blank = c.is_whitespace() && !matches!(c, '\n' | '\t');
        let c = if is_blank { ' ' } else { c };
        let last = self.gap.chars().next_back().unwrap_or('_');
        if is_quote(c) || is_blank && " \n\t[({".contains(last) || self.gap.len() > MAX_GAP {
            return;
        }
        if last == ' ' && "])}\n".contains(c) {
            self.gap.pop();
        }
        self.gap.push(c);
    }

    /// Ends a line: in a list, this is a blank.
    pub(super) fn end_line(&mut self) {
        self.push_gap(if self.depth > 0 { ' ' } else { '\n' });
    }

    /// Joins the next line to the last one.
    pub(super) fn undo_line(&mut self) {
        if self.gap.ends_with('\n') {
            self.gap.pop();
        }
    }

    pub(super) fn take_gap(&mut self) -> String {
        std::mem::take(&mut self.gap)
    }

    /// Splits a line that is not a row of squares, and passes its values to `take`.
    pub(super) fn read(&mut self, line: u32, text: &str, take: &mut dyn FnMut(Atom)) {
        self.numbers.clear();
        self.words = 0;
        self.is_bare = !has_words(text);
        self.has_zeros = self.has_zeros(text);
        self.has_letters = text.contains(char::is_alphabetic);
        let (mut rest, mut before) = (text, ' ');
        while let Some(c) = rest.chars().next() {
            let (len, value) = self.token(c, before, rest, text);
            if let Some(value) = value {
                if matches!(value, Value::Lettered(..)) {
                    self.push_gap('@');
                }
                let (gap, is_bare) = (self.take_gap(), self.is_bare);
                take(Atom {
                    value,
                    gap,
                    line,
                    is_bare,
                });
            }
            before = rest[..len].chars().next_back().unwrap_or(' ');
            rest = &rest[len..];
        }
    }

    /// Reads the value or the text at the start of `rest`, and returns its length in bytes.
    fn token(&mut self, c: char, before: char, rest: &str, text: &str) -> (usize, Option<Value>) {
        let after = &rest[c.len_utf8()..];
        let next = after.chars().next().unwrap_or('\n');
        let is_glued = before.is_alphanumeric() || before == '_';
        if c == '0' && self.has_zeros && self.depth > 0 && is_boundary(before) && is_boundary(next)
        {
            return (1, Some(Value::Square(c)));
        }
        let is_minus = matches!(c, '-' | '−') && next.is_ascii_digit();
        if c.is_ascii_digit() || is_minus && !is_glued {
            let (len, value) = self.number(rest);
            if value.is_none() {
                self.push_gap('#');
            }
            return (len, value);
        }
        if is_boundary(before)
            && !is_boundary(c)
            && let Some(found) = self.squares_at(rest, text)
        {
            return found;
        }
        if c.is_alphabetic() || c == '_' {
            let len = rest
                .find(|c: char| !c.is_alphabetic() && c != '_')
                .unwrap_or(rest.len());
            let word = &rest[..len];
            let has_number = rest[len..].starts_with(|c: char| c.is_ascii_digit());
            if has_number && let Some(file) = file_of(word) {
                let (digits, value) = self.number(&rest[len..]);
                let value = match value {
                    Some(Value::Number(number)) => Some(Value::Lettered(file, number)),
                    _ => None,
                };
                return (len + digits, value);
            }
            self.words += usize::from(word.chars().nth(1).is_some());
            word.chars().for_each(|c| self.push_gap(c));
            return (len, None);
        }
        if is_quote(c)
            && let Some((inner, rest)) = after.split_once(c)
            && (!inner.is_empty() || self.depth > 0)
            && !rest.trim_start().starts_with(':')
            && let Some(value) = self.quoted(inner)
        {
            return (inner.len() + 2, Some(value));
        }
        if let Some(last) = closing(c)
            && let Some((end, _)) = after.char_indices().take(4).find(|(_, c)| *c == last)
            && let inner = &after[..end]
            && !inner.is_empty()
            && let Some(value @ Value::Square(_)) = squares(inner.trim())
        {
            // As in `[Q]`.
            return (inner.len() + 2, Some(value));
        }
        if "[({".contains(c) {
            let is_list = self.depth > 0 || text.trim().len() == 2;
            self.empty_lists += u64::from(is_list && Some(next) == closing(c));
            self.depth += 1;
        } else if "])}".contains(c) {
            self.depth = self.depth.saturating_sub(1);
        }
        self.push_gap(c);
        (c.len_utf8(), None)
    }

    /// True for a row of zeros and queens such as `[0, Q, 0, 0]`, and for one of zeros after such rows.
    pub(super) fn has_zeros(&mut self, text: &str) -> bool {
        let is_queen = |c: char| normalize(c) == QUEEN;
        let is_other = |c: char| c == '(' || c != '0' && !is_queen(c) && !is_boundary(c);
        if !text.contains('0') || text.contains(is_other) {
            return false;
        }
        self.zeros |= text.contains(is_queen);
        self.zeros
    }

    /// Reads the word at the start of a text as squares.
    fn squares_at(&self, rest: &str, text: &str) -> Option<(usize, Option<Value>)> {
        let len = rest.find(is_boundary).unwrap_or(rest.len());
        let word = &rest[..len];
        let is_letters = word.bytes().all(|c| c.is_ascii_alphabetic());
        let value = squares(word)?;
        let is_row = match &value {
            Value::Squares(_) if self.depth > 0 => !is_letters || len > 3,
            Value::Squares(cells) => self.is_bare && cells.iter().any(|c| *c != cells[0]),
            _ => {
                // Not as in `Queen(1, 2)`.
                let has_number = text.bytes().take(400).any(|c| matches!(c, b'2'..=b'9'));
                let after = rest[len..].trim_start_matches(['"', '\'', ' ']);
                let is_name = after.starts_with(['(', '{', ':', '=']);
                let is_article = !self.is_bare && is_letters && len == 1 && word != "Q";
                self.depth > 0 && !is_name && !is_article && !has_number
            }
        };
        is_row.then_some((len, Some(value)))
    }

    /// Reads a quoted text as squares. Digits are some only beside letters.
    fn quoted(&self, inner: &str) -> Option<Value> {
        match inner {
            "0" | "1" if self.is_bare && (self.has_zeros || self.has_letters) => {
                inner.chars().next().map(Value::Square)
            }
            _ => squares(inner),
        }
    }

    /// Reads a number. Returns its length in bytes, and `None` for a fraction or a number with a unit.
    fn number(&mut self, text: &str) -> (usize, Option<Value>) {
        let sign = text.chars().next().filter(|c| !c.is_ascii_digit());
        let start = sign.map_or(0, char::len_utf8);
        let digits_at = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
        let mut end = start + digits_at(start);
        let digits = &text[start..end];
        let mut is_whole = true;
        while text[end..].starts_with('.') && digits_at(end + 1) > 0 {
            let fraction_end = end + 1 + digits_at(end + 1);
            is_whole &= &text[end..fraction_end] == ".0" && digits.len() < 4;
            end = fraction_end;
        }
        // As in `10:22:05`.
        let is_part = |at: usize| text[at..].starts_with(':') && digits_at(at + 1) == 2;
        if is_part(end) && is_part(end + 3) {
            return (end + 6, None);
        }
        if is_whole && sign.is_none() && self.numbers.len() < 64 {
            self.numbers.extend(digits.parse::<u64>());
        }
        let mut after = text[end..].chars();
        let (next, then) = (after.next().unwrap_or(' '), after.next().unwrap_or(' '));
        // As in `2+4i`, but not in `2s`.
        let is_unit = next == '%'
            || next.is_ascii_alphabetic() && !"ij".contains(next) && !then.is_ascii_digit();
        if !is_whole || is_unit {
            return (end, None);
        }
        if digits.len() > 3 && sign.is_none() {
            let digits = digits.bytes().map(|c| i32::from(c - b'0'));
            return (end, Some(Value::Digits(digits.collect())));
        }
        let number = digits.parse().unwrap_or(i32::MAX);
        let number = if sign.is_some() { -number } else { number };
        (end, Some(Value::Number(number)))
    }
}

/// True for a text with words that are not squares.
fn has_words(text: &str) -> bool {
    let start = text.char_indices().nth(200).map_or(text.len(), |at| at.0);
    text[..start]
        .split(is_boundary)
        .any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1 && !is_dense(word))
}

/// Returns the file of a square such as `b4`, `ab12` or `Qb4`, of which `word` is the start.
fn file_of(word: &str) -> Option<i32> {
    let is_lower = |text: &&str| text.bytes().all(|c| c.is_ascii_lowercase());
    let piece = word.strip_prefix(['Q', 'D', 'q']).filter(is_lower);
    let name = piece.filter(|name| name.len() == 1).unwrap_or(word);
    let is_file = match name.len() {
        1 => name.as_bytes()[0].is_ascii_alphabetic(),
        2 => is_lower(&name),
        _ => false,
    };
    is_file.then(|| {
        name.bytes().fold(0, |file, c| {
            26 * file + i32::from(c.to_ascii_lowercase() - b'`')
        })
    })
}

/// Reads a text as squares: a sign, a word, or a row.
fn squares(text: &str) -> Option<Value> {
    let cells: Vec<char> = signs_of(text).collect();
    if text.trim().is_empty() && cells.len() < 4 {
        return Some(Value::Square(FIELD));
    }
    if let Some(cells) = cells_of(text).filter(|_| !is_name(text)) {
        return match cells[..] {
            [cell] => (is_sign(cell) || cell.is_alphabetic()).then_some(Value::Square(cell)),
            _ => Some(Value::Squares(cells)),
        };
    }
    let is_spaced = text.split(' ').all(|word| word.chars().count() == 1);
    let blank = |c: &char| if *c == ' ' { FIELD } else { *c };
    let row: Vec<char> = cells
        .iter()
        .map(blank)
        .step_by(1 + usize::from(is_spaced))
        .collect();
    let is_square =
        |c: &char| is_sign(*c) || matches!(*c, FIELD | QUEEN) || is_spaced && c.is_alphabetic();
    (row.len() > 3 && row.iter().all(is_square)).then_some(Value::Squares(row))
}
