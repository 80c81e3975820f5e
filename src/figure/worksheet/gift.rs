//! The tasks of a worksheet as questions in GIFT, a text format that Moodle imports:
//! <https://docs.moodle.org/en/GIFT_format>.

use std::io::Write;

use crate::casts::saturate;
use crate::language::FigureWords;
use crate::language::SheetWords;
use crate::tasks::{Task, Tasks};
use crate::trace::{LineArrays, Numbering, SearchOrder};
use crate::words::join;
use crate::{ErrorKind, Language, Result, Square};

/// Writes the questions in a category named after the task. The arrays of a board are a question each.
pub(crate) fn write(
    tasks: &Tasks,
    sets: &[Vec<Task>],
    language: Language,
    command: &str,
    out: &mut dyn Write,
) -> Result<()> {
    let queens = language.queens_heading(tasks.n..=tasks.n);
    let [title, _] = language.worksheet_texts(tasks);
    writeln!(out, "// nqueens-sheet {command} --format gift")?;
    writeln!(out, "\n$CATEGORY: {queens}/{title}")?;
    for (set, index) in sets.iter().zip(0..) {
        let seed = tasks.seed.wrapping_add(index);
        for (task, number) in set.iter().zip(1..) {
            let questions = questions(tasks, task, language)?;
            for (question, part) in questions.iter().zip('a'..) {
                let mut name = format!("{} {}-{seed}-{number}", tasks.kind.name(), tasks.n);
                if questions.len() > 1 {
                    name.push(part);
                }
                let [text, board, answers, feedback] = question;
                let board = escape(&board.replace('\n', "<br>"));
                let text = escape(text);
                writeln!(out, "\n::{name}::[html]<p>{text}</p><pre>{board}</pre>{{")?;
                writeln!(out, "{answers}")?;
                if !feedback.is_empty() {
                    writeln!(out, "####{}", escape(feedback))?;
                }
                writeln!(out, "}}")?;
            }
        }
    }
    Ok(())
}

/// The text of a question, its board, its answers in GIFT, and the feedback.
type Question = [String; 4];

fn questions(tasks: &Tasks, task: &Task, language: Language) -> Result<Vec<Question>> {
    let (n, numbering) = (tasks.n, Numbering::Base(tasks.base));
    let given = board_text(n, &task.squares(n));
    let text = |kind: &str| {
        let text = language.message("gift-question", &[("kind", kind.into())]);
        language.with_numbering(text, numbering)
    };
    let position = |squares: &[Square]| language.position(n, numbering, squares);
    let question = match task {
        Task::Complete { solution, .. } => {
            let answers = match_columns(tasks, solution, language);
            [text("complete"), given, answers, position(solution)]
        }
        Task::Conflicts { pairs, .. } => {
            let listed = pairs.iter().map(|pair| language.pair(tasks, pair));
            // Moodle takes "#0" for a question without an answer.
            let answer = format!("#={}", pairs.len());
            [text("conflicts"), given, answer, join(listed, "; ")]
        }
        Task::Mark { free, dead, .. } => {
            let name = |row: &usize| language.level_label(SearchOrder::Row, row + tasks.base);
            let rows: Vec<String> = dead.iter().map(name).collect();
            let feedback = match dead[..] {
                [] => String::new(),
                _ => language.message("no-free-square", &[("levels", (&rows).into())]),
            };
            let answers = match_columns(tasks, free, language);
            [text("mark"), given, answers, feedback]
        }
        Task::Arrays { arrays, reverse } => {
            let entries = array_entries(arrays, tasks, language);
            if !reverse {
                let questions = entries.into_iter().map(|(name, bits)| {
                    let text = format!("{name}</p><p>{}", text("fill"));
                    [text, given.clone(), format!("={bits}"), bits]
                });
                return Ok(questions.collect());
            }
            let lines = entries.iter().map(|(name, bits)| format!("{name}: {bits}"));
            let answers = match_columns(tasks, arrays.queens(), language);
            let feedback = position(arrays.queens());
            [text("read"), join(lines, "\n"), answers, feedback]
        }
        _ => {
            let message = "only the tasks complete, conflicts, mark and arrays can be written as gift: choose another format";
            return Err(ErrorKind::UnsupportedFormat.about(&["format"], message));
        }
    };
    Ok(vec![question])
}

/// Formats a board as lines of characters.
fn board_text(n: usize, queens: &[Square]) -> String {
    let line = |rank| {
        let has = |file| queens.contains(&Square { file, rank });
        let squares = (0..saturate::<u16>(n)).map(|file| if has(file) { "Q" } else { "." });
        join(squares, " ")
    };
    join((0..saturate::<u16>(n)).rev().map(line), "\n")
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
fn match_columns(tasks: &Tasks, squares: &[Square], language: Language) -> String {
    let none = language.text("gift-none");
    let rows = (0..tasks.n).map(|row| {
        let rank = saturate::<u16>(tasks.n - 1 - row);
        let mut columns: Vec<usize> = squares
            .iter()
            .filter(|square| square.rank == rank)
            .map(|square| usize::from(square.file) + tasks.base)
            .collect();
        columns.sort_unstable();
        let columns = join(columns, ", ");
        let answer = if columns.is_empty() { &none } else { &columns };
        let name = language.level_label(SearchOrder::Row, row + tasks.base);
        format!("={name} -> {answer}")
    });
    join(rows, "\n")
}

/// Escapes the characters that have a meaning in GIFT.
fn escape(text: &str) -> String {
    let escape_character = |character: char| {
        let backslash = r"\~=#{}:".contains(character).then_some('\\');
        backslash.into_iter().chain([character])
    };
    text.chars().flat_map(escape_character).collect()
}
