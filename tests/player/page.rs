//! Keys, buttons, the timeline and the address.

use nqueens_sheet::Sheet;
use nqueens_sheet::figure::Player;

use crate::Shown;

fn four() -> Player {
    Player::new(4).unwrap()
}

fn click(shown: &mut Shown, id: &str) {
    shown
        .browser
        .value(&format!("document.getElementById('{id}').click()"));
}

#[test]
fn buttons_step_forward_and_back() {
    let Some(mut shown) = Shown::new(&four(), &Sheet::default()) else {
        return;
    };
    assert_eq!(shown.said(), "The search begins, row by row from the top.");
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
        click(&mut shown, id);
        assert_eq!(shown.step(), step, "{id}");
    }
    click(&mut shown, "first");
    let disabled = "Array.from(document.querySelectorAll('button:disabled'), (e) => e.id).join()";
    assert_eq!(shown.browser.value(disabled), "first,back,before");
    click(&mut shown, "last");
    assert_eq!(shown.browser.value(disabled), "forward,last,after");
}

#[test]
fn keys_do_what_the_list_says() {
    let Some(mut shown) = Shown::new(&four(), &Sheet::default()) else {
        return;
    };
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
    click(&mut shown, "single");
    shown.browser.press("+", false);
    assert_eq!(shown.browser.value(speed), 0);
    // What has the focus keeps its keys.
    shown
        .browser
        .value("document.querySelector('#tree').focus()");
    shown.browser.press("End", false);
    assert_eq!(shown.step(), 30);
    shown
        .browser
        .value("document.querySelector('#timeline').focus()");
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.step(), 31);
    assert_eq!(
        shown
            .browser
            .value("document.querySelectorAll('.keys kbd').length"),
        12
    );
}

#[test]
fn it_plays_and_pauses() {
    let Some(mut shown) = Shown::new(&four(), &Sheet::default()) else {
        return;
    };
    let until = "new Promise((done) => { const look = () => \
                 document.documentElement.dataset.step === '76' ? done(1) : setTimeout(look, 20); look(); })";
    shown
        .browser
        .value("document.getElementById('speed').selectedIndex = 7");
    let label = "document.getElementById('play').getAttribute('aria-label')";
    let live = "document.getElementById('said').getAttribute('aria-live')";
    assert_eq!(shown.browser.value(live), "polite");
    shown.browser.press(" ", false);
    assert_eq!(shown.browser.value(label), "Pause");
    // No voice reads sixty verdicts in a second.
    assert_eq!(shown.browser.value(live), "off");
    shown.browser.value(until);
    assert_eq!(shown.browser.value(label), "Play");
    assert_eq!(shown.browser.value(live), "polite");
    // Then from the beginning; a step stops it.
    shown
        .browser
        .value("document.getElementById('speed').selectedIndex = 0");
    shown.browser.press(" ", false);
    assert_eq!(shown.step(), 0);
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.browser.value(label), "Play");
    assert_eq!(shown.step(), 1);
}

#[test]
fn the_address_names_the_step() {
    let Some(mut shown) = Shown::at(&four(), &Sheet::default(), "#step=17") else {
        return;
    };
    assert_eq!(shown.step(), 17);
    let wait = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.browser.value(wait), "#step=18");
    shown.browser.value("location.hash = '#step=3'");
    shown.browser.value(wait);
    assert_eq!(shown.step(), 3);
    for (fragment, step) in [("#step=1000", 76), ("#step=x", 0), ("#other", 0)] {
        let file = shown.file.clone();
        shown.browser.load(&file, fragment);
        assert_eq!(shown.step(), step, "{fragment}");
    }
    let part = four().steps(20..=30);
    shown.show(&part, &Sheet::default(), "#step=25");
    assert_eq!(shown.step(), 25);
}

#[test]
fn the_timeline_is_dragged() {
    let Some(mut shown) = Shown::new(&four(), &Sheet::default()) else {
        return;
    };
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
fn nothing_is_asked_of_the_network() {
    let Some(mut shown) = Shown::new(&four(), &Sheet::default()) else {
        return;
    };
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
    let refused = "fetch('https://example.org/').then(() => 'fetched', () => 'refused')";
    assert_eq!(shown.browser.value(refused), "refused");
    let injected = "(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; \
                    document.body.append(s); return String(window.ran); })()";
    assert_eq!(shown.browser.value(injected), "undefined");
    let wrong = shown.browser.complaints().join("\n");
    assert!(wrong.contains("Content Security Policy"), "{wrong}");
}
