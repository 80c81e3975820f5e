//! Shapes on whole numbers, and their paint.

pub(crate) mod arc;
pub(crate) mod color;
pub(crate) mod outline;
pub(crate) mod paint;
