//! Files that the user opens, and files that the program writes.

use serde_json::json;

use super::{SAVED, faults, open_page, root, wait_until};
use crate::browser::Browser;

/// Loads a file as if it were dropped on the page.
fn drop_file(browser: &mut Browser, name: &str, bytes: &str) {
    let (name, bytes) = (json!(name), json!(bytes));
    browser.value(&format!(
        "page.files.load(new File([{bytes}], {name})).then(() => page.drawing)"
    ));
}

fn template(name: &str) -> String {
    std::fs::read_to_string(root().join("templates").join(name)).unwrap()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn overwrites_opened_files_on_download() {
    let mut browser = open_page();
    browser.value(SAVED);
    drop_file(&mut browser, "poster.svg", &template("minimal.svg"));
    browser.value("page.begin('6 --paper a4 --template poster.svg -o poster.pdf').then(() => 0)");
    let saved = browser.value(
        "new Promise((done) => {
           document.getElementById('save-svg').click();
           const look = () => window.saved.length || !document.getElementById('problem').hidden
             ? setTimeout(() => done(window.saved.map(([name]) => name)), 100) : setTimeout(look, 20);
           look();
         })",
    );
    assert_eq!(saved, json!(["poster.svg"]));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The page says so if the program cannot start, in the first view and with a command.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn says_that_the_program_cannot_start() {
    let mut browser = open_page();
    let page = std::fs::read_to_string(super::built_page()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let policies = [
        ("'wasm-unsafe-eval'", ""),
        ("worker-src blob:", "worker-src 'none'"),
    ];
    for (index, (allowed, forbidden)) in policies.into_iter().enumerate() {
        assert_eq!(page.matches(allowed).count(), 1, "{allowed}");
        let file = folder.path().join(format!("{index}.html"));
        std::fs::write(&file, page.replace(allowed, forbidden)).unwrap();
        for fragment in ["", super::POSTER] {
            browser.load(&file, fragment);
            let says = "document.getElementById('broken').checkVisibility()";
            wait_until(&mut browser, says);
        }
    }
    // A page that starts does not say so.
    browser.load(&super::built_page(), super::POSTER);
    browser.value(super::DRAWN);
    let says = browser.value("document.getElementById('broken').checkVisibility()");
    assert_eq!(says, json!(false));
}

/// Without scripts, the page asks for them in every language.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn asks_for_scripts() {
    let Browser::Chromium(mut browser) = open_page() else {
        return;
    };
    let disabled = json!({"value": true});
    browser.call("Emulation.setScriptExecutionDisabled", &disabled);
    browser.load(&super::built_page(), "");
    let shown = browser.value("document.querySelector('noscript').innerText");
    let shown = shown.as_str().unwrap();
    for sentence in [
        "This page needs JavaScript.",
        "Diese Seite braucht JavaScript.",
    ] {
        assert!(shown.contains(sentence), "{shown}");
    }
    assert_eq!(shown.matches("JavaScript").count(), 8, "{shown}");
}

/// Creates the system functions for the program, with a file `b.txt`.
const SYSTEM: &str = "const memory = new WebAssembly.Memory({ initial: 1 });
    const open = [{}, {}, {}, { folder: '' }];
    const table = new Files([['b.txt', new Uint8Array([50, 52, 49, 51])], ['folder/c.txt', new Uint8Array(1)]]);
    const all = system(table, open, [], () => memory);
    const name = (text) => [new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer)).written].flatMap((length) => [0, length]);
    const start = (text, how = 0) => all.path_open(3, 0, ...name(text), how, 0n, 0n, 0, 512);";

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn system_calls_fail_as_on_linux() {
    let mut browser = open_page();
    let source = std::fs::read_to_string(root().join("page/engine/wasi.js")).unwrap();
    let source = source.replace("export ", "");
    let mut tell = |what: &str| {
        browser.value(&format!(
            "(() => {{ {source}; {SYSTEM} return {what}; }})()"
        ))
    };
    assert_eq!(
        tell("[start('b.txt'), start('folder'), start('none')]"),
        json!([0, 0, 44])
    );
    // A file is not a folder: NOTDIR.
    let behind = "['b.txt/', 'b.txt/.', 'b.txt/..', 'b.txt/d'].map((path) => start(path))";
    assert_eq!(tell(behind), json!([54, 54, 54, 54]));
    let stat = "all.path_filestat_get(3, 0, ...name('b.txt/'), 1024)";
    assert_eq!(tell(stat), json!(54));
    let rename = "[...name('b.txtd.txt/')].length && all.path_rename(3, 0, 5, 3, 5, 6)";
    assert_eq!(tell(rename), json!(44));
    // A folder cannot be read: ISDIR.
    let read = "[start('folder'), all.fd_read(4, 0, 0, 512), all.fd_read(9, 0, 0, 512)]";
    assert_eq!(tell(read), json!([0, 31, 8]));
    // Only three origins are valid: INVAL.
    let seek = "[start('b.txt'), ...[0, 1, 2, 3, 9].map((from) => all.fd_seek(4, 0n, from, 512))]";
    assert_eq!(tell(seek), json!([0, 0, 0, 0, 28, 28]));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn long_runs_do_not_block_others() {
    let mut browser = open_page();
    browser.value(SAVED);
    // Counting the solutions with a1 takes very long, in another lane than the picture.
    browser.value("page.begin('--n 20 --place a1 --take 1 --paper a4 -o one.pdf').then(() => 0)");
    browser.value("document.getElementById('download').click()");
    wait_until(&mut browser, "window.saved.length === 1");
    // A download can be stopped.
    browser.value("page.engine.run('save', ['count', '27', '--verify']).then((made) => (window.stopped = made)) && 0");
    browser.value("document.getElementById('stop').click()");
    wait_until(&mut browser, "window.stopped === null");
    // A slow count in the address leaves the page usable, and newer runs replace it.
    let file = super::built_page();
    browser.load(&file, "#count+27+--verify");
    wait_until(
        &mut browser,
        "page.controls && document.getElementById('stop').checkVisibility()",
    );
    let waited = browser.value(
        "new Promise((done) => {
           const start = performance.now();
           document.querySelector('[data-section=poster]').click();
           const look = () => page.section === 'poster' && page.stage.drawnLine ? done(performance.now() - start) : setTimeout(look, 10);
           look();
         })",
    );
    assert!(waited.as_f64() < Some(5000.0), "{waited} ms");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn accepts_files_only_in_sections_that_use_them() {
    let mut browser = open_page();
    let message = "document.getElementById('status').textContent";
    // Files that are too large are not read.
    let read = browser.value(
        "(async () => {
           const file = new File([''], 'film.svg');
           Object.defineProperty(file, 'size', { value: 600e6 });
           file.arrayBuffer = () => { throw new Error('read'); };
           await page.files.load(file);
           return [page.engine.files.size, document.getElementById('status').textContent];
         })()",
    );
    assert_eq!(read[0], json!(0));
    assert!(read[1].as_str().unwrap().contains("600"), "{read}");
    // Boards in a section without `--from`.
    browser.value("page.begin('worksheet complete --n 6 -o worksheet.pdf').then(() => 0)");
    let before = browser.value("page.line.toString()");
    drop_file(&mut browser, "boards.txt", "2413\n");
    assert_eq!(browser.value("page.line.toString()"), before);
    assert!(
        browser
            .value(message)
            .as_str()
            .unwrap()
            .contains("boards.txt")
    );
    // Runs get only the files that they name.
    browser.value("page.begin('4 -o four.svg').then(() => 0)");
    drop_file(&mut browser, "boards.txt", "2413\n");
    let named = "[['--from', 'boards.txt'], ['--n', '4'], ['batch', 'list']].map((args) => page.engine.filesFor(args).length)";
    assert_eq!(browser.value(named), json!([1, 0, 1]));
    assert_eq!(
        browser.value("page.stage.drawnLine?.get('--from')"),
        json!("boards.txt")
    );
    // A text of X and dots is a shape.
    browser.value("page.begin('5 --paper a4 --layout number -o five.svg').then(() => 0)");
    drop_file(&mut browser, "vase.txt", "X..X\nXXXX\n.XX.\n.XX.\n");
    assert_eq!(
        browser.value("page.stage.drawnLine?.toString()"),
        json!("nqueens-sheet 5 --paper a4 --output five.svg --shape vase.txt")
    );
    // Folders are rejected.
    browser.value(
        "(() => {
           const event = new Event('drop');
           const item = { getAsFile: () => new File([''], 'Pictures'), webkitGetAsEntry: () => ({ isDirectory: true }) };
           event.dataTransfer = { items: [item] };
           document.dispatchEvent(event);
           return 0;
         })()",
    );
    assert!(
        browser
            .value(message)
            .as_str()
            .unwrap()
            .contains("Pictures")
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
