//! Light and dark: one document for both schemes, and the same colours as in two documents.

use std::collections::{BTreeMap, BTreeSet};

use nqueens_sheet::{Background, Format, SchemeSource, Sheet, SvgStyle, Template};
use resvg::usvg::roxmltree::Document;

use crate::common::{boards, color, template};
use crate::poster::{outlined_svg, pages, poster, text, wording};

fn sheet(name: &str) -> Sheet {
    Sheet {
        template: template(name),
        caption: wording("{number}"),
        coordinates: true,
        ..poster("a4")
    }
}

fn light_names() -> Vec<&'static str> {
    Template::names()
        .filter(|name| !template(name).is_dark())
        .collect()
}

fn svg_that_follows_the_reader(sheet: &Sheet) -> String {
    let format = Format::Svg(SvgStyle {
        follow_scheme: Some(SchemeSource::Reader),
        ..SvgStyle::default()
    });
    text(pages(sheet, &boards(5), &format).unwrap().remove(0))
}

/// The rules of a style sheet, from each light colour to its dark counterpart.
fn scheme_rules(svg: &str) -> BTreeMap<String, String> {
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

/// A document without its style sheet and with its colours replaced.
fn replace_colours(svg: &str, rules: &BTreeMap<String, String>) -> String {
    let (head, rest) = svg.split_once("<style>").unwrap();
    let rest = rest.split_once("</style>\n").unwrap().1;
    let mut out = format!("{head}\n{rest}").replace(" class=\"q-paint\"", "");
    // Replace all in one pass, because a dark colour may be the light colour of another rule.
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
fn dark_rules_reproduce_the_dark_picture() {
    assert!(light_names().len() >= 5);
    for name in light_names() {
        let auto = svg_that_follows_the_reader(&sheet(name));
        let rules = scheme_rules(&auto);
        let dark = Sheet {
            template: template(name).to_dark_scheme(),
            ..sheet(name)
        };
        let dark = outlined_svg(&dark, &boards(5));
        assert!(replace_colours(&auto, &rules) == dark, "{name}");
        // Colours without a rule are the same in the dark scheme.
        for color in colors(&auto) {
            let kept = !rules.contains_key(&color);
            assert!(!kept || colors(&dark).contains(&color), "{name}: {color}");
        }
        // Without the style sheet it is the light picture.
        assert!(
            replace_colours(&auto, &BTreeMap::new()) == outlined_svg(&sheet(name), &boards(5)),
            "{name}"
        );
    }
}

/// The rules affect neither the page nor its other pictures.
#[test]
fn rules_apply_to_the_picture_only() {
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
fn renderers_without_schemes_show_the_light_picture() {
    for name in light_names() {
        let [auto, light] = [
            svg_that_follows_the_reader(&sheet(name)),
            outlined_svg(&sheet(name), &boards(5)),
        ]
        .map(|svg| crate::common::render(&svg, 1.0).data().to_vec());
        assert!(auto == light, "{name}");
    }
}

#[test]
fn live_texts_follow_the_scheme() {
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
    let rules = scheme_rules(&auto);
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
fn fixed_colours_stay_in_the_dark_scheme() {
    let black_and_white = |background| Sheet {
        background,
        marks: nqueens_sheet::Marks::ALL,
        ..sheet("print")
    };
    let white = Background::Color(color("#fff"));
    for background in [Background::Template, Background::None, white] {
        let svg = svg_that_follows_the_reader(&black_and_white(background));
        // Light squares are as white as the page, and have their dark colour.
        let rules = scheme_rules(&svg);
        assert!(colors(&svg).iter().all(|color| rules.contains_key(color)));
        let fixed = svg.matches("style=\"fill:#000\"").count();
        assert_eq!(fixed, 8 + 4, "number of crop and registration marks");
        // The paper around a background, and a custom background.
        let paper = match background {
            Background::Template => 1,
            Background::Color(_) => 2,
            _ => 0,
        };
        assert_eq!(svg.matches("style=\"fill:#fff\"").count(), paper);
    }
}

/// Such a picture has the colours of one that follows the system, and is light if the browser does
/// not know the function.
#[test]
fn pictures_that_follow_their_page_have_the_same_colours() {
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
        let reader = svg_that_follows_the_reader(&sheet(name));
        assert_eq!(found, scheme_rules(&reader), "{name}");
        assert!(
            reader.starts_with(head) && reader.ends_with(drawing),
            "{name}"
        );
        let light = outlined_svg(&sheet(name), &boards(5));
        let [page, light] =
            [svg, light].map(|svg| crate::common::render(&svg, 1.0).data().to_vec());
        assert!(page == light, "{name}");
    }
}
