//! Keys, buttons, the timeline, the address, and the contents of the page.

use nqueens_sheet::Sheet;
use nqueens_sheet::figure::Player;

use crate::PlayerPage;

fn four() -> Player {
    Player::new(4).unwrap()
}

#[test]
fn headings_have_text_before_the_script_runs() {
    let page = nqueens_sheet::draw_player(&four(), &Sheet::default(), Vec::new()).unwrap();
    let page = String::from_utf8(page).unwrap();
    let body = page.split_once("<body>").unwrap().1;
    let (body, _) = body.split_once("<script").unwrap();
    let headings: Vec<&str> = body.split("<h2").skip(1).collect();
    assert_eq!(headings.len(), 7);
    for heading in headings {
        let (heading, _) = heading.split_once("</h2>").unwrap();
        let texts = heading.split('<').filter_map(|part| part.split_once('>'));
        assert!(
            texts.map(|part| part.1).any(|text| !text.trim().is_empty()),
            "{heading}"
        );
    }
}

#[test]
#[ignore = "needs Chromium"]
fn steps_with_buttons() {
    let mut shown = PlayerPage::with_fragment(&four(), &Sheet::default(), "#grain=act");
    // The first sentence explains the search to beginners.
    assert_eq!(
        shown.sentence(),
        "The search begins, row by row from the top. A queen attacks along her row, her column \
         and both diagonals. When the next queen has no free square, the queen placed last is \
         taken back and tries her next square. This is called backtracking."
    );
    for (id, step) in [
        ("forward", 1),
        ("forward", 2),
        ("back", 1),
        ("last", 76),
        ("back", 75),
        ("first", 0),
        ("after", 30),
        ("after", 46),
        ("before", 30),
    ] {
        shown.click(&format!("#{id}"));
        assert_eq!(shown.step(), step, "{id}");
    }
    shown.click("#first");
    // Disabled buttons keep their place and the focus.
    let disabled =
        "Array.from(document.querySelectorAll('#bar [aria-disabled=true]'), (e) => e.id).join()";
    assert_eq!(shown.browser.value(disabled), "first,back,before");
    shown
        .browser
        .value("document.getElementById('forward').focus()");
    shown.click("#last");
    assert_eq!(shown.browser.value(disabled), "forward,last,after");
    assert_eq!(shown.browser.value("document.activeElement.id"), "forward");
}

#[test]
#[ignore = "needs Chromium"]
fn keys_work_as_documented() {
    let mut shown = PlayerPage::with_fragment(&four(), &Sheet::default(), "#grain=act");
    for (key, shift, step) in [
        ("ArrowRight", false, 1),
        ("ArrowRight", false, 2),
        ("ArrowLeft", false, 1),
        ("End", false, 76),
        ("Home", false, 0),
        ("ArrowRight", true, 30),
        ("ArrowRight", true, 46),
        ("ArrowLeft", true, 30),
    ] {
        shown.browser.press(key, shift);
        assert_eq!(shown.step(), step, "{key}");
    }
    let speed = "document.getElementById('speed').selectedIndex";
    shown.browser.press("+", false);
    assert_eq!(shown.browser.value(speed), 2);
    shown.browser.press("-", false);
    shown.browser.press("-", false);
    assert_eq!(shown.browser.value(speed), 0);
    // Keys of one character can be switched off (WCAG 2.1.4).
    shown.click("#single");
    shown.browser.press("+", false);
    assert_eq!(shown.browser.value(speed), 0);
    shown.click("#single");
    // Focused elements use their own keys: a timeline, a list, a square.
    shown
        .browser
        .value("document.querySelector('#timeline').focus()");
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.step(), 31);
    // They do not use single-character keys.
    shown.browser.press("+", false);
    assert_eq!(shown.browser.value(speed), 1);
    shown
        .browser
        .value("document.querySelector('[data-row=\"0\"]').focus()");
    shown.browser.press("ArrowDown", false);
    let row = "document.activeElement.dataset.row";
    assert_eq!(shown.browser.value(row), "1");
    assert_eq!(shown.step(), 31);
    shown.browser.press("+", false);
    assert_eq!(shown.browser.value(speed), 2);
    // A presenter's clicker sends PageUp and PageDown.
    shown.browser.press("PageDown", false);
    shown.browser.press("PageDown", false);
    shown.browser.press("PageUp", false);
    assert_eq!(shown.step(), 32);
}

#[test]
#[ignore = "needs Chromium"]
fn keys_step_after_clicks_on_tree_program_and_board() {
    let mut shown = PlayerPage::with_fragment(&four(), &Sheet::default(), "#step=30&grain=act");
    let middle = |selector: &str| {
        format!(
            "(() => {{ const r = document.querySelector('{selector}').getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        )
    };
    // A click on a node goes to the step that made it.
    let node = shown
        .browser
        .value(&middle("#tree [data-node=\"4\"] .node"));
    shown.click_point(&node);
    assert_eq!(shown.step(), 10);
    for selector in ["#program li:nth-child(3)", "#board", "#arrays"] {
        let place = shown.browser.value(&middle(selector));
        shown.click_point(&place);
        let before = shown.step();
        shown.browser.press("ArrowRight", false);
        assert_eq!(shown.step(), before + 1, "{selector}");
    }
    shown.browser.press(" ", false);
    let label = "document.getElementById('play').getAttribute('aria-label')";
    assert_eq!(shown.browser.value(label), "Pause");
}

#[test]
#[ignore = "needs Chromium"]
fn plays_and_pauses() {
    let mut shown = PlayerPage::with_fragment(&four(), &Sheet::default(), "#grain=act");
    let until = "new Promise((done) => { const look = () => \
                 document.documentElement.dataset.step === '76' ? done(1) : setTimeout(look, 20); look(); })";
    shown.choose("speed", "64");
    let label = "document.getElementById('play').getAttribute('aria-label')";
    let live = "document.getElementById('sentence').getAttribute('aria-live')";
    assert_eq!(shown.browser.value(live), "polite");
    shown.browser.press(" ", false);
    assert_eq!(shown.browser.value(label), "Pause");
    // Screen readers cannot read sixty sentences per second.
    assert_eq!(shown.browser.value(live), "off");
    shown.browser.value(until);
    assert_eq!(shown.browser.value(label), "Play");
    assert_eq!(shown.browser.value(live), "polite");
    // Play restarts at the beginning. A step stops it.
    shown.choose("speed", "0.5");
    shown.browser.press(" ", false);
    assert_eq!(shown.step(), 0);
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.browser.value(label), "Play");
    assert_eq!(shown.step(), 1);
}

#[test]
#[ignore = "needs Chromium"]
fn keeps_the_step_in_the_address() {
    let mut shown = PlayerPage::with_fragment(&four(), &Sheet::default(), "#step=17&grain=act");
    assert_eq!(shown.step(), 17);
    let wait = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.browser.value(wait), "#grain=act&step=18");
    shown.browser.value("location.hash = '#step=3'");
    shown.browser.value(wait);
    assert_eq!(shown.step(), 3);
    for (fragment, step) in [
        ("#step=1000", 76),
        ("#step=x", 0),
        ("#other", 0),
        ("#n=99&step=3&root=9,9&base=7&mode=none&code=cobol", 3),
        (
            "#n=5&by=file&first=1&root=2&step=4&at=ask&base=0&grain=ask",
            4,
        ),
    ] {
        shown.open(fragment);
        assert_eq!(shown.step(), step, "{fragment}");
        assert_eq!(
            shown.browser.complaints(),
            Vec::<String>::new(),
            "{fragment}"
        );
    }
    shown.browser.press("ArrowRight", false);
    let kept = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    assert_eq!(
        shown.browser.value(kept),
        "#n=5&by=file&first=1&root=2&base=0&step=4"
    );
    let part = Player {
        steps: Some(20..=30),
        ..four()
    };
    shown.show(&part, &Sheet::default(), "#step=25");
    assert_eq!(shown.step(), 25);
}

/// The page can be stepped after any address, even on large boards.
#[test]
#[ignore = "needs Chromium"]
fn stays_usable_after_hostile_addresses() {
    let part = |n: usize| Player {
        steps: Some(1..=50),
        ..Player::new(n).unwrap()
    };
    let mut shown = PlayerPage::new(&part(32), &Sheet::default());
    let many = |what: &str| format!("#root={}", what.repeat(20_000));
    for (n, fragment) in [
        (32, "#base=0&root=1234".to_owned()),
        (32, "#by=file&first=0".to_owned()),
        (32, "#root=1,3,5&first=1&step=50".to_owned()),
        (24, "#by=file".to_owned()),
        (
            24,
            "#n=24&by=file&root=7&mode=compare&clock=999999999".to_owned(),
        ),
        (24, "#mode=predict&by=file".to_owned()),
        (24, "#mode=try&queens=24.24,25.25".to_owned()),
        (
            32,
            "#n=0&step=99999999999999999999&at=call&panels=%&pace=-1".to_owned(),
        ),
        (12, "#root=1,3&by=file&first=0".to_owned()),
        (12, "#root=2,1&n=%F0%9F&base=-3".to_owned()),
        (32, many("1,")),
        (32, many("9")),
    ] {
        let begun = std::time::Instant::now();
        shown.show(&part(n), &Sheet::default(), &fragment);
        let short = &fragment[..fragment.len().min(60)];
        shown.browser.press("ArrowRight", false);
        shown.browser.press("ArrowLeft", false);
        assert!(!shown.sentence().is_empty(), "{short}");
        shown.click("nav [data-mode=watch]");
        let steps = "Number(document.getElementById('timeline').max)";
        let steps = shown.browser.value(steps).as_u64().unwrap();
        assert!((1..=20_000).contains(&steps), "{short}: {steps}");
        // Above the maximum size, the window is kept.
        let shown_n = shown.browser.value("document.getElementById('n').value");
        let kept = shown_n.as_str().unwrap().parse::<usize>().unwrap() <= 12 || steps <= 50;
        assert!(kept, "{short}: {steps}");
        assert!(begun.elapsed().as_secs() < 10, "{short}");
        assert_eq!(shown.browser.complaints(), Vec::<String>::new(), "{short}");
    }
    // The same with the controls, and back.
    shown.show(&part(24), &Sheet::default(), "");
    shown.choose("by", "file");
    let first = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    assert_eq!(shown.browser.value(first), "#n=24&by=file&first=0&root=");
    let steps = "Number(document.getElementById('timeline').max)";
    for (n, wanted) in [("5", 273), ("24", 50)] {
        shown.choose("n", n);
        assert_eq!(shown.browser.value(steps), wanted, "{n}");
    }
}

#[test]
#[ignore = "needs Chromium"]
fn drags_the_timeline() {
    let mut shown = PlayerPage::new(&four(), &Sheet::default());
    let place = "JSON.stringify(document.getElementById('timeline').getBoundingClientRect())";
    let place = shown.browser.value(place);
    let place: serde_json::Value = serde_json::from_str(place.as_str().unwrap()).unwrap();
    let [x, y, width, height] =
        ["x", "y", "width", "height"].map(|side| place[side].as_f64().unwrap());
    let mouse = |kind: &str, part: f64| {
        serde_json::json!({
            "type": kind, "x": x + width * part, "y": y + height / 2.0,
            "button": "left", "buttons": 1, "clickCount": 1,
        })
    };
    shown
        .browser
        .call("Input.dispatchMouseEvent", &mouse("mousePressed", 0.25));
    shown
        .browser
        .call("Input.dispatchMouseEvent", &mouse("mouseMoved", 0.5));
    let middle = shown.step();
    assert!((36..=40).contains(&middle), "{middle}");
    shown
        .browser
        .call("Input.dispatchMouseEvent", &mouse("mouseReleased", 0.5));
    let text = shown
        .browser
        .value("document.getElementById('timeline').getAttribute('aria-valuetext')");
    assert_eq!(text, format!("Step {middle} of 76"));
}

#[test]
#[ignore = "needs Chromium"]
fn makes_no_network_requests() {
    let mut shown = PlayerPage::new(&four(), &Sheet::default());
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
    let refused = "fetch('https://example.org/').then(() => 'fetched', () => 'refused')";
    assert_eq!(shown.browser.value(refused), "refused");
    let injected = "(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; \
                    document.body.append(s); return String(window.ran); })()";
    assert_eq!(shown.browser.value(injected), "undefined");
    let wrong = shown.browser.complaints().join("\n");
    assert!(wrong.contains("Content Security Policy"), "{wrong}");
}

#[test]
fn page_is_small_and_contains_no_steps() {
    let size = |n: usize, language: nqueens_sheet::Language| {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        let page = nqueens_sheet::draw_player(&Player::new(n).unwrap(), &sheet, Vec::new());
        String::from_utf8(page.unwrap()).unwrap()
    };
    for language in nqueens_sheet::Language::ALL {
        for n in [4, 8] {
            let page = size(n, language);
            assert!(page.len() < 185_000, "{language}, n = {n}: {}", page.len());
        }
    }
    let page = size(4, nqueens_sheet::Language::English);
    let between = |from: &str, to: &str| {
        let (_, rest) = page.split_once(from).unwrap();
        rest.split_once(to).unwrap().0.len()
    };
    let both = between("<style>", "</style>") + between("<script type=\"module\">", "</script>");
    assert!(both <= 120 * 1024, "{both} bytes");
}

/// Colons, commas and brackets are full-width.
#[test]
#[ignore = "needs Chromium"]
fn chinese_uses_its_own_punctuation() {
    let sheet = Sheet {
        language: "zh-Hans".parse().unwrap(),
        ..Sheet::default()
    };
    let mut shown = PlayerPage::with_fragment(&four(), &sheet, "#step=7&chess=1&base=1");
    shown.click("#tree-as-list summary");
    let texts = "[...document.querySelectorAll('#tree-list *, #bar dl *, [role=gridcell]')]\
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)";
    let texts = shown.browser.value(texts);
    let texts: Vec<&str> = texts
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect();
    for known in [
        "第1行第1列（a4）：皇后1",
        "后退一步、前进一步",
        "第3行第1列（a2）：拒绝",
    ] {
        assert!(texts.contains(&known), "{known}: {texts:?}");
    }
    for text in texts {
        assert!(
            ![": ", ", ", "("].iter().any(|sign| text.contains(sign)),
            "{text}"
        );
    }
}
