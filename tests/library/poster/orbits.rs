//! Complete orbits: the column of each board is the symmetry that maps the first board to it.

use std::collections::BTreeSet;

use nqueens_sheet::{Class, Selection, Sheet, Symmetry, TitlePosition};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, solutions};
use crate::poster::parsed_page::{LiveText, ParsedPage, Rect};
use crate::poster::{poster, svg_pages, wording};

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

/// Texts are positioned in hundredths of a millimetre, so errors are at most half of that.
const TOLERANCE: f64 = 0.0051;

struct Orbit {
    number: String,
    boards: Vec<Vec<u16>>,
    /// The texts above each board, and those below.
    names: Vec<String>,
    captions: Vec<String>,
}

fn sheet() -> Sheet {
    Sheet {
        group_by_class: true,
        cols: Some(1),
        cell: Some("3mm".parse().unwrap()),
        ..poster("420x3000mm")
    }
}

/// The texts next to the boards of a page, except title and footer.
fn orbits_of(page: &ParsedPage<'_>, n: usize, header: usize) -> Vec<Orbit> {
    let (places, found) = (page.boards(), page.solutions(n));
    let texts: Vec<LiveText> = page.texts().into_iter().skip(header).collect();
    let (top, side) = (places[0].y, places[0].height);
    let middle = |place: &Rect| place.x + place.width / 2.0;
    // Names may have two lines, of which the upper one is drawn last.
    let centred = |place: &Rect, down: std::ops::Range<f64>| -> String {
        let at =
            |text: &&LiveText| (text.x - middle(place)).abs() < TOLERANCE && down.contains(&text.y);
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
        let before = |text: &&LiveText| {
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

fn page_orbits(sheet: &Sheet, selection: &Selection) -> Vec<Orbit> {
    let of_page = |text: String| {
        let document = Document::parse(&text).unwrap();
        orbits_of(&ParsedPage::new(&document), selection.n(), 2)
    };
    svg_pages(sheet, selection)
        .into_iter()
        .flat_map(of_page)
        .collect()
}

fn symmetry_named(label: &str) -> Symmetry {
    let found = NAMES.iter().find(|(_, name)| *name == label);
    found.unwrap_or_else(|| panic!("{label}")).0
}

/// Asserts that each board is the image of the first of its orbit under the symmetry above it, and
/// that each symmetry has the same column in all rows.
fn assert_boards_match_names(n: usize, orbits: &[Orbit]) {
    let mut all = BTreeSet::new();
    for orbit in orbits {
        let first = &orbit.boards[0];
        assert_eq!(first, orbit.boards.iter().min().unwrap());
        for (board, name) in orbit.boards.iter().zip(&orbit.names) {
            let mut image = vec![0; n];
            symmetry_named(name).apply(first, &mut image);
            assert_eq!(&image, board, "n = {n}: {name}");
            assert!(all.insert(board.clone()), "n = {n}: duplicate board");
        }
        let all_names = &orbits[0].names;
        assert_eq!(orbit.names, all_names[..orbit.names.len()]);
        assert_eq!(
            orbit.boards.len(),
            usize::from(Class::from_ranks(first).orbit_size())
        );
    }
    assert!(all.into_iter().eq(solutions(n)), "n = {n}");
}

#[test]
fn names_match_the_symmetries() {
    for n in [5, 7, 8, 9] {
        let orbits = page_orbits(&sheet(), &boards(n).fundamental());
        assert_boards_match_names(n, &orbits);
        let sizes: Vec<usize> = orbits.iter().map(|orbit| orbit.boards.len()).collect();
        assert!(sizes.is_sorted_by(|a, b| a >= b), "n = {n}: {sizes:?}");
        if n == 8 {
            assert_eq!(sizes, [&[8; 11], [4].as_slice()].concat());
            let numbers: Vec<&str> = orbits.iter().map(|o| o.number.as_str()).collect();
            // Numbers follow the page, not the list, in which the orbit of four is the tenth.
            assert!(
                numbers
                    .into_iter()
                    .eq("1 2 3 4 5 6 7 8 9 10 11 12".split(' '))
            );
        }
    }
}

#[test]
fn orbits_are_side_by_side() {
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
        let orbits = page_orbits(&sheet, &selection);
        assert_boards_match_names(n, &orbits);
        let text = svg_pages(&sheet, &selection).remove(0);
        let document = Document::parse(&text).unwrap();
        let places = ParsedPage::new(&document).boards();
        let rows = places.chunk_by(|a, b| a.y == b.y);
        assert_eq!(rows.count(), orbits.len().div_ceil(abreast as usize));
    }
}

#[test]
fn a_single_orbit_has_no_number() {
    for n in [1, 4, 6] {
        // A single square has little room for the name of the identity.
        let cell = if n == 1 { "15mm" } else { "3mm" };
        let sheet = Sheet {
            cell: Some(cell.parse().unwrap()),
            ..sheet()
        };
        let text = svg_pages(&sheet, &boards(n).fundamental()).remove(0);
        let document = Document::parse(&text).unwrap();
        let page = ParsedPage::new(&document);
        let contents: Vec<String> = page.texts().into_iter().map(|text| text.text).collect();
        let count = page.boards().len();
        let lines = count
            + contents
                .iter()
                .filter(|line| line.starts_with("reflection"))
                .count();
        assert_eq!(contents.len(), 2 + lines, "{contents:?}");
        assert_eq!(contents[2], "identity");
    }
}

/// The sum of the orbits is below the title.
#[test]
fn titles_have_the_sum_of_orbits() {
    let poster = Sheet {
        group_by_class: true,
        title_position: TitlePosition::Auto,
        ..poster("a2")
    };
    let text = svg_pages(&poster, &boards(8).fundamental()).remove(0);
    let document = Document::parse(&text).unwrap();
    let page = ParsedPage::new(&document);
    let (places, texts) = (page.boards(), page.texts());
    let place_of = |content: &str| texts.iter().find(|text| text.text == content).unwrap();
    let title = place_of("Eight queens, ninety-two solutions");
    let sum = place_of("92 = 11 × 8 + 1 × 4");
    assert!(title.y < sum.y && sum.y < places[0].y);
    assert!(place_of("n = 8 · twelve fundamental solutions").y > places[91].bottom());
    let alternative = text_of_page(&document, "desc");
    assert!(!alternative.contains("middle"), "{alternative}");
}

fn text_of_page<'d>(document: &'d Document<'d>, name: &str) -> &'d str {
    let found = document.descendants().find(|node| node.has_tag_name(name));
    found.unwrap().text().unwrap()
}

#[test]
fn pages_have_complete_orbits() {
    let sheet = Sheet {
        cell: Some("2.5mm".parse().unwrap()),
        ..(Sheet {
            group_by_class: true,
            ..poster("a4")
        })
    };
    let selection = boards(8).fundamental();
    assert!(svg_pages(&sheet, &selection).len() > 1);
    assert_boards_match_names(8, &page_orbits(&sheet, &selection));
}

#[test]
fn parts_keep_their_numbers_in_the_list() {
    let part = boards(8).fundamental().skip(4).take(3);
    let orbits = page_orbits(&sheet(), &part);
    let numbers: Vec<&str> = orbits.iter().map(|orbit| orbit.number.as_str()).collect();
    assert_eq!(numbers, ["5", "6", "7"]);
}

#[test]
fn captions_can_be_below() {
    let five = |caption: &str| {
        let cell = Some("7mm".parse().unwrap());
        let sheet = Sheet {
            caption: wording(caption),
            cell,
            ..sheet()
        };
        page_orbits(&sheet, &boards(5).fundamental())
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
