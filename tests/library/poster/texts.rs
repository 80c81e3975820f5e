//! Texts have the right words and overlap neither boards nor edges.

use nqueens_sheet::{
    Background, ByNumber, Class, Contents, Description, Drawing, Error, ErrorKind, Font, Format,
    Group, Orientation, RandomSolutions, Resolution, Selection, Sheet, Unit, Wording,
};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, boards, color, render, solutions};
use crate::poster::parsed_page::{LiveText, ParsedPage, Rect};
use crate::poster::{
    live_svg, outlined_svg, pages, poster, poster_without_texts, svg_pages, text, wording,
};

fn texts_of(svg: &str) -> Vec<LiveText> {
    let document = Document::parse(svg).unwrap();
    ParsedPage::new(&document).texts()
}

fn text_contents(sheet: &Sheet, selection: &Selection) -> Vec<String> {
    let texts = texts_of(&svg_pages(sheet, selection).remove(0));
    texts.into_iter().map(|words| words.text).collect()
}

/// The title of a poster of the selection, from a pattern.
fn title_from(pattern: &str, selection: &Selection) -> String {
    let sheet = Sheet {
        title: wording(pattern),
        ..poster_without_texts("a2")
    };
    text_contents(&sheet, selection).remove(0)
}

#[test]
fn sheet_placeholders_are_replaced() {
    for (n, pattern, expected) in [
        (
            8,
            "{n} {count} {fundamentals} {tally}",
            "8 92 12 92 = 11 × 8 + 1 × 4",
        ),
        (4, "{tally}", "2 = 1 × 2"),
        (5, "{tally}", "10 = 1 × 8 + 1 × 2"),
        (6, "{tally}", "4 = 1 × 4"),
        (7, "{count} {{n}} {page}/{pages}", "40 {n} 1/1"),
        (1, "{count} {fundamentals} {tally}", "1 1 1 = 1 × 1"),
    ] {
        assert_eq!(title_from(pattern, &boards(n)), expected);
    }
    let sheet = Sheet {
        title: wording("{tally}"),
        ..poster_without_texts("a2")
    };
    let refused = sheet.layout(8, 5);
    assert!(
        matches!(refused, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("{tally}"))
    );
}

#[test]
fn board_placeholders_are_replaced() {
    let captions = |pattern| {
        let sheet = Sheet {
            caption: wording(pattern),
            ..poster_without_texts("a1")
        };
        text_contents(&sheet, &boards(8).skip(7).take(6))
    };
    let queens = captions("{number}|{index}|{permutation}|{squares}");
    assert_eq!(queens[0], "8|1|26174835|a2 b6 c1 d7 e4 f8 g3 h5");
    let classes = captions("{class}|{orbit_size}|{n}|{count}");
    assert_eq!((queens.len(), classes.len()), (6, 6));
    for (index, ranks) in solutions(8)[7..13].iter().enumerate() {
        let permutation: String = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
        let both = ranks.iter().zip('a'..);
        let squares: Vec<String> = both
            .map(|(rank, file)| format!("{file}{}", rank + 1))
            .collect();
        let squares = squares.join(" ");
        let expected = format!("{}|{}|{permutation}|{squares}", index + 8, index + 1);
        assert_eq!(queens[index], expected);
        let class = Class::from_ranks(ranks);
        let expected = format!("{class}|{}|8|6", class.orbit_size());
        assert_eq!(classes[index], expected);
    }
    let symmetry = Sheet {
        caption: wording("{symmetry}"),
        ..poster_without_texts("a2")
    };
    let refused = symmetry.layout(8, 5);
    assert!(
        matches!(refused, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("{symmetry}"))
    );
}

#[test]
fn pages_are_numbered() {
    let sheet = Sheet {
        footer: wording("{page} of {pages}"),
        caption: wording("{page}"),
        cell: Some("8mm".parse().unwrap()),
        ..poster_without_texts("a4")
    };
    let pages = svg_pages(&sheet, &boards(6));
    assert_eq!(pages.len(), 1);
    let pages = svg_pages(&sheet, &boards(7));
    assert!(pages.len() > 3);
    for (page, number) in pages.iter().zip(1..) {
        let texts = texts_of(page);
        assert_eq!(texts[0].text, format!("{number} of {}", pages.len()));
        assert!(texts.len() > 1);
        assert!(
            texts[1..]
                .iter()
                .all(|words| words.text == number.to_string())
        );
    }
}

#[test]
fn built_in_texts_need_paper_and_are_not_empty() {
    let free = Sheet {
        template: crate::poster::unframed(),
        ..Sheet::default()
    };
    assert_eq!(text_contents(&free, &boards(5)), [""; 0]);
    assert_eq!(
        text_contents(&poster_without_texts("a4"), &boards(5)),
        [""; 0]
    );
    let empty = Sheet {
        title: wording(""),
        caption: wording(""),
        ..poster_without_texts("a4")
    };
    assert!(svg_pages(&empty, &boards(5)) == svg_pages(&poster_without_texts("a4"), &boards(5)));
    // A title of two lines, and a footer.
    assert_eq!(text_contents(&poster("a4"), &boards(5)).len(), 3);
}

/// Asserts that every text is on the page and overlaps neither boards nor other texts.
fn assert_clear(sheet: &Sheet, selection: &Selection, count: usize) {
    for page in pages(sheet, selection, &Format::default()).unwrap() {
        let page = text(page);
        let document = Document::parse(&page).unwrap();
        let page = ParsedPage::new(&document);
        let (boxes, boards) = (page.text_boxes(), page.boards());
        assert!(boxes.len() >= count, "{} texts", boxes.len());
        for (index, bounds) in boxes.iter().enumerate() {
            assert!(bounds.is_inside(page.bounds()), "{bounds:?}");
            for board in &boards {
                assert!(!bounds.overlaps(*board), "{bounds:?} on {board:?}");
            }
            for other in &boxes[index + 1..] {
                assert!(!bounds.overlaps(*other), "{bounds:?} on {other:?}");
            }
        }
    }
}

#[test]
fn texts_do_not_overlap() {
    for paper in ["a5", "a2", "letter"] {
        for caption in [
            "{number}",
            "{permutation}",
            "{squares}",
            "{number} · {class} · {orbit_size} gq",
        ] {
            let sheet = Sheet {
                title: wording("Jagged queens, quietly"),
                subtitle: wording("{count} gypsy solutions"),
                footer: wording("{n} × {n} jumpy"),
                caption: wording(caption),
                ..poster(paper)
            };
            for n in [4, 5, 6] {
                assert_clear(&sheet, &boards(n), 5);
            }
        }
        let large = Sheet {
            coordinates: true,
            caption: wording("{number}"),
            cell: Some("4mm".parse().unwrap()),
            ..poster(paper)
        };
        assert_clear(&large, &boards(6), 3);
        let orbits = Sheet {
            group_by_class: true,
            ..poster(paper)
        };
        assert_clear(&orbits, &boards(5).fundamental(), 10);
    }
}

/// Without gaps, with narrow margins and texts as wide as possible.
#[test]
fn texts_do_not_overlap_in_narrow_layouts() {
    let sheet = Sheet {
        gap: Some(nqueens_sheet::Length::ZERO),
        margin: Some(nqueens_sheet::Length::mm(3)),
        caption: wording("{squares}"),
        ..poster("a4")
    };
    for n in [4, 5, 6] {
        assert_clear(&sheet, &boards(n), 3);
    }
}

#[test]
fn rejects_captions_that_do_not_fit() {
    let mut refused = 0;
    for n in [1, 4, 5, 8] {
        for caption in [
            "{n}",
            "{squares}",
            "{class} {class} {class}",
            "{squares} {squares} {squares} {squares}",
        ] {
            for cell in ["1.5mm", "3mm", "7mm", "4px"] {
                let sheet = Sheet {
                    caption: wording(caption),
                    cell: Some(cell.parse().unwrap()),
                    template: crate::poster::unframed(),
                    ..Sheet::default()
                };
                let drawn = match pages(&sheet, &boards(n).take(7), &Format::default()) {
                    Ok(mut pages) => text(pages.remove(0)),
                    Err(Error {
                        settings: ["caption"],
                        ..
                    }) => {
                        refused += 1;
                        continue;
                    }
                    Err(other) => panic!("{other}"),
                };
                let document = Document::parse(&drawn).unwrap();
                let page = ParsedPage::new(&document);
                let boards = page.boards();
                let side = boards[0].width;
                let next = boards.get(1).filter(|next| next.y == boards[0].y);
                let pitch = next.map_or(4.0 * side, |next| next.x - boards[0].x);
                for (bounds, board) in page.text_boxes().iter().zip(&boards) {
                    assert!(bounds.width < pitch, "{caption} at {cell}, n = {n}");
                    let slot = Rect {
                        x: board.x - (pitch - side) / 2.0,
                        width: pitch,
                        y: board.y,
                        height: side * 1.13 + if n < 8 { bounds.height * 2.0 } else { 0.0 },
                    };
                    assert!(
                        bounds.is_inside(slot),
                        "{caption} at {cell}, n = {n}: {bounds:?}"
                    );
                }
            }
        }
    }
    assert!(refused > 8, "{refused}");
}

/// The digits measured for the layout differ from those drawn.
#[test]
fn draws_captions_with_estimated_widths() {
    let garamond = include_bytes!("../../../fonts/EBGaramond-Regular.otf");
    let garamond = Font::parse(garamond.to_vec(), 0).unwrap();
    let mut both = [0; 2];
    for repeats in (20..60).step_by(4) {
        let caption = vec!["{number}"; repeats].join(" ");
        for thousandths in (0..9000).step_by(1500) {
            let gap = format!("{}px", f64::from(thousandths) / 1000.0);
            let mut sheet = Sheet {
                caption: wording(&caption),
                cell: Some("3px".parse().unwrap()),
                fonts: vec![garamond.clone()].into_iter().collect(),
                template: crate::poster::unframed(),
                ..Sheet::default()
            };
            sheet.gap = Some(gap.parse().unwrap());
            let contents = Contents::from_selection(&boards(8)).unwrap();
            let laid_out = sheet.layout_of(&contents).is_ok();
            both[usize::from(laid_out)] += 1;
            if laid_out {
                pages(&sheet, &boards(8), &Format::default()).unwrap();
            }
        }
    }
    assert!(both.iter().all(|cases| *cases > 10), "{both:?}");
}

#[test]
fn long_titles_shrink_before_they_are_rejected() {
    let size = |letters: usize| {
        let sheet = Sheet {
            title: wording(&"m".repeat(letters)),
            ..poster_without_texts("210x297mm")
        };
        let pages = pages(&sheet, &boards(5), &crate::poster::live_svg()).ok()?;
        let words = texts_of(std::str::from_utf8(&pages[0]).unwrap());
        Some(words[0].size)
    };
    let usual = size(3).unwrap();
    let mut last = usual;
    for letters in 4..200 {
        let Some(now) = size(letters) else {
            assert!(last < usual * 0.45 && letters > 20, "{letters}");
            let sheet = Sheet {
                title: wording(&"m".repeat(letters)),
                ..poster_without_texts("210x297mm")
            };
            let refused = sheet.layout(5, 10);
            assert!(matches!(
                refused,
                Err(Error {
                    kind: ErrorKind::TextTooLong,
                    settings: ["title"],
                    ..
                })
            ));
            return;
        };
        assert!(now <= last && now >= usual * 0.39);
        last = now;
    }
    panic!("titles of any length fit");
}

/// Live texts have the words and positions of outlined texts.
#[test]
fn live_texts_match_outlined_texts() {
    let sheet = Sheet {
        caption: wording("{number} {permutation}"),
        ..poster("a3")
    };
    let live = svg_pages(&sheet, &boards(6)).remove(0);
    let words = texts_of(&live);
    let drawn = outlined_svg(&sheet, &boards(6));
    let document = Document::parse(&drawn).unwrap();
    let boxes = ParsedPage::new(&document).text_boxes();
    assert_eq!(words.len(), boxes.len());
    for (words, bounds) in words.iter().zip(boxes) {
        let middle = bounds.x + bounds.width / 2.0;
        assert!(
            words.centred && (middle - words.x).abs() < words.size * 0.1,
            "{words:?}"
        );
        assert!(
            words.y >= bounds.y && words.y < bounds.bottom() + words.size * 0.1,
            "{words:?}"
        );
        assert!(bounds.height < words.size * 1.1, "{words:?}");
    }
    // Nothing else differs.
    let without = |svg: &str| {
        let lines = svg.lines().filter(|line| {
            !line.contains("-g0x") && !line.contains("<text") && !line.contains("</text>")
        });
        lines
            .filter(|line| line.starts_with('<'))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(without(&live), without(&drawn));
    assert!(!drawn.contains("<text"));
}

/// The PNG writer blends text with the background in 31 steps, so a channel may be off by half a
/// step plus rounding.
#[test]
fn texts_in_png_match_the_svg() {
    let sheet = Sheet {
        title: wording("Queens {n}"),
        footer: wording("{tally}"),
        caption: wording("{number} {permutation}"),
        cell: Some("18px".parse().unwrap()),
        background: Background::Color(color("#fefefe")),
        template: crate::poster::unframed(),
        ..Sheet::default()
    };
    let svg = outlined_svg(&sheet, &boards(5));
    let theirs = Picture::from(&render(&svg, 1.0));
    let format = Format::Png(Resolution::default());
    let file = pages(&sheet, &boards(5), &format).unwrap();
    let (ours, _) = Picture::decode(&file[0]);
    assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
    let contrast = 254.0 - f64::from(color("#1b1b1d").red);
    let mut inked = 0;
    for (a, b) in ours.bytes.iter().zip(&theirs.bytes) {
        let off = f64::from(a.abs_diff(*b));
        assert!(off <= contrast / 31.0 + 1.0, "{a} {b}");
        inked += usize::from(off > 0.0);
    }
    assert!(inked > 50, "the text has only {inked} pixels");
}

/// The margins are not painted.
#[test]
fn margins_are_empty() {
    let sheet = Sheet {
        caption: wording("{squares}"),
        subtitle: wording("{tally}"),
        footer: wording("above"),
        ..poster("a5")
    };
    let layout = sheet
        .layout_of(&Contents::from_selection(&boards(6)).unwrap())
        .unwrap();
    let margin = 8.5 / layout.width().to_unit(Unit::Mm);
    let picture = Picture::from(&render(&outlined_svg(&sheet, &boards(6)), 1.0));
    let edge = (margin * picture.width as f64).floor() as usize - 1;
    for y in 0..picture.height - 1 {
        for x in 0..picture.width - 1 {
            let far = |at: usize, side: usize| (edge..side - edge - 1).contains(&at);
            if !far(x, picture.width) || !far(y, picture.height) {
                assert_eq!(picture.pixel(x, y), [255; 4], "{x} {y}");
            }
        }
    }
}

/// Without a background, texts keep their colour on transparent pixels.
#[test]
fn texts_are_transparent_without_a_background() {
    let sheet = Sheet {
        title: wording("none"),
        background: Background::None,
        template: crate::poster::unframed(),
        ..Sheet::default()
    };
    let file = pages(&sheet, &boards(4), &Format::Png(Resolution::default())).unwrap();
    let (picture, _) = Picture::decode(&file[0]);
    let ink = color("#1b1b1d");
    let title = (0..picture.width).flat_map(|x| (0..25).map(move |y| (x, y)));
    let mut text_pixels = 0;
    for (x, y) in title {
        let [red, green, blue, alpha] = picture.pixel(x, y);
        if alpha > 0 {
            assert_eq!((red, green, blue), (ink.red, ink.green, ink.blue));
            text_pixels += 1;
        }
    }
    assert!(text_pixels > 5, "{text_pixels}");
}

#[test]
fn titles_count_the_boards_of_all_sizes() {
    let all = [5, 6].map(|n| nqueens_sheet::Contents::from_selection(&boards(n)).unwrap());
    let [five, six] = all;
    let sheet = Sheet {
        title: wording("{n}: {count}, {fundamentals}"),
        footer: Wording::Off,
        ..poster("a3")
    };
    let contents = five.chain(six);
    let layout = sheet.layout_of(&contents).unwrap();
    assert_eq!((layout.count(), layout.pages()), (14, 1));
    let text = nqueens_sheet::Description::from_layout(&layout);
    let mut bytes = Vec::new();
    let format = crate::poster::live_svg();
    let mut drawing = nqueens_sheet::Drawing::new(&layout, &format, &text, &mut bytes).unwrap();
    for n in [5, 6] {
        for board in solutions(n) {
            drawing.push(&board).unwrap();
        }
    }
    drawing.finish().unwrap();
    let texts = texts_of(std::str::from_utf8(&bytes).unwrap());
    assert_eq!(texts[0].text, "5–6: 14, 3");
    assert!(texts.iter().any(|words| words.text.contains("n = 6")));
}

#[test]
fn fallback_fonts_are_used_last() {
    let font = Font::parse(
        include_bytes!("../../../fonts/EBGaramond-Regular.otf").to_vec(),
        0,
    );
    let borrowed = Sheet {
        fallback_fonts: vec![font.unwrap()].into_iter().collect(),
        title: wording("Queens"),
        ..poster_without_texts("a5")
    };
    let without_fallback = Sheet {
        fallback_fonts: Vec::new().into_iter().collect(),
        ..borrowed.clone()
    };
    let chosen = Sheet {
        fonts: borrowed.fallback_fonts.clone().into_iter().collect(),
        ..without_fallback.clone()
    };
    let draw = |sheet: &Sheet| outlined_svg(sheet, &boards(5));
    assert!(draw(&borrowed) == draw(&without_fallback));
    assert!(draw(&chosen) != draw(&without_fallback));
}

#[test]
fn captions_have_the_same_size() {
    let sheet = Sheet {
        cols: Some(3),
        cell: Some("5px".parse().unwrap()),
        caption: wording("this is solution no. {number} of all"),
        ..Sheet::default()
    };
    let selection = boards(10).skip(95).take(12);
    let svg = svg_pages(&sheet, &selection).remove(0);
    let mut sizes: Vec<String> = texts_of(&svg)
        .iter()
        .map(|words| words.size.to_string())
        .collect();
    assert_eq!(sizes.len(), 12);
    sizes.dedup();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

#[test]
fn size_headings_describe_the_boards() {
    let kinds = |n| Contents::from_selection(&boards(n).fundamental()).unwrap();
    let sheet = poster_without_texts("a4");
    let contents = kinds(5).chain(kinds(6));
    let layout = sheet.layout_of(&contents).unwrap();
    let text = Description::from_layout(&layout);
    assert!(text.title.contains("three fundamental"), "{}", text.title);
    let mut svg = Vec::new();
    let format = live_svg();
    let mut drawing = Drawing::new(&layout, &format, &text, &mut svg).unwrap();
    for n in [5, 6] {
        let all = boards(n).fundamental();
        all.for_each(|ranks| drawing.push(ranks)).unwrap();
    }
    drawing.finish().unwrap();
    let drawn_texts: Vec<String> = texts_of(&String::from_utf8(svg).unwrap())
        .into_iter()
        .map(|words| words.text)
        .collect();
    let expected = [
        "n = 5 · two fundamental solutions",
        "n = 6 · one fundamental solution",
    ];
    assert_eq!(drawn_texts, expected);
}

#[test]
fn several_sizes_fit_on_one_page() {
    let sheet = Sheet {
        cols: Some(2),
        rows: Some(1),
        ..Sheet::default()
    };
    let contents = Contents::new(5, 10).chain(Contents::new(6, 4));
    let refused = sheet.layout_of(&contents);
    assert!(
        matches!(refused, Err(Error { kind: ErrorKind::DoesNotFit, message, .. }) if message.contains("several sizes"))
    );
}

#[test]
fn unknown_counts_are_omitted() {
    let some = boards(8).take(5);
    let sheet = Sheet {
        caption: wording("{number} {tally}"),
        ..poster("a3")
    };
    let refused = sheet.layout_of(&Contents::from_selection(&some).unwrap());
    assert!(
        matches!(refused, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("{tally}"))
    );
    // Two orbits so far down the list that their sizes are not computed.
    let far = boards(17).fundamental().skip(1_000_000).take(2);
    let contents = Contents::from_selection(&far).unwrap();
    let group_by_class = |title| Sheet {
        group_by_class: true,
        title,
        ..poster("a3")
    };
    let counted = group_by_class(wording("{count}"));
    let refused = counted.layout_of(&contents);
    assert!(
        matches!(refused, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("{count}"))
    );
    let automatic = group_by_class(Wording::Auto);
    let layout = automatic.layout_of(&contents).unwrap();
    assert_eq!((layout.count(), layout.boards()), (2, 16));
    let text = Description::from_layout(&layout);
    assert_eq!(text.title, "2 orbits of the 17-queens puzzle, by class");
}

#[test]
fn footers_name_the_board() {
    let footer = |contents: &Contents| {
        let sheet = poster("a4");
        let layout = sheet.layout_of(contents).unwrap();
        let (format, text) = (live_svg(), Description::from_layout(&layout));
        let mut bytes = Vec::new();
        let mut drawing = Drawing::new(&layout, &format, &text, &mut bytes).unwrap();
        for ranks in RandomSolutions::new(layout.n(), 0)
            .unwrap()
            .take(layout.boards() as usize)
        {
            drawing.push(ranks.ranks()).unwrap();
        }
        drawing.finish().unwrap();
        let texts = texts_of(&String::from_utf8(bytes).unwrap());
        texts[texts.len() - 1].text.clone()
    };
    let of = |selection: Selection| footer(&Contents::from_selection(&selection).unwrap());
    assert_eq!(of(boards(8).take(1)), "n = 8 · No.\u{a0}1 of 92");
    assert_eq!(of(boards(8).skip(91)), "n = 8 · No.\u{a0}92 of 92");
    let third = boards(8).fundamental().skip(2).take(1);
    let expected = "n = 8 · No.\u{a0}3 of the 12 fundamental solutions";
    assert_eq!(of(third), expected);
    let picked = ByNumber::new(boards(8), "5".parse().unwrap()).unwrap();
    let picked = footer(&Contents::from_numbers(&picked));
    assert_eq!(picked, "n = 8 · No.\u{a0}5 of 92");
    // Several boards, a list with other numbers, and boards without a list.
    let known = "n = 8 · 92 solutions, 12 fundamental up to rotation and reflection";
    for several in [boards(8).take(2), boards(8).up_to(Group::Mirror).take(1)] {
        assert_eq!(of(several), known);
    }
    assert_eq!(footer(&Contents::random(8, 1, 3)), known);
    let found = footer(&Contents::random(100, 1, 3));
    assert_eq!(found, "n = 100 · by randomised search, seed 3");
    assert_eq!(footer(&Contents::new(100, 1)), "n = 100");
}

/// Line breaks are kept in every text above and below the boards.
#[test]
fn texts_keep_line_breaks() {
    let sheet = Sheet {
        title: wording("one\r\ntwo\n"),
        subtitle: wording("three\nfour"),
        dedication: wording("five\nsix"),
        footer: wording("seven\n\neight"),
        ..poster("a3")
    };
    let text = svg_pages(&sheet, &boards(6)).remove(0);
    let document = Document::parse(&text).unwrap();
    let page = ParsedPage::new(&document);
    let texts = page.texts();
    let drawn_texts: Vec<&str> = texts.iter().map(|text| text.text.as_str()).collect();
    let expected = [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    assert_eq!(drawn_texts, expected);
    assert!(texts.is_sorted_by(|a, b| a.y < b.y));
    // Empty lines have the same height.
    let below = |a: usize, b: usize| texts[b].y - texts[a].y;
    assert!((below(6, 7) / 2.0 / texts[6].size - 1.4).abs() < 0.01);
    let (first, last) = (page.boards()[0].y, page.boards()[3].bottom());
    assert!(texts[3].y < first && texts[4].y - texts[4].size > last);
    assert!(texts[7].y < page.bounds().height);
    assert!(text.contains(">one two</title>"));
}

/// Texts that are too wide break into two lines before they shrink.
#[test]
fn texts_break_before_they_shrink() {
    let long = "as many words as no single line of paper is wide enough for in this size of theirs, \
                but two lines are, as these";
    let size = |sheet: Sheet| {
        let text = svg_pages(&sheet, &boards(4)).remove(0);
        let document = Document::parse(&text).unwrap();
        let texts = ParsedPage::new(&document).texts();
        (texts.len(), texts[0].size)
    };
    let poster = || Sheet {
        orientation: Orientation::Portrait,
        ..poster_without_texts("a4")
    };
    for (short, long) in [
        (
            Sheet {
                subtitle: wording("short"),
                ..poster()
            },
            Sheet {
                subtitle: wording(long),
                ..poster()
            },
        ),
        (
            Sheet {
                dedication: wording("short"),
                ..poster()
            },
            Sheet {
                dedication: wording(long),
                ..poster()
            },
        ),
    ] {
        let (short, long) = (size(short), size(long));
        assert_eq!((short.0, long.0), (1, 2));
        assert_eq!(short.1, long.1);
    }
}

/// Captions and column names on paper have the typeface of the title; pictures without paper have no title,
/// and keep the template's typeface, which is more legible on screens.
#[test]
fn captions_have_the_typeface_of_the_title() {
    let families = |sheet: &Sheet| {
        let svg = svg_pages(sheet, &boards(6).fundamental()).remove(0);
        let families = svg.split(" font-family=\"").skip(1);
        let mut families: Vec<String> = families
            .map(|rest| rest[..rest.find('"').unwrap()].to_owned())
            .collect();
        families.dedup();
        families
    };
    for (name, family) in [("classic", "EB Garamond"), ("bauhaus", "Inter")] {
        let sheet = Sheet {
            caption: nqueens_sheet::Caption::Digits,
            template: name.parse().unwrap(),
            ..poster("a4")
        };
        let on_paper = families(&sheet);
        assert!(!on_paper.is_empty());
        assert!(
            on_paper.iter().all(|text| text.contains(family)),
            "{on_paper:?}"
        );
        let screen = families(&Sheet {
            paper: None,
            ..sheet
        });
        assert!(
            screen.iter().all(|text| text.contains("Inter")),
            "{screen:?}"
        );
    }
}
