//! Posters of other forms than boards in rows: each is a whole page with a ground and inks of its
//! own.
//!
//! Read `poster` first: a form draws its picture and says its words, and the poster puts both on a
//! page of any shape. `cloths`, `partition`, `summits`, `threads` and
//! `wheel` are forms; `sine` has the directions of what is round.

mod cloths;
mod partition;
pub(crate) mod poster;
mod sine;
pub(super) mod summits;
#[cfg(test)]
mod tests;
mod threads;
mod wheel;

pub use cloths::Cloths;
pub use partition::Partition;
pub use summits::Summits;
pub use threads::Threads;
pub use wheel::Wheel;
