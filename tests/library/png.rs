//! PNG files decoded by an independent decoder, compared with resvg's renderings of the SVG of the
//! same sheets.

use crate::common::{Picture, boards, color, draw, png, render, sheet_of, svg, template};
use nqueens_sheet::figure::Rule;
use nqueens_sheet::{
    Background, Border, Caption, Changes, Contents, Format, Length, Pattern, Resolution, Selection,
    Sheet, Template, Tint, Unit,
};
use proptest::prelude::*;

/// Asserts that the PNG has the same pixels as resvg's rendering of the SVG.
fn assert_matches_resvg(name: &str, sheet: &Sheet, selection: &Selection, scale: f32) {
    let resolution = Resolution::from_scale(f64::from(scale)).unwrap();
    let (ours, _) = Picture::decode(&png(sheet, selection, resolution));
    let theirs = Picture::from(&render(&svg(sheet, selection, "q"), scale));
    let size = |picture: &Picture| (picture.width, picture.height);
    assert_eq!(size(&ours), size(&theirs), "{name}");
    if ours == theirs {
        return;
    }
    let places = (0..ours.height).flat_map(|y| (0..ours.width).map(move |x| (x, y)));
    let differ: Vec<_> = places
        .filter(|(x, y)| ours.pixel(*x, *y) != theirs.pixel(*x, *y))
        .collect();
    let (x, y) = differ[0];
    panic!(
        "{name}: {} pixels differ, the first is {:?} at {x}, {y} where resvg has {:?}",
        differ.len(),
        ours.pixel(x, y),
        theirs.pixel(x, y)
    );
}

/// At most five boards: in three columns, the last row is not full.
fn up_to_five_boards(n: usize) -> Selection {
    first_boards(n, 5)
}

fn first_boards(n: usize, count: u64) -> Selection {
    boards(n).take(count)
}

#[test]
fn whole_cells_match_resvg() {
    for name in Template::names() {
        for cell in [7, 10, 20, 33, 45] {
            for (n, coordinates) in [(1, true), (4, false), (5, true), (8, false)] {
                let coordinates = coordinates ^ (cell % 2 == 0);
                let sheet = Sheet {
                    cols: Some(3),
                    coordinates,
                    template: template(name),
                    ..sheet_of(&format!("{cell}px"))
                };
                let case = format!("{name}, n = {n}, {cell} px, coordinates {coordinates}");
                // One full row is enough for large boards.
                let boards = if n * cell < 150 { 5 } else { 3 };
                assert_matches_resvg(&case, &sheet, &first_boards(n, boards), 1.0);
            }
        }
    }
}

#[test]
fn odd_gaps_and_margins_match_resvg() {
    for (gap, margin) in [(0, 0), (3, 0), (0, 5), (1, 1), (7, 13), (31, 2)] {
        for (coordinates, cell) in [(false, 9), (true, 15)] {
            let sheet = Sheet {
                cols: Some(3),
                gap: Some(nqueens_sheet::Length::px(gap)),
                margin: Some(nqueens_sheet::Length::px(margin)),
                coordinates,
                ..sheet_of(&format!("{cell}px"))
            };
            let case = format!("gap {gap}, margin {margin}, {cell} px");
            assert_matches_resvg(&case, &sheet, &up_to_five_boards(6), 1.0);
        }
    }
}

#[test]
fn mats_match_resvg() {
    for name in Template::names() {
        for (tint, cell, coordinates) in [
            (Tint::Class, 7, false),
            (Tint::Orbit, 20, false),
            (Tint::Orbit, 33, true),
        ] {
            let sheet = Sheet {
                cols: Some(3),
                tint: Some(tint),
                // Texts differ in single pixels.
                caption: Caption::Off,
                coordinates,
                template: template(name),
                ..sheet_of(&format!("{cell}px"))
            };
            let case = format!("{name}, {tint}, {cell} px");
            assert_matches_resvg(&case, &sheet, &up_to_five_boards(5), 1.0);
            let without_background = Sheet {
                background: Background::None,
                gap: Some(Length::px(3)),
                ..sheet
            };
            assert_matches_resvg(
                &format!("{case} without ground"),
                &without_background,
                &up_to_five_boards(6),
                1.0,
            );
        }
    }
}

/// Text on a mat blends with the colour of the mat, never with that of the page.
#[test]
fn captions_blend_with_their_mats() {
    let sheet = Sheet {
        cols: Some(3),
        tint: Some(Tint::Orbit),
        caption: Caption::Pattern("{permutation}".parse().unwrap()),
        ..sheet_of("18px")
    };
    let resolution = Resolution::default();
    let ours = Picture::decode(&png(&sheet, &boards(6), resolution)).0;
    let theirs = Picture::from(&render(&svg(&sheet, &boards(6), "q"), 1.0));
    assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
    let places = (0..ours.height).flat_map(|y| (0..ours.width).map(move |x| (x, y)));
    let far = |a: [u8; 4], b: [u8; 4]| a.iter().zip(b).any(|(a, b)| a.abs_diff(b) > 24);
    let mut differ = places.filter(|(x, y)| far(ours.pixel(*x, *y), theirs.pixel(*x, *y)));
    assert_eq!(differ.next(), None);
}

/// Except the numbers of orbits, whose digits may differ slightly.
#[test]
fn orbits_match_resvg() {
    for (n, cols) in [(5, 2), (7, 4), (8, 3)] {
        let sheet = Sheet {
            group_by_class: true,
            cols: Some(cols),
            caption: Caption::Off,
            ..sheet_of("16px")
        };
        let selection = boards(n).fundamental();
        let ours = Picture::decode(&png(&sheet, &selection, Resolution::default())).0;
        let theirs = Picture::from(&render(&svg(&sheet, &selection, "q"), 1.0));
        assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
        // Digits are before the boards, not on them.
        let is_board = |x: &usize| ours.pixel(*x, 40) != ours.pixel(0, 0);
        let columns: Vec<usize> = (0..ours.width).filter(is_board).collect();
        assert!(columns.len() >= 16 * n * 8);
        for x in columns {
            let differs = |y: &usize| ours.pixel(x, *y) != theirs.pixel(x, *y);
            assert_eq!((0..ours.height).find(differs), None, "n = {n}, {x}");
        }
    }
}

#[test]
fn scaled_pictures_match_resvg() {
    for name in Template::names() {
        let sheet = Sheet {
            cols: Some(3),
            template: template(name),
            coordinates: name == "classic",
            ..sheet_of("10px")
        };
        assert_matches_resvg(name, &sheet, &up_to_five_boards(5), 2.0);
        assert_matches_resvg(name, &sheet, &up_to_five_boards(5), 3.0);
    }
}

#[test]
fn alpha_without_background_matches_resvg() {
    for name in Template::names() {
        for coordinates in [false, true] {
            let sheet = Sheet {
                cols: Some(3),
                coordinates,
                background: Background::None,
                template: template(name),
                ..sheet_of("21px")
            };
            assert_matches_resvg(
                &format!("{name}, {coordinates}"),
                &sheet,
                &up_to_five_boards(5),
                1.0,
            );
            let (picture, _) =
                Picture::decode(&png(&sheet, &up_to_five_boards(5), Resolution::default()));
            assert_eq!(picture.pixel(0, 0), [0; 4], "{name}");
        }
    }
}

#[test]
fn painted_backgrounds_fill_the_margin() {
    let sheet = Sheet {
        background: Background::Color(color("#123456")),
        ..sheet_of("11px")
    };
    assert_matches_resvg("#123456", &sheet, &up_to_five_boards(6), 1.0);
    let (picture, _) = Picture::decode(&png(&sheet, &up_to_five_boards(6), Resolution::default()));
    assert_eq!(picture.pixel(0, 0), [0x12, 0x34, 0x56, 255]);
}

/// A template whose queen has a gradient of more colours than a palette holds.
fn template_with_gradient() -> Template {
    let queen = "<path id=\"queen\" fill=\"url(#g)\" d=\"M100 92L104 40 124 60 128 36 132 60 152 40 156 92z\"/>";
    let gradient = "<linearGradient id=\"g\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\">\
        <stop offset=\"0\" stop-color=\"#f00\"/><stop offset=\".3\" stop-color=\"#0f0\"/>\
        <stop offset=\".6\" stop-color=\"#00f\"/><stop offset=\"1\" stop-color=\"#ff0\"/></linearGradient>";
    let file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"320\"><defs>{gradient}</defs>\
         <rect id=\"page\" width=\"320\" height=\"320\" fill=\"#fff\"/>\
         <rect id=\"ink\" width=\"9\" height=\"2\" fill=\"#000\"/>\
         <rect id=\"light\" x=\"32\" y=\"32\" width=\"64\" height=\"64\" fill=\"#ddd\"/>\
         <rect id=\"dark\" x=\"96\" y=\"32\" width=\"64\" height=\"64\" fill=\"#888\"/>{queen}</svg>"
    );
    Template::from_svg(&file).unwrap()
}

#[test]
fn more_colours_than_a_palette_holds_become_true_colour() {
    for (background, kind) in [
        (Background::Template, png::ColorType::Rgb),
        (Background::None, png::ColorType::Rgba),
    ] {
        let sheet = Sheet {
            cols: Some(2),
            background,
            template: template_with_gradient(),
            ..sheet_of("150px")
        };
        let file = png(&sheet, &up_to_five_boards(4), Resolution::default());
        assert_eq!(Picture::decode(&file).1.color_type, kind);
        assert_matches_resvg("rich", &sheet, &up_to_five_boards(4), 1.0);
    }
    let small = png(
        &sheet_of("20px"),
        &up_to_five_boards(4),
        Resolution::default(),
    );
    let info = Picture::decode(&small).1;
    assert_eq!(info.color_type, png::ColorType::Indexed);
}

#[test]
fn resolutions_are_written_as_pixels_per_metre() {
    // round(dpi / 0.0254)
    for (dpi, metre) in [
        (72.0, 2835),
        (96.0, 3780),
        (150.0, 5906),
        (300.0, 11811),
        (600.0, 23622),
    ] {
        let file = png(
            &sheet_of("2mm"),
            &up_to_five_boards(4),
            Resolution::from_dpi(dpi).unwrap(),
        );
        let size = Picture::decode(&file).1.pixel_dims.unwrap();
        assert_eq!((size.xppu, size.yppu), (metre, metre), "{dpi}");
        assert_eq!(size.unit, png::Unit::Meter);
    }
    for silent in [Resolution::default(), Resolution::from_scale(2.0).unwrap()] {
        let file = png(&sheet_of("9px"), &up_to_five_boards(4), silent);
        assert!(Picture::decode(&file).1.pixel_dims.is_none());
    }
}

#[test]
fn colors_are_srgb() {
    let sheet = png(&sheet_of("9px"), &boards(4), Resolution::default());
    let format = Format::Png(Resolution::default());
    let rule: nqueens_sheet::figure::Figure = Rule::new(4).unwrap().into();
    let figure = nqueens_sheet::draw(&rule, &Sheet::default(), &format, Vec::new());
    for file in [sheet, figure.unwrap()] {
        let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info();
        let intent = reader.unwrap().info().srgb;
        assert_eq!(intent, Some(png::SrgbRenderingIntent::Perceptual));
    }
}

#[test]
fn titles_are_text_chunks() {
    let file = png(
        &Sheet::default(),
        &boards(8).fundamental(),
        Resolution::default(),
    );
    let texts = Picture::decode(&file).1.utf8_text;
    let titled = |text: &&png::text_metadata::ITXtChunk| text.keyword == "Title";
    let title = texts.iter().find(titled).unwrap().get_text().unwrap();
    assert_eq!(title, "The 12 fundamental solutions to the 8-queens puzzle");
    assert!(texts.iter().all(|text| text.language_tag.is_empty()));
    let german = Sheet {
        language: nqueens_sheet::Language::German,
        ..Sheet::default()
    };
    let file = png(&german, &boards(4), Resolution::default());
    let texts = Picture::decode(&file).1.utf8_text;
    assert!(texts.len() == 2 && texts.iter().all(|text| text.language_tag == "de"));
}

/// 5 mm at 300 dpi are 59.055 pixels: edges snap, the same on every board.
#[test]
fn fractional_cells_look_the_same_on_every_board() {
    // The same two solutions four times, so that all boards of each solution can be
    // compared across positions on the page.
    let sheet = Sheet {
        cols: Some(3),
        coordinates: true,
        ..sheet_of("5mm")
    };
    let resolution = Resolution::from_dpi(300.0).unwrap();
    let page = sheet.layout(4, 8).unwrap();
    let format = Format::Png(resolution);
    let mut file = Vec::new();
    let mut drawing =
        nqueens_sheet::Drawing::new(&page, &format, &Default::default(), &mut file).unwrap();
    for ranks in [[1, 3, 0, 2], [2, 0, 3, 1]].iter().cycle().take(8) {
        drawing.push(ranks).unwrap();
    }
    drawing.finish().unwrap();
    let (picture, _) = Picture::decode(&file);

    let unit =
        |length: nqueens_sheet::Length| length.to_unit(nqueens_sheet::Unit::Mm) / 25.4 * 300.0;
    assert_eq!(picture.width, unit(page.width()).round() as usize);
    assert_eq!(picture.height, unit(page.height()).round() as usize);

    // Find boards by their frames, independently of the layout.
    let starts = board_corners(&picture);
    assert_eq!(starts.len(), 8, "{starts:?}");
    let side = (4.0 * 5.0 / 25.4 * 300.0_f64).round() as usize;
    let crops: Vec<_> = starts
        .iter()
        .map(|(x, y)| picture.crop(*x, *y, side))
        .collect();
    for i in 2..8 {
        assert!(
            crops[i] == crops[i - 2],
            "board {i} differs from board {}",
            i - 2
        );
    }
    assert!(crops[0] != crops[1]);
}

/// The top left corners of all boards: pixels of the light square (a4 is light) with another colour
/// above and to the left, where a frame meets it.
fn board_corners(picture: &Picture) -> Vec<(usize, usize)> {
    let frame = [0x5b, 0x3f, 0x2a, 255];
    let light = [0xf5, 0xeb, 0xd7, 255];
    let mut found = Vec::new();
    for y in 1..picture.height {
        for x in 1..picture.width {
            let around = [
                picture.pixel(x - 1, y),
                picture.pixel(x, y - 1),
                picture.pixel(x - 1, y - 1),
            ];
            if picture.pixel(x, y) == light && around == [frame; 3] {
                found.push((x, y));
            }
        }
    }
    found
}

/// A cell between half a pixel and a whole one: some have no pixel at all.
#[test]
fn cells_smaller_than_a_pixel_are_drawn() {
    for n in [1, 5, 8] {
        for thousandths in [500, 600, 750, 999] {
            let sheet = sheet_of(&format!("0.{thousandths}px"));
            let page = sheet
                .layout(n, boards(n).take(3).count().exact().unwrap())
                .unwrap();
            let side =
                |length: nqueens_sheet::Length| length.to_unit(nqueens_sheet::Unit::Px).round();
            let file = png(&sheet, &boards(n).take(3), Resolution::default());
            let (picture, _) = Picture::decode(&file);
            let size = [picture.width as f64, picture.height as f64];
            assert_eq!(
                size,
                [side(page.width()), side(page.height())],
                "{n}, {thousandths}"
            );
        }
    }
}

#[test]
fn output_is_deterministic() {
    let sheet = Sheet {
        coordinates: true,
        ..sheet_of("13px")
    };
    let run = || png(&sheet, &boards(8), Resolution::from_dpi(200.0).unwrap());
    assert!(run() == run());
}

#[test]
fn rejects_cells_with_no_or_too_many_pixels() {
    let message = |cell: &str, scale: f64| {
        let format = Format::Png(Resolution::from_scale(scale).unwrap());
        draw(&sheet_of(cell), &up_to_five_boards(4), &format)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message("0.4px", 1.0),
        "a cell of 0 x 0 pixels cannot be rasterized: change the cell size or the resolution so that it has \
         1 to 4096 pixels"
    );
    assert_eq!(
        message("100px", 82.0),
        "a cell of 8200 x 8200 pixels cannot be rasterized: change the cell size or the resolution so that it \
         has 1 to 4096 pixels"
    );
    let sheet = Sheet {
        margin: Some("6000000px".parse().unwrap()),
        ..sheet_of("20px")
    };
    let error = draw(
        &sheet,
        &up_to_five_boards(4),
        &Format::Png(Resolution::default()),
    )
    .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("pixels long, above the limit of 10000000"),
        "{error}"
    );
}

/// A sheet whose cell, gap and margin are thousandths of a CSS pixel.
fn sheet_with_lengths(cols: u64, lengths: [u32; 3]) -> Sheet {
    let px = |thousandths: u32| format!("{}.{:03}px", thousandths / 1000, thousandths % 1000);
    let [cell, gap, margin] = lengths.map(px);
    let (gap, margin) = (Some(gap.parse().unwrap()), Some(margin.parse().unwrap()));
    Sheet {
        cols: Some(cols),
        gap,
        margin,
        ..sheet_of(&cell)
    }
}

/// Asserts that the picture of five boards has the size of its page.
fn assert_picture_size(sheet: &Sheet, n: usize, dpi: u32) {
    let resolution = Resolution::from_dpi(f64::from(dpi)).unwrap();
    let selection = boards(n).take(5);
    let page = sheet.layout(n, selection.count().exact().unwrap()).unwrap();
    let (width, height) = page.pixels(resolution).unwrap();
    let (picture, info) = Picture::decode(&png(sheet, &selection, resolution));
    assert_eq!(
        (picture.width as u64, picture.height as u64),
        (width, height)
    );
    assert_eq!(
        (u64::from(info.width), u64::from(info.height)),
        (width, height)
    );
    let exact =
        |length: nqueens_sheet::Length| length.to_unit(nqueens_sheet::Unit::In) * f64::from(dpi);
    // A frame, which is at most 1 px and never wider than the margin, has at least a pixel of the
    // picture, on both sides; the last one is as wide as all others, wherever the squares before
    // it snapped.
    let margin = sheet
        .margin
        .expect("a margin")
        .to_unit(nqueens_sheet::Unit::Px);
    let gained = 2.0 * (1.0 - margin.min(1.0) * f64::from(dpi) / 96.0).max(0.0) + 0.5;
    let fits =
        |pixels: u64, exact: f64| (exact - 1.0..=exact + 1.0 + gained).contains(&(pixels as f64));
    assert!(fits(width, exact(page.width())));
    assert!(fits(height, exact(page.height())));
    let opaque = picture.bytes.chunks_exact(4).all(|pixel| pixel[3] == 255);
    assert!(opaque || matches!(sheet.background, Background::None));
}

#[test]
fn sizes_at_low_resolutions() {
    for (n, lengths, dpi) in [
        (4, [8520, 0, 0], 34),
        (5, [999, 480, 1], 144),
        (1, [1231, 0, 0], 39),
        (1, [8867, 0, 1], 144),
    ] {
        assert_picture_size(&sheet_with_lengths(1, lengths), n, dpi);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_sheet_decodes_and_has_its_size(
        n in prop::sample::select(vec![1usize, 4, 5, 6]),
        cell in 500u32..30_000,
        gap in 0u32..20_000,
        margin in 0u32..20_000,
        cols in 1u64..6,
        coordinates: bool,
        transparent: bool,
        dpi in 30u32..200,
        name in prop::sample::select(Template::names().collect::<Vec<_>>()),
    ) {
        prop_assume!(f64::from(cell) / 1000.0 * f64::from(dpi) / 96.0 >= 0.5);
        let background = if transparent { Background::None } else { Background::Template };
        let sheet = Sheet { coordinates, background, template: template(name), ..sheet_with_lengths(cols, [cell, gap, margin]) };
        assert_picture_size(&sheet, n, dpi);
    }
}

#[test]
fn rejects_pictures_that_take_too_much_memory() {
    let arch = Sheet {
        paper: Some("arch-e".parse().unwrap()),
        ..Sheet::default()
    };
    let cell = |cell: &str| Sheet {
        cell: Some(cell.parse().unwrap()),
        ..Sheet::default()
    };
    let named = || Sheet {
        coordinates: true,
        ..cell("4096px")
    };
    let woven = Sheet {
        template: template("loom"),
        ..cell("4096px")
    };
    let scale = |scale: f64| Resolution::from_scale(scale).unwrap();
    for (sheet, n, count, resolution) in [
        (arch, 8, 92, scale(100.0)),
        (named(), 32, 1, scale(1.0)),
        (woven, 8, 1, scale(1.0)),
    ] {
        let layout = sheet.layout(n, count).unwrap();
        let error = layout.pixels(resolution).unwrap_err();
        let message = error.to_string();
        assert!(
            message.contains("MB of memory, above the limit of"),
            "{n}: {error}"
        );
    }
    let sheet = named();
    let layout = sheet.layout(32, 1).unwrap();
    let error = layout.pixels(scale(1.0)).unwrap_err().to_string();
    let message = "the picture would take about 5,189 MB of memory, above the limit of 1,073 MB: draw smaller cells, or at a \
                   lower resolution";
    assert_eq!(error, message);
    for (n, cell) in [(4, "4096px"), (12, "4096px"), (1000, "40px")] {
        let sheet = Sheet {
            cell: Some(cell.parse().unwrap()),
            ..Sheet::default()
        };
        let layout = sheet.layout(n, 1).unwrap();
        assert!(layout.pixels(scale(1.0)).is_ok(), "{n}, {cell}");
    }
}

#[test]
fn frames_thinner_than_half_a_pixel_are_a_pixel_wide() {
    let source = Template::source("classic").unwrap();
    let (start, end) = source.split_once("id=\"frame\"").unwrap();
    let end = end.replacen("stroke=\"#5b3f2a\"", "stroke=\"#f0f\"", 1);
    let magenta = Template::from_svg(&format!("{start}id=\"frame\"{end}")).unwrap();
    let sheet = Sheet {
        template: magenta,
        ..sheet_of("20px")
    };
    for (cols, margin, gap) in [(2, "20px", "20px"), (1, "0px", "0px")] {
        let sheet = Sheet {
            cols: Some(cols),
            margin: Some(margin.parse().unwrap()),
            ..sheet.clone()
        };
        let sheet = Sheet {
            gap: Some(gap.parse().unwrap()),
            ..sheet
        };
        for scale in [0.1, 0.2, 0.21] {
            let file = png(&sheet, &boards(4), Resolution::from_scale(scale).unwrap());
            let (picture, _) = Picture::decode(&file);
            let pixels: Vec<&[u8]> = picture.bytes.chunks_exact(4).collect();
            let mut rows = pixels.chunks_exact(picture.width);
            let line = |row: &[&[u8]]| {
                row.iter()
                    .filter(|pixel| **pixel == [255, 0, 255, 255])
                    .count()
            };
            let board = (80.0 * scale) as usize;
            assert!(rows.any(|row| line(row) >= board), "{scale}, {cols}");
        }
    }
}

/// A built-in template with a frame in a colour that nothing else has.
fn with_magenta_frame(name: &str) -> Template {
    let source = Template::source(name).unwrap();
    let (start, end) = source.split_once("id=\"frame\"").unwrap();
    let (before, after) = end.split_once("stroke=\"#").unwrap();
    let after = after.split_once('"').unwrap().1;
    let file = format!("{start}id=\"frame\"{before}stroke=\"#f0f\"{after}");
    Template::from_svg(&file).unwrap()
}

/// The thickness of each frame in a picture, on its four sides.
fn frame_widths(picture: &Picture) -> Vec<[usize; 4]> {
    let framed = |x: usize, y: usize| {
        x < picture.width && y < picture.height && picture.pixel(x, y) == [255, 0, 255, 255]
    };
    let run = |place: &dyn Fn(usize) -> (usize, usize)| {
        (0..)
            .take_while(|i| {
                let (x, y) = place(*i);
                framed(x, y)
            })
            .count()
    };
    let mut found = Vec::new();
    let rows = picture.bytes.chunks_exact(4 * picture.width);
    for (y, row) in rows.enumerate().skip(1) {
        let pixels = row.chunks_exact(4).enumerate().skip(1);
        for (x, _) in pixels.filter(|(_, pixel)| *pixel == [255, 0, 255, 255]) {
            let corner = !framed(x - 1, y) && !framed(x, y - 1);
            if !corner || !framed(x + 9, y) || !framed(x, y + 9) {
                continue;
            }
            let (width, height) = (run(&|i| (x + i, y)), run(&|i| (x, y + i)));
            let (right, bottom) = (x + width - 1, y + height - 1);
            let (across, down) = (x + width / 2, y + height / 2);
            found.push([
                run(&|i| (across, y + i)),
                run(&|i| (right - i, down)),
                run(&|i| (across, bottom - i)),
                run(&|i| (x + i, down)),
            ]);
        }
    }
    found
}

#[test]
fn frames_on_paper_have_one_thickness_on_all_sides() {
    let caption = || Caption::Pattern(Pattern::for_board("{number}").unwrap());
    for name in ["classic", "contrast", "letterpress", "print"] {
        for (paper, dpi) in [
            ("a4", 72.0),
            ("letter", 96.0),
            ("a4", 150.0),
            ("letter", 299.0),
            ("a4", 300.0),
            ("a5", 600.0),
        ] {
            // Large pictures take long to decode, so draw them for one template only.
            if dpi > 200.0 && name != "classic" {
                continue;
            }
            for captions in [false, true]
                .into_iter()
                .take(if dpi > 200.0 { 1 } else { 2 })
            {
                let mut sheet = Sheet {
                    paper: Some(paper.parse().unwrap()),
                    template: with_magenta_frame(name),
                    ..Sheet::default()
                };
                if captions {
                    sheet = Sheet {
                        caption: caption(),
                        ..sheet
                    };
                }
                let case = format!("{name}, {paper}, {dpi}, {captions}");
                let file = png(&sheet, &boards(8), Resolution::from_dpi(dpi).unwrap());
                let frames = frame_widths(&Picture::decode(&file).0);
                assert_eq!(frames.len(), 92, "{case}");
                assert!(
                    frames.iter().all(|sides| *sides == [frames[0][0]; 4]),
                    "{case}: {frames:?}"
                );
            }
        }
    }
}

#[test]
fn borders_stay_in_the_smallest_margins() {
    for name in ["midnight", "letterpress"] {
        for margin in ["1px", "2px", "3px", "7px"] {
            for gap in ["0px", "1px"] {
                let bordered = template(name).with_changes(&Changes::new().border(Border::On));
                let sheet = Sheet {
                    template: bordered.unwrap(),
                    ..sheet_of("20px")
                };
                let sheet = Sheet {
                    margin: Some(margin.parse().unwrap()),
                    gap: Some(gap.parse().unwrap()),
                    ..sheet
                };
                for coordinates in [false, true] {
                    let sheet = Sheet {
                        coordinates,
                        ..sheet.clone()
                    };
                    assert_matches_resvg(&format!("{name} {margin}"), &sheet, &boards(4), 1.0);
                }
            }
        }
    }
}

/// The lines around a page meet: its corners have a single colour at any resolution.
#[test]
fn borders_have_no_gaps_at_their_corners() {
    let sheet = Sheet {
        template: template("bauhaus"),
        paper: Some("a3".parse().unwrap()),
        ..Sheet::default()
    };
    let only = Selection::new(1).unwrap();
    for dpi in 55..75_u16 {
        let (picture, _) = Picture::decode(&png(
            &sheet,
            &only,
            Resolution::from_dpi(f64::from(dpi)).unwrap(),
        ));
        let dark = |at: usize| picture.bytes[at * 4] == 0x16;
        let middle = picture.bytes.len() / 4 / picture.width / 2 * picture.width;
        let left = (middle..).position(dark).unwrap();
        let column = (0..picture.bytes.len() / 4 / picture.width)
            .map(|line| dark(line * picture.width + left));
        let changes = column.clone().zip(column.skip(1)).filter(|(a, b)| a != b);
        assert_eq!(changes.count(), 2, "{dpi} dpi");
    }
}

/// Each label is complete and as resvg draws it in the picture of the SVG.
#[test]
fn coordinates_match_the_svg() {
    for name in ["classic", "minimal", "dark"] {
        for cell in 16..28 {
            let mut sheet = Sheet {
                coordinates: true,
                ..sheet_of(&format!("{cell}px"))
            };
            sheet.template = template(name);
            let selection = boards(8).fundamental().take(1);
            let (ours, _) = Picture::decode(&png(&sheet, &selection, Resolution::default()));
            let theirs = Picture::from(&render(&svg(&sheet, &selection, "q"), 1.0));
            assert!(ours == theirs, "{name}, cells of {cell} px");
        }
    }
}

/// Squares whose queens are required have a frame of a tenth of a square in the queen's colour, on every
/// board, in raster and vector pictures.
#[test]
fn required_queens_have_frames() {
    let square = "d4".parse().unwrap();
    let selection = boards(8).place(&[square]).unwrap();
    let sheet = sheet_of("40px");
    let contents = Contents::from_selection(&selection).unwrap();
    let layout = sheet.layout_of(&contents).unwrap();
    let places = layout.places(1).unwrap();
    let bytes = png(&sheet, &selection, Resolution::default());
    let (picture, _) = Picture::decode(&bytes);
    let rendered = Picture::from(&render(&svg(&sheet, &selection, "q"), 1.0));
    assert!(picture == rendered);
    let is_queen = |x: usize, y: usize| picture.pixel(x, y) == [0x2b, 0x18, 0x10, 255];
    let px = |length: Length| length.to_unit(Unit::Px) as usize;
    // d4 is a corner of the middle of the board. A queen does not reach the corner of its square.
    let mut count = 0;
    for board in places.boards() {
        let (x, y) = (px(board.x) + 3 * 40, px(board.y) + 4 * 40);
        let corners = [
            (x + 1, y + 1),
            (x + 38, y + 1),
            (x + 1, y + 38),
            (x + 38, y + 38),
        ];
        assert!(corners.into_iter().all(|(x, y)| is_queen(x, y)));
        assert!(!is_queen(x - 2, y + 20) && !is_queen(x + 41, y + 41));
        count += 1;
    }
    // As many of the 92 solutions have a queen on d4.
    let all = boards(8).solutions();
    assert_eq!(
        count,
        all.filter(|solution| solution.ranks()[3] == 3).count()
    );
}
