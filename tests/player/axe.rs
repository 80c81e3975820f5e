//! The finds of axe: nothing, in no mode, by day or by night, on a phone or a projector.
//!
//! axe-core is not ours and not kept here. `.ci/run` gets it from the registry of npm; a path in
//! `NQUEENS_AXE` serves as well.

use std::path::{Path, PathBuf};

use nqueens_sheet::Sheet;
use nqueens_sheet::figure::Player;

use crate::Shown;

fn axe() -> Option<String> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/axe/package/axe.min.js");
    let path = std::env::var_os("NQUEENS_AXE").map_or(own, PathBuf::from);
    std::fs::read_to_string(path).ok()
}

#[test]
#[expect(clippy::print_stdout, reason = "whoever runs the tests is to know")]
fn axe_finds_nothing() {
    let Some(axe) = axe() else {
        println!("left out: axe-core is not there; .ci/run gets it, or name it in NQUEENS_AXE");
        return;
    };
    let Some(mut shown) = Shown::new(&Player::new(4).unwrap(), &Sheet::default()) else {
        return;
    };
    let found = "axe.run().then((all) => all.violations.map((each) => \
                 each.id + ': ' + each.nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary).join(' | ')))";
    for (width, height) in [(1280, 720), (360, 740)] {
        shown.browser.window(width, height, 1.0);
        for scheme in ["light", "dark"] {
            shown.browser.prefers("", &[("prefers-color-scheme", scheme)]);
            for fragment in [
                "#step=7&at=ask",
                "#step=17&future=1",
                "#n=8&step=300",
                "#mode=try",
                "#mode=predict&step=7&at=ask",
                "#mode=compare",
                "#lecture=1&panels=14&step=7",
                "#lesson=1",
                "#lesson=6",
                "#lesson=11",
                "#lesson=12",
            ] {
                shown.open(fragment);
                shown.browser.value(&format!("{axe}; 0"));
                for menu in 0..3 {
                    shown.browser.value(&format!(
                        "document.querySelectorAll('details.menu').forEach((e, at) => {{ e.open = at === {menu}; }})"
                    ));
                    let wrong = shown.browser.value(found);
                    assert_eq!(wrong, serde_json::json!([]), "{width}, {scheme}, {fragment}");
                }
            }
        }
    }
}
