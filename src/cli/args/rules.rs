//! The rules of options: each must have an effect, and contradict none that is given beside it.
//!
//! A flag whose effect the output cannot show is a mistake that the user should know
//! of. So every flag of the command that draws has its rule here, also for figures and for
//! `count`, and the check knows none of them by name. A flag that asks for what is so already is
//! no mistake: scripts and aliases carry such. Where several flags are amiss, the first in
//! the table is named.

use std::ffi::OsStr;

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::args::shared::FormatName;
use crate::cli::args::values::Sizes;

/// The needs of a flag.
#[derive(Debug)]
pub struct FlagRule {
    /// The name of the flag, with `_` for `-`, as clap identifies it.
    pub id: &'static str,
    /// The one value that the rule is about, if not all.
    pub value: Option<&'static str>,
    /// The formats on which it has an effect, if not all.
    pub on: Option<Formats>,
    pub need: Option<Need>,
    /// Flags that it does not go with, and the words between both.
    pub beside: &'static [&'static str],
    and: &'static str,
    /// What tells as much in other formats than it has an effect on.
    instead: &'static str,
    /// Values that ask for what is so without the flag, and need nothing.
    pub so: &'static [&'static str],
}

/// Formats on which a flag has an effect.
#[derive(Clone, Copy, Debug)]
pub enum Formats {
    /// Pictures, and the page that plays a search.
    Visual,
    /// Formats that name squares: visual ones, and the data of figures.
    Named,
    Pictures,
    Svg,
    /// The page that plays a search.
    Html,
    /// Formats that may follow the scheme of their reader.
    Following,
    Pdf,
    Pixels,
    SvgAndPng,
    /// Formats that may move; of a search also those that may have a page for each step.
    Steps,
    /// Formats that may move by themselves.
    Moving,
    Permutation,
    /// Boards as text, written or read.
    Text,
}

/// A need of a flag, whatever the format.
#[derive(Clone, Copy, Debug)]
pub enum Need {
    /// Another name: standard output is no file to compare with.
    Name,
    /// Boards drawn at random.
    Dice,
    /// Boards of one size, wherever they come from.
    OneSize,
    /// A file to write, or to compare with.
    File,
    /// Numbers as text.
    Text,
    /// Any text on the sheet.
    Texts,
    Paper,
    /// Pages of other paper that a sheet is spread over.
    Tiles,
    /// One scheme for all files.
    OneScheme,
    /// A picture that moves.
    Motion,
    /// Pages, rather than a picture that moves.
    Pages,
    /// Steps beside each other.
    Together,
    /// Several boards in a figure.
    Boards,
    /// A tree of a search.
    Search,
    /// A figure, rather than tasks.
    Figure,
    /// A sheet or a figure in the look of a template, rather than a poster of its own.
    Cells,
    /// Tasks of these kinds, if the command is about tasks.
    Tasks(&'static str),
}

/// The flags whose value is a length.
pub(crate) const LENGTHS: [&str; 5] = ["cell", "gap", "margin", "bleed", "overlap"];

/// One rule for each flag, and more for flags with values of their own.
pub const RULES: &[FlagRule] = &[
    rule("n"),
    rule("fundamental"),
    rule("up_to").but(&["none"]).beside(&["random", "unchecked"]),
    rule("up_to").beside(&["only", "verify"]),
    rule("up_to").but(&["all"]).beside(&["fundamental", "group_by"]),
    rule("class").beside(&["random", "unchecked", "only", "verify"]),
    rule("from").needs(Need::OneSize),
    rule("unchecked").on(Formats::Visual).beside(&["fundamental", "group_by", "tint"]),
    rule("sample").needs(Need::OneSize).beside(&["random", "from", "shard"]),
    rule("random").needs(Need::OneSize).beside(&["from", "shard", "fundamental"]),
    rule("seed").needs(Need::Dice).but(&["0"]),
    rule("seed").needs(Need::Tasks("complete conflicts trace arrays mark tree code")).but(&["0"]),
    rule("level").needs(Need::Tasks("complete")),
    rule("base").needs(Need::Tasks("conflicts trace arrays mark tree code")),
    rule("sets").needs(Need::Tasks("complete conflicts trace arrays mark tree code")).but(&["1"]),
    rule("shard").needs(Need::OneSize),
    rule("place").needs(Need::OneSize).beside(&["random", "only", "verify"]),
    rule("toroidal").beside(&["from", "random", "only", "verify"]),
    rule("no_three_in_line").beside(&["from", "random", "only", "verify"]),
    #[cfg(not(target_family = "wasm"))]
    rule("part").beside(&["only"]),
    rule("skip").needs(Need::OneSize).beside(&["random", "boards"]).but(&["0"]),
    rule("take").needs(Need::OneSize).beside(&["random", "boards"]),
    rule("boards").needs(Need::OneSize).beside(&["sample", "random", "group_by"]),
    rule("all"),
    rule("cell").needs(Need::Cells),
    rule("template").needs(Need::Cells).but(&["classic"]),
    rule("set").needs(Need::Cells),
    rule("border").needs(Need::Cells).but(&["off"]),
    rule("background").needs(Need::Cells),
    rule("caption").needs(Need::Cells),
    rule("paper").on(Formats::Pictures),
    rule("portrait").on(Formats::Pictures).needs(Need::Paper).beside(&["landscape"]),
    rule("landscape").on(Formats::Pictures).needs(Need::Paper),
    rule("group_by")
        .on(Formats::Visual)
        .instead(TABLE)
        .needs(Need::OneSize)
        .beside(&["sample", "random", "place"]),
    rule("tint").on(Formats::Named).instead(TABLE),
    rule("cols").on(Formats::Visual).needs(Need::Boards),
    rule("cols").needs(Need::Tasks("empty complete conflicts mark")),
    rule("rows").on(Formats::Visual).needs(Need::OneSize),
    rule("cell").on(Formats::Pictures),
    rule("width").needs(Need::Figure),
    rule("width").on(Formats::Pictures).beside(&["paper"]),
    rule("gap").on(Formats::Visual),
    rule("margin").on(Formats::Pictures),
    rule("coordinates").on(Formats::Named),
    rule("base").but(&["1"]),
    rule("base").beside(&["coordinates"]),
    rule("template").on(Formats::Visual).but(&["classic"]),
    rule("set").on(Formats::Visual),
    rule("border").on(Formats::Pictures).but(&["off"]),
    rule("background").on(Formats::Pictures),
    rule("scheme").on(Formats::Visual).needs(Need::OneScheme).but(&["light"]),
    rule("scheme").only("auto").on(Formats::Following),
    rule("scheme").only("page").on(Formats::Svg),
    rule("bleed").on(Formats::Pictures).but(NOTHING),
    rule("marks").on(Formats::Pictures),
    rule("marks").only("registration").beside(&["tile_on"]).and("has no effect beside"),
    rule("title").on(Formats::Visual),
    rule("no_title").beside(&["title"]),
    rule("title_in").on(Formats::Visual).needs(Need::Paper).but(&["auto", "header"]),
    rule("title_in").only("grid").beside(&["no_title"]).and("has no effect beside"),
    rule("subtitle").on(Formats::Visual),
    rule("dedication").on(Formats::Visual),
    rule("footer").on(Formats::Visual),
    rule("no_footer").beside(&["footer"]),
    rule("caption").on(Formats::Visual),
    rule("no_caption").beside(&["caption"]),
    rule("alt").on(Formats::Visual),
    rule("lang").on(Formats::Visual).but(&["en"]),
    rule("font").on(Formats::Pictures).needs(Need::Texts),
    rule("system_fonts").on(Formats::Pictures).needs(Need::Texts),
    rule("text").on(Formats::Svg).needs(Need::Texts).but(&["outline"]),
    rule("output"),
    rule("format"),
    rule("only").needs(Need::Text),
    rule("pages").on(Formats::Pictures).needs(Need::Pages).but(&["1-"]),
    rule("tile_on").on(Formats::Pdf),
    rule("overlap").needs(Need::Tiles).but(&["10mm"]),
    rule("emit").on(Formats::SvgAndPng).beside(&["dry_run"]),
    rule("emit").only("picture").needs(Need::File),
    rule("dpi").on(Formats::Pixels).beside(&["scale"]),
    rule("scale").on(Formats::Pixels).but(&["1"]),
    rule("by").only("file").needs(Need::Search),
    rule("space").beside(&["root", "to_first", "only_accepted"]),
    rule("as").on(Formats::Pictures).needs(Need::Together).but(&["boards"]),
    rule("steps").on(Formats::Visual).but(&["1-"]),
    rule("animate").on(Formats::Steps),
    rule("lesson").on(Formats::Html),
    rule("seconds").on(Formats::Moving).needs(Need::Motion),
    rule("loop").on(Formats::Moving).needs(Need::Motion),
    rule("id_prefix").on(Formats::Svg).but(&["q"]),
    rule("separator").on(Formats::Permutation),
    rule("chars").on(Formats::Text).but(&[".Q"]),
    rule("check").only("-").needs(Need::Name),
    rule("check").beside(&["output", "dry_run"]),
    rule("dry_run"),
    rule("threads"),
    rule("huge"),
];

/// What tells orbits and classes apart as data.
const TABLE: &str = "; a table (csv) names the class and the orbit of each board, to sort them by";

/// No length, in any unit.
const NOTHING: &[&str] = &["0", "0px", "0mm", "0cm", "0in", "0pt"];

/// The words for two flags of which one has no effect beside the other.
const TOGETHER: &str = "cannot be used with";

/// The rule of a flag that always has an effect.
const fn rule(id: &'static str) -> FlagRule {
    FlagRule {
        id,
        value: None,
        on: None,
        need: None,
        beside: &[],
        and: TOGETHER,
        instead: "",
        so: &[],
    }
}

impl FlagRule {
    const fn only(self, value: &'static str) -> FlagRule {
        let value = Some(value);
        FlagRule { value, ..self }
    }

    const fn on(self, on: Formats) -> FlagRule {
        let on = Some(on);
        FlagRule { on, ..self }
    }

    const fn needs(self, need: Need) -> FlagRule {
        let need = Some(need);
        FlagRule { need, ..self }
    }

    const fn beside(self, beside: &'static [&'static str]) -> FlagRule {
        FlagRule { beside, ..self }
    }

    const fn and(self, and: &'static str) -> FlagRule {
        FlagRule { and, ..self }
    }

    const fn instead(self, instead: &'static str) -> FlagRule {
        FlagRule { instead, ..self }
    }

    const fn but(self, so: &'static [&'static str]) -> FlagRule {
        FlagRule { so, ..self }
    }

    /// The flag as it is written, with its value if the rule is about one.
    pub fn flag(&self) -> String {
        let value = self.value.map(|value| format!(" {value}"));
        option(self.id) + &value.unwrap_or_default()
    }

    /// The sentence about the flag, if it is given against its rule.
    fn broken(&self, given: &Given, facts: &JobFacts) -> Option<String> {
        let about = |value: &OsStr| match self.value {
            Some(only) => value.eq_ignore_ascii_case(only),
            None => !self.so.iter().any(|so| value.eq_ignore_ascii_case(so)),
        };
        let every = self.value.is_none() && self.so.is_empty();
        if !given.has(self.id) || !every && !given.all_written(self.id).any(about) {
            return None;
        }
        let flag = self.flag();
        if let Some(on) = self.on.filter(|on| !facts.is(*on, given)) {
            return Some(format!(
                "{flag} has no effect on {}: leave it out, or choose the format {}{}",
                facts.format.name(),
                on.names(),
                self.instead
            ));
        }
        if let Some(need) = self.need.filter(|need| !facts.meet(*need, given)) {
            return Some(format!("{flag} {}", need.lacking()));
        }
        let other = self.beside.iter().find(|other| given.has(other))?;
        Some(format!("{flag} {} {}: leave one of them out", self.and, option(other)))
    }
}

/// The option for an id of clap.
pub(crate) fn option(id: &str) -> String {
    format!("--{}", id.replace('_', "-"))
}

/// True if two flags cannot be used together, whatever their values.
pub fn exclude(one: &str, other: &str) -> bool {
    let names = |rule: &FlagRule, id, other| rule.id == id && rule.beside.contains(&other);
    let mut rules = RULES.iter().filter(|rule| rule.value.is_none() && rule.and == TOGETHER);
    rules.any(|rule| names(rule, one, other) || names(rule, other, one))
}

/// Facts about a command that rules ask for besides its flags.
pub(crate) struct JobFacts {
    pub(crate) format: FormatName,
    pub(crate) sheet: bool,
    /// True if it is a poster of a form of its own.
    pub(crate) poster: bool,
    /// True if there is a file to write, or to compare with.
    pub(crate) file: bool,
}

/// The sentence about the first flag that is given against its rule.
pub(crate) fn broken(given: &Given, facts: &JobFacts) -> Option<String> {
    RULES.iter().find_map(|rule| rule.broken(given, facts))
}

impl JobFacts {
    /// True if the format is one of these.
    fn is(&self, of: Formats, given: &Given) -> bool {
        let name = self.format;
        match of {
            Formats::Visual => name.is_picture() || name == FormatName::Html,
            Formats::Named => !self.sheet || self.is(Formats::Visual, given),
            Formats::Pictures => name.is_picture(),
            Formats::Svg => name.is_svg(),
            Formats::Html => name == FormatName::Html,
            Formats::Following => name.is_svg() || name == FormatName::Html,
            Formats::Pdf => name == FormatName::Pdf,
            Formats::Pixels => name.is_pixels(),
            Formats::SvgAndPng => name.is_svg() || name == FormatName::Png,
            Formats::Steps if !self.sheet => name.is_picture() || name == FormatName::Html,
            Formats::Steps | Formats::Moving => name.is_svg() || name.moves(),
            Formats::Permutation => name == FormatName::Permutation,
            Formats::Text => name == FormatName::Text || given.has("from"),
        }
    }

    fn meet(&self, need: Need, given: &Given) -> bool {
        let any = |ids: &[&str]| ids.iter().any(|id| given.has(id));
        let moves = given.moves(self.format);
        match need {
            Need::Name => false,
            Need::Dice => any(&["sample", "random"]) || given.knows("kind"),
            Need::OneSize => {
                let mut sizes = given.sizes("n").chain(given.sizes("size"));
                !self.sheet || !sizes.any(|n| n.are_several())
            }
            Need::File => self.file,
            Need::Text => given.is_written("format", "text"),
            Need::Texts => {
                let paper =
                    given.has("paper") && !(given.has("no_title") && given.has("no_footer"));
                let own = ["title", "subtitle", "dedication", "footer", "caption", "group_by"];
                !self.sheet || paper || any(&own) || !self.meet(Need::OneSize, given)
            }
            Need::Paper => given.knows("paper"),
            Need::Tiles => given.has("tile_on"),
            Need::OneScheme => !given.has("emit"),
            Need::Motion => moves,
            Need::Pages => self.sheet || !moves || !self.is(Formats::Moving, given),
            Need::Together => !moves,
            Need::Boards => !given.knows("step") || given.is_written("step", "all"),
            Need::Search => !given.has("space"),
            Need::Figure => !given.knows("kind"),
            Need::Cells => !self.poster,
            Need::Tasks(kinds) => {
                let mut kinds = kinds.split(' ');
                !given.knows("kind") || kinds.any(|kind| given.is_written("kind", kind))
            }
        }
    }
}

/// The flags of a command line, as they stand there.
pub(crate) struct Given(ArgMatches);

impl Given {
    /// The flags of the command within, as deep as it goes.
    pub(crate) fn innermost(mut matches: ArgMatches) -> Given {
        while let Some((_, inner)) = matches.remove_subcommand() {
            matches = inner;
        }
        Given(matches)
    }

    /// The mistake that n is given as a word and by its option, with two values.
    pub(crate) fn two_sizes(&self) -> Option<String> {
        let option = self.sizes("n").next()?;
        let mut words = self.sizes("size").chain(self.sizes("sizes"));
        let word = words.find(|word| *word != option)?;
        Some(format!("n is given twice, as {word} and as --n {option}: leave one of them out"))
    }

    fn sizes(&self, id: &str) -> impl Iterator<Item = &Sizes> {
        let sizes = self.0.try_get_many::<Sizes>(id).ok().flatten();
        sizes.into_iter().flatten()
    }

    /// All values of a flag as they were written.
    pub(crate) fn all_written(&self, id: &str) -> impl Iterator<Item = &OsStr> {
        let values = self.0.try_get_raw(id).ok().flatten();
        values.into_iter().flatten()
    }

    fn is_written(&self, id: &str, value: &str) -> bool {
        self.all_written(id).any(|written| written.eq_ignore_ascii_case(value))
    }

    /// True if the command has this flag, which must have a default. Without checks of its
    /// own, as in a release build, clap tells no flag that is not there from one that is.
    fn knows(&self, id: &str) -> bool {
        self.0.ids().any(|known| known == id)
    }

    /// True if that flag was given.
    pub(crate) fn has(&self, id: &str) -> bool {
        let there = self.knows(id);
        there && self.0.value_source(id) == Some(ValueSource::CommandLine)
    }

    /// True if a picture moves in this format: some are for nothing else.
    pub(crate) fn moves(&self, format: FormatName) -> bool {
        self.knows("animate") && (self.has("animate") || format.moves())
    }
}

impl Formats {
    /// The formats in words.
    const fn names(self) -> &'static str {
        match self {
            Formats::Visual | Formats::Named | Formats::Pictures => PICTURE_FORMATS,
            Formats::Svg | Formats::Following => "svg",
            Formats::Html => "html",
            Formats::Pdf => "pdf",
            Formats::Pixels => "png",
            Formats::SvgAndPng => "svg or png",
            Formats::Steps | Formats::Moving => "svg, apng or gif",
            Formats::Permutation => "permutation",
            Formats::Text => "text",
        }
    }
}

/// The formats of pictures, in words.
pub(crate) const PICTURE_FORMATS: &str = "svg, pdf or png";

impl Need {
    /// The end of the sentence about a flag that lacks it.
    const fn lacking(self) -> &'static str {
        match self {
            Need::Name => "compares with a file, not with standard output: name a file",
            Need::Dice => "has no effect without --sample or --random: add one of them",
            Need::OneSize => "is about one size of board: leave it out, or choose one size",
            Need::File => "writes two files: name the first with -o, such as -o twelve.svg",
            Need::Text => {
                "prints a number alone, which is text in every format: leave --only or --format out"
            }
            Need::Texts => "has no effect without texts: add --title, --caption or --paper",
            Need::Paper => "has no effect without --paper: add that, or leave it out",
            Need::Tiles => "has no effect without --tile-on: add that, or leave it out",
            Need::OneScheme => {
                "has no effect beside --emit picture, which writes a light and a dark file: leave \
                 one of them out"
            }
            Need::Motion => {
                "has no effect on what stands still: add --animate, or choose the format apng or gif"
            }
            Need::Pages => "has no effect on an animation or a page: --steps chooses steps",
            Need::Together => {
                "has no effect on steps that follow each other: leave it or --animate out"
            }
            Need::Boards => "has no effect on one board: add --step all, or leave it out",
            Need::Figure => {
                "has no effect on a worksheet, which has the width of its paper: leave it out"
            }
            Need::Cells => {
                "has no effect on this poster, which has a ground, inks and proportions of its own: \
                 leave it out"
            }
            Need::Tasks(_) => "has no effect on tasks of this kind: leave it out",
            Need::Search => {
                "has no effect beside --space, which is no search: leave one of them out"
            }
        }
    }
}
