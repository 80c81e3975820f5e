//! Options in pairs: each with the edges of its values, and with each other option of
//! its command.
//!
//! What an option needs to be taken at all (clap says it) and to have an effect (the
//! rules of the program say it) stands beside, so that a pair gets as far as it can.

use std::collections::BTreeMap;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};

use super::line::Line;
use super::values;
use nqueens_sheet::cli::{Args, FlagRules, Formats, Need, exclude};

/// A command, and what can be said after it.
struct Form {
    path: Vec<String>,
    options: Vec<Choice>,
    /// Words that it cannot do without: places, and a size that keeps jobs small.
    base: Vec<Words>,
    formats: Vec<String>,
}

/// An option or a place, and how it is written.
struct Choice {
    id: String,
    /// With each value that it takes, the least first.
    taken: Vec<Words>,
    /// With each value that it refuses.
    refused: Vec<Words>,
    /// With numbers at the ends of types.
    far: Vec<Words>,
    /// Without what it is refused, or has no effect.
    needs: Vec<Words>,
    /// Options that it cannot be used with.
    excludes: Vec<String>,
    on: Option<Formats>,
    /// True if it has no effect on what the command draws, and is refused.
    idle: bool,
    /// Commands that have it, too.
    shared: usize,
}

/// A part of a command line: an option by its id, and its words.
#[derive(Clone, Debug)]
struct Words {
    id: String,
    words: Vec<String>,
}

impl Choice {
    fn goes_with(&self, other: &Choice) -> bool {
        let both = [&self.id, &other.id].map(String::as_str);
        let same = both.contains(&"n") && both.contains(&"size");
        !same && !self.excludes.contains(&other.id) && !other.excludes.contains(&self.id)
    }
}

impl Words {
    fn new(arg: &Arg, value: Option<&str>) -> Words {
        let name = arg.get_long().map(|long| format!("--{long}"));
        // A value that begins with a hyphen is taken for an option otherwise.
        let words = match (name, value) {
            (Some(name), Some(value)) => vec![format!("{name}={value}")],
            (Some(name), None) => vec![name],
            (None, value) => value.into_iter().map(str::to_owned).collect(),
        };
        // One thing with two names.
        let id = match arg.get_id().as_str() {
            "size" => "n",
            id => id,
        };
        Words { id: id.to_owned(), words }
    }
}

/// Every command with its options.
pub(crate) struct Pairs {
    forms: Vec<Form>,
    /// The pairs of them that are tried: numbers of forms and of options.
    pairs: Vec<Pair>,
}

struct Pair {
    /// The commands that take turns, from value to value.
    forms: Vec<usize>,
    ids: [String; 2],
    /// The lines that it makes, with all before it.
    until: usize,
}

impl Pairs {
    pub(crate) fn new() -> Pairs {
        let mut program = Args::command();
        program.build();
        let mut forms = Vec::new();
        collect(&program, &program, &[], &mut forms);
        let mut shared: BTreeMap<String, usize> = BTreeMap::new();
        for choice in forms.iter().flat_map(|form| &form.options) {
            *shared.entry(choice.id.clone()).or_default() += 1;
        }
        for form in &mut forms {
            for choice in &mut form.options {
                choice.shared = shared[&choice.id];
            }
            form.options.sort_by_key(|choice| (choice.idle, choice.shared));
        }
        let mut pairs = Pairs { forms, pairs: Vec::new() };
        pairs.number();
        pairs
    }

    /// Of options that commands of a kind share, each pair of values is tried with one.
    fn number(&mut self) {
        let mut known: BTreeMap<(String, [String; 2]), Vec<usize>> = BTreeMap::new();
        for (index, form) in self.forms.iter().enumerate() {
            let family = form.path.first().cloned().unwrap_or_default();
            for (at, one) in form.options.iter().enumerate() {
                let others = form.options[at + 1..].iter();
                for other in others.filter(|other| one.goes_with(other)) {
                    let mut ids = [one.id.clone(), other.id.clone()];
                    ids.sort();
                    known.entry((family.clone(), ids)).or_default().push(index);
                }
            }
        }
        let mut until = 0;
        for ((_, ids), forms) in known {
            let most = |id: &String| {
                let choices = forms.iter().map(|form| self.forms[*form].choice(id));
                choices.map(|choice| choice.taken.len()).max().unwrap_or(0)
            };
            until += most(&ids[0]) * most(&ids[1]);
            self.pairs.push(Pair { forms, ids, until });
        }
    }

    /// The number of all.
    pub(crate) fn count(&self) -> usize {
        self.pairs.last().map_or(0, |pair| pair.until)
    }

    /// One of them.
    pub(crate) fn line(&self, number: usize) -> Line {
        let index = self.pairs.partition_point(|pair| pair.until <= number);
        let pair = &self.pairs[index];
        let number = pair.until - 1 - number;
        let form = &self.forms[pair.forms[number % pair.forms.len()]];
        let [one, other] = [0, 1].map(|side| form.choice(&pair.ids[side]));
        let at = number / other.taken.len().max(1);
        form.line(&[(one, at), (other, number)], number)
    }

    /// Of each command pairs of the options that the fewest others have, with their
    /// least values.
    pub(crate) fn few(&self, most: usize) -> Vec<Line> {
        let each = self.forms.iter().flat_map(|form| {
            let pairs = (0..form.options.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
            let pairs = pairs.map(|pair| pair.map(|at| (&form.options[at], 0)));
            let pairs = pairs.filter(|[(one, _), (other, _)]| one.goes_with(other));
            pairs.take(most).map(|pair| form.line(&pair, 0))
        });
        each.collect()
    }

    /// Each option by itself, with each value.
    pub(crate) fn singles(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for form in &self.forms {
            for choice in &form.options {
                lines.extend((0..choice.taken.len()).map(|at| form.line(&[(choice, at)], at)));
                lines.extend(choice.refused.iter().map(|words| form.with(vec![words.clone()])));
                let far = choice.far.iter().map(|far| {
                    let words = [std::slice::from_ref(far), choice.needs.as_slice()];
                    form.with(words.concat())
                });
                lines.extend(far);
            }
        }
        lines
    }
}

impl Form {
    fn choice(&self, id: &str) -> &Choice {
        let mut options = self.options.iter();
        options.find(|choice| choice.id == id).expect("its own option")
    }

    /// The line with these options, with the values of these numbers; another number
    /// makes another format.
    fn line(&self, choices: &[(&Choice, usize)], number: usize) -> Line {
        let mut parts = Vec::new();
        for (choice, at) in choices {
            parts.extend(choice.taken.get(at % choice.taken.len().max(1)).cloned());
        }
        for need in choices.iter().flat_map(|(choice, _)| &choice.needs) {
            parts.push(need.clone());
        }
        let named = ["format", "output", "check", "tile_on"];
        let named = parts.iter().any(|part| named.contains(&part.id.as_str()));
        let excluded = |(choice, _): &(&Choice, usize)| choice.excludes.contains(&"format".into());
        if !named && !choices.iter().any(excluded) {
            let moves = parts.iter().any(|part| part.id == "animate");
            let mut formats = self.formats.clone();
            formats.retain(|name| {
                let fits = if moves {
                    ["svg", "svgz", "apng", "gif"].contains(&name.as_str())
                } else {
                    !["apng", "gif"].contains(&name.as_str())
                };
                let mut on = choices.iter().filter_map(|(choice, _)| choice.on);
                fits && on.all(|on| has_effect(on, name))
            });
            if let Some(name) = formats.get(number % formats.len().max(1)) {
                parts.push(Words {
                    id: "format".to_owned(),
                    words: vec![format!("--format={name}")],
                });
            }
        }
        self.with(parts)
    }

    /// The line with these parts, and what the command cannot do without.
    fn with(&self, parts: Vec<Words>) -> Line {
        let mut all: Vec<Words> = Vec::new();
        for part in parts.into_iter().chain(self.base.iter().cloned()) {
            if all.iter().all(|known| known.id != part.id) {
                all.push(part);
            }
        }
        let words = all.iter().flat_map(|part| part.words.iter().cloned());
        let mut line =
            Line { args: self.path.iter().cloned().chain(words).collect(), input: "2413\n3142\n" };
        let may_be_dry = self.options.iter().any(|choice| choice.id == "dry_run");
        let wet = ["dry_run", "check", "emit"];
        let wet = all.iter().any(|part| wet.contains(&part.id.as_str()));
        if line.is_large() && may_be_dry && !wet {
            line.args.push("--dry-run".to_owned());
        }
        line
    }
}

/// The commands that do something by themselves.
fn collect(program: &Command, command: &Command, path: &[String], forms: &mut Vec<Form>) {
    let inner = command.get_subcommands();
    for inner in inner.filter(|inner| inner.get_name() != "help") {
        let path = [path, &[inner.get_name().to_owned()]].concat();
        collect(program, inner, &path, forms);
    }
    if !command.is_arg_required_else_help_set() || command.get_subcommands().next().is_none() {
        forms.push(Form::new(program, command, path));
    }
}

impl Form {
    fn new(program: &Command, command: &Command, path: &[String]) -> Form {
        let asks = |arg: &&Arg| matches!(arg.get_action(), ArgAction::Help | ArgAction::Version);
        let args = command.get_arguments().filter(|arg| !asks(arg));
        // It takes away what keeps jobs small.
        let args: Vec<&Arg> = args.filter(|arg| arg.get_id() != "huge").collect();
        let kept = |arg: &&&Arg| arg.is_positional() || arg.get_id() == "n";
        let base = args.iter().filter(kept).map(|arg| {
            let plain = match path.last().map(String::as_str) {
                Some("batch") => "commands.txt".to_owned(),
                Some("growth") => "4..6".to_owned(),
                Some("threads") => "5".to_owned(),
                Some("summits") => "7".to_owned(),
                Some("partition") => "8".to_owned(),
                _ => values::plain(arg),
            };
            Words::new(arg, Some(&plain))
        });
        let format = args.iter().find(|arg| arg.get_id() == "format");
        let formats = format.map_or_else(Vec::new, |arg| arg.get_possible_values());
        let mut form = Form {
            path: path.to_vec(),
            options: Vec::new(),
            base: base.collect(),
            formats: formats.iter().map(|value| value.get_name().to_owned()).collect(),
        };
        let option = |arg: &&Arg| {
            let beside = |other: &&&Arg| exclude(arg, other);
            let beside = args.iter().filter(beside).copied();
            let excludes = command.get_arg_conflicts_with(arg).into_iter().chain(beside);
            let excludes = excludes.map(|arg| arg.get_id().to_string()).collect();
            form.option(program, &args, arg, excludes)
        };
        form.options = args.iter().map(option).collect();
        form
    }

    /// The values and the needs of an option: clap is asked.
    fn option(&self, program: &Command, args: &[&Arg], arg: &Arg, excludes: Vec<String>) -> Choice {
        let named = |name: &str, value: &str| {
            let arg = args.iter().find(|arg| arg.get_long() == Some(name))?;
            let value = Some(value).filter(|_| arg.get_action().takes_values());
            Some(Words::new(arg, value))
        };
        let id = arg.get_id().to_string();
        let mut needs = Vec::new();
        let mut rules = FlagRules::of(arg).iter();
        let rule = rules.find(|rule| rule.value.is_none());
        needs.extend(rule.and_then(|rule| match rule.need? {
            Need::Dice => named("sample", "2"),
            Need::Texts | Need::Words => named("title", "x"),
            Need::Paper => named("paper", "a6"),
            Need::Tiles => named("tile-on", "a4"),
            Need::Motion => named("animate", ""),
            Need::Boards => named("step", "all"),
            _ => None,
        }));
        let (mut taken, mut refused) = (Vec::new(), Vec::new());
        let values = if arg.get_action().takes_values() {
            values::edges(arg).into_iter().map(Some).collect()
        } else {
            vec![None]
        };
        for value in values {
            let words = Words::new(arg, value.as_deref());
            match self.missing(program, args, &words) {
                Some(missing) => {
                    needs.extend(missing);
                    taken.push(words);
                }
                None => refused.push(words),
            }
        }
        let far = values::far(arg).into_iter();
        let far = far.map(|value| Words::new(arg, Some(&value))).collect();
        Choice {
            id,
            taken,
            refused,
            far,
            needs,
            excludes,
            on: rule.and_then(|rule| rule.on),
            idle: rule.is_some_and(|rule| matches!(rule.need, Some(Need::Never(_)))),
            shared: 0,
        }
    }

    /// The words that are missing beside an option; `None` if its value is refused.
    fn missing(&self, program: &Command, args: &[&Arg], words: &Words) -> Option<Vec<Words>> {
        let mut line = self.with(vec![words.clone()]).args;
        line.insert(0, "nqueens-sheet".to_owned());
        line.retain(|word| word != "--dry-run" || words.id == "dry_run");
        let Err(error) = program.clone().try_get_matches_from(line) else {
            return Some(Vec::new());
        };
        match (error.kind(), error.get(ContextKind::InvalidArg)) {
            (ErrorKind::MissingRequiredArgument, Some(ContextValue::Strings(names))) => {
                let missing = args.iter().filter(|arg| names.contains(&arg.to_string()));
                let plain = |arg: &&Arg| {
                    let takes = arg.get_action().takes_values();
                    Words::new(arg, takes.then(|| values::plain(arg)).as_deref())
                };
                Some(missing.map(plain).collect())
            }
            (ErrorKind::ValueValidation | ErrorKind::InvalidValue, _) => None,
            (kind, _) => panic!("{kind:?} of {words:?} after {:?}: {error}", self.path),
        }
    }
}

fn has_effect(on: Formats, format: &str) -> bool {
    let names: &[&str] = match on {
        Formats::Visual | Formats::Steps => &["svg", "svgz", "png", "pdf", "html", "apng", "gif"],
        Formats::Described => &["svg", "svgz", "png", "pdf", "html", "apng"],
        Formats::Pictures => &["svg", "svgz", "png", "pdf", "apng", "gif"],
        Formats::Svg => &["svg", "svgz"],
        Formats::Html => &["html"],
        Formats::Following => &["svg", "svgz", "html"],
        Formats::Pdf => &["pdf"],
        Formats::Pixels => &["png", "apng", "gif"],
        Formats::SvgAndPng => &["svg", "svgz", "png"],
        Formats::Moving => &["svg", "svgz", "apng", "gif"],
        Formats::Permutation => &["permutation"],
        Formats::Text => &["text"],
    };
    names.contains(&format)
}
