//! Compares both encodings of a file with each other, and with resvg.

use proptest::prelude::*;
use resvg::usvg;

use super::axis::axes;
use super::full_page::{self, Raster};
use super::pieces::to_rgba;
use super::writer::BoardsPage;
use crate::figure::{self, Figure};
use crate::layout::Layout;
use crate::layout::collect::Collector;
use crate::page::strip::StripWriter;
use crate::write::svg::writer::SvgWriter;
use crate::{
    Caption, Contents, Drawing, Format, Pattern, Resolution, Selection, Sheet, Template,
    TitlePosition, Wording,
};

/// Draws with stamps if possible, or with scanlines.
fn draw(stamps: bool, threads: usize, layout: &Layout<'_>, resolution: Resolution) -> Vec<u8> {
    let mut file = Vec::new();
    let text = Default::default();
    let page = layout.page_at(0).unwrap();
    let suits = |_: &_| stamps;
    let writer = BoardsPage::new(suits, page.clone(), resolution, &text, threads, &mut file);
    let writer = Box::new(writer.unwrap());
    let mut collector = Collector::new(layout, &(1..=1), page, writer);
    let mut left = layout.count();
    while left > 0 {
        for solution in Selection::new(layout.n())
            .unwrap()
            .solutions()
            .take(left as usize)
        {
            collector.push(None, solution.ranks(), &mut file).unwrap();
            left -= 1;
        }
    }
    collector.finish(&mut file).unwrap();
    file
}

/// Decodes with the crate `png`, which checks all checksums.
fn decode(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    decoder.set_ignore_text_chunk(true);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    (info.width, info.height, pixels)
}

/// Inflates the data of a file with another decoder, which checks Adler-32.
fn inflate(file: &[u8]) -> usize {
    let mut data = Vec::new();
    let mut at = 8;
    while at < file.len() {
        let length = u32::from_be_bytes(file[at..at + 4].try_into().unwrap()) as usize;
        if &file[at + 4..at + 8] == b"IDAT" {
            data.extend_from_slice(&file[at + 8..at + 8 + length]);
        }
        at += 12 + length;
    }
    let mut reader = flate2::read::ZlibDecoder::new(&data[..]);
    std::io::copy(&mut reader, &mut std::io::sink()).unwrap() as usize
}

fn check(sheet: &Sheet, n: usize, count: u64, resolution: Resolution) {
    let page = sheet.layout(n, count).unwrap();
    let stamped = draw(true, 1, &page, resolution);
    let pixels = decode(&stamped);
    let (width, height) = page.pixels(resolution).unwrap();
    assert_eq!((u64::from(pixels.0), u64::from(pixels.1)), (width, height));
    assert!(pixels == decode(&draw(false, 1, &page, resolution)));
    assert!(stamped == draw(true, 3, &page, resolution));
    let filtered = inflate(&stamped);
    assert_eq!(filtered as u64 % height, 0);
}

fn sheet(cols: u64, cell: &str, gap: &str, margin: &str, template: &str) -> Sheet {
    Sheet {
        cols: Some(cols),
        cell: Some(cell.parse().unwrap()),
        gap: Some(gap.parse().unwrap()),
        margin: Some(margin.parse().unwrap()),
        template: template.parse().unwrap(),
        ..Sheet::default()
    }
}

#[test]
fn compresses_many_bundles_of_strips() {
    let plain = sheet(7, "3px", "2px", "1px", "classic");
    check(&plain, 8, 2000, Resolution::default());
    check(&plain, 5, 5000, Resolution::default());
    let mut rich = sheet(7, "3px", "9px", "20px", "letterpress");
    rich.caption = Caption::Pattern(Pattern::for_board("{number}").unwrap());
    rich.title = Wording::Pattern(Pattern::for_sheet("{n}").unwrap());
    check(&rich, 6, 3000, Resolution::default());
}

#[test]
fn compresses_squares_wider_than_a_copy() {
    for template in ["classic", "print"] {
        check(
            &sheet(3, "280px", "0px", "3px", template),
            4,
            2,
            Resolution::default(),
        );
    }
}

#[test]
fn pixels_equal_those_of_resvg() {
    for template in Template::names() {
        for (n, cell, gap, coordinates) in [(6, "10px", "10px", false), (5, "23px", "4px", true)] {
            let mut sheet = sheet(3, cell, gap, "7px", template);
            sheet.coordinates = coordinates;
            let count = Selection::new(n).unwrap().solutions().count() as u64;
            let page = sheet.layout(n, count).unwrap();
            let mut svg = Vec::new();
            let format = Format::Svg(Default::default());
            let mut drawing = Drawing::new(&page, &format, &Default::default(), &mut svg).unwrap();
            for solution in Selection::new(n).unwrap().solutions() {
                drawing.push(solution.ranks()).unwrap();
            }
            drawing.finish().unwrap();
            let tree = usvg::Tree::from_data(&svg, &usvg::Options::default()).unwrap();
            let size = tree.size().to_int_size();
            let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
            resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
            for stamps in [true, false] {
                let (_, _, pixels) = decode(&draw(stamps, 2, &page, Resolution::default()));
                assert!(pixmap.data() == pixels, "{template} {n} {stamps}");
            }
        }
    }
}

#[test]
fn stamps_boards_around_a_title() {
    for (template, dpi) in [
        ("classic", 96.0),
        ("bauhaus", 71.3),
        ("midnight", 60.0),
        ("minimal", 110.0),
    ] {
        let mut sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            template: template.parse().unwrap(),
            ..Sheet::default()
        };
        sheet.title_position = TitlePosition::Grid;
        let resolution = Resolution::from_dpi(dpi).unwrap();
        let layout = sheet.layout(8, 92).unwrap();
        assert!(layout.page_at(0).unwrap().grids[0].holes.len() == 1);
        check(&sheet, 8, 92, resolution);
        let [stamped, canvas] = [true, false].map(|stamps| draw(stamps, 1, &layout, resolution));
        assert!(stamped != canvas, "{template} is not stamped");
    }
}

#[test]
fn stamps_boards_of_a_shape() {
    for (template, dpi) in [("classic", 96.0), ("bauhaus", 71.3)] {
        for text in ["X.X.X\n\nXX..X\n.XXXX\nXXXXX", "\n.XX\n\n\nX.X\n"] {
            let sheet = Sheet {
                shape: Some(text.parse().unwrap()),
                template: template.parse::<Template>().unwrap().for_shape(),
                ..Sheet::default()
            };
            let count = text.matches('X').count() as u64;
            check(&sheet, 6, count, Resolution::from_dpi(dpi).unwrap());
        }
    }
}

#[test]
fn draws_a_single_square_next_to_larger_boards() {
    let contents = Contents::new(1, 1).chain(Contents::new(4, 2));
    for template in ["classic", "letterpress"] {
        for cell in ["20px", "4.3px"] {
            let sheet = Sheet {
                template: template.parse().unwrap(),
                ..Sheet::default()
            };
            let sheet = Sheet {
                cell: Some(cell.parse().unwrap()),
                ..sheet
            };
            let layout = sheet.layout_of(&contents).unwrap();
            let (format, text) = (Format::Png(Resolution::default()), Default::default());
            let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
            drawing.push(&[0]).unwrap();
            drawing.push(&[1, 3, 0, 2]).unwrap();
            drawing.push(&[2, 0, 3, 1]).unwrap();
            let (width, height, pixels) = decode(&drawing.finish().unwrap());
            assert_eq!(pixels.len(), 4 * (width * height) as usize);
        }
    }
}

#[test]
fn frames_have_equal_sides_at_every_resolution() {
    for (paper, captions, name) in ["a4", "letter"]
        .into_iter()
        .flat_map(|paper| [false, true].map(|captions| (paper, captions)))
        .flat_map(|(paper, captions)| Template::names().map(move |name| (paper, captions, name)))
    {
        let mut sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            template: name.parse().unwrap(),
            ..Sheet::default()
        };
        if captions {
            sheet.caption = Caption::Pattern(Pattern::for_board("{number}").unwrap());
        }
        let layout = sheet.layout(8, 92).unwrap();
        let page = layout.page_at(0).unwrap();
        for dpi in 72..=600 {
            let resolution = Resolution::from_dpi(f64::from(dpi)).unwrap();
            for (grid, axes) in page.grids.iter().zip(axes(&page, resolution).unwrap()) {
                let line = grid
                    .slot
                    .frame
                    .map_or(0, |frame| resolution.to_pixels(frame.outer).max(1) as usize);
                for (axis, slots) in axes.iter().zip([grid.cols, grid.rows]) {
                    let [start, end] = axis.frame.map(|edge| edge.pixel);
                    let (first, last) = (axis.cells[0].pixel, axis.cells[8].pixel);
                    let case = format!("{paper}, {captions}, {name}, {dpi}");
                    assert_eq!([first - start, end - last], [line; 2], "{case}");
                    assert!(end <= axis.end.pixel, "{case}");
                    let are_apart = |slot| axis.slot(slot - 1) + axis.end.pixel <= axis.slot(slot);
                    assert!((1..slots).all(are_apart), "{case}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn both_encodings_have_the_same_pixels(
        n in prop::sample::select(vec![1usize, 4, 5, 6, 7, 8]),
        count in 1u64..90,
        cols in 1u64..40,
        cell in 1u32..300,
        gap in 0u32..200,
        margin in 0u32..200,
        dpi in 40.0f64..200.0,
        template in prop::sample::select(Template::names().collect::<Vec<_>>()),
        coordinates: bool,
        has_no_background: bool,
        caption in prop::option::of(prop::sample::select(vec!["{number}", "{permutation} gjQ"])),
        title: bool,
    ) {
        let tenths = |value: u32| format!("{}px", f64::from(value) / 10.0);
        let mut sheet = sheet(cols, &tenths(cell), &tenths(gap), &tenths(margin), template);
        sheet.coordinates = coordinates;
        sheet.caption = caption.map_or(Caption::Off, |text| {
            Caption::Pattern(Pattern::for_board(text).unwrap())
        });
        if title {
            sheet.title = Wording::Pattern(Pattern::for_sheet("{n} Queens").unwrap());
        }
        if has_no_background {
            sheet.background = crate::Background::None;
        }
        let resolution = Resolution::from_dpi(dpi).unwrap();
        let page = match sheet.layout(n, count) {
            // A single small board may have no room for a title.
            Err(crate::Error { kind: crate::ErrorKind::TextTooLong, .. }) => return Ok(()),
            page => page.unwrap(),
        };
        if let Ok((width, height)) = page.pixels(resolution)
            && width * height < 4_000_000
        {
            check(&sheet, n, count, resolution);
        }
    }
}

#[test]
fn draws_small_boards_at_odd_resolutions() {
    let sheet = |cell, margin, template| sheet(1, cell, "0px", margin, template);
    let dpi = |dpi| Resolution::from_dpi(dpi).unwrap();
    check(
        &sheet("0.8px", "0px", "classic"),
        1,
        1,
        dpi(61.76000758581553),
    );
    let without_background = Sheet {
        background: crate::Background::None,
        ..sheet("0.5px", "0.1px", "midnight")
    };
    check(&without_background, 1, 1, dpi(97.60654690761567));
}

/// Rasterizes a document with at most `at_once` pixels at once, and returns the number of bands and
/// the pixels.
fn rasterize(svg: &[u8], size: [u32; 2], at_once: u32) -> (usize, Vec<[u8; 4]>) {
    let raster = Raster::new(svg, size, at_once).unwrap();
    let mut pixels = Vec::new();
    let collect = |line: &[_]| {
        pixels.extend(line.iter().map(to_rgba));
        Ok(true)
    };
    raster.for_each_line(collect).unwrap();
    (raster.bands().count(), pixels)
}

/// Lines and curves that are longer than a band and its margin are split, which moves their edges
/// by less than a hundredth of a pixel and changes single pixels.
#[test]
fn bands_change_few_pixels() {
    let figures: [Figure; 4] = [
        figure::Rule::new(8).unwrap().into(),
        figure::Lines::new(8).unwrap().into(),
        figure::Tree::new(4).unwrap().into(),
        figure::Steps::new(4).unwrap().into(),
    ];
    for figure in figures {
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        let layout = figure.layout(&sheet).unwrap();
        let page = layout.page_at(0).unwrap();
        let (width, height) =
            full_page::raster_size(&page, Resolution::from_dpi(150.0).unwrap()).unwrap();
        let size = [width as u32, height as u32];
        let (text, mut svg) = (Default::default(), Vec::new());
        let writer = SvgWriter::new(page, &Default::default(), &text, &mut svg).unwrap();
        Box::new(writer).finish(&mut svg).unwrap();
        let (single, at_once) = rasterize(&svg, size, u32::MAX);
        let (several, in_bands) = rasterize(&svg, size, 1);
        assert!(single == 1 && several > 4, "{several}");
        let both = at_once.iter().zip(&in_bands).filter(|(a, b)| a != b);
        let largest_difference =
            |(a, b): (&[u8; 4], &[u8; 4])| (0..4).map(|i| a[i].abs_diff(b[i])).max();
        let differences: Vec<u8> = both.filter_map(largest_difference).collect();
        // The edge of a pixel consists of four lines of sixteen.
        assert!(
            differences.iter().all(|difference| *difference <= 64),
            "{figure:?}"
        );
        assert!(
            differences.len() * 1000 < at_once.len(),
            "{}",
            differences.len()
        );
    }
}

#[test]
fn rasterizes_large_figures_in_bands() {
    let figure: Figure = figure::Rule::new(8).unwrap().into();
    let sheet = Sheet::default();
    let layout = figure.layout(&sheet).unwrap();
    let (page, mut svg) = (layout.page_at(0).unwrap(), Vec::new());
    let (style, text) = (Default::default(), Default::default());
    let writer = SvgWriter::new(page, &style, &text, &mut svg).unwrap();
    Box::new(writer).finish(&mut svg).unwrap();
    for size in [[8_000, 8_000], [1_000, 1_000_000], [262_144, 3_800]] {
        let raster = Raster::new(&svg, size, full_page::BAND_PIXELS).unwrap();
        let lines: Vec<u32> = raster
            .bands()
            .map(|lines| lines.end - lines.start)
            .collect();
        assert_eq!(lines.iter().sum::<u32>(), size[1]);
        let max_lines = lines.iter().max().unwrap() + 2 * full_page::BAND_MARGIN;
        // At most as many lines as for the widest picture.
        assert!(
            max_lines <= (full_page::BAND_PIXELS / size[0]).max(3 * full_page::BAND_MARGIN),
            "{size:?}: {max_lines}"
        );
    }
}
