//! Parses the SVG of a page: boards with queens, and texts. Lengths are in the unit of the sheet.

use std::collections::BTreeMap;

use resvg::usvg;
use resvg::usvg::roxmltree::{Document, Node};

/// The colour of the light squares of template `minimal`, which are drawn first.
const LIGHT: &str = "#f3f3f0";

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    pub(crate) fn right(self) -> f64 {
        self.x + self.width
    }

    pub(crate) fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Returns true if the rectangles share more than an edge.
    pub(crate) fn overlaps(self, other: Rect) -> bool {
        const TOLERANCE: f64 = 1e-3;
        self.x + TOLERANCE < other.right()
            && other.x + TOLERANCE < self.right()
            && self.y + TOLERANCE < other.bottom()
            && other.y + TOLERANCE < self.bottom()
    }

    pub(crate) fn is_inside(self, other: Rect) -> bool {
        const TOLERANCE: f64 = 1e-3;
        self.x + TOLERANCE > other.x
            && self.y + TOLERANCE > other.y
            && self.right() < other.right() + TOLERANCE
            && self.bottom() < other.bottom() + TOLERANCE
    }
}

/// A live text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LiveText {
    pub(crate) text: String,
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) centred: bool,
    pub(crate) anchor: Option<String>,
}

/// An SVG document with an index of its ids.
pub(crate) struct ParsedPage<'d> {
    document: &'d Document<'d>,
    by_id: BTreeMap<&'d str, Node<'d, 'd>>,
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).map_or(0.0, |text| {
        text.trim_end_matches(char::is_alphabetic).parse().unwrap()
    })
}

impl<'d> ParsedPage<'d> {
    pub(crate) fn new(document: &'d Document<'d>) -> Self {
        let ids = document
            .descendants()
            .filter_map(|node| Some((node.attribute("id")?, node)));
        ParsedPage {
            document,
            by_id: ids.collect(),
        }
    }

    pub(crate) fn bounds(&self) -> Rect {
        let root = self.document.root_element();
        Rect {
            x: 0.0,
            y: 0.0,
            width: number(root, "width"),
            height: number(root, "height"),
        }
    }

    fn target(&self, node: Node<'d, 'd>) -> Node<'d, 'd> {
        let href = node.attribute(("http://www.w3.org/1999/xlink", "href"));
        self.by_id[href.unwrap().strip_prefix('#').unwrap()]
    }

    fn top_level(&self) -> impl Iterator<Item = Node<'d, 'd>> {
        let root = self.document.root_element();
        root.children().filter(Node::is_element)
    }

    /// The boards in drawing order.
    pub(crate) fn boards(&self) -> Vec<Rect> {
        let mut found = Vec::new();
        for node in self.top_level() {
            match node.tag_name().name() {
                "use" => {
                    let (x, y) = (number(node, "x"), number(node, "y"));
                    for path in self.target(node).children() {
                        collect_light_squares(path, x, y, &mut found);
                    }
                }
                "path" => collect_light_squares(node, 0.0, 0.0, &mut found),
                _ => {}
            }
        }
        found
    }

    /// The ranks of the queens on each board.
    pub(crate) fn solutions(&self, n: usize) -> Vec<Vec<u16>> {
        let mut starts = Vec::new();
        for node in self
            .top_level()
            .filter(|node| node.tag_name().name() == "g")
        {
            self.collect_starts(node, 1.0, (0.0, 0.0), &mut starts);
        }
        let ranks = |board: &Rect| {
            let cell = board.width / n as f64;
            let mut ranks = vec![None; n];
            for (x, y) in &starts {
                let (file, row) = ((x - board.x) / cell, (y - board.y) / cell);
                let on = |at: f64| (0.0..n as f64).contains(&at);
                if on(file) && on(row) {
                    let known = ranks[file as usize].replace((n - 1 - row as usize) as u16);
                    assert_eq!(known, None, "two queens on a file");
                }
            }
            ranks.into_iter().map(Option::unwrap).collect()
        };
        let all: Vec<Vec<u16>> = self.boards().iter().map(ranks).collect();
        assert_eq!(starts.len(), all.len() * n, "queens outside the boards");
        all
    }

    /// Collects the start of each copy of the queen's outline.
    fn collect_starts(
        &self,
        node: Node<'d, 'd>,
        scale: f64,
        (x, y): (f64, f64),
        out: &mut Vec<(f64, f64)>,
    ) {
        let factor = node.attribute("transform").map_or(1.0, |text| {
            let text = text.strip_prefix("scale(").unwrap();
            text.strip_suffix(')').unwrap().parse().unwrap()
        });
        let scale = scale * factor;
        match node.tag_name().name() {
            "g" => {
                for child in node.children().filter(Node::is_element) {
                    self.collect_starts(child, scale, (x, y), out);
                }
            }
            "use" => {
                let at = (x + scale * number(node, "x"), y + scale * number(node, "y"));
                self.collect_starts(self.target(node), scale, at, out);
            }
            _ => {
                for copy in node.attribute("d").unwrap().split('M').skip(1) {
                    let start = numbers(copy);
                    out.push((x + scale * start[0], y + scale * start[1]));
                }
            }
        }
    }

    /// The live texts in document order.
    pub(crate) fn texts(&self) -> Vec<LiveText> {
        let texts = self
            .top_level()
            .filter(|node| node.tag_name().name() == "text");
        let words = |node: Node<'_, '_>| LiveText {
            text: node.text().unwrap().trim().to_owned(),
            x: number(node, "x"),
            y: number(node, "y"),
            size: number(node, "font-size"),
            centred: node.attribute("text-anchor") == Some("middle"),
            anchor: node.attribute("text-anchor").map(str::to_owned),
        };
        texts.map(words).collect()
    }

    /// The boxes of outlined texts, as usvg measures them.
    pub(crate) fn text_boxes(&self) -> Vec<Rect> {
        let source = self.document.input_text();
        let root = self.document.root_element();
        let head = source[root.range()].split_inclusive('>').next().unwrap();
        let defs: String = self
            .top_level()
            .filter(|node| node.tag_name().name() == "defs")
            .map(|node| &source[node.range()])
            .collect();
        // Repeated texts are `<use>` copies of the first.
        let all: String = self
            .top_level()
            .filter(|node| node.tag_name().name() == "g")
            .map(|node| &source[node.range()])
            .collect();
        let groups = self
            .top_level()
            .filter(|node| node.tag_name().name() == "g")
            .flat_map(|node| node.children())
            .filter(|node| {
                let transform = node.attribute("transform");
                transform.is_some_and(|text| text.starts_with("translate"))
            });
        let boxed = |node: Node<'_, '_>| {
            let element = &source[node.range()];
            let single = if element.starts_with("<use") {
                format!("{head}{defs}<defs>{all}</defs>{element}</svg>")
            } else {
                format!("{head}{defs}{element}</svg>")
            };
            let tree = usvg::Tree::from_str(&single, &usvg::Options::default()).unwrap();
            let ink = tree.root().abs_bounding_box();
            let unit = f64::from(tree.size().width()) / self.bounds().width;
            let [x, y, width, height] =
                [ink.x(), ink.y(), ink.width(), ink.height()].map(|side| f64::from(side) / unit);
            Rect {
                x,
                y,
                width,
                height,
            }
        };
        groups.map(boxed).collect()
    }
}

/// Collects the squares of a path that has the light colour.
fn collect_light_squares(path: Node<'_, '_>, x: f64, y: f64, out: &mut Vec<Rect>) {
    if path.attribute("fill") == Some(LIGHT) {
        out.extend(rects(path).into_iter().map(|rect| Rect {
            x: rect.x + x,
            y: rect.y + y,
            ..rect
        }));
    }
}

/// The rectangles of a path.
pub(crate) fn rects(path: Node<'_, '_>) -> Vec<Rect> {
    let data = path.attribute("d").unwrap();
    let rects = data.split('M').skip(1).map(|subpath| {
        let numbers = numbers(subpath);
        let [x, y, width, height, back] = numbers[..] else {
            panic!("{subpath}");
        };
        assert!((back - x).abs() < 1e-9);
        Rect {
            x,
            y,
            width,
            height,
        }
    });
    rects.collect()
}

fn numbers(data: &str) -> Vec<f64> {
    let mut numbers = Vec::new();
    let mut text = String::new();
    for c in data.chars().chain([' ']) {
        let part = c.is_ascii_digit() || c == '.' || c == '-';
        let next = !part || c == '-' || (c == '.' && text.contains('.'));
        if next && !text.is_empty() {
            numbers.push(text.parse().unwrap());
            text.clear();
        }
        if part {
            text.push(c);
        }
    }
    numbers
}
