//! The built-in templates.

use std::collections::BTreeSet;

use nqueens_sheet::{Color, Template};
use resvg::usvg::roxmltree::Document;

use crate::common::{Picture, color, render};

#[test]
fn built_in_templates_have_accurate_data() {
    let names: Vec<_> = Template::names().collect();
    assert_eq!(
        names,
        [
            "classic",
            "print",
            "dark",
            "blueprint",
            "minimal",
            "contrast",
            "midnight",
            "letterpress",
            "bauhaus",
            "loom"
        ]
    );
    for name in names {
        let source = Template::source(name).unwrap();
        name.parse::<Template>().unwrap();
        let document = Document::parse(source).unwrap();
        let by_id = |id: &str| {
            document
                .descendants()
                .find(|node| node.attribute("id") == Some(id))
                .unwrap()
        };
        let fill = |id: &str| {
            let filled = by_id(id)
                .descendants()
                .find_map(|node| node.attribute("fill"));
            color(filled.unwrap())
        };
        let [page, ink, light, dark] = ["page", "ink", "light", "dark"].map(fill);
        // The contrast of a queen is that of its strongest colour: the outline of
        // a hollow queen.
        let stands_out = |c: &Color| c.contrast(light).min(c.contrast(dark));
        let queen = by_id("queen")
            .descendants()
            .flat_map(|node| [node.attribute("fill"), node.attribute("stroke")])
            .flatten()
            .map(color)
            .max_by(|a, b| stands_out(a).total_cmp(&stands_out(b)))
            .unwrap();
        let desc = document
            .descendants()
            .find(|node| node.has_tag_name("desc"))
            .unwrap();
        let claims = desc
            .text()
            .unwrap()
            .split_once("Contrast by WCAG 2: ")
            .unwrap()
            .1;
        let mut checked = 0;
        for claim in claims.trim_end_matches('.').split([',', ';']) {
            let (what, ratio) = claim.trim().rsplit_once(' ').unwrap();
            let (a, b) = match what {
                "queen on light" => (queen, light),
                "queen on dark" => (queen, dark),
                "light on dark" => (light, dark),
                "text on page" | "lines on white" => (ink, page),
                "queen on white" => (queen, page),
                other => panic!("{name}: unknown contrast {other}"),
            };
            // Rounded down, so that nothing exceeds the actual contrast.
            let tenths = (a.contrast(b) * 10.0 + 1e-9).floor() / 10.0;
            assert_eq!(format!("{tenths:.1}:1"), ratio, "{name}: {what}");
            checked += 1;
        }
        assert!(checked >= 2, "{name}");
    }
}

#[test]
fn built_in_templates_are_self_contained() {
    for name in Template::names() {
        let source = Template::source(name).unwrap();
        let document = Document::parse(source).unwrap();
        for node in document.descendants() {
            for attribute in node.attributes() {
                let value = attribute.value();
                assert!(
                    attribute.name() != "href" || value.starts_with('#'),
                    "{name}: {value}"
                );
                assert!(
                    !value.contains("url(") || value.starts_with("url(#"),
                    "{name}: {value}"
                );
                let of_text =
                    ["font-family", "font-size", "font-weight"].contains(&attribute.name());
                assert!(of_text || !attribute.name().contains("font"), "{name}");
            }
        }
        // Opened directly, the file shows a board: four queens on four by four.
        let picture = Picture::from(&render(source, 1.0));
        let colors: BTreeSet<_> = picture.bytes.chunks_exact(4).collect();
        assert!(colors.len() > 4, "{name}");
        assert!(!source.contains('\r') && source.ends_with('\n'), "{name}");
    }
}
