//! Programs that find all solutions, in several languages.

// `data/programs/arrays.txt` describes the format.

static TEMPLATES: &str = concat!(
    include_str!("../data/programs/arrays.txt"),
    include_str!("../data/programs/scan.txt"),
    include_str!("../data/programs/swap.txt"),
    include_str!("../data/programs/characters.txt"),
    include_str!("../data/programs/compact.txt"),
);

/// The names of the programs, which check squares in different ways.
pub const PROGRAMS: [&str; 5] = ["arrays", "scan", "swap", "characters", "compact"];

/// The languages of the programs: six programming languages and pseudocode.
pub const PROGRAM_LANGUAGES: [&str; 7] =
    ["python", "cpp", "java", "javascript", "c", "rust", "pseudo"];

/// Returns the lines of a template: words, and code with placeholders.
pub(crate) fn program_template(
    program: &str,
    language: &str,
) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let heading = format!("[{program} {language}]");
    let from_heading = TEMPLATES.lines().skip_while(move |line| *line != heading);
    from_heading.skip(1).map_while(|line| line.split_once('|'))
}

/// Returns the text of a program that prints the solutions on a board of `n` by `n` squares, or only the
/// first one. Returns `None` if the name or the language is unknown.
///
/// It searches row by row from the top, and counts rows and columns from 0. All programs print the same
/// solutions, but `swap` prints them in another order.
///
/// ```
/// let text = nqueens_sheet::programs::program_text("scan", "python", 8, false);
/// assert!(text.is_some_and(|text| text.starts_with("n = 8\nqueens = []\n")));
/// ```
pub fn program_text(program: &str, language: &str, n: usize, to_first: bool) -> Option<String> {
    let lines = program_lines(program, language, n, to_first, &[]);
    (!lines.is_empty()).then(|| lines.join("\n") + "\n")
}

/// Returns the lines of a program that starts with queens on the first rows, given by their columns.
pub(crate) fn program_lines(
    program: &str,
    language: &str,
    n: usize,
    to_first: bool,
    queens: &[u16],
) -> Vec<String> {
    let excluded = [
        if to_first { "all" } else { "first" },
        if queens.is_empty() { "given" } else { "alone" },
        "short",
        "down",
    ];
    let names = ["LEVEL", "CHOICE", "PREV", "BACK", "SIDE"];
    let values = ["row", "col", "above", "r", "c"];
    let mut lines = Vec::new();
    for (words, code) in program_template(program, language) {
        let has = |word: &str| words.split(' ').any(|other| other == word);
        if excluded.into_iter().any(has) {
            continue;
        }
        // A line for each given queen is repeated.
        let count = if has("each") { queens.len() } else { 1 };
        for row in 0..count {
            let column = usize::from(queens.get(row).copied().unwrap_or_default());
            let numbers = [
                ("ATLEVEL", row),
                ("ATCHOICE", column),
                ("ATRISING", row + column),
                ("ATFALLING", (row + n).saturating_sub(column + 1)),
                ("SIZE", n),
                ("BEGIN", queens.len()),
            ];
            let code = code.replace(['«', '»'], "");
            let code = numbers.iter().fold(code, |code, (name, number)| {
                code.replace(name, &number.to_string())
            });
            let values = names.iter().zip(values);
            lines.push(values.fold(code, |code, (name, value)| code.replace(name, value)));
        }
    }
    lines
}
