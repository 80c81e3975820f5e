//! The script of the page: modules of `player/` as one, since a page of one file has no others.

/// The modules, each after those that it imports from.
static MODULES: [&str; 13] = [
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
    include_str!("player/share.js"),
    include_str!("player/player.js"),
];

/// All modules in one: what they import is there, so that lines of imports and the word
/// `export` go, and comments and blanks go with them.
///
/// Names are those of all modules together; the browser refuses a script that has one twice.
pub(crate) fn script() -> String {
    let lines = MODULES.iter().flat_map(|module| module.lines());
    let mut out = String::new();
    for line in lines.map(str::trim) {
        let left_out = ["import ", "//", "/**", "*"];
        if line.is_empty() || left_out.iter().any(|start| line.starts_with(start)) {
            continue;
        }
        // No line ends in the middle of a regular expression, and each statement with a sign.
        if line.starts_with('}') && out.ends_with(';') {
            out.pop();
        }
        squeeze(line.strip_prefix("export ").unwrap_or(line), &mut out);
        if !out.ends_with(['{', ';', ',', '(', '[']) {
            out.push('\n');
        }
    }
    out
}

/// A line without the blanks beside signs. A line with a regular expression stays as it is,
/// and so does what stands in quotes.
fn squeeze(line: &str, out: &mut String) {
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
        // Two signs in a row may be another one.
        let apart = "+-".contains(last) && "+-".contains(next);
        let beside = !apart && (SIGNS.contains(last) || SIGNS.contains(next));
        match quote {
            Some(own) if own == c => quote = None,
            None if c == '"' || c == '`' => quote = Some(c),
            None if c == ' ' && beside => continue,
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
    fn blanks_go_but_for_those_in_quotes() {
        let squeezed = |line: &str| {
            let mut out = String::new();
            squeeze(line, &mut out);
            out
        };
        assert_eq!(
            squeezed(r#"const a = { b: "c = d", e: `f, ${ g } h` };"#),
            r#"const a={b:"c = d",e:`f, ${ g } h`};"#
        );
        assert_eq!(squeezed("return a - -b;"), "return a- -b;");
        assert_eq!(
            squeezed(r#"text.match(/ = "/g) ?? []"#),
            r#"text.match(/ = "/g) ?? []"#
        );
    }

    #[test]
    fn every_module_stands_after_what_it_imports() {
        let names = [
            "page", "search", "lesson", "state", "board", "tree", "program", "timeline", "try",
            "predict", "compare", "share", "player",
        ];
        for (at, module) in MODULES.iter().enumerate() {
            for line in module.lines().filter(|line| line.starts_with("import ")) {
                let from = line
                    .split_once("\"./")
                    .unwrap()
                    .1
                    .trim_end_matches(".js\";");
                let found = names.iter().position(|name| *name == from);
                assert!(found.is_some_and(|found| found < at), "{line}");
            }
        }
    }
}
