//! Adler-32 (RFC 1950, 8.2) of data that is not there: from the sums of its
//! bytes, plain and by place.

const MODULUS: u64 = 65_521;

/// The checksum of some bytes; those of consecutive parts can be joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Adler {
    /// Sum of the bytes.
    sum: u64,
    /// Sum of the bytes, each times its distance to the end.
    weighted: u64,
    /// Number of bytes, modulo the modulus.
    length: u64,
}

impl Adler {
    /// Of `length` bytes with these sums, modulo what you like that keeps
    /// them the same modulo 65521.
    pub(crate) fn new(sum: u64, weighted: u64, length: usize) -> Adler {
        Adler {
            sum: sum % MODULUS,
            weighted: weighted % MODULUS,
            length: length as u64 % MODULUS,
        }
    }

    /// Of these bytes and then `next`.
    pub(crate) fn then(self, next: Adler) -> Adler {
        Adler {
            sum: (self.sum + next.sum) % MODULUS,
            weighted: (self.weighted + self.sum * next.length + next.weighted) % MODULUS,
            length: (self.length + next.length) % MODULUS,
        }
    }

    /// As zlib writes it.
    pub(crate) fn value(self) -> u32 {
        let low = (1 + self.sum) % MODULUS;
        let high = (self.weighted + self.length) % MODULUS;
        (high << 16 | low) as u32
    }

    /// `value` as a factor, so that products do not overflow.
    pub(crate) fn reduced(value: u64) -> u64 {
        value % MODULUS
    }
}
