//! PDF as a renderer of others shows it, for the tests beside this: they stand in a crate of
//! their own, since the renderer takes longer to compile than all else and needs a newer Rust.

use hayro::hayro_interpret::InterpreterSettings;
pub use hayro::hayro_syntax;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings};

/// A page in opaque pixels.
#[derive(Clone, Debug)]
pub struct Page {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Red, green and blue of each, row by row from the top.
    pub pixels: Vec<[u8; 3]>,
}

/// The pages of a document on white, at so many pixels to a point.
#[must_use]
pub fn pages(pdf: &Pdf, scale: f32) -> Vec<Page> {
    let settings = PixmapSettings {
        x_scale: scale,
        y_scale: scale,
        bg_color: WHITE,
    };
    let how = RenderSettings {
        hinting: false,
        ..RenderSettings::default()
    };
    let page = |page| {
        let (cache, interpreter) = (RenderCache::new(), InterpreterSettings::default());
        let drawn = hayro::render(page, &cache, &interpreter, &how, &settings);
        let pixels = drawn.data().iter();
        Page {
            width: drawn.width().into(),
            height: drawn.height().into(),
            pixels: pixels.map(|c| [c.r, c.g, c.b]).collect(),
        }
    };
    pdf.pages().iter().map(page).collect()
}
