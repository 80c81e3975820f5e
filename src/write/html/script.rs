//! The script of the page: the modules of `player/` joined into one, because the page is a single
//! file.

/// The modules, each after the modules that it imports.
static MODULES: [&str; 14] = [
    include_str!("player/page.js"),
    include_str!("player/search.js"),
    include_str!("player/lesson.js"),
    include_str!("player/state.js"),
    include_str!("player/board.js"),
    include_str!("player/tree.js"),
    include_str!("player/program.js"),
    include_str!("player/timeline.js"),
    include_str!("player/try.js"),
    include_str!("player/predict.js"),
    include_str!("player/compare.js"),
    include_str!("player/break.js"),
    include_str!("player/share.js"),
    include_str!("player/player.js"),
];

/// Joins all modules into one script, without imports, `export`, indentation and comments on lines
/// of their own.
///
/// All modules share one scope; browsers refuse a script that declares a name twice.
pub(crate) fn bundle_script() -> String {
    let lines = MODULES.iter().flat_map(|module| module.lines());
    let mut out = String::new();
    for line in lines.map(str::trim) {
        let skipped = ["import ", "//", "/**", "*"];
        if line.is_empty() || skipped.iter().any(|start| line.starts_with(start)) {
            continue;
        }
        out += line.strip_prefix("export ").unwrap_or(line);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_after_their_imports() {
        let names = [
            "page", "search", "lesson", "state", "board", "tree", "program", "timeline", "try",
            "predict", "compare", "break", "share", "player",
        ];
        for (index, module) in MODULES.iter().enumerate() {
            for line in module.lines().filter(|line| line.starts_with("import ")) {
                let from = line
                    .split_once("\"./")
                    .unwrap()
                    .1
                    .trim_end_matches(".js\";");
                let found = names.iter().position(|name| *name == from);
                assert!(found.is_some_and(|found| found < index), "{line}");
            }
        }
    }
}
