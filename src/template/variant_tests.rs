//! Tests of artwork for small squares, large squares and many boards, and of colours by file.

use super::look::{Cell, FileColors, FileIndex};
use super::tests::{color, refusal, template};
use crate::graphics::paint::Paint;
use crate::{Changes, Color, Error, ErrorKind, Measure, Template, TemplatePart};

/// The width of the queen for a cell size, which identifies the variant, and the colour of the dark
/// square.
fn queen_and_square(template: &Template, cell: &str) -> (i32, Color) {
    let side = Cell::from(cell.parse::<Measure>().unwrap());
    let queen = template.queen_for(side);
    let (low, high) = queen.layers[0].outline.bounds();
    let width = (high - low) * 64 / queen.lattice;
    (width, template.square_for(true, side).ground)
}

#[test]
fn small_and_large_squares_use_their_variants() {
    let sizes = r##"<path id="queen-small" d="M40 40h40v40h-40z"/>
<path id="queen-large" d="M40.0625 104h30v30h-30z"/>
<rect id="dark-small" x="96" y="160" width="64" height="64" fill="#777"/>"##;
    let sized = template(sizes);
    assert_eq!(
        (
            sized.queen.normal.lattice,
            sized.queen.large.as_ref().unwrap().lattice
        ),
        (64, 1024)
    );
    let (usual, dark, flat) = (
        queen_and_square(&template(""), "20px").0,
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
        assert_eq!(queen_and_square(&sized, cell), (queen, square), "{cell}");
        let (plain, ground) = queen_and_square(&template(""), cell);
        assert_eq!((plain, ground), (usual, dark), "{cell}");
    }
}

#[test]
fn many_boards_use_their_variants() {
    let many = template(
        r##"<path id="queen-small" d="M40 40h40v40h-40z"/>
<path id="queen-many" d="M40 104h50v40h-50z"/>
<rect id="dark-small" x="96" y="160" width="64" height="64" fill="#777"/>
<rect id="dark-many" x="96" y="160" width="64" height="64" fill="#ddd"/>"##,
    );
    for (cell, queen) in [
        ("13px", &many.queen.small),
        ("14px", &many.queen.many_boards),
    ] {
        let few = Cell::from(cell.parse::<Measure>().unwrap());
        let cell = Cell {
            has_many_boards: true,
            ..few
        };
        assert_eq!(Some(many.queen_for(cell)), queen.as_ref());
        assert_eq!(many.square_for(true, cell).ground, color("#ddd"));
        assert_ne!(many.square_for(true, few).ground, color("#ddd"));
        // Other variants do not replace a missing one.
        assert_eq!(many.square_for(false, cell), &many.light.normal);
    }
    let few = many.for_few_boards();
    assert_eq!((few.queen.many_boards, few.dark.many_boards), (None, None));
    assert!(many.dark_colors.len() > few.dark_colors.len());
}

#[test]
fn changes_reach_all_sizes() {
    let changes = Changes::new()
        .color(TemplatePart::Queen, color("#a00"))
        .color(TemplatePart::Dark, color("#bcd"))
        .queen_scale(0.9)
        .unwrap();
    for name in Template::names() {
        let template = name.parse::<Template>().unwrap();
        let Ok(changed) = template.with_changes(&changes) else {
            assert!(template.is_dark(), "{name}");
            continue;
        };
        let grounds =
            |template: &Template| template.dark.variants().map(|square| Some(square?.ground));
        let expected = grounds(&template).map(|ground| ground.map(|_| color("#bcd")));
        assert_eq!(grounds(&changed), expected, "{name}");
        for queen in changed.queen.variants().into_iter().flatten() {
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
        assert_eq!(changed.file_colors, None, "{name}");
    }
}

#[test]
fn rejects_invalid_variants() {
    for (more, what) in [
        (
            r##"<rect id="dark-small" x="96" y="160" width="32" height="32" fill="#777"/>"##,
            "line 8, <rect>: dark-small: its square must be as large as that of the element with the id \"light\"",
        ),
        (
            r##"<path id="queen-small" d="M30 40h40v40h-40z"/>"##,
            "line 8, <path>: queen-small: it reaches beyond its cell; keep every shape and line inside",
        ),
        (
            r##"<path id="queen-large" fill="none" d="M40 40h40v40h-40z"/>"##,
            "line 8, <path>: queen-large: it is invisible; give it a fill or a stroke",
        ),
        (
            r##"<rect id="light-small" x="96" y="160" width="64" height="64" fill="none" stroke="#777"/>"##,
            "line 8, <rect>: light-small: its first shape must be a square <rect> with a plain opaque fill and no stroke",
        ),
    ] {
        assert_eq!(refusal(more), what);
    }
}

/// A large queen with these attributes for colours by file.
fn queen_with(attributes: &str) -> String {
    format!("<g id=\"queen-large\" fill=\"#123\" {attributes}><path d=\"M40 40h40v40h-40z\"/></g>")
}

#[test]
fn reads_colours_by_file() {
    let template = template(&queen_with(
        "data-dark=\"#456\" data-files=\" #100  red #300\" data-dark-files=\"#aaa #bbb #ccc\"",
    ));
    let files = template.file_colors.as_ref().unwrap();
    let colors_of = |files: &FileColors| {
        let at = |file| files.color(FileIndex { file, files: 3 });
        [at(0), at(1), at(2)]
    };
    assert_eq!(colors_of(files), ["#100", "#f00", "#300"].map(color));
    assert_eq!(files.replaced, color("#123"));
    let dark = template.to_dark_scheme().file_colors.unwrap();
    assert_eq!(colors_of(&dark), ["#aaa", "#bbb", "#ccc"].map(color));
    assert_eq!(dark.replaced, color("#456"));
    // One of the listed colours would be invisible on these squares.
    let unseen = Changes::new().color(TemplatePart::Light, color("#d11"));
    assert!(matches!(
        template.with_changes(&unseen),
        Err(Error {
            kind: ErrorKind::LowContrast,
            ..
        })
    ));
}

#[test]
fn rejects_invalid_colour_lists() {
    let rule = "must be 2 to 64 plain opaque colours with blanks between them";
    let contradiction = "data-dark=\"#456\" data-files=\"#100 #123\" data-dark-files=\"#aaa #bbb\"";
    assert_eq!(
        refusal(&queen_with(contradiction)),
        "line 7, <path>: queen: data-dark-files maps #123 to #bbb, but it is mapped to #456 elsewhere; \
         a colour has one dark colour"
    );
    for (more, what) in [
        (
            queen_with("data-files=\"#100\""),
            format!("<g>: data-files {rule}"),
        ),
        (
            queen_with("data-files=\"#100 none\""),
            format!("<g>: data-files {rule}"),
        ),
        (
            queen_with("data-files=\"#100 #200\" data-dark-files=\"x\""),
            format!("<g>: data-dark-files {rule}"),
        ),
        (
            queen_with("data-files=\"#100 #200\" data-dark-files=\"#100 #200 #300\""),
            String::from("<g>: data-dark-files must list as many colours as data-files"),
        ),
        (
            String::from("<path data-files=\"#100 #200\" d=\"M40 40h40v40h-40z\"/>"),
            String::from("<path>: data-files is only supported in queens; remove it"),
        ),
        (
            queen_with("data-files=\"#100 #200\"").replace("\"#123\"", "\"none\" stroke=\"#123\""),
            String::from("<g>: data-files needs a plain colour to replace in fill"),
        ),
        (
            queen_with("data-files=\"#100 #200\"")
                .replace("<path", "<path fill=\"#456\" data-files=\"#100 #200\""),
            String::from(
                "<path>: data-files differs from that of an earlier element; a template has one list for one colour",
            ),
        ),
    ] {
        assert_eq!(refusal(&more), format!("line 8, {what}"));
    }
}
