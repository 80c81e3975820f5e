//! Reads the lines of an input.

use super::blocks::{Blocks, PrintedRow};
use super::cells::{CellLine, is_bar, is_head, is_rule, read_cells};
use super::counts::CountReader;
use super::lex::Lexer;
use super::rows::Kind;
use super::signs::{FIELD, QUEEN, is_queen_word, normalize};
use nqueens_puzzle::MAX_SOLUTION_N;
use std::collections::BTreeSet;

/// The number of lone numbers and of numbers in prose that are kept.
const MAX_NUMBERS: usize = 64;

/// The starts of lines of source code.
const CODE: &str = "def |for |for(|if |if(|while |while(|return|#include|import |from |class |function |let |const |var |public |private |fn |func |val |print(|int |void |static |using |package |@|puts |next |else|elif |bool |std::|use |//|:- ";
/// The messages of programs that end too early.
const CRASHES: &str = "Traceback (|Exception in thread|Segmentation fault|panicked at";

/// Reads lines into blocks of rows, and keeps what else they say.
#[derive(Debug, Default)]
pub(super) struct Scanner {
    pub(super) blocks: Blocks,
    pub(super) lexer: Lexer,
    pub(super) counts: CountReader,
    chars: Option<(char, char)>,
    /// Numbers on lines of their own and in prose, and the first word.
    pub(super) numbers: Vec<u64>,
    pub(super) prose_numbers: Vec<u64>,
    pub(super) first_word: Option<(u32, usize, String)>,
    /// The number of lines of prose, and the first one.
    pub(super) skipped: u64,
    pub(super) first_skipped: Option<u32>,
    /// The number of lines, of lines that look like code, and the signs of Markdown.
    pub(super) lines: u32,
    pub(super) code: u32,
    pub(super) marks: u8,
    /// The length of the last line if it is blank, and the number of those so far.
    blanks: (usize, usize),
    /// The lines of blanks that may be boards, if others have blanks for squares.
    blank_boards: Vec<u32>,
    has_positions: bool,
    /// The sign and the length of the last line of equal signs.
    frame: (char, usize),
    /// The column of a table that has the boards.
    column: Option<usize>,
    in_model: bool,
}

impl Scanner {
    pub(super) fn new(chars: Option<(char, char)>) -> Scanner {
        let blocks = Blocks::new(chars.is_some());
        Scanner {
            chars,
            blocks,
            ..Scanner::default()
        }
    }

    pub(super) fn end(&mut self) {
        let is_cut = self.lexer.depth > 0;
        if self.has_positions {
            self.blocks.loose.append(&mut self.blank_boards);
        }
        let tail = self.lexer.take_gap();
        self.blocks.end(&tail);
        if is_cut {
            let gap = String::from("cut");
            self.blocks
                .push_row(PrintedRow::new(Kind::Odd, self.lines, gap, Vec::new()));
            self.blocks.close();
        }
    }

    /// Reads the next line.
    pub(super) fn read(&mut self, line: u32, text: &str) {
        if text.is_empty() {
            self.blanks = (0, 0);
            return self.lexer.push_gap('\n');
        }
        let text = strip_log(text);
        let trimmed = text.trim();
        self.lines += u32::from(!trimmed.is_empty());
        self.note_form(trimmed);
        if is_html(trimmed) {
            return untag(text)
                .split('\n')
                .for_each(|part| self.read_line(line, part));
        }
        let row = trimmed.trim_end_matches("\\hline").trim_end();
        if let Some(row) = row.strip_suffix("\\\\").filter(|row| row.contains('&')) {
            // A row of a table in LaTeX.
            return self.read_line(line, &format!("|{}|", row.replace('&', "|")));
        }
        self.read_line(line, text);
    }

    fn read_line(&mut self, line: u32, text: &str) {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            self.note_blank(line, text.len());
            if !text.is_empty() && self.blocks.is_positional() {
                let raw = Some(text.to_owned());
                let blank = CellLine::new(vec![vec![FIELD]], "");
                let row = CellLine {
                    raw,
                    is_irregular: true,
                    ..blank
                };
                return self.push_cells(Kind::Cells, line, row);
            }
            return self.lexer.push_gap('\n');
        }
        let inner = trimmed
            .strip_prefix(is_bar)
            .and_then(|rest| rest.strip_suffix(is_bar));
        if inner.is_some_and(|inner| inner.trim().is_empty()) {
            self.note_blank(line, text.len());
        } else {
            self.blanks = (0, 0);
        }
        // As in `#######` above `# Q #   #`.
        let sign = trimmed.chars().next().filter(|c| "#*".contains(*c));
        if let Some(sign) = sign.filter(|sign| trimmed.ends_with(*sign)) {
            if trimmed.chars().all(|c| c == sign) {
                self.frame = (sign, trimmed.len());
            } else if self.frame == (sign, trimmed.len()) && trimmed.contains(' ') {
                return self.read_line(line, &trimmed.replace(sign, "|"));
            }
        }
        if let Some(column) = self.column {
            return match read_record(trimmed).get(column) {
                Some(field) => self.read_values(line, field),
                None => self.push_odd(line),
            };
        }
        if let Some(queens) = queen_facts(trimmed) {
            return self.read_line(line, &queens);
        }
        let is_next = std::mem::replace(&mut self.in_model, false);
        if let Some(literals) = trimmed.strip_prefix("v ").filter(|text| is_list(text)) {
            // As in `v -1 2 -3 0`.
            self.in_model = !literals.ends_with(" 0");
            return self.read_part(line, literals, is_next);
        }
        if self.lexer.depth > 0 {
            return self.read_values(line, text);
        }
        if is_progress(trimmed) {
            self.note_prose(line, trimmed);
            self.end_line('%');
        } else if let Some(first) = first_of_columns(trimmed) {
            self.blocks.end("");
            self.blocks.first_column = Some(first);
            self.end_line('C');
        } else if let Some((first, list)) = read_vector(trimmed) {
            self.read_part(line, list, first > 1);
        } else if is_rule(trimmed) && !self.is_row(trimmed) {
            self.end_line('=');
        } else if let Some(rows) = read_fen(trimmed, self.blocks.is_fen()) {
            self.push_cells(Kind::Fen, line, CellLine::new(rows, "/"));
        } else if let Some(found) = read_cells(text, self.chars_of(trimmed)) {
            self.push_cells(Kind::Cells, line, found);
        } else if let Some((head, rest)) = text.split_once([':', '?', '：', '>'])
            && head.contains(char::is_alphabetic)
            && self.is_special(rest)
        {
            // A prompt or a label.
            self.note_prose(line, head);
            self.lexer.push_gap(':');
            self.read_line(line, rest.strip_prefix(' ').unwrap_or(rest));
        } else {
            self.read_values(line, text);
        }
    }

    /// True for a row of dashes such as `|-|-|-|-|` below `|-|Q|-|-|`.
    fn is_row(&self, text: &str) -> bool {
        text.contains("|-|") && !text.contains("--") && self.blocks.last_has('-')
    }

    /// Returns the signs of squares, if they are given, or for zeros below zeros and queens.
    fn chars_of(&mut self, text: &str) -> Option<(char, char)> {
        let is_zeros =
            self.lexer.has_zeros(text) && !text.contains(|c: char| c == '[' || c.is_alphabetic());
        self.chars.or(is_zeros.then_some(('0', QUEEN)))
    }

    /// Counts equal lines of blanks, also in a frame: four of them may be a board.
    fn note_blank(&mut self, line: u32, len: usize) {
        let (last, run) = self.blanks;
        self.blanks = (len, if last == len { run + 1 } else { 1 });
        if self.blanks.1 == 4 && len > 3 && self.blank_boards.len() < MAX_NUMBERS {
            self.blank_boards.push(line);
        }
    }

    /// Ends a line that is replaced by a sign.
    fn end_line(&mut self, sign: char) {
        self.lexer.push_gap(sign);
        self.lexer.end_line();
    }

    /// Reads a list that may go on where the last line ended.
    fn read_part(&mut self, line: u32, list: &str, is_next: bool) {
        if is_next {
            self.lexer.undo_line();
        }
        self.read_values(line, &format!(" {list}"));
    }

    /// True for the start of a board that is not a list.
    fn is_special(&self, text: &str) -> bool {
        let trimmed = text.trim();
        let is_row = |found: CellLine| found.rows.iter().any(|row| row.len() > 3);
        read_vector(trimmed).is_some()
            || read_cells(text.strip_prefix(' ').unwrap_or(text), self.chars).is_some_and(is_row)
    }

    fn read_values(&mut self, line: u32, text: &str) {
        let before = self.blocks.taken;
        self.lexer
            .read(line, text, &mut |atom| self.blocks.push(atom));
        self.lexer.end_line();
        let trimmed = text.trim();
        let has_squares = self.blocks.taken > before;
        let has_words = self.lexer.words > 0;
        let numbers = std::mem::take(&mut self.lexer.numbers);
        if has_words && !has_squares && numbers.len() < 4 && !has_repeats(trimmed) {
            if is_header(trimmed) {
                let names = read_record(trimmed);
                self.column = names.iter().position(|name| name == "permutation");
                return self.counts.read(line, trimmed, true);
            }
            if CRASHES.split('|').any(|start| trimmed.contains(start)) {
                self.push_odd(line);
            }
            for number in &numbers {
                push_new(&mut self.prose_numbers, *number);
            }
            self.note_prose(line, text);
        } else if numbers.is_empty()
            && !has_squares
            && (has_repeats(trimmed) || !has_words && has_odd_queen(trimmed))
        {
            self.push_odd(line);
        } else {
            if is_list(trimmed) {
                numbers
                    .iter()
                    .for_each(|number| push_new(&mut self.numbers, *number));
            }
            self.counts.read(line, trimmed, numbers.len() < 4);
        }
    }

    /// Notes that a line looks like a part of a board, and is none.
    fn push_odd(&mut self, line: u32) {
        self.blocks.push_line(PrintedRow::new(
            Kind::Odd,
            line,
            String::from("odd"),
            Vec::new(),
        ));
    }

    /// Passes rows on: the next one, the rows of boards side by side, or all rows of a board.
    fn push_cells(&mut self, kind: Kind, line: u32, found: CellLine) {
        self.has_positions |= found.is_irregular;
        if found.has_label {
            self.lexer.push_gap('#');
        }
        if matches!(&found.rows[..], [row] if is_head(row)) {
            return self.end_line('H');
        }
        let side = found.rows.len();
        let is_board = kind == Kind::Fen || side > 1 && found.rows[0].len() == side;
        let (rows, side) = if is_board {
            (found.rows, 1)
        } else {
            (vec![found.rows.concat()], side)
        };
        for cells in rows {
            let atoms = cells.iter().map(|c| self.blocks.sign(*c)).collect();
            let (inner, raw) = (found.inner.clone(), found.raw.clone());
            let row = PrintedRow::new(kind, line, self.lexer.take_gap(), atoms);
            self.blocks.push_line(PrintedRow {
                inner,
                raw,
                is_irregular: found.is_irregular,
                side,
                ..row
            });
            self.lexer.push_gap(' ');
        }
        self.lexer.end_line();
    }

    /// Notes the signs of source code and of Markdown.
    fn note_form(&mut self, text: &str) {
        let is_list = text.starts_with(|c: char| c == '[' || c.is_ascii_digit());
        let is_start = !is_list && CODE.split('|').any(|start| text.starts_with(start));
        let is_end = text.ends_with([';', '{', ':', '}', ')', '"', '>'])
            || text.contains(['=', '(']) && text.len() > 6;
        let has_sign = [" :- ", "←", " = \"", " = {"]
            .iter()
            .any(|sign| text.contains(sign));
        let is_whole = matches!(text, "continue" | "return" | "break")
            || text.starts_with("// ")
            || text.starts_with("global ");
        self.code += u32::from(text.len() > 2 && is_start && is_end || has_sign || is_whole);
        let mut words = text.split(' ');
        let is_heading = matches!(words.next(), Some("#" | "##" | "###"))
            && words.next().is_some_and(|word| word.len() > 1);
        self.marks |= u8::from(is_heading)
            | u8::from(text.starts_with("```")) << 1
            | u8::from(text.contains("](")) << 2;
    }

    /// Counts a line of prose, and reads the numbers of solutions that it states.
    fn note_prose(&mut self, line: u32, text: &str) {
        self.skipped += 1;
        self.first_skipped.get_or_insert(line);
        if self.first_word.is_none()
            && let Some(word) = text
                .split_whitespace()
                .find(|word| word.contains(char::is_alphabetic))
        {
            let at = text.find(word).unwrap_or(0);
            let column = text[..at].chars().count() + 1;
            self.first_word = Some((line, column, word.chars().take(40).collect()));
        }
        self.counts.read(line, text, true);
    }
}

fn push_new(numbers: &mut Vec<u64>, number: u64) {
    if numbers.len() < MAX_NUMBERS && !numbers.contains(&number) {
        numbers.push(number);
    }
}

/// Splits a line of a table.
fn read_record(text: &str) -> csv::StringRecord {
    let delimiter = [';', '\t'].into_iter().find(|c| text.contains(*c));
    let delimiter = delimiter.unwrap_or(',');
    // Making a reader for a line takes twenty times as long as splitting it.
    if !text.is_empty() && !text.contains('"') {
        return text.split(delimiter).collect::<Vec<&str>>().into();
    }
    let mut reader = csv::ReaderBuilder::new();
    reader.has_headers(false).delimiter(delimiter as u8);
    let record = reader.from_reader(text.as_bytes()).into_records().next();
    record.and_then(Result::ok).unwrap_or_default()
}

/// True for the names of columns, and for the first line of our own JSON.
fn is_header(text: &str) -> bool {
    let is_separator = |c| ",;\t".contains(c);
    let is_name = |c: char| c.is_alphabetic() || matches!(c, '_' | '"' | '/');
    text.starts_with("{\"n\":")
        || text.contains(is_separator) && text.chars().all(|c| is_separator(c) || is_name(c))
}

/// Returns the facts about queens of a line that has others, too, such as `queen(1,2) free(1,1)`.
fn queen_facts(text: &str) -> Option<String> {
    let name = |fact: &str| Some(fact.strip_suffix(')')?.split_once('(')?.0.to_owned());
    let facts: Vec<&str> = text.strip_suffix(')').map(|_| text.split(' ').collect())?;
    let names: Vec<String> = facts.iter().map(|fact| name(fact)).collect::<Option<_>>()?;
    let queens = facts
        .iter()
        .zip(&names)
        .filter(|(_, name)| is_queen_word(name));
    let queens: Vec<&str> = queens.map(|(fact, _)| *fact).collect();
    (!queens.is_empty() && queens.len() < facts.len()).then(|| queens.join(" "))
}

/// True for a line with tags.
fn is_html(text: &str) -> bool {
    ["</", "/>", "<t", "<?xml"]
        .iter()
        .any(|tag| text.contains(tag))
}

/// Replaces tags: cells by bars, rows and tables by line feeds.
fn untag(text: &str) -> String {
    let mut plain = String::new();
    for part in text.split('<') {
        let (tag, content) = part.split_once('>').unwrap_or(("", part));
        plain += match tag.split(' ').next() {
            Some("td" | "th") => "|",
            Some("/tr") => "|\n",
            Some("tr" | "table" | "/table") => "\n",
            _ => "",
        };
        if tag.ends_with('/') && tag.contains('=') && tag.contains(|c: char| c.is_ascii_digit()) {
            plain += &tag.replace(['/', '"'], " ");
        }
        let content = content.replace("&nbsp;", " ");
        match content
            .trim()
            .strip_prefix("&#")
            .and_then(|code| code.strip_suffix(';'))
        {
            Some(code) => {
                let hex = code.strip_prefix('x');
                let number = hex.map_or(code.parse(), |hex| u32::from_str_radix(hex, 16));
                plain.extend(number.ok().and_then(char::from_u32));
            }
            None => plain += &content,
        }
    }
    plain
}

/// Removes the number of a line, as `cat -n` prints it, and the time and the level before the message of a log.
fn strip_log(text: &str) -> &str {
    let is_log = |word: &str| {
        let name = word.trim_matches(['[', ']', ':']);
        let is_time = |c: char| c.is_ascii_digit() || ":-.,TZ".contains(c);
        name.len() > 7 && name.matches([':', '-']).count() == 2 && name.chars().all(is_time)
            || ["INFO", "DEBUG", "WARN", "WARNING", "TRACE", "ERROR"].contains(&name)
    };
    let is_number = |word: &str| word.len() > 5 && word.trim().parse::<u32>().is_ok();
    let strip_number = |text| match str::split_once(text, '\t') {
        Some((number, rest)) if is_number(number) => rest,
        _ => text,
    };
    let text = strip_number(text);
    let mut rest = text.trim_start();
    let mut found = text;
    while let Some((word, after)) = rest.split_once(' ') {
        let is_name = word.len() > 2 && word.starts_with(char::is_alphabetic);
        rest = match after.strip_prefix("- ") {
            _ if is_log(word) => after,
            Some(message) if is_name && found.len() < text.len() => message,
            _ => break,
        };
        found = rest;
    }
    strip_number(found)
}

/// True for lines such as `[##........] 20%`.
fn is_progress(text: &str) -> bool {
    let before = text.split('%').next().unwrap_or("").trim_end();
    text.contains('%') && before.ends_with(|c: char| c.is_ascii_digit())
}

/// Returns the first column of a heading such as `Columns 1 through 20:`, or of a row such as `[,1] [,2]`.
fn first_of_columns(text: &str) -> Option<usize> {
    let mut words = text.split_whitespace();
    let first = words.next()?;
    if matches!(first, "Column" | "Columns") {
        return words.next()?.trim_end_matches(':').parse().ok();
    }
    let number = |word: &str| word.strip_prefix("[,")?.strip_suffix(']')?.parse().ok();
    words
        .all(|word| number(word).is_some())
        .then(|| number(first))?
}

/// True for numbers, and blanks and commas between.
fn is_list(text: &str) -> bool {
    text.bytes()
        .all(|c| c.is_ascii_digit() || b" \t,.-".contains(&c))
}

/// Reads a vector as R prints it, or a part of one: the index of its first number, and the numbers.
fn read_vector(text: &str) -> Option<(usize, &str)> {
    let (first, list) = text.strip_prefix('[')?.split_once("] ")?;
    is_list(list).then_some((first.parse().ok()?, list))
}

/// Reads the piece placement of FEN as rows of squares. After another one, it may be cut.
fn read_fen(text: &str, is_next: bool) -> Option<Vec<Vec<char>>> {
    let is_fen = |word: &&str| (word.len() > 6 || is_next) && word.contains('/');
    let word = text.split([' ', '"', ',']).find(is_fen)?;
    let row = |text: &str| {
        let mut row = Vec::new();
        for part in text.split_inclusive(['Q', 'q']) {
            let run = part.trim_end_matches(['Q', 'q']);
            if !run.is_empty() {
                let count = run.parse().ok().filter(|count| *count <= MAX_SOLUTION_N)?;
                row.extend(std::iter::repeat_n(FIELD, count));
            }
            row.extend((run.len() < part.len()).then_some(QUEEN));
        }
        Some(row)
    };
    let rows: Vec<Vec<char>> = word.split('/').map(row).collect::<Option<_>>()?;
    ((rows.len() > 2 || is_next) && word.contains(['Q', 'q'])).then_some(rows)
}

/// True for a line of a few words that repeat, as those of squares do.
fn has_repeats(text: &str) -> bool {
    let words: Vec<&str> = text
        .split([' ', ',', '\t', '|'])
        .filter(|word| !word.is_empty())
        .collect();
    let distinct: BTreeSet<&str> = words.iter().copied().collect();
    let is_short = words.iter().all(|word| word.chars().count() < 8);
    words.len() > 2 && is_short && 2 * distinct.len() <= words.len()
}

/// True for a row of squares with signs that no row has.
fn has_odd_queen(text: &str) -> bool {
    let is_queen = |c: char| normalize(c) == QUEEN;
    text.split_whitespace().any(|word| {
        word.len() > 3
            && word.contains(is_queen)
            && word.chars().all(|c| !c.is_alphanumeric() || is_queen(c))
    })
}
