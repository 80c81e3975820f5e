//! The way that knows structure: strips become units, units become blocks of
//! one zlib stream.

use std::sync::Arc;

use super::plan::StampPlan;
use super::stamps::Adler;
use super::strip::{StripBoards, StripUnit};
use crate::Result;
use crate::ordered::Ordered;
use crate::page::grid::RowShift;

/// The head of a zlib stream with the largest window (RFC 1950).
const ZLIB: [u8; 2] = [0x78, 0xDA];

/// The deflate block of a unit, and the checksum of what is in it.
type Compressed = (Vec<u8>, Adler);

/// A zlib stream that grows by strips.
pub(super) struct Structured {
    plan: Arc<StampPlan>,
    threads: usize,
    /// From the first unit on, by which the plan is calibrated.
    pool: Option<Ordered<StripUnit, Compressed>>,
    unit: StripUnit,
    adler: Adler,
    /// What is compressed and was not taken.
    ready: Vec<u8>,
}

impl Structured {
    /// Compresses on so many threads, with the same result.
    pub(super) fn new(plan: StampPlan, threads: usize) -> Structured {
        Structured {
            plan: Arc::new(plan),
            threads,
            pool: None,
            unit: StripUnit::default(),
            adler: Adler::default(),
            ready: ZLIB.to_vec(),
        }
    }

    /// Adds a strip; the last one goes with what is below it.
    pub(super) fn strip(
        &mut self,
        mut boards: StripBoards,
        shift: &RowShift,
        last: bool,
    ) -> Result<()> {
        if !shift.is_none() {
            boards.lefts = Some(self.plan.moved(boards.count, shift));
        }
        self.unit.strips.push(boards);
        if !last && self.unit.strips.len() >= self.plan.strips_in_unit() {
            let unit = self.next();
            let block = self.push(unit)?;
            self.keep(block);
        }
        Ok(())
    }

    fn push(&mut self, unit: StripUnit) -> Result<Option<Compressed>> {
        if unit.row == 0 {
            // No worker has it yet.
            if let Some(plan) = Arc::get_mut(&mut self.plan) {
                plan.calibrate(&unit);
            }
            if unit.last {
                return Ok(Some(self.plan.compress(&unit)));
            }
        }
        let (plan, threads) = (&self.plan, self.threads);
        let pool = self.pool.get_or_insert_with(|| {
            let plan = Arc::clone(plan);
            Ordered::new(threads, move || {
                let plan = Arc::clone(&plan);
                Box::new(move |unit: StripUnit| plan.compress(&unit))
            })
        });
        pool.push(unit)
    }

    /// The unit that is complete.
    fn next(&mut self) -> StripUnit {
        let next = self.unit.next();
        std::mem::replace(&mut self.unit, next)
    }

    fn keep(&mut self, block: Option<Compressed>) -> bool {
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
        let block = self.push(unit)?;
        self.keep(block);
        loop {
            let block = match &mut self.pool {
                Some(pool) => pool.pop()?,
                None => None,
            };
            if !self.keep(block) {
                break;
            }
        }
        self.ready
            .extend_from_slice(&self.adler.value().to_be_bytes());
        Ok(self.ready)
    }
}
