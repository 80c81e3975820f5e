//! The tasks of a worksheet and their answers as JSON.

use std::io::Write;

use nqueens_puzzle::object;
use serde::{Serialize, Serializer};

use crate::figure::kernel::kind::write_only_json;
use crate::tasks::{Level, Task, Tasks};
use crate::trace::{Numbering, Relation, SearchOrder, TraceFormat, TreeNode};
use crate::{Result, Square};
use nqueens_puzzle::internal::{arrays_data, step_data};

/// Writes the tasks, each with its answer.
///
/// # Errors
/// I/O errors of `out`, and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) for text.
pub(crate) fn write(
    tasks: &Tasks,
    sets: &[Vec<Task>],
    format: TraceFormat,
    out: &mut dyn Write,
) -> Result<()> {
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
    let solutions = tasks.answer_solutions()?.into_iter().flatten();
    let data = object! {
        version: 1,
        worksheet: tasks.kind.name(),
        n: tasks.n,
        seed: tasks.seed,
        base: tasks.base,
        #[serde(flatten)] only: only,
        #[serde(flatten)] several: several,
        solutions: solutions.map(|squares| row_column_pairs(tasks, &squares)).collect::<Vec<_>>(),
    };
    write_only_json(&data, format, out)
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
                let solution = row_column_pairs(tasks, solution);
                let level = Level::from_nodes(*nodes).name();
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
