//! Gzip (RFC 1952), on several threads.

use std::io::{self, Write};

use crate::Result;
use crate::write::compress::blocks::{Blocks, Checksum};

/// Deflate, no flags, no time, and no system, so that bytes stay the same.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// Beyond it, files shrink by a twentieth and take three times as long.
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

/// Compresses what is written to it.
pub(crate) struct Gzip<W> {
    blocks: Blocks<Crc>,
    out: W,
}

impl<W: Write> Gzip<W> {
    pub(crate) fn new(threads: usize, mut out: W) -> Result<Gzip<W>> {
        out.write_all(&HEAD)?;
        let blocks = Blocks::new(LEVEL, threads);
        Ok(Gzip { blocks, out })
    }

    /// Ends the file, and gives back what it was written to.
    pub(crate) fn finish(mut self) -> Result<W> {
        let (bytes, Crc(crc, length)) = self.blocks.finish()?;
        self.out.write_all(&bytes)?;
        self.out.write_all(&crc.finalize().to_le_bytes())?;
        self.out.write_all(&(length as u32).to_le_bytes())?;
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
