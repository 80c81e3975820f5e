//! The parse of a line of stamps into literals and copies.
//!
//! It knows only where which stamp stands: all lines that share this share the
//! parse, though their bytes differ. So a copy is right for all of them if,
//! `distance` bytes before, the same stamps stand at the same places and zeros
//! are between.

use std::sync::Arc;

use super::costs::{BIT, LEAST, MOST, Prices};
use super::stamp::Stamp;
use super::symbols::WINDOW;

/// A stamp in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlacedStamp {
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

/// The stamps of a kind just before that are tried as the source of a copy.
const ALIKE: usize = 2;
/// Earlier stamps that are tried because the next one stands as far from them.
const CHAINED: usize = 8;
/// What a stamp takes that may be better without a copy, although there is one.
const CHEAP: i64 = 12 * BIT;
/// Slots of the table that finds those, at most.
const TABLE: usize = 1 << 16;
/// No stamp.
const NONE: u32 = u32::MAX;

/// The cheapest way known to a place: the shortest path from the start of the
/// line, with one place for each stamp.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The stamp whose way it goes on from, by zeros and one more token.
    from: u32,
    zeros: i32,
    /// The length of a copy, or 0 for a stamp by its pieces.
    length: i32,
    distance: i32,
    /// How many stamps before it the source of a copy is.
    apart: u32,
    /// The place: before a stamp or in the middle of it.
    position: i32,
    /// What all that costs, less what `position` bytes cost usually.
    outlook: i64,
}

/// A line being parsed.
struct Parser<'a> {
    placed: &'a [PlacedStamp],
    prices: &'a Prices<'a>,
    /// What a byte costs usually.
    byte: i64,
    /// Where each stamp starts; then the end of the line.
    starts: Vec<i32>,
    ends: Vec<i32>,
    /// The stamp before that is like each, and so is the one after it.
    chain: Vec<u32>,
    /// The stamp before that is of the same kind.
    alike: Vec<u32>,
    /// The way to each stamp that is the first not behind.
    ways: Vec<Option<Way>>,
}

/// Parses a line of `end` bytes with the filter's.
pub(super) fn parse(
    placed: &[PlacedStamp],
    stamps: &[Arc<Stamp>],
    end: usize,
    prices: &Prices<'_>,
) -> Vec<Token> {
    let mut parser = Parser::new(placed, stamps, end as i32, prices);
    parser.ways[0] = Some(Way {
        from: NONE,
        zeros: 0,
        length: 0,
        distance: 0,
        apart: 0,
        position: 1,
        outlook: 0,
    });
    for next in 0..placed.len() {
        if let Some(way) = parser.ways[next] {
            parser.go_on(next, way);
        }
    }
    parser.tokens()
}

impl<'a> Parser<'a> {
    fn new(
        placed: &'a [PlacedStamp],
        stamps: &'a [Arc<Stamp>],
        end: i32,
        prices: &'a Prices<'a>,
    ) -> Parser<'a> {
        let guess = 10 * BIT * placed.len().max(1) as i64 / i64::from(end);
        let width = |stamp: &PlacedStamp| stamps[stamp.kind as usize].width as i32;
        let starts = placed.iter().map(|p| p.at as i32);
        Parser {
            placed,
            byte: prices.costs.byte.unwrap_or(guess) / 2,
            prices,
            starts: starts.chain([end]).collect(),
            ends: placed.iter().map(|p| p.at as i32 + width(p)).collect(),
            chain: chain(placed),
            alike: alike(placed, stamps.len()),
            ways: vec![None; placed.len() + 1],
        }
    }

    /// Where the stamp before this one ends; the filter's byte is like one.
    fn end_before(&self, index: usize) -> i32 {
        if index == 0 { 1 } else { self.ends[index - 1] }
    }

    /// Tries what can follow a way to stamp `next`.
    fn go_on(&mut self, next: usize, way: Way) {
        let gap = self.starts[next] - way.position;
        let reach = self.ends[next] - way.position;
        let literal = way.position == self.end_before(next);
        // Zeros are cheapest in the longest copies.
        let zeros = if reach > MOST && gap > 0 {
            gap.min((reach - 1) / MOST * MOST)
        } else {
            0
        };
        let position = way.position + zeros;
        let start = Way {
            from: next as u32,
            zeros,
            position,
            outlook: way.outlook + self.prices.costs.zeros(zeros, literal)
                - i64::from(zeros) * self.byte,
            ..way
        };
        let pieces = self.prices.stamps[self.placed[next].kind as usize];
        let copied = self.copies(next, start);
        // A stamp of which a part is copied has a source for its rest.
        if !copied || pieces < CHEAP && gap >= 0 {
            let cost = self.prices.costs.zeros(gap, literal) + pieces;
            let last = Way {
                zeros: gap,
                length: 0,
                position: self.ends[next],
                outlook: way.outlook + cost - i64::from(reach) * self.byte,
                ..start
            };
            self.add(next + 1, last);
        }
    }

    /// Tries copies that bring an earlier stamp onto this one. False if there
    /// is none.
    fn copies(&mut self, next: usize, start: Way) -> bool {
        let mut longest = 0;
        if start.position > self.starts[next] {
            // In the middle of a stamp, of which the start was copied, the
            // same source goes on.
            longest = self.copy(next, next - start.apart as usize, start);
        }
        let mut source = self.chain[next];
        for _ in 0..CHAINED {
            // Nothing is longer, and what is farther costs more.
            if source == NONE || longest >= MOST {
                break;
            }
            longest = longest.max(self.copy(next, source as usize, start));
            source = self.chain[source as usize];
        }
        let mut source = self.alike[next];
        for _ in 0..ALIKE {
            if source == NONE || longest >= MOST {
                break;
            }
            longest = longest.max(self.copy(next, source as usize, start));
            source = self.alike[source as usize];
        }
        longest > 0
    }

    /// Tries the copy that brings stamp `source` onto stamp `next`. Its length,
    /// or 0 if there is none.
    #[inline]
    fn copy(&mut self, next: usize, source: usize, start: Way) -> i32 {
        let distance = self.starts[next] - self.starts[source];
        if distance > WINDOW as i32 || self.placed[source].kind != self.placed[next].kind {
            return 0;
        }
        // Where there are fewer zeros before the source, the others come first.
        let room = self.starts[source] - self.end_before(source);
        let others = (self.starts[next] - start.position - room).max(0);
        let start = if others > 0 {
            self.after_zeros(next, start, others)
        } else {
            start
        };
        let (length, to) = self.extent(next, source, start.position);
        if length < LEAST {
            return 0;
        }
        let cost = self.prices.costs.copy(length, distance);
        let way = Way {
            length,
            distance,
            apart: (next - source) as u32,
            position: start.position + length,
            outlook: start.outlook + cost - i64::from(length) * self.byte,
            ..start
        };
        self.add(to, way);
        length
    }

    /// The same way, but with so many more zeros before its token.
    fn after_zeros(&self, next: usize, start: Way, more: i32) -> Way {
        let before = start.position - start.zeros;
        let literal = before == self.end_before(next);
        let cost = |zeros| self.prices.costs.zeros(zeros, literal) - i64::from(zeros) * self.byte;
        let zeros = start.zeros + more;
        Way {
            zeros,
            position: start.position + more,
            outlook: start.outlook + cost(zeros) - cost(start.zeros),
            ..start
        }
    }

    fn add(&mut self, next: usize, way: Way) {
        match &mut self.ways[next] {
            Some(known) if known.outlook <= way.outlook => {}
            known => *known = Some(way),
        }
    }

    /// How long the copy from `position` is that brings stamp `from` onto
    /// stamp `to`, and the first stamp that is not behind it.
    fn extent(&self, mut to: usize, mut from: usize, position: i32) -> (i32, usize) {
        let limit = position + MOST;
        let distance = self.starts[to] - self.starts[from];
        if self.ends[to] > limit {
            // A wide stamp takes several copies.
            return (self.ends[to] - position, to + 1);
        }
        loop {
            let over = self.ends[to] - limit;
            if (1..LEAST).contains(&over) {
                // The rest of the stamp would be too short for a copy.
                return (self.ends[to] - position, to + 1);
            }
            if over >= 0 {
                return (MOST, to + usize::from(over == 0));
            }
            from += 1;
            to += 1;
            let (there, here) = (self.starts[from] + distance, self.starts[to]);
            if to == self.placed.len()
                || there != here
                || self.placed[from].kind != self.placed[to].kind
            {
                return (there.min(here).min(limit) - position, to);
            }
        }
    }

    /// The tokens of the cheapest way.
    fn tokens(&self) -> Vec<Token> {
        let mut path = Vec::new();
        let mut next = self.placed.len();
        while let Some(way) = &self.ways[next] {
            path.push((next, way));
            if way.from == NONE {
                break;
            }
            next = way.from as usize;
        }
        path.reverse();
        let mut tokens = Vec::with_capacity(2 * path.len());
        for pair in path.windows(2) {
            let ((next, before), (_, way)) = (pair[0], pair[1]);
            let literal = before.position == self.end_before(next);
            zeros(way.zeros, literal, &mut tokens);
            match way.length {
                0 => tokens.push(Token::Stamp(self.placed[next].kind)),
                length => copies(length, way.distance, &mut tokens),
            }
        }
        if let Some((next, last)) = path.last() {
            let literal = last.position == self.end_before(*next);
            let rest = self.starts[*next] - last.position;
            zeros(rest, literal, &mut tokens);
        }
        tokens
    }
}

/// For each stamp the last one before it that is of the same kind and followed
/// by the same kind at the same distance; or, as the table is small, another
/// one, which costs no more than a vain try.
fn chain(placed: &[PlacedStamp]) -> Vec<u32> {
    let slots = (2 * placed.len()).next_power_of_two().min(TABLE);
    let mut table = vec![NONE; slots];
    let mut chain = vec![NONE; placed.len()];
    for (index, pair) in placed.windows(2).enumerate() {
        let kinds = pair[0].kind.wrapping_mul(31).wrapping_add(pair[1].kind);
        let key = (pair[1].at - pair[0].at).wrapping_add(kinds.wrapping_mul(0x9E37));
        let slot = key.wrapping_mul(0x9E37_79B1) as usize >> 16 & (slots - 1);
        chain[index] = table[slot];
        table[slot] = index as u32;
    }
    chain
}

/// For each stamp the last one before it that is of the same kind.
fn alike(placed: &[PlacedStamp], kinds: usize) -> Vec<u32> {
    let mut last = vec![NONE; kinds];
    let before = |(stamp, index): (&PlacedStamp, u32)| {
        std::mem::replace(&mut last[stamp.kind as usize], index)
    };
    placed.iter().zip(0..).map(before).collect()
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

fn copies(mut left: i32, distance: i32, tokens: &mut Vec<Token>) {
    while left > 0 {
        let longest = left.min(MOST);
        // None may be too short.
        let short = (1..LEAST).contains(&(left - longest));
        let length = if short { longest - LEAST } else { longest };
        tokens.push(copy(length, distance));
        left -= length;
    }
}

fn copy(length: i32, distance: i32) -> Token {
    Token::Copy {
        length: length as u16,
        distance: distance as u16,
    }
}
