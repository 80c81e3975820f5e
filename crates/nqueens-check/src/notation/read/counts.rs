//! Numbers of solutions that a text states, with the board sizes that it names: `n = 8 has 92 solutions`,
//! `Total: 92`, tables and lists.

use std::collections::{BTreeMap, BTreeSet};

use CountToken::{Number, Sign, Word};
use WordMeaning::{
    Adjective, Answer, By, Filler, Of, Other, Partial, Queens, Reduced, Size, Solution, Solutions,
    Total,
};
use nqueens_puzzle::{Counts, MAX_SOLUTION_N};

/// A number of solutions in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatedCount {
    /// The board size that the text names, if any.
    pub n: Option<usize>,
    /// The number.
    pub count: u64,
    /// True if the text calls them unique, distinct or fundamental.
    pub is_reduced: bool,
    /// True if no word calls the number a count, as in tables and in `n = 8: 92`.
    pub is_implied: bool,
}

impl StatedCount {
    fn implied(n: usize, count: u64, is_reduced: bool) -> StatedCount {
        let n = Some(n);
        StatedCount {
            n,
            count,
            is_reduced,
            is_implied: true,
        }
    }
}

/// The maximum number of counts, of rows of a table, and of numbers in a row.
const MAX_COUNTS: usize = 128;
const MAX_ROWS: usize = 64;
const MAX_COLUMNS: usize = 64;
/// The largest n whose number of solutions is published.
const MAX_PUBLISHED_N: usize = 27;
/// The maximum length in bytes of a line that is read completely.
const MAX_LINE: usize = 1 << 12;
/// The length in bytes of the end of a longer line, in which counts are found.
const MAX_TAIL: usize = 200;

/// The meaning of a word for the numbers around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum WordMeaning {
    /// The board size follows.
    Size,
    Queens,
    Solution,
    /// The number of solutions follows.
    Solutions,
    /// A number follows, which counts solutions unless another noun follows it.
    Total,
    /// The same, but only in a text without boards.
    Answer,
    /// Solutions up to symmetry, perhaps.
    Reduced,
    /// Other words before `solutions`.
    Adjective,
    /// Words between a noun and its number.
    Filler,
    /// As in `8 by 8`.
    By,
    /// Words between the number of a solution and the number of all.
    Of,
    /// The number that follows is not a total.
    Partial,
    #[default]
    Other,
}

/// The meanings of words in several languages: a meaning in each line, then words, in which `*` stands for
/// any letters.
const WORDS: &str = include_str!("../../../data/count-words.txt");

/// The meanings of these lines.
const MEANINGS: [WordMeaning; 12] = [
    Size, Queens, Solutions, Solution, Total, Answer, Reduced, Adjective, Filler, By, Of, Partial,
];

impl WordMeaning {
    fn of(word: &str) -> WordMeaning {
        let word = word.to_lowercase();
        let matches = |pattern: &str| match pattern.split_once('*') {
            Some((start, "")) => word.starts_with(start),
            Some(("", parts)) => {
                let mut parts = parts.split('*');
                let end = parts.try_fold(&word[..], |rest, part| Some(rest.split_once(part)?.1));
                end.is_some()
            }
            _ => word == pattern,
        };
        let mut lines = WORDS.lines().filter(|line| !line.starts_with('#'));
        let line = lines.position(|line| line.split(' ').skip(1).any(matches));
        line.map_or(Other, |line| MEANINGS[line])
    }
}

/// A part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CountToken {
    Word(WordMeaning),
    /// `None` for a fraction, a date, a time or a label such as `#3`.
    Number(Option<u64>),
    Sign(char),
}

/// Splits a line into words, numbers and signs. Camel case and underscores separate words.
fn tokenize(line: &str) -> Vec<CountToken> {
    let mut tokens = Vec::new();
    let (mut rest, mut before) = (line, ' ');
    // Otherwise, commas group digits.
    let is_csv = line.contains(['[', '{']);
    while let Some(c) = rest.chars().next() {
        let mut end = c.len_utf8();
        if c.is_ascii_digit() {
            let is_part = |c: char| {
                c.is_ascii_digit()
                    || matches!(c, '.' | '-' | ':' | '+' | '%')
                    || c == ',' && !is_csv
            };
            end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            end = rest[..end].trim_end_matches(['.', '-', ':', ',']).len();
            let number = &rest[..end];
            let is_grouped = number.split(',').skip(1).all(|group| group.len() == 3);
            if matches!(before, '#' | '-') || before.is_ascii_alphabetic() {
                tokens.push(Number(None));
            } else if let Ok(number) = number.replace(',', "").parse()
                && is_grouped
            {
                tokens.push(Number(Some(number)));
            } else {
                // As in `4:2` and `1,0,0,2`.
                let parts = number
                    .split([':', ','])
                    .map(|part| Number(part.parse().ok()));
                tokens.extend(parts);
            }
        } else if c.is_alphabetic() {
            let is_next = |(at, next): (usize, char)| {
                let last = rest[..at].chars().next_back().unwrap_or(c);
                !next.is_alphabetic() || last.is_lowercase() && next.is_uppercase()
            };
            let mut next = rest.char_indices().skip(1);
            end = next.find(|at| is_next(*at)).map_or(rest.len(), |at| at.0);
            tokens.push(Word(WordMeaning::of(&rest[..end])));
        } else if !c.is_whitespace() && !matches!(c, '"' | '\'' | '`' | '_' | '*' | '#') {
            tokens.push(Sign(if c == '：' { ':' } else { c }));
        }
        before = rest[..end].chars().next_back().unwrap_or(' ');
        rest = &rest[end..];
    }
    tokens
}

/// Reads the counts of a text line by line.
#[derive(Debug, Default)]
pub(super) struct CountReader {
    /// The board sizes that the text has named first and last.
    pub(super) named_n: Option<usize>,
    /// The sizes that lines without counts name.
    pub(super) sizes: BTreeMap<usize, u32>,
    n: Option<usize>,
    counts: Vec<StatedCount>,
    /// The line of each count.
    counted: Vec<u32>,
    /// The current line, and those with counts.
    line: u32,
    lines: BTreeSet<u32>,
    /// True in a line without rows.
    is_prose: bool,
    /// The columns of a table: that of the size, and those of counts.
    header: Option<(usize, Vec<(usize, bool)>)>,
    /// The first rows of numbers without words, unless there are more.
    rows: Vec<Vec<Option<u64>>>,
    has_more_rows: bool,
}

impl CountReader {
    /// Reads a line.
    pub(super) fn read(&mut self, line: u32, text: &str, is_prose: bool) {
        self.line = line;
        self.is_prose = is_prose;
        let is_letter = |c: u8| c.is_ascii_alphabetic() || matches!(c, 0xC3 | 0xE3..=0xE9);
        let has_digit = text.bytes().any(|c| c.is_ascii_digit());
        let has_letter = text.bytes().any(is_letter);
        if text.len() > MAX_LINE {
            // The text after a long list.
            let is_start = |at: &usize| text.is_char_boundary(*at);
            let tail = (text.len() - MAX_TAIL..).find(is_start).unwrap_or(0);
            let (_, tail) = text[tail..].rsplit_once(']').unwrap_or_default();
            return self.read(line, tail, is_prose);
        }
        if !has_digit {
            self.header = detect_header(text).or(self.header.take());
        } else if has_letter || !self.has_more_rows {
            self.read_line(&tokenize(text));
        }
    }

    fn push(&mut self, count: StatedCount) {
        if self.lines.len() < MAX_COUNTS {
            self.lines.insert(self.line);
        }
        // Others remain after many values of variables, such as `x1 = 2`.
        let max = MAX_COUNTS >> u8::from(count.is_implied);
        // A number that follows its predecessor is a running total.
        if let Some(last) = self.counts.last_mut()
            && !count.is_implied
            && matches!(count.count.checked_sub(last.count), Some(0 | 1))
            && (last.n, last.is_reduced) == (count.n, count.is_reduced)
        {
            *last = count;
        } else if self.counts.len() < max {
            self.counts.push(count);
            self.counted.push(self.line);
        }
    }

    fn read_line(&mut self, tokens: &[CountToken]) {
        let is_word = |token: &CountToken| matches!(token, Word(_));
        let numbers = |tokens: &[CountToken]| -> Vec<Option<u64>> {
            let numbers = tokens.iter().filter_map(|token| match token {
                Number(number) => Some(*number),
                _ => None,
            });
            numbers.take(MAX_COLUMNS + 1).collect()
        };
        let row = numbers(tokens);
        if let Some((size, columns)) = self.header.take() {
            let n = row.get(size).and_then(|n| usize::try_from((*n)?).ok());
            let before = self.counts.len();
            for (column, is_reduced) in &columns {
                if let (Some(n @ 1..=MAX_SOLUTION_N), Some(Some(count))) = (n, row.get(*column)) {
                    self.push(StatedCount::implied(n, *count, *is_reduced));
                }
            }
            self.header = Some((size, columns));
            if self.counts.len() > before {
                return;
            }
        }
        // A list may have a title, as in `A000170: 1, 0, 0, 2, 10`.
        let is_title = |token: &CountToken| matches!(token, Sign(':' | '='));
        let list = match tokens.split(is_title).collect::<Vec<_>>()[..] {
            [_, list] if list.len() > 6 => list,
            _ => tokens,
        };
        if list.iter().any(is_word) {
            return self.read_words(tokens);
        }
        if let ([Some(count)], Some(n)) = (&row[..], self.n) {
            self.push(StatedCount::implied(n, *count, false));
        }
        let row = numbers(list);
        self.has_more_rows |= self.rows.len() == MAX_ROWS || row.len() > MAX_COLUMNS;
        if self.has_more_rows {
            self.rows.clear();
        } else {
            self.rows.push(row);
        }
    }

    /// Reads the sizes and counts of a line with words.
    fn read_words(&mut self, tokens: &[CountToken]) {
        let mut line = CountLine::default();
        for (at, token) in tokens.iter().enumerate() {
            match *token {
                Word(meaning) if at >= line.skipped => {
                    line.read_word(meaning, &tokens[..at], &tokens[at + 1..]);
                }
                Sign(',' | ';' | '[' | '{') => (line.label, line.is_size) = (Other, false),
                Sign('}') => {
                    line.end(self);
                    line.n = None;
                }
                Sign(':' | '=' | '(' | '-' | '>' | ')') | Word(_) => {}
                Sign(_) | Number(None) => line.is_size = false,
                Number(Some(number)) => line.read_number(number, at, tokens, self),
            }
        }
        line.end(self);
    }

    /// Returns all counts.
    pub(super) fn finish(&mut self) -> (Vec<(u32, StatedCount)>, BTreeSet<u32>) {
        let rows = std::mem::take(&mut self.rows);
        for count in find_table(&rows) {
            self.push(count);
        }
        (
            self.counted.drain(..).zip(self.counts.drain(..)).collect(),
            std::mem::take(&mut self.lines),
        )
    }
}

/// The words and numbers of a line so far.
#[derive(Debug, Default)]
struct CountLine {
    /// The meaning of the words before the next number.
    label: WordMeaning,
    /// True if the next number is the size.
    is_size: bool,
    n: Option<usize>,
    /// Counts before the name of a size, and the only other number, if it is one.
    counts: Vec<StatedCount>,
    others: Vec<u64>,
    /// The number of tokens that are part of a count before them.
    skipped: usize,
}

impl CountLine {
    fn read_word(&mut self, meaning: WordMeaning, before: &[CountToken], after: &[CountToken]) {
        // As in `number of solution`.
        let is_plural = meaning == Solution && matches!(before, [.., Word(Filler), Word(Of)]);
        let meaning = if is_plural { Solutions } else { meaning };
        let has_sign = matches!(after.first(), Some(Sign(':' | '=')));
        let names_size = match before {
            [.., Number(_)] | [.., Number(_), Sign('-')] => false,
            // As in `Queens 6 Solutions 4`.
            _ => has_sign || matches!(after, [Number(_), Word(Solutions), ..]),
        };
        self.is_size = meaning == Size || meaning == Queens && names_size;
        let keeps_label = match meaning {
            Size | Queens | By | Filler | Of | Adjective => true,
            Reduced => !has_sign,
            // As in `max solutions` and `solutions found`.
            Solutions => self.label == Partial,
            Total => matches!(self.label, Partial | Solutions),
            _ => false,
        };
        if !keeps_label {
            // As in `node count`.
            let is_other = meaning == Total && before.last() == Some(&Word(Other));
            self.label = if is_other { Other } else { meaning };
        }
    }

    fn read_number(
        &mut self,
        number: u64,
        at: usize,
        tokens: &[CountToken],
        reader: &mut CountReader,
    ) {
        use {Number, Sign, Word};
        let (before, after) = (&tokens[..at], &tokens[at + 1..]);
        let label = std::mem::replace(&mut self.label, Other);
        let next = after.iter().find(|token| **token != Sign('-'));
        let is_named = std::mem::take(&mut self.is_size)
            || next == Some(&Word(Queens))
            || matches!(before, [.., Word(By) | Sign('×')])
            || matches!((before, after), ([.., Word(_), Sign('(')], [Sign(')'), Sign(':' | '=' | '-' | '>'), ..]))
            // As in `solutions for 6 is 4`.
            || matches!((before, after), ([.., Word(Filler)], [Word(Filler), Number(_), ..]));
        if let (true, Ok(n @ 1..=MAX_SOLUTION_N)) = (is_named, usize::try_from(number)) {
            if self.n.is_some() && self.n != Some(n) {
                self.end(reader);
            }
            self.n = Some(n);
            self.label = label;
            return;
        }
        // Adjectives, and the noun that they belong to.
        let is_adjective = |token: &&CountToken| matches!(token, Word(Reduced | Adjective | Total));
        let adjectives = after.iter().take_while(is_adjective).count();
        let noun = after.get(adjectives);
        let is_noun = matches!(noun, Some(Word(Solution | Solutions)));
        let mut is_reduced = after[..adjectives].contains(&Word(Reduced)) || label == Reduced;
        let end = after.get(adjectives + 1);
        let is_list = matches!(after, [Number(_), ..] | [Sign(','), Number(_), ..]);
        // As in `3 ms`, but not in `3 time: 5`.
        let has_unit = matches!(after, [Word(Other | Queens), rest @ ..]
            if !matches!(rest, [Sign(':' | '=') | Number(_), ..]));
        let is_label = matches!(before, [.., Word(Solution)]);
        let is_last = matches!(
            before,
            [.., Word(Solution), Number(_), Word(Of) | Sign('/')]
        );
        let is_argument = matches!(before, [.., Word(_), Sign('(')]);
        let is_count = if is_argument {
            false
        } else if is_last {
            true
        } else if is_noun && label != Partial {
            self.skipped = at + adjectives + 2;
            end != Some(&Word(Partial))
        } else if label == Partial || is_label || is_list || has_unit {
            false
        } else {
            is_reduced |= after.first() == Some(&Word(Reduced));
            matches!(label, Solutions | Total | Answer | Reduced) || adjectives > 0 && is_reduced
        };
        let is_implied = label == Answer;
        if is_count {
            self.counts.push(StatedCount {
                n: self.n,
                count: number,
                is_reduced,
                is_implied,
            });
        } else {
            self.others.push(number);
        }
    }

    /// Passes the counts on, with the size that the line or the text before it names.
    fn end(&mut self, reader: &mut CountReader) {
        if reader.is_prose {
            reader.n = self.n.or(reader.n);
        }
        reader.named_n = reader.named_n.or(self.n);
        if self.counts.is_empty()
            && reader.is_prose
            && let Some(n) = self.n.filter(|n| *n > 1)
        {
            reader.sizes.entry(n).or_insert(reader.line);
        }
        if let ([], Some(n), &[count]) = (&self.counts[..], self.n, &self.others[..]) {
            self.counts.push(StatedCount::implied(n, count, false));
        }
        for count in self.counts.drain(..) {
            reader.push(StatedCount {
                n: count.n.or(self.n).or(reader.n),
                ..count
            });
        }
        self.others.clear();
    }
}

/// Recognizes the names of columns: one for the size, and others for counts.
fn detect_header(line: &str) -> Option<(usize, Vec<(usize, bool)>)> {
    let line = line.trim().trim_matches('|');
    let separators = ['|', ',', ';', '\t'];
    let line = if line.contains(separators) {
        line.to_owned()
    } else {
        let gap = if line.contains("  ") { "  " } else { " " };
        let names = line.split(gap).filter(|name| !name.trim().is_empty());
        names.collect::<Vec<_>>().join("|")
    };
    let (mut size, mut counts) = (None, Vec::new());
    for (index, cell) in line.split(separators).enumerate() {
        let tokens = tokenize(cell);
        let has = |meaning| tokens.contains(&Word(meaning));
        if has(Reduced) || has(Solutions) || has(Total) || cell.trim() == "all" {
            counts.push((index, has(Reduced)));
        } else if has(Size) || has(Queens) {
            // Two columns: the size, and the queens of boards.
            if size.replace(index).is_some() {
                return None;
            }
        }
    }
    Some((size?, counts)).filter(|(_, counts)| !counts.is_empty())
}

/// Returns the published number of solutions, or of fundamental ones. For n = 0 it is 1, as in OEIS.
pub(crate) fn published_count(n: usize, is_reduced: bool) -> Option<u64> {
    let counts = Counts::published(n.max(1))?;
    Some(if is_reduced {
        counts.fundamental()
    } else {
        counts.total()
    })
}

/// Returns the right ones of some counts.
fn find_right(counts: &[StatedCount]) -> impl Iterator<Item = &StatedCount> {
    counts.iter().filter(|count| {
        let published = count.n.and_then(|n| published_count(n, count.is_reduced));
        published == Some(count.count)
    })
}

/// Makes counts of a column: of all solutions, or of fundamental ones if more of these are right.
fn read_column(
    sizes: &(impl Iterator<Item = usize> + Clone),
    numbers: &[Option<u64>],
) -> Vec<StatedCount> {
    let column = |is_reduced| -> Vec<StatedCount> {
        let rows = sizes.clone().zip(numbers).filter(|(n, _)| *n > 0);
        rows.filter_map(|(n, count)| Some(StatedCount::implied(n, (*count)?, is_reduced)))
            .collect()
    };
    let (all, reduced) = (column(false), column(true));
    match find_right(&reduced).count() > find_right(&all).count() {
        true => reduced,
        false => all,
    }
}

/// Finds counts in rows of numbers. Other numbers could be anything, so that half of those in a table and
/// two thirds of those in a list must be right, also for a size that has solutions.
fn find_table(rows: &[Vec<Option<u64>>]) -> Vec<StatedCount> {
    let numbers: Vec<Option<u64>> = rows.concat();
    let table: Vec<&[Option<u64>]> = match rows {
        // As in `{4: 2, 5: 10}`.
        [row] if row.len() > 5 => row.chunks(2).collect(),
        // It may be a board.
        [_] => Vec::new(),
        rows => rows.iter().map(Vec::as_slice).collect(),
    };
    let width = table.iter().map(|row| row.len()).min().unwrap_or(0);
    let sizes = table
        .iter()
        .filter_map(|row| usize::try_from((*row.first()?)?).ok());
    let sizes: Vec<usize> = sizes.collect();
    let is_table = sizes.len() == table.len() && sizes.is_sorted_by(|a, b| a < b);
    let mut counts: Vec<StatedCount> = Vec::new();
    if is_table && sizes.last() <= Some(&MAX_PUBLISHED_N) {
        for column in 1..width {
            let numbers: Vec<Option<u64>> = table.iter().map(|row| row[column]).collect();
            let column = read_column(&sizes.iter().copied(), &numbers);
            let right = find_right(&column).count();
            if 2 * right >= column.len() && find_right(&column).any(|count| count.n > Some(3)) {
                counts.extend(column);
            }
        }
    }
    let is_list = rows.len() == 1 || rows.iter().all(|row| row.len() == 1);
    counts.sort_by_key(|count| count.n);
    if counts.is_empty() && is_list {
        let lists = (0..=8).map(|first| read_column(&(first..), &numbers));
        let best = lists.max_by_key(|list| find_right(list).count());
        let is_right = |list: &Vec<StatedCount>| {
            let right = find_right(list).count();
            right > 3 && 3 * right >= 2 * list.len()
        };
        counts.extend(best.filter(is_right).into_iter().flatten());
    }
    counts
}
