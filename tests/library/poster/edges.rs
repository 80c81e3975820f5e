//! Texts that are flush with the boards.

use nqueens_sheet::{Format, Orientation, Resolution, Selection, Sheet, Template, TitleIn};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards, render, template};
use crate::poster::see::{Rect, Shown, Words};
use crate::poster::{bare, outlined, pages, poster, svgs, words};

/// Positions are rounded to this.
const GRAIN: f64 = 0.01;

/// The plainest template, with texts at an edge, and no frame.
fn flush(anchor: &str) -> Template {
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

/// The boards of a sheet, what its texts show, and these as texts.
fn shown(sheet: &Sheet, selection: &Selection) -> (Vec<Rect>, Vec<Rect>, Vec<Words>) {
    let drawn = outlined(sheet, selection);
    let document = Document::parse(&drawn).unwrap();
    let shown = Shown::new(&document);
    let live = svgs(sheet, selection).remove(0);
    let texts = Shown::new(&Document::parse(&live).unwrap()).texts();
    (shown.boards(), shown.text_boxes(), texts)
}

fn left(boards: &[Rect]) -> f64 {
    boards.iter().map(|board| board.x).fold(1e9, f64::min)
}

fn right(boards: &[Rect]) -> f64 {
    boards.iter().map(|board| board.right()).fold(0.0, f64::max)
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= GRAIN
}

/// A title in one line and in two, a subtitle and a footer, above one board and many, on
/// wide paper and on high paper.
#[test]
fn texts_begin_and_end_where_the_boards_do() {
    let one = boards(8).take(1);
    for selection in [boards(7), one, boards(6)] {
        for orientation in [Orientation::Portrait, Orientation::Landscape] {
            let sheet = Sheet {
                orientation,
                subtitle: words("Wer steht, der schlägt"),
                ..poster("a3")
            };
            let long = Sheet {
                title: words("Damen auf dem Brett, und nicht eine wird geschlagen"),
                ..sheet.clone()
            };
            for sheet in [sheet, long] {
                begin_and_end(&sheet, &selection);
            }
        }
    }
}

fn begin_and_end(sheet: &Sheet, selection: &Selection) {
    let with = |anchor: &str| {
        shown(
            &Sheet {
                template: flush(anchor),
                ..sheet.clone()
            },
            selection,
        )
    };
    let (boards, inked, texts) = with("start");
    assert!(inked.len() >= 3);
    for (ink, text) in inked.iter().zip(&texts) {
        assert!(near(ink.x, left(&boards)), "{text:?}");
        assert!(!text.centred && text.anchor.is_none());
        // It starts there but for what the first letter keeps free.
        assert!(
            (-GRAIN..text.size * 0.12).contains(&(ink.x - text.x)),
            "{text:?}"
        );
    }
    let (boards, inked, texts) = with("end");
    // The title and the subtitle move out together.
    for lines in [&inked[..inked.len() - 1], &inked[inked.len() - 1..]] {
        let out = lines.iter().any(|ink| ink.x < left(&boards));
        for ink in lines {
            let right = right(&boards);
            assert!(near(ink.right(), right) || (out && ink.right() > right));
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

/// A title wider than the only board stays within the margins: where it begins at the
/// left, the board goes with it, and else it begins farther out.
#[test]
fn a_title_without_room_beside_the_boards_stays_within_the_margins() {
    let sheet = Sheet {
        orientation: Orientation::Landscape,
        title: words("Eight queens on a board, and not one of them is attacked by"),
        margin: Some("12.5mm".parse().unwrap()),
        ..poster("a4")
    };
    let one = boards(8).take(1);
    let within = |ink: &Rect| ink.x >= 12.0 && ink.right() <= 297.0 - 12.0 + GRAIN;
    let (boards, inked, _) = shown(
        &Sheet {
            template: flush("start"),
            ..sheet.clone()
        },
        &one,
    );
    assert!(within(&inked[0]) && inked[0].right() > right(&boards));
    assert!(
        inked.iter().all(|ink| near(ink.x, left(&boards))),
        "{inked:?}"
    );
    let usual = shown(
        &Sheet {
            template: flush("middle"),
            ..sheet.clone()
        },
        &one,
    )
    .0;
    assert!(left(&boards) < left(&usual) - 1.0);
    let (boards, inked, _) = shown(
        &Sheet {
            template: flush("end"),
            ..sheet.clone()
        },
        &one,
    );
    assert!(within(&inked[0]) && inked[0].right() > right(&boards));
    // The footer has room.
    assert!(near(inked[1].right(), right(&boards)));
}

/// Boards follow the title: those of each size, and of a last row.
#[test]
fn boards_begin_where_the_title_does() {
    let sheet = Sheet {
        cols: Some(9),
        template: flush("start"),
        ..poster("a3")
    };
    let (all, ..) = shown(&sheet, &boards(7));
    let last = all.chunk_by(|a, b| a.y == b.y).last().unwrap();
    assert!(last.len() == 4 && near(last[0].x, left(&all)));
    let centred = Sheet {
        cols: Some(9),
        template: flush("end"),
        ..poster("a3")
    };
    let (all, ..) = shown(&centred, &boards(7));
    let last = all.chunk_by(|a, b| a.y == b.y).last().unwrap();
    assert!(last[0].x > left(&all) + 1.0);
}

/// A frame is where a board begins to be seen.
#[test]
fn texts_are_flush_with_frames() {
    let template = with_texts(Template::source("minimal").unwrap(), "start");
    let sheet = Sheet {
        template,
        ..poster("a3")
    };
    let (all, inked, _) = shown(&sheet, &boards(7));
    // Thinner lines than this do not print.
    let reach = (all[0].width / 7.0 * 1.0 / 64.0).max(0.15);
    assert!(reach > 3.0 * GRAIN);
    for ink in inked {
        assert!(near(ink.x, left(&all) - reach), "{ink:?}");
    }
}

/// Only what is heavy says so, in the family that it belongs to.
#[test]
fn live_texts_say_that_they_are_heavy() {
    let heavy = |sheet: &Sheet| -> Vec<String> {
        let text = svgs(sheet, &boards(6)).remove(0);
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
        title: words("Dziewięć hetmanów"),
        ..poster("a4")
    };
    assert_eq!(heavy(&sheet), Vec::<String>::new());
    let bauhaus = Sheet {
        template: template("bauhaus"),
        ..sheet
    };
    assert_eq!(heavy(&bauhaus), ["Dziewięć hetmanów"]);
}

/// In the middle of the boards a title is a block as large as these.
#[test]
fn a_number_among_the_boards_fills_their_hole() {
    for anchor in ["start", "end"] {
        let heavy = flush(&format!("{anchor}\" font-weight=\"900"));
        let margin = Some("25mm".parse().unwrap());
        let sheet = Sheet {
            title_in: TitleIn::Auto,
            template: heavy,
            margin,
            ..poster("a2")
        };
        let (all, inked, texts) = shown(&sheet, &boards(8));
        assert_eq!(texts[0].text, "92");
        // The third column has its left edge, the fourth its right one.
        let (first, last) = (all[3].x, all[4].right());
        assert!(near(inked[0].x, first) && (inked[0].right() - last).abs() < 3.0 * GRAIN);
        for ink in &inked {
            assert!(ink.x > first - GRAIN && ink.right() < last + 3.0 * GRAIN);
            assert!(near(ink.x, first) || (anchor == "end" && near(ink.right(), last)));
        }
        let (above, below) = (all[40].y, all[46].bottom());
        assert!((inked[0].y - above).abs() < 1.5, "{} {above}", inked[0].y);
        assert!((inked[2].bottom() - below).abs() < 1.5);
    }
}

/// Beside the last orbits it begins or ends with their boards.
#[test]
fn a_title_beside_orbits_is_flush_with_their_columns() {
    for (anchor, at_end) in [("start", false), ("end", true)] {
        let sheet = Sheet {
            title_in: TitleIn::Auto,
            template: flush(anchor),
            by_class: true,
            ..poster("a3")
        };
        let (all, inked, _) = shown(&sheet, &boards(8).fundamental());
        let title = inked
            .iter()
            .max_by(|a, b| a.height.total_cmp(&b.height))
            .unwrap();
        let column = if at_end {
            all.iter().any(|board| near(board.right(), title.right()))
        } else {
            all.iter().any(|board| near(board.x, title.x))
        };
        assert!(column, "{anchor} {title:?}");
    }
}

/// There is as little room beside the last orbits as the names of their ranks leave.
#[test]
fn texts_beside_orbits_end_where_boards_do() {
    let sheet = Sheet {
        title_in: TitleIn::Auto,
        coordinates: true,
        by_class: true,
        ..poster("a2")
    };
    let (all, inked, _) = shown(&sheet, &boards(7).fundamental());
    let title = inked
        .iter()
        .max_by(|a, b| a.height.total_cmp(&b.height))
        .unwrap();
    let beside = inked
        .iter()
        .filter(|text| text.y >= title.y && text.x > all[0].right());
    let ends: Vec<f64> = beside.map(|text| text.right()).collect();
    let end = ends.iter().fold(0.0_f64, |end, text| end.max(*text));
    assert!(
        ends.len() > 2 && end < right(&all),
        "{ends:?} {}",
        right(&all)
    );
}

/// Pixels are those of the SVG, also where a last row is not full, and where a heavy
/// number stands among the boards.
#[test]
fn pixels_agree() {
    let heavy = flush("start\" font-weight=\"900");
    let among = Sheet {
        title_in: TitleIn::Auto,
        template: heavy,
        ..poster("a5")
    };
    let rows = |sheet: Sheet| Sheet {
        cols: Some(4),
        template: flush("start"),
        ..sheet
    };
    for (sheet, n) in [(rows(bare("a6")), 5), (rows(poster("a6")), 5), (among, 8)] {
        let png = Format::Png(Resolution::dpi(254.0).unwrap());
        let file = pages(&sheet, &boards(n), &png).unwrap();
        let (ours, _) = Picture::decode(&file[0]);
        let theirs = Picture::from(&render(&outlined(&sheet, &boards(n)), 254.0 / 96.0));
        assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
        let apart = ours.bytes.iter().zip(&theirs.bytes);
        let off = apart.filter(|(a, b)| a.abs_diff(**b) > 48).count();
        assert!(
            off * 100 < ours.bytes.len(),
            "{off} of {}",
            ours.bytes.len()
        );
    }
}
