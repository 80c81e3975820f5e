//! Bits, the lowest first, as deflate packs them (RFC 1951, 3.1.1).

/// A few bits in their place at the low end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    pub(super) value: u64,
    /// At most 56.
    pub(super) count: u32,
}

impl Bits {
    /// These bits and then `next`, if that is at most 56.
    pub(super) fn then(self, next: Bits) -> Option<Bits> {
        let count = self.count + next.count;
        (count <= 56).then(|| Bits {
            value: self.value | next.value << self.count,
            count,
        })
    }
}

/// Packs bits into bytes.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    rest: u64,
    /// Bits in `rest`: fewer than 8 between two calls.
    count: u32,
}

impl BitWriter {
    #[inline]
    pub(super) fn put(&mut self, bits: Bits) {
        self.rest |= bits.value << self.count;
        self.count += bits.count;
        let whole = self.count / 8;
        self.bytes
            .extend_from_slice(&self.rest.to_le_bytes()[..whole as usize]);
        self.rest = if whole == 8 {
            0
        } else {
            self.rest >> (8 * whole)
        };
        self.count %= 8;
    }

    pub(super) fn number(&mut self, value: u32, count: u32) {
        self.put(Bits {
            value: u64::from(value),
            count,
        });
    }

    /// Pads to a whole byte with an empty stored block (RFC 1951, 3.2.4),
    /// unless the stream already ended.
    pub(super) fn finish(mut self, ended: bool) -> Vec<u8> {
        if !ended {
            self.number(0, 3);
        }
        if self.count > 0 {
            self.number(0, 8 - self.count);
        }
        if !ended {
            self.bytes.extend_from_slice(&[0, 0, 0xFF, 0xFF]);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_fill_bytes_from_the_low_end() {
        let mut writer = BitWriter::default();
        writer.number(0b101, 3);
        writer.number(0x1FF, 9);
        assert_eq!(writer.finish(true), [0b1111_1101, 0b1111]);
        let mut writer = BitWriter::default();
        writer.put(Bits {
            value: (1 << 56) - 1,
            count: 56,
        });
        assert_eq!(
            writer.finish(false),
            [255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255, 255]
        );
    }
}
