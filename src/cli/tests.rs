//! Held against each other
