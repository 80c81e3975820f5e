//! Options that several figures share: `common`, which all have, `board` and `search`.

pub(crate) mod board;
pub(crate) mod common;
pub(crate) mod search;
