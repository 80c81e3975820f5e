//! The parse of a line of stamps into literals and copies.
//!
//! It knows only where which stamp stands: all lines that share this share the
//! parse, though their bytes differ. So a copy is right for all of them if,
//! `distance` bytes before, the same stamps stand at the same places and zeros
//! are between.

use std::sync::Arc;

use super::stamp::Stamp;
use super::symbols::{self, LONGEST, SHORTEST, WINDOW};

/// A stamp in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// Its first byte. The filter's byte is byte 0 of a line.
    pub(crate) at: u32,
    pub(crate) kind: u32,
}

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// One zero, as a literal.
    Zero,
    /// A stamp, by its pieces.
    Stamp(u32),
    Copy {
        length: u16,
        /// At most 32768.
        distance: u16,
    },
}

/// Earlier stamps that are tried as the source of a copy.
const TRIED: usize = 40;
/// Ways to get to a stamp that are followed further.
const WAYS: usize = 2;
/// The unit of costs: so many make a bit.
const BIT: i64 = 256;
const MOST: i32 = LONGEST as i32;
const LEAST: i32 = SHORTEST as i32;

/// About what things take, in 256ths of a bit.
#[derive(Clone, Debug)]
pub(crate) struct Costs {
    /// By length, from 3.
    lengths: Vec<i64>,
    /// By symbol, with its extra bits.
    distances: Vec<i64>,
    zero: i64,
    /// A piece of a stamp.
    piece: i64,
    /// A byte of a line with stamps, all in all.
    byte: Option<i64>,
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
        let distance = |symbol: usize| bits(distances(symbol) + (symbol as u32 / 2).saturating_sub(1));
        Costs {
            lengths: lengths.collect(),
            distances: (0..symbols::DISTANCES).map(distance).collect(),
            zero: bits(literals(0)),
            piece: bits(6),
            byte: lines.map(|(bits, bytes)| bits as i64 * BIT / bytes.max(1) as i64),
        }
    }

    fn copy(&self, length: i32, distance: i32) -> i64 {
        let (symbol, _) = symbols::distance(distance as usize);
        self.lengths[(length - LEAST) as usize] + self.distances[symbol]
    }

    fn zeros(&self, count: i32, literal: bool) -> i64 {
        let first = i32::from(literal && count > 0);
        let (rounds, rest) = ((count - first) / MOST, (count - first) % MOST);
        let longest = i64::from(rounds) * self.copy(MOST, 1);
        let rest = match rest {
            LEAST.. => self.copy(rest, 1),
            _ => i64::from(rest) * self.zero,
        };
        i64::from(first) * self.zero + longest + rest
    }
}

/// How a way got to where it is.
#[derive(Clone, Copy, Debug)]
enum Move {
    Start,
    Zeros(i32),
    /// Zeros up to a stamp, and the stamp by its pieces.
    Stamp(i32),
    Copy(i32, i32),
}

/// A way to parse the line up to a place.
#[derive(Clone, Copy, Debug)]
struct Way {
    position: i32,
    /// The first stamp that is not behind; the place may be in the middle of
    /// it.
    next: usize,
    cost: i64,
    by: Move,
    from: u32,
}

/// A line being parsed.
struct Parser<'a> {
    placed: &'a [Placed],
    stamps: &'a [Arc<Stamp>],
    /// Where each stamp ends.
    ends: Vec<i32>,
    /// Bytes of the line, with the filter's.
    end: i32,
    costs: &'a Costs,
    /// What a byte may cost.
    byte: i64,
    ways: Vec<Way>,
    /// For each stamp, the best ways to it.
    best: Vec<[Option<u32>; WAYS]>,
}

/// Parses a line of `end` bytes with the filter's.
pub(super) fn parse(
    placed: &[Placed],
    stamps: &[Arc<Stamp>],
    end: usize,
    costs: &Costs,
) -> Vec<Token> {
    let width = |stamp: &Placed| stamps[stamp.kind as usize].width as i32;
    let mut parser = Parser {
        placed,
        stamps,
        ends: placed.iter().map(|p| p.at as i32 + width(p)).collect(),
        end: end as i32,
        costs,
        byte: costs
            .byte
            .unwrap_or(10 * BIT * placed.len().max(1) as i64 / end as i64),
        ways: Vec::new(),
        best: vec![[None; WAYS]; placed.len() + 1],
    };
    parser.add(Way {
        position: 1,
        next: 0,
        cost: 0,
        by: Move::Start,
        from: 0,
    });
    for next in 0..placed.len() {
        // Going on from the first way may add a second one.
        for rank in 0..WAYS {
            if let Some(way) = parser.best[next][rank] {
                parser.go_on(way);
            }
        }
    }
    parser.tokens()
}

impl Parser<'_> {
    fn at(&self, index: usize) -> i32 {
        self.placed.get(index).map_or(self.end, |p| p.at as i32)
    }

    /// Where the stamp before this one ends; the filter's byte is like one.
    fn end_before(&self, index: usize) -> i32 {
        if index == 0 { 1 } else { self.ends[index - 1] }
    }

    /// What a way will have cost when the line is done, but for a constant.
    fn outlook(&self, way: &Way) -> i64 {
        way.cost - i64::from(way.position) * self.byte
    }

    fn add(&mut self, way: Way) {
        let mut index = self.ways.len() as u32;
        let outlook = self.outlook(&way);
        let mut best = self.best[way.next];
        let mut kept = false;
        for slot in &mut best {
            match *slot {
                None => {
                    *slot = Some(index);
                    kept = true;
                    break;
                }
                Some(other) => {
                    let rival = if other as usize == self.ways.len() {
                        outlook
                    } else {
                        self.outlook(&self.ways[other as usize])
                    };
                    let own = if index as usize == self.ways.len() {
                        outlook
                    } else {
                        self.outlook(&self.ways[index as usize])
                    };
                    if own < rival {
                        kept |= index as usize == self.ways.len();
                        *slot = Some(index);
                        index = other;
                    }
                }
            }
        }
        if kept {
            self.best[way.next] = best;
            self.ways.push(way);
        }
    }

    fn go_on(&mut self, index: u32) {
        let way = self.ways[index as usize];
        let gap = self.at(way.next) - way.position;
        let reach = self.ends[way.next] - way.position;
        let literal = way.position == self.end_before(way.next);
        if reach > MOST && gap > 0 {
            // Zeros are cheapest in the longest copies.
            let count = gap.min((reach - 1) / MOST * MOST);
            let way = Way {
                position: way.position + count,
                cost: way.cost + self.costs.zeros(count, literal),
                by: Move::Zeros(count),
                from: index,
                ..way
            };
            self.ways.push(way);
            return self.go_on(self.ways.len() as u32 - 1);
        }
        let copied = self.copies(index, way, gap);
        if gap > 0 && (self.next_is_new(way.next) || !copied) {
            self.literal(index, way, gap, literal);
        } else if !copied {
            self.literal(index, way, gap, literal);
        }
    }

    fn next_is_new(&self, _next: usize) -> bool {
        false
    }

    fn literal(&mut self, index: u32, way: Way, gap: i32, literal: bool) {
        let kind = self.placed[way.next].kind;
        let pieces = self.stamps[kind as usize].pieces();
        self.add(Way {
            position: self.ends[way.next],
            next: way.next + 1,
            cost: way.cost + self.costs.zeros(gap, literal) + pieces as i64 * self.costs.piece,
            by: Move::Stamp(gap),
            from: index,
        });
    }

    /// Goes on by copies that go on with the next stamp, `gap` bytes ahead or
    /// already begun.
    fn copies(&mut self, index: u32, way: Way, gap: i32) -> bool {
        let mut copied = false;
        let target = self.placed[way.next];
        for source in (way.next.saturating_sub(TRIED)..way.next).rev() {
            let candidate = self.placed[source];
            let distance = (target.at - candidate.at) as i32;
            let room = candidate.at as i32 - self.end_before(source);
            if distance > WINDOW as i32 {
                break;
            }
            if candidate.kind != target.kind || room < gap {
                continue;
            }
            let (length, next) = self.extent(way, source, distance);
            if length < LEAST {
                continue;
            }
            copied = true;
            self.add(Way {
                position: way.position + length,
                next,
                cost: way.cost + self.costs.copy(length, distance),
                by: Move::Copy(length, distance),
                from: index,
            });
            if length == MOST {
                break;
            }
        }
        copied
    }

    /// How long the copy is that brings stamp `source` onto the next one, and
    /// the first stamp that is not behind after it.
    fn extent(&self, way: Way, source: usize, distance: i32) -> (i32, usize) {
        let limit = way.position + MOST;
        let (mut from, mut to) = (source, way.next);
        loop {
            let over = self.ends[to] - limit;
            if over >= 0 {
                // The rest of a stamp must be long enough for a copy.
                let short = (1..LEAST).contains(&over);
                let length = if short { MOST - LEAST } else { MOST };
                return (length, to + usize::from(over == 0));
            }
            from += 1;
            to += 1;
            let (there, here) = (self.at(from) + distance, self.at(to));
            if to == self.placed.len()
                || there != here
                || self.placed[from].kind != self.placed[to].kind
            {
                return (there.min(here).min(limit) - way.position, to);
            }
        }
    }

    /// The tokens of the best way.
    fn tokens(mut self) -> Vec<Token> {
        let last = self.best[self.placed.len()][0];
        let mut moves = Vec::new();
        let mut index = last.unwrap_or(0) as usize;
        let way = self.ways[index];
        let rest = self.end - way.position;
        moves.push((way, Move::Zeros(rest)));
        while !matches!(self.ways[index].by, Move::Start) {
            let way = self.ways[index];
            index = way.from as usize;
            moves.push((self.ways[index], way.by));
        }
        let mut tokens = Vec::with_capacity(moves.len());
        for (way, by) in moves.into_iter().rev() {
            let literal = way.position == self.end_before(way.next);
            match by {
                Move::Start => {}
                Move::Zeros(count) => zeros(count, literal, &mut tokens),
                Move::Copy(length, distance) => tokens.push(copy(length, distance)),
                Move::Stamp(gap) => {
                    zeros(gap, literal, &mut tokens);
                    tokens.push(Token::Stamp(self.placed[way.next].kind));
                }
            }
        }
        self.ways.clear();
        tokens
    }
}

fn zeros(mut count: i32, literal: bool, tokens: &mut Vec<Token>) {
    if literal && count > 0 {
        tokens.push(Token::Zero);
        count -= 1;
    }
    while count >= LEAST {
        let length = count.min(MOST);
        tokens.push(copy(length, 1));
        count -= length;
    }
    tokens.extend(std::iter::repeat_n(Token::Zero, count.max(0) as usize));
}

fn copy(length: i32, distance: i32) -> Token {
    Token::Copy {
        length: length as u16,
        distance: distance as u16,
    }
}
