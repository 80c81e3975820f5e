//! Small sheets as PNG: the crate `png` decodes them to the promised size, the
//! margins are equal, and where all lengths are whole pixels the picture is
//! resvg's of our SVG.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet::{Background, Length, Page, Resolution, Sheet, Unit};
use nqueens_sheet_fuzz::{AnySheet, Picture, png, svg};
use resvg::{tiny_skia, usvg};

#[derive(arbitrary::Arbitrary, Debug)]
struct Input {
    sheet: AnySheet,
    n: u8,
    count: u8,
    resolution: Option<(bool, f64)>,
}

fuzz_target!(|input: Input| {
    let n = usize::from(input.n % 9) + 1;
    let resolution = match input.resolution {
        None => Some(Resolution::default()),
        Some((true, dpi)) => Resolution::dpi(dpi).ok(),
        Some((false, scale)) => Resolution::scale(scale).ok(),
    };
    let (Some(sheet), Some(resolution), false) =
        (input.sheet.sheet(), resolution, [2, 3].contains(&n))
    else {
        return;
    };
    let Ok(page) = sheet.layout(n, u64::from(input.count % 12)) else {
        return;
    };
    let Some(picture) = png(&page, resolution) else {
        return;
    };
    let whole = whole_pixels(&sheet);
    if whole && input.resolution.is_none() {
        if sheet.background == Background::None && !sheet.coordinates {
            assert_margins(&picture, &sheet);
        }
        if picture.pixels.len() <= 1 << 16 {
            assert_eq!(picture.pixels, resvg(&page), "resvg draws another picture");
        }
    }
});

fn pixels(length: Length) -> f64 {
    length.to(Unit::Px)
}

fn whole_pixels(sheet: &Sheet) -> bool {
    let lengths = [Some(sheet.cell.length), sheet.gap, sheet.margin];
    let mut lengths = lengths.into_iter().flatten();
    sheet.cell.unit == Unit::Px && lengths.all(|length| pixels(length).fract() == 0.0)
}

/// Without a ground, the painted pixels are as far from all four edges.
fn assert_margins(picture: &Picture, sheet: &Sheet) {
    let margin = pixels(sheet.margin.unwrap_or(sheet.cell.length)) as usize;
    let painted = |index: &usize| picture.pixels[*index][3] != 0;
    let (w, h) = (picture.width, picture.height);
    let all = || (0..w * h).filter(painted);
    let left = all().map(|i| i % w).min();
    let right = all().map(|i| w - 1 - i % w).min();
    let top = all().map(|i| i / w).min();
    let bottom = all().map(|i| h - 1 - i / w).min();
    for side in [left, right, top, bottom] {
        assert_eq!(side, Some(margin), "{left:?} {right:?} {top:?} {bottom:?}");
    }
}

fn resvg(page: &Page<'_>) -> Vec<[u8; 4]> {
    let text = svg(page);
    let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).expect("usvg reads it");
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).expect("it has a size");
    resvg::render(
        &tree,
        tiny_skia::Transform::identity(),
        &mut pixmap.as_mut(),
    );
    let straight = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
    straight
        .map(|c| [c.red(), c.green(), c.blue(), c.alpha()])
        .collect()
}
