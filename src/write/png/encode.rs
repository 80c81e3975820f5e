//! The PNG file: chunks, and uncompressed scanlines (PNG, third edition).

use std::io::{self, Write};

use flate2::Crc;
use simd_adler32::Adler32;

use super::palette::PixelEncoding;
use super::slot::PixelStrip;
use crate::casts::saturate;
use crate::layout::describe::Description;
use crate::words::replace_forbidden;
use crate::write::compress::CompressedBlocks;
use crate::{Language, Resolution, Result};

/// The number of bytes of image data in a chunk.
const CHUNK: usize = 1 << 16;
/// The filter that stores the difference of each byte to the byte above (clause 9.2). Except for
/// the first scanline of a row of cells, scanlines differ little from the one above.
const UP: u8 = 2;

/// Splits compressed data into the chunks of a PNG file.
pub(super) struct PngFile {
    data: Vec<u8>,
}

impl PngFile {
    /// Writes the start of the file.
    pub(super) fn new(
        [width, height]: [usize; 2],
        pixels: &PixelEncoding,
        resolution: Resolution,
        text: &Description,
        out: &mut dyn Write,
    ) -> Result<PngFile> {
        out.write_all(b"\x89PNG\r\n\x1a\n")?;
        let color = match pixels.size {
            1 => 3,
            3 => 2,
            _ => 6,
        };
        let [width, height] = [width, height].map(|side| saturate::<u32>(side).to_be_bytes());
        let header = [&width[..], &height, &[8, color, 0, 0, 0]].concat();
        write_chunk(out, b"IHDR", &header)?;
        write_chunk(out, b"sRGB", &[PERCEPTUAL])?;
        if let Some(per_metre) = resolution.pixels_per_metre() {
            let per_metre = per_metre.to_be_bytes();
            let payload = [&per_metre[..], &per_metre, &[1]].concat();
            write_chunk(out, b"pHYs", &payload)?;
        }
        write_texts(text, out)?;
        if pixels.size == 1 {
            let colors: Vec<u8> = pixels
                .palette
                .iter()
                .flat_map(|c| [c[0], c[1], c[2]])
                .collect();
            write_chunk(out, b"PLTE", &colors)?;
            let alphas: Vec<u8> = pixels.palette.iter().map(|color| color[3]).collect();
            if alphas.iter().any(|alpha| *alpha != 255) {
                write_chunk(out, b"tRNS", &alphas)?;
            }
        }
        Ok(PngFile {
            data: Vec::with_capacity(CHUNK),
        })
    }

    /// Adds compressed data.
    pub(super) fn write_data(&mut self, mut bytes: &[u8], out: &mut dyn Write) -> Result<()> {
        while self.data.len() + bytes.len() >= CHUNK {
            let (head, rest) = bytes.split_at(CHUNK - self.data.len());
            self.data.extend_from_slice(head);
            self.flush(out)?;
            bytes = rest;
        }
        self.data.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if !self.data.is_empty() {
            write_chunk(out, b"IDAT", &self.data)?;
            self.data.clear();
        }
        Ok(())
    }

    pub(super) fn finish(mut self, out: &mut dyn Write) -> Result<()> {
        self.flush(out)?;
        Ok(write_chunk(out, b"IEND", &[])?)
    }
}

/// The rendering intent of the sRGB chunk (clause 11.3.2.5). Decoders that do not know the chunk
/// assume sRGB, so that gAMA and cHRM chunks are not needed.
const PERCEPTUAL: u8 = 0;

fn write_texts(text: &Description, out: &mut dyn Write) -> io::Result<()> {
    for (keyword, value) in [("Title", &text.title), ("Description", &text.description)] {
        if !value.is_empty() {
            let language = match text.language {
                Language::English => "",
                other => other.tag(),
            };
            // Keyword, no compression, language, no translated keyword.
            let head = [keyword.as_bytes(), b"\0\0\0", language.as_bytes(), b"\0\0"];
            let head = head.concat();
            let value = replace_forbidden(value);
            write_chunk(out, b"iTXt", &[&head, value.as_bytes()].concat())?;
        }
    }
    Ok(())
}

fn write_chunk(out: &mut dyn Write, kind: &[u8; 4], data: &[u8]) -> io::Result<()> {
    let mut crc = Crc::new();
    crc.update(kind);
    crc.update(data);
    out.write_all(&saturate::<u32>(data.len()).to_be_bytes())?;
    out.write_all(kind)?;
    out.write_all(data)?;
    out.write_all(&crc.sum().to_be_bytes())
}

/// Compresses the rows of boards of a page.
pub(super) trait BoardEncoder: Send {
    /// Adds a row. The last row includes the lines below it. Returns the bytes that are already compressed.
    fn push_strip(&mut self, boards: PixelStrip, last: bool) -> Result<Vec<u8>>;
    /// Returns the rest of the stream.
    fn finish(self: Box<Self>) -> Result<Vec<u8>>;
}

/// The zlib levels for the smallest output, and for speed.
pub(super) const ZLIB_BEST: u32 = 9;
pub(super) const ZLIB_QUICK: u32 = 2;
/// The header of a zlib stream with the largest window (RFC 1950).
const ZLIB_HEADER: [u8; 2] = [0x78, 0x9C];

/// Compresses scanlines with zlib, for any content.
pub(super) struct Scanlines {
    blocks: CompressedBlocks,
    checksum: Adler32,
    above: Vec<u8>,
    filtered: Vec<u8>,
}

impl Scanlines {
    /// Creates a compressor for scanlines of `bytes` bytes. The output does not depend on the
    /// number of threads.
    pub(super) fn new(bytes: usize, level: u32, threads: usize) -> Scanlines {
        Scanlines {
            blocks: CompressedBlocks::new(&ZLIB_HEADER, level, threads),
            checksum: Adler32::new(),
            above: vec![0; bytes],
            filtered: vec![UP; bytes + 1],
        }
    }

    /// Adds the next scanline.
    pub(super) fn push_line(&mut self, line: &[u8]) -> Result<()> {
        for ((filtered, byte), above) in self.filtered[1..].iter_mut().zip(line).zip(&self.above) {
            *filtered = byte.wrapping_sub(*above);
        }
        self.above.copy_from_slice(line);
        self.checksum.write(&self.filtered);
        self.blocks.push(&self.filtered)
    }

    /// Takes the bytes that are already compressed.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.blocks.take()
    }

    pub(super) fn finish(&mut self) -> Result<Vec<u8>> {
        let mut rest = self.blocks.finish()?;
        rest.extend_from_slice(&self.checksum.finish().to_be_bytes());
        Ok(rest)
    }
}
