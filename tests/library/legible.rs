//! Texts have at least 6 points on paper and 13 pixels on screens. Smaller texts are omitted or
//! rejected with advice that works.

use nqueens_sheet::figure::{
    Arrays, Attacked, CallTree, Cloths, Density, Figure, Film, Lines, Moment, Partition, Position,
    Poster, Rule, Steps, Summits, TaskKind, Tasks, Threads, Tree, Wheel, Worksheet,
};
use nqueens_sheet::trace::{
    Growth, MeasuredTimes, Numbering, Scope, SearchOrder, SpaceKind, SpaceSizes, SpaceTree,
};
use nqueens_sheet::{
    Caption, DrawOptions, ErrorKind, Format, Language, Measure, Selection, Sheet, SvgStyle,
    Template, Tint, draw,
};

use crate::common::{boards, draw_layout, template};
use crate::figures::arrays_by_queen;
use crate::figures::samples::figures_of_each_kind;

const PAPERS: [&str; 5] = ["a6", "a5", "a4", "letter", "a3"];

fn figures() -> Vec<Figure> {
    let mut position = Position::new(20).unwrap();
    position.names = Some(Numbering::Chess);
    let mut figures = figures_of_each_kind(4);
    figures.extend([
        position.into(),
        Tree::from_scope(Scope::new(8).unwrap().depth(2)).into(),
        Arrays::new(8, SearchOrder::Row).unwrap().into(),
        Tree::new(5).unwrap().into(),
        Film::from_scope(Scope::new(4).unwrap().to_first()).into(),
        arrays_by_queen(4).into(),
    ]);
    figures
}

fn posters() -> Vec<Figure> {
    vec![
        Wheel::new(5).unwrap().into(),
        Cloths::new(5).unwrap().into(),
        Cloths::new(12).unwrap().into(),
        Threads::new(8).unwrap().into(),
        Summits::new(7).unwrap().into(),
        Partition::new(12).unwrap().into(),
        Density::new(8).unwrap().into(),
        Density::new(12).unwrap().into(),
    ]
}

fn worksheets() -> Vec<Figure> {
    let sizes = [(TaskKind::Arrays, 8), (TaskKind::Arrays, 12)];
    let all = TaskKind::ALL.map(|kind| (kind, 6)).into_iter().chain(sizes);
    all.map(|(kind, n)| Worksheet::new(Tasks::new(kind, n)).unwrap().into())
        .collect()
}

fn on_paper(paper: &str) -> Sheet {
    Sheet {
        paper: Some(paper.parse().unwrap()),
        ..Sheet::default()
    }
}

fn live() -> Format {
    Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    })
}

/// Asserts that the texts of a drawing are legible. Other formats outline the same texts.
fn assert_legible(svg: &str, about: &str) {
    let root = &svg[..svg.find('>').unwrap()];
    let min_size = if root.contains("mm\"") {
        6.0 * 25.4 / 72.0
    } else {
        13.0
    };
    for size in svg.split("font-size=\"").skip(1) {
        let size: f64 = size[..size.find('"').unwrap()].parse().unwrap();
        assert!(size >= min_size, "{size} is below {min_size}: {about}");
    }
}

/// Asserts that a figure is legible on a sheet, or rejected with advice that works. Returns true if
/// it was drawn.
fn assert_figure(figure: &Figure, sheet: &Sheet) -> bool {
    let about = format!("{:?} on {:?} in {}", figure, sheet.paper, sheet.language);
    let layout = match figure.layout(sheet) {
        Ok(layout) => layout,
        Err(error) if error.kind == ErrorKind::DoesNotFit => {
            let message = error.to_string();
            let advice = message.split_once(": choose ").expect(&message).1;
            let advice = advice.split([' ', ',']).next().unwrap();
            let (mut figure, mut sheet) = (figure.clone(), sheet.clone());
            match error.settings {
                ["paper"] => {
                    sheet = Sheet {
                        language: sheet.language,
                        ..on_paper(advice)
                    };
                }
                ["cell"] => sheet.cell = Some(advice.parse().unwrap()),
                ["width"] => {
                    let named = message.split("width of ").nth(1).unwrap_or(advice);
                    let width = named.split(' ').next().unwrap().parse().unwrap();
                    figure = figure.width(width);
                }
                settings => panic!("{settings:?}: {message}"),
            }
            assert!(figure.layout(&sheet).is_ok(), "{message}: {about}");
            return false;
        }
        Err(error) => panic!("{error}: {about}"),
    };
    let last = layout.pages();
    for page in [1, last] {
        let first_page = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        let svg = draw_layout(&layout, &live(), &first_page).unwrap();
        assert_legible(&String::from_utf8(svg).unwrap(), &about);
    }
    true
}

#[test]
fn texts_of_figures_are_legible_on_paper() {
    assert_on_paper(&["a5", "letter"], &[Language::English]);
}

#[test]
#[ignore = "slow"]
fn texts_of_figures_are_legible_on_other_paper() {
    assert_on_paper(&PAPERS, &[Language::English]);
    assert_on_paper(
        &["a5", "letter"],
        &[Language::German, Language::ChineseSimplified],
    );
}

fn assert_on_paper(papers: &[&str], languages: &[Language]) {
    let kinds = [(figures(), 0.8), (posters(), 0.75), (worksheets(), 0.7)];
    for (figures, share) in kinds {
        let (mut drawn, mut all) = (0, 0);
        let each = figures
            .iter()
            .flat_map(|figure| papers.iter().map(move |paper| (figure, *paper)));
        for (figure, paper) in each {
            for language in languages.iter().copied() {
                let is_drawn = assert_figure(
                    figure,
                    &Sheet {
                        language,
                        ..on_paper(paper)
                    },
                );
                // Common paper is always accepted.
                let is_large = ["a4", "letter", "a3"].contains(&paper) && figure.n() < 8;
                assert!(is_drawn || !is_large, "{figure:?} on {paper} in {language}");
                (drawn, all) = (drawn + i32::from(is_drawn), all + 1);
            }
        }
        assert!(
            f64::from(drawn) > f64::from(all) * share,
            "{drawn} of {all}"
        );
    }
}

#[test]
fn texts_of_figures_are_legible_on_screens() {
    assert_on_screens(&[360, 830], &["1280x720px"], &[Language::English]);
}

#[test]
#[ignore = "slow"]
fn texts_of_figures_are_legible_on_other_screens() {
    assert_on_screens(&[1280], &["1920x1080px"], &[Language::English]);
    assert_on_screens(
        &[830],
        &[],
        &[Language::German, Language::ChineseSimplified],
    );
}

fn assert_on_screens(widths: &[u16], screens: &[&str], languages: &[Language]) {
    for language in languages.iter().copied() {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        for figure in figures().into_iter().chain(posters()) {
            assert!(assert_figure(&figure, &sheet), "{figure:?}");
            for width in widths {
                assert_figure(&figure.clone().width(Measure::px(*width)), &sheet);
            }
            for paper in screens {
                assert_figure(
                    &figure,
                    &Sheet {
                        language,
                        ..on_paper(paper)
                    },
                );
            }
        }
        // Worksheets have no width, and larger squares have the same texts.
        for figure in worksheets() {
            assert_figure(
                &figure,
                &Sheet {
                    language,
                    ..on_paper("1000x1414px")
                },
            );
        }
    }
}

/// Figures of all kinds, with the sizes and the options whose texts once differed most.
fn lecture() -> Vec<Figure> {
    let mut each_step = Tree::new(4).unwrap();
    each_step.moment = Moment::EachStep;
    let mut figures = figures_of_each_kind(4);
    figures.extend([
        Rule::new(8).unwrap().into(),
        Lines::new(8).unwrap().into(),
        Attacked::new(8, SearchOrder::Row).unwrap().into(),
        Arrays::new(8, SearchOrder::Row).unwrap().into(),
        arrays_by_queen(4).into(),
        Tree::new(5).unwrap().into(),
        each_step.into(),
        SpaceTree::new(SpaceKind::NAry, 4, None).unwrap().into(),
        SpaceTree::new(SpaceKind::Permutation, 4, None)
            .unwrap()
            .into(),
        Steps::new(4).unwrap().into(),
        Film::from_scope(Scope::new(4).unwrap().to_first()).into(),
        CallTree::new(8).unwrap().into(),
        SpaceSizes::new(8).unwrap().into(),
        Growth::new(1..=12)
            .unwrap()
            .measured(MeasuredTimes::parse("n,seconds\n8,0.1\n12,20\n").unwrap())
            .into(),
    ]);
    figures
}

/// Asserts that all texts of figures have sizes for the distance from which they are read: 24 to 40
/// pixels on a slide, and 9 to 18 points on A4 and Letter.
fn assert_sizes_on_paper(figures: &[Figure], papers: &[&str], languages: &[Language]) {
    for (figure, language) in with_each(figures, languages) {
        for paper in papers {
            let (min, max, unit) = match *paper {
                "1920x1080px" => (24.0, 40.0, 1.0),
                _ => (9.0, 18.0, 72.0 / 25.4),
            };
            let sheet = Sheet {
                language,
                ..on_paper(paper)
            };
            let about = format!("{figure:?} on {paper} in {language}");
            let sizes = font_sizes(figure, &sheet)
                .into_iter()
                .map(|size| size * unit);
            for size in sizes {
                assert!((min..=max).contains(&size), "{size}: {about}");
            }
        }
    }
}

/// Asserts that all texts of figures have at least 14 pixels at the width of a web page.
fn assert_sizes_at_width(figures: &[Figure], languages: &[Language]) {
    for (figure, language) in with_each(figures, languages) {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        let sizes = font_sizes(&figure.clone().width(Measure::px(830)), &sheet);
        assert!(
            sizes.iter().all(|size| *size >= 14.0),
            "{figure:?} in {language}: {sizes:?}"
        );
    }
}

fn with_each<'f>(
    figures: &'f [Figure],
    languages: &'f [Language],
) -> impl Iterator<Item = (&'f Figure, Language)> {
    let pair = |figure: &'f Figure| languages.iter().map(move |language| (figure, *language));
    figures.iter().flat_map(pair)
}

/// The font sizes on the first three pages and on the last one, in the unit of the page.
fn font_sizes(figure: &Figure, sheet: &Sheet) -> Vec<f64> {
    let layout = figure.layout(sheet).unwrap();
    let last = layout.pages();
    let mut sizes = Vec::new();
    for page in (1..=last).filter(|page| *page <= 3 || *page == last) {
        let options = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        let svg = draw_layout(&layout, &live(), &options).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let size = |text: &str| text[..text.find('"').unwrap()].parse::<f64>().unwrap();
        sizes.extend(svg.split("font-size=\"").skip(1).map(size));
    }
    sizes
}

const LECTURE_PAPERS: [&str; 3] = ["1920x1080px", "a4", "letter"];

#[test]
fn texts_of_figures_have_sizes_for_their_paper() {
    let languages = [Language::English];
    assert_sizes_on_paper(&lecture(), &LECTURE_PAPERS, &languages);
    assert_sizes_on_paper(&worksheets(), &["a4"], &languages);
    assert_sizes_at_width(&lecture(), &languages);
}

#[test]
#[ignore = "slow"]
fn texts_of_figures_have_sizes_for_their_paper_in_every_language() {
    assert_sizes_on_paper(&lecture(), &LECTURE_PAPERS, &Language::ALL);
    assert_sizes_at_width(&lecture(), &Language::ALL);
}

#[test]
#[ignore = "slow"]
fn texts_of_worksheets_have_sizes_for_their_paper_in_every_language() {
    assert_sizes_on_paper(&worksheets(), &["a4", "letter"], &Language::ALL);
}

/// An explicit cell is used exactly or rejected.
#[test]
fn texts_of_figures_are_legible_with_small_squares() {
    let mut refused = 0;
    for figure in figures() {
        for cell in ["6px", "12px", "20px", "3mm"] {
            let cell = Some(cell.parse().unwrap());
            refused += i32::from(!assert_figure(
                &figure,
                &Sheet {
                    cell,
                    ..Sheet::default()
                },
            ));
        }
    }
    assert!(refused > 20, "{refused}");
}

/// Draws a sheet of these boards, or returns `None` if it is rejected with advice.
fn sheet_svg(sheet: &Sheet, boards: &Selection) -> Option<String> {
    match draw(boards, sheet, &live(), Vec::new()) {
        Ok(svg) => Some(String::from_utf8(svg).unwrap()),
        Err(error) => match error.kind {
            ErrorKind::TextTooLong | ErrorKind::TooSmall | ErrorKind::DoesNotFit => None,
            _ => panic!("{error}"),
        },
    }
}

/// Sheets with every kind of text, on paper and on screens with squares of the default size.
///
/// Except the labels of files and ranks, which are next to squares and may be as small as these;
/// see `page::labels`. Smaller squares on screens are the user's choice and have smaller texts.
#[test]
fn texts_of_sheets_are_legible() {
    assert_sheets(&["classic", "minimal"]);
}

#[test]
#[ignore = "slow"]
fn texts_of_sheets_are_legible_in_every_template() {
    assert_sheets(&Template::names().collect::<Vec<_>>());
}

fn assert_sheets(templates: &[&str]) {
    let title = || "Queens that do not attack each other".into();
    let texts = [
        Sheet {
            caption: "{number}".into(),
            ..Sheet::default()
        },
        Sheet {
            caption: "{permutation}".into(),
            title: title(),
            ..Sheet::default()
        },
        Sheet {
            caption: Caption::Digits,
            subtitle: title(),
            ..Sheet::default()
        },
        Sheet {
            tint: Some(Tint::Class),
            footer: title(),
            ..Sheet::default()
        },
        Sheet {
            tint: Some(Tint::Orbit),
            dedication: title(),
            ..Sheet::default()
        },
        Sheet {
            group_by_class: true,
            ..Sheet::default()
        },
        Sheet {
            group_by_class: true,
            caption: "{symmetry}".into(),
            ..Sheet::default()
        },
        Sheet {
            group_by_class: true,
            tint: Some(Tint::Orbit),
            title: title(),
            ..Sheet::default()
        },
    ];
    let papers = [
        None,
        Some("a5"),
        Some("a4"),
        Some("letter"),
        Some("a3"),
        Some("a2"),
    ];
    let (mut drawn, mut tried) = (0, 0);
    for (texts, name_of_paper) in texts
        .iter()
        .flat_map(|texts| papers.map(|paper| (texts, paper)))
    {
        for (name, n) in templates
            .iter()
            .flat_map(|name| [4, 6, 8].map(|n| (name, n)))
        {
            let paper = name_of_paper.map(|paper| paper.parse().unwrap());
            let sheet = Sheet {
                template: template(name),
                paper,
                ..texts.clone()
            };
            let all = if sheet.group_by_class {
                boards(n).fundamental()
            } else {
                boards(n)
            };
            for boards in [all.clone(), all.take(2)] {
                let svg = sheet_svg(&sheet, &boards);
                let about = format!("n = {n} on {name_of_paper:?} with {:?}", sheet.caption);
                // Long captions, and orbits on small paper, may be rejected.
                let is_short = [Caption::Auto, "{number}".into()].contains(&sheet.caption);
                let is_usual = is_short && !(sheet.group_by_class && name_of_paper == Some("a5"));
                assert!(svg.is_some() || !is_usual, "{about}");
                assert_legible(&svg.clone().unwrap_or_else(|| String::from(">")), &about);
                (drawn, tried) = (drawn + i32::from(svg.is_some()), tried + 1);
            }
        }
    }
    assert!(
        f64::from(drawn) > f64::from(tried) * 0.9,
        "{drawn} of {tried}"
    );
}
