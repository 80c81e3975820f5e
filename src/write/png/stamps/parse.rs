//! The parse of a line of stamps into literals and copies.
//!
//! It knows only where which stamp stands: all lines that share this share the
//! parse, though their bytes differ. So a copy is right for all of them if,
//! `distance` bytes before, the same stamps stand at the same places and zeros
//! are between.

use std::ops::Range;
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
const ALIKE: usize = 4;
/// Earlier stamps that are tried because the next one stands as far from them.
const CHAINED: usize = 24;
/// What a stamp takes that may be better without a copy, although there is one.
const CHEAP: i64 = 12 * BIT;
/// Stamps of a part of a long line, at least.
const PART: usize = 1024;
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

/// A line that is parsed: what stands where, and what it is like.
struct Line<'a> {
    placed: &'a [PlacedStamp],
    prices: &'a Prices<'a>,
    /// What a byte costs usually.
    byte: i64,
    /// Bytes of the line.
    end: i32,
    /// Of each kind of stamp.
    widths: Vec<i32>,
    /// The stamp before that is like each, and so is the one after it.
    chain: Vec<u32>,
    /// The stamp before that is of the same kind.
    alike: Vec<u32>,
}

/// A part of a line being parsed: some stamps, from the start of the first to that of
/// the one after the last. What is copied may lie before it.
struct Parser<'a> {
    line: &'a Line<'a>,
    part: Range<usize>,
    /// The way to each stamp of the part that is the first not behind.
    ways: Vec<Option<Way>>,
}

/// Parses a line of `end` bytes with the filter's.
pub(super) fn parse(
    placed: &[PlacedStamp],
    stamps: &[Arc<Stamp>],
    end: usize,
    prices: &Prices<'_>,
) -> Vec<Token> {
    let mut tokens = Vec::new();
    Line::new(placed, stamps, end as i32, prices).part(0..placed.len(), &mut tokens);
    tokens
}

/// As [`parse`], but a long line in parts, so that memory holds the ways of one part.
pub(super) fn parse_long(
    placed: &[PlacedStamp],
    stamps: &[Arc<Stamp>],
    end: usize,
    prices: &Prices<'_>,
) -> Vec<Token> {
    let line = Line::new(placed, stamps, end as i32, prices);
    let count = (placed.len() / PART).max(1);
    let bound = |index| placed.len() * index / count;
    let mut tokens = Vec::new();
    for index in 0..count {
        line.part(bound(index)..bound(index + 1), &mut tokens);
    }
    tokens
}

impl<'a> Line<'a> {
    fn new(
        placed: &'a [PlacedStamp],
        stamps: &'a [Arc<Stamp>],
        end: i32,
        prices: &'a Prices<'a>,
    ) -> Line<'a> {
        let guess = 10 * BIT * placed.len().max(1) as i64 / i64::from(end);
        Line {
            placed,
            byte: prices.costs.byte.unwrap_or(guess) / 2,
            prices,
            end,
            widths: stamps.iter().map(|stamp| stamp.width as i32).collect(),
            chain: chain(placed),
            alike: alike(placed, stamps.len()),
        }
    }

    fn part(&self, part: Range<usize>, tokens: &mut Vec<Token>) {
        let mut ways = vec![None; part.len() + 1];
        ways[0] = Some(Way {
            from: NONE,
            zeros: 0,
            length: 0,
            distance: 0,
            apart: 0,
            position: if part.start == 0 {
                1
            } else {
                self.start(part.start)
            },
            outlook: 0,
        });
        let mut parser = Parser {
            line: self,
            part: part.clone(),
            ways,
        };
        for next in part.clone() {
            if let Some(way) = parser.ways[next - part.start] {
                parser.go_on(next, way);
            }
        }
        parser.tokens(tokens);
    }

    /// Where a stamp starts; after the last one, the end of the line.
    fn start(&self, index: usize) -> i32 {
        let stamp = self.placed.get(index);
        stamp.map_or(self.end, |stamp| stamp.at as i32)
    }

    fn stamp_end(&self, index: usize) -> i32 {
        let stamp = self.placed[index];
        stamp.at as i32 + self.widths[stamp.kind as usize]
    }

    /// Where the stamp before this one ends; the filter's byte is like one.
    fn end_before(&self, index: usize) -> i32 {
        if index == 0 {
            1
        } else {
            self.stamp_end(index - 1)
        }
    }

    /// Where there are fewer zeros before the source than from a place to a stamp, so
    /// many come first.
    fn others(&self, next: usize, source: usize, position: i32) -> i32 {
        let room = self.start(source) - self.end_before(source);
        (self.start(next) - position - room).max(0)
    }

    /// Whether copies reach back from one stamp to another.
    fn is_near(&self, next: usize, source: usize) -> bool {
        self.start(next) - self.start(source) <= WINDOW as i32
    }
}

impl Parser<'_> {
    /// Tries what can follow a way to stamp `next`.
    fn go_on(&mut self, next: usize, way: Way) {
        let gap = self.line.start(next) - way.position;
        let reach = self.line.stamp_end(next) - way.position;
        let literal = way.position == self.line.end_before(next);
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
            outlook: way.outlook + self.line.prices.costs.zeros(zeros, literal)
                - i64::from(zeros) * self.line.byte,
            ..way
        };
        let pieces = self.line.prices.stamps[self.line.placed[next].kind as usize];
        let copied = self.copies(next, start);
        // A stamp of which a part is copied has a source for its rest.
        if !copied || pieces < CHEAP && gap >= 0 {
            let cost = self.line.prices.costs.zeros(gap, literal) + pieces;
            let last = Way {
                zeros: gap,
                length: 0,
                position: self.line.stamp_end(next),
                outlook: way.outlook + cost - i64::from(reach) * self.line.byte,
                ..start
            };
            self.add(next + 1, last);
        }
    }

    /// Tries copies that bring an earlier stamp onto this one. False if there
    /// is none.
    fn copies(&mut self, next: usize, start: Way) -> bool {
        let line = self.line;
        // The longest, and the first stamp that is not behind it.
        let mut best = (0, next);
        if start.position > line.start(next) {
            // In the middle of a stamp, of which the start was copied, the
            // same source goes on.
            best = self.copy(next, next - start.apart as usize, start);
        }
        let mut least = i32::MAX;
        for (links, tries) in [(&line.chain, CHAINED), (&line.alike, ALIKE)] {
            let mut source = links[next];
            for _ in 0..tries {
                // Nothing is longer than the longest.
                if source == NONE || best.0 >= MOST || !line.is_near(next, source as usize) {
                    break;
                }
                // What is farther costs more, so it has to be longer, or to save zeros.
                let others = || line.others(next, source as usize, start.position);
                if least > 0 && others() < least || self.goes_on(next, source as usize, best.1) {
                    best = best.max(self.copy(next, source as usize, start));
                    least = least.min(others());
                }
                source = links[source as usize];
            }
        }
        best.0 > 0
    }

    /// Whether a copy from stamp `source` to stamp `next` may reach over stamp `to`.
    fn goes_on(&self, next: usize, source: usize, to: usize) -> bool {
        let line = self.line;
        let from = source + (to - next);
        to < self.part.end
            && line.placed[from].kind == line.placed[to].kind
            && line.start(from) - line.start(source) == line.start(to) - line.start(next)
    }

    /// Tries the copy that brings stamp `source` onto stamp `next`. Its length,
    /// or 0 if there is none, and the first stamp that is not behind it.
    #[inline]
    fn copy(&mut self, next: usize, source: usize, start: Way) -> (i32, usize) {
        let line = self.line;
        if !line.is_near(next, source) || line.placed[source].kind != line.placed[next].kind {
            return (0, next);
        }
        let others = line.others(next, source, start.position);
        let start = if others > 0 {
            self.after_zeros(next, start, others)
        } else {
            start
        };
        let (length, to) = self.extent(next, source, start.position);
        if length < LEAST {
            return (0, next);
        }
        let distance = line.start(next) - line.start(source);
        let cost = line.prices.costs.copy(length, distance);
        let way = Way {
            length,
            distance,
            apart: (next - source) as u32,
            position: start.position + length,
            outlook: start.outlook + cost - i64::from(length) * line.byte,
            ..start
        };
        self.add(to, way);
        (length, to)
    }

    /// The same way, but with so many more zeros before its token.
    fn after_zeros(&self, next: usize, start: Way, more: i32) -> Way {
        let before = start.position - start.zeros;
        let literal = before == self.line.end_before(next);
        let cost = |zeros| {
            self.line.prices.costs.zeros(zeros, literal) - i64::from(zeros) * self.line.byte
        };
        let zeros = start.zeros + more;
        Way {
            zeros,
            position: start.position + more,
            outlook: start.outlook + cost(zeros) - cost(start.zeros),
            ..start
        }
    }

    fn add(&mut self, next: usize, way: Way) {
        match &mut self.ways[next - self.part.start] {
            Some(known) if known.outlook <= way.outlook => {}
            known => *known = Some(way),
        }
    }

    /// How long the copy from `position` is that brings stamp `from` onto
    /// stamp `to`, and the first stamp that is not behind it.
    fn extent(&self, mut to: usize, mut from: usize, position: i32) -> (i32, usize) {
        let limit = position + MOST;
        let distance = self.line.start(to) - self.line.start(from);
        if self.line.stamp_end(to) > limit {
            // A wide stamp takes several copies.
            return (self.line.stamp_end(to) - position, to + 1);
        }
        loop {
            let over = self.line.stamp_end(to) - limit;
            if (1..LEAST).contains(&over) {
                // The rest of the stamp would be too short for a copy.
                return (self.line.stamp_end(to) - position, to + 1);
            }
            if over >= 0 {
                return (MOST, to + usize::from(over == 0));
            }
            from += 1;
            to += 1;
            let (there, here) = (self.line.start(from) + distance, self.line.start(to));
            if to == self.part.end
                || there != here
                || self.line.placed[from].kind != self.line.placed[to].kind
            {
                return (there.min(here).min(limit) - position, to);
            }
        }
    }

    /// The tokens of the cheapest way.
    fn tokens(&self, tokens: &mut Vec<Token>) {
        let mut path = Vec::new();
        let mut next = self.part.end;
        while let Some(way) = &self.ways[next - self.part.start] {
            path.push((next, way));
            if way.from == NONE {
                break;
            }
            next = way.from as usize;
        }
        path.reverse();
        for pair in path.windows(2) {
            let ((next, before), (_, way)) = (pair[0], pair[1]);
            let literal = before.position == self.line.end_before(next);
            zeros(way.zeros, literal, tokens);
            match way.length {
                0 => tokens.push(Token::Stamp(self.line.placed[next].kind)),
                length => copies(length, way.distance, tokens),
            }
        }
        if let Some((next, last)) = path.last() {
            let literal = last.position == self.line.end_before(*next);
            let rest = self.line.start(*next) - last.position;
            zeros(rest, literal, tokens);
        }
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
