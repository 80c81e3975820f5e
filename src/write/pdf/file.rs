//! The file: objects that are written one by one, and their offsets.

use std::cell::RefCell;

use flate2::{Compress, Compression, FlushCompress};
use pdf_writer::types::Predictor;
use pdf_writer::{Chunk, Filter, Name, Obj, Ref, Settings, Str};

use crate::casts::saturate;
use crate::write::compress::deflate;

/// The number of small objects in an object stream.
const OBJECTS_PER_STREAM: usize = 200;

/// The largest stream, in bytes, that is compressed with the best level. For larger streams, that
/// would take six times as long to save a seventh.
const MAX_BEST_BYTES: usize = 1 << 14;
const QUICK_LEVEL: u32 = 5;

/// An entry of the cross-reference table (ISO 32000-1, table 18): of a free number, of an object at an
/// offset, or of one in an object stream, with the number of the stream and the index in it.
type XrefEntry = (u8, u64, u16);

const FREE: XrefEntry = (0, 0, u16::MAX);

/// A PDF file whose objects are written as soon as they are complete. Their locations and the
/// current pack of small objects are in memory, and the bytes that the output has not taken yet.
///
/// Objects that are not streams are collected in object streams and found through a cross-reference
/// stream (ISO 32000-1, 7.5.7 and 7.5.8). That halves a file of many pages, and all readers since
/// PDF 1.5 of 2003 support it.
pub(super) struct PdfFile {
    pub(super) bytes: Vec<u8>,
    written: u64,
    /// The FNV-1a hash of the written bytes.
    hash: u128,
    /// The entries by object number, from 1.
    entries: Vec<XrefEntry>,
    pack: Vec<(Ref, Vec<u8>)>,
}

impl PdfFile {
    /// Begins a file of this PDF version.
    pub(super) fn new(version: &str) -> Self {
        let mut file = PdfFile {
            bytes: Vec::new(),
            written: 0,
            hash: 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d,
            entries: Vec::new(),
            pack: Vec::new(),
        };
        // Bytes above 127 tell file transfer programs that the file is binary.
        file.write(format!("%PDF-{version}\n%").as_bytes());
        file.write(b"\xe2\xe3\xcf\xd3\n");
        file
    }

    /// Reserves the number of an object that will be written later.
    pub(super) fn reserve(&mut self) -> Ref {
        self.entries.push(FREE);
        // A file of two billion objects would exceed all other limits.
        Ref::new(i32::try_from(self.entries.len()).unwrap_or(i32::MAX))
    }

    /// Writes an object that is not a stream.
    pub(super) fn write_object(&mut self, write: impl FnOnce(Obj<'_>)) -> Ref {
        let id = self.reserve();
        self.write_reserved_object(id, write);
        id
    }

    /// Writes an object with a reserved number.
    pub(super) fn write_reserved_object(&mut self, id: Ref, write: impl FnOnce(Obj<'_>)) {
        let mut chunk = chunk();
        write(chunk.indirect(id));
        self.pack_object(id, chunk.as_bytes());
    }

    /// Adds an object that is not a stream to the pack.
    fn pack_object(&mut self, id: Ref, bytes: &[u8]) {
        let head = format!("{} 0 obj", id.get());
        let body = bytes.strip_prefix(head.as_bytes()).unwrap_or(bytes);
        let body = body.trim_ascii_end();
        let body = body.strip_suffix(b"endobj").unwrap_or(body);
        self.pack.push((id, body.trim_ascii().to_vec()));
        if self.pack.len() == OBJECTS_PER_STREAM {
            self.write_pack();
        }
    }

    /// Writes a stream, which `write` puts into the chunk as its only object.
    pub(super) fn write_stream(&mut self, write: impl FnOnce(&mut Chunk, Ref)) -> Ref {
        let id = self.reserve();
        self.stream_as(id, write);
        id
    }

    fn stream_as(&mut self, id: Ref, write: impl FnOnce(&mut Chunk, Ref)) {
        let mut chunk = chunk();
        write(&mut chunk, id);
        self.entries[saturate::<usize>(id.get()) - 1] = (1, self.written, 0);
        self.write(chunk.as_bytes());
    }

    /// Writes content as a compressed stream.
    pub(super) fn write_content(&mut self, content: &[u8]) -> Ref {
        let data = compress(content);
        self.write_stream(|chunk, id| {
            chunk.stream(id, &data).filter(Filter::FlateDecode);
        })
    }

    /// Finishes the file and returns its last bytes.
    pub(super) fn finish(mut self, catalog: Ref, info: Ref) -> Vec<u8> {
        self.write_pack();
        let id = self.reserve();
        let start = self.written;
        self.entries[saturate::<usize>(id.get()) - 1] = (1, start, 0);
        let width = (8 - start.leading_zeros() / 8).max(1) as usize;
        let data = compress(&self.cross_references(width));
        let hash = self.hash.to_be_bytes();
        let size = saturate::<i32>(self.entries.len()) + 1;
        self.stream_as(id, |chunk, id| {
            let mut stream = chunk.stream(id, &data);
            stream.pair(Name(b"Type"), Name(b"XRef"));
            stream.filter(Filter::FlateDecode);
            stream
                .decode_parms()
                .predictor(Predictor::PngUp)
                .columns(saturate::<i32>(width) + 3);
            stream.pair(Name(b"Size"), size);
            stream.pair(Name(b"Root"), catalog);
            stream.pair(Name(b"Info"), info);
            let widths = [1, saturate::<i32>(width), 2];
            stream.insert(Name(b"W")).array().items(widths);
            let ids = [Str(&hash), Str(&hash)];
            stream.insert(Name(b"ID")).array().items(ids);
        });
        self.write(format!("startxref\n{start}\n%%EOF\n").as_bytes());
        self.bytes
    }

    /// Returns the binary cross-reference table, each row as its difference to the row above.
    fn cross_references(&self, width: usize) -> Vec<u8> {
        let (mut out, mut above) = (Vec::new(), vec![0; width + 3]);
        for (kind, value, index) in std::iter::once(&FREE).chain(&self.entries) {
            let mut row = vec![*kind];
            row.extend_from_slice(&value.to_be_bytes()[8 - width..]);
            row.extend_from_slice(&index.to_be_bytes());
            // The filter "up" of PNG.
            out.push(2);
            out.extend(row.iter().zip(&above).map(|(a, b)| a.wrapping_sub(*b)));
            above = row;
        }
        out
    }

    fn write_pack(&mut self) {
        let pack = std::mem::take(&mut self.pack);
        if pack.is_empty() {
            return;
        }
        let (mut head, mut body) = (String::new(), Vec::new());
        for (id, object) in &pack {
            head += &format!("{} {} ", id.get(), body.len());
            body.extend_from_slice(object);
            body.push(b'\n');
        }
        let data = compress(&[head.as_bytes(), &body].concat());
        let stream = self.write_stream(|chunk, id| {
            let mut stream = chunk.stream(id, &data);
            stream.pair(Name(b"Type"), Name(b"ObjStm"));
            stream.filter(Filter::FlateDecode);
            stream.pair(Name(b"N"), saturate::<i32>(pack.len()));
            stream.pair(Name(b"First"), saturate::<i32>(head.len()));
        });
        for ((id, _), index) in pack.iter().zip(0..) {
            self.entries[saturate::<usize>(id.get()) - 1] =
                (2, u64::from(stream.get().unsigned_abs()), index);
        }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.written += bytes.len() as u64;
        for byte in bytes {
            self.hash = (self.hash ^ u128::from(*byte))
                .wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
}

/// Settings without unneeded whitespace.
pub(super) const COMPACT: Settings = Settings { pretty: false };

fn chunk() -> Chunk {
    Chunk::with_settings(COMPACT)
}

pub(super) fn compress(data: &[u8]) -> Vec<u8> {
    // Cached because creating a compressor takes longer than compressing a page.
    thread_local! {
        static COMPRESSORS: [RefCell<Compress>; 2] = [Compression::best(), Compression::new(QUICK_LEVEL)]
            .map(|level| RefCell::new(Compress::new(level, true)));
    }
    COMPRESSORS.with(|[best, quick]| {
        let compressor = if data.len() <= MAX_BEST_BYTES {
            best
        } else {
            quick
        };
        let mut compressor = compressor.borrow_mut();
        compressor.reset();
        deflate(&mut compressor, data, FlushCompress::Finish)
    })
}
