//! The calls of a search that is written as a recursive function.

use std::cell::Cell;
use std::io::Write;

use super::data::{Streamed, TraceFormat, search_data};
use super::steps::{By, Left, Scope, Step, Trace, Verdict};
use crate::Result;
use crate::object;

/// A call of the function that tries all choices of a level: a node of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Counted from 1 in the order of calls: the number of the node.
    pub number: u64,
    /// The call that makes it; none for the first.
    pub caller: Option<u64>,
    /// The queens so far: the choice on each level, from 0. The call is about the
    /// next level.
    pub queens: Vec<u16>,
    /// What it came to: [`Left::Done`] if it calls itself.
    pub result: Left,
}

impl Call {
    /// As a program has it: the row, or the column, that it is about, and the columns, or the rows,
    /// of all queens so far.
    ///
    /// ```
    /// use nqueens_puzzle::trace::{Calls, Scope};
    ///
    /// let scope = Scope::new(4)?;
    /// let call = Calls::of(scope.clone()).nth(6);
    /// assert_eq!(call.map(|call| call.text(&scope)).as_deref(), Some("place(row = 3)  [2, 4]"));
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn text(&self, scope: &Scope) -> String {
        call_text(scope, &self.queens)
    }
}

/// The call after these queens, as the program writes it, and the choices of these queens.
pub fn call_text(scope: &Scope, queens: &[u16]) -> String {
    let line = match scope.by() {
        By::Row => "row",
        By::File => "col",
    };
    let level = queens.len() + scope.first_number();
    format!("place({line} = {level})  [{}]", scope.counted(queens, ", "))
}

/// The calls of a search in their order. Memory is that of one beginning.
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Calls {
    trace: Trace,
    /// The calls on the way to the last one.
    path: Vec<u64>,
    /// The last one, until it is known what comes of it.
    last: Option<Call>,
}

impl Calls {
    /// Those of the whole search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Calls> {
        Ok(Calls::of(Scope::new(n)?))
    }

    /// Those of a part of a search.
    pub fn of(scope: Scope) -> Calls {
        let levels = scope.beginning().len();
        let result = match levels {
            _ if levels == scope.n() => Left::Solution,
            _ if levels == scope.last_level() => Left::Cut,
            _ => Left::DeadEnd,
        };
        let first = Call {
            number: 1,
            caller: None,
            queens: scope.beginning().to_vec(),
            result,
        };
        Calls {
            trace: Trace::of(scope),
            path: vec![1],
            last: Some(first),
        }
    }

    /// The part of a search whose calls they are.
    pub fn scope(&self) -> &Scope {
        self.trace.scope()
    }

    /// The call before, now that a step tells what comes of it.
    fn step(&mut self, step: Step) -> Option<Call> {
        match step.verdict {
            Verdict::Accepted { node, solution } => {
                let call = Call {
                    number: node,
                    caller: self.path.last().copied(),
                    queens: [step.queens, vec![step.choice]].concat(),
                    result: if solution {
                        Left::Solution
                    } else {
                        Left::DeadEnd
                    },
                };
                self.path.push(node);
                let before = self.last.replace(call);
                before.map(|before| Call {
                    result: Left::Done,
                    ..before
                })
            }
            Verdict::Rejected(_) => None,
            Verdict::Back { node, left } => {
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

/// Writes the calls of a search as they come, in constant memory: a line for each,
/// indented by how deep it is, or a JSON document. Gives back what it wrote to.
///
/// Rows and columns count from the base of the scope. Calls count from 1, as nodes do.
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
/// Those of `out`.
pub fn write_calls<W: Write>(scope: &Scope, format: TraceFormat, out: W) -> Result<W> {
    let (count, solutions) = (Cell::new(0), Cell::new(0));
    let calls = || {
        Calls::of(scope.clone()).map(|call| {
            count.set(count.get() + 1);
            solutions.set(solutions.get() + u64::from(call.result == Left::Solution));
            object! {
                call: call.number,
                caller: call.caller,
                level: call.queens.len() + scope.first_number(),
                queens: scope.numbers(&call.queens),
                text: call.text(scope),
                result: if call.result == Left::Done { "calls" } else { call.result.name() },
            }
        })
    };
    let data = object! {
        #[serde(flatten)] search: search_data(scope),
        calls: Streamed(calls),
        // Complete once the calls are written.
        count: &count,
        solutions: &solutions,
    };
    format.write(out, |out| text(scope, out), &data)
}

fn text<W: Write>(scope: &Scope, out: &mut W) -> Result<()> {
    let first = scope.beginning().len();
    for call in Calls::of(scope.clone()) {
        let result = match call.result {
            Left::Done => String::new(),
            other => format!("  {}", other.name()),
        };
        let indent = (call.queens.len() - first) * 2;
        writeln!(
            out,
            "{:>5} {:indent$}{}{result}",
            call.number,
            "",
            call.text(scope)
        )?;
    }
    Ok(())
}
