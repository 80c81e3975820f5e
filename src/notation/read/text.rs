//! Splits text into tokens: any list, grid or sentence.

use super::blocks::Halt;
use super::groups::{Groups, find_index};
use super::lines::{
    find_single, is_bar, is_frame, is_rule, read_words, split_boards, split_fields, strip_bullet,
};
use super::signs::{is_modifier, is_row, is_square};
use super::source::Source;

use crate::Square;

/// The maximum length of a name with a number, and of a time, so that long lines take linear time.
const MAX_NAME: usize = 32;

/// Reads the rest of an input as text.
pub(super) fn read(source: &mut Source<'_>, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    let mut text = String::new();
    let mut starts = true;
    while let Some(ends) = source.read_segment(&mut text)? {
        if text.contains('\x1b') {
            text = without_colors(&text);
        }
        if text.contains(|c| matches!(c, '！'..='～')) {
            text = text.chars().map(to_narrow).collect();
        }
        groups.at = source.at;
        if starts {
            read_line(&text, groups)?;
        } else {
            read_tokens(&text, groups)?;
        }
        starts = ends;
        if ends {
            groups.end_line(text.trim_end().ends_with([',', '[', '(', '{']))?;
            source.at.line += 1;
        }
    }
    Ok(())
}

/// Reads lines that are a string in a list.
fn read_lines(text: &str, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    groups.open()?;
    for line in text.lines() {
        read_line(line, groups)?;
        groups.end_line(true)?;
    }
    groups.close()
}

/// Reads a line from its start, where frames are recognized.
fn read_line(text: &str, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    let trimmed = text.trim();
    if let Some((empty, queen)) = groups.blocks.chars {
        let row = text.trim_matches(|c: char| c.is_whitespace() && c != empty && c != queen);
        let mut cells = row
            .chars()
            .filter(|c| !c.is_whitespace() || *c == empty || *c == queen);
        if !row.is_empty() && cells.clone().all(|c| c == empty || c == queen) {
            let row: String = cells.by_ref().collect();
            return groups.cells(&row);
        }
    }
    if trimmed.is_empty() {
        return groups.blocks.add_blank();
    }
    if let Some(item) = strip_bullet(trimmed) {
        return match strip_bullet(item) {
            // The first of a list of lists.
            Some(inner) => {
                groups.blocks.end_board()?;
                read_tokens(inner, groups)
            }
            None => read_tokens(item, groups),
        };
    }
    if is_frame(trimmed) {
        return Ok(());
    }
    let mut chars = trimmed.chars();
    let first = chars.next().unwrap_or_default();
    if is_rule(first) && chars.clone().nth(1).is_some() && chars.all(|c| c == first) {
        let line = groups.at.line;
        return groups.blocks.add_rule(line, trimmed);
    }
    if trimmed.starts_with("\\begin") || trimmed.starts_with("\\end") {
        return groups.word(trimmed);
    }
    if let Some(fields) = split_fields(text) {
        if fields.iter().all(String::is_empty) && groups.blocks.is_between() {
            return groups.blocks.add_blank();
        }
        for field in fields {
            match field.trim_matches([' ', '_']) {
                "" => groups.cell(' ')?,
                field => read_tokens(field, groups)?,
            }
        }
        return Ok(());
    }
    let line = groups.at.line;
    if let Some((before, sign, width)) = find_single(text) {
        return groups.blocks.add_single(line, sign, before, width);
    }
    if let Some(row) = read_words(trimmed) {
        return groups.cells(&row);
    }
    if groups.is_outside()
        && trimmed.contains([' ', '\t'])
        && let Some(rows) = split_boards(trimmed)
    {
        return groups.blocks.add_beside(line, &rows);
    }
    let is_pair = |word: &str| {
        word.split_once(',').is_some_and(|(first, second)| {
            first.parse::<u16>().is_ok() && second.parse::<u16>().is_ok()
        })
    };
    if trimmed.contains([' ', '\t']) && trimmed.split_whitespace().all(is_pair) {
        for pair in trimmed.split_whitespace() {
            groups.open()?;
            read_tokens(pair, groups)?;
            groups.close()?;
        }
        return Ok(());
    }
    read_tokens(text, groups)
}

/// Removes the escape sequences of colors.
fn without_colors(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| c.is_ascii_alphabetic());
        plain.push_str(end.map_or("", |end| &part[end + 1..]));
    }
    plain
}

/// Returns the ASCII character of a wide one.
fn to_narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        _ => c,
    }
}

/// True for characters that separate tokens and mean nothing else.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';' | '<' | '>' | '─'..='╿' | '\u{feff}')
}

/// Splits off the name of a value if it ends with numbers, as in `Q1 = 4`, `q[1] = 4`, `'Q1': 4`,
/// `[1] => 4` and `x_(0,_1) = 1`. Returns these numbers and the rest.
fn split_index(text: &str) -> Option<((i64, Option<i64>), &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '\'' | '"');
    let mut depth = 0;
    let (end, _) = text.char_indices().take(MAX_NAME).find(|(_, c)| {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            ',' | ' ' => return depth < 1,
            _ => return !is_part(*c),
        }
        depth < 0
    })?;
    let (name, rest) = text.split_at(end);
    let rest = rest.trim_start();
    let ends = depth == 0 && rest.starts_with([':', '=']) && !rest.starts_with("==");
    let starts = |c: char| c.is_ascii_alphabetic() || matches!(c, '[' | '\'' | '"');
    let index = find_index(name.trim_end_matches(['\'', '"']));
    Some((
        index.filter(|_| ends && name.starts_with(starts))?,
        &rest[1..],
    ))
}

fn read_tokens(text: &str, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    let (mut rest, mut column) = (text, 1);
    while let Some(c) = rest.chars().next() {
        let (start, after) = (rest, &rest[c.len_utf8()..]);
        groups.at.column = column;
        rest = match c {
            '<' if let Some(end) = after.find(['<', '>'])
                && after.starts_with(|c: char| c == '/' || c.is_ascii_alphanumeric()) =>
            {
                let (tag, rest) = after.split_at(end);
                // As in `<Board [1, 3, 0, 2]>`, `<queen row="0" col="1"/>` and `<0, 1>`.
                if let Some(start) = tag.find('[') {
                    read_tokens(&tag[start..], groups)?;
                } else if tag.ends_with('/') || tag.starts_with(|c: char| c.is_ascii_digit()) {
                    groups.open()?;
                    read_tokens(tag.trim_end_matches('/'), groups)?;
                    groups.close()?;
                }
                rest
            }
            _ if let Some((index, rest)) = split_index(rest) => {
                groups.index(index)?;
                rest
            }
            _ if is_gap(c) => after,
            '[' | '(' | '{' => {
                groups.open()?;
                after
            }
            ']' | ')' | '}' => {
                groups.close()?;
                after
            }
            '-' | '=' | '→' if rest.starts_with("->") || rest.starts_with("=>") || c == '→' => {
                if !groups.is_outside() {
                    groups.end_key()?;
                }
                after.strip_prefix('>').unwrap_or(after)
            }
            ':' | '=' => {
                groups.end_key()?;
                after
            }
            '"' | '\'' | '`' if let Some((quoted, rest)) = after.split_once(c) => {
                read_quoted(quoted, groups)?;
                rest
            }
            _ => {
                let end = rest.find(|c: char| {
                    is_gap(c) || matches!(c, '[' | '(' | '{' | ']' | ')' | '}' | ':' | '=')
                });
                let (mut token, mut after) = rest.split_at(end.unwrap_or(rest.len()));
                if let Some(time) = split_time(rest) {
                    (token, after) = rest.split_at(time.len());
                    groups.word(token)?;
                } else if after.starts_with('(') && token.chars().all(char::is_alphabetic) {
                    groups.word(token)?;
                } else {
                    read_token(token, groups)?;
                }
                after
            }
        };
        column += start[..start.len() - rest.len()].chars().count();
    }
    Ok(())
}

/// Splits off a time such as `10:22:05`.
fn split_time(text: &str) -> Option<&str> {
    let is_part = |c: &char| c.is_ascii_digit() || matches!(c, ':' | '.' | ',');
    let length = text.chars().take(MAX_NAME).take_while(is_part).count();
    let time = text[..length].trim_end_matches(['.', ',', ':']);
    let parts: Vec<&str> = time.split(':').collect();
    let is_time = matches!(parts[..], [hours, minutes, seconds]
        if hours.len() < 3 && minutes.len() == 2 && seconds.len() > 1);
    is_time.then_some(time)
}

/// Reads a string in quotes, in which blanks may be squares.
pub(super) fn read_quoted(text: &str, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    if is_common_row(text) {
        return groups.cells(text);
    }
    let mut chars = text.chars().filter(|c| !is_modifier(*c));
    if text.contains('\n') || text.contains("\\n") {
        return read_lines(&text.replace("\\n", "\n"), groups);
    }
    match (chars.next(), chars.next()) {
        (None, _) => groups.blank(),
        (Some(cell), None) if !cell.is_ascii_digit() => groups.cell(cell),
        _ if text.len() > 3 && text.bytes().all(|c| c.is_ascii_digit()) => {
            groups.open()?;
            read_token(text, groups)?;
            groups.close()
        }
        _ if text.trim().contains([' ', ',']) || text.contains('|') => {
            let is_row = |c: char| c == ' ' || is_square(c);
            if text.chars().all(is_row) && !is_spaced(text) {
                return groups.cells(text);
            }
            groups.open()?;
            read_tokens(text, groups)?;
            groups.close()
        }
        _ if text.starts_with(' ') || text.ends_with(' ') => groups.cells(text),
        _ => read_token(text, groups),
    }
}

/// Fast path: true for the most common rows, such as `.Q..`.
fn is_common_row(text: &str) -> bool {
    text.len() > 1 && text.bytes().all(|c| matches!(c, b'.' | b'Q'))
}

/// True if a blank stands between all characters.
fn is_spaced(text: &str) -> bool {
    let mut chars = text.trim().chars().skip(1).step_by(2);
    chars.all(|c| c == ' ')
}

/// Reads a token without blanks.
fn read_token(token: &str, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    let token = token.trim_end_matches(is_modifier);
    if token.strip_prefix('#').is_some_and(is_digits) {
        // The number of a board.
        return groups.word(token);
    }
    let digits = token.strip_prefix('-').unwrap_or(token);
    if !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit()) {
        return match token.parse() {
            Ok(number) if digits.len() < 19 => groups.number(number, digits.len() as u8),
            _ if digits.bytes().all(|c| c <= b'1') => groups.cells(digits),
            _ => groups.word(token),
        };
    }
    if let Some(number) = parse_whole(token) {
        // `1.` is a label, but a number in a list.
        groups.number(number, 1)?;
        if token.ends_with('.') && groups.is_outside() {
            return groups.end_key();
        }
        return Ok(());
    }
    let mut chars = token.chars().filter(|c| !is_modifier(*c));
    if let (Some(only), None) = (chars.next(), chars.next()) {
        let is_letter = only.is_alphabetic() && !is_square(only);
        return if is_square(only) || is_letter {
            groups.cell(only)
        } else {
            groups.word(token)
        };
    }
    match token {
        "true" | "True" | "TRUE" => return groups.number(1, 1),
        "false" | "False" | "FALSE" => return groups.number(0, 1),
        "null" | "None" | "nil" => return groups.blank(),
        _ => {}
    }
    if token.len() < 8
        && let Ok(square) = token
            .trim_start_matches('Q')
            .to_lowercase()
            .parse::<Square>()
    {
        return groups.square(square);
    }
    if let Some((first, second)) = split_pair(token, groups.is_outside()) {
        groups.open()?;
        groups.number(first, 1)?;
        groups.number(second, 1)?;
        return groups.close();
    }
    if let Some(squares) = split_squares(token) {
        return squares
            .into_iter()
            .try_for_each(|square| groups.square(square));
    }
    if token.contains('/') && is_fen(token) {
        return groups.fen(token);
    }
    if token.contains('/') && token.split('/').all(|row| row.len() > 1 && is_row(row)) {
        return token.split('/').try_for_each(|row| groups.cells(row));
    }
    if is_row(token) {
        let cells: String = token.chars().filter(|c| !is_modifier(*c)).collect();
        return groups.cells(&cells);
    }
    if token.matches('-').count() > 2 || token.matches('/').count() > 2 {
        let parts = || token.split(['-', '/']);
        let is_number = |part: &str| part.parse::<u16>().is_ok() || part.parse::<Square>().is_ok();
        if parts().all(is_number) {
            return parts().try_for_each(|part| read_token(part, groups));
        }
    }
    if let Some((first, second)) = token.split_once(['x', '×', 'X'])
        && first == second
        && let Ok(n) = first.parse()
    {
        groups.blocks.name_size(n);
    }
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    if let (number, word @ "-queens" | word @ "-queen") = token.split_at(digits)
        && let Ok(n) = number.parse()
        && !word.is_empty()
    {
        groups.blocks.name_size(n);
    }
    groups.word(token)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit())
}

/// Splits coordinates such as `1/2` and `R1C2`, and `1-2` in lists.
fn split_pair(token: &str, is_outside: bool) -> Option<(i64, i64)> {
    let named = token.strip_prefix(['R', 'r']);
    let named = named.and_then(|token| token.split_once(['C', 'c']));
    let pair = named.or_else(|| token.split_once('/'));
    let pair = pair.or_else(|| token.split_once('-').filter(|_| !is_outside));
    let (first, second) = pair.filter(|(a, b)| is_digits(a) && is_digits(b))?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

/// Splits squares without gaps, such as `a2b4c1d3`.
fn split_squares(token: &str) -> Option<Vec<Square>> {
    let (mut squares, mut rest) = (Vec::new(), token);
    while !rest.is_empty() {
        let letters = rest.find(|c: char| !c.is_ascii_lowercase())?;
        let (name, after) = rest.split_at(letters);
        let digits = after
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(after.len());
        let (number, after) = after.split_at(digits);
        squares.push(format!("{name}{number}").parse().ok()?);
        rest = after;
    }
    (squares.len() > 3).then_some(squares)
}

/// Parses `1.` and `1.0`, as NumPy prints numbers.
fn parse_whole(token: &str) -> Option<i64> {
    let (whole, fraction) = token.split_once('.')?;
    let is_zero = fraction.bytes().all(|c| c == b'0');
    let number = whole.parse().ok();
    number.filter(|_| is_zero)
}

/// True for FEN: `Q7/4Q3/...`.
fn is_fen(token: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, 'Q' | 'q');
    token.contains(['Q', 'q'])
        && token
            .split('/')
            .all(|row| !row.is_empty() && row.chars().all(is_part) && !row.starts_with('0'))
}
