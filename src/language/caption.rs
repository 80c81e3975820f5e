use super::Language;
use crate::{Class, Symmetry};
impl Language {
    pub(crate) fn class_name(self, class: Class) -> &'static str {
        class.name()
    }
    pub(crate) fn symmetry_name(self, _s: Symmetry) -> &'static str {
        "rotation by 90°"
    }
    pub(crate) fn band(self, number: u64, permutation: &str, class: Class, orbit: u8) -> String {
        format!(
            "{number} · {permutation} · {}, orbit of {orbit}",
            class.name()
        )
    }
    pub(crate) fn size_heading(self, n: usize, count: u64) -> String {
        format!("n = {n} · {count} solutions")
    }
}
