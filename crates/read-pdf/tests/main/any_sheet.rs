//! Draws random sheets in all formats. Each is refused with an error, or is valid and looks the
//! same in all formats. `PROPTEST_CASES` sets the number of sheets.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::LazyLock;

use crate::common::{Picture, render};
use nqueens_sheet::{
    Background, Caption, Color, Contents, Description, DrawOptions, Drawing, Format, Layout,
    Length, Marks, Measure, Orientation, Paper, Pattern, PdfStyle, Resolution, Result,
    SchemeSource, Selection, Sheet, SvgStyle, Template, Tiling, Tint, Unit, Wording,
};
use proptest::prelude::*;
use resvg::usvg;

/// Limits on the pixels of pictures, the pages of documents, and the pixels of posters that are
/// tiled over A4 pages, which is 20 pages.
const MAX_PIXELS: u64 = 1 << 17;
const MAX_PAGES: u64 = 6;
const MAX_TILED_PIXELS: u64 = 20 * 794 * 1123;

/// The default number of sheets.
const CASES: u32 = 96;

fn config() -> ProptestConfig {
    let is_set = std::env::var_os("PROPTEST_CASES").is_some();
    let config = ProptestConfig::default();
    let cases = if is_set { config.cases } else { CASES };
    ProptestConfig { cases, ..config }
}

fn length() -> impl Strategy<Value = Length> {
    let unit = prop::sample::select(&Unit::ALL[..]);
    let length = |value: f64, unit| Length::new(value, unit).unwrap();
    prop_oneof![
        4 => (0_u16..40).prop_map(Length::px),
        4 => (0_u32..60_000, unit.clone()).prop_map(move |(v, u)| length(f64::from(v) / 1000.0, u)),
        1 => (0_u32..3_000_000, unit).prop_map(move |(v, u)| length(f64::from(v), u)),
    ]
}

fn cell() -> impl Strategy<Value = Measure> {
    let unit = prop::sample::select(&Unit::ALL[..]);
    prop_oneof![
        (1_u16..24).prop_map(|pixels| Measure {
            length: Length::px(pixels),
            unit: Unit::Px
        }),
        (length(), unit).prop_map(|(length, unit)| Measure { length, unit }),
    ]
}

/// The bundled templates. Parsed once, since parsing takes as long as drawing a small sheet.
static TEMPLATES: LazyLock<BTreeMap<&str, Template>> = LazyLock::new(|| {
    let template = |name: &'static str| (name, name.parse::<Template>().unwrap());
    Template::names().map(template).collect()
});

fn template() -> impl Strategy<Value = Template> {
    let templates: Vec<Template> = TEMPLATES.values().cloned().collect();
    prop::sample::select(templates)
}

fn background() -> impl Strategy<Value = Background> {
    let color = |(red, green, blue)| Background::Color(Color { red, green, blue });
    prop_oneof![
        3 => Just(Background::Template),
        1 => Just(Background::None),
        1 => any::<(u8, u8, u8)>().prop_map(color),
    ]
}

fn texts<W: Clone + Debug + From<Pattern>>(auto: W, off: W) -> impl Strategy<Value = W> {
    let patterns = [
        "{n}",
        "{number} {permutation}",
        "{count} & <{{}}>",
        "\u{1}x",
        "",
    ];
    let pattern = prop::sample::select(patterns.to_vec());
    prop_oneof![
        Just(auto),
        Just(off),
        pattern.prop_map(|text| text.parse::<Pattern>().unwrap().into()),
    ]
}

/// Sheets, half of them without texts, paper and marks.
fn sheets() -> impl Strategy<Value = Sheet> {
    let some = prop::option::of::<BoxedStrategy<Length>>;
    let look = (
        template(),
        background(),
        any::<bool>(),
        prop::option::of(1_u64..6),
        prop::option::of(prop::sample::select(&Tint::ALL[..])),
    );
    let lengths = (
        prop::option::of(cell()),
        some(length().boxed()),
        some(length().boxed()),
    );
    let plain = (look, lengths).prop_map(
        |((template, background, coordinates, cols, tint), lengths)| {
            let mut sheet = Sheet {
                template,
                background,
                ..Sheet::default()
            };
            sheet.coordinates = coordinates;
            sheet.cols = cols;
            sheet.tint = tint;
            (sheet.cell, sheet.gap, sheet.margin) = lengths;
            sheet
        },
    );
    let plain = plain.boxed();
    let paper = prop::option::of((length(), length()));
    let orientation = prop::sample::select(&Orientation::ALL[..]);
    let print = (
        paper,
        orientation,
        some(length().boxed()),
        any::<(bool, bool)>(),
    );
    let titles = texts(Wording::Auto, Wording::Off);
    let captions = texts(Caption::Auto, Caption::Off);
    let more = (
        print,
        titles,
        captions,
        any::<bool>(),
        prop::option::of(1_u64..5),
    );
    let rich = (plain.clone(), more).prop_map(|(mut sheet, more)| {
        let ((paper, orientation, bleed, marks), title, caption, group_by_class, rows) = more;
        sheet.paper = paper.and_then(|(width, height)| Paper::new(width, height).ok());
        sheet.bleed = bleed.unwrap_or(Length::ZERO);
        let mut both = Marks::default();
        (both.crop, both.registration) = marks;
        (sheet.orientation, sheet.marks, sheet.group_by_class) =
            (orientation, both, group_by_class);
        (sheet.title, sheet.caption, sheet.rows) = (title, caption, rows);
        sheet
    });
    prop_oneof![plain, rich]
}

/// Boards of one or two sizes.
fn selections() -> impl Strategy<Value = Vec<Selection>> {
    let size = prop::sample::select(vec![1, 4, 5, 6, 7, 8, 9, 12]);
    let some = (size, 0_u64..4, 1_u64..12).prop_map(|(n, skip, take)| {
        let least = Selection::new(n).unwrap().fundamental();
        let skip = if n < 8 { 0 } else { skip };
        least.skip(skip).take(take)
    });
    prop::collection::vec(some, 1..3)
}

fn contents(selections: &[Selection]) -> Contents {
    let parts = selections
        .iter()
        .map(|part| Contents::from_selection(part).unwrap());
    parts.reduce(Contents::chain).unwrap()
}

/// Draws the first page, or all pages of a PDF.
fn draw(layout: &Layout<'_>, selections: &[Selection], format: &Format) -> Result<Vec<u8>> {
    let text = Description::from_layout(layout);
    let pages = match format {
        Format::Pdf(_) => 1..=layout.pages(),
        _ => 1..=1,
    };
    let mut left: u64 = pages.clone().map(|page| layout.boards_on(page).1).sum();
    let options = DrawOptions {
        pages: Some(pages),
        ..DrawOptions::default()
    };
    let mut drawing = Drawing::with_options(layout, format, &text, &options, Vec::new())?;
    for selection in selections {
        selection.for_each(|ranks| match left {
            0 => Ok(()),
            _ => {
                left -= 1;
                drawing.push(ranks)
            }
        })?;
    }
    drawing.finish()
}

fn is_whole_pixels(length: Length) -> bool {
    length.to_unit(Unit::Px).fract() == 0.0
}

/// Returns true if the PNG must equal the SVG: all lengths are whole pixels, lines are at least one
/// pixel wide, and there is no text.
fn is_exact(sheet: &Sheet) -> bool {
    let cell = sheet.cell.unwrap_or(Sheet::default_cell());
    let (gap, margin) = (
        sheet.gap.unwrap_or(cell.length),
        sheet.margin.unwrap_or(cell.length),
    );
    let texts =
        matches!(sheet.title, Wording::Pattern(_)) || matches!(sheet.caption, Caption::Pattern(_));
    let numbers = sheet.tint == Some(Tint::Orbit) && sheet.caption == Caption::Auto;
    let plain = sheet.paper.is_none() && sheet.bleed == Length::ZERO && !sheet.group_by_class;
    let marks = sheet.marks.crop || sheet.marks.registration;
    let lengths = [cell.length, gap, margin].into_iter().all(is_whole_pixels);
    plain
        && !marks
        && !texts
        && !numbers
        && lengths
        && cell.unit == Unit::Px
        && cell.length >= Length::px(16)
}

/// Returns true if lines are thinner than a pixel. In PDF they are one pixel wide.
fn has_hairlines(sheet: &Sheet) -> bool {
    let cell = sheet.cell.unwrap_or(Sheet::default_cell()).length;
    is_stroked(sheet) && cell < Length::px(16)
}

fn is_stroked(sheet: &Sheet) -> bool {
    let stroked = ["blueprint", "print", "midnight"];
    stroked.iter().any(|name| TEMPLATES[name] == sheet.template)
}

/// Counts the pixels that differ, on white, by more than `by` in a channel.
fn count_differing(a: &Picture, b: &Picture, by: i32) -> usize {
    let on_white = |pixel: &[u8]| {
        let alpha = i32::from(pixel[3]);
        [0, 1, 2].map(|channel| 255 + (i32::from(pixel[channel]) - 255) * alpha / 255)
    };
    let both = a.bytes.chunks_exact(4).zip(b.bytes.chunks_exact(4));
    let differ = both.filter(|(a, b)| {
        let both = on_white(a).into_iter().zip(on_white(b));
        both.into_iter().any(|(a, b)| (a - b).abs() > by)
    });
    differ.count()
}

fn check(sheet: &Sheet, selections: &[Selection], live: bool) {
    let Ok(layout) = sheet.layout_of(&contents(selections)) else {
        return;
    };
    if layout.pages() > MAX_PAGES {
        return;
    }
    let style = SvgStyle {
        live_text: live,
        follow_scheme: live.then_some(SchemeSource::Reader),
        ..SvgStyle::default()
    };
    let svg = draw(&layout, selections, &Format::Svg(style));
    let svg = svg.map(|bytes| String::from_utf8(bytes).unwrap());
    if let Ok(svg) = &svg {
        usvg::roxmltree::Document::parse(svg).unwrap();
        assert!(!svg.contains("NaN") && !svg.contains("inf "), "{svg}");
    }
    let resolution = Resolution::default();
    let pixels = layout.pixels(resolution).ok();
    let pixels_up_to = |max| pixels.filter(|(x, y): &(u64, u64)| x.saturating_mul(*y) <= max);
    let (pixels, spreads) = (
        pixels_up_to(MAX_PIXELS),
        pixels_up_to(MAX_TILED_PIXELS).is_some(),
    );
    let png = pixels.map(|pixels| (pixels, draw(&layout, selections, &Format::Png(resolution))));
    if let Some(((width, height), Ok(png))) = png {
        let (picture, _) = Picture::decode(&png);
        assert_eq!(
            (picture.width as u64, picture.height as u64),
            (width, height)
        );
        // Sheets of several board sizes have headings.
        if is_exact(sheet) && !live && selections.len() == 1 {
            let theirs = Picture::from(&render(svg.as_ref().unwrap(), 1.0));
            assert_eq!(
                (theirs.width, theirs.height),
                (picture.width, picture.height)
            );
            let by = if is_stroked(sheet) { 16 } else { 1 };
            assert_eq!(
                count_differing(&picture, &theirs, by),
                0,
                "PNG is not the SVG"
            );
        }
    }
    let spread = Tiling {
        paper: "a4".parse().unwrap(),
        overlap: Length::px(30),
    };
    for tiling in [None, Some(spread)]
        .into_iter()
        .take(1 + usize::from(spreads))
    {
        let style = PdfStyle {
            tiling,
            ..PdfStyle::default()
        };
        if let Ok(pdf) = draw(&layout, selections, &Format::Pdf(style.clone())) {
            let pages = load(&pdf, pixels.is_some() && style.tiling.is_none());
            let is_comparable = !live && !has_hairlines(sheet);
            if let ([page], Ok(svg), true) = (&pages[..], &svg, is_comparable) {
                assert_near(page, &Picture::from(&render(svg, 1.0)));
            }
        }
    }
}

/// The limit on differing pixels, in thousandths, since edges are between pixels and renderers draw
/// thin lines differently.
const MAX_DIFFERING: usize = 100;

/// Asserts that a PDF page looks like the SVG.
fn assert_near(page: &Picture, svg: &Picture) {
    let sides = [(page.width, svg.width), (page.height, svg.height)];
    assert!(sides.iter().all(|(a, b)| a.abs_diff(*b) <= 1), "{sides:?}");
    // Narrow pages may have only edges.
    if sides[0].0 == sides[0].1 && svg.width.min(svg.height) >= 64 {
        let differing = count_differing(page, svg, 128);
        let total = svg.width * svg.height.min(page.height);
        assert!(
            differing * 1000 <= total * MAX_DIFFERING,
            "{differing} of {total} pixels differ"
        );
    }
}

/// Checks the content of a PDF, and renders its pages at the size of the SVG if `small` is true.
fn load(file: &[u8], small: bool) -> Vec<Picture> {
    let content = read_pdf::uncompressed_content(file);
    let has = |word: &[u8]| content.windows(word.len()).any(|part| part == word);
    assert!(has(b" cm") && !has(b"NaN") && !has(b"inf "));
    if !small {
        return Vec::new();
    }
    let picture = |page: read_pdf::PixelPage| Picture {
        width: page.width,
        height: page.height,
        bytes: page
            .pixels
            .iter()
            .flat_map(|&[r, g, b]| [r, g, b, 255])
            .collect(),
    };
    read_pdf::render_pages(file, crate::CSS)
        .into_iter()
        .map(picture)
        .collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
#[ignore = "needs mutool"]
    fn sheets_look_the_same_in_all_formats(
        sheet in sheets(),
        selections in selections(),
        live in any::<bool>(),
    ) {
        check(&sheet, &selections, live);
    }
}
