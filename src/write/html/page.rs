//! The page: one file with all that it needs.

use std::io::Write;

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::Value;

use super::artwork::{artwork, is_by_file, schemes, style};
use super::data::Data;
use super::script::script;
use super::story::{escaped, story};
use crate::figure::player::{Player, Reel};
use crate::figure::texts::own_texts;
use crate::{Error, Result, SchemeSource, Sheet, SvgStyle};

/// Writes a page of HTML on which a search is tried by hand, predicted, watched and compared:
/// the board, the tree, the calls, the arrays, the program in four languages, and why a square
/// is refused, in words. Another number of queens, order or beginning is chosen on the page.
/// Gives back what it wrote to.
///
/// Template, language, title, subtitle, footer and alternative text are the sheet's. The page
/// needs no other file and no network, which its content security policy refuses. Without
/// scripts it shows the search in fourteen boards.
///
/// # Errors
/// [`Error::FigureTooLarge`] if there are more than [`Player::MAX_STEPS`] steps,
/// [`Error::Settings`] if there are none of those that were asked for; those of `out`.
pub fn draw_player<W: Write>(player: &Player, sheet: &Sheet, mut out: W) -> Result<W> {
    let (reel, scope) = (player.reel()?, &player.scope);
    let look = sheet.template.for_figures(None);
    let svg = SvgStyle {
        follow_scheme: (player.follow_scheme && !look.template.darks.is_empty())
            .then_some(SchemeSource::Reader),
        ..SvgStyle::default()
    };
    let art = artwork(scope.n(), &look, &svg);
    let (style, script) = (style(scope.n(), &look, &svg, &art), script());
    let by_file = is_by_file(&look);
    let policy = format!(
        "default-src 'none'; script-src {}; style-src {}; base-uri 'none'; form-action 'none'",
        source(&script),
        source(&style)
    );
    let (title, mut places) = words(player, &reel, sheet)?;
    let template = include_str!("player.html");
    let data = Data::new(player, title, by_file, sheet.language, (template, &script));
    places.extend([
        ("policy".to_owned(), policy),
        ("schemes".to_owned(), schemes(&look, &svg).to_owned()),
        ("style".to_owned(), style),
        ("art".to_owned(), art),
        // Nothing in it ends a script.
        (
            "data".to_owned(),
            json(&data)?.to_string().replace('<', "\\u003c"),
        ),
        (
            "boards".to_owned(),
            story(scope, &reel, by_file, sheet.language),
        ),
        ("script".to_owned(), script),
    ]);
    let places: Vec<(&str, &str)> = places
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    out.write_all(filled(template, &places).as_bytes())?;
    out.flush()?;
    Ok(out)
}

/// A script or a style as the policy of its page names it.
fn source(text: &str) -> String {
    let digest = hmac_sha256::Hash::hash(text.as_bytes());
    format!("'sha256-{}'", BASE64_STANDARD.encode(digest))
}

fn json(value: impl serde::Serialize) -> Result<Value> {
    serde_json::to_value(value).map_err(|error| Error::Io(error.into()))
}

/// The title, and the texts of the page by the names of their places: all words of the player,
/// and what is said of this search.
fn words(player: &Player, reel: &Reel, sheet: &Sheet) -> Result<(String, Vec<(String, String)>)> {
    let (n, language) = (player.n(), sheet.language);
    let own = own_texts(sheet, n, 1)?;
    let (title, about) = language.trace(&player.scope, &reel.tally, reel.part());
    let title = own.title.unwrap_or(title);
    let mut texts = vec![
        ("lang".to_owned(), language.tag().to_owned()),
        ("title".to_owned(), title.clone()),
        ("about".to_owned(), own.alt.unwrap_or(about)),
        ("comma".to_owned(), language.list_parts()[1].clone()),
    ];
    texts.extend(language.patterns("player-"));
    for (_, text) in &mut texts {
        *text = escaped(text);
    }
    for (name, class, text) in [
        ("subtitle", "subtitle", own.subtitle),
        ("footer", "caption", own.footer),
    ] {
        let paragraph = text.map(|text| format!("<p class=\"{class}\">{}</p>\n", escaped(&text)));
        texts.push((name.to_owned(), paragraph.unwrap_or_default()));
    }
    Ok((title, texts))
}

/// A text with something in each of its places.
fn filled(text: &str, places: &[(&str, &str)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out += before;
        let Some((name, after)) = after.split_once('}') else {
            break;
        };
        let found = places.iter().find(|(known, _)| *known == name);
        out += found.map_or("", |(_, what)| what);
        rest = after;
    }
    out + rest
}
