//! Posters of other forms: on any page, in every format and language.

use std::fs;
use std::path::Path;

use nqueens_sheet::figure::{Cloths, Figure, Partition, Summits, Threads, Wheel};
use nqueens_sheet::{
    Description, DrawOptions, Error, Format, Language, Length, Orientation, PdfStyle, Resolution,
    SchemeSource, Sheet, SvgStyle, Template, Unit, Wording, draw_figure,
};

use super::drawn;
use crate::common::{Picture, render};

/// Each poster in its least size, so that tests are quick, and in the size that it is known for.
fn small() -> Vec<Figure> {
    vec![
        Wheel::new(4).unwrap().into(),
        Cloths::new(5).unwrap().into(),
        Threads::new(6).unwrap().into(),
        Summits::new(7).unwrap().into(),
        Partition::new(8).unwrap().into(),
    ]
}

fn known() -> Vec<Figure> {
    vec![
        Wheel::new(8).unwrap().into(),
        Cloths::new(8).unwrap().into(),
        Cloths::new(8).unwrap().all().unwrap().into(),
        Threads::new(8).unwrap().into(),
        Summits::new(8).unwrap().into(),
        Partition::new(12).unwrap().into(),
    ]
}

fn name(figure: &Figure) -> String {
    figure
        .layout(&Sheet::default())
        .unwrap()
        .description()
        .title
        .clone()
}

fn on(paper: &str) -> Sheet {
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
    String::from_utf8(draw_figure(figure, sheet, &format, Vec::new()).unwrap()).unwrap()
}

#[test]
fn a_poster_is_a_page_of_any_paper() {
    assert_fit_papers(&[Language::English]);
}

#[test]
#[ignore = "slow"]
fn a_poster_is_a_page_of_any_paper_in_every_language() {
    assert_fit_papers(&Language::ALL);
}

fn assert_fit_papers(languages: &[Language]) {
    for figure in small() {
        let size = |sheet: &Sheet| figure.layout(sheet).unwrap().size();
        assert_eq!(size(&Sheet::default()), "500 x 700 mm");
        for (paper, expected) in [
            ("a4", "210 x 297 mm"),
            ("24x36in", "609.6 x 914.4 mm"),
            ("30x30cm", "300 x 300 mm"),
            ("1080x1920px", "1080 x 1920 px"),
            ("1920x1080px", "1920 x 1080 px"),
        ] {
            assert_eq!(size(&on(paper)), expected);
            for language in languages.iter().copied() {
                let sheet = Sheet {
                    language,
                    ..on(paper)
                };
                let layout = figure.layout(&sheet).unwrap();
                let (width, height) = (layout.width(), layout.height());
                let text = svg(&figure, &sheet, false);
                drawn::assert_inside(
                    &text,
                    width,
                    height,
                    &format!("{language}: {}", name(&figure)),
                );
            }
        }
        let turned = Sheet {
            orientation: Orientation::Landscape,
            ..on("a3")
        };
        assert_eq!(size(&turned), "420 x 297 mm");
    }
}

#[test]
fn a_poster_prints_well() {
    assert_prints_well(&[Language::English]);
}

#[test]
#[ignore = "slow"]
fn a_poster_prints_well_in_every_language() {
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
        ..on("letter")
    };
    let small = [on("a4"), on("letter"), turned];
    let sheets: Vec<Sheet> = sheets.chain(small).collect();
    for figure in known() {
        for sheet in &sheets {
            let language = sheet.language;
            let text = svg(&figure, sheet, true);
            let least = |name: &str| {
                let before = format!("{name}=\"");
                let values = text.split(&before).skip(1);
                let values = values.map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap());
                values.fold(f64::INFINITY, f64::min)
            };
            // A tenth of a millimetre is ten steps.
            assert!(
                least("font-size") >= 6.0 * point,
                "{language}: {}",
                name(&figure)
            );
            assert!(
                least("stroke-width") >= 10.0,
                "{language}: {}",
                name(&figure)
            );
        }
        let pdf = Format::Pdf(PdfStyle::default());
        for format in [Format::default(), pdf] {
            let bytes = draw_figure(&figure, &Sheet::default(), &format, Vec::new()).unwrap();
            assert!(
                bytes.len() < 2_000_000,
                "{} bytes: {}",
                bytes.len(),
                name(&figure)
            );
        }
    }
}

#[test]
fn a_poster_is_the_same_in_svg_and_png() {
    for figure in small() {
        for sheet in [
            on("900x1200px"),
            Sheet {
                bleed: Length::px(8),
                ..on("1260x840px")
            },
        ] {
            let picture = Picture::from(&render(&svg(&figure, &sheet, false), 1.0));
            let png = Format::Png(Resolution::default());
            let bytes = draw_figure(&figure, &sheet, &png, Vec::new()).unwrap();
            let (ours, _) = Picture::decode(&bytes);
            assert!(ours == picture, "{}", name(&figure));
        }
    }
}

/// The ground runs out over the bleed, and not over the marks.
#[test]
fn a_poster_bleeds() {
    for figure in small() {
        let mut sheet = Sheet {
            bleed: Length::mm(3),
            ..on("a5")
        };
        let rendered = render(&svg(&figure, &sheet, false), 1.0);
        let ground = rendered.pixel(1, 1).unwrap();
        assert!(ground.alpha() == 255 && (ground.red(), ground.blue()) != (255, 255));
        (sheet.marks.crop, sheet.marks.registration) = (true, true);
        let rendered = render(&svg(&figure, &sheet, false), 1.0);
        let paper = rendered.pixel(1, 1).unwrap();
        assert_eq!([paper.red(), paper.green(), paper.blue()], [255; 3]);
        let slug = Length::mm(16).to(Unit::Px) as u32;
        assert_eq!(
            rendered.pixel(slug + 2, slug + 2),
            Some(ground),
            "{}",
            name(&figure)
        );
    }
}

#[test]
fn a_poster_has_the_words_that_are_asked_for() {
    for figure in small() {
        let live = |sheet: &Sheet| {
            let text = svg(&figure, sheet, true);
            text.split("</desc>").nth(1).unwrap().replace('\n', "")
        };
        let said =
            |sheet: &Sheet| -> Description { figure.layout(sheet).unwrap().description().clone() };
        let own = said(&Sheet::default()).title;
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
                assert_eq!(times, 1, "{text}: {}", name(&figure));
            }
        }
        let footer = Sheet {
            footer: pattern("below"),
            ..Sheet::default()
        };
        assert!(
            matches!(figure.layout(&footer), Err(Error::Settings { .. })),
            "{}",
            name(&figure)
        );
        assert_eq!(said(&sheet).title, "For Ada");
        let none = Sheet {
            title: Wording::Off,
            subtitle: Wording::Off,
            ..Sheet::default()
        };
        assert!(
            live(&Sheet::default()).contains(&format!(">{own}<")),
            "{own}"
        );
        assert!(!live(&none).contains(&format!(">{own}<")), "{own}");
        let endless = Sheet {
            subtitle: pattern(&"word ".repeat(900)),
            ..Sheet::default()
        };
        assert!(
            matches!(figure.layout(&endless), Err(Error::Fit { .. })),
            "{}",
            name(&figure)
        );
    }
}

/// Files to look at when something changes; `UPDATE=1 cargo test --test library golden`
/// writes them anew.
#[test]
fn golden_posters_with_a_dedication_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let names = ["wheel", "cloths", "threads", "summits", "partition"];
    for (name, figure) in names.into_iter().zip(small()) {
        let dedication = Wording::Pattern("for Ada".parse().unwrap());
        let sheet = Sheet {
            dedication,
            ..Sheet::default()
        };
        // 240 pixels across.
        let png = Format::Png(Resolution::dpi(12.192).unwrap());
        let drawn = draw_figure(&figure, &sheet, &png, Vec::new()).unwrap();
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

/// A light poster has another ground by night, and follows its reader; a dark one stays as it is.
#[test]
fn a_poster_has_its_own_schemes() {
    for figure in small() {
        let night = Sheet {
            template: Template::default().in_dark(),
            ..Sheet::default()
        };
        let (day, night) = (
            svg(&figure, &Sheet::default(), false),
            svg(&figure, &night, false),
        );
        let follow = Format::Svg(SvgStyle {
            follow_scheme: Some(SchemeSource::Reader),
            ..SvgStyle::default()
        });
        let bytes = draw_figure(&figure, &Sheet::default(), &follow, Vec::new()).unwrap();
        let follows = String::from_utf8(bytes).unwrap();
        let is_dark = day == night;
        assert_eq!(follows.contains("fill:#"), !is_dark, "{}", name(&figure));
        // Templates and what they set are none of its business.
        let midnight = Sheet {
            template: "midnight".parse().unwrap(),
            ..Sheet::default()
        };
        assert!(svg(&figure, &midnight, false) == night, "{}", name(&figure));
    }
}

#[test]
fn a_margin_makes_a_poster_smaller() {
    for figure in small() {
        let sheet = |margin| Sheet {
            margin: Some(Length::mm(margin)),
            ..on("a4")
        };
        let title = |sheet: &Sheet| {
            let text = svg(&figure, sheet, true);
            let sizes = text.split("font-size=\"").skip(1);
            let sizes = sizes.map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap());
            sizes.fold(0.0, f64::max)
        };
        assert!(title(&sheet(10)) > title(&sheet(40)), "{}", name(&figure));
        assert!(figure.layout(&sheet(105)).is_err());
    }
}

#[test]
fn a_poster_is_one_page() {
    for figure in small() {
        let layout = figure.layout(&on("a4")).unwrap();
        assert_eq!(layout.pages(), 1);
        let second = DrawOptions {
            pages: Some(2..=2),
            ..DrawOptions::default()
        };
        assert!(
            layout
                .draw(&Format::default(), &second, Vec::new())
                .is_err()
        );
    }
}
