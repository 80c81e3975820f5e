//! Mutated inputs.

use crate::rng::Rng;

/// Inputs are truncated to this, unless the seed is longer.
const MAX_LENGTH: usize = 1 << 16;

/// Bytes that are likely to matter: limits of ranges, and characters with a meaning in texts.
const INTERESTING: &[u8] = b"\0\x01\x7f\x80\xff\n\r\t \"#&'+,-./019:;<=>AQaeq{|}[]";

/// Returns a seed with a few changes, or occasionally random bytes.
pub(crate) fn mutate(seeds: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    if rng.percent(5) {
        let length = rng.below(96);
        return (0..length).map(|_| random_byte(rng)).collect();
    }
    let seed = rng.choose(seeds);
    let mut input = seed.clone();
    for _ in 0..=rng.below(6) {
        apply_change(&mut input, seeds, rng);
    }
    input.truncate(MAX_LENGTH.max(seed.len()));
    input
}

/// A random byte, half of the time an interesting one.
fn random_byte(rng: &mut Rng) -> u8 {
    if rng.percent(50) {
        *rng.choose(INTERESTING)
    } else {
        rng.below(256) as u8
    }
}

/// A random offset, half of the time near the start, where formats have their headers.
fn random_offset(length: usize, rng: &mut Rng) -> usize {
    let end = length + 1;
    if rng.percent(50) {
        rng.below(end.min(400))
    } else {
        rng.below(end)
    }
}

/// A random range of a few bytes, or occasionally of many.
fn random_range(length: usize, rng: &mut Rng) -> std::ops::Range<usize> {
    let start = random_offset(length, rng);
    let max = if rng.percent(80) { 16 } else { 4096 };
    start..start + rng.below((length - start).min(max) + 1)
}

fn apply_change(input: &mut Vec<u8>, seeds: &[Vec<u8>], rng: &mut Rng) {
    let at = random_offset(input.len(), rng);
    match rng.below(8) {
        0 | 1 => {
            if let Some(byte) = input.get_mut(at) {
                *byte = random_byte(rng);
            }
        }
        2 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
        }
        3 => input.insert(at, random_byte(rng)),
        4 => drop(input.drain(random_range(input.len(), rng))),
        5 => input.truncate(at),
        6 => {
            // Duplicate a range.
            let copy = input[random_range(input.len(), rng)].to_vec();
            input.splice(at..at, copy);
        }
        _ => {
            let other = rng.choose(seeds);
            let copy = other[random_range(other.len(), rng)].to_vec();
            let end = if rng.percent(50) {
                at
            } else {
                input.len().min(at + copy.len())
            };
            input.splice(at..end, copy);
        }
    }
}
