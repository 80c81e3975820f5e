//! Orbits shown whole: a row for each, every board labelled with the symmetry
//! that makes it from the first.

use std::collections::BTreeSet;

use nqueens_sheet::{Class, Selection, Sheet, Symmetry};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, solutions};
use crate::see::{Shown, Words};
use crate::{poster, svgs, words};

/// What English sheets call the symmetries.
const NAMES: [(Symmetry, &str); 8] = [
    (Symmetry::Identity, "identity"),
    (Symmetry::Rotate90, "rotation by 90°"),
    (Symmetry::Rotate180, "rotation by 180°"),
    (Symmetry::Rotate270, "rotation by 270°"),
    (Symmetry::MirrorVertical, "vertical mirror"),
    (Symmetry::MirrorHorizontal, "horizontal mirror"),
    (Symmetry::MirrorMain, "diagonal mirror"),
    (Symmetry::MirrorAnti, "antidiagonal mirror"),
];

/// Texts stand at hundredths of a millimetre, to half of which they are right.
const NEAR: f64 = 0.0051;

struct Row {
    heading: String,
    boards: Vec<Vec<u16>>,
    labels: Vec<String>,
}

fn sheet() -> Sheet {
    poster("420x3000mm")
        .by_class(true)
        .cell("3mm".parse().unwrap())
}

fn rows(sheet: &Sheet, selection: &Selection) -> Vec<Row> {
    let n = selection.n();
    let mut rows = Vec::new();
    for text in svgs(sheet, selection) {
        let document = Document::parse(&text).unwrap();
        let shown = Shown::new(&document);
        let (places, found) = (shown.boards(), shown.solutions(n));
        let texts: Vec<Words> = shown.texts().into_iter().skip(2).collect();
        let mut index = 0;
        for places in places.chunk_by(|a, b| a.y == b.y) {
            let (top, bottom) = (places[0].y, places[0].bottom());
            let beside = |text: &&Words| text.y < top && text.y > top - places[0].height * 0.3;
            let heading = texts.iter().find(beside).unwrap();
            assert!(!heading.centred && (heading.x - places[0].x).abs() < NEAR);
            let labels: Vec<String> = places
                .iter()
                .map(|place| {
                    let middle = place.x + place.width / 2.0;
                    let below = |text: &&Words| {
                        let (across, down) = (text.x - middle, text.y - bottom);
                        across.abs() < NEAR && (0.0..place.height * 0.2).contains(&down)
                    };
                    texts
                        .iter()
                        .find(below)
                        .unwrap_or_else(|| panic!("{place:?} {texts:?}"))
                        .text
                        .clone()
                })
                .collect();
            rows.push(Row {
                heading: heading.text.clone(),
                boards: found[index..index + places.len()].to_vec(),
                labels,
            });
            index += places.len();
        }
    }
    rows
}

fn named(label: &str) -> Symmetry {
    let found = NAMES.iter().find(|(_, name)| *name == label);
    found.unwrap_or_else(|| panic!("{label}")).0
}

#[test]
fn labels_say_what_makes_each_board() {
    for n in [1, 4, 5, 6, 7, 8] {
        // A single square has little room for the name of a mirror.
        let cell = if n == 1 { "15mm" } else { "3mm" };
        let sheet = sheet().cell(cell.parse().unwrap());
        let rows = rows(&sheet, &boards(n).fundamental());
        let mut all = BTreeSet::new();
        let mut sizes = Vec::new();
        for (row, number) in rows.iter().zip(1..) {
            let first = &row.boards[0];
            for (board, label) in row.boards.iter().zip(&row.labels) {
                let mut image = vec![0; n];
                named(label).apply(first, &mut image);
                assert_eq!(&image, board, "n = {n}: {label}");
                assert!(all.insert(board.clone()), "n = {n}: a board twice");
            }
            assert_eq!(first, row.boards.iter().min().unwrap());
            let class = Class::of(first);
            let orbit = usize::from(class.orbit_size());
            assert_eq!(row.boards.len(), orbit);
            sizes.push(orbit);
            let ranks: String = first.iter().map(|rank| (rank + 1).to_string()).collect();
            let name = class.to_string().replace("doubly-c", "doubly c");
            for part in [number.to_string(), ranks, name, format!("orbit of {orbit}")] {
                assert!(row.heading.contains(&part), "{part} in {}", row.heading);
            }
        }
        assert!(all.into_iter().eq(solutions(n)), "n = {n}");
        if n == 8 {
            sizes.sort_unstable();
            assert_eq!(sizes, [[4].as_slice(), &[8; 11]].concat());
        }
    }
}

#[test]
fn pages_hold_whole_orbits() {
    let sheet = (poster("a4").by_class(true)).cell("2mm".parse().unwrap());
    let selection = boards(8).fundamental();
    assert!(svgs(&sheet, &selection).len() > 1);
    let rows = rows(&sheet, &selection);
    assert_eq!(rows.len(), 12);
    let shown: usize = rows.iter().map(|row| row.boards.len()).sum();
    assert_eq!(shown, 92);
}

#[test]
fn parts_of_the_list_are_numbered_in_it() {
    let part = boards(8).fundamental().skip(4).take(3);
    let headings: Vec<String> = rows(&sheet(), &part)
        .into_iter()
        .map(|row| row.heading)
        .collect();
    for (heading, number) in headings.iter().zip(["5", "6", "7"]) {
        let first = heading
            .split(|c: char| !c.is_ascii_digit())
            .find(|part| !part.is_empty());
        assert_eq!(first, Some(number), "{heading}");
    }
    assert_eq!(headings.len(), 3);
}

#[test]
fn captions_replace_the_names_of_symmetries() {
    let sheet = sheet().caption(words("{index}: {permutation} {class}"));
    let rows = rows(&sheet, &boards(5).fundamental());
    let labels: Vec<&[String]> = rows.iter().map(|row| row.labels.as_slice()).collect();
    assert_eq!(labels[0][0], "1: 13524 ordinary");
    assert_eq!(
        labels[1],
        [
            "1: 25314 doubly centrosymmetric",
            "2: 41352 doubly centrosymmetric"
        ]
    );
    assert!(labels[0][7].starts_with("8: "));
}
