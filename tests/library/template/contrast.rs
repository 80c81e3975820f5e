//! Queens have more contrast than their boards, as seen from a distance.

use nqueens_sheet::{Length, Resolution, Sheet, Template};

use crate::common::{Picture, boards, png, sheet_of, solutions};

/// Converts linear light to OKLab (Björn Ottosson, 2020).
fn to_oklab(light: [f64; 3]) -> [f64; 3] {
    let by = |rows: [[f64; 3]; 3], of: [f64; 3]| {
        rows.map(|row| row.iter().zip(of).map(|(part, of)| part * of).sum::<f64>())
    };
    let cones = by(
        [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ],
        light,
    );
    by(
        [
            [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
        ],
        cones.map(f64::cbrt),
    )
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter()
        .zip(b)
        .map(|(a, b)| (a - b).powi(2))
        .sum::<f64>()
        .sqrt()
}

/// The mean of sRGB pixels in linear light.
#[expect(clippy::disallowed_methods, reason = "a ratio to compare, not bytes")]
fn mean_light(pixels: &[[u8; 4]]) -> [f64; 3] {
    let light = |code: u8| match f64::from(code) / 255.0 {
        code if code <= 0.04045 => code / 12.92,
        code => ((code + 0.055) / 1.055).powf(2.4),
    };
    [0, 1, 2].map(|part| {
        let sum: f64 = pixels.iter().map(|pixel| light(pixel[part])).sum();
        sum / pixels.len() as f64
    })
}

/// The smallest contrast between a queen of the first solution and its square, relative to the
/// contrast between a light and a dark square.
fn contrast_ratio(template: &Template, cell: usize) -> f64 {
    let sheet = Sheet {
        template: template.clone(),
        cols: Some(12),
        gap: Some(Length::px(40)),
        margin: Some(Length::px(40)),
        ..sheet_of(&format!("{cell}px"))
    };
    let drawn = png(&sheet, &boards(8).fundamental(), Resolution::default());
    let (picture, _) = Picture::decode(&drawn);
    let start = 40 + (picture.width - 2 * 40 - 11 * 40 - 12 * 8 * cell) / 24;
    let square = |file: usize, rank: usize| {
        let (x, y) = (start + file * cell, start + (7 - rank) * cell);
        to_oklab(mean_light(&picture.crop(x, y, cell)))
    };
    // The first solution has no queen on a2, a3, and their squares differ.
    let empty = [square(0, 2), square(0, 1)];
    let first = &solutions(8)[0];
    let queens = first.iter().enumerate().map(|(file, &rank)| {
        let rank = usize::from(rank);
        distance(square(file, rank), empty[(file + rank) % 2])
    });
    queens.fold(f64::MAX, f64::min) / distance(empty[0], empty[1])
}

#[test]
fn queens_have_more_contrast_than_boards() {
    for name in Template::names() {
        let day = name.parse::<Template>().unwrap();
        for (light, template) in [("light", &day), ("dark", &day.to_dark_scheme())] {
            for cell in [12, 15, 16, 24, 40] {
                let ratio = contrast_ratio(template, cell);
                assert!(ratio >= 1.0, "{name}, {light}, {cell} px: {ratio:.2}");
            }
        }
    }
}
