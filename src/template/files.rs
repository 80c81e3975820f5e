//! Colours by file: each queen's says on which file she stands, so that many boards
//! are a texture that is read from afar.

use std::borrow::Cow;

use super::oklab::Lab;
use crate::Color;
use crate::graphics::paint::{Artwork, Paint};

/// The colours that a template lists for its queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileColors {
    /// The colour of the artwork that they replace.
    pub(crate) replaced: Color,
    /// From the first file to the last, at equal distances: two or more.
    pub(crate) stops: Vec<Color>,
    /// As many for a dark scheme, or none if they stay.
    pub(crate) darks: Vec<Color>,
}

/// A file, from 0, of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FileOf {
    pub(crate) file: u16,
    pub(crate) files: u16,
}

impl FileColors {
    /// The colour of a file.
    pub(crate) fn color(&self, at: FileOf) -> Color {
        between(&self.stops, at)
    }

    /// The queen as she looks on a file.
    pub(crate) fn paint<'a>(&self, queen: &'a Artwork, at: FileOf) -> Cow<'a, Artwork> {
        let color = self.color(at);
        let mut queen = queen.clone();
        for layer in &mut queen.layers {
            for ink in layer.inks_mut() {
                if ink.paint == Paint::Flat(self.replaced) {
                    ink.paint = Paint::Flat(color);
                }
            }
        }
        Cow::Owned(queen)
    }

    /// The colours of so many files, each with the one that takes its place in a
    /// dark scheme.
    pub(crate) fn darks(&self, files: u16) -> impl Iterator<Item = (Color, Color)> + '_ {
        let count = if self.darks.is_empty() { 0 } else { files };
        (0..count).map(move |file| {
            let at = FileOf { file, files };
            (self.color(at), between(&self.darks, at))
        })
    }
}

/// The colour at a file, where the first and the last have the first and the last.
fn between(stops: &[Color], FileOf { file, files }: FileOf) -> Color {
    let last = usize::from(files).saturating_sub(1).max(1);
    let steps = usize::from(file) * (stops.len() - 1);
    let (below, rest) = (steps / last, steps % last);
    match (rest, stops.get(below + 1)) {
        (0, _) | (_, None) => stops[below.min(stops.len() - 1)],
        (_, Some(above)) => {
            let part = rest as f64 / last as f64;
            Lab::of(stops[below]).towards(Lab::of(*above), part).color()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colors(names: &[&str], files: u16) -> Vec<String> {
        let stops: Vec<Color> = names.iter().map(|name| name.parse().unwrap()).collect();
        let at = |file| between(&stops, FileOf { file, files }).to_string();
        (0..files).map(at).collect()
    }

    #[test]
    fn files_have_the_stops_and_what_lies_between() {
        let stops = ["#f00", "#0f0", "#00f"];
        assert_eq!(colors(&stops, 3), stops);
        assert_eq!(colors(&stops, 1), ["#f00"]);
        assert_eq!(colors(&stops, 2), ["#f00", "#00f"]);
        let five = colors(&stops, 5);
        assert_eq!([&five[0], &five[2], &five[4]], stops);
        let all = colors(&stops, 1000);
        assert_eq!((all[0].as_str(), all[999].as_str()), ("#f00", "#00f"));
        assert_eq!(colors(&["#000", "#fff"], 3)[1], "#636363");
    }
}
