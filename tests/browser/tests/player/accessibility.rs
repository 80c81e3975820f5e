//! Preferences of users, window sizes, and screen readers.

use nqueens_sheet::Sheet;
use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::Scope;

use crate::PlayerPage;
use crate::animation::take_screenshot;

fn eight() -> Player {
    Player::from_scope(Scope::new(8).unwrap().to_first())
}

/// Returns true if the page is wider than its window, and the elements that reach outside.
const TOO_WIDE: &str = "(() => {
  const wide = document.documentElement.clientWidth;
  const out = Array.from(document.querySelectorAll('main *, header *, #bar *')).filter((e) =>
    !e.closest('.scroll, .wide, svg, .voice, details:not([open]) > :not(summary)') && e.getClientRects().length > 0 && e.getBoundingClientRect().right > wide + 1);
  return [document.documentElement.scrollWidth > wide, out.map((e) => e.tagName + '#' + e.id).join()];
})()";

#[test]
#[ignore = "needs Chromium"]
fn fits_narrow_windows_and_large_zoom() {
    let mut shown = PlayerPage::with_fragment(&eight(), &Sheet::default(), "#step=398");
    // 640 pixels are 1280 pixels at 200 % zoom.
    for (width, height, zoom) in [
        (360, 720, 1.0),
        (320, 640, 1.0),
        (640, 480, 2.0),
        (768, 1024, 1.0),
        (1280, 720, 1.0),
        (1920, 1080, 1.0),
        (3840, 2160, 1.0),
    ] {
        shown.browser.set_window_size(width, height, zoom);
        for mode in ["watch", "try", "predict", "compare", "break"] {
            shown.click(&format!("nav [data-mode={mode}]"));
            let wide = shown.browser.value(TOO_WIDE);
            assert_eq!(
                wide,
                serde_json::json!([false, ""]),
                "{width} pixels, {mode}"
            );
            // The squares of eight queens are small on a phone.
            let small = "Array.from(document.querySelectorAll('button:not(.squares button), input[type=range]')) \
                         .filter((e) => e.getClientRects().length > 0 && e.getBoundingClientRect().height < 24) \
                         .map((e) => e.id).join()";
            assert_eq!(shown.browser.value(small), "", "{width} pixels, {mode}");
        }
    }
    // Text, answers and the board are visible together, in an embedding page and in a window.
    for (width, height) in [
        (1280, 677),
        (1366, 645),
        (1536, 607),
        (872, 677),
        (704, 448),
    ] {
        shown.browser.set_window_size(width, height, 1.0);
        for (state, ids) in [
            ("#lesson=4", &["board", "lesson-text", "lesson-next"][..]),
            ("#n=4&mode=predict&step=7", &["board", "sentence"]),
            ("#n=4&mode=watch&step=9", &["board", "sentence"]),
        ] {
            shown.open(state);
            for id in ids {
                let seen = shown.browser.value(&format!(
                    "(() => {{ const {{ top, left }} = document.getElementById('{id}').getBoundingClientRect();
                       return top >= 0 && top < innerHeight / 2 && left < innerWidth; }})()"
                ));
                assert_eq!(seen, true, "{id} of {state} at {width} x {height}");
            }
            let beside = "document.getElementById('sentence').getBoundingClientRect().left \
                          > document.getElementById('board').getBoundingClientRect().right";
            assert_eq!(
                shown.browser.value(beside),
                true,
                "{state} at {width} x {height}"
            );
            // The board is not behind the controls, and the sentence fits its frame.
            let fits_page = "(() => { const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom; \
                         const controls = document.getElementById('bar').getBoundingClientRect().top; \
                         return bottom('#board') <= controls && bottom('#sentence') <= bottom('.talk'); })()";
            assert_eq!(
                shown.browser.value(fits_page),
                true,
                "{state} at {width} x {height}"
            );
        }
    }
    // On a phone, the whole board comes first, so that texts of any length do not move it.
    for (width, height) in [(360, 640), (390, 844), (390, 440)] {
        shown.browser.set_window_size(width, height, 1.0);
        for state in ["#n=4&mode=predict&step=7", "#n=4&mode=watch&step=9"] {
            shown.open(state);
            let order = "(() => { const edges = (id) => document.getElementById(id).getBoundingClientRect(); \
                         return edges('board').top >= edges('modes').bottom && edges('board').bottom < edges('count').top \
                         && edges('sentence').top < edges('bar').top; })()";
            assert_eq!(
                shown.browser.value(order),
                true,
                "{state} at {width} x {height}"
            );
        }
    }
    // In the lesson, the text comes first.
    shown.open("#lesson=4");
    let first = "document.getElementById('sentence').getBoundingClientRect().bottom \
                 < document.getElementById('board').getBoundingClientRect().top";
    assert_eq!(shown.browser.value(first), true);
    // On a projector, everything is visible and larger.
    for (width, height) in [(1280, 720), (1920, 1080), (3840, 2160)] {
        shown.browser.set_window_size(width, height, 1.0);
        shown.open("#step=398&lecture=1&panels=");
        let seen = "[document.documentElement.scrollHeight <= innerHeight, \
                    document.getElementById('play').getBoundingClientRect().bottom <= innerHeight, \
                    document.getElementById('board').getBoundingClientRect().height / innerHeight, \
                    parseFloat(getComputedStyle(document.getElementById('sentence')).fontSize) / innerHeight]";
        let seen = shown.browser.value(seen);
        assert_eq!(
            (&seen[0], &seen[1]),
            (&true.into(), &true.into()),
            "{width}"
        );
        assert!(seen[2].as_f64().unwrap() > 0.6, "{width}: {seen}");
        assert!(seen[3].as_f64().unwrap() > 0.045, "{width}: {seen}");
    }
}

#[test]
#[ignore = "needs Chromium"]
fn follows_the_preferred_color_scheme() {
    let color = "getComputedStyle(document.documentElement).backgroundColor";
    let queen = "getComputedStyle(document.querySelector('#art-queen-0 .q-paint')).fill";
    let mut shown = PlayerPage::new(&eight(), &Sheet::default());
    let mut seen = |medium: &str, scheme: &str| {
        shown
            .browser
            .set_preferences(medium, &[("prefers-color-scheme", scheme)]);
        [shown.browser.value(color), shown.browser.value(queen)]
    };
    let (light, dark) = (seen("", "light"), seen("", "dark"));
    assert_ne!(light[0], dark[0]);
    assert_ne!(light[1], dark[1]);
    // Printed pages are always light.
    let paper = seen("print", "dark");
    assert_eq!(
        (&paper[0], &paper[1]),
        (&"rgba(0, 0, 0, 0)".into(), &light[1])
    );
    let fixed = Player {
        follow_scheme: false,
        ..eight()
    };
    shown.show(&fixed, &Sheet::default(), "");
    shown
        .browser
        .set_preferences("", &[("prefers-color-scheme", "dark")]);
    assert_eq!(shown.browser.value(color), light[0]);
    let dark_sheet = Sheet {
        template: "midnight".parse().unwrap(),
        ..Sheet::default()
    };
    shown.show(&eight(), &dark_sheet, "");
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
#[ignore = "needs Chromium"]
fn has_no_automatic_motion() {
    let mut shown = PlayerPage::new(&eight(), &Sheet::default());
    shown
        .browser
        .set_preferences("", &[("prefers-reduced-motion", "reduce")]);
    let wait =
        "new Promise((done) => setTimeout(() => done(document.getAnimations().length), 1200))";
    assert_eq!(shown.browser.value(wait), 0);
    assert_eq!(shown.step(), 0);
    // Steps have no transitions either.
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.browser.value("document.getAnimations().length"), 0);
}

#[test]
#[ignore = "needs Chromium"]
fn prints_the_step_without_controls() {
    let mut shown = PlayerPage::with_fragment(&eight(), &Sheet::default(), "#step=398");
    shown.browser.set_preferences("print", &[]);
    let seen = |id: &str| format!("document.querySelector('{id}').getClientRects().length > 0");
    for id in [
        "#board svg",
        "#sentence",
        "#count",
        "#tree svg",
        "#calls",
        "#arrays",
        "#program",
    ] {
        assert_eq!(shown.browser.value(&seen(id)), true, "{id}");
    }
    for id in ["#bar", "#modes", "#answers"] {
        assert_eq!(shown.browser.value(&seen(id)), false, "{id}");
    }
    let pdf = shown.browser.call(
        "Page.printToPDF",
        &serde_json::json!({"paperWidth": 8.27, "paperHeight": 11.69}),
    );
    assert!(pdf["data"].as_str().unwrap().len() > 10_000);
}

#[test]
#[ignore = "needs Chromium"]
fn shows_the_story_without_scripts() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let visible = "document.getElementById('story').getClientRects().length > 0";
    assert_eq!(shown.browser.value(visible), false);
    shown.browser.call(
        "Emulation.setScriptExecutionDisabled",
        &serde_json::json!({"value": true}),
    );
    shown.open("");
    let tree = shown
        .browser
        .call("Accessibility.getFullAXTree", &serde_json::json!({}));
    let tree = tree.to_string();
    for text in [
        "The search in pictures",
        "allow JavaScript",
        "1. Row 1, column 1: accepted.",
        "2. Row 2, column 1: rejected. It is attacked by queen 1 (column).",
        "20. Row 2, column 4: taken back. Backtrack: every continuation has been tried.",
        "21. Row 1, column 1: taken back. Backtrack: every continuation has been tried.",
        "22. Row 1, column 2: accepted.",
        "30. Row 4, column 3: accepted. All queens are placed: a solution.",
    ] {
        assert!(tree.contains(text), "{text}");
    }
    assert!(!tree.contains("Step forward"));
    let page = std::fs::read_to_string(&shown.file).unwrap();
    assert_eq!(page.matches("<li><svg viewBox=\"-4").count(), 14);
}

#[test]
#[ignore = "needs Chromium"]
fn shows_tree_and_entries_in_forced_colors() {
    let mut shown = PlayerPage::with_fragment(&eight(), &Sheet::default(), "#step=398");
    shown.browser.set_preferences(
        "",
        &[
            ("forced-colors", "active"),
            ("prefers-color-scheme", "dark"),
        ],
    );
    let seen = "(() => { const css = (s, name) => getComputedStyle(document.querySelector(s))[name]; \
                return css('.branch.path', 'stroke') !== css('html', 'backgroundColor') && \
                css('.taken', 'backgroundColor') !== css('#arrays', 'backgroundColor'); })()";
    assert_eq!(shown.browser.value(seen), true);
}

/// Chromium paints forced colours behind texts, and removes gradients: "Show the answer" was an empty
/// box, and the row of the lesson's pages was missing.
#[test]
#[ignore = "needs Chromium"]
fn shows_lesson_buttons_in_forced_colors() {
    let mut shown = PlayerPage::with_fragment(&eight(), &Sheet::default(), "#lesson=2");
    shown
        .browser
        .set_preferences("", &[("forced-colors", "active")]);
    shown.browser.set_window_size(1000, 700, 1.0);
    let (wide, pixels) = take_screenshot(&mut shown.browser);
    let is_dark = |x: usize, y: usize| pixels[y * wide + x][1] < 100;
    let mut edges = |selector: &str, along_row: bool| {
        let inside = shown.browser.value(&format!(
            "(() => {{ const {{ left, top, right, bottom }} = document.querySelector('{selector}').getBoundingClientRect(); \
             return [left, top, right, bottom].map(Math.round); }})()"
        ));
        let [left, top, right, bottom]: [usize; 4] = serde_json::from_value(inside).unwrap();
        let line: Vec<bool> = if along_row {
            (left..right)
                .map(|x| is_dark(x, (top + bottom) / 2))
                .collect()
        } else {
            (top..bottom)
                .map(|y| is_dark((left + right) / 2, y))
                .collect()
        };
        line.windows(2).filter(|pair| pair[0] != pair[1]).count()
    };
    // Letters have many edges, an empty box has four.
    assert!(edges("#lesson-next", true) > 10);
    // A line has an upper and a lower edge.
    assert_eq!(edges("#lesson-line .past", false), 2);
}

#[test]
#[ignore = "needs Chromium"]
fn controls_have_names_and_a_visible_focus() {
    let mut shown = PlayerPage::with_fragment(&eight(), &Sheet::default(), "#step=398");
    let tree = shown
        .browser
        .call("Accessibility.getFullAXTree", &serde_json::json!({}));
    let mut controls = 0;
    for node in tree["nodes"].as_array().unwrap() {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let named = [
            "button", "slider", "combobox", "checkbox", "img", "image", "region", "table",
            "heading", "textbox", "grid", "gridcell",
        ];
        if node["ignored"] == false && named.contains(&role) {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            assert!(!name.is_empty(), "{node}");
            controls += 1;
        }
    }
    assert!(controls >= 90, "{controls}");
    // All of them can be focused with the keyboard, and show the focus.
    let mut seen = Vec::new();
    for _ in 0..34 {
        shown.browser.press("Tab", false);
        let now = "(() => { const e = document.activeElement; const s = getComputedStyle(e); \
                   return [e.id || e.dataset.mode || e.getAttribute('role') || e.tagName, s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2]; })()";
        let now = shown.browser.value(now);
        if now[0] == "BODY" {
            break;
        }
        assert_eq!(now[1], true, "{now}");
        seen.push(now[0].as_str().unwrap().to_owned());
    }
    for id in [
        "try", "predict", "compare", "break", "gridcell", "future", "code", "timeline", "first",
        "back", "play", "forward", "last", "after", "speed", "n", "lecture", "full", "SUMMARY",
    ] {
        assert!(
            seen.iter().any(|other| other == id),
            "{id} is not in {seen:?}"
        );
    }
}

/// Returns the accessibility tree: role, name and states of each node, one per line, indented.
fn read_out(shown: &mut PlayerPage) -> String {
    let tree = shown
        .browser
        .call("Accessibility.getFullAXTree", &serde_json::json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let quiet = [
        "none",
        "generic",
        "StaticText",
        "InlineTextBox",
        "LineBreak",
        "RootWebArea",
        "paragraph",
    ];
    let mut out = String::new();
    for node in nodes.iter().filter(|node| node["ignored"] == false) {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default().trim();
        if quiet.contains(&role) || name.is_empty() {
            continue;
        }
        out += &format!("{role}: {name}");
        for state in node["properties"].as_array().into_iter().flatten() {
            let name = state["name"].as_str().unwrap_or_default();
            if ["disabled", "checked", "pressed", "expanded"].contains(&name) {
                out += &format!(
                    ", {name} {}",
                    state["value"]["value"].to_string().trim_matches('"')
                );
            }
        }
        out.push('\n');
    }
    out
}

#[test]
#[ignore = "needs Chromium"]
fn accessibility_tree_is_unchanged() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let mut all = String::new();
    for fragment in [
        "#step=7&at=ask",
        "#step=17",
        "#mode=try",
        "#mode=predict&step=7&at=ask",
        "#mode=compare",
        "#mode=break",
    ] {
        shown.open(fragment);
        if fragment == "#step=17" {
            shown.click("#tree-as-list summary");
            shown
                .browser
                .value("new Promise((done) => setTimeout(done, 100))");
        }
        all += &format!("== {fragment} ==\n{}\n", read_out(&mut shown));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/player.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &all).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    let differ = kept
        .lines()
        .zip(all.lines())
        .find(|(kept, now)| kept != now);
    assert!(
        kept == all,
        "first difference: {differ:?}; after looking at it: UPDATE=1 cargo test --test player accessibility_tree -- --ignored"
    );
}
