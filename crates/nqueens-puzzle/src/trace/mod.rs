//! The textbook search: place queens line by line, try every candidate in order, and backtrack at
//! dead ends.
//!
//! This search is deliberately slow, so that it can be followed step by step. To find solutions,
//! use [`Selection`](crate::Selection).
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

// Read `steps` first, which has the search itself, and `numbering`, which numbers its rows and
// columns. `visits` groups them by node. `search_counts` counts nodes without recording steps. `data` writes the steps as text and
// JSON.
// `tree`, `calls`, `arrays` and `space` are derived from the search, each with its own text and
// JSON. `sizes` has the sizes of search spaces as `natural` numbers, and `measured` reads search
// times.

pub(crate) mod arrays;
pub(crate) mod calls;
pub(crate) mod data;
mod measured;
pub(crate) mod natural;
mod numbering;
mod search_counts;
mod sizes;
mod space;
mod steps;
#[cfg(test)]
mod tests;
mod tree;
#[cfg(test)]
mod tree_tests;
mod visits;

pub use arrays::{ArrayState, Entry, Formula, LineArray, LineArrays, write_arrays};
pub use calls::write_calls;
pub use data::{TraceFormat, write_trace};
pub use measured::{MeasuredTime, MeasuredTimes};
pub use natural::Natural;
pub use numbering::Numbering;
pub use search_counts::SearchCounts;
pub use sizes::{Growth, Quantity, SpaceSizes, write_growth, write_space};
pub use space::{NodeCount, SpaceKind, SpaceNode, SpaceState, SpaceTree, write_space_tree};
pub use steps::{
    BacktrackReason, Conflict, Grain, Relation, Scope, SearchOrder, Step, Tally, Trace, Verdict,
    conflicts, relation,
};
pub use tree::{Outcome, SearchTree, TreeNode, write_tree};
pub use visits::{Visit, Visits, main_conflict};
