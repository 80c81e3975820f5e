//! The calls of the search as a recursive function.

use std::cell::Cell;
use std::io::Write;
use std::iter::once;

use super::data::{TraceFormat, search_data};
use super::steps::{BacktrackReason, Relation, Scope, Trace, Verdict, conflicts};
use crate::Result;
use crate::internal::json::Streamed;
use crate::object;
use crate::words::join;

/// A call of the recursive function, which tries all choices of a level. It is a node of the
/// search.
struct Call {
    /// The number of the node.
    number: u64,
    /// The number of the calling call. `None` for the first call.
    caller: Option<u64>,
    /// The queens so far: the choice on each level, counted from 0. The call tries the next level.
    queens: Vec<u16>,
}

impl Call {
    /// The reason why the call returns. `None` if it makes further calls.
    fn result(&self, scope: &Scope) -> Option<BacktrackReason> {
        let (n, levels) = (scope.n(), self.queens.len());
        let attacked = |choice| !conflicts(n, scope.order(), &self.queens, choice).is_empty();
        match levels {
            _ if levels == n => Some(BacktrackReason::Solution),
            _ if levels == scope.last_level() => Some(BacktrackReason::Cut),
            _ if (0..n as u16).all(attacked) => Some(BacktrackReason::DeadEnd),
            _ => None,
        }
    }
}

/// The calls of a search, in order. Memory is proportional to n.
fn calls(scope: &Scope) -> impl Iterator<Item = Call> {
    let first = Call {
        number: 1,
        caller: None,
        queens: scope.root_queens().to_vec(),
    };
    let later = Trace::from_scope(scope.clone()).filter_map(|step| match step.verdict {
        Verdict::Accepted { node, .. } => Some(Call {
            number: node,
            caller: Some(step.node),
            queens: step.queens_after(),
        }),
        _ => None,
    });
    once(first).chain(later)
}

/// Formats the call after these queens as a program would, with the row (or column) to fill and the
/// columns (or rows) of the queens.
///
/// ```
/// use nqueens_puzzle::internal::format_call;
/// use nqueens_puzzle::trace::Scope;
///
/// let text = format_call(&Scope::new(4)?, &[1, 3]);
/// assert_eq!(text, "place(row = 3)  [2, 4]");
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
pub fn format_call(scope: &Scope, queens: &[u16]) -> String {
    let line = match scope.order().level_line() {
        Relation::Row => "row",
        _ => "col",
    };
    let level = queens.len() + scope.first_number();
    let choices = join(scope.choice_numbers(queens), ", ");
    format!("place({line} = {level})  [{choices}]")
}

/// Writes the calls of a search as text, with a line for each call, indented by its depth, or as a
/// JSON document. Returns the writer. Memory is constant.
///
/// Rows and columns count from the base of the scope. Calls count from 1.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, TraceFormat, write_calls};
///
/// let text = write_calls(&Scope::new(4)?, TraceFormat::Text, Vec::new())?;
/// let text = String::from_utf8_lossy(&text);
/// assert_eq!(text.lines().count(), 17);
/// assert_eq!(text.lines().nth(2), Some("    3     place(row = 3)  [1, 3]  dead end"));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Io`](crate::ErrorKind::Io) if writing fails.
pub fn write_calls<W: Write>(scope: &Scope, format: TraceFormat, out: W) -> Result<W> {
    let (count, solutions) = (Cell::new(0), Cell::new(0));
    let call = |call: Call| {
        let result = call.result(scope);
        count.set(count.get() + 1);
        solutions.set(solutions.get() + u64::from(result == Some(BacktrackReason::Solution)));
        object! {
            call: call.number,
            caller: call.caller,
            level: call.queens.len() + scope.first_number(),
            queens: scope.choice_numbers(&call.queens),
            text: format_call(scope, &call.queens),
            result: result.map_or("calls", BacktrackReason::name),
        }
    };
    let data = object! {
        #[serde(flatten)] search: search_data(scope),
        calls: Streamed(|| calls(scope).map(call)),
        // Complete after the calls are written.
        count: &count,
        solutions: &solutions,
    };
    format.write(out, |out| text(scope, out), &data)
}

fn text<W: Write>(scope: &Scope, out: &mut W) -> Result<()> {
    let first = scope.root_queens().len();
    for call in calls(scope) {
        let result = call.result(scope);
        let result = result.map_or(String::new(), |result| format!("  {}", result.name()));
        let indent = (call.queens.len() - first) * 2;
        let (number, text) = (call.number, format_call(scope, &call.queens));
        writeln!(out, "{number:>5} {:indent$}{text}{result}", "")?;
    }
    Ok(())
}
