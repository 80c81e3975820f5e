//! Deflate (RFC 1951) in blocks that threads compress beside each other.
//!
//! Each block may copy from the last 32 KiB before it and ends at a whole byte (an
//! empty stored block, RFC 1951, 3.2.4), so that blocks joined are one stream, and
//! the same on any number of threads.

use flate2::{Compress, Compression, FlushCompress, Status};

use crate::Result;
use crate::write::compress::ordered::{Ordered, Work};

/// Bytes that are compressed at once, and how far copies reach back.
const BLOCK: usize = 1 << 18;
const WINDOW: usize = 1 << 15;

/// A checksum of what is compressed, whose parts can be joined.
pub(crate) trait Checksum: Default + Send + 'static {
    fn of(bytes: &[u8]) -> Self;
    /// Of these bytes and then `next`.
    fn join(&mut self, next: &Self);
}

/// A stream that grows.
pub(crate) struct Blocks<C> {
    pool: Ordered<Block, Packed<C>>,
    /// The last of what is compressed, then what is not.
    bytes: Vec<u8>,
    window: usize,
    /// Memory of blocks that are compressed.
    spare: Vec<Vec<u8>>,
    ready: Vec<u8>,
    checksum: C,
}

struct Block {
    bytes: Vec<u8>,
    /// How many of them were compressed before.
    window: usize,
    last: bool,
}

/// A block that is compressed.
struct Packed<C> {
    packed: Vec<u8>,
    checksum: C,
    /// What it was.
    bytes: Vec<u8>,
}

impl<C: Checksum> Blocks<C> {
    pub(crate) fn new(level: u32, threads: usize) -> Blocks<C> {
        let hire = move || -> Work<Block, Packed<C>> {
            let mut deflate = Compress::new(Compression::new(level), false);
            Box::new(move |block| Packed {
                packed: block.compressed(&mut deflate),
                checksum: C::of(&block.bytes[block.window..]),
                bytes: block.bytes,
            })
        };
        Blocks {
            pool: Ordered::new(threads, hire),
            bytes: Vec::new(),
            window: 0,
            spare: Vec::new(),
            ready: Vec::new(),
            checksum: C::default(),
        }
    }

    pub(crate) fn push(&mut self, mut bytes: &[u8]) -> Result<()> {
        while self.bytes.len() - self.window + bytes.len() > BLOCK {
            let (now, later) = bytes.split_at(BLOCK + self.window - self.bytes.len());
            self.bytes.extend_from_slice(now);
            self.block(false)?;
            bytes = later;
        }
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    fn block(&mut self, last: bool) -> Result<()> {
        let tail = self.bytes.len().saturating_sub(WINDOW);
        let spare = self.spare.pop();
        let mut next = spare.unwrap_or_else(|| Vec::with_capacity(WINDOW + BLOCK));
        next.clear();
        next.extend_from_slice(&self.bytes[tail..]);
        let bytes = std::mem::replace(&mut self.bytes, next);
        let window = std::mem::replace(&mut self.window, self.bytes.len());
        let done = self.pool.push(Block {
            bytes,
            window,
            last,
        })?;
        self.keep(done);
        Ok(())
    }

    fn keep(&mut self, done: Option<Packed<C>>) -> bool {
        let some = done.is_some();
        if let Some(block) = done {
            self.ready.extend_from_slice(&block.packed);
            self.checksum.join(&block.checksum);
            self.spare.push(block.bytes);
        }
        some
    }

    /// What is compressed already.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// The rest of the stream, and the checksum of all that is in it.
    pub(crate) fn finish(&mut self) -> Result<(Vec<u8>, C)> {
        self.block(true)?;
        loop {
            let done = self.pool.pop()?;
            if !self.keep(done) {
                return Ok((self.take(), std::mem::take(&mut self.checksum)));
            }
        }
    }
}

impl Block {
    fn compressed(&self, deflate: &mut Compress) -> Vec<u8> {
        deflate.reset();
        let (window, bytes) = self.bytes.split_at(self.window);
        if !window.is_empty() {
            deflate
                .set_dictionary(window)
                .expect("a raw stream takes a dictionary before its first byte");
        }
        let flush = match self.last {
            true => FlushCompress::Finish,
            false => FlushCompress::Sync,
        };
        let mut out = Vec::with_capacity(bytes.len() / 4 + 64);
        loop {
            let read = deflate.total_in() as usize;
            let status = deflate
                .compress_vec(&bytes[read..], &mut out, flush)
                .expect("deflate takes any bytes");
            let done = match self.last {
                true => status == Status::StreamEnd,
                // There was room for all that it has.
                false => deflate.total_in() as usize == bytes.len() && out.len() < out.capacity(),
            };
            if done {
                return out;
            }
            out.reserve(bytes.len() / 4 + 64);
        }
    }
}
