//! The names that one file declares, imports and uses: read from its words alone, since
//! nothing more is needed to see who imports whom.

use std::collections::BTreeSet;

/// One `use`, taken apart: each name of a group is one import.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Import {
    pub(crate) path: Vec<String>,
    /// Its name in the file; `*` for all there is.
    pub(crate) name: String,
    pub(crate) line: usize,
    /// True if it stands at the top of the file, where others can reach it.
    pub(crate) top: bool,
}

/// A file without its tests.
#[derive(Debug, Default)]
pub(crate) struct Code {
    /// The modules that are files of their own.
    pub(crate) modules: Vec<String>,
    /// The names of types, functions, constants and macros at the top.
    pub(crate) items: BTreeSet<String>,
    pub(crate) imports: Vec<Import>,
    /// Paths outside of `use`, such as `crate::words::plural`, and their lines.
    pub(crate) paths: Vec<(Vec<String>, usize)>,
    /// True if there is more in it than modules and `use`.
    pub(crate) has_code: bool,
}

/// A word, a `::` or a sign, and its line.
type Token = (String, usize);

impl Code {
    pub(crate) fn read(text: &str) -> Code {
        let tokens = without_tests(&tokens(text));
        let mut code = Code::default();
        let (mut at, mut depth) = (0, 0_usize);
        // How deep the module within the file is that `at` is in.
        let mut inline = None;
        while let Some(word) = word(&tokens, at) {
            let next = self::word(&tokens, at + 1).unwrap_or_default();
            match word {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => {
                    depth = depth.saturating_sub(1);
                    inline = inline.filter(|outside| *outside < depth);
                }
                "mod" if self::word(&tokens, at + 2) == Some("{") => inline = Some(depth),
                "super" if inline.is_some() && next == "::" => {
                    // The file itself.
                    at += 2;
                    continue;
                }
                // `use<'a>` is no import but a bound.
                "use" if next != "<" => {
                    at = code.import(&tokens, at + 1, &[], depth == 0);
                    continue;
                }
                "mod" if depth == 0 && self::word(&tokens, at + 2) == Some(";") => {
                    code.modules.push(next.to_owned());
                }
                "impl" if depth == 0 => code.has_code = true,
                "macro_rules" => {
                    code.items
                        .extend(self::word(&tokens, at + 2).map(str::to_owned));
                }
                "struct" | "enum" | "union" | "trait" | "type" | "fn" | "const" | "static"
                    if depth == 0 && is_name(next) =>
                {
                    code.items.insert(next.to_owned());
                    code.has_code = true;
                }
                _ if is_name(word) && next == "::" => {
                    let line = tokens[at].1;
                    let path = path(&tokens, &mut at);
                    code.paths.push((path, line));
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        code
    }

    /// Reads the tree of a `use` from `at` on, below `stem`. What follows it.
    fn import(&mut self, tokens: &[Token], mut at: usize, stem: &[String], top: bool) -> usize {
        let line = tokens.get(at).map_or(0, |(_, line)| *line);
        let mut full = stem.to_vec();
        full.extend(path(tokens, &mut at));
        match word(tokens, at) {
            Some("{") => {
                at += 1;
                while word(tokens, at).is_some_and(|word| word != "}") {
                    at = self.import(tokens, at, &full, top);
                    at += usize::from(word(tokens, at) == Some(","));
                }
                return at + 1;
            }
            Some("*") => {
                let name = String::from("*");
                self.imports.push(Import {
                    path: full,
                    name,
                    line,
                    top,
                });
                return at + 1;
            }
            _ => {}
        }
        // `a::{self}` is `a`.
        if full.len() > 1 && full.last().is_some_and(|last| last == "self") {
            full.pop();
        }
        let mut name = full.last().cloned().unwrap_or_default();
        if word(tokens, at) == Some("as") {
            name = word(tokens, at + 1).unwrap_or_default().to_owned();
            at += 2;
        }
        self.imports.push(Import {
            path: full,
            name,
            line,
            top,
        });
        at
    }
}

fn word(tokens: &[Token], at: usize) -> Option<&str> {
    tokens.get(at).map(|(word, _)| word.as_str())
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The names from `at` on that `::` joins; `at` moves behind them.
fn path(tokens: &[Token], at: &mut usize) -> Vec<String> {
    let mut path = Vec::new();
    loop {
        match word(tokens, *at) {
            Some("::") => *at += 1,
            Some(name) if is_name(name) => {
                path.push(name.to_owned());
                *at += 1;
                if word(tokens, *at) != Some("::") {
                    return path;
                }
            }
            _ => return path,
        }
    }
}

/// The tokens without the items below `#[cfg(test)]`.
fn without_tests(tokens: &[Token]) -> Vec<Token> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if (0..TEST.len()).all(|i| word(tokens, at + i) == Some(TEST[i])) {
            at = behind_item(tokens, at + TEST.len());
        } else {
            left.push(tokens[at].clone());
            at += 1;
        }
    }
    left
}

/// Behind the item that starts at `at`: behind its `;` or its braces.
fn behind_item(tokens: &[Token], mut at: usize) -> usize {
    let mut depth = 0_usize;
    while let Some(word) = word(tokens, at) {
        at += 1;
        match word {
            "{" | "(" | "[" => depth += 1,
            "}" if depth == 1 => break,
            "}" | ")" | "]" => depth = depth.saturating_sub(1),
            ";" if depth == 0 => break,
            _ => {}
        }
    }
    at
}

/// Words and signs, without comments, texts and lifetimes.
fn tokens(text: &str) -> Vec<Token> {
    let bytes: Vec<char> = text.chars().collect();
    let starts = |at: usize, with: &str| {
        with.chars()
            .enumerate()
            .all(|(i, c)| bytes.get(at + i) == Some(&c))
    };
    let mut tokens: Vec<Token> = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(&c) = bytes.get(at) {
        let start = at;
        if starts(at, "//") {
            while bytes.get(at).is_some_and(|c| *c != '\n') {
                at += 1;
            }
        } else if starts(at, "/*") {
            let mut depth = 0;
            while at < bytes.len() {
                let (opens, closes) = (starts(at, "/*"), starts(at, "*/"));
                depth += i32::from(opens) - i32::from(closes);
                at += if opens || closes { 2 } else { 1 };
                if depth == 0 {
                    break;
                }
            }
        } else if let Some(hashes) = raw_text(&bytes[at..]) {
            let end = format!("\"{}", "#".repeat(hashes));
            at += hashes + 2;
            while at < bytes.len() && !starts(at, &end) {
                at += 1;
            }
            at += end.len();
        } else if c == '"' || is_character(&bytes[at..]) {
            at += 1;
            while bytes.get(at).is_some_and(|next| *next != c) {
                at += if bytes[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
        } else if c == '_' || c.is_alphanumeric() {
            while bytes
                .get(at)
                .is_some_and(|c| *c == '_' || c.is_alphanumeric())
            {
                at += 1;
            }
            tokens.push((bytes[start..at].iter().collect(), line));
        } else {
            at += if starts(at, "::") { 2 } else { 1 };
            if !c.is_whitespace() {
                tokens.push((bytes[start..at].iter().collect(), line));
            }
        }
        line += bytes[start..at.min(bytes.len())]
            .iter()
            .filter(|c| **c == '\n')
            .count();
    }
    tokens
}

/// The hashes that open the raw text that starts here, if one does: those of
/// bytes start one later, behind a word `b`.
fn raw_text(rest: &[char]) -> Option<usize> {
    let hashes = rest.strip_prefix(&['r'])?;
    let count = hashes.iter().take_while(|c| **c == '#').count();
    (hashes.get(count) == Some(&'"')).then_some(count)
}

/// True if a quote opens a character, and no lifetime.
fn is_character(rest: &[char]) -> bool {
    matches!(rest, ['\'', '\\', ..] | ['\'', _, '\'', ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imports(text: &str) -> Vec<String> {
        let imports = Code::read(text).imports;
        let shown = |import: &Import| {
            format!(
                "{} {}: {}",
                import.line,
                import.name,
                import.path.join("::")
            )
        };
        imports.iter().map(shown).collect()
    }

    #[test]
    fn groups_are_taken_apart() {
        let text = "use crate::{a, b::{self, C as D}, e::*};\n\npub(crate) use super::super::F;\n\
                    fn f() -> impl Fn() + use<'_> { g }";
        let expected = [
            "1 a: crate::a",
            "1 b: crate::b",
            "1 D: crate::b::C",
            "1 *: crate::e",
            "3 F: super::super::F",
        ];
        assert_eq!(imports(text), expected);
    }

    #[test]
    fn tests_comments_and_texts_do_not_count() {
        let text = "// use a;\n/* use b; /* nested */ use c; */\n\
                    const D: &str = \"use d;\"; const E: &str = r#\"use \"e\";\"#;\n\
                    fn f<'a>(c: char) -> bool { c == '\"' || c == '\\'' }\n\
                    #[cfg(test)]\nmod tests { use g; fn h() { i::j() } }\n\
                    #[cfg(test)]\nuse k::{l, m};\n#[cfg(test)]\nfn n(_: [u8; 2]) { o::p() }\n\
                    use last;";
        assert_eq!(imports(text), ["11 last: last"]);
        assert_eq!(Code::read(text).paths, []);
    }

    #[test]
    fn items_modules_and_paths_are_found() {
        let code = Code::read(
            "mod files;\n#[cfg(test)]\nmod tests;\nstruct A(crate::b::C);\nmacro_rules! m { () => {} }\n\
             impl A {\n  fn inner(&self) -> Vec<super::D> { let x = self.y; e::f::<u8>() }\n}",
        );
        assert_eq!(code.modules, ["files"]);
        assert_eq!(Vec::from_iter(&code.items), ["A", "m"]);
        let paths: Vec<_> = code
            .paths
            .iter()
            .map(|(path, line)| (path.join("::"), *line))
            .collect();
        let expected = [("crate::b::C", 4), ("super::D", 7), ("e::f", 7)];
        assert_eq!(paths, expected.map(|(path, line)| (path.to_owned(), line)));
    }

    #[test]
    fn a_module_within_the_file_is_the_file() {
        let code =
            Code::read("mod a {\n  fn b() { super::c(); super::d::e() }\n}\nfn f() { super::g() }");
        let paths: Vec<_> = code.paths.iter().map(|(path, _)| path.join("::")).collect();
        assert_eq!(paths, ["d::e", "super::g"]);
    }

    #[test]
    fn a_table_of_contents_has_no_code() {
        assert!(!Code::read("//! Parts.\nmod a;\npub use a::B;\n#[cfg(test)]\nfn c() {}").has_code);
        assert!(Code::read("mod a;\nimpl a::B {}").has_code);
    }
}
