//! Bits, symbols and Huffman codes of deflate (RFC 1951).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The maximum length of a copy.
pub(super) const MAX_COPY: usize = 258;
/// The minimum length of a copy.
pub(super) const MIN_COPY: usize = 3;
/// The maximum distance of a copy.
pub(super) const WINDOW: usize = 1 << 15;
/// The symbol that ends a block.
pub(super) const END_OF_BLOCK: usize = 256;
/// The number of literal and length symbols, including the end of a block.
pub(super) const LITERALS: usize = 286;
/// The number of distance symbols.
pub(super) const DISTANCES: usize = 30;

/// A token of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Literal(u8),
    Copy {
        length: u16,
        /// At most 32768.
        distance: u16,
    },
    /// A line of a stamp, which has its own tokens. The value is the kind of the stamp.
    Stamp(u32),
}

/// Returns the symbol of a length from 3 to 258, with its extra bits.
#[inline]
pub(super) fn length_symbol(length: usize) -> (usize, Bits) {
    if length == MAX_COPY {
        return (285, Bits::default());
    }
    let (group, extra) = split(length - MIN_COPY, 2);
    (257 + group, extra)
}

/// Returns the symbol of a distance from 1 to 32768, with its extra bits.
#[inline]
pub(super) fn distance_symbol(distance: usize) -> (usize, Bits) {
    split(distance - 1, 1)
}

/// Splits a value into a symbol and extra bits. The ranges of symbols double every 2^`fine`
/// symbols.
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

/// Up to 56 bits, at the low end of `value`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    pub(super) value: u64,
    /// At most 56.
    pub(super) count: u32,
}

impl Bits {
    /// Appends `next`. `None` if there would be more than 56 bits.
    pub(super) fn append(self, next: Bits) -> Option<Bits> {
        let count = self.count + next.count;
        (count <= 56).then(|| Bits {
            value: self.value | next.value << self.count,
            count,
        })
    }
}

/// Packs bits into bytes.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    rest: u64,
    /// The number of bits in `rest`. Less than 8 between calls.
    count: u32,
}

impl BitWriter {
    #[inline]
    pub(super) fn put(&mut self, bits: Bits) {
        self.rest |= bits.value << self.count;
        self.count += bits.count;
        let bytes = self.count / 8;
        self.bytes
            .extend_from_slice(&self.rest.to_le_bytes()[..bytes as usize]);
        self.rest = if bytes == 8 {
            0
        } else {
            self.rest >> (8 * bytes)
        };
        self.count %= 8;
    }

    pub(super) fn put_value(&mut self, value: u32, count: u32) {
        self.put(Bits {
            value: u64::from(value),
            count,
        });
    }

    /// Pads to a whole byte and returns the bytes. Unless the stream has ended, an empty stored
    /// block (RFC 1951, 3.2.4) is added as padding.
    pub(super) fn finish(mut self, ended: bool) -> Vec<u8> {
        if !ended {
            self.put_value(0, 3);
        }
        if self.count > 0 {
            self.put_value(0, 8 - self.count);
        }
        if !ended {
            self.bytes.extend_from_slice(&[0, 0, 0xFF, 0xFF]);
        }
        self.bytes
    }
}

/// The order in which the lengths of the code length code are written.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// A canonical Huffman code. Unused symbols have no bits.
#[derive(Clone, Debug)]
pub(super) struct Code {
    pub(super) symbols: Vec<Bits>,
}

impl Code {
    /// Creates a code for these frequencies, of at most `limit` bits. At least two symbols get a
    /// code, since some decoders require this.
    pub(super) fn new(frequencies: &[u64], limit: u32) -> Code {
        let mut frequencies = frequencies.to_vec();
        for symbol in 0..2 {
            let used = frequencies.iter().filter(|f| **f > 0).count();
            if used < 2 && frequencies[symbol] == 0 {
                frequencies[symbol] = 1;
            }
        }
        loop {
            let lengths = lengths(&frequencies);
            if lengths.iter().all(|length| *length <= limit) {
                return Code::canonical(&lengths);
            }
            // Flattening the frequencies shortens the longest codes. This is hardly worse than
            // an optimal length-limited code, and much simpler.
            for frequency in frequencies.iter_mut().filter(|f| **f > 0) {
                *frequency = (*frequency >> 1) | 1;
            }
        }
    }

    fn canonical(lengths: &[u32]) -> Code {
        let mut next = [0u32; 17];
        for length in lengths.iter().filter(|length| **length > 0) {
            next[*length as usize + 1] += 1;
        }
        for length in 1..next.len() {
            next[length] = (next[length] + next[length - 1]) << 1;
        }
        // `next[l]` is the first code of l bits.
        let symbols = lengths
            .iter()
            .map(|&count| {
                if count == 0 {
                    return Bits::default();
                }
                let code = next[count as usize];
                next[count as usize] += 1;
                let value = u64::from(code.reverse_bits() >> (32 - count));
                Bits { value, count }
            })
            .collect();
        Code { symbols }
    }
}

/// Returns the code lengths of an optimal Huffman code, without a limit.
fn lengths(frequencies: &[u64]) -> Vec<u32> {
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> = frequencies
        .iter()
        .enumerate()
        .filter(|(_, f)| **f > 0)
        .map(|(symbol, f)| Reverse((*f, symbol)))
        .collect();
    let mut parents = vec![usize::MAX; frequencies.len()];
    while heap.len() > 1 {
        if let (Some(Reverse(a)), Some(Reverse(b))) = (heap.pop(), heap.pop()) {
            let node = parents.len();
            parents.push(usize::MAX);
            parents[a.1] = node;
            parents[b.1] = node;
            heap.push(Reverse((a.0 + b.0, node)));
        }
    }
    let mut depths = vec![0; parents.len()];
    for node in (0..parents.len()).rev() {
        if parents[node] != usize::MAX {
            depths[node] = depths[parents[node]] + 1;
        }
    }
    depths.truncate(frequencies.len());
    depths
}

/// Writes the header of a block with dynamic codes, which has the lengths of both codes.
pub(super) fn write_block_header(
    literals: &Code,
    distances: &Code,
    last: bool,
    out: &mut BitWriter,
) {
    let used = |code: &Code, min: usize| {
        let end = code.symbols.iter().rposition(|bits| bits.count > 0);
        end.map_or(min, |end| (end + 1).max(min))
    };
    let (literal_count, distance_count) = (used(literals, 257), used(distances, 1));
    let both = [
        &literals.symbols[..literal_count],
        &distances.symbols[..distance_count],
    ];
    let lengths = both.concat().into_iter().map(|bits| bits.count as usize);
    let mut frequencies = [0; 19];
    lengths.clone().for_each(|length| frequencies[length] += 1);
    let code = Code::new(&frequencies, 7);
    let written = ORDER
        .iter()
        .rposition(|symbol| code.symbols[*symbol].count > 0)
        .map_or(4, |last| (last + 1).max(4));
    out.put_value(u32::from(last) | 2 << 1, 3);
    out.put_value(literal_count as u32 - 257, 5);
    out.put_value(distance_count as u32 - 1, 5);
    out.put_value(written as u32 - 4, 4);
    for symbol in &ORDER[..written] {
        out.put_value(code.symbols[*symbol].count, 3);
    }
    // The symbols for runs of lengths would save only about 1 %.
    lengths.for_each(|length| out.put(code.symbols[length]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_bits_from_the_low_end() {
        let mut writer = BitWriter::default();
        writer.put_value(0b101, 3);
        writer.put_value(0x1FF, 9);
        assert_eq!(writer.finish(true), [0b1111_1101, 0b1111]);
        let mut writer = BitWriter::default();
        writer.put(Bits {
            value: (1 << 56) - 1,
            count: 56,
        });
        assert_eq!(
            writer.finish(false),
            [255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255, 255]
        );
    }

    #[test]
    fn symbols_match_the_tables() {
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
            let (got, extra) = length_symbol(value);
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
            let (got, extra) = distance_symbol(value);
            let expected = (symbol, count, extra_value);
            assert_eq!((got, extra.count, extra.value), expected, "{value}");
        }
    }

    #[test]
    fn codes_are_complete_and_limited() {
        let mut fibonacci = vec![1u64, 1];
        for i in 2..40 {
            fibonacci.push(fibonacci[i - 1] + fibonacci[i - 2]);
        }
        for limit in [7, 15] {
            let frequencies = if limit == 7 {
                &fibonacci[..19]
            } else {
                &fibonacci
            };
            let code = Code::new(frequencies, limit);
            let kraft: u64 = code.symbols.iter().map(|bits| 1 << (15 - bits.count)).sum();
            assert_eq!(kraft, 1 << 15);
            assert!(code.symbols.iter().all(|bits| bits.count <= limit));
        }
    }

    #[test]
    fn matches_the_example_of_rfc_1951() {
        let code = Code::canonical(&[3, 3, 3, 3, 3, 2, 4, 4]);
        let expected = ["010", "011", "100", "101", "110", "00", "1110", "1111"];
        for (bits, expected) in code.symbols.iter().zip(expected) {
            let written: String = (0..bits.count)
                .map(|i| if bits.value >> i & 1 == 1 { '1' } else { '0' })
                .collect();
            assert_eq!(written, expected);
        }
    }

    #[test]
    fn at_least_two_symbols_get_codes() {
        for only in [0, 1, 5] {
            let mut frequencies = [0; 8];
            frequencies[only] = 9;
            let code = Code::new(&frequencies, 15);
            assert_eq!(code.symbols.iter().filter(|b| b.count == 1).count(), 2);
        }
    }
}
