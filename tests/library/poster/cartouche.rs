//! The title in the middle of the boards.

use nqueens_sheet::{
    Class, Contents, Format, Language, Orientation, Resolution, Selection, Sheet, Template,
    TitleIn, Wording,
};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards, render};
use crate::poster::see::Shown;
use crate::poster::{outlined, pages, poster, svgs, words};

fn cartouche(paper: &str) -> Sheet {
    Sheet {
        title_in: TitleIn::Auto,
        ..poster(paper)
    }
}

/// Of 92 boards in 8 columns and 12 rows, four are missing in the middle, and the
/// texts stand there.
#[test]
fn ninety_two_boards_stand_around_their_number() {
    let text = svgs(&cartouche("a2"), &boards(8)).remove(0);
    let document = Document::parse(&text).unwrap();
    let shown = Shown::new(&document);
    let (page, all, texts) = (shown.page(), shown.boards(), shown.texts());
    let rows: Vec<usize> = all.chunk_by(|a, b| a.y == b.y).map(<[_]>::len).collect();
    assert_eq!(rows, [8, 8, 8, 8, 8, 6, 6, 8, 8, 8, 8, 8]);
    let said: Vec<&str> = texts.iter().map(|text| text.text.as_str()).collect();
    let expected = [
        "92",
        "ways to place eight queens",
        "with none attacking another",
    ];
    assert_eq!(said, expected);
    // The picture is the same upside down.
    for board in &all {
        let (x, y) = (page.width - board.right(), page.height - board.bottom());
        let near = |a: f64, b: f64| (a - b).abs() < 5e-3;
        assert!(all.iter().any(|other| near(other.x, x) && near(other.y, y)));
    }
    // The hole reaches from the third board of a row beside it to the fourth.
    let beside = &all[40..46];
    let below = &all[46..52];
    for text in &texts {
        assert!(
            text.y > beside[0].y && text.y < below[0].bottom(),
            "{}",
            text.y
        );
        assert!(
            text.x > beside[2].right() && text.x < beside[3].x,
            "{}",
            text.x
        );
    }
}

#[test]
fn squares_grow() {
    let cell = |sheet: &Sheet, n: usize, count: u64| {
        let layout = sheet.layout_of(&Contents::of(&boards(n)).unwrap()).unwrap();
        assert_eq!(layout.boards(), count);
        layout.cell().length
    };
    for paper in ["a4", "a2"] {
        let (within, above) = (cell(&cartouche(paper), 8, 92), cell(&poster(paper), 8, 92));
        assert!(within > above, "{paper}");
    }
    // A whole rectangle stays whole.
    assert_eq!(cell(&cartouche("a3"), 7, 40), cell(&poster("a3"), 7, 40));
    // Where columns are given, titles stay above the boards.
    let sheet = Sheet {
        cols: Some(8),
        ..cartouche("a2")
    };
    let above = Sheet {
        title_in: TitleIn::Header,
        ..sheet.clone()
    };
    assert_eq!(cell(&sheet, 8, 92), cell(&above, 8, 92));
    let ours = Sheet {
        title: words("Ours"),
        title_in: TitleIn::Grid,
        ..cartouche("a2")
    };
    assert!(
        cell(&ours, 8, 92)
            > cell(
                &Sheet {
                    title_in: TitleIn::Header,
                    ..ours
                },
                8,
                92
            )
    );
    let none = Sheet {
        title: Wording::Off,
        title_in: TitleIn::Grid,
        ..cartouche("a2")
    };
    assert_eq!(
        cell(
            &Sheet {
                title_in: TitleIn::Header,
                ..none.clone()
            },
            8,
            92
        ),
        cell(&none, 8, 92)
    );
}

#[test]
fn pixels_are_those_of_the_svg() {
    let sheet = Sheet {
        orientation: Orientation::Portrait,
        ..cartouche("a5")
    };
    let svg = outlined(&sheet, &boards(8));
    assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
    let png = Format::Png(Resolution::dpi(254.0).unwrap());
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
fn every_language_with_letters_of_the_bundled_fonts_has_it() {
    for language in [
        Language::English,
        Language::German,
        Language::French,
        Language::Spanish,
    ] {
        let sheet = Sheet {
            language,
            ..cartouche("a2")
        };
        let layout = sheet.layout(8, 92).unwrap();
        assert_eq!(layout.cols() * layout.rows(), 96, "of unknown boards");
        let layout = sheet.layout_of(&Contents::of(&boards(8)).unwrap()).unwrap();
        assert_eq!((layout.cols(), layout.rows()), (8, 12), "{language}");
        assert!(
            layout.cell().length > "4.8mm".parse().unwrap(),
            "{language}"
        );
    }
}

/// The texts of a sheet of these boards, in order, and the columns and rows of its grid.
fn said(sheet: &Sheet, selection: &Selection) -> (Vec<String>, (u64, u64)) {
    let text = svgs(sheet, selection).remove(0);
    let document = Document::parse(&text).unwrap();
    let texts = Shown::new(&document).texts();
    let layout = sheet.layout_of(&Contents::of(selection).unwrap()).unwrap();
    let said = texts.into_iter().map(|text| text.text).collect();
    (said, (layout.cols(), layout.rows()))
}

const WAYS: &str = "ways to place eight queens";
const NOTE: &str = "with none attacking another";

/// Words of one's own leave the number among the boards and its sentence whole: a title
/// comes before it, all else after.
#[test]
fn own_texts_keep_the_number_and_its_sentence() {
    let plain = || cartouche("a2");
    for (sheet, expected) in [
        (
            Sheet {
                subtitle: words("For Ada"),
                ..plain()
            },
            vec!["92", WAYS, NOTE, "For Ada"],
        ),
        (
            Sheet {
                dedication: words("For Ada"),
                ..plain()
            },
            vec!["92", WAYS, NOTE, "For Ada"],
        ),
        (
            Sheet {
                footer: words("Ulm"),
                ..plain()
            },
            vec!["92", WAYS, NOTE, "Ulm"],
        ),
        (
            Sheet {
                footer: Wording::Off,
                ..plain()
            },
            vec!["92", WAYS],
        ),
        (
            Sheet {
                title: words("Ours"),
                ..plain()
            },
            vec!["Ours", "92", WAYS, NOTE],
        ),
        (
            Sheet {
                title: words("Ours\nalone"),
                subtitle: words("of all"),
                ..plain()
            },
            vec!["Ours", "alone", "of all", "92", WAYS, NOTE],
        ),
        // The number in figures, or its placeholder, is the number.
        (
            Sheet {
                title: words("92"),
                ..plain()
            },
            vec!["92", WAYS, NOTE],
        ),
        (
            Sheet {
                title: words("{count}"),
                ..plain()
            },
            vec!["92", WAYS, NOTE],
        ),
        (
            Sheet {
                title: words("Ours"),
                dedication: words("For Ada"),
                footer: words("Ulm"),
                ..plain()
            },
            vec!["Ours", "92", WAYS, NOTE, "For Ada", "Ulm"],
        ),
    ] {
        for title_in in [TitleIn::Auto, TitleIn::Grid] {
            let (texts, (cols, rows)) = said(
                &Sheet {
                    title_in,
                    ..sheet.clone()
                },
                &boards(8),
            );
            assert_eq!(texts, expected);
            // Nothing but a hole in the middle is left free.
            assert!(cols * rows > 92, "{cols} x {rows}: {expected:?}");
        }
    }
    let (_, grid) = said(
        &Sheet {
            title: words("Ours"),
            ..plain()
        },
        &boards(8),
    );
    assert_eq!(grid, (8, 12));
}

/// A text that is not legible among the boards goes above them, and leaves the number.
#[test]
fn long_titles_stand_above_boards_that_keep_their_number() {
    let long = "The ninety-two solutions of the puzzle of eight queens, as they were found in the \
                year 1850 by Franz Nauck of Schleusingen";
    let (texts, (cols, rows)) = said(
        &Sheet {
            title: words(long),
            ..cartouche("a3")
        },
        &boards(8),
    );
    assert_eq!(texts[..2].join(" "), long);
    assert_eq!(texts[2..], ["92", WAYS, NOTE]);
    assert!(cols * rows > 92);
}

#[test]
fn a_number_as_the_title_is_not_spaced_like_capitals() {
    let midnight = "midnight".parse::<Template>().unwrap();
    let sheet = |sheet: Sheet| {
        svgs(
            &Sheet {
                template: midnight.clone(),
                ..sheet
            },
            &boards(8),
        )
        .remove(0)
    };
    let ours = sheet(Sheet {
        title: words("92"),
        ..cartouche("a2")
    });
    let automatic = sheet(cartouche("a2"));
    let drawing = |svg: &str| svg[svg.find("</desc>").unwrap()..].to_owned();
    assert_eq!(drawing(&ours), drawing(&automatic));
    let above = Sheet {
        title: words("92"),
        title_in: TitleIn::Header,
        ..cartouche("a2")
    };
    assert!(!sheet(above).contains("letter-spacing"));
}

/// Ways to place queens are all solutions, or the fundamental ones.
#[test]
fn a_number_of_other_solutions_has_no_such_sentence() {
    let twelve = boards(10).class(Class::Centrosymmetric);
    let sheet = Sheet {
        title_in: TitleIn::Grid,
        ..cartouche("a3")
    };
    let (texts, (cols, rows)) = said(&sheet, &twelve);
    assert!(cols * rows > 12);
    assert_eq!(
        texts.join(" "),
        "Ten queens twelve centrosymmetric solutions"
    );
}
