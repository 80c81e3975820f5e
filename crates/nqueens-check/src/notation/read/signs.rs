//! Signs and words of squares and of queens.

/// The sign of a blank field between bars.
pub(super) const FIELD: char = '\u{2002}';

/// The sign that stands for all signs that are always queens.
pub(super) const QUEEN: char = 'Q';

/// Other signs of queens, the least likely first.
const LIKELY: &str = "+#@*oOxX1";

/// Words for queens, in several languages.
const QUEENS: &str = "queen dame reine reina rainha 皇后 クイーン crown princess";

/// Returns how likely a sign is a queen, or 0 if only the board can show that.
pub(super) fn likelihood(sign: char) -> usize {
    let index = LIKELY.chars().chain([QUEEN]).position(|c| c == sign);
    index.map_or(0, |index| index + 1)
}

/// Replaces all signs that are always queens by [`QUEEN`], and characters for empty squares by one.
pub(super) fn normalize(sign: char) -> char {
    match sign {
        'q' | '♕' | '♛' | '👑' | '👸' | '皇' | '后' | '王' => QUEEN,
        '口' | '囗' | '空' => '□',
        _ => sign,
    }
}

/// True for what changes the look of the character before it.
pub(super) fn is_modifier(c: char) -> bool {
    matches!(
        c,
        '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '\u{1f3fb}'..='\u{1f3ff}'
    )
}

/// Returns the signs of a text.
pub(super) fn signs_of(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|c| !is_modifier(*c)).map(normalize)
}

/// True for signs that may be squares in any text.
pub(super) fn is_sign(c: char) -> bool {
    let is_mark = "[](){}<>\"'`,;:=!?%$&\\".contains(c);
    let is_word = c.is_alphabetic() || c.is_ascii_digit();
    !is_mark && !is_word && !c.is_whitespace() && !c.is_control()
}

/// True for a row without blanks: signs, or letters of which few differ.
pub(super) fn is_dense(token: &str) -> bool {
    let has = |is: fn(char) -> bool| token.contains(is);
    let has_zero = has(|c| c == '0') && (token.len() < 3 || has(|c| c == '_'));
    let is_numbered = has(|c| matches!(c, '1'..='9')) || has_zero;
    // As in `q1`, `x_0_0`, `Q@2` and `-1.5`.
    if has(char::is_alphabetic) && is_numbered
        || token.trim_start_matches('#').parse::<f64>().is_ok()
    {
        return false;
    }
    let mut letters: Vec<char> = Vec::new();
    for c in signs_of(token) {
        if c.is_alphanumeric() && !is_sign(c) && !letters.contains(&c) {
            letters.push(c);
        }
        if letters.len() > 3 || !c.is_alphanumeric() && !is_sign(c) {
            return false;
        }
    }
    if token.contains('/') {
        return signs_of(token).all(|c| matches!(c, QUEEN | '/'));
    }
    let is_long = token.chars().nth(3).is_some();
    let is_known = |c: &char| "QXxOo01".contains(*c);
    let is_other = |c: char| c.is_alphabetic() && token.matches(c).count() == 1;
    letters.iter().all(is_known)
        || is_long && letters.len() == 1 && is_other(letters[0])
        || is_long
            && letters.contains(&QUEEN)
            && token.chars().all(char::is_alphanumeric)
            && !token.starts_with("Qu")
}

/// True for words such as `queens`, and for numbered ones.
pub(super) fn is_queen_word(word: &str) -> bool {
    let name = word.trim_matches([':', '-', '\\']).to_lowercase();
    let number = name.strip_prefix('q').unwrap_or_default();
    number.parse::<u32>().is_ok() || QUEENS.split(' ').any(|queen| name.starts_with(queen))
}

/// Returns the sign of a square that is named by a word.
pub(super) fn cell_word(word: &str) -> Option<char> {
    let name = word.trim_matches([':', '\\']).to_lowercase();
    match name.as_str() {
        "true" | "#t" | "yes" => Some('T'),
        "false" | "#f" | "no" => Some('F'),
        "empty" | "none" | "null" | "free" | "leer" | "vide" | "vacío" | "vazio" => Some('.'),
        "some(q)" | "crown" | "princess" => Some(QUEEN),
        name if name.ends_with("_square") => Some(if name.contains("black") { '#' } else { '.' }),
        _ if is_queen_word(word) && name.chars().all(char::is_alphabetic) => Some(QUEEN),
        _ => None,
    }
}
