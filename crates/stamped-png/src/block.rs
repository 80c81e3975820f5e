//! Writes lines as a deflate block with dynamic Huffman codes (RFC 1951, 3.2.7).
//!
//! First the symbols of all lines are counted. Then the tokens of each group of lines are encoded
//! once, and the bits are written for each of its lines. Only stamps that are not copied are
//! encoded for each line.

use crate::deflate::Token;
use crate::deflate::{self, BitWriter, Bits, Code, DISTANCES, END_OF_BLOCK, LITERALS};
use crate::lines::{Adler, PixelLines};
use crate::parse;

/// A part of a zlib stream. It has whole bytes and does not depend on other parts.
#[derive(Clone, Debug)]
pub struct StreamPart {
    /// A deflate block.
    data: Vec<u8>,
    /// The checksum of its uncompressed bytes.
    adler: Adler,
}

/// A zlib stream, built from parts.
#[derive(Clone, Debug)]
pub struct ZlibStream {
    /// The bytes that have not been taken.
    ready: Vec<u8>,
    adler: Adler,
}

/// The header of a zlib stream with the largest window (RFC 1950).
const HEAD: [u8; 2] = [0x78, 0xDA];

impl ZlibStream {
    /// Creates a stream without parts.
    #[expect(
        clippy::new_without_default,
        reason = "an empty stream is not a useful default"
    )]
    pub fn new() -> ZlibStream {
        ZlibStream {
            ready: HEAD.to_vec(),
            adler: Adler::default(),
        }
    }

    /// Appends a part.
    pub fn push(&mut self, part: &StreamPart) {
        self.adler = self.adler.combine(part.adler);
        self.ready.extend_from_slice(&part.data);
    }

    /// Returns the bytes since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// Ends the stream and returns the remaining bytes. The last part must have been compressed
    /// with `last` set.
    pub fn finish(mut self) -> Vec<u8> {
        self.ready.extend_from_slice(&self.adler.to_be_bytes());
        self.ready
    }
}

/// Compresses consecutive lines of a picture to a part of its stream. `last` must be true for the
/// last part of a picture, and only for this one.
pub fn compress(lines: &PixelLines, last: bool) -> StreamPart {
    let block = Block {
        tokens: parse::parse(lines),
        zeros: parse::zero_line_tokens(lines.line_length),
        lines,
    };
    StreamPart {
        data: block.bytes(last),
        adler: lines.adler,
    }
}

/// Lines and their tokens.
struct Block<'a> {
    lines: &'a PixelLines,
    /// The tokens of each group.
    tokens: Vec<Vec<Token>>,
    /// The tokens of a line of zeros.
    zeros: Vec<Token>,
}

impl Block<'_> {
    fn bytes(&self, last: bool) -> Vec<u8> {
        let codes = Codes::new(&self.count_symbols());
        let mut out = BitWriter::default();
        deflate::write_block_header(&codes.literals, &codes.distances, last, &mut out);
        let zeros = codes.encode_line(&self.zeros);
        for (group, tokens) in self.lines.groups.iter().zip(&self.tokens) {
            let parts = codes.encode_line(tokens);
            for (y, alive) in (group.first..).zip(&group.nonzero) {
                for part in if *alive { &parts } else { &zeros } {
                    match *part {
                        LinePart::Bits(bits) => out.put(bits),
                        LinePart::Stamp(kind) => {
                            let tokens = self.lines.stamps.line_tokens(kind, y).iter();
                            tokens.for_each(|token| out.put(codes.encode(*token)));
                        }
                    }
                }
            }
        }
        out.put(codes.literals.symbols[END_OF_BLOCK]);
        out.finish(last)
    }

    fn count_symbols(&self) -> Frequencies {
        let mut frequencies = Frequencies {
            literals: [0; LITERALS],
            distances: [0; DISTANCES],
        };
        frequencies.literals[END_OF_BLOCK] = 1;
        for (group, tokens) in self.lines.groups.iter().zip(&self.tokens) {
            let lines = (group.first..).zip(&group.nonzero);
            let alive = lines.filter(|(_, alive)| **alive).map(|(y, _)| y);
            let count = alive.clone().count();
            frequencies.add(&self.zeros, group.nonzero.len() - count);
            frequencies.add(tokens, count);
            for token in tokens {
                if let Token::Stamp(kind) = *token {
                    let lines = alive.clone();
                    lines.for_each(|y| frequencies.add(self.lines.stamps.line_tokens(kind, y), 1));
                }
            }
        }
        frequencies
    }
}

/// The frequency of each symbol.
struct Frequencies {
    literals: [u64; LITERALS],
    distances: [u64; DISTANCES],
}

impl Frequencies {
    fn add(&mut self, tokens: &[Token], lines: usize) {
        for token in tokens {
            match *token {
                Token::Literal(byte) => self.literals[usize::from(byte)] += lines as u64,
                Token::Copy { length, distance } => {
                    self.literals[deflate::length_symbol(length.into()).0] += lines as u64;
                    self.distances[deflate::distance_symbol(distance.into()).0] += lines as u64;
                }
                Token::Stamp(_) => {}
            }
        }
    }
}

/// The two Huffman codes of a block.
struct Codes {
    literals: Code,
    distances: Code,
}

/// A part of a line: encoded bits, or a stamp, whose bytes differ from line to line.
enum LinePart {
    Bits(Bits),
    Stamp(u32),
}

impl Codes {
    fn new(frequencies: &Frequencies) -> Codes {
        Codes {
            literals: Code::new(&frequencies.literals, 15),
            distances: Code::new(&frequencies.distances, 15),
        }
    }

    /// Encodes a token in at most 48 bits. No bits for a stamp, which has its own tokens.
    fn encode(&self, token: Token) -> Bits {
        let (length, distance) = match token {
            Token::Literal(byte) => return self.literals.symbols[usize::from(byte)],
            Token::Copy { length, distance } => (length, distance),
            Token::Stamp(_) => return Bits::default(),
        };
        let (length, length_bits) = deflate::length_symbol(length.into());
        let (distance, distance_bits) = deflate::distance_symbol(distance.into());
        let parts = [
            self.literals.symbols[length],
            length_bits,
            self.distances.symbols[distance],
            distance_bits,
        ];
        parts.into_iter().fold(Bits::default(), |bits, part| Bits {
            value: bits.value | part.value << bits.count,
            count: bits.count + part.count,
        })
    }

    /// Encodes the tokens of a group of lines, except for stamps.
    fn encode_line(&self, tokens: &[Token]) -> Vec<LinePart> {
        let mut parts = Vec::new();
        let mut pending = Bits::default();
        for token in tokens {
            let bits = self.encode(*token);
            pending = pending.append(bits).unwrap_or_else(|| {
                parts.push(LinePart::Bits(pending));
                bits
            });
            if let Token::Stamp(kind) = *token {
                parts.push(LinePart::Bits(std::mem::take(&mut pending)));
                parts.push(LinePart::Stamp(kind));
            }
        }
        parts.push(LinePart::Bits(pending));
        parts
    }
}
