//! The tasks of a worksheet and their answers as data: to read, and for programs.

use std::io::Write;

use serde::Serialize;

use crate::casts::clamped;
use crate::tasks::{Level, Task, Tasks, program};
use crate::trace::{
    ArraysData, By, Numbering, Outcome, Relation, STEP_HEAD, StepData, TraceFormat, TreeNode,
    step_line, write_arrays,
};
use crate::words::joined;
use crate::{Language, Result, Square};

/// Writes the tasks, then their answers; in JSON each with its answer.
pub(super) fn write(
    tasks: &Tasks,
    sets: &[Vec<Task>],
    command: &str,
    format: TraceFormat,
    out: &mut dyn Write,
) -> Result<()> {
    let solutions = tasks.solutions()?;
    let data = WorksheetData::new(tasks, sets, &solutions);
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
    let [title, asked] = language.worksheet(tasks);
    writeln!(out, "{title}\n\n{asked}")?;
    let (heading, note) = (language.word("worksheet-answers"), language.answers(tasks));
    let mut answers = format!("\n{heading}\n\n{note}\n");
    for (drawn, set) in sets.iter().zip(1_usize..) {
        if sets.len() > 1 {
            let set = language.say("worksheet-set", &[("set", set.into())]);
            writeln!(out, "\n{set}")?;
            answers += &format!("\n{set}\n");
        }
        for (task, number) in drawn.iter().zip(1..) {
            let [question, answer] = both(tasks, task)?;
            writeln!(out, "\n{number}.\n{question}")?;
            if !answer.is_empty() {
                answers += &format!("\n{number}.\n{answer}\n");
            }
        }
    }
    for solution in solutions.iter().flatten() {
        answers += &format!("\n{}\n", board(tasks.n, solution));
    }
    writeln!(out, "{answers}\nnqueens-sheet {command}")?;
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
fn both(tasks: &Tasks, task: &Task) -> Result<[String; 2]> {
    let (n, base, language) = (tasks.n, tasks.base, Language::default());
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
            lines.extend(pairs.iter().map(|pair| language.pair(tasks, pair)));
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
            let said = language.code_answers(tasks, &gone, *wrong, *found);
            let said = said.map(|(heading, answer)| format!("{heading} {answer}"));
            [lines.join("\n"), said.join("\n")]
        }
    })
}

/// A worksheet of one sheet has `tasks`, one of several has `sets`.
#[derive(Serialize)]
struct WorksheetData {
    version: u8,
    worksheet: &'static str,
    n: usize,
    seed: u64,
    base: usize,
    #[serde(flatten)]
    sheets: SheetsData,
    solutions: Vec<Vec<Place>>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum SheetsData {
    Tasks(Vec<TaskData>),
    Sets(Vec<SetData>),
}

#[derive(Serialize)]
struct SetData {
    set: usize,
    tasks: Vec<TaskData>,
}

#[derive(Serialize)]
struct TaskData {
    task: usize,
    queens: Vec<Place>,
    #[serde(flatten)]
    answer: AnswerData,
}

/// A row and a column.
type Place = (usize, usize);

#[derive(Serialize)]
#[serde(untagged)]
enum AnswerData {
    Empty {},
    Complete {
        solution: Vec<Place>,
        nodes: u64,
        level: &'static str,
    },
    Conflicts {
        pairs: Vec<PairData>,
    },
    Trace {
        told: usize,
        steps: Vec<StepData>,
    },
    Arrays {
        told: &'static str,
        arrays: ArraysData,
    },
    Mark {
        free: Vec<Place>,
        dead: Vec<usize>,
    },
    Tree {
        nodes: Vec<NodeData>,
    },
    Code {
        program: Vec<String>,
        missing: String,
        wrong: [Place; 1],
        found: u64,
    },
}

#[derive(Serialize)]
struct PairData {
    queens: [Place; 2],
    line: &'static str,
}

#[derive(Serialize)]
struct NodeData {
    queens: Vec<Place>,
    outcome: &'static str,
    gap: bool,
}

impl WorksheetData {
    fn new(tasks: &Tasks, sets: &[Vec<Task>], solutions: &[Vec<Vec<Square>>]) -> WorksheetData {
        let all = |drawn: &Vec<Task>| -> Vec<TaskData> {
            let task = |(task, drawn): (usize, &Task)| TaskData {
                task,
                queens: places(tasks, &drawn.squares(tasks.n)),
                answer: AnswerData::new(tasks, drawn),
            };
            (1..).zip(drawn).map(task).collect()
        };
        let set = |(set, drawn)| SetData {
            set,
            tasks: all(drawn),
        };
        let solutions = solutions.iter().flatten();
        WorksheetData {
            version: 1,
            worksheet: tasks.kind.name(),
            n: tasks.n,
            seed: tasks.seed,
            base: tasks.base,
            sheets: match sets {
                [only] => SheetsData::Tasks(all(only)),
                sets => SheetsData::Sets((1..).zip(sets).map(set).collect()),
            },
            solutions: solutions.map(|squares| places(tasks, squares)).collect(),
        }
    }
}

fn place(tasks: &Tasks, square: Square) -> Place {
    Numbering::From(tasks.base).row_and_column(tasks.n, square)
}

fn places(tasks: &Tasks, squares: &[Square]) -> Vec<Place> {
    squares.iter().map(|square| place(tasks, *square)).collect()
}

impl AnswerData {
    fn new(tasks: &Tasks, task: &Task) -> AnswerData {
        match task {
            Task::Empty => AnswerData::Empty {},
            Task::Complete {
                solution, nodes, ..
            } => AnswerData::Complete {
                solution: places(tasks, solution),
                nodes: *nodes,
                level: Level::of(*nodes).name(),
            },
            Task::Conflicts { pairs, .. } => {
                let pair = |(a, b, line): &(Square, Square, Relation)| PairData {
                    queens: [*a, *b].map(|square| place(tasks, square)),
                    line: line.name(),
                };
                AnswerData::Conflicts {
                    pairs: pairs.iter().map(pair).collect(),
                }
            }
            Task::Trace { scope, steps, told } => AnswerData::Trace {
                told: *told,
                steps: steps
                    .iter()
                    .map(|step| StepData::new(scope, step))
                    .collect(),
            },
            Task::Arrays { arrays, reverse } => AnswerData::Arrays {
                told: if *reverse { "arrays" } else { "queens" },
                arrays: ArraysData::last(arrays),
            },
            Task::Mark { free, dead, .. } => AnswerData::Mark {
                free: places(tasks, free),
                dead: dead.iter().map(|row| row + tasks.base).collect(),
            },
            Task::Tree { tree, gaps } => {
                let node = |(index, node): (usize, &TreeNode)| NodeData {
                    queens: places(tasks, &By::Row.squares(tasks.n, &node.queens)),
                    outcome: node.outcome.name(),
                    gap: gaps.contains(&index),
                };
                AnswerData::Tree {
                    nodes: tree.nodes().iter().enumerate().map(node).collect(),
                }
            }
            Task::Code {
                missing,
                backwards,
                wrong,
                found,
            } => {
                let (program, missing) = program(tasks.n, tasks.base, *missing, *backwards);
                AnswerData::Code {
                    program,
                    missing,
                    wrong: [place(tasks, *wrong)],
                    found: *found,
                }
            }
        }
    }
}
