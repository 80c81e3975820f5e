//! Bleed, and marks for those who cut.

use nqueens_sheet::{Border, Changes, Sheet};
use resvg::usvg::roxmltree::{Document, Node};

use crate::common::boards;
use crate::poster::see::{Rect, Shown, rects};
use crate::poster::{bare, outlined, poster};

/// 0.24 pt.
const WIDTH: f64 = 0.24 * 25.4 / 72.0;
const NEAR: f64 = 2e-4;

fn marked(bleed: &str, crop: bool, registration: bool) -> Sheet {
    let mut sheet = Sheet {
        bleed: bleed.parse().unwrap(),
        ..poster("a5")
    };
    (sheet.marks.crop, sheet.marks.registration) = (crop, registration);
    sheet
}

fn filled(document: &Document<'_>, color: &str) -> Vec<Rect> {
    let root = document.root_element();
    let paths = root.children().filter(|node| {
        let plain = node.has_tag_name(("http://www.w3.org/2000/svg", "path"));
        plain && node.attribute("fill") == Some(color) && node.attribute("transform").is_none()
    });
    paths.flat_map(rects).collect()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < NEAR
}

#[test]
fn crop_marks_are_outside_of_bleed_and_trim() {
    for (bleed, reach) in [
        ("0mm", 0.0),
        ("1mm", 1.0),
        ("3mm", 3.0),
        ("5mm", 5.0),
        ("20mm", 20.0),
    ] {
        let text = outlined(&marked(bleed, true, false), &boards(4));
        let document = Document::parse(&text).unwrap();
        let page = Shown::new(&document).page();
        // Lines of 10 mm, 3 mm off and 2 mm outside of the bleed, and 1 mm of paper.
        let off = f64::max(reach + 2.0, 3.0);
        let corner = off + 10.0 + 1.0;
        let sides = [page.width, page.height].map(|side| side - 2.0 * corner);
        let upright = near(sides[0], 148.0) && near(sides[1], 210.0);
        let aside = near(sides[0], 210.0) && near(sides[1], 148.0);
        assert!(upright || aside, "{sides:?}");
        let trim = Rect {
            x: corner,
            y: corner,
            width: sides[0],
            height: sides[1],
        };
        let lines = filled(&document, "#000");
        assert_eq!(lines.len(), 8);
        for (x, y) in [
            (trim.x, trim.y),
            (trim.right(), trim.y),
            (trim.x, trim.bottom()),
            (trim.right(), trim.bottom()),
        ] {
            let upright = lines.iter().filter(|line| {
                near(line.width, WIDTH) && near(line.height, 10.0) && near(line.x + WIDTH / 2.0, x)
            });
            let gap = |line: &Rect| f64::max(trim.y - line.bottom(), line.y - trim.bottom());
            let gaps: Vec<f64> = upright.map(gap).collect();
            assert!(
                gaps.len() == 2 && gaps.iter().all(|gap| near(*gap, off)),
                "{gaps:?}"
            );
            let flat = lines.iter().filter(|line| {
                near(line.height, WIDTH) && near(line.width, 10.0) && near(line.y + WIDTH / 2.0, y)
            });
            let gap = |line: &Rect| f64::max(trim.x - line.right(), line.x - trim.right());
            let gaps: Vec<f64> = flat.map(gap).collect();
            assert!(
                gaps.len() == 2 && gaps.iter().all(|gap| near(*gap, off)),
                "{gaps:?}"
            );
        }
        // The ground covers trim and bleed, on white paper.
        let grounds = filled(&document, "#fff");
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
fn bleed_moves_everything_and_changes_nothing() {
    let alone = outlined(&bare("a5"), &boards(4));
    let bled = Sheet {
        bleed: "3mm".parse().unwrap(),
        ..bare("a5")
    };
    let bled = outlined(&bled, &boards(4));
    let (alone, bled) = (
        Document::parse(&alone).unwrap(),
        Document::parse(&bled).unwrap(),
    );
    let (alone, bled) = (Shown::new(&alone), Shown::new(&bled));
    assert!(near(bled.page().width, alone.page().width + 6.0));
    assert!(near(bled.page().height, alone.page().height + 6.0));
    assert_eq!(bled.solutions(4), alone.solutions(4));
    for (a, b) in alone.boards().iter().zip(bled.boards()) {
        assert!(near(a.x + 3.0, b.x) && near(a.y + 3.0, b.y) && near(a.width, b.width));
    }
}

#[test]
fn registration_marks_are_in_the_middle_of_the_slug() {
    let text = outlined(&marked("3mm", false, true), &boards(4));
    let document = Document::parse(&text).unwrap();
    let page = Shown::new(&document).page();
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
        let here = |place: &&(f64, f64)| near(place.0 + 3.5, x) && near(place.1 + 3.5, y);
        assert_eq!(places.iter().filter(here).count(), 1, "{x} {y}");
    }
}

/// The lines of a template take their measures from the margin.
#[test]
fn borders_go_with_the_margin() {
    let lines = |margin: &str, border: Changes| {
        let sheet = crate::poster::Sheet {
            margin: Some(margin.parse().unwrap()),
            template: crate::poster::template("bauhaus").changed(&border).unwrap(),
            ..Sheet::default()
        };
        let text = outlined(&sheet, &boards(4));
        let document = Document::parse(&text).unwrap();
        let page = Shown::new(&document).page();
        let lines = filled(&document, "#161614");
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
    // A sheet without paper has its border only if somebody asks for it.
    assert_eq!(lines("20px", Changes::new()), frames);
}

/// The lines around a page with a template's border, as the distances of their outer
/// edges from that of the page, and their widths.
fn border_lines(sheet: &crate::poster::Sheet, color: &str) -> Vec<(f64, f64)> {
    let text = outlined(sheet, &boards(4));
    let document = Document::parse(&text).unwrap();
    let page = Shown::new(&document).page();
    let lines = filled(&document, color);
    assert!(lines.iter().all(|line| line.is_inside(page)), "{lines:?}");
    let long = lines.iter().filter(|line| line.height > page.height / 2.0);
    let left = long.filter(|line| line.x < page.width / 2.0);
    left.map(|line| (line.x, line.width)).collect()
}

/// Neither a printer nor a knife reaches the lines around a poster, and they stay
/// between the page's edge and the boards.
#[test]
fn borders_keep_away_from_the_edge_of_paper() {
    for (name, color) in [
        ("midnight", "#d9b25c"),
        ("letterpress", "#1c1613"),
        ("bauhaus", "#161614"),
    ] {
        // A picture frame covers up to 7 mm.
        for (paper, least) in [("a4", 6.0), ("a2", 12.0), ("a0", 24.0)] {
            let sheet = Sheet {
                template: crate::poster::template(name),
                ..crate::poster::bare(paper)
            };
            let lines = border_lines(&sheet, color);
            assert!(!lines.is_empty(), "{name} on {paper}");
            let margin = match paper {
                "a4" => 12.5,
                "a2" => 25.0,
                _ => 50.0,
            };
            for (x, width) in lines {
                assert!(x > least - 2e-3, "{name} on {paper}: {x}");
                assert!(x + width < margin, "{name} on {paper}: {x}");
            }
            // Margins that are narrower leave less.
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
fn lines_around_a_page_are_wide_enough_for_print() {
    let of = |name: &str, color: &str| {
        let sheet = Sheet {
            template: crate::poster::template(name),
            ..crate::poster::bare("a8")
        };
        let sheet = Sheet {
            margin: Some("2mm".parse().unwrap()),
            ..sheet
        };
        let lines = border_lines(&sheet, color);
        lines.into_iter().map(|line| line.1).fold(9.0, f64::min)
    };
    // Of 2 mm, the finer lines would be 0.047 and 0.0625 mm.
    assert!(near(of("midnight", "#d9b25c"), 0.18));
    assert!(near(of("letterpress", "#c8371f"), 0.09));
}

/// A border that bleeds reaches the end of the bleed, and ends where it did.
#[test]
fn a_border_may_run_off_the_page() {
    let sheet = Sheet {
        template: crate::poster::template("bauhaus"),
        ..crate::poster::bare("a2")
    };
    let [(x, width)] = border_lines(&sheet, "#161614")[..] else {
        panic!("not one line");
    };
    let bleeding = Sheet {
        bleed: "3mm".parse().unwrap(),
        ..sheet.clone()
    };
    let [(left, wide)] = border_lines(&bleeding, "#161614")[..] else {
        panic!("not one line");
    };
    assert!(near(left, 0.0), "{left}");
    // A margin of 37.5 mm stands for 60 units, of which the line ends after 18.
    assert!(near(wide, 3.0 + 37.5 * 18.0 / 60.0), "{wide}");
    assert!(x > 7.0 && near(width, 37.5 * 12.0 / 60.0), "{x}, {width}");
    // Others keep away from the edge.
    let other = Sheet {
        template: crate::poster::template("midnight"),
        ..crate::poster::bare("a2")
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
