//! Poster figures. Each fills a page, with its own background and colours.
//!
//! Start with `poster`, the trait of all posters: a poster has a picture and texts, which are placed
//! on a page of any shape. `cloths`, `density`, `partition`, `summits`, `threads` and `wheel` are posters;
//! `polar` has integer trigonometry. `data/palettes.txt` has their colours.

pub(super) mod cloths;
mod density;
mod partition;
mod polar;
pub(crate) mod poster;
pub(super) mod summits;
#[cfg(test)]
mod tests;
mod threads;
mod wheel;

pub use cloths::Cloths;
pub use density::Density;
pub use partition::Partition;
pub use poster::Poster;
pub use summits::Summits;
pub use threads::Threads;
pub use wheel::Wheel;
