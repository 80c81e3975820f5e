//! Posters: paper, pages, texts, orbits, marks and schemes in SVG and PNG.
//!
//! `UPDATE=1 cargo test --test library` updates the files in `tests/golden`; review the changes
//! with `git diff`.

mod edges;
mod fit;
mod inset_titles;
mod letters;
mod marks;
mod orbits;
mod pages;
mod paper;
mod parsed_page;
mod scheme;
mod shapes;
mod texts;

use std::path::Path;

use nqueens_sheet::{
    Class, Contents, Description, DrawOptions, Drawing, Format, Pattern, Result, Selection, Sheet,
    SvgStyle, TitlePosition, Wording,
};

use crate::common::{boards, template, unframed};

/// A poster on paper in the `minimal` template without frames.
fn poster(paper: &str) -> Sheet {
    Sheet {
        paper: Some(paper.parse().unwrap()),
        template: unframed(),
        title_position: TitlePosition::Header,
        ..Sheet::default()
    }
}

/// A poster with boards only.
fn poster_without_texts(paper: &str) -> Sheet {
    Sheet {
        title: Wording::Off,
        footer: Wording::Off,
        ..poster(paper)
    }
}

fn wording<W: From<Pattern>>(text: &str) -> W {
    Pattern::for_board(text).unwrap().into()
}

fn live_svg() -> Format {
    Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    })
}

/// Draws each page separately, with the largest orbits first.
fn pages(sheet: &Sheet, selection: &Selection, format: &Format) -> Result<Vec<Vec<u8>>> {
    let layout = sheet.layout_of(&Contents::from_selection(selection)?)?;
    let text = Description::from_layout(&layout);
    let mut listed: Vec<(u64, Vec<u16>)> = Vec::new();
    selection.for_each(|ranks| {
        listed.push((
            selection.skip_count() + listed.len() as u64 + 1,
            ranks.to_vec(),
        ));
        Ok::<_, nqueens_sheet::Error>(())
    })?;
    if sheet.group_by_class {
        listed.sort_by_key(|(_, ranks)| Class::from_ranks(ranks));
    }
    let draw = |page| {
        let (before, count) = layout.boards_on(page);
        let mut bytes = Vec::new();
        let options = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        let mut drawing = Drawing::with_options(&layout, format, &text, &options, &mut bytes)?;
        for (number, ranks) in &listed[before as usize..][..count as usize] {
            drawing.push_trusted_numbered(*number, ranks)?;
        }
        drawing.finish()?;
        Ok(bytes)
    };
    (1..=layout.pages()).map(draw).collect()
}

/// All pages as SVG with live texts.
fn svg_pages(sheet: &Sheet, selection: &Selection) -> Vec<String> {
    let pages = pages(sheet, selection, &live_svg()).unwrap();
    pages.into_iter().map(text).collect()
}

/// The only page as SVG with outlined texts.
fn outlined_svg(sheet: &Sheet, selection: &Selection) -> String {
    let mut pages = pages(sheet, selection, &Format::default()).unwrap();
    assert_eq!(pages.len(), 1);
    text(pages.remove(0))
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// Golden files, to review changes of the output.
#[test]
fn golden_files_are_current() {
    let poster = Sheet {
        subtitle: wording("{tally}"),
        caption: wording("{number}"),
        bleed: "3mm".parse().unwrap(),
        marks: nqueens_sheet::Marks::ALL,
        ..poster("a4")
    };
    let orbits = Sheet {
        group_by_class: true,
        ..Sheet::default()
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, drawn) in [
        ("poster-five", outlined_svg(&poster, &boards(5))),
        (
            "classes-five",
            outlined_svg(&orbits, &boards(5).fundamental()),
        ),
    ] {
        let path = folder.join(format!("{name}.svg"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        assert!(
            kept == drawn,
            "{name}.svg differs; see the comment at the top of this file"
        );
    }
}

/// The output depends only on the input.
#[test]
fn output_is_deterministic() {
    let sheet = Sheet {
        caption: wording("{number} {class}"),
        cell: Some("6mm".parse().unwrap()),
        ..poster("a4")
    };
    let png = Format::Png(nqueens_sheet::Resolution::from_dpi(40.0).unwrap());
    for format in [Format::default(), live_svg(), png] {
        let draw = || pages(&sheet, &boards(6), &format).unwrap();
        assert!(draw() == draw());
    }
}
