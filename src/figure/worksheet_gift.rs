//! The tasks of a worksheet as questions in GIFT, a text format that Moodle imports:
//! <https://docs.moodle.org/en/GIFT_format>.

use std::io::Write;

use crate::casts::saturate;
use crate::figure::facts::board_text;
use crate::tasks::{Task, Tasks};
use crate::trace::{LineArrays, Numbering};
use crate::words::join;
use crate::{Error, Language, Result, Square};

/// The wording of questions, in English like other data.
const COMPLETE: &str = "Add queens until every row has one and no two attack each other. There is exactly one solution. In which column is the queen of each row?";
const CONFLICTS: &str = "How many pairs of queens attack each other? Queens do not attack each other through another queen.";
const MARK: &str = "Which squares of each row are free: in which columns can a queen be placed that no other queen attacks?";
const FILL_ARRAY: &str = "An entry of the array is 1 if a queen stands on its line, else 0. Write all entries, from the smallest index on, without spaces.";
const READ_ARRAYS: &str = "These arrays belong to queens on the first rows, one in each. In which column is the queen of each row?";
/// The answer for a row without a queen, or without a free square.
const NONE: &str = "none";

/// Writes the questions. The arrays of a board are a question each.
pub(super) fn write(
    tasks: &Tasks,
    sets: &[Vec<Task>],
    command: &str,
    out: &mut dyn Write,
) -> Result<()> {
    writeln!(out, "// nqueens-sheet {command} --format gift")?;
    for (task, number) in sets.iter().flatten().zip(1..) {
        let questions = questions(tasks, task)?;
        for (question, part) in questions.iter().zip('a'..) {
            let mut name = format!("{} {number}", tasks.kind.name());
            if questions.len() > 1 {
                name.push(part);
            }
            let [text, board, answers, feedback] = question;
            let board = escape(&board.replace('\n', "<br>"));
            let (text, feedback) = (escape(text), escape(feedback));
            writeln!(out, "\n::{name}::[html]<p>{text}</p><pre>{board}</pre>{{")?;
            writeln!(out, "{answers}\n####{feedback}\n}}")?;
        }
    }
    Ok(())
}

/// The text of a question, its board, its answers in GIFT, and the feedback.
type Question = [String; 4];

fn questions(tasks: &Tasks, task: &Task) -> Result<Vec<Question>> {
    let (n, language, numbering) = (tasks.n, Language::default(), Numbering::Base(tasks.base));
    let given = board_text(n, &task.squares(n));
    let numbered = |text: &str| language.with_numbering(text.to_owned(), numbering);
    let position = |squares: &[Square]| language.position(n, numbering, squares);
    let question = match task {
        Task::Complete { solution, .. } => {
            let answers = match_columns(tasks, solution);
            [numbered(COMPLETE), given, answers, position(solution)]
        }
        Task::Conflicts { pairs, .. } => {
            let listed = pairs.iter().map(|pair| language.pair(tasks, pair));
            let answer = format!("#{}", pairs.len());
            [numbered(CONFLICTS), given, answer, join(listed, "; ")]
        }
        Task::Mark { free, dead, .. } => {
            let rows: Vec<String> = dead.iter().map(|row| row_name(row + tasks.base)).collect();
            let feedback = match dead[..] {
                [] => String::new(),
                _ => language.message("no-free-square", &[("levels", (&rows).into())]),
            };
            [numbered(MARK), given, match_columns(tasks, free), feedback]
        }
        Task::Arrays { arrays, reverse } => {
            let entries = array_entries(arrays, tasks, language);
            if !reverse {
                let questions = entries.into_iter().map(|(name, bits)| {
                    let text = numbered(&format!("{name}. {FILL_ARRAY}"));
                    [text, given.clone(), format!("={bits}"), bits]
                });
                return Ok(questions.collect());
            }
            let lines = entries.iter().map(|(name, bits)| format!("{name}: {bits}"));
            let answers = match_columns(tasks, arrays.queens());
            let feedback = position(arrays.queens());
            [numbered(READ_ARRAYS), join(lines, "\n"), answers, feedback]
        }
        _ => {
            let message = "only the tasks complete, conflicts, mark and arrays can be written as gift: choose another format";
            return Err(Error::conflict(message, &["format"]));
        }
    };
    Ok(vec![question])
}

/// The name and the entries of each array.
fn array_entries(arrays: &LineArrays, tasks: &Tasks, language: Language) -> Vec<(String, String)> {
    let state = arrays.state_after(tasks.n);
    let mut entries = Vec::new();
    for array in state.arrays() {
        let formula = arrays.formula(array.relation);
        let name = language.index_formula(array.relation, &formula, tasks.n, None);
        let bits = array.entries.iter();
        let bits = join(bits.map(|entry| u8::from(entry.is_taken())), "");
        entries.push((name, bits));
    }
    entries
}

/// Matches each row with the columns of its squares.
fn match_columns(tasks: &Tasks, squares: &[Square]) -> String {
    let rows = (0..tasks.n).map(|row| {
        let rank = saturate::<u16>(tasks.n - 1 - row);
        let mut columns: Vec<usize> = squares
            .iter()
            .filter(|square| square.rank == rank)
            .map(|square| usize::from(square.file) + tasks.base)
            .collect();
        columns.sort_unstable();
        let columns = join(columns, ", ");
        let answer = if columns.is_empty() { NONE } else { &columns };
        format!("={} -> {answer}", row_name(row + tasks.base))
    });
    join(rows, "\n")
}

fn row_name(row: usize) -> String {
    let args = [("by", "row".into()), ("name", row.to_string().into())];
    Language::default().message("level", &args)
}

/// Escapes the characters that have a meaning in GIFT.
fn escape(text: &str) -> String {
    let escape_character = |character: char| {
        let backslash = r"\~=#{}:".contains(character).then_some('\\');
        backslash.into_iter().chain([character])
    };
    text.chars().flat_map(escape_character).collect()
}
