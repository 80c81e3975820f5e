//! Squares of queens: pairs of coordinates, algebraic squares, objects and facts.

use super::{Board, Kind, Style};

/// Writes a square from row and column, counted from 0, and the board size.
type WriteSquare = fn(usize, usize, usize) -> String;

fn file(column: usize) -> char {
    (b'a' + column as u8) as char
}

/// Name, text before, between and after the squares, and how a square is written.
#[rustfmt::skip]
const SQUARES: &[(&str, [&str; 3], WriteSquare)] = &[
    ("(1, 2)", ["", " ", ""], |r, c, _| format!("({}, {})", r + 1, c + 1)),
    ("(0,1)", ["", " ", ""], |r, c, _| format!("({r},{c})")),
    ("(0, 1) lines", ["", "\n", ""], |r, c, _| format!("({r}, {c})")),
    ("list of tuples", ["[", ", ", "]"], |r, c, _| format!("({r}, {c})")),
    ("list of lists", ["[", ", ", "]"], |r, c, _| format!("[{r}, {c}]")),
    ("set of tuples", ["{", ", ", "}"], |r, c, _| format!("({}, {})", r + 1, c + 1)),
    ("tuple of tuples", ["(", ", ", ")"], |r, c, _| format!("({r}, {c})")),
    ("Haskell pairs", ["[", ",", "]"], |r, c, _| format!("({},{})", c + 1, r + 1)),
    ("C++ pairs in braces", ["{", ", ", "}"], |r, c, _| format!("{{{r}, {c}}}")),
    ("Go pairs", ["[", " ", "]"], |r, c, _| format!("[{r} {c}]")),
    ("Scheme pairs", ["(", " ", ")"], |r, c, _| format!("({} {})", r + 1, c + 1)),
    ("dotted pairs", ["(", " ", ")"], |r, c, _| format!("({r} . {c})")),
    ("Prolog pairs", ["[", ",", "]"], |r, c, _| format!("{}/{}", r + 1, c + 1)),
    ("Prolog pairs with minus", ["Qs = [", ",", "] ;"], |r, c, _| format!("{}-{}", r + 1, c + 1)),
    ("Erlang pairs", ["[", ",", "]"], |r, c, _| format!("{{{},{}}}", r + 1, c + 1)),
    ("OCaml pairs", ["[", "; ", "]"], |r, c, _| format!("({r}, {c})")),
    ("1-2 2-4", ["", " ", ""], |r, c, _| format!("{}-{}", r + 1, c + 1)),
    ("1:2 2:4", ["", " ", ""], |r, c, _| format!("{}:{}", r + 1, c + 1)),
    ("1/2, 2/4", ["", ", ", ""], |r, c, _| format!("{}/{}", r + 1, c + 1)),
    ("<1, 2>", ["", " ", ""], |r, c, _| format!("<{}, {}>", r + 1, c + 1)),
    ("[r][c]", ["", " ", ""], |r, c, _| format!("[{r}][{c}]")),
    ("[r][c] lines", ["", "\n", ""], |r, c, _| format!("[{}][{}]", r + 1, c + 1)),
    ("R1:C2", ["", " ", ""], |r, c, _| format!("R{}:C{}", r + 1, c + 1)),
    ("R1C2", ["", ", ", ""], |r, c, _| format!("R{}C{}", r + 1, c + 1)),
    ("r0c1", ["", " ", ""], |r, c, _| format!("r{r}c{c}")),
    ("row 1, col 2 lines", ["", "\n", ""], |r, c, _| format!("row {}, col {}", r + 1, c + 1)),
    ("Row: 0 Column: 1 lines", ["", "\n", ""], |r, c, _| format!("Row: {r} Column: {c}")),
    ("row=1 col=2", ["", "; ", ""], |r, c, _| format!("row={} col={}", r + 1, c + 1)),
    ("Q@r,c", ["", " ", ""], |r, c, _| format!("Q@{},{}", r + 1, c + 1)),
    ("Q(1,2)", ["", " ", ""], |r, c, _| format!("Q({},{})", r + 1, c + 1)),
    ("Queen at (0, 1) lines", ["", "\n", ""], |r, c, _| format!("Queen at ({r}, {c})")),
    ("Queen placed at row 1, column 2 lines", ["", "\n", ""], |r, c, _| format!("Queen placed at row {}, column {}", r + 1, c + 1)),
    ("queen(1,2) (clingo)", ["", " ", ""], |r, c, _| format!("queen({},{})", r + 1, c + 1)),
    ("queen(1,2). facts", ["", "\n", ""], |r, c, _| format!("queen({},{}).", r + 1, c + 1)),
    ("q(1,2) in braces (DLV)", ["{", ", ", "}"], |r, c, _| format!("q({},{})", r + 1, c + 1)),
    ("x[0,1] = 1 lines", ["", "\n", ""], |r, c, _| format!("x[{r},{c}] = 1")),
    ("board[0][1] = 1 lines", ["", "\n", ""], |r, c, _| format!("board[{r}][{c}] = 1")),
    ("Kotlin objects", ["[", ", ", "]"], |r, c, _| format!("Queen(row={r}, col={c})")),
    ("Rust structs", ["[", ", ", "]"], |r, c, _| format!("Pos {{ x: {c}, y: {r} }}")),
    ("Rust Queen structs", ["[", ", ", "]"], |r, c, _| format!("Queen {{ row: {r}, col: {c} }}")),
    ("Go structs", ["[", " ", "]"], |r, c, _| format!("{{Row:{r} Col:{c}}}")),
    ("Go small structs", ["[", " ", "]"], |r, c, _| format!("{{{r} {c}}}")),
    ("Ruby structs", ["[", ", ", "]"], |r, c, _| format!("#<struct Queen row={r}, col={c}>")),
    ("Ruby hashes", ["[", ", ", "]"], |r, c, _| format!("{{:row=>{r}, :col=>{c}}}")),
    ("JavaScript objects", ["[ ", ", ", " ]"], |r, c, _| format!("{{ row: {r}, col: {c} }}")),
    ("Python dicts", ["[", ", ", "]"], |r, c, _| format!("{{'row': {r}, 'col': {c}}}")),
    ("Python named tuples", ["[", ", ", "]"], |r, c, _| format!("Queen(row={r}, column={c})")),
    ("Java points", ["[", ", ", "]"], |r, c, _| format!("java.awt.Point[x={c},y={r}]")),
    ("Scala tuples", ["List(", ", ", ")"], |r, c, _| format!("({r},{c})")),
    ("Swift tuples", ["[", ", ", "]"], |r, c, _| format!("(row: {r}, column: {c})")),
    ("C# tuples", ["", ", ", ""], |r, c, _| format!("({r}, {c})")),
    ("Julia Cartesian", ["[", ", ", "]"], |r, c, _| format!("CartesianIndex({}, {})", r + 1, c + 1)),
    ("squares", ["", " ", ""], |r, c, n| format!("{}{}", file(c), n - r)),
    ("squares with commas", ["", ", ", ""], |r, c, n| format!("{}{}", file(c), n - r)),
    ("capital squares", ["", " ", ""], |r, c, n| format!("{}{}", file(c).to_ascii_uppercase(), n - r)),
    ("squares with Q", ["", " ", ""], |r, c, n| format!("Q{}{}", file(c), n - r)),
    ("list of squares", ["[", ", ", "]"], |r, c, n| format!("'{}{}'", file(c), n - r)),
    ("squares in braces", ["{", ",", "}"], |r, c, n| format!("{}{}", file(c), n - r)),
    ("squares with hyphens", ["", "-", ""], |r, c, n| format!("{}{}", file(c), n - r)),
    ("squares lines", ["", "\n", ""], |r, c, n| format!("{}{}", file(c), n - r)),
    ("Queen on a1 lines", ["", "\n", ""], |r, c, n| format!("Queen on {}{}", file(c), n - r)),
    ("pairs in lines", ["", "\n", ""], |r, c, _| format!("{} {}", r + 1, c + 1)),
    ("pairs with commas in lines", ["", "\n", ""], |r, c, _| format!("{r},{c}")),
    ("complex numbers", ["[", ", ", "]"], |r, c, _| format!("({}+{}j)", r + 1, c + 1)),
    ("C structs", ["", " ", ""], |r, c, _| format!("{{row = {r}, col = {c}}}")),
    ("Elixir maps", ["[", ", ", "]"], |r, c, _| format!("%{{row: {r}, col: {c}}}")),
    ("Clojure maps", ["[", " ", "]"], |r, c, _| format!("{{:row {r}, :col {c}}}")),
    ("(row 1, column 2)", ["", " ", ""], |r, c, _| format!("(row {}, column {})", r + 1, c + 1)),
    ("Dame auf b1 lines", ["", "\n", ""], |r, c, n| format!("Dame auf {}{}", file(c), n - r)),
    ("第1行第2列", ["", "\n", ""], |r, c, _| format!("第{}行第{}列", r + 1, c + 1)),
];

fn write(board: &Board, [open, between, close]: [&str; 3], square: WriteSquare) -> String {
    let squares = board
        .queens
        .iter()
        .map(|&(row, column)| square(row, column, board.n));
    format!("{open}{}{close}", squares.collect::<Vec<_>>().join(between))
}

pub(super) fn styles() -> Vec<Style> {
    let style = |&(name, parts, square): &(&'static str, [&'static str; 3], WriteSquare)| {
        let between = if parts[1] == "\n" { "\n\n" } else { "\n" };
        Style::new(
            ["squares", name],
            Kind::Squares,
            between,
            move |board, _| write(board, parts, square),
        )
    };
    SQUARES.iter().map(style).collect()
}
