//! Tests of items beneath and over the boards, in every format.

use std::collections::BTreeSet;

use resvg::usvg;
use tiny_skia::{Pixmap, Transform};

use crate::graphics::{Cap, Ink, Join, Layer, Outline, Segment, Stroke};
use crate::language::tests::is_drawn;
use crate::layout::Layout;
use crate::page::{
    Align, Coloring, Extent, Item, Page, Piece, Rectangle, Role, Shape, Strip, StripWriter, Symbol,
    Text, Tone, Typography, filled_layer,
};
use crate::template::look::FileIndex;
use crate::text::fonts::{Family, Fonts};
use crate::units::distance::Distance;
use crate::write::pdf::writer::PdfWriter;
use crate::write::png::writer as png_writer;
use crate::write::svg::writer::SvgWriter;
use crate::{
    Background, Color, Description, Error, ErrorKind, Language, PdfStyle, Resolution, Result,
    SchemeSource, Sheet, SvgStyle, Template,
};

const RED: Color = Color {
    red: 190,
    green: 20,
    blue: 40,
};

fn px(value: u16) -> Distance {
    crate::Length::px(value).into()
}

/// The two solutions of n = 4.
const BOARDS: [u16; 8] = [1, 3, 0, 2, 2, 0, 3, 1];

fn sheet(template: &str) -> Sheet {
    Sheet {
        cols: Some(2),
        template: template.parse().unwrap(),
        ..Sheet::default()
    }
}

/// A page with two boards of 80 px.
fn page<'a>(layout: &'a Layout<'_>) -> Page<'a> {
    layout.page_at(0).unwrap()
}

/// Finishes a picture that begins with `out`.
fn finish<'p>(
    mut writer: Box<dyn StripWriter<'p> + 'p>,
    mut out: Vec<u8>,
    boards: bool,
) -> Vec<u8> {
    let strip = Strip {
        grid: 0,
        row: 0,
        n: 4,
        ranks: &BOARDS,
        orbits: &[],
        hues: &[],
        texts: &[],
    };
    if boards {
        writer.write_strip(strip, &mut out).unwrap();
    }
    writer.finish(&mut out).unwrap();
    out
}

fn svg(page: &Page<'_>) -> String {
    let text = Description::default();
    let (style, mut out) = (SvgStyle::default(), Vec::new());
    let writer = Box::new(SvgWriter::new(page.clone(), &style, &text, &mut out).unwrap());
    String::from_utf8(finish(writer, out, !page.grids.is_empty())).unwrap()
}

fn png(page: &Page<'_>, resolution: Resolution) -> Result<Vec<u8>> {
    let (text, mut out) = (Description::default(), Vec::new());
    let writer = png_writer::begin(page.clone(), resolution, &text, 1, &mut out)?;
    Ok(finish(writer, out, !page.grids.is_empty()))
}

fn pdf(page: &Page<'_>) -> Vec<u8> {
    let (style, text, mut out) = (PdfStyle::default(), Description::default(), Vec::new());
    let writer = Box::new(PdfWriter::new(page.clone(), &style, &text, 0, &mut out).unwrap());
    finish(writer, out, !page.grids.is_empty())
}

/// Returns width, height and opaque pixels of the SVG as rendered by resvg.
fn render_with_resvg(page: &Page<'_>, zoom: u32) -> (u32, u32, Vec<[u8; 3]>) {
    let side = |length: Distance| length.to_unit(crate::Unit::Px) as u32 * zoom;
    let size = [side(page.width), side(page.height)];
    let tree = usvg::Tree::from_str(&svg(page), &usvg::Options::default()).unwrap();
    let mut pixmap = Pixmap::new(size[0], size[1]).unwrap();
    let zoom = Transform::from_scale(zoom as f32, zoom as f32);
    resvg::render(&tree, zoom, &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter();
    let pixels = pixels.map(|c| [c.red(), c.green(), c.blue()]).collect();
    (size[0], size[1], pixels)
}

/// Returns the same for a PNG file, with an independent decoder.
fn decode(file: &[u8]) -> (u32, u32, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let pixels = bytes.chunks_exact(4).map(|c| [c[0], c[1], c[2]]).collect();
    (info.width, info.height, pixels)
}

/// Returns the share of pixels, in thousandths, of which a channel differs by more than 48.
fn per_mille(a: &[[u8; 3]], b: &[[u8; 3]]) -> f64 {
    assert_eq!(a.len(), b.len());
    let is_far = |(a, b): &(&[u8; 3], &[u8; 3])| {
        let mut channels = a.iter().zip(b.iter());
        a != b && channels.any(|(a, b)| a.abs_diff(*b) > 48)
    };
    // Most of a picture is equal, which is quick to compare in chunks.
    let parts = a.chunks(256).zip(b.chunks(256)).filter(|(a, b)| a != b);
    let different = parts.flat_map(|(a, b)| a.iter().zip(b)).filter(is_far);
    different.count() as f64 * 1000.0 / a.len() as f64
}

fn triangle() -> Outline {
    Outline::new(&[
        Segment::Move((0, 0)),
        Segment::Line((1000, 200)),
        Segment::Line((300, 900)),
        Segment::Close,
    ])
    .unwrap()
}

fn zigzag() -> Outline {
    Outline::new(&[
        Segment::Move((0, 0)),
        Segment::Line((1000, 400)),
        Segment::Line((0, 800)),
        Segment::Line((1000, 1000)),
    ])
    .unwrap()
}

fn stroked(color: Color, opacity: f32, join: Join, dashes: &[f32]) -> Layer {
    Layer {
        fill: None,
        stroke: Some(Stroke {
            ink: Ink::flat(color, opacity),
            width: 70.0,
            cap: Cap::Round,
            join,
            miter_limit: 4.0,
            dashes: dashes.to_vec(),
            dash_offset: 0.0,
        }),
        ..filled_layer(zigzag(), color)
    }
}

fn shape((x, y): (u16, u16), size: u16, layer: Layer) -> Item {
    Item::Shape(Shape {
        x: px(x),
        y: px(y),
        size: px(size),
        steps: 1000,
        layer,
        coloring: Coloring::Scheme,
    })
}

fn symbol((x, y): (u16, u16), cell: u16, piece: Piece) -> Item {
    Item::Symbol(Symbol {
        x: px(x),
        y: px(y),
        cell: px(cell),
        piece,
        tone: Tone::Full,
    })
}

fn label(fonts: &Fonts, words: &str, (x, y): (u16, u16)) -> Item {
    Item::Text(Text {
        role: Role::Label,
        x: px(x),
        y: px(y),
        size: px(18),
        color: RED,
        line: fonts.shape(Family::Sans, 0, words).unwrap(),
        style: Typography {
            family: Family::Sans,
            spacing: 0,
            align: Align::Left,
        },
    })
}

/// Returns the page with one item of each kind beneath the boards, and over them.
fn page_with_items<'a>(layout: &'a Layout<'_>) -> Page<'a> {
    let mut page = page(layout);
    let fonts = Fonts::new(&[], "en");
    let translucent = Layer {
        fill: Some(Ink::flat(RED, 0.5)),
        ..filled_layer(triangle(), RED)
    };
    page.under.extend([
        Item::Rectangle(Rectangle {
            x: px(10),
            y: px(4),
            width: px(60),
            height: px(112),
            color: RED,
            extent: Extent::Area,
            coloring: Coloring::Scheme,
        }),
        shape((90, 2), 40, translucent.clone()),
        symbol((102, 100), 16, Piece::Queen(None)),
    ]);
    page.over.extend([
        symbol((30, 40), 11, Piece::Board(5)),
        symbol((41, 51), 11, Piece::Queen(None)),
        shape((60, 30), 50, translucent),
        shape((130, 30), 60, stroked(RED, 1.0, Join::Bevel, &[])),
        shape(
            (130, 34),
            60,
            stroked(Color::WHITE, 0.6, Join::Round, &[150.0, 120.0]),
        ),
        label(&fonts, "d4–f1", (64, 96)),
        symbol((150, 60), 11, Piece::Board(5)),
    ]);
    page.fonts = Some(fonts.into());
    page
}

#[test]
fn items_look_the_same_in_every_format() {
    for template in Template::names() {
        let sheet = sheet(template);
        let layout = sheet.layout(4, 2).unwrap();
        let page = page_with_items(&layout);
        assert!(page.needs_full_raster());
        let expected = render_with_resvg(&page, 3);
        let actual = decode(&png(&page, Resolution::from_scale(3.0).unwrap()).unwrap());
        assert!(actual == expected, "{template}: PNG");
        assert!(
            pdf(&page).trim_ascii_end().ends_with(b"%%EOF"),
            "{template}"
        );
        // The items are really drawn.
        let without_items = render_with_resvg(&self::page(&layout), 3);
        assert!(
            per_mille(&without_items.2, &expected.2) > 100.0,
            "{template}"
        );
    }
}

/// A board made of symbols looks like a board of a grid, whatever the artwork: gradients, patterns,
/// frames, optical sizes, colours by file.
#[test]
fn symbols_look_like_boards() {
    for template in Template::names() {
        for (cell, scale) in [("10px", 4), ("20px", 2), ("60px", 1)] {
            assert_symbols_look_like_boards(template, cell, scale);
        }
    }
}

fn assert_symbols_look_like_boards(template: &str, cell: &str, scale: u32) {
    let sheet = Sheet {
        cell: Some(cell.parse().unwrap()),
        ..sheet(template)
    };
    let layout = sheet.layout(4, 2).unwrap();
    let grid = page(&layout);
    let mut symbols = grid.clone();
    symbols.grids.clear();
    for (board, ranks) in BOARDS.chunks(4).enumerate() {
        let place = &grid.grids[0];
        let (x, y) = (place.board_x(board as u64), place.board_y(0));
        let cell = place.cell();
        let symbol = |x, y, piece| {
            Item::Symbol(Symbol {
                x,
                y,
                cell,
                piece,
                tone: Tone::Full,
            })
        };
        symbols.over.push(symbol(x, y, Piece::Board(4)));
        for (file, rank) in ranks.iter().enumerate() {
            let (x, y) = (x + cell * file as u64, y + cell * (3 - u64::from(*rank)));
            let at = FileIndex {
                file: file as u16,
                files: 4,
            };
            symbols.over.push(symbol(x, y, Piece::Queen(Some(at))));
        }
    }
    let (actual, expected) = (
        render_with_resvg(&symbols, scale),
        render_with_resvg(&grid, scale),
    );
    assert!(
        per_mille(&actual.2, &expected.2) == 0.0,
        "{template}, {cell}"
    );
}

#[test]
fn symbols_are_defined_once() {
    let sheet = sheet("classic");
    let layout = sheet.layout(4, 2).unwrap();
    let text = svg(&page_with_items(&layout));
    for (id, uses) in [("q-s0", 1), ("q-s1", 2), ("q-s2", 1)] {
        assert_eq!(text.matches(&format!("<g id=\"{id}\"")).count(), 1, "{id}");
        let links = text.matches(&format!("xlink:href=\"#{id}\"")).count();
        assert_eq!(links, uses, "{id}");
    }
}

/// Returns all sentences of a language that may be drawn: those of `languages/sentences.txt`,
/// except those that only HTML uses.
fn sentences(language: Language) -> Vec<String> {
    let mut drawn = true;
    let lines = include_str!("../../crates/nqueens-language/languages/sentences.txt").lines();
    let sentences = lines.filter_map(|line| {
        if !line.starts_with(' ') {
            drawn = is_drawn(line);
        }
        let (tag, sentence) = line.strip_prefix("    ")?.split_at_checked(8)?;
        (drawn && tag.trim_end() == language.tag()).then(|| sentence.replace('␣', "\u{a0}"))
    });
    sentences.collect()
}

/// Returns all characters of these sentences, 32 per line.
fn characters(sentences: &[String]) -> Vec<String> {
    let all: BTreeSet<char> = sentences.iter().flat_map(|text| text.chars()).collect();
    let all: Vec<char> = all.into_iter().collect();
    all.chunks(32).map(|line| line.iter().collect()).collect()
}

/// Returns a page with only these lines, of 4 px.
fn lines<'a>(layout: &'a Layout<'_>, sheet: &Sheet, lines: &[String]) -> Page<'a> {
    let fonts = sheet.text_fonts();
    let mut page = page(layout);
    page.grids.clear();
    let texts = lines.iter().zip(1..).map(|(words, index)| {
        let Item::Text(text) = label(&fonts, words, (4, 0)) else {
            unreachable!("a label is a text");
        };
        let (y, size) = (px(6) * index, px(4));
        Text { y, size, ..text }
    });
    let texts: Vec<Text> = texts.collect();
    let widest = texts.iter().map(|text| text.line.width).max();
    page.width = px((widest.unwrap_or(0) / 250 + 9) as u16);
    page.height = px(6) * (lines.len() as u64 + 1);
    page.under = vec![Item::Rectangle(Rectangle {
        x: Distance::ZERO,
        y: Distance::ZERO,
        width: page.width,
        height: page.height,
        color: Color::WHITE,
        extent: Extent::Area,
        coloring: Coloring::Scheme,
    })];
    page.over = texts.into_iter().map(Item::Text).collect();
    page.fonts = Some(fonts.into());
    page
}

#[test]
fn draws_every_sentence_with_bundled_fonts() {
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..sheet("minimal")
        };
        let layout = sheet.layout(4, 2).unwrap();
        let sentences = sentences(language);
        assert!(sentences.len() > 300, "{language}");
        let page = lines(&layout, &sheet, &sentences);
        assert!(svg(&page).ends_with("</svg>\n"));
        assert!(pdf(&page).trim_ascii_end().ends_with(b"%%EOF"));
        // This takes seconds, so only for languages whose characters no other test draws.
        if ["zh-Hans", "zh-Hant", "ja"].contains(&language.tag()) {
            png(&page, Resolution::from_scale(1.0).unwrap()).unwrap();
        }
    }
}

#[test]
fn letters_look_the_same_in_every_format() {
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..sheet("minimal")
        };
        let layout = sheet.layout(4, 2).unwrap();
        let page = lines(&layout, &sheet, &characters(&sentences(language)));
        let expected = render_with_resvg(&page, 4);
        let actual = decode(&png(&page, Resolution::from_scale(4.0).unwrap()).unwrap());
        assert!(actual == expected, "{language}: PNG");
    }
}

#[test]
fn figures_keep_fixed_colours_in_every_scheme() {
    let sheet = sheet("classic");
    let layout = sheet.layout(4, 2).unwrap();
    let mut page = page(&layout);
    let mut layer = stroked(RED, 1.0, Join::Miter, &[]);
    layer.fill = Some(Ink::flat(Color::WHITE, 1.0));
    page.over.push(Item::Shape(Shape {
        x: px(1),
        y: px(1),
        size: px(10),
        steps: 1000,
        layer,
        coloring: Coloring::Fixed,
    }));
    let style = SvgStyle {
        follow_scheme: Some(SchemeSource::Reader),
        ..SvgStyle::default()
    };
    let (text, mut out) = (Description::default(), Vec::new());
    let writer = Box::new(SvgWriter::new(page, &style, &text, &mut out).unwrap());
    let text = String::from_utf8(finish(writer, out, true)).unwrap();
    assert!(
        text.contains("style=\"fill:#fff;stroke:#be1428\""),
        "{text}"
    );
}

#[test]
fn rejects_figures_with_too_many_pixels() {
    let sheet = Sheet {
        background: Background::None,
        cell: Some("40px".parse().unwrap()),
        ..sheet("classic")
    };
    let layout = sheet.layout(4, 2).unwrap();
    let (without_items, page) = (page(&layout), page_with_items(&layout));
    let resolution = Resolution::from_scale(100.0).unwrap();
    // Too many only for pages that are rasterized as a whole.
    let (width, height) = png_writer::size(&without_items, resolution).unwrap();
    let refused = png(&page, resolution);
    let Err(
        error @ Error {
            kind: ErrorKind::TooLarge,
            ..
        },
    ) = refused
    else {
        panic!("the figure was drawn");
    };
    assert_eq!(
        error.to_string(),
        format!(
            "the figure would have {} pixels, above the limit of 1,000,000,000: make it smaller, or \
             lower its resolution",
            crate::words::group_digits(width * height)
        )
    );
}
