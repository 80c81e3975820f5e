//! The parse of lines of stamps into literals and copies.
//!
//! It knows only where which stamp stands: all lines of a group share the parse, though
//! their bytes differ. A copy is right for all of them if, `distance` bytes before, the
//! same stamps stand at the same places and zeros are between.
//!
//! Groups with as many lines, of the same lines of their stamps, keep their distance from
//! line to line. So their first lines, put one behind the other, are one long line, and a
//! copy may reach back to the groups before. Between them stand edges, which no copy
//! crosses.

use std::collections::BTreeMap;

use crate::deflate::{LONGEST, SHORTEST, Token, WINDOW};
use crate::lines::{LineGroup, PixelLines, UP};

const MAX_LENGTH: i64 = LONGEST as i64;
const LEAST: i64 = SHORTEST as i64;
/// Sources of a copy that are tried: the last stamps of the same kind. With two thirds as
/// many, sheets with squares of 4 pixels are larger by a twentieth.
const TRIES: usize = 96;
/// No other source is tried for a copy of this length.
const ENOUGH: i64 = MAX_LENGTH - 5;
/// No stamp.
const NONE: u32 = u32::MAX;
/// The kind of an edge, which is a byte wide.
const EDGE: u32 = u32::MAX;

/// A stamp or an edge in a long line.
#[derive(Clone, Copy)]
struct StampMark {
    start: i64,
    end: i64,
    kind: u32,
}

/// Lines one behind the other.
struct LongLine {
    marks: Vec<StampMark>,
    /// The last mark before each that is of the same kind.
    alike: Vec<u32>,
}

/// A place in a long line that is reached.
struct ReachedPlace {
    /// The next byte.
    at: i64,
    /// The first mark that is not behind it.
    next: usize,
    /// If the start of this mark has been copied, by how many marks its source is before it.
    apart: usize,
}

#[derive(Clone, Copy)]
struct Copy {
    length: i64,
    /// The mark that it brings onto the next one.
    source: usize,
    /// The first mark that is not behind it.
    to: usize,
}

/// The tokens of each group of lines; none for groups that are zeros alone.
pub(crate) fn parse(lines: &PixelLines) -> Vec<Vec<Token>> {
    let mut alike: BTreeMap<(usize, usize), Vec<(i64, usize)>> = BTreeMap::new();
    let mut start = 0;
    for (index, group) in lines.groups.iter().enumerate() {
        if group.alive.contains(&true) {
            let key = (group.first, group.alive.len());
            alike.entry(key).or_default().push((start, index));
        }
        start += (lines.line * group.alive.len()) as i64;
    }
    let mut tokens = vec![Vec::new(); lines.groups.len()];
    for groups in alike.into_values() {
        let long = LongLine::new(lines, &groups);
        let mut edge = 0;
        for (_, index) in groups {
            let end = edge + 1 + lines.groups[index].placed.len();
            tokens[index] = long.tokens(edge, end);
            edge = end + 1;
        }
    }
    tokens
}

/// The tokens of a line of zeros, of `line` bytes with the filter's.
pub(crate) fn zeros(line: usize) -> Vec<Token> {
    let mut tokens = vec![Token::Literal(UP)];
    push_zeros(line as i64 - 1, true, &mut tokens);
    tokens
}

impl LongLine {
    /// Puts groups one behind the other; each with its start.
    fn new(lines: &PixelLines, groups: &[(i64, usize)]) -> LongLine {
        let mut marks = Vec::new();
        let edge = |start| StampMark {
            start,
            end: start + 1,
            kind: EDGE,
        };
        for (start, index) in groups {
            let LineGroup { placed, .. } = &lines.groups[*index];
            let mark = |(at, kind): (usize, u32)| {
                let start = start + at as i64;
                let end = start + lines.stamps.stamps[kind as usize].width as i64;
                StampMark { start, end, kind }
            };
            marks.push(edge(*start));
            marks.extend(placed.iter().map(|placed| mark((placed.at, placed.kind))));
            marks.push(edge(start + lines.line as i64));
        }
        LongLine {
            alike: alike(&marks, lines.stamps.stamps.len()),
            marks,
        }
    }

    /// The tokens of a line between two edges.
    fn tokens(&self, edge: usize, end: usize) -> Vec<Token> {
        let mut tokens = vec![Token::Literal(UP)];
        let mut place = ReachedPlace {
            at: self.marks[edge].end,
            next: edge + 1,
            apart: 0,
        };
        while place.next < end {
            self.long_gap(&mut place, &mut tokens);
            let mark = self.marks[place.next];
            match self.best(&place, end) {
                Some(copy) => self.push_copy(copy, &mut place, &mut tokens),
                None if place.at < mark.start => {
                    self.push_gap(mark.start - place.at, &mut place, &mut tokens);
                }
                None => {
                    tokens.push(Token::Stamp(mark.kind));
                    place.at = mark.end;
                    place.next += 1;
                }
            }
        }
        self.push_gap(self.marks[end].start - place.at, &mut place, &mut tokens);
        tokens
    }

    /// Passes zeros by the longest copies where these do not reach the next mark.
    fn long_gap(&self, place: &mut ReachedPlace, tokens: &mut Vec<Token>) {
        let gap = self.marks[place.next].start - place.at;
        if gap > MAX_LENGTH {
            let literal = i64::from(self.is_fresh(place));
            self.push_gap(
                (gap - literal) / MAX_LENGTH * MAX_LENGTH + literal,
                place,
                tokens,
            );
        }
    }

    /// True if the byte before a place belongs to a mark, and is perhaps no zero.
    fn is_fresh(&self, place: &ReachedPlace) -> bool {
        place.at == self.marks[place.next - 1].end
    }

    fn push_gap(&self, zeros: i64, place: &mut ReachedPlace, tokens: &mut Vec<Token>) {
        push_zeros(zeros, self.is_fresh(place), tokens);
        place.at += zeros;
    }

    fn push_copy(&self, copy: Copy, place: &mut ReachedPlace, tokens: &mut Vec<Token>) {
        let distance = self.marks[place.next].start - self.marks[copy.source].start;
        tokens.push(Token::Copy {
            length: copy.length as u16,
            distance: distance as u16,
        });
        place.at += copy.length;
        place.apart = place.next - copy.source;
        place.next = copy.to;
    }

    /// The longest copy, if there is one; none passes mark `stop`.
    fn best(&self, place: &ReachedPlace, stop: usize) -> Option<Copy> {
        let here = self.marks[place.next];
        // In the middle of a stamp the source of its start goes on.
        let mut best =
            (place.at > here.start).then(|| self.copy(place, place.next - place.apart, stop));
        let mut source = self.alike[place.next];
        for _ in 0..TRIES {
            let is_enough = |best: Copy| best.length >= ENOUGH;
            if source == NONE || best.is_some_and(is_enough) {
                break;
            }
            let there = self.marks[source as usize];
            if here.start - there.start > WINDOW as i64 {
                break;
            }
            // The zeros before it are copied, too.
            let room = there.start - self.marks[source as usize - 1].end;
            if here.start - place.at <= room {
                let copy = self.copy(place, source as usize, stop);
                if copy.length >= LEAST && best.is_none_or(|best| copy.length > best.length) {
                    best = Some(copy);
                }
            }
            source = self.alike[source as usize];
        }
        best
    }

    /// The longest copy that brings mark `source` onto the next one.
    fn copy(&self, place: &ReachedPlace, source: usize, stop: usize) -> Copy {
        let (length, to) = self.reach(place.at, [place.next, source], stop);
        Copy { length, source, to }
    }

    /// The length of a copy from a place that brings mark `from` onto mark `to`, and the
    /// first mark that is not behind it.
    fn reach(&self, at: i64, [mut to, mut from]: [usize; 2], stop: usize) -> (i64, usize) {
        let distance = self.marks[to].start - self.marks[from].start;
        let limit = at + MAX_LENGTH;
        loop {
            let mark = self.marks[to];
            match mark.end - limit {
                ..0 => {}
                0 => return (MAX_LENGTH, to + 1),
                // The rest of a stamp must not be too short for a copy.
                1..LEAST if mark.start >= limit - LEAST => return (mark.start.min(limit) - at, to),
                1..LEAST => return (MAX_LENGTH - LEAST, to),
                _ => return (MAX_LENGTH, to),
            }
            (to, from) = (to + 1, from + 1);
            let (there, here) = (self.marks[from], self.marks[to]);
            if to == stop || there.start + distance != here.start || there.kind != here.kind {
                let end = here.start.min(there.start + distance).min(limit);
                return (end - at, to);
            }
        }
    }
}

/// The last mark before each that is of the same kind.
fn alike(marks: &[StampMark], kinds: usize) -> Vec<u32> {
    let mut last = vec![NONE; kinds + 1];
    let before = |(mark, index): (&StampMark, u32)| {
        std::mem::replace(&mut last[kinds.min(mark.kind as usize)], index)
    };
    marks.iter().zip(0..).map(before).collect()
}

fn push_zeros(mut count: i64, literal: bool, tokens: &mut Vec<Token>) {
    if literal && count > 0 {
        tokens.push(Token::Literal(0));
        count -= 1;
    }
    while count >= LEAST {
        let length = count.min(MAX_LENGTH);
        tokens.push(Token::Copy {
            length: length as u16,
            distance: 1,
        });
        count -= length;
    }
    tokens.extend(std::iter::repeat_n(
        Token::Literal(0),
        count.max(0) as usize,
    ));
}
