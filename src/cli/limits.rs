//! What a job may be before it stops, unless `--huge` insists.

/// The most boards that are drawn unasked.
pub(crate) const MAX_BOARDS: u64 = 1_000_000;
/// The most bytes that are written unasked.
pub(crate) const MAX_BYTES: u64 = 1 << 30;
