//! Signs and words of squares and of queens.

/// The sign that stands for all signs that are always queens.
pub(super) const QUEEN: char = 'Q';

/// Other signs of queens, the most likely first.
const LIKELY: [char; 9] = ['1', 'X', 'x', 'O', 'o', '*', '@', '#', '+'];

/// Replaces all signs that are always queens by [`QUEEN`].
pub(super) fn normalize(sign: char) -> char {
    match sign {
        'q' | '♕' | '♛' | '👑' | '👸' | '皇' | '后' | '王' => QUEEN,
        _ => sign,
    }
}

/// Returns how likely a sign is a queen, or 0 if only the board can show that.
pub(super) fn likelihood(sign: char) -> usize {
    if normalize(sign) == QUEEN {
        return LIKELY.len() + 1;
    }
    let index = LIKELY.iter().rev().position(|likely| *likely == sign);
    index.map_or(0, |index| index + 1)
}

/// True for what changes the look of the character before it.
pub(super) fn is_modifier(c: char) -> bool {
    matches!(
        c,
        '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '\u{1f3fb}'..='\u{1f3ff}'
    )
}

/// True for characters that may be squares in any text: signs and some letters and digits.
pub(super) fn is_square(c: char) -> bool {
    match c {
        'Q' | 'q' | 'X' | 'x' | 'O' | 'o' | '0' | '1' => true,
        '/' | '!' | '?' | '[' | ']' | '(' | ')' | '{' | '}' | '<' | '>' | '%' | '$' | '&'
        | '\\' | '"' | '\'' | '`' | ',' | ';' | ':' => false,
        _ => !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control(),
    }
}

/// True for a row without blanks: signs, or letters of which few differ.
pub(super) fn is_row(token: &str) -> bool {
    if token.parse::<f64>().is_ok() {
        return false;
    }
    let mut letters: Vec<char> = Vec::new();
    for c in token.chars() {
        if is_modifier(c) || is_square(c) && !c.is_alphanumeric() {
            continue;
        }
        if !c.is_alphanumeric() {
            return false;
        }
        if !letters.contains(&c) {
            letters.push(c);
        }
        if letters.len() > 4 {
            return false;
        }
    }
    let is_known = letters.iter().all(|c| is_square(*c));
    // As in `.D..`, for a queen in another language.
    let is_other = letters.len() == 1 && token.matches(letters[0]).count() == 1 && token.len() > 3;
    is_known
        || is_other && letters[0].is_alphabetic()
        || token.len() > 3
            && letters.len() < 4
            && letters.iter().any(|letter| normalize(*letter) == QUEEN)
            && !token.starts_with("Qu")
}

/// True for words such as `queens`, in several languages.
pub(super) fn starts_like_queens(word: &str) -> bool {
    let word = word.trim_start_matches('-').to_lowercase();
    [
        "queen",
        "dame",
        "reine",
        "reina",
        "rainha",
        "皇后",
        "クイーン",
    ]
    .iter()
    .any(|queens| word.starts_with(queens))
}
