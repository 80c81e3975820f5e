//! The way that knows structure: strips become units, units become blocks of
//! one zlib stream.

use super::plan::{StampPlan, StripBoards, StripUnit};
use super::pool::Pool;
use super::stamps::Adler;
use crate::Result;

/// The head of a zlib stream with the largest window (RFC 1950).
const ZLIB: [u8; 2] = [0x78, 0xDA];

/// A zlib stream that grows by strips.
pub(super) struct Structured {
    pool: Pool,
    unit: StripUnit,
    adler: Adler,
    /// What is compressed and was not taken.
    ready: Vec<u8>,
}

impl Structured {
    /// Compresses on so many threads, with the same result.
    pub(super) fn new(plan: StampPlan, threads: usize) -> Structured {
        Structured {
            pool: Pool::new(plan, threads),
            unit: StripUnit::default(),
            adler: Adler::default(),
            ready: ZLIB.to_vec(),
        }
    }

    /// Adds a strip; the last one goes with what is below it.
    pub(super) fn strip(&mut self, boards: StripBoards, last: bool) -> Result<()> {
        self.unit.strips.push(boards);
        if !last && self.unit.strips.len() >= self.pool.plan().strips_in_unit() {
            let unit = self.next();
            let block = self.pool.push(unit)?;
            self.keep(block);
        }
        Ok(())
    }

    /// The unit that is complete.
    fn next(&mut self) -> StripUnit {
        let next = self.unit.next();
        std::mem::replace(&mut self.unit, next)
    }

    fn keep(&mut self, block: Option<(Vec<u8>, Adler)>) -> bool {
        let some = block.is_some();
        if let Some((bytes, adler)) = block {
            self.adler = self.adler.then(adler);
            self.ready.extend_from_slice(&bytes);
        }
        some
    }

    /// What is compressed already.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// The rest of the stream.
    pub(super) fn finish(mut self) -> Result<Vec<u8>> {
        let mut unit = self.next();
        unit.last = true;
        let block = self.pool.push(unit)?;
        self.keep(block);
        loop {
            let block = self.pool.pop()?;
            if !self.keep(block) {
                break;
            }
        }
        self.ready
            .extend_from_slice(&self.adler.value().to_be_bytes());
        Ok(self.ready)
    }
}
