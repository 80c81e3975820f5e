//! Documents and dumps: nested lists, JSON, tables, XML and models of solvers.

use super::grids::{rows, sign};
use super::{Board, Kind, Layout, Style, join};

use Kind::{Columns, Grid, Squares};

fn points(board: &Board) -> Vec<String> {
    rows(board, "", |r, c| sign(board, r, c, "Q", "."))
}

fn cells(board: &Board, between: &str, queen: &str, empty: &str) -> Vec<String> {
    rows(board, between, |r, c| sign(board, r, c, queen, empty))
}

/// The columns by row, counted from `first`.
fn columns(board: &Board, first: usize) -> Vec<String> {
    let columns = board.columns().into_iter();
    columns.map(|column| (column + first).to_string()).collect()
}

/// Writes each queen, given its number, row and column, counted from 0.
fn queens(board: &Board, write: impl Fn(usize, usize, usize) -> String) -> Vec<String> {
    let queens = board.queens.iter().enumerate();
    queens
        .map(|(i, queen)| write(i, queen.0, queen.1))
        .collect()
}

/// Items within signs, such as quotes or tags.
fn each(open: &str, items: Vec<String>, close: &str) -> Vec<String> {
    let items = items.into_iter();
    items.map(|item| format!("{open}{item}{close}")).collect()
}

/// Items in a list.
fn list(open: &str, items: &[String], between: &str, close: &str) -> String {
    format!("{open}{}{close}", items.join(between))
}

/// A list with an item on each line, as pretty printers write it within another list.
fn pretty(items: &[String]) -> String {
    list("[\n    ", items, ",\n    ", "\n  ]")
}

fn fen(board: &Board) -> String {
    let gap = |gap: &str| {
        if gap.is_empty() {
            String::new()
        } else {
            gap.len().to_string()
        }
    };
    let row = |row: &String| row.split('Q').map(gap).collect::<Vec<_>>().join("Q");
    points(board).iter().map(row).collect::<Vec<_>>().join("/")
}

/// Variables of squares, numbered by row from 1 and negative if empty, in lines of at most `width`.
fn literals(board: &Board, width: usize) -> String {
    let mut lines = vec!["v".to_owned()];
    let literal = |i: usize| match board.has(i / board.n, i % board.n) {
        true => format!(" {}", i + 1),
        false => format!(" -{}", i + 1),
    };
    for literal in (0..board.n * board.n).map(literal).chain([" 0".to_owned()]) {
        if lines[lines.len() - 1].len() + literal.len() > width {
            lines.push("v".to_owned());
        }
        *lines.last_mut().unwrap() += &literal;
    }
    lines.join("\n")
}

/// A matrix in blocks of `width` columns, as Octave prints it.
fn column_blocks(board: &Board, width: usize) -> String {
    let block = |first: usize| {
        let end = board.n.min(first + width);
        let row = |r| {
            join(end - first, "", |c| {
                sign(board, r, first + c, "   1", "   0")
            })
        };
        let rows = join(board.rows, "\n", row);
        let columns = match end - first {
            1 => format!("Column {end}"),
            2 => format!("Columns {} and {end}", first + 1),
            _ => format!("Columns {} through {end}", first + 1),
        };
        format!(" {columns}:\n\n{rows}\n")
    };
    let blocks: Vec<String> = (0..board.n).step_by(width).map(block).collect();
    format!("B =\n\n{}", blocks.join("\n"))
}

/// Numbers in lines of three, after what `label` makes of the number of the first one.
fn wrapped(items: &[String], label: fn(usize) -> String) -> String {
    let lines = items.chunks(3).enumerate();
    let lines: Vec<String> = lines
        .map(|(i, line)| label(3 * i) + &line.join(" "))
        .collect();
    lines.join("\n")
}

fn objects(board: &Board, row: &str, column: &str) -> Vec<String> {
    queens(board, |_, r, c| {
        format!("{{\"{row}\": {r}, \"{column}\": {c}}}")
    })
}

fn markdown(board: &Board, header: fn(usize) -> String, queen: &str, empty: &str) -> String {
    let header = join(board.n, " | ", header);
    let body = each("| ", cells(board, " | ", queen, empty), " |").join("\n");
    format!("| {header} |\n|{}\n{body}", "---|".repeat(board.n))
}

/// An HTML table.
fn table(board: &Board, open: &str, queen: &str, empty: &str, close: &str) -> String {
    let rows = each("<tr>", cells(board, "", queen, empty), "</tr>");
    list(open, &rows, "\n", close)
}

type Write = fn(&Board, usize) -> String;

/// Name, what it shows, what separates boards, and how one is written. Boards may have headings.
#[rustfmt::skip]
const LOOSE: &[(&str, Kind, &str, Write)] = &[
    ("FEN", Grid, "\n", |b, _| fen(b)),
    ("FEN with fields", Grid, "\n", |b, _| fen(b) + " w - - 0 1"),
    ("rows with slashes", Grid, "\n", |b, _| points(b).join("/")),
    ("rows with blanks", Grid, "\n", |b, _| points(b).join(" ")),
    ("rows with commas", Grid, "\n", |b, _| points(b).join(", ")),
    ("rows with bars", Grid, "\n", |b, _| points(b).join("|")),
    ("flat points", Grid, "\n", |b, _| points(b).concat()),
    ("flat bits", Grid, "\n", |b, _| cells(b, "", "1", "0").concat()),
    ("bits with blanks", Grid, "\n", |b, _| cells(b, "", "1", "0").join(" ")),
    ("Python strings", Grid, "\n", |b, _| list("[", &each("'", points(b), "'"), ", ", "]")),
    ("Ruby strings", Grid, "\n", |b, _| list("[", &each("\"", points(b), "\""), ", ", "]")),
    ("Java strings", Grid, "\n", |b, _| list("[", &points(b), ", ", "]")),
    ("Python strings in lines", Grid, "\n\n", |b, _| list("[", &each("'", points(b), "'"), ",\n ", "]")),
    ("quoted rows", Grid, "\n\n", |b, _| each("\"", points(b), "\"").join("\n")),
    ("Python rows of characters", Grid, "\n\n", |b, _| each("['", cells(b, "', '", "Q", "."), "']").join("\n")),
    ("Python rows of numbers", Grid, "\n\n", |b, _| each("[", cells(b, ", ", "1", "0"), "]").join("\n")),
    ("Python matrix", Grid, "\n", |b, _| list("[", &each("[", cells(b, ", ", "1", "0"), "]"), ", ", "]")),
    ("Python matrix of characters", Grid, "\n", |b, _| list("[", &each("['", cells(b, "', '", "Q", "."), "']"), ", ", "]")),
    ("Python matrix of Booleans", Grid, "\n", |b, _| list("[", &each("[", cells(b, ", ", "True", "False"), "]"), ", ", "]")),
    ("NumPy matrix", Grid, "\n", |b, _| list("[", &each("[", cells(b, " ", "1", "0"), "]"), "\n ", "]")),
    ("NumPy matrix of floats", Grid, "\n\n", |b, _| list("[", &each("[", cells(b, " ", "1.", "0."), "]"), "\n ", "]")),
    ("NumPy matrix of Booleans", Grid, "\n\n", |b, _| list("[", &each("[", cells(b, " ", " True", "False"), "]"), "\n ", "]")),
    ("NumPy array", Grid, "\n", |b, _| list("array([", &each("[", cells(b, ", ", "1", "0"), "]"), ",\n       ", "])")),
    ("Mathematica matrix", Grid, "\n", |b, _| list("{", &each("{", cells(b, ", ", "1", "0"), "}"), ", ", "}")),
    ("Haskell matrix", Grid, "\n", |b, _| list("[", &each("[", cells(b, ",", "1", "0"), "]"), ",", "]")),
    ("Scheme matrix", Grid, "\n", |b, _| list("(", &each("(", cells(b, " ", "1", "0"), ")"), " ", ")")),
    ("Lisp array", Grid, "\n", |b, _| list("#2A(", &each("(", cells(b, " ", "1", "0"), ")"), " ", ")")),
    ("Go matrix", Grid, "\n", |b, _| list("[", &each("[", cells(b, " ", "1", "0"), "]"), " ", "]")),
    ("JavaScript matrix", Grid, "\n", |b, _| list("[\n  ", &each("[ ", cells(b, ", ", "1", "0"), " ]"), ",\n  ", "\n]")),
    ("JavaScript strings", Grid, "\n", |b, _| list("[\n  ", &each("'", points(b), "'"), ",\n  ", "\n]")),
    ("C matrix", Grid, "\n\n", |b, _| list("{\n", &each("  {", cells(b, ", ", "1", "0"), "}"), ",\n", "\n}")),
    ("Julia matrix", Grid, "\n\n", |b, _| format!("{0}×{0} Matrix{{Int64}}:\n{1}", b.n, each(" ", cells(b, "  ", "1", "0"), "").join("\n"))),
    ("R matrix", Grid, "\n\n", |b, _| format!("    {}\n{}", join(b.n, "", |c| format!(" [,{}]", c + 1)),
        cells(b, "", "    1", "    0").iter().enumerate().map(|(r, row)| format!("[{},]{row}", r + 1)).collect::<Vec<_>>().join("\n"))),
    ("Octave matrix", Grid, "\n\n", |b, _| format!("B =\n\n{}", cells(b, "", "   1", "   0").join("\n"))),
    ("Octave column blocks", Grid, "\n\n", |b, _| column_blocks(b, 3)),
    ("pandas frame", Grid, "\n\n", |b, _| format!("  {}\n{}", join(b.n, "", |c| format!(" {c:>2}")),
        cells(b, "", "  Q", "  .").iter().enumerate().map(|(r, row)| format!("{r:<2}{row}")).collect::<Vec<_>>().join("\n"))),
    ("Row 1: with points", Grid, "\n\n", |b, _| points(b).iter().enumerate().map(|(r, row)| format!("Row {}: {row}", r + 1)).collect::<Vec<_>>().join("\n")),
    ("PHP print_r", Columns, "\n", |b, _| list("Array\n(\n", &columns(b, 0).iter().enumerate().map(|(i, c)| format!("    [{i}] => {c}")).collect::<Vec<_>>(), "\n", "\n)\n")),
    ("PHP print_r of a matrix", Grid, "\n", |b, _| {
        let row = |r: usize| format!("    [{r}] => Array\n        (\n{}\n        )\n", join(b.n, "\n", |c| format!("            [{c}] => {}", u8::from(b.has(r, c)))));
        format!("Array\n(\n{}\n)\n", join(b.rows, "\n", row))
    }),
    ("PHP var_dump", Columns, "\n", |b, _| format!("array({}) {{\n{}\n}}", b.queens.len(), queens(b, |i, _, c| format!("  [{i}]=>\n  int({c})")).join("\n"))),
    ("Perl Data::Dumper", Columns, "\n", |b, i| list(&format!("$VAR{} = [\n", i + 1), &each("          ", columns(b, 0), ""), ",\n", "\n        ];")),
    ("Lua dump", Columns, "\n", |b, _| list("{\n", &queens(b, |i, _, c| format!("  [{}] = {},", i + 1, c + 1)), "\n", "\n}")),
    ("Rust pretty", Columns, "\n", |b, _| list("[\n    ", &columns(b, 0), ",\n    ", ",\n]")),
    ("Rust pretty strings", Grid, "\n", |b, _| list("[\n    ", &each("\"", points(b), "\""), ",\n    ", ",\n]")),
    ("R list", Columns, "\n\n", |b, i| format!("[[{}]]\n[1] {}", i + 1, columns(b, 1).join(" "))),
    ("R wrapped", Columns, "\n", |b, _| wrapped(&columns(b, 1), |i| format!("{:>4} ", format!("[{}]", i + 1)))),
    ("NumPy wrapped", Columns, "\n", |b, _| wrapped(&columns(b, 0), |i| (if i == 0 { "[" } else { " " }).to_owned()) + "]"),
    ("Octave vector", Columns, "\n\n", |b, _| format!("q =\n\n   {}", columns(b, 1).join("   "))),
    ("zero padded", Columns, "\n", |b, _| columns(b, 1).iter().map(|c| format!("{c:0>2}")).collect::<Vec<_>>().join(" ")),
    ("Fortran", Columns, "\n", |b, _| columns(b, 1).iter().map(|c| format!("{c:>12}")).collect()),
    ("z3 get-value", Columns, "\n", |b, _| list("(", &queens(b, |_, r, c| format!("(q{r} {c})")), "\n ", ")")),
    ("SMT model", Columns, "\n", |b, _| list("sat\n(\n", &queens(b, |_, r, c| format!("  (define-fun q{} () Int\n    {})", r + 1, c + 1)), "\n", "\n)")),
    ("Sugar", Columns, "\n", |b, _| list("s SATISFIABLE\n", &queens(b, |_, r, c| format!("a q_{}\t{}", r + 1, c + 1)), "\n", "\na")),
    ("MiniZinc", Columns, "\n", |b, _| list("q = [", &columns(b, 1), ", ", "];\n----------")),
    ("MiniZinc array1d", Columns, "\n", |b, _| list(&format!("queens = array1d(1..{}, [", b.queens.len()), &columns(b, 1), ", ", "]);\n----------")),
    ("XCSP", Columns, "\n", |b, _| list("v <instantiation>\nv \t<list>q[]</list>\nv \t<values>", &columns(b, 0), " ", " </values>\nv </instantiation>")),
    ("DIMACS", Grid, "\n", |b, _| format!("s SATISFIABLE\n{}", literals(b, 1000))),
    ("DIMACS wrapped", Grid, "\n", |b, _| format!("s SATISFIABLE\n{}", literals(b, 30))),
    ("Gurobi", Grid, "\n\n", |b, _| join(b.rows, "\n", |r| join(b.n, "\n", |c| format!("x[{r},{c}] {}", u8::from(b.has(r, c)))))),
    ("Markdown, empty header", Grid, "\n\n", |b, _| markdown(b, |_| " ".to_owned(), "Q", " ")),
    ("Markdown, files", Grid, "\n\n", |b, _| markdown(b, |c| char::from(b'a' + c as u8).to_string(), "♛", " ")),
    ("Markdown, numbers and points", Grid, "\n\n", |b, _| markdown(b, |c| (c + 1).to_string(), "Q", ".")),
    ("HTML table", Grid, "\n", |b, _| table(b, "<table>\n", "<td>Q</td>", "<td></td>", "\n</table>")),
    ("HTML table with entities", Grid, "\n", |b, _| table(b, "<table border=\"1\">\n", "<td>&#9819;</td>", "<td>&nbsp;</td>", "\n</table><br>")),
    ("HTML table with classes", Grid, "\n", |b, _| table(b, "<table class='board'>\n", "<td class=\"q\">Q</td>", "<td class=\"e\">.</td>", "\n</table>")),
    ("LaTeX tabular", Grid, "\n\n", |b, _| list(&format!("\\begin{{tabular}}{{{}|}}\n\\hline\n", "|c".repeat(b.n)), &each("", cells(b, " & ", "Q", " "), " \\\\ \\hline"), "\n", "\n\\end{tabular}")),
    ("LaTeX matrix", Grid, "\n\n", |b, _| list("\\begin{pmatrix}\n", &each("  ", cells(b, " & ", "1", "0"), " \\\\"), "\n", "\n\\end{pmatrix}")),
];

/// Name, what it shows, text before, between and after all boards, and how one is written.
#[rustfmt::skip]
const DOCUMENTS: &[(&str, Kind, [&str; 3], Write)] = &[
    ("LeetCode", Grid, ["[", ",", "]"], |b, _| list("[", &each("\"", points(b), "\""), ",", "]")),
    ("LeetCode with blanks", Grid, ["[", ", ", "]"], |b, _| list("[", &each("\"", points(b), "\""), ", ", "]")),
    ("LeetCode pretty", Grid, ["[\n  ", ",\n  ", "\n]"], |b, _| pretty(&each("\"", points(b), "\""))),
    ("Java nested strings", Grid, ["[", ", ", "]"], |b, _| list("[", &points(b), ", ", "]")),
    ("Go nested strings", Grid, ["[", " ", "]"], |b, _| list("[", &points(b), " ", "]")),
    ("Python nested strings", Grid, ["[", ", ", "]"], |b, _| list("[", &each("'", points(b), "'"), ", ", "]")),
    ("JSON matrices", Grid, ["[", ", ", "]"], |b, _| list("[", &each("[", cells(b, ", ", "1", "0"), "]"), ", ", "]")),
    ("JSON matrices by row", Grid, ["[\n  ", ",\n  ", "\n]"], |b, _| pretty(&each("[", cells(b, ", ", "1", "0"), "]"))),
    ("nested characters", Grid, ["[", ", ", "]"], |b, _| list("[", &each("['", cells(b, "', '", "Q", "."), "']"), ", ", "]")),
    ("list of NumPy arrays", Grid, ["[", ", ", "]"], |b, _| list("array([", &each("[", cells(b, ", ", "1", "0"), "]"), ",\n       ", "])")),
    ("nested Python list", Columns, ["[", ", ", "]"], |b, _| list("[", &columns(b, 0), ", ", "]")),
    ("nested list from 1", Columns, ["[", ", ", "]"], |b, _| list("[", &columns(b, 1), ", ", "]")),
    ("Python pprint", Columns, ["[", ",\n ", "]"], |b, _| list("[", &columns(b, 0), ", ", "]")),
    ("set of tuples", Columns, ["{", ", ", "}"], |b, _| list("(", &columns(b, 0), ", ", ")")),
    ("Haskell nested list", Columns, ["[", ",", "]"], |b, _| list("[", &columns(b, 1), ",", "]")),
    ("Haskell where lines break", Columns, ["[", "\n,", "\n]"], |b, _| list("[", &columns(b, 1), ",", "]")),
    ("Go nested slice", Columns, ["[", " ", "]"], |b, _| list("[", &columns(b, 0), " ", "]")),
    ("Scheme nested list", Columns, ["(", " ", ")"], |b, _| list("(", &columns(b, 1), " ", ")")),
    ("C nested braces", Columns, ["{", ", ", "}"], |b, _| list("{", &columns(b, 0), ", ", "}")),
    ("Scala nested list", Columns, ["List(", ", ", ")"], |b, _| list("List(", &columns(b, 1), ", ", ")")),
    ("OCaml nested list", Columns, ["[", "; ", "]"], |b, _| list("[", &columns(b, 1), "; ", "]")),
    ("Erlang shell", Columns, ["[", ",\n ", "]"], |b, _| list("[", &columns(b, 1), ",", "]")),
    ("JSON numbers pretty", Columns, ["[\n  ", ",\n  ", "\n]"], |b, _| pretty(&columns(b, 0))),
    ("JSON strings of numbers", Columns, ["[\"", "\", \"", "\"]"], |b, _| columns(b, 1).join(",")),
    ("JSON member", Columns, ["{\"solutions\": [", ", ", "]}"], |b, _| list("[", &columns(b, 0), ", ", "]")),
    ("JSON members pretty", Columns, ["{\n  \"solutions\": [\n    ", ",\n    ", "\n  ]\n}"], |b, _| list("[", &columns(b, 0), ", ", "]")),
    ("JSON lines", Columns, ["", "\n", ""], |b, i| format!("{{\"id\":{},\"n\":{},\"solution\":[{}]}}", i + 1, b.n, columns(b, 0).join(","))),
    ("JSON lines of boards", Grid, ["", "\n", ""], |b, _| list("{\"board\":[", &each("\"", points(b), "\""), ",", "]}")),
    ("JSON object of rows", Columns, ["[", ",", "]"], |b, _| list("{", &queens(b, |_, r, c| format!("\"{}\": {}", r + 1, c + 1)), ", ", "}")),
    ("JSON pairs", Squares, ["[", ",", "]"], |b, _| list("[", &queens(b, |_, r, c| format!("[{r},{c}]")), ",", "]")),
    ("JSON squares", Squares, ["[", ", ", "]"], |b, _| list("[", &queens(b, |_, r, c| format!("\"{}{}\"", char::from(b'a' + c as u8), b.n - r)), ", ", "]")),
    ("JSON objects", Squares, ["[", ", ", "]"], |b, _| list("[", &objects(b, "row", "col"), ", ", "]")),
    ("JSON objects x and y", Squares, ["{\"solutions\": [\n", ",\n", "\n]}"], |b, _| list("{\"queens\": [", &objects(b, "y", "x"), ", ", "]}")),
    ("JSON objects pretty", Squares, ["[\n  ", ",\n  ", "\n]"], |b, _| pretty(&objects(b, "row", "column"))),
    ("nested lists of tuples", Squares, ["[", ", ", "]"], |b, _| list("[", &queens(b, |_, r, c| format!("({r}, {c})")), ", ", "]")),
    ("Haskell nested pairs", Squares, ["[", ",", "]"], |b, _| list("[", &queens(b, |_, r, c| format!("({},{})", r + 1, c + 1)), ",", "]")),
    ("Rust nested structs", Squares, ["[", ", ", "]"], |b, _| list("[", &queens(b, |_, r, c| format!("Queen {{ row: {r}, col: {c} }}")), ", ", "]")),
    ("CSV of columns", Columns, ["", "\n", ""], |b, i| format!("{}{},{}", if i > 0 { String::new() } else { format!("solution,{}\n", join(b.n, ",", |c| format!("c{}", c + 1))) }, i + 1, columns(b, 1).join(","))),
    ("CSV with semicolons", Columns, ["", "\n", ""], |b, i| (if i > 0 { String::new() } else { join(b.n, ";", |r| format!("q{}", r + 1)) + "\n" }) + &columns(b, 0).join(";")),
    ("CSV of squares", Squares, ["board,row,column\n", "\n", ""], |b, i| queens(b, |_, r, c| format!("{},{},{}", i + 1, r + 1, c + 1)).join("\n")),
    ("TSV of squares", Squares, ["solution\trow\tcol\n", "\n", ""], |b, i| queens(b, |_, r, c| format!("{}\t{r}\t{c}", i + 1)).join("\n")),
    ("CSV grid", Grid, ["", "\n\n", ""], |b, _| cells(b, ",", "Q", "").join("\n")),
    ("YAML flow", Columns, ["solutions:\n  - ", "\n  - ", ""], |b, _| list("[", &columns(b, 1), ", ", "]")),
    ("YAML nested", Columns, ["- ", "\n- ", ""], |b, _| each("- ", columns(b, 1), "").join("\n  ")),
    ("YAML rows", Grid, ["---\n", "\n", ""], |b, _| list("- |\n  ", &points(b), "\n  ", "")),
    ("YAML objects", Squares, ["solutions:\n", "\n", ""], |b, i| list(&format!("  - id: {}\n    queens:\n", i + 1), &queens(b, |_, r, c| format!("      - {{row: {r}, col: {c}}}")), "\n", "")),
    ("XML numbers", Columns, ["<solutions>\n", "\n", "\n</solutions>"], |b, _| list("  <solution>", &columns(b, 1), " ", "</solution>")),
    ("XML squares", Squares, ["<?xml version=\"1.0\"?>\n<solutions>\n", "\n", "\n</solutions>"], |b, _| list("  <solution>\n", &queens(b, |_, r, c| format!("    <queen row=\"{}\" column=\"{}\"/>", r + 1, c + 1)), "\n", "\n  </solution>")),
    ("XML rows", Grid, ["<boards>\n", "\n", "\n</boards>"], |b, _| list("<board>\n", &each("<row>", points(b), "</row>"), "\n", "\n</board>")),
    ("TOML", Columns, ["", "\n\n", ""], |b, _| list("[[solution]]\nqueens = [", &columns(b, 1), ", ", "]")),
    ("MySQL table", Columns, ["", "\n", ""], |b, i| format!("{}{}", if i > 0 { String::new() } else {
        format!("+{0}\n|{1}\n+{0}\n", "----+".repeat(b.n), join(b.n, "", |r| format!(" q{} |", r + 1))) }, list("|", &columns(b, 1).iter().map(|c| format!(" {c:>2} |")).collect::<Vec<_>>(), "", ""))),
];

type WriteAll = fn(&[Board]) -> String;

/// Name, what it shows, and how all boards are written. They state the number of boards.
#[rustfmt::skip]
const COUNTED: &[(&str, Kind, WriteAll)] = &[
    ("JSON with count", Columns, |all| {
        let lists: Vec<String> = all.iter().map(|b| list("[", &columns(b, 0), ", ", "]")).collect();
        format!("{{\n  \"n\": {},\n  \"count\": {},\n  \"solutions\": [{}]\n}}", all[0].n, all.len(), lists.join(", "))
    }),
    ("Julia vectors", Columns, |all| {
        let lists: Vec<String> = all.iter().map(|b| list(" [", &columns(b, 1), ", ", "]")).collect();
        format!("{}-element Vector{{Vector{{Int64}}}}:\n{}", all.len(), lists.join("\n"))
    }),
    ("clingo", Squares, |all| {
        let answer = |(i, b): (usize, &Board)| format!("Answer: {}\n{}", i + 1, queens(b, |_, r, c| format!("queen({},{})", r + 1, c + 1)).join(" "));
        let answers: Vec<String> = all.iter().enumerate().map(answer).collect();
        format!("clingo version 5.7.1\nReading from q.lp\nSolving...\n{}\nSATISFIABLE\n\nModels       : {}\nCalls        : 1\nTime         : 0.006s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)", answers.join("\n"), all.len())
    }),
    ("psql", Columns, |all| {
        let header = (join(all[0].n, "|", |r| format!(" q{} ", r + 1)), vec!["----"; all[0].n].join("+"));
        let line = |b: &Board| columns(b, 1).iter().map(|c| format!(" {c:>2} ")).collect::<Vec<_>>().join("|");
        format!("{}\n{}\n{}\n({} rows)", header.0, header.1, all.iter().map(line).collect::<Vec<_>>().join("\n"), all.len())
    }),
    ("R matrix of solutions", Columns, |all| {
        let line = |(i, b): (usize, &Board)| format!("{:>5}{}", format!("[{},]", i + 1), columns(b, 1).iter().map(|c| format!("{c:>5}")).collect::<String>());
        format!("     {}\n{}", join(all[0].n, "", |c| format!(" [,{}]", c + 1)), all.iter().enumerate().map(line).collect::<Vec<_>>().join("\n"))
    }),
];

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for &(name, kind, between, write) in LOOSE {
        let max = if name.starts_with("FEN") { 9 } else { 12 };
        let min_boards = if name.starts_with("flat") { 2 } else { 1 };
        let style = Style::new(["dumps", name], kind, between, write);
        styles.push(Style {
            max,
            min_boards,
            ..style
        });
    }
    for &(name, kind, [open, between, close], write) in DOCUMENTS {
        let style = Style::new(["documents", name], kind, between, write);
        let (open, close) = (open.to_owned(), close.to_owned());
        styles.push(Style {
            layout: Layout::Document,
            open,
            close,
            ..style
        });
    }
    for &(name, kind, write) in COUNTED {
        styles.push(Style::together(["counted", name], kind, write));
    }
    styles
}
