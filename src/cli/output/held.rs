//! Bytes on their way to where they cannot be taken back.

use std::io::{self, Write};

/// Bytes that are collected before they are written.
const BOUND: usize = 1 << 16;

/// Collects bytes before it passes them on. What it still holds when it is
/// dropped goes nowhere, so that a job that fails soon has written nothing.
pub(crate) struct Held<W> {
    bytes: Vec<u8>,
    to: W,
}

impl<W: Write> Held<W> {
    pub(super) fn new(to: W) -> Held<W> {
        Held {
            bytes: Vec::with_capacity(BOUND),
            to,
        }
    }

    /// Passes on all that it holds.
    pub(super) fn release(mut self) -> io::Result<W> {
        self.pass()?;
        self.to.flush()?;
        Ok(self.to)
    }

    fn pass(&mut self) -> io::Result<()> {
        let passed = self.to.write_all(&self.bytes);
        self.bytes.clear();
        passed
    }
}

impl<W: Write> Write for Held<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > BOUND {
            self.pass()?;
        }
        if bytes.len() >= BOUND {
            return self.to.write(bytes);
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Only the end of the job releases what is held.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_is_not_written() {
        let mut out = Vec::new();
        let mut held = Held::new(&mut out);
        held.write_all(b"early").unwrap();
        held.flush().unwrap();
        drop(held);
        assert!(out.is_empty());
    }

    #[test]
    fn bytes_keep_their_order_whatever_their_number() {
        let mut out = Vec::new();
        let mut held = Held::new(&mut out);
        let mut expected = Vec::new();
        for (length, byte) in [(9, 1), (BOUND - 9, 2), (1, 3), (2 * BOUND, 4), (7, 5)] {
            let bytes = vec![byte; length];
            held.write_all(&bytes).unwrap();
            expected.extend(bytes);
        }
        held.release().unwrap();
        assert!(out == expected);
    }
}
