//! Multi-threaded compression whose output does not depend on the number of threads.
//!
//! Deflate (RFC 1951) in blocks that threads compress in parallel: each block may refer to the 32
//! KiB before it and ends at a byte boundary (with an empty stored block, RFC 1951, 3.2.4), so that
//! concatenated blocks are one stream. Gzip (RFC 1952) is such a stream between a header and a
//! checksum.

use std::io::{self, Write};

use flate2::{Compress, Compression, FlushCompress, Status};
use nqueens_puzzle::ordered::{OrderedPool, Work};

use crate::Result;
use crate::casts::saturate;

/// The number of bytes in a block, and the largest distance of a back-reference.
const BLOCK: usize = 1 << 18;
const WINDOW: usize = 1 << 15;

/// A checksum of the uncompressed bytes. Checksums of consecutive parts can be combined.
pub(crate) trait Checksum: Default + Send + 'static {
    fn from_bytes(bytes: &[u8]) -> Self;
    /// Extends the checksum by the checksum of the bytes that follow.
    fn append(&mut self, next: &Self);
}

/// A Deflate stream that is compressed block by block.
pub(crate) struct CompressedBlocks<C> {
    pool: OrderedPool<Block, CompressedBlock<C>>,
    /// The last compressed bytes, then those that are not compressed yet.
    bytes: Vec<u8>,
    window: usize,
    ready: Vec<u8>,
    checksum: C,
}

struct Block {
    bytes: Vec<u8>,
    /// The number of bytes at the start that the previous block compressed.
    window: usize,
    last: bool,
}

/// A compressed block.
struct CompressedBlock<C> {
    bytes: Vec<u8>,
    checksum: C,
}

impl<C: Checksum> CompressedBlocks<C> {
    /// Creates a compressor. The first bytes that it returns are `header`.
    pub(crate) fn new(header: &[u8], level: u32, threads: usize) -> CompressedBlocks<C> {
        let new_worker = move || -> Work<Block, CompressedBlock<C>> {
            let mut deflate = Compress::new(Compression::new(level), false);
            Box::new(move |block| CompressedBlock {
                bytes: block.compress(&mut deflate),
                checksum: C::from_bytes(&block.bytes[block.window..]),
            })
        };
        CompressedBlocks {
            pool: OrderedPool::new(threads, new_worker),
            bytes: Vec::new(),
            window: 0,
            ready: header.to_vec(),
            checksum: C::default(),
        }
    }

    pub(crate) fn push(&mut self, mut bytes: &[u8]) -> Result<()> {
        while self.bytes.len() - self.window + bytes.len() > BLOCK {
            let (head, rest) = bytes.split_at(BLOCK + self.window - self.bytes.len());
            self.bytes.extend_from_slice(head);
            self.compress_block(false)?;
            bytes = rest;
        }
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    fn compress_block(&mut self, last: bool) -> Result<()> {
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
        self.append(done);
        Ok(())
    }

    fn append(&mut self, done: Option<CompressedBlock<C>>) -> bool {
        let has_block = done.is_some();
        if let Some(block) = done {
            self.ready.extend_from_slice(&block.bytes);
            self.checksum.append(&block.checksum);
        }
        has_block
    }

    /// Takes the bytes that are already compressed.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// Returns the rest of the stream, and the checksum of the whole stream.
    pub(crate) fn finish(&mut self) -> Result<(Vec<u8>, C)> {
        self.compress_block(true)?;
        loop {
            let done = self.pool.pop()?;
            if !self.append(done) {
                return Ok((self.take(), std::mem::take(&mut self.checksum)));
            }
        }
    }
}

impl Block {
    fn compress(&self, deflate: &mut Compress) -> Vec<u8> {
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
            let read = saturate::<usize>(deflate.total_in());
            let status = deflate
                .compress_vec(&bytes[read..], &mut out, flush)
                .expect("deflate takes any bytes");
            let done = if self.last {
                status == Status::StreamEnd
            } else {
                // The output buffer was not filled, so that nothing is pending.
                saturate::<usize>(deflate.total_in()) == bytes.len() && out.len() < out.capacity()
            };
            if done {
                return out;
            }
            out.reserve(bytes.len() / 4 + 64);
        }
    }
}

/// The header of a file: Deflate, no flags, no time and no operating system, so that the bytes are
/// reproducible.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// The compression level. Higher levels make files a twentieth smaller and take three times as
/// long.
const LEVEL: u32 = 5;

/// The CRC-32 of bytes, and their number.
#[derive(Default)]
struct Crc(crc32fast::Hasher, u64);

impl Checksum for Crc {
    fn from_bytes(bytes: &[u8]) -> Crc {
        let mut crc = crc32fast::Hasher::new();
        crc.update(bytes);
        Crc(crc, bytes.len() as u64)
    }

    fn append(&mut self, next: &Crc) {
        self.0.combine(&next.0);
        self.1 += next.1;
    }
}

/// The output of a picture, which is compressed with gzip if its format is.
pub(crate) struct Output<W> {
    gzip: Option<CompressedBlocks<Crc>>,
    out: W,
}

impl<W: Write> Output<W> {
    pub(crate) fn new(is_gzip: bool, threads: usize, out: W) -> Output<W> {
        let gzip = is_gzip.then(|| CompressedBlocks::new(&HEADER, LEVEL, threads));
        Output { gzip, out }
    }

    /// Finishes the file and returns the inner writer.
    pub(crate) fn finish(mut self) -> Result<W> {
        if let Some(blocks) = &mut self.gzip {
            let (bytes, Crc(crc, length)) = blocks.finish()?;
            self.out.write_all(&bytes)?;
            self.out.write_all(&crc.finalize().to_le_bytes())?;
            self.out.write_all(&saturate::<u32>(length).to_le_bytes())?;
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(blocks) = &mut self.gzip else {
            return self.out.write(bytes);
        };
        blocks.push(bytes).map_err(io::Error::other)?;
        self.out.write_all(&blocks.take())?;
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

    /// Text, then noise, several blocks of each.
    fn sample() -> Vec<u8> {
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
    fn gzip_is_readable_and_independent_of_threads() {
        let bytes = sample();
        for length in [0, 1, 1 << 18, (1 << 18) + 1, 1 << 19, bytes.len()] {
            let bytes = &bytes[..length];
            let compress = |threads, piece| {
                let mut gzip = Output::new(true, threads, Vec::new());
                bytes.chunks(piece).for_each(|c| gzip.write_all(c).unwrap());
                gzip.finish().unwrap()
            };
            let expected = compress(1, 1000);
            let mut read = Vec::new();
            let mut decoder = flate2::read::GzDecoder::new(expected.as_slice());
            decoder.read_to_end(&mut read).unwrap();
            assert!(read == bytes, "{length}");
            for (threads, piece) in [(1, 7), (2, 1 << 20), (3, 1 << 17), (7, 65_537)] {
                assert!(expected == compress(threads, piece), "{length}, {threads}");
            }
        }
    }

    /// Zeros and recurring pieces, like filtered scanlines of boards.
    fn filtered_sample() -> Vec<u8> {
        let (mut bytes, mut rng) = (Vec::new(), 1_u64);
        while bytes.len() < 8 * BLOCK {
            rng = rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let piece = (rng >> 62) as u8 + 1;
            bytes.extend((0..8).map(|i| piece.wrapping_mul(i * i + 1)));
            bytes.resize(bytes.len() + 9 * (rng >> 60) as usize, 0);
        }
        bytes
    }

    #[test]
    fn output_is_independent_of_threads_at_any_level() {
        let bytes = filtered_sample();
        for level in [2, 5, 9] {
            let compress = |threads| {
                let mut blocks = CompressedBlocks::<Crc>::new(&[], level, threads);
                blocks.push(&bytes).unwrap();
                blocks.finish().unwrap().0
            };
            assert!(compress(1) == compress(3), "{level}");
        }
    }

    #[test]
    fn other_decoders_read_the_stream() {
        let bytes = sample();
        let mut gzip = Output::new(true, 2, Vec::new());
        gzip.write_all(&bytes).unwrap();
        let compressed = gzip.finish().unwrap();
        // Without the header of 10 bytes and the trailer of 8.
        let raw = &compressed[10..compressed.len() - 8];
        assert!(miniz_oxide::inflate::decompress_to_vec(raw).unwrap() == bytes);
    }
}
