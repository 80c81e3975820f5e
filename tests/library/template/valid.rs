//! Templates with every allowed feature look the same on a sheet as alone.

use nqueens_sheet::{Sheet, Template};

use crate::common::{Picture, boards, png, render, sheet_of, svg};
use crate::template::{RICH, VALID, assert_only_our_elements, template_file};

#[test]
fn the_example_is_valid() {
    Template::from_svg(&template_file(&VALID)).unwrap();
}

/// The pixels of a square of 100 units, each the mean of 4 by 4 rendered by resvg, whose own
/// anti-aliasing has only four steps per pixel vertically.
fn render_smooth(svg: &str, x: usize, y: usize) -> Vec<[f64; 3]> {
    let picture = Picture::from(&render(svg, 4.0));
    let corners = (0..100).flat_map(|row| (0..100).map(move |column| (x + column, y + row)));
    let mean = |(x, y): (usize, usize)| {
        let pixels = picture.crop(4 * x, 4 * y, 4);
        [0, 1, 2].map(|i| pixels.iter().map(|pixel| f64::from(pixel[i])).sum::<f64>() / 16.0)
    };
    corners.map(mean).collect()
}

/// Compares the queen's cell in the template's own picture with the queen on a1 of a sheet, both at
/// 100 px.
#[test]
fn rich_templates_look_as_drawn() {
    let sheet = Sheet {
        template: Template::from_svg(RICH).unwrap(),
        ..sheet_of("100px")
    };
    let text = svg(&sheet, &boards(1), "q");
    assert_only_our_elements(&text);
    let (ours, sample) = (render_smooth(&text, 100, 100), render_smooth(RICH, 120, 20));
    let apart =
        |(a, b): (&[f64; 3], &[f64; 3])| (0..3).map(|i| (a[i] - b[i]).abs()).fold(0.0, f64::max);
    let differences: Vec<f64> = ours.iter().zip(&sample).map(apart).collect();
    // Rounding moves edges by at most half of 1/1024 of the cell, a
    // twentieth of a pixel; that changes a pixel on an edge by a twentieth of
    // the contrast there, and two edges may cross the pixel.
    let worst = differences.iter().copied().fold(0.0, f64::max);
    assert!(worst <= 25.0, "{worst}");
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    // Elsewhere, only colours of gradients may be rounded differently.
    assert!(mean < 0.5, "{mean}");
    // The queen is visible.
    let ground = [138.0, 154.0, 128.0];
    assert!(sample.iter().filter(|pixel| **pixel != ground).count() > 2_000);
}

#[test]
fn rich_templates_match_resvg_as_png() {
    let sheet = Sheet {
        template: Template::from_svg(RICH).unwrap(),
        cols: Some(2),
        ..sheet_of("40px")
    };
    let ours = Picture::decode(&png(&sheet, &boards(5).take(4), Default::default())).0;
    let theirs = Picture::from(&render(&svg(&sheet, &boards(5).take(4), "q"), 1.0));
    assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
    let apart = |(a, b): (&u8, &u8)| a.abs_diff(*b);
    let worst = ours.bytes.iter().zip(&theirs.bytes).map(apart).max();
    // A gradient's colour is computed from the place on the page, in floats.
    assert!(worst <= Some(1), "{worst:?}");
}

/// Every property that Inkscape can write into a style.
#[test]
fn inkscape_styles_are_accepted() {
    let full = "color:#000000;font-style:normal;font-variant:normal;font-weight:normal;\
        font-stretch:normal;font-size:medium;line-height:normal;font-family:sans-serif;\
        text-indent:0;text-align:start;text-decoration:none;text-decoration-line:none;\
        text-decoration-style:solid;text-decoration-color:#000000;letter-spacing:normal;\
        word-spacing:normal;text-transform:none;writing-mode:lr-tb;direction:ltr;\
        text-orientation:mixed;dominant-baseline:auto;baseline-shift:baseline;\
        text-anchor:start;white-space:normal;shape-padding:0;shape-margin:0;inline-size:0;\
        clip-rule:nonzero;display:inline;overflow:visible;visibility:visible;opacity:1;\
        isolation:auto;mix-blend-mode:normal;color-interpolation:sRGB;\
        color-interpolation-filters:linearRGB;solid-color:#000000;solid-opacity:1;\
        vector-effect:none;fill:#112233;fill-opacity:1;fill-rule:nonzero;stroke:none;\
        stroke-width:2.5;stroke-linecap:butt;stroke-linejoin:round;stroke-miterlimit:4;\
        stroke-dasharray:none;stroke-dashoffset:0;stroke-opacity:1;-inkscape-stroke:none;\
        color-rendering:auto;image-rendering:auto;shape-rendering:auto;text-rendering:auto;\
        enable-background:accumulate;stop-color:#000000";
    let queen = VALID
        .queen
        .replace("<path ", &format!("<path style=\"{full}\" "));
    let text = template_file(&VALID).replace(VALID.queen, &queen);
    Template::from_svg(&text).unwrap();
    let title = format!(
        "<text xml:space=\"preserve\" id=\"title\" x=\"9\" y=\"9\" style=\"{full}\">\
         <tspan sodipodi:role=\"line\" id=\"tspan1\" x=\"9\" y=\"9\" style=\"{full}\">Queens</tspan></text>"
    );
    let text = text.replace("\n\n</svg>", &format!("\n{title}\n</svg>"));
    assert!(text.contains("Queens"));
    Template::from_svg(&text).unwrap();
}
