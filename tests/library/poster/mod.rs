//! Posters: paper, pages, texts, orbits, marks and schemes, as their SVG and
//! PNG show them.
//!
//! `UPDATE=1 cargo test --test library` writes the files in
//! `tests/golden` anew; look at what git says has changed.

mod cartouche;
mod edges;
mod fit;
mod letters;
mod marks;
mod orbits;
mod pages;
mod paper;
mod scheme;
mod see;
mod texts;

use std::path::Path;

use nqueens_sheet::{
    Class, Contents, Description, DrawOptions, Drawing, Format, Pattern, Result, Selection, Sheet,
    SvgStyle, TitleIn, Wording,
};

use crate::common::{boards, template, unframed};

/// A poster on paper in the plainest template, whose boards have no frame.
fn poster(paper: &str) -> Sheet {
    Sheet {
        paper: Some(paper.parse().unwrap()),
        template: unframed(),
        title_in: TitleIn::Header,
        ..Sheet::default()
    }
}

/// A poster with nothing but boards.
fn bare(paper: &str) -> Sheet {
    Sheet {
        title: Wording::Off,
        footer: Wording::Off,
        ..poster(paper)
    }
}

fn words<W: From<Pattern>>(text: &str) -> W {
    Pattern::for_board(text).unwrap().into()
}

fn live() -> Format {
    Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    })
}

/// Every page, drawn by itself; the largest orbits first.
fn pages(sheet: &Sheet, selection: &Selection, format: &Format) -> Result<Vec<Vec<u8>>> {
    let layout = sheet.layout_of(&Contents::of(selection)?)?;
    let text = Description::of(&layout);
    let mut listed: Vec<(u64, Vec<u16>)> = Vec::new();
    selection.for_each(|ranks| {
        listed.push((
            selection.skip_count() + listed.len() as u64 + 1,
            ranks.to_vec(),
        ));
        Ok::<_, nqueens_sheet::Error>(())
    })?;
    if sheet.by_class {
        listed.sort_by_key(|(_, ranks)| Class::of(ranks));
    }
    let draw = |page| {
        let (before, count) = layout.boards_on(page);
        let mut bytes = Vec::new();
        let options = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        let mut drawing = Drawing::with(&layout, format, &text, &options, &mut bytes)?;
        for (number, ranks) in &listed[before as usize..][..count as usize] {
            drawing.push_numbered(*number, ranks)?;
        }
        drawing.finish()?;
        Ok(bytes)
    };
    (1..=layout.pages()).map(draw).collect()
}

/// All pages as SVG with live texts.
fn svgs(sheet: &Sheet, selection: &Selection) -> Vec<String> {
    let pages = pages(sheet, selection, &live()).unwrap();
    pages.into_iter().map(text).collect()
}

/// The only page, outlined.
fn outlined(sheet: &Sheet, selection: &Selection) -> String {
    let mut pages = pages(sheet, selection, &Format::default()).unwrap();
    assert_eq!(pages.len(), 1);
    text(pages.remove(0))
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// Files to look at when something changes.
#[test]
fn golden_files_are_current() {
    let poster = Sheet {
        subtitle: words("{tally}"),
        caption: words("{number}"),
        bleed: "3mm".parse().unwrap(),
        marks: nqueens_sheet::Marks::ALL,
        ..poster("a4")
    };
    let orbits = Sheet {
        by_class: true,
        ..Sheet::default()
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, drawn) in [
        ("poster-five", outlined(&poster, &boards(5))),
        ("classes-five", outlined(&orbits, &boards(5).fundamental())),
    ] {
        let path = folder.join(format!("{name}.svg"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        assert!(
            kept == drawn,
            "{name}.svg differs; see the head of this file"
        );
    }
}

/// The bytes depend on nothing but the input.
#[test]
fn two_runs_are_the_same() {
    let sheet = Sheet {
        caption: words("{number} {class}"),
        cell: Some("6mm".parse().unwrap()),
        ..poster("a4")
    };
    let png = Format::Png(nqueens_sheet::Resolution::dpi(40.0).unwrap());
    for format in [Format::default(), live(), png] {
        let draw = || pages(&sheet, &boards(6), &format).unwrap();
        assert!(draw() == draw());
    }
}
