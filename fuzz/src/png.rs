//! Small sheets as PNG. The crate `png` must decode them to the predicted size, and margins must be
//! equal. If all lengths are whole pixels, the picture must be that of our SVG drawn by resvg,
//! except for rounding in transparent areas, in gradients and at the edges of strokes.

use super::sheets::{AnySheet, Picture, draw_png, draw_svg};
use nqueens_sheet::{Background, Layout, Length, Measure, Resolution, Sheet, Unit};
use resvg::usvg;

/// The minimum cell size for comparisons, in pixels. In smaller cells, resvg draws thin strokes as
/// faint lines of one pixel, which extend to the next square.
const MIN_CELL: f64 = 8.0;

/// A sheet and its boards.
#[derive(arbitrary::Arbitrary, Debug)]
pub struct Input {
    sheet: AnySheet,
    n: u8,
    count: u8,
    /// Thousandths of the default resolution. True to give it in dpi.
    resolution: Option<(bool, u16)>,
}

/// Checks an input.
pub fn check(input: &Input) {
    let n = usize::from(input.n % 9) + 1;
    let resolution = match input.resolution {
        None => Some(Resolution::default()),
        Some((true, thousandths)) => Resolution::from_dpi(f64::from(thousandths) * 0.096).ok(),
        Some((false, thousandths)) => Resolution::from_scale(f64::from(thousandths) / 1000.0).ok(),
    };
    let (Some(sheet), Some(resolution), false) =
        (input.sheet.sheet(), resolution, [2, 3].contains(&n))
    else {
        return;
    };
    let Ok(page) = sheet.layout(n, u64::from(input.count % 12)) else {
        return;
    };
    let Some(picture) = draw_png(&page, resolution) else {
        return;
    };
    // Text is not at whole pixels.
    let is_exact = input.sheet.is_plain() && has_whole_pixels(&sheet);
    if is_exact && input.resolution.is_none() {
        if sheet.background == Background::None && !sheet.coordinates && !input.sheet.has_border() {
            assert_margins(&picture, &sheet);
        }
        if picture.pixels.len() <= 1 << 16 && pixels(cell(&sheet).length) >= MIN_CELL {
            let by = if input.sheet.has_strokes() { 16 } else { 1 };
            assert_same(&picture, &render(&page), by);
        }
    }
}

fn pixels(length: Length) -> f64 {
    length.to_unit(Unit::Px)
}

fn cell(sheet: &Sheet) -> Measure {
    sheet.cell.unwrap_or(Sheet::default_cell())
}

fn has_whole_pixels(sheet: &Sheet) -> bool {
    let lengths = [Some(cell(sheet).length), sheet.gap, sheet.margin];
    let mut lengths = lengths.into_iter().flatten();
    cell(sheet).unit == Unit::Px && lengths.all(|length| pixels(length).fract() == 0.0)
}

/// Checks that, without a background, the painted pixels have the same margin on all four sides.
fn assert_margins(picture: &Picture, sheet: &Sheet) {
    let margin = pixels(sheet.margin.unwrap_or(cell(sheet).length)) as usize;
    let painted = |index: &usize| picture.pixels[*index][3] != 0;
    let (w, h) = (picture.width, picture.height);
    let indices = || (0..w * h).filter(painted);
    let left = indices().map(|i| i % w).min();
    let right = indices().map(|i| w - 1 - i % w).min();
    let top = indices().map(|i| i / w).min();
    let bottom = indices().map(|i| h - 1 - i / w).min();
    for side in [left, right, top, bottom] {
        assert_eq!(side, Some(margin), "{left:?} {right:?} {top:?} {bottom:?}");
    }
}

/// Asserts that no pixel differs by more than `by`.
fn assert_same(picture: &Picture, theirs: &[[u8; 4]], by: u32) {
    let count = picture.pixels.len();
    assert_eq!(count, theirs.len(), "resvg draws another size");
    for (index, (ours, theirs)) in picture.pixels.iter().zip(theirs).enumerate() {
        let (x, y) = (index % picture.width, index / picture.width);
        assert!(
            is_near(*ours, *theirs, by),
            "{ours:?} at {x}, {y} where resvg has {theirs:?}"
        );
    }
}

/// Returns true if no channel, multiplied by alpha, differs by more than `by`. Gradients and
/// translucent colours may differ by one.
fn is_near(ours: [u8; 4], theirs: [u8; 4], by: u32) -> bool {
    let weighted = |[red, green, blue, alpha]: [u8; 4]| {
        [red, green, blue, 255].map(|channel| u32::from(channel) * u32::from(alpha))
    };
    let (a, b) = (weighted(ours), weighted(theirs));
    let near = a
        .iter()
        .zip(b)
        .all(|(a, b)| a.abs_diff(b) <= 255 * by + 128);
    ours == theirs || near
}

fn render(page: &Layout<'_>) -> Vec<[u8; 4]> {
    let text = draw_svg(page).expect("no caption");
    let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).expect("usvg reads it");
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).expect("it has a size");
    resvg::render(
        &tree,
        tiny_skia::Transform::identity(),
        &mut pixmap.as_mut(),
    );
    let straight = pixmap
        .pixels()
        .iter()
        .map(tiny_skia::PremultipliedColorU8::demultiply);
    straight
        .map(|c| [c.red(), c.green(), c.blue(), c.alpha()])
        .collect()
}
