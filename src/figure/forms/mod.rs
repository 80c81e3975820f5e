//! Posters of other forms than boards in rows: each is a whole page with a ground and inks of its
//! own.
//!
//! Read `poster` first: a form draws its picture and says its words, and the poster puts both on a
//! page of any shape. `wheel` is a form; `sine` has the directions of what is round. `options` are those of the command line.

#[cfg(feature = "cli")]
pub(crate) mod options;
pub(crate) mod poster;
mod sine;
#[cfg(test)]
mod tests;
mod wheel;

pub use wheel::Wheel;
