//! Lines as a deflate block with codes of its own (RFC 1951, 3.2.7).
//!
//! The symbols of all lines are counted, then the tokens of a group are turned into bits
//! once, and these are written for each of its lines; only stamps that stand as literals
//! are looked up line by line.

use crate::deflate::Token;
use crate::deflate::{self, BitWriter, Bits, Code, DISTANCES, END, LITERALS};
use crate::lines::{Adler, PixelLines};
use crate::parse;

/// A part of a zlib stream: whole bytes that depend on no other part.
#[derive(Clone, Debug)]
pub struct StreamPart {
    /// A deflate block.
    data: Vec<u8>,
    /// The checksum of the bytes in it.
    adler: Adler,
}

/// A zlib stream that grows by parts.
#[derive(Clone, Debug)]
pub struct ZlibStream {
    /// The bytes that were not taken.
    ready: Vec<u8>,
    adler: Adler,
}

/// The head of a zlib stream with the largest window (RFC 1950).
const HEAD: [u8; 2] = [0x78, 0xDA];

impl ZlibStream {
    /// A stream without a part.
    #[expect(
        clippy::new_without_default,
        reason = "an empty stream is no value to start from"
    )]
    pub fn new() -> ZlibStream {
        ZlibStream {
            ready: HEAD.to_vec(),
            adler: Adler::default(),
        }
    }

    /// Adds the next part.
    pub fn push(&mut self, part: &StreamPart) {
        self.adler = self.adler.then(part.adler);
        self.ready.extend_from_slice(&part.data);
    }

    /// The bytes that were not taken yet.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// The bytes that were not taken yet, to the end of the stream. The part added last was
    /// compressed as the last one.
    pub fn finish(mut self) -> Vec<u8> {
        self.ready.extend_from_slice(&self.adler.bytes());
        self.ready
    }
}

/// Compresses consecutive lines of a picture into a part of its stream.
pub fn compress(lines: &PixelLines, last: bool) -> StreamPart {
    let block = Block {
        tokens: parse::parse(lines),
        zeros: parse::zeros(lines.line),
        lines,
    };
    StreamPart {
        data: block.bytes(last),
        adler: lines.adler,
    }
}

/// Lines that are parsed.
struct Block<'a> {
    lines: &'a PixelLines,
    /// By group.
    tokens: Vec<Vec<Token>>,
    /// The tokens of a line of zeros.
    zeros: Vec<Token>,
}

impl Block<'_> {
    fn bytes(&self, last: bool) -> Vec<u8> {
        let codes = Codes::new(&self.census());
        let mut out = BitWriter::default();
        deflate::announce(&codes.literals, &codes.distances, last, &mut out);
        let zeros = codes.program(&self.zeros);
        for (group, tokens) in self.lines.groups.iter().zip(&self.tokens) {
            let program = codes.program(tokens);
            for (y, alive) in (group.first..).zip(&group.alive) {
                for order in if *alive { &program } else { &zeros } {
                    match *order {
                        Order::Bits(bits) => out.put(bits),
                        Order::Stamp(kind) => {
                            let tokens = self.lines.stamps.line(kind, y).iter();
                            tokens.for_each(|token| out.put(codes.bits(*token)));
                        }
                    }
                }
            }
        }
        out.put(codes.literals.symbols[END]);
        out.finish(last)
    }

    fn census(&self) -> Census {
        let mut census = Census {
            literals: [0; LITERALS],
            distances: [0; DISTANCES],
        };
        census.literals[END] = 1;
        for (group, tokens) in self.lines.groups.iter().zip(&self.tokens) {
            let lines = (group.first..).zip(&group.alive);
            let alive = lines.filter(|(_, alive)| **alive).map(|(y, _)| y);
            let count = alive.clone().count();
            census.add(&self.zeros, group.alive.len() - count);
            census.add(tokens, count);
            for token in tokens {
                if let Token::Stamp(kind) = *token {
                    let lines = alive.clone();
                    lines.for_each(|y| census.add(self.lines.stamps.line(kind, y), 1));
                }
            }
        }
        census
    }
}

/// The number of each symbol.
struct Census {
    literals: [u64; LITERALS],
    distances: [u64; DISTANCES],
}

impl Census {
    fn add(&mut self, tokens: &[Token], lines: usize) {
        for token in tokens {
            match *token {
                Token::Literal(byte) => self.literals[usize::from(byte)] += lines as u64,
                Token::Copy { length, distance } => {
                    self.literals[deflate::length(length.into()).0] += lines as u64;
                    self.distances[deflate::distance(distance.into()).0] += lines as u64;
                }
                Token::Stamp(_) => {}
            }
        }
    }
}

/// The two codes of a block.
struct Codes {
    literals: Code,
    distances: Code,
}

/// A part of a line as bits, or a stamp, which differs from line to line.
enum Order {
    Bits(Bits),
    Stamp(u32),
}

impl Codes {
    fn new(census: &Census) -> Codes {
        Codes {
            literals: Code::new(&census.literals, 15),
            distances: Code::new(&census.distances, 15),
        }
    }

    /// At most 48 bits; none for a stamp, which has tokens of its own.
    fn bits(&self, token: Token) -> Bits {
        let (length, distance) = match token {
            Token::Literal(byte) => return self.literals.symbols[usize::from(byte)],
            Token::Copy { length, distance } => (length, distance),
            Token::Stamp(_) => return Bits::default(),
        };
        let (length, more_length) = deflate::length(length.into());
        let (distance, more_distance) = deflate::distance(distance.into());
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

    /// A line as it is the same for all lines of a group but for its stamps.
    fn program(&self, tokens: &[Token]) -> Vec<Order> {
        let mut program = Vec::new();
        let mut all = Bits::default();
        for token in tokens {
            let bits = self.bits(*token);
            all = all.then(bits).unwrap_or_else(|| {
                program.push(Order::Bits(all));
                bits
            });
            if let Token::Stamp(kind) = *token {
                program.push(Order::Bits(std::mem::take(&mut all)));
                program.push(Order::Stamp(kind));
            }
        }
        program.push(Order::Bits(all));
        program
    }
}
