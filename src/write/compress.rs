//! Multi-threaded compression whose output does not depend on the number of threads.
//!
//! Deflate (RFC 1951) in blocks that threads compress in parallel: each block may refer to the 32
//! KiB before it and ends at a byte boundary (with an empty stored block, RFC 1951, 3.2.4), so that
//! concatenated blocks are one stream. Gzip (RFC 1952) is such a stream between a header and a
//! checksum.

use std::io::{self, Write};

use flate2::{Compress, Compression, Crc, FlushCompress};
use nqueens_puzzle::internal::ordered::{OrderedPool, Work};

use crate::Result;
use crate::casts::saturate;

/// The number of bytes in a block, and the largest distance of a back-reference.
const BLOCK: usize = 1 << 18;
const WINDOW: usize = 1 << 15;

/// A Deflate stream that is compressed block by block.
pub(crate) struct CompressedBlocks {
    pool: OrderedPool<Block, Vec<u8>>,
    /// The last compressed bytes, then those that are not compressed yet.
    bytes: Vec<u8>,
    window: usize,
    ready: Vec<u8>,
}

struct Block {
    bytes: Vec<u8>,
    /// The number of bytes at the start that the previous block compressed.
    window: usize,
    last: bool,
}

impl CompressedBlocks {
    /// Creates a compressor. The first bytes that it returns are `header`.
    pub(crate) fn new(header: &[u8], level: u32, threads: usize) -> CompressedBlocks {
        let new_worker = move || -> Work<Block, Vec<u8>> {
            let mut compressor = Compress::new(Compression::new(level), false);
            Box::new(move |block| block.compress(&mut compressor))
        };
        CompressedBlocks {
            pool: OrderedPool::new(threads, new_worker),
            bytes: Vec::new(),
            window: 0,
            ready: header.to_vec(),
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
        let block = Block {
            bytes,
            window,
            last,
        };
        self.ready
            .extend(self.pool.push(block)?.unwrap_or_default());
        Ok(())
    }

    /// Takes the bytes that are already compressed.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// Returns the rest of the stream.
    pub(crate) fn finish(&mut self) -> Result<Vec<u8>> {
        self.compress_block(true)?;
        while let Some(block) = self.pool.pop()? {
            self.ready.extend(block);
        }
        Ok(self.take())
    }
}

impl Block {
    fn compress(&self, compressor: &mut Compress) -> Vec<u8> {
        compressor.reset();
        let (window, bytes) = self.bytes.split_at(self.window);
        if !window.is_empty() {
            compressor
                .set_dictionary(window)
                .expect("a raw stream takes a dictionary before its first byte");
        }
        let flush = if self.last {
            FlushCompress::Finish
        } else {
            FlushCompress::Sync
        };
        deflate(compressor, bytes, flush)
    }
}

/// Compresses all bytes with a compressor that has been reset.
pub(crate) fn deflate(compressor: &mut Compress, bytes: &[u8], flush: FlushCompress) -> Vec<u8> {
    let mut out = Vec::new();
    // Unless the buffer was filled, nothing is pending.
    while out.len() == out.capacity() {
        out.reserve(bytes.len() / 3 + 64);
        let read = saturate::<usize>(compressor.total_in());
        compressor
            .compress_vec(&bytes[read..], &mut out, flush)
            .expect("deflate takes any bytes");
    }
    out
}

/// The header of a file: Deflate, no flags, no time and no operating system, so that the bytes are
/// reproducible.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// The compression level. Higher levels make files a twentieth smaller and take three times as
/// long.
const LEVEL: u32 = 5;

/// The output of a picture, which is compressed with gzip if its format is.
pub(crate) struct Output<W> {
    gzip: Option<(CompressedBlocks, Crc)>,
    out: W,
}

impl<W: Write> Output<W> {
    pub(crate) fn new(is_gzip: bool, threads: usize, out: W) -> Output<W> {
        let blocks = || CompressedBlocks::new(&HEADER, LEVEL, threads);
        Output {
            gzip: is_gzip.then(|| (blocks(), Crc::new())),
            out,
        }
    }

    /// Finishes the file and returns the inner writer.
    pub(crate) fn finish(mut self) -> Result<W> {
        if let Some((blocks, crc)) = &mut self.gzip {
            self.out.write_all(&blocks.finish()?)?;
            self.out.write_all(&crc.sum().to_le_bytes())?;
            self.out.write_all(&crc.amount().to_le_bytes())?;
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some((blocks, crc)) = &mut self.gzip else {
            return self.out.write(bytes);
        };
        crc.update(bytes);
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
                let mut blocks = CompressedBlocks::new(&[], level, threads);
                blocks.push(&bytes).unwrap();
                blocks.finish().unwrap()
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
