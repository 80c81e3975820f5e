//! The shapes of a line: a frame, squares between bars or blanks, words as squares, boards side by side.

use crate::MAX_SOLUTION_N;

use super::signs::{is_modifier, is_row, is_square, starts_like_queens};

/// Removes the bullet of a list item, which is not a square.
pub(super) fn strip_bullet(line: &str) -> Option<&str> {
    let item = line
        .strip_prefix(['-', '*', '•'])?
        .strip_prefix(' ')?
        .trim_start();
    let is_row = item.len() > 1 && item.bytes().all(|c| matches!(c, b'0' | b'1' | b' '));
    let starts = item.starts_with(['"', '\'', '[', '('])
        || item.contains(": ")
        || item
            .trim_start_matches("- ")
            .starts_with(|c: char| c.is_ascii_digit());
    Some(item).filter(|_| starts && !is_row)
}

/// True for lines such as `+---+---+` and `╔═══╗` between rows.
pub(super) fn is_frame(line: &str) -> bool {
    let is_edge = |c: char| matches!(c, '+' | '─'..='╿') && !is_bar(c);
    let is_line = |c: char| {
        is_edge(c) || is_bar(c) || matches!(c, '-' | '=' | '_' | ':') || c.is_whitespace()
    };
    let is_table = line.starts_with('|') && line.contains("--");
    let is_double = line.chars().all(|c| c == '=' || c == ' ');
    is_double || (line.contains(is_edge) || is_table) && line.chars().all(is_line)
}

/// True for characters of which a line between boards may consist.
pub(super) fn is_rule(c: char) -> bool {
    matches!(
        c,
        '-' | '=' | '_' | '~' | '*' | '#' | '+' | '–' | '—' | '─'..='╿'
    )
}

/// True for characters that separate the squares of a row.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '┆' | '┊' | '¦')
}

/// Splits a row such as `|Q| | |` or `[Q][ ][ ]` into its squares, unless a field has several.
pub(super) fn split_fields(line: &str) -> Option<Vec<String>> {
    if line.contains("<td") {
        let cells = line.split("<td").skip(1);
        let cells = cells.map(|cell| cell.split(['<', '>']).nth(1).unwrap_or_default());
        let fields: Vec<String> = cells.map(decode_entity).collect();
        return Some(fields).filter(|fields| are_squares(fields));
    }
    if let Some((row, _)) = line.split_once("\\\\")
        && row.contains('&')
    {
        let cells = row.split('&').map(|cell| match cell {
            queen if queen.to_lowercase().contains("queen") => "Q".to_owned(),
            cell => cell.to_owned(),
        });
        let fields: Vec<String> = cells.collect();
        return Some(fields).filter(|fields| are_squares(fields));
    }
    if line.trim_start().starts_with('[') && line.contains(['Q', ' ']) {
        let boxes = line.trim().replace("] [", "][");
        let boxes = boxes.strip_prefix('[')?.strip_suffix(']')?;
        let fields: Vec<String> = boxes.split("][").map(str::to_owned).collect();
        return Some(fields).filter(|fields| are_squares(fields));
    }
    let separator = [';', ',']
        .into_iter()
        .find(|c| line.matches(*c).count() > 2);
    if let Some(separator) = separator {
        let fields: Vec<String> = line
            .split(separator)
            .map(|field| field.trim().to_owned())
            .collect();
        let is_short = fields.iter().all(|field| field.chars().count() < 2);
        let blanks = fields.iter().filter(|field| field.is_empty()).count();
        if is_short && blanks * 2 >= fields.len() {
            return Some(fields);
        }
    }
    if !line.contains(is_bar) {
        return None;
    }
    let mut fields: Vec<String> = line.split(is_bar).map(str::to_owned).collect();
    if fields.first().is_some_and(String::is_empty) || fields.last().is_some_and(String::is_empty) {
        let is_blank = |field: Option<&String>| field.is_some_and(|field| field.trim().is_empty());
        if is_blank(fields.last()) {
            fields.pop();
        }
        if is_blank(fields.first()) {
            fields.remove(0);
        }
    }
    match &fields[..] {
        // A column with numbers of boards.
        [label, board] if label.trim().parse::<u64>().is_ok() => Some(vec![board.clone()]),
        _ => Some(fields).filter(|fields| are_squares(fields)),
    }
}

/// Returns the character that a cell of an HTML table consists of.
fn decode_entity(cell: &str) -> String {
    let code = cell.trim().trim_start_matches('&').trim_end_matches(';');
    let number = code.strip_prefix('#').and_then(|number| {
        let hex = number.strip_prefix(['x', 'X']);
        hex.map_or(number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok())
    });
    match number.and_then(char::from_u32) {
        Some(c) => c.to_string(),
        None => cell.replace("&nbsp;", " "),
    }
}

/// Finds the only sign of a row of blanks, which may be in a frame or coloured with block elements. Returns
/// the number of characters before it, the sign unless all are blank, and the width of the row.
pub(super) fn find_single(line: &str) -> Option<(usize, Option<char>, usize)> {
    let is_block = |c: char| matches!(c, '█' | '▀'..='▟');
    let framed = line.trim().strip_prefix(is_bar);
    let framed = framed.and_then(|line| line.strip_suffix(is_bar));
    let row = framed.unwrap_or(line);
    let is_word = row.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[');
    if is_word && row.len() > 1 && !row.contains(char::is_whitespace) {
        return None;
    }
    let mut signs = row
        .chars()
        .enumerate()
        .filter(|(_, c)| !c.is_whitespace() && !is_block(*c));
    let width = row.chars().count();
    match (signs.next(), signs.next()) {
        (Some((before, sign)), None) if is_sign(sign) => Some((before, Some(sign), width)),
        (None, _) => Some((0, None, width)),
        _ => None,
    }
}

/// Reads a row of words, such as `empty Queen empty empty`, `-- Q1 -- --` and `:white_square: :crown:`.
pub(super) fn read_words(line: &str) -> Option<String> {
    let mut chars = line.chars();
    let may_begin = chars
        .next()
        .is_some_and(|c| !c.is_ascii_digit() && !matches!(c, '[' | '('));
    let has_words = line.contains([' ', ':']) && !line.contains(['(', '{', '[', ',', '/', '|']);
    if !may_begin || chars.next() == Some(' ') || !has_words {
        return None;
    }
    let names = line.replace("::", ": :");
    let words: Vec<&str> = names.split_whitespace().collect();
    let is_queen = |word: &str| {
        let name = word.trim_matches(':');
        let number = name.strip_prefix(['Q', 'q']).unwrap_or_default();
        starts_like_queens(name)
            || matches!(name, "crown" | "princess")
            || !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit())
    };
    let mut others: Vec<&str> = Vec::new();
    for word in words.iter().filter(|word| !is_queen(word)) {
        if !others.contains(word) {
            others.push(word);
        }
        if others.len() > 2 {
            return None;
        }
    }
    let is_name = |word: &str| word.len() > 2 && word.starts_with(':') && word.ends_with(':');
    let is_sign =
        |word: &str| word.chars().count() > 1 && !word.contains(|c: char| c.is_alphanumeric());
    let is_row = words.len() > 3
        && match others[..] {
            [_, _] => others.iter().all(|word| is_name(word)),
            [other] => {
                is_name(other)
                    || is_sign(other)
                    || words.iter().any(|word| is_queen(word)) && other.len() > 1
            }
            _ => false,
        };
    let cells = words
        .iter()
        .map(|word| if is_queen(word) { 'Q' } else { '.' });
    is_row.then(|| cells.collect())
}

/// Splits a line into the rows of boards that stand side by side.
pub(super) fn split_boards(line: &str) -> Option<Vec<String>> {
    let is_even = |rows: &[String]| {
        let width = rows[0].chars().count();
        rows.len() > 1
            && (4..=MAX_SOLUTION_N).contains(&width)
            && rows.iter().all(|row| row.chars().count() == width)
    };
    let words = line.split_whitespace();
    let words = words.map(|word| word.chars().filter(|c| !is_modifier(*c)).collect());
    let words: Vec<String> = words.collect();
    if is_even(&words) && words.iter().all(|word| is_row(word)) {
        return Some(words);
    }
    let gap = if line.contains('\t') { "\t" } else { "   " };
    let rows = line.split(gap).map(str::trim).filter(|row| !row.is_empty());
    let rows: Vec<String> = rows
        .map(|row| {
            let is_cell = |cell: &str| {
                let mut chars = cell.chars();
                chars.next().is_some_and(is_square) && chars.next().is_none()
            };
            let is_spaced = row.split(' ').all(is_cell);
            if is_spaced {
                row.replace(' ', "")
            } else {
                String::new()
            }
        })
        .collect();
    (!rows.is_empty() && is_even(&rows)).then_some(rows)
}

/// True if there are several fields, each with one token or none.
fn are_squares(fields: &[String]) -> bool {
    fields.len() > 1
        && fields
            .iter()
            .all(|field| field.split_whitespace().count() < 2 && !field.contains(','))
}

/// True for characters that stand for a queen on a line of blanks.
fn is_sign(c: char) -> bool {
    is_square(c) && !c.is_ascii_digit()
}
