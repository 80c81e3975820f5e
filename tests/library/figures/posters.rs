//! Figures that are posters, on all paper sizes, in all formats and languages.

use std::fs;
use std::path::Path;

use nqueens_sheet::figure::{Cloths, Density, Figure, Partition, Poster, Summits, Threads, Wheel};
use nqueens_sheet::{
    Description, DrawOptions, Error, ErrorKind, Format, Language, Length, Orientation, PdfStyle,
    Resolution, SchemeSource, Sheet, SvgStyle, Template, TextKind, Unit, Wording, draw,
};

use super::assert_inside;
use crate::common::{PLAIN, Picture, draw_layout, render};

/// Each poster in its smallest size, for fast tests.
fn small_posters() -> Vec<Figure> {
    vec![
        Wheel::new(5).unwrap().into(),
        Cloths::new(5).unwrap().into(),
        Threads::new(6).unwrap().into(),
        Summits::new(7).unwrap().into(),
        Density::new(7).unwrap().into(),
    ]
}

fn default_posters() -> Vec<Figure> {
    vec![
        Wheel::new(8).unwrap().into(),
        Cloths::new(8).unwrap().into(),
        Threads::new(8).unwrap().into(),
        Summits::new(8).unwrap().into(),
        Partition::new(12).unwrap().into(),
        Density::new(8).unwrap().into(),
        Density::new(12).unwrap().into(),
    ]
}

fn title_of(figure: &Figure) -> String {
    Description::from_layout(&figure.layout(&PLAIN).unwrap()).title
}

fn on_paper(paper: &str) -> Sheet {
    Sheet {
        paper: Some(paper.parse().unwrap()),
        ..Sheet::default()
    }
}

fn svg(figure: &Figure, sheet: &Sheet, live_text: bool) -> String {
    let format = Format::Svg(SvgStyle {
        live_text,
        ..SvgStyle::default()
    });
    String::from_utf8(draw(figure, sheet, &format, Vec::new()).unwrap()).unwrap()
}

#[test]
fn posters_fit_any_paper() {
    assert_fit_papers(&[Language::English]);
}

#[test]
#[ignore = "slow"]
fn posters_fit_any_paper_in_every_language() {
    assert_fit_papers(&Language::ALL);
}

fn assert_fit_papers(languages: &[Language]) {
    for figure in small_posters() {
        let size = |sheet: &Sheet| figure.layout(sheet).unwrap().size();
        assert_eq!(size(&Sheet::default()), "500 x 700 mm");
        for (paper, expected) in [
            ("a4", "210 x 297 mm"),
            ("24x36in", "609.6 x 914.4 mm"),
            ("30x30cm", "300 x 300 mm"),
            ("1080x1920px", "1080 x 1920 px"),
            ("1920x1080px", "1920 x 1080 px"),
        ] {
            assert_eq!(size(&on_paper(paper)), expected);
            for language in languages.iter().copied() {
                let sheet = Sheet {
                    language,
                    ..on_paper(paper)
                };
                let layout = figure.layout(&sheet).unwrap();
                let (width, height) = (layout.width(), layout.height());
                let text = svg(&figure, &sheet, false);
                assert_inside(
                    &text,
                    width,
                    height,
                    &format!("{language}: {}", title_of(&figure)),
                );
            }
        }
        let turned = Sheet {
            orientation: Orientation::Landscape,
            ..on_paper("a3")
        };
        assert_eq!(size(&turned), "420 x 297 mm");
    }
}

#[test]
fn posters_print_well() {
    assert_prints_well(&[Language::English]);
}

#[test]
#[ignore = "slow"]
fn posters_print_well_in_every_language() {
    assert_prints_well(&Language::ALL);
}

fn assert_prints_well(languages: &[Language]) {
    let point = 25.4 / 72.0;
    let sheets = languages.iter().map(|language| Sheet {
        language: *language,
        ..Sheet::default()
    });
    let turned = Sheet {
        orientation: Orientation::Landscape,
        ..on_paper("letter")
    };
    let small = [on_paper("a4"), on_paper("letter"), turned];
    let sheets: Vec<Sheet> = sheets.chain(small).collect();
    for figure in default_posters() {
        for sheet in &sheets {
            let language = sheet.language;
            let text = svg(&figure, sheet, true);
            let min_value = |name: &str| {
                let before = format!("{name}=\"");
                let values = text.split(&before).skip(1);
                let values = values.map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap());
                values.fold(f64::INFINITY, f64::min)
            };
            // A tenth of a millimetre is ten steps.
            assert!(
                min_value("font-size") >= 6.0 * point,
                "{language}: {}",
                title_of(&figure)
            );
            assert!(
                min_value("stroke-width") >= 10.0,
                "{language}: {}",
                title_of(&figure)
            );
        }
        let pdf = Format::Pdf(PdfStyle::default());
        for format in [Format::default(), pdf] {
            let bytes = draw(&figure, &Sheet::default(), &format, Vec::new()).unwrap();
            assert!(
                bytes.len() < 2_000_000,
                "{} bytes: {}",
                bytes.len(),
                title_of(&figure)
            );
        }
    }
}

#[test]
fn posters_are_the_same_in_svg_and_png() {
    for figure in small_posters() {
        for sheet in [
            on_paper("900x1200px"),
            Sheet {
                bleed: Length::px(8),
                ..on_paper("1260x840px")
            },
        ] {
            let picture = Picture::from(&render(&svg(&figure, &sheet, false), 1.0));
            let png = Format::Png(Resolution::default());
            let bytes = draw(&figure, &sheet, &png, Vec::new()).unwrap();
            let (ours, _) = Picture::decode(&bytes);
            assert!(ours == picture, "{}", title_of(&figure));
        }
    }
}

/// The background covers the bleed but not the marks.
#[test]
fn posters_have_bleed() {
    for figure in small_posters() {
        let mut sheet = Sheet {
            bleed: Length::mm(3),
            ..on_paper("a5")
        };
        let rendered = render(&svg(&figure, &sheet, false), 1.0);
        let ground = rendered.pixel(1, 1).unwrap();
        assert!(ground.alpha() == 255 && (ground.red(), ground.blue()) != (255, 255));
        (sheet.marks.crop, sheet.marks.registration) = (true, true);
        let rendered = render(&svg(&figure, &sheet, false), 1.0);
        let paper = rendered.pixel(1, 1).unwrap();
        assert_eq!([paper.red(), paper.green(), paper.blue()], [255; 3]);
        let slug = Length::mm(16).to_unit(Unit::Px) as u32;
        assert_eq!(
            rendered.pixel(slug + 2, slug + 2),
            Some(ground),
            "{}",
            title_of(&figure)
        );
    }
}

#[test]
fn posters_have_custom_texts() {
    for figure in small_posters() {
        let live = |sheet: &Sheet| {
            let text = svg(&figure, sheet, true);
            text.split("</desc>").nth(1).unwrap().replace('\n', "")
        };
        let description = |sheet: &Sheet| -> Description {
            Description::from_layout(&figure.layout(sheet).unwrap())
        };
        let default_title = description(&Sheet::default()).title;
        let pattern = |text: &str| Wording::Pattern(text.parse().unwrap());
        let sheet = Sheet {
            title: pattern("For Ada"),
            subtitle: pattern("All of it"),
            dedication: pattern("from Tom"),
            ..Sheet::default()
        };
        for paper in [None, Some("a4"), Some("16x9in")] {
            let sheet = Sheet {
                paper: paper.map(|paper| paper.parse().unwrap()),
                ..sheet.clone()
            };
            let drawn = live(&sheet);
            for text in ["For Ada", "All of it", "from Tom"] {
                let times = drawn.matches(&format!(">{text}<")).count();
                assert_eq!(times, 1, "{text}: {}", title_of(&figure));
            }
        }
        let footer = Sheet {
            footer: pattern("below"),
            ..Sheet::default()
        };
        assert!(
            matches!(
                figure.layout(&footer),
                Err(Error {
                    kind: ErrorKind::Conflict,
                    ..
                })
            ),
            "{}",
            title_of(&figure)
        );
        assert_eq!(description(&sheet).title, "For Ada");
        let none = Sheet {
            title: Wording::Off,
            subtitle: Wording::Off,
            ..Sheet::default()
        };
        assert!(
            live(&Sheet::default()).contains(&format!(">{default_title}<")),
            "{default_title}"
        );
        assert!(
            !live(&none).contains(&format!(">{default_title}<")),
            "{default_title}"
        );
        let endless = Sheet {
            subtitle: pattern(&"word ".repeat(900)),
            ..Sheet::default()
        };
        assert!(
            matches!(
                figure.layout(&endless),
                Err(Error {
                    kind: ErrorKind::DoesNotFit,
                    ..
                })
            ),
            "{}",
            title_of(&figure)
        );
    }
}

/// Sentences above a dedication have the usual size: 8 mm on the page of 500 x 700 mm for which posters
/// are designed, which is 6.72 mm on A2. The dedication is a quarter larger.
#[test]
fn sentences_keep_their_size_above_a_dedication() {
    for figure in default_posters() {
        let sheet = Sheet {
            paper: Some("a2".parse().unwrap()),
            dedication: Wording::Pattern("for Ada".parse().unwrap()),
            ..Sheet::default()
        };
        let drawn = svg(&figure, &sheet, true);
        for size in ["6.72", "8.4"] {
            let attribute = format!("font-size=\"{size}\"");
            assert!(drawn.contains(&attribute), "{}: {size}", title_of(&figure));
        }
    }
}

/// Golden files, to review changes of the output; `UPDATE=1 cargo test --test library golden`
/// updates them.
#[test]
fn golden_posters_with_a_dedication_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let names = ["wheel", "cloths", "threads", "summits", "density"];
    for (name, figure) in names.into_iter().zip(small_posters()) {
        let dedication = Wording::Pattern("for Ada".parse().unwrap());
        let sheet = Sheet {
            dedication,
            ..Sheet::default()
        };
        // 240 pixels across.
        let png = Format::Png(Resolution::from_dpi(12.192).unwrap());
        let drawn = draw(&figure, &sheet, &png, Vec::new()).unwrap();
        let path = folder.join(format!("dedication-{name}.png"));
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &drawn).unwrap();
        }
        assert!(
            fs::read(&path).unwrap() == drawn,
            "{} differs",
            path.display()
        );
    }
}

/// A light poster has another background in the dark scheme and follows its reader; a dark one does
/// not change.
#[test]
fn posters_have_their_own_schemes() {
    for figure in small_posters() {
        let dark_sheet = Sheet {
            template: Template::default().to_dark_scheme(),
            ..Sheet::default()
        };
        let (light, dark) = (
            svg(&figure, &Sheet::default(), false),
            svg(&figure, &dark_sheet, false),
        );
        let follow = Format::Svg(SvgStyle {
            follow_scheme: Some(SchemeSource::Reader),
            ..SvgStyle::default()
        });
        let bytes = draw(&figure, &Sheet::default(), &follow, Vec::new()).unwrap();
        let follows = String::from_utf8(bytes).unwrap();
        let is_dark = light == dark;
        assert_eq!(
            follows.contains("fill:#"),
            !is_dark,
            "{}",
            title_of(&figure)
        );
        // Templates and their settings do not apply.
        let midnight = Sheet {
            template: "midnight".parse().unwrap(),
            ..Sheet::default()
        };
        assert!(
            svg(&figure, &midnight, false) == dark,
            "{}",
            title_of(&figure)
        );
    }
}

#[test]
fn margins_make_posters_smaller() {
    for figure in small_posters() {
        let sheet = |margin| Sheet {
            margin: Some(Length::mm(margin)),
            ..on_paper("a4")
        };
        let title = |sheet: &Sheet| {
            let text = svg(&figure, sheet, true);
            let sizes = text.split("font-size=\"").skip(1);
            let sizes = sizes.map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap());
            sizes.fold(0.0, f64::max)
        };
        assert!(
            title(&sheet(10)) > title(&sheet(40)),
            "{}",
            title_of(&figure)
        );
        assert!(figure.layout(&sheet(105)).is_err());
    }
}

#[test]
fn posters_have_one_page() {
    for figure in small_posters() {
        let sheet = on_paper("a4");
        let layout = figure.layout(&sheet).unwrap();
        assert_eq!(layout.pages(), 1);
        let second = DrawOptions {
            pages: Some(2..=2),
            ..DrawOptions::default()
        };
        assert!(draw_layout(&layout, &Format::default(), &second).is_err());
    }
}

/// Between the tail of a Q and the sentences there is a fifth of the title's font size, measured on the
/// rendered picture.
#[test]
fn tails_of_titles_are_apart_from_sentences() {
    let figure = Figure::from(Cloths::new(5).unwrap());
    let sheet = Sheet {
        title: Wording::from("Queens for Ada"),
        ..on_paper("a4")
    };
    let layout = figure.layout(&sheet).unwrap();
    let places = layout.places(1).unwrap();
    let kinds = [TextKind::Title, TextKind::Subtitle];
    let texts = kinds.map(|kind| places.texts().find(|text| text.kind == kind).unwrap());
    let zoom = 4.0;
    let px = |length: Length| (length.to_unit(Unit::Px) * f64::from(zoom)) as usize;
    let picture = Picture::from(&render(&svg(&figure, &sheet, false), zoom));
    let is_empty = |y: usize| {
        let mut row = (1..picture.width - 2).map(|x| picture.pixel(x, y));
        row.all(|pixel| pixel == picture.pixel(0, y))
    };
    let empty = (px(texts[0].y)..px(texts[1].y)).filter(|y| is_empty(*y));
    let gap = empty.count() as f64 / px(texts[0].size) as f64;
    assert!((0.2..0.3).contains(&gap), "{gap}: {texts:?}");
}
