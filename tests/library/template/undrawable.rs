//! Well-meant files that cannot be drawn.

use nqueens_sheet::{Sheet, Template};

use crate::common::{Picture, boards, png, sheet_of, svg};
use crate::template::{VALID, assert_only_our_elements, template_error, template_file};

#[test]
fn ids_are_unique() {
    let missing = "no visible element has this id; templates show classic is an example";
    let valid = template_file(&VALID);
    for id in ["page", "ink", "light", "dark", "queen"] {
        let text = valid.replace(&format!("id=\"{id}\""), "id=\"other\"");
        assert_eq!(
            template_error(&text),
            format!("line 1, <svg>: {id}: {missing}")
        );
        let more = format!("<rect id=\"{id}\" width=\"1\" height=\"1\"/>");
        let text = valid.replace("</svg>", &format!("{more}</svg>"));
        assert_eq!(
            template_error(&text),
            format!(
                "line 8, <rect>: the id \"{id}\" is used by an earlier element; choose another"
            )
        );
    }
}

#[test]
fn queens_are_visible_and_in_their_cell() {
    let with = |queen: &str| template_error(&template_file(&VALID).replace(VALID.queen, queen));
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
            "line 6, <path>: queen: it is invisible; give it a fill or a stroke",
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
fn squares_have_equal_sides() {
    let valid = template_file(&VALID);
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
            let message = template_error(&valid.replace(rect, &change));
            assert_eq!(
                message,
                format!("line {line}, <rect>: {id}: {shape}"),
                "{change}"
            );
        }
    }
    let larger = "<rect id=\"dark\" x=\"96\" y=\"32\" width=\"66\" height=\"66\" fill=\"#777\"/>";
    assert_eq!(
        template_error(&valid.replace(VALID.dark, larger)),
        "line 5, <rect>: dark: its square must be as large as that of the element with the id \"light\""
    );
}

#[test]
fn numbers_are_finite_and_bounded() {
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
        let message = template_error(&template_file(&VALID).replace(VALID.queen, &queen));
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
        let message = template_error(&template_file(&VALID).replacen(from, to, 1));
        assert!(message.starts_with("line 1, <svg>: "), "{to}: {message}");
    }
}

/// Lines so thick or mitered that their pictures would fill the memory, and arcs so flat that their
/// circles overflow, are either rejected or drawn.
#[test]
fn extreme_values_are_rejected_or_drawn() {
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
        if let Ok(template) = Template::from_svg(&template_file(&VALID).replace(VALID.queen, queen))
        {
            let sheet = Sheet {
                template,
                ..sheet_of("20px")
            };
            assert_only_our_elements(&svg(&sheet, &boards(4), "q"));
            let file = png(&sheet, &boards(4), Default::default());
            Picture::decode(&file);
        }
    }
}

#[test]
fn frames_extend_at_most_a_cell() {
    let frame = |width: &str| {
        template_file(&VALID).replace(
            "</svg>",
            &format!(
                "<rect id=\"frame\" width=\"64\" height=\"64\" fill=\"none\" stroke=\"#000\" stroke-width=\"{width}\"/></svg>"
            ),
        )
    };
    let message = "line 8, <rect>: frame: it reaches more than a cell beyond the board; make it thinner or smaller";
    for width in ["129", "160", "999999"] {
        assert_eq!(template_error(&frame(width)), message, "{width}");
    }
    for width in ["1", "128"] {
        assert!(Template::from_svg(&frame(width)).is_ok(), "{width}");
    }
}
