//! The palette of a GIF: the colours of all frames if there are few enough, otherwise a selection
//! with small distances to all others.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::canvas::FrameCanvas;
use super::frame::Pixel;
use crate::Result;

/// The largest number of colours in a palette, besides the index for unchanged pixels.
const MAX_COLORS: usize = 255;

/// The index of unchanged pixels.
pub(super) const UNCHANGED: u8 = 255;

/// The number of frequent colours that are kept exactly.
const FREQUENT: usize = 64;

/// A palette, and the palette index of each colour of the frames.
pub(super) struct Colors {
    pub(super) palette: Vec<[u8; 3]>,
    numbers: HashMap<[u8; 3], u8>,
}

impl Colors {
    /// Collects the colours of all frames.
    pub(super) fn from_frames(canvas: &mut FrameCanvas) -> Result<Colors> {
        let mut counts = HashMap::new();
        canvas.for_each_change(|_, change| {
            for run in change.rows().flat_map(|row| row.chunk_by(|a, b| a == b)) {
                *counts.entry(rgb(&run[0])).or_default() += run.len() as u64;
            }
            Ok(())
        })?;
        Ok(Colors::build(&counts))
    }

    fn build(counts: &HashMap<[u8; 3], u64>) -> Colors {
        let mut colors: Vec<[u8; 3]> = counts.keys().copied().collect();
        // The most frequent first; equally frequent colours are sorted by value.
        colors.sort_by_key(|color| (Reverse(counts[color]), *color));
        let mut palette = colors.clone();
        if palette.len() > MAX_COLORS {
            palette.truncate(FREQUENT);
            // Then repeatedly the colour that is farthest from the palette (Gonzalez 1985).
            let distances = colors.iter().map(|color| nearest(&palette, color).0);
            let mut distances: Vec<u32> = distances.collect();
            while palette.len() < MAX_COLORS {
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
        let numbers = colors
            .iter()
            .map(|color| (*color, nearest(&palette, color).1));
        let numbers = numbers.collect();
        // The index of unchanged pixels needs a colour, which is never shown.
        palette.resize(MAX_COLORS + 1, [0; 3]);
        Colors { palette, numbers }
    }

    /// Appends the palette indices of pixels; `None` is an unchanged pixel.
    pub(super) fn push_indices(&self, changes: &[Option<Pixel>], numbers: &mut Vec<u8>) {
        for run in changes.chunk_by(|a, b| a == b) {
            let number = run[0].map_or(UNCHANGED, |pixel| self.numbers[&rgb(&pixel)]);
            numbers.resize(numbers.len() + run.len(), number);
        }
    }
}

/// Returns the distance and the index of the palette's nearest colour.
fn nearest(palette: &[[u8; 3]], color: &[u8; 3]) -> (u32, u8) {
    let entries = palette.iter().zip(0..);
    let distances = entries.map(|(entry, index)| (distance(entry, color), index));
    distances.min().unwrap_or((u32::MAX, 0))
}

fn rgb(pixel: &Pixel) -> [u8; 3] {
    [pixel[0], pixel[1], pixel[2]]
}

fn distance(a: &[u8; 3], b: &[u8; 3]) -> u32 {
    let channels = a.iter().zip(b);
    channels
        .map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colors(all: impl Iterator<Item = [u8; 3]>) -> Colors {
        Colors::build(&all.zip(0..).collect())
    }

    fn number(colors: &Colors, color: [u8; 3]) -> u8 {
        let [red, green, blue] = color;
        let mut numbers = Vec::new();
        colors.push_indices(&[Some([red, green, blue, 255])], &mut numbers);
        numbers[0]
    }

    #[test]
    fn keeps_few_colours_exactly() {
        let colors = colors((0..255).map(|level| [level, 0, 9]));
        for level in 0..255 {
            let number = number(&colors, [level, 0, 9]);
            assert_eq!(colors.palette[usize::from(number)], [level, 0, 9]);
        }
    }

    #[test]
    fn no_colour_is_far_from_the_palette() {
        let levels = || (0..=255).step_by(3).map(|level| level as u8);
        let many_colors = || levels().flat_map(|a| levels().map(move |b| [a, b, 0]));
        let colors = colors(many_colors());
        assert_eq!(colors.palette.len(), 256);
        let mut stay = Vec::new();
        colors.push_indices(&[None, None], &mut stay);
        assert_eq!(stay, [UNCHANGED, UNCHANGED]);
        for color in many_colors() {
            let number = number(&colors, color);
            let entry = colors.palette[usize::from(number)];
            assert!(distance(&entry, &color) <= 24 * 24, "{color:?} {entry:?}");
        }
    }
}
