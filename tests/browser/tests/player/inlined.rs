//! Pictures inlined in a page.

use nqueens_sheet::{Format, SchemeSource, Selection, Sheet, SvgStyle, draw};

use browser_tests::chromium::Browser;

/// The background follows the page if the picture is inlined, else the system.
#[test]
#[ignore = "needs Chromium"]
fn inlined_picture_follows_the_color_scheme_of_its_page() {
    let mut browser = Browser::open();
    let folder = tempfile::tempdir().unwrap();
    let style = SvgStyle {
        follow_scheme: Some(SchemeSource::Page),
        ..SvgStyle::default()
    };
    let svg = draw(
        &Selection::new(4).unwrap(),
        &Sheet::default(),
        &Format::Svg(style),
        Vec::new(),
    )
    .unwrap();
    let svg = String::from_utf8(svg).unwrap();
    let mut ground = |page: &str, name: &str, system: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, page).unwrap();
        browser.set_preferences("", &[("prefers-color-scheme", system)]);
        browser.load(&file, "");
        browser.value("getComputedStyle(document.querySelector('.q-paint')).fill")
    };
    let page =
        |scheme: &str| format!("<!DOCTYPE html><style>:root{{color-scheme:{scheme}}}</style>{svg}");
    let (light, dark) = (
        ground(&svg, "alone.svg", "light"),
        ground(&svg, "alone.svg", "dark"),
    );
    assert_ne!(light, dark);
    for system in ["light", "dark"] {
        assert_eq!(
            ground(&page("light"), "light.html", system),
            light,
            "{system}"
        );
        assert_eq!(ground(&page("dark"), "dark.html", system), dark, "{system}");
        let both = if system == "dark" { &dark } else { &light };
        assert_eq!(
            ground(&page("light dark"), "both.html", system),
            *both,
            "{system}"
        );
    }
}
