//! Rules of options: each must have an effect, and must not conflict with another.
//!
//! An option without effect on the output is an error, since the user expects one. Every option of
//! the drawing commands is declared with its rules, which are checked without knowing any option by
//! name. Values equal to the default are not errors, because scripts and aliases contain them. If
//! several options break rules, the message names the one that is declared first.

use std::ffi::OsStr;
use std::ops::RangeInclusive;

use clap::builder::ArgExt;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Id};

use crate::cli::args::formats::{FormatName, Formats};
use crate::cli::args::values::Sizes;
use crate::cli::book::is_in_book;
use crate::cli::failure::Report;
use nqueens_sheet::ErrorKind;

/// The rules of an option, attached to its declaration: `#[arg(long, add = rule().for_formats(Formats::Svg))]`.
#[derive(Clone, Debug)]
pub(crate) struct FlagRules(Vec<FlagRule>);

impl ArgExt for FlagRules {}

/// Numbers to suggest as values of an option.
#[derive(Clone, Debug)]
pub(crate) struct SuggestedNumbers(pub(crate) RangeInclusive<usize>);

impl ArgExt for SuggestedNumbers {}

/// The conditions under which an option has an effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct FlagRule {
    /// The only value that the rule applies to, or `None` for all values.
    pub(crate) value: Option<&'static str>,
    /// The formats on which the option has an effect, or `None` for all formats.
    pub(crate) formats: Option<Formats>,
    pub(crate) requirement: Option<Requirement>,
    /// Options that conflict with this one.
    pub(crate) conflicts: &'static [&'static str],
    /// Wording of the conflict message if the pair is merely useless.
    conflict_wording: Option<&'static str>,
    /// Alternative to suggest for formats that the option does not support.
    suggestion: &'static str,
    /// Values equal to the default; giving them is not an error.
    pub(crate) no_op_values: &'static [&'static str],
}

/// Something else that an option needs, regardless of the format.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Requirement {
    /// A file name, as standard output cannot be compared with.
    FileName,
    /// Random boards.
    RandomBoards,
    /// A single board size.
    OneSize,
    /// An output file, or a file to compare with.
    OutputFile,
    /// The format `text`.
    TextFormat,
    /// A text on the sheet.
    SheetText,
    /// A text on the sheet or in the description of the picture.
    AnyText,
    Paper,
    /// A sheet that is split over smaller pages.
    Tiling,
    /// A single colour scheme for all files.
    OneScheme,
    /// An animation.
    Animation,
    /// Pages instead of an animation.
    Pages,
    /// Steps side by side instead of an animation.
    StaticSteps,
    /// Several boards in the figure.
    SeveralBoards,
    /// A board for each step.
    StepBoards,
    /// A part of a search tree.
    TreePart,
    /// The tree of a search, not of a solution space.
    SearchTree,
    /// Something that the command never has, with the end of the message.
    Never(&'static str),
    /// Tasks of these kinds.
    TaskKinds(&'static str),
}

/// The alternative to options that show orbits and classes in pictures.
pub(crate) const CSV_SUGGESTION: &str =
    "; the format csv lists the class and the orbit of each board";

/// Zero in every unit of length.
pub(crate) const ZERO_LENGTHS: &[&str] = &["0", "0px", "0mm", "0cm", "0in", "0pt"];

/// Returns the rule of an option that always has an effect.
pub(crate) fn rule() -> FlagRules {
    FlagRules(vec![FlagRule::default()])
}

impl FlagRules {
    /// Returns the rules of an argument.
    pub(crate) fn for_arg(arg: &Arg) -> &[FlagRule] {
        arg.get::<FlagRules>().map_or(&[], |rules| &rules.0)
    }

    /// Adds another rule of the same option.
    pub(crate) fn next_rule(mut self) -> FlagRules {
        self.0.push(FlagRule::default());
        self
    }

    /// Adds another rule that applies to one value only.
    pub(crate) fn for_value(self, value: &'static str) -> FlagRules {
        self.next_rule()
            .change_last(|rule| rule.value = Some(value))
    }

    pub(crate) fn for_formats(self, formats: Formats) -> FlagRules {
        self.change_last(|rule| rule.formats = Some(formats))
    }

    pub(crate) fn needs(self, requirement: Requirement) -> FlagRules {
        self.change_last(|rule| rule.requirement = Some(requirement))
    }

    pub(crate) fn conflicts_with(self, others: &'static [&'static str]) -> FlagRules {
        self.change_last(|rule| rule.conflicts = others)
    }

    pub(crate) fn conflict_wording(self, wording: &'static str) -> FlagRules {
        self.change_last(|rule| rule.conflict_wording = Some(wording))
    }

    pub(crate) fn suggest(self, alternative: &'static str) -> FlagRules {
        self.change_last(|rule| rule.suggestion = alternative)
    }

    pub(crate) fn except_values(self, values: &'static [&'static str]) -> FlagRules {
        self.change_last(|rule| rule.no_op_values = values)
    }

    /// Changes the rule that was added last.
    fn change_last(mut self, change: impl FnOnce(&mut FlagRule)) -> FlagRules {
        if let Some(last) = self.0.last_mut() {
            change(last);
        }
        self
    }
}

impl FlagRule {
    /// Returns the error if the given option breaks this rule.
    fn violation(&self, id: &str, flags: &ParsedFlags, facts: &JobFacts) -> Option<Report> {
        let is_concerned = |value: &OsStr| match self.value {
            Some(only) => value.eq_ignore_ascii_case(only),
            None => !self
                .no_op_values
                .iter()
                .any(|no_op| value.eq_ignore_ascii_case(no_op)),
        };
        let concerns_all = self.value.is_none() && self.no_op_values.is_empty();
        if !concerns_all && !flags.raw_values(id).any(is_concerned) {
            return None;
        }
        let flag = option_name(id)
            + &self
                .value
                .map(|value| format!(" {value}"))
                .unwrap_or_default();
        if let Some(formats) = self
            .formats
            .filter(|formats| !facts.has_format(*formats, flags))
        {
            let advice = match is_in_book() {
                true => String::new(),
                false => format!(
                    ", or choose the format {}{}",
                    formats.names(),
                    self.suggestion
                ),
            };
            let format = facts.format.name();
            let message = format!("{flag} has no effect on {format}: leave it out{advice}");
            let is_animation = formats.contains(FormatName::Gif, facts.is_sheet);
            let suggestion: &[_] = if is_animation {
                &["--format", "gif"]
            } else {
                &[]
            };
            return Some(conflict(message).suggest(suggestion));
        }
        if let Some(requirement) = self
            .requirement
            .filter(|requirement| !facts.satisfies(*requirement, flags))
        {
            let report = conflict(format!("{flag} {}", requirement.message()));
            return Some(match requirement {
                Requirement::Animation if !is_in_book() => report.suggest(&["--format", "gif"]),
                _ => report,
            });
        }
        let other = self.conflicts.iter().find(|other| flags.has(other))?;
        let wording = self.conflict_wording.unwrap_or("cannot be used with");
        let other = option_name(other);
        Some(conflict(format!(
            "{flag} {wording} {other}: leave one of them out"
        )))
    }
}

fn conflict(message: String) -> Report {
    ErrorKind::Conflict.error(message).into()
}

/// Returns the option for clap's id.
pub(crate) fn option_name(id: &str) -> String {
    format!("--{}", id.replace('_', "-"))
}

/// True if two options cannot be used together with any values.
pub(crate) fn are_exclusive(one: &Arg, other: &Arg) -> bool {
    let excludes = |first: &Arg, second: &Arg| {
        let mut rules = FlagRules::for_arg(first).iter();
        let other = second.get_id().as_str();
        rules.any(|rule| {
            rule.value.or(rule.conflict_wording).is_none() && rule.conflicts.contains(&other)
        })
    };
    excludes(one, other) || excludes(other, one)
}

/// Facts about a command that rules depend on, besides its options.
pub(crate) struct JobFacts {
    pub(crate) format: FormatName,
    pub(crate) is_sheet: bool,
    /// True if there is an output file, or a file to compare with.
    pub(crate) has_output_file: bool,
}

/// Returns the error for the first option that breaks a rule.
pub(crate) fn find_violation(flags: &ParsedFlags, facts: &JobFacts) -> Option<Report> {
    flags
        .rules
        .iter()
        .find_map(|(id, rule)| rule.violation(id.as_str(), flags, facts))
}

impl JobFacts {
    /// True if the output, or for text the input, has one of these formats.
    fn has_format(&self, formats: Formats, flags: &ParsedFlags) -> bool {
        formats.contains(self.format, self.is_sheet)
            || formats == Formats::Text && flags.has("from")
    }

    fn satisfies(&self, requirement: Requirement, flags: &ParsedFlags) -> bool {
        let any = |ids: &[&str]| ids.iter().any(|id| flags.has(id));
        let is_animated = flags.is_animated(self.format);
        match requirement {
            Requirement::FileName | Requirement::Never(_) => false,
            Requirement::RandomBoards => any(&["sample", "random"]),
            Requirement::OneSize => {
                let mut sizes = flags.sizes("n").chain(flags.sizes("size"));
                !sizes.any(|n| n.is_range())
            }
            Requirement::OutputFile => self.has_output_file,
            Requirement::TextFormat => flags.has_value("format", "text"),
            Requirement::SheetText => {
                let has_paper_texts =
                    flags.has("paper") && !(flags.has("no_title") && flags.has("no_footer"));
                let texts = [
                    "title",
                    "subtitle",
                    "dedication",
                    "footer",
                    "caption",
                    "group_by",
                ];
                !self.is_sheet
                    || has_paper_texts
                    || any(&texts)
                    || !self.satisfies(Requirement::OneSize, flags)
            }
            Requirement::AnyText => {
                self.format != FormatName::Gif || self.satisfies(Requirement::SheetText, flags)
            }
            Requirement::Paper => flags.is_defined("paper"),
            Requirement::Tiling => flags.has("tile_on"),
            Requirement::OneScheme => !flags.has("emit"),
            Requirement::Animation => is_animated,
            Requirement::Pages => {
                self.is_sheet || !is_animated || !self.has_format(Formats::Animated, flags)
            }
            Requirement::StaticSteps => !is_animated,
            Requirement::SeveralBoards => flags.has_value("step", "all"),
            Requirement::StepBoards => flags.has("steps"),
            Requirement::TreePart => any(&["root", "to_first"]),
            Requirement::SearchTree => !flags.has("space"),
            Requirement::TaskKinds(kinds) => {
                kinds.split(' ').any(|kind| flags.has_value("kind", kind))
            }
        }
    }
}

/// The options of a command line as the user wrote them, with their rules.
pub(crate) struct ParsedFlags {
    matches: ArgMatches,
    rules: Vec<(Id, FlagRule)>,
    /// The options whose value is a length.
    pub(crate) length_options: Vec<Id>,
}

impl ParsedFlags {
    /// Takes the options of the innermost subcommand.
    pub(crate) fn from_innermost(mut command: &Command, mut matches: ArgMatches) -> ParsedFlags {
        while let Some((name, inner)) = matches.remove_subcommand() {
            command = command.find_subcommand(name).unwrap_or(command);
            matches = inner;
        }
        let mut flags = ParsedFlags {
            matches,
            rules: Vec::new(),
            length_options: Vec::new(),
        };
        for arg in command.get_arguments() {
            let id = arg.get_id();
            if !flags.has(id.as_str()) {
                continue;
            }
            flags.rules.extend(
                FlagRules::for_arg(arg)
                    .iter()
                    .map(|rule| (id.clone(), rule.clone())),
            );
            let names = arg.get_value_names().unwrap_or_default();
            if names.iter().any(|name| name.as_str() == "LENGTH") {
                flags.length_options.push(id.clone());
            }
        }
        flags
    }

    /// Returns the error if the positional size and `--n` differ.
    pub(crate) fn conflicting_sizes(&self) -> Option<String> {
        let option = self.sizes("n").next()?;
        let mut positional = self.sizes("size").chain(self.sizes("sizes"));
        let size = positional.find(|size| *size != option)?;
        Some(format!(
            "n is given twice, as {size} and as --n {option}: leave one of them out"
        ))
    }

    fn sizes(&self, id: &str) -> impl Iterator<Item = &Sizes> {
        let sizes = self.matches.try_get_many::<Sizes>(id).ok().flatten();
        sizes.into_iter().flatten()
    }

    /// Returns all values of an option as the user wrote them.
    pub(crate) fn raw_values(&self, id: &str) -> impl Iterator<Item = &OsStr> {
        let values = self.matches.try_get_raw(id).ok().flatten();
        values.into_iter().flatten()
    }

    pub(crate) fn has_value(&self, id: &str, value: &str) -> bool {
        self.raw_values(id)
            .any(|written| written.eq_ignore_ascii_case(value))
    }

    /// True if the command defines this option, which must have a default value. In release builds,
    /// clap does not report undefined options.
    fn is_defined(&self, id: &str) -> bool {
        self.matches.ids().any(|known| known == id)
    }

    /// True if the user gave this option.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.is_defined(id) && self.matches.value_source(id) == Some(ValueSource::CommandLine)
    }

    /// True if the output in this format is an animation.
    pub(crate) fn is_animated(&self, format: FormatName) -> bool {
        self.is_defined("animate") && (self.has("animate") || format.is_animation())
    }
}

impl Requirement {
    /// Returns the options that satisfy this need, each with its only possible value.
    pub(crate) fn options(self) -> &'static [&'static str] {
        match self {
            Requirement::RandomBoards => &["--sample", "--random"],
            Requirement::SheetText | Requirement::AnyText => &["--title", "--caption", "--paper"],
            Requirement::Paper => &["--paper"],
            Requirement::Tiling => &["--tile-on"],
            Requirement::Animation => &["--animate"],
            Requirement::SeveralBoards => &["--step all"],
            Requirement::StepBoards => &["--steps"],
            Requirement::TreePart => &["--root", "--to-first"],
            _ => &[],
        }
    }

    /// Returns the end of the message about an option whose need is not satisfied.
    fn message(self) -> &'static str {
        match self {
            Requirement::FileName => "compares with a file, not with standard output: name a file",
            Requirement::RandomBoards => {
                "has no effect without --sample or --random: add one of them"
            }
            Requirement::OneSize => "needs a single board size: leave it out, or choose one size",
            Requirement::OutputFile => {
                "writes two files: name the first one with -o, such as -o twelve.svg"
            }
            Requirement::TextFormat => {
                "prints a plain number in every format: leave out --only or --format"
            }
            Requirement::SheetText | Requirement::AnyText => {
                "has no effect without texts: add --title, --caption or --paper"
            }
            Requirement::Paper => "has no effect without --paper: add --paper, or leave it out",
            Requirement::Tiling => {
                "has no effect without --tile-on: add --tile-on, or leave it out"
            }
            Requirement::OneScheme => {
                "has no effect with --emit picture, which writes a light and a dark file: leave one of \
                 them out"
            }
            Requirement::Animation if is_in_book() => {
                "has no effect on static output: add --animate, or leave it out"
            }
            Requirement::Animation => {
                "has no effect on static output: add --animate, or choose the format gif"
            }
            Requirement::Pages => {
                "has no effect on animations and interactive pages: choose steps with --steps"
            }
            Requirement::StaticSteps => "has no effect on an animation: leave it or --animate out",
            Requirement::SeveralBoards => {
                "has no effect on a single board: add --step all, or leave it out"
            }
            Requirement::StepBoards => {
                "has no effect without --steps: add --steps, or leave it out"
            }
            Requirement::TreePart => {
                "has no effect on a complete tree: add --root or --to-first, or leave it out"
            }
            Requirement::Never(message) => message,
            Requirement::TaskKinds(_) => "has no effect on this kind of task: leave it out",
            Requirement::SearchTree => {
                "has no effect with --space, which does not show a search: leave one of them out"
            }
        }
    }
}
