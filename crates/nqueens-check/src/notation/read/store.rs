//! Keeps blocks in few bytes.
//!
//! Small boards in vectors need many times the memory of their text.

use super::rows::{Head, RowBlock, index_of, is_flat};

/// The size of a segment, in bytes.
const SEGMENT: usize = 1 << 18;

/// The maximum number of different heads.
const MAX_HEADS: usize = 1 << 12;

/// Blocks in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Store {
    heads: Vec<Head>,
    segments: Vec<Vec<u8>>,
    /// The line and the width of the last row.
    last: (u32, u32),
    is_flat: Option<bool>,
}

/// Appends a number, seven bits in each byte.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes the number that [`put`] has appended.
fn take(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some((byte, rest)) = bytes.split_first() else {
            break;
        };
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if *byte < 0x80 {
            break;
        }
    }
    number
}

impl Store {
    /// Adds a block.
    pub(super) fn push(&mut self, block: &RowBlock) {
        self.is_flat = match (self.is_flat, is_flat(block)) {
            (Some(a), Some(b)) => Some(a && b),
            (a, b) => a.or(b),
        };
        let mut bytes = Vec::new();
        let head = index_of(&mut self.heads, block.head, MAX_HEADS);
        put(&mut bytes, head as u64);
        put(&mut bytes, block.rows.len() as u64);
        for (line, atoms) in &block.rows {
            // The lowest bit shows whether a width follows.
            let width = atoms.len() as u32;
            let step = u64::from(line.wrapping_sub(self.last.0)) << 1;
            if width == self.last.1 {
                put(&mut bytes, step);
            } else {
                put(&mut bytes, step | 1);
                put(&mut bytes, width.into());
            }
            self.last = (*line, width);
            // The next bit is the sign, and the lowest one shows whether the length of a run follows.
            for run in atoms.chunk_by(|a, b| a == b) {
                let atom = u64::from(run[0].unsigned_abs()) << 2 | u64::from(run[0] < 0) << 1;
                if run.len() > 2 {
                    put(&mut bytes, atom | 1);
                    put(&mut bytes, run.len() as u64);
                } else {
                    run.iter().for_each(|_| put(&mut bytes, atom));
                }
            }
        }
        match self.segments.last_mut() {
            Some(last) if last.len() + bytes.len() <= SEGMENT => last.extend(bytes),
            _ => {
                let mut segment = Vec::with_capacity(SEGMENT);
                segment.extend(bytes);
                self.segments.push(segment);
            }
        }
    }

    /// Returns the blocks.
    pub(super) fn iter(&self) -> impl Iterator<Item = RowBlock> + '_ {
        let mut segments = self.segments.iter();
        let mut bytes: &[u8] = &[];
        let (mut line, mut width) = (0_u32, 0);
        std::iter::from_fn(move || {
            while bytes.is_empty() {
                bytes = segments.next()?;
            }
            let head = self.heads[take(&mut bytes) as usize];
            let len = take(&mut bytes);
            let mut row = || {
                let step = take(&mut bytes);
                line = line.wrapping_add((step >> 1) as u32);
                if step & 1 > 0 {
                    width = take(&mut bytes) as usize;
                }
                let mut atoms = Vec::with_capacity(width);
                while atoms.len() < width {
                    let code = take(&mut bytes);
                    let run = if code & 1 > 0 { take(&mut bytes) } else { 1 };
                    let atom = (code >> 2) as i32;
                    let atom = if code & 2 > 0 { -atom } else { atom };
                    atoms.extend(std::iter::repeat_n(atom, run as usize));
                }
                (line, atoms)
            };
            let rows = (0..len).map(|_| row()).collect();
            Some(RowBlock { head, rows })
        })
    }

    /// True if each row of squares is a board of its own.
    pub(super) fn is_flat(&self) -> bool {
        self.is_flat == Some(true)
    }
}
