//! Splits a line of text into runs of one direction, script and font.

use std::ops::Range;

use harfrust::Script;
use unicode_bidi::ParagraphBidiInfo;

/// A part of a line that is shaped at once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) range: Range<usize>,
    pub(crate) font: usize,
    pub(crate) script: Script,
    pub(crate) rtl: bool,
}

/// Splits a line into runs from left to right. `fonts` holds the font index of each byte of `text`.
///
/// The first letter determines the direction of the line (UAX 9, P2 and P3).
pub(crate) fn split_runs(text: &str, fonts: &[usize]) -> Vec<Run> {
    if text.is_empty() {
        return Vec::new();
    }
    let scripts = scripts(text);
    let bidi = ParagraphBidiInfo::new(text, None);
    let (levels, visual) = bidi.visual_runs(0..text.len());
    let mut out: Vec<Run> = Vec::new();
    for level in visual {
        let rtl = levels[level.start].is_rtl();
        let first = out.len();
        for (i, _) in text[level.clone()].char_indices() {
            let i = level.start + i;
            match out[first..].last() {
                Some(run) if (run.script, run.font) == (scripts[i], fonts[i]) => {}
                _ => out.push(Run {
                    range: i..i,
                    font: fonts[i],
                    script: scripts[i],
                    rtl,
                }),
            }
        }
        let mut end = level.end;
        for run in out[first..].iter_mut().rev() {
            run.range.end = end;
            end = run.range.start;
        }
        if rtl {
            out[first..].reverse();
        }
    }
    out
}

/// True if the first letter makes a line run from right to left.
pub(crate) fn is_rtl(text: &str) -> bool {
    ParagraphBidiInfo::new(text, None).paragraph_level.is_rtl()
}

/// The script of each byte. Spaces, digits and punctuation, which scripts share, have the script
/// before them, or the first one at the start of the line.
fn scripts(text: &str) -> Vec<Script> {
    let mut out = Vec::with_capacity(text.len());
    let mut last = None;
    for c in text.chars() {
        if let Some(script) = script(c) {
            last.get_or_insert_with(|| {
                out.fill(script);
                script
            });
            last = Some(script);
        }
        out.resize(out.len() + c.len_utf8(), last.unwrap_or(Script::COMMON));
    }
    out
}

/// The script of a character, unless it is shared.
fn script(c: char) -> Option<Script> {
    let script = harfrust::unicode::script(u32::from(c));
    let shared = [Script::COMMON, Script::INHERITED, Script::UNKNOWN];
    (!shared.contains(&script)).then_some(script)
}

/// Splits a text into clusters: a character and its marks, which need the same font.
pub(crate) fn split_clusters(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut chars = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, mut last) = chars.next()?;
        while let Some(&(_, c)) = chars.peek() {
            if !(extends_cluster(c) || last == '\u{200D}') {
                break;
            }
            last = c;
            chars.next();
        }
        Some(start..chars.peek().map_or(text.len(), |&(i, _)| i))
    })
}

/// True if a character extends the previous one: marks, joiners and variation selectors.
fn extends_cluster(c: char) -> bool {
    let c32 = u32::from(c);
    harfrust::unicode::script(c32) == Script::INHERITED
        || harfrust::unicode::combining_class(c32) != 0
        || is_ignorable(c)
}

/// True if a character is invisible and needs no glyph (Unicode's `Default_Ignorable_Code_Point`).
pub(crate) fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// True for characters of scripts written without spaces, including punctuation but not digits.
pub(crate) fn is_cjk(c: char) -> bool {
    matches!(u32::from(c),
        0x2E80..=0x9FFF | 0xF900..=0xFAFF | 0xFE30..=0xFE4F | 0xFF01..=0xFF0F
        | 0xFF1A..=0xFF65 | 0x20000..=0x3FFFF)
}

/// True if a cluster is punctuation that Latin and Chinese share, next to an ideograph: it is then as
/// wide as an ideograph.
pub(crate) fn is_wide(text: &str, cluster: Range<usize>) -> bool {
    matches!(
        &text[cluster.clone()],
        "‘" | "’" | "“" | "”" | "—" | "…" | "·"
    ) && (text[..cluster.start]
        .chars()
        .next_back()
        .is_some_and(is_cjk)
        || text[cluster.end..].chars().next().is_some_and(is_cjk))
}

/// True if the letters of a script are joined, so that they must not be spaced (CSS Text 3,
/// appendix D).
pub(crate) fn has_joined_letters(script: Script) -> bool {
    [
        Script::ADLAM,
        Script::ARABIC,
        Script::HANIFI_ROHINGYA,
        Script::MANDAIC,
        Script::MONGOLIAN,
        Script::NKO,
        Script::PHAGS_PA,
        Script::SYRIAC,
    ]
    .contains(&script)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(&str, bool)> {
        split_runs(text, &vec![0; text.len()])
            .into_iter()
            .map(|run| (&text[run.range], run.rtl))
            .collect()
    }

    #[test]
    fn runs_are_in_visual_order() {
        assert_eq!(pieces(""), []);
        assert_eq!(pieces("8 queens"), [("8 queens", false)]);
        assert_eq!(
            pieces("12 מלכות"),
            [(" מלכות", true), ("12", false)],
            "the first letter makes the line run from the right"
        );
        assert_eq!(
            pieces("n = 12 מלכות!"),
            [("n = 12 ", false), ("מלכות", true), ("!", false)]
        );
    }

    #[test]
    fn scripts_and_fonts_split_runs() {
        assert_eq!(
            pieces("Queens, 女王"),
            [("Queens, ", false), ("女王", false)]
        );
        let fonts = [0, 0, 1, 0];
        let runs = split_runs("abcd", &fonts);
        let seen: Vec<_> = runs
            .iter()
            .map(|run| (run.range.clone(), run.font))
            .collect();
        assert_eq!(seen, [(0..2, 0), (2..3, 1), (3..4, 0)]);
    }

    #[test]
    fn clusters_keep_marks() {
        let text = "e\u{301}a\u{FE0F}\u{5D1}\u{5BC}x";
        let seen: Vec<_> = split_clusters(text)
            .map(|range| text[range].chars().count())
            .collect();
        assert_eq!(seen, [2, 2, 2, 1]);
    }
}
