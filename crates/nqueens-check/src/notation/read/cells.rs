//! Lines that are rows of squares, with or without bars and labels.

use super::signs::{FIELD, cell_word, is_dense, is_modifier, is_sign, normalize, signs_of};

/// A line of squares.
#[derive(Clone, Debug, Default)]
pub(super) struct CellLine {
    /// Its rows: more than one if boards stand side by side, or all rows of a board on one line.
    pub(super) rows: Vec<Vec<char>>,
    /// The text between squares.
    pub(super) inner: String,
    /// The line without an outer frame, if blanks may be squares.
    pub(super) raw: Option<String>,
    /// True if only the position of the signs in the line shows their columns.
    pub(super) is_irregular: bool,
    /// The number before the row.
    pub(super) has_label: bool,
}

impl CellLine {
    pub(super) fn new(rows: Vec<Vec<char>>, inner: &str) -> CellLine {
        CellLine {
            rows,
            inner: inner.to_owned(),
            ..CellLine::default()
        }
    }
}

pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '¦' | '｜')
}

/// True for the lines and corners of frames.
fn is_frame(c: char) -> bool {
    ('─'..='╿').contains(&c)
}

/// True for a line between rows that no row can be.
pub(super) fn is_rule(text: &str) -> bool {
    // As in `*-----*`.
    let corner = |c: char| "*#o".contains(c);
    let inner = text
        .strip_prefix(corner)
        .and_then(|rest| rest.strip_suffix(corner));
    if let Some(inner) = inner.filter(|inner| inner.len() > 3) {
        return inner.chars().all(|c| matches!(c, '-' | '='));
    }
    // As in `'_*_''_*_'`.
    let is_plain = |c: char| c.is_alphanumeric() || c == ' ';
    if text.contains("''") && !text.contains(is_plain) {
        return true;
    }
    let is_line = |c: char| "-=+| _:~".contains(c) || is_frame(c);
    let is_crossing = |part: &&str| text.contains(part);
    text.chars().all(is_line)
        && (text.contains(|c| is_frame(c) && !is_bar(c))
            || ["-+", "+-", "=+", "+=", "-|-", ":|", "|:"]
                .iter()
                .any(is_crossing))
}

/// Returns the squares of a word: a sign, a name, or a row without blanks.
pub(super) fn cells_of(word: &str) -> Option<Vec<char>> {
    let cells: Vec<char> = signs_of(word).collect();
    match cells[..] {
        [] => None,
        [_, _, _, _, ..] if word.bytes().all(|c| b".-_Q".contains(&c)) => Some(cells),
        [c] => (is_sign(c) || c.is_alphabetic() || "01:=!?$&%".contains(c)).then_some(cells),
        // As in `:crown::white_square:`.
        _ if word.starts_with(':') && word.ends_with(':') => {
            let names = word.split(':').filter(|name| !name.is_empty());
            let cells: Option<Vec<char>> = names.map(cell_word).collect();
            cells.filter(|cells| !cells.is_empty())
        }
        _ if is_dense(word) => Some(cells),
        // As in `WQ`.
        _ if cells.len() < 4 && cells.contains(&'Q') && word.chars().all(char::is_alphanumeric) => {
            Some(cells)
        }
        _ => cell_word(word).map(|c| vec![c]),
    }
}

/// Returns the sign that a repeated or padded sign stands for, as in `QQ`, `Q1` and `-Q-`.
fn sign_of(cells: &[char]) -> Option<char> {
    match *cells {
        [c] => Some(c),
        ['Q', b] if b.is_alphanumeric() => Some('Q'),
        [a, 'Q'] if a.is_alphanumeric() => Some('Q'),
        [a, b] => (a == b).then_some(a),
        [a, b, c] => (a == c).then_some(b),
        _ => None,
    }
}

/// The width of a character in a terminal.
fn width(c: char) -> usize {
    let is_wide = matches!(c as u32, 0x1100..=0x115f | 0x2b1b | 0x2b1c | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xff01..=0xff60 | 0x1f300..=0x1faff);
    usize::from(!is_modifier(c)) + usize::from(is_wide || c == '　')
}

/// Reads a line as squares, or returns `None` if it has anything else.
pub(super) fn read_cells(text: &str, chars: Option<(char, char)>) -> Option<CellLine> {
    if let Some((empty, queen)) = chars {
        return read_given(text, empty, queen);
    }
    let has_bars = text.contains(is_bar);
    let is_bracket = |c| "[](){}<>`".contains(c) || !has_bars && "\"'".contains(c);
    let is_labelled = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    if text.contains(is_bracket) && !is_labelled && !text.contains("Some(") {
        return None;
    }
    if has_bars {
        return read_bars(text);
    }
    let separator = text.chars().find(|c| ",;\t/".contains(*c));
    separator
        .and_then(|separator| read_separated(text, separator))
        .or_else(|| read_words(text, false))
}

/// Reads a row of two given characters.
fn read_given(text: &str, empty: char, queen: char) -> Option<CellLine> {
    let is_cell = |c: &char| *c == empty || *c == queen;
    let line = if is_cell(&' ') { text } else { text.trim() };
    let inner = line.trim_matches(|c| is_bar(c) && !is_cell(&c));
    let is_separator = |c: char| c.is_whitespace() || is_bar(c) || ",;\"'[]".contains(c);
    let (cells, others): (Vec<char>, Vec<char>) = inner.chars().partition(is_cell);
    let is_row = !cells.is_empty() && others.into_iter().all(is_separator);
    let between = inner.trim().split(|c| is_cell(&c)).nth(1);
    is_row.then(|| CellLine::new(vec![cells], between.unwrap_or_default()))
}

/// Reads a line with bars, around the row or between squares.
fn read_bars(text: &str) -> Option<CellLine> {
    let trimmed = text.trim();
    let has_blanks = trimmed.len() + 2 < text.trim_start().len() && !text.starts_with(is_bar);
    let is_framed = trimmed.starts_with(is_bar) && trimmed.ends_with(is_bar) && !has_blanks;
    let mut parts: Vec<&str> = text.split(is_bar).collect();
    if is_framed {
        parts.remove(0);
    }
    if is_framed || text.ends_with(is_bar) {
        parts.pop();
    }
    read_fields(parts, "|", is_framed)
}

/// Reads a line with a separator between squares.
fn read_separated(text: &str, separator: char) -> Option<CellLine> {
    let mut parts: Vec<&str> = text.split(separator).map(str::trim).collect();
    if separator == '/' {
        parts.retain(|part| !part.is_empty());
    }
    let first_blank = parts.iter().position(|part| part.is_empty());
    if first_blank.is_some_and(|at| at + 1 == parts.len()) {
        parts.pop();
    }
    let has_blank = parts.contains(&"") && text.trim().contains(' ');
    if parts.len() < 4 || has_blank {
        return None;
    }
    read_fields(parts, &separator.to_string(), false)
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|c| c.is_ascii_digit())
}

/// True for numbers, and for names such as `Q1` and `Qb4`.
pub(super) fn is_name(word: &str) -> bool {
    let is_row = word.contains(' ') || word.len() > 3 && !word.contains(|c| matches!(c, '1'..='9'));
    let is_queen = word.starts_with(['Q', 'q']) && !is_row;
    is_number(word) || is_queen && word.ends_with(|c: char| c.is_ascii_digit())
}

/// True for blanks and signs between squares.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// Removes the numbers before and after a row, as in `3 . Q`, `3: . Q` and `3 | . Q | 3`.
fn strip_labels(parts: &mut Vec<&str>) -> bool {
    let is_label = |part: &str| {
        let number = part.trim().trim_start_matches(['[', '(']);
        let number = number.trim_end_matches([':', '.', ')', ']']);
        number.len() < 4 && is_number(number)
    };
    let is_sign = |part: &str| matches!(part.trim(), "0" | "1");
    let [first, rest @ ..] = &parts[..] else {
        return false;
    };
    // A number that may be a square is a label before signs of two kinds.
    let is_row = match rest {
        [] => false,
        [row] => row.trim().len() > 1,
        [row, last] if is_label(last) => row.trim().len() > 1,
        [one, ..] => {
            rest.iter().any(|part| part != one) && !rest.iter().any(|part| is_number(part.trim()))
        }
    };
    let has_label = is_label(first) && (is_row || !rest.is_empty() && !is_sign(first));
    let label = has_label.then(|| parts.remove(0).trim());
    let is_end = |part: &&str| match label {
        _ if is_sign(part) => label == Some(part.trim()),
        _ => is_label(part) && (has_label || parts.len() > 4),
    };
    if parts.len() > 1 && parts.last().is_some_and(is_end) {
        parts.pop();
    }
    has_label
}

/// True for the names of columns.
pub(super) fn is_head(cells: &[char]) -> bool {
    let cells = cells.strip_prefix(&[FIELD]).unwrap_or(cells);
    let is_next = |pair: &[char]| pair[1] as u32 == pair[0] as u32 + 1 && pair[0].is_alphanumeric();
    cells.len() > 2 && cells.windows(2).all(is_next)
}

/// Reads the squares of a row, or the rows of several boards, between separators.
fn read_fields(mut parts: Vec<&str>, inner: &str, is_framed: bool) -> Option<CellLine> {
    if parts.iter().all(|part| is_name(part.trim())) {
        return None;
    }
    let has_label = strip_labels(&mut parts);
    if let [row] = parts[..] {
        let found = read_words(row, is_framed)?;
        return Some(CellLine { has_label, ..found });
    }
    if parts.len() < 3 && !parts.iter().any(|part| part.contains(['Q', 'q'])) {
        return None;
    }
    let cell = |part: &&str| match part.trim().trim_matches(['\'', '"']) {
        "" => Some(FIELD),
        word => sign_of(&cells_of(word)?),
    };
    let found = match parts.iter().map(cell).collect::<Option<Vec<char>>>() {
        Some(cells) => CellLine::new(vec![cells], inner),
        None => read_rows(&parts, &inner.repeat(2))?,
    };
    Some(CellLine { has_label, ..found })
}

/// Reads the rows of boards side by side.
fn read_rows(parts: &[&str], inner: &str) -> Option<CellLine> {
    let row = |part: &&str| read_words(part, true)?.rows.into_iter().next();
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    let rows: Vec<Vec<char>> = parts.map(row).collect::<Option<_>>()?;
    let is_even = rows
        .iter()
        .all(|row| row.len() == rows[0].len() && row.len() > 1);
    (is_even && rows.len() > 1).then(|| CellLine::new(rows, inner))
}

/// Reads a line without bars.
fn read_words(text: &str, is_framed: bool) -> Option<CellLine> {
    // A narrow queen among wide squares is followed by a blank.
    let is_wide = text.chars().any(|c| width(c) > 1 && !c.is_alphabetic());
    let text = &text.replace(if is_wide { "♛ " } else { "♛" }, "♛");
    let mut words: Vec<&str> = text
        .split(is_separator)
        .filter(|word| !word.is_empty())
        .collect();
    let has_label = strip_labels(&mut words);
    let cells: Vec<Vec<char>> = words
        .iter()
        .map(|word| cells_of(word))
        .collect::<Option<_>>()?;
    if words.iter().all(|word| is_name(word)) {
        return None;
    }
    let all = cells.concat();
    let is_single = all.len() == words.len();
    let is_odd = |c: &char| matches!(c, '=' | ':') || c.is_alphanumeric() && *c != 'Q';
    if is_single && (2..4).contains(&words.len()) && all.iter().any(is_odd) {
        return None;
    }
    let gaps = text.trim_matches(is_separator).split(|c| !is_separator(c));
    let gaps = gaps
        .filter(|gap| !gap.is_empty())
        .skip(usize::from(has_label));
    let gaps: Vec<&str> = gaps.take(words.len() - 1).collect();
    let is_regular = gaps.iter().all(|gap| *gap == gaps[0]);
    let other = if is_framed { "|" } else { " " };
    let inner = gaps.first().filter(|_| is_regular).unwrap_or(&other);
    // Labels are not squares.
    let label = |c: char| has_label && c.is_ascii_digit();
    let raw = Some(text.replace(label, " "));
    let line = |rows, is_irregular| {
        Some(CellLine {
            raw: raw.clone(),
            is_irregular,
            has_label,
            ..CellLine::new(rows, inner)
        })
    };
    let len = cells[0].len();
    let is_even = cells.iter().all(|cells| cells.len() == len);
    let longest = words.iter().map(|word| signs_of(word).count()).max();
    if words.len() == 1 {
        let is_row = all.len() > 1
            || is_framed
            || has_label && is_sign(all[0])
            || all[0] == 'Q' && longest == Some(1);
        return line(vec![all], longest == Some(1)).filter(|_| is_row);
    }
    if is_single && (is_regular || longest > Some(1)) {
        return line(vec![all], false);
    }
    if is_even && is_regular {
        let names: Option<Vec<char>> = cells.iter().map(|cells| sign_of(cells)).collect();
        let names = names.filter(|_| len < words.len());
        return line(names.map_or(cells, |names| vec![names]), false);
    }
    if is_single {
        let widest = gaps
            .iter()
            .max_by_key(|gap| (gap.contains('\t'), gap.len()))?;
        let parts: Vec<&str> = text.trim().split(widest).collect();
        if let Some(found) = read_rows(&parts, inner).filter(|found| found.rows[0].len() > 3) {
            return Some(found);
        }
    } else if words.iter().any(|word| is_number(word) || *word == "=") {
        return None;
    }
    line(vec![all], true)
}

/// The signs of a line and their columns in a terminal.
fn columns(raw: &str) -> Vec<(usize, char)> {
    let mut column = 0;
    let mut found = Vec::new();
    for c in raw.chars() {
        if !c.is_whitespace() && width(c) > 0 {
            found.push((column, normalize(c)));
        }
        column += width(c);
    }
    found
}

/// Reads the rows of a board in which blanks are squares.
pub(super) fn read_positions(raws: &[&str]) -> Option<Vec<Vec<char>>> {
    let n = raws.len();
    let lines: Vec<Vec<(usize, char)>> = raws.iter().map(|raw| columns(raw)).collect();
    let start = lines.iter().flatten().map(|place| place.0).min()?;
    (1..5).find_map(|unit| {
        let mut rows = vec![vec![FIELD; n]; n];
        for (row, line) in rows.iter_mut().zip(&lines) {
            for (at, (column, c)) in line.iter().enumerate() {
                let offset = column - start;
                let is_repeated = offset % unit > 0 && at > 0 && line[at - 1] == (column - 1, *c);
                if offset % unit > 0 && !is_repeated {
                    return None;
                }
                *row.get_mut(offset / unit)? = *c;
            }
        }
        Some(rows)
    })
}
