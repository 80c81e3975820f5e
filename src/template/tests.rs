//! What a file says of texts, borders and the dark.

use super::files::{FileColors, FileOf};
use super::oklab::contrast;
use super::scheme::{queen, with_colors};
use super::style::{BorderRule, TextStyle};
use crate::graphics::paint::Paint;
use crate::text::fonts::Family;
use crate::units::distance::Distance;
use crate::{Changes, Color, Error, Measure, Part, Template, Unit};

fn color(text: &str) -> Color {
    text.parse().unwrap()
}

/// A file whose last line is `more`, the eighth.
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

fn template(more: &str) -> Template {
    Template::parse(&file(more)).unwrap()
}

fn refusal(more: &str) -> String {
    match Template::parse(&file(more)) {
        Err(Error::Template(problems)) => problems[0].to_string(),
        other => panic!("{more}: {other:?}"),
    }
}

#[test]
fn texts_look_as_their_samples() {
    let unsaid = TextStyle {
        color: color("#123456"),
        family: Family::Sans,
        spacing: 0,
        upper: false,
    };
    assert_eq!(template("").styling.title, unsaid);
    assert_eq!(template("").styling.border, []);
    // The file's own title, under an id that other tools use for it.
    assert_eq!(
        template("<title id=\"title\">x</title>").styling.title,
        unsaid
    );
    let serif = TextStyle {
        color: color("#c00"),
        family: Family::Serif,
        spacing: 250,
        upper: false,
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
        assert_eq!(template.styling.footer, unsaid, "{text}");
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
fn texts_that_cannot_look_so() {
    let space = "its letter-spacing must be from 0 to 0.5em";
    let family = "its font-family must be Inter or EB Garamond, which are bundled";
    let plain = "it must be filled with a plain opaque colour";
    let not = |name: &str| format!("{name} cannot be honoured; remove it");
    for (attributes, what) in [
        ("font-family=\"Comic Sans MS\"", family.to_owned()),
        ("font-family=\"\"", family.to_owned()),
        ("letter-spacing=\"-1\"", space.to_owned()),
        ("letter-spacing=\".6em\"", space.to_owned()),
        ("letter-spacing=\"9\"", space.to_owned()),
        ("letter-spacing=\"1\" font-size=\"0\"", space.to_owned()),
        ("letter-spacing=\"1\" font-size=\"large\"", space.to_owned()),
        ("letter-spacing=\"10%\"", space.to_owned()),
        ("letter-spacing=\"NaN\"", space.to_owned()),
        ("fill=\"none\"", plain.to_owned()),
        ("fill=\"url(#g)\"", plain.to_owned()),
        ("fill=\"rgba(0,0,0,.5)\"", plain.to_owned()),
        ("style=\"fill-opacity:.5\"", not("fill-opacity")),
        ("font-weight=\"bold\"", not("font-weight")),
        ("style=\"font-weight:700\"", not("font-weight")),
        ("font-style=\"italic\"", not("font-style")),
        ("font-variant=\"small-caps\"", not("font-variant")),
        ("font=\"bold 9px serif\"", not("font")),
        ("text-decoration=\"underline\"", not("text-decoration")),
        ("text-transform=\"lowercase\"", not("text-transform")),
        ("writing-mode=\"tb\"", not("writing-mode")),
        ("textLength=\"9\"", not("textLength")),
        ("visibility=\"hidden\"", not("visibility")),
        (
            "display=\"none\"",
            "it is hidden; show it or remove it".to_owned(),
        ),
        (
            "stroke=\"#000\"",
            "a stroke of letters cannot be honoured; remove it".to_owned(),
        ),
    ] {
        let expected = format!("line 8, <text>: title: {what}");
        let own = format!("<text id=\"title\" {attributes}>x</text>");
        assert_eq!(refusal(&own), expected);
        let part = format!("<text id=\"title\"><tspan {attributes}>x</tspan></text>");
        assert_eq!(refusal(&part), expected);
    }
    assert_eq!(
        refusal("<text id=\"title\">a<tspan fill=\"#c00\">b</tspan></text>"),
        "line 8, <text>: title: all of its letters must look alike"
    );
    assert_eq!(
        refusal("<path id=\"title\" d=\"M0 0h9v9z\"/>"),
        "line 8, <path>: title: it must be a <text>; this id is kept for one"
    );
    for attribute in ["dx", "rotate"] {
        assert_eq!(
            refusal(&format!("<text id=\"title\" {attribute}=\"9\">x</text>")),
            format!("line 8, <text>: the attribute {attribute} cannot be honoured; remove it")
        );
    }
}

#[test]
fn a_border_says_whether_it_runs_off() {
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
        assert_eq!(template(&border(more)).styling.bleeds, bleeds, "{more}");
    }
    assert_eq!(
        refusal(&border("data-bleed=\"3mm\"")),
        "line 8, <rect>: border: data-bleed must be yes or no"
    );
}

#[test]
fn borders_are_measured_by_the_margin() {
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
fn borders_that_cannot_be_drawn() {
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
            "dashes cannot be honoured; draw an unbroken line",
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
    let Err(Error::Template(problems)) = Template::parse(&full) else {
        panic!("accepted");
    };
    assert_eq!(
        problems[0].what,
        "border: there is no margin between the edges of the page and the board to draw it in"
    );
}

#[test]
fn darks_are_what_the_file_says() {
    let text = file(
        "<path fill=\"#0f0\" stroke=\"#00f\" data-dark=\"#010\" data-dark-stroke=\"#001\" d=\"M0 0h1v1z\"/>\
         <g fill=\"#f00\"><path data-dark=\"#100\" d=\"M0 0h1v1z\"/></g><path data-dark=\"white\" d=\"M0 0h1v1z\"/>\
         <linearGradient id=\"g\"><stop style=\"stop-color:#ff0\" data-dark=\"#110\"/></linearGradient>",
    );
    let template = Template::parse(&text).unwrap();
    let pairs = [
        ("#0f0", "#010"),
        ("#00f", "#001"),
        ("#f00", "#100"),
        ("#000", "#fff"),
        ("#ff0", "#110"),
    ];
    assert_eq!(template.darks(), pairs.map(|(a, b)| (color(a), color(b))));
    let dark = template.in_dark();
    assert!(dark.darks().is_empty());
    assert_eq!(dark.page, Color::WHITE);
    let black = format!("{:?}", color("#000"));
    assert!(format!("{:?}", template.queen).contains(&black));
    assert!(!format!("{:?}", dark.queen).contains(&black));
}

#[test]
fn darks_that_contradict_or_are_none() {
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
            "data-dark replaces a plain colour, and there is none in fill",
        ),
        (
            "data-dark-stroke=\"#fff\"",
            "data-dark-stroke replaces a plain colour, and there is none in stroke",
        ),
        (
            "data-dark=\"#fff\" data-dark-stroke=\"#111\" stroke=\"#000\"",
            "data-dark-stroke makes #000 #111, and an element before it makes it #fff; a colour has one for the dark",
        ),
    ] {
        let more = format!("<path {attributes} d=\"M0 0h1v1z\"/>");
        assert_eq!(refusal(&more), format!("line 8, <path>: {what}"));
    }
}

/// Whatever a light template's colours, what is derived from them is seen.
#[test]
fn derived_darks_are_seen() {
    for [page, ink, light, dark, queens] in [
        ["#fff", "#000", "#eee", "#777", "#000"],
        ["#fcf9f2", "#3a2518", "#f5ebd7", "#c6a57c", "#2b1810"],
        ["#fff", "#ccc", "#fff", "#eee", "#f00"],
        ["#888", "#fff", "#aaa", "#777", "#fff"],
        ["#ff0", "#00f", "#fff", "#000", "#f0f"],
        ["#8a8", "#8a8", "#8a9", "#8a7", "#8a8"],
    ] {
        let colors = [page, ink, light, dark, queens].map(color);
        let template = with_colors(template(""), colors);
        let [page, .., light, dark, queens] = colors;
        let is = |color: Color| {
            let pair = template.darks().iter().find(|(from, _)| *from == color);
            pair.map(|(_, to)| *to).unwrap()
        };
        let seen = contrast(queens, light).min(contrast(queens, dark));
        if seen > 2.0 {
            assert!(contrast(is(queens), is(light)) >= 3.0, "{colors:?}");
            assert!(contrast(is(queens), is(dark)) >= 3.0, "{colors:?}");
        }
        if light.luminance() > dark.luminance() && light != page {
            assert!(is(light).luminance() > is(dark).luminance(), "{colors:?}");
        }
        let dark = template.in_dark();
        assert!(dark.is_dark(), "{colors:?}");
        if template.ink != page {
            assert!(contrast(dark.ink, dark.page) >= 7.0, "{colors:?}");
        }
    }
}

/// The queen of each size on the squares of that size.
fn seen_at_all_sizes(name: &str, template: &Template) {
    for (cell, unit) in [("10px", Unit::Px), ("1mm", Unit::Mm), ("20mm", Unit::Mm)] {
        let side: Distance = cell.parse::<Measure>().unwrap().length.into();
        let squares = [false, true].map(|dark| template.square_at(dark, side, unit).ground);
        let mut alone = template.clone();
        alone.queen = template.queen_at(side, unit).clone();
        for square in squares {
            let seen = contrast(queen(&alone, squares), square);
            assert!(seen >= 3.0, "{name}, {cell}: {seen:.2}");
        }
        let apart = contrast(squares[0], squares[1]);
        let hatched = !template
            .square_at(true, side, unit)
            .details
            .layers
            .is_empty();
        assert!(hatched || apart >= 1.25, "{name}, {cell}: {apart:.2}");
    }
}

/// What the built-in templates promise, by day and by night.
#[test]
fn built_in_templates_are_seen() {
    for name in Template::names() {
        let day = Template::builtin(name).unwrap();
        assert_eq!(day.darks().is_empty(), day.is_dark(), "{name}");
        for template in [&day, &day.in_dark()] {
            let squares = [template.light.ground, template.dark.ground];
            let dark = template.is_dark();
            let listed = template.files.iter().flat_map(|files| &files.stops);
            for color in listed.copied().chain([queen(template, squares)]) {
                for square in squares {
                    let seen = contrast(color, square);
                    assert!(seen >= 3.0, "{name}, dark {dark}: {color} {seen:.2}");
                }
            }
            seen_at_all_sizes(name, template);
            let styling = &template.styling;
            let texts = [
                styling.title,
                styling.subtitle,
                styling.footer,
                styling.caption,
            ];
            for text in texts.iter().map(|text| text.color).chain([template.ink]) {
                let read = contrast(text, template.page);
                assert!(read >= 7.0, "{name}, dark {dark}: {text} {read:.2}");
            }
            // Hatching tells squares apart where their grounds do not.
            let apart = contrast(squares[0], squares[1]);
            let hatched = !template.dark.details.layers.is_empty();
            assert!(hatched || apart >= 1.25, "{name}, dark {dark}: {apart:.2}");
        }
        assert!(day.in_dark().is_dark(), "{name}");
    }
}

#[test]
fn a_file_may_name_the_colours_of_figures() {
    let own = r##"<g id="legend"><rect id="figure-row" width="9" height="9" fill="#0a3" data-dark="#8f8"/>
<rect id="figure-new" width="9" height="9" fill="#fffffe"/></g>"##;
    let template = template(own);
    let palette = template.for_figures(None).palette;
    assert_eq!(palette.relations[0], color("#0a3"));
    assert_eq!(palette.accent, color("#fffffe"));
    let night = template.in_dark().for_figures(None).palette;
    assert_eq!(night.relations[0], color("#8f8"));
    let remarks = template.figure_remarks();
    assert_eq!(
        remarks[0],
        "figure-new: #fffffe is hard to see on the page #fff: a contrast of 1.0, where 3 is seen"
    );
    let refused =
        refusal(r##"<rect id="figure-row" width="9" height="9" fill="none" stroke="#0a3"/>"##);
    assert!(
        refused.contains("figure-row: it must be filled with a plain opaque colour"),
        "{refused}"
    );
}

#[test]
fn a_text_may_be_in_capitals() {
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
        assert_eq!(template(text).styling.title.upper, upper, "{text}");
    }
    let refused = refusal(r##"<text id="title" data-case="small">x</text>"##);
    assert!(
        refused.contains("data-case must be upper or as-written"),
        "{refused}"
    );
}

/// What stands in squares of a side: which of the three queens, by her width, and
/// which dark square.
fn drawn(template: &Template, cell: &str) -> (i32, Color) {
    let measure: Measure = cell.parse().unwrap();
    let (side, unit) = (measure.length.into(), measure.unit);
    let queen = template.queen_at(side, unit);
    let (low, high) = queen.layers[0].outline.bounds();
    let width = (high - low) * 64 / queen.lattice;
    (width, template.square_at(true, side, unit).ground)
}

#[test]
fn small_and_large_squares_have_artwork_of_their_own() {
    let sizes = r##"<path id="queen-small" d="M40 40h40v40h-40z"/>
<path id="queen-large" d="M40.0625 104h30v30h-30z"/>
<rect id="dark-small" x="96" y="160" width="64" height="64" fill="#777"/>"##;
    let template = template(sizes);
    assert_eq!(
        (
            template.queen.lattice,
            template.optical.large.as_ref().unwrap().lattice
        ),
        (64, 1024)
    );
    let (usual, dark, flat) = (
        drawn(&self::template(""), "20px").0,
        color("#999"),
        color("#777"),
    );
    for (cell, queen, square) in [
        ("13.99px", 40, flat),
        ("14px", usual, flat),
        ("15.99px", usual, flat),
        ("16px", usual, dark),
        ("56px", usual, dark),
        ("57px", 30, dark),
        ("1.99mm", 40, flat),
        ("2mm", usual, flat),
        ("0.1in", usual, flat),
        ("3mm", usual, dark),
        ("15mm", usual, dark),
        ("15.01mm", 30, dark),
        ("20cm", 30, dark),
    ] {
        assert_eq!(drawn(&template, cell), (queen, square), "{cell}");
        let (plain, ground) = drawn(&self::template(""), cell);
        assert_eq!((plain, ground), (usual, dark), "{cell}");
    }
}

#[test]
fn changes_reach_all_sizes() {
    let changes = Changes::new()
        .color(Part::Queen, color("#a00"))
        .color(Part::Dark, color("#bcd"))
        .queen_scale(0.9)
        .unwrap();
    for name in Template::names() {
        let template = Template::builtin(name).unwrap();
        let Ok(changed) = template.changed(&changes) else {
            assert!(template.is_dark(), "{name}");
            continue;
        };
        let own = template.optical.dark_small.is_some();
        let small = changed.optical.dark_small.as_ref();
        assert_eq!(
            small.map(|square| square.ground),
            own.then(|| color("#bcd")),
            "{name}"
        );
        let sizes = [&changed.optical.small, &changed.optical.large];
        for queen in sizes.into_iter().flatten().chain([&changed.queen]) {
            let inks = queen.layers.iter().flat_map(|layer| {
                let line = layer.stroke.as_ref().map(|stroke| stroke.ink);
                layer.fill.into_iter().chain(line)
            });
            let mut paints = inks.map(|ink| ink.paint);
            assert!(
                paints.any(|paint| paint == Paint::Flat(color("#a00"))),
                "{name}"
            );
            assert_eq!(queen.lattice, 1024, "{name}");
        }
        assert_eq!(changed.files, None, "{name}");
    }
}

#[test]
fn optical_sizes_that_cannot_be_honoured() {
    for (more, what) in [
        (
            r##"<rect id="dark-small" x="96" y="160" width="32" height="32" fill="#777"/>"##,
            "line 8, <rect>: dark-small: its square is not as large as that of the element with the id \"light\"",
        ),
        (
            r##"<path id="queen-small" d="M30 40h40v40h-40z"/>"##,
            "line 8, <path>: queen-small: it reaches beyond its cell; keep every shape and line inside",
        ),
        (
            r##"<path id="queen-large" fill="none" d="M40 40h40v40h-40z"/>"##,
            "line 8, <path>: queen-large: it shows nothing; give it a fill or a stroke",
        ),
        (
            r##"<rect id="light-small" x="96" y="160" width="64" height="64" fill="none" stroke="#777"/>"##,
            "line 8, <rect>: light-small: its first shape must be a square <rect> with a plain opaque fill and no stroke",
        ),
    ] {
        assert_eq!(refusal(more), what);
    }
}

/// A file whose large queen lists colours by file.
fn listed(attributes: &str) -> String {
    format!("<g id=\"queen-large\" fill=\"#123\" {attributes}><path d=\"M40 40h40v40h-40z\"/></g>")
}

#[test]
fn colours_by_file_are_those_of_the_list() {
    let template = template(&listed(
        "data-dark=\"#456\" data-files=\" #100  red #300\" data-dark-files=\"#aaa #bbb #ccc\"",
    ));
    let files = template.files.as_ref().unwrap();
    let of = |files: &FileColors| {
        let at = |file| files.color(FileOf { file, files: 3 });
        [at(0), at(1), at(2)]
    };
    assert_eq!(of(files), ["#100", "#f00", "#300"].map(color));
    assert_eq!(files.replaced, color("#123"));
    let night = template.in_dark().files.unwrap();
    assert_eq!(of(&night), ["#aaa", "#bbb", "#ccc"].map(color));
    assert_eq!(night.replaced, color("#456"));
    // A colour for the squares that a listed one is not seen on.
    let unseen = Changes::new().color(Part::Light, color("#d11"));
    assert!(matches!(
        template.changed(&unseen),
        Err(Error::Contrast { .. })
    ));
}

#[test]
fn lists_of_colours_that_cannot_be_honoured() {
    let own = "must be 2 to 64 plain opaque colours with blanks between them";
    let twice = "data-dark=\"#456\" data-files=\"#100 #123\" data-dark-files=\"#aaa #bbb\"";
    assert_eq!(
        refusal(&listed(twice)),
        "line 7, <path>: queen: data-dark-files makes #123 #bbb, and elsewhere it becomes #456; \
         a colour has one for the dark"
    );
    for (more, what) in [
        (
            listed("data-files=\"#100\""),
            format!("<g>: data-files {own}"),
        ),
        (
            listed("data-files=\"#100 none\""),
            format!("<g>: data-files {own}"),
        ),
        (
            listed("data-files=\"#100 #200\" data-dark-files=\"x\""),
            format!("<g>: data-dark-files {own}"),
        ),
        (
            listed("data-files=\"#100 #200\" data-dark-files=\"#100 #200 #300\""),
            String::from("<g>: data-dark-files must be as many colours as data-files"),
        ),
        (
            String::from("<path data-files=\"#100 #200\" d=\"M40 40h40v40h-40z\"/>"),
            String::from("<path>: data-files can be honoured in a queen alone; remove it"),
        ),
        (
            listed("data-files=\"#100 #200\"").replace("\"#123\"", "\"none\" stroke=\"#123\""),
            String::from("<g>: data-files replaces a plain colour, and there is none in fill"),
        ),
        (
            listed("data-files=\"#100 #200\"")
                .replace("<path", "<path fill=\"#456\" data-files=\"#100 #200\""),
            String::from(
                "<path>: data-files is not as in an element before it; a template has one list for one colour",
            ),
        ),
    ] {
        assert_eq!(refusal(&more), format!("line 8, {what}"));
    }
}
