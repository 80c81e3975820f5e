//! Programs that find all solutions, in several languages.

use crate::Language;
use crate::trace::SearchOrder;

// `data/programs/python.txt` describes the format.

static TEMPLATES: &str = concat!(
    include_str!("../data/programs/python.txt"),
    include_str!("../data/programs/cpp.txt"),
    include_str!("../data/programs/java.txt"),
    include_str!("../data/programs/javascript.txt"),
    include_str!("../data/programs/c.txt"),
    include_str!("../data/programs/rust.txt"),
    include_str!("../data/programs/csharp.txt"),
    include_str!("../data/programs/go.txt"),
    include_str!("../data/programs/ruby.txt"),
    include_str!("../data/programs/pseudo.txt"),
);

/// The names of the programs, which check squares in different ways.
pub const PROGRAMS: [&str; 5] = ["arrays", "scan", "swap", "board", "compact"];

/// The languages of the programs. Interactive pages have those up to pseudocode.
pub const PROGRAM_LANGUAGES: [&str; 11] = [
    "python",
    "cpp",
    "java",
    "javascript",
    "c",
    "rust",
    "pseudo",
    "csharp",
    "go",
    "ruby",
    "typescript",
];

/// The output of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProgramOutput {
    /// Each solution when it is found, or that there is none. This is the default.
    #[default]
    Solutions,
    /// The first solution, or that there is none.
    First,
    /// The number of solutions.
    Count,
    /// All solutions at the end, from a list of copies.
    List,
    /// The numbers of solutions that are asked for, one board size per line up to 0. The program computes all
    /// answers up to 10 first.
    Queries,
}

/// The options of a program.
#[derive(Clone, Debug, Default)]
pub struct ProgramOptions {
    /// The board size. By default, the program reads it from its input.
    pub n: Option<usize>,
    /// The output of the program.
    pub output: ProgramOutput,
    /// The order of the search, row by row from the top by default.
    pub by: SearchOrder,
    /// The language of comments, if any.
    pub comments: Option<Language>,
}

/// The alternatives of a template. A line with words of a set is included if one of them applies.
const ALTERNATIVES: [&[&str]; 10] = [
    &PROGRAMS,
    &["javascript", "typescript"],
    &["fixed", "read", "queries"],
    &["print", "count", "list"],
    &["all", "first"],
    &["whole", "short"],
    &["up", "down"],
    &["alone", "given"],
    &["none"],
    &["total"],
];

/// Returns the lines of a template to which some words apply: words, and code with placeholders.
pub(crate) fn program_template(
    language: &'static str,
    mut applied: Vec<&'static str>,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    applied.push(language);
    let is_heading = move |line: &str| {
        let names = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'));
        names.is_some_and(|names| names.split(' ').any(|name| name == language))
    };
    let from_heading = TEMPLATES.lines().skip_while(move |line| !is_heading(line));
    let lines = from_heading.skip(1).map_while(|line| line.split_once('|'));
    lines.filter(move |(words, _)| {
        let has = |word: &&str| words.split(' ').any(|other| other == *word);
        let applies = |word: &&str| has(word) && applied.contains(word);
        let is_met = |set: &&[&str]| !set.iter().any(has) || set.iter().any(applies);
        let excluded = words.split(' ').filter_map(|word| word.strip_prefix('!'));
        ALTERNATIVES.iter().all(is_met) && !excluded.into_iter().any(|word| applied.contains(&word))
    })
}

/// Returns the text of a program. Returns `None` if the name or the language is unknown.
///
/// It counts rows and columns from 0, and prints a solution as a line: for each row its column, or for each column
/// its row if it searches by columns. The program `board` prints boards instead. All programs print the same
/// solutions, but `swap` prints them in another order.
///
/// ```
/// use nqueens_sheet::programs::{ProgramOptions, program_text};
///
/// let text = program_text("scan", "python", &ProgramOptions::default());
/// assert!(text.is_some_and(|text| text.starts_with("n = int(input())\nqueens = []\n")));
/// ```
pub fn program_text(program: &str, language: &str, options: &ProgramOptions) -> Option<String> {
    let lines = program_lines(program, language, options, &[]);
    (!lines.is_empty()).then(|| lines.join("\n") + "\n")
}

/// Returns the lines of a program that starts with queens on the first rows, given by their columns.
pub(crate) fn program_lines(
    program: &str,
    language: &str,
    options: &ProgramOptions,
    queens: &[u16],
) -> Vec<String> {
    use ProgramOutput::{Count, First, List, Queries, Solutions};
    let program = PROGRAMS.into_iter().find(|name| *name == program);
    let language = PROGRAM_LANGUAGES.into_iter().find(|name| *name == language);
    let (Some(program), Some(language)) = (program, language) else {
        return Vec::new();
    };
    let (sign, indent) = match language {
        "python" => ("#", "    "),
        "ruby" => ("#", "  "),
        "go" => ("//", "\t"),
        _ => ("//", "    "),
    };
    let (output, n) = (options.output, options.n.unwrap_or_default());
    // A program for a size with solutions never has to say that there are none.
    let may_be_none = matches!(options.n, None | Some(2 | 3)) && !matches!(output, Count | Queries);
    let is_counted = matches!(output, Count | Queries) || may_be_none && output == Solutions;
    let applied = vec![
        program,
        match (output, options.n) {
            (Queries, _) => "queries",
            (_, None) => "read",
            _ => "fixed",
        },
        match output {
            Solutions | First => "print",
            Count => "count",
            List => "list",
            Queries => "",
        },
        if output == First { "first" } else { "all" },
        "whole",
        // The array that is swapped has the size of the largest board that is asked for.
        match options.by {
            SearchOrder::File if output != Queries => "down",
            _ => "up",
        },
        match (options.n, output) {
            (Some(_), Solutions | First) if queens.is_empty() && !may_be_none => "alone",
            _ => "given",
        },
        if may_be_none { "none" } else { "" },
        if is_counted { "total" } else { "" },
    ];
    let is_by_row = options.by == SearchOrder::Row;
    let names = if is_by_row {
        ["row", "col", "above"]
    } else {
        ["col", "row", "left"]
    };
    let mut lines: Vec<String> = Vec::new();
    let mut last_note = "";
    for (words, code) in program_template(language, applied) {
        if words.split(' ').any(|word| word == "gap") && !lines.is_empty() {
            lines.push(String::new());
        }
        let note = words.split(' ').find_map(|word| word.strip_prefix('/'));
        if let (Some(note), Some(comments)) = (note, options.comments)
            && note != last_note
        {
            let depth = (code.len() - code.trim_start().len()) / 4;
            let text = comments.message(&format!("program-{note}"), &[]);
            lines.push(format!("{}{sign} {text}", indent.repeat(depth)));
            last_note = note;
        }
        // A line for each given queen is repeated.
        let is_each = words.split(' ').any(|word| word == "each");
        for row in 0..if is_each { queens.len() } else { 1 } {
            let column = usize::from(queens.get(row).copied().unwrap_or_default());
            let values = [
                ("ATLEVEL", row.to_string()),
                ("ATCHOICE", column.to_string()),
                ("ATRISING", (row + column).to_string()),
                (
                    "ATFALLING",
                    (row + n).saturating_sub(column + 1).to_string(),
                ),
                ("SIZE", n.to_string()),
                ("BEGIN", queens.len().to_string()),
                ("LEVEL", names[0].to_owned()),
                ("CHOICE", names[1].to_owned()),
                ("PREV", names[2].to_owned()),
            ];
            let code = code.replace(['«', '»'], "").replace("    ", indent);
            let fill = |code: String, (name, value): &(&str, String)| code.replace(name, value);
            lines.push(values.iter().fold(code, fill));
        }
    }
    lines
}
