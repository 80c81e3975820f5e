//! A deflate block of many lines (RFC 1951, 3.2.7).

use std::sync::Arc;

use super::adler::Adler;
use super::bits::{BitWriter, Bits};
use super::huffman::{self, Code};
use super::parse::{Costs, PlacedStamp, Token, parse};
use super::stamp::{Stamp, StampLine, StampPiece, Stamps};
use super::symbols::{self, DISTANCES, END, LITERALS};

/// The filter that stores each byte less the one above it (PNG, 9.2).
const UP: u8 = 2;

/// Lines that have the same stamps at the same places. Line i has line i of
/// each stamp.
#[derive(Clone, Debug)]
struct StampGroup {
    tokens: Vec<Token>,
    /// Which lines have a byte that is not zero.
    alive: Vec<bool>,
}

/// The lines of a block, before compression.
#[derive(Debug)]
pub(crate) struct DeflateBlock<'a> {
    /// Those of the picture; more can be added.
    pub(crate) stamps: Stamps,
    /// Bytes of a line, with the filter's.
    line: usize,
    costs: &'a Costs,
    groups: Vec<StampGroup>,
    zeros: Vec<Token>,
    adler: Adler,
}

/// Times each symbol occurs.
struct Census {
    literals: [u64; LITERALS],
    distances: [u64; DISTANCES],
}

/// How often each kind of stamp stands in a line, and the sum of its places.
type Crowd = Vec<(u32, u64, u64)>;

impl<'a> DeflateBlock<'a> {
    pub(crate) fn new(stamps: Stamps, line: usize, costs: &'a Costs) -> DeflateBlock<'a> {
        DeflateBlock {
            zeros: parse(&[], &stamps.stamps, line, costs),
            stamps,
            line,
            costs,
            groups: Vec::new(),
            adler: Adler::default(),
        }
    }

    /// Adds `count` lines with stamps of as many lines, in the order of their
    /// places.
    pub(crate) fn lines(&mut self, count: usize, placed: &[PlacedStamp]) {
        if count == 0 {
            return;
        }
        let crowd = crowd(placed, self.stamps.stamps.len());
        let mut alive = vec![false; count];
        for (y, alive) in alive.iter_mut().enumerate() {
            let (adler, lives) = self.sums(&crowd, y);
            *alive = lives;
            self.adler = self.adler.then(adler);
        }
        let tokens = if alive.contains(&true) {
            parse(placed, &self.stamps.stamps, self.line, self.costs)
        } else {
            Vec::new()
        };
        self.groups.push(StampGroup { tokens, alive });
    }

    /// The checksum of line `y`, and whether it has more than zeros.
    fn sums(&self, crowd: &Crowd, y: usize) -> (Adler, bool) {
        let length = Adler::reduced(self.line as u64);
        let (mut sum, mut weighted) = (u64::from(UP), u64::from(UP) * length);
        let mut alive = false;
        for &(kind, count, places) in crowd {
            let line = &self.stamps.stamps[kind as usize].lines[y];
            alive |= !line.is_zero();
            let (each, moment) = (Adler::reduced(line.sum), Adler::reduced(line.moment));
            let (count, places) = (Adler::reduced(count), Adler::reduced(places));
            sum += count * each;
            // Each byte counts (line - place - offset) times.
            let before = Adler::reduced(places * each + count * moment);
            weighted += Adler::reduced(count * each) * length + 65_521 - before;
        }
        (Adler::new(sum, weighted, self.line), alive)
    }

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
        let zeros = Program::new(&self.zeros, &codes);
        for group in &self.groups {
            let program = Program::new(&group.tokens, &codes);
            for (y, alive) in group.alive.iter().enumerate() {
                let program = if *alive { &program } else { &zeros };
                program.run(&self.stamps.stamps, y, &codes, &mut out);
            }
        }
        out.put(codes.literals.symbols[END]);
        (out.finish(last), self.adler)
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
                    let lines = self.stamps.stamps[*kind as usize].lines.iter();
                    lines
                        .zip(&group.alive)
                        .filter(|(_, alive)| **alive)
                        .for_each(|(line, _)| census.pieces(line));
                }
            }
        }
        census
    }
}

/// The stamps of a line by kind.
fn crowd(placed: &[PlacedStamp], kinds: usize) -> Crowd {
    let mut all = vec![(0, 0, 0); kinds];
    for stamp in placed {
        let (kind, count, places) = &mut all[stamp.kind as usize];
        *kind = stamp.kind;
        *count += 1;
        *places += u64::from(stamp.at);
    }
    all.retain(|(_, count, _)| *count > 0);
    all
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

    fn pieces(&mut self, line: &StampLine) {
        for piece in &line.pieces {
            match *piece {
                StampPiece::Literal(byte) => self.literals[usize::from(byte)] += 1,
                StampPiece::Run(length) => {
                    self.literals[symbols::length(length.into()).0] += 1;
                    self.distances[0] += 1;
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

/// What a line is as bits: the same for all lines of a group, except for its
/// stamps.
struct Program {
    steps: Vec<Step>,
}

enum Step {
    Bits(Bits),
    Stamp(u32),
}

impl Program {
    fn new(tokens: &[Token], codes: &Codes) -> Program {
        let mut steps = Vec::with_capacity(tokens.len());
        let mut pending = codes.literal(UP);
        for token in tokens {
            let bits = match *token {
                Token::Zero => codes.literal(0),
                Token::Copy { length, distance } => codes.copy(length, distance),
                Token::Stamp(kind) => {
                    steps.push(Step::Bits(std::mem::take(&mut pending)));
                    steps.push(Step::Stamp(kind));
                    continue;
                }
            };
            pending = pending.then(bits).unwrap_or_else(|| {
                steps.push(Step::Bits(pending));
                bits
            });
        }
        steps.push(Step::Bits(pending));
        Program { steps }
    }

    fn run(&self, stamps: &[Arc<Stamp>], y: usize, codes: &Codes, out: &mut BitWriter) {
        for step in &self.steps {
            match step {
                Step::Bits(bits) => out.put(*bits),
                Step::Stamp(kind) => {
                    for piece in &stamps[*kind as usize].lines[y].pieces {
                        out.put(match *piece {
                            StampPiece::Literal(byte) => codes.literal(byte),
                            StampPiece::Run(length) => codes.copy(length, 1),
                        });
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use proptest::prelude::*;

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
        let block = |costs| {
            let mut block = DeflateBlock::new(stamps.branch(), expected[0].len(), costs);
            block.lines(LINES, &placed);
            block.lines(2, &[]);
            block
        };
        let costs = block(&guess).costs();
        let zero = [&[UP][..], &vec![0; expected[0].len() - 1]].concat();
        let expected = [expected.concat(), zero.clone(), zero].concat();
        for costs in [&guess, &costs] {
            let (bytes, adler) = block(costs).finish(true);
            let stream = [&[0x78, 0xDA], &bytes[..], &adler.value().to_be_bytes()].concat();
            let mut data = Vec::new();
            let mut inflater = flate2::read::ZlibDecoder::new(&stream[..]);
            inflater.read_to_end(&mut data).unwrap();
            assert!(data == expected);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn any_line_comes_back(
            kinds in prop::collection::vec(
                prop_oneof![1usize..12, 250usize..270, 500usize..530].prop_flat_map(|width| {
                    prop::collection::vec(prop_oneof![Just(0u8), 0u8..4, any::<u8>()], width * LINES)
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
