//! The tasks of a worksheet and their answers as data: to read, and for programs.

use std::io::Write;

use crate::casts::clamped;
use crate::figure::worksheet::Worksheet;
use crate::figure::worksheet_search::{answers_of_code, program};
use crate::tasks::{Level, Task};
use crate::trace::{
    By, Numbering, Outcome, Relation, STEP_HEAD, TraceFormat, step_line, step_object, write_arrays,
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
    for (drawn, set) in sheet.sets.iter().zip(1_usize..) {
        if sheet.sets.len() > 1 {
            let set = language.say("worksheet-set", &[("set", set.into())]);
            writeln!(out, "\n{set}")?;
            answers += &format!("\n{set}\n");
        }
        for (task, number) in drawn.iter().zip(1..) {
            let [question, answer] = both(sheet, task)?;
            writeln!(out, "\n{number}.\n{question}")?;
            if !answer.is_empty() {
                answers += &format!("\n{number}.\n{answer}\n");
            }
        }
    }
    for solution in tasks.solutions()?.iter().flatten() {
        answers += &format!("\n{}\n", board(tasks.n, solution));
    }
    writeln!(out, "{answers}\nnqueens-sheet {}", sheet.command(language))?;
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
    let (n, base, language) = (sheet.tasks.n, sheet.tasks.base, Language::default());
    let names = |squares: &[Square]| {
        joined(
            squares
                .iter()
                .map(|square| Numbering::From(base).name(n, *square)),
            ", ",
        )
    };
    let stands = board(n, &task.squares(n));
    Ok(match task {
        Task::Empty => [stands, String::new()],
        Task::Complete {
            solution, nodes, ..
        } => [
            stands,
            format!("{}\n{}", board(n, solution), language.level_of(*nodes)),
        ],
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
            if *reverse {
                [lines, stands]
            } else {
                [stands, lines]
            }
        }
        Task::Mark { free, dead, .. } => {
            let dead: Vec<String> = dead.iter().map(|row| (row + base).to_string()).collect();
            [
                stands,
                format!("free: {}\ndead: {}", names(free), joined(dead, ", ")),
            ]
        }
        Task::Tree { tree, gaps } => {
            let line = |answers: bool| {
                let each = tree
                    .nodes()
                    .iter()
                    .enumerate()
                    .skip(1)
                    .map(move |(index, node)| {
                        let depth = node.queens.len() - tree.scope().beginning().len();
                        let column = node
                            .queens
                            .last()
                            .map_or(0, |last| usize::from(*last) + base);
                        let column = column.to_string();
                        let shown = if answers || !gaps.contains(&index) {
                            &column
                        } else {
                            "_"
                        };
                        let end = match node.outcome {
                            Outcome::Followed | Outcome::Cut | Outcome::Rejected(_) => "",
                            _ if !answers => "",
                            Outcome::DeadEnd => " dead end",
                            Outcome::Solution => " solution",
                        };
                        format!("{}{shown}{end}", "  ".repeat(depth - 1))
                    });
                joined(each, "\n")
            };
            [format!("{stands}\n{}", line(false)), line(true)]
        }
        Task::Code {
            missing,
            backwards,
            wrong,
            found,
        } => {
            let (lines, gone) = program(n, base, *missing, *backwards);
            let said = answers_of_code(language, n, base, &gone, *wrong, *found);
            let said = said.map(|(heading, answer)| format!("{heading} {answer}"));
            [lines.join("\n"), said.join("\n")]
        }
    })
}

fn json<W: Write>(sheet: &Worksheet, out: &mut W) -> Result<()> {
    let tasks = &sheet.tasks;
    let (kind, n, seed, base) = (tasks.kind.name(), tasks.n, tasks.seed, tasks.base);
    write!(
        out,
        "{{\"version\":1,\"worksheet\":\"{kind}\",\"n\":{n},\"seed\":{seed},\"base\":{base},"
    )?;
    let many = sheet.sets.len() > 1;
    for (drawn, set) in sheet.sets.iter().zip(1_usize..) {
        // Several sheets are a list, one is told as itself.
        match (many, set) {
            (true, 1) => write!(out, "\"sets\":[\n{{\"set\":1,")?,
            (true, _) => write!(out, "\n]}},\n{{\"set\":{set},")?,
            _ => {}
        }
        write!(out, "\"tasks\":[")?;
        for (task, number) in drawn.iter().zip(1..) {
            let comma = if number == 1 { "\n" } else { ",\n" };
            let queens = places(sheet, &task.squares(n));
            let rest = members(sheet, task)?;
            write!(
                out,
                "{comma}{{\"task\":{number},\"queens\":{queens}{rest}}}"
            )?;
        }
    }
    if many {
        write!(out, "\n]}}")?;
    }
    let solutions = tasks.solutions()?;
    let solutions = list(
        solutions
            .iter()
            .flatten()
            .map(|squares| places(sheet, squares)),
    );
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
        Task::Complete {
            solution, nodes, ..
        } => {
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
        Task::Mark { free, dead, .. } => {
            let dead = list(dead.iter().map(|row| (row + sheet.tasks.base).to_string()));
            format!(",\"free\":{},\"dead\":{dead}", places(sheet, free))
        }
        Task::Tree { tree, gaps } => {
            let nodes = list(tree.nodes().iter().enumerate().map(|(index, node)| {
                let squares = By::Row.squares(sheet.tasks.n, &node.queens);
                let (queens, outcome) = (places(sheet, &squares), node.outcome.name());
                let gap = gaps.contains(&index);
                format!("{{\"queens\":{queens},\"outcome\":\"{outcome}\",\"gap\":{gap}}}")
            }));
            format!(",\"nodes\":{nodes}")
        }
        Task::Code {
            missing,
            backwards,
            wrong,
            found,
        } => {
            let (lines, gone) = program(sheet.tasks.n, sheet.tasks.base, *missing, *backwards);
            let lines = lines.iter().map(|line| format!("\"{line}\""));
            let (lines, wrong) = (list(lines), places(sheet, &[*wrong]));
            format!(
                ",\"program\":{lines},\"missing\":\"{gone}\",\"wrong\":{wrong},\"found\":{found}"
            )
        }
    })
}

fn list(each: impl Iterator<Item = String>) -> String {
    format!("[{}]", joined(each, ","))
}
