//! On which line of a text something stands.

/// Where the lines of a text begin. Looking there is quick, where counting from
/// the start for each of many problems is not.
pub(super) struct LineTable {
    starts: Vec<usize>,
}

impl LineTable {
    pub(super) fn new(text: &str) -> LineTable {
        let behind = text.match_indices('\n').map(|(at, _)| at + 1);
        LineTable {
            starts: std::iter::once(0).chain(behind).collect(),
        }
    }

    /// The line of a byte, from 1.
    pub(super) fn line(&self, at: usize) -> u32 {
        let before = self.starts.partition_point(|start| *start <= at);
        u32::try_from(before).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_behind_a_line_end() {
        let text = "ab\n\ncd\n";
        let table = LineTable::new(text);
        let lines: Vec<u32> = (0..=text.len()).map(|at| table.line(at)).collect();
        assert_eq!(lines, [1, 1, 1, 2, 3, 3, 3, 4]);
    }
}
