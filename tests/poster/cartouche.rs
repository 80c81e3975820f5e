//! The title in the middle of the boards.

use nqueens_sheet::{Contents, Format, Language, Orientation, Resolution, Sheet, TitleIn, Wording};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards, render};
use crate::see::Shown;
use crate::{outlined, pages, poster, svgs, words};

fn cartouche(paper: &str) -> Sheet {
    poster(paper).title_in(TitleIn::Auto)
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
        "and none attacks another",
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
    // What is asked for, or said in other words, stays above the boards.
    for sheet in [
        cartouche("a2").cols(8),
        cartouche("a2").title(words("Ours")),
    ] {
        let above = sheet.clone().title_in(TitleIn::Header);
        assert_eq!(cell(&sheet, 8, 92), cell(&above, 8, 92));
    }
    let ours = cartouche("a2").title(words("Ours")).title_in(TitleIn::Grid);
    assert!(cell(&ours, 8, 92) > cell(&ours.title_in(TitleIn::Header), 8, 92));
    let none = cartouche("a2").title(Wording::Off).title_in(TitleIn::Grid);
    assert_eq!(
        cell(&none.clone().title_in(TitleIn::Header), 8, 92),
        cell(&none, 8, 92)
    );
}

#[test]
fn pixels_are_those_of_the_svg() {
    let sheet = cartouche("a5").orientation(Orientation::Portrait);
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
        let sheet = cartouche("a2").language(language);
        let layout = sheet.layout(8, 92).unwrap();
        assert_eq!(layout.cols() * layout.rows(), 96, "of unknown boards");
        let layout = sheet.layout_of(&Contents::of(&boards(8)).unwrap()).unwrap();
        assert_eq!((layout.cols(), layout.rows()), (8, 12), "{language}");
        assert!(layout.cell().length > "5mm".parse().unwrap(), "{language}");
    }
}
