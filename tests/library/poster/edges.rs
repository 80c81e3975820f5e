//! Texts aligned with the edges of the boards.

use nqueens_sheet::{Format, Orientation, Resolution, Selection, Sheet, Template, TitlePosition};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards, render, template};
use crate::poster::parsed_page::{LiveText, ParsedPage, Rect};
use crate::poster::{outlined_svg, pages, poster, poster_without_texts, svg_pages, wording};

/// Positions are rounded to this, in millimetres.
const GRAIN: f64 = 0.01;

/// The `minimal` template without frames, and with texts at an edge.
fn template_with_anchor(anchor: &str) -> Template {
    let source = Template::source("minimal").unwrap();
    let lines = source.lines().filter(|line| !line.contains("id=\"frame\""));
    with_texts(&lines.collect::<Vec<_>>().join("\n"), anchor)
}

fn with_texts(source: &str, anchor: &str) -> Template {
    let text = |id: &str| format!("<text id=\"{id}\" text-anchor=\"{anchor}\">x</text>");
    let texts = ["title", "subtitle", "footer", "caption"]
        .map(text)
        .concat();
    let out = ["<text ", "id=\"light-many\""];
    let is_in = |line: &&str| !out.iter().any(|part| line.contains(part));
    let lines: Vec<&str> = source.lines().filter(is_in).collect();
    Template::from_svg(
        &lines
            .join("\n")
            .replace("</svg>", &format!("{texts}</svg>")),
    )
    .unwrap()
}

/// The boards of a sheet, the bounds of its texts, and the texts.
fn boards_and_texts(sheet: &Sheet, selection: &Selection) -> (Vec<Rect>, Vec<Rect>, Vec<LiveText>) {
    let drawn = outlined_svg(sheet, selection);
    let document = Document::parse(&drawn).unwrap();
    let page = ParsedPage::new(&document);
    let live = svg_pages(sheet, selection).remove(0);
    let texts = ParsedPage::new(&Document::parse(&live).unwrap()).texts();
    (page.boards(), page.text_boxes(), texts)
}

fn left_edge(boards: &[Rect]) -> f64 {
    boards.iter().map(|board| board.x).fold(1e9, f64::min)
}

fn right_edge(boards: &[Rect]) -> f64 {
    boards.iter().map(|board| board.right()).fold(0.0, f64::max)
}

fn assert_near(a: f64, b: f64) -> bool {
    (a - b).abs() <= GRAIN
}

/// A title in one line and in two, a subtitle and a footer, above one board and many, on wide and
/// on tall paper.
#[test]
fn texts_align_with_the_boards() {
    let single = boards(8).take(1);
    for selection in [boards(7), single, boards(6)] {
        for orientation in [Orientation::Portrait, Orientation::Landscape] {
            let sheet = Sheet {
                orientation,
                subtitle: wording("Wer steht, der schlägt"),
                ..poster("a3")
            };
            let long = Sheet {
                title: wording("Damen auf dem Brett, und nicht eine wird geschlagen"),
                ..sheet.clone()
            };
            for sheet in [sheet, long] {
                assert_texts_align_with_boards(&sheet, &selection);
            }
        }
    }
}

fn assert_texts_align_with_boards(sheet: &Sheet, selection: &Selection) {
    let with = |anchor: &str| {
        boards_and_texts(
            &Sheet {
                template: template_with_anchor(anchor),
                ..sheet.clone()
            },
            selection,
        )
    };
    let (boards, inked, texts) = with("start");
    assert!(inked.len() >= 3);
    for (ink, text) in inked.iter().zip(&texts) {
        assert!(assert_near(ink.x, left_edge(&boards)), "{text:?}");
        assert!(!text.centred && text.anchor.is_none());
        // The first letter may have a small side bearing.
        assert!(
            (-GRAIN..text.size * 0.12).contains(&(ink.x - text.x)),
            "{text:?}"
        );
    }
    let (boards, inked, texts) = with("end");
    // The title and the subtitle move together.
    for lines in [&inked[..inked.len() - 1], &inked[inked.len() - 1..]] {
        let out = lines.iter().any(|ink| ink.x < left_edge(&boards));
        for ink in lines {
            let right = right_edge(&boards);
            assert!(assert_near(ink.right(), right) || (out && ink.right() > right));
        }
    }
    for (ink, text) in inked.iter().zip(&texts) {
        assert_eq!(text.anchor.as_deref(), Some("end"));
        assert!(
            (-GRAIN..text.size * 0.12).contains(&(text.x - ink.right())),
            "{text:?}"
        );
    }
    let (_, _, texts) = with("middle");
    assert!(texts.iter().all(|text| text.centred));
}

/// A title wider than the only board stays within the margins: the board moves with a title at the
/// left, otherwise the title starts farther out.
#[test]
fn wide_titles_stay_within_the_margins() {
    let sheet = Sheet {
        orientation: Orientation::Landscape,
        title: wording("Eight queens on a board, and not one of them is attacked by"),
        margin: Some("12.5mm".parse().unwrap()),
        ..poster("a4")
    };
    let single = boards(8).take(1);
    let within = |ink: &Rect| ink.x >= 12.0 && ink.right() <= 297.0 - 12.0 + GRAIN;
    let (boards, inked, _) = boards_and_texts(
        &Sheet {
            template: template_with_anchor("start"),
            ..sheet.clone()
        },
        &single,
    );
    assert!(within(&inked[0]) && inked[0].right() > right_edge(&boards));
    assert!(
        inked
            .iter()
            .all(|ink| assert_near(ink.x, left_edge(&boards))),
        "{inked:?}"
    );
    let usual = boards_and_texts(
        &Sheet {
            template: template_with_anchor("middle"),
            ..sheet.clone()
        },
        &single,
    )
    .0;
    assert!(left_edge(&boards) < left_edge(&usual) - 1.0);
    let (boards, inked, _) = boards_and_texts(
        &Sheet {
            template: template_with_anchor("end"),
            ..sheet.clone()
        },
        &single,
    );
    assert!(within(&inked[0]) && inked[0].right() > right_edge(&boards));
    // The footer has room.
    assert!(assert_near(inked[1].right(), right_edge(&boards)));
}

/// Boards are aligned with the title: those of each size, and those of the last row.
#[test]
fn boards_align_with_the_title() {
    let sheet = Sheet {
        cols: Some(9),
        template: template_with_anchor("start"),
        ..poster("a3")
    };
    let (all, ..) = boards_and_texts(&sheet, &boards(7));
    let last = all.chunk_by(|a, b| a.y == b.y).last().unwrap();
    assert!(last.len() == 4 && assert_near(last[0].x, left_edge(&all)));
    let centred = Sheet {
        cols: Some(9),
        template: template_with_anchor("end"),
        ..poster("a3")
    };
    let (all, ..) = boards_and_texts(&centred, &boards(7));
    let last = all.chunk_by(|a, b| a.y == b.y).last().unwrap();
    assert!(last[0].x > left_edge(&all) + 1.0);
}

/// The visible edge of a board is its frame.
#[test]
fn texts_align_with_frames() {
    let template = with_texts(Template::source("minimal").unwrap(), "start");
    let sheet = Sheet {
        template,
        ..poster("a3")
    };
    let (all, inked, _) = boards_and_texts(&sheet, &boards(7));
    // Thinner lines than this do not print.
    let reach = (all[0].width / 7.0 * 1.0 / 64.0).max(0.15);
    assert!(reach > 3.0 * GRAIN);
    for ink in inked {
        assert!(assert_near(ink.x, left_edge(&all) - reach), "{ink:?}");
    }
}

/// Only heavy text has a weight, in the font family that it belongs to.
#[test]
fn heavy_live_texts_have_a_weight() {
    let heavy = |sheet: &Sheet| -> Vec<String> {
        let text = svg_pages(sheet, &boards(6)).remove(0);
        let document = Document::parse(&text).unwrap();
        let texts = document.descendants().filter(|node| {
            let weight = node.attribute("font-weight");
            weight.is_some_and(|weight| weight == "900")
                && node.attribute("font-family") == Some("Inter, sans-serif")
        });
        texts
            .map(|node| node.text().unwrap().trim().to_owned())
            .collect()
    };
    let sheet = Sheet {
        title: wording("Dziewięć hetmanów"),
        ..poster("a4")
    };
    assert_eq!(heavy(&sheet), Vec::<String>::new());
    let bauhaus = Sheet {
        template: template("bauhaus"),
        ..sheet
    };
    assert_eq!(heavy(&bauhaus), ["Dziewięć hetmanów"]);
}

/// A title in the middle of the boards fills the whole gap.
#[test]
fn numbers_among_the_boards_fill_the_gap() {
    for anchor in ["start", "end"] {
        let heavy = template_with_anchor(&format!("{anchor}\" font-weight=\"900"));
        let margin = Some("25mm".parse().unwrap());
        let sheet = Sheet {
            title_position: TitlePosition::Auto,
            template: heavy,
            margin,
            ..poster("a2")
        };
        let (all, inked, texts) = boards_and_texts(&sheet, &boards(8));
        assert_eq!(texts[0].text, "92");
        // The third column has its left edge, the fourth its right one.
        let (first, last) = (all[3].x, all[4].right());
        assert!(assert_near(inked[0].x, first) && (inked[0].right() - last).abs() < 3.0 * GRAIN);
        for ink in &inked {
            assert!(ink.x > first - GRAIN && ink.right() < last + 3.0 * GRAIN);
            assert!(
                assert_near(ink.x, first) || (anchor == "end" && assert_near(ink.right(), last))
            );
        }
        let (above, below) = (all[40].y, all[46].bottom());
        assert!((inked[0].y - above).abs() < 1.5, "{} {above}", inked[0].y);
        assert!((inked[2].bottom() - below).abs() < 1.5);
    }
}

/// The PNG matches the SVG, even if the last row is not full or a heavy number fills a gap in the
/// boards.
#[test]
fn png_matches_svg() {
    let heavy = template_with_anchor("start\" font-weight=\"900");
    let among = Sheet {
        title_position: TitlePosition::Auto,
        template: heavy,
        ..poster("a5")
    };
    let rows = |sheet: Sheet| Sheet {
        cols: Some(4),
        template: template_with_anchor("start"),
        ..sheet
    };
    for (sheet, n) in [
        (rows(poster_without_texts("a6")), 5),
        (rows(poster("a6")), 5),
        (among, 8),
    ] {
        let png = Format::Png(Resolution::from_dpi(254.0).unwrap());
        let file = pages(&sheet, &boards(n), &png).unwrap();
        let (ours, _) = Picture::decode(&file[0]);
        let theirs = Picture::from(&render(&outlined_svg(&sheet, &boards(n)), 254.0 / 96.0));
        assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
        let pairs = ours.bytes.iter().zip(&theirs.bytes);
        let off = pairs.filter(|(a, b)| a.abs_diff(**b) > 48).count();
        assert!(
            off * 100 < ours.bytes.len(),
            "{off} of {}",
            ours.bytes.len()
        );
    }
}
