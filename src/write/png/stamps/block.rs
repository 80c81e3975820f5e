//! A deflate block of many lines (RFC 1951, 3.2.7).

use std::sync::Arc;

use super::adler::Adler;
use super::bits::{BitWriter, Bits};
use super::costs::{Costs, Prices};
use super::flat::Flat;
use super::huffman::{self, Code};
use super::lines::{BlockLines, LineGroup, UP};
use super::parse::{Token, parse, parse_long};
use super::stamp::{Stamp, StampPiece};
use super::symbols::{self, DISTANCES, END, LITERALS};

/// Lines that have the same stamps at the same places. Each has the next line of
/// every stamp.
#[derive(Clone, Debug)]
struct StampGroup {
    tokens: Vec<Token>,
    first: usize,
    /// Which lines have a byte that is not zero.
    alive: Vec<bool>,
}

/// A block whose lines are parsed.
#[derive(Debug)]
pub(crate) struct DeflateBlock {
    stamps: Vec<Arc<Stamp>>,
    line: usize,
    groups: Vec<StampGroup>,
    zeros: Vec<Token>,
    adler: Adler,
}

/// Times each symbol occurs.
struct Census {
    literals: [u64; LITERALS],
    distances: [u64; DISTANCES],
}

impl BlockLines {
    /// With one parse for all lines of a group.
    pub(crate) fn by_groups(&self, costs: &Costs) -> DeflateBlock {
        let stamps = &self.stamps.stamps;
        let prices = Prices::new(costs, stamps);
        let group = |group: &LineGroup| StampGroup {
            tokens: match group.alive.contains(&true) {
                true => parse(&group.placed, stamps, self.line, &prices),
                false => Vec::new(),
            },
            first: group.first,
            alive: group.alive.clone(),
        };
        DeflateBlock {
            zeros: parse(&[], stamps, self.line, &prices),
            stamps: stamps.clone(),
            line: self.line,
            groups: self.groups.iter().map(group).collect(),
            adler: self.adler,
        }
    }

    /// With a parse of its own for each line, and copies of lines before.
    pub(crate) fn by_lines(&self) -> DeflateBlock {
        let flat = Flat::new(self);
        let costs = Costs::of_lines();
        let group = StampGroup {
            tokens: parse_long(
                &flat.placed,
                &flat.stamps,
                flat.end,
                &Prices::new(&costs, &flat.stamps),
            ),
            first: 0,
            alive: vec![true],
        };
        DeflateBlock {
            zeros: Vec::new(),
            line: flat.end,
            groups: vec![group],
            adler: self.adler,
            stamps: flat.stamps,
        }
    }
}

impl DeflateBlock {
    /// What the symbols of these lines cost.
    pub(crate) fn costs(&self) -> Costs {
        let census = self.census();
        let codes = Codes::new(&census);
        let count = |code: &Code, symbol: usize| match code.symbols[symbol].count {
            0 => 12,
            count => count,
        };
        let lines: usize = self
            .groups
            .iter()
            .map(|group| group.alive.iter().filter(|alive| **alive).count())
            .sum();
        let extra = census.extra();
        let bits =
            codes.literals.cost(&census.literals) + codes.distances.cost(&census.distances) + extra;
        Costs::new(
            |symbol| count(&codes.literals, symbol),
            |symbol| count(&codes.distances, symbol),
            Some((bits, (lines * self.line) as u64)),
        )
    }

    /// Compresses the lines.
    pub(crate) fn finish(self, last: bool) -> (Vec<u8>, Adler) {
        let census = self.census();
        let codes = Codes::new(&census);
        let mut out = BitWriter::default();
        huffman::announce(&codes.literals, &codes.distances, last, &mut out);
        let zeros: Vec<Step> = Program::new(&self.zeros, &codes).collect();
        for group in &self.groups {
            let steps = Program::new(&group.tokens, &codes);
            if let [true] = *group.alive {
                self.run(steps, group.first, &codes, &mut out);
                continue;
            }
            let steps: Vec<Step> = steps.collect();
            for (y, alive) in (group.first..).zip(&group.alive) {
                let steps = if *alive { &steps } else { &zeros };
                self.run(steps.iter().copied(), y, &codes, &mut out);
            }
        }
        out.put(codes.literals.symbols[END]);
        (out.finish(last), self.adler)
    }

    /// Writes line `y` of its stamps.
    fn run(&self, steps: impl Iterator<Item = Step>, y: usize, codes: &Codes, out: &mut BitWriter) {
        for step in steps {
            match step {
                Step::Bits(bits) => out.put(bits),
                Step::Stamp(kind) => {
                    for piece in self.stamps[kind as usize].pieces(y) {
                        out.put(match *piece {
                            StampPiece::Literal(byte) => codes.literal(byte),
                            StampPiece::Copy(length, distance) => codes.copy(length, distance),
                        });
                    }
                }
            }
        }
    }

    fn census(&self) -> Census {
        let mut census = Census {
            literals: [0; LITERALS],
            distances: [0; DISTANCES],
        };
        census.literals[END] = 1;
        for group in &self.groups {
            let alive = group.alive.iter().filter(|alive| **alive).count() as u64;
            let dead = group.alive.len() as u64 - alive;
            census.literals[usize::from(UP)] += alive + dead;
            census.tokens(&self.zeros, dead);
            census.tokens(&group.tokens, alive);
            for token in &group.tokens {
                if let Token::Stamp(kind) = token {
                    let stamp = &self.stamps[*kind as usize];
                    (group.first..)
                        .zip(&group.alive)
                        .filter(|(_, alive)| **alive)
                        .for_each(|(y, _)| census.pieces(stamp.pieces(y)));
                }
            }
        }
        census
    }
}

impl Census {
    /// Bits beside the codes.
    fn extra(&self) -> u64 {
        let lengths =
            (4 * 2 + 257..LITERALS - 1).map(|s| self.literals[s] * ((s as u64 - 257) / 4 - 1));
        let distances = (2..DISTANCES).map(|s| self.distances[s] * (s as u64 / 2 - 1));
        lengths.chain(distances).sum()
    }

    fn tokens(&mut self, tokens: &[Token], lines: u64) {
        for token in tokens {
            match *token {
                Token::Zero => self.literals[0] += lines,
                Token::Stamp(_) => {}
                Token::Copy { length, distance } => {
                    self.literals[symbols::length(length.into()).0] += lines;
                    self.distances[symbols::distance(distance.into()).0] += lines;
                }
            }
        }
    }

    fn pieces(&mut self, pieces: &[StampPiece]) {
        for piece in pieces {
            match *piece {
                StampPiece::Literal(byte) => self.literals[usize::from(byte)] += 1,
                StampPiece::Copy(length, distance) => {
                    self.literals[symbols::length(length.into()).0] += 1;
                    self.distances[symbols::distance(distance.into()).0] += 1;
                }
            }
        }
    }
}

/// The two codes of a block.
struct Codes {
    literals: Code,
    distances: Code,
}

impl Codes {
    fn new(census: &Census) -> Codes {
        Codes {
            literals: Code::new(&census.literals, 15),
            distances: Code::new(&census.distances, 15),
        }
    }

    fn literal(&self, byte: u8) -> Bits {
        self.literals.symbols[usize::from(byte)]
    }

    /// At most 48 bits.
    fn copy(&self, length: u16, distance: u16) -> Bits {
        let (length, more_length) = symbols::length(length.into());
        let (distance, more_distance) = symbols::distance(distance.into());
        let parts = [
            self.literals.symbols[length],
            more_length,
            self.distances.symbols[distance],
            more_distance,
        ];
        parts.into_iter().fold(Bits::default(), |bits, part| Bits {
            value: bits.value | part.value << bits.count,
            count: bits.count + part.count,
        })
    }
}

/// A part of a line as bits, or a stamp, which differs from line to line.
#[derive(Clone, Copy)]
enum Step {
    Bits(Bits),
    Stamp(u32),
}

/// What a line is as bits: the same for all lines of a group, except for its
/// stamps.
struct Program<'a> {
    tokens: std::slice::Iter<'a, Token>,
    codes: &'a Codes,
    /// Those of tokens that were passed.
    pending: Option<Bits>,
    stamp: Option<u32>,
}

impl<'a> Program<'a> {
    fn new(tokens: &'a [Token], codes: &'a Codes) -> Program<'a> {
        Program {
            tokens: tokens.iter(),
            codes,
            pending: Some(codes.literal(UP)),
            stamp: None,
        }
    }
}

impl Iterator for Program<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if let Some(kind) = self.stamp.take() {
            return Some(Step::Stamp(kind));
        }
        let mut all = self.pending.take().unwrap_or_default();
        for token in self.tokens.by_ref() {
            let bits = match *token {
                Token::Zero => self.codes.literal(0),
                Token::Copy { length, distance } => self.codes.copy(length, distance),
                Token::Stamp(kind) => {
                    self.stamp = Some(kind);
                    return Some(Step::Bits(all));
                }
            };
            match all.then(bits) {
                Some(more) => all = more,
                None => {
                    self.pending = Some(bits);
                    return Some(Step::Bits(all));
                }
            }
        }
        (all.count > 0).then_some(Step::Bits(all))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use proptest::prelude::*;

    use super::super::parse::PlacedStamp;
    use super::super::stamp::Stamps;
    use super::*;

    const LINES: usize = 3;

    /// A line of stamps compressed, inflated and compared. Any input is good:
    /// this is what to fuzz.
    fn check(kinds: &[Vec<u8>], places: &[(usize, usize)], end: usize) {
        let mut stamps = Stamps::default();
        let cuts: Vec<_> = kinds
            .iter()
            .map(|bytes| stamps.cut(bytes.len() / LINES, bytes))
            .collect();
        let (mut placed, mut at) = (Vec::new(), 1);
        let mut expected = vec![Vec::new(); LINES];
        for (y, line) in expected.iter_mut().enumerate() {
            line.push(UP);
            for (gap, kind) in places {
                let width = kinds[*kind].len() / LINES;
                line.resize(line.len() + gap, 0);
                line.extend_from_slice(&kinds[*kind][y * width..][..width]);
            }
            line.resize(line.len() + end, 0);
        }
        for (gap, kind) in places {
            at += gap;
            placed.extend(cuts[*kind].map(|cut| PlacedStamp {
                at: (at + cut.offset) as u32,
                kind: cut.kind,
            }));
            at += kinds[*kind].len() / LINES;
        }
        let guess = Costs::guess();
        let block = || {
            let mut block = BlockLines::new(stamps.branch(), expected[0].len());
            block.add(0, LINES, placed.clone());
            block.add(0, 2, Vec::new());
            block.add(1, LINES - 1, placed.clone());
            block
        };
        let costs = block().by_groups(&guess).costs();
        let zero = [&[UP][..], &vec![0; expected[0].len() - 1]].concat();
        let expected = [
            expected.concat(),
            zero.clone(),
            zero,
            expected[1..].concat(),
        ]
        .concat();
        for block in [
            block().by_groups(&guess),
            block().by_groups(&costs),
            block().by_lines(),
        ] {
            let (bytes, adler) = block.finish(true);
            let stream = [&[0x78, 0xDA], &bytes[..], &adler.value().to_be_bytes()].concat();
            let mut data = Vec::new();
            let mut inflater = flate2::read::ZlibDecoder::new(&stream[..]);
            inflater.read_to_end(&mut data).unwrap();
            assert!(data == expected);
        }
    }

    /// Bytes by chance: a third are 0, a third below 4. Strategies for single bytes would
    /// take most of the time.
    fn noise(seed: u32, len: usize) -> Vec<u8> {
        let mut state = seed | 1;
        let byte = || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let byte = (state >> 8) as u8;
            match state % 3 {
                0 => 0,
                1 => byte % 4,
                _ => byte,
            }
        };
        std::iter::repeat_with(byte).take(len).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn any_line_comes_back(
            kinds in prop::collection::vec(
                prop_oneof![3 => 1usize..12, 1 => 250usize..270, 1 => 500usize..530].prop_flat_map(|width| {
                    let len = width * LINES;
                    prop_oneof![
                        3 => any::<u32>().prop_map(move |seed| noise(seed, len)),
                        1 => (1u8..4).prop_map(move |byte| vec![byte; len]),
                    ]
                }),
                1..4,
            ),
            places in prop::collection::vec(
                (prop_oneof![0usize..4, 0usize..40, 240usize..270, 500usize..530], 0usize..4),
                0..60,
            ),
            repeats in 1usize..8,
            end in 1usize..600,
        ) {
            let places: Vec<_> = places
                .iter()
                .map(|(gap, kind)| (*gap, kind % kinds.len()))
                .collect();
            check(&kinds, &places.repeat(repeats), end);
        }
    }
}
