//! Mutated inputs.

use crate::dice::Dice;

/// Inputs are truncated to this, unless the seed is longer.
const MAX_LENGTH: usize = 1 << 16;

/// Bytes that are likely to matter: limits of ranges, and characters with a meaning in texts.
const INTERESTING: &[u8] = b"\0\x01\x7f\x80\xff\n\r\t \"#&'+,-./019:;<=>AQaeq{|}[]";

/// Returns a seed with a few changes, or occasionally random bytes.
pub(crate) fn mutate(seeds: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    if dice.percent(5) {
        let length = dice.below(96);
        return (0..length).map(|_| random_byte(dice)).collect();
    }
    let seed = dice.choose(seeds);
    let mut input = seed.clone();
    for _ in 0..=dice.below(6) {
        apply_change(&mut input, seeds, dice);
    }
    input.truncate(MAX_LENGTH.max(seed.len()));
    input
}

/// A random byte, half of the time an interesting one.
fn random_byte(dice: &mut Dice) -> u8 {
    if dice.percent(50) {
        *dice.choose(INTERESTING)
    } else {
        dice.below(256) as u8
    }
}

/// A random offset, half of the time near the start, where formats have their headers.
fn random_offset(length: usize, dice: &mut Dice) -> usize {
    let end = length + 1;
    if dice.percent(50) {
        dice.below(end.min(400))
    } else {
        dice.below(end)
    }
}

/// A random range of a few bytes, or occasionally of many.
fn random_range(length: usize, dice: &mut Dice) -> std::ops::Range<usize> {
    let start = random_offset(length, dice);
    let max = if dice.percent(80) { 16 } else { 4096 };
    start..start + dice.below((length - start).min(max) + 1)
}

fn apply_change(input: &mut Vec<u8>, seeds: &[Vec<u8>], dice: &mut Dice) {
    let at = random_offset(input.len(), dice);
    match dice.below(8) {
        0 | 1 => {
            if let Some(byte) = input.get_mut(at) {
                *byte = random_byte(dice);
            }
        }
        2 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << dice.below(8);
            }
        }
        3 => input.insert(at, random_byte(dice)),
        4 => drop(input.drain(random_range(input.len(), dice))),
        5 => input.truncate(at),
        6 => {
            // Duplicate a range.
            let copy = input[random_range(input.len(), dice)].to_vec();
            input.splice(at..at, copy);
        }
        _ => {
            let other = dice.choose(seeds);
            let copy = other[random_range(other.len(), dice)].to_vec();
            let end = if dice.percent(50) {
                at
            } else {
                input.len().min(at + copy.len())
            };
            input.splice(at..end, copy);
        }
    }
}
