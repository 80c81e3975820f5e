//! Why there is no board to draw.

use nqueens_sheet::{Class, Selection, Square};

use crate::cli::boards::board_file::BoardFile;
use crate::cli::boards::boards::{Boards, Origin};
use crate::cli::boards::window::Window;
use crate::cli::failure::{Failure, Outcome};
use nqueens_sheet::plural;

/// Why there is no board to draw.
pub(crate) fn why_none(boards: &Boards<'_>) -> Outcome<String> {
    Ok(match &boards.origin {
        Origin::File(given) => none_given(given)?,
        Origin::Search(selection) => selection.why_empty().to_string(),
        Origin::Numbered(numbered) => numbered.selection().why_empty().to_string(),
        Origin::Sample(sample) => sample.selection().why_empty().to_string(),
        Origin::Random(_) => Selection::new(boards.n)?.why_empty().to_string(),
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
