//! What readers prefer, and the size of their windows.

use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::Scope;
use nqueens_sheet::{Sheet, Template};

use crate::Shown;

fn eight() -> Player {
    Player::of(Scope::new(8).unwrap().to_first())
}

/// Whether the page is wider than its window, and what would be cut.
const TOO_WIDE: &str = "(() => {
  const wide = document.documentElement.clientWidth;
  const out = Array.from(document.querySelectorAll('main *, header *')).filter((e) =>
    !e.closest('.scroll, .wide, svg') && e.getClientRects().length > 0 && e.getBoundingClientRect().right > wide + 1);
  return [document.documentElement.scrollWidth > wide, out.map((e) => e.tagName + '#' + e.id).join()];
})()";

#[test]
fn it_fits_narrow_windows_and_large_zoom() {
    let Some(mut shown) = Shown::at(&eight(), &Sheet::default(), "#step=398") else {
        return;
    };
    // 640 pixels are what is left of 1280 at 200 %.
    for (width, height, zoom) in [
        (360, 720, 1.0),
        (320, 640, 1.0),
        (640, 480, 2.0),
        (1280, 960, 1.0),
        (2560, 1440, 1.0),
    ] {
        shown.browser.window(width, height, zoom);
        let wide = shown.browser.value(TOO_WIDE);
        assert_eq!(wide, serde_json::json!([false, ""]), "{width} pixels");
        let small = "Array.from(document.querySelectorAll('button, select, input[type=range]')) \
                     .filter((e) => e.getClientRects().length > 0 && e.getBoundingClientRect().height < 43).length";
        assert_eq!(shown.browser.value(small), 0, "{width} pixels");
    }
}

#[test]
fn it_follows_the_scheme_of_its_reader() {
    let color = "getComputedStyle(document.documentElement).backgroundColor";
    let queen = "getComputedStyle(document.querySelector('#art-queen-0 .q-paint')).fill";
    let Some(mut shown) = Shown::new(&eight(), &Sheet::default()) else {
        return;
    };
    let mut seen = |medium: &str, scheme: &str| {
        shown
            .browser
            .prefers(medium, &[("prefers-color-scheme", scheme)]);
        [shown.browser.value(color), shown.browser.value(queen)]
    };
    let (light, dark) = (seen("", "light"), seen("", "dark"));
    assert_ne!(light[0], dark[0]);
    assert_ne!(light[1], dark[1]);
    // Paper is light, and has a colour of its own.
    let paper = seen("print", "dark");
    assert_eq!(
        (&paper[0], &paper[1]),
        (&"rgba(0, 0, 0, 0)".into(), &light[1])
    );
    let fixed = eight().follow_scheme(false);
    shown.show(&fixed, &Sheet::default(), "");
    shown
        .browser
        .prefers("", &[("prefers-color-scheme", "dark")]);
    assert_eq!(shown.browser.value(color), light[0]);
    let night = Sheet {
        template: Template::builtin("midnight").unwrap(),
        ..Sheet::default()
    };
    shown.show(&eight(), &night, "");
    assert_eq!(
        shown
            .browser
            .value("getComputedStyle(document.documentElement).colorScheme"),
        "normal"
    );
    let declared = shown
        .browser
        .value("document.querySelector('meta[name=color-scheme]').content");
    assert_eq!(declared, "dark");
}

#[test]
fn nothing_moves_by_itself() {
    let Some(mut shown) = Shown::new(&eight(), &Sheet::default()) else {
        return;
    };
    shown
        .browser
        .prefers("", &[("prefers-reduced-motion", "reduce")]);
    let wait =
        "new Promise((done) => setTimeout(() => done(document.getAnimations().length), 1200))";
    assert_eq!(shown.browser.value(wait), 0);
    assert_eq!(shown.step(), 0);
    // Nor do steps glide.
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.browser.value("document.getAnimations().length"), 0);
}

#[test]
fn print_has_the_step_and_no_controls() {
    let Some(mut shown) = Shown::at(&eight(), &Sheet::default(), "#step=398") else {
        return;
    };
    shown.browser.prefers("print", &[]);
    let seen = |id: &str| format!("document.querySelector('{id}').getClientRects().length > 0");
    for id in [
        "#board svg",
        "#said",
        "#count",
        "#tree svg",
        "#arrays",
        "#program",
    ] {
        assert_eq!(shown.browser.value(&seen(id)), true, "{id}");
    }
    for id in [".controls", ".keys"] {
        assert_eq!(shown.browser.value(&seen(id)), false, "{id}");
    }
    let pdf = shown.browser.call(
        "Page.printToPDF",
        &serde_json::json!({"paperWidth": 8.27, "paperHeight": 11.69}),
    );
    assert!(pdf["data"].as_str().unwrap().len() > 10_000);
}

#[test]
fn every_control_has_a_name_and_the_focus_is_seen() {
    let Some(mut shown) = Shown::at(&eight(), &Sheet::default(), "#step=398") else {
        return;
    };
    let tree = shown
        .browser
        .call("Accessibility.getFullAXTree", &serde_json::json!({}));
    let mut controls = 0;
    for node in tree["nodes"].as_array().unwrap() {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let named = [
            "button", "slider", "combobox", "checkbox", "img", "image", "region", "table",
            "heading",
        ];
        if node["ignored"] == false && named.contains(&role) {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            assert!(!name.is_empty(), "{node}");
            controls += 1;
        }
    }
    assert!(controls >= 20, "{controls}");
    // All of them can be come to by the keyboard alone, and show it.
    let mut seen = Vec::new();
    for _ in 0..16 {
        shown.browser.press("Tab", false);
        let now = "(() => { const e = document.activeElement; const s = getComputedStyle(e); \
                   return [e.id || e.tagName, s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2]; })()";
        let now = shown.browser.value(now);
        if now[0] == "BODY" {
            break;
        }
        assert_eq!(now[1], true, "{now}");
        seen.push(now[0].as_str().unwrap().to_owned());
    }
    for id in [
        "timeline", "first", "back", "play", "forward", "last", "after", "speed", "full", "print",
        "tree", "SUMMARY",
    ] {
        assert!(seen.iter().any(|own| own == id), "{id} is not in {seen:?}");
    }
}
