//! The tasks of a worksheet and their answers as data: to read, and for programs.

use std::io::Write;

use crate::casts::clamped;
use crate::figure::worksheet::Worksheet;
use crate::tasks::{Level, Task};
use crate::trace::{
    Numbering, Relation, STEP_HEAD, TraceFormat, step_line, step_object, write_arrays,
};
use crate::words::joined;
use crate::{Language, Result, Square};

/// Writes the tasks, then their answers; in JSON each with its answer.
pub(super) fn write<W: Write>(sheet: &Worksheet, format: TraceFormat, out: W) -> Result<W> {
    format.write(out, |out| text(sheet, out), |out| json(sheet, out))
}

fn text<W: Write>(sheet: &Worksheet, out: &mut W) -> Result<()> {
    let (tasks, language) = (&sheet.tasks, Language::default());
    let [title, asked] = language.worksheet(tasks);
    writeln!(out, "{title}\n\n{asked}")?;
    let (heading, note) = (language.word("worksheet-answers"), language.answers(tasks));
    let mut answers = format!("\n{heading}\n\n{note}\n");
    for (task, number) in sheet.drawn.iter().zip(1..) {
        let [question, answer] = both(sheet, task)?;
        writeln!(out, "\n{number}.\n{question}")?;
        if !answer.is_empty() {
            answers += &format!("\n{number}.\n{answer}\n");
        }
    }
    for solution in tasks.solutions()? {
        answers += &format!("\n{}\n", board(tasks.n, &solution));
    }
    writeln!(out, "{answers}\nnqueens-sheet {}", tasks.command())?;
    Ok(())
}

/// A board as lines of characters.
fn board(n: usize, queens: &[Square]) -> String {
    let line = |rank| {
        let has = |file| queens.contains(&Square { file, rank });
        let squares = (0..clamped::<u16>(n)).map(|file| if has(file) { "Q" } else { "." });
        joined(squares, " ")
    };
    joined((0..clamped::<u16>(n)).rev().map(line), "\n")
}

/// A task and its answer.
fn both(sheet: &Worksheet, task: &Task) -> Result<[String; 2]> {
    let (n, language) = (sheet.tasks.n, Language::default());
    let stands = board(n, &task.squares(n));
    Ok(match task {
        Task::Empty => [stands, String::new()],
        Task::Complete { solution, nodes, .. } => {
            [stands, format!("{}\n{}", board(n, solution), language.level_of(*nodes))]
        }
        Task::Conflicts { pairs, .. } => {
            let places = [("count", pairs.len().into())];
            let mut lines = vec![language.say("worksheet-pairs", &places)];
            lines.extend(pairs.iter().map(|pair| language.pair(&sheet.tasks, pair)));
            [stands, lines.join("\n")]
        }
        Task::Trace { scope, steps, told } => {
            let lines: Vec<String> = steps.iter().map(|step| step_line(scope, step)).collect();
            let first = format!("{stands}\n{STEP_HEAD}\n{}", lines[..*told].join("\n"));
            [first, lines[*told..].join("\n")]
        }
        Task::Arrays { arrays, reverse } => {
            let lines = write_arrays(arrays, false, TraceFormat::Text, Vec::new())?;
            let lines = String::from_utf8_lossy(&lines).trim_end().to_owned();
            if *reverse { [lines, stands] } else { [stands, lines] }
        }
    })
}

fn json<W: Write>(sheet: &Worksheet, out: &mut W) -> Result<()> {
    let tasks = &sheet.tasks;
    let (kind, n, seed, base) = (tasks.kind.name(), tasks.n, tasks.seed, tasks.base);
    write!(
        out,
        "{{\"version\":1,\"worksheet\":\"{kind}\",\"n\":{n},\"seed\":{seed},\"base\":{base},\"tasks\":["
    )?;
    for (task, number) in sheet.drawn.iter().zip(1..) {
        let comma = if number == 1 { "\n" } else { ",\n" };
        let queens = places(sheet, &task.squares(n));
        let rest = members(sheet, task)?;
        write!(out, "{comma}{{\"task\":{number},\"queens\":{queens}{rest}}}")?;
    }
    let solutions = tasks.solutions()?;
    let solutions = list(solutions.iter().map(|squares| places(sheet, squares)));
    writeln!(out, "\n],\"solutions\":{solutions}}}")?;
    Ok(())
}

/// Squares as pairs of row and column.
fn places(sheet: &Worksheet, squares: &[Square]) -> String {
    let numbering = Numbering::From(sheet.tasks.base);
    list(squares.iter().map(|square| {
        let (row, column) = numbering.row_and_column(sheet.tasks.n, *square);
        format!("[{row},{column}]")
    }))
}

/// The members of a task after its queens.
fn members(sheet: &Worksheet, task: &Task) -> Result<String> {
    Ok(match task {
        Task::Empty => String::new(),
        Task::Complete { solution, nodes, .. } => {
            let (solution, level) = (places(sheet, solution), Level::of(*nodes).name());
            format!(",\"solution\":{solution},\"nodes\":{nodes},\"level\":\"{level}\"")
        }
        Task::Conflicts { pairs, .. } => {
            let pair = |(a, b, line): &(Square, Square, Relation)| {
                let queens = places(sheet, &[*a, *b]);
                format!("{{\"queens\":{queens},\"line\":\"{line}\"}}")
            };
            format!(",\"pairs\":{}", list(pairs.iter().map(pair)))
        }
        Task::Trace { scope, steps, told } => {
            let steps = list(steps.iter().map(|step| step_object(scope, step)));
            format!(",\"told\":{told},\"steps\":{steps}")
        }
        Task::Arrays { arrays, reverse } => {
            let told = if *reverse { "arrays" } else { "queens" };
            let data = write_arrays(arrays, false, TraceFormat::Json, Vec::new())?;
            let data = String::from_utf8_lossy(&data);
            format!(",\"told\":\"{told}\",\"arrays\":{}", data.trim_end())
        }
    })
}

fn list(each: impl Iterator<Item = String>) -> String {
    format!("[{}]", joined(each, ","))
}
