//! Content of a page, of which only the end is in memory.

use std::io::Write;

use pdf_writer::Ref;

use super::document::Document;
use crate::Result;

/// Bytes of content that are compressed at once. A page with more has several
/// streams, so that memory does not grow with the number of boards.
const BLOCK: usize = 1 << 19;

/// Content that grows.
#[derive(Default)]
pub(super) struct ContentStream {
    pub(super) bytes: Vec<u8>,
    pub(super) written: Vec<Ref>,
}

impl ContentStream {
    pub(super) fn write<W: Write>(&mut self, document: &mut Document<W>) -> Result<()> {
        self.written.push(document.file.content(&self.bytes)?);
        self.bytes.clear();
        Ok(())
    }

    /// Writes what is enough to be compressed.
    pub(super) fn spill<W: Write>(&mut self, document: &mut Document<W>) -> Result<()> {
        if self.bytes.len() < BLOCK {
            return Ok(());
        }
        self.write(document)
    }

    pub(super) fn append<W: Write>(
        &mut self,
        mut other: ContentStream,
        document: &mut Document<W>,
    ) -> Result<()> {
        if !other.written.is_empty() {
            self.write(document)?;
            self.written.append(&mut other.written);
        }
        self.bytes.append(&mut other.bytes);
        Ok(())
    }
}
