//! What a drawing does with boards that it must not draw.

#![allow(clippy::unwrap_used)]

use std::io::{self, Write};

use nqueens_sheet::{
    Class, Contents, Description, Drawing, Error, Format, PdfStyle, Resolution, Selection, Sheet,
    SvgStyle,
};

fn formats() -> [Format; 4] {
    [
        Format::Svg(SvgStyle::default()),
        Format::Svgz(SvgStyle::default()),
        Format::Png(Resolution::default()),
        Format::Pdf(PdfStyle::default()),
    ]
}

/// The ranks of the first solutions for n = 8.
fn eight(count: usize) -> Vec<Vec<u16>> {
    let solutions = Selection::new(8).unwrap().iter().take(count);
    solutions
        .map(|solution| solution.ranks().to_vec())
        .collect()
}

#[test]
fn queens_that_attack_each_other_are_refused_and_the_picture_goes_on() {
    let text = Description::default();
    let sheet = Sheet::new();
    let layout = sheet.layout(8, 2).unwrap();
    for format in formats() {
        let boards = eight(2);
        let mut with = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        let attacking: Vec<u16> = (0..8).collect();
        let error = with.push(&attacking).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the queens on a1 and b2 attack each other"
        );
        with.push(&boards[0]).unwrap();
        let error = with.push_numbered(7, &[3; 8]).unwrap_err();
        assert!(matches!(error, Error::NotASolution(_)), "{error}");
        assert!(matches!(with.push(&[0]), Err(Error::Board { n: 8 })));
        with.push_numbered(2, &boards[1]).unwrap();
        let mut without = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        boards.iter().for_each(|b| without.push_trusted(b).unwrap());
        assert!(with.finish().unwrap() == without.finish().unwrap());
    }
}

#[test]
fn trusted_boards_are_drawn_as_they_are() {
    let text = Description::default();
    let sheet = Sheet::new();
    let layout = sheet.layout(4, 2).unwrap();
    for format in formats() {
        let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        drawing.push_trusted(&[0, 0, 0, 0]).unwrap();
        drawing.push_trusted_numbered(2, &[0, 1, 2, 3]).unwrap();
        drawing.finish().unwrap();
        let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        let refused = drawing.push_trusted(&[0, 1, 2, 4]);
        assert!(matches!(refused, Err(Error::Board { n: 4 })));
    }
}

#[test]
fn an_orbit_larger_than_announced_is_refused() {
    let four = Selection::new(8).unwrap().fundamental();
    let four = four.class(Class::Centrosymmetric);
    let sheet = Sheet::new().by_class(true);
    let layout = sheet.layout_of(&Contents::of(&four).unwrap()).unwrap();
    for format in formats() {
        let text = Description::default();
        let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        let error = drawing.push(&eight(1)[0]).unwrap_err();
        assert!(
            matches!(error, Error::OrbitSize { size: 8, most: 4 }),
            "{error}"
        );
        four.for_each(|ranks| drawing.push(ranks)).unwrap();
        drawing.finish().unwrap();
    }
}

/// Takes so many bytes, then fails once, and takes whatever comes.
struct Hiccup(usize, bool);

impl Write for Hiccup {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.1 || bytes.len() <= self.0 {
            self.0 = self.0.saturating_sub(bytes.len());
            return Ok(bytes.len());
        }
        self.1 = true;
        Err(io::Error::other("hiccup"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_picture_with_a_hole_is_not_ended() {
    let text = Description::default();
    let sheet = Sheet::new().cols(3);
    let layout = sheet.layout(8, 92).unwrap();
    let boards = eight(92);
    let mut broken = 0;
    for format in formats() {
        for room in [3_000, 9_000, 12_000, 15_000, 20_000] {
            let Ok(mut drawing) = Drawing::new(&layout, &format, &text, Hiccup(room, false)) else {
                continue;
            };
            let mut boards = boards.iter();
            let failed = boards.find_map(|board| drawing.push(board).err());
            if failed.is_none() {
                continue;
            }
            assert!(matches!(failed, Some(Error::Io(_))));
            broken += 1;
            boards.for_each(|board| assert!(matches!(drawing.push(board), Err(Error::Broken))));
            assert!(matches!(drawing.finish(), Err(Error::Broken)));
        }
    }
    assert!(broken > 2);
}

#[test]
fn what_xml_forbids_is_replaced() {
    let text = Description {
        title: String::from("a\0b\u{1}\u{ffff}"),
        description: String::from("c\u{1f}\td\n\u{fffe}<&]]>"),
        ..Description::default()
    };
    let sheet = Sheet::new();
    let layout = sheet.layout(4, 1).unwrap();
    let drawn = |format: &Format| {
        let mut drawing = Drawing::new(&layout, format, &text, Vec::new()).unwrap();
        drawing.push(&[1, 3, 0, 2]).unwrap();
        drawing.finish().unwrap()
    };
    let svg = String::from_utf8(drawn(&formats()[0])).unwrap();
    let document = resvg::usvg::roxmltree::Document::parse(&svg).unwrap();
    let said = |name| {
        let mut nodes = document.descendants();
        let node = nodes.find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
        node.unwrap().text().unwrap().to_owned()
    };
    let replaced = "c\u{fffd}\td\n\u{fffd}<&]]>";
    assert_eq!(said("title"), "a\u{fffd}b\u{fffd}\u{fffd}");
    assert_eq!(said("desc"), replaced);
    let png = drawn(&formats()[2]);
    let reader = png::Decoder::new(io::Cursor::new(png)).read_info().unwrap();
    let chunks = &reader.info().utf8_text;
    let texts: Vec<String> = chunks
        .iter()
        .map(|chunk| chunk.get_text().unwrap())
        .collect();
    assert_eq!(texts, ["a\u{fffd}b\u{fffd}\u{fffd}", replaced]);
}
