//! What people come for, done by what they see: names of buttons and fields, words and squares.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::print::sides;
use super::{DRAWN, SAVED, built, faults, shown, until};
use crate::page::browser::Browser;

/// Finds what is seen by its role and the first line of its name, as a reader has it before them:
/// its middle, or why it cannot be pressed there.
const SEEN: &str = "(role, name) => {
    const ROLES = { button: 'button, summary', choice: 'input[type=radio]', box: 'input[type=checkbox]',
      field: 'input:not([type=radio], [type=checkbox])', list: 'select', square: '[role=gridcell]' };
    const named = (node) => (node.getAttribute('aria-label') ?? node.labels?.[0]?.innerText ?? node.innerText).trim().split('\\n')[0];
    const all = [...document.querySelectorAll(ROLES[role])].filter((node) => named(node).startsWith(name))
      .sort((one, other) => named(one).length - named(other).length);
    const node = all.find((node) => (node.labels?.[0] ?? node).checkVisibility({ visibilityProperty: true }));
    if (!node) return `there is no ${role} ${name}`;
    if (node.disabled) return `${name} is not for now`;
    const seen = role === 'choice' || role === 'box' ? node.labels[0] : node;
    seen.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = seen.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    const there = document.elementFromPoint(...middle);
    window.found = node;
    window.hit = false;
    seen.addEventListener('pointerdown', () => (window.hit = true), { once: true });
    return seen.contains(there) ? middle : `${name} is behind ${there?.outerHTML.slice(0, 80)}`;
  }";

const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody before the page.
struct Person(Browser);

impl Person {
    fn new() -> Person {
        let mut browser = shown();
        browser.value(SAVED);
        Person(browser)
    }

    /// Where something is seen, which is waited for.
    fn find(look: &mut dyn FnMut(&str) -> Value, role: &str, name: &str) -> [f64; 2] {
        let begun = Instant::now();
        loop {
            let found = look(&format!("({SEEN})({}, {})", json!(role), json!(name)));
            if let Ok(place) = serde_json::from_value(found.clone()) {
                return place;
            }
            assert!(begun.elapsed() < PATIENCE, "{found}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn press(&mut self, role: &str, name: &str) {
        // The page may move it between the look and the press, as when a picture is drawn anew.
        let begun = Instant::now();
        loop {
            let place = Person::find(&mut |script| self.0.value(script), role, name);
            self.0.mouse(&[place]);
            if self.0.value("window.hit") != json!(false) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{name} cannot be pressed");
        }
    }

    /// Presses what is seen in the player.
    fn press_inside(&mut self, role: &str, name: &str) {
        let [x, y] = Person::find(&mut |script| self.0.value_in_frame(script), role, name);
        let frame =
            "(({ x, y }) => [x, y])(document.querySelector('iframe').getBoundingClientRect())";
        let [left, top]: [f64; 2] = serde_json::from_value(self.0.value(frame)).unwrap();
        self.0.mouse(&[[left + x, top + y]]);
        // It says what it shows after a pause.
        self.0.value("new Promise((done) => setTimeout(done, 400))");
    }

    fn fill(&mut self, name: &str, text: &str) {
        self.press("field", name);
        self.0.value("document.activeElement.select()");
        self.0.type_text(text);
        self.0.press("Tab", false);
    }

    fn choose(&mut self, list: &str, said: &str) {
        self.press("list", list);
        self.0.press("Escape", false);
        let said = json!(said);
        self.0.value(&format!(
            "(() => {{
               const option = [...window.found.options].find((one) => one.text === {said});
               window.found.value = option.value;
               window.found.dispatchEvent(new Event('change', {{ bubbles: true }}));
             }})()"
        ));
    }

    /// Waits until words can be read.
    fn reads(&mut self, words: &str) {
        until(
            &mut self.0,
            &format!("document.body.innerText.includes({})", json!(words)),
        );
    }

    fn reads_inside(&mut self, words: &str) {
        let text = self.0.value_in_frame("document.body.innerText");
        assert!(text.as_str().unwrap().contains(words), "{words}: {text}");
    }

    /// Waits for a file to be saved; its bytes.
    fn gets(&mut self, name: &str) -> Vec<u8> {
        until(&mut self.0, "window.saved.length === 1");
        let saved = self.0.value("window.saved.pop()");
        assert_eq!(saved[0], name);
        serde_json::from_value(saved[1].clone()).unwrap()
    }

    /// What a voice says of the picture.
    fn hears(&mut self, words: &str) {
        let heard = "document.getElementById('live').textContent";
        until(&mut self.0, &format!("{heard}.includes({})", json!(words)));
    }

    fn leaves(mut self) {
        assert_eq!(faults(&mut self.0), Vec::<String>::new());
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_teacher_prints_tasks_with_answers() {
    let mut teacher = Person::new();
    teacher
        .0
        .value("window.print = () => (window.printing = true)");
    teacher.press("button", "Worksheet");
    teacher.press("choice", "Find the attacks");
    teacher.press("choice", "8");
    teacher.fill("How many", "4");
    teacher.press("button", "Print");
    until(&mut teacher.0, "window.printing");
    let seen = teacher
        .0
        .value("document.querySelectorAll('#prints img').length");
    assert_eq!(seen, json!(2), "tasks and answers");
    teacher.press("button", "Download PDF");
    assert_eq!(sides(&teacher.gets("worksheet.pdf")).len(), 2);
    teacher.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_present_has_a_name_on_it() {
    let mut giver = Person::new();
    giver.press("button", "A gift");
    until(&mut giver.0, "page.stage.made");
    giver.fill("Dedication", "For Oma ❤");
    giver.reads("The fonts here have no “❤”");
    giver.press("button", "Leave it out");
    giver.press("button", "Download PDF");
    assert_eq!(sides(&giver.gets("present.pdf")).len(), 1);
    assert_eq!(
        giver.0.value("page.line.get('--dedication')"),
        json!("For Oma")
    );
    giver.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_designer_orders_a_poster_at_a_print_shop() {
    let mut designer = Person::new();
    designer.press("choice", "letterpress");
    designer.choose("Size", "A2");
    designer.press("box", "For a print shop");
    designer.reads("with bleed and marks 452 × 626 mm");
    designer.press("button", "SVG");
    assert!(designer.gets("poster.svg").starts_with(b"<svg"));
    designer.press("button", "Download this design");
    let template = designer.gets("letterpress.svg");
    assert!(String::from_utf8(template).unwrap().contains("<svg"));
    designer.press("button", "Undo");
    designer.reads("420 × 594 mm");
    designer.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_hobbyist_glues_a_poster_of_sheets_together() {
    let mut hobbyist = Person::new();
    hobbyist.choose("Size", "A2");
    hobbyist.choose("Print at home on", "A4 sheets to glue");
    hobbyist.reads("9 sheets of A4");
    hobbyist.press("button", "Download PDF");
    assert_eq!(sides(&hobbyist.gets("poster.pdf")).len(), 9);
    hobbyist.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_phone_is_in_chinese() {
    let mut reader = Person::new();
    reader.0.window(360, 740);
    reader.choose("Language of the page", "简体中文");
    reader.press("choice", "6");
    reader.fill("题献", "为 Ada");
    reader.reads("4个解");
    reader.press("button", "下载PDF");
    reader.gets("poster.pdf");
    let wide = reader.0.value("document.documentElement.scrollWidth");
    assert!(wide.as_u64() <= Some(360), "{wide}");
    reader.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_voice_reads_the_page_by_the_keyboard() {
    let mut listener = Person::new();
    listener.hears("92 chessboards");
    listener.0.value("document.activeElement.blur()");
    listener.0.press("Tab", false);
    let focus =
        "document.activeElement.innerText || document.activeElement.getAttribute('aria-label')";
    assert_eq!(listener.0.value(focus), json!("Skip to the picture"));
    listener.0.press("Enter", false);
    assert_eq!(listener.0.value(focus), json!("Result"));
    // On to the buttons at the foot, of which each says what it is.
    let mut heard = Vec::new();
    for _ in 0..60 {
        listener.0.press("Tab", false);
        let name = listener.0.value(focus);
        heard.push(name.as_str().unwrap_or_default().to_owned());
        if name == json!("Download PDF") {
            break;
        }
    }
    assert_eq!(
        heard.last().map(String::as_str),
        Some("Download PDF"),
        "{heard:?}"
    );
    assert!(heard.iter().all(|name| !name.is_empty()), "{heard:?}");
    listener.0.press("Enter", false);
    listener.gets("poster.pdf");
    listener.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_command_from_a_chat_is_pasted() {
    let mut paster = Person::new();
    let text = "$ nqueens-sheet —n 6 \\\n    --paper a3 —template loom > six.svg";
    paster.press("field", "Command");
    paster.0.value(&format!(
        "(() => {{ const event = new Event('paste', {{ bubbles: true, cancelable: true }});
           event.clipboardData = {{ getData: () => {} }};
           document.activeElement.dispatchEvent(event); }})()",
        json!(text)
    ));
    until(
        &mut paster.0,
        "page.stage.made?.get('--template') === 'loom'",
    );
    paster.reads("297 × 420 mm");
    paster.press("button", "Download SVG");
    paster.gets("six.svg");
    paster.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_link_shows_others_the_same_step() {
    let mut sharer = Person::new();
    sharer.0.value("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => (window.copied = text) } }) && 0");
    sharer.press("button", "Play the search");
    until(&mut sharer.0, "page.section === 'play' && page.stage.made");
    sharer
        .0
        .value("new Promise((done) => setTimeout(done, 600))");
    sharer.press_inside("button", "Watch");
    for _ in 0..7 {
        sharer.press_inside("button", "Step forward");
    }
    sharer.reads_inside("Step 3 of 76");
    sharer.press("button", "Share");
    until(&mut sharer.0, "window.copied");
    let link = sharer.0.value("window.copied").as_str().unwrap().to_owned();
    let fragment = link.split_once('#').unwrap().1;
    sharer.0.load(&built(), &format!("#{fragment}"));
    sharer.0.value(DRAWN);
    sharer
        .0
        .value("new Promise((done) => setTimeout(done, 600))");
    sharer.reads_inside("Step 3 of 76");
    sharer.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn low_vision_has_large_letters_and_strong_colours() {
    let mut reader = Person::new();
    // A window of 1280 pixels at 200 %.
    reader.0.window(640, 400);
    reader.press("button", "Light or dark page");
    let ground = reader.0.value(
        "getComputedStyle(document.body).colorScheme + document.documentElement.dataset.theme",
    );
    assert!(ground.as_str().unwrap().ends_with("dark"), "{ground}");
    reader.press("choice", "contrast");
    reader.press("button", "Actual size");
    let width = "document.getElementById('image').getBoundingClientRect().width";
    let real = reader.0.value(width).as_f64().unwrap();
    reader.press("button", "Zoom in");
    assert!(reader.0.value(width).as_f64().unwrap() > 1.4 * real);
    reader.press("button", "Fit page");
    reader.press("button", "Download PDF");
    reader.gets("poster.pdf");
    let wide = reader.0.value("document.documentElement.scrollWidth");
    assert!(wide.as_u64() <= Some(640), "{wide}");
    reader.leaves();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_child_solves_four_queens() {
    let mut child = Person::new();
    child.press("button", "Play the search");
    until(&mut child.0, "page.section === 'play' && page.stage.made");
    // What can be chosen is folded, so that the player has the room.
    child.press("button", "What to draw");
    child.press("choice", "4");
    child.press("button", "What to draw");
    until(
        &mut child.0,
        "page.line.get('--n') === '4' && page.stage.made",
    );
    child
        .0
        .value("new Promise((done) => setTimeout(done, 600))");
    child.press_inside("button", "Try it");
    child.press_inside("button", "Clear the board");
    child.press_inside("square", "Row 1, column 1");
    child.press_inside("square", "Row 2, column 2");
    child.reads_inside("not here");
    child.press_inside("square", "Row 1, column 1");
    for square in [
        "Row 1, column 2",
        "Row 2, column 4",
        "Row 3, column 1",
        "Row 4, column 3",
    ] {
        child.press_inside("square", square);
    }
    child.reads_inside("Solved. Queens: 4.");
    child.leaves();
}
