//! Titles in the middle of the boards.

use nqueens_sheet::{
    Class, Contents, Format, Language, Orientation, Resolution, Selection, Sheet, Template,
    TitlePosition, Wording,
};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards, render};
use crate::poster::parsed_page::ParsedPage;
use crate::poster::{outlined_svg, pages, poster, svg_pages, wording};

fn sheet_with_inset_title(paper: &str) -> Sheet {
    Sheet {
        title_position: TitlePosition::Auto,
        ..poster(paper)
    }
}

/// 92 boards in 8 columns and 12 rows leave four places in the middle, which the texts use.
#[test]
fn ninety_two_boards_surround_their_number() {
    let text = svg_pages(&sheet_with_inset_title("a2"), &boards(8)).remove(0);
    let document = Document::parse(&text).unwrap();
    let shown = ParsedPage::new(&document);
    let (page, all, texts) = (shown.bounds(), shown.boards(), shown.texts());
    let rows: Vec<usize> = all.chunk_by(|a, b| a.y == b.y).map(<[_]>::len).collect();
    assert_eq!(rows, [8, 8, 8, 8, 8, 6, 6, 8, 8, 8, 8, 8]);
    let contents: Vec<&str> = texts.iter().map(|text| text.text.as_str()).collect();
    let expected = [
        "92",
        "ways to place eight queens",
        "with none attacking another",
    ];
    assert_eq!(contents, expected);
    // The arrangement has point symmetry.
    for board in &all {
        let (x, y) = (page.width - board.right(), page.height - board.bottom());
        let near = |a: f64, b: f64| (a - b).abs() < 5e-3;
        assert!(all.iter().any(|other| near(other.x, x) && near(other.y, y)));
    }
    // The gap is between the third and the fourth board of the rows next to it.
    let narrow_row = &all[40..46];
    let below = &all[46..52];
    for text in &texts {
        assert!(
            text.y > narrow_row[0].y && text.y < below[0].bottom(),
            "{}",
            text.y
        );
        assert!(
            text.x > narrow_row[2].right() && text.x < narrow_row[3].x,
            "{}",
            text.x
        );
    }
}

/// 92 boards in 9 columns and 13 rows leave 25 places for a number that is readable from afar.
#[test]
fn ninety_two_boards_surround_a_large_number() {
    for (paper, rows) in [
        ("a2", vec![9, 9, 9, 9, 4, 4, 4, 4, 4, 9, 9, 9, 9]),
        ("594x420mm", vec![13, 13, 8, 8, 8, 8, 8, 13, 13]),
    ] {
        let sheet = Sheet {
            title_position: TitlePosition::Number,
            ..poster(paper)
        };
        let text = svg_pages(&sheet, &boards(8)).remove(0);
        let document = Document::parse(&text).unwrap();
        let shown = ParsedPage::new(&document);
        let (all, texts) = (shown.boards(), shown.texts());
        let drawn: Vec<usize> = all.chunk_by(|a, b| a.y == b.y).map(<[_]>::len).collect();
        assert_eq!(drawn, rows);
        assert_eq!(texts[0].text, "92");
        assert!(texts[0].size > 100.0, "{} mm on {paper}", texts[0].size);
    }
    let none = Sheet {
        title_position: TitlePosition::Number,
        ..poster("a4")
    };
    assert!(!none.layout(4, 2).unwrap().has_title_in_grid());
}

/// On paper wider than A2, columns move apart until the sides are as far from the edge as the top.
#[test]
fn margins_around_inset_titles_are_equal() {
    let margins = |sheet: &Sheet| {
        let layout = sheet
            .layout_of(&Contents::from_selection(&boards(8)).unwrap())
            .unwrap();
        assert!(layout.has_title_in_grid());
        let first = layout.places(1).unwrap().boards().next().unwrap();
        [first.x, first.y].map(|length| length.to_unit(nqueens_sheet::Unit::Mm))
    };
    for paper in ["letter", "18x24in"] {
        for title_position in [TitlePosition::Auto, TitlePosition::Number] {
            let sheet = Sheet {
                title_position,
                ..poster(paper)
            };
            let [side, top] = margins(&sheet);
            assert!((side - top).abs() < 0.05, "{paper}: {side}, {top}");
            let fixed = Sheet {
                gap: Some("3mm".parse().unwrap()),
                ..sheet
            };
            let [side, top] = margins(&fixed);
            assert!(side - top > 3.0, "{paper}: {side}, {top}");
        }
    }
}

#[test]
fn inset_titles_enlarge_the_squares() {
    let cell = |sheet: &Sheet, n: usize, count: u64| {
        let layout = sheet
            .layout_of(&Contents::from_selection(&boards(n)).unwrap())
            .unwrap();
        assert_eq!(layout.boards(), count);
        layout.cell().length
    };
    for paper in ["a4", "a2"] {
        let (within, above) = (
            cell(&sheet_with_inset_title(paper), 8, 92),
            cell(&poster(paper), 8, 92),
        );
        assert!(within > above, "{paper}");
    }
    // A full rectangle stays full.
    assert_eq!(
        cell(&sheet_with_inset_title("a3"), 7, 40),
        cell(&poster("a3"), 7, 40)
    );
    // With explicit columns, titles stay above the boards.
    let sheet = Sheet {
        cols: Some(8),
        ..sheet_with_inset_title("a2")
    };
    let above = Sheet {
        title_position: TitlePosition::Header,
        ..sheet.clone()
    };
    assert_eq!(cell(&sheet, 8, 92), cell(&above, 8, 92));
    let ours = Sheet {
        title: wording("Ours"),
        title_position: TitlePosition::Grid,
        ..sheet_with_inset_title("a2")
    };
    assert!(
        cell(&ours, 8, 92)
            > cell(
                &Sheet {
                    title_position: TitlePosition::Header,
                    ..ours
                },
                8,
                92
            )
    );
    let none = Sheet {
        title: Wording::Off,
        title_position: TitlePosition::Grid,
        ..sheet_with_inset_title("a2")
    };
    assert_eq!(
        cell(
            &Sheet {
                title_position: TitlePosition::Header,
                ..none.clone()
            },
            8,
            92
        ),
        cell(&none, 8, 92)
    );
}

#[test]
fn png_matches_the_svg() {
    let sheet = Sheet {
        orientation: Orientation::Portrait,
        ..sheet_with_inset_title("a5")
    };
    let svg = outlined_svg(&sheet, &boards(8));
    assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
    let png = Format::Png(Resolution::from_dpi(254.0).unwrap());
    let page = pages(&sheet, &boards(8), &png).unwrap().remove(0);
    let (drawn, _) = Picture::decode(&page);
    let rendered = render(&svg, 254.0 / 96.0);
    assert_eq!(
        (drawn.width, drawn.height),
        (rendered.width() as usize, rendered.height() as usize)
    );
    let far = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 48;
    let wrong = drawn
        .bytes
        .iter()
        .zip(rendered.data())
        .filter(|pair| far(*pair));
    let wrong = wrong.count() as f64 / drawn.bytes.len() as f64;
    assert!(wrong < 0.01, "{wrong}");
}

#[test]
fn every_language_of_the_bundled_fonts_has_inset_titles() {
    for language in [
        Language::English,
        Language::German,
        Language::French,
        Language::Spanish,
    ] {
        let sheet = Sheet {
            language,
            ..sheet_with_inset_title("a2")
        };
        let layout = sheet.layout(8, 92).unwrap();
        assert_eq!(
            layout.cols() * layout.rows(),
            96,
            "places for boards that are not known in advance"
        );
        let layout = sheet
            .layout_of(&Contents::from_selection(&boards(8)).unwrap())
            .unwrap();
        assert_eq!((layout.cols(), layout.rows()), (8, 12), "{language}");
        assert!(
            layout.cell().length > "4.8mm".parse().unwrap(),
            "{language}"
        );
    }
}

/// The texts of a sheet in order, and the columns and rows of its grid.
fn texts_and_grid(sheet: &Sheet, selection: &Selection) -> (Vec<String>, (u64, u64)) {
    let text = svg_pages(sheet, selection).remove(0);
    let document = Document::parse(&text).unwrap();
    let texts = ParsedPage::new(&document).texts();
    let layout = sheet
        .layout_of(&Contents::from_selection(selection).unwrap())
        .unwrap();
    let contents = texts.into_iter().map(|text| text.text).collect();
    (contents, (layout.cols(), layout.rows()))
}

const NUMBER_SENTENCE: &str = "ways to place eight queens";
const NOTE: &str = "with none attacking another";

/// Custom texts keep the number among the boards and its sentence: a title comes before, everything
/// else after.
#[test]
fn custom_texts_keep_the_number_and_its_sentence() {
    let plain = || sheet_with_inset_title("a2");
    for (sheet, expected) in [
        (
            Sheet {
                subtitle: wording("For Ada"),
                ..plain()
            },
            vec!["92", NUMBER_SENTENCE, NOTE, "For Ada"],
        ),
        (
            Sheet {
                dedication: wording("For Ada"),
                ..plain()
            },
            vec!["92", NUMBER_SENTENCE, NOTE, "For Ada"],
        ),
        (
            Sheet {
                footer: wording("Ulm"),
                ..plain()
            },
            vec!["92", NUMBER_SENTENCE, NOTE, "Ulm"],
        ),
        (
            Sheet {
                footer: Wording::Off,
                ..plain()
            },
            vec!["92", NUMBER_SENTENCE],
        ),
        (
            Sheet {
                title: wording("Ours"),
                ..plain()
            },
            vec!["Ours", "92", NUMBER_SENTENCE, NOTE],
        ),
        (
            Sheet {
                title: wording("Ours\nalone"),
                subtitle: wording("of all"),
                ..plain()
            },
            vec!["Ours", "alone", "of all", "92", NUMBER_SENTENCE, NOTE],
        ),
        // The number in digits or its placeholder counts as the number.
        (
            Sheet {
                title: wording("92"),
                ..plain()
            },
            vec!["92", NUMBER_SENTENCE, NOTE],
        ),
        (
            Sheet {
                title: wording("{count}"),
                ..plain()
            },
            vec!["92", NUMBER_SENTENCE, NOTE],
        ),
        (
            Sheet {
                title: wording("Ours"),
                dedication: wording("For Ada"),
                footer: wording("Ulm"),
                ..plain()
            },
            vec!["Ours", "92", NUMBER_SENTENCE, NOTE, "For Ada", "Ulm"],
        ),
    ] {
        for title_position in [TitlePosition::Auto, TitlePosition::Grid] {
            let (texts, (cols, rows)) = texts_and_grid(
                &Sheet {
                    title_position,
                    ..sheet.clone()
                },
                &boards(8),
            );
            assert_eq!(texts, expected);
            // The only gap is in the middle.
            assert!(cols * rows > 92, "{cols} x {rows}: {expected:?}");
        }
    }
    let (_, grid) = texts_and_grid(
        &Sheet {
            title: wording("Ours"),
            ..plain()
        },
        &boards(8),
    );
    assert_eq!(grid, (8, 12));
}

/// A text that is not legible among the boards moves above them, and the number stays.
#[test]
fn long_titles_move_above_the_boards() {
    let long = "The ninety-two solutions of the puzzle of eight queens, as they were found in the \
                year 1850 by Franz Nauck of Schleusingen";
    let (texts, (cols, rows)) = texts_and_grid(
        &Sheet {
            title: wording(long),
            ..sheet_with_inset_title("a3")
        },
        &boards(8),
    );
    assert_eq!(texts[..2].join(" "), long);
    assert_eq!(texts[2..], ["92", NUMBER_SENTENCE, NOTE]);
    assert!(cols * rows > 92);
}

#[test]
fn numeric_titles_have_no_letter_spacing() {
    let midnight = "midnight".parse::<Template>().unwrap();
    let sheet = |sheet: Sheet| {
        svg_pages(
            &Sheet {
                template: midnight.clone(),
                ..sheet
            },
            &boards(8),
        )
        .remove(0)
    };
    let ours = sheet(Sheet {
        title: wording("92"),
        ..sheet_with_inset_title("a2")
    });
    let automatic = sheet(sheet_with_inset_title("a2"));
    let drawing = |svg: &str| svg[svg.find("</desc>").unwrap()..].to_owned();
    assert_eq!(drawing(&ours), drawing(&automatic));
    let above = Sheet {
        title: wording("92"),
        title_position: TitlePosition::Header,
        ..sheet_with_inset_title("a2")
    };
    assert!(!sheet(above).contains("letter-spacing"));
}

/// The sentence is only true of all solutions or the fundamental ones.
#[test]
fn other_selections_have_no_sentence() {
    let twelve = boards(10).class(Class::Centrosymmetric);
    let sheet = Sheet {
        title_position: TitlePosition::Grid,
        ..sheet_with_inset_title("a3")
    };
    let (texts, (cols, rows)) = texts_and_grid(&sheet, &twelve);
    assert!(cols * rows > 12);
    assert_eq!(
        texts.join(" "),
        "Ten queens twelve centrosymmetric solutions"
    );
}
