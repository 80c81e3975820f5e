//! The calls of the search as a recursive function.

use std::cell::Cell;
use std::io::Write;

use super::data::{Streamed, TraceFormat, search_data};
use super::steps::{BacktrackReason, Relation, Scope, Step, Trace, Verdict};
use crate::Result;
use crate::object;

/// A call of the recursive function, which tries all choices of a level. It is a node of the
/// search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The number of the call, which is the number of the node, counted from 1 in order of calls.
    pub number: u64,
    /// The number of the calling call. `None` for the first call.
    pub caller: Option<u64>,
    /// The queens so far: the choice on each level, counted from 0. The call tries the next level.
    pub queens: Vec<u16>,
    /// The reason why the call returns. [`BacktrackReason::Done`] if it makes further calls.
    pub result: BacktrackReason,
}

/// Formats the call after these queens as a program would, with the row (or column) to fill and the
/// columns (or rows) of the queens.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, format_call};
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
    format!(
        "place({line} = {level})  [{}]",
        scope.format_choices(queens, ", ")
    )
}

/// An iterator over the calls of a search, in order. Memory is proportional to n.
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Calls {
    trace: Trace,
    /// The numbers of the active calls.
    path: Vec<u64>,
    /// The newest call, until its result is known.
    last: Option<Call>,
}

impl Calls {
    /// Returns the calls of the full search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// See [`Scope::new`].
    pub fn new(n: usize) -> Result<Calls> {
        Ok(Calls::from_scope(Scope::new(n)?))
    }

    /// Returns the calls of a part of a search.
    pub fn from_scope(scope: Scope) -> Calls {
        let levels = scope.root_queens().len();
        let result = match levels {
            _ if levels == scope.n() => BacktrackReason::Solution,
            _ if levels == scope.last_level() => BacktrackReason::Cut,
            _ => BacktrackReason::DeadEnd,
        };
        let first = Call {
            number: 1,
            caller: None,
            queens: scope.root_queens().to_vec(),
            result,
        };
        Calls {
            trace: Trace::from_scope(scope),
            path: vec![1],
            last: Some(first),
        }
    }

    /// The part of the search.
    pub fn scope(&self) -> &Scope {
        self.trace.scope()
    }

    /// Applies a step. Returns the call whose result it determines.
    fn step(&mut self, step: Step) -> Option<Call> {
        match step.verdict {
            Verdict::Accepted { node, solution } => {
                let call = Call {
                    number: node,
                    caller: self.path.last().copied(),
                    queens: [step.queens, vec![step.choice]].concat(),
                    result: if solution {
                        BacktrackReason::Solution
                    } else {
                        BacktrackReason::DeadEnd
                    },
                };
                self.path.push(node);
                let before = self.last.replace(call);
                before.map(|before| Call {
                    result: BacktrackReason::Done,
                    ..before
                })
            }
            Verdict::Rejected(_) => None,
            Verdict::Backtracked { node, reason: left } => {
                self.path.pop();
                let before = self.last.take_if(|last| last.number == node);
                before.map(|before| Call {
                    result: left,
                    ..before
                })
            }
        }
    }
}

impl Iterator for Calls {
    type Item = Call;

    fn next(&mut self) -> Option<Call> {
        while let Some(step) = self.trace.next() {
            if let Some(call) = self.step(step) {
                return Some(call);
            }
        }
        self.last.take()
    }
}

impl std::iter::FusedIterator for Calls {}

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
    let calls = || {
        Calls::from_scope(scope.clone()).map(|call| {
            count.set(count.get() + 1);
            solutions.set(solutions.get() + u64::from(call.result == BacktrackReason::Solution));
            object! {
                call: call.number,
                caller: call.caller,
                level: call.queens.len() + scope.first_number(),
                queens: scope.choice_numbers(&call.queens),
                text: format_call(scope, &call.queens),
                result: if call.result == BacktrackReason::Done { "calls" } else { call.result.name() },
            }
        })
    };
    let data = object! {
        #[serde(flatten)] search: search_data(scope),
        calls: Streamed(calls),
        // Complete after the calls are written.
        count: &count,
        solutions: &solutions,
    };
    format.write(out, |out| text(scope, out), &data)
}

fn text<W: Write>(scope: &Scope, out: &mut W) -> Result<()> {
    let first = scope.root_queens().len();
    for call in Calls::from_scope(scope.clone()) {
        let result = match call.result {
            BacktrackReason::Done => String::new(),
            other => format!("  {}", other.name()),
        };
        let indent = (call.queens.len() - first) * 2;
        writeln!(
            out,
            "{:>5} {:indent$}{}{result}",
            call.number,
            "",
            format_call(scope, &call.queens)
        )?;
    }
    Ok(())
}
