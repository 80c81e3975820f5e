//! Tests of texts, borders and dark schemes of template files.

use super::look::{BorderRule, TextStyle};
use super::scheme::queen_color;
use crate::text::fonts::{Align, Family};
use crate::{Color, Template};

pub(super) fn color(text: &str) -> Color {
    text.parse().unwrap()
}

/// A file with `more` on its last line, the eighth.
fn file(more: &str) -> String {
    let squares = r##"<rect id="page" width="320" height="320" fill="#fff"/>
<rect id="ink" x="32" y="300" width="9" height="2" fill="#123456"/>
<rect id="frame" x="32" y="32" width="256" height="256" fill="none" stroke="#345" stroke-width="4"/>
<rect id="light" x="32" y="32" width="64" height="64" fill="#eee"/>
<rect id="dark" x="96" y="32" width="64" height="64" fill="#999"/>
<path id="queen" d="M104 88L100 44 116 66 128 40 140 66 156 44 152 88z"/>
"##;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"320\">\n{squares}{more}\n</svg>\n"
    )
}

pub(super) fn template(more: &str) -> Template {
    Template::from_svg(&file(more)).unwrap()
}

pub(super) fn refusal(more: &str) -> String {
    Template::problems(&file(more)).swap_remove(0).to_string()
}

#[test]
fn text_styles_match_their_samples() {
    let default_style = TextStyle {
        color: color("#123456"),
        family: Family::Sans,
        spacing: 0,
        is_upper_case: false,
        align: Align::Centre,
    };
    let large = TextStyle {
        spacing: -20,
        ..default_style
    };
    assert_eq!(template("").styling.title, large);
    assert_eq!(template("").styling.border, []);
    // The title of the file, with an id from other tools.
    assert_eq!(
        template("<title id=\"title\">x</title>").styling.title,
        large
    );
    let serif = TextStyle {
        color: color("#c00"),
        family: Family::Serif,
        spacing: 250,
        is_upper_case: false,
        align: Align::Centre,
    };
    for text in [
        r##"<text id="title" font-family="EB Garamond" letter-spacing="0.25em" fill="#c00">x</text>"##,
        r##"<text id="title" font-family="'Didot', serif, Inter" letter-spacing=".25em" fill="#c00"/>"##,
        r##"<text id="title" font-family="serif" font-size="20" letter-spacing="5" fill="#c00"/>"##,
        r##"<text id="title" font-family="serif" font-size="15pt" letter-spacing="5px" fill="#c00"/>"##,
        // As Inkscape writes it.
        r##"<g style="font-size:20px" fill="#00c"><text xml:space="preserve" id="title" x="160" y="20"
          style="font-style:normal;font-variant:normal;font-weight:normal;font-stretch:normal;font-size:20px;line-height:1.25;font-family:'EB Garamond';-inkscape-font-specification:'EB Garamond, Normal';font-variant-ligatures:normal;text-align:center;letter-spacing:5px;word-spacing:0px;text-anchor:middle;fill:#cc0000;fill-opacity:1;stroke:none;stroke-width:0.26"
          ><tspan id="tspan1" x="160" y="20" style="stroke-width:0.26">Queens</tspan><tspan id="tspan2" x="160" y="40">again</tspan></text></g>"##,
    ] {
        let template = template(text);
        assert_eq!(template.styling.title, serif, "{text}");
        assert_eq!(template.styling.footer, default_style, "{text}");
    }
    for id in ["title", "subtitle", "footer", "caption"] {
        let styling = template(&format!("<text id=\"{id}\">x</text>")).styling;
        let styles = [
            ("title", styling.title),
            ("subtitle", styling.subtitle),
            ("footer", styling.footer),
            ("caption", styling.caption),
        ];
        for (known, style) in styles {
            let filled = if known == id { "#000" } else { "#123456" };
            assert_eq!(style.color, color(filled), "{id}: {known}");
        }
    }
}

#[test]
fn large_inter_is_tight_by_default() {
    let spacing = |id: &str, attributes: &str| {
        let text = format!("<text id=\"{id}\" {attributes}>x</text>");
        let styling = template(&text).styling;
        if id == "title" {
            styling.title.spacing
        } else {
            styling.footer.spacing
        }
    };
    for (id, attributes, expected) in [
        ("title", "", -20),
        ("title", "letter-spacing=\"normal\"", -20),
        ("title", "letter-spacing=\"0\"", 0),
        ("title", "letter-spacing=\"-.05em\"", -50),
        ("title", "data-case=\"upper\"", 0),
        ("title", "font-family=\"serif\"", 0),
        ("footer", "", 0),
    ] {
        assert_eq!(spacing(id, attributes), expected, "{id} {attributes}");
    }
    assert_eq!(
        "minimal".parse::<Template>().unwrap().styling.title.spacing,
        -20
    );
}

#[test]
fn texts_align_like_their_samples_except_captions() {
    let aligned = |attributes: &str| {
        let text = |id: &str| format!("<text id=\"{id}\" {attributes}>x</text>");
        let texts = ["title", "subtitle", "footer", "caption"]
            .map(text)
            .concat();
        let styling = template(&texts).styling;
        assert_eq!(styling.caption.align, Align::Centre, "{attributes}");
        assert_eq!(styling.title.align, styling.subtitle.align);
        assert_eq!(styling.title.align, styling.footer.align);
        styling.title.align
    };
    for (attributes, align) in [
        ("", Align::Centre),
        ("text-anchor=\"middle\"", Align::Centre),
        ("text-anchor=\"start\"", Align::Left),
        ("style=\"text-anchor:end\"", Align::Right),
    ] {
        assert_eq!(aligned(attributes), align, "{attributes}");
    }
}

#[test]
fn weight_900_selects_inter_black() {
    let title = |attributes: &str| {
        let text = format!("<text id=\"title\" {attributes}>x</text>");
        let title = template(&text).styling.title;
        (title.family, title.spacing)
    };
    for plain in ["", "font-weight=\"400\"", "font-weight=\"normal\""] {
        assert_eq!(title(plain), (Family::Sans, -20), "{plain}");
    }
    assert_eq!(title("font-weight=\"900\""), (Family::Black, -20));
    assert_eq!(
        title("style=\"font-family:Inter;font-weight:900\""),
        (Family::Black, -20)
    );
}

#[test]
fn rejects_unsupported_text_styles() {
    let space = "its letter-spacing must be from -0.05em to 0.5em";
    let family = "its font-family must be Inter or EB Garamond, which are bundled";
    let weight = "its font-weight must be normal, or 900 with Inter";
    let plain = "it must be filled with a plain opaque colour";
    let unsupported = |name: &str| format!("{name} is not supported; remove it");
    for (attributes, what) in [
        ("font-family=\"Comic Sans MS\"", family.to_owned()),
        ("font-family=\"\"", family.to_owned()),
        ("letter-spacing=\"-1\"", space.to_owned()),
        ("letter-spacing=\"-.06em\"", space.to_owned()),
        ("letter-spacing=\".6em\"", space.to_owned()),
        ("letter-spacing=\"9\"", space.to_owned()),
        ("letter-spacing=\"1\" font-size=\"0\"", space.to_owned()),
        ("letter-spacing=\"1\" font-size=\"large\"", space.to_owned()),
        ("letter-spacing=\"10%\"", space.to_owned()),
        ("letter-spacing=\"NaN\"", space.to_owned()),
        ("fill=\"none\"", plain.to_owned()),
        ("fill=\"url(#g)\"", plain.to_owned()),
        ("fill=\"rgba(0,0,0,.5)\"", plain.to_owned()),
        ("style=\"fill-opacity:.5\"", unsupported("fill-opacity")),
        ("font-weight=\"bold\"", weight.to_owned()),
        ("style=\"font-weight:700\"", weight.to_owned()),
        (
            "font-weight=\"900\" font-family=\"serif\"",
            weight.to_owned(),
        ),
        (
            "text-anchor=\"left\"",
            "its text-anchor must be start, middle or end".to_owned(),
        ),
        ("font-style=\"italic\"", unsupported("font-style")),
        ("font-variant=\"small-caps\"", unsupported("font-variant")),
        ("font=\"bold 9px serif\"", unsupported("font")),
        (
            "text-decoration=\"underline\"",
            unsupported("text-decoration"),
        ),
        (
            "text-transform=\"lowercase\"",
            unsupported("text-transform"),
        ),
        ("writing-mode=\"tb\"", unsupported("writing-mode")),
        ("textLength=\"9\"", unsupported("textLength")),
        ("visibility=\"hidden\"", unsupported("visibility")),
        (
            "display=\"none\"",
            "it is hidden; show it or remove it".to_owned(),
        ),
        (
            "stroke=\"#000\"",
            "a stroke of letters is not supported; remove it".to_owned(),
        ),
    ] {
        let expected = format!("line 8, <text>: title: {what}");
        let text = format!("<text id=\"title\" {attributes}>x</text>");
        assert_eq!(refusal(&text), expected);
        let part = format!("<text id=\"title\"><tspan {attributes}>x</tspan></text>");
        assert_eq!(refusal(&part), expected);
    }
    assert_eq!(
        refusal("<text id=\"title\">a<tspan fill=\"#c00\">b</tspan></text>"),
        "line 8, <text>: title: all of its letters must have the same style"
    );
    assert_eq!(
        refusal("<path id=\"title\" d=\"M0 0h9v9z\"/>"),
        "line 8, <path>: title: it must be a <text>; this id is reserved for one"
    );
    for attribute in ["dx", "rotate"] {
        assert_eq!(
            refusal(&format!("<text id=\"title\" {attribute}=\"9\">x</text>")),
            format!("line 8, <text>: the attribute {attribute} is not supported; remove it")
        );
    }
}

#[test]
fn reads_border_flags() {
    let border = |more: &str| {
        format!(
            "<rect id=\"border\" x=\"9\" y=\"9\" width=\"302\" height=\"302\" fill=\"none\" stroke=\"#000\" {more}/>"
        )
    };
    for (more, bleeds) in [
        ("", false),
        ("data-bleed=\"no\"", false),
        ("data-bleed=\"yes\"", true),
    ] {
        assert_eq!(
            template(&border(more)).styling.extends_into_bleed,
            bleeds,
            "{more}"
        );
    }
    assert_eq!(
        refusal(&border("data-bleed=\"3mm\"")),
        "line 8, <rect>: border: data-bleed must be yes or no"
    );
    assert!(template(&border("data-on=\"paper\"")).styling.only_on_paper);
    assert!(!template(&border("data-on=\"all\"")).styling.only_on_paper);
    assert_eq!(
        refusal(&border("data-on=\"screen\"")),
        "line 8, <rect>: border: data-on must be paper or all"
    );
}

#[test]
fn border_lengths_are_relative_to_the_margin() {
    // The margin is 30: 32 less half of the frame's line.
    let thin = "<rect x=\"15\" y=\"15\" width=\"290\" height=\"290\" fill=\"none\" stroke=\"#c00\" stroke-width=\"3\"/>";
    let thick = "<rect x=\"6\" y=\"6\" width=\"308\" height=\"308\" style=\"fill:none;stroke:#000;stroke-width:6\"/>";
    let rules = [
        BorderRule {
            inset: 200,
            width: 200,
            color: color("#000"),
        },
        BorderRule {
            inset: 500,
            width: 100,
            color: color("#c00"),
        },
    ];
    let border = |more: &str| template(more).styling.border;
    assert_eq!(
        border(&format!("<g id=\"border\">{thin}{thick}</g>")),
        rules
    );
    assert_eq!(
        border(&thick.replace("<rect", "<rect id=\"border\"")),
        rules[..1]
    );
    let moved = "<g id=\"border\" transform=\"translate(3 3) scale(3)\"><rect x=\"1\" y=\"1\" width=\"102.667\" height=\"102.667\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/></g>";
    assert_eq!(border(moved), rules[..1]);
}

#[test]
fn rejects_unsupported_borders() {
    let rect = "<rect id=\"border\" x=\"15\" y=\"15\" width=\"290\" height=\"290\" fill=\"none\" stroke=\"#c00\" stroke-width=\"3\"/>";
    let far = "each of its shapes must be a <rect> without rounded corners, equally far from all edges of the page";
    let between = "each line must be between the edges of the page and the board";
    let plain = "each line must have a plain opaque colour";
    for (from, to, what) in [
        ("x=\"15\"", "x=\"12\"", far),
        ("width=\"290\"", "width=\"280\"", far),
        ("height=\"290\"", "height=\"290\" rx=\"9\"", far),
        ("x=\"15\"", "transform=\"rotate(45 160 160)\" x=\"15\"", far),
        ("stroke-width=\"3\"", "stroke-width=\"40\"", between),
        ("stroke-width=\"3\"", "stroke-width=\".001\"", between),
        (
            "stroke=\"#c00\"",
            "stroke=\"#c00\" stroke-opacity=\".5\"",
            plain,
        ),
        (
            "fill=\"none\"",
            "fill=\"#fff\"",
            "each of its shapes must have a stroke and no fill",
        ),
        (
            "stroke-width",
            "stroke-dasharray=\"4 2\" stroke-width",
            "dashes are not supported; draw an unbroken line",
        ),
    ] {
        let expected = format!("line 8, <rect>: border: {what}");
        assert_eq!(refusal(&rect.replace(from, to)), expected, "{to}");
    }
    let many = rect.replace("id=\"border\" ", "").repeat(9);
    assert_eq!(
        refusal(&format!("<g id=\"border\">{many}</g>")),
        "line 8, <g>: border: it has more than 8 lines"
    );
    assert_eq!(
        refusal(
            "<circle id=\"border\" cx=\"160\" cy=\"160\" r=\"145\" fill=\"none\" stroke=\"#000\"/>"
        ),
        format!("line 8, <circle>: border: {far}")
    );
    let full = file(rect).replace(
        "width=\"320\" height=\"320\" fill",
        "x=\"32\" y=\"32\" width=\"256\" height=\"256\" fill",
    );
    assert_eq!(
        Template::problems(&full)[0].message,
        "border: there is no margin between the edges of the page and the board to draw it in"
    );
}

#[test]
fn reads_explicit_dark_colours() {
    let text = file(
        "<path fill=\"#0f0\" stroke=\"#00f\" data-dark=\"#010\" data-dark-stroke=\"#001\" d=\"M0 0h1v1z\"/>\
         <g fill=\"#f00\"><path data-dark=\"#100\" d=\"M0 0h1v1z\"/></g><path data-dark=\"white\" d=\"M0 0h1v1z\"/>\
         <linearGradient id=\"g\"><stop style=\"stop-color:#ff0\" data-dark=\"#110\"/></linearGradient>",
    );
    let template = Template::from_svg(&text).unwrap();
    let pairs = [
        ("#0f0", "#010"),
        ("#00f", "#001"),
        ("#f00", "#100"),
        ("#000", "#fff"),
        ("#ff0", "#110"),
    ];
    assert_eq!(
        template.dark_colors,
        pairs.map(|(a, b)| (color(a), color(b)))
    );
    let dark = template.to_dark_scheme();
    assert!(dark.dark_colors.is_empty());
    assert_eq!(dark.page, Color::WHITE);
    let black = format!("{:?}", color("#000"));
    assert!(format!("{:?}", template.few.queen).contains(&black));
    assert!(!format!("{:?}", dark.few.queen).contains(&black));
}

#[test]
fn rejects_contradictory_dark_colours() {
    for (attributes, what) in [
        (
            "data-dark=\"#12\"",
            "data-dark must be a plain opaque colour such as #123456",
        ),
        (
            "data-dark=\"url(#g)\" fill=\"#fff\"",
            "data-dark must be a plain opaque colour such as #123456",
        ),
        (
            "data-dark=\"#fff\" fill=\"none\"",
            "data-dark needs a plain colour to replace in fill",
        ),
        (
            "data-dark-stroke=\"#fff\"",
            "data-dark-stroke needs a plain colour to replace in stroke",
        ),
        (
            "data-dark=\"#fff\" data-dark-stroke=\"#111\" stroke=\"#000\"",
            "data-dark-stroke maps #000 to #111, but an earlier element maps it to #fff; a colour has one dark colour",
        ),
    ] {
        let more = format!("<path {attributes} d=\"M0 0h1v1z\"/>");
        assert_eq!(refusal(&more), format!("line 8, <path>: {what}"));
    }
}

#[test]
fn derived_dark_colours_are_visible() {
    for [page, ink, light, dark, queens] in [
        ["#fff", "#000", "#eee", "#777", "#000"],
        ["#fcf9f2", "#3a2518", "#f5ebd7", "#c6a57c", "#2b1810"],
        ["#fff", "#ccc", "#fff", "#eee", "#f00"],
        ["#888", "#fff", "#aaa", "#777", "#fff"],
        ["#ff0", "#00f", "#fff", "#000", "#f0f"],
        ["#8a8", "#8a8", "#8a9", "#8a7", "#8a8"],
    ] {
        let text = file("")
            .replace("\"#fff\"", &format!("\"{page}\""))
            .replace("\"#eee\"", &format!("\"{light}\""))
            .replace("\"#999\"", &format!("\"{dark}\""))
            .replace("#123456", ink)
            .replace("id=\"queen\"", &format!("id=\"queen\" fill=\"{queens}\""));
        let template = Template::from_svg(&text).unwrap();
        let colors = [page, ink, light, dark, queens].map(color);
        let [page, .., light, dark, queens] = colors;
        let dark_of = |color: Color| {
            let pair = template.dark_colors.iter().find(|(from, _)| *from == color);
            pair.map(|(_, to)| *to).unwrap()
        };
        let seen = queens.contrast(light).min(queens.contrast(dark));
        if seen > 2.0 {
            assert!(
                dark_of(queens).contrast(dark_of(light)) >= 3.0,
                "{colors:?}"
            );
            assert!(dark_of(queens).contrast(dark_of(dark)) >= 3.0, "{colors:?}");
        }
        if light.luminance() > dark.luminance() && light != page {
            assert!(
                dark_of(light).luminance() > dark_of(dark).luminance(),
                "{colors:?}"
            );
        }
        let dark = template.to_dark_scheme();
        assert!(dark.is_dark(), "{colors:?}");
        if template.ink != page {
            assert!(dark.ink.contrast(dark.page) >= 7.0, "{colors:?}");
        }
    }
}

/// The contrasts of the built-in templates in both schemes.
#[test]
fn built_in_templates_have_enough_contrast() {
    for name in Template::names() {
        let light = name.parse::<Template>().unwrap();
        assert_eq!(light.dark_colors.is_empty(), light.is_dark(), "{name}");
        for template in [&light, &light.to_dark_scheme()] {
            let squares = template.few.squares();
            let dark = template.is_dark();
            for square in squares {
                let seen = queen_color(template).contrast(square);
                assert!(seen >= 3.0, "{name}, dark {dark}: {seen:.2}");
            }
            let styling = &template.styling;
            let texts = [
                styling.title,
                styling.subtitle,
                styling.footer,
                styling.caption,
            ];
            for text in texts.iter().map(|text| text.color).chain([template.ink]) {
                let read = text.contrast(template.page);
                assert!(read >= 7.0, "{name}, dark {dark}: {text} {read:.2}");
            }
            // Hatching distinguishes squares regardless of their colours.
            let apart = squares[0].contrast(squares[1]);
            let hatched = !template.few.dark.details.layers.is_empty();
            assert!(hatched || apart >= 1.25, "{name}, dark {dark}: {apart:.2}");
        }
        assert!(light.to_dark_scheme().is_dark(), "{name}");
    }
}

#[test]
fn reads_colours_of_figures() {
    let figures = r##"<g id="legend"><rect id="figure-row" width="9" height="9" fill="#0a3" data-dark="#8f8"/>
<rect id="figure-new" width="9" height="9" fill="#fffffe"/></g>"##;
    let template = template(figures);
    let palette = template.for_figures(None).palette;
    assert_eq!(palette.relations[0], color("#0a3"));
    assert_eq!(palette.accent, color("#fffffe"));
    let dark = template.to_dark_scheme().for_figures(None).palette;
    assert_eq!(dark.relations[0], color("#8f8"));
    let remarks = template.remarks();
    let figure_remark = remarks
        .iter()
        .find(|remark| remark.text.starts_with("figure-"));
    assert_eq!(
        figure_remark.unwrap().text,
        "figure-new (#fffffe) is too hard to see on the page (#fff): the contrast is 1, but must be at least 3"
    );
    let refused =
        refusal(r##"<rect id="figure-row" width="9" height="9" fill="none" stroke="#0a3"/>"##);
    assert!(
        refused.contains("figure-row: it must be filled with a plain opaque colour"),
        "{refused}"
    );
}

#[test]
fn reads_capitals() {
    for (text, upper) in [
        (r##"<text id="title" data-case="upper">x</text>"##, true),
        (
            r##"<text id="title" style="text-transform:uppercase">x</text>"##,
            true,
        ),
        (
            r##"<g data-case="upper"><text id="title" data-case="as-written">x</text></g>"##,
            false,
        ),
        (r##"<text id="title">X</text>"##, false),
    ] {
        assert_eq!(template(text).styling.title.is_upper_case, upper, "{text}");
    }
    let refused = refusal(r##"<text id="title" data-case="small">x</text>"##);
    assert!(
        refused.contains("data-case must be upper or as-written"),
        "{refused}"
    );
}
