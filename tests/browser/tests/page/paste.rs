//! Pasted commands: those of README and book, with changes by text processors and shells.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use super::{SAVED, faults, is_unsupported, open_page, root, wait_until};
use crate::runs::program;

/// Returns the commands of README, book and gallery that the page can run. Omits commands that compile,
/// run many others, or compare missing files.
fn documented_lines() -> Vec<String> {
    let mut files = vec![root().join("README.md")];
    let chapters = std::fs::read_dir(root().join("docs/src")).unwrap();
    files.extend(chapters.map(|entry| entry.unwrap().path()));
    files.sort();
    let mut commands = Vec::new();
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "md"))
    {
        let text = std::fs::read_to_string(file).unwrap();
        for block in text.split("```").skip(1).step_by(2) {
            let Some((language, body)) = block.split_once('\n') else {
                continue;
            };
            let body = body.replace("\\\n", "\\\t");
            let lines = body.lines().filter(|line| match language {
                "sh" => line.contains("nqueens-sheet") || line.starts_with("cargo run"),
                "console" => line.starts_with("$ "),
                _ => false,
            });
            commands.extend(lines.map(|line| line.replace("\\\t", "\\\n")));
        }
    }
    let gallery = root().join("docs/src/gallery");
    for file in ["commands", "figures/commands", "posters/commands"] {
        let text = std::fs::read_to_string(gallery.join(file)).unwrap();
        let lines = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        commands.extend(lines.filter_map(|line| {
            let (file, rest) = line.split_once(char::is_whitespace)?;
            Some(format!("nqueens-sheet {} -o {file}", rest.trim()))
        }));
    }
    let elsewhere = ["parallel", "cargo install", "cargo test", "--check"];
    commands.retain(|line| !elsewhere.iter().any(|word| line.contains(word)));
    commands
}

/// Unsupported commands show an error.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn accepts_every_documented_command_by_paste() {
    let mut browser = open_page();
    let mut give = |name: &str, bytes: &[u8]| {
        let bytes = BASE64_STANDARD.encode(bytes);
        browser.value(&format!(
            "page.engine.files.set({}, Uint8Array.from(atob('{bytes}'), (c) => c.charCodeAt(0))) && 0",
            json!(name)
        ));
    };
    let made = |words: &str| program().args(words.split(' ')).output().unwrap().stdout;
    give("my.svg", &made("templates show classic"));
    give("boards.txt", &made("--n 6 --format text"));
    give("queens.txt", b"2 4 1 3\n1 4 2 3\n");
    give("times.csv", &made("measure 5..8"));
    give("vase.txt", b"X..X\nXXXX\n.XX.\n.XX.\n");
    for name in ["examples/shapes/crown.txt", "examples/shapes/tree.txt"] {
        give(name, &std::fs::read(root().join(name)).unwrap());
    }
    give("class", b"all.svg --n 8 --cols 12\n");
    give(
        "pictures",
        b"all.svg --n 8 --cols 12\nrule.svg figure rule --n 8\n",
    );
    give("class", b"sheet-1.pdf worksheet complete --n 8 --seed 1\n");
    let commands = documented_lines();
    assert!(commands.len() > 180, "{}", commands.len());
    let mut wrong = Vec::new();
    // The page has no standard input.
    let has_input = |command: &String| command.contains("--from - ");
    for command in commands.into_iter().filter(|command| !has_input(command)) {
        let shown = browser.value(&format!(
            "page.paste({}).then(() => [Boolean(page.stage.drawnLine), page.line.toString(),
               document.getElementById('problem-text').innerText,
               document.getElementById('problem-more').textContent])",
            json!(command)
        ));
        let lacking = command.split_whitespace().find(|word| is_unsupported(word));
        // Checks open the section where the output is pasted.
        let is_check = shown[1]
            .as_str()
            .is_some_and(|line| line.starts_with("nqueens-sheet check "));
        let is_right = match lacking {
            None => shown[0] == json!(true) || is_check,
            // A visible message names the unsupported option.
            Some(word) => {
                let text_at = |at: usize| shown[at].as_str().unwrap();
                shown[0] == json!(false) && text_at(2).ends_with('.') && text_at(3).contains(word)
            }
        };
        if !is_right {
            wrong.push(format!("{command}\n  {shown}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn ignores_text_around_pasted_commands() {
    let mut browser = open_page();
    for (pasted, line) in [
        ("$ nqueens-sheet 8 --paper a3", "8 --paper a3"),
        ("cargo run --release -- 8 --paper a3", "8 --paper a3"),
        (
            "./target/release/nqueens-sheet 8 \\\n  --paper a3 # small",
            "8 --paper a3",
        ),
        ("8 --paper a3 > out.svg", "8 --paper a3 --output out.svg"),
        ("npx ./nqueens-sheet-0.5.0.tgz 8 --paper a3", "8 --paper a3"),
        ("nqueens-sheet 8 --paper a3 && echo done", "8 --paper a3"),
        ("nqueens-sheet 8 --format csv | head -3", "8 --format csv"),
        (
            "nqueens-sheet —n 8 —paper a3 —title “For Ada” –o a.svg",
            "--n 8 --paper a3 --title 'For Ada' --output a.svg",
        ),
        ("nqueens-sheet 8 --title ‘It’s six’", "8 --title 'It’s six'"),
        (
            "nqueens-sheet 8 --title 'a # b > c'",
            "8 --title 'a # b > c'",
        ),
        (
            "echo 15863724 | nqueens-sheet --from - -o b.svg",
            "--from boards.txt --output b.svg",
        ),
        (
            "nqueens-sheet 8 --caption {number}",
            "8 --caption '{number}'",
        ),
    ] {
        let shown = browser.value(&format!(
            "page.paste({}).then(() => page.line.toString())",
            json!(pasted)
        ));
        assert_eq!(shown, json!(format!("nqueens-sheet {line}")), "{pasted}");
        assert_eq!(
            browser.value("Boolean(page.stage.drawnLine)"),
            json!(true),
            "{pasted}"
        );
    }
    // If there are several, the user chooses one.
    browser.value(
        "(() => { const line = document.getElementById('line'); line.focus();
           const event = new Event('paste', { bubbles: true, cancelable: true });
           event.clipboardData = { getData: () => 'cd folder\\n$ nqueens-sheet 6\\n$ nqueens-sheet count 6\\n' };
           line.dispatchEvent(event); })()",
    );
    let choices = "document.querySelectorAll('#ask-choices button')";
    let offered = browser.value(&format!("[...{choices}].map((button) => button.innerText)"));
    assert_eq!(offered, json!(["nqueens-sheet 6", "nqueens-sheet count 6"]));
    browser.value(&format!("{choices}[1].click()"));
    wait_until(
        &mut browser,
        "page.section === 'data' && page.stage.drawnLine && !document.getElementById('ask').checkVisibility()",
    );
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn saves_animations() {
    let mut browser = open_page();
    browser.value(SAVED);
    browser
        .value("page.begin('nqueens-sheet figure trace 4 --steps 1-4 -o steps.svg').then(() => 0)");
    let film = "document.getElementById('save-gif')";
    assert_eq!(
        browser.value(&format!(
            "(document.getElementById('others').open = true, {film}.checkVisibility())"
        )),
        json!(true)
    );
    browser.value("document.querySelector('[data-option=\"--animate\"] input').click()");
    wait_until(&mut browser, "page.stage.drawnLine");
    for (button, format, begins) in [
        ("download", "gif", "GIF8"),
        ("save-svg", "svg", "<svg"),
        ("save-png", "png", "\u{89}PNG"),
    ] {
        let saved = browser.value(&format!(
            "new Promise((done) => {{
               window.saved.length = 0;
               document.getElementById('{button}').click();
               const look = () => window.saved.length ? done(window.saved[0]) : setTimeout(look, 20);
               look();
             }})"
        ));
        assert_eq!(saved[0], format!("steps.{format}"));
        let bytes: Vec<u8> = serde_json::from_value(saved[1].clone()).unwrap();
        let begins: Vec<u8> = begins
            .chars()
            .map(|c| u8::try_from(u32::from(c)).unwrap())
            .collect();
        assert!(bytes.starts_with(&begins), "{button}");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        // An animated GIF has a delay for each frame.
        let pictures = bytes
            .windows(3)
            .filter(|bytes| bytes == b"\x21\xf9\x04")
            .count();
        let moves = pictures > 1
            || ["acTL", "@keyframes", "<animate"]
                .iter()
                .any(|part| text.contains(part));
        assert_eq!(moves, format != "png", "{button}");
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn restores_the_default_of_an_emptied_field() {
    let mut browser = open_page();
    let input = "[...document.querySelectorAll('[data-option=\"--paper\"] input')][0]";
    for value in ["60x80cm", ""] {
        browser.value(&format!("(() => {{ const input = {input}; input.value = '{value}'; input.dispatchEvent(new Event('input')); }})()"));
    }
    wait_until(&mut browser, "page.stage.drawnLine");
    assert_eq!(
        browser.value("[page.section, page.line.get('--paper')]"),
        json!(["poster", "50x70cm"])
    );
    // Help is shown as text.
    for line in ["--help", "figure tree -h", "count --help"] {
        browser.value(&format!("page.begin('nqueens-sheet {line}').then(() => 0)"));
        let text = browser.value("[Boolean(page.stage.drawnLine), document.getElementById('data').innerText.includes('Usage:')]");
        assert_eq!(text, json!([true, true]), "{line}");
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn saves_templates_with_the_chosen_colours() {
    let mut browser = open_page();
    let differ: Value = browser.value(
        "(async () => {
           let saved;
           HTMLAnchorElement.prototype.click = () => {};
           const address = URL.createObjectURL;
           URL.createObjectURL = (blob) => address.call(URL, (saved = blob));
           const differ = [];
           for (const name of page.templates) for (const set of ['queen=#a00', 'light=#eedddd', 'page=#eeeeff', 'ink=#123456']) {
             await page.begin(`nqueens-sheet 5 --template ${name} --set ${set}`);
             await page.save.saveTemplate();
             page.engine.files.set('own.svg', new Uint8Array(await saved.arrayBuffer()));
             const draw = (...look) => page.runAside(['5', '--paper', 'a5', '--coordinates', '--format', 'png', '--dpi', '40', ...look]);
             const [one, other] = [await draw('--template', name, '--set', set), await draw('--template', 'own.svg')];
             // Indistinguishable colours are rejected.
             if (one.code === 0 && one.out.join() !== other.out.join()) differ.push(`${name} ${set} ${other.err}`);
           }
           return differ;
         })()",
    );
    assert_eq!(differ, json!([]));
}
