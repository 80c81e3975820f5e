//! The search that textbooks explain: queens placed one line after the other,
//! every candidate tried in order, and taken back where it leads nowhere.
//!
//! It is the slow search, on purpose: what it does can be followed. Solutions
//! are found by [`Selection`](crate::Selection).
//!
//! ```
//! use nqueens_puzzle::trace::{Trace, Verdict};
//!
//! let mut trace = Trace::new(4)?;
//! let rejected = trace.by_ref().filter(|step| matches!(step.verdict, Verdict::Rejected(_)));
//! assert_eq!(rejected.count(), 44);
//! assert_eq!((trace.tally().nodes, trace.tally().solutions), (17, 2));
//! # Ok::<(), nqueens_puzzle::Error>(())
//! ```

// Read `steps` first, the search itself, and `numbering`, the numbers of its rows and columns;
// `amount` counts it without following its steps. Then what is made of it: `tree`, `calls`,
// `arrays` and `space`, each with its text and JSON; those of the steps themselves are `data`.
// `sizes` says how much there is of all that, in `natural` numbers, with times that were
// `measured`.

mod amount;
mod arrays;
mod calls;
mod data;
mod measured;
#[doc(hidden)]
pub mod natural;
mod numbering;
mod sizes;
mod space;
mod steps;
#[cfg(test)]
mod tests;
mod tree;
#[cfg(test)]
mod tree_tests;

pub use amount::Amount;
#[doc(hidden)]
pub use arrays::arrays_data;
pub use arrays::{ArrayState, Entry, Formula, LineArray, LineArrays, write_arrays};
#[doc(hidden)]
pub use calls::call_text;
pub use calls::{Call, Calls, write_calls};
#[doc(hidden)]
pub use data::{STEP_HEAD, step_data, step_line};
pub use data::{TraceFormat, write_trace};
pub use measured::{Measured, MeasuredRow};
pub use natural::Natural;
#[doc(hidden)]
pub use numbering::Numbering;
pub use sizes::{Growth, Quantity, Space, write_growth, write_space};
pub use space::{Nodes, SpaceKind, SpaceNode, SpaceState, SpaceTree, write_space_tree};
pub use steps::{
    By, Conflict, Left, Relation, Scope, Step, Tally, Trace, Verdict, conflicts, relation,
};
pub use tree::{Outcome, SearchTree, TreeNode, write_tree};
