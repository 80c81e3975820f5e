//! The page: one file with all that it needs.

use std::io::Write;

use super::artwork::artwork;
use super::data::Data;
use super::sha256;
use super::style::{schemes, style};
use crate::figure::layout::own_texts;
use crate::figure::player::{Player, Reel};
use crate::language::player::filled;
use crate::words::printable;
use crate::{Error, Result, Sheet, SvgStyle};

/// Writes a page of HTML that plays a search, forward and back: the board, the tree,
/// the arrays, the program, and why a square is refused, in words. Gives back what it
/// wrote to.
///
/// Template, language, title, subtitle, footer and alternative text are the sheet's. The page needs no other file and no
/// network, which its content security policy refuses.
///
/// # Errors
/// [`Error::FigureTooLarge`] if there are more than [`Player::MOST`] steps,
/// [`Error::Steps`] if there are none of those that were asked for; those of `out`.
pub fn draw_player<W: Write>(player: &Player, sheet: &Sheet, mut out: W) -> Result<W> {
    let reel = player.reel()?;
    let scope = player.scope();
    let look = sheet.template.for_figures(None);
    let svg = SvgStyle::default()
        .follow_scheme(player.follows_scheme() && !look.template.darks().is_empty());
    let style = style(&look, &svg);
    let (words, figures) = (sheet.language.player(), sheet.language.figures());
    let data = Data::new(scope, &reel, sheet.language)?;
    let data = serde_json::to_string(&data).map_err(|error| Error::Io(error.into()))?;
    let script = include_str!("player.js");
    let own = own_texts(sheet, scope.n())?;
    let title = own.title.unwrap_or_else(|| figures.trace_title(scope.n()));
    let about = about(player, &reel, sheet);
    let policy = format!(
        "default-src 'none'; script-src {}; style-src {}; base-uri 'none'; form-action 'none'",
        sha256::source(script),
        sha256::source(&style)
    );
    let texts = [
        ("lang", sheet.language.tag().to_owned()),
        ("title", title),
        ("about", about.clone()),
        ("no_script", words.no_script.to_owned()),
        ("controls", words.controls.to_owned()),
        ("play", words.play.to_owned()),
        ("first", words.first.to_owned()),
        ("back", words.back.to_owned()),
        ("forward", words.forward.to_owned()),
        ("last", words.last.to_owned()),
        ("solution_before", words.solution_before.to_owned()),
        ("solution_after", words.solution_after.to_owned()),
        ("timeline", words.timeline.to_owned()),
        ("speed", words.speed.to_owned()),
        ("faster", words.faster.to_owned()),
        ("slower", words.slower.to_owned()),
        ("full_screen", words.full_screen.to_owned()),
        ("print", words.print.to_owned()),
        ("keys", words.keys.to_owned()),
        ("single_keys", words.single_keys.to_owned()),
        ("space_key", words.space_key.to_owned()),
        ("home_key", words.home_key.to_owned()),
        ("end_key", words.end_key.to_owned()),
        ("shift_key", words.shift_key.to_owned()),
        ("board", words.board.to_owned()),
        ("tree", words.tree.to_owned()),
        ("arrays", words.arrays.to_owned()),
        ("counted", figures.sentence(&figures.counted_from(0))),
        ("program", words.program.to_owned()),
    ];
    let texts = texts.map(|(name, text)| (name, escaped(&text)));
    let paragraph = |class: &str, text: Option<String>| match text {
        Some(text) => format!("<p class=\"{class}\">{}</p>\n", escaped(&text)),
        None => String::new(),
    };
    let mut places: Vec<(&str, &str)> = texts
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    let (subtitle, footer) = (
        paragraph("subtitle", own.subtitle),
        paragraph("caption", own.footer),
    );
    let art = artwork(scope.n(), &look, &svg);
    // Nothing in it ends a script.
    let data = data.replace('<', "\\u003c");
    places.extend([
        ("policy", policy.as_str()),
        ("schemes", schemes(&look, &svg)),
        ("style", &style),
        ("art", &art),
        ("subtitle", &subtitle),
        ("footer", &footer),
        ("data", &data),
        ("script", script),
    ]);
    out.write_all(filled(include_str!("player.html"), &places).as_bytes())?;
    out.flush()?;
    Ok(out)
}

/// What the search is, in sentences.
fn about(player: &Player, reel: &Reel, sheet: &Sheet) -> String {
    let scope = player.scope();
    let (words, figures) = (sheet.language.player(), sheet.language.figures());
    if let Some(alt) = own_texts(sheet, scope.n()).ok().and_then(|own| own.alt) {
        return alt;
    }
    let first = reel.steps.first().map_or(1, |step| step.number);
    match first <= 1 && (reel.whole || scope.ends_at_first()) {
        true => figures.trace(scope.n(), scope.by(), &reel.tally),
        false => {
            let last = first + (reel.steps.len() as u64).saturating_sub(1);
            let [from, to] = [first, last].map(|number| figures.digits(number));
            filled(words.part, &[("from", &from), ("to", &to)])
        }
    }
}

/// A text between tags or in an attribute.
fn escaped(text: &str) -> String {
    let text = printable(text);
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            other => out.push(other),
        }
    }
    out
}
