//! Text in UTF-16, which PowerShell writes to files.

use std::io::{self, Read};

/// Decodes UTF-16 after its byte order mark to UTF-8.
pub(super) struct Utf16<R> {
    input: R,
    to_unit: fn([u8; 2]) -> u16,
    /// The first unit of a pair.
    high: Option<u16>,
    /// Bytes of a character that did not fit.
    decoded: Vec<u8>,
}

impl<R: Read> Utf16<R> {
    /// Returns the decoder for an input that starts with a byte order mark, which must still be read, or
    /// the input itself.
    pub(super) fn detect(start: &[u8], input: R) -> Result<Utf16<R>, R> {
        let to_unit = match start {
            [0xFF, 0xFE, ..] => u16::from_le_bytes,
            [0xFE, 0xFF, ..] => u16::from_be_bytes,
            _ => return Err(input),
        };
        Ok(Utf16 {
            input,
            to_unit,
            high: None,
            decoded: Vec::new(),
        })
    }

    /// Decodes the next unit. Returns false at the end.
    fn decode(&mut self) -> io::Result<bool> {
        let mut bytes = Vec::with_capacity(2);
        (&mut self.input).take(2).read_to_end(&mut bytes)?;
        let Ok(bytes) = <[u8; 2]>::try_from(bytes) else {
            return Ok(false);
        };
        let unit = (self.to_unit)(bytes);
        let units = self.high.take().into_iter().chain([unit]);
        for decoded in char::decode_utf16(units) {
            match decoded {
                Err(error) if error.unpaired_surrogate() == unit && unit < 0xDC00 => {
                    self.high = Some(unit);
                }
                decoded => {
                    let c = decoded.unwrap_or(char::REPLACEMENT_CHARACTER);
                    let mut buffer = [0; 4];
                    self.decoded
                        .extend_from_slice(c.encode_utf8(&mut buffer).as_bytes());
                }
            }
        }
        Ok(true)
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.decoded.len() < out.len() && self.decode()? {}
        let length = out.len().min(self.decoded.len());
        out[..length].copy_from_slice(&self.decoded[..length]);
        self.decoded.drain(..length);
        Ok(length)
    }
}
