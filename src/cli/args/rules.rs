//! What each flag of the command that draws needs to have an effect.
//!
//! A flag that would be ignored is a mistake that the user should know of. So
//! every flag has its rule here, and none is known by name to the checks in
//! [`crate::cli::job::effect`]. Where several flags are amiss, the first in the
//! table is named. Which flags exclude each other stands where they are declared,
//! since clap refuses those itself.

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
}

/// Formats on which a flag has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formats {
    Pictures,
    Svg,
    Pdf,
    /// Of pixels.
    Png,
    SvgAndPng,
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
    Paper,
    /// Orbits that are shown whole.
    Orbits,
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
    rule("seed").needs(Need::Dice),
    rule("shard").needs(Need::OneSize),
    rule("place").needs(Need::OneSize),
    rule("toroidal"),
    rule("no_three_in_line"),
    rule("skip").needs(Need::OneSize),
    rule("take").needs(Need::OneSize),
    rule("boards").needs(Need::OneSize),
    rule("paper").on(Formats::Pictures),
    // clap refuses these two without --paper.
    rule("portrait"),
    rule("landscape"),
    rule("group_by").on(Formats::Pictures).needs(Need::OneSize),
    rule("tint").on(Formats::Pictures),
    rule("cols").on(Formats::Pictures),
    rule("rows").on(Formats::Pictures).needs(Need::OneGrid),
    rule("cell").on(Formats::Pictures),
    rule("gap").on(Formats::Pictures),
    rule("margin").on(Formats::Pictures),
    rule("coordinates").on(Formats::Pictures),
    rule("template").on(Formats::Pictures),
    rule("set").on(Formats::Pictures),
    rule("border").on(Formats::Pictures),
    rule("background").on(Formats::Pictures),
    rule("scheme").on(Formats::Pictures),
    rule("scheme").on(Formats::Svg).only("auto"),
    rule("bleed").on(Formats::Pictures),
    rule("marks").on(Formats::Pictures),
    rule("title").on(Formats::Pictures),
    rule("no_title").on(Formats::Pictures).needs(Need::Paper),
    rule("title_in").on(Formats::Pictures).needs(Need::Paper),
    rule("subtitle").on(Formats::Pictures),
    rule("footer").on(Formats::Pictures),
    rule("no_footer").on(Formats::Pictures).needs(Need::Paper),
    rule("caption").on(Formats::Pictures),
    rule("no_caption").on(Formats::Pictures).needs(Need::Orbits),
    rule("alt").on(Formats::Pictures),
    rule("lang").on(Formats::Pictures),
    rule("font").on(Formats::Pictures).needs(Need::Texts),
    rule("system_fonts")
        .on(Formats::Pictures)
        .needs(Need::Texts),
    rule("text").on(Formats::Svg).needs(Need::Texts),
    rule("output"),
    rule("format"),
    rule("pages").on(Formats::Pictures),
    rule("tile_on").on(Formats::Pdf),
    // clap refuses it without --tile-on.
    rule("overlap"),
    rule("emit").on(Formats::SvgAndPng),
    rule("dpi").on(Formats::Png),
    rule("scale").on(Formats::Png),
    // Of figures also on pages, which is why the job asks what it has an effect on.
    rule("animate"),
    // clap refuses these two without --animate.
    rule("seconds"),
    rule("loop"),
    rule("id_prefix").on(Formats::Svg),
    rule("separator").on(Formats::Permutation),
    rule("chars").on(Formats::Text),
    rule("check"),
    rule("dry_run"),
    rule("threads"),
    rule("huge"),
];

/// The rule of a flag that always has an effect.
const fn rule(id: &'static str) -> Rule {
    Rule {
        id,
        value: None,
        on: None,
        need: None,
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
            Formats::Pictures => "svg, pdf or png",
            Formats::Svg => "svg",
            Formats::Pdf => "pdf",
            Formats::Png => "png",
            Formats::SvgAndPng => "svg or png",
            Formats::Permutation => "permutation",
            Formats::Text => "text",
        }
    }
}

impl Need {
    /// What is wrong with a flag that lacks it: the end of a sentence.
    pub(crate) fn lacking(self) -> &'static str {
        match self {
            Need::Dice => "has no effect without --sample or --random: add one of them",
            Need::OneSize | Need::OneGrid => {
                "is about one size of board: leave it out, or choose one size"
            }
            Need::Texts => "has no effect without texts: add --title, --caption or --paper",
            Need::Paper => "has no effect without --paper: leave it out",
            Need::Orbits => "has no effect without --group-by: leave it out",
        }
    }
}
