//! Several pages contain every solution once and in order.

use nqueens_sheet::{Error, ErrorKind, Format, Sheet, Unit};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, solutions};
use crate::poster::parsed_page::ParsedPage;
use crate::poster::{pages, poster, poster_without_texts, svg_pages, wording};

fn poster_with_cell(cell: &str, sheet: Sheet) -> Sheet {
    Sheet {
        cell: Some(cell.parse().unwrap()),
        ..sheet
    }
}

#[test]
fn pages_are_filled_and_draw_every_solution_once() {
    let framed = Sheet {
        caption: wording("{number}"),
        ..poster("a5")
    };
    for (sheet, n) in [
        (poster_with_cell("4mm", poster_without_texts("a5")), 5),
        (poster_with_cell("4mm", poster("a5")), 7),
        (poster_with_cell("3mm", framed), 6),
        (poster_with_cell("2.5mm", poster_without_texts("a4")), 8),
        (
            Sheet {
                cols: Some(3),
                rows: Some(2),
                ..poster("a4")
            },
            7,
        ),
        (
            Sheet {
                rows: Some(1),
                ..poster_with_cell("3mm", poster_without_texts("a4"))
            },
            8,
        ),
    ] {
        let all = solutions(n);
        let layout = sheet.layout(n, all.len() as u64).unwrap();
        let capacity = (layout.cols() * layout.rows()) as usize;
        assert_eq!(layout.pages(), all.len().div_ceil(capacity) as u64);
        let texts = svg_pages(&sheet, &boards(n));
        assert_eq!(texts.len() as u64, layout.pages());
        let mut drawn = Vec::new();
        for (index, text) in texts.iter().enumerate() {
            let document = Document::parse(text).unwrap();
            let shown = ParsedPage::new(&document);
            let found = shown.solutions(n);
            let expected = (all.len() - index * capacity).min(capacity);
            assert_eq!(found.len(), expected, "page {index}");
            let (before, count) = layout.boards_on(index as u64 + 1);
            assert_eq!(
                (before, count),
                ((index * capacity) as u64, expected as u64)
            );
            // All pages have the same grid.
            let (page, places) = (shown.bounds(), shown.boards());
            let first = Document::parse(&texts[0]).unwrap();
            assert_eq!(places, ParsedPage::new(&first).boards()[..places.len()]);
            assert!(places.iter().all(|board| board.is_inside(page)));
            drawn.extend(found);
        }
        assert!(drawn == all, "n = {n}");
    }
}

/// Pages hold as many boards as fit.
#[test]
fn pages_are_filled_to_capacity() {
    for (n, cell, gap) in [
        (8, 5.0, 5.0),
        (4, 7.0, 0.0),
        (6, 3.5, 2.25),
        (12, 2.0, 11.0),
    ] {
        let sheet = Sheet {
            gap: Some(format!("{gap}mm").parse().unwrap()),
            margin: Some("10mm".parse().unwrap()),
            ..poster_with_cell(&format!("{cell}mm"), poster_without_texts("210x297mm"))
        };
        let layout = sheet.layout(n, 1000).unwrap();
        let across = |room: f64| ((room + gap) / (cell * n as f64 + gap)).floor() as u64;
        assert_eq!(
            (layout.cols(), layout.rows()),
            (across(190.0), across(277.0))
        );
        assert_eq!(
            layout.pages(),
            1000u64.div_ceil(layout.cols() * layout.rows())
        );
        assert_eq!(layout.cell().length.to_unit(Unit::Mm), cell);
    }
}

#[test]
fn rejects_squares_below_a_millimetre_with_advice() {
    for (n, count, paper) in [(8, 4000, "a4"), (12, 14_200, "a2"), (9, 352, "a6")] {
        let sheet = poster_without_texts(paper);
        let error = sheet.layout(n, count).unwrap_err();
        assert_eq!(error.kind, ErrorKind::TooSmall, "{error}");
        assert_eq!(error.value, Some(count.to_string()));
        assert_eq!(
            (error.settings, error.suggestion),
            (&["cell"][..], Some("1mm"))
        );
        let word_after = |text: &str| {
            let rest = error.message.split_once(text).expect(text).1;
            rest.split(' ').next().unwrap().to_owned()
        };
        assert!(word_after("squares of ").parse::<f64>().unwrap() < 1.0);
        let pages: u64 = word_after("which make ").parse().unwrap();
        let larger = poster_with_cell("1mm", sheet);
        assert_eq!(larger.layout(n, count).unwrap().pages(), pages);
        assert!(pages > 1);
    }
    // A board that is too large, and too many columns: even a cell of
    // 1 mm does not fit.
    for (sheet, n, count) in [
        (poster_without_texts("a4"), 1000, 1),
        (
            Sheet {
                cols: Some(92),
                ..poster_without_texts("a4")
            },
            8,
            92,
        ),
    ] {
        let error = sheet.layout(n, count).unwrap_err();
        assert_eq!((error.kind, error.suggestion), (ErrorKind::TooSmall, None));
        assert!(
            error.to_string().ends_with("fewer or smaller boards"),
            "{error}"
        );
    }
}

#[test]
fn rejects_several_pages_in_one_picture() {
    let sheet = poster_with_cell("10mm", poster_without_texts("a4"));
    let layout = sheet.layout(8, 92).unwrap();
    let text = nqueens_sheet::Description::from_layout(&layout);
    let drawing =
        |format| nqueens_sheet::Drawing::new(&layout, format, &text, Vec::new()).map(drop);
    assert!(matches!(
        drawing(&Format::default()),
        Err(Error {
            kind: ErrorKind::Conflict,
            ..
        })
    ));
    assert!(pages(&sheet, &boards(8), &Format::default()).is_ok());
}

#[test]
fn rejects_paper_too_small_for_a_board() {
    for sheet in [
        poster_with_cell("50mm", poster_without_texts("a4")),
        Sheet {
            gap: Some("290mm".parse().unwrap()),
            ..poster_without_texts("a4")
        },
    ] {
        let refused = sheet.layout(8, 92);
        assert!(
            matches!(
                refused,
                Err(Error {
                    kind: ErrorKind::DoesNotFit,
                    ..
                })
            ),
            "{sheet:?}"
        );
    }
    let speck = poster_without_texts("0.001x0.001mm")
        .layout(8, 92)
        .map(drop);
    assert!(matches!(
        speck,
        Err(Error {
            kind: ErrorKind::TooSmall,
            suggestion: None,
            ..
        })
    ));
    for margin in ["105mm", "1000mm"] {
        let sheet = Sheet {
            margin: Some(margin.parse().unwrap()),
            ..poster("a4")
        };
        let refused = sheet.layout(8, 92).map(drop);
        assert!(
            matches!(refused, Err(Error { kind: ErrorKind::DoesNotFit, message, .. }) if message.contains("margins leave no room"))
        );
    }
}
