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

/// About how many bits things take.
#[derive(Clone, Debug)]
pub(crate) struct Costs {
    lengths: Vec<f32>,
    distances: [f32; symbols::DISTANCES],
    pub(super) zero: f32,
}

impl Costs {
    /// A guess, before anything is counted.
    pub(crate) fn guess() -> Costs {
        let lengths = (SHORTEST..=LONGEST).map(|length| match length {
            LONGEST => 2.0,
            _ => 5.0 + symbols::length(length).1.count as f32,
        });
        let mut distances = [3.5; symbols::DISTANCES];
        distances[0] = 2.0;
        Costs {
            lengths: lengths.collect(),
            distances,
            zero: 4.0,
        }
    }

    fn length(&self, length: usize) -> f32 {
        self.lengths[length - SHORTEST]
    }

    fn distance(&self, distance: usize) -> f32 {
        let (symbol, extra) = symbols::distance(distance);
        self.distances[symbol] + extra.count as f32
    }
}

/// A line being parsed.
struct Parser<'a> {
    placed: &'a [Placed],
    stamps: &'a [Arc<Stamp>],
    /// Bytes of the line, with the filter's.
    end: usize,
    costs: &'a Costs,
    /// Bits that a byte is worth.
    worth: f32,
    /// Where the parse is, and the first stamp that is not behind.
    position: usize,
    next: usize,
    tokens: Vec<Token>,
}

/// A copy that can be made.
#[derive(Clone, Copy)]
struct Choice {
    length: usize,
    distance: usize,
    /// Stamps in it.
    stamps: usize,
}

/// Parses a line of `end` bytes after its filter's byte.
pub(super) fn parse(
    placed: &[Placed],
    stamps: &[Arc<Stamp>],
    end: usize,
    costs: &Costs,
) -> Vec<Token> {
    let mut parser = Parser {
        placed,
        stamps,
        end,
        costs,
        worth: 10.0 * placed.len().max(1) as f32 / end as f32,
        position: 1,
        next: 0,
        tokens: Vec::new(),
    };
    while let Some(first) = placed.get(parser.next) {
        let gap = first.at as usize - parser.position;
        let width = parser.width(parser.next);
        let reach = gap + width;
        if reach > LONGEST && gap > 0 {
            // Zeros are cheapest in the longest copies.
            let rounds = (reach - LONGEST).div_ceil(LONGEST);
            parser.zeros(gap.min(rounds * LONGEST));
            continue;
        }
        match parser.best(gap) {
            Some(choice) => parser.copy(choice),
            None => {
                parser.zeros(gap);
                parser.tokens.push(Token::Stamp(first.kind));
                parser.position += width;
                parser.next += 1;
            }
        }
    }
    parser.zeros(end - parser.position);
    parser.tokens
}

impl Parser<'_> {
    fn at(&self, index: usize) -> usize {
        self.placed.get(index).map_or(self.end, |p| p.at as usize)
    }

    fn width(&self, index: usize) -> usize {
        self.stamps[self.placed[index].kind as usize].width
    }

    /// Where the stamp before this one ends; the filter's byte is like one.
    fn end_before(&self, index: usize) -> usize {
        match index {
            0 => 1,
            _ => self.at(index - 1) + self.width(index - 1),
        }
    }

    fn zeros(&mut self, mut count: usize) {
        if count > 0 && self.position == self.end_before(self.next) {
            self.tokens.push(Token::Zero);
            self.position += 1;
            count -= 1;
        }
        self.position += count;
        while count >= SHORTEST {
            let length = count.min(LONGEST);
            self.tokens.push(copy(length, 1));
            count -= length;
        }
        self.tokens.extend(std::iter::repeat_n(Token::Zero, count));
    }

    fn copy(&mut self, choice: Choice) {
        let mut left = choice.length;
        while left > 0 {
            let mut length = left.min(LONGEST);
            if (1..SHORTEST).contains(&(left - length)) {
                length -= SHORTEST;
            }
            self.tokens.push(copy(length, choice.distance));
            left -= length;
        }
        self.position += choice.length;
        self.next += choice.stamps;
    }

    /// The copy with the best value that takes the next stamp, `gap` bytes
    /// ahead, with it.
    fn best(&self, gap: usize) -> Option<Choice> {
        let mut best = None;
        let mut best_value = 0.0;
        let target = self.placed[self.next];
        for source in (self.next.saturating_sub(TRIED)..self.next).rev() {
            let candidate = self.placed[source];
            let distance = (target.at - candidate.at) as usize;
            let room = candidate.at as usize - self.end_before(source);
            if candidate.kind != target.kind || room < gap || distance > WINDOW {
                continue;
            }
            let (length, stamps) = self.extent(source, distance);
            if length < SHORTEST {
                continue;
            }
            let rounds = length.div_ceil(LONGEST);
            let last = length - (rounds - 1) * LONGEST;
            let bits = self.costs.distance(distance) * rounds as f32
                + self.costs.length(LONGEST) * (rounds - 1) as f32
                + self.costs.length(last.max(SHORTEST));
            let value = length as f32 * self.worth - bits;
            if best.is_none() || value > best_value {
                best_value = value;
                best = Some(Choice {
                    length,
                    distance,
                    stamps,
                });
            }
        }
        best
    }

    /// How long the copy is that brings stamp `source` onto the next one, and
    /// how many stamps are in it.
    fn extent(&self, source: usize, distance: usize) -> (usize, usize) {
        let mut count = 1;
        loop {
            let (from, to) = (source + count, self.next + count);
            let zeros_until = self.at(to).min(self.at(from) + distance);
            if to == self.placed.len()
                || self.placed[from].kind != self.placed[to].kind
                || self.at(from) + distance != self.at(to)
            {
                return self.cut(zeros_until - self.position, count);
            }
            count += 1;
        }
    }

    /// A copy of more than one token should not end in a short one.
    fn cut(&self, length: usize, count: usize) -> (usize, usize) {
        let rounds = length / LONGEST;
        if rounds == 0 {
            return (length, count);
        }
        let end = self.position + rounds * LONGEST;
        let mut stamps = count;
        while stamps > 0 && self.at(self.next + stamps - 1) >= end {
            stamps -= 1;
        }
        let last = self.next + stamps;
        let inside = stamps > 0 && self.end_before(last) > end;
        if inside {
            (length, count)
        } else {
            (end - self.position, stamps)
        }
    }
}

fn copy(length: usize, distance: usize) -> Token {
    Token::Copy {
        length: length as u16,
        distance: distance as u16,
    }
}
