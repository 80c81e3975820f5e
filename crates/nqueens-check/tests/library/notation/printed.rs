//! Boards as other programs print them, right and wrong, in random styles.

use nqueens_check::notation::{Fault, ReadOptions, Reading};
use nqueens_puzzle::{Error, Square};

use crate::notation::support::solutions;

/// A random generator (xorshift64*, Marsaglia 2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }

    fn pick<'t, T: ?Sized>(&mut self, values: &[&'t T]) -> &'t T {
        values[self.below(values.len())]
    }

    fn is(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Chooses at most every third board.
    fn is_faulty(&mut self, index: usize) -> bool {
        index % 3 == 1 && self.is(60)
    }
}

/// A board: the columns of the queens in each row from the top, or of one queen in each column. And
/// what should be read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Expected {
    queens: Vec<Square>,
    fault: Option<Fault>,
}

/// Boards in rows of columns.
struct Rows {
    rows: Vec<Vec<usize>>,
    widths: Vec<usize>,
}

fn expect_rows(n: usize, board: &Rows) -> Expected {
    let mut queens = Vec::new();
    let mut fault = None;
    for (row, columns) in board.rows.iter().enumerate() {
        for &column in columns {
            queens.push(Square {
                file: column as u16,
                rank: (n - 1 - row) as u16,
            });
        }
        if board.widths[row] != n {
            fault.get_or_insert(Fault::Width {
                found: board.widths[row],
            });
        }
    }
    if board.rows.len() != n {
        fault = Some(Fault::Rows {
            found: board.rows.len(),
        });
    }
    queens.sort();
    Expected { queens, fault }
}

/// Prints boards as grids. Returns the text and what should be read.
fn print_grids(dice: &mut Dice, n: usize, boards: &[Vec<u16>]) -> (String, Vec<Expected>) {
    let (queen, empties) = match dice.below(12) {
        0 => ("♛", vec!["□", "■"]),
        1 => ("👑", vec!["⬜", "⬛"]),
        2 => ("1", vec!["0"]),
        3 => ("X", vec!["-"]),
        4 => ("*", vec!["."]),
        5 => ("o", vec!["."]),
        6 => ("#", vec!["."]),
        7 => ("Q", vec!["#"]),
        8 => ("q", vec!["0"]),
        9 => ("x", vec!["o"]),
        10 => ("Q", vec!["_"]),
        _ => ("Q", vec!["."]),
    };
    let (left, separator, right) = match dice.below(12) {
        0 => ("", " ", ""),
        1 => ("  ", " ", " "),
        2 => ("| ", " ", " |"),
        3 => ("|", "|", "|"),
        4 => ("│ ", " │ ", " │"),
        5 => ("[", ", ", "]"),
        6 => ("['", "', '", "']"),
        7 => ("[\"", "\", \"", "\"],"),
        8 => ("", ",", ""),
        9 => ("", "\t", ""),
        10 => ("", "  ", ""),
        _ => ("", "", ""),
    };
    let frame = dice.pick(&["", "", "+---+---+\n", "┌───┬───┐\n"]);
    let head = dice.pick(&["", "", "Solution 7:\n", "Lösung\n", "=====\n"]);
    let tail = dice.pick(&["\n", "\n", "\n\n", "--------------------\n"]);
    let numbers_rows = left.is_empty() && !separator.is_empty() && queen != "1" && dice.is(20);
    let mut text = String::from(dice.pick(&["", "Welcome to the solver!\n\n", "n = "]));
    if text == "n = " {
        text += &format!("{n}\n");
    }
    let mut expected = Vec::new();
    for board in boards {
        let mut rows = Rows {
            rows: board
                .iter()
                .map(|column| vec![usize::from(*column)])
                .collect(),
            widths: vec![n; n],
        };
        let row = dice.below(n);
        if dice.is_faulty(expected.len()) {
            match dice.below(5) {
                0 => rows.rows[row] = vec![dice.below(n)],
                1 if !separator.is_empty() => rows.rows[row].clear(),
                2 => {
                    let column = dice.below(n);
                    if !rows.rows[row].contains(&column) {
                        rows.rows[row].push(column);
                    }
                }
                3 if n > 4 => {
                    rows.rows.remove(row);
                    rows.widths.pop();
                }
                // Without its queen, a row such as `------` would be a rule.
                4 if row > 0 && row + 1 < n && n > 4 && usize::from(board[row]) < n - 1 => {
                    rows.widths[row] = n - 1;
                }
                _ => {}
            }
        }
        text += head;
        text += frame;
        for (index, columns) in rows.rows.iter().enumerate() {
            if numbers_rows {
                text += &format!("{} ", index + 2);
            }
            text += left;
            for column in 0..rows.widths[index] {
                if column > 0 {
                    text += separator;
                }
                let is_queen = columns.contains(&column);
                text += if is_queen {
                    queen
                } else {
                    empties[(index + column) % empties.len()]
                };
            }
            text += right;
            text += "\n";
            text += frame;
        }
        text += tail;
        expected.push(expect_rows(n, &rows));
    }
    (text, expected)
}

/// Prints boards as one number for each queen.
fn print_numbers(dice: &mut Dice, n: usize, boards: &[Vec<u16>]) -> (String, Vec<Expected>) {
    let base = dice.below(2) as i64;
    let separators: &[&str] = if n < 10 {
        &[", ", " ", ",", "\t", "-", ""]
    } else {
        &[", ", " ", ",", "\t", "-"]
    };
    let separator = dice.pick(separators);
    let (left, right) = match dice.below(5) {
        0 => ("[", "]"),
        1 => ("(", ")"),
        2 => ("{", "},"),
        3 => ("Qs = [", "] ;"),
        _ => ("", ""),
    };
    let is_numbered = !left.is_empty() && dice.is(30);
    let mut text =
        String::from(dice.pick(&["", "Solutions\n\n", "12 solutions found in 0.01 s\n"]));
    let mut expected = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        let mut numbers: Vec<i64> = board.iter().map(|rank| i64::from(*rank) + base).collect();
        let mut fault = None;
        let file = dice.below(n);
        if dice.is_faulty(expected.len()) {
            match dice.below(3) {
                0 => numbers[file] = dice.below(n) as i64 + base,
                1 => {
                    numbers[file] = n as i64 + base;
                    if n + (base as usize) < 10 || !separator.is_empty() {
                        fault = Some(Fault::Outside {
                            number: n as i64 + base,
                        });
                    } else {
                        numbers[file] = base;
                    }
                }
                // A list without the largest number would be a board of another size.
                _ if !separator.is_empty()
                    && n > 4
                    && board[n - 1] != 0
                    && usize::from(board[n - 1]) < n - 1 =>
                {
                    numbers.pop();
                    fault = Some(Fault::Width { found: n - 1 });
                }
                _ => {}
            }
        }
        if is_numbered {
            text += &format!("Solution {}: ", index + 1);
        }
        text += left;
        text += &numbers
            .iter()
            .map(i64::to_string)
            .collect::<Vec<_>>()
            .join(separator);
        text += right;
        text += "\n";
        let mut queens: Vec<Square> = (0..)
            .zip(&numbers)
            .map(|(file, number)| Square {
                file,
                rank: (number - base) as u16,
            })
            .filter(|queen| usize::from(queen.rank) < n)
            .collect();
        queens.sort();
        expected.push(Expected { queens, fault });
    }
    (text, expected)
}

/// Prints boards as rows and columns, or as squares.
fn print_coordinates(dice: &mut Dice, n: usize, boards: &[Vec<u16>]) -> (String, Vec<Expected>) {
    let base = dice.below(2);
    let style = dice.below(7);
    let mut text = String::new();
    let mut expected = Vec::new();
    for board in boards {
        let mut columns: Vec<usize> = board.iter().map(|column| usize::from(*column)).collect();
        if dice.is_faulty(expected.len()) {
            let row = dice.below(n);
            columns[row] = dice.below(n);
        }
        let queens: Vec<String> = (0..n)
            .map(|row| {
                let (r, c) = (row + base, columns[row] + base);
                match style {
                    0 | 1 => format!("({r}, {c})"),
                    2 => format!("[{r}, {c}]"),
                    3 => format!("{{\"row\": {r}, \"col\": {c}}}"),
                    4 => format!("queen({r},{c})"),
                    5 => format!("Queen in row {r}, column {c}"),
                    _ => Square {
                        file: columns[row] as u16,
                        rank: (n - 1 - row) as u16,
                    }
                    .to_string(),
                }
            })
            .collect();
        text += &match style {
            1 => queens.join("\n") + "\n\n",
            0 | 2 | 3 => format!("[{}]\n", queens.join(", ")),
            5 => format!("Solution:\n{}\n", queens.join("\n")),
            _ => queens.join(" ") + "\n",
        };
        let rows = Rows {
            rows: columns.iter().map(|column| vec![*column]).collect(),
            widths: vec![n; n],
        };
        expected.push(expect_rows(n, &rows));
    }
    (text, expected)
}

fn read(text: &str) -> Result<Vec<(usize, Expected)>, Error> {
    let reading = Reading::new(text.as_bytes(), ReadOptions::default())?;
    let found: Vec<_> = reading
        .iter()
        .map(|board| {
            let (queens, fault) = (board.queens().to_vec(), board.fault());
            (board.n(), Expected { queens, fault })
        })
        .collect();
    assert_eq!(reading.boards(), found.len() as u64);
    Ok(found)
}

/// Prints and reads boards a number of times.
fn check(times: usize, seed: u64) {
    let lists: Vec<Vec<Vec<u16>>> = (0..=10).map(solutions).collect();
    let mut dice = Dice(seed);
    for case in 0..times {
        let n = [4, 5, 6, 7, 8, 10][dice.below(6)];
        let count = 3 + dice.below(6);
        let boards: Vec<Vec<u16>> = (0..count)
            .map(|_| lists[n][dice.below(lists[n].len())].clone())
            .collect();
        let print = [print_grids, print_numbers, print_coordinates][dice.below(3)];
        let (text, expected) = print(&mut dice, n, &boards);
        let found = match read(&text) {
            Ok(found) => found,
            // Wrong boards may look as if counted from the other number.
            Err(error) if error.settings == ["base"] => continue,
            Err(error) => panic!("case {case}: {error}\n{text}"),
        };
        let expected: Vec<_> = expected.into_iter().map(|board| (n, board)).collect();
        let different = (0..found.len().max(expected.len()))
            .find(|index| found.get(*index) != expected.get(*index));
        if let Some(index) = different {
            panic!(
                "case {case}, board {}:\nfound {:?}\nexpected {:?}\n{text}",
                index + 1,
                found.get(index),
                expected.get(index),
            );
        }
    }
}

/// Set `NQUEENS_CASES` for more cases, and `NQUEENS_SEED` for others.
#[test]
fn printed_boards_are_read() {
    let variable = |name| std::env::var(name).ok()?.parse().ok();
    let cases = variable("NQUEENS_CASES").unwrap_or(5_000);
    check(cases, variable("NQUEENS_SEED").unwrap_or(7) as u64);
}
