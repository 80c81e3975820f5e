//! A line that is too long becomes two, about equally wide.

use crate::text::itemize::{self, is_cjk};
use crate::text::shape::Line;

/// Characters that no line begins with, and that none ends with (JIS X 4051, CLREQ; in Latin,
/// what French sets apart by a space).
const NO_START: &str = "、。，．・：；？！）」』】〉》〕］｝’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ…‥〜～％:;?!)]}»%·–—";
const NO_END: &str = "（「『【〈《〔［｛‘“«([{";
/// Signs after which a line ends before any letter, and those that a line likes to end with.
const WIDE_END: &str = "、。，：；！？）";
const GOOD_END: &str = "、。，：；！？」』）:;,.!?)·–—";

/// Worth of an end, in hundredths of the width of a line, and of a break
/// within a word of katakana.
const PUNCTUATION: i64 = 84;
const PARTICLE: i64 = 90;
const PLAIN: i64 = 100;
const TORN: i64 = 170;

/// The two halves of a line, the wider of which is as narrow as can be, nearly: they
/// break at a space, or between ideographs and kana. `room` is the width, in the
/// steps of the line, that a half should not exceed.
///
/// `kept` are words that no line breaks within, if it can break elsewhere.
pub(crate) fn halves(line: &Line, room: i64, kept: &[&str]) -> Option<[String; 2]> {
    let text = line.text.as_str();
    let widths = Widths::of(line);
    let cost = |at: &BreakPlace| {
        let wide = widths.before(at.end).max(widths.from(at.start));
        wide * at.worth + (wide - room).max(0) * 400
    };
    let phrased = between_phrases(text, kept);
    let places = if phrased.is_empty() {
        places(text)
    } else {
        phrased
    };
    let best = places.into_iter().min_by_key(cost)?;
    let rtl = itemize::is_rtl(text);
    let halves = [&text[..best.end], &text[best.start..]];
    Some(halves.map(|half| {
        // A half keeps the direction of the whole.
        if itemize::is_rtl(half) == rtl {
            half.to_owned()
        } else if rtl {
            format!("\u{200F}{half}")
        } else {
            format!("\u{200E}{half}")
        }
    }))
}

/// Two halves as they were before.
pub(crate) fn rejoined(first: &str, second: &str) -> String {
    let bare = |half: &str| half.trim_start_matches(['\u{200E}', '\u{200F}']).to_owned();
    let (first, second) = (bare(first), bare(second));
    let parted =
        first.chars().next_back().is_some_and(is_cjk) && second.chars().next().is_some_and(is_cjk);
    let space = if parted { "" } else { " " };
    format!("{first}{space}{second}")
}

/// A place where a text may break: the first half ends at a byte, the second starts at one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BreakPlace {
    end: usize,
    start: usize,
    worth: i64,
}

/// The phrases of a text, each with the spaces after it.
pub(crate) fn phrases<'t>(text: &'t str, kept: &[&str]) -> Vec<&'t str> {
    cut(text, &between_phrases(text, kept))
}

/// The smallest pieces of a text that a line may begin with.
pub(crate) fn pieces<'t>(text: &'t str, kept: &[&str]) -> Vec<&'t str> {
    cut(text, &around(text, kept))
}

/// The places that are not within a word of `kept`.
fn around(text: &str, kept: &[&str]) -> Vec<BreakPlace> {
    let is_within = |at: usize| {
        let mut found = kept.iter().flat_map(|word| text.match_indices(word));
        found.any(|(start, word)| start < at && at < start + word.len())
    };
    let mut places = places(text);
    places.retain(|place| !is_within(place.start));
    places
}

/// Cuts a text at these places, but for the last letter alone.
fn cut<'t>(text: &'t str, places: &[BreakPlace]) -> Vec<&'t str> {
    let starts = places.iter().map(|place| place.start);
    let starts = starts.filter(|start| !is_orphan(&text[*start..]));
    let bounds: Vec<usize> = [0].into_iter().chain(starts).chain([text.len()]).collect();
    bounds
        .windows(2)
        .map(|pair| &text[pair[0]..pair[1]])
        .collect()
}

/// True if a line is a single ideograph or kana, with the signs beside it.
fn is_orphan(line: &str) -> bool {
    let mut letters = line
        .chars()
        .filter(|c| !is_space(*c) && !NO_START.contains(*c));
    letters.next().is_some_and(is_cjk) && letters.next().is_none()
}

/// The places between phrases: not within a word of `kept`, and in Japanese after signs, after
/// particles and endings, and where katakana meets ideographs.
fn between_phrases(text: &str, kept: &[&str]) -> Vec<BreakPlace> {
    let is_japanese = text.chars().any(|c| is_hiragana(c) || is_katakana(c));
    let parts = |place: &BreakPlace| {
        let before = text[..place.end].chars().next_back().unwrap_or(' ');
        let after = text[place.start..].chars().next().unwrap_or(' ');
        !is_japanese
            || place.end < place.start
            || GOOD_END.contains(before)
            || (!is_hiragana(after)
                && (is_hiragana(before) || is_katakana(before) != is_katakana(after)))
    };
    let mut places = around(text, kept);
    places.retain(parts);
    places
}

fn places(text: &str) -> Vec<BreakPlace> {
    let mut places = Vec::new();
    let clusters: Vec<_> = itemize::clusters(text).collect();
    for pair in clusters.windows(2) {
        let (start, at) = (pair[0].start, pair[1].start);
        let first = |from: usize| text[from..].chars().next().unwrap_or(' ');
        let (before, after) = (first(start), first(at));
        let (end, last) = if is_space(before) {
            let kept = text[..start].trim_end();
            (kept.len(), kept.chars().next_back().unwrap_or(' '))
        } else {
            (at, before)
        };
        let parted = is_space(before)
            || WIDE_END.contains(before)
            || (is_hiragana(before) && after.is_ascii_alphanumeric())
            || (is_cjk(before) && is_cjk(after));
        let kept = NO_START.contains(after) || NO_END.contains(last);
        if parted && !kept && !is_space(after) && !text[..end].trim().is_empty() {
            let worth = match (is_space(before), last) {
                (_, last) if GOOD_END.contains(last) => PUNCTUATION,
                (true, _) => PLAIN,
                _ if is_katakana(before) && is_katakana(after) => TORN,
                _ if is_hiragana(before) && !is_hiragana(after) => PARTICLE,
                _ => PLAIN,
            };
            let start = at;
            places.push(BreakPlace { end, start, worth });
        }
    }
    places
}

/// A space that a line may end at.
fn is_space(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{A0}' | '\u{2007}' | '\u{202F}')
}

fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{309F}')
}

fn is_katakana(c: char) -> bool {
    matches!(c, '\u{30A1}'..='\u{30FF}')
}

/// Widths of the beginnings of a line, whatever direction it runs in.
struct Widths {
    /// By the first byte of each cluster, in order: the width of what is before it.
    sums: Vec<(usize, i64)>,
    whole: i64,
}

impl Widths {
    fn of(line: &Line) -> Widths {
        let ends = line.glyphs.iter().skip(1).map(|glyph| glyph.x);
        let ends = ends.chain([line.width]);
        let mut advances: Vec<(usize, i64)> = Vec::new();
        for (glyph, end) in line.glyphs.iter().zip(ends) {
            let advance = i64::from(end) - i64::from(glyph.x);
            match advances.last_mut() {
                Some(last) if glyph.cluster.is_empty() => last.1 += advance,
                _ => advances.push((glyph.cluster.start, advance)),
            }
        }
        advances.sort_unstable();
        let mut whole = 0;
        let sums = advances.into_iter().map(|(start, advance)| {
            whole += advance;
            (start, whole - advance)
        });
        let sums = sums.collect();
        Widths { sums, whole }
    }

    fn before(&self, byte: usize) -> i64 {
        let index = self.sums.partition_point(|(start, _)| *start < byte);
        self.sums.get(index).map_or(self.whole, |(_, sum)| *sum)
    }

    fn from(&self, byte: usize) -> i64 {
        self.whole - self.before(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::font::EM;
    use crate::text::fonts::{Family, Fonts};

    fn broken(text: &str) -> Option<[String; 2]> {
        let line = Fonts::new(&[], "en").shape(Family::Serif, 0, text).unwrap();
        halves(&line, i64::from(EM) * 1000, &[])
    }

    fn joined(text: &str) -> String {
        broken(text).map_or_else(String::new, |halves| halves.join("|"))
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
    fn lines_end_with_signs_rather_than_words() {
        assert_eq!(
            joined("one two: three four five"),
            "one two:|three four five"
        );
        assert_eq!(joined("La question : réponse"), "La question :|réponse");
        assert_eq!(joined("92\u{A0}solutions de 8"), "92\u{A0}solutions|de 8");
    }

    /// The places where a text may break, as it would be written.
    fn all(text: &str) -> Vec<String> {
        let cut = |at: BreakPlace| format!("{}|{}", &text[..at.end], &text[at.start..]);
        places(text).into_iter().map(cut).collect()
    }

    #[test]
    fn ideographs_part_anywhere_but_at_signs_and_digits() {
        assert_eq!(all("八皇后"), ["八|皇后", "八皇|后"]);
        assert_eq!(all("92個，解"), ["92個，|解"]);
        assert_eq!(all("（八"), Vec::<String>::new());
        assert_eq!(all("한국어"), Vec::<String>::new());
        let worth: Vec<i64> = places("クイの解").iter().map(|place| place.worth).collect();
        assert_eq!(worth, [TORN, PLAIN, PARTICLE]);
    }

    #[test]
    fn phrases_are_whole_words_with_their_particles() {
        let parted = |text, kept: &[&str]| phrases(text, kept).join("|");
        assert_eq!(parted("上から1行ずつ", &[]), "上から|1行ずつ");
        assert_eq!(
            parted("クイーンが攻撃されるマス", &[]),
            "クイーンが|攻撃される|マス"
        );
        assert_eq!(parted("取り消された列", &[]), "取り|消された列");
        assert_eq!(parted("取り消された列", &["取り消"]), "取り消された列");
        assert_eq!(
            parted("同一次对角线", &["同一", "次对角线"]),
            "同一|次对角线"
        );
        assert_eq!(parted("one two", &[]), "one |two");
        assert_eq!(parted("两个解", &[]), "两|个解");
        assert!(is_orphan("线") && is_orphan("る。") && !is_orphan("a") && !is_orphan("解答"));
    }

    #[test]
    fn halves_keep_the_direction_of_the_whole() {
        // Overridden, since the bundled fonts have no script that runs so.
        let text = "\u{200F}one two";
        assert_eq!(broken(text).unwrap()[1], "\u{200F}two");
        assert_eq!(broken("one two").unwrap()[1], "two");
    }

    #[test]
    fn halves_are_joined_as_they_were() {
        assert_eq!(rejoined("one", "\u{200F}two"), "one two");
        assert_eq!(rejoined("八皇", "后"), "八皇后");
    }
}
