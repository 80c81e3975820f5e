//! Searches: `steps`, `calls` and the `tree`; `visits` has the texts and boards of nodes. `film` draws a frame for each step, and `player` has the steps of
//! an interactive page.

mod calls;
pub(crate) mod film;
pub(crate) mod player;
pub(crate) mod steps;
pub(crate) mod tree;
mod visits;

pub use calls::CallTree;
pub use film::Film;
pub use player::Player;
pub use steps::Steps;
pub use tree::{GeneralTree, Moment, Tree};
