//! Parts that the other crates of this repository share. They may change in any release.

pub mod errors;
pub mod json;
pub mod ordered;
pub mod vocabulary;

pub use crate::board::orbit::ORBIT_ORDER;
pub use crate::board::solution::ClassicNotation;
pub use crate::search::numbers::OrbitNumbers;
pub use crate::search::rng::SplitMix64;
pub use crate::trace::arrays::arrays_data;
pub use crate::trace::calls::format_call;
pub use crate::trace::data::step_data;
pub use crate::trace::natural::{ONE, log10};
