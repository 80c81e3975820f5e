//! What is asked often and takes long to answer.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// As many answers are kept.
const MOST: usize = 1 << 12;

pub(super) struct Memo<K, V>(Mutex<BTreeMap<K, V>>);

impl<K: Ord, V: Copy> Memo<K, V> {
    pub(super) fn get(&self, key: K, make: impl FnOnce() -> V) -> V {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(&key) {
            return *value;
        }
        let value = make();
        if known.len() < MOST {
            known.insert(key, value);
        }
        value
    }
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Memo<K, V> {
        Memo(Mutex::default())
    }
}

impl<K, V> std::fmt::Debug for Memo<K, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memo").finish_non_exhaustive()
    }
}
