//! The symbols of deflate (RFC 1951, 3.2.5): a literal byte, or a copy of
//! earlier bytes as a length and a distance, each a symbol with extra bits.

use super::bits::Bits;

/// The longest copy.
pub(super) const LONGEST: usize = 258;
/// The shortest copy.
pub(super) const SHORTEST: usize = 3;
/// How far back a copy can reach.
pub(super) const WINDOW: usize = 1 << 15;
/// The symbol that ends a block.
pub(super) const END: usize = 256;
/// Literals, the end, and lengths.
pub(super) const LITERALS: usize = 286;
/// Symbols for distances.
pub(super) const DISTANCES: usize = 30;

/// The symbol of a length from 3 to 258, and its extra bits.
#[inline]
pub(super) fn length(length: usize) -> (usize, Bits) {
    if length == LONGEST {
        return (285, Bits::default());
    }
    let (group, extra) = split(length - SHORTEST, 2);
    (257 + group, extra)
}

/// The symbol of a distance from 1 to 32768, and its extra bits.
#[inline]
pub(super) fn distance(distance: usize) -> (usize, Bits) {
    split(distance - 1, 1)
}

/// Both families of symbols double their ranges every 2^`fine` symbols.
#[inline]
fn split(value: usize, fine: u32) -> (usize, Bits) {
    if value < 2 << fine {
        return (value, Bits::default());
    }
    let count = value.ilog2() - fine;
    let symbol = ((count as usize) << fine) + (value >> count);
    let extra = Bits {
        value: (value & ((1 << count) - 1)) as u64,
        count,
    };
    (symbol, extra)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_those_of_the_tables() {
        for (value, symbol, count) in [
            (3, 257, 0),
            (10, 264, 0),
            (11, 265, 1),
            (12, 265, 1),
            (13, 266, 1),
            (67, 277, 4),
            (82, 277, 4),
            (83, 278, 4),
            (227, 284, 5),
            (257, 284, 5),
            (258, 285, 0),
        ] {
            let (got, extra) = length(value);
            assert_eq!((got, extra.count), (symbol, count), "{value}");
        }
        for (value, symbol, count, extra_value) in [
            (1, 0, 0, 0),
            (4, 3, 0, 0),
            (5, 4, 1, 0),
            (6, 4, 1, 1),
            (7, 5, 1, 0),
            (129, 14, 6, 0),
            (192, 14, 6, 63),
            (24577, 29, 13, 0),
            (32768, 29, 13, 8191),
        ] {
            let (got, extra) = distance(value);
            let expected = (symbol, count, extra_value);
            assert_eq!((got, extra.count, extra.value), expected, "{value}");
        }
    }
}
