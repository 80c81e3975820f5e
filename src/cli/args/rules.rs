//! The rules of flags: each must have an effect, and contradict none that is given beside it.
//!
//! A flag whose effect the output cannot show is a mistake that the user should know of. So every
//! flag of the command that draws is declared with its rule, and the check knows none of them by
//! name. A flag that asks for what is so already is no mistake: scripts and aliases carry such. Where
//! several flags are amiss, the first that is declared is named.

use std::ffi::OsStr;

use clap::builder::ArgExt;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Id};

use crate::cli::args::formats::{FormatName, Formats};
use crate::cli::args::values::Sizes;
use crate::cli::book::is_in_book;
use crate::cli::failure::{FailureKind, Report};

/// The rules of a flag, in its declaration: `#[arg(long, add = rule().on(Formats::Svg))]`.
#[derive(Clone, Debug)]
pub(crate) struct FlagRules(Vec<FlagRule>);

impl ArgExt for FlagRules {}

/// The few numbers that an option suggests.
#[derive(Clone, Debug)]
pub(crate) struct Suggested(pub(crate) &'static [usize]);

impl ArgExt for Suggested {}

/// What a flag needs to have an effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct FlagRule {
    /// The one value that the rule is about, if not all.
    pub(crate) value: Option<&'static str>,
    /// The formats on which it has an effect, if not all.
    pub(crate) on: Option<Formats>,
    pub(crate) need: Option<Need>,
    /// Flags that it does not go with.
    pub(crate) beside: &'static [&'static str],
    /// The words between both, if they can be used together.
    and: Option<&'static str>,
    /// What tells as much in other formats than it has an effect on.
    instead: &'static str,
    /// Values that ask for what is so without the flag, and need nothing.
    pub(crate) so: &'static [&'static str],
}

/// A need of a flag, whatever the format.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Need {
    /// Another name: standard output is no file to compare with.
    Name,
    /// Boards drawn at random.
    Dice,
    /// Boards of one size.
    OneSize,
    /// A file to write, or to compare with.
    File,
    /// Numbers as text.
    Text,
    /// Any text on the sheet.
    Texts,
    /// A text, on the sheet or in the description of the picture.
    Words,
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
    /// Several boards in the figure.
    Boards,
    /// A tree of a search.
    Search,
    /// Something that the command never has, with the end of the sentence about it.
    Never(&'static str),
    /// Tasks of these kinds.
    Tasks(&'static str),
}

/// What tells orbits and classes apart as data.
pub(crate) const TABLE: &str =
    "; a table (csv) names the class and the orbit of each board, to sort them by";

/// No length, in any unit.
pub(crate) const NOTHING: &[&str] = &["0", "0px", "0mm", "0cm", "0in", "0pt"];

/// The rule of a flag that always has an effect.
pub(crate) fn rule() -> FlagRules {
    FlagRules(vec![FlagRule::default()])
}

impl FlagRules {
    /// The rules of an argument.
    pub(crate) fn of(arg: &Arg) -> &[FlagRule] {
        arg.get::<FlagRules>().map_or(&[], |rules| &rules.0)
    }

    /// Another rule of the same flag.
    pub(crate) fn also(mut self) -> FlagRules {
        self.0.push(FlagRule::default());
        self
    }

    /// Another rule, about one value alone.
    pub(crate) fn only(self, value: &'static str) -> FlagRules {
        self.also().with(|rule| rule.value = Some(value))
    }

    pub(crate) fn on(self, on: Formats) -> FlagRules {
        self.with(|rule| rule.on = Some(on))
    }

    pub(crate) fn needs(self, need: Need) -> FlagRules {
        self.with(|rule| rule.need = Some(need))
    }

    pub(crate) fn beside(self, beside: &'static [&'static str]) -> FlagRules {
        self.with(|rule| rule.beside = beside)
    }

    pub(crate) fn and(self, and: &'static str) -> FlagRules {
        self.with(|rule| rule.and = Some(and))
    }

    pub(crate) fn instead(self, instead: &'static str) -> FlagRules {
        self.with(|rule| rule.instead = instead)
    }

    pub(crate) fn but(self, so: &'static [&'static str]) -> FlagRules {
        self.with(|rule| rule.so = so)
    }

    /// Changes the last rule.
    fn with(mut self, change: impl FnOnce(&mut FlagRule)) -> FlagRules {
        if let Some(last) = self.0.last_mut() {
            change(last);
        }
        self
    }
}

impl FlagRule {
    /// The sentence about a flag, if it is given against this rule.
    fn broken(&self, id: &str, given: &Given, facts: &JobFacts) -> Option<Report> {
        let about = |value: &OsStr| match self.value {
            Some(only) => value.eq_ignore_ascii_case(only),
            None => !self.so.iter().any(|so| value.eq_ignore_ascii_case(so)),
        };
        let every = self.value.is_none() && self.so.is_empty();
        if !every && !given.all_written(id).any(about) {
            return None;
        }
        let flag = option(id)
            + &self
                .value
                .map(|value| format!(" {value}"))
                .unwrap_or_default();
        if let Some(on) = self.on.filter(|on| !facts.is(*on, given)) {
            let advice = match is_in_book() {
                true => String::new(),
                false => format!(", or choose the format {}{}", on.names(), self.instead),
            };
            let format = facts.format.name();
            let message = format!("{flag} has no effect on {format}: leave it out{advice}");
            let is_animation = on.include(FormatName::Gif, facts.sheet);
            let suggestion: &[_] = if is_animation {
                &["--format", "gif"]
            } else {
                &[]
            };
            return Some(conflict(message).suggest(suggestion));
        }
        if let Some(need) = self.need.filter(|need| !facts.meet(*need, given)) {
            let report = conflict(format!("{flag} {}", need.lacking()));
            return Some(match need {
                Need::Motion if !is_in_book() => report.suggest(&["--format", "gif"]),
                _ => report,
            });
        }
        let other = self.beside.iter().find(|other| given.has(other))?;
        let and = self.and.unwrap_or("cannot be used with");
        let other = option(other);
        Some(conflict(format!(
            "{flag} {and} {other}: leave one of them out"
        )))
    }
}

fn conflict(message: String) -> Report {
    Report::from(message).kind(FailureKind::Conflict)
}

/// The option for an id of clap.
pub(crate) fn option(id: &str) -> String {
    format!("--{}", id.replace('_', "-"))
}

/// True if two flags cannot be used together, whatever their values.
pub(crate) fn exclude(one: &Arg, other: &Arg) -> bool {
    let excludes = |one: &Arg, other: &Arg| {
        let mut rules = FlagRules::of(one).iter();
        let other = other.get_id().as_str();
        rules.any(|rule| rule.value.or(rule.and).is_none() && rule.beside.contains(&other))
    };
    excludes(one, other) || excludes(other, one)
}

/// Facts about a command that rules ask for besides its flags.
pub(crate) struct JobFacts {
    pub(crate) format: FormatName,
    pub(crate) sheet: bool,
    /// True if there is a file to write, or to compare with.
    pub(crate) file: bool,
}

/// The sentence about the first flag that is given against its rule.
pub(crate) fn broken(given: &Given, facts: &JobFacts) -> Option<Report> {
    given
        .rules
        .iter()
        .find_map(|(id, rule)| rule.broken(id.as_str(), given, facts))
}

impl JobFacts {
    /// True if the format is one of these.
    fn is(&self, of: Formats, given: &Given) -> bool {
        of.include(self.format, self.sheet) || of == Formats::Text && given.has("from")
    }

    fn meet(&self, need: Need, given: &Given) -> bool {
        let any = |ids: &[&str]| ids.iter().any(|id| given.has(id));
        let moves = given.moves(self.format);
        match need {
            Need::Name | Need::Never(_) => false,
            Need::Dice => any(&["sample", "random"]),
            Need::OneSize => {
                let mut sizes = given.sizes("n").chain(given.sizes("size"));
                !sizes.any(|n| n.are_several())
            }
            Need::File => self.file,
            Need::Text => given.is_written("format", "text"),
            Need::Texts => {
                let paper =
                    given.has("paper") && !(given.has("no_title") && given.has("no_footer"));
                let own = [
                    "title",
                    "subtitle",
                    "dedication",
                    "footer",
                    "caption",
                    "group_by",
                ];
                !self.sheet || paper || any(&own) || !self.meet(Need::OneSize, given)
            }
            Need::Words => self.format != FormatName::Gif || self.meet(Need::Texts, given),
            Need::Paper => given.knows("paper"),
            Need::Tiles => given.has("tile_on"),
            Need::OneScheme => !given.has("emit"),
            Need::Motion => moves,
            Need::Pages => self.sheet || !moves || !self.is(Formats::Moving, given),
            Need::Together => !moves,
            Need::Boards => given.is_written("step", "all"),
            Need::Search => !given.has("space"),
            Need::Tasks(kinds) => kinds.split(' ').any(|kind| given.is_written("kind", kind)),
        }
    }
}

/// The flags of a command line, as they stand there, and the rules of those that are given.
pub(crate) struct Given {
    matches: ArgMatches,
    rules: Vec<(Id, FlagRule)>,
    /// Those whose value is a length.
    pub(crate) lengths: Vec<Id>,
}

impl Given {
    /// The flags of the command within, as deep as it goes.
    pub(crate) fn innermost(mut command: &Command, mut matches: ArgMatches) -> Given {
        while let Some((name, inner)) = matches.remove_subcommand() {
            command = command.find_subcommand(name).unwrap_or(command);
            matches = inner;
        }
        let mut given = Given {
            matches,
            rules: Vec::new(),
            lengths: Vec::new(),
        };
        for arg in command.get_arguments() {
            let id = arg.get_id();
            if !given.has(id.as_str()) {
                continue;
            }
            given.rules.extend(
                FlagRules::of(arg)
                    .iter()
                    .map(|rule| (id.clone(), rule.clone())),
            );
            let names = arg.get_value_names().unwrap_or_default();
            if names.iter().any(|name| name.as_str() == "LENGTH") {
                given.lengths.push(id.clone());
            }
        }
        given
    }

    /// The mistake that n is given as a word and by its option, with two values.
    pub(crate) fn two_sizes(&self) -> Option<String> {
        let option = self.sizes("n").next()?;
        let mut words = self.sizes("size").chain(self.sizes("sizes"));
        let word = words.find(|word| *word != option)?;
        Some(format!(
            "n is given twice, as {word} and as --n {option}: leave one of them out"
        ))
    }

    fn sizes(&self, id: &str) -> impl Iterator<Item = &Sizes> {
        let sizes = self.matches.try_get_many::<Sizes>(id).ok().flatten();
        sizes.into_iter().flatten()
    }

    /// All values of a flag as they were written.
    pub(crate) fn all_written(&self, id: &str) -> impl Iterator<Item = &OsStr> {
        let values = self.matches.try_get_raw(id).ok().flatten();
        values.into_iter().flatten()
    }

    pub(crate) fn is_written(&self, id: &str, value: &str) -> bool {
        self.all_written(id)
            .any(|written| written.eq_ignore_ascii_case(value))
    }

    /// True if the command has this flag, which must have a default. Without checks of its
    /// own, as in a release build, clap tells no flag that is not there from one that is.
    fn knows(&self, id: &str) -> bool {
        self.matches.ids().any(|known| known == id)
    }

    /// True if that flag was given.
    pub(crate) fn has(&self, id: &str) -> bool {
        let there = self.knows(id);
        there && self.matches.value_source(id) == Some(ValueSource::CommandLine)
    }

    /// True if a picture moves in this format: some are for nothing else.
    pub(crate) fn moves(&self, format: FormatName) -> bool {
        self.knows("animate") && (self.has("animate") || format.moves())
    }
}

impl Need {
    /// The options of which one meets it, each with its value if it takes only one.
    pub(crate) fn options(self) -> &'static [&'static str] {
        match self {
            Need::Dice => &["--sample", "--random"],
            Need::Texts | Need::Words => &["--title", "--caption", "--paper"],
            Need::Paper => &["--paper"],
            Need::Tiles => &["--tile-on"],
            Need::Motion => &["--animate"],
            Need::Boards => &["--step all"],
            _ => &[],
        }
    }

    /// The end of the sentence about a flag that lacks it.
    fn lacking(self) -> &'static str {
        match self {
            Need::Name => "compares with a file, not with standard output: name a file",
            Need::Dice => "has no effect without --sample or --random: add one of them",
            Need::OneSize => "is about one size of board: leave it out, or choose one size",
            Need::File => "writes two files: name the first with -o, such as -o twelve.svg",
            Need::Text => {
                "prints a number alone, which is text in every format: leave --only or --format out"
            }
            Need::Texts | Need::Words => {
                "has no effect without texts: add --title, --caption or --paper"
            }
            Need::Paper => "has no effect without --paper: add that, or leave it out",
            Need::Tiles => "has no effect without --tile-on: add that, or leave it out",
            Need::OneScheme => {
                "has no effect beside --emit picture, which writes a light and a dark file: leave \
                 one of them out"
            }
            Need::Motion if is_in_book() => {
                "has no effect on what stands still: add --animate, or leave it out"
            }
            Need::Motion => {
                "has no effect on what stands still: add --animate, or choose the format apng or gif"
            }
            Need::Pages => "has no effect on an animation or a page: --steps chooses steps",
            Need::Together => {
                "has no effect on steps that follow each other: leave it or --animate out"
            }
            Need::Boards => "has no effect on one board: add --step all, or leave it out",
            Need::Never(sentence) => sentence,
            Need::Tasks(_) => "has no effect on tasks of this kind: leave it out",
            Need::Search => {
                "has no effect beside --space, which is no search: leave one of them out"
            }
        }
    }
}
