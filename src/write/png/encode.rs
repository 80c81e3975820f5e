//! The PNG file: chunks, the filter, and compression (PNG, third edition).

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::palette::Pixels;
use crate::describe::Description;
use crate::{Resolution, Result};

/// Pictures up to this many bytes before compression are squeezed well; above
/// it, time counts for more.
const SMALL: usize = 1 << 24;
/// Bytes of image data in a chunk.
const CHUNK: usize = 1 << 16;
/// The filter that stores each byte less the one above it (clause 9.2). All
/// but the first scanline of a cell row differ little from the one above.
const UP: u8 = 2;

/// Compresses scanlines into a PNG file.
pub(super) struct Encoder<W: Write> {
    zlib: ZlibEncoder<Chunks<W>>,
    above: Vec<u8>,
    filtered: Vec<u8>,
}

impl<W: Write> Encoder<W> {
    /// Writes the head of the file.
    pub(super) fn new(
        [width, height]: [usize; 2],
        pixels: &Pixels,
        resolution: Resolution,
        text: &Description,
        mut out: W,
    ) -> Result<Encoder<W>> {
        out.write_all(b"\x89PNG\r\n\x1a\n")?;
        let mut header = Vec::new();
        header.extend_from_slice(&(width as u32).to_be_bytes());
        header.extend_from_slice(&(height as u32).to_be_bytes());
        let color = match pixels.size {
            1 => 3,
            3 => 2,
            _ => 6,
        };
        header.extend_from_slice(&[8, color, 0, 0, 0]);
        chunk(&mut out, b"IHDR", &header)?;
        if let Some(per_metre) = resolution.per_metre() {
            let per_metre = per_metre.to_be_bytes();
            chunk(
                &mut out,
                b"pHYs",
                &[&per_metre[..], &per_metre, &[1]].concat(),
            )?;
        }
        for (keyword, value) in [("Title", &text.title), ("Description", &text.description)] {
            if !value.is_empty() {
                let head = [keyword.as_bytes(), b"\0\0\0\0\0"].concat();
                chunk(&mut out, b"iTXt", &[&head, value.as_bytes()].concat())?;
            }
        }
        if pixels.size == 1 {
            let colors: Vec<u8> = pixels
                .palette
                .iter()
                .flat_map(|c| [c[0], c[1], c[2]])
                .collect();
            chunk(&mut out, b"PLTE", &colors)?;
            if pixels.palette.iter().any(|color| color[3] != 255) {
                let alphas: Vec<u8> = pixels.palette.iter().map(|color| color[3]).collect();
                chunk(&mut out, b"tRNS", &alphas)?;
            }
        }
        let row = width * pixels.size;
        let level = if row.saturating_mul(height) <= SMALL {
            9
        } else {
            2
        };
        let chunks = Chunks {
            out,
            data: Vec::with_capacity(CHUNK),
        };
        Ok(Encoder {
            zlib: ZlibEncoder::new(chunks, Compression::new(level)),
            above: vec![0; row],
            filtered: vec![UP; row + 1],
        })
    }

    /// Adds the next scanline.
    pub(super) fn line(&mut self, line: &[u8]) -> Result<()> {
        for ((filtered, byte), above) in self.filtered[1..].iter_mut().zip(line).zip(&self.above) {
            *filtered = byte.wrapping_sub(*above);
        }
        self.above.copy_from_slice(line);
        Ok(self.zlib.write_all(&self.filtered)?)
    }

    /// Ends the file.
    pub(super) fn finish(&mut self) -> Result<()> {
        self.zlib.try_finish()?;
        let chunks = self.zlib.get_mut();
        chunks.flush()?;
        chunk(&mut chunks.out, b"IEND", &[])?;
        Ok(chunks.out.flush()?)
    }
}

/// Cuts compressed data into IDAT chunks.
struct Chunks<W> {
    out: W,
    data: Vec<u8>,
}

impl<W: Write> Write for Chunks<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(CHUNK - self.data.len());
        self.data.extend_from_slice(&bytes[..taken]);
        if self.data.len() == CHUNK {
            self.flush()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.data.is_empty() {
            chunk(&mut self.out, b"IDAT", &self.data)?;
            self.data.clear();
        }
        Ok(())
    }
}

fn chunk(out: &mut impl Write, kind: &[u8; 4], data: &[u8]) -> io::Result<()> {
    let mut crc = crc32fast::Hasher::new();
    crc.update(kind);
    crc.update(data);
    out.write_all(&(data.len() as u32).to_be_bytes())?;
    out.write_all(kind)?;
    out.write_all(data)?;
    out.write_all(&crc.finalize().to_be_bytes())
}
