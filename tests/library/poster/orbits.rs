//! Orbits shown whole: every board in the column of the symmetry that makes it from
//! the first.

use std::collections::BTreeSet;

use nqueens_sheet::{
    Class, Contents, Description, Drawing, Error, Format, Selection, Sheet, Symmetry, TitleIn,
};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, solutions};
use crate::poster::see::{Rect, Shown, Words};
use crate::poster::{poster, svgs, words};

/// The names of the symmetries on English sheets.
const NAMES: [(Symmetry, &str); 8] = [
    (Symmetry::Identity, "identity"),
    (Symmetry::QuarterTurn, "rotation by 90°"),
    (Symmetry::HalfTurn, "rotation by 180°"),
    (Symmetry::ThreeQuarterTurn, "rotation by 270°"),
    (Symmetry::MirrorVertical, "reflection in the vertical axis"),
    (
        Symmetry::MirrorHorizontal,
        "reflection in the horizontal axis",
    ),
    (Symmetry::MirrorMain, "reflection in the diagonal"),
    (Symmetry::MirrorAnti, "reflection in the antidiagonal"),
];

/// Texts stand at hundredths of a millimetre, to half of which they are right.
const NEAR: f64 = 0.0051;

struct Orbit {
    number: String,
    boards: Vec<Vec<u16>>,
    /// The texts above each board, and those below.
    names: Vec<String>,
    captions: Vec<String>,
}

fn sheet() -> Sheet {
    Sheet {
        by_class: true,
        cols: Some(1),
        cell: Some("3mm".parse().unwrap()),
        ..poster("420x3000mm")
    }
}

/// The texts beside the boards of a page, but for title and footer.
fn orbits_of(shown: &Shown<'_>, n: usize, header: usize) -> Vec<Orbit> {
    let (places, found) = (shown.boards(), shown.solutions(n));
    let texts: Vec<Words> = shown.texts().into_iter().skip(header).collect();
    let (top, side) = (places[0].y, places[0].height);
    let middle = |place: &Rect| place.x + place.width / 2.0;
    // Names may have two lines, the upper of which comes last.
    let centred = |place: &Rect, down: std::ops::Range<f64>| -> String {
        let at = |text: &&Words| (text.x - middle(place)).abs() < NEAR && down.contains(&text.y);
        let lines: Vec<&str> = texts
            .iter()
            .rev()
            .filter(at)
            .map(|text| text.text.as_str())
            .collect();
        lines.join(" ")
    };
    let mut orbits: Vec<Orbit> = Vec::new();
    for (place, board) in places.iter().zip(found) {
        let before = |text: &&Words| {
            let far = place.x - text.x;
            let down = text.y - place.y;
            !text.centred && (0.0..side / 2.0).contains(&far) && (0.0..side).contains(&down)
        };
        if let Some(number) = texts.iter().find(before) {
            orbits.push(Orbit {
                number: number.text.clone(),
                boards: Vec::new(),
                names: Vec::new(),
                captions: Vec::new(),
            });
        }
        let orbit = orbits.last_mut().unwrap();
        orbit.boards.push(board);
        let near = (side * 0.3).max(7.0);
        orbit.names.push(centred(place, top - near..top));
        let below = place.bottom();
        orbit
            .captions
            .push(centred(place, below..below + (side * 0.2).max(3.2)));
    }
    orbits
}

fn orbits(sheet: &Sheet, selection: &Selection) -> Vec<Orbit> {
    let of_page = |text: String| {
        let document = Document::parse(&text).unwrap();
        orbits_of(&Shown::new(&document), selection.n(), 2)
    };
    svgs(sheet, selection)
        .into_iter()
        .flat_map(of_page)
        .collect()
}

fn named(label: &str) -> Symmetry {
    let found = NAMES.iter().find(|(_, name)| *name == label);
    found.unwrap_or_else(|| panic!("{label}")).0
}

/// Every board is made from the first of its orbit by the symmetry above it, and
/// stands in the column of that symmetry in all rows.
fn assert_made_by_names(n: usize, orbits: &[Orbit]) {
    let mut all = BTreeSet::new();
    for orbit in orbits {
        let first = &orbit.boards[0];
        assert_eq!(first, orbit.boards.iter().min().unwrap());
        for (board, name) in orbit.boards.iter().zip(&orbit.names) {
            let mut image = vec![0; n];
            named(name).apply(first, &mut image);
            assert_eq!(&image, board, "n = {n}: {name}");
            assert!(all.insert(board.clone()), "n = {n}: a board twice");
        }
        let whole = &orbits[0].names;
        assert_eq!(orbit.names, whole[..orbit.names.len()]);
        assert_eq!(
            orbit.boards.len(),
            usize::from(Class::of(first).orbit_size())
        );
    }
    assert!(all.into_iter().eq(solutions(n)), "n = {n}");
}

#[test]
fn names_say_what_makes_each_board() {
    for n in [5, 7, 8, 9] {
        let orbits = orbits(&sheet(), &boards(n).fundamental());
        assert_made_by_names(n, &orbits);
        let sizes: Vec<usize> = orbits.iter().map(|orbit| orbit.boards.len()).collect();
        assert!(sizes.is_sorted_by(|a, b| a >= b), "n = {n}: {sizes:?}");
        if n == 8 {
            assert_eq!(sizes, [&[8; 11], [4].as_slice()].concat());
            let numbers: Vec<&str> = orbits.iter().map(|o| o.number.as_str()).collect();
            // As they stand, not as in the list, where the one of four is the tenth.
            assert!(
                numbers
                    .into_iter()
                    .eq("1 2 3 4 5 6 7 8 9 10 11 12".split(' '))
            );
        }
    }
}

#[test]
fn orbits_stand_beside_each_other() {
    for (n, abreast) in [(5, 2), (7, 4), (8, 2), (8, 3), (9, 5)] {
        let paper = Some("1200x3000mm".parse().unwrap());
        let cell = Some("1mm".parse().unwrap());
        let sheet = Sheet {
            cols: Some(abreast),
            paper,
            cell,
            ..sheet()
        };
        let selection = boards(n).fundamental();
        let orbits = orbits(&sheet, &selection);
        assert_made_by_names(n, &orbits);
        let text = svgs(&sheet, &selection).remove(0);
        let document = Document::parse(&text).unwrap();
        let places = Shown::new(&document).boards();
        let rows = places.chunk_by(|a, b| a.y == b.y);
        assert_eq!(rows.count(), orbits.len().div_ceil(abreast as usize));
    }
}

#[test]
fn an_orbit_alone_has_no_number() {
    for n in [1, 4, 6] {
        // A single square has little room for the name of the identity.
        let cell = if n == 1 { "15mm" } else { "3mm" };
        let sheet = Sheet {
            cell: Some(cell.parse().unwrap()),
            ..sheet()
        };
        let text = svgs(&sheet, &boards(n).fundamental()).remove(0);
        let document = Document::parse(&text).unwrap();
        let shown = Shown::new(&document);
        let said: Vec<String> = shown.texts().into_iter().map(|text| text.text).collect();
        let count = shown.boards().len();
        let lines = count
            + said
                .iter()
                .filter(|line| line.starts_with("reflection"))
                .count();
        assert_eq!(said.len(), 2 + lines, "{said:?}");
        assert_eq!(said[2], "identity");
    }
}

/// The orbit of four leaves four columns vacant, in which the title stands.
#[test]
fn what_is_vacant_carries_the_title() {
    let poster = Sheet {
        by_class: true,
        title_in: TitleIn::Auto,
        ..poster("a2")
    };
    let selection = boards(8).fundamental();
    let text = svgs(&poster, &selection).remove(0);
    let document = Document::parse(&text).unwrap();
    let shown = Shown::new(&document);
    let (places, texts) = (shown.boards(), shown.texts());
    assert_made_by_names(8, &orbits_of(&shown, 8, 3));
    let said: Vec<&str> = texts
        .iter()
        .map(|text| text.text.as_str())
        .take(3)
        .collect();
    let expected = [
        "Eight queens, ninety-two solutions",
        "92 = 11 × 8 + 1 × 4",
        "n = 8 · twelve fundamental solutions",
    ];
    assert_eq!(said, expected);
    let alternative = shown_text(&document, "desc");
    assert!(!alternative.contains("middle"), "{alternative}");
    let (fifth, last) = (places[4], places[91]);
    for text in &texts[..3] {
        assert!(
            !text.centred && (text.x - fifth.x).abs() < 0.3,
            "{}",
            text.x
        );
        assert!(text.y > last.y && text.y < last.bottom());
    }
    let cell = |sheet: &Sheet| {
        let contents = Contents::of(&selection).unwrap();
        sheet.layout_of(&contents).unwrap().cell().length
    };
    assert!(
        cell(&poster)
            > cell(&Sheet {
                title_in: TitleIn::Header,
                ..poster.clone()
            })
    );
}

fn shown_text<'d>(document: &'d Document<'d>, name: &str) -> &'d str {
    let found = document.descendants().find(|node| node.has_tag_name(name));
    found.unwrap().text().unwrap()
}

/// Where the title stands beside orbits of four, none of eight has room.
#[test]
fn orbits_in_another_order_leave_the_title_alone() {
    let poster = Sheet {
        by_class: true,
        title_in: TitleIn::Auto,
        ..poster("a2")
    };
    let selection = boards(8).fundamental();
    let layout = poster
        .layout_of(&Contents::of(&selection).unwrap())
        .unwrap();
    let (format, text) = (Format::default(), Description::of(&layout));
    let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
    let pushed = selection.for_each(|ranks| drawing.push(ranks));
    assert!(
        matches!(pushed, Err(Error::Announced(message)) if message.contains("got one of 8"))
    );
}

/// Nine queens have four orbits of four, whose place is narrow and two rows high.
#[test]
fn a_narrow_place_has_a_title_of_two_lines() {
    let poster = Sheet {
        by_class: true,
        title_in: TitleIn::Auto,
        ..poster("a2")
    };
    let selection = boards(9).fundamental();
    let text = svgs(&poster, &selection).remove(0);
    let document = Document::parse(&text).unwrap();
    let shown = Shown::new(&document);
    let texts: Vec<Words> = shown.texts().into_iter().take(3).collect();
    let said: Vec<&str> = texts.iter().map(|text| text.text.as_str()).collect();
    let expected = ["Nine queens,", "352 solutions", "352 = 42 × 8 + 4 × 4"];
    assert_eq!(said, expected);
    let places = shown.boards();
    let (above, last) = (places[42 * 8 - 4], places[351]);
    for text in &texts {
        assert!((text.x - above.x).abs() < 0.3, "{}", text.x);
        assert!(text.y > above.bottom() && text.y < last.bottom());
    }
    assert_made_by_names(9, &orbits_of(&shown, 9, 3));
}

#[test]
fn pages_hold_whole_orbits() {
    let sheet = Sheet {
        cell: Some("2.5mm".parse().unwrap()),
        ..(Sheet {
            by_class: true,
            ..poster("a4")
        })
    };
    let selection = boards(8).fundamental();
    assert!(svgs(&sheet, &selection).len() > 1);
    assert_made_by_names(8, &orbits(&sheet, &selection));
}

#[test]
fn parts_of_the_list_are_numbered_in_it() {
    let part = boards(8).fundamental().skip(4).take(3);
    let orbits = orbits(&sheet(), &part);
    let numbers: Vec<&str> = orbits.iter().map(|orbit| orbit.number.as_str()).collect();
    assert_eq!(numbers, ["5", "6", "7"]);
}

#[test]
fn captions_may_stand_below() {
    let five = |caption: &str| {
        let cell = Some("7mm".parse().unwrap());
        let sheet = Sheet {
            caption: words(caption),
            cell,
            ..sheet()
        };
        orbits(&sheet, &boards(5).fundamental())
    };
    let with_names = five("{index}: {permutation} {class}");
    assert_eq!(with_names[0].captions[0], "1: 13524 ordinary");
    assert_eq!(
        with_names[1].captions,
        [
            "1: 25314 doubly centrosymmetric",
            "2: 41352 doubly centrosymmetric"
        ]
    );
    assert_eq!(with_names[0].names[1], "reflection in the vertical axis");
    let below = five("{symmetry}");
    assert_eq!(below[0].captions[7], "reflection in the antidiagonal");
    assert!(below[0].names.iter().all(String::is_empty));
}
