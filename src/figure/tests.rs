//! Counts the parts of a figure's SVG by their colours and shapes, for the tests of each figure.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Node};

use crate::figure::Figure;
use crate::{Format, Sheet, Template, draw};

/// The colours of relations in figures with the default template.
const RELATIONS: [&str; 4] = ["#be4b00", "#0055c3", "#067d8d", "#8232a5"];

const INK: &str = "#3a2518";

/// The colour of attacked squares.
const GREY: &str = "#d2cac1";

/// The number of symbols and marks in a figure.
pub(crate) struct DrawnParts {
    symbols: BTreeMap<Symbol, usize>,
    lines: usize,
    crosses: usize,
    grey: usize,
    arrows: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    Board,
    FadedBoard,
    Queen,
    FadedQueen,
}

impl DrawnParts {
    /// Draws a figure and counts its parts.
    pub(crate) fn of(figure: impl Into<Figure>) -> DrawnParts {
        let (sheet, format) = (Sheet::default(), Format::default());
        let figure: Figure = figure.into();
        let svg = draw(&figure, &sheet, &format, Vec::new()).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let document = Document::parse(&svg).unwrap();
        let mut kinds = BTreeMap::new();
        let template = Template::source("classic").unwrap();
        let is_template_color = |color: &str| template.contains(&format!("\"{color}\""));
        let (mut lines, mut crosses, mut grey, mut arrows) = (0, 0, 0, 0);
        let (mut symbols, mut shapes) = (BTreeMap::new(), BTreeMap::new());
        for node in document.descendants() {
            let id = node.attribute("id").filter(|id| id.starts_with("q-s"));
            if let (true, Some(id)) = (node.has_tag_name("g"), id) {
                let fills: Vec<&str> = node
                    .descendants()
                    .filter_map(|path| path.attribute("fill"))
                    .collect();
                let board = node
                    .descendants()
                    .any(|path| path.attribute("fill-rule").is_some());
                let squares = node.descendants().filter(|path| path.has_tag_name("path"));
                let board = board || squares.count() > 1;
                kinds.insert(
                    format!("#{id}"),
                    match (board, fills.iter().all(|fill| is_template_color(fill))) {
                        (true, true) => Symbol::Board,
                        (true, false) => Symbol::FadedBoard,
                        (false, true) => Symbol::Queen,
                        (false, false) => Symbol::FadedQueen,
                    },
                );
            }
            let mut add = |shape: PathMarks| {
                lines += shape.lines;
                crosses += shape.crosses;
                grey += shape.grey;
                arrows += shape.arrows;
            };
            if node.has_tag_name("use") {
                let link = node
                    .attribute(("http://www.w3.org/1999/xlink", "href"))
                    .unwrap();
                if let Some(kind) = kinds.get(link) {
                    *symbols.entry(*kind).or_insert(0) += 1;
                }
                if let Some(shape) = shapes.get(link) {
                    add(*shape);
                }
            }
            if node.has_tag_name("path") {
                match node.attribute("id") {
                    Some(id) => drop(shapes.insert(format!("#{id}"), PathMarks::from_path(node))),
                    None => add(PathMarks::from_path(node)),
                }
            }
        }
        DrawnParts {
            symbols,
            lines,
            crosses,
            grey,
            arrows,
        }
    }

    fn count(&self, symbol: Symbol) -> usize {
        self.symbols.get(&symbol).copied().unwrap_or(0)
    }

    pub(crate) fn boards(&self) -> usize {
        self.count(Symbol::Board)
    }

    pub(crate) fn faded_boards(&self) -> usize {
        self.count(Symbol::FadedBoard)
    }

    pub(crate) fn queens(&self) -> usize {
        self.count(Symbol::Queen)
    }

    pub(crate) fn faded_queens(&self) -> usize {
        self.count(Symbol::FadedQueen)
    }

    /// Lines in the colour of a relation.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Crosses in the colour of a relation.
    pub(crate) fn crosses(&self) -> usize {
        self.crosses
    }

    /// Heads of arrows in the colour of the ink.
    pub(crate) fn arrows(&self) -> usize {
        self.arrows
    }

    /// Grey squares.
    pub(crate) fn grey_squares(&self) -> usize {
        self.grey
    }
}

/// The marks in a path.
#[derive(Clone, Copy, Default)]
struct PathMarks {
    lines: usize,
    crosses: usize,
    grey: usize,
    arrows: usize,
}

impl PathMarks {
    fn from_path(node: Node<'_, '_>) -> PathMarks {
        let data = node.attribute("d").unwrap_or_default();
        let parts = data.matches(['m', 'M']).count();
        let mut shape = PathMarks::default();
        if node.attribute("fill") == Some(GREY) {
            shape.grey = count_squares(data);
        }
        let stroke = node.attribute("stroke");
        if stroke.is_some_and(|stroke| RELATIONS.contains(&stroke)) {
            match parts {
                1 => shape.lines = 1,
                _ => shape.crosses = parts / 2,
            }
        }
        // An arrowhead is a triangle: a point and two relative ones.
        let numbers = data
            .split(|c: char| !c.is_ascii_digit())
            .filter(|n| !n.is_empty());
        let triangle = data.ends_with('z') && parts == 1 && numbers.count() <= 6;
        if node.attribute("fill") == Some(INK) && triangle && stroke.is_none() {
            shape.arrows = 1;
        }
        shape
    }
}

/// The number of squares that the rectangles of a path cover.
fn count_squares(data: &str) -> usize {
    // Rectangles begin with their width: h2048v1024...
    let widths = data.split('h').skip(1).step_by(2);
    let width = |text: &str| -> usize {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap()
    };
    widths.map(|text| width(text) / 1024).sum()
}
