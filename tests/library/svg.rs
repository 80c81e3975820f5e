//! SVG files: golden copies, structure, queens and size.
//!
//! `UPDATE=1 cargo test --test library golden` updates the files in `tests/golden`; review the
//! changes with `git diff`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::common::{Picture, boards, color, render, sheet_of, solutions, svg, template};
use nqueens_sheet::{Background, Border, Changes, Color, Language, Selection, Sheet, Template};
use resvg::usvg::roxmltree::{Document, Node};

/// The golden sheets by name, with their id prefixes.
fn golden_sheets() -> Vec<(&'static str, Sheet, Selection, &'static str)> {
    let minimal = Sheet {
        template: template("minimal"),
        ..Sheet::default()
    };
    let coordinates = Sheet {
        coordinates: true,
        ..Sheet::default()
    };
    let twelve = Sheet {
        cols: Some(4),
        ..Sheet::default()
    };
    let paper = Sheet {
        cols: Some(2),
        gap: Some("2.5mm".parse().unwrap()),
        margin: Some("1cm".parse().unwrap()),
        template: template("print"),
        ..sheet_of("7.5mm")
    };
    let without_background = Sheet {
        background: Background::None,
        template: template("blueprint"),
        ..Sheet::default()
    };
    vec![
        ("one", Sheet::default(), boards(1), "q"),
        ("four-coordinates", coordinates, boards(4), "q"),
        ("six-minimal", minimal, boards(6), "q"),
        ("twelve", twelve, boards(8).fundamental(), "q"),
        ("five-millimetres", paper, boards(5).take(3), "paper"),
        (
            "four-without-background",
            without_background,
            boards(4),
            "none",
        ),
    ]
}

#[test]
fn golden_files_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, sheet, selection, prefix) in golden_sheets() {
        let path = folder.join(format!("{name}.svg"));
        let drawn = svg(&sheet, &selection, prefix);
        if std::env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &drawn).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap();
        assert!(
            kept == drawn,
            "{name}.svg differs; see the comment at the top of this file"
        );
    }
}

#[test]
fn documents_are_accessible_and_standalone() {
    for (name, sheet, selection, prefix) in golden_sheets() {
        let text = svg(&sheet, &selection, prefix);
        assert!(text.ends_with("</svg>\n") && !text.contains('\r'), "{name}");
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"), "{name}");
        let first: Vec<_> = root.children().filter(Node::is_element).take(2).collect();
        assert!(
            first[0].has_tag_name(("http://www.w3.org/2000/svg", "title")),
            "{name}"
        );
        assert!(
            first[1].has_tag_name(("http://www.w3.org/2000/svg", "desc")),
            "{name}"
        );
        assert!(
            first
                .iter()
                .all(|node| node.text().is_some_and(|text| text.len() > 10))
        );
        let labels = root.attribute("aria-labelledby").unwrap();
        let ids: Vec<_> = first
            .iter()
            .filter_map(|node| node.attribute("id"))
            .collect();
        assert_eq!(labels.split(' ').collect::<Vec<_>>(), ids, "{name}");

        let ids = ids_of(&document);
        let unique: BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), unique.len(), "{name}");
        let start = format!("{prefix}-");
        assert!(
            ids.iter().all(|id| id.starts_with(&start)),
            "{name}: {ids:?}"
        );
        for reference in references(&document) {
            assert!(unique.contains(&reference), "{name}: {reference}");
        }
    }
}

#[test]
fn documents_declare_their_language() {
    let english = svg(&Sheet::default(), &boards(4), "q");
    assert!(!english.contains("lang="));
    for language in Language::ALL.into_iter().skip(1) {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        let text = svg(&sheet, &boards(4), "q");
        let document = Document::parse(&text).unwrap();
        let xml = "http://www.w3.org/XML/1998/namespace";
        let declared = document.root_element().attribute((xml, "lang"));
        assert_eq!(declared, Some(language.tag()));
        let title = document.root_element().first_element_child().unwrap();
        assert!(!english.contains(title.text().unwrap()), "{language}");
    }
}

fn ids_of(document: &Document<'_>) -> Vec<String> {
    let ids = document
        .descendants()
        .filter_map(|node| node.attribute("id"));
    ids.map(str::to_owned).collect()
}

/// All ids that attributes refer to.
fn references(document: &Document<'_>) -> Vec<String> {
    let attributes = document.descendants().flat_map(|node| node.attributes());
    let reference = |value: &str| {
        let url = value
            .strip_prefix("url(#")
            .and_then(|rest| rest.strip_suffix(')'));
        url.or(value.strip_prefix('#')).map(str::to_owned)
    };
    attributes
        .filter(|attribute| attribute.name() == "href" || attribute.value().starts_with("url("))
        .map(|attribute| reference(attribute.value()).expect("all references are local"))
        .collect()
}

#[test]
fn the_view_box_uses_the_unit() {
    for (name, sheet, selection, prefix) in golden_sheets() {
        let text = svg(&sheet, &selection, prefix);
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        let unit = sheet.cell.map_or("px", |cell| cell.unit.name());
        let number = |name| root.attribute(name).unwrap().strip_suffix(unit).unwrap();
        let expected = format!("0 0 {} {}", number("width"), number("height"));
        assert_eq!(root.attribute("viewBox"), Some(expected.as_str()), "{name}");
    }
    // Two boards of 5 by 7.5 mm with a gap of 2.5 mm, frames of 2/64 of a cell
    // (0.234375 mm, rounded up to thousandths) and margins of 1 cm.
    let (_, sheet, selection, prefix) = golden_sheets().swap_remove(4);
    let text = svg(&sheet, &selection, prefix);
    assert!(text.contains(" width=\"98.44mm\"") && text.contains(" height=\"98.44mm\""));
}

#[test]
fn prefixes_do_not_share_ids() {
    let ids = |prefix| {
        let text = svg(&Sheet::default(), &boards(5), prefix);
        let document = Document::parse(&text).unwrap();
        ids_of(&document).into_iter().collect::<BTreeSet<_>>()
    };
    assert!(ids("left").is_disjoint(&ids("right")));
    assert!(ids("q").is_disjoint(&ids("q2")));
}

#[test]
fn sheets_are_small() {
    let eight = svg(&Sheet::default(), &boards(8), "q");
    assert!(eight.len() <= 30_000, "{}", eight.len());
    let ten_columns = Sheet {
        cols: Some(10),
        ..Sheet::default()
    };
    let eight = svg(&ten_columns, &boards(8), "q");
    assert!(eight.len() <= 30_000, "{}", eight.len());
    let twelve = svg(&Sheet::default(), &boards(12), "q");
    assert!(twelve.len() <= 6_000_000, "{}", twelve.len());
}

/// The square of the sheet in which a shape starts, in cells from the edges of the page; gaps and
/// margins are multiples of a cell.
type Cell = (i64, i64);

/// Follows `<use>` elements down to paths, and collects the cell of each copy of an outline.
struct QueenFinder<'a, 'i> {
    by_id: BTreeMap<&'a str, Node<'a, 'i>>,
    cell: f64,
    found: BTreeSet<Cell>,
}

impl<'a, 'i> QueenFinder<'a, 'i> {
    /// `scale` and `(x, y)` map the element's coordinates to the page's.
    fn follow(&mut self, node: Node<'a, 'i>, scale: f64, (x, y): (f64, f64)) {
        let number = |name| {
            node.attribute(name)
                .map_or(0.0, |text| text.parse().unwrap())
        };
        let transform = node.attribute("transform").map(|text| {
            let text = text.strip_prefix("scale(").unwrap();
            text.strip_suffix(')').unwrap().parse::<f64>().unwrap()
        });
        let scale = scale * transform.unwrap_or(1.0);
        match node.tag_name().name() {
            "g" => {
                for child in node.children().filter(Node::is_element) {
                    self.follow(child, scale, (x, y));
                }
            }
            "use" => {
                let href = node
                    .attribute(("http://www.w3.org/1999/xlink", "href"))
                    .unwrap();
                let target = self.by_id[href.strip_prefix('#').unwrap()];
                self.follow(
                    target,
                    scale,
                    (x + scale * number("x"), y + scale * number("y")),
                );
            }
            "path" => {
                // Each copy of an outline starts with an absolute move.
                for copy in node.attribute("d").unwrap().split('M').skip(1) {
                    let (from_x, from_y) = start_of_path(copy);
                    let cell = |at: f64| (at / self.cell).floor() as i64;
                    self.found
                        .insert((cell(x + scale * from_x), cell(y + scale * from_y)));
                }
            }
            other => panic!("unexpected <{other}> in a queen"),
        }
    }
}

/// The first two numbers of path data.
fn start_of_path(data: &str) -> (f64, f64) {
    let mut numbers = Vec::new();
    let mut text = String::new();
    for c in data.chars() {
        let part = c.is_ascii_digit() || c == '.' || c == '-';
        if (!part || c == '-') && !text.is_empty() {
            numbers.push(text.parse().unwrap());
            text.clear();
        }
        if numbers.len() == 2 {
            break;
        }
        if part {
            text.push(c);
        }
    }
    (numbers[0], numbers[1])
}

/// The cells of all queens, from the groups after the background of each row.
fn queens(text: &str, cell: f64) -> BTreeSet<Cell> {
    let document = Document::parse(text).unwrap();
    let mut follower = QueenFinder {
        by_id: document
            .descendants()
            .filter_map(|node| Some((node.attribute("id")?, node)))
            .collect(),
        cell,
        found: BTreeSet::new(),
    };
    for group in document.root_element().children() {
        if group.has_tag_name(("http://www.w3.org/2000/svg", "g")) {
            follower.follow(group, 1.0, (0.0, 0.0));
        }
    }
    follower.found
}

#[test]
fn queens_match_the_solutions() {
    for name in Template::names() {
        for (n, cols) in [(1, 1), (4, 1), (5, 4), (6, 3), (7, 7), (8, 10)] {
            // Without a frame's width in the way, cells of 64 px and frames of
            // 2 or 3 px keep all queens in cells of the page's own raster if
            // the gap makes up for the frames.
            let sheet = Sheet {
                cols: Some(cols),
                template: template(name),
                ..sheet_of("64px")
            };
            let frame = frame_width(name);
            let sheet = Sheet {
                gap: Some(nqueens_sheet::Length::px(64 - 2 * frame)),
                margin: Some(nqueens_sheet::Length::px(64 - frame)),
                ..sheet
            };
            let (all, cols) = (solutions(n), cols as i64);
            let expected: BTreeSet<Cell> = (0..)
                .zip(&all)
                .flat_map(|(i, ranks)| {
                    let (column, row) = (i % cols, i / cols);
                    let (n, left, top) = (
                        n as i64,
                        1 + column * (n as i64 + 1),
                        1 + row * (n as i64 + 1),
                    );
                    (0..)
                        .zip(ranks)
                        .map(move |(file, rank)| (left + file, top + n - 1 - i64::from(*rank)))
                })
                .collect();
            let found = queens(&svg(&sheet, &boards(n), "q"), 64.0);
            assert!(found == expected, "{name}, n = {n}: {found:?}");
        }
    }
}

/// The width of a built-in template's frame outside of boards with cells of 64 px: half the line
/// width in its file.
fn frame_width(name: &str) -> u16 {
    let source = Template::source(name).unwrap();
    let document = Document::parse(source).unwrap();
    let frame = document
        .descendants()
        .find(|node| node.attribute("id") == Some("frame"));
    frame.map_or(0, |frame| {
        frame
            .attribute("stroke-width")
            .unwrap()
            .parse::<u16>()
            .unwrap()
            / 2
    })
}

/// The sheet without its queens.
fn without_queens(text: &str) -> String {
    let document = Document::parse(text).unwrap();
    let mut out = text.to_owned();
    let groups = document
        .root_element()
        .children()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "g")));
    let ranges: Vec<_> = groups.map(|group| group.range()).collect();
    assert!(!ranges.is_empty());
    for range in ranges.into_iter().rev() {
        out.replace_range(range, "");
    }
    out
}

fn channels(color: Color) -> [f64; 3] {
    [color.red, color.green, color.blue].map(f64::from)
}

/// The distance of a pixel from the nearest mixture of two colours.
fn distance_from_mixture(pixel: [f64; 3], from: [f64; 3], to: [f64; 3]) -> f64 {
    let along = |i: usize| to[i] - from[i];
    let length: f64 = (0..3).map(|i| along(i) * along(i)).sum();
    let share: f64 = (0..3).map(|i| (pixel[i] - from[i]) * along(i)).sum::<f64>() / length;
    let share = share.clamp(0.0, 1.0);
    let off = |i: usize| (pixel[i] - from[i] - share * along(i)).abs();
    (0..3).map(off).fold(0.0, f64::max)
}

/// The expected look of boards of 6 by 6 squares without queens: cells of 20 px, and a gap and a
/// margin of one cell.
struct ExpectedLook {
    page: Color,
    light: Color,
    dark: Color,
    frame: f64,
}

const CELL: f64 = 20.0;
const BOARD: f64 = 6.0 * CELL;
/// The tolerated part of a pixel.
const TOLERANCE: f64 = 0.01;

impl ExpectedLook {
    /// The start and the end of a pixel, from the edge of the board before it.
    fn span(&self, pixel: usize, zoom: f64) -> (f64, f64) {
        let (start, pitch) = (CELL + self.frame, BOARD + 2.0 * self.frame + CELL);
        let at = |pixel: usize| pixel as f64 / zoom - start;
        let board = (at(pixel) / pitch).floor() * pitch;
        (at(pixel) - board, at(pixel + 1) - board)
    }

    fn is_gap(&self, (from, to): (f64, f64)) -> bool {
        let end = BOARD + self.frame;
        from >= end + TOLERANCE && to <= end + CELL - TOLERANCE
    }

    /// The fault of a pixel at these spans.
    fn find_flaw(
        &self,
        pixel: [u8; 4],
        across: (f64, f64),
        down: (f64, f64),
    ) -> Option<&'static str> {
        let is = |color: Color| pixel == [color.red, color.green, color.blue, 255];
        if self.is_gap(across) || self.is_gap(down) {
            return (!is(self.page)).then_some("a gap has another colour than the page");
        }
        let within = |(from, to): (f64, f64)| from >= TOLERANCE && to <= BOARD - TOLERANCE;
        if !within(across) || !within(down) {
            return None;
        }
        let cell = |(from, to): (f64, f64)| {
            let (first, last) = ((from + TOLERANCE) / CELL, (to - TOLERANCE) / CELL);
            (first.floor() == last.floor()).then_some(first.floor() as i64)
        };
        if let (Some(file), Some(row)) = (cell(across), cell(down)) {
            // Rank 1 is row 5 from the top, and a1 is dark.
            let dark = (file + 5 - row) % 2 == 0;
            let square = if dark { self.dark } else { self.light };
            return (!is(square)).then_some("a square has another colour");
        }
        let rgb = [pixel[0], pixel[1], pixel[2]].map(f64::from);
        let off = distance_from_mixture(rgb, channels(self.light), channels(self.dark));
        (off > 1.0).then_some("a crack")
    }

    /// Everything that is wrong with a picture.
    fn find_flaws(&self, picture: &Picture, zoom: f64) -> Vec<(usize, usize, &'static str)> {
        let mut flaws = Vec::new();
        // The last pixels may extend beyond the page.
        for y in 0..picture.height - 1 {
            for x in 0..picture.width - 1 {
                let (across, down) = (self.span(x, zoom), self.span(y, zoom));
                let flaw = self.find_flaw(picture.pixel(x, y), across, down);
                flaws.extend(flaw.map(|flaw| (x, y, flaw)));
            }
        }
        flaws
    }
}

const ZOOMS: [f32; 7] = [0.37, 0.9, 1.0, 1.5, 1.7, 2.13, 3.3];

#[test]
fn boards_have_no_cracks_at_any_zoom() {
    // Colours of page, light squares, dark squares and frame in these templates;
    // the other templates have patterns on their dark squares.
    for (name, page, light, dark, frame) in [
        ("classic", "#fcf9f2", "#f5ebd7", "#c6a57c", 1.0),
        ("loom", "#fdf6e8", "#fffdf7", "#e9decb", 1.0),
        ("dark", "#0d1014", "#4b5b6d", "#232c37", 1.0),
        ("contrast", "#fff", "#fffffe", "#4f96d6", 1.0),
    ] {
        let without_border = template(name).with_changes(&Changes::new().border(Border::Off));
        let sheet = Sheet {
            cols: Some(2),
            template: without_border.unwrap(),
            ..Sheet::default()
        };
        let text = without_queens(&svg(&sheet, &boards(6), "q"));
        let [page, light, dark] = [page, light, dark].map(color);
        let looks = ExpectedLook {
            page,
            light,
            dark,
            frame,
        };
        for zoom in ZOOMS {
            let flaws = looks.find_flaws(&Picture::from(&render(&text, zoom)), f64::from(zoom));
            assert_eq!(flaws, [], "{name} at {zoom}");
        }
    }
}

/// Squares that are drawn separately do show cracks, so the test above can detect them.
#[test]
fn separate_squares_have_cracks() {
    let looks = ExpectedLook {
        page: color("#f0f"),
        light: color("#ffe"),
        dark: color("#357"),
        frame: 1.0,
    };
    let mut text = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"162\" height=\"162\">\
         <path fill=\"#f0f\" d=\"M0 0h162v162H0z\"/>",
    );
    for (file, row) in (0..36).map(|i| (i % 6, i / 6)) {
        let fill = if (file + 5 - row) % 2 == 0 {
            looks.dark
        } else {
            looks.light
        };
        let (x, y) = (21 + 20 * file, 21 + 20 * row);
        text += &format!("<rect x=\"{x}\" y=\"{y}\" width=\"20\" height=\"20\" fill=\"{fill}\"/>");
    }
    text += "</svg>";
    let mut worst = 0;
    for zoom in ZOOMS {
        let flaws = looks.find_flaws(&Picture::from(&render(&text, zoom)), f64::from(zoom));
        assert!(
            flaws.iter().all(|(_, _, flaw)| *flaw == "a crack"),
            "{flaws:?}"
        );
        assert!(
            flaws.is_empty() || zoom.fract() != 0.0,
            "cracks between whole pixels"
        );
        worst = worst.max(flaws.len());
    }
    // Five lines each way, 180 pixels long at the zoom of 1.5.
    assert!(worst > 1000, "{worst}");
}
