//! Flags about texts.

use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::StyledStr;
use nqueens_sheet::{Error, Language, Pattern, TitleIn};

use crate::cli::args::listed::{language, languages};

/// The help of `--title`.
const TITLE: &str = "Title of the boards and the document; \\n begins a line; may name {n}, {count}, {fundamentals}, \
                     {tally}, {page}, {pages} [default: on paper, what the boards are]";

/// A help in which `{n}` is no line break: clap does not see it behind a style that
/// styles nothing.
fn literally(help: &str) -> StyledStr {
    StyledStr::from(help.replace("{n}", "{\u{1b}[0mn}"))
}

/// What stands below each board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CaptionText {
    Pattern(Pattern),
    Digits,
}

/// A text with its line breaks, which shells do not make of `\n`. `\\n` is not one.
fn with_breaks(text: &str) -> String {
    let parts = text.split(r"\\n").map(|part| part.replace(r"\n", "\n"));
    parts.collect::<Vec<_>>().join(r"\n")
}

/// A text of a whole sheet.
pub(super) fn lines(text: &str) -> Result<Pattern, Error> {
    Pattern::for_sheet(&with_breaks(text))
}

fn caption(text: &str) -> Result<CaptionText, String> {
    let text = with_breaks(text);
    match text.as_str() {
        "digits" => Ok(CaptionText::Digits),
        text if text.contains('\n') => Err(String::from(
            "a caption is one line: leave out the line break",
        )),
        text => Pattern::for_board(text)
            .map(CaptionText::Pattern)
            .map_err(|error| error.to_string()),
    }
}

/// Nothing is no alternative.
pub(super) fn alt(text: &str) -> Result<Pattern, String> {
    match text.trim() {
        "" => Err(String::from("write what the picture shows, in a few words")),
        _ => lines(text).map_err(|error| error.to_string()),
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct TextArgs {
    // Not a comment of documentation, in which clap takes `{n}` for a line break.
    #[arg(long, value_name = "TEXT", value_parser = lines, help = literally(TITLE))]
    pub(crate) title: Option<Pattern>,
    /// No title
    #[arg(long, conflicts_with = "title")]
    pub(crate) no_title: bool,
    /// Where title, subtitle, dedication and footer stand: header (and below the boards), grid (in
    /// the middle of the boards, if they are legible there, else refused), auto (there if they fit
    /// well) [default: auto]
    #[arg(long, value_enum, value_name = "WHERE", hide_possible_values = true)]
    pub(crate) title_in: Option<TitlePlace>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) subtitle: Option<Pattern>,
    /// To whom the sheet is dedicated: a line beneath the words in the middle of a poster, else above
    /// the footer
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) dedication: Option<Pattern>,
    /// Line below the boards [default: on paper, how many solutions there are]
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) footer: Option<Pattern>,
    /// No footer
    #[arg(long, conflicts_with = "footer")]
    pub(crate) no_footer: bool,
    /// Line below each board; may also name {number}, {index}, {permutation}, {squares}, {class},
    /// {orbit}, {symmetry}; {{ is a brace; or digits: the rank of each queen, below her file
    #[arg(long, value_name = "TEXT|digits", value_parser = caption)]
    pub(crate) caption: Option<CaptionText>,
    /// No captions
    #[arg(long, conflicts_with = "caption")]
    pub(crate) no_caption: bool,
    /// What the picture shows, for readers who cannot see it; placeholders as in --title [default:
    /// how many boards stand where]
    #[arg(long, value_name = "TEXT", value_parser = alt)]
    pub(crate) alt: Option<Pattern>,
    #[command(flatten)]
    pub(crate) setting: SettingArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TitlePlace {
    Auto,
    Header,
    Grid,
}

impl From<TitlePlace> for TitleIn {
    fn from(place: TitlePlace) -> TitleIn {
        match place {
            TitlePlace::Auto => TitleIn::Auto,
            TitlePlace::Header => TitleIn::Header,
            TitlePlace::Grid => TitleIn::Grid,
        }
    }
}

/// Flags about how texts are set, of sheets and figures alike.
#[derive(clap::Args, Debug)]
pub(crate) struct SettingArgs {
    #[arg(
        long,
        value_name = "LANG",
        value_parser = language(),
        hide_possible_values = true,
        help = languages()
    )]
    pub(crate) lang: Option<Language>,
    /// Font file (TTF, OTF, TTC), asked before the bundled ones (for Chinese, Japanese or Korean,
    /// after the Latin ones); can be given several times; FILE#1 is the second face of a collection
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Vec<PathBuf>,
    /// Take characters that no font has from the fonts of this machine; output then depends on it
    #[arg(long)]
    pub(crate) system_fonts: bool,
    /// Texts in SVG: outlined, or live, in whichever font a viewer finds [default: outline]
    #[arg(long, value_enum, value_name = "HOW")]
    pub(crate) text: Option<TextName>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextName {
    Outline,
    Live,
}
