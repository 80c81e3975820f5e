//! The colours of a GIF: those of all frames if there are few enough, else a choice to
//! which all others are near.

use std::collections::BTreeMap;

use super::frame::{Frames, Pixel};
use crate::Result;

/// The largest number of colours in a palette, beside the number that means that a
/// pixel stays.
const MOST: usize = 255;

/// The number of pixels that stay.
pub(super) const STAYS: u8 = 255;

/// The number of frequent colours that stay as they are.
const KEPT: usize = 64;

/// A palette, and the number in it for each colour of the frames.
pub(super) struct Colors {
    pub(super) palette: Vec<[u8; 3]>,
    numbers: BTreeMap<[u8; 3], u8>,
    /// True if every colour is in the palette.
    pub(super) exact: bool,
}

impl Colors {
    /// Collects the colours of all frames.
    pub(super) fn of(frames: &Frames<'_>) -> Result<Colors> {
        let mut counts: BTreeMap<[u8; 3], u64> = BTreeMap::new();
        frames.each(|change| {
            let colors: Vec<[u8; 3]> = change.pixels().map(opaque).collect();
            for run in colors.chunk_by(|a, b| a == b) {
                *counts.entry(run[0]).or_default() += run.len() as u64;
            }
            Ok(())
        })?;
        Ok(Colors::chosen(&counts))
    }

    fn chosen(counts: &BTreeMap<[u8; 3], u64>) -> Colors {
        let mut colors: Vec<[u8; 3]> = counts.keys().copied().collect();
        // The most frequent first; the order of equals is that of their values.
        colors.sort_by_key(|color| std::cmp::Reverse(counts[color]));
        let mut palette = colors.clone();
        let exact = palette.len() <= MOST;
        if palette.len() > MOST {
            palette.truncate(KEPT);
            let from = |palette: &[[u8; 3]], color: &[u8; 3]| {
                palette
                    .iter()
                    .map(|own| distance(own, color))
                    .min()
                    .unwrap_or(u32::MAX)
            };
            let mut distances: Vec<u32> = colors.iter().map(|c| from(&palette, c)).collect();
            while palette.len() < MOST {
                // Then always the one that is farthest from all (Gonzalez 1985).
                let farthest = (0..colors.len()).max_by_key(|i| (distances[*i], colors.len() - i));
                let Some(next) = farthest.map(|index| colors[index]) else {
                    break;
                };
                palette.push(next);
                for (distance, color) in distances.iter_mut().zip(&colors) {
                    *distance = (*distance).min(self::distance(&next, color));
                }
            }
        }
        let nearest = |color: &[u8; 3]| {
            let all = palette.iter().enumerate();
            let near = all.min_by_key(|(_, own)| distance(own, color));
            near.map_or(0, |(index, _)| index as u8)
        };
        let numbers = colors
            .iter()
            .map(|color| (*color, nearest(color)))
            .collect();
        // The number of what stays has a colour, too, which is never seen.
        palette.resize(MOST + 1, [0; 3]);
        Colors {
            palette,
            numbers,
            exact,
        }
    }

    /// The number of a pixel, or of one that stays.
    pub(super) fn number(&self, pixel: Option<&Pixel>) -> u8 {
        let known = pixel.map(|pixel| self.numbers.get(&opaque(pixel)).copied());
        known.map_or(STAYS, Option::unwrap_or_default)
    }
}

fn opaque(pixel: &Pixel) -> [u8; 3] {
    [pixel[0], pixel[1], pixel[2]]
}

fn distance(a: &[u8; 3], b: &[u8; 3]) -> u32 {
    let each = a.iter().zip(b);
    each.map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_kept() {
        let counts = (0..255).map(|level| ([level, 0, 9], 1)).collect();
        let colors = Colors::chosen(&counts);
        assert!(colors.exact);
        for level in 0..255 {
            let number = colors.number(Some(&[level, 0, 9, 255]));
            assert_eq!(colors.palette[usize::from(number)], [level, 0, 9]);
        }
    }

    #[test]
    fn of_many_none_is_far_from_the_palette() {
        let levels = || (0..=255).step_by(3).map(|level| level as u8);
        let counts: BTreeMap<[u8; 3], u64> = levels()
            .flat_map(|a| levels().map(move |b| ([a, b, 0], 1)))
            .collect();
        let colors = Colors::chosen(&counts);
        assert_eq!((colors.palette.len(), colors.exact), (256, false));
        assert_eq!(colors.number(None), STAYS);
        for color in counts.keys() {
            let number = colors.number(Some(&[color[0], color[1], 0, 255]));
            let own = colors.palette[usize::from(number)];
            assert!(distance(&own, color) <= 24 * 24, "{color:?} {own:?}");
        }
    }
}
