//! What grows with the board.

use std::fmt;
use std::str::FromStr;

use super::natural::Natural;
use crate::error::named;
use crate::{Counts, Error, Result};

/// The largest board whose solutions have been counted.
pub(super) const COUNTED: usize = 27;

/// Nodes of the whole search, n = 1 to 17: beginnings without a conflict, the
/// empty board included. Counted with sets of squares as bits, half of the first
/// row at a time; a test counts the smaller ones again.
const NODES: [u64; 17] = [
    2,
    3,
    6,
    17,
    54,
    153,
    552,
    2_057,
    8_394,
    35_539,
    166_926,
    856_189,
    4_674_890,
    27_358_553,
    171_129_072,
    1_141_190_303,
    8_017_021_932,
];

/// A number that a board of `n` by `n` squares has: how many things there would be
/// to try, how many the search tries, and how many are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// Each of n queens on any square: (n²)ⁿ.
    Placements,
    /// Choices of n different squares: C(n², n).
    Subsets,
    /// A queen on each row: nⁿ.
    Power,
    /// A queen on each row and on each column: n!.
    Factorial,
    /// Nodes of the search: beginnings without a conflict, the empty board
    /// included. Known up to n = 17.
    Nodes,
    /// Solutions.
    Solutions,
    /// Solutions of which none is an image of another.
    Fundamental,
}

impl Quantity {
    /// All, as a rule the largest first.
    pub const ALL: [Quantity; 7] = [
        Quantity::Placements,
        Quantity::Subsets,
        Quantity::Power,
        Quantity::Factorial,
        Quantity::Nodes,
        Quantity::Solutions,
        Quantity::Fundamental,
    ];

    /// `placements`, `subsets`, `power`, `factorial`, `nodes`, `solutions` or
    /// `fundamental`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Placements => "placements",
            Quantity::Subsets => "subsets",
            Quantity::Power => "power",
            Quantity::Factorial => "factorial",
            Quantity::Nodes => "nodes",
            Quantity::Solutions => "solutions",
            Quantity::Fundamental => "fundamental",
        }
    }

    /// The formula for any n, such as `C(n^2, n)`, if there is one.
    #[must_use]
    pub fn formula(self) -> Option<&'static str> {
        match self {
            Quantity::Placements => Some("(n^2)^n"),
            Quantity::Subsets => Some("C(n^2, n)"),
            Quantity::Power => Some("n^n"),
            Quantity::Factorial => Some("n!"),
            Quantity::Nodes | Quantity::Solutions | Quantity::Fundamental => None,
        }
    }

    /// The formula for this n, such as `C(64, 8)`, if there is one.
    #[must_use]
    pub fn formula_of(self, n: usize) -> Option<String> {
        let squares = n * n;
        match self {
            Quantity::Placements => Some(format!("{squares}^{n}")),
            Quantity::Subsets => Some(format!("C({squares}, {n})")),
            Quantity::Power => Some(format!("{n}^{n}")),
            Quantity::Factorial => Some(format!("{n}!")),
            Quantity::Nodes | Quantity::Solutions | Quantity::Fundamental => None,
        }
    }

    /// The number for a board of `n` by `n` squares; `None` unless n is from 1
    /// to 27, and where nobody has counted.
    ///
    /// ```
    /// use nqueens_sheet::trace::Quantity;
    ///
    /// let subsets = Quantity::Subsets.of(8).expect("known up to n = 27");
    /// assert_eq!(subsets.grouped(), "4,426,165,368");
    /// ```
    #[must_use]
    pub fn of(self, n: usize) -> Option<Natural> {
        if !(1..=COUNTED).contains(&n) {
            return None;
        }
        let (side, squares) = (n as u32, (n * n) as u32);
        let one = || Natural::from(1);
        Some(match self {
            Quantity::Placements => Natural::from(u64::from(squares)).power(n),
            Quantity::Subsets => (1..=side).fold(one(), |all, k| {
                // A product of k successive numbers is a multiple of k!.
                all.times(squares - k + 1).divided(k)
            }),
            Quantity::Power => Natural::from(n as u64).power(n),
            Quantity::Factorial => (1..=side).fold(one(), |all, k| all.times(k)),
            Quantity::Nodes => Natural::from(*NODES.get(n - 1)?),
            Quantity::Solutions => Natural::from(Counts::published(n)?.total()),
            Quantity::Fundamental => Natural::from(Counts::published(n)?.fundamental()),
        })
    }

    /// The largest n for which it is known.
    #[must_use]
    pub fn known_to(self) -> usize {
        match self {
            Quantity::Nodes => NODES.len(),
            _ => COUNTED,
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Quantity {
    type Err = Error;

    /// Reads a [`Quantity::name`], in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Name`] for any other text.
    fn from_str(text: &str) -> Result<Quantity> {
        named("quantity", text, &Quantity::ALL, Quantity::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Trace;

    fn number(quantity: Quantity, n: usize) -> u64 {
        quantity.of(n).unwrap().to_u64().unwrap()
    }

    #[test]
    fn the_sizes_for_eight_queens() {
        let known = [
            281_474_976_710_656,
            4_426_165_368,
            16_777_216,
            40_320,
            2_057,
            92,
            12,
        ];
        assert_eq!(Quantity::ALL.map(|quantity| number(quantity, 8)), known);
        let formulas = Quantity::ALL.map(|quantity| quantity.formula_of(8).unwrap_or_default());
        assert_eq!(formulas, ["64^8", "C(64, 8)", "8^8", "8!", "", "", ""]);
    }

    #[test]
    fn the_smallest_and_the_largest_board() {
        assert!(Quantity::ALL.iter().all(|quantity| match quantity {
            Quantity::Nodes => number(*quantity, 1) == 2,
            _ => number(*quantity, 1) == 1,
        }));
        assert_eq!(number(Quantity::Solutions, 3), 0);
        let digits = Quantity::ALL.map(|quantity| quantity.of(27).map(|number| number.digits()));
        let known = [
            Some(78),
            Some(50),
            Some(39),
            Some(29),
            None,
            Some(18),
            Some(17),
        ];
        assert_eq!(digits, known);
        assert!(
            Quantity::ALL
                .iter()
                .all(|quantity| quantity.of(28).is_none())
        );
        assert_eq!(
            Quantity::Factorial.of(27).unwrap().to_string(),
            "10888869450418352160768000000"
        );
    }

    #[test]
    fn nodes_are_those_of_the_search() {
        for n in 1..=7 {
            let mut trace = Trace::new(n).unwrap();
            trace.by_ref().for_each(drop);
            assert_eq!(number(Quantity::Nodes, n), trace.tally().nodes, "n = {n}");
        }
    }

    fn nodes(all: u32, columns: u32, left: u32, right: u32) -> u64 {
        let mut free = all & !(columns | left | right);
        let mut count = 1;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            count += nodes(
                all,
                columns | queen,
                (left | queen) << 1,
                (right | queen) >> 1,
            );
        }
        count
    }

    #[test]
    fn nodes_are_counted_again() {
        for n in 1..=11 {
            assert_eq!(
                nodes((1 << n) - 1, 0, 0, 0),
                number(Quantity::Nodes, n),
                "n = {n}"
            );
        }
    }

    #[test]
    fn names_are_read() {
        for quantity in Quantity::ALL {
            assert_eq!(quantity.name().parse::<Quantity>().unwrap(), quantity);
        }
        assert!("squares".parse::<Quantity>().is_err());
    }
}
