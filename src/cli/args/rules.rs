//! What each flag needs to have an effect.
//!
//! A flag whose effect the output cannot show is a mistake that the user should know
//! of. So every flag of the command that draws has its rule here, also for figures,
//! and none is known by name to the check in [`crate::cli::job::effect`]. A flag that
//! asks for what is so already is none: scripts and aliases carry such. Where several
//! flags are amiss, the first in the table is named. Which flags contradict each other
//! stands where they are declared, since clap refuses those itself.

/// What a flag needs to have an effect.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The name of the flag, with `_` for `-`, as clap identifies it.
    pub(crate) id: &'static str,
    /// The one value that the rule is about, if not all.
    pub(crate) value: Option<&'static str>,
    /// On which formats, if not on all.
    pub(crate) on: Option<Formats>,
    /// What else, if anything.
    pub(crate) need: Option<Need>,
    /// Values that ask for what is so without the flag, and need nothing.
    pub(crate) so: &'static [&'static str],
}

/// Formats on which a flag has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formats {
    Pictures,
    /// Pictures but for the page that plays a search, which leaves the rest to the browser.
    Drawn,
    Svg,
    /// What may follow the scheme of its reader.
    Following,
    Pdf,
    /// Of pixels.
    Png,
    SvgAndPng,
    /// What may move; of a search also what may have a page for each step.
    Steps,
    /// What may move by itself.
    Moving,
    Permutation,
    /// Boards as text, written or read.
    Text,
}

/// What a flag needs of a job, whatever the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Boards drawn at random.
    Dice,
    /// Boards of one size, wherever they come from.
    OneSize,
    /// Boards of one size on the page.
    OneGrid,
    /// Any text on the sheet.
    Texts,
    /// A title, which may be built in.
    Title,
    Paper,
    /// Pages of other paper that a sheet is spread over.
    Tiles,
    /// One scheme for all files.
    OneScheme,
    /// A picture that moves.
    Motion,
    /// Steps that follow each other.
    Steps,
    /// Pages, rather than a picture that moves.
    Pages,
    /// Steps beside each other.
    Together,
    /// Several boards in a figure.
    Boards,
}

/// The flags whose value is a length.
pub(crate) const LENGTHS: [&str; 5] = ["cell", "gap", "margin", "bleed", "overlap"];

/// One rule for each flag, and more for flags with values of their own.
pub(crate) const RULES: &[Rule] = &[
    rule("n"),
    rule("fundamental"),
    rule("up_to"),
    rule("class"),
    rule("from").needs(Need::OneSize),
    rule("unchecked").on(Formats::Pictures),
    rule("sample").needs(Need::OneSize),
    rule("random").needs(Need::OneSize),
    rule("seed").needs(Need::Dice).but(&["0"]),
    rule("shard").needs(Need::OneSize),
    rule("place").needs(Need::OneSize),
    rule("toroidal"),
    rule("no_three_in_line"),
    rule("skip").needs(Need::OneSize).but(&["0"]),
    rule("take").needs(Need::OneSize),
    rule("boards").needs(Need::OneSize),
    rule("paper").on(Formats::Drawn),
    rule("portrait").on(Formats::Drawn).needs(Need::Paper),
    rule("landscape").on(Formats::Drawn).needs(Need::Paper),
    rule("group_by").on(Formats::Pictures).needs(Need::OneSize),
    rule("tint").on(Formats::Pictures),
    rule("cols").on(Formats::Pictures).needs(Need::Boards),
    rule("rows").on(Formats::Pictures).needs(Need::OneGrid),
    rule("cell").on(Formats::Drawn),
    rule("gap").on(Formats::Pictures),
    rule("margin").on(Formats::Drawn),
    rule("coordinates").on(Formats::Pictures),
    rule("template").on(Formats::Pictures).but(&["classic"]),
    rule("set").on(Formats::Pictures),
    rule("border").on(Formats::Drawn).but(&["off"]),
    rule("background").on(Formats::Drawn),
    rule("scheme")
        .on(Formats::Pictures)
        .needs(Need::OneScheme)
        .but(&["light"]),
    rule("scheme").only("auto").on(Formats::Following),
    rule("bleed").on(Formats::Drawn).but(NOTHING),
    rule("marks").on(Formats::Drawn),
    rule("title").on(Formats::Pictures),
    rule("no_title"),
    rule("title_in")
        .on(Formats::Pictures)
        .needs(Need::Paper)
        .but(&["auto", "header"]),
    rule("title_in").only("grid").needs(Need::Title),
    rule("subtitle").on(Formats::Pictures),
    rule("dedication").on(Formats::Pictures),
    rule("footer").on(Formats::Pictures),
    rule("no_footer"),
    rule("caption").on(Formats::Pictures),
    rule("no_caption"),
    rule("alt").on(Formats::Pictures),
    rule("lang").on(Formats::Pictures).but(&["en"]),
    rule("font").on(Formats::Drawn).needs(Need::Texts),
    rule("system_fonts").on(Formats::Drawn).needs(Need::Texts),
    rule("text")
        .on(Formats::Svg)
        .needs(Need::Texts)
        .but(&["outline"]),
    rule("output"),
    rule("format"),
    rule("pages")
        .on(Formats::Drawn)
        .needs(Need::Pages)
        .but(&["1-"]),
    rule("tile_on").on(Formats::Pdf),
    rule("overlap").needs(Need::Tiles).but(&["10mm"]),
    rule("emit").on(Formats::SvgAndPng),
    rule("dpi").on(Formats::Png),
    rule("scale").on(Formats::Png).but(&["1"]),
    rule("as")
        .on(Formats::Drawn)
        .needs(Need::Together)
        .but(&["boards"]),
    rule("steps").needs(Need::Steps).but(&["1-"]),
    rule("animate").on(Formats::Steps),
    rule("seconds").on(Formats::Moving).needs(Need::Motion),
    rule("loop").on(Formats::Moving).needs(Need::Motion),
    rule("id_prefix").on(Formats::Svg).but(&["q"]),
    rule("separator").on(Formats::Permutation),
    rule("chars").on(Formats::Text).but(&[".Q"]),
    rule("check"),
    rule("dry_run"),
    rule("threads"),
    rule("huge"),
];

/// No length, in any unit.
const NOTHING: &[&str] = &["0", "0px", "0mm", "0cm", "0in", "0pt"];

/// The rule of a flag that always has an effect.
const fn rule(id: &'static str) -> Rule {
    Rule {
        id,
        value: None,
        on: None,
        need: None,
        so: &[],
    }
}

impl Rule {
    const fn only(self, value: &'static str) -> Rule {
        let value = Some(value);
        Rule { value, ..self }
    }

    const fn on(self, on: Formats) -> Rule {
        let on = Some(on);
        Rule { on, ..self }
    }

    const fn needs(self, need: Need) -> Rule {
        let need = Some(need);
        Rule { need, ..self }
    }

    const fn but(self, so: &'static [&'static str]) -> Rule {
        Rule { so, ..self }
    }

    /// The flag as it is written, with its value if the rule is about one.
    pub(crate) fn flag(&self) -> String {
        let name = self.id.replace('_', "-");
        match self.value {
            Some(value) => format!("--{name} {value}"),
            None => format!("--{name}"),
        }
    }
}

impl Formats {
    /// The formats in words.
    pub(crate) const fn names(self) -> &'static str {
        match self {
            Formats::Pictures | Formats::Drawn => "svg, pdf or png",
            Formats::Svg | Formats::Following => "svg",
            Formats::Pdf => "pdf",
            Formats::Png => "png",
            Formats::SvgAndPng => "svg or png",
            Formats::Steps | Formats::Moving => "svg, apng or gif",
            Formats::Permutation => "permutation",
            Formats::Text => "text",
        }
    }
}

impl Need {
    /// What is wrong with a flag that lacks it: the end of a sentence.
    pub(crate) const fn lacking(self) -> &'static str {
        match self {
            Need::Dice => "has no effect without --sample or --random: add one of them",
            Need::OneSize | Need::OneGrid => {
                "is about one size of board: leave it out, or choose one size"
            }
            Need::Texts => "has no effect without texts: add --title, --caption or --paper",
            Need::Title => "has no effect beside --no-title: leave one of them out",
            Need::Paper => "has no effect without --paper: add that, or leave it out",
            Need::Tiles => "has no effect without --tile-on: add that, or leave it out",
            Need::OneScheme => {
                "has no effect beside --emit picture, which writes a light and a dark file: leave \
                 one of them out"
            }
            Need::Motion => {
                "has no effect on what stands still: add --animate, or choose the format apng or gif"
            }
            Need::Steps => {
                "chooses steps of an animation or a page: add --animate, or choose the format html, apng or gif"
            }
            Need::Pages => "has no effect on an animation or a page: --steps chooses steps",
            Need::Together => {
                "has no effect on steps that follow each other: leave it or --animate out"
            }
            Need::Boards => "has no effect on one board: add --step all, or leave it out",
        }
    }
}
