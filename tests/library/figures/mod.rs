//! Figures compared with their data and with the rules of the puzzle, computed independently.

mod data;
mod gift;
mod moving;
mod numbers;
mod posters;
pub(crate) mod samples;
mod teaching;
mod worksheets;

use crate::common::{PLAIN, Picture, draw_layout, render};
use nqueens_sheet::figure::{Arrays, CallTree, Figure, Film, Lines, Player, Rule, Steps, Tree};
use nqueens_sheet::trace::{Scope, SearchOrder, SpaceKind, SpaceTree};
use nqueens_sheet::{
    Caption, Description, DrawOptions, Error, ErrorKind, Format, Language, Length, Measure,
    PdfStyle, Resolution, Sheet, SvgStyle, Template, Tint, Unit, draw, draw_player,
};
use resvg::usvg;
use samples::figures_of_each_kind;

fn svg(figure: &Figure) -> String {
    let bytes = draw(figure, &Sheet::default(), &Format::default(), Vec::new()).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Asserts that every shape of an SVG is within its page.
fn assert_inside(svg: &str, width: Length, height: Length, what: &str) {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let bounds = tree.root().abs_stroke_bounding_box();
    let (width, height) = (
        width.to_unit(Unit::Px) as f32,
        height.to_unit(Unit::Px) as f32,
    );
    let inside = bounds.left() >= -0.5
        && bounds.top() >= -0.5
        && bounds.right() <= width + 0.5
        && bounds.bottom() <= height + 0.5;
    assert!(inside, "{what}: {bounds:?} on {width} x {height}");
}

/// The arrays of a first solution after each queen.
pub(crate) fn arrays_by_queen(n: usize) -> Arrays {
    let mut arrays = Arrays::new(n, SearchOrder::Row).unwrap();
    arrays.stepwise = true;
    arrays
}

#[test]
fn figures_of_every_small_size_are_the_same_in_svg_and_png() {
    for n in [1, 2, 3, 5] {
        for figure in figures_of_each_kind(n) {
            let sheet = Sheet::default();
            let text = svg(&figure);
            assert!(!text.contains("NaN") && text.contains("<desc id"), "{text}");
            let picture = Picture::from(&render(&text, 1.0));
            let png = Format::Png(Resolution::default());
            let png = draw(&figure, &sheet, &png, Vec::new()).unwrap();
            let (ours, _) = Picture::decode(&png);
            assert!(ours == picture, "n = {n}: {figure:?}");
        }
    }
}

#[test]
fn texts_at_a_fixed_width_have_the_same_size() {
    assert_texts_have_the_same_size(Language::English, &[4]);
}

#[test]
#[ignore = "slow"]
fn texts_at_a_fixed_width_have_the_same_size_everywhere() {
    assert_texts_have_the_same_size(Language::English, &[1, 2, 5, 8]);
    assert_texts_have_the_same_size(Language::German, &[4]);
    assert_texts_have_the_same_size(Language::ChineseSimplified, &[4]);
}

fn assert_texts_have_the_same_size(language: Language, sizes: &[usize]) {
    let sheet = |language| Sheet {
        language,
        ..Sheet::default()
    };
    let live = Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    });
    let mut figures: Vec<Figure> = sizes
        .iter()
        .copied()
        .flat_map(figures_of_each_kind)
        .collect();
    figures.extend([
        Tree::new(4).unwrap().into(),
        Tree::new(5).unwrap().into(),
        Steps::new(4).unwrap().into(),
        Film::from_scope(Scope::new(6).unwrap().to_first()).into(),
        CallTree::new(8).unwrap().into(),
        arrays_by_queen(4).into(),
        SpaceTree::new(SpaceKind::NAry, 4, None).unwrap().into(),
        SpaceTree::new(SpaceKind::Pruned, 4, None).unwrap().into(),
    ]);
    for (figure, width) in figures
        .iter()
        .flat_map(|figure| [(figure, 830), (figure, 400)])
    {
        let name = format!("{figure:?}");
        let composed = figure.clone().width(Measure::px(width));
        let sheet = sheet(language);
        let Ok(layout) = composed.layout(&sheet) else {
            // Lines of words and numbers are wider, and so are eight boards side by side.
            let lines = ["Growth", "Space", "Steps", "Tree "];
            let is_long = lines.iter().any(|kind| name.starts_with(kind));
            let eight = name.contains("Tree") && figure.n() == 8;
            assert!(eight || width == 400 && is_long, "{name}");
            continue;
        };
        let first = DrawOptions {
            pages: Some(1..=1),
            ..DrawOptions::default()
        };
        let text = draw_layout(&layout, &live, &first);
        let text = String::from_utf8(text.unwrap()).unwrap();
        assert!(text.contains(&format!("width=\"{width}px\"")), "{name}");
        // Exponents are smaller.
        let raised = ["Growth", "Space"]
            .iter()
            .any(|kind| name.starts_with(kind));
        for size in text.split("font-size=\"").skip(1) {
            let size: f64 = size[..size.find('"').unwrap()].parse().unwrap();
            let is = |wanted: f64| (size - wanted).abs() < 0.01;
            assert!(
                is(16.0) || raised && is(14.0),
                "{size} px in {language}: {name}"
            );
        }
    }
}

/// Figures that explain the puzzle fit the width of a phone, in every language.
#[test]
fn explanations_fit_400_pixels() {
    let figures: [Figure; 7] = [
        Rule::new(4).unwrap().into(),
        Rule::new(8).unwrap().into(),
        Arrays::new(4, SearchOrder::Row).unwrap().into(),
        Arrays::new(8, SearchOrder::Row).unwrap().into(),
        arrays_by_queen(4).into(),
        CallTree::new(4).unwrap().into(),
        Lines::new(8).unwrap().into(),
    ];
    for language in Language::ALL {
        for figure in &figures {
            let figure = figure.clone().width(Measure::px(400));
            let sheet = Sheet {
                language,
                ..Sheet::default()
            };
            let layout = figure.layout(&sheet);
            let layout = layout.unwrap_or_else(|error| panic!("{language}: {error}: {figure:?}"));
            let svg = draw_layout(&layout, &Format::default(), &DrawOptions::default()).unwrap();
            let what = format!("{language}: {figure:?}");
            let svg = String::from_utf8(svg).unwrap();
            assert_inside(&svg, layout.width(), layout.height(), &what);
        }
    }
}

#[test]
fn figures_have_no_number_of_boards() {
    let sheet = Sheet {
        title: "{count} of {n}".into(),
        ..Sheet::default()
    };
    let error = Figure::from(Rule::new(4).unwrap()).layout(&sheet);
    let message = error.unwrap_err().to_string();
    assert_eq!(message, "{count} has no value here: omit it");
}

#[test]
fn settings_of_rows_have_no_effect_on_figures() {
    let figure = Figure::from(Rule::new(4).unwrap());
    let svg = |sheet: &Sheet| draw(&figure, sheet, &Format::default(), Vec::new()).unwrap();
    let rows = Sheet {
        cols: Some(4),
        coordinates: true,
        caption: Caption::Digits,
        tint: Some(Tint::Class),
        ..Sheet::default()
    };
    assert!(svg(&rows) == svg(&PLAIN));
    let paper = Sheet {
        paper: Some("a4".parse().unwrap()),
        ..Sheet::default()
    };
    assert!(figure.layout(&paper).is_ok());
    assert!(figure.width(Measure::px(400)).layout(&paper).is_err());
}

#[test]
fn figures_report_the_width_they_need() {
    for figure in figures_of_each_kind(8) {
        let layout = |px| figure.clone().width(Measure::px(px)).layout(&PLAIN);
        let error = match layout(200) {
            Ok(_) => continue,
            Err(error) => error.to_string(),
        };
        let (_, needed) = error.split_once("needs a width of ").expect(&error);
        let needed: u16 = needed[..needed.find("px").unwrap()].parse().unwrap();
        assert!(layout(needed).is_ok(), "{needed}: {figure:?}");
    }
}

#[test]
fn large_call_trees_are_folded() {
    let layout = |calls: CallTree| Figure::from(calls).layout(&PLAIN).unwrap();
    let folded = layout(CallTree::new(8).unwrap());
    assert!(folded.height() < Length::px(4000));
    assert!(
        Description::from_layout(&folded).title.contains("deep"),
        "{}",
        Description::from_layout(&folded).title
    );
    assert!(layout(CallTree::new(5).unwrap()).height() > Length::px(54 * 20));
}

#[test]
fn figures_fit_paper() {
    for paper in ["a4", "letter", "a6", "60x200mm"] {
        for figure in figures_of_each_kind(5) {
            let sheet = Sheet {
                paper: Some(paper.parse().unwrap()),
                ..Sheet::default()
            };
            // On other paper, texts would be too small.
            let Ok(layout) = figure.layout(&sheet) else {
                assert!(
                    paper.len() == 2 && paper != "a4" || paper == "60x200mm",
                    "{figure:?}"
                );
                continue;
            };
            let size = [layout.width(), layout.height()];
            let paper: nqueens_sheet::Paper = paper.parse().unwrap();
            let (width, height) = paper.portrait();
            assert!(size == [width, height] || size == [height, width]);
            let pdf = Format::Pdf(PdfStyle::default());
            draw(&figure, &sheet, &pdf, Vec::new()).unwrap();
        }
    }
}

#[test]
fn figures_stay_on_the_page() {
    for n in [1, 2, 4, 8] {
        for figure in figures_of_each_kind(n) {
            for language in Language::ALL {
                let sheet = Sheet {
                    language,
                    ..Sheet::default()
                };
                let layout = figure.layout(&sheet).unwrap();
                let (width, height) = (layout.width(), layout.height());
                let options = DrawOptions::default();
                let bytes = draw_layout(&layout, &Format::default(), &options);
                let text = String::from_utf8(bytes.unwrap()).unwrap();
                assert_inside(&text, width, height, &format!("n = {n} {figure:?}"));
            }
        }
    }
}

#[test]
fn dark_templates_change_the_picture() {
    for name in ["classic", "print", "minimal"] {
        let template = name.parse::<Template>().unwrap();
        let figure: Figure = Rule::new(5).unwrap().into();
        let draw = |template: Template| {
            let sheet = Sheet {
                template,
                ..Sheet::default()
            };
            draw(&figure, &sheet, &Format::default(), Vec::new()).unwrap()
        };
        let (light, dark) = (draw(template.clone()), draw(template.to_dark_scheme()));
        assert!(light != dark, "{name}");
    }
}

#[test]
fn rejects_searches_without_steps() {
    let rooted = Scope::new(4).unwrap().root(&[1, 3, 0, 2]).unwrap();
    for (scope, setting) in [(rooted, "root"), (Scope::new(4).unwrap().depth(0), "depth")] {
        let figures = [
            Steps::from_scope(scope.clone()).into(),
            Steps {
                table: true,
                ..Steps::from_scope(scope.clone())
            }
            .into(),
            Film::from_scope(scope.clone()).into(),
            Film {
                steps: Some(2..=3),
                ..Film::from_scope(scope.clone())
            }
            .into(),
        ];
        let refused = |result: Result<(), Error>| match result {
            Err(error) if error.kind == ErrorKind::Conflict => {
                assert_eq!(error.settings, [setting]);
            }
            other => panic!("{other:?}"),
        };
        for figure in figures {
            let figure: Figure = figure;
            refused(figure.layout(&PLAIN).map(drop));
        }
        let page = draw_player(&Player::from_scope(scope), &Sheet::default(), Vec::new());
        refused(page.map(drop));
    }
}

#[test]
fn rejects_too_many_steps() {
    let steps = Steps::new(8).unwrap();
    let refused = Figure::from(steps).layout(&PLAIN);
    assert!(matches!(
        refused,
        Err(Error { kind: ErrorKind::TooLarge, message, .. }) if message.contains("more than 4,000 steps")
    ));
    let some = Steps::from_scope(Scope::new(8).unwrap().to_first());
    assert!(Figure::from(some).layout(&PLAIN).is_ok());
}
