use super::reader::{Object, Objects, numbers, value};
use crate::{
    Description, Drawing, Format, Length, PdfStyle, Selection, Sheet, Template, Unit, draw,
};

fn one_page(sheet: &Sheet, n: usize) -> (Vec<u8>, Objects) {
    let mut pdf = Vec::new();
    let selection = Selection::new(n).unwrap();
    draw(
        &selection,
        sheet,
        &Format::Pdf(Default::default()),
        &mut pdf,
    )
    .unwrap();
    let objects = Objects::read(&pdf);
    (pdf, objects)
}

/// The content of a page, all its streams together.
fn content(objects: &Objects, page: &Object) -> String {
    let ids = numbers(&value(&page.text, "/Contents").replace(" 0 R", ""));
    let streams = ids.iter().map(|id| objects.objects[id].stream.as_slice());
    String::from_utf8(streams.collect::<Vec<_>>().concat()).unwrap()
}

/// The boards that content draws, each as the ranks of its queens.
fn boards(content: &str, n: usize) -> Vec<Vec<u16>> {
    let words: Vec<&str> = content.split_ascii_whitespace().collect();
    let mut boards: Vec<Vec<u16>> = Vec::new();
    let (mut x, mut y) = (0i32, 0i32);
    for (i, word) in words.iter().enumerate() {
        match *word {
            "q" => (x, y) = (0, 0),
            "cm/B" => boards.push(Vec::new()),
            "cm/Q" => {
                x += words[i - 2].parse::<i32>().unwrap();
                y += words[i - 1].parse::<i32>().unwrap();
                let board = boards.last_mut().unwrap();
                assert_eq!(x as usize, board.len());
                board.push((n as i32 - 1 - y) as u16);
            }
            _ => {}
        }
    }
    boards
}

fn solutions(n: usize) -> Vec<Vec<u16>> {
    let selection = Selection::new(n).unwrap();
    selection
        .iter()
        .map(|board| board.ranks().to_vec())
        .collect()
}

#[test]
fn a_sheet_is_one_page_with_every_queen_in_its_place() {
    let sheet = Sheet {
        cell: Some("5mm".parse().unwrap()),
        ..Sheet::default()
    };
    let (_, objects) = one_page(&sheet, 8);
    let pages = objects.of_type("Page");
    assert_eq!(pages.len(), 1);
    assert_eq!(boards(&content(&objects, pages[0]), 8), solutions(8));
    for name in ["/MediaBox", "/TrimBox", "/BleedBox"] {
        let page = sheet.layout(8, 92).unwrap();
        let near = |a: f64, length: Length| (a - length.to(Unit::Pt)).abs() < 1e-3;
        let corners = value(&pages[0].text, name);
        let corner: Vec<f64> = corners[1..corners.len() - 1]
            .split(' ')
            .map(|number| number.parse().unwrap())
            .collect();
        assert_eq!(corner[..2], [0.0, 0.0]);
        assert!(near(corner[2], page.width()), "{corners}");
        assert!(near(corner[3], page.height()), "{corners}");
    }
}

#[test]
fn pages_share_their_forms() {
    let sheet = Sheet {
        cols: Some(8),
        rows: Some(6),
        ..Sheet::default()
    };
    let layout = sheet.layout(8, 92).unwrap();
    let text = Description {
        title: String::from("Two pages (ö)"),
        ..Description::default()
    };
    let format = Format::Pdf(PdfStyle {
        created: Some(951_782_400),
        ..PdfStyle::default()
    });
    let mut pdf = Vec::new();
    let all = solutions(8);
    let mut drawing = Drawing::new(&layout, &format, &text, &mut pdf).unwrap();
    all.iter().for_each(|ranks| drawing.push(ranks).unwrap());
    drawing.finish().unwrap();
    let objects = Objects::read(&pdf);
    let catalog = objects.follow(&objects.trailer, "/Root");
    let tree = objects.follow(&catalog.text, "/Pages");
    let kids = numbers(&value(&tree.text, "/Kids").replace(" 0 R", ""));
    assert_eq!(
        (kids.len(), numbers(&value(&tree.text, "/Count"))[0]),
        (2, 2)
    );
    let drawn: Vec<_> = kids
        .iter()
        .flat_map(|id| boards(&content(&objects, &objects.objects[id]), 8))
        .collect();
    assert_eq!(drawn, all);
    let forms = objects
        .objects
        .values()
        .filter(|o| o.text.contains("/Subtype/Form"));
    assert_eq!(forms.count(), 2);
    let info = objects.follow(&objects.trailer, "/Info");
    assert!(
        info.text.contains("/CreationDate(D:20000229000000Z)"),
        "{}",
        info.text
    );
    assert_eq!(objects.of_type("StructElem").len(), 3);
}

#[test]
fn long_content_and_large_boards_are_cut() {
    let sheet = Sheet::default();
    let layout = sheet.layout(100, 400).unwrap();
    let format = Format::Pdf(PdfStyle::default());
    let mut pdf = Vec::new();
    let mut drawing = Drawing::new(&layout, &format, &Description::default(), &mut pdf).unwrap();
    let ranks: Vec<u16> = (0..100).map(|file| file * 37 % 100).collect();
    (0..400).for_each(|_| drawing.push(&ranks).unwrap());
    drawing.finish().unwrap();
    let objects = Objects::read(&pdf);
    let page = objects.of_type("Page")[0];
    assert!(value(&page.text, "/Contents").matches(" 0 R").count() > 1);
    let content = content(&objects, page);
    assert_eq!(content.matches("cm/B Do 1 0 0 1 0 ").count(), 400);
    assert_eq!(content.matches(" cm 1 0 0 1 64 ").count(), 400);
    assert_eq!(content.matches("cm/Q Do").count(), 40_000);
    assert!(page.text.contains("/UserUnit"));
}

#[test]
fn the_same_sheet_has_the_same_bytes() {
    let sheet = Sheet::default();
    assert_eq!(one_page(&sheet, 6).0, one_page(&sheet, 6).0);
    let id = |objects: &Objects| value(&objects.trailer, "/ID");
    assert_ne!(id(&one_page(&sheet, 6).1), id(&one_page(&sheet, 5).1));
}

#[test]
fn gradients_opacities_and_strokes_become_resources() {
    let template = Template::parse(RICH).unwrap();
    let sheet = Sheet {
        template,
        ..Sheet::default()
    };
    let (_, objects) = one_page(&sheet, 4);
    let has = |text: &str| objects.objects.values().any(|o| o.text.contains(text));
    for text in [
        "/ShadingType 2",
        "/ShadingType 3",
        "/FunctionType 3",
        "/SMask",
        "/ca 0.5",
        "/S/Luminosity",
    ] {
        assert!(has(text), "{text}");
    }
}

const RICH: &str = include_str!("rich.svg");
