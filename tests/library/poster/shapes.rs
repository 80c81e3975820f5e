//! Boards that form a shape, with the title below.

use nqueens_sheet::{BoardShape, Contents, Selection, Template, Unit};

use super::*;

fn heart(paper: &str) -> Sheet {
    Sheet {
        shape: Some(BoardShape::HEART),
        dedication: "with love".into(),
        title_position: TitlePosition::Auto,
        ..poster(paper)
    }
}

/// The rows that 92 boards form, from top to bottom: the first has a notch of two boards.
const HEART_ROWS: [usize; 11] = [6, 10, 12, 12, 12, 10, 10, 8, 6, 4, 2];

#[test]
fn ninety_two_boards_form_a_heart_above_their_title() {
    for paper in [
        "a2",
        "a3",
        "letter",
        "50x70cm",
        "1080x1920px",
        "1920x1080px",
    ] {
        let sheet = heart(paper);
        let layout = sheet.layout(8, 92).unwrap();
        assert_eq!((layout.pages(), layout.cols(), layout.rows()), (1, 12, 11));
        let places = layout.places(1).unwrap();
        let all: Vec<_> = places.boards().collect();
        let rows: Vec<_> = all.chunk_by(|a, b| a.y == b.y).collect();
        let lengths: Vec<usize> = rows.iter().map(|row| row.len()).collect();
        assert_eq!(lengths, HEART_ROWS, "{paper}");
        let px = |length: nqueens_sheet::Length| length.to_unit(Unit::Px);
        for row in &rows {
            let (first, last) = (row[0], row[row.len() - 1]);
            let free = px(layout.width()) - px(last.x) - px(last.side);
            assert!((px(first.x) - free).abs() < 1.1, "{paper}");
        }
        let gap = px(rows[1][1].x) - px(rows[1][0].x) - px(all[0].side);
        let notch = px(rows[0][3].x) - px(rows[0][2].x) - px(all[0].side);
        assert!((notch - 2.0 * px(all[0].side) - 3.0 * gap).abs() < 0.01);
        let bottom = px(all[91].y) + px(all[91].side);
        let texts: Vec<_> = places.texts().collect();
        let mut kinds: Vec<_> = texts.iter().map(|text| text.kind).collect();
        kinds.dedup();
        use nqueens_sheet::TextKind::{Dedication, Footer, Title};
        assert_eq!(kinds, [Title, Dedication, Footer], "{paper}");
        assert!(texts.is_sorted_by_key(|text| text.y));
        assert!(px(texts[0].y) - px(texts[0].size) > bottom, "{paper}");
    }
}

#[test]
fn shapes_need_no_paper() {
    let shape: BoardShape = "X.X\n\n.X.".parse().unwrap();
    let sheet = Sheet {
        shape: Some(shape),
        title: "Three".into(),
        ..Sheet::default()
    };
    let layout = sheet.layout(4, 3).unwrap();
    let places = layout.places(1).unwrap();
    let boards: Vec<[f64; 2]> = places
        .boards()
        .map(|board| [board.x, board.y].map(|length| length.to_unit(Unit::Px)))
        .collect();
    let [[x, y], second, third] = boards[..] else {
        panic!("{boards:?}");
    };
    // A frame of 1 px on each side of 80 px, and a gap of 20 px.
    assert_eq!(second, [x + 204.0, y]);
    assert_eq!(third, [x + 102.0, y + 204.0]);
    assert!(places.texts().next().unwrap().y > places.boards().last().unwrap().y);
}

#[test]
fn describes_the_shape_in_every_language() {
    let contents = Contents::from_selection(&Selection::new(8).unwrap()).unwrap();
    let tree: BoardShape = include_str!("../../../examples/shapes/tree.txt")
        .parse()
        .unwrap();
    let words = [
        ("en", "the shape of a heart", "12 by 14"),
        ("de", "als Herz", "12 mal 14"),
        ("es", "forma de corazón", "12 por 14"),
        ("fr", "forme de cœur", "12 sur 14"),
        ("ja", "ハートの形", "横12面、縦14面"),
        ("pt-BR", "forma de coração", "12 por 14"),
        ("zh-Hans", "心形", "宽12个、高14个"),
        ("zh-Hant", "心形", "寬12個、高14個"),
    ];
    for (language, of_heart, of_tree) in words {
        for (shape, expected) in [(BoardShape::HEART, of_heart), (tree.clone(), of_tree)] {
            let sheet = Sheet {
                shape: Some(shape),
                language: language.parse().unwrap(),
                ..Sheet::default()
            };
            let text = Description::from_layout(&sheet.layout_of(&contents).unwrap()).description;
            assert!(text.contains("92") && text.contains(expected), "{text}");
        }
    }
}

#[test]
fn shapes_refuse_columns_and_other_numbers() {
    let message = |sheet: Sheet, n: usize, count: u64| {
        let error = sheet.layout(n, count).unwrap_err();
        assert_eq!(error.kind, nqueens_sheet::ErrorKind::Conflict);
        error.message
    };
    let columns = Sheet {
        cols: Some(12),
        ..heart("a2")
    };
    assert!(message(columns, 8, 92).starts_with("boards in a shape have one size"));
    assert!(message(heart("a2"), 5, 10).starts_with("10 boards do not form a heart"));
    let crown = include_str!("../../../examples/shapes/crown.txt");
    let crown = |paper| Sheet {
        shape: Some(crown.parse().unwrap()),
        ..heart(paper)
    };
    assert!(crown("a3").layout(8, 92).is_ok());
    let few = message(crown("a3"), 8, 12);
    assert!(
        few.contains("92 X") && few.contains("12 boards: replace 80 X"),
        "{few}"
    );
    let sizes = Contents::new(5, 10).chain(Contents::new(6, 4));
    assert!(heart("a2").layout_of(&sizes).is_err());
}

/// Squares at a distance differ by 2:1 from the page, and queens by 3:1 from squares, in both schemes.
#[test]
fn boards_of_a_shape_stand_out() {
    for name in Template::names() {
        let template: Template = name.parse().unwrap();
        let shape = template.for_shape();
        assert_eq!(shape.remarks(), [], "{name}");
        assert_eq!(shape.for_shape(), shape, "{name}");
    }
}
