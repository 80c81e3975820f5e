//! Files that try to run, load or multiply something.

use nqueens_sheet::{Sheet, Template};

use crate::common::{boards, sheet_of, svg};
use crate::template::{Parts, VALID, assert_only_our_elements, template_error, template_file};

/// An element on line 7 is rejected by its name and line.
#[test]
fn forbidden_elements() {
    let machine = "its look depends on the fonts of the machine, convert it to paths";
    let drawn = "it is not supported, draw its result as paths";
    let still = "a sheet does not move";
    let unknown = "templates do not support this element";
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
        ("text", "<text id=\"queen2\">evil</text>", machine),
        ("tspan", "<g id=\"title\"><tspan>evil</tspan></g>", machine),
        (
            "textPath",
            "<text id=\"title\"><textPath href=\"#queen\">evil</textPath></text>",
            machine,
        ),
        (
            "tspan",
            "<x:text xmlns:x=\"urn:x\" id=\"title\"><tspan>evil</tspan></x:text>",
            machine,
        ),
        (
            "script",
            "<text id=\"title\"><script>alert(1)</script></text>",
            "it runs code",
        ),
        (
            "a",
            "<text id=\"title\"><a href=\"javascript:alert(1)\">x</a></text>",
            unknown,
        ),
        (
            "path",
            "<text id=\"title\"><path d=\"M0 0h1\"/></text>",
            unknown,
        ),
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
        let message = template_error(&template_file(&Parts { more, ..VALID }));
        assert!(message.starts_with(&expected), "{message}");
    }
}

/// Sample texts and their attributes stay in the template.
#[test]
fn sample_texts_are_not_copied_to_the_sheet() {
    let more = "<text id=\"title\" font-family=\"evil, Inter\" aria-label=\"evil\">evil&lt;script&gt;</text>\
                <text id=\"caption\" data-name=\"evil\" style=\"-inkscape-font-specification:evil\"><tspan>evil</tspan></text>";
    let sheet = Sheet {
        template: Template::from_svg(&template_file(&Parts { more, ..VALID })).unwrap(),
        ..sheet_of("20px")
    };
    let text = svg(&sheet, &boards(4), "q");
    assert_only_our_elements(&text);
    assert!(!text.contains("evil"));
    for (attribute, problem) in [
        (
            "onclick=\"alert(1)\"",
            "the attribute onclick is not supported; remove it",
        ),
        (
            "fill=\"url(https://evil.example/x#g)\"",
            "fill=\"url(https://evil.example/x#g)\" must be url(#id) of this file",
        ),
        (
            "style=\"shape-inside:url(#queen)\"",
            "the attribute shape-inside is not supported; remove it",
        ),
        (
            "data-dark=\"javascript:alert(1)\"",
            "data-dark must be a plain opaque colour such as #123456",
        ),
    ] {
        let more = format!("<text id=\"title\" {attribute}>x</text>");
        let text = template_file(&VALID).replace("\n\n</svg>", &format!("\n{more}\n</svg>"));
        assert_eq!(template_error(&text), format!("line 7, <text>: {problem}"));
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
        let message = template_error(&template_file(&Parts { more, ..VALID }));
        let expected = format!(
            "line 7, <{element}>: not allowed: it belongs to another kind of document; remove it"
        );
        assert_eq!(message, expected);
    }
}

/// Attributes of the queen, which is on line 6.
#[test]
fn forbidden_attributes() {
    let outside =
        |value: &str| format!("href=\"{value}\" refers to another file; only \"#id\" is allowed");
    let local =
        |name: &str, value: &str| format!("{name}=\"{value}\" must be url(#id) of this file");
    let unknown = |name: &str| format!("the attribute {name} is not supported; remove it");
    let not = |name: &str, value: &str| {
        format!("{name}=\"{value}\" is not a supported value; correct it")
    };
    let cases = [
        ("onload=\"alert(1)\"", unknown("onload")),
        ("onclick=\"alert(1)\"", unknown("onclick")),
        ("onmouseover=\"alert(1)\"", unknown("onmouseover")),
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
        ("style=\"/*\"", unknown("/*")),
        ("style=\"/*fill:red*/\"", unknown("/*fill")),
        ("style=\"fi/**/ll:red\"", unknown("fi/**/ll")),
        ("style=\"fill:red/*\"", not("fill", "red/*")),
        ("style=\"@import 'x'\"", unknown("@import 'x'")),
        (
            "style=\"-moz-binding:url(//evil.example)\"",
            local("-moz-binding", "url(//evil.example)"),
        ),
        (
            "xmlns:s=\"http://www.w3.org/2000/svg\" s:style=\"fill:red\"",
            unknown("style"),
        ),
        ("filter=\"url(#f)\"", unknown("filter")),
        ("mask=\"url(#m)\"", unknown("mask")),
        ("clip-path=\"url(#c)\"", unknown("clip-path")),
        ("marker-end=\"url(#m)\"", unknown("marker-end")),
        ("opacity=\".5\"", not("opacity", ".5")),
        ("style=\"opacity:0\"", not("opacity", "0")),
        (
            "shape-rendering=\"crispEdges\"",
            not("shape-rendering", "crispEdges"),
        ),
        (
            "style=\"mix-blend-mode:multiply\"",
            unknown("mix-blend-mode"),
        ),
        ("class=\"x\"", unknown("class")),
        ("transform=\"rotate(NaN)\"", not("transform", "rotate(NaN)")),
        ("stroke-width=\"inf\"", not("stroke-width", "inf")),
        ("fill-opacity=\"lots\"", not("fill-opacity", "lots")),
        ("spreadMethod=\"repeat\"", not("spreadMethod", "repeat")),
    ];
    for (attribute, what) in cases {
        let queen = VALID
            .queen
            .replace("<path ", &format!("<path {attribute} "));
        let text = template_file(&VALID).replace(VALID.queen, &queen);
        assert_eq!(
            template_error(&text),
            format!("line 6, <path>: {what}"),
            "{attribute}"
        );
    }
}

/// Two violations are two problems, and the message names the first.
#[test]
fn all_problems_are_found() {
    let text = template_file(&Parts {
        more: "<script/>\n<g onload=\"x\"/>",
        ..VALID
    });
    assert_eq!(
        template_error(&text),
        "line 7, <script>: not allowed: it runs code; remove it (and 1 more)"
    );
    let problems = Template::problems(&text);
    let places: Vec<_> = problems
        .iter()
        .map(|p| (p.line, p.element.as_str()))
        .collect();
    assert_eq!(places, [(7, "script"), (8, "g")]);
}

#[test]
fn declarations_and_instructions() {
    let valid = template_file(&VALID);
    let bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">\
                <!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>";
    let external = "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
    let public = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">";
    for dtd in [bomb, external, public] {
        assert_eq!(
            template_error(&format!("{dtd}{valid}")),
            "line 1, <file>: a document type declaration is not allowed, because its entities could expand without limit; remove it"
        );
    }
    for instruction in [
        "<?xml-stylesheet href=\"https://evil.example/x.css\"?>",
        "<?xml-stylesheet type=\"text/xsl\" href=\"#x\"?>",
    ] {
        let message = template_error(&format!("{instruction}\n{valid}"));
        assert_eq!(
            message,
            "line 1, <xml-stylesheet>: a processing instruction can load other files and is not allowed; remove it"
        );
        let inside = template_file(&Parts {
            more: instruction,
            ..VALID
        });
        assert_eq!(
            template_error(&inside),
            "line 7, <xml-stylesheet>: a processing instruction can load other files and is not allowed; remove it"
        );
    }
}

#[test]
fn files_that_are_not_svg() {
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
        let message = template_error(text);
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
        let message = template_error(text);
        let outermost = "the outermost element must be <svg xmlns=\"http://www.w3.org/2000/svg\">";
        assert!(
            message.starts_with("line 1, <") && message.ends_with(outermost),
            "{message}"
        );
    }
}

#[test]
fn nested_uses_are_limited() {
    let nested = "<g id=\"a\"><use xlink:href=\"#queen\"/></g><g id=\"b\"><use href=\"#a\"/></g>";
    let error = "line 7, <use>: it refers to an element that has a <use> itself; refer to a shape";
    assert_eq!(
        template_error(&template_file(&Parts {
            more: nested,
            ..VALID
        })),
        error
    );
    let itself = "<use id=\"a\" href=\"#a\"/>";
    assert_eq!(
        template_error(&template_file(&Parts {
            more: itself,
            ..VALID
        })),
        error
    );
    let parent = "<g id=\"a\"><use href=\"#a\"/></g>";
    assert_eq!(
        template_error(&template_file(&Parts {
            more: parent,
            ..VALID
        })),
        error
    );
    let missing = "<use href=\"#missing\"/>";
    assert_eq!(
        template_error(&template_file(&Parts {
            more: missing,
            ..VALID
        })),
        "line 7, <use>: there is no element with the id \"missing\""
    );
}

/// Input that would be slow to parse or to report.
#[test]
fn oversized_input() {
    let valid = template_file(&VALID);
    let attributes: String = (0..75_000).map(|i| format!(" aria-{i}=''")).collect();
    assert_eq!(
        template_error(&valid.replace("</svg>", &format!("<g{attributes}/></svg>"))),
        "line 1, <file>: an element has more than 250 attributes; remove some"
    );
    for nodes in ["<?a?>\n".repeat(30_000), "<g/>".repeat(6_000)] {
        assert_eq!(
            template_error(&valid.replace("</svg>", &format!("{nodes}</svg>"))),
            "line 1, <file>: the file has more than 5000 elements, texts and comments; simplify it"
        );
    }
}

#[test]
fn truncated_files() {
    let valid = template_file(&VALID);
    for cut in ["</svg>", "svg>", ">"] {
        let part = valid.trim_end().strip_suffix(cut).unwrap();
        let message = template_error(part);
        assert!(
            message.contains(", <file>: this is not well-formed XML: "),
            "{cut}: {message}"
        );
    }
}

#[test]
fn large_files() {
    let valid = template_file(&VALID);
    let large = valid.replace("</svg>", &format!("<!--{}--></svg>", "x".repeat(2 << 20)));
    assert_eq!(
        template_error(&large),
        format!(
            "line 1, <file>: the file has {} bytes; a template has at most 1048576",
            large.len()
        )
    );
    let deep = |depth| format!("{}{}", "<g>".repeat(depth), "</g>".repeat(depth));
    let nested = "line 8, <g>: nested more than 32 deep; flatten its groups";
    for depth in [40, 10_000, 100_000] {
        let message = template_error(&valid.replace("</svg>", &format!("{}</svg>", deep(depth))));
        assert!(
            message.starts_with(nested) || message.contains("more than 5000 elements"),
            "{message}"
        );
    }
    let style = format!("<g style=\"fill:red;{}\"/>", "fill:red;".repeat(1_000));
    assert_eq!(
        template_error(&valid.replace("</svg>", &format!("{style}</svg>"))),
        "line 8, <g>: its style has more than 4096 bytes; simplify it"
    );
    let parts = "<tspan>x</tspan>".repeat(17);
    assert_eq!(
        template_error(&valid.replace(
            "</svg>",
            &format!("<text id=\"title\">{parts}</text></svg>")
        )),
        "line 8, <text>: title: it has more than 16 parts; shorten it"
    );
    // A thousand copies of a shape of half a megabyte would fill the memory.
    let shape = format!("<path id=\"s\" d=\"M1 1{}\"/>", "h1".repeat(200_000));
    let copies = "<use href=\"#s\"/>".repeat(1_000);
    let message = template_error(&valid.replace("</svg>", &format!("{shape}{copies}</svg>")));
    assert_eq!(
        message,
        "line 1, <svg>: the copies of all <use> together are larger than 1048576 bytes; simplify it"
    );
}
