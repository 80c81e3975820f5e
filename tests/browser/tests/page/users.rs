//! Whole visits of users, by the visible names of buttons, fields and squares.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::print::page_sizes;
use super::{DRAWN, SAVED, built_page, faults, open_page, wait_until};
use crate::browser::Browser;

/// Finds a visible element by its role and the first line of its name. Returns its centre, or the
/// reason why it cannot be pressed.
const FIND_VISIBLE_JS: &str = "(role, name) => {
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
    const topmost = document.elementFromPoint(...middle);
    window.found = node;
    window.hit = false;
    seen.addEventListener('pointerdown', () => (window.hit = true), { once: true });
    return seen.contains(topmost) ? middle : `${name} is behind ${topmost?.outerHTML.slice(0, 80)}`;
  }";

const TIMEOUT: Duration = Duration::from_secs(20);

/// A user with a browser, who counts clicks.
struct User {
    browser: Browser,
    clicks: usize,
}

impl User {
    fn new() -> User {
        let mut browser = open_page();
        browser.value(SAVED);
        User { browser, clicks: 0 }
    }

    /// Opens the first view.
    fn at_home() -> User {
        let mut user = User::new();
        user.press("button", "♛ n queens");
        user
    }

    /// Waits for an element and returns its centre.
    fn find(look: &mut dyn FnMut(&str) -> Value, role: &str, name: &str) -> [f64; 2] {
        let begun = Instant::now();
        loop {
            let found = look(&format!(
                "({FIND_VISIBLE_JS})({}, {})",
                json!(role),
                json!(name)
            ));
            if let Ok(place) = serde_json::from_value(found.clone()) {
                return place;
            }
            assert!(begun.elapsed() < TIMEOUT, "{found}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn press(&mut self, role: &str, name: &str) {
        self.clicks += 1;
        // A redraw may move the element before it is pressed.
        let begun = Instant::now();
        loop {
            let place = User::find(&mut |script| self.browser.value(script), role, name);
            self.browser.drag_mouse(&[place]);
            if self.browser.value("window.hit") != json!(false) {
                return;
            }
            assert!(begun.elapsed() < TIMEOUT, "{name} cannot be pressed");
        }
    }

    /// Presses an element in the player.
    fn press_in_player(&mut self, role: &str, name: &str) {
        let [x, y] = User::find(
            &mut |script| self.browser.value_in_frame(script),
            role,
            name,
        );
        let frame =
            "(({ x, y }) => [x, y])(document.querySelector('iframe').getBoundingClientRect())";
        let [left, top]: [f64; 2] = serde_json::from_value(self.browser.value(frame)).unwrap();
        self.browser.drag_mouse(&[[left + x, top + y]]);
        // The player reports its state after a pause.
        self.browser
            .value("new Promise((done) => setTimeout(done, 400))");
    }

    /// Replaces the text of a field.
    fn fill(&mut self, name: &str, text: &str) {
        self.press("field", name);
        self.browser.value("document.activeElement.select()");
        self.browser.type_text(text);
        self.browser.press("Tab", false);
    }

    fn choose(&mut self, list: &str, option: &str) {
        self.press("list", list);
        self.browser.press("Escape", false);
        let option = json!(option);
        self.browser.value(&format!(
            "(() => {{
               const option = [...window.found.options].find((one) => one.text.startsWith({option}));
               window.found.value = option.value;
               window.found.dispatchEvent(new Event('change', {{ bubbles: true }}));
             }})()"
        ));
    }

    /// Waits until a text is visible.
    fn wait_for_text(&mut self, words: &str) {
        wait_until(
            &mut self.browser,
            &format!("document.body.innerText.includes({})", json!(words)),
        );
    }

    fn assert_player_contains(&mut self, words: &str) {
        let text = self.browser.value_in_frame("document.body.innerText");
        assert!(text.as_str().unwrap().contains(words), "{words}: {text}");
    }

    /// Waits for a saved file and returns its bytes.
    fn wait_for_file(&mut self, name: &str) -> Vec<u8> {
        wait_until(&mut self.browser, "window.saved.length === 1");
        let saved = self.browser.value("window.saved.pop()");
        assert_eq!(saved[0], name);
        serde_json::from_value(saved[1].clone()).unwrap()
    }

    /// Waits until screen readers get a text about the picture.
    fn wait_for_announcement(&mut self, words: &str) {
        let heard = "document.getElementById('live').textContent";
        wait_until(
            &mut self.browser,
            &format!("{heard}.includes({})", json!(words)),
        );
    }

    fn finish(mut self) {
        assert_eq!(faults(&mut self.browser), Vec::<String>::new());
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn teacher_prints_tasks_with_answers() {
    let mut teacher = User::new();
    teacher
        .browser
        .value("window.print = () => (window.printing = true)");
    teacher.press("button", "Worksheet");
    teacher.press("choice", "Find the attacks");
    teacher.press("choice", "8");
    teacher.fill("Tasks on a sheet", "4");
    teacher.fill("Sheets for a class", "3");
    teacher.press("button", "Draw others");
    wait_until(
        &mut teacher.browser,
        "page.stage.drawnLine?.get('--seed') === '3' && page.line.get('--caption') === 'none'",
    );
    teacher.press("button", "Print");
    wait_until(&mut teacher.browser, "window.printing");
    let seen = teacher
        .browser
        .value("document.querySelectorAll('#prints img').length");
    assert_eq!(seen, json!(6), "tasks and answers");
    teacher.press("button", "Download PDF");
    assert_eq!(page_sizes(&teacher.wait_for_file("worksheet.pdf")).len(), 6);
    teacher.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn errands_take_few_clicks() {
    for (width, height) in [(1280, 800), (390, 844)] {
        let mut user = User::at_home();
        user.browser.set_window_size(width, height);
        // A mother orders a gift with a name.
        let mut clicks = user.clicks;
        let mut finish = |user: &mut User, errand: &str, file: &str, most: usize| {
            user.wait_for_file(file);
            let needed = user.clicks - clicks;
            println!("{width} x {height}: {errand}: {needed} clicks");
            assert!(needed <= most, "{errand}: {needed} clicks");
            user.press("button", "♛ n queens");
            clicks = user.clicks;
        };
        user.press("button", "A gift");
        user.fill("Dedication", "For Lena");
        user.press("button", "Download poster, 30 × 40 cm PDF");
        finish(&mut user, "gift", "present.pdf", 3);
        // A secretary prints a poster on office paper.
        user.press("button", "Make a poster");
        user.press("choice", "Home printer");
        user.press("button", "Download poster, A4 PDF");
        finish(&mut user, "office poster", "poster.pdf", 3);
        // A student wants a picture behind the windows.
        user.press("button", "Desktop wallpaper");
        user.press("button", "Download wallpaper, 3840 × 2160 PNG");
        finish(&mut user, "wallpaper", "wallpaper-3840x2160.png", 2);
        // A teacher needs tasks, and the lesson as a page.
        user.press("button", "Print a worksheet");
        user.press("button", "Download PDF");
        finish(&mut user, "tasks", "worksheet.pdf", 2);
        user.press("button", "Watch and learn");
        user.press("button", "Download page");
        finish(&mut user, "lesson", "search.html", 2);
        // A blogger looks for an animation.
        user.press("choice", "Animated");
        user.press("button", "The search with 8 queens");
        user.press("button", "Download GIF");
        finish(&mut user, "animation", "search.gif", 3);
        // A museum shop orders a poster from a print shop.
        user.press("choice", "Posters");
        user.press("button", "Summits");
        user.press("button", "Words and size");
        user.press("choice", "Print shop");
        user.wait_for_text("with bleed and marks");
        user.press("button", "Download poster, 50 × 70 cm PDF");
        finish(&mut user, "shop poster", "summits.pdf", 5);
        user.finish();
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn user_adds_a_dedication_to_a_present() {
    let mut giver = User::at_home();
    giver.press("button", "A gift");
    wait_until(
        &mut giver.browser,
        "page.stage.drawnLine?.get('--output') === 'present.pdf'",
    );
    // Typing replaces the example.
    giver.press("field", "Dedication");
    giver.browser.type_text("For Oma ☃");
    giver.browser.press("Tab", false);
    giver.wait_for_text("“☃” is drawn in a font of this device.");
    giver.press("button", "Download poster, 30 × 40 cm PDF");
    assert_eq!(page_sizes(&giver.wait_for_file("present.pdf")).len(), 1);
    assert_eq!(
        giver.browser.value("page.line.get('--dedication')"),
        json!("For Oma ☃")
    );
    giver.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn designer_orders_a_poster_at_a_print_shop() {
    let mut designer = User::new();
    designer.press("button", "Design");
    designer.press("choice", "Letterpress");
    designer.press("button", "Words and size");
    designer.press("choice", "Print shop");
    // A frame has this size, too.
    designer.wait_for_text("with bleed and marks");
    designer.press("choice", "A2");
    designer.wait_for_text("with bleed and marks 452 × 626 mm");
    designer.press("button", "More");
    designer.press("button", "SVG");
    assert!(designer.wait_for_file("poster.svg").starts_with(b"<svg"));
    designer.press("button", "Design");
    designer.press("button", "Download this design");
    let template = designer.wait_for_file("letterpress.svg");
    assert!(String::from_utf8(template).unwrap().contains("<svg"));
    designer.press("button", "Undo");
    designer.wait_for_text("500 × 700 mm");
    designer.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn hobbyist_glues_a_tiled_poster() {
    let mut hobbyist = User::new();
    hobbyist.press("button", "Words and size");
    hobbyist.press("choice", "Home printer");
    hobbyist.press("choice", "A3 in A4 sheets");
    // Four parts overlap, and a plan comes first.
    hobbyist.wait_for_text("5 sheets of A4");
    hobbyist.press("button", "Download poster, A3 PDF");
    assert_eq!(page_sizes(&hobbyist.wait_for_file("poster.pdf")).len(), 5);
    hobbyist.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn user_reads_chinese_on_a_phone() {
    let mut reader = User::new();
    reader.browser.set_window_size(360, 740);
    reader.choose("Language of the page", "简体中文");
    reader.press("choice", "6");
    reader.press("button", "文字与尺寸");
    reader.fill("题献", "为 Ada");
    reader.wait_for_text("4个解");
    reader.press("button", "下载海报，50 × 70 cm PDF");
    reader.wait_for_file("poster.pdf");
    let wide = reader.browser.value("document.documentElement.scrollWidth");
    assert!(wide.as_u64() <= Some(360), "{wide}");
    reader.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn blind_user_navigates_by_keyboard() {
    let mut listener = User::new();
    listener.wait_for_announcement("92 chessboards");
    listener.browser.value("document.activeElement.blur()");
    listener.browser.press("Tab", false);
    let focus =
        "document.activeElement.innerText || document.activeElement.getAttribute('aria-label')";
    assert_eq!(listener.browser.value(focus), json!("Skip to the picture"));
    listener.browser.press("Enter", false);
    assert_eq!(listener.browser.value(focus), json!("Result"));
    // Continue to the buttons at the bottom, which all have names.
    let mut heard = Vec::new();
    for _ in 0..60 {
        listener.browser.press("Tab", false);
        let name = listener.browser.value(focus);
        heard.push(name.as_str().unwrap_or_default().to_owned());
        if name == json!("Download poster, 50 × 70 cm PDF") {
            break;
        }
    }
    assert_eq!(
        heard.last().map(String::as_str),
        Some("Download poster, 50 × 70 cm PDF"),
        "{heard:?}"
    );
    assert!(heard.iter().all(|name| !name.is_empty()), "{heard:?}");
    listener.browser.press("Enter", false);
    listener.wait_for_file("poster.pdf");
    listener.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn user_pastes_a_command_from_a_chat() {
    let mut paster = User::new();
    let text = "$ nqueens-sheet —n 6 \\\n    --paper a3 —template loom > six.svg";
    paster.press("button", "Copy as");
    paster.press("field", "Command");
    paster.browser.value(&format!(
        "(() => {{ const event = new Event('paste', {{ bubbles: true, cancelable: true }});
           event.clipboardData = {{ getData: () => {} }};
           document.activeElement.dispatchEvent(event); }})()",
        json!(text)
    ));
    wait_until(
        &mut paster.browser,
        "page.stage.drawnLine?.get('--template') === 'loom'",
    );
    paster.wait_for_text("297 × 420 mm");
    paster.press("button", "Download poster, A3 SVG");
    paster.wait_for_file("six.svg");
    paster.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn user_shares_a_step_by_link() {
    let mut sharer = User::new();
    sharer.press("button", "Learn");
    wait_until(
        &mut sharer.browser,
        "page.section === 'play' && page.stage.drawnLine",
    );
    sharer
        .browser
        .value("new Promise((done) => setTimeout(done, 600))");
    sharer.press_in_player("button", "Watch");
    for _ in 0..8 {
        sharer.press_in_player("button", "Step forward");
    }
    sharer.assert_player_contains("Step 3 of 76");
    sharer.press_in_player("button", "Share");
    let link = sharer
        .browser
        .value_in_frame("document.getElementById('link').value");
    let link = link.as_str().unwrap();
    let fragment = link.split_once('#').unwrap().1;
    sharer.browser.load(&built_page(), &format!("#{fragment}"));
    sharer.browser.value(DRAWN);
    sharer
        .browser
        .value("new Promise((done) => setTimeout(done, 600))");
    sharer.assert_player_contains("Step 3 of 76");
    sharer.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn low_vision_user_zooms_with_strong_colours() {
    let mut reader = User::new();
    // A window of 1280 pixels at 200 % zoom.
    reader.browser.set_window_size(640, 400);
    reader.press("button", "Light or dark page");
    let ground = reader.browser.value(
        "getComputedStyle(document.body).colorScheme + document.documentElement.dataset.theme",
    );
    assert!(ground.as_str().unwrap().ends_with("dark"), "{ground}");
    reader.press("button", "Design");
    reader.press("choice", "Contrast");
    reader.press("button", "Actual size");
    let width = "document.getElementById('image').getBoundingClientRect().width";
    let real = reader.browser.value(width).as_f64().unwrap();
    reader.press("button", "Zoom in");
    assert!(reader.browser.value(width).as_f64().unwrap() > 1.4 * real);
    reader.press("button", "Fit page");
    reader.press("button", "Download poster, 50 × 70 cm PDF");
    reader.wait_for_file("poster.pdf");
    let wide = reader.browser.value("document.documentElement.scrollWidth");
    assert!(wide.as_u64() <= Some(640), "{wide}");
    reader.finish();
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn child_solves_four_queens() {
    let mut child = User::new();
    child.press("button", "Learn");
    wait_until(
        &mut child.browser,
        "page.section === 'play' && page.stage.drawnLine",
    );
    // The controls are collapsed to give the player more room.
    child.press("button", "Options");
    child.press("choice", "4");
    child.press("button", "Options");
    wait_until(
        &mut child.browser,
        "page.line.get('--n') === '4' && page.stage.drawnLine",
    );
    child
        .browser
        .value("new Promise((done) => setTimeout(done, 600))");
    child.press_in_player("button", "Try it");
    child.press_in_player("button", "Clear the board");
    child.press_in_player("square", "Row 0, column 0");
    child.press_in_player("square", "Row 1, column 1");
    child.assert_player_contains("not here");
    child.press_in_player("square", "Row 0, column 0");
    for square in [
        "Row 0, column 1",
        "Row 1, column 3",
        "Row 2, column 0",
        "Row 3, column 2",
    ] {
        child.press_in_player("square", square);
    }
    child.assert_player_contains("Solved. Queens: 4.");
    child.finish();
}
