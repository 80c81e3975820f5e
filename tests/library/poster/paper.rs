//! Paper sizes in the files.

use nqueens_sheet::{Format, Orientation, Paper, Resolution, Sheet};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards};
use crate::poster::{outlined_svg, pages, poster_without_texts};

/// In millimetres, from ISO 216, ANSI/ASME Y14.1 and the architectural sizes.
const SIZES: [(&str, &str, &str); 36] = [
    ("a0", "841", "1189"),
    ("a1", "594", "841"),
    ("a2", "420", "594"),
    ("a3", "297", "420"),
    ("a4", "210", "297"),
    ("a5", "148", "210"),
    ("a6", "105", "148"),
    ("a7", "74", "105"),
    ("a8", "52", "74"),
    ("a9", "37", "52"),
    ("a10", "26", "37"),
    ("b0", "1000", "1414"),
    ("b1", "707", "1000"),
    ("b2", "500", "707"),
    ("b3", "353", "500"),
    ("b4", "250", "353"),
    ("b5", "176", "250"),
    ("b6", "125", "176"),
    ("b7", "88", "125"),
    ("b8", "62", "88"),
    ("b9", "44", "62"),
    ("b10", "31", "44"),
    ("letter", "215.9", "279.4"),
    ("legal", "215.9", "355.6"),
    ("tabloid", "279.4", "431.8"),
    ("ledger", "279.4", "431.8"),
    ("ansi-a", "215.9", "279.4"),
    ("ansi-b", "279.4", "431.8"),
    ("ansi-c", "431.8", "558.8"),
    ("ansi-d", "558.8", "863.6"),
    ("ansi-e", "863.6", "1117.6"),
    ("arch-a", "228.6", "304.8"),
    ("arch-b", "304.8", "457.2"),
    ("arch-c", "457.2", "609.6"),
    ("arch-d", "609.6", "914.4"),
    ("arch-e", "914.4", "1219.2"),
];

fn with_orientation(name: &str, orientation: Orientation) -> Sheet {
    Sheet {
        orientation,
        ..poster_without_texts(name)
    }
}

#[test]
fn svg_has_the_size_of_the_paper() {
    assert!(Paper::names().eq(SIZES.map(|(name, ..)| name)));
    for (name, short, long) in SIZES {
        for (orientation, width, height) in [
            (Orientation::Portrait, short, long),
            (Orientation::Landscape, long, short),
        ] {
            let text = outlined_svg(&with_orientation(name, orientation), &boards(1));
            let document = Document::parse(&text).unwrap();
            let root = document.root_element();
            let (wide, high) = (format!("{width}mm"), format!("{height}mm"));
            assert_eq!(root.attribute("width"), Some(wide.as_str()), "{name}");
            assert_eq!(root.attribute("height"), Some(high.as_str()), "{name}");
            let view = format!("0 0 {width} {height}");
            assert_eq!(root.attribute("viewBox"), Some(view.as_str()), "{name}");
        }
    }
}

#[test]
fn png_has_as_many_pixels_as_paper_at_300_dpi() {
    let resolution = Resolution::from_dpi(300.0).unwrap();
    let pixels = |side: &str| (side.parse::<f64>().unwrap() * 300.0 / 25.4).round() as u64;
    for (name, short, long) in SIZES {
        let sheet = with_orientation(name, Orientation::Portrait);
        let layout = sheet.layout(8, 1).unwrap();
        let expected = (pixels(short), pixels(long));
        assert_eq!(layout.pixels(resolution).unwrap(), expected, "{name}");
        // Large pictures take long.
        if expected.1 > 1300 {
            continue;
        }
        let file = pages(&sheet, &boards(8).take(1), &Format::Png(resolution)).unwrap();
        let (picture, info) = Picture::decode(&file[0]);
        let size = (picture.width as u64, picture.height as u64);
        assert_eq!(size, expected, "{name}");
        // 300 / 0.0254 pixels a metre.
        let density = info.pixel_dims.unwrap();
        assert_eq!((density.xppu, density.yppu), (11811, 11811), "{name}");
        assert_eq!(density.unit, png::Unit::Meter, "{name}");
    }
}

#[test]
fn custom_sizes_keep_their_orientation() {
    for (paper, width, height) in [("50x70cm", "500mm", "700mm"), ("70x50cm", "700mm", "500mm")] {
        let text = outlined_svg(&poster_without_texts(paper), &boards(4));
        for side in [
            format!(" width=\"{width}\""),
            format!(" height=\"{height}\""),
        ] {
            assert!(text.contains(&side), "{paper}");
        }
    }
}
