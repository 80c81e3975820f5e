//! Figures number rows and columns alike in their pictures, descriptions and data.

use std::collections::BTreeSet;

use nqueens_sheet::figure::{
    Arrays, Attacked, CallTree, Figure, Film, Lines, Position, Rule, Steps, Tree,
};
use nqueens_sheet::trace::{
    LineArrays, Numbering, Relation, Scope, SearchOrder, SpaceKind, SpaceTree, Trace, TraceFormat,
};
use nqueens_sheet::{Description, DrawOptions, Format, Language, Square, SvgStyle};
use resvg::usvg::roxmltree::{Document, Node};
use serde_json::Value;

use crate::common::{PLAIN, draw_layout};

/// Row from the top and column from the left.
type Coords = (usize, usize);

fn square_at(n: usize, square: Square, base: usize) -> Coords {
    let row = n - 1 - usize::from(square.rank);
    (row + base, usize::from(square.file) + base)
}

/// The arrays of the first solution, numbered from `base`.
fn arrays_figure(n: usize, by: SearchOrder, base: usize) -> Arrays {
    let figure = Arrays::new(n, by).unwrap();
    Arrays::from_data(LineArrays::new(
        figure.data().scope().clone().base(base).unwrap(),
    ))
}

/// Every kind of figure with rows and columns: its name, whether its edges are numbered, and the
/// figure.
fn figures_with_squares(
    n: usize,
    by: SearchOrder,
    base: usize,
) -> Vec<(&'static str, bool, Figure)> {
    let scope = Scope::new(n).unwrap().with_order(by).base(base).unwrap();
    let corner = Square { file: 0, rank: 0 };
    let numbering = Numbering::Base(base);
    let mut position = Position::new(n).unwrap().queen(corner).unwrap();
    (position.attacked, position.names) = (true, Some(numbering));
    let mut space = SpaceTree::new(SpaceKind::NAry, n, None).unwrap();
    space.numbering = numbering;
    let mut rule = Rule::new(n).unwrap();
    rule.numbering = numbering;
    let mut lines = Lines::new(n).unwrap();
    lines.names = Some(numbering);
    let mut attacked = Attacked::new(n, by).unwrap();
    attacked.numbering = numbering;
    vec![
        ("rule", true, rule.into()),
        ("lines", true, lines.into()),
        ("board", true, position.into()),
        ("attacked", false, attacked.into()),
        ("trace", false, Steps::from_scope(scope.clone()).into()),
        ("film", true, Film::from_scope(scope.clone()).into()),
        ("tree", false, Tree::from_scope(scope.clone()).into()),
        ("calls", false, CallTree::from_scope(scope).into()),
        ("arrays", false, arrays_figure(n, by, base).into()),
        ("space", false, space.into()),
    ]
}

#[test]
fn indices_are_written_in_every_square() {
    for (base, formula) in [(0, "row - col"), (1, "row + col"), (0, "coordinates")] {
        let queen = "b4".parse().unwrap();
        let mut position = Position::new(5).unwrap().queen(queen).unwrap();
        position.names = Some(Numbering::Base(base));
        position.indices = Some(formula.parse().unwrap());
        let figure = Figure::from(position);
        let (mut texts, description) = texts_and_description(&figure);
        let numbers = (base..base + 5).flat_map(|row| (base..base + 5).map(move |col| (row, col)));
        let numbers = numbers.map(|(row, col)| match formula {
            "row - col" => format!("{}", row as i64 - col as i64).replace('-', "\u{2212}"),
            "row + col" => format!("{}", row + col),
            _ => format!("({row},{col})"),
        });
        let edges = (base..base + 5).flat_map(|line| [line.to_string(), line.to_string()]);
        let mut expected: Vec<String> = numbers.chain(edges).collect();
        texts.sort();
        expected.sort();
        assert_eq!(texts, expected);
        assert!(
            description.contains("Each square shows the value of "),
            "{description}"
        );
    }
}

/// All texts of the picture of a figure, and its description.
fn texts_and_description(figure: &Figure) -> (Vec<String>, String) {
    let layout = figure.layout(&PLAIN).unwrap();
    let format = Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    });
    let mut texts = Vec::new();
    for page in 1..=layout.pages() {
        let options = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        let svg = draw_layout(&layout, &format, &options).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let document = Document::parse(&svg).unwrap();
        for node in document.descendants() {
            let text_nodes = node.descendants().filter(Node::is_text);
            if node.has_tag_name("text") {
                let text: String = text_nodes.filter_map(|inner| inner.text()).collect();
                texts.push(text.trim_matches('\n').to_owned());
            }
        }
    }
    (texts, Description::from_layout(&layout).description)
}

fn data(figure: &Figure, format: TraceFormat) -> String {
    String::from_utf8(
        figure
            .write_data(format, Language::default(), Vec::new())
            .unwrap(),
    )
    .unwrap()
}

/// The squares that a text names, as `(3, 2)` or as `Row 3, column 2`.
fn named_squares(text: &str) -> BTreeSet<Coords> {
    let pair = |(row, column): (&str, &str)| {
        let digits = |text: &str| {
            let end = text
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(text.len());
            text[..end].parse().ok()
        };
        Some((digits(row)?, digits(column)?))
    };
    let begins = |between: &str, with: &str| -> Vec<Coords> {
        let parts = text.split(with).skip(1);
        parts
            .filter_map(|part| pair(part.split_once(between)?))
            .collect()
    };
    [begins(", ", "("), begins(", column ", "Row ")]
        .concat()
        .into_iter()
        .collect()
}

/// Collects the squares of a document: all objects with a row and a column.
fn collect_squares(value: &Value, found: &mut BTreeSet<Coords>) {
    if let (Some(row), Some(column)) = (value["row"].as_u64(), value["column"].as_u64()) {
        found.insert((row as usize, column as usize));
    }
    let inner: Vec<&Value> = match value {
        Value::Array(values) => values.iter().collect(),
        Value::Object(members) => members.values().collect(),
        _ => return,
    };
    inner
        .into_iter()
        .for_each(|value| collect_squares(value, found));
}

#[test]
fn every_kind_counts_from_the_same_number() {
    for n in 1..=4 {
        for by in SearchOrder::ALL {
            for base in [0, 1] {
                let scope = Scope::new(n).unwrap().with_order(by);
                let steps = Trace::from_scope(scope.clone());
                let tried = steps.map(|step| scope.square(step.level(), step.choice));
                let tried: BTreeSet<Coords> =
                    tried.map(|square| square_at(n, square, base)).collect();
                for (kind, edges, figure) in figures_with_squares(n, by, base) {
                    // Drawing each of 77 frames takes long.
                    if (kind, n) != ("film", 4) {
                        let about = format!("{kind}, n = {n}, by {by}, from {base}");
                        assert_numbers((n, base), (kind, edges), &figure, &tried, &about);
                    }
                }
            }
        }
    }
}

fn assert_numbers(
    (n, base): (usize, usize),
    (kind, edges): (&str, bool),
    figure: &Figure,
    tried: &BTreeSet<Coords>,
    about: &str,
) {
    let all = base..base + n;
    let board = all
        .clone()
        .flat_map(|row| all.clone().map(move |column| (row, column)));
    let board: BTreeSet<Coords> = board.collect();
    let (texts, description) = texts_and_description(figure);
    // Films draw numbers separately from words, because frames share both.
    let between = if kind == "film" { "" } else { "\n" };
    let shown = texts.join(between).replace('\u{a0}', " ");
    let (described, drawn) = (named_squares(&description), named_squares(&shown));
    let counted = description.contains(&format!("both from {base}; "));
    let empty = kind == "lines" && [2, 3].contains(&n);
    assert!(counted || empty, "{about}: {description}");
    assert!(
        described.is_subset(&board) && drawn.is_subset(&board),
        "{about}"
    );
    for number in all.filter(|_| edges) {
        let number = number.to_string();
        let shown = texts.iter().filter(|text| **text == number).count();
        assert!(shown >= 2, "{about}: {number}");
    }
    if kind == "film" {
        assert_eq!(drawn, *tried, "{about}");
        return;
    }
    let json: Value = serde_json::from_str(&data(figure, TraceFormat::Json)).unwrap();
    assert_eq!(
        (&json["base"], &json["version"]),
        (&base.into(), &2.into()),
        "{about}"
    );
    let mut written = BTreeSet::new();
    collect_squares(&json, &mut written);
    match kind {
        "rule" | "lines" | "board" | "attacked" => {
            assert!(
                described.is_subset(&written) && drawn.is_subset(&written),
                "{about}"
            );
        }
        "trace" => assert_eq!((&drawn, &written), (tried, tried), "{about}"),
        "calls" => {
            let text = data(figure, TraceFormat::Text);
            let calls = text.lines().map(|line| {
                let call = &line[line.find("place(").unwrap()..];
                &call[..=call.find(']').unwrap()]
            });
            assert!(
                calls
                    .clone()
                    .all(|call| texts.iter().any(|text| text == call)),
                "{about}"
            );
            assert!(
                calls
                    .clone()
                    .next()
                    .unwrap()
                    .ends_with(&format!(" = {base})  []")),
                "{about}"
            );
        }
        "tree" => {
            let boards = json["boards"].as_array().unwrap().iter();
            let queens = boards.flat_map(|board| board["queens"].as_array().unwrap());
            assert!(
                queens
                    .clone()
                    .all(|queen| board.contains(&(base, queen.as_u64().unwrap() as usize))),
                "{about}"
            );
            assert_eq!(queens.count() > 0, n > 0);
        }
        "space" => {
            let edges = texts.iter().filter_map(|text| text.parse().ok());
            let edges: BTreeSet<usize> = edges.collect();
            assert_eq!(edges, (base..base + n).collect(), "{about}");
        }
        _ => {}
    }
}

/// Compares the entries of arrays with the formulas, applied to the numbers shown.
#[test]
fn array_indices_follow_the_formulas() {
    for (n, base) in (1..=8).flat_map(|n| [(n, 0), (n, 1)]) {
        for by in SearchOrder::ALL {
            let figure = arrays_figure(n, by, base);
            let lines: &LineArrays = figure.data();
            let rows = lines
                .queens()
                .iter()
                .map(|queen| square_at(n, *queen, base));
            let rows: Vec<(i32, i32)> = rows.map(|(r, c)| (r as i32, c as i32)).collect();
            let state = lines.state_after(n);
            let index = |relation: Relation, (row, column): (i32, i32)| match relation {
                Relation::Row => row,
                Relation::Column => column,
                Relation::Rising => row + column,
                Relation::Falling => row - column + n as i32 - if base == 0 { 1 } else { 0 },
            };
            let (texts, description) = texts_and_description(&figure.clone().into());
            for array in state.arrays() {
                let mut wanted: Vec<i32> =
                    rows.iter().map(|at| index(array.relation, *at)).collect();
                wanted.sort_unstable();
                assert_eq!(
                    array.taken_indices(),
                    wanted,
                    "n = {n}, from {base}, {}",
                    array.relation
                );
                let formula = lines.formula(array.relation).replace('-', "\u{2212}");
                assert!(
                    texts.contains(&formula) && description.contains(&formula),
                    "{formula}"
                );
                for entry in &array.entries {
                    assert!(texts.contains(&entry.index.to_string()), "{}", entry.index);
                }
            }
            assert_eq!(state.falling.entries[0].index, base as i32);
        }
    }
}

/// The titles and descriptions of a partial search name the part.
#[test]
fn partial_searches_are_described_as_partial() {
    let scope = || Scope::new(6).unwrap();
    let parts = [
        (scope().to_first(), "(up to the first solution)"),
        (scope().depth(2), "(2 rows deep)"),
        (
            scope().root(&[1, 3]).unwrap(),
            "starting with queens on (1, 2) and (2, 4)",
        ),
        (
            scope().with_order(SearchOrder::File).root(&[0]).unwrap(),
            "starting with a queen on (6, 1)",
        ),
    ];
    for (part, words) in parts {
        let figures: [Figure; 4] = [
            Steps::from_scope(part.clone()).into(),
            Tree {
                only_accepted: true,
                ..Tree::from_scope(part.clone())
            }
            .into(),
            CallTree::from_scope(part.clone()).into(),
            Film::from_scope(part).into(),
        ];
        for figure in figures {
            let layout = figure.layout(&PLAIN).unwrap();
            let description = Description::from_layout(&layout);
            assert!(description.title.contains(words), "{}", description.title);
            assert!(
                description.description.contains(words),
                "{}",
                description.description
            );
        }
    }
    let space = SpaceTree::new(SpaceKind::NAry, 4, Some(2)).unwrap();
    let layout = Figure::from(space).layout(&PLAIN).unwrap();
    assert!(
        Description::from_layout(&layout)
            .title
            .ends_with("(2 rows deep)")
    );
    let description = &Description::from_layout(&layout).description;
    assert!(
        description.contains("Not drawn: 320 nodes."),
        "{description}"
    );
}
