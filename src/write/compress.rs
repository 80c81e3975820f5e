//! Compression on several threads, with the same bytes on any number of them.
//!
//! Deflate (RFC 1951) in blocks that threads compress beside each other: each may copy
//! from the last 32 KiB before it and ends at a whole byte (an empty stored block,
//! RFC 1951, 3.2.4), so that blocks joined are one stream. Gzip (RFC 1952) is such a
//! stream between a head and a checksum.

use std::io::{self, Write};

use flate2::{Compress, Compression, FlushCompress, Status};
use nqueens_puzzle::ordered::{Ordered, Work};

use crate::Result;
use crate::casts::clamped;

/// The number of bytes that are compressed at once, and the distance that copies reach
/// back.
const BLOCK: usize = 1 << 18;
const WINDOW: usize = 1 << 15;

/// A checksum of the uncompressed bytes, whose parts can be joined.
pub(crate) trait Checksum: Default + Send + 'static {
    fn of(bytes: &[u8]) -> Self;
    /// Appends the checksum of bytes that follow.
    fn join(&mut self, next: &Self);
}

/// A stream that grows.
pub(crate) struct CompressedBlocks<C> {
    pool: Ordered<Block, Packed<C>>,
    /// The last bytes that are compressed, then those that are not.
    bytes: Vec<u8>,
    window: usize,
    ready: Vec<u8>,
    checksum: C,
}

struct Block {
    bytes: Vec<u8>,
    /// The number of bytes at the start that an earlier block compressed.
    window: usize,
    last: bool,
}

/// A block that is compressed.
struct Packed<C> {
    packed: Vec<u8>,
    checksum: C,
}

impl<C: Checksum> CompressedBlocks<C> {
    pub(crate) fn new(level: u32, threads: usize) -> CompressedBlocks<C> {
        let hire = move || -> Work<Block, Packed<C>> {
            let mut deflate = Compress::new(Compression::new(level), false);
            Box::new(move |block| Packed {
                packed: block.compressed(&mut deflate),
                checksum: C::of(&block.bytes[block.window..]),
            })
        };
        CompressedBlocks {
            pool: Ordered::new(threads, hire),
            bytes: Vec::new(),
            window: 0,
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
        let mut next = Vec::with_capacity(WINDOW + BLOCK);
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
        }
        some
    }

    /// Takes the bytes that are compressed already.
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
        let flush = if self.last {
            FlushCompress::Finish
        } else {
            FlushCompress::Sync
        };
        let mut out = Vec::with_capacity(bytes.len() / 4 + 64);
        loop {
            let read = clamped::<usize>(deflate.total_in());
            let status = deflate
                .compress_vec(&bytes[read..], &mut out, flush)
                .expect("deflate takes any bytes");
            let done = if self.last {
                status == Status::StreamEnd
            } else {
                // There was room for all that it has.
                clamped::<usize>(deflate.total_in()) == bytes.len() && out.len() < out.capacity()
            };
            if done {
                return out;
            }
            out.reserve(bytes.len() / 4 + 64);
        }
    }
}

/// The head of a file: Deflate, no flags, no time, and no system, so that bytes stay
/// the same.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// The level of compression. Beyond it, files shrink by a twentieth and take three
/// times as long.
const LEVEL: u32 = 5;

/// The CRC-32 of some bytes, and their number.
#[derive(Default)]
struct Crc(crc32fast::Hasher, u64);

impl Checksum for Crc {
    fn of(bytes: &[u8]) -> Crc {
        let mut crc = crc32fast::Hasher::new();
        crc.update(bytes);
        Crc(crc, bytes.len() as u64)
    }

    fn join(&mut self, next: &Crc) {
        self.0.combine(&next.0);
        self.1 += next.1;
    }
}

/// A writer that compresses.
pub(crate) struct Gzip<W> {
    blocks: CompressedBlocks<Crc>,
    out: W,
}

impl<W: Write> Gzip<W> {
    pub(crate) fn new(threads: usize, mut out: W) -> Result<Gzip<W>> {
        out.write_all(&HEAD)?;
        let blocks = CompressedBlocks::new(LEVEL, threads);
        Ok(Gzip { blocks, out })
    }

    /// Ends the file, and gives back the inner writer.
    pub(crate) fn finish(mut self) -> Result<W> {
        let (bytes, Crc(crc, length)) = self.blocks.finish()?;
        self.out.write_all(&bytes)?;
        self.out.write_all(&crc.finalize().to_le_bytes())?;
        self.out.write_all(&clamped::<u32>(length).to_le_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }
}

impl<W: Write> Write for Gzip<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.blocks.push(bytes).map_err(io::Error::other)?;
        let ready = self.blocks.take();
        self.out.write_all(&ready)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// Text, then noise, more than some blocks of each.
    fn bytes() -> Vec<u8> {
        let mut bytes = Vec::new();
        (0..70_000).for_each(|i| bytes.extend_from_slice(format!("line {i}\n").as_bytes()));
        let mut noise = 1_u64;
        bytes.extend((0..400_000).map(|_| {
            noise = noise
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (noise >> 56) as u8
        }));
        bytes
    }

    #[test]
    fn others_read_it_and_threads_change_nothing() {
        let bytes = bytes();
        for length in [0, 1, 1 << 18, (1 << 18) + 1, 1 << 19, bytes.len()] {
            let bytes = &bytes[..length];
            let packed = |threads, piece| {
                let mut gzip = Gzip::new(threads, Vec::new()).unwrap();
                bytes.chunks(piece).for_each(|c| gzip.write_all(c).unwrap());
                gzip.finish().unwrap()
            };
            let one = packed(1, 1000);
            let mut read = Vec::new();
            let mut decoder = flate2::read::GzDecoder::new(one.as_slice());
            decoder.read_to_end(&mut read).unwrap();
            assert!(read == bytes, "{length}");
            for (threads, piece) in [(1, 7), (2, 1 << 20), (3, 1 << 17), (7, 65_537)] {
                assert!(one == packed(threads, piece), "{length}, {threads}");
            }
        }
    }

    /// Zeros and recurring pieces, as in scanlines of boards, after their filter.
    fn filtered() -> Vec<u8> {
        let (mut bytes, mut dice) = (Vec::new(), 1_u64);
        while bytes.len() < 8 * BLOCK {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let piece = (dice >> 62) as u8 + 1;
            bytes.extend((0..8).map(|i| piece.wrapping_mul(i * i + 1)));
            bytes.resize(bytes.len() + 9 * (dice >> 60) as usize, 0);
        }
        bytes
    }

    #[test]
    fn threads_change_nothing_at_any_level() {
        let bytes = filtered();
        for level in [2, 5, 9] {
            let packed = |threads| {
                let mut blocks = CompressedBlocks::<Crc>::new(level, threads);
                blocks.push(&bytes).unwrap();
                blocks.finish().unwrap().0
            };
            assert!(packed(1) == packed(3), "{level}");
        }
    }

    #[test]
    fn others_decode_it() {
        let bytes = bytes();
        let mut gzip = Gzip::new(2, Vec::new()).unwrap();
        gzip.write_all(&bytes).unwrap();
        let packed = gzip.finish().unwrap();
        // Without its head of 10 bytes and its end of 8.
        let raw = &packed[10..packed.len() - 8];
        assert!(miniz_oxide::inflate::decompress_to_vec(raw).unwrap() == bytes);
    }
}
