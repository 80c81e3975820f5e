//! The search that textbooks explain: queens placed one line after the other,
//! every candidate tried in order, and taken back where it leads nowhere.
//!
//! It is the slow search, on purpose: what it does can be followed. Solutions
//! are found by [`Selection`](crate::Selection).
//!
//! ```
//! use nqueens_sheet::trace::{Trace, Verdict};
//!
//! let mut trace = Trace::new(4)?;
//! let rejected = trace.by_ref().filter(|step| matches!(step.verdict, Verdict::Rejected(_)));
//! assert_eq!(rejected.count(), 44);
//! assert_eq!((trace.tally().nodes, trace.tally().solutions), (17, 2));
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```

// Files, in the order to read them: `by`, row by row or file by file, and `scope`, which part
// of the search; `conflict`, `step`, `tally` and `trace`, the search itself, whose `amount` is
// counted without its steps. What is made of it: `tree`, `calls`, `arrays` with a `formula` for
// their indices, `space`. How much there is of all that: `quantity`, `sizes`, in `natural`
// numbers, by `log10`, with times that were `measured`. As text and JSON: `data`,
// `array_data`, `size_data`, `outline`, `space_outline`.

mod amount;
mod array_data;
mod arrays;
mod by;
mod calls;
mod conflict;
mod data;
mod formula;
pub(crate) mod log10;
mod measured;
mod natural;
mod outline;
mod quantity;
mod scope;
mod size_data;
mod sizes;
mod space;
mod space_outline;
mod step;
mod tally;
#[cfg(test)]
mod tests;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
mod trace;
mod tree;
#[cfg(test)]
mod tree_tests;

pub use amount::Amount;
pub use array_data::write_arrays;
pub use arrays::{ArrayState, Entry, LineArray, LineArrays};
pub use by::By;
pub(crate) use calls::call_text;
pub use calls::{Call, CallResult, Calls, write_calls};
pub use conflict::{Conflict, Relation, relation};
pub use data::{TraceFormat, write_trace};
pub use formula::Formula;
pub use measured::{Measured, MeasuredRow};
pub use natural::Natural;
pub use outline::write_tree;
pub use quantity::Quantity;
pub use scope::Scope;
pub use size_data::{write_growth, write_space};
pub use sizes::{Growth, Space};
pub use space::{Nodes, SpaceKind, SpaceNode, SpaceState, SpaceTree};
pub use space_outline::write_space_tree;
pub use step::{Left, Step, Verdict};
pub use tally::Tally;
pub use trace::Trace;
pub use tree::{Outcome, SearchTree, TreeNode};
