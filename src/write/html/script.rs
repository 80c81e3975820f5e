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

/// Joins all modules into one script, without imports, `export`, comments and unneeded spaces.
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
        // Lines do not end within a regular expression, and statements end with a sign.
        if line.starts_with('}') && out.ends_with(';') {
            out.pop();
        }
        minify_line(line.strip_prefix("export ").unwrap_or(line), &mut out);
        if !out.ends_with(['{', ';', ',', '(', '[']) {
            out.push('\n');
        }
    }
    out
}

/// Appends a line without the spaces around signs. Lines with a regular expression and quoted text
/// stay unchanged.
fn minify_line(line: &str, out: &mut String) {
    const SIGNS: &str = "=>,?:{}();&|<*[]/%!+-";
    if ["(/", "= /"].iter().any(|start| line.contains(start)) {
        *out += line;
        return;
    }
    let mut quote = None;
    let mut rest = line.chars().peekable();
    let mut last = '\n';
    while let Some(c) = rest.next() {
        let next = rest.peek().copied().unwrap_or('\n');
        // Without the space, two signs could become another operator.
        let would_join = "+-".contains(last) && "+-".contains(next);
        let is_removable = !would_join && (SIGNS.contains(last) || SIGNS.contains(next));
        match quote {
            Some(open) if open == c => quote = None,
            None if c == '"' || c == '`' => quote = Some(c),
            None if c == ' ' && is_removable => continue,
            _ => {}
        }
        out.push(c);
        last = if quote.is_some() { '"' } else { c };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_spaces_except_in_quotes() {
        let minify = |line: &str| {
            let mut out = String::new();
            minify_line(line, &mut out);
            out
        };
        assert_eq!(
            minify(r#"const a = { b: "c = d", e: `f, ${ g } h` };"#),
            r#"const a={b:"c = d",e:`f, ${ g } h`};"#
        );
        assert_eq!(minify("return a - -b;"), "return a- -b;");
        assert_eq!(
            minify(r#"text.match(/ = "/g) ?? []"#),
            r#"text.match(/ = "/g) ?? []"#
        );
    }

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
