//! Boards distinguished by colour, in SVG: which mat lies beneath which board.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{boards, svg, template};
use nqueens_sheet::{
    Caption, Class, Contents, Error, ErrorKind, Format, Length, SchemeSource, Sheet, Solution,
    SvgStyle, Template, Tint, Wording, draw, draw_boards,
};
use resvg::usvg::roxmltree::Document;

fn draw_svg(selection: &nqueens_sheet::Selection, sheet: &Sheet) -> nqueens_sheet::Result<String> {
    let bytes = draw(selection, sheet, &Format::default(), Vec::new())?;
    Ok(String::from_utf8(bytes).unwrap())
}

/// The bounds of a mat across and down, the width of its bars, and its colour.
#[derive(Clone, Debug, PartialEq)]
struct Mat {
    across: [f64; 2],
    down: [f64; 2],
    bar: f64,
    color: String,
}

/// The mats of a picture, row by row.
fn mats(svg: &str) -> Vec<Mat> {
    let document = Document::parse(svg).unwrap();
    let paths = document.root_element().children();
    // Skip the background of the page.
    let paths = paths.filter(|node| {
        let data = node.attribute("d").unwrap_or("M0 0");
        node.has_tag_name("path") && !data.starts_with("M0 0h")
    });
    let mats = paths.flat_map(|path| {
        let color = path.attribute("fill").unwrap();
        let data = path.attribute("d").unwrap();
        let bars: Vec<Mat> = data
            .split_terminator('z')
            .map(|one| bar(one, color))
            .collect();
        bars.chunks(4).filter_map(mat).collect::<Vec<_>>()
    });
    let mut mats: Vec<Mat> = mats.collect();
    mats.sort_by(|a, b| {
        (a.down[0], a.across[0])
            .partial_cmp(&(b.down[0], b.across[0]))
            .unwrap()
    });
    mats
}

/// Combines the upper, left, lower and right bar into a mat.
fn mat(bars: &[Mat]) -> Option<Mat> {
    let [upper, left, lower, right] = bars else {
        return None;
    };
    let bar = upper.down[1] - upper.down[0];
    let pairs = [
        (upper.across[1], right.across[1]),
        (upper.across[1], lower.across[1]),
        (left.down[1], right.down[1]),
        (left.across[1] - left.across[0], bar),
    ];
    let is_mat = pairs.iter().all(|(a, b)| (a - b).abs() < 1e-6);
    is_mat.then(|| Mat {
        across: upper.across,
        bar,
        ..left.clone()
    })
}

fn bar(data: &str, color: &str) -> Mat {
    let numbers = data
        .split(['M', ' ', 'h', 'v', 'H'])
        .filter(|part| !part.is_empty());
    let numbers: Vec<f64> = numbers.map(|part| part.parse().unwrap()).collect();
    let [x, y, width, height, _] = numbers[..] else {
        panic!("{data}");
    };
    Mat {
        across: [x, x + width],
        down: [y, y + height],
        bar: 0.0,
        color: color.to_owned(),
    }
}

/// The colours of the mats beneath these solutions, which are all the boards drawn.
fn colors(svg: &str, all: &[Solution]) -> BTreeMap<String, String> {
    let mats = mats(svg);
    assert_eq!(mats.len(), all.len());
    let both = all.iter().zip(mats);
    both.map(|(solution, mat)| (solution.to_string(), mat.color))
        .collect()
}

#[test]
fn classes_have_the_colours_of_their_numbers() {
    // Ordinary, centrosymmetric, doubly centrosymmetric, trivial (OEIS A000170, A002562).
    for (n, counts) in [
        (1, [0, 0, 0, 1]),
        (4, [0, 0, 2, 0]),
        (5, [0, 0, 2, 0]),
        (8, [0, 4, 0, 0]),
    ] {
        let sheet = Sheet {
            tint: Some(Tint::Class),
            ..Sheet::default()
        };
        let all: Vec<Solution> = boards(n).solutions().collect();
        // Boards of the most common class have no mat.
        let symmetric = all
            .iter()
            .filter(|solution| solution.class() != Class::Ordinary);
        let symmetric: Vec<Solution> = symmetric.cloned().collect();
        let colors = colors(&svg(&sheet, &boards(n), "q"), &symmetric);
        let mut of_class: BTreeMap<usize, (String, u32)> = BTreeMap::new();
        for solution in &symmetric {
            let color = &colors[&solution.to_string()];
            let class = solution.class() as usize;
            let (first, count) = of_class.entry(class).or_insert((color.clone(), 0));
            assert_eq!(first, color, "{solution}");
            *count += 1;
        }
        let found = Class::ALL.map(|class| of_class.get(&(class as usize)).map_or(0, |of| of.1));
        assert_eq!(found, counts, "n = {n}");
        let different: BTreeSet<&String> = of_class.values().map(|(color, _)| color).collect();
        assert_eq!(different.len(), of_class.len(), "n = {n}");
    }
}

/// A poster explains its colours below the boards, next to a square in each colour.
#[test]
fn legends_explain_the_colours() {
    let texts_and_svg = |n: usize, sheet: Sheet| {
        let style = SvgStyle {
            live_text: true,
            ..SvgStyle::default()
        };
        let bytes = draw(
            &boards(n).fundamental(),
            &sheet,
            &Format::Svg(style),
            Vec::new(),
        )
        .unwrap();
        let svg = String::from_utf8(bytes).unwrap();
        let document = Document::parse(&svg).unwrap();
        let texts = document
            .descendants()
            .filter(|node| node.has_tag_name("text"));
        let texts: String = texts
            .filter_map(|node| node.text().map(|text| text.to_owned() + ";"))
            .collect();
        (texts, svg)
    };
    let poster = Sheet {
        tint: Some(Tint::Class),
        paper: Some("a1".parse().unwrap()),
        ..Sheet::default()
    };
    let half = "Centrosymmetric: unchanged by a rotation of 180°";
    let quarter = "Doubly centrosymmetric: unchanged by a rotation of 90°";
    for (n, halves, quarters) in [(5, false, true), (8, true, false), (12, true, true)] {
        let (texts, svg) = texts_and_svg(n, poster.clone());
        assert_eq!(
            (texts.contains(half), texts.contains(quarter)),
            (halves, quarters),
            "{n}"
        );
        // The colours are those of the mats and of the squares next to the legend.
        let colors: BTreeSet<String> = mats(&svg).into_iter().map(|mat| mat.color).collect();
        assert_eq!(
            colors.len(),
            usize::from(halves) + usize::from(quarters),
            "{n}"
        );
    }
    let off = Sheet {
        footer: Wording::Off,
        ..poster
    };
    assert!(!texts_and_svg(8, off).0.contains("180°"));
    let none = Sheet {
        tint: Some(Tint::Class),
        ..Sheet::default()
    };
    assert!(!texts_and_svg(8, none).0.contains("180°"));
}

#[test]
fn each_orbit_has_one_colour() {
    for n in [4, 6, 7, 8] {
        let sheet = Sheet {
            tint: Some(Tint::Orbit),
            ..Sheet::default()
        };
        let all: Vec<Solution> = boards(n).solutions().collect();
        let color_of = colors(&svg(&sheet, &boards(n), "q"), &all);
        for solution in &all {
            assert_eq!(
                color_of[&solution.to_string()],
                color_of[&solution.canonical().to_string()]
            );
        }
        // In another order, on another sheet, without the others.
        let some: Vec<Solution> = all.iter().rev().step_by(3).cloned().collect();
        let file = draw_boards(
            &some,
            &Sheet {
                cols: Some(2),
                ..sheet
            },
            &Default::default(),
            Vec::new(),
        )
        .unwrap();
        for (board, color) in colors(&String::from_utf8(file).unwrap(), &some) {
            assert_eq!(color_of[&board], color, "{board}");
        }
        // Each orbit has its own colour.
        let different: BTreeSet<&String> = color_of.values().collect();
        assert_eq!(
            different.len(),
            boards(n).fundamental().solutions().count(),
            "n = {n}"
        );
    }
}

#[test]
fn neighbouring_orbits_have_different_colours() {
    let sheet = Sheet {
        tint: Some(Tint::Orbit),
        group_by_class: true,
        ..Sheet::default()
    };
    let mats = mats(&draw_svg(&boards(8).fundamental(), &sheet).unwrap());
    let mut rows: Vec<Vec<Mat>> = Vec::new();
    for mat in mats {
        match rows.last_mut() {
            Some(row) if row[0].down == mat.down => row.push(mat),
            _ => rows.push(vec![mat]),
        }
    }
    assert_eq!(
        rows.iter().map(Vec::len).collect::<Vec<_>>(),
        [[8; 11].as_slice(), &[4]].concat()
    );
    let colors: Vec<&String> = rows.iter().map(|row| &row[0].color).collect();
    for (row, color) in rows.iter().zip(&colors) {
        assert!(row.iter().all(|mat| mat.color == **color));
    }
    assert_eq!(colors.iter().collect::<BTreeSet<_>>().len(), 12);
}

/// A legible number below each board identifies its orbit, as colours may repeat and not everybody
/// sees them, and the description of the picture is true.
#[test]
fn orbits_are_numbered() {
    let numbers_and_note = |sheet: &Sheet, n: usize| {
        let format = Format::Svg(SvgStyle {
            live_text: true,
            ..SvgStyle::default()
        });
        let svg = draw(&boards(n), sheet, &format, Vec::new()).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let numbers: BTreeSet<String> = svg
            .split("Orbit ")
            .skip(1)
            .map(|text| text.chars().take_while(char::is_ascii_digit).collect())
            .collect();
        let is_in_svg = [
            "Each orbit has its own colour.",
            "share a colour, and the number of its orbit is below each board.",
            "share a colour; colours may repeat.",
        ];
        let is_in_svg = is_in_svg.map(|sentence| svg.contains(sentence));
        assert_eq!(
            is_in_svg.iter().filter(|is_in_svg| **is_in_svg).count(),
            1,
            "n = {n}"
        );
        (
            numbers.len(),
            is_in_svg.iter().position(|is_in_svg| *is_in_svg).unwrap(),
        )
    };
    let plain = || Sheet {
        tint: Some(Tint::Orbit),
        ..Sheet::default()
    };
    // The numbers of orbits are those of OEIS A002562.
    for (n, orbits) in [(4, 1), (7, 6), (8, 12), (9, 46)] {
        assert_eq!(numbers_and_note(&plain(), n), (orbits, 1), "n = {n}");
    }
    let paper = |paper: &str| Sheet {
        paper: Some(paper.parse().unwrap()),
        ..plain()
    };
    assert_eq!(numbers_and_note(&paper("a1"), 10), (92, 1));
    let without_captions = Sheet {
        caption: Caption::Off,
        ..plain()
    };
    assert_eq!(numbers_and_note(&without_captions, 8), (0, 0));
    // Too small, turned off, or another caption.
    assert_eq!(numbers_and_note(&paper("a4"), 9), (0, 2));
    assert_eq!(
        numbers_and_note(
            &Sheet {
                cell: Some("3px".parse().unwrap()),
                ..plain()
            },
            9
        ),
        (0, 2)
    );
    assert_eq!(numbers_and_note(&without_captions, 9), (0, 2));
    assert_eq!(
        numbers_and_note(
            &Sheet {
                caption: "{number}".into(),
                ..plain()
            },
            9
        ),
        (0, 2)
    );
    // Complete orbits have a row each, with a number in front.
    let complete_orbits = |n: usize| {
        draw_svg(
            &boards(n).fundamental(),
            &Sheet {
                group_by_class: true,
                ..plain()
            },
        )
        .unwrap()
    };
    assert!(complete_orbits(8).contains("Each orbit has its own colour."));
    assert!(complete_orbits(9).contains("share a colour; colours may repeat."));
}

#[test]
fn mats_never_touch() {
    for (coordinates, gap, margin) in [(false, 20, 20), (true, 7, 9), (true, 3, 2), (false, 30, 4)]
    {
        let sheet = Sheet {
            tint: Some(Tint::Orbit),
            cols: Some(3),
            coordinates,
            gap: Some(Length::px(gap)),
            margin: Some(Length::px(margin)),
            ..Sheet::default()
        };
        let layout = sheet.layout(6, 4).unwrap();
        let width: f64 = layout.size().split(' ').next().unwrap().parse().unwrap();
        let mats = mats(&svg(&sheet, &boards(6), "q"));
        assert_eq!(mats.len(), 4);
        let between = mats[1].across[0] - mats[0].across[1];
        assert!(
            between >= 1.0 && between < f64::from(gap),
            "{gap}: {between}"
        );
        assert_eq!(between, mats[3].down[0] - mats[0].down[1]);
        assert_eq!(mats[0].across[0], mats[0].down[0]);
        assert_eq!(mats[0].across[0], width - mats[2].across[1]);
        assert!(mats[0].across[0] >= 1.0);
        // The page is visible on both sides of a mat if there is room.
        let slot = (width - f64::from(margin + gap) * 2.0) / 3.0;
        let mat = mats[0].across[1] - mats[0].across[0];
        let window = (mat - slot) / 2.0 - mats[0].bar;
        assert!(mats[0].bar >= 1.0, "{gap}: {}", mats[0].bar);
        assert!(
            window >= if gap.min(margin) == 20 { 1.0 } else { 0.0 },
            "{gap}: {window}"
        );
    }
}

#[test]
fn rejects_colours_without_room_or_solutions() {
    let sheet = || Sheet {
        tint: Some(Tint::Class),
        ..Sheet::default()
    };
    for (gap, margin) in [(0, 20), (2, 20), (20, 0), (20, 1)] {
        let sheet = Sheet {
            gap: Some(Length::px(gap)),
            margin: Some(Length::px(margin)),
            ..sheet()
        };
        assert!(
            matches!(sheet.layout(8, 92), Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("no room")),
            "{gap} {margin}"
        );
    }
    let unchecked = Contents::new(8, 3).unchecked();
    assert!(matches!(
        sheet().layout_of(&unchecked),
        Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("unchecked boards")
    ));
}

#[test]
fn mats_follow_the_colour_scheme() {
    for name in Template::names() {
        let sheet = Sheet {
            tint: Some(Tint::Orbit),
            template: template(name),
            ..Sheet::default()
        };
        let style = SvgStyle {
            follow_scheme: Some(SchemeSource::Reader),
            ..SvgStyle::default()
        };
        let format = nqueens_sheet::Format::Svg(style);
        let auto = draw(&boards(8), &sheet, &format, Vec::new()).unwrap();
        let auto = String::from_utf8(auto).unwrap();
        let light = mats(&auto);
        let dark = Sheet {
            template: template(name).to_dark_scheme(),
            ..sheet.clone()
        };
        let dark = mats(&svg(&dark, &boards(8), "q"));
        let distinct: BTreeSet<&String> = light.iter().map(|mat| &mat.color).collect();
        assert!(distinct.len() > 5, "{name}");
        for (light, dark) in light.iter().zip(&dark) {
            let rule = format!("[fill=\"{}\"]{{fill:{}}}", light.color, dark.color);
            let same = light.color == dark.color;
            // An indistinguishable colour is replaced by the next one.
            assert!(same || auto.contains(&rule), "{name}: {rule}");
        }
    }
}
