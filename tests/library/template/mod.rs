//! Templates: messages about hostile files, faithful drawing of valid ones, and properties of the
//! built-in ones.

mod builtin;
mod contrast;
mod hostile;
mod random;
mod undrawable;
mod valid;

use std::collections::BTreeSet;

use nqueens_sheet::Template;
use resvg::usvg::roxmltree::{Document, Node};

/// A valid template with places where tests insert content.
struct Parts {
    root: &'static str,
    light: &'static str,
    dark: &'static str,
    queen: &'static str,
    more: &'static str,
}

const VALID: Parts = Parts {
    root: "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
           xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" \
           xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" width=\"320\" height=\"320\">",
    light: "<rect id=\"light\" x=\"32\" y=\"32\" width=\"64\" height=\"64\" fill=\"#eee\"/>",
    dark: "<rect id=\"dark\" x=\"96\" y=\"32\" width=\"64\" height=\"64\" fill=\"#777\"/>",
    queen: "<path id=\"queen\" d=\"M104 88L100 44 116 66 128 40 140 66 156 44 152 88z\"/>",
    more: "",
};

/// The lines of the file: 1 root, 2 page, 3 ink, 4 light, 5 dark, 6 queen, 7 more.
fn template_file(parts: &Parts) -> String {
    let Parts {
        root,
        light,
        dark,
        queen,
        more,
    } = parts;
    format!(
        "{root}\n<rect id=\"page\" width=\"320\" height=\"320\" fill=\"#fff\"/>\n\
         <rect id=\"ink\" x=\"32\" y=\"300\" width=\"9\" height=\"2\" fill=\"#000\"/>\n\
         {light}\n{dark}\n{queen}\n{more}\n</svg>\n"
    )
}

fn template_error(text: &str) -> String {
    match Template::from_svg(text) {
        Ok(_) => panic!("accepted: {}", &text[..text.len().min(900)]),
        Err(error) => error.to_string(),
    }
}

/// Asserts that a sheet is well-formed and has only elements and attributes that this library
/// writes.
fn assert_only_our_elements(text: &str) {
    let document = Document::parse(text).unwrap();
    let known = BTreeSet::from([
        "svg",
        "title",
        "desc",
        "defs",
        "g",
        "path",
        "use",
        "linearGradient",
        "radialGradient",
        "stop",
    ]);
    for node in document.descendants().filter(Node::is_element) {
        assert!(
            known.contains(node.tag_name().name()),
            "{:?}",
            node.tag_name()
        );
        assert_eq!(
            node.tag_name().namespace(),
            Some("http://www.w3.org/2000/svg")
        );
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on") && name != "style", "{name}");
            assert!(name != "href" || value.starts_with('#'), "{value}");
            assert!(
                !value.contains("url(") || value.starts_with("url(#"),
                "{value}"
            );
            let broken = ["NaN", "inf"].iter().any(|word| value.contains(word));
            assert!(!broken || node.tag_name().name() == "svg", "{name}={value}");
        }
    }
}

/// A template with every allowed feature.
const RICH: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 width="400" height="400" viewBox="0 0 400 400" inkscape:version="1.2">
<sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:zoom="2"><inkscape:grid type="xygrid"/></sodipodi:namedview>
<defs>
 <linearGradient id="base"><stop offset="0" stop-color="#fd6"/><stop offset="1" style="stop-color:#a40;stop-opacity:1"/></linearGradient>
 <linearGradient id="robe" xlink:href="#base" x1="120" y1="20" x2="170" y2="90" gradientUnits="userSpaceOnUse"/>
 <radialGradient id="pearl" cx=".4" cy=".4" r=".7"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#48c"/></radialGradient>
</defs>
<rect id="page" width="400" height="400" fill="#fff"/>
<rect id="ink" x="20" y="360" width="200" height="2" fill="#000"/>
<rect id="light" x="20" y="20" width="100" height="100" fill="#eee8d8"/>
<g id="dark"><rect x="120" y="20" width="100" height="100" fill="#8a9a80"/><path d="M122 118l96-96" stroke="#7a8a70" stroke-width="2"/></g>
<g id="queen" transform="translate(170 70) scale(1.25) translate(-170 -70)" inkscape:label="queen">
 <path style="fill:url(#robe);fill-opacity:1;stroke:#311;stroke-width:2;stroke-linejoin:round;stroke-dasharray:none" d="M145 98C150 80 140 70 141 52S155 60 156 66Q160 50 170 40T184 66q12-14 15-12a8 8 0 0 1-2 14c-6 10-4 20-2 30z"/>
 <circle cx="170" cy="38" r="5" fill="url(#pearl)" stroke="#135" stroke-width="1"/>
 <g transform="rotate(30 170 80)"><rect x="160" y="76" width="20" height="8" rx="3" fill="#c22" fill-opacity=".6"/></g>
 <ellipse cx="170" cy="92" rx="18" ry="3" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>
 <path d="M154 85h32" stroke="#ff0" stroke-width="1.5" stroke-dasharray="3 2" stroke-dashoffset="1"/>
 <polyline points="150,60 160,74 170,58 180,74 190,60" fill="none" stroke="#400" stroke-width="1.5" stroke-linecap="round"/>
</g>
<rect id="border" x="8" y="8" width="384" height="384" fill="none" stroke="#311" stroke-width="3" data-dark-stroke="#fed"/>
<text id="title" x="200" y="390" style="font-size:12px;font-family:'EB Garamond', serif;letter-spacing:2px;fill:#a40"><tspan>RICH</tspan></text>
</svg>
"##;
