//! Why there is no board to draw.

use nqueens_sheet::{Class, Selection, Square};

use crate::cli::boards::board_file::BoardFile;
use crate::cli::boards::boards::{Boards, Origin};
use crate::cli::boards::window::Window;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::words::plural;

/// Why there is no board to draw.
pub(crate) fn why_none(boards: &Boards<'_>) -> Outcome<String> {
    let n = boards.n;
    Ok(match &boards.origin {
        Origin::File(given) => none_given(given)?,
        _ if n == 2 || n == 3 => {
            format!(
                "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
            )
        }
        Origin::Search(selection) => none_found(selection),
        Origin::Numbered(numbered) => none_found(numbered.selection()),
        Origin::Sample(sample) => none_found(sample.selection()),
        Origin::Random(_) => format!("there is no solution for n = {n}"),
    })
}

/// Why a file has no board.
fn none_given(given: &BoardFile<'_>) -> Outcome<String> {
    let mut left = 0;
    given.read(&mut Window::ALL.clone(), |_, _| {
        left += 1;
        Ok::<(), Failure>(())
    })?;
    let name = &given.name;
    let conditions = conditions(given.filter.class, &given.filter.place);
    Ok(match left {
        0 if conditions.is_empty() => format!("{name} holds no board: give at least one"),
        0 => format!("no board of {name} {conditions}"),
        left => format!(
            "{name} holds only {}: skip fewer",
            plural(left, "such board")
        ),
    })
}

/// Why a selection has no solution.
fn none_found(selection: &Selection) -> String {
    let n = selection.n();
    let skipped = selection.clone().uncut().take(selection.skip_count());
    match skipped.count().exact().unwrap_or(0) {
        0 => {
            let mut conditions = vec![conditions(selection.only_class(), selection.placed())];
            if selection.is_toroidal() {
                conditions.push(String::from("holds on a torus"));
            }
            if selection.is_without_three_in_line() {
                conditions.push(String::from("has no three queens in line"));
            }
            conditions.retain(|condition| !condition.is_empty());
            let conditions = conditions.join(" and ");
            format!("no solution for n = {n} {conditions}: ask for another one")
        }
        there => format!(
            "the selection has only {} for n = {n}: skip fewer",
            plural(there, "solution")
        ),
    }
}

/// What boards must be: the end of a sentence about one.
fn conditions(class: Option<Class>, place: &[Square]) -> String {
    let squares: Vec<String> = place.iter().map(ToString::to_string).collect();
    let squares = match squares.as_slice() {
        [] => None,
        [one] => Some(format!("has a queen on {one}")),
        [most @ .., last] => Some(format!("has queens on {} and {last}", most.join(", "))),
    };
    let class = class.map(|class| format!("is {class}"));
    let both: Vec<String> = class.into_iter().chain(squares).collect();
    both.join(" and ")
}
