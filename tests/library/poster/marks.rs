//! Bleed and printer's marks.

use nqueens_sheet::{Border, Changes, Sheet};
use resvg::usvg::roxmltree::{Document, Node};

use crate::common::boards;
use crate::poster::parsed_page::{ParsedPage, Rect, rects};
use crate::poster::{outlined_svg, poster, poster_without_texts};

/// 0.24 pt in millimetres.
const LINE_WIDTH: f64 = 0.24 * 25.4 / 72.0;
const TOLERANCE: f64 = 2e-4;

fn poster_with_marks(bleed: &str, crop: bool, registration: bool) -> Sheet {
    let mut sheet = Sheet {
        bleed: bleed.parse().unwrap(),
        ..poster("a5")
    };
    (sheet.marks.crop, sheet.marks.registration) = (crop, registration);
    sheet
}

fn filled_rects(document: &Document<'_>, color: &str) -> Vec<Rect> {
    let root = document.root_element();
    let paths = root.children().filter(|node| {
        let plain = node.has_tag_name(("http://www.w3.org/2000/svg", "path"));
        plain && node.attribute("fill") == Some(color) && node.attribute("transform").is_none()
    });
    paths.flat_map(rects).collect()
}

fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() < TOLERANCE
}

#[test]
fn crop_marks_are_outside_bleed_and_trim() {
    for (bleed, reach) in [
        ("0mm", 0.0),
        ("1mm", 1.0),
        ("3mm", 3.0),
        ("5mm", 5.0),
        ("20mm", 20.0),
    ] {
        let text = outlined_svg(&poster_with_marks(bleed, true, false), &boards(4));
        let document = Document::parse(&text).unwrap();
        let page = ParsedPage::new(&document).bounds();
        // Lines of 10 mm, 3 mm away, 2 mm outside the bleed, and 1 mm of paper.
        let off = f64::max(reach + 2.0, 3.0);
        let corner = off + 10.0 + 1.0;
        let sides = [page.width, page.height].map(|side| side - 2.0 * corner);
        let portrait = is_near(sides[0], 148.0) && is_near(sides[1], 210.0);
        let landscape = is_near(sides[0], 210.0) && is_near(sides[1], 148.0);
        assert!(portrait || landscape, "{sides:?}");
        let trim = Rect {
            x: corner,
            y: corner,
            width: sides[0],
            height: sides[1],
        };
        let lines = filled_rects(&document, "#000");
        assert_eq!(lines.len(), 8);
        for (x, y) in [
            (trim.x, trim.y),
            (trim.right(), trim.y),
            (trim.x, trim.bottom()),
            (trim.right(), trim.bottom()),
        ] {
            let vertical = lines.iter().filter(|line| {
                is_near(line.width, LINE_WIDTH)
                    && is_near(line.height, 10.0)
                    && is_near(line.x + LINE_WIDTH / 2.0, x)
            });
            let gap = |line: &Rect| f64::max(trim.y - line.bottom(), line.y - trim.bottom());
            let gaps: Vec<f64> = vertical.map(gap).collect();
            assert!(
                gaps.len() == 2 && gaps.iter().all(|gap| is_near(*gap, off)),
                "{gaps:?}"
            );
            let flat = lines.iter().filter(|line| {
                is_near(line.height, LINE_WIDTH)
                    && is_near(line.width, 10.0)
                    && is_near(line.y + LINE_WIDTH / 2.0, y)
            });
            let gap = |line: &Rect| f64::max(trim.x - line.right(), line.x - trim.right());
            let gaps: Vec<f64> = flat.map(gap).collect();
            assert!(
                gaps.len() == 2 && gaps.iter().all(|gap| is_near(*gap, off)),
                "{gaps:?}"
            );
        }
        // The background covers trim and bleed, on white paper.
        let grounds = filled_rects(&document, "#fff");
        let bled = Rect {
            x: trim.x - reach,
            y: trim.y - reach,
            width: trim.width + 2.0 * reach,
            height: trim.height + 2.0 * reach,
        };
        assert_eq!(grounds, [page, bled]);
    }
}

#[test]
fn bleed_only_moves_the_contents() {
    let trimmed = outlined_svg(&poster_without_texts("a5"), &boards(4));
    let bled = Sheet {
        bleed: "3mm".parse().unwrap(),
        ..poster_without_texts("a5")
    };
    let bled = outlined_svg(&bled, &boards(4));
    let (trimmed, bled) = (
        Document::parse(&trimmed).unwrap(),
        Document::parse(&bled).unwrap(),
    );
    let (trimmed, bled) = (ParsedPage::new(&trimmed), ParsedPage::new(&bled));
    assert!(is_near(bled.bounds().width, trimmed.bounds().width + 6.0));
    assert!(is_near(bled.bounds().height, trimmed.bounds().height + 6.0));
    assert_eq!(bled.solutions(4), trimmed.solutions(4));
    for (a, b) in trimmed.boards().iter().zip(bled.boards()) {
        assert!(is_near(a.x + 3.0, b.x) && is_near(a.y + 3.0, b.y) && is_near(a.width, b.width));
    }
}

#[test]
fn registration_marks_are_in_the_middle_of_the_slug() {
    let text = outlined_svg(&poster_with_marks("3mm", false, true), &boards(4));
    let document = Document::parse(&text).unwrap();
    let page = ParsedPage::new(&document).bounds();
    let figures: Vec<Node<'_, '_>> = document
        .root_element()
        .children()
        .filter(|node| node.attribute("transform").is_some())
        .collect();
    assert_eq!(figures.len(), 4);
    // 7 mm in a slug of 13 mm.
    let places: Vec<(f64, f64)> = figures
        .iter()
        .map(|node| {
            assert_eq!(node.attribute("fill"), Some("#000"));
            let text = node.attribute("transform").unwrap();
            let inner = text.strip_prefix("translate(").unwrap();
            let (x, y) = inner.split_once(')').unwrap().0.split_once(' ').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        })
        .collect();
    for (x, y) in [
        (page.width / 2.0, 6.5),
        (page.width / 2.0, page.height - 6.5),
        (6.5, page.height / 2.0),
        (page.width - 6.5, page.height / 2.0),
    ] {
        let here = |place: &&(f64, f64)| is_near(place.0 + 3.5, x) && is_near(place.1 + 3.5, y);
        assert_eq!(places.iter().filter(here).count(), 1, "{x} {y}");
    }
}

/// Borders scale with the margin.
#[test]
fn borders_scale_with_the_margin() {
    let lines = |margin: &str, border: Changes| {
        let sheet = crate::poster::Sheet {
            margin: Some(margin.parse().unwrap()),
            template: crate::poster::template("bauhaus")
                .with_changes(&border)
                .unwrap(),
            ..Sheet::default()
        };
        let text = outlined_svg(&sheet, &boards(4));
        let document = Document::parse(&text).unwrap();
        let page = ParsedPage::new(&document).bounds();
        let lines = filled_rects(&document, "#161614");
        assert!(lines.iter().all(|line| line.is_inside(page)), "{lines:?}");
        lines.len()
    };
    // The frames of boards have the same colour.
    let on = || Changes::new().border(Border::On);
    let frames = lines("0px", on());
    assert_eq!(
        (lines("20px", on()), lines("1px", on()), frames),
        (frames + 4, frames + 4, 2)
    );
    // Without paper, a sheet has a border only on request.
    assert_eq!(lines("20px", Changes::new()), frames);
}

/// The border lines of a page: their widths, and the distances of their outer edges from the edge
/// of the page.
fn border_lines(sheet: &crate::poster::Sheet, color: &str) -> Vec<(f64, f64)> {
    let text = outlined_svg(sheet, &boards(4));
    let document = Document::parse(&text).unwrap();
    let page = ParsedPage::new(&document).bounds();
    let lines = filled_rects(&document, color);
    assert!(lines.iter().all(|line| line.is_inside(page)), "{lines:?}");
    let long = lines.iter().filter(|line| line.height > page.height / 2.0);
    let left = long.filter(|line| line.x < page.width / 2.0);
    left.map(|line| (line.x, line.width)).collect()
}

/// Borders are inside the reach of printer and knife, and between the edge of the page and the
/// boards.
#[test]
fn borders_are_away_from_the_paper_edge() {
    for (name, color) in [
        ("midnight", "#d9b25c"),
        ("letterpress", "#1c1613"),
        ("bauhaus", "#161614"),
    ] {
        // A picture frame covers up to 7 mm.
        for (paper, min) in [("a4", 6.0), ("a2", 12.0), ("a0", 24.0)] {
            let sheet = Sheet {
                template: crate::poster::template(name),
                ..crate::poster::poster_without_texts(paper)
            };
            let lines = border_lines(&sheet, color);
            assert!(!lines.is_empty(), "{name} on {paper}");
            let margin = match paper {
                "a4" => 12.5,
                "a2" => 25.0,
                _ => 50.0,
            };
            for (x, width) in lines {
                assert!(x > min - 2e-3, "{name} on {paper}: {x}");
                assert!(x + width < margin, "{name} on {paper}: {x}");
            }
            // Narrower margins leave less room.
            let narrow = Sheet {
                margin: Some("3mm".parse().unwrap()),
                ..sheet
            };
            for (x, width) in border_lines(&narrow, color) {
                assert!(x > 0.5 && x + width < 3.0, "{name}, 3 mm: {x}");
            }
        }
    }
}

#[test]
fn border_lines_are_wide_enough_for_print() {
    let of = |name: &str, color: &str| {
        let sheet = Sheet {
            template: crate::poster::template(name),
            ..crate::poster::poster_without_texts("a8")
        };
        let sheet = Sheet {
            margin: Some("2mm".parse().unwrap()),
            ..sheet
        };
        let lines = border_lines(&sheet, color);
        lines.into_iter().map(|line| line.1).fold(9.0, f64::min)
    };
    // With a margin of 2 mm, the thin lines would be 0.047 and 0.0625 mm wide.
    assert!(is_near(of("midnight", "#d9b25c"), 0.18));
    assert!(is_near(of("letterpress", "#c8371f"), 0.09));
}

/// A border that bleeds extends to the bleed edge, and its inner edge stays.
#[test]
fn borders_can_bleed() {
    let sheet = Sheet {
        template: crate::poster::template("bauhaus"),
        ..crate::poster::poster_without_texts("a2")
    };
    let [(x, width)] = border_lines(&sheet, "#161614")[..] else {
        panic!("expected a single line");
    };
    let bleeding = Sheet {
        bleed: "3mm".parse().unwrap(),
        ..sheet.clone()
    };
    let [(left, wide)] = border_lines(&bleeding, "#161614")[..] else {
        panic!("expected a single line");
    };
    assert!(is_near(left, 0.0), "{left}");
    // A margin of 37.5 mm corresponds to 60 units, and the line ends after 18.
    assert!(is_near(wide, 3.0 + 37.5 * 18.0 / 60.0), "{wide}");
    assert!(
        x > 7.0 && is_near(width, 37.5 * 12.0 / 60.0),
        "{x}, {width}"
    );
    // Other borders stay away from the edge.
    let other = Sheet {
        template: crate::poster::template("midnight"),
        ..crate::poster::poster_without_texts("a2")
    };
    let lines = border_lines(
        &Sheet {
            bleed: "3mm".parse().unwrap(),
            ..other
        },
        "#d9b25c",
    );
    assert!(lines.iter().all(|(x, _)| *x > 3.0 + 7.4), "{lines:?}");
}
