//! A column for each row: permutations, variables of models, and lists in many languages.

use super::{Board, Kind, Style};

/// Name, text before, between and after the numbers, and the number of the first column.
#[rustfmt::skip]
const LINES: &[(&str, &str, &str, &str, usize)] = &[
    ("blanks from 1", "", " ", "", 1), ("blanks from 0", "", " ", "", 0), ("trailing blank", "", " ", " ", 1),
    ("wide blanks", "  ", "  ", "", 1), ("tabs", "", "\t", "", 1), ("commas", "", ",", "", 1),
    ("commas from 0", "", ",", "", 0), ("commas and blanks", "", ", ", "", 1), ("trailing comma", "", ", ", ",", 1),
    ("semicolons", "", ";", "", 1), ("hyphens", "", "-", "", 1), ("spaced hyphens from 0", "", " - ", "", 0),
    ("bars", "", " | ", "", 1), ("outer bars", "| ", " | ", " |", 1), ("slashes", "", "/", "", 1),
    ("arrows", "", " -> ", "", 1), ("colons", "", ":", "", 0), ("angle brackets", "<", " ", ">", 1),
    ("Python list from 0", "[", ", ", "]", 0), ("Python list", "[", ", ", "]", 1), ("tuple", "(", ", ", ")", 0),
    ("Ruby or Haskell list", "[", ",", "]", 1), ("Go slice", "[", " ", "]", 0), ("NumPy row", "[", " ", "]", 1),
    ("C# or Lua braces", "{ ", ", ", " }", 1), ("tight braces", "{", ",", "}", 0), ("Scheme list", "(", " ", ")", 1),
    ("quoted Scheme list", "'(", " ", ")", 0), ("Smalltalk array", "#(", " ", ")", 1),
    ("OCaml list", "[", "; ", "]", 0), ("OCaml array", "[|", "; ", "|]", 1), ("Scala list", "List(", ", ", ")", 0),
    ("Scala vector", "Vector(", ", ", ")", 1), ("Kotlin intArrayOf", "intArrayOf(", ", ", ")", 0),
    ("Python array", "array([", ", ", "])", 0), ("Julia vector", "Int64[", ", ", "]", 1), ("Rust vec", "vec![", ", ", "]", 0),
    ("Elixir tuple", "{", ", ", "}", 1), ("Prolog answer", "Qs = [", ",", "] ;", 1), ("Prolog named", "X = [", ", ", "].", 1),
    ("ECLiPSe answer", "Board = [](", ", ", ")", 1), ("Perl print", "(", ",", ")", 1), ("R vector", "[1] ", " ", "", 1),
    ("R combine", "c(", ", ", ")", 1), ("MATLAB row", "   ", "   ", "", 1), ("named list", "queens = [", ", ", "]", 0),
    ("named with colon", "queens: [", ", ", "]", 1), ("board word", "Board: ", " ", "", 1), ("solution word", "Solution: ", " ", "", 1),
    ("Minion", "Sol: ", " ", " ", 0), ("columns word", "columns: ", ", ", "", 0), ("permutation arrow", "=> ", " ", "", 1),
    ("bullets", "- ", ", ", "", 1), ("stars", "* ", " ", "", 1), ("JavaScript array", "[ ", ", ", " ]", 0),
    ("quoted digits", "['", "', '", "']", 1), ("double quoted", "[\"", "\", \"", "\"]", 0), ("floats", "[", ". ", ".]", 1),
    ("TeX math", "$(", ", ", ")$", 1), ("point after", "", " ", ".", 1), ("C printf", "{", ", ", "},", 1),
    ("Go []int", "[]int{", ", ", "}", 0), ("PHP array", "array(", ", ", ")", 0), ("Maxima", "[", ",", "]$", 1),
    ("Picat", "{", ",", "}", 1), ("underscores", "", "_", "", 1), ("APL boxes", "│", " ", "│", 1),
];

/// Name, text before a variable, between its number and value, after the value, and between
/// variables; the first variable and the first column.
type Variables = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    [usize; 2],
);

#[rustfmt::skip]
const VARIABLES: &[Variables] = &[
    ("Q1 = 2", "Q", " = ", "", ", ", [1, 1]), ("q[1]=2", "q[", "]=", "", " ", [1, 1]), ("q[0] = 1 lines", "q[", "] = ", "", "\n", [0, 0]),
    ("Q1=2 lines", "Q", "=", "", "\n", [1, 1]), ("x_0=1 (OR-tools)", "x_", "=", "", " ", [0, 0]), ("Q_1=2, (Choco)", "Q_", "=", ",", " ", [1, 1]),
    ("Q1->2", "Q", "->", "", " ", [1, 1]), ("1->2", "", "->", "", " ", [1, 1]), ("1 -> 2 lines", "", " -> ", "", "\n", [1, 1]),
    ("z3 model", "q", " = ", "", ", ", [0, 0]), ("x1 = 2; lines", "x", " = ", ";", "\n", [1, 1]), ("queen(1) = 2", "queen(", ") = ", "", ", ", [1, 1]),
    ("Queen 1: column 2", "Queen ", ": column ", "", "\n", [1, 1]), ("Queen 1 is in column 2", "Queen ", " is in column ", "", "\n", [1, 1]),
    ("Row 1: column 2", "Row ", ": column ", "", "\n", [1, 1]), ("row 0 -> col 1", "row ", " -> col ", "", ", ", [0, 0]), ("Row 0: 1", "Row ", ": ", "", "\n", [0, 0]),
    ("Python dict", "", ": ", "", ", ", [0, 0]), ("Ruby hash", "", "=>", "", ", ", [0, 0]), ("Perl dump", "", " => ", "", ", ", [0, 0]), ("r1=2", "r", "=", "", " ", [1, 1]),
    ("Q1 in column 2", "Q", " in column ", "", "; ", [1, 1]), ("V1:2", "V", ":", "", " ", [1, 1]), ("Zeile 1, Spalte 2", "Zeile ", ", Spalte ", "", "\n", [1, 1]),
    ("board[0] = 1;", "board[", "] = ", ";", " ", [0, 0]), ("queens[1] := 2", "queens[", "] := ", "", "\n", [1, 1]), ("第1行: 第2列", "第", "行: 第", "列", "\n", [1, 1]),
];

fn numbers(board: &Board, first: usize, between: &str) -> String {
    let columns = board.columns();
    let numbers: Vec<String> = columns
        .iter()
        .map(|column| (column + first).to_string())
        .collect();
    numbers.join(between)
}

fn variables(
    board: &Board,
    &(name, before, equals, after, between, [row, column]): &Variables,
) -> String {
    let variable =
        |&(r, c): &(usize, usize)| format!("{before}{}{equals}{}{after}", r + row, c + column);
    let variables: Vec<String> = board.queens.iter().map(variable).collect();
    let variables = variables.join(between);
    match name {
        "z3 model" => format!("[{variables}]"),
        "Python dict" | "Ruby hash" => format!("{{{variables}}}"),
        "Perl dump" => format!("({variables})"),
        _ => variables,
    }
}

/// Permutations next to each other on lines.
fn several(boards: &[Board], per_line: usize, gap: &str, between: &str) -> String {
    let line = |boards: &[Board]| {
        let boards: Vec<String> = boards
            .iter()
            .map(|board| numbers(board, 1, between))
            .collect();
        boards.join(gap)
    };
    boards
        .chunks(per_line)
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Name, text between permutations on a line, and between their numbers.
const SEVERAL: &[(&str, &str, &str)] = &[
    ("several with semicolons", "; ", " "),
    ("several with bars", " | ", " "),
    ("several with tabs", "\t\t", " "),
    ("several digits", " ", ""),
];

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for &(name, open, between, close, first) in LINES {
        let write =
            move |board: &Board, _| format!("{open}{}{close}", numbers(board, first, between));
        styles.push(Style::new(
            ["permutations", name],
            Kind::Columns,
            "\n",
            write,
        ));
    }
    for model in VARIABLES {
        let blank_line = if model.4 == "\n" { "\n\n" } else { "\n" };
        let write = |board: &Board, _| variables(board, model);
        styles.push(Style::new(
            ["variables", model.0],
            Kind::Columns,
            blank_line,
            write,
        ));
    }
    for (first, name) in ["digits from 0", "digits from 1"].into_iter().enumerate() {
        let write = move |board: &Board, _| numbers(board, first, "");
        let style = Style::new(["permutations", name], Kind::Columns, "\n", write);
        styles.push(Style {
            max: 10 - first,
            min_boards: 2,
            ..style
        });
    }
    for &(name, gap, between) in SEVERAL {
        let write = move |boards: &[Board]| several(boards, 4, gap, between);
        let style = Style::together(["several per line", name], Kind::Columns, write);
        styles.push(Style { max: 9, ..style });
    }
    styles
}
