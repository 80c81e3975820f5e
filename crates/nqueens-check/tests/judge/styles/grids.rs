//! Boards as grids of signs or words, with frames and labels.

use super::{Board, Kind, Layout, Style, join};

/// Name, queen, empty square, and the text between squares.
#[rustfmt::skip]
const SIGNS: &[(&str, &str, &str, &str)] = &[
    ("Q .", "Q", ".", ""), ("Q . spaced", "Q", ".", " "), ("Q -", "Q", "-", ""),
    ("Q - spaced", "Q", "-", " "), ("Q _", "Q", "_", ""), ("Q _ spaced", "Q", "_", " "),
    ("Q * spaced", "Q", "*", " "), ("Q #", "Q", "#", ""), ("Q # spaced", "Q", "#", " "),
    ("Q + spaced", "Q", "+", " "), ("Q x", "Q", "x", ""), ("Q 0", "Q", "0", " "),
    ("Q o", "Q", "o", " "), ("Q = spaced", "Q", "=", " "), ("Q ~", "Q", "~", " "),
    ("q .", "q", ".", " "), ("q 0", "q", "0", " "), ("q -", "q", "-", ""),
    ("X .", "X", ".", " "), ("X -", "X", "-", ""), ("X O", "X", "O", " "), ("X _", "X", "_", " "),
    ("x .", "x", ".", ""), ("x o", "x", "o", " "), ("o .", "o", ".", ""), ("O .", "O", ".", " "),
    ("* .", "*", ".", ""), ("* -", "*", "-", " "), ("* _", "*", "_", ""), ("# .", "#", ".", ""),
    ("@ .", "@", ".", " "), ("D . (Dame)", "D", ".", " "), ("R - (reina)", "R", "-", " "),
    ("1 0", "1", "0", ""), ("1 0 spaced", "1", "0", " "), ("1 0 tabs", "1", "0", "\t"),
    ("1 0 wide", "1", "0", "   "), ("1 0 commas", "1", "0", ","), ("1 0 semicolons", "1", "0", ";"),
    ("1 .", "1", ".", "  "), ("1 -", "1", "-", " "), ("1 _", "1", "_", " "),
    ("T F", "T", "F", " "), ("t f commas", "t", "f", ","), ("Q . tabs", "Q", ".", "\t"),
    ("Q . commas", "Q", ".", ","), ("Q . bars", "Q", ".", "|"), ("Q _ bars", "Q", "_", "|"),
    ("♛ .", "♛", ".", " "), ("♕ ·", "♕", "·", " "), ("♛ □", "♛", "□", " "), ("♕ _", "♕", "_", ""),
    ("■ □", "■", "□", ""), ("● ○", "●", "○", " "), ("█ ░", "█", "░", ""), ("██ ░░", "██", "░░", ""),
    ("👑 ⬜", "👑", "⬜", ""), ("👑 🟦", "👑", "🟦", " "), ("👸 ⬛", "👸", "⬛", ""), ("🟥 ⬜", "🟥", "⬜", ""),
    ("皇 口", "皇", "口", ""), ("后 .", "后", ".", " "), ("王 田", "王", "田", " "),
    ("Ф .", "Ф", ".", " "), ("Q . wide", "Q", ".", "  "), ("Q . wider", "Q", ".", "    "),
    ("-Q- ---", "-Q-", "---", " "), ("[Q] [ ]", "[Q]", "[ ]", ""), ("[x] [ ] spaced", "[x]", "[ ]", " "),
    ("(Q) ( )", "(Q)", "( )", ""), ("<Q> < >", "<Q>", "< >", ""), ("'Q' '.'", "'Q'", "'.'", ", "),
    ("QQ ..", "QQ", "..", " "), ("Qn --", "Qn", "--", " "), ("WQ __", "WQ", "__", " "),
    ("Queen empty", "Queen", "empty", " "), ("QUEEN EMPTY", "QUEEN", "EMPTY", ", "),
    ("queen free", "queen", "free ", " "), ("true false", "true", "false", " "),
    ("true  false", "true ", "false", " "), ("True False commas", "True", "False", ", "),
    ("TRUE FALSE tabs", "TRUE", "FALSE", "\t"), ("Yes No", "Yes", "No ", " "), ("1.0 0.0", "1.0", "0.0", " "),
    ("1. 0.", "1.", "0.", " "), ("#t #f", "#t", "#f", " "), ("Some None", "Some(Q)", "None", ", "),
    ("Dame leer", "Dame", "leer", " "), ("reina vacío", "reina", "vacío", " "), ("dame vide", "dame", "vide", " "),
];

/// Name, queen, light and dark empty square, and the text between squares.
#[rustfmt::skip]
const CHEQUERED: &[(&str, &str, &str, &str, &str)] = &[
    ("♛ ⬜⬛", "♛ ", "⬜", "⬛", ""), ("👑 ⬜⬛", "👑", "⬜", "⬛", ""), ("👑 ⬜⬛ spaced", "👑", "⬜", "⬛", " "),
    ("♛ □■", "♛", "□", "■", ""), ("Q .:", "Q", ".", ":", " "), ("Q .#", "Q", ".", "#", ""),
    ("Q -+", "Q", "-", "+", " "), ("♕ ░▓", "♕", "░", "▓", ""), ("QQ ░░▒▒", "QQ", "░░", "▒▒", ""),
    ("👑 🟨🟫", "👑", "🟨", "🟫", ""), ("Q wb", "Q", "w", "b", " "), ("Q _#", "Q", "_", "#", " "),
];

/// Name, queen, light and dark empty square. Only the position in its line shows the column.
const BLANKS: &[(&str, [&str; 3])] = &[
    ("Q in blanks", ["Q", " ", " "]),
    ("Q in blanks and points", ["Q", " ", "."]),
    ("♛ in blanks and squares", ["♛ ", "  ", "██"]),
];

/// Name, boards next to each other, and the text between them.
const SIDE_BY_SIDE: &[(&str, usize, &str)] = &[
    ("two boards side by side", 2, "   "),
    ("three boards side by side", 3, "  |  "),
    ("four boards side by side", 4, "\t"),
];

/// Name, rules above, between and below rows (left, fill, crossing, right), left edge, text between
/// squares, right edge, queen, light and dark empty square.
type Frame = (
    &'static str,
    [&'static str; 3],
    [&'static str; 3],
    [&'static str; 3],
);

#[rustfmt::skip]
const FRAMES: &[Frame] = &[
    ("ASCII frame", ["+-++", "+-++", "+-++"], ["|", "|", "|"], [" Q ", "   ", "   "]),
    ("ASCII frame with points", ["+-++", "+-++", "+-++"], ["|", "|", "|"], [" Q ", " . ", " . "]),
    ("narrow ASCII frame", ["+-++", "+-++", "+-++"], ["|", "|", "|"], ["Q", " ", " "]),
    ("frame with =", ["+=++", "+-++", "+=++"], ["|", "|", "|"], [" Q ", "   ", "   "]),
    ("frame with #", ["####", "####", "####"], ["#", "#", "#"], [" Q ", "   ", "   "]),
    ("frame with *", ["****", "", "****"], ["*", " ", "*"], ["Q", ".", "."]),
    ("outer ASCII frame", ["+--+", "", "+--+"], ["|", " ", "|"], ["Q", ".", "."]),
    ("outer ASCII frame with blanks", ["+--+", "", "+--+"], ["| ", " ", " |"], ["Q", ".", "."]),
    ("outer frame, blank squares", ["+--+", "", "+--+"], ["|", "", "|"], ["Q", " ", " "]),
    ("outer frame, 1 and 0", ["+--+", "", "+--+"], ["|", " ", "|"], ["1", "0", "0"]),
    ("bars", ["", "", ""], ["|", "|", "|"], ["Q", " ", " "]),
    ("bars with underscores", ["", "", ""], ["|", "|", "|"], ["Q", "_", "_"]),
    ("underscores and top line", [" _  ", "", ""], ["|", "|", "|"], ["Q", "_", "_"]),
    ("wide bars with underscores", [" _  ", "", ""], ["|", "|", "|"], ["_Q_", "___", "___"]),
    ("bars with points", ["", "", ""], ["| ", " | ", " |"], ["Q", ".", "."]),
    ("bars with 1 and 0", ["", "", ""], ["| ", " | ", " |"], ["1", "0", "0"]),
    ("bars and chequered hatches", ["", "", ""], ["|", "|", "|"], ["Q", " ", "/"]),
    ("bars and chequered hashes", ["", "", ""], ["|", "|", "|"], [" Q ", "   ", "###"]),
    ("rules without corners", [" -  ", " -  ", " -  "], ["|", "|", "|"], [" Q ", "   ", "   "]),
    ("rules of dashes", ["----", "----", "----"], ["|", "|", "|"], [" Q ", "   ", "   "]),
    ("rules of dashes between rows", ["", "----", ""], [" ", "|", " "], [" Q ", "   ", "   "]),
    ("rules with crossings between rows", ["", "--+-", ""], [" ", "|", " "], [" Q ", " . ", " . "]),
    ("box", ["┌─┬┐", "├─┼┤", "└─┴┘"], ["│", "│", "│"], [" Q ", "   ", "   "]),
    ("box with chess signs", ["┌─┬┐", "├─┼┤", "└─┴┘"], ["│", "│", "│"], [" ♛ ", "   ", "   "]),
    ("narrow box", ["┌─┬┐", "├─┼┤", "└─┴┘"], ["│", "│", "│"], ["♕", " ", " "]),
    ("heavy box", ["┏━┳┓", "┣━╋┫", "┗━┻┛"], ["┃", "┃", "┃"], [" Q ", "   ", "   "]),
    ("double box", ["╔═╦╗", "╠═╬╣", "╚═╩╝"], ["║", "║", "║"], [" Q ", "   ", "   "]),
    ("double box, thin inside", ["╔═╤╗", "╟─┼╢", "╚═╧╝"], ["║", "│", "║"], [" Q ", "   ", "   "]),
    ("outer double box", ["╔══╗", "", "╚══╝"], ["║", "", "║"], [" Q ", " . ", " . "]),
    ("outer box", ["┌──┐", "", "└──┘"], ["│ ", " ", " │"], ["Q", ".", "."]),
    ("rounded outer box", ["╭──╮", "", "╰──╯"], ["│ ", " ", " │"], ["Q", "·", "·"]),
    ("box with shades", ["┌──┐", "", "└──┘"], ["│", "", "│"], ["♛ ", "  ", "░░"]),
    ("box with chequered points", ["┌─┬┐", "├─┼┤", "└─┴┘"], ["│", "│", "│"], [" Q ", "   ", " · "]),
    ("outer frame, chequered", ["+--+", "", "+--+"], ["|", "", "|"], ["Q", " ", "#"]),
    ("slashes", ["", "", ""], ["/", "/", "/"], ["Q", ".", "."]),
    ("brackets around rows", ["", "", ""], ["[ ", " ", " ]"], ["Q", ".", "."]),
    ("braces around rows", ["", "", ""], ["{ ", ", ", " }"], ["1", "0", "0"]),
    ("parentheses around rows", ["", "", ""], ["(", " ", ")"], ["1", "0", "0"]),
    ("words in bars", ["", "----", ""], ["| ", " | ", " |"], ["Queen", "     ", "     "]),
    ("words in a frame", ["+-++", "+-++", "+-++"], ["|", "|", "|"], [" QUEEN ", "       ", "       "]),
];

/// Name, the first column label and whether it stands below the board, the first row label (`n` for
/// ranks), the text after row labels, queen and empty square.
type Labels = (
    &'static str,
    Option<(char, bool)>,
    Option<char>,
    &'static str,
    [&'static str; 2],
);

#[rustfmt::skip]
const LABELLED: &[Labels] = &[
    ("ranks and files", Some(('a', true)), Some('n'), " ", ["Q", "."]),
    ("ranks and capital files", Some(('A', true)), Some('n'), "|", ["Q", "."]),
    ("files above", Some(('a', false)), Some('n'), " ", ["Q", "."]),
    ("ranks only", None, Some('n'), " ", ["Q", "."]),
    ("ranks with bars", None, Some('n'), "| ", ["♛", "·"]),
    ("rows and columns from 0", Some(('0', false)), Some('0'), " ", ["Q", "."]),
    ("rows and columns from 1", Some(('1', false)), Some('1'), " ", ["Q", "-"]),
    ("X among numbered edges", Some(('1', false)), Some('1'), " ", ["Q", "X"]),
    ("rows and columns from 1, bars", Some(('1', false)), Some('1'), "| ", ["Q", "."]),
    ("rows from 1 with colons", None, Some('1'), ": ", ["Q", "."]),
    ("rows from 0 with brackets", None, Some('0'), "] ", ["Q", "_"]),
    ("columns above", Some(('1', false)), None, "", ["Q", "."]),
    ("files below", Some(('a', true)), None, "", ["Q", "."]),
    ("chess signs with files", Some(('a', true)), Some('n'), " ", ["♛", "□"]),
    ("stars with files", Some(('a', false)), Some('1'), " ", ["*", "."]),
];

fn write_labelled(
    &(_, columns, first_row, edge, [queen, empty]): &Labels,
    board: &Board,
) -> String {
    let row_label = |row: usize| match first_row {
        None => String::new(),
        Some('n') => format!("{:>2}{edge}", board.n - row),
        Some(first) => format!("{:>2}{edge}", row + usize::from(first == '1')),
    };
    let column_label = |first: char, column: usize| match first {
        '0' | '1' => (column + usize::from(first == '1')).to_string(),
        letter => char::from(letter as u8 + column as u8).to_string(),
    };
    let cells = rows(board, " ", |r, c| {
        format!("{:>2}", sign(board, r, c, queen, empty))
    });
    let labelled = cells
        .iter()
        .enumerate()
        .map(|(row, cells)| row_label(row) + cells);
    let mut lines: Vec<String> = labelled.collect();
    if let Some((first, below)) = columns {
        let margin = " ".repeat(row_label(0).chars().count());
        let labels = join(board.n, " ", |c| format!("{:>2}", column_label(first, c)));
        lines.insert(if below { lines.len() } else { 0 }, margin + &labels);
    }
    lines.join("\n")
}

/// A rule of a frame: left end, fill, crossing and right end.
fn rule(pattern: &str, cell: usize, edges: [usize; 3], n: usize) -> Option<String> {
    let [left, fill, crossing, right] = pattern.chars().collect::<Vec<_>>().try_into().ok()?;
    let fill_string = |count: usize| String::from(fill).repeat(count);
    let widen = |sign: char, width: usize| match width {
        0 => String::new(),
        width => String::from(sign) + &fill_string(width - 1),
    };
    let cells = join(n, &widen(crossing, edges[1]), |_| fill_string(cell));
    let rightmost = fill_string(edges[2].saturating_sub(1)) + &String::from(right);
    Some(
        (widen(left, edges[0]) + &cells + &rightmost)
            .trim_end()
            .to_owned(),
    )
}

fn write_frame(frame: &Frame, board: &Board) -> String {
    let (_, rules, edges, [queen, light, dark]) = frame;
    let count = |text: &str| text.chars().count();
    let widths = edges.map(count);
    let [top, middle, bottom] = rules.map(|pattern| rule(pattern, count(light), widths, board.n));
    let mut lines: Vec<String> = top.into_iter().collect();
    for row in 0..board.rows {
        let cell = |c| sign(board, row, c, queen, [light, dark][(row + c) % 2]);
        let cells = join(board.n, edges[1], cell);
        lines.push(format!("{}{cells}{}", edges[0], edges[2]));
        if row + 1 < board.rows {
            lines.extend(middle.clone());
        }
    }
    lines.extend(bottom);
    lines.join("\n")
}

/// The rows of a board, with what `cell` makes of each square.
pub(super) fn rows(
    board: &Board,
    between: &str,
    cell: impl Fn(usize, usize) -> String,
) -> Vec<String> {
    let row = |row| join(board.n, between, |column| cell(row, column));
    (0..board.rows).map(row).collect()
}

/// The sign of a square.
pub(super) fn sign(board: &Board, row: usize, column: usize, queen: &str, empty: &str) -> String {
    let sign = if board.has(row, column) { queen } else { empty };
    sign.to_owned()
}

/// Rows with signs for queens and for light and dark empty squares.
fn write_signs(board: &Board, between: &str, [queen, light, dark]: [&str; 3]) -> String {
    let cell = |r: usize, c: usize| sign(board, r, c, queen, [light, dark][(r + c) % 2]);
    rows(board, between, cell).join("\n")
}

/// Several boards next to each other.
fn side_by_side(boards: &[Board], per_line: usize, gap: &str) -> String {
    let mut lines = Vec::new();
    for boards in boards.chunks(per_line) {
        let part = |board: &Board, row| {
            join(board.n, " ", |c| match row < board.rows {
                true => sign(board, row, c, "Q", "."),
                false => " ".to_owned(),
            })
        };
        let height = boards.iter().map(|board| board.rows).max().unwrap_or(0);
        for row in 0..height {
            let parts: Vec<String> = boards.iter().map(|board| part(board, row)).collect();
            lines.push(parts.join(gap));
        }
        lines.push(String::new());
    }
    lines.join("\n").trim_end_matches('\n').to_owned()
}

fn grid(
    group: &'static str,
    name: &'static str,
    write: impl Fn(&Board) -> String + Send + Sync + 'static,
) -> Style {
    Style::new([group, name], Kind::Grid, "\n\n", move |board, _| {
        write(board)
    })
}

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for &(name, queen, empty, between) in SIGNS {
        let signs = [queen, empty, empty];
        styles.push(grid("signs", name, move |board| {
            write_signs(board, between, signs)
        }));
    }
    for &(name, queen, light, dark, between) in CHEQUERED {
        let signs = [queen, light, dark];
        styles.push(grid("chequered", name, move |board| {
            write_signs(board, between, signs)
        }));
    }
    for &(name, signs) in BLANKS {
        let style = grid("blanks", name, move |board| write_signs(board, "", signs));
        styles.push(Style {
            layout: Layout::Blanks,
            ..style
        });
    }
    for frame in FRAMES {
        styles.push(grid("frames", frame.0, |board| write_frame(frame, board)));
    }
    for labels in LABELLED {
        styles.push(grid("labels", labels.0, |board| {
            write_labelled(labels, board)
        }));
    }
    for &(name, per_line, gap) in SIDE_BY_SIDE {
        let write = move |boards: &[Board]| side_by_side(boards, per_line, gap);
        styles.push(Style::together(["side by side", name], Kind::Grid, write));
    }
    styles
}
