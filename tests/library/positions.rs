//! The positions that a layout reports to exporters are those of the queens and texts in the SVG.

use nqueens_sheet::{
    Contents, Description, DrawOptions, Drawing, Error, ErrorKind, Format, Selection, Sheet,
    Solution, TextKind, TitlePosition,
};

/// The positions of the queens in an SVG in drawing order, of the first queen only where a board
/// has two.
fn queen_positions(svg: &str) -> Vec<[f64; 2]> {
    let tags = svg.split("<use xlink:href=\"#q-").skip(1);
    let tags = tags.map(|rest| rest.split('>').next().unwrap());
    let numbered = tags.filter(|tag| tag.starts_with(|c: char| !c.is_ascii_lowercase()));
    let number = |tag: &str, name: &str| -> f64 {
        let (_, rest) = tag.split_once(&format!(" {name}=\"")).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    numbered
        .map(|tag| [number(tag, "x"), number(tag, "y")])
        .collect()
}

fn complete_orbits(n: usize) -> Vec<Solution> {
    let mut orbits: Vec<Solution> = Selection::new(n)
        .unwrap()
        .fundamental()
        .solutions()
        .collect();
    orbits.sort_by_key(|solution| std::cmp::Reverse(solution.orbit().len()));
    orbits
}

/// Draws the boards of each page and compares their positions.
fn assert_positions_match_svg(sheet: &Sheet, contents: &Contents, boards: &[Solution]) {
    let layout = sheet.layout_of(contents).unwrap();
    let unit = layout.unit();
    let text = Description::default();
    let mut left = boards.iter();
    for page in 1..=layout.pages() {
        let options = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        let format = Format::default();
        let mut drawing =
            Drawing::with_options(&layout, &format, &text, &options, Vec::new()).unwrap();
        let places = layout.places(page).unwrap();
        let mut free = places.boards();
        let mut drawn = Vec::new();
        for board in left.by_ref().take(layout.boards_on(page).1 as usize) {
            drawing.push(board.ranks()).unwrap();
            let images = if sheet.group_by_class {
                board.orbit()
            } else {
                vec![board.clone()]
            };
            let room = if sheet.group_by_class { 8 } else { 1 };
            let taken: Vec<_> = free.by_ref().take(room).collect();
            drawn.extend(images.into_iter().zip(taken));
        }
        assert_eq!(free.next(), None, "page {page}");
        let svg = String::from_utf8(drawing.finish().unwrap()).unwrap();
        let mut queens = queen_positions(&svg).into_iter().peekable();
        for (board, place) in drawn {
            let (n, rank) = (board.n() as f64, f64::from(board.ranks()[0]));
            let (x, y, side) = (
                place.x.to_unit(unit),
                place.y.to_unit(unit),
                place.side.to_unit(unit),
            );
            let first = queens
                .next()
                .unwrap_or_else(|| panic!("page {page}, {board} has no queens"));
            let is_within = |[left, top]: &[f64; 2]| {
                (x - 0.002..x + side).contains(left) && (y - 0.002..y + side).contains(top)
            };
            let top = y + (n - 1.0 - rank) * side / n;
            let is_near = |a: f64, b: f64| (a - b).abs() < 0.002;
            // The boards of an orbit come in another order.
            let is_there = is_within(&first) && (sheet.group_by_class || is_near(first[1], top));
            assert!(
                is_near(first[0], x) && is_there,
                "page {page}, {board}: {first:?}, {place:?}"
            );
            while queens.next_if(is_within).is_some() {}
        }
        assert_eq!(queens.next(), None, "page {page}");
    }
    assert_eq!(left.next(), None);
}

#[test]
fn board_positions_match_the_svg() {
    let sheet = || Sheet {
        template: "minimal".parse().unwrap(),
        ..Sheet::default()
    };
    let paper = |name: &str| Sheet {
        paper: Some(name.parse().unwrap()),
        ..sheet()
    };
    let all = |n: usize| -> Vec<Solution> { Selection::new(n).unwrap().solutions().collect() };
    let plain = |sheet: &Sheet, n: usize| {
        let boards = all(n);
        assert_positions_match_svg(sheet, &Contents::new(n, boards.len() as u64), &boards);
    };
    plain(&sheet(), 6);
    plain(
        &Sheet {
            cols: Some(3),
            coordinates: true,
            ..sheet()
        },
        7,
    );
    plain(
        &Sheet {
            caption: "{number}".into(),
            bleed: "3mm".parse().unwrap(),
            ..paper("a4")
        },
        8,
    );
    plain(
        &Sheet {
            cell: Some("3mm".parse().unwrap()),
            ..paper("a5")
        },
        8,
    );
    let in_grid = Sheet {
        title_position: TitlePosition::Grid,
        title: "Eight".into(),
        ..paper("a3")
    };
    assert!(in_grid.layout(8, 92).unwrap().has_title_in_grid());
    plain(&in_grid, 8);
    plain(
        &Sheet {
            shape: Some(nqueens_sheet::BoardShape::HEART),
            ..paper("a3")
        },
        8,
    );

    let orbits = Contents::from_selection(&Selection::new(8).unwrap().fundamental()).unwrap();
    assert_positions_match_svg(
        &Sheet {
            group_by_class: true,
            ..paper("a3")
        },
        &orbits,
        &complete_orbits(8),
    );
}

#[test]
fn boards_of_several_sizes_follow_each_other() {
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        ..Sheet::default()
    };
    let layout = sheet
        .layout_of(&Contents::new(5, 10).chain(Contents::new(6, 4)))
        .unwrap();
    let boards: Vec<_> = layout.places(1).unwrap().boards().collect();
    let cell = layout.cell().length;
    let sides: Vec<_> = boards.iter().map(|board| board.side).collect();
    assert_eq!(sides, [[cell * 5; 10].as_slice(), &[cell * 6; 4]].concat());
    let above = boards[..10]
        .iter()
        .map(|board| board.y + board.side)
        .max()
        .unwrap();
    assert!(boards[10..].iter().all(|board| board.y > above));
}

#[test]
fn text_positions_match_the_svg() {
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        title: "Four".into(),
        subtitle: "queens".into(),
        dedication: "for Ada".into(),
        footer: "page {page}".into(),
        ..Sheet::default()
    };
    let layout = sheet.layout(4, 2).unwrap();
    let places = layout.places(1).unwrap();
    let texts: Vec<_> = places.texts().collect();
    let words: Vec<_> = texts
        .iter()
        .map(|text| (text.kind, text.text.as_str()))
        .collect();
    for expected in [
        (TextKind::Title, "Four"),
        (TextKind::Subtitle, "queens"),
        (TextKind::Dedication, "for Ada"),
        (TextKind::Footer, "page 1"),
    ] {
        assert!(words.contains(&expected), "{words:?}");
    }
    let top = places.boards().map(|board| board.y).min().unwrap();
    let bottom = places
        .boards()
        .map(|board| board.y + board.side)
        .max()
        .unwrap();
    for text in texts {
        assert!(text.x + text.width < layout.width() && text.y < layout.height());
        let above = matches!(text.kind, TextKind::Title | TextKind::Subtitle);
        assert!(
            if above { text.y < top } else { text.y > bottom },
            "{text:?}"
        );
    }
}

#[test]
fn missing_pages_have_no_positions() {
    let sheet = Sheet::default();
    let layout = sheet.layout(4, 2).unwrap();
    for page in [0, 2, u64::MAX] {
        assert!(
            matches!(
                layout.places(page),
                Err(Error {
                    kind: ErrorKind::OutOfRange,
                    ..
                })
            ),
            "{page}"
        );
    }
}
