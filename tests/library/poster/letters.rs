//! Long titles, and coordinates beside boards.

use nqueens_sheet::{Orientation, Sheet};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, template};
use crate::poster::parsed_page::ParsedPage;
use crate::poster::{poster, svg_pages, wording};

const LONG: &str = "All ninety-two ways in which eight queens stand on a chessboard in peace";

/// The width of the only page, and its texts with their positions and sizes.
fn texts(sheet: &Sheet) -> (f64, Vec<(String, f64, f64, f64)>) {
    let text = svg_pages(sheet, &boards(8)).remove(0);
    let document = Document::parse(&text).unwrap();
    let page = ParsedPage::new(&document);
    let texts = page.texts().into_iter();
    let texts = texts.map(|text| (text.text.to_string(), text.x, text.y, text.size));
    (page.bounds().width, texts.collect())
}

#[test]
fn long_titles_break_before_they_shrink() {
    for name in ["dark", "classic", "letterpress"] {
        for paper in ["a5", "a4", "letter", "a2"] {
            let sheet = Sheet {
                template: template(name),
                ..poster(paper)
            };
            let sheet = Sheet {
                orientation: Orientation::Portrait,
                ..sheet
            };
            let size = |title: &str| {
                let sheet = Sheet {
                    title: wording(title),
                    subtitle: wording("below"),
                    ..sheet.clone()
                };
                texts(&sheet)
            };
            let (_, short) = size("Short");
            let (width, long) = size(LONG);
            assert_eq!(
                (short[1].0.as_str(), long[2].0.as_str()),
                ("below", "below")
            );
            let [first, second] = [&long[0], &long[1]];
            assert_eq!(
                format!("{} {}", first.0, second.0).to_lowercase(),
                LONG.to_lowercase()
            );
            assert_eq!(first.3, second.3, "{name}: lines have the same size");
            assert!((first.1 - width / 2.0).abs() < 0.02 && (second.1 - width / 2.0).abs() < 0.02);
            let leading = second.2 - first.2;
            assert!((leading / first.3 - 1.18).abs() < 0.02, "{name} {leading}");
            let (longer, shorter) = (
                first.0.len().max(second.0.len()),
                first.0.len().min(second.0.len()),
            );
            assert!(shorter * 10 > longer * 7, "{first:?} {second:?}");
            if name != "letterpress" {
                assert!(
                    first.3 > short[0].3 * 0.75,
                    "{name} {paper}: {} {}",
                    first.3,
                    short[0].3
                );
            }
            // The distance of the subtitle does not depend on the number of title lines.
            let (of_short, of_long) = (short[1].2 - short[0].2, long[2].2 - second.2);
            assert!(of_long <= of_short + 0.02, "{name} {of_short} {of_long}");
        }
    }
}

#[test]
fn unbreakable_words_shrink() {
    let (_, long) = texts(&Sheet {
        title: wording("Unbreakablyunbrokenunbreakableword"),
        ..poster("a4")
    });
    assert_eq!(long[0].0, "Unbreakablyunbrokenunbreakableword");
    let (_, short) = texts(&Sheet {
        title: wording("Short"),
        ..poster("a4")
    });
    assert!(long[0].3 < short[0].3);
}

/// The labels of ranks are outside the centred boards.
#[test]
fn boards_with_coordinates_are_centred() {
    for paper in ["a5", "a4", "letter", "a2"] {
        for cols in [1, 5, 12] {
            let sheet = Sheet {
                cols: Some(cols),
                coordinates: true,
                ..poster(paper)
            };
            let some = boards(8).take(cols);
            let text = svg_pages(&sheet, &some).remove(0);
            let document = Document::parse(&text).unwrap();
            let page = ParsedPage::new(&document);
            let (width, all) = (page.bounds().width, page.boards());
            let [first, .., last] = all.as_slice() else {
                assert!((all[0].x + all[0].right() - width).abs() < 0.05, "{paper}");
                continue;
            };
            assert!(
                (first.x + last.right() - width).abs() < 0.05,
                "{paper} {cols}"
            );
        }
    }
}
