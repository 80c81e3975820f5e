//! Inputs that are nearly right.

use crate::dice::Dice;

/// An input that grows beyond this is cut, but for what was longer.
const LONGEST: usize = 1 << 16;

/// Bytes at which something may change: ends of ranges, and what has a meaning
/// in texts.
const TELLING: &[u8] = b"\0\x01\x7f\x80\xff\n\r\t \"#&'+,-./019:;<=>AQaeq{|}[]";

/// A copy of one of the seeds, changed in a few places, or now and then what the
/// dice alone give.
pub(crate) fn changed(seeds: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    if dice.percent(5) {
        let length = dice.below(96);
        return (0..length).map(|_| byte(dice)).collect();
    }
    let seed = dice.one(seeds);
    let mut input = seed.clone();
    for _ in 0..=dice.below(6) {
        change(&mut input, seeds, dice);
    }
    input.truncate(LONGEST.max(seed.len()));
    input
}

/// Any byte, more often a telling one.
fn byte(dice: &mut Dice) -> u8 {
    if dice.percent(50) {
        *dice.one(TELLING)
    } else {
        dice.below(256) as u8
    }
}

/// A place, half of the time near the start, where files say what they are.
fn place(length: usize, dice: &mut Dice) -> usize {
    let end = length + 1;
    if dice.percent(50) {
        dice.below(end.min(400))
    } else {
        dice.below(end)
    }
}

/// A range of a few bytes, or now and then of many.
fn range(length: usize, dice: &mut Dice) -> std::ops::Range<usize> {
    let start = place(length, dice);
    let most = if dice.percent(80) { 16 } else { 4096 };
    start..start + dice.below((length - start).min(most) + 1)
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], dice: &mut Dice) {
    let at = place(input.len(), dice);
    match dice.below(8) {
        0 | 1 => {
            if let Some(found) = input.get_mut(at) {
                *found = byte(dice);
            }
        }
        2 => {
            if let Some(found) = input.get_mut(at) {
                *found ^= 1 << dice.below(8);
            }
        }
        3 => input.insert(at, byte(dice)),
        4 => drop(input.drain(range(input.len(), dice))),
        5 => input.truncate(at),
        6 => {
            // What stands there comes twice.
            let copy = input[range(input.len(), dice)].to_vec();
            input.splice(at..at, copy);
        }
        _ => {
            let other = dice.one(seeds);
            let copy = other[range(other.len(), dice)].to_vec();
            let end = if dice.percent(50) {
                at
            } else {
                input.len().min(at + copy.len())
            };
            input.splice(at..end, copy);
        }
    }
}
