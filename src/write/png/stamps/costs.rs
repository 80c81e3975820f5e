//! What tokens take, as the parse weighs them.

use std::sync::Arc;

use super::stamp::{Stamp, StampPiece};
use super::symbols::{self, LONGEST, SHORTEST};

/// The unit of costs: so many make a bit.
pub(super) const BIT: i64 = 256;
pub(super) const MOST: i32 = LONGEST as i32;
pub(super) const LEAST: i32 = SHORTEST as i32;

/// About what things take, in 256ths of a bit.
#[derive(Clone, Debug)]
pub(crate) struct Costs {
    /// By length, from 3.
    lengths: Vec<i64>,
    /// By symbol, with its extra bits.
    distances: Vec<i64>,
    /// By byte.
    literals: Vec<i64>,
    /// A byte of a line with stamps, all in all.
    pub(super) byte: Option<i64>,
}

impl Costs {
    /// A guess, before anything is counted.
    pub(crate) fn guess() -> Costs {
        let literals = |symbol: usize| match symbol {
            285 => 2,
            257.. => 5,
            _ => 6,
        };
        let distances = |symbol: usize| if symbol == 0 { 2 } else { 4 };
        Costs::new(literals, distances, None)
    }

    /// What they usually take where lines copy lines before.
    pub(super) fn of_lines() -> Costs {
        let literals = |symbol: usize| match symbol {
            2 | 277..=284 => 4,
            0 => 5,
            285 => 2,
            257..=276 => 8,
            _ => 9,
        };
        let distances = |symbol: usize| match symbol {
            0 => 3,
            1..=7 => 9,
            _ => 4,
        };
        Costs::new(literals, distances, None)
    }

    /// From the lengths of codes, and the bits and bytes of lines with stamps.
    pub(super) fn new(
        literals: impl Fn(usize) -> u32,
        distances: impl Fn(usize) -> u32,
        lines: Option<(u64, u64)>,
    ) -> Costs {
        let bits = |count: u32| i64::from(count) * BIT;
        let lengths = (SHORTEST..=LONGEST).map(|length| {
            let (symbol, extra) = symbols::length(length);
            bits(literals(symbol) + extra.count)
        });
        let distance =
            |symbol: usize| bits(distances(symbol) + (symbol as u32 / 2).saturating_sub(1));
        Costs {
            lengths: lengths.collect(),
            distances: (0..symbols::DISTANCES).map(distance).collect(),
            literals: (0..256).map(|byte| bits(literals(byte))).collect(),
            byte: lines.map(|(bits, bytes)| bits as i64 * BIT / bytes.max(1) as i64),
        }
    }

    pub(super) fn copy(&self, length: i32, distance: i32) -> i64 {
        let (symbol, _) = symbols::distance(distance as usize);
        let each = self.distances[symbol];
        if length > MOST {
            let rounds = i64::from((length - 1) / MOST);
            return (rounds + 1) * (each + self.lengths[(MOST - LEAST) as usize]);
        }
        self.lengths[(length - LEAST) as usize] + each
    }

    /// A stamp by its pieces; the mean of its lines.
    fn stamp(&self, stamp: &Stamp) -> i64 {
        let pieces = (0..stamp.height()).flat_map(|y| stamp.pieces(y));
        let all: i64 = pieces
            .map(|piece| match *piece {
                StampPiece::Literal(byte) => self.literals[usize::from(byte)],
                StampPiece::Copy(length, distance) => self.copy(length.into(), distance.into()),
            })
            .sum();
        all / stamp.height().max(1) as i64
    }

    pub(super) fn zeros(&self, count: i32, literal: bool) -> i64 {
        if count <= 0 {
            return 0;
        }
        let first = i32::from(literal);
        let (rounds, rest) = ((count - first) / MOST, (count - first) % MOST);
        let longest = i64::from(rounds) * self.copy(MOST, 1);
        let rest = match rest {
            LEAST.. => self.copy(rest, 1),
            _ => i64::from(rest) * self.literals[0],
        };
        i64::from(first) * self.literals[0] + longest + rest
    }
}

/// Costs, and what each kind of stamp takes by its pieces.
pub(super) struct Prices<'a> {
    pub(super) costs: &'a Costs,
    pub(super) stamps: Vec<i64>,
}

impl<'a> Prices<'a> {
    pub(super) fn new(costs: &'a Costs, stamps: &[Arc<Stamp>]) -> Prices<'a> {
        Prices {
            stamps: stamps.iter().map(|stamp| costs.stamp(stamp)).collect(),
            costs,
        }
    }
}
