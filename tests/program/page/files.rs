//! Files in the page: those of the reader, and those that the program makes of them.

use serde_json::json;

use super::{SAVED, faults, root, shown};
use crate::page::browser::Browser;

/// Gives the page a file, as if it were dropped.
fn drop_file(browser: &mut Browser, name: &str, bytes: &str) {
    let (name, bytes) = (json!(name), json!(bytes));
    browser.value(&format!(
        "page.files.take(new File([{bytes}], {name})).then(() => page.drawing)"
    ));
}

fn template(name: &str) -> String {
    std::fs::read_to_string(root().join("templates").join(name)).unwrap()
}

#[test]
fn what_is_opened_can_be_written_over() {
    let Some(mut browser) = shown() else { return };
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

/// The system of the page, with its functions for the program, and a file `b.txt`.
const SYSTEM: &str = "const memory = new WebAssembly.Memory({ initial: 1 });
    const open = [{}, {}, {}, { folder: '' }];
    const table = new Files([['b.txt', new Uint8Array([50, 52, 49, 51])], ['folder/c.txt', new Uint8Array(1)]]);
    const all = system(table, open, [], () => memory);
    const name = (text) => [new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer)).written].flatMap((length) => [0, length]);
    const start = (text, how = 0) => all.path_open(3, 0, ...name(text), how, 0n, 0n, 0, 512);";

#[test]
fn the_system_refuses_what_linux_refuses() {
    let Some(mut browser) = shown() else { return };
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
    // A file is no folder: NOTDIR.
    let behind = "['b.txt/', 'b.txt/.', 'b.txt/..', 'b.txt/d'].map((path) => start(path))";
    assert_eq!(tell(behind), json!([54, 54, 54, 54]));
    let stat = "all.path_filestat_get(3, 0, ...name('b.txt/'), 1024)";
    assert_eq!(tell(stat), json!(54));
    let rename = "[...name('b.txtd.txt/')].length && all.path_rename(3, 0, 5, 3, 5, 6)";
    assert_eq!(tell(rename), json!(44));
    // A folder cannot be read: ISDIR.
    let read = "[start('folder'), all.fd_read(4, 0, 0, 512), all.fd_read(9, 0, 0, 512)]";
    assert_eq!(tell(read), json!([0, 31, 8]));
    // There are three places to count from: INVAL.
    let seek = "[start('b.txt'), ...[0, 1, 2, 3, 9].map((from) => all.fd_seek(4, 0n, from, 512))]";
    assert_eq!(tell(seek), json!([0, 0, 0, 0, 28, 28]));
}
