//! The ending of rows: whole, or with a last row that is more or less full.

/// The ending of the last row of boards, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// The row is full: the boards form a rectangle.
    Whole,
    /// At least half of the row is full.
    Half,
    /// Less than half of the row is full.
    Short,
    /// One board stands alone beneath rows of three or more.
    Alone,
}

impl Ending {
    /// The ending of so many boards in rows.
    pub(crate) fn new(boards: u64, cols: u64) -> Ending {
        match boards % cols.max(1) {
            0 => Ending::Whole,
            last if last >= cols - last => Ending::Half,
            1 => Ending::Alone,
            _ => Ending::Short,
        }
    }

    /// The better endings that are worth a smaller cell, each with the least cell as a fraction. A
    /// twelfth is hardly visible; a single board in the last row is.
    pub(crate) fn worth(self) -> impl Iterator<Item = (Ending, (i64, i64))> {
        let all = [
            (Ending::Whole, (11, 12)),
            (Ending::Half, (11, 12)),
            (Ending::Half, (6, 7)),
            (Ending::Short, (11, 12)),
        ];
        let worth = move |(ending, (part, _)): &(Ending, (i64, i64))| {
            *ending < self && (*part == 11 || self == Ending::Alone)
        };
        all.into_iter().filter(worth)
    }
}

/// The rows to look for if none are given: the fewest that end no worse.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tidiness {
    pub(crate) worst: Ending,
    /// The number of rows allowed beyond the fewest.
    pub(crate) more: u64,
}

impl Tidiness {
    /// The fewest rows, with any ending.
    pub(crate) const ANY: Tidiness = Tidiness {
        worst: Ending::Alone,
        more: 0,
    };

    /// Attempts for a given cell, the best first: one more row, or the fewest.
    pub(crate) const FOR_A_CELL: [Tidiness; 4] = [
        Tidiness::a_row_more(Ending::Whole),
        Tidiness::a_row_more(Ending::Half),
        Tidiness::a_row_more(Ending::Short),
        Tidiness::ANY,
    ];

    const fn a_row_more(worst: Ending) -> Tidiness {
        Tidiness { worst, more: 1 }
    }

    /// The rows to look for with a cell that is yet to be found: they end no worse than `worst`.
    pub(crate) fn at_worst(worst: Ending) -> Tidiness {
        let more = u64::MAX;
        Tidiness { worst, more }
    }
}

/// At most so many columns, and the fewest rows that end well enough. For equal rows, fewer columns
/// leave a fuller last row.
pub(crate) fn tidy(boards: u64, most: u64, tidiness: Tidiness) -> Option<(u64, u64)> {
    let limit = boards.div_ceil(most).saturating_add(tidiness.more);
    let mut cols = most;
    while cols > 0 {
        let rows = boards.div_ceil(cols);
        if rows > limit {
            return None;
        }
        cols = boards.div_ceil(rows);
        if Ending::new(boards, cols) <= tidiness.worst {
            return Some((cols, rows));
        }
        cols -= 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings() {
        let of = |boards, cols| Ending::new(boards, cols);
        assert_eq!([of(12, 4), of(3, 3), of(1, 1)], [Ending::Whole; 3]);
        assert_eq!([of(92, 8), of(5, 3), of(3, 2)], [Ending::Half; 3]);
        assert_eq!([of(92, 9), of(724, 23)], [Ending::Short; 2]);
        assert_eq!([of(10, 3), of(4, 3)], [Ending::Alone; 2]);
    }

    #[test]
    fn rows_are_the_fewest_that_end_well_enough() {
        let rows = |boards, most, worst| tidy(boards, most, Tidiness::at_worst(worst));
        assert_eq!(rows(92, 9, Ending::Alone), Some((9, 11)));
        assert_eq!(rows(92, 9, Ending::Half), Some((8, 12)));
        assert_eq!(rows(92, 9, Ending::Whole), Some((4, 23)));
        assert_eq!(rows(40, 7, Ending::Whole), Some((5, 8)));
        assert_eq!(rows(97, 50, Ending::Whole), Some((1, 97)));
        let [whole, ..] = Tidiness::FOR_A_CELL;
        assert_eq!(tidy(40, 9, whole), Some((8, 5)));
        assert_eq!(tidy(92, 9, whole), None);
        // The result equals that of trying all.
        for boards in 1..200 {
            for most in 1..=boards {
                for worst in [Ending::Whole, Ending::Half, Ending::Short, Ending::Alone] {
                    let fits = |cols: &u64| Ending::new(boards, *cols) <= worst;
                    let all = (1..=most).filter(fits);
                    let least = all.map(|cols| (boards.div_ceil(cols), cols)).min();
                    let found = rows(boards, most, worst).map(|(cols, rows)| (rows, cols));
                    assert_eq!(found, least, "{boards}, {most}, {worst:?}");
                }
            }
        }
    }
}
