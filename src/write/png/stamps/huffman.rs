//! Huffman codes of limited length, and how a block announces them
//! (RFC 1951, 3.2.2 and 3.2.7).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::bits::{BitWriter, Bits};

/// The order in which the lengths of the code for lengths are written.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// A canonical code. Symbols without a code have no bits.
#[derive(Clone, Debug)]
pub(super) struct Code {
    pub(super) symbols: Vec<Bits>,
}

impl Code {
    /// The best code for symbols of these frequencies, no longer than `limit`
    /// bits. At least two symbols get one, as some decoders demand.
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
            // Flatter frequencies make shorter codes: hardly worse than the
            // best of limited length, and much simpler.
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
        // Now `next[l]` is the first code of l bits.
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

    /// Bits that the code takes for symbols of these frequencies.
    pub(super) fn cost(&self, frequencies: &[u64]) -> u64 {
        let each = self.symbols.iter().zip(frequencies);
        each.map(|(bits, f)| u64::from(bits.count) * f).sum()
    }
}

/// The lengths of a Huffman code, however long.
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

/// Writes the head of a block with dynamic codes: the lengths of both.
pub(super) fn announce(literals: &Code, distances: &Code, last: bool, out: &mut BitWriter) {
    let used = |code: &Code, least: usize| {
        let end = code.symbols.iter().rposition(|bits| bits.count > 0);
        end.map_or(least, |end| (end + 1).max(least))
    };
    let (literal_count, distance_count) = (used(literals, 257), used(distances, 1));
    let lengths: Vec<u8> = literals.symbols[..literal_count]
        .iter()
        .chain(&distances.symbols[..distance_count])
        .map(|bits| bits.count as u8)
        .collect();
    let runs = run_lengths(&lengths);
    let mut frequencies = [0; 19];
    runs.iter().for_each(|run| frequencies[run.0] += 1);
    let code = Code::new(&frequencies, 7);
    let written = ORDER
        .iter()
        .rposition(|symbol| code.symbols[*symbol].count > 0)
        .map_or(4, |last| (last + 1).max(4));
    out.number(u32::from(last) | 2 << 1, 3);
    out.number(literal_count as u32 - 257, 5);
    out.number(distance_count as u32 - 1, 5);
    out.number(written as u32 - 4, 4);
    for symbol in &ORDER[..written] {
        out.number(code.symbols[*symbol].count, 3);
    }
    for (symbol, extra) in runs {
        out.put(code.symbols[symbol]);
        out.put(extra);
    }
}

/// Code lengths as symbols with extra bits: 16 repeats the length before, 17
/// and 18 stand for zeros.
fn run_lengths(lengths: &[u8]) -> Vec<(usize, Bits)> {
    let mut runs = Vec::new();
    for run in lengths.chunk_by(|a, b| a == b) {
        let mut left = run.len();
        if run[0] != 0 {
            runs.push((usize::from(run[0]), Bits::default()));
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, most, count) = match (run[0], left) {
                (0, 11..) => (18, 11, 138, 7),
                (0, 3..) => (17, 3, 10, 3),
                (1.., 3..) => (16, 3, 6, 2),
                (length, _) => (usize::from(length), 1, 1, 0),
            };
            let taken = left.min(most);
            let value = (taken - least) as u64;
            runs.push((symbol, Bits { value, count }));
            left -= taken;
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn the_example_of_rfc_1951_has_its_code() {
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
    fn one_symbol_gets_a_companion() {
        for only in [0, 1, 5] {
            let mut frequencies = [0; 8];
            frequencies[only] = 9;
            let code = Code::new(&frequencies, 15);
            assert_eq!(code.symbols.iter().filter(|b| b.count == 1).count(), 2);
        }
    }
}
