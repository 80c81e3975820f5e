//! Colours as bytes: a palette where it holds them all, else true colour.

use std::collections::HashMap;

use super::tiles::Image;

/// How a pixel is written.
pub(crate) struct Pixels {
    numbers: HashMap<[u8; 4], u8>,
    /// In the order of first appearance; empty for true colour.
    pub(crate) palette: Vec<[u8; 4]>,
    /// Bytes of a pixel: 1 with a palette, 3 for opaque colour, else 4.
    pub(crate) size: usize,
}

impl Pixels {
    pub(crate) fn new<'a>(ground: [u8; 4], images: impl Iterator<Item = &'a Image>) -> Pixels {
        let mut pixels = Pixels {
            numbers: HashMap::new(),
            palette: Vec::new(),
            size: 1,
        };
        let mut opaque = true;
        for color in [ground]
            .iter()
            .chain(images.flat_map(|image| &image.pixels))
        {
            opaque &= color[3] == 255;
            if pixels.palette.len() <= 256 && !pixels.numbers.contains_key(color) {
                pixels.numbers.insert(*color, pixels.palette.len() as u8);
                pixels.palette.push(*color);
            }
        }
        if pixels.palette.len() > 256 {
            pixels.palette.clear();
            pixels.size = if opaque { 3 } else { 4 };
        }
        pixels
    }

    /// Appends one pixel.
    pub(crate) fn push(&self, color: &[u8; 4], out: &mut Vec<u8>) {
        if self.size == 1 {
            out.push(self.numbers[color]);
        } else {
            out.extend_from_slice(&color[..self.size]);
        }
    }

    pub(crate) fn encode(&self, image: &Image) -> Bytes {
        let mut bytes = Vec::with_capacity(image.pixels.len() * self.size);
        image
            .pixels
            .iter()
            .for_each(|color| self.push(color, &mut bytes));
        Bytes {
            stride: image.width * self.size,
            bytes,
        }
    }
}

/// An image as it is written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bytes {
    pub(crate) stride: usize,
    pub(crate) bytes: Vec<u8>,
}

impl Bytes {
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        &self.bytes[y * self.stride..][..self.stride]
    }

    pub(crate) fn rows(&self) -> usize {
        self.bytes.len().checked_div(self.stride).unwrap_or(0)
    }
}
