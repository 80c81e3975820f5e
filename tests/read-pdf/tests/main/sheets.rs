//! Compares rendered PDF pages with the SVG, and the joined parts of a tiled poster with the
//! poster.

use crate::CSS;
use crate::common::{boards, render, sheet_of, template};
use nqueens_sheet::{
    Caption, Format, Length, Marks, PdfStyle, Selection, Sheet, Solution, SvgStyle, Template,
    Tiling, Tint, Wording, draw, draw_boards,
};
use read_pdf::{PixelPage, render_pages, uncompressed_content};

fn pdf(sheet: &Sheet, selection: &Selection, style: &PdfStyle) -> Vec<u8> {
    let mut file = Vec::new();
    draw(selection, sheet, &Format::Pdf(style.clone()), &mut file).unwrap();
    file
}

/// Renders the SVG with resvg.
fn svg(sheet: &Sheet, selection: &Selection) -> PixelPage {
    let mut bytes = Vec::new();
    draw(
        selection,
        sheet,
        &Format::Svg(SvgStyle::default()),
        &mut bytes,
    )
    .unwrap();
    picture(bytes, 1.0)
}

/// Renders an SVG document with resvg.
fn picture(svg: Vec<u8>, scale: f32) -> PixelPage {
    let pixmap = render(&String::from_utf8(svg).unwrap(), scale);
    let pixels = pixmap.pixels().iter();
    PixelPage {
        width: pixmap.width() as usize,
        height: pixmap.height() as usize,
        pixels: pixels
            .map(|c| {
                let white = 255 - c.alpha();
                [c.red() + white, c.green() + white, c.blue() + white]
            })
            .collect(),
    }
}

/// Returns how many of a thousand pixels differ by more than `by` in a channel.
fn per_mille(a: &PixelPage, b: &PixelPage, by: u8) -> f64 {
    let width = a.width.min(b.width);
    let rows = a.pixels.chunks(a.width).zip(b.pixels.chunks(b.width));
    let (mut total, mut differing) = (0, 0);
    for (a, b) in rows {
        total += width;
        // Skips equal parts, which are most of a picture.
        let parts = a[..width].chunks(64).zip(b[..width].chunks(64));
        for (a, b) in parts
            .filter(|(a, b)| a != b)
            .flat_map(|(a, b)| a.iter().zip(b))
        {
            differing += usize::from(a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > by));
        }
    }
    differing as f64 * 1000.0 / total as f64
}

// Differences of a fifth or a quarter of the range of a channel count. Two renderers of the same
// edge differ less.

#[test]
#[ignore = "needs mutool"]
fn sheets_look_like_the_svg() {
    for name in Template::names() {
        for coordinates in [false, true] {
            let sheet = Sheet {
                template: template(name),
                coordinates,
                ..sheet_of("48px")
            };
            let ours = &render_pages(&pdf(&sheet, &boards(6), &PdfStyle::default()), CSS)[0];
            let theirs = svg(&sheet, &boards(6));
            let differ = per_mille(ours, &theirs, 48);
            // Renderers differ in the coverage of lines that are one pixel wide.
            assert!(
                differ < 2.0,
                "{name}, {coordinates}: {differ} in a thousand"
            );
        }
    }
}

#[test]
#[ignore = "needs mutool"]
fn pages_of_many_boards_look_like_the_svg() {
    let five: Vec<Solution> = boards(5).solutions().collect();
    let many = |boards: usize| {
        five.iter()
            .cycle()
            .take(boards)
            .cloned()
            .collect::<Vec<_>>()
    };
    for (name, cell) in [
        ("classic", "9px"),
        ("classic", "13px"),
        ("blueprint", "9px"),
    ] {
        let sheet = Sheet {
            cols: Some(50),
            template: template(name),
            ..sheet_of(cell)
        };
        let drawn = |boards: usize, format: &Format| {
            draw_boards(&many(boards), &sheet, format, Vec::new()).unwrap()
        };
        let style = Format::Pdf(PdfStyle::default());
        let glyphs = |file: &[u8]| file.windows(3).filter(|three| three == b")Tj").count();
        assert_eq!(glyphs(&uncompressed_content(&drawn(999, &style))), 0);
        let file = drawn(1_000, &style);
        assert_eq!(glyphs(&uncompressed_content(&file)), 1_000);
        // At a larger scale, edges of queens count less compared with a missing queen.
        let ours = &render_pages(&file, 3.0 * CSS)[0];
        let theirs = picture(drawn(1_000, &Format::Svg(SvgStyle::default())), 3.0);
        let differ = per_mille(ours, &theirs, 48);
        assert!(differ < 2.0, "{name}, {cell}: {differ} in a thousand");
    }
}

#[test]
#[ignore = "needs mutool"]
fn posters_look_like_the_svg() {
    for name in Template::names() {
        let pattern = |text: &str| Wording::Pattern(text.parse().unwrap());
        let sheet = Sheet {
            paper: Some("a6".parse().unwrap()),
            caption: Caption::Pattern("{number}. {permutation}".parse().unwrap()),
            subtitle: pattern("{tally}"),
            bleed: "3mm".parse().unwrap(),
            marks: Marks::ALL,
            template: template(name),
            ..Sheet::default()
        };
        let ours = &render_pages(&pdf(&sheet, &boards(6), &PdfStyle::default()), CSS)[0];
        let theirs = svg(&sheet, &boards(6));
        let differ = per_mille(ours, &theirs, 64);
        // On paper, most edges and letters are between pixels.
        assert!(differ < 6.0, "{name}: {differ} in a thousand");
    }
}

#[test]
#[ignore = "needs mutool"]
fn boards_by_class_look_like_the_svg() {
    let sheet = Sheet {
        group_by_class: true,
        cols: Some(2),
        ..sheet_of("16px")
    };
    let ours = &render_pages(
        &pdf(&sheet, &boards(7).fundamental(), &PdfStyle::default()),
        CSS,
    )[0];
    let theirs = svg(&sheet, &boards(7).fundamental());
    let differ = per_mille(ours, &theirs, 64);
    assert!(differ < 6.0, "{differ} in a thousand");
}

#[test]
#[ignore = "needs mutool"]
fn tinted_boards_look_like_the_svg() {
    for (name, tint) in [
        ("classic", Tint::Class),
        ("dark", Tint::Orbit),
        ("bauhaus", Tint::Orbit),
    ] {
        let sheet = Sheet {
            tint: Some(tint),
            template: template(name),
            ..sheet_of("16px")
        };
        let [grouped, flowing] = [true, false].map(|group_by_class| {
            let sheet = Sheet {
                group_by_class,
                ..sheet.clone()
            };
            let boards = boards(7).fundamental();
            let ours = &render_pages(&pdf(&sheet, &boards, &PdfStyle::default()), CSS)[0];
            per_mille(ours, &svg(&sheet, &boards), 64)
        });
        assert!(
            grouped < 6.0 && flowing < 3.0,
            "{name}: {grouped}, {flowing} in a thousand"
        );
    }
}

/// The scale, in pixels per point, at which a millimetre is two pixels.
const HALF_MILLIMETRES: f32 = 2.0 * 25.4 / 72.0;

#[test]
#[ignore = "needs mutool"]
fn poster_parts_join_to_the_poster() {
    // Also A3 in pixels.
    for paper in ["a3", "1123x1587px"] {
        assert_parts_join(paper);
    }
}

fn assert_parts_join(paper: &str) {
    let sheet = Sheet {
        paper: Some(paper.parse().unwrap()),
        tint: Some(Tint::Orbit),
        template: template("bauhaus"),
        ..Sheet::default()
    };
    let tiling = Tiling {
        paper: "210x297mm".parse().unwrap(),
        overlap: Length::mm(10),
    };
    let style = PdfStyle {
        tiling: Some(tiling),
        ..PdfStyle::default()
    };
    let single_page = &render_pages(
        &pdf(&sheet, &boards(6), &PdfStyle::default()),
        HALF_MILLIMETRES,
    )[0];
    let parts = render_pages(&pdf(&sheet, &boards(6), &style), HALF_MILLIMETRES);
    // An overview, then two by two parts of up to 190 by 277 mm, with margins of 10 mm and an
    // overlap of 10 mm.
    assert_eq!(parts.len(), 5);
    let lines = single_page.pixels.len() / single_page.width;
    // Finds the start of the second column and the second row by comparing pixels.
    let shows = |part: &PixelPage, (left, top): (usize, usize), (width, height): (usize, usize)| {
        (0..height).all(|y| {
            let ours = &part.pixels[(y + 20) * part.width + 20..][..width];
            let theirs = &single_page.pixels[(top + y) * single_page.width + left..][..width];
            let near =
                |(a, b): (&[u8; 3], &[u8; 3])| a.iter().zip(b).all(|(a, b)| a.abs_diff(*b) < 3);
            ours.iter().zip(theirs).all(near)
        })
    };
    let column = |left: &usize| shows(&parts[2], (*left, 0), (single_page.width - left, 100));
    let left = (single_page.width - 380..380).find(column).unwrap();
    let row = |top: &usize| shows(&parts[3], (0, *top), (100, lines - top));
    let top = (lines - 554..554).find(row).unwrap();
    let (across, down) = (
        [(0, left + 20), (left, single_page.width)],
        [(0, top + 20), (top, lines)],
    );
    for (first, last) in across.iter().chain(&down) {
        assert!(last - first > 200, "parts are not nearly empty");
    }
    let mut joined = PixelPage {
        width: single_page.width,
        height: single_page.height,
        pixels: vec![[255, 0, 255]; single_page.pixels.len()],
    };
    for (index, part) in parts[1..].iter().enumerate() {
        let ((left, right), (top, bottom)) = (across[index % 2], down[index / 2]);
        for y in top..bottom {
            let from = (y - top + 20) * part.width + 20;
            joined.pixels[y * single_page.width + left..y * single_page.width + right]
                .copy_from_slice(&part.pixels[from..][..right - left]);
        }
    }
    // Positions are rounded to 1/10,000 of a point, so an edge may cover one more of MuPDF's 17
    // sample columns of a pixel.
    assert_eq!(per_mille(single_page, &joined, 255 / 17), 0.0);
}

/// The bleed extends beyond the edges of the sheet, but not at seams.
#[test]
#[ignore = "needs mutool"]
fn poster_parts_bleed_only_at_the_edges() {
    let sheet = |bleed: &str| Sheet {
        paper: Some("a3".parse().unwrap()),
        bleed: bleed.parse().unwrap(),
        template: template("dark"),
        ..Sheet::default()
    };
    let tiling = Tiling {
        paper: "210x297mm".parse().unwrap(),
        overlap: Length::mm(10),
    };
    let style = PdfStyle {
        tiling: Some(tiling),
        ..PdfStyle::default()
    };
    let all = |bleed| render_pages(&pdf(&sheet(bleed), &boards(6), &style), HALF_MILLIMETRES);
    let (parts, plain) = (all("3mm"), all("0mm"));
    let dark = |part: &PixelPage, x: usize, y: usize| part.pixels[y * part.width + x][0] < 128;
    for (part, [left, top]) in parts[1..]
        .iter()
        .zip([[true, true], [false, true], [true, false]])
    {
        // 2 mm and 4 mm beyond the edges of the part.
        assert_eq!([dark(part, 16, 100), dark(part, 12, 100)], [left, false]);
        assert_eq!([dark(part, 100, 16), dark(part, 100, 12)], [top, false]);
        assert!(dark(part, 22, 100) && dark(part, 100, 22));
    }
    let end = |part: &PixelPage| (0..part.width).rev().find(|x| dark(part, *x, 24)).unwrap();
    // Edges are between pixels.
    let more = [1, 2].map(|index| end(&parts[index]) as i64 - end(&plain[index]) as i64);
    assert!(more[0].abs() <= 1 && (5..=7).contains(&more[1]), "{more:?}");
    let end = |part: &PixelPage| {
        (0..part.height)
            .rev()
            .find(|y| dark(part, 100, *y))
            .unwrap()
    };
    let more = [1, 3].map(|index| end(&parts[index]) as i64 - end(&plain[index]) as i64);
    assert!(more[0].abs() <= 1 && (5..=7).contains(&more[1]), "{more:?}");
}
