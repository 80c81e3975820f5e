//! Parses lines of stamps into literals and copies.
//!
//! Only the positions of stamps matter, so all lines of a group share their tokens, although their
//! bytes differ. A copy is valid for all lines if its source has the same stamps, with the same
//! gaps of zeros.
//!
//! Groups that have the same height and stamps on the same lines stay the same distance apart on
//! every line, so their first lines are joined into one long line, and copies may reach back to
//! earlier groups. Edges separate the lines; copies do not cross them.

use std::collections::BTreeMap;

use crate::deflate::{MAX_COPY, MIN_COPY, Token, WINDOW};
use crate::lines::{LineGroup, PixelLines, UP};

const MAX_LENGTH: i64 = MAX_COPY as i64;
const MIN_LENGTH: i64 = MIN_COPY as i64;
/// The maximum number of sources that are tried for a copy, which are the last stamps of the same
/// kind. With two thirds of this, sheets with squares of 4 pixels are 5 % larger.
const MAX_SOURCES: usize = 96;
/// The length of a copy that ends the search for a longer one.
const GOOD_LENGTH: i64 = MAX_LENGTH - 5;
/// Sentinel for the absence of a mark.
const NO_MARK: u32 = u32::MAX;
/// The kind that marks an edge. Edges are one byte wide.
const EDGE: u32 = u32::MAX;

/// A stamp or an edge in a long line.
#[derive(Clone, Copy)]
struct StampMark {
    start: i64,
    end: i64,
    kind: u32,
}

/// The first lines of several groups, joined.
struct LongLine {
    marks: Vec<StampMark>,
    /// For each mark, the index of the previous mark of the same kind, or `NO_MARK`.
    previous: Vec<u32>,
}

/// The current position in a long line.
struct StampPosition {
    /// The offset of the next byte.
    offset: i64,
    /// The index of the first mark that ends after this position.
    next: usize,
    /// The distance, in marks, to the source of this mark, if its start has been copied.
    source_offset: usize,
}

#[derive(Clone, Copy)]
struct CopyRun {
    length: i64,
    /// The index of the mark that is copied to the next mark.
    source: usize,
    /// The index of the first mark that ends after the copy.
    to: usize,
}

/// Returns the tokens of each group of lines. Empty for groups that have only zeros.
pub(crate) fn parse(lines: &PixelLines) -> Vec<Vec<Token>> {
    let mut groups_by_lines: BTreeMap<(usize, usize), Vec<(i64, usize)>> = BTreeMap::new();
    let mut start = 0;
    for (index, group) in lines.groups.iter().enumerate() {
        if group.nonzero.contains(&true) {
            let key = (group.first, group.nonzero.len());
            groups_by_lines.entry(key).or_default().push((start, index));
        }
        start += (lines.line_length * group.nonzero.len()) as i64;
    }
    let mut tokens = vec![Vec::new(); lines.groups.len()];
    for groups in groups_by_lines.into_values() {
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

/// Returns the tokens of a line of zeros, of `line` bytes including the filter type.
pub(crate) fn zero_line_tokens(line: usize) -> Vec<Token> {
    let mut tokens = vec![Token::Literal(UP)];
    push_zeros(line as i64 - 1, true, &mut tokens);
    tokens
}

impl LongLine {
    /// Joins groups, given as (start, index).
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
            marks.extend(
                placed
                    .iter()
                    .map(|placed| mark((placed.start, placed.kind))),
            );
            marks.push(edge(start + lines.line_length as i64));
        }
        LongLine {
            previous: previous_of_kind(&marks, lines.stamps.stamps.len()),
            marks,
        }
    }

    /// Returns the tokens of the line between two edges.
    fn tokens(&self, edge: usize, end: usize) -> Vec<Token> {
        let mut tokens = vec![Token::Literal(UP)];
        let mut position = StampPosition {
            offset: self.marks[edge].end,
            next: edge + 1,
            source_offset: 0,
        };
        while position.next < end {
            self.push_long_gap(&mut position, &mut tokens);
            let mark = self.marks[position.next];
            match self.best(&position, end) {
                Some(copy) => self.push_copy(copy, &mut position, &mut tokens),
                None if position.offset < mark.start => {
                    self.push_gap(mark.start - position.offset, &mut position, &mut tokens);
                }
                None => {
                    tokens.push(Token::Stamp(mark.kind));
                    position.offset = mark.end;
                    position.next += 1;
                }
            }
        }
        self.push_gap(
            self.marks[end].start - position.offset,
            &mut position,
            &mut tokens,
        );
        tokens
    }

    /// Adds copies of maximum length for a gap of zeros, up to the last one before the next mark.
    fn push_long_gap(&self, position: &mut StampPosition, tokens: &mut Vec<Token>) {
        let gap = self.marks[position.next].start - position.offset;
        if gap > MAX_LENGTH {
            let literal = i64::from(self.follows_mark(position));
            self.push_gap(
                (gap - literal) / MAX_LENGTH * MAX_LENGTH + literal,
                position,
                tokens,
            );
        }
    }

    /// Returns true if the byte before a position belongs to a mark, so it may not be 0.
    fn follows_mark(&self, position: &StampPosition) -> bool {
        position.offset == self.marks[position.next - 1].end
    }

    fn push_gap(&self, zeros: i64, position: &mut StampPosition, tokens: &mut Vec<Token>) {
        push_zeros(zeros, self.follows_mark(position), tokens);
        position.offset += zeros;
    }

    fn push_copy(&self, copy: CopyRun, position: &mut StampPosition, tokens: &mut Vec<Token>) {
        let distance = self.marks[position.next].start - self.marks[copy.source].start;
        tokens.push(Token::Copy {
            length: copy.length as u16,
            distance: distance as u16,
        });
        position.offset += copy.length;
        position.source_offset = position.next - copy.source;
        position.next = copy.to;
    }

    /// Returns the longest copy, if there is one. It ends before the mark `stop`.
    fn best(&self, position: &StampPosition, stop: usize) -> Option<CopyRun> {
        let target = self.marks[position.next];
        // In the middle of a stamp, continue the copy of its start.
        let mut best = (position.offset > target.start)
            .then(|| self.copy(position, position.next - position.source_offset, stop));
        let mut source = self.previous[position.next];
        for _ in 0..MAX_SOURCES {
            let is_good = |best: CopyRun| best.length >= GOOD_LENGTH;
            if source == NO_MARK || best.is_some_and(is_good) {
                break;
            }
            let source_mark = self.marks[source as usize];
            if target.start - source_mark.start > WINDOW as i64 {
                break;
            }
            // The zeros before the mark must be copied, too.
            let room = source_mark.start - self.marks[source as usize - 1].end;
            if target.start - position.offset <= room {
                let copy = self.copy(position, source as usize, stop);
                if copy.length >= MIN_LENGTH && best.is_none_or(|best| copy.length > best.length) {
                    best = Some(copy);
                }
            }
            source = self.previous[source as usize];
        }
        best
    }

    /// Returns the longest copy of the mark `source` to the next mark.
    fn copy(&self, position: &StampPosition, source: usize, stop: usize) -> CopyRun {
        let (length, to) = self.copy_length(position.offset, [position.next, source], stop);
        CopyRun { length, source, to }
    }

    /// Returns the length of a copy, starting at `at`, of the mark `from` to the mark `to`, and the
    /// index of the first mark that ends after the copy.
    fn copy_length(&self, at: i64, [mut to, mut from]: [usize; 2], stop: usize) -> (i64, usize) {
        let distance = self.marks[to].start - self.marks[from].start;
        let limit = at + MAX_LENGTH;
        loop {
            let mark = self.marks[to];
            match mark.end - limit {
                ..0 => {}
                0 => return (MAX_LENGTH, to + 1),
                // The rest of a stamp must not be too short for a copy.
                1..MIN_LENGTH if mark.start >= limit - MIN_LENGTH => {
                    return (mark.start.min(limit) - at, to);
                }
                1..MIN_LENGTH => return (MAX_LENGTH - MIN_LENGTH, to),
                _ => return (MAX_LENGTH, to),
            }
            (to, from) = (to + 1, from + 1);
            let (source, target) = (self.marks[from], self.marks[to]);
            if to == stop || source.start + distance != target.start || source.kind != target.kind {
                let end = target.start.min(source.start + distance).min(limit);
                return (end - at, to);
            }
        }
    }
}

/// Returns, for each mark, the index of the previous mark of the same kind, or `NO_MARK`.
fn previous_of_kind(marks: &[StampMark], kinds: usize) -> Vec<u32> {
    let mut last = vec![NO_MARK; kinds + 1];
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
    while count >= MIN_LENGTH {
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
