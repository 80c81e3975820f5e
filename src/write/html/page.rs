//! The page: one self-contained file.

use std::borrow::Cow;
use std::io::Write;
use std::sync::Arc;

use base64::prelude::{BASE64_STANDARD, Engine};

use super::artwork::{artwork, color_scheme, has_colors_by_file, style_sheet};
use super::data::page_data;
use super::script::bundle_script;
use super::story::{escape_html, story};
use crate::figure::search::player::{Player, StepSequence};
use crate::language::FigureWords;
use crate::layout::typeset::words::Words;
use crate::{Result, SchemeSource, Sheet, SvgStyle};

/// Writes an HTML page and returns `out`. On the page, readers try a search by hand, predict, watch
/// and compare it, and run it with a fault. It shows the board, the tree, the calls, the arrays, five
/// programs in seven languages, and the reason why a square is rejected. It has controls for the
/// number of queens, the order and the first choices.
///
/// Template, language, title, subtitle, footer and alternative text come from the sheet. The page
/// needs no other files, and its content security policy forbids network access. Without scripts it
/// shows the search in up to fourteen boards.
///
/// # Errors
/// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than [`Player::MAX_STEPS`]
/// steps, [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the search has no steps,
/// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if none of the requested steps exist; the errors of `out`.
pub fn draw_player<W: Write>(player: &Player, sheet: &Sheet, mut out: W) -> Result<W> {
    let (sequence, scope) = (player.sequence()?, &player.scope);
    let look = sheet.template.for_figures(None);
    let svg = SvgStyle {
        follow_scheme: (player.follow_scheme && !look.template.dark_colors.is_empty())
            .then_some(SchemeSource::Reader),
        ..SvgStyle::default()
    };
    let art = artwork(scope.n(), &look, &svg);
    let (style, script) = (style_sheet(scope.n(), &look, &svg, &art), bundle_script());
    let by_file = has_colors_by_file(&look);
    let policy = format!(
        "default-src 'none'; script-src {}; style-src {}; base-uri 'none'; form-action 'none'",
        policy_hash(&script),
        policy_hash(&style)
    );
    let mut texts = page_texts(player, &sequence, sheet)?;
    let template = include_str!("player.html");
    let data = page_data(
        player,
        &sequence,
        by_file,
        sheet.language,
        (template, &script),
    );
    texts.extend([
        ("policy".to_owned(), policy),
        ("schemes".to_owned(), color_scheme(&look, &svg).to_owned()),
        ("style".to_owned(), style),
        ("art".to_owned(), art),
        // Escaped so that the data cannot end the script element.
        ("data".to_owned(), data.to_string().replace('<', "\\u003c")),
        (
            "boards".to_owned(),
            story(scope, &sequence, by_file, sheet.language),
        ),
        ("script".to_owned(), script),
    ]);
    out.write_all(fill_placeholders(template, &texts).as_bytes())?;
    out.flush()?;
    Ok(out)
}

/// Returns the hash of a script or a style for the content security policy.
fn policy_hash(text: &str) -> String {
    let digest = hmac_sha256::Hash::hash(text.as_bytes());
    format!("'sha256-{}'", BASE64_STANDARD.encode(digest))
}

/// Returns the texts of the page by the names of their placeholders: all texts of the player, and
/// the texts about this search.
fn page_texts(
    player: &Player,
    sequence: &StepSequence,
    sheet: &Sheet,
) -> Result<Vec<(String, String)>> {
    let (n, language) = (player.n(), sheet.language);
    let (template, fonts) = (Cow::Borrowed(&sheet.template), Arc::new(sheet.text_fonts()));
    let given = Words::of_figure(sheet, template, n, fonts)?.filled(1)?;
    let (title, about) =
        language.trace_texts(&player.scope, &sequence.tally, sequence.partial_range());
    let mut texts = vec![
        ("lang".to_owned(), language.tag().to_owned()),
        ("title".to_owned(), given.title.unwrap_or(title)),
        ("about".to_owned(), given.alt.unwrap_or(about)),
        ("comma".to_owned(), language.list_parts()[1].clone()),
    ];
    texts.extend(language.patterns("player-"));
    for (_, text) in &mut texts {
        *text = escape_html(text);
    }
    for (name, class, text) in [
        ("subtitle", "subtitle", given.subtitle),
        ("footer", "caption", given.footer),
    ] {
        let paragraph =
            text.map(|text| format!("<p class=\"{class}\">{}</p>\n", escape_html(&text)));
        texts.push((name.to_owned(), paragraph.unwrap_or_default()));
    }
    Ok(texts)
}

/// Replaces each `{name}` in a text; unknown names become empty.
fn fill_placeholders(text: &str, values: &[(String, String)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out += before;
        let Some((name, after)) = after.split_once('}') else {
            break;
        };
        let value = values.iter().find(|(known, _)| known == name);
        out += value.map_or("", |(_, value)| value);
        rest = after;
    }
    out + rest
}
