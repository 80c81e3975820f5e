//! Tests of artwork for many boards, and of colours by file.

use super::look::{FileColors, FileIndex};
use super::tests::{color, refusal, template};
use crate::graphics::paint::{Artwork, Paint};
use crate::{Changes, Error, ErrorKind, Template, TemplatePart};

#[test]
fn many_boards_have_their_own_artwork() {
    let template = template(
        r##"<path id="queen-many" d="M40.0625 104h50v40h-50z"/>
<rect id="dark-many" x="96" y="160" width="64" height="64" fill="#ddd"/>"##,
    );
    let (few, many) = (&template.few, &template.many);
    assert_eq!(few.squares(), [color("#eee"), color("#999")]);
    assert_eq!(many.squares(), [color("#eee"), color("#ddd")]);
    // Each artwork has its own lattice.
    assert_eq!((few.queen.lattice, many.queen.lattice), (64, 1024));
    // In 64ths of a square.
    let width = |queen: &Artwork| {
        let (low, high) = queen.layers[0].outline.bounds();
        (high - low) * 64 / queen.lattice
    };
    assert_eq!([&few.queen, &many.queen].map(width), [56, 50]);
    let without = template.for_boards(false);
    assert_eq!(without.many, template.few);
    assert!(template.dark_colors.len() > without.dark_colors.len());
    let only = template.for_boards(true);
    assert_eq!((&only.few, &only.many), (many, many));
}

/// The number of boards is unknown when colours are changed.
#[test]
fn invisible_queens_of_many_boards_give_a_remark() {
    let template = template(
        r##"<path id="queen-many" fill="#dedede" d="M40 104h50v40h-50z"/>
<rect id="dark-many" x="96" y="160" width="64" height="64" fill="#ddd"/>"##,
    );
    let remark = template.remarks().swap_remove(0);
    assert_eq!(
        remark.text,
        "the queen (#dedede) is too hard to see on dark squares (#ddd): the contrast is 1, but must be at least 3"
    );
    assert!(remark.invisible && !remark.dark);
    let light = Changes::new().color(TemplatePart::Light, color("#fefefe"));
    let changed = template.with_changes(&light).unwrap();
    assert!(changed.remarks()[0].text.contains("(#dedede)"));
}

#[test]
fn changes_reach_few_and_many_boards() {
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
        for board in [&changed.few, &changed.many] {
            assert_eq!(board.squares()[1], color("#bcd"), "{name}");
            let queen = &board.queen;
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
            r##"<rect id="dark-many" x="96" y="160" width="32" height="32" fill="#777"/>"##,
            "line 8, <rect>: dark-many: its square must be as large as that of the element with the id \"light\"",
        ),
        (
            r##"<path id="queen-many" d="M30 40h40v40h-40z"/>"##,
            "line 8, <path>: queen-many: it reaches beyond its cell; keep every shape and line inside",
        ),
        (
            r##"<path id="queen-many" fill="none" d="M40 40h40v40h-40z"/>"##,
            "line 8, <path>: queen-many: it is invisible; give it a fill or a stroke",
        ),
        (
            r##"<rect id="light-many" x="96" y="160" width="64" height="64" fill="none" stroke="#777"/>"##,
            "line 8, <rect>: light-many: its first shape must be a square <rect> with a plain opaque fill and no stroke",
        ),
    ] {
        assert_eq!(refusal(more), what);
    }
}

/// A queen of many boards with these attributes for colours by file.
fn queen_with(attributes: &str) -> String {
    format!("<g id=\"queen-many\" fill=\"#123\" {attributes}><path d=\"M40 40h40v40h-40z\"/></g>")
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
