//! The tasks of a worksheet and their answers as text and JSON.

use std::io::Write;

use nqueens_puzzle::object;
use serde::{Serialize, Serializer};

use crate::figure::facts::board_text;
use crate::tasks::{Level, Task, Tasks};
use crate::trace::{
    Numbering, Outcome, Relation, STEP_HEADER, SearchOrder, TraceFormat, TreeNode, arrays_data,
    format_step, step_data, write_arrays,
};
use crate::words::join;
use crate::{Language, Result, Square};

/// Writes the tasks, followed by the answers; or JSON, with each answer in its task.
pub(super) fn write(
    tasks: &Tasks,
    sets: &[Vec<Task>],
    command: &str,
    format: TraceFormat,
    out: &mut dyn Write,
) -> Result<()> {
    let solutions = tasks.answer_solutions()?;
    let data = data(tasks, sets, &solutions);
    format.write(
        out,
        |out| text(tasks, sets, &solutions, command, out),
        &data,
    )?;
    Ok(())
}

fn text(
    tasks: &Tasks,
    sets: &[Vec<Task>],
    solutions: &[Vec<Vec<Square>>],
    command: &str,
    out: &mut impl Write,
) -> Result<()> {
    let language = Language::default();
    let [title, instructions] = language.worksheet_texts(tasks);
    writeln!(out, "{title}\n\n{instructions}")?;
    let (heading, note) = (
        language.text("worksheet-answers"),
        language.answers_note(tasks),
    );
    let mut answers = format!("\n{heading}\n\n{note}\n");
    for (drawn, set) in sets.iter().zip(1_usize..) {
        if sets.len() > 1 {
            let set = language.message("worksheet-set", &[("set", set.into())]);
            writeln!(out, "\n{set}")?;
            answers += &format!("\n{set}\n");
        }
        for (task, number) in drawn.iter().zip(1..) {
            let [question, answer] = task_and_answer(tasks, task)?;
            writeln!(out, "\n{number}.\n{question}")?;
            if !answer.is_empty() {
                answers += &format!("\n{number}.\n{answer}\n");
            }
        }
    }
    for solution in solutions.iter().flatten() {
        answers += &format!("\n{}\n", board_text(tasks.n, solution));
    }
    writeln!(out, "{answers}\nnqueens-sheet {command}")?;
    Ok(())
}

/// Formats a task and its answer.
fn task_and_answer(tasks: &Tasks, task: &Task) -> Result<[String; 2]> {
    let (n, base, language) = (tasks.n, tasks.base, Language::default());
    let names = |squares: &[Square]| {
        join(
            squares
                .iter()
                .map(|square| Numbering::Base(base).square_name(n, *square)),
            ", ",
        )
    };
    let given = board_text(n, &task.squares(n));
    Ok(match task {
        Task::Empty => [given, String::new()],
        Task::Complete {
            solution, nodes, ..
        } => [
            given,
            format!(
                "{}\n{}",
                board_text(n, solution),
                language.task_level(*nodes)
            ),
        ],
        Task::Conflicts { pairs, .. } => {
            let args = [("count", pairs.len().into())];
            let mut lines = vec![language.message("worksheet-pairs", &args)];
            lines.extend(pairs.iter().map(|pair| language.pair(tasks, pair)));
            [given, lines.join("\n")]
        }
        Task::Trace {
            scope,
            steps,
            given_steps: told,
        } => {
            let lines: Vec<String> = steps.iter().map(|step| format_step(scope, step)).collect();
            let first = format!("{given}\n{STEP_HEADER}\n{}", lines[..*told].join("\n"));
            [first, lines[*told..].join("\n")]
        }
        Task::Arrays { arrays, reverse } => {
            let lines = write_arrays(arrays, false, TraceFormat::Text, Vec::new())?;
            let lines = String::from_utf8_lossy(&lines).trim_end().to_owned();
            if *reverse {
                [lines, given]
            } else {
                [given, lines]
            }
        }
        Task::Mark { free, dead, .. } => {
            let dead: Vec<String> = dead.iter().map(|row| (row + base).to_string()).collect();
            [
                given,
                format!("free: {}\ndead: {}", names(free), join(dead, ", ")),
            ]
        }
        Task::Tree { tree, gaps } => {
            let line = |with_answers: bool| {
                let lines = tree
                    .nodes()
                    .iter()
                    .enumerate()
                    .skip(1)
                    .map(move |(index, node)| {
                        let depth = node.queens.len() - tree.scope().root_queens().len();
                        let column = node
                            .queens
                            .last()
                            .map_or(0, |last| usize::from(*last) + base);
                        let column = column.to_string();
                        let shown = if with_answers || !gaps.contains(&index) {
                            &column
                        } else {
                            "_"
                        };
                        let end = match node.outcome {
                            Outcome::Followed
                            | Outcome::Open
                            | Outcome::Omitted
                            | Outcome::Cut
                            | Outcome::Rejected(_) => "",
                            _ if !with_answers => "",
                            Outcome::DeadEnd => " dead end",
                            Outcome::Solution => " solution",
                        };
                        format!("{}{shown}{end}", "  ".repeat(depth - 1))
                    });
                join(lines, "\n")
            };
            [format!("{given}\n{}", line(false)), line(true)]
        }
        Task::Code { program, .. } => {
            let answers = language
                .code_answers(n, task)
                .map(|(heading, answer)| format!("{heading} {answer}"));
            [program.join("\n"), answers.join("\n")]
        }
    })
}

fn data<'a>(
    tasks: &'a Tasks,
    sets: &'a [Vec<Task>],
    solutions: &'a [Vec<Vec<Square>>],
) -> impl Serialize {
    // Wraps sheets in an array only if there are several.
    let (only, several) = match sets {
        [only] => (Some(object! { tasks: tasks_data(tasks, only) }), None),
        sets => {
            let sets = (1_usize..)
                .zip(sets)
                .map(|(set, drawn)| object! { set: set, tasks: tasks_data(tasks, drawn) });
            let sets: Vec<_> = sets.collect();
            (None, Some(object! { sets: sets }))
        }
    };
    let solutions = solutions.iter().flatten();
    object! {
        version: 1,
        worksheet: tasks.kind.name(),
        n: tasks.n,
        seed: tasks.seed,
        base: tasks.base,
        #[serde(flatten)] only: only,
        #[serde(flatten)] several: several,
        solutions: solutions.map(|squares| row_column_pairs(tasks, squares)).collect::<Vec<_>>(),
    }
}

/// The data of the tasks of a sheet, each with its answer.
fn tasks_data<'a>(tasks: &'a Tasks, drawn: &'a [Task]) -> Vec<impl Serialize> {
    let tasks_with_numbers = (1_usize..).zip(drawn).map(|(number, task)| {
        object! {
            task: number,
            queens: row_column_pairs(tasks, &task.squares(tasks.n)),
            #[serde(flatten)] answer: Answer(tasks, task),
        }
    });
    tasks_with_numbers.collect()
}

/// Squares as pairs of row and column.
fn row_column_pairs(tasks: &Tasks, squares: &[Square]) -> Vec<(usize, usize)> {
    let numbering = Numbering::Base(tasks.base);
    squares
        .iter()
        .map(|square| numbering.row_and_column(tasks.n, *square))
        .collect()
}

/// Serializes the members of a task after its queens.
struct Answer<'a>(&'a Tasks, &'a Task);

impl Serialize for Answer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let Answer(tasks, task) = *self;
        match task {
            Task::Empty => object! {}.serialize(serializer),
            Task::Complete {
                solution, nodes, ..
            } => {
                let (solution, level) = (
                    row_column_pairs(tasks, solution),
                    Level::from_nodes(*nodes).name(),
                );
                object! { solution: solution, nodes: nodes, level: level }.serialize(serializer)
            }
            Task::Conflicts { pairs, .. } => {
                let pair = |(a, b, line): &(Square, Square, Relation)| {
                    object! { queens: row_column_pairs(tasks, &[*a, *b]), line: line.name() }
                };
                let pairs: Vec<_> = pairs.iter().map(pair).collect();
                object! { pairs: pairs }.serialize(serializer)
            }
            Task::Trace {
                scope,
                steps,
                given_steps: told,
            } => {
                let steps: Vec<_> = steps.iter().map(|step| step_data(scope, step)).collect();
                object! { told: told, steps: steps }.serialize(serializer)
            }
            Task::Arrays { arrays, reverse } => {
                let told = if *reverse { "arrays" } else { "queens" };
                object! { told: told, arrays: arrays_data(arrays) }.serialize(serializer)
            }
            Task::Mark { free, dead, .. } => {
                let dead: Vec<_> = dead.iter().map(|row| row + tasks.base).collect();
                object! { free: row_column_pairs(tasks, free), dead: dead }.serialize(serializer)
            }
            Task::Tree { tree, gaps } => {
                let node = |(index, node): (usize, &TreeNode)| {
                    let queens =
                        row_column_pairs(tasks, &SearchOrder::Row.squares(tasks.n, &node.queens));
                    let gap = gaps.contains(&index);
                    object! { queens: queens, outcome: node.outcome.name(), gap: gap }
                };
                let nodes: Vec<_> = tree.nodes().iter().enumerate().map(node).collect();
                object! { nodes: nodes }.serialize(serializer)
            }
            Task::Code {
                program,
                line,
                corrected,
                wrong,
                found,
                solutions,
            } => {
                let wrong = Numbering::Base(0).row_and_column(tasks.n, *wrong);
                object! {
                    program: program, line: line + 1, corrected: corrected, wrong: wrong,
                    found: found, solutions: solutions
                }
                .serialize(serializer)
            }
        }
    }
}
