//! PDF files, read back.

mod reader;

use std::collections::BTreeSet;

use super::tiling::TilePlan;
use crate::figure::{Figure, Poster, Summits, TaskKind, Tasks, Worksheet};
use crate::units::distance::Distance;
use crate::{
    Caption, Description, DrawOptions, Drawing, Error, ErrorKind, Font, Format, Length, Marks,
    PdfStyle, Selection, Sheet, Template, Tiling, Unit, Wording, draw,
};
use reader::{Object, Objects, numbers, value};

fn one_page(sheet: &Sheet, n: usize) -> (Vec<u8>, Objects) {
    let mut pdf = Vec::new();
    let selection = Selection::new(n).unwrap();
    draw(&selection, sheet, &pdf_format(), &mut pdf).unwrap();
    let objects = Objects::read(&pdf);
    (pdf, objects)
}

fn pdf_format() -> Format {
    Format::Pdf(PdfStyle::default())
}

/// Returns a sheet on which 8 × 8 boards fill several A4 pages.
fn sheet_of_several_pages(captions: bool) -> Sheet {
    Sheet {
        paper: Some("a4".parse().unwrap()),
        cell: Some("6mm".parse().unwrap()),
        caption: if captions {
            Caption::Pattern("{number} {permutation}".parse().unwrap())
        } else {
            Caption::Off
        },
        ..Sheet::default()
    }
}

/// Returns the pages of a document in their order.
fn pages(objects: &Objects) -> Vec<&Object> {
    let catalog = objects.follow(&objects.trailer, "/Root");
    let tree = objects.follow(&catalog.text, "/Pages");
    let kids = numbers(&value(&tree.text, "/Kids").replace(" 0 R", ""));
    let kids: Vec<&Object> = kids.iter().map(|id| &objects.objects[id]).collect();
    assert_eq!(numbers(&value(&tree.text, "/Count"))[0], kids.len());
    kids
}

/// Returns the content of a page, with all its streams joined.
fn content(objects: &Objects, page: &Object) -> String {
    let contents = value(&page.text, "/Contents");
    let ids = if contents.starts_with('[') {
        numbers(&contents.replace(" 0 R", ""))
    } else {
        vec![numbers(&contents)[0]]
    };
    let streams = ids.iter().map(|id| objects.objects[id].stream.as_slice());
    String::from_utf8(streams.collect::<Vec<_>>().concat()).unwrap()
}

/// Returns the boards that content draws, each as the ranks of its queens.
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
        .solutions()
        .map(|board| board.ranks().to_vec())
        .collect()
}

#[test]
fn draws_every_queen_of_a_sheet_on_one_page() {
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
        let near = |a: f64, length: Length| (a - length.to_unit(Unit::Pt)).abs() < 1e-3;
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

/// Returns the corners of the boards that content draws, in points from the top left corner, by
/// applying the operators to a scale and a position.
fn corners(content: &str) -> Vec<[f64; 2]> {
    let words: Vec<&str> = content.split_ascii_whitespace().collect();
    let (mut at, mut saved, mut corners) = ([1.0, 0.0, 0.0], Vec::new(), Vec::new());
    for (i, word) in words.iter().enumerate() {
        let (word, form) = word.split_once('/').unwrap_or((*word, ""));
        match word {
            "q" => saved.push(at),
            "Q" => at = saved.pop().unwrap(),
            // The first matrix turns the page upside down.
            "cm" if words[i - 3].starts_with('-') => {}
            "cm" => {
                let number = |back: usize| words[i - back].parse::<f64>().unwrap();
                let [scale, x, y] = at;
                at = [
                    scale * number(6),
                    x + scale * number(2),
                    y + scale * number(1),
                ];
            }
            _ => {}
        }
        if form == "B" {
            corners.push([at[1], at[2]]);
        }
    }
    assert!(saved.is_empty());
    corners
}

#[test]
fn relative_positions_of_boards_are_exact() {
    let sheet = Sheet {
        cell: Some("1.37mm".parse().unwrap()),
        gap: Some("0.7mm".parse().unwrap()),
        cols: Some(37),
        ..Sheet::default()
    };
    let (_, objects) = one_page(&sheet, 8);
    let corners = corners(&content(&objects, objects.of_type("Page")[0]));
    let layout = sheet.layout(8, 92).unwrap();
    let page = layout.page_at(0).unwrap();
    let grid = &page.grids[0];
    assert_eq!(corners.len(), 92);
    for ([x, y], board) in corners.iter().zip(0..) {
        let (row, col) = (board / 37, board % 37);
        let boards = (92 - row * 37).min(37);
        let shift = grid.shift(row, boards, &[]).at_col(col);
        let far = |a: f64, b: Distance| (a - b.to_unit(Unit::Pt)).abs();
        // Four decimals of a point, and steps to a billionth.
        assert!(far(*x, grid.board_x(col) + shift) < 6e-5, "{board}: {x}");
        assert!(far(*y, grid.board_y(row)) < 6e-5, "{board}: {y}");
    }
}

/// Otherwise the positions of boards would need as much space as their queens.
#[test]
fn boards_of_a_row_differ_only_in_their_queens() {
    let sheet = Sheet {
        cell: Some("10px".parse().unwrap()),
        ..Sheet::default()
    };
    let (_, objects) = one_page(&sheet, 10);
    let content = content(&objects, objects.of_type("Page")[0]);
    let steps = content.lines().filter(|line| line.contains("cm/B Do"));
    let steps = steps.map(|line| line.split_once("cm/B Do").unwrap().0);
    let kinds: BTreeSet<&str> = steps.clone().filter(|s| s.starts_with('1')).collect();
    assert_eq!(kinds.len(), 1, "{kinds:?}");
    assert_eq!(steps.count(), 724);
}

#[test]
fn pages_share_their_forms() {
    let sheet = sheet_of_several_pages(false);
    let layout = sheet.layout(8, 92).unwrap();
    let text = Description {
        title: String::from("Some pages (ö)"),
        ..Description::default()
    };
    let format = Format::Pdf(PdfStyle {
        created: Some(951_782_400),
        ..PdfStyle::default()
    });
    let mut pdf = Vec::new();
    let mut drawing = Drawing::new(&layout, &format, &text, &mut pdf).unwrap();
    let expected = solutions(8);
    expected
        .iter()
        .for_each(|ranks| drawing.push(ranks).unwrap());
    drawing.finish().unwrap();
    let objects = Objects::read(&pdf);
    let pages = pages(&objects);
    assert_eq!(pages.len() as u64, layout.pages());
    assert!(pages.len() > 2);
    let drawn = pages
        .iter()
        .flat_map(|page| boards(&content(&objects, page), 8));
    assert_eq!(drawn.collect::<Vec<_>>(), expected);
    let forms = objects.objects.values();
    let forms = forms.filter(|object| object.text.contains("/Subtype/Form"));
    assert_eq!(forms.count(), 2);
    let info = objects.follow(&objects.trailer, "/Info");
    assert!(
        info.text.contains("/CreationDate(D:20000229000000Z)"),
        "{}",
        info.text
    );
    // The document, its title and footer, and a figure on each page.
    assert_eq!(objects.of_type("StructElem").len(), 3 + pages.len());
}

/// Each page has a description. A worksheet has its heading and its instruction on the pages with
/// tasks and with answers.
#[test]
fn pages_have_their_own_descriptions() {
    let alts = |objects: &Objects| {
        let elements = objects.of_type("StructElem");
        let alts = elements
            .iter()
            .filter_map(|element| element.text.split_once("/Alt"));
        alts.map(|(_, alt)| alt.to_owned()).collect::<Vec<_>>()
    };
    let (_, objects) = one_page(&sheet_of_several_pages(false), 8);
    let of_boards = alts(&objects);
    assert!(of_boards.len() > 2);
    for (alt, page) in of_boards.iter().zip(1..) {
        assert!(
            alt.contains(&format!("Page {page} of {}: boards", of_boards.len())),
            "{alt}"
        );
    }
    let tasks = Tasks {
        count: 2,
        ..Tasks::new(TaskKind::Complete, 6)
    };
    let worksheet = Figure::from(Worksheet::new(tasks).unwrap());
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        ..Sheet::default()
    };
    let pdf = draw(&worksheet, &sheet, &pdf_format(), Vec::new()).unwrap();
    let objects = Objects::read(&pdf);
    let of_tasks = alts(&objects);
    assert_eq!(of_tasks.len(), 2);
    for alt in &of_tasks {
        assert!(
            alt.contains("1. A board of 6 by 6 squares with queens on"),
            "{alt}"
        );
    }
    assert_ne!(of_tasks[0], of_tasks[1]);
    for page in pages(&objects) {
        let content = content(&objects, page);
        for tag in ["/H1<</MCID 1>>BDC", "/P<</MCID 2>>BDC"] {
            assert_eq!(content.matches(tag).count(), 1, "{tag}");
        }
    }
}

/// Compares the marked contents of each page with the structure.
#[test]
fn every_marked_content_has_an_element() {
    let (_, objects) = one_page(&sheet_of_several_pages(true), 8);
    let catalog = objects.follow(&objects.trailer, "/Root");
    let tree = &objects.follow(&catalog.text, "/StructTreeRoot").text;
    let parents = tree.split_once("/Nums[").unwrap().1.replace(" 0 R", "");
    let pages = pages(&objects);
    let mut arrays = parents.split(['[', ']']).skip(1).step_by(2);
    for page in &pages {
        let elements = numbers(arrays.next().unwrap());
        let content = content(&objects, page);
        for (mark, id) in elements.iter().enumerate() {
            assert_eq!(content.matches(&format!("<</MCID {mark}>>BDC")).count(), 1);
            let kids = value(&objects.objects[id].text, "/K");
            assert_eq!(numbers(&kids)[0], mark, "{kids}");
        }
        assert_eq!(content.matches("/MCID").count(), elements.len());
        assert_eq!(
            content.matches("BDC").count() + content.matches("BMC").count(),
            content.matches("EMC").count()
        );
    }
}

#[test]
fn pages_have_numbers_and_bookmarks() {
    let sheet = sheet_of_several_pages(false);
    let layout = sheet.layout(8, 92).unwrap();
    let text = Description::default();
    let mut pdf = Vec::new();
    let format = pdf_format();
    let options = DrawOptions {
        pages: Some(2..=3),
        ..DrawOptions::default()
    };
    let mut drawing = Drawing::with_options(&layout, &format, &text, &options, &mut pdf).unwrap();
    let (boards_before, on) = layout.boards_on(2);
    for ranks in solutions(8)
        .iter()
        .skip(boards_before as usize)
        .take(2 * on as usize)
    {
        drawing.push(ranks).unwrap();
    }
    drawing.finish().unwrap();
    let objects = Objects::read(&pdf);
    let catalog = &objects.follow(&objects.trailer, "/Root").text;
    assert!(
        catalog.contains("/Nums[0<</Type/PageLabel/S/D/St 2>>]"),
        "{catalog}"
    );
    let outline = &objects.follow(catalog, "/Outlines").text;
    let first = &objects.follow(outline, "/First").text;
    let title = format!(
        "/Title(Boards {} to {})",
        boards_before + 1,
        boards_before + on
    );
    assert!(first.contains(&title), "{first}");
}

/// The last orbit drawn is the tenth of the list, but the last row.
#[test]
fn bookmarks_use_the_orbit_numbers_of_the_page() {
    let sheet = Sheet {
        group_by_class: true,
        cell: Some("2mm".parse().unwrap()),
        rows: Some(5),
        ..sheet_of_several_pages(false)
    };
    let selection = Selection::new(8).unwrap().fundamental();
    let pdf = draw(&selection, &sheet, &pdf_format(), Vec::new()).unwrap();
    let objects = Objects::read(&pdf);
    let catalog = &objects.follow(&objects.trailer, "/Root").text;
    let outline = &objects.follow(catalog, "/Outlines").text;
    let last = &objects.follow(outline, "/Last").text;
    assert!(last.contains("/Title(Orbit 12)"), "{last}");
}

#[test]
fn embeds_fonts_with_unicode_maps() {
    let sheet = Sheet {
        title: Wording::Pattern("Ünïcödé".parse().unwrap()),
        ..sheet_of_several_pages(true)
    };
    let (_, objects) = one_page(&sheet, 8);
    let fonts = objects.of_type("Font");
    let fonts = fonts.iter().filter(|font| font.text.contains("/Type0"));
    let (mut names, mut maps) = (String::new(), String::new());
    for font in fonts {
        names += &font.text;
        maps += &String::from_utf8_lossy(&objects.follow(&font.text, "/ToUnicode").stream);
    }
    assert!(
        names.contains("+EBGaramond12-Regular-Identity-H/"),
        "{names}"
    );
    for letter in "Ünïcödé 0123456789".chars() {
        let unicode = format!("> <{:04X}>", u32::from(letter));
        assert!(maps.contains(&unicode), "{letter}");
    }
    let has = |text: &str| objects.objects.values().any(|o| o.text.contains(text));
    assert!(has("/Subtype/CIDFontType0C") && has("/FontFile3"));
}

/// Returns a font with a table that makes subsetting fail.
fn broken_font() -> Font {
    let mut data = include_bytes!("../../../../fonts/Inter-Regular.otf").to_vec();
    let records = data[12..].chunks_exact(16).map(<[u8]>::to_vec);
    let record = records
        .into_iter()
        .find(|record| record.starts_with(b"post"))
        .unwrap();
    let start = u32::from_be_bytes(record[8..12].try_into().unwrap()) as usize;
    // Version 2, which requires glyph names that this file does not have.
    data[start..start + 4].copy_from_slice(&[0, 2, 0, 0]);
    Font::parse(data, 0).unwrap()
}

#[test]
fn draws_glyphs_that_cannot_be_embedded() {
    let sheet = Sheet {
        title: Wording::Pattern("Héllo".parse().unwrap()),
        footer: Wording::Off,
        fonts: vec![broken_font()],
        ..sheet_of_several_pages(false)
    };
    let (_, objects) = one_page(&sheet, 8);
    assert!(objects.of_type("Font").is_empty());
    let content = content(&objects, pages(&objects)[0]);
    let (_, title) = content.split_once("/H1<</MCID 1>>BDC").unwrap();
    let (title, _) = title.split_once("/Figure").unwrap();
    assert!(title.contains("/Span<</ActualText"), "{title}");
    assert!(
        title.contains(" c\n") && title.contains("f Q EMC"),
        "{title}"
    );
}

#[test]
fn tags_a_two_line_title_as_one_heading() {
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        title: Wording::Pattern("so many words ".repeat(5).trim().parse().unwrap()),
        ..Sheet::default()
    };
    let (_, objects) = one_page(&sheet, 5);
    let content = content(&objects, pages(&objects)[0]);
    let (boards_before, rest) = content.split_once("/H1<</MCID 1>>BDC").unwrap();
    let (heading, after) = rest.split_once("EMC\n/Figure").unwrap();
    assert_eq!(heading.matches("BT ").count(), 2, "{heading}");
    assert!(!boards_before.contains("BT ") && !after.contains("/H1"));
}

/// Seams avoid the boards of a sheet without a hole, and no part is much smaller than another.
#[test]
fn seams_are_between_boards() {
    for paper in ["a3", "a2"] {
        let sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            title: Wording::Off,
            footer: Wording::Off,
            ..Sheet::default()
        };
        let layout = sheet.layout(8, 96).unwrap();
        let page = layout.page_at(0).unwrap();
        let tiling = Tiling {
            paper: "a4".parse().unwrap(),
            overlap: Length::mm(10),
        };
        let tiles = TilePlan::new(&page, &tiling).unwrap();
        let grid = &page.grids[0];
        let rows = (0..grid.rows).map(|row| grid.board_y(row));
        let cols = (0..grid.cols).map(|col| grid.board_x(col));
        let (rows, cols): (Vec<_>, Vec<_>) = (rows.collect(), cols.collect());
        for (spans, starts) in [(&tiles.columns, &cols), (&tiles.rows, &rows)] {
            for span in &spans[1..] {
                let cuts =
                    |start: &&Distance| **start < span.start && span.start < **start + grid.board();
                assert_eq!(starts.iter().find(cuts), None, "{paper} {spans:?}");
            }
            let lengths = spans.iter().map(|span| span.length);
            let shortest = lengths.clone().min().unwrap();
            assert!(lengths.max().unwrap() < shortest * 2, "{paper} {spans:?}");
        }
    }
}

/// The parts together draw the whole sheet.
#[test]
fn spreads_a_sheet_over_smaller_pages() {
    let sheet = Sheet {
        paper: Some("a2".parse().unwrap()),
        ..Sheet::default()
    };
    let format = Format::Pdf(PdfStyle {
        tiling: Some(Tiling {
            paper: "a4".parse().unwrap(),
            overlap: Length::mm(10),
        }),
        ..PdfStyle::default()
    });
    let mut pdf = Vec::new();
    draw(&Selection::new(8).unwrap(), &sheet, &format, &mut pdf).unwrap();
    let objects = Objects::read(&pdf);
    let pages = pages(&objects);
    assert_eq!(pages.len(), 9);
    // Parts share the streams with the boards that they show.
    let streams = objects.objects.values().map(|object| &object.stream);
    let streams = streams.map(|stream| String::from_utf8_lossy(stream).into_owned());
    let drawn: Vec<_> = streams.flat_map(|stream| boards(&stream, 8)).collect();
    assert_eq!(drawn, solutions(8));
    for page in &pages[1..] {
        let content = content(&objects, page);
        assert!(content.contains("/Figure<</MCID 0>>BDC\nq 28.3465 28.3465 "));
        assert!(content.contains(" re W n 1 0 0 1 "));
    }
    let catalog = &objects.follow(&objects.trailer, "/Root").text;
    for name in ["(0)", "(A1)", "(D2)"] {
        assert!(catalog.contains(name), "{catalog}");
    }
    let format = Format::Pdf(PdfStyle {
        tiling: Some(Tiling {
            paper: "a4".parse().unwrap(),
            overlap: Length::mm(70),
        }),
        ..PdfStyle::default()
    });
    let refused = draw(&Selection::new(8).unwrap(), &sheet, &format, Vec::new());
    assert!(
        matches!(refused, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("overlap"))
    );
}

#[test]
fn splits_long_content_and_large_boards() {
    let sheet = Sheet::default();
    let layout = sheet.layout(100, 400).unwrap();
    let text = Description::default();
    let mut pdf = Vec::new();
    let format = pdf_format();
    let mut drawing = Drawing::new(&layout, &format, &text, &mut pdf).unwrap();
    let ranks: Vec<u16> = (0..100).map(|file| file * 37 % 100).collect();
    (0..400).for_each(|_| drawing.push_trusted(&ranks).unwrap());
    drawing.finish().unwrap();
    let objects = Objects::read(&pdf);
    let page = objects.of_type("Page")[0];
    assert!(value(&page.text, "/Contents").matches(" 0 R").count() > 1);
    let content = content(&objects, page);
    assert_eq!(content.matches("cm/B Do q 1 0 0 1 0 ").count(), 400);
    assert_eq!(content.matches("Do Q q 1 0 0 1 64 ").count(), 400);
    assert_eq!(content.matches("cm/Q Do").count(), 40_000);
    assert!(page.text.contains("/UserUnit"));
}

#[test]
fn output_is_reproducible() {
    let sheet = Sheet::default();
    assert_eq!(one_page(&sheet, 6).0, one_page(&sheet, 6).0);
    let id = |objects: &Objects| value(&objects.trailer, "/ID");
    assert_ne!(id(&one_page(&sheet, 6).1), id(&one_page(&sheet, 5).1));
}

#[test]
fn writes_gradients_opacities_and_strokes_as_resources() {
    let template = Template::from_svg(RICH).unwrap();
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

#[test]
fn only_marks_are_on_every_plate() {
    let sheet = Sheet {
        marks: Marks::ALL,
        ..sheet_of_several_pages(false)
    };
    let tiled = PdfStyle {
        tiling: Some(Tiling {
            paper: "a5".parse().unwrap(),
            overlap: Length::mm(10),
        }),
        ..PdfStyle::default()
    };
    for style in [PdfStyle::default(), tiled] {
        let mut pdf = Vec::new();
        let selection = Selection::new(4).unwrap();
        draw(&selection, &sheet, &Format::Pdf(style), &mut pdf).unwrap();
        let objects = Objects::read(&pdf);
        let spaces = objects.objects.values().filter_map(|object| {
            let place = object.text.find("/ColorSpace")?;
            Some(&object.text[place..])
        });
        let spaces: Vec<&str> = spaces.collect();
        assert_eq!(spaces.len(), 1);
        assert!(spaces[0].starts_with("/ColorSpace<</All[/Separation/All/DeviceRGB<<"));
        let streams = objects.objects.values().map(|object| &object.stream);
        let uses = streams.map(|stream| {
            String::from_utf8_lossy(stream)
                .matches("/All cs 1 scn ")
                .count()
        });
        assert_eq!(uses.sum::<usize>(), 8 + 4);
    }
    let (_, objects) = one_page(&sheet_of_several_pages(false), 4);
    assert!(
        objects
            .objects
            .values()
            .all(|object| !object.text.contains("/ColorSpace"))
    );
}

/// Returns the operators that set colours on the pages and in their forms.
fn color_operators(objects: &Objects) -> BTreeSet<String> {
    let contents = pages(objects)
        .into_iter()
        .map(|page| content(objects, page));
    let forms = objects.objects.values();
    let forms = forms.filter(|object| object.text.contains("/Subtype/Form"));
    let forms = forms.map(|form| String::from_utf8_lossy(&form.stream).into_owned());
    let mut operators = BTreeSet::new();
    for stream in contents.chain(forms) {
        let words = stream.split_ascii_whitespace();
        let colors = words.filter(|word| ["g", "G", "rg", "RG", "k", "K"].contains(word));
        operators.extend(colors.map(str::to_owned));
    }
    operators
}

#[test]
fn neutral_colors_need_only_black_ink() {
    let sheet = |template: &str| Sheet {
        template: template.parse().unwrap(),
        paper: Some("a4".parse().unwrap()),
        ..Sheet::default()
    };
    let operators = |template: &str| color_operators(&one_page(&sheet(template), 5).1);
    let [gray, color] = [["G", "g"], ["RG", "rg"]].map(|both| both.map(str::to_owned).into());
    assert_eq!(operators("print"), gray);
    assert!(operators("contrast").is_superset(&color));
    let worksheet = Worksheet::new(Tasks::new(TaskKind::Empty, 6)).unwrap();
    let mut pdf = Vec::new();
    draw(
        &Figure::from(worksheet),
        &sheet("contrast"),
        &pdf_format(),
        &mut pdf,
    )
    .unwrap();
    assert_eq!(color_operators(&Objects::read(&pdf)), gray);
}

#[test]
fn metadata_is_also_xmp() {
    let sheet = Sheet {
        title: Wording::Pattern("Rook & <Queen>".parse().unwrap()),
        ..Sheet::default()
    };
    let (pdf, objects) = one_page(&sheet, 4);
    let catalog = objects.follow(&objects.trailer, "/Root");
    let packet = objects.follow(&catalog.text, "/Metadata");
    assert!(packet.text.contains("/Type/Metadata/Subtype/XML"));
    let xmp = std::str::from_utf8(&packet.stream).unwrap();
    // Programs that cannot read PDF search for the packet.
    assert!(pdf.windows(xmp.len()).any(|bytes| bytes == xmp.as_bytes()));
    let tree = resvg::usvg::roxmltree::Document::parse(xmp).unwrap();
    let text_of = |name: &str| {
        let mut nodes = tree.descendants();
        let node = nodes.find(|node| node.has_tag_name(("http://purl.org/dc/elements/1.1/", name)));
        let mut items = node.unwrap().descendants();
        let item = items.find(|item| item.tag_name().name() == "li");
        item.unwrap().text().map(str::to_owned)
    };
    assert_eq!(text_of("title").as_deref(), Some("Rook & <Queen>"));
    let description = text_of("description").unwrap();
    assert!(description.contains("chessboards"), "{description}");
}

#[test]
fn documents_declare_srgb() {
    let (_, objects) = one_page(&Sheet::default(), 4);
    let catalog = objects.follow(&objects.trailer, "/Root");
    let intents = value(&catalog.text, "/OutputIntents");
    assert!(intents.contains("/OutputConditionIdentifier(sRGB IEC61966-2.1)"));
    let profile = objects.follow(&intents, "/DestOutputProfile");
    assert!(profile.text.contains("/N 3") && &profile.stream[36..40] == b"acsp");
}

/// A renderer mixes what ends within the last column of pixels with the darker ground below.
#[test]
fn bands_of_a_ground_end_beyond_the_page() {
    let summits = Figure::from(Summits::new(7).unwrap());
    let sheet = Sheet {
        paper: Some("500x700pt".parse().unwrap()),
        ..Sheet::default()
    };
    let pdf = draw(&summits, &sheet, &pdf_format(), Vec::new()).unwrap();
    let objects = Objects::read(&pdf);
    let content = content(&objects, pages(&objects)[0]);
    let rectangles = content.lines().filter_map(|line| {
        let sides = line.strip_suffix(" re f")?.split(' ').rev().take(4);
        let sides: Vec<f64> = sides.map(|side| side.parse().unwrap()).collect();
        Some([sides[3], sides[2], sides[1], sides[0]])
    });
    let mut bands = 0;
    for [x, y, width, height] in rectangles {
        assert_eq!((x, x + width, y + height), (-1.0, 501.0, 701.0));
        assert!(y == -1.0 || y > 0.0, "{y}");
        bands += 1;
    }
    assert!(bands > 100, "{bands}");
}
