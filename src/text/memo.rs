//! A cache of shaping plans or glyph measurements.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// The maximum number of cached values.
const MAX_MEMOS: usize = 1 << 12;

/// A bounded cache of computed values.
pub(super) struct Memo<K, V>(Mutex<BTreeMap<K, V>>);

impl<K: Ord, V: Clone> Memo<K, V> {
    pub(super) fn new() -> Memo<K, V> {
        Memo(Mutex::new(BTreeMap::new()))
    }

    pub(super) fn get_or_insert_with(&self, key: K, make: impl FnOnce() -> V) -> V {
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = cached.get(&key) {
            return value.clone();
        }
        let value = make();
        if cached.len() < MAX_MEMOS {
            cached.insert(key, value.clone());
        }
        value
    }
}

impl<K, V> fmt::Debug for Memo<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memo").finish_non_exhaustive()
    }
}
