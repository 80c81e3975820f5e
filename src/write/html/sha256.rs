//! SHA-256 (FIPS 180-4), by which a content security policy names the scripts and
//! styles of its own page.

/// The first 64 primes: constants are the fractions of their roots.
const PRIMES: usize = 64;

/// `sha256-` and the digest in base 64, as a policy has it.
pub(super) fn source(text: &str) -> String {
    format!("'sha256-{}'", base64(&digest(text.as_bytes())))
}

fn digest(text: &[u8]) -> [u8; 32] {
    let primes = primes();
    // 64 bits after the point of square roots, 32 of which count; the same of cube
    // roots.
    let mut state: [u32; 8] = std::array::from_fn(|i| root(primes[i], 2));
    let constants: [u32; PRIMES] = std::array::from_fn(|i| root(primes[i], 3));
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize((text.len() + 9).next_multiple_of(64) - 8, 0);
    padded.extend_from_slice(&(text.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        compress(&mut state, block, &constants);
    }
    let mut digest = [0; 32];
    for (bytes, word) in digest.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

fn compress(state: &mut [u32; 8], block: &[u8], constants: &[u32; PRIMES]) {
    let mut words = [0u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes
            .iter()
            .fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    for i in 16..64 {
        let (a, b) = (words[i - 15], words[i - 2]);
        let a = a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3;
        let b = b.rotate_right(17) ^ b.rotate_right(19) ^ b >> 10;
        let sum = words[i - 16].wrapping_add(a).wrapping_add(words[i - 7]);
        words[i] = sum.wrapping_add(b);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (constant, word) in constants.iter().zip(words) {
        let turned = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let first = h.wrapping_add(turned).wrapping_add(choice);
        let first = first.wrapping_add(*constant).wrapping_add(word);
        let turned = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        let second = turned.wrapping_add(majority);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(second));
    }
    for (word, more) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(more);
    }
}

fn primes() -> [u32; PRIMES] {
    let is_prime = |n: &u32| (2..*n).all(|divisor| !n.is_multiple_of(divisor));
    let mut primes = (2..).filter(is_prime);
    std::array::from_fn(|_| primes.next().unwrap_or_default())
}

/// The first 32 bits after the point of a root: the largest number whose power is
/// no more than the prime, shifted as far.
fn root(prime: u32, power: u32) -> u32 {
    let (mut low, mut high) = (0u128, 1u128 << 37);
    // A cube of 37 bits is at most 111.
    let shifted = u128::from(prime) << (32 * power);
    while low + 1 < high {
        let middle = (low + high) / 2;
        match middle.pow(power) <= shifted {
            true => low = middle,
            false => high = middle,
        }
    }
    low as u32
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, i| {
            bits << 8 | usize::from(three.get(i).copied().unwrap_or(0))
        });
        for digit in 0..4 {
            match digit <= three.len() {
                true => out.push(char::from(DIGITS[bits >> (18 - 6 * digit) & 63])),
                false => out.push('='),
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &[u8]) -> String {
        digest(text)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }

    /// Of the examples of the standard.
    #[test]
    fn digests_are_those_of_the_standard() {
        assert_eq!(
            hex(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            hex(b""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
        assert_eq!(
            hex(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
        assert_eq!(
            hex(&[b'a'; 1_000_000]),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        );
    }

    #[test]
    fn base_64_is_that_of_its_standard() {
        for (plain, coded) in [("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("", "")] {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
