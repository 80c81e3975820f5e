//! Accessibility checks with axe in all modes, schemes and window sizes.
//!
//! axe-core is a third-party library. `.ci/run` downloads it into `target/axe`.

use std::path::Path;

use nqueens_sheet::Sheet;
use nqueens_sheet::figure::Player;

use crate::PlayerPage;

#[test]
#[ignore = "needs Chromium and axe-core"]
fn axe_finds_no_violations() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/package/axe.min.js");
    let axe =
        std::fs::read_to_string(path).expect("axe-core is in target/axe (.ci/run puts it there)");
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let found = "axe.run().then((all) => all.violations.map((each) => \
                 each.id + ': ' + each.nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary).join(' | ')))";
    for (width, height) in [(1280, 720), (360, 740)] {
        shown.browser.set_window_size(width, height, 1.0);
        for scheme in ["light", "dark"] {
            shown
                .browser
                .set_preferences("", &[("prefers-color-scheme", scheme)]);
            for fragment in [
                "#step=7&at=ask",
                "#step=17&future=1",
                "#n=8&step=300",
                "#mode=try",
                "#mode=predict&step=7&at=ask",
                "#mode=compare",
                "#mode=break&fault=last",
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
                    assert_eq!(
                        wrong,
                        serde_json::json!([]),
                        "{width}, {scheme}, {fragment}"
                    );
                }
            }
        }
    }
}
