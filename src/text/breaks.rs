//! Line breaks: splits a long line into two of about equal width.

use crate::text::itemize::{self, is_cjk};
use crate::text::shape::Line;

/// Characters that must not start a line (JIS X 4051, CLREQ; for Latin, French punctuation after a
/// space).
const NO_START: &str = "、。，．・：；？！）」』】〉》〕］｝’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ…‥〜～％:;?!)]}»%·–—";
/// Characters that must not end a line.
const NO_END: &str = "（「『【〈《〔［｛‘“«([{";
/// Punctuation that allows a break before any letter.
const WIDE_END: &str = "、。，：；！？）";
/// Punctuation that makes a good line end.
const GOOD_END: &str = "、。，：；！？」』）:;,.!?)·–—";

/// Costs of a break after punctuation, after a Japanese particle, elsewhere, and within a katakana
/// word: factors in hundredths for the width of the wider line.
const PUNCTUATION: i64 = 84;
const PARTICLE: i64 = 90;
const PLAIN: i64 = 100;
const KATAKANA_WORD: i64 = 170;

/// Splits a line at a space, or between ideographs and kana, so that the wider half is about as narrow
/// as possible. `room` is the maximum width of a half, in the steps of the line, if that is possible.
///
/// Words of `kept` are not split, unless there is no other break.
pub(crate) fn split_in_halves(line: &Line, room: i64, kept: &[&str]) -> Option<[String; 2]> {
    let text = line.text.as_str();
    let widths = cluster_widths(line);
    let width = |is_shown: &dyn Fn(usize) -> bool| -> i64 {
        let shown = widths.iter().filter(|(start, _)| is_shown(*start));
        shown.map(|(_, width)| width).sum()
    };
    let cost = |place: &BreakPlace| {
        let before = width(&|start| start < place.end);
        let width = before.max(width(&|start| start >= place.start));
        width * place.cost + (width - room).max(0) * 400
    };
    let preferred = between_phrases(text, kept);
    let places = if preferred.is_empty() {
        places(text)
    } else {
        preferred
    };
    let best = places.into_iter().min_by_key(cost)?;
    let rtl = itemize::is_rtl(text);
    let halves = [&text[..best.end], &text[best.start..]];
    Some(halves.map(|half| {
        // Each half keeps the direction of the line.
        if itemize::is_rtl(half) == rtl {
            half.to_owned()
        } else if rtl {
            format!("\u{200F}{half}")
        } else {
            format!("\u{200E}{half}")
        }
    }))
}

/// Joins two halves again.
pub(crate) fn rejoin(first: &str, second: &str) -> String {
    let strip_marks = |half: &str| half.trim_start_matches(['\u{200E}', '\u{200F}']).to_owned();
    let (first, second) = (strip_marks(first), strip_marks(second));
    let is_cjk_break =
        first.chars().next_back().is_some_and(is_cjk) && second.chars().next().is_some_and(is_cjk);
    let space = if is_cjk_break { "" } else { " " };
    format!("{first}{space}{second}")
}

/// A possible break: the byte indices of the end of the first line and the start of the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BreakPlace {
    end: usize,
    start: usize,
    cost: i64,
}

/// Splits a text into phrases, each with the spaces after it.
pub(crate) fn split_phrases<'t>(text: &'t str, kept: &[&str]) -> Vec<&'t str> {
    split_at_places(text, &between_phrases(text, kept))
}

/// Splits a text at every possible break.
pub(crate) fn split_pieces<'t>(text: &'t str, kept: &[&str]) -> Vec<&'t str> {
    split_at_places(text, &places_outside(text, kept))
}

/// The possible breaks that are not within a word of `kept`.
fn places_outside(text: &str, kept: &[&str]) -> Vec<BreakPlace> {
    let is_inside = |index: usize| {
        let mut found = kept.iter().flat_map(|word| text.match_indices(word));
        found.any(|(start, word)| start < index && index < start + word.len())
    };
    let mut places = places(text);
    places.retain(|place| !is_inside(place.start));
    places
}

/// Splits a text at these places, except before a single last letter.
fn split_at_places<'t>(text: &'t str, places: &[BreakPlace]) -> Vec<&'t str> {
    let starts = places.iter().map(|place| place.start);
    let starts = starts.filter(|start| !is_orphan(&text[*start..]));
    let bounds: Vec<usize> = [0].into_iter().chain(starts).chain([text.len()]).collect();
    bounds
        .windows(2)
        .map(|pair| &text[pair[0]..pair[1]])
        .collect()
}

/// True if a line is a single ideograph or kana, with punctuation.
fn is_orphan(line: &str) -> bool {
    let mut letters = line
        .chars()
        .filter(|c| !is_space(*c) && !NO_START.contains(*c));
    letters.next().is_some_and(is_cjk) && letters.next().is_none()
}

/// The possible breaks between phrases: outside words of `kept`, and in Japanese only after
/// punctuation, after particles and endings, and between katakana and ideographs.
fn between_phrases(text: &str, kept: &[&str]) -> Vec<BreakPlace> {
    let is_japanese = text.chars().any(|c| is_hiragana(c) || is_katakana(c));
    let separates_phrases = |place: &BreakPlace| {
        let before = text[..place.end].chars().next_back().unwrap_or(' ');
        let after = text[place.start..].chars().next().unwrap_or(' ');
        !is_japanese
            || place.end < place.start
            || GOOD_END.contains(before)
            || (!is_hiragana(after)
                && (is_hiragana(before) || is_katakana(before) != is_katakana(after)))
    };
    let mut places = places_outside(text, kept);
    places.retain(separates_phrases);
    places
}

/// All possible breaks.
fn places(text: &str) -> Vec<BreakPlace> {
    let mut places = Vec::new();
    let clusters: Vec<_> = itemize::split_clusters(text).collect();
    for pair in clusters.windows(2) {
        let (previous, start) = (pair[0].start, pair[1].start);
        let char_at = |index: usize| text[index..].chars().next().unwrap_or(' ');
        let (before, after) = (char_at(previous), char_at(start));
        let (end, last) = if is_space(before) {
            let line = text[..previous].trim_end();
            (line.len(), line.chars().next_back().unwrap_or(' '))
        } else {
            (start, before)
        };
        let is_allowed = is_space(before)
            || WIDE_END.contains(before)
            || (is_hiragana(before) && after.is_ascii_alphanumeric())
            || (is_cjk(before) && is_cjk(after));
        let is_forbidden = NO_START.contains(after) || NO_END.contains(last);
        if is_allowed && !is_forbidden && !is_space(after) && !text[..end].trim().is_empty() {
            let cost = match (is_space(before), last) {
                (_, last) if GOOD_END.contains(last) => PUNCTUATION,
                (true, _) => PLAIN,
                _ if is_katakana(before) && is_katakana(after) => KATAKANA_WORD,
                _ if is_hiragana(before) && !is_hiragana(after) => PARTICLE,
                _ => PLAIN,
            };
            places.push(BreakPlace { end, start, cost });
        }
    }
    places
}

/// True for spaces that allow a break.
fn is_space(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{A0}' | '\u{2007}' | '\u{202F}')
}

fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{309F}')
}

fn is_katakana(c: char) -> bool {
    matches!(c, '\u{30A1}'..='\u{30FF}')
}

/// The advance width of each cluster of a line, with its first byte.
fn cluster_widths(line: &Line) -> Vec<(usize, i64)> {
    let ends = line.glyphs.iter().skip(1).map(|glyph| glyph.x);
    let ends = ends.chain([line.width]);
    let mut widths: Vec<(usize, i64)> = Vec::new();
    for (glyph, end) in line.glyphs.iter().zip(ends) {
        let advance = i64::from(end) - i64::from(glyph.x);
        match widths.last_mut() {
            Some(last) if glyph.cluster.is_empty() => last.1 += advance,
            _ => widths.push((glyph.cluster.start, advance)),
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::font::EM;
    use crate::text::fonts::{Family, Fonts};

    fn split(text: &str) -> Option<[String; 2]> {
        let line = Fonts::new(&[], "en").shape(Family::Serif, 0, text).unwrap();
        split_in_halves(&line, i64::from(EM) * 1000, &[])
    }

    fn joined(text: &str) -> String {
        split(text).map_or_else(String::new, |halves| halves.join("|"))
    }

    #[test]
    fn halves_are_about_equally_wide() {
        assert_eq!(joined("one two three four"), "one two|three four");
        assert_eq!(joined("illimitable  wwww"), "illimitable|wwww");
        assert_eq!(joined("unbroken"), "");
        assert_eq!(joined(" unbroken "), "");
        assert_eq!(joined(""), "");
    }

    #[test]
    fn lines_prefer_to_end_with_punctuation() {
        assert_eq!(
            joined("one two: three four five"),
            "one two:|three four five"
        );
        assert_eq!(joined("La question : réponse"), "La question :|réponse");
        assert_eq!(joined("92\u{A0}solutions de 8"), "92\u{A0}solutions|de 8");
    }

    /// The text with each possible break.
    fn all_splits(text: &str) -> Vec<String> {
        let show = |place: BreakPlace| format!("{}|{}", &text[..place.end], &text[place.start..]);
        places(text).into_iter().map(show).collect()
    }

    #[test]
    fn ideographs_break_except_at_punctuation_and_digits() {
        assert_eq!(all_splits("八皇后"), ["八|皇后", "八皇|后"]);
        assert_eq!(all_splits("92個，解"), ["92個，|解"]);
        assert_eq!(all_splits("（八"), Vec::<String>::new());
        assert_eq!(all_splits("한국어"), Vec::<String>::new());
        let costs: Vec<i64> = places("クイの解").iter().map(|place| place.cost).collect();
        assert_eq!(costs, [KATAKANA_WORD, PLAIN, PARTICLE]);
    }

    #[test]
    fn phrases_keep_words_with_their_particles() {
        let split = |text, kept: &[&str]| split_phrases(text, kept).join("|");
        assert_eq!(split("上から1行ずつ", &[]), "上から|1行ずつ");
        assert_eq!(
            split("クイーンが攻撃されるマス", &[]),
            "クイーンが|攻撃される|マス"
        );
        assert_eq!(split("取り消された列", &[]), "取り|消された列");
        assert_eq!(split("取り消された列", &["取り消"]), "取り消された列");
        assert_eq!(
            split("同一次对角线", &["同一", "次对角线"]),
            "同一|次对角线"
        );
        assert_eq!(split("one two", &[]), "one |two");
        assert_eq!(split("两个解", &[]), "两|个解");
        assert!(is_orphan("线") && is_orphan("る。") && !is_orphan("a") && !is_orphan("解答"));
    }

    #[test]
    fn halves_keep_the_direction_of_the_line() {
        // A direction mark, because the bundled fonts have no right-to-left script.
        let text = "\u{200F}one two";
        assert_eq!(split(text).unwrap()[1], "\u{200F}two");
        assert_eq!(split("one two").unwrap()[1], "two");
    }

    #[test]
    fn halves_rejoin() {
        assert_eq!(rejoin("one", "\u{200F}two"), "one two");
        assert_eq!(rejoin("八皇", "后"), "八皇后");
    }
}
