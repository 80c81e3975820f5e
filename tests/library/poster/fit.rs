//! Boards on paper are as large as possible, and centred.

use nqueens_sheet::{Contents, Orientation, Sheet, TitlePosition, Unit, Wording};
use resvg::usvg::roxmltree::Document;

use crate::common::boards;
use crate::poster::parsed_page::{ParsedPage, Rect};
use crate::poster::{poster, poster_without_texts, svg_pages, template, wording};

/// Computed cells are multiples of this, in millimetres.
const GRAIN: f64 = 0.01;

/// The default margin around boards, in millimetres: a fraction of the shorter side, rounded down to
/// the nearest half millimetre.
fn default_margin(shorter: f64, count: u64) -> f64 {
    let part = match count {
        1 => 0.11,
        2..=100 => 0.09,
        _ => 0.06,
    };
    (shorter * 2.0 * part + 1e-9).floor() / 2.0
}

/// The space within the margins of a sheet without texts.
fn space_within_margins(sheet: &Sheet, orientation: Orientation, count: u64) -> (f64, f64) {
    let paper = sheet.paper.unwrap();
    let (width, height) = match orientation {
        Orientation::Portrait => paper.portrait(),
        Orientation::Landscape => paper.landscape(),
        Orientation::Auto => paper.sides(),
    };
    let (width, height) = (width.to_unit(Unit::Mm), height.to_unit(Unit::Mm));
    let margin = sheet.margin.map_or_else(
        || default_margin(width.min(height), count),
        |m| m.to_unit(Unit::Mm),
    );
    (width - 2.0 * margin, height - 2.0 * margin)
}

/// The number of boards in the last row.
fn last_row(count: u64, cols: u64) -> u64 {
    (count - 1) % cols + 1
}

/// Predicates on the last row, from strict to lenient: full, at least half full, more than one
/// board, any.
const LAST_ROWS: [fn(u64, u64) -> bool; 4] = [
    |count, cols| last_row(count, cols) == cols,
    |count, cols| 2 * last_row(count, cols) >= cols,
    |count, cols| 2 * last_row(count, cols) >= cols || last_row(count, cols) > 1,
    |_, _| true,
];

/// The expected cell: the largest, or a slightly smaller one if it fills the last row better.
fn expected_cell(n: usize, count: u64, rooms: &[(f64, f64)], gap: Option<f64>) -> f64 {
    let best = LAST_ROWS.map(|accepts_last_row| {
        let cells = rooms
            .iter()
            .map(|room| largest_cell(n, count, *room, gap, accepts_last_row));
        cells.fold(0.0, f64::max)
    });
    let [full, half, some, all] = best;
    let grain = |cell: f64| (cell / GRAIN + 1e-6).floor() * GRAIN;
    let is_large_enough =
        |cell: f64, min_fraction: f64| grain(cell) > grain(all) * min_fraction - 1e-9;
    let twelfth = 11.0 / 12.0;
    if is_large_enough(full, twelfth) {
        full
    } else if is_large_enough(half, twelfth) || (some < all && is_large_enough(half, 6.0 / 7.0)) {
        half
    } else if is_large_enough(some, twelfth) {
        some
    } else {
        all
    }
}

/// The largest cell over all numbers of columns that satisfy `accepts_last_row`. Without `gap`,
/// the gap is a cell.
fn largest_cell(
    n: usize,
    count: u64,
    (width, height): (f64, f64),
    gap: Option<f64>,
    accepts_last_row: fn(u64, u64) -> bool,
) -> f64 {
    let along = |room: f64, boards: u64| {
        let (boards, n) = (boards as f64, n as f64);
        match gap {
            None => room / (boards * n + boards - 1.0),
            Some(gap) => (room - (boards - 1.0) * gap) / (boards * n),
        }
    };
    let cell = |cols: u64| along(width, cols).min(along(height, count.div_ceil(cols)));
    let cols = (1..=count).filter(|cols| accepts_last_row(count, *cols));
    cols.map(cell).fold(0.0, f64::max)
}

#[test]
fn cells_are_as_large_as_possible() {
    for paper in ["a5", "a2", "letter", "50x70cm", "900x120mm"] {
        for (n, gap, margin) in [
            (1, None, None),
            (4, None, None),
            (5, Some("0mm"), Some("20mm")),
            (8, Some("2.5mm"), None),
            (8, None, Some("0mm")),
            (12, None, None),
        ] {
            let mut sheet = poster_without_texts(paper);
            sheet.gap = gap.map(|gap| gap.parse().unwrap());
            sheet.margin = margin.map(|margin| margin.parse().unwrap());
            let gap = sheet.gap.map(|gap| gap.to_unit(Unit::Mm));
            for count in [1, 2, 3, 4, 5, 7, 10, 12, 29, 40, 46, 92, 93, 97] {
                let fixed = sheet.paper.unwrap().has_orientation();
                let rooms = if fixed {
                    vec![space_within_margins(&sheet, Orientation::Auto, count)]
                } else {
                    [Orientation::Portrait, Orientation::Landscape]
                        .map(|orientation| space_within_margins(&sheet, orientation, count))
                        .to_vec()
                };
                let expected = expected_cell(n, count, &rooms, gap);
                let what = format!("{count} boards of n = {n} on {paper}, gap {gap:?}");
                let Ok(layout) = sheet.layout(n, count) else {
                    assert!(expected < 1.0, "{what}");
                    continue;
                };
                assert_eq!(layout.pages(), 1, "{what}");
                let cell = layout.cell().length.to_unit(Unit::Mm);
                let left = expected - cell;
                assert!(
                    (-1e-9..GRAIN + 1e-9).contains(&left),
                    "{what}: {cell}, {expected}"
                );
                let steps = cell / GRAIN;
                assert!((steps - steps.round()).abs() < 1e-6, "{what}: {cell}");
            }
        }
    }
}

fn columns(sheet: &Sheet, n: usize, count: u64) -> (u64, u64) {
    let layout = sheet.layout(n, count).unwrap();
    (layout.cols(), layout.rows())
}

/// The last row of a poster does not have only one or two boards, and full rectangles are
/// preferred.
#[test]
fn last_rows_are_not_nearly_empty() {
    let classic = |paper: &str| Sheet {
        template: template("classic"),
        ..poster(paper)
    };
    assert_eq!(columns(&classic("a2"), 8, 92), (8, 12));
    let portrait = Sheet {
        orientation: Orientation::Portrait,
        ..classic("a1")
    };
    assert_eq!(columns(&portrait, 10, 724), (22, 33));
    assert_eq!(columns(&classic("a4"), 5, 10), (5, 2));
    assert_eq!(columns(&classic("a3"), 7, 40), (8, 5));
    // Boards fill 16 × 22 places, unless they are all solutions, whose number is in the middle.
    assert_eq!(columns(&classic("a2"), 9, 352), (16, 22));
    let nine = Contents::from_selection(&boards(9)).unwrap();
    let sheet = Sheet {
        title_position: TitlePosition::Auto,
        ..classic("a2")
    };
    let layout = sheet.layout_of(&nine).unwrap();
    assert_eq!((layout.cols(), layout.rows()), (17, 24));
    // Explicit options are kept.
    let three = Sheet {
        cols: Some(3),
        ..classic("a4")
    };
    assert_eq!(columns(&three, 5, 10), (3, 4));
}

#[test]
fn boards_of_several_sizes_fill_their_last_rows() {
    let sizes = [(5, 10), (6, 4), (7, 40)].map(|(n, count)| Contents::new(n, count));
    let [five, six, seven] = sizes;
    let contents = five.chain(six).chain(seven);
    let sheet = Sheet {
        template: template("classic"),
        ..poster("a3")
    };
    let layout = sheet.layout_of(&contents).unwrap();
    assert_eq!((layout.cols(), layout.rows()), (10, 6));
    let free = Sheet::default();
    let layout = free.layout_of(&contents).unwrap();
    assert_eq!((layout.cols(), layout.rows()), (10, 7));
}

/// With texts, portrait and landscape differ, and the better orientation is used.
#[test]
fn the_better_orientation_is_used() {
    let mut turned = [0, 0];
    let orbits = Sheet {
        group_by_class: true,
        ..poster("a3")
    };
    let captions = Sheet {
        caption: wording("{number}"),
        ..poster("a3")
    };
    for sheet in [poster("a3"), captions, orbits] {
        for n in [4, 5, 6, 7, 8] {
            let one = boards(n).fundamental();
            let selection = if sheet.group_by_class { one } else { boards(n) };
            for take in [1, 2, 3, 5, 40] {
                let contents = Contents::from_selection(&selection.clone().take(take)).unwrap();
                let cell = |orientation| {
                    let sheet = Sheet {
                        orientation,
                        ..sheet.clone()
                    };
                    let layout = sheet.layout_of(&contents).ok()?;
                    let landscape = layout.width() > layout.height();
                    Some((layout.cell().length.to_unit(Unit::Mm), landscape))
                };
                let (portrait, landscape) =
                    (cell(Orientation::Portrait), cell(Orientation::Landscape));
                let mut both: Vec<_> = [portrait, landscape].into_iter().flatten().collect();
                // The sort is stable, so portrait comes first if both are equal.
                both.sort_by(|a, b| b.0.total_cmp(&a.0));
                let (best, found) = (both.first().copied(), cell(Orientation::Auto));
                if best.map(|best| best.1) != found.map(|found| found.1) {
                    // The other orientation has a fuller last row at a small cost.
                    let (best, found) = (best.unwrap(), found.unwrap());
                    assert!(!sheet.group_by_class, "{take} of n = {n}");
                    assert!(found.0 > best.0 * 0.85, "{take} of n = {n}");
                    continue;
                }
                assert_eq!(found, best, "{take} of n = {n}");
                turned[best.map_or(0, |(_, landscape)| usize::from(landscape))] += 1;
            }
        }
    }
    assert!(turned[0] > 5 && turned[1] > 5, "{turned:?}");
}

/// An explicit number of columns or rows is kept, with the largest cell for it.
#[test]
fn explicit_columns_and_rows_are_kept() {
    for count in [5u64, 40, 92] {
        let (width, height) =
            space_within_margins(&poster_without_texts("50x70cm"), Orientation::Auto, count);
        for cols in [1, 3, 7, 50] {
            let sheet = Sheet {
                cols: Some(cols),
                ..poster_without_texts("50x70cm")
            };
            let Ok(layout) = sheet.layout(8, count) else {
                continue;
            };
            let cols = cols.min(count);
            let rows = count.div_ceil(cols);
            assert_eq!((layout.cols(), layout.rows()), (cols, rows));
            let best = (width / (9 * cols - 1) as f64).min(height / (9 * rows - 1) as f64);
            let cell = layout.cell().length.to_unit(Unit::Mm);
            assert!(
                (-1e-9..GRAIN + 1e-9).contains(&(best - cell)),
                "{cell} {best}"
            );
        }
        for rows in [1, 4, 13] {
            let sheet = Sheet {
                rows: Some(rows),
                ..poster_without_texts("50x70cm")
            };
            let Ok(layout) = sheet.layout(8, count) else {
                continue;
            };
            let cols = count.div_ceil(rows);
            assert_eq!(layout.cols(), cols);
            assert!(layout.rows() <= rows);
            let rows = count.div_ceil(cols);
            let best = (width / (9 * cols - 1) as f64).min(height / (9 * rows - 1) as f64);
            let cell = layout.cell().length.to_unit(Unit::Mm);
            assert!(
                (-1e-9..GRAIN + 1e-9).contains(&(best - cell)),
                "{cell} {best}"
            );
        }
    }
}

fn rows(boards: &[Rect]) -> Vec<&[Rect]> {
    boards.chunk_by(|a, b| a.y == b.y).collect()
}

#[test]
fn grids_are_centred_within_the_margins_and_evenly_spaced() {
    let captions = Sheet {
        caption: wording("{number}"),
        ..poster("a2")
    };
    let subtitle = Sheet {
        subtitle: wording("all of them"),
        footer: Wording::Off,
        ..poster("letter")
    };
    let narrow = Sheet {
        margin: Some("3mm".parse().unwrap()),
        gap: Some("1.2345mm".parse().unwrap()),
        ..poster_without_texts("a5")
    };
    for sheet in [
        poster_without_texts("a2"),
        poster("a3"),
        captions,
        subtitle,
        narrow,
    ] {
        for n in [1, 4, 5, 6, 7, 8] {
            let text = svg_pages(&sheet, &boards(n)).remove(0);
            let document = Document::parse(&text).unwrap();
            let shown = ParsedPage::new(&document);
            let (page, boards) = (shown.bounds(), shown.boards());
            let layout = sheet.layout(n, boards.len() as u64).unwrap();
            let cell = layout.cell().length.to_unit(Unit::Mm);
            let gap = sheet.gap.map_or(cell, |gap| gap.to_unit(Unit::Mm));
            let usual = default_margin(page.width.min(page.height), boards.len() as u64);
            let margin = sheet
                .margin
                .map_or(usual, |margin| margin.to_unit(Unit::Mm));
            for row in rows(&boards) {
                // An incomplete row is centred, too.
                let left = row[0].x;
                let right = page.width - row[row.len() - 1].right();
                assert!((left - right).abs() < 4.1e-3, "n = {n}: {left} {right}");
                assert!(left > margin - 2e-3, "n = {n}: {left}");
                for pair in row.windows(2) {
                    let between = pair[1].x - pair[0].right();
                    assert!((between - gap).abs() < 1e-3, "n = {n}: {between} {gap}");
                }
            }
            let top = boards[0].y;
            let bottom = page.height - boards[boards.len() - 1].bottom();
            assert!(top.min(bottom) > margin - 2e-3, "n = {n}: {top} {bottom}");
            if sheet.title == Wording::Off {
                assert!((top - bottom).abs() < 2.1e-3, "n = {n}: {top} {bottom}");
                for pair in rows(&boards).windows(2) {
                    let between = pair[1][0].y - pair[0][0].bottom();
                    assert!((between - gap).abs() < 1e-3, "n = {n}: {between} {gap}");
                }
            }
            for board in &boards {
                let side = cell * n as f64;
                assert!((board.width - side).abs() < 1e-3 && (board.height - side).abs() < 1e-3);
            }
        }
    }
}
