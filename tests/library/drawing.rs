//! Boards that a drawing must reject.

use std::io::{self, Write};

use crate::common::{Picture, render};
use nqueens_sheet::figure::{Figure, Rule};
use nqueens_sheet::{
    AnimationFormat, Caption, Class, Contents, Count, Description, DrawOptions, Drawing, Error,
    ErrorKind, Format, Layout, Limits, Measure, Motion, Pattern, PdfStyle, Resolution, Selection,
    Sheet, Solution, SvgStyle, Template, Tint, Wording, draw,
};

fn formats() -> [Format; 4] {
    [
        Format::Svg(SvgStyle::default()),
        Format::Svg(SvgStyle {
            gzip: true,
            ..SvgStyle::default()
        }),
        Format::Png(Resolution::default()),
        Format::Pdf(PdfStyle::default()),
    ]
}

fn draw_svg(selection: &Selection, sheet: &Sheet) -> nqueens_sheet::Result<String> {
    let bytes = draw(selection, sheet, &Format::default(), Vec::new())?;
    Ok(String::from_utf8(bytes).unwrap())
}

/// The ranks of the first solutions for n = 8.
fn first_solutions_of_8(count: usize) -> Vec<Vec<u16>> {
    let solutions = Selection::new(8).unwrap().solutions().take(count);
    solutions
        .map(|solution| solution.ranks().to_vec())
        .collect()
}

#[test]
fn rejects_attacking_queens_and_continues() {
    let text = Description::default();
    let sheet = Sheet::default();
    let layout = sheet.layout(8, 2).unwrap();
    for format in formats() {
        let boards = first_solutions_of_8(2);
        let mut with = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        let attacking: Vec<u16> = (0..8).collect();
        let error = with.push(&attacking).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the queens on a1 and b2 attack each other"
        );
        with.push(&boards[0]).unwrap();
        let error = with.push(&[3; 8]).unwrap_err();
        assert!(error.kind == ErrorKind::InvalidQueens, "{error}");
        assert!(
            matches!(with.push(&[0]), Err(Error { kind: ErrorKind::Other, message, .. }) if message.contains("ranks, each below"))
        );
        with.push_trusted_numbered(2, &boards[1]).unwrap();
        let mut without = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        boards.iter().for_each(|b| without.push_trusted(b).unwrap());
        assert!(with.finish().unwrap() == without.finish().unwrap());
    }
}

#[test]
fn trusted_boards_are_drawn_unchecked() {
    let text = Description::default();
    let sheet = Sheet::default();
    let layout = sheet.layout(4, 2).unwrap();
    for format in formats() {
        let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        drawing.push_trusted(&[0, 0, 0, 0]).unwrap();
        drawing.push_trusted_numbered(2, &[0, 1, 2, 3]).unwrap();
        drawing.finish().unwrap();
        let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        let refused = drawing.push_trusted(&[0, 1, 2, 4]);
        assert!(
            matches!(refused, Err(Error { kind: ErrorKind::Other, message, .. }) if message.contains("ranks, each below"))
        );
    }
}

#[test]
fn rejects_orbits_larger_than_announced() {
    let four = Selection::new(8).unwrap().fundamental();
    let four = four.class(Class::Centrosymmetric);
    let sheet = Sheet {
        group_by_class: true,
        ..Sheet::default()
    };
    let layout = sheet
        .layout_of(&Contents::from_selection(&four).unwrap())
        .unwrap();
    for format in formats() {
        let text = Description::default();
        let mut drawing = Drawing::new(&layout, &format, &text, Vec::new()).unwrap();
        let error = drawing.push(&first_solutions_of_8(1)[0]).unwrap_err();
        assert!(
            matches!(
                error,
                Error {
                    kind: ErrorKind::Other,
                    ..
                }
            ),
            "{error}"
        );
        four.for_each(|ranks| drawing.push(ranks)).unwrap();
        drawing.finish().unwrap();
    }
}

/// A writer that accepts some bytes, fails once, and then accepts everything.
struct FailsOnce(usize, bool);

impl Write for FailsOnce {
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
fn does_not_finish_after_a_failed_write() {
    let text = Description::default();
    let sheet = Sheet {
        cols: Some(3),
        ..Sheet::default()
    };
    let layout = sheet.layout(8, 92).unwrap();
    let boards = first_solutions_of_8(92);
    let mut broken = 0;
    for format in formats() {
        for room in [3_000, 9_000, 12_000, 15_000, 20_000] {
            let Ok(mut drawing) = Drawing::new(&layout, &format, &text, FailsOnce(room, false))
            else {
                continue;
            };
            let mut boards = boards.iter();
            let failed = boards.find_map(|board| drawing.push(board).err());
            if failed.is_none() {
                continue;
            }
            assert!(matches!(
                failed,
                Some(Error {
                    kind: ErrorKind::Io,
                    ..
                })
            ));
            broken += 1;
            let is_incomplete =
                |error: Error| error.to_string().starts_with("the picture is incomplete");
            boards.for_each(|board| assert!(is_incomplete(drawing.push(board).unwrap_err())));
            assert!(drawing.finish().is_err_and(is_incomplete));
        }
    }
    assert!(broken > 2);
}

#[test]
fn replaces_characters_that_xml_forbids() {
    let text = Description {
        title: String::from("a\0b\u{1}\u{ffff}"),
        description: String::from("c\u{1f}\td\n\u{fffe}<&]]>"),
        ..Description::default()
    };
    let sheet = Sheet::default();
    let layout = sheet.layout(4, 1).unwrap();
    let drawn = |format: &Format| {
        let mut drawing = Drawing::new(&layout, format, &text, Vec::new()).unwrap();
        drawing.push(&[1, 3, 0, 2]).unwrap();
        drawing.finish().unwrap()
    };
    let svg = String::from_utf8(drawn(&formats()[0])).unwrap();
    let document = resvg::usvg::roxmltree::Document::parse(&svg).unwrap();
    let element_text = |name| {
        let mut nodes = document.descendants();
        let node = nodes.find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
        node.unwrap().text().unwrap().to_owned()
    };
    let replaced = "c\u{fffd}\td\n\u{fffd}<&]]>";
    assert_eq!(element_text("title"), "a\u{fffd}b\u{fffd}\u{fffd}");
    assert_eq!(element_text("desc"), replaced);
    let png = drawn(&formats()[2]);
    let reader = png::Decoder::new(io::Cursor::new(png)).read_info().unwrap();
    let chunks = &reader.info().utf8_text;
    let texts: Vec<String> = chunks
        .iter()
        .map(|chunk| chunk.get_text().unwrap())
        .collect();
    assert_eq!(texts, ["a\u{fffd}b\u{fffd}\u{fffd}", replaced]);
}

/// Two queens on one rank, and a rank without queens.
const ATTACKING: [u16; 4] = [0, 1, 3, 1];

#[test]
fn draws_unchecked_boards_when_announced() {
    let sheet = Sheet {
        margin: Some("0px".parse().unwrap()),
        ..Sheet::default()
    };
    let contents = Contents::new(4, 1).unchecked();
    let layout = sheet.layout_of(&contents).unwrap();
    let text = Description::with_solutions(&layout, []);
    assert_eq!(
        (&*text.title, &*text.description),
        ("Four queens", "Four queens")
    );
    let draw = |format: &Format| {
        let mut drawing = Drawing::new(&layout, format, &text, Vec::new()).unwrap();
        drawing.push(&ATTACKING).unwrap();
        drawing.finish().unwrap()
    };
    for format in formats() {
        assert!(!draw(&format).is_empty());
    }
    let svg = String::from_utf8(draw(&Format::default())).unwrap();
    let (picture, _) = Picture::decode(&draw(&Format::Png(Resolution::default())));
    assert!(picture == Picture::from(&render(&svg, 1.0)));
    // Queens are drawn exactly where the ranks are.
    let edge = (picture.width - 4 * 20) / 2;
    let empty = |file: usize, rank: usize| {
        let at = |x, y| (edge + (3 - rank) * 20 + y) * picture.width + edge + file * 20 + x;
        let pixels = (4..16).flat_map(|y| (4..16).map(move |x| at(x, y)));
        let mut colors = pixels.map(|at| &picture.bytes[4 * at..4 * at + 4]);
        let first = colors.next().unwrap();
        colors.all(|color| color == first)
    };
    for (file, queen) in (0..4).zip(ATTACKING) {
        for rank in 0..4 {
            assert_eq!(
                empty(file, rank),
                rank != usize::from(queen),
                "{file} {rank}"
            );
        }
    }
}

#[test]
fn unchecked_boards_are_not_described_as_solutions() {
    let contents = || Contents::new(4, 2).unchecked();
    for name in ["class", "orbit_size"] {
        let caption = format!("{{{name}}}").parse().unwrap();
        let cell = Some(Measure::px(40));
        let sheet = Sheet {
            caption: Caption::Pattern(caption),
            cell,
            ..Sheet::default()
        };
        assert!(sheet.layout_of(&Contents::new(4, 2)).is_ok());
        let error = sheet.layout_of(&contents()).unwrap_err();
        assert!(error.to_string().contains(name), "{error}");
    }
    let orbits = Sheet {
        group_by_class: true,
        ..Sheet::default()
    };
    assert!(matches!(
        orbits.layout_of(&contents()),
        Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("whole orbits need")
    ));
    let both = contents().chain(Contents::new(5, 1));
    let sheet = Sheet::default();
    let layout = sheet.layout_of(&both).unwrap();
    assert_eq!(
        Description::from_layout(&layout).title,
        "Four to five queens"
    );
    let paper = Sheet {
        paper: Some("a6".parse().unwrap()),
        cell: Some("8mm".parse().unwrap()),
        ..Sheet::default()
    };
    let layout = paper.layout_of(&Contents::new(4, 9).unchecked()).unwrap();
    let text = Description::with_solutions(&layout, []);
    let page = text.on_page(&layout, 2, [Solution::new(&[1, 3, 0, 2]).unwrap()]);
    assert!(
        page.title.starts_with("Four queens · page 2 of "),
        "{}",
        page.title
    );
    assert_eq!(page.description, "Four queens");
}

/// Thread-safe types.
#[test]
fn drawing_types_are_thread_safe() {
    fn assert_send<T: Send>() {}
    fn assert_send_and_sync<T: Send + Sync>() {}
    assert_send::<Drawing<'_, Vec<u8>>>();
    assert_send_and_sync::<Layout<'_>>();
    assert_send_and_sync::<Sheet>();
    assert_send_and_sync::<Template>();
    assert_send_and_sync::<Selection>();
    assert_send_and_sync::<Format>();
    assert_send_and_sync::<Solution>();
}

#[test]
fn rejects_too_many_boards_before_drawing() {
    let boards = |n, most: Limits| {
        let selection = Selection::new(n).unwrap();
        let sheet = Sheet::default();
        let layout = sheet.layout_of(&Contents::from_selection(&selection).unwrap());
        let (layout, format) = (layout.unwrap(), Format::default());
        let options = DrawOptions {
            limits: most,
            ..DrawOptions::default()
        };
        let text = Description::default();
        Drawing::with_options(&layout, &format, &text, &options, io::sink())
            .map(drop)
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        draw_svg(&Selection::new(18).unwrap(), &Sheet::default())
            .unwrap_err()
            .to_string(),
        "a drawing of 666,090,624 boards exceeds the limits: draw fewer boards or one of each orbit, or raise \
         the limits"
    );
    // Enumeration stops at the limit.
    let placed = Selection::new(20).unwrap().place(&["d4".parse().unwrap()]);
    let few = Limits {
        boards: 1000,
        ..Limits::default()
    };
    let counted = few.count(&placed.unwrap()).unwrap();
    assert_eq!(counted, Count::MoreThan(1000));
    let error = few.check(counted).unwrap_err().to_string();
    assert!(
        error.starts_with("a drawing of more than 1,000 boards exceeds the limits"),
        "{error}"
    );
    let endless = Selection::new(28).unwrap().place(&["d4".parse().unwrap()]);
    let error = draw_svg(&endless.unwrap(), &Sheet::default()).unwrap_err();
    assert!(
        error.kind == ErrorKind::Uncounted && error.message.contains("n = 28"),
        "{error}"
    );
    // On a torus, even sizes have no solutions, which is known without a search.
    let torus = Selection::new(28).unwrap().toroidal();
    assert_eq!(Limits::default().count(&torus).unwrap(), Count::Exactly(0));
    let orbits = Selection::new(15).unwrap().fundamental();
    let error = draw_svg(
        &orbits,
        &Sheet {
            group_by_class: true,
            ..Sheet::default()
        },
    )
    .unwrap_err();
    assert!(
        error.kind == ErrorKind::TooLarge && error.message.contains("2,279,184 boards"),
        "{error}"
    );
    let several = Contents::new(8, 600_000).chain(Contents::new(9, 600_000));
    let sheet = Sheet::default();
    let layout = sheet.layout_of(&several).unwrap();
    let (svg, text) = (Format::default(), Description::default());
    let error = Drawing::new(&layout, &svg, &text, io::sink())
        .map(drop)
        .unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("a drawing of 1,200,000 boards"),
        "{error}"
    );
    assert!(boards(16, Limits::default()).is_err());
    assert_eq!(boards(16, Limits::NONE), Ok(()));
    assert_eq!(
        boards(
            8,
            Limits {
                boards: 92,
                ..Limits::default()
            }
        ),
        Ok(())
    );
    assert!(
        boards(
            8,
            Limits {
                boards: 91,
                ..Limits::default()
            }
        )
        .is_err()
    );
}

#[test]
fn drawings_end_at_the_limit_of_bytes() {
    let selection = Selection::new(8).unwrap();
    let sheet = Sheet::default();
    let layout = sheet
        .layout_of(&Contents::from_selection(&selection).unwrap())
        .unwrap();
    let (text, motion) = (Description::default(), Motion::default());
    let gif = AnimationFormat::Gif(Resolution::default());
    let gif = Format::Animated(gif, motion);
    for format in formats().into_iter().chain([gif]) {
        let mut written = Vec::new();
        let mut draw = |bytes: u64| {
            written.clear();
            let options = DrawOptions {
                limits: Limits {
                    bytes,
                    ..Limits::default()
                },
                ..DrawOptions::default()
            };
            let mut drawing =
                Drawing::with_options(&layout, &format, &text, &options, &mut written)?;
            selection.for_each(|ranks| drawing.push(ranks))?;
            drawing.finish()?;
            Ok::<u64, Error>(written.len() as u64)
        };
        let size = draw(u64::MAX).unwrap();
        assert_eq!(draw(size).unwrap(), size, "{format:?}");
        for max in [size - 1, size / 2, 0] {
            let error = draw(max).unwrap_err();
            let message = format!(
                "the output is larger than {} bytes",
                nqueens_puzzle::words::group_digits(max)
            );
            assert!(error.message.starts_with(&message), "{format:?}: {error}");
        }
        assert!(written.is_empty(), "{format:?}");
    }
}

#[test]
fn limits_apply_to_the_selected_pages() {
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        cell: Some("2mm".parse().unwrap()),
        ..Sheet::default()
    };
    let layout = sheet.layout(12, 14_200).unwrap();
    let (text, pdf) = (Description::default(), Format::Pdf(PdfStyle::default()));
    let limits = Limits {
        boards: 100,
        ..Limits::default()
    };
    let pages = |pages| {
        let options = DrawOptions {
            limits,
            pages: Some(pages),
            ..DrawOptions::default()
        };
        Drawing::with_options(&layout, &pdf, &text, &options, io::sink()).is_ok()
    };
    assert!(
        pages(1..=1) && pages(226..=226) && !pages(1..=3),
        "{}",
        layout.pages()
    );
}

#[test]
fn sizes_without_solutions_are_reported() {
    let none =
        "there is no solution for n = 3: 3 queens on a board of 3 x 3 always attack each other";
    let three = Selection::new(3).unwrap();
    for selection in [
        three.clone(),
        three.clone().fundamental(),
        three.clone().take(1),
    ] {
        let contents = Contents::from_selection(&selection).unwrap();
        for sheet in [
            Sheet::default(),
            Sheet {
                paper: Some("a4".parse().unwrap()),
                ..Sheet::default()
            },
        ] {
            let error = draw(&selection, &sheet, &Format::default(), Vec::new()).unwrap_err();
            assert_eq!(error.to_string(), none);
            assert_eq!(sheet.layout_of(&contents).unwrap_err().to_string(), none);
        }
    }
    let both = Contents::from_selection(&Selection::new(4).unwrap()).unwrap();
    let both = both.chain(Contents::from_selection(&three).unwrap());
    assert_eq!(
        Sheet::default().layout_of(&both).unwrap_err().to_string(),
        none
    );
}

/// Extreme numbers do not cause overflows.
#[test]
fn extreme_numbers_are_drawn_or_rejected() {
    const MAX: u64 = u64::MAX;
    let eight = Selection::new(8).unwrap().fundamental();
    let mut all = vec![Contents::new(1000, MAX)];
    for count in [0, 1, MAX / 8 + 1, MAX] {
        all.extend([
            Contents::new(8, count),
            Contents::random(8, count, count),
            Contents::from_counted(&eight.clone().skip(count), count),
            Contents::from_counted(&eight.clone().skip(count), 1),
            Contents::new(8, 3).with_highest_number(count),
            Contents::new(4, count).chain(Contents::new(8, count)),
        ]);
        for size in [0, 1, 8, 255] {
            let orbits = Contents::new(8, 2).with_orbits(&[(count, size), (count, 8)]);
            all.extend([orbits.clone(), orbits.chain(Contents::new(4, count))]);
        }
    }
    let plain = Sheet {
        cell: Some(Measure::px(2)),
        ..Sheet::default()
    };
    let paper = Sheet {
        paper: Some("a4".parse().unwrap()),
        ..plain.clone()
    };
    let paper = Sheet {
        cell: Some(Measure::mm(1)),
        caption: "{number}".into(),
        ..paper
    };
    let sheets = [
        Sheet {
            cols: Some(1),
            tint: Some(Tint::Orbit),
            ..plain.clone()
        },
        Sheet {
            group_by_class: true,
            ..plain.clone()
        },
        Sheet {
            cols: Some(MAX),
            ..plain
        },
        Sheet {
            rows: Some(MAX),
            ..paper.clone()
        },
        Sheet {
            group_by_class: true,
            cols: Some(MAX),
            ..paper
        },
    ];
    for contents in &all {
        for sheet in &sheets {
            start_drawing_in_all_formats(sheet, contents);
        }
    }
}

/// Starts drawing in every format that accepts the sheet.
fn start_drawing_in_all_formats(sheet: &Sheet, contents: &Contents) {
    let Ok(layout) = sheet.layout_of(contents) else {
        return;
    };
    let text = Description::from_layout(&layout);
    let moving = Format::Animated(AnimationFormat::default(), Motion::default());
    for format in formats().into_iter().chain([moving]) {
        for pages in [1..=layout.pages(), layout.pages()..=layout.pages()] {
            let options = DrawOptions {
                pages: Some(pages),
                limits: Limits::NONE,
                ..DrawOptions::default()
            };
            let begun = Drawing::with_options(&layout, &format, &text, &options, io::sink());
            let Ok(mut drawing) = begun else { continue };
            let _ = drawing.push(&[0, 4, 7, 5, 2, 6, 1, 3]);
        }
    }
}

#[test]
fn layout_reports_texts_unchanged() {
    let wrong = |sheet: Sheet| sheet.layout(8, 1).unwrap_err().to_string();
    let right = Sheet {
        paper: Some("a4".parse().unwrap()),
        title: "{count} & more".into(),
        subtitle: String::from("n = {n}").into(),
        footer: Wording::Off,
        caption: "{number}".into(),
        alt: Some("A board of {n}".into()),
        ..Sheet::default()
    };
    let parsed = Sheet {
        paper: Some("a4".parse().unwrap()),
        title: "{count} & more".parse::<Pattern>().unwrap().into(),
        subtitle: Wording::Pattern("n = {n}".parse().unwrap()),
        footer: Wording::Off,
        caption: "{number}".parse::<Pattern>().unwrap().into(),
        alt: Some("A board of {n}".parse::<Pattern>().unwrap()),
        ..Sheet::default()
    };
    let eight = Selection::new(8).unwrap();
    assert_eq!(
        draw_svg(&eight, &right).unwrap(),
        draw_svg(&eight, &parsed).unwrap()
    );
    let unknown = "unknown placeholder `{numbr}`: choose one of ";
    let text = "{numbr}";
    for sheet in [
        Sheet {
            title: text.into(),
            ..Sheet::default()
        },
        Sheet {
            subtitle: text.into(),
            ..Sheet::default()
        },
        Sheet {
            footer: text.into(),
            ..Sheet::default()
        },
        Sheet {
            alt: Some(text.into()),
            ..Sheet::default()
        },
    ] {
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..sheet
        };
        assert_eq!(
            wrong(sheet.clone()),
            format!(
                "{unknown}{{n}}, {{count}}, {{fundamentals}}, {{tally}}, {{page}}, {{pages}}, and write {{{{ for a brace"
            )
        );
        let rule = Figure::from(Rule::new(8).unwrap());
        let error = draw(&rule, &sheet, &Format::default(), Vec::new());
        assert!(error.unwrap_err().to_string().starts_with(unknown));
    }
    let caption = wrong(Sheet {
        caption: text.into(),
        ..Sheet::default()
    });
    assert!(
        caption.starts_with(&format!("{unknown}{{number}}")),
        "{caption}"
    );
    assert!(
        wrong(Sheet {
            caption: "{n".into(),
            ..Sheet::default()
        })
        .starts_with("unmatched brace")
    );
    assert!(
        wrong(Sheet {
            title: "{class}".into(),
            ..Sheet::default()
        })
        .contains("is only for texts of single boards")
    );
}
