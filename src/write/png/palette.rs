//! Colours as bytes: a palette if it has room for all colours, else true colour.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::pieces::{CellKind, Image, Rgba, SlotPieces};

/// The encoding of pixels.
///
/// If possible, the palette begins with two parallel halves: where a light square has colour `i`, a
/// dark square has colour `i + half`, so that the difference between two lines of a queen is the
/// same on both.
pub(crate) struct PixelEncoding {
    /// The first index of every colour.
    numbers: HashMap<Rgba, u8>,
    pairs: Pairs,
    half: u8,
    /// Empty for true colour.
    pub(crate) palette: Vec<Rgba>,
    /// The number of bytes per pixel: 1 with a palette, 3 for opaque colours, else 4.
    pub(crate) size: usize,
}

impl PixelEncoding {
    /// Chooses the encoding for pieces, and `others`, the other colours of the page.
    pub(crate) fn new(others: &[Rgba], pieces: &[SlotPieces]) -> PixelEncoding {
        let indexed = |pairs: Pairs, palette| {
            let mut shades = PaletteBuilder::of(palette)?;
            let half = u8::try_from(pairs.len()).ok()?;
            shades.add(colors(others, pieces)).then(|| PixelEncoding {
                pairs,
                half,
                ..PixelEncoding::from_shades(shades)
            })
        };
        let opaque = || colors(others, pieces).all(|color| color[3] == 255);
        parallel_halves(pieces)
            .and_then(|(pairs, halves)| indexed(pairs, halves))
            .or_else(|| indexed(Pairs::new(), Vec::new()))
            .unwrap_or_else(|| PixelEncoding::true_color(opaque()))
    }

    /// Creates an encoding from the palette of a picture with few colours.
    pub(crate) fn from_shades(shades: PaletteBuilder) -> PixelEncoding {
        PixelEncoding {
            numbers: shades.numbers,
            pairs: Pairs::new(),
            half: 0,
            palette: shades.palette,
            size: 1,
        }
    }

    /// Creates a true-colour encoding, without opacity if `opaque`.
    pub(crate) fn true_color(opaque: bool) -> PixelEncoding {
        PixelEncoding {
            size: if opaque { 3 } else { 4 },
            ..PixelEncoding::from_shades(PaletteBuilder::default())
        }
    }

    /// Returns the bytes of a pixel.
    pub(crate) fn encode_pixel(&self, color: &Rgba) -> Vec<u8> {
        match self.size {
            1 => vec![self.numbers[color]],
            size => color[..size].to_vec(),
        }
    }

    /// Appends pixels, most of which equal the previous one.
    pub(crate) fn extend(&self, colors: &[Rgba], out: &mut Vec<u8>) {
        match self.size {
            1 => {
                for run in colors.chunk_by(|a, b| a == b) {
                    out.resize(out.len() + run.len(), self.numbers[&run[0]]);
                }
            }
            size => colors
                .iter()
                .for_each(|color| out.extend_from_slice(&color[..size])),
        }
    }

    pub(crate) fn encode(&self, image: &Image) -> Bytes {
        let mut pixels = Vec::with_capacity(image.pixels.len() * self.size);
        self.extend(&image.pixels, &mut pixels);
        Image {
            width: image.width * self.size,
            pixels,
        }
    }

    /// Encodes a cell in its half of the palette. The only square of n = 1 has no counterpart.
    pub(crate) fn encode_cell(&self, pieces: &SlotPieces, kind: CellKind) -> Bytes {
        let image = &pieces.cells[&kind];
        let other = pieces.cells.get(&kind.opposite()).filter(|_| self.half > 0);
        let Some(other) = other else {
            return self.encode(image);
        };
        let pairs = image.pixels.iter().zip(&other.pixels);
        let bytes = pairs.map(|(color, other)| {
            if kind.dark {
                self.pairs[&[*other, *color]] + self.half
            } else {
                self.pairs[&[*color, *other]]
            }
        });
        Image {
            width: image.width,
            pixels: bytes.collect(),
        }
    }
}

/// The index of each pair of light and dark colours.
type Pairs = HashMap<[Rgba; 2], u8>;

/// Returns the index of each pair of colours that a light and a dark square have at the same
/// position, and these colours; none if a palette has no room for them.
fn parallel_halves(pieces: &[SlotPieces]) -> Option<(Pairs, Vec<Rgba>)> {
    let (mut pairs, mut halves) = (HashMap::new(), [Vec::new(), Vec::new()]);
    let cells = pieces.iter().flat_map(|pieces| {
        let light = pieces.cells.iter().filter(|(kind, _)| !kind.dark);
        light.map(|(kind, light)| (light, pieces.cells.get(&kind.opposite())))
    });
    for (light, dark) in cells {
        for (light, dark) in light.pixels.iter().zip(&dark?.pixels) {
            if let Entry::Vacant(entry) = pairs.entry([*light, *dark]) {
                entry.insert(u8::try_from(halves[0].len()).ok()?);
                halves[0].push(*light);
                halves[1].push(*dark);
            }
        }
    }
    Some((pairs, halves.concat()))
}

/// The colours of a picture, in the order of first appearance.
#[derive(Default)]
pub(crate) struct PaletteBuilder {
    palette: Vec<Rgba>,
    numbers: HashMap<Rgba, u8>,
}

impl PaletteBuilder {
    /// Creates a palette of colours in this order, possibly with duplicates, if there is room for
    /// them.
    fn of(palette: Vec<Rgba>) -> Option<PaletteBuilder> {
        let mut numbers = HashMap::new();
        for (number, color) in palette.iter().enumerate().rev() {
            numbers.insert(*color, u8::try_from(number).ok()?);
        }
        Some(PaletteBuilder { palette, numbers })
    }

    /// Returns the index of a colour, or none if the palette is full.
    pub(crate) fn number(&mut self, color: Rgba) -> Option<u8> {
        if let Some(number) = self.numbers.get(&color) {
            return Some(*number);
        }
        let number = u8::try_from(self.palette.len()).ok()?;
        self.numbers.insert(color, number);
        self.palette.push(color);
        Some(number)
    }

    /// Adds colours; returns false if there is no room for them.
    #[must_use]
    fn add(&mut self, colors: impl Iterator<Item = Rgba>) -> bool {
        let mut previous = None;
        let mut changes = colors.filter(|color| previous.replace(*color) != Some(*color));
        changes.all(|color| self.number(color).is_some())
    }
}

fn colors(others: &[Rgba], pieces: &[SlotPieces]) -> impl Iterator<Item = Rgba> {
    let images = pieces.iter().flat_map(SlotPieces::images);
    let pixels = images.flat_map(|image| &image.pixels);
    others.iter().copied().chain(pixels.copied())
}

/// An encoded image.
pub(crate) type Bytes = Image<u8>;
