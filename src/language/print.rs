use super::Language;
impl Language {
    pub(crate) fn footer(self, n: usize, a: Option<u64>, f: Option<u64>) -> String {
        format!(
            "n = {n} · {} solutions, {} fundamental up to rotation and reflection",
            a.unwrap_or(0),
            f.unwrap_or(0)
        )
    }
    pub(crate) fn page_of(self, p: u64, q: u64) -> String {
        format!("{p} / {q}")
    }
    pub(crate) fn tally(self, _t: &[(u64, u8)], total: u64) -> String {
        format!("{total} =")
    }
}
