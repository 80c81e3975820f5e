//! Templates: what hostile files are told, that honest ones are drawn as they
//! look, and that the built-in ones keep their promises.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::{Picture, boards, color, render, sheet_of, svg};
use nqueens_sheet::{Error, Sheet, Template};
use proptest::prelude::*;
use resvg::usvg::roxmltree::{Document, Node};

/// A valid template, cut where a test puts something in.
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

/// The lines of a file: 1 the root, 2 page, 3 ink, 4 light, 5 dark, 6 queen,
/// 7 more.
fn file(parts: &Parts) -> String {
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

fn refusal(text: &str) -> String {
    match Template::parse(text) {
        Ok(_) => panic!("accepted: {}", &text[..text.len().min(900)]),
        Err(error @ Error::Template(_)) => error.to_string(),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn the_example_is_valid() {
    Template::parse(&file(&VALID)).unwrap();
}

/// What is put on line 7 is refused there, by the element's name.
#[test]
fn forbidden_elements() {
    let machine = "its look depends on the fonts of the machine, convert it to paths";
    let drawn = "it cannot be honoured, draw its result as paths";
    let still = "a sheet does not move";
    let unknown = "it is not among the elements that a template may have";
    let cases = [
        ("script", "<script>alert(1)</script>", "it runs code"),
        (
            "script",
            "<script href=\"https://evil.example/x.js\"/>",
            "it runs code",
        ),
        (
            "script",
            "<metadata><script>alert(1)</script></metadata>",
            "it runs code",
        ),
        (
            "script",
            "<desc><script>alert(1)</script></desc>",
            "it runs code",
        ),
        (
            "script",
            "<sodipodi:namedview><script>1</script></sodipodi:namedview>",
            "it runs code",
        ),
        (
            "style",
            "<style>@import url(https://evil.example/x.css);</style>",
            "style sheets are not supported, use attributes",
        ),
        (
            "style",
            "<defs><style>path { fill: red }</style></defs>",
            "style sheets are not supported, use attributes",
        ),
        (
            "foreignObject",
            "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject>",
            "it holds other documents",
        ),
        (
            "image",
            "<image href=\"https://evil.example/x.png\" width=\"1\" height=\"1\"/>",
            "it loads files",
        ),
        (
            "image",
            "<image xlink:href=\"file:///etc/passwd\"/>",
            "it loads files",
        ),
        (
            "image",
            "<image href=\"data:image/png;base64,AAAA\"/>",
            "it loads files",
        ),
        (
            "feImage",
            "<feImage href=\"https://evil.example/x.png\"/>",
            "it loads files",
        ),
        ("text", "<text x=\"1\" y=\"9\">evil</text>", machine),
        (
            "animate",
            "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>",
            still,
        ),
        (
            "set",
            "<set attributeName=\"onload\" to=\"alert(1)\"/>",
            still,
        ),
        (
            "animateTransform",
            "<g><animateTransform attributeName=\"transform\"/></g>",
            still,
        ),
        (
            "a",
            "<a href=\"javascript:alert(1)\"><path d=\"M0 0h1\"/></a>",
            unknown,
        ),
        ("switch", "<switch><path d=\"M0 0h1\"/></switch>", unknown),
        ("symbol", "<symbol><path d=\"M0 0h1\"/></symbol>", unknown),
        ("svg", "<svg width=\"9\" height=\"9\"/>", unknown),
        ("filter", "<filter id=\"f\"/>", drawn),
        ("mask", "<mask id=\"m\"/>", drawn),
        ("clipPath", "<clipPath id=\"c\"/>", drawn),
        ("pattern", "<defs><pattern id=\"p\"/></defs>", drawn),
        ("marker", "<marker id=\"m\"/>", drawn),
    ];
    for (element, more, why) in cases {
        let expected = format!("line 7, <{element}>: not allowed: {why}; remove it");
        assert_eq!(refusal(&file(&Parts { more, ..VALID })), expected);
    }
}

#[test]
fn elements_of_other_documents() {
    for (element, more) in [
        (
            "include",
            "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"file:///etc/passwd\"/>",
        ),
        (
            "script",
            "<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">alert(1)</h:script>",
        ),
        (
            "iframe",
            "<g><iframe xmlns=\"http://www.w3.org/1999/xhtml\" src=\"https://evil.example\"/></g>",
        ),
        (
            "stylesheet",
            "<x:stylesheet xmlns:x=\"http://www.w3.org/1999/XSL/Transform\" version=\"1.0\"/>",
        ),
    ] {
        let message = refusal(&file(&Parts { more, ..VALID }));
        let expected = format!(
            "line 7, <{element}>: not allowed: it belongs to another kind of document; remove it"
        );
        assert_eq!(message, expected);
    }
}

/// Attributes of the queen, on line 6.
#[test]
fn forbidden_attributes() {
    let event =
        |name: &str| format!("the event attribute {name} runs code and is not allowed; remove it");
    let outside =
        |value: &str| format!("href=\"{value}\" points out of the file; only \"#id\" is allowed");
    let local =
        |name: &str, value: &str| format!("{name}=\"{value}\" must be url(#id) of this file");
    let unknown = |name: &str| format!("the attribute {name} cannot be honoured; remove it");
    let not = |name: &str, value: &str| {
        format!("{name}=\"{value}\" is no value that can be honoured; correct it")
    };
    let cases = [
        ("onload=\"alert(1)\"", event("onload")),
        ("onclick=\"alert(1)\"", event("onclick")),
        ("onmouseover=\"alert(1)\"", event("onmouseover")),
        (
            "href=\"https://evil.example/x.svg#q\"",
            outside("https://evil.example/x.svg#q"),
        ),
        ("href=\"file:///etc/passwd\"", outside("file:///etc/passwd")),
        (
            "href=\"data:image/svg+xml,x\"",
            outside("data:image/svg+xml,x"),
        ),
        (
            "href=\"javascript:alert(1)\"",
            outside("javascript:alert(1)"),
        ),
        ("xlink:href=\"other.svg#queen\"", outside("other.svg#queen")),
        (
            "fill=\"url(https://evil.example/x#g)\"",
            local("fill", "url(https://evil.example/x#g)"),
        ),
        (
            "fill=\"URL(https://evil.example/x#g)\"",
            local("fill", "URL(https://evil.example/x#g)"),
        ),
        (
            "style=\"fill:url(https://evil.example/)\"",
            local("fill", "url(https://evil.example/)"),
        ),
        (
            "style=\"fill:URL('//evil.example')\"",
            local("fill", "URL('//evil.example')"),
        ),
        (
            "style=\"fill:u\\72l(//evil.example)\"",
            local("fill", "u\\72l(//evil.example)"),
        ),
        (
            "style=\"fill:url(#a)url(//evil.example)\"",
            local("fill", "url(#a)url(//evil.example)"),
        ),
        (
            "style=\"background:url(//evil.example)\"",
            local("background", "url(//evil.example)"),
        ),
        (
            "style=\"behavior:expression(alert(1))\"",
            unknown("behavior"),
        ),
        (
            "style=\"fill:expression(alert(1))\"",
            not("fill", "expression(alert(1))"),
        ),
        ("fill=\"blurple\"", not("fill", "blurple")),
        ("style=\"/*\"", "`/*` in style is no declaration".to_owned()),
        ("style=\"/*fill:red*/\"", unknown("/*fill")),
        ("style=\"fi/**/ll:red\"", unknown("fi/**/ll")),
        ("style=\"fill:red/*\"", not("fill", "red/*")),
        (
            "style=\"@import 'x'\"",
            "`@import 'x'` in style is no declaration".to_owned(),
        ),
        (
            "style=\"-moz-binding:url(//evil.example)\"",
            local("-moz-binding", "url(//evil.example)"),
        ),
        ("filter=\"url(#f)\"", unknown("filter")),
        ("mask=\"url(#m)\"", unknown("mask")),
        ("clip-path=\"url(#c)\"", unknown("clip-path")),
        ("marker-end=\"url(#m)\"", unknown("marker-end")),
        (
            "opacity=\".5\"",
            "opacity of a group or shape cannot be honoured; use fill-opacity".to_owned(),
        ),
        (
            "style=\"opacity:0\"",
            "opacity of a group or shape cannot be honoured; use fill-opacity".to_owned(),
        ),
        (
            "style=\"mix-blend-mode:multiply\"",
            unknown("mix-blend-mode"),
        ),
        (
            "class=\"x\"",
            "style sheets are not supported, so class has no effect; use attributes".to_owned(),
        ),
        ("transform=\"rotate(NaN)\"", not("transform", "rotate(NaN)")),
        ("stroke-width=\"inf\"", not("stroke-width", "inf")),
        ("fill-opacity=\"lots\"", not("fill-opacity", "lots")),
    ];
    for (attribute, what) in cases {
        let queen = VALID
            .queen
            .replace("<path ", &format!("<path {attribute} "));
        let text = file(&VALID).replace(VALID.queen, &queen);
        assert_eq!(
            refusal(&text),
            format!("line 6, <path>: {what}"),
            "{attribute}"
        );
    }
}

/// Two evils are two problems; the message names the first.
#[test]
fn all_problems_are_found() {
    let text = file(&Parts {
        more: "<script/>\n<g onload=\"x\"/>",
        ..VALID
    });
    assert_eq!(
        refusal(&text),
        "line 7, <script>: not allowed: it runs code; remove it (and 1 more)"
    );
    let Err(Error::Template(problems)) = Template::parse(&text) else {
        panic!("accepted");
    };
    let places: Vec<_> = problems
        .iter()
        .map(|p| (p.line, p.element.as_str()))
        .collect();
    assert_eq!(places, [(7, "script"), (8, "g")]);
}

#[test]
fn declarations_and_instructions() {
    let valid = file(&VALID);
    let bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">\
                <!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>";
    let external = "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
    let public = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">";
    for dtd in [bomb, external, public] {
        assert_eq!(
            refusal(&format!("{dtd}{valid}")),
            "line 1, <file>: a document type declaration is not allowed, since entities can be bombs; remove it"
        );
    }
    for instruction in [
        "<?xml-stylesheet href=\"https://evil.example/x.css\"?>",
        "<?xml-stylesheet type=\"text/xsl\" href=\"#x\"?>",
    ] {
        let message = refusal(&format!("{instruction}\n{valid}"));
        assert_eq!(
            message,
            "line 1, <xml-stylesheet>: a processing instruction can load other files and is not allowed; remove it"
        );
        let inside = file(&Parts {
            more: instruction,
            ..VALID
        });
        assert_eq!(
            refusal(&inside),
            "line 7, <xml-stylesheet>: a processing instruction can load other files and is not allowed; remove it"
        );
    }
}

#[test]
fn files_that_are_no_svg() {
    for text in [
        "",
        " \n",
        "\0\u{1}\u{2}",
        "PNG",
        "<svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\">&evil;</svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/><svg/>",
    ] {
        let message = refusal(text);
        assert!(
            message.starts_with("line 1, <file>: this is not well-formed XML: "),
            "{message}"
        );
        assert!(!message.contains('\0'), "{message:?}");
    }
    for text in [
        "<html/>",
        "<svg/>",
        "<svg xmlns=\"http://www.w3.org/1999/xhtml\"/>",
    ] {
        let message = refusal(text);
        let outermost = "the outermost element must be <svg xmlns=\"http://www.w3.org/2000/svg\">";
        assert!(
            message.starts_with("line 1, <") && message.ends_with(outermost),
            "{message}"
        );
    }
}

#[test]
fn uses_do_not_multiply() {
    let nested = "<g id=\"a\"><use xlink:href=\"#queen\"/></g><g id=\"b\"><use href=\"#a\"/></g>";
    let twice = "line 7, <use>: it refers to an element that has a <use> itself; refer to a shape";
    assert_eq!(
        refusal(&file(&Parts {
            more: nested,
            ..VALID
        })),
        twice
    );
    let itself = "<use id=\"a\" href=\"#a\"/>";
    assert_eq!(
        refusal(&file(&Parts {
            more: itself,
            ..VALID
        })),
        twice
    );
    let parent = "<g id=\"a\"><use href=\"#a\"/></g>";
    assert_eq!(
        refusal(&file(&Parts {
            more: parent,
            ..VALID
        })),
        twice
    );
    let missing = "<use href=\"#nobody\"/>";
    assert_eq!(
        refusal(&file(&Parts {
            more: missing,
            ..VALID
        })),
        "line 7, <use>: there is no element with the id \"nobody\""
    );
}

#[test]
fn large_files() {
    let valid = file(&VALID);
    let large = valid.replace("</svg>", &format!("<!--{}--></svg>", "x".repeat(2 << 20)));
    assert_eq!(
        refusal(&large),
        format!(
            "line 1, <svg>: the file has {} bytes; a template has at most 1048576",
            large.len()
        )
    );
    let deep = |depth| format!("{}{}", "<g>".repeat(depth), "</g>".repeat(depth));
    let nested = "line 7, <g>: nested more than 32 deep; flatten its groups";
    for depth in [40, 10_000, 100_000] {
        let message = refusal(&valid.replace("</svg>", &format!("{}</svg>", deep(depth))));
        assert!(
            message == nested.replace('7', "8") || message.contains("not well-formed XML"),
            "{message}"
        );
    }
    let many = valid.replace("</svg>", &format!("{}</svg>", "<g/>".repeat(2_500)));
    assert_eq!(
        refusal(&many),
        "line 8, <g>: the file has more than 2000 elements; simplify it"
    );
    // A thousand copies of a shape of half a megabyte would fill the memory.
    let shape = format!("<path id=\"s\" d=\"M1 1{}\"/>", "h1".repeat(200_000));
    let copies = "<use href=\"#s\"/>".repeat(1_000);
    let message = refusal(&valid.replace("</svg>", &format!("{shape}{copies}</svg>")));
    assert_eq!(
        message,
        "line 8, <use>: the copies of all <use> together are larger than 1048576 bytes; simplify it"
    );
}

#[test]
fn ids_are_there_once() {
    let missing = "no visible element has this id; templates show classic is an example";
    let valid = file(&VALID);
    for id in ["page", "ink", "light", "dark", "queen"] {
        let text = valid.replace(&format!("id=\"{id}\""), "id=\"other\"");
        assert_eq!(refusal(&text), format!("line 1, <svg>: {id}: {missing}"));
        let more = format!("<rect id=\"{id}\" width=\"1\" height=\"1\"/>");
        let text = valid.replace("</svg>", &format!("{more}</svg>"));
        assert_eq!(
            refusal(&text),
            format!(
                "line 8, <rect>: the id \"{id}\" is taken by an element before it; choose another"
            )
        );
    }
}

#[test]
fn queens_are_seen_and_in_their_cell() {
    let with = |queen: &str| refusal(&file(&VALID).replace(VALID.queen, queen));
    let hidden = "line 6, <path>: queen: no visible element has this id; templates show classic is an example";
    let outside =
        "line 6, <path>: queen: it reaches beyond its cell; keep every shape and line inside";
    for (queen, message) in [
        ("<path id=\"queen\" d=\"M90 40h60v40z\"/>", outside),
        ("<path id=\"queen\" d=\"M100 40h40v80z\"/>", outside),
        (
            "<path id=\"queen\" d=\"M97 40h60v40z\" stroke=\"#000\" stroke-width=\"9\"/>",
            outside,
        ),
        (
            "<path id=\"queen\" d=\"M100 40h40v40z\" display=\"none\"/>",
            hidden,
        ),
        (
            "<path id=\"queen\" d=\"M100 40h40v40z\" style=\"display:none\"/>",
            hidden,
        ),
        (
            "<path id=\"queen\" d=\"M100 40h40v40z\" transform=\"scale(0)\"/>",
            hidden,
        ),
        ("<path id=\"queen\" d=\"\"/>", hidden),
        ("<path id=\"queen\" d=\"M100 40\"/>", hidden),
        (
            "<path id=\"queen\" d=\"M100 40h40v40z\" visibility=\"hidden\"/>",
            "line 6, <path>: queen: it shows nothing; give it a fill or a stroke",
        ),
    ] {
        assert_eq!(with(queen), message, "{queen}");
    }
    for invisible in [
        "<path id=\"queen\" d=\"M100 40h40v40z\" fill=\"none\"/>",
        "<path id=\"queen\" d=\"M100 40h40v40z\" fill-opacity=\"0\"/>",
        "<path id=\"queen\" d=\"M100 40h40v40z\" fill=\"none\" stroke=\"#000\" stroke-opacity=\"0\"/>",
        "<g id=\"queen\"/>",
        "<g id=\"queen\"><path d=\"M100 40h40v40z\" fill=\"none\"/></g>",
    ] {
        let message = with(invisible);
        assert!(message.starts_with("line 6, <"), "{message}");
        assert!(message.contains(": queen: "), "{message}");
    }
}

#[test]
fn squares_are_square_and_alike() {
    let valid = file(&VALID);
    let shape = "its first shape must be a square <rect> with a plain opaque fill and no stroke";
    for id in ["light", "dark"] {
        let rect = if id == "light" {
            VALID.light
        } else {
            VALID.dark
        };
        let line = if id == "light" { 4 } else { 5 };
        let changes = [
            rect.replace("width=\"64\"", "width=\"60\""),
            rect.replace("height=\"64\"", "height=\"65\""),
            rect.replace("/>", " fill-opacity=\".5\"/>"),
            rect.replace("/>", " stroke=\"#000\"/>"),
            rect.replace("/>", " rx=\"9\"/>"),
        ];
        for change in changes {
            let message = refusal(&valid.replace(rect, &change));
            assert_eq!(
                message,
                format!("line {line}, <rect>: {id}: {shape}"),
                "{change}"
            );
        }
    }
    let larger = "<rect id=\"dark\" x=\"96\" y=\"32\" width=\"66\" height=\"66\" fill=\"#777\"/>";
    assert_eq!(
        refusal(&valid.replace(VALID.dark, larger)),
        "line 5, <rect>: dark: its square is not as large as that of the element with the id \"light\""
    );
}

#[test]
fn numbers_are_finite_and_of_this_world() {
    let path = |d: &str| format!("<path id=\"queen\" d=\"{d}\"/>");
    for queen in [
        path("MNaN 40h40v40z"),
        path("M100 40hinfv40z"),
        path("M100 40h1e999v40z"),
        path("M100 40h1e30v40z"),
        path("M100 40h40v40zX"),
        path("M100 40h"),
        path("M100 40a1e38 1e38 0 0 1 20 20z"),
        path("M100 40 2147483647 2147483647z"),
        "<circle id=\"queen\" cx=\"128\" cy=\"64\" r=\"NaN\"/>".to_owned(),
        "<circle id=\"queen\" cx=\"128\" cy=\"64\" r=\"1e30\"/>".to_owned(),
        "<circle id=\"queen\" cx=\"1e300\" cy=\"64\" r=\"9\"/>".to_owned(),
        "<rect id=\"queen\" x=\"1e9\" y=\"64\" width=\"9\" height=\"9\"/>".to_owned(),
        "<polygon id=\"queen\" points=\"100,40 inf,50 100,60\"/>".to_owned(),
    ] {
        let message = refusal(&file(&VALID).replace(VALID.queen, &queen));
        assert!(message.starts_with("line 6, <"), "{queen}: {message}");
    }
    for (from, to) in [
        ("width=\"320\"", "width=\"NaN\""),
        ("width=\"320\"", "width=\"1e39\""),
        ("width=\"320\"", "width=\"0\""),
        ("height=\"320\"", "height=\"-5\""),
        ("height=\"320\"", "height=\"320\" viewBox=\"0 0 0 0\""),
        ("height=\"320\"", "height=\"320\" viewBox=\"0 0 NaN 1\""),
    ] {
        let message = refusal(&file(&VALID).replacen(from, to, 1));
        assert!(message.starts_with("line 1, <svg>: "), "{to}: {message}");
    }
}

/// Lines so thick or mitered that their pictures would fill the memory, arcs
/// so flat that their circles leave the world: either refused or drawn.
#[test]
fn extremes_are_refused_or_drawn() {
    for queen in [
        "<path id=\"queen\" d=\"M110 50h30v30z\" stroke=\"#000\" stroke-miterlimit=\"1e30\"/>",
        "<path id=\"queen\" d=\"M110 50h30v30z\" stroke=\"#000\" stroke-width=\"3\" stroke-miterlimit=\"1e7\"/>",
        "<path id=\"queen\" d=\"M110 50h30v30z\" stroke=\"#000\" stroke-dasharray=\"1e-9\"/>",
        "<path id=\"queen\" d=\"M110 50h30v30z\" stroke=\"#000\" stroke-dasharray=\"1e30 1\"/>",
        "<path id=\"queen\" d=\"M110 50a2e9 2e9 0 0 1 30 30v-9z\"/>",
        "<path id=\"queen\" d=\"M110 50a1e6 1e6 0 0 1 30 30v-9z\"/>",
        "<path id=\"queen\" d=\"M110 50a0 5 0 0 1 30 30v-9z\"/>",
        "<path id=\"queen\" d=\"M110 50a1e-6 1e-6 0 0 1 30 30v-9z\"/>",
        "<path id=\"queen\" d=\"M110 50c900 900-900-900 30 30v-9z\"/>",
    ] {
        if let Ok(template) = Template::parse(&file(&VALID).replace(VALID.queen, queen)) {
            let sheet = Sheet {
                template,
                ..sheet_of("20px")
            };
            only_our_elements(&svg(&sheet, &boards(4), "q"));
            let file = common::png(&sheet, &boards(4), Default::default());
            Picture::decode(&file);
        }
    }
}

/// Fails unless a sheet is well-formed and has nothing that only a hostile
/// template can have brought.
fn only_our_elements(text: &str) {
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

/// A template with everything that is allowed.
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
</svg>
"##;

/// Pixels of a square of 100 units, each the mean of 4 by 4 that resvg drew:
/// its own smoothing knows only four heights within a pixel.
fn smooth(svg: &str, x: usize, y: usize) -> Vec<[f64; 3]> {
    let picture = Picture::from(&render(svg, 4.0));
    let corners = (0..100).flat_map(|row| (0..100).map(move |column| (x + column, y + row)));
    let mean = |(x, y): (usize, usize)| {
        let pixels = picture.crop(4 * x, 4 * y, 4);
        [0, 1, 2].map(|i| pixels.iter().map(|pixel| f64::from(pixel[i])).sum::<f64>() / 16.0)
    };
    corners.map(mean).collect()
}

/// The queen's cell in the template's own picture against the cell of the
/// queen on a1 of a sheet, both at 100 px.
#[test]
fn rich_templates_look_as_drawn() {
    let sheet = Sheet {
        template: Template::parse(RICH).unwrap(),
        ..sheet_of("100px")
    };
    let text = svg(&sheet, &boards(1), "q");
    only_our_elements(&text);
    let (ours, sample) = (smooth(&text, 100, 100), smooth(RICH, 120, 20));
    let apart =
        |(a, b): (&[f64; 3], &[f64; 3])| (0..3).map(|i| (a[i] - b[i]).abs()).fold(0.0, f64::max);
    let differences: Vec<f64> = ours.iter().zip(&sample).map(apart).collect();
    // The lattice moves edges by at most half of 1/1024 of the cell, a
    // twentieth of a pixel; that changes a pixel on an edge by a twentieth of
    // the contrast there, and two edges may cross it.
    let worst = differences.iter().copied().fold(0.0, f64::max);
    assert!(worst <= 25.0, "{worst}");
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    // Inside, at most the colours of gradients round to their neighbours.
    assert!(mean < 0.5, "{mean}");
    // The queen is there.
    let ground = [138.0, 154.0, 128.0];
    assert!(sample.iter().filter(|pixel| **pixel != ground).count() > 2_000);
}

#[test]
fn rich_templates_are_resvgs_pixels_as_png() {
    let sheet = Sheet {
        template: Template::parse(RICH).unwrap(),
        cols: Some(2),
        ..sheet_of("40px")
    };
    let ours = Picture::decode(&common::png(&sheet, &boards(5).take(4), Default::default())).0;
    let theirs = Picture::from(&render(&svg(&sheet, &boards(5).take(4), "q"), 1.0));
    assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
    let apart = |(a, b): (&u8, &u8)| a.abs_diff(*b);
    let worst = ours.bytes.iter().zip(&theirs.bytes).map(apart).max();
    // A gradient's colour is computed from the place on the page, in floats.
    assert!(worst <= Some(1), "{worst:?}");
}

#[test]
fn built_in_templates_tell_the_truth() {
    let names: Vec<_> = Template::names().collect();
    assert_eq!(
        names,
        [
            "classic",
            "print",
            "dark",
            "blueprint",
            "minimal",
            "contrast"
        ]
    );
    for name in names {
        let source = Template::source(name).unwrap();
        Template::builtin(name).unwrap();
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
        // A hollow queen is seen by her outline.
        let outline = by_id("queen").attribute("stroke").map(color);
        let queen = outline.unwrap_or_else(|| fill("queen"));
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
                other => panic!("{name} claims {other}"),
            };
            // Rounded down: nothing claims more than there is.
            let tenths = (a.contrast(b) * 10.0 + 1e-9).floor() / 10.0;
            assert_eq!(format!("{tenths:.1}:1"), ratio, "{name}: {what}");
            checked += 1;
        }
        assert!(checked >= 2, "{name}");
    }
}

#[test]
fn built_in_templates_stand_alone() {
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
                assert!(!attribute.name().contains("font"), "{name}");
            }
        }
        // Opened by itself it shows a board: four queens on four by four.
        let picture = Picture::from(&render(source, 1.0));
        let colors: BTreeSet<_> = picture.bytes.chunks_exact(4).collect();
        assert!(colors.len() > 4, "{name}");
        assert!(!source.contains('\r') && source.ends_with('\n'), "{name}");
    }
}

fn accepted_is_harmless(text: &str) {
    if let Ok(template) = Template::parse(text) {
        let sheet = Sheet {
            coordinates: true,
            template,
            ..sheet_of("8px")
        };
        only_our_elements(&svg(&sheet, &boards(4), "q"));
        Picture::decode(&common::png(&sheet, &boards(4), Default::default()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn random_text_is_refused_in_a_sentence(text in "\\PC{0,200}") {
        prop_assert!(Template::parse(&text).is_err());
    }

    #[test]
    fn random_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(Template::parse(&text).is_err());
    }

    #[test]
    fn mutations_are_refused_or_harmless(
        start in prop::sample::select(vec![RICH.to_owned(), file(&VALID), Template::source("print").unwrap().to_owned()]),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..4, "[ -~]{1,3}"), 1..4),
    ) {
        let mut text = start;
        for (at, cut, put) in edits {
            let at = at.index(text.len());
            let end = (at + cut).min(text.len());
            text.replace_range(at..end, &put);
        }
        accepted_is_harmless(&text);
    }

    #[test]
    fn random_numbers_are_refused_or_harmless(
        start in prop::sample::select(vec![RICH.to_owned(), file(&VALID)]),
        which in any::<prop::sample::Index>(),
        number in prop::sample::select(vec!["0", "-1", "1e9", "-1e9", "1e-9", "1e38", "65", "300.125", "2147483648", ".0001", "9999999"]),
    ) {
        let digits: Vec<_> = start.match_indices(|c: char| c.is_ascii_digit()).map(|(i, _)| i).collect();
        let at = digits[which.index(digits.len())];
        let end = start[at..].find(|c: char| !c.is_ascii_digit()).map_or(start.len(), |length| at + length);
        let mut text = start.clone();
        text.replace_range(at..end, number);
        accepted_is_harmless(&text);
    }
}
