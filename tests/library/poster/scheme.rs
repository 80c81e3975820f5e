//! Light and dark: one document for both, and the same colours in two.

use std::collections::{BTreeMap, BTreeSet};

use nqueens_sheet::{Background, Format, SchemeSource, Sheet, SvgStyle, Template};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, color, template};
use crate::poster::{outlined, pages, poster, text, words};

fn sheet(name: &str) -> Sheet {
    Sheet {
        template: template(name),
        caption: words("{number}"),
        coordinates: true,
        ..poster("a4")
    }
}

fn light_names() -> Vec<&'static str> {
    Template::names()
        .filter(|name| !template(name).is_dark())
        .collect()
}

fn following(sheet: &Sheet) -> String {
    let format = Format::Svg(SvgStyle {
        follow_scheme: Some(SchemeSource::Reader),
        ..SvgStyle::default()
    });
    text(pages(sheet, &boards(5), &format).unwrap().remove(0))
}

/// The rules of a style sheet: a colour and its dark one.
fn rules(svg: &str) -> BTreeMap<String, String> {
    let start = "<style>\n@media(prefers-color-scheme:dark){";
    let inner = svg
        .split_once(start)
        .unwrap()
        .1
        .split_once("}\n</style>")
        .unwrap()
        .0;
    let rules = inner.split_inclusive('}').filter_map(|rule| {
        let rule = rule.strip_prefix(".q-paint[fill=\"")?;
        let (light, dark) = rule.split_once("\"]{fill:")?;
        Some((light.to_owned(), dark.trim_end_matches('}').to_owned()))
    });
    let rules: BTreeMap<_, _> = rules.collect();
    for (light, dark) in &rules {
        let stroke = format!(".q-paint[stroke=\"{light}\"]{{stroke:{dark}}}");
        assert!(inner.contains(&stroke), "{stroke}");
    }
    rules
}

fn colors(svg: &str) -> BTreeSet<String> {
    let document = Document::parse(svg).unwrap();
    let attributes = document.descendants().flat_map(|node| node.attributes());
    let paint = attributes.filter(|attribute| ["fill", "stroke"].contains(&attribute.name()));
    let values = paint.map(|attribute| attribute.value().to_owned());
    values.filter(|value| value.starts_with('#')).collect()
}

/// A document with its style sheet left out and its colours replaced.
fn replaced(svg: &str, rules: &BTreeMap<String, String>) -> String {
    let (head, rest) = svg.split_once("<style>").unwrap();
    let rest = rest.split_once("</style>\n").unwrap().1;
    let mut out = format!("{head}{rest}").replace(" class=\"q-paint\"", "");
    // All at once, since a dark colour may be another's light one.
    for (index, light) in rules.keys().enumerate() {
        for name in ["fill", "stroke"] {
            out = out.replace(
                &format!("{name}=\"{light}\""),
                &format!("{name}=\"<{index}>\""),
            );
        }
    }
    for (index, dark) in rules.values().enumerate() {
        out = out.replace(&format!("<{index}>"), dark);
    }
    out
}

#[test]
fn every_colour_has_its_dark_one_and_they_make_the_dark_picture() {
    assert!(light_names().len() >= 5);
    for name in light_names() {
        let auto = following(&sheet(name));
        let rules = rules(&auto);
        let dark = Sheet {
            template: template(name).in_dark(),
            ..sheet(name)
        };
        let dark = outlined(&dark, &boards(5));
        assert!(replaced(&auto, &rules) == dark, "{name}");
        // A colour without a rule is as good in the dark.
        for color in colors(&auto) {
            let kept = !rules.contains_key(&color);
            assert!(!kept || colors(&dark).contains(&color), "{name}: {color}");
        }
        // Without the style sheet it is the light picture.
        assert!(
            replaced(&auto, &BTreeMap::new()) == outlined(&sheet(name), &boards(5)),
            "{name}"
        );
    }
}

/// Other pictures of a page, and the page, keep their colours.
#[test]
fn rules_are_for_the_picture_alone() {
    for name in light_names() {
        let prefix = nqueens_sheet::IdPrefix::new("other").unwrap();
        let style = SvgStyle {
            follow_scheme: Some(SchemeSource::Reader),
            id_prefix: prefix,
            ..SvgStyle::default()
        };
        let format = Format::Svg(style);
        let several = nqueens_sheet::Contents::new(4, 2).chain(nqueens_sheet::Contents::new(5, 3));
        let sheet = sheet(name);
        let layout = sheet.layout_of(&several).unwrap();
        let mut drawing =
            nqueens_sheet::Drawing::new(&layout, &format, &Default::default(), Vec::new()).unwrap();
        for board in [boards(4), boards(5).take(3)] {
            board.for_each(|ranks| drawing.push(ranks)).unwrap();
        }
        let svg = text(drawing.finish().unwrap());
        let document = Document::parse(&svg).unwrap();
        let style = document
            .descendants()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "style")))
            .and_then(|node| node.text())
            .map(str::trim_end)
            .unwrap();
        let inner = style.split_once('{').unwrap().1.strip_suffix('}').unwrap();
        let rules: Vec<&str> = inner.split_inclusive('}').collect();
        assert!(
            rules.iter().all(|rule| rule.starts_with(".other-paint[")),
            "{name}"
        );
        for node in document.descendants() {
            let paints = ["fill", "stroke", "stop-color"].into_iter();
            let painted = paints
                .filter_map(|paint| node.attribute(paint))
                .any(|color| color.starts_with('#'));
            let class = node.attribute("class");
            assert_eq!(class, painted.then_some("other-paint"), "{name}: {node:?}");
        }
    }
}

#[test]
fn who_knows_no_schemes_shows_the_light_picture() {
    for name in light_names() {
        let [auto, light] = [following(&sheet(name)), outlined(&sheet(name), &boards(5))]
            .map(|svg| crate::common::render(&svg, 1.0).data().to_vec());
        assert!(auto == light, "{name}");
    }
}

#[test]
fn live_texts_follow_the_scheme_too() {
    let format = Format::Svg(SvgStyle {
        follow_scheme: Some(SchemeSource::Reader),
        live_text: true,
        ..SvgStyle::default()
    });
    let auto = text(
        pages(&sheet("classic"), &boards(4), &format)
            .unwrap()
            .remove(0),
    );
    let rules = rules(&auto);
    let document = Document::parse(&auto).unwrap();
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    let fills: Vec<&str> = texts.filter_map(|node| node.attribute("fill")).collect();
    assert!(fills.len() >= 4);
    assert!(
        fills.iter().all(|fill| rules.contains_key(*fill)),
        "{fills:?}"
    );
}

#[test]
fn what_the_template_does_not_colour_stays_in_the_dark() {
    let black_and_white = |background| Sheet {
        background,
        marks: nqueens_sheet::Marks::ALL,
        ..sheet("print")
    };
    let white = Background::Color(color("#fff"));
    for background in [Background::Template, Background::None, white] {
        let svg = following(&black_and_white(background));
        // Light squares are as white as the page, and have their dark colour.
        let rules = rules(&svg);
        assert!(colors(&svg).iter().all(|color| rules.contains_key(color)));
        let fixed = svg.matches("style=\"fill:#000\"").count();
        assert_eq!(fixed, 8 + 4, "crop and registration marks");
        // The paper around a ground, and a ground of the user's.
        let paper = match background {
            Background::Template => 1,
            Background::Color(_) => 2,
            _ => 0,
        };
        assert_eq!(svg.matches("style=\"fill:#fff\"").count(), paper);
    }
}

/// Such a picture has the colours of one that follows the system, and is light where the function is
/// not known.
#[test]
fn a_picture_that_follows_its_page_has_the_same_colours() {
    for name in light_names() {
        let format = Format::Svg(SvgStyle {
            follow_scheme: Some(SchemeSource::Page),
            ..SvgStyle::default()
        });
        let svg = text(pages(&sheet(name), &boards(5), &format).unwrap().remove(0));
        let start =
            "<style>\n@supports(color:light-dark(#000,#fff)){svg:root{color-scheme:light dark}";
        let (head, rest) = svg.split_once(start).unwrap();
        let (inner, drawing) = rest.split_once("}\n</style>").unwrap();
        let mut found = BTreeMap::new();
        for rule in inner
            .split_inclusive('}')
            .filter(|rule| rule.contains("[fill="))
        {
            let (light, pair) = rule
                .split_once("[fill=\"")
                .unwrap()
                .1
                .split_once("\"]")
                .unwrap();
            let pair = pair
                .strip_prefix("{fill:light-dark(")
                .unwrap()
                .strip_suffix(")}")
                .unwrap();
            let (again, dark) = pair.split_once(',').unwrap();
            assert_eq!(again, light, "{name}");
            found.insert(light.to_owned(), dark.to_owned());
        }
        let reader = following(&sheet(name));
        assert_eq!(found, rules(&reader), "{name}");
        assert!(
            reader.starts_with(head) && reader.ends_with(drawing),
            "{name}"
        );
        let light = outlined(&sheet(name), &boards(5));
        let [page, light] =
            [svg, light].map(|svg| crate::common::render(&svg, 1.0).data().to_vec());
        assert!(page == light, "{name}");
    }
}
