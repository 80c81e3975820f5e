//! The file: objects written one by one, and where they are.

use std::cell::RefCell;
use std::io::{self, Write};

use flate2::{Compress, Compression, FlushCompress, Status};
use pdf_writer::types::Predictor;
use pdf_writer::{Chunk, Filter, Name, Obj, Ref, Settings, Str};

use crate::Result;
use crate::casts::clamped;

/// The number of small objects that share a stream.
const PACK: usize = 200;

/// Streams up to this number of bytes are compressed as well as can be; more would take six times as
/// long for a seventh.
const SMALL: usize = 1 << 14;
const LEVEL: u32 = 5;

/// The place of an object.
#[derive(Clone, Copy)]
enum ObjectPlace {
    Nowhere,
    At(u64),
    /// The number of an object stream, and the place in it.
    Packed(Ref, u16),
}

/// A PDF file whose objects go out as soon as they are complete. In memory
/// stay their places, and a pack of small objects.
///
/// Objects that are no streams are collected in object streams and found
/// through a cross-reference stream (ISO 32000-1, 7.5.7 and 7.5.8): that
/// halves a file of many pages, and every reader since PDF 1.5 of 2003 can.
pub(super) struct PdfFile<W> {
    out: W,
    written: u64,
    /// FNV-1a of what was written.
    hash: u128,
    /// By number, from 1.
    places: Vec<ObjectPlace>,
    pack: Vec<(Ref, Vec<u8>)>,
}

impl<W: Write> PdfFile<W> {
    /// A file of this version of PDF.
    pub(super) fn new(version: &str, out: W) -> Result<Self> {
        let mut file = PdfFile {
            out,
            written: 0,
            hash: 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d,
            places: Vec::new(),
            pack: Vec::new(),
        };
        // Bytes above 127 tell programs that move files that this is binary.
        file.write(format!("%PDF-{version}\n%").as_bytes())?;
        file.write(b"\xe2\xe3\xcf\xd3\n")?;
        Ok(file)
    }

    /// The number of an object that will be written.
    pub(super) fn reserve(&mut self) -> Ref {
        self.places.push(ObjectPlace::Nowhere);
        // A file of two thousand million objects would be above the limit of
        // everything else.
        Ref::new(i32::try_from(self.places.len()).unwrap_or(i32::MAX))
    }

    /// Writes an object that is no stream.
    pub(super) fn object(&mut self, write: impl FnOnce(Obj<'_>)) -> Result<Ref> {
        let id = self.reserve();
        self.object_as(id, write)?;
        Ok(id)
    }

    /// Writes an object whose number was reserved.
    pub(super) fn object_as(&mut self, id: Ref, write: impl FnOnce(Obj<'_>)) -> Result<()> {
        let mut chunk = chunk();
        write(chunk.indirect(id));
        let bytes = chunk.as_bytes();
        let head = format!("{} 0 obj", id.get());
        let body = bytes.strip_prefix(head.as_bytes()).unwrap_or(bytes);
        let body = body.trim_ascii_end();
        let body = body.strip_suffix(b"endobj").unwrap_or(body);
        self.pack.push((id, body.trim_ascii().to_vec()));
        if self.pack.len() == PACK {
            self.pack_up()?;
        }
        Ok(())
    }

    /// Writes the stream that `write` puts into the chunk as its only object.
    pub(super) fn stream(&mut self, write: impl FnOnce(&mut Chunk, Ref)) -> Result<Ref> {
        let id = self.reserve();
        self.stream_as(id, write)?;
        Ok(id)
    }

    fn stream_as(&mut self, id: Ref, write: impl FnOnce(&mut Chunk, Ref)) -> Result<()> {
        let mut chunk = chunk();
        write(&mut chunk, id);
        self.places[clamped::<usize>(id.get()) - 1] = ObjectPlace::At(self.written);
        self.write(chunk.as_bytes())
    }

    /// Writes content as a compressed stream.
    pub(super) fn content(&mut self, content: &[u8]) -> Result<Ref> {
        let data = compressed(content)?;
        self.stream(|chunk, id| {
            chunk.stream(id, &data).filter(Filter::FlateDecode);
        })
    }

    /// Ends the file, and gives back what it was written to.
    pub(super) fn end(mut self, catalog: Ref, info: Ref) -> Result<W> {
        self.pack_up()?;
        let id = self.reserve();
        let start = self.written;
        self.places[clamped::<usize>(id.get()) - 1] = ObjectPlace::At(start);
        let width = (8 - start.leading_zeros() / 8).max(1) as usize;
        let data = compressed(&self.table(width))?;
        let hash = self.hash.to_be_bytes();
        let size = clamped::<i32>(self.places.len()) + 1;
        self.stream_as(id, |chunk, id| {
            let mut stream = chunk.stream(id, &data);
            stream.pair(Name(b"Type"), Name(b"XRef"));
            stream.filter(Filter::FlateDecode);
            stream
                .decode_parms()
                .predictor(Predictor::PngUp)
                .columns(clamped::<i32>(width) + 3);
            stream.pair(Name(b"Size"), size);
            stream.pair(Name(b"Root"), catalog);
            stream.pair(Name(b"Info"), info);
            let widths = [1, clamped::<i32>(width), 2];
            stream.insert(Name(b"W")).array().items(widths);
            let ids = [Str(&hash), Str(&hash)];
            stream.insert(Name(b"ID")).array().items(ids);
        })?;
        self.write(format!("startxref\n{start}\n%%EOF\n").as_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }

    /// The cross-reference table in binary, each row as its difference to the
    /// row above.
    fn table(&self, width: usize) -> Vec<u8> {
        let free = [vec![0; width + 1], vec![255, 255]].concat();
        let rows = self.places.iter().map(|place| {
            let (kind, value, index) = match *place {
                ObjectPlace::Nowhere => return free.clone(),
                ObjectPlace::At(offset) => (1, offset, 0),
                ObjectPlace::Packed(stream, index) => {
                    (2, u64::from(stream.get().unsigned_abs()), index)
                }
            };
            let mut row = vec![kind];
            row.extend_from_slice(&value.to_be_bytes()[8 - width..]);
            row.extend_from_slice(&index.to_be_bytes());
            row
        });
        let mut out = Vec::new();
        let mut above = vec![0; width + 3];
        for row in std::iter::once(free.clone()).chain(rows) {
            // The filter "up" of PNG.
            out.push(2);
            out.extend(row.iter().zip(&above).map(|(a, b)| a.wrapping_sub(*b)));
            above = row;
        }
        out
    }

    fn pack_up(&mut self) -> Result<()> {
        let pack = std::mem::take(&mut self.pack);
        if pack.is_empty() {
            return Ok(());
        }
        let (mut head, mut body) = (String::new(), Vec::new());
        for (id, object) in &pack {
            head += &format!("{} {} ", id.get(), body.len());
            body.extend_from_slice(object);
            body.push(b'\n');
        }
        let data = compressed(&[head.as_bytes(), &body].concat())?;
        let stream = self.stream(|chunk, id| {
            let mut stream = chunk.stream(id, &data);
            stream.pair(Name(b"Type"), Name(b"ObjStm"));
            stream.filter(Filter::FlateDecode);
            stream.pair(Name(b"N"), clamped::<i32>(pack.len()));
            stream.pair(Name(b"First"), clamped::<i32>(head.len()));
        })?;
        for ((id, _), index) in pack.iter().zip(0..) {
            self.places[clamped::<usize>(id.get()) - 1] = ObjectPlace::Packed(stream, index);
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.write_all(bytes)?;
        self.written += bytes.len() as u64;
        for byte in bytes {
            self.hash = (self.hash ^ u128::from(*byte))
                .wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
        Ok(())
    }
}

/// No blanks but those that are needed.
pub(super) const COMPACT: Settings = Settings { pretty: false };

fn chunk() -> Chunk {
    Chunk::with_settings(COMPACT)
}

pub(super) fn compressed(data: &[u8]) -> Result<Vec<u8>> {
    // To make one takes longer than to compress a page with it.
    thread_local! {
        static KEPT: [RefCell<Compress>; 2] = [Compression::best(), Compression::new(LEVEL)]
            .map(|level| RefCell::new(Compress::new(level, true)));
    }
    KEPT.with(|[best, quick]| {
        let which = if data.len() <= SMALL { best } else { quick };
        let mut deflate = which.borrow_mut();
        deflate.reset();
        let mut out = Vec::with_capacity(data.len() / 3 + 64);
        loop {
            let read = clamped::<usize>(deflate.total_in());
            let status = deflate.compress_vec(&data[read..], &mut out, FlushCompress::Finish);
            if status.map_err(io::Error::other)? == Status::StreamEnd {
                return Ok(out);
            }
            out.reserve(data.len() / 3 + 64);
        }
    })
}
