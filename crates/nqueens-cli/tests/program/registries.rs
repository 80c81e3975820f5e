//! The project is not published: a command that installs it by name from a package registry would
//! run whatever a stranger publishes under that name. Files must not contain such commands.

use super::book::files;

/// Prefixes of install commands.
const INSTALLERS: [&str; 26] = [
    "cargo add",
    "cargo binstall",
    "cargo install",
    "apt install",
    "apt-get install",
    "brew install",
    "bunx",
    "conda install",
    "npm add",
    "npm ci",
    "npm exec",
    "npm i",
    "npm install",
    "npx",
    "pip install",
    "pip3 install",
    "pipx install",
    "pipx run",
    "pnpm add",
    "pnpm dlx",
    "uv add",
    "uv run --with",
    "uv tool install",
    "uv tool run",
    "uvx",
    "yarn add",
];
const NAMES: [&str; 6] = [
    "nqueens-cli",
    "nqueens-sheet",
    "nqueens_sheet",
    "nqueens-count",
    "nqueens-puzzle",
    "stamped-png",
];
const TEXT: [&str; 16] = [
    "cff", "css", "ftl", "html", "ipynb", "js", "json", "md", "mjs", "py", "rs", "sh", "toml",
    "txt", "yaml", "yml",
];

/// Returns true if the word is one of our names, with or without a version: `nqueens-sheet==1.0`,
/// `nqueens-sheet@1`.
fn is_name(word: &str) -> bool {
    let rest = NAMES.iter().find_map(|name| word.strip_prefix(name));
    rest.is_some_and(|rest| {
        rest.is_empty() || rest.starts_with(['=', '@', '[', '<', '>', '~', '^'])
    })
}

/// Returns true if the words after an installer name one of our packages, without a local path or
/// URL.
fn uses_registry(words: &str) -> bool {
    let is_end = |c: char| "`;|&()".contains(c) || c == '\n';
    let command = words.split(is_end).next().unwrap_or_default();
    let words = || {
        command
            .split_whitespace()
            .map(|word| word.trim_matches(['"', '\'', ',', '.', '*']))
    };
    let has_place = ["--git", "--path", "--from", "--find-links", "git+"];
    !words().any(|word| has_place.iter().any(|place| word.starts_with(place)))
        && words().any(is_name)
}

/// The lines that install one of our packages from a registry.
fn registry_lines(text: &str) -> Vec<String> {
    let text = text.replace("\\\n", " ");
    let lines = text.lines().filter(|line| {
        let line = line.to_lowercase();
        let installs = INSTALLERS.iter().any(|installer| {
            line.match_indices(installer).any(|(at, _)| {
                let is_word =
                    !line[..at].ends_with(|c: char| c.is_alphanumeric() || "-_".contains(c));
                let rest = &line[at + installer.len()..];
                is_word && rest.starts_with(char::is_whitespace) && uses_registry(rest)
            })
        });
        let key = line.trim().trim_start_matches(['"', '-', ' ']);
        let requires = NAMES.iter().any(|name| {
            let rest = key
                .strip_prefix(name)
                .map(|rest| rest.trim_start_matches(['"', ' ']));
            rest.is_some_and(|rest| {
                let value = rest.strip_prefix(['=', ':']).unwrap_or_default();
                let is_table = value.contains("version") && !value.contains("path");
                rest.starts_with("==") || value.trim_start().starts_with('"') || is_table
            })
        });
        installs || requires || NAMES.iter().any(|name| line.contains(&format!("{name}==")))
    });
    lines.map(str::to_owned).collect()
}

#[test]
fn files_do_not_install_from_registries() {
    let root = &crate::root();
    let mut found = Vec::new();
    let mut read = 0;
    for name in files(root) {
        let path = root.join(&name);
        let is_text = path
            .extension()
            .is_none_or(|end| TEXT.iter().any(|text| end == *text));
        // This file contains forbidden examples.
        if !is_text || name == "crates/nqueens-cli/tests/program/registries.rs" {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        read += 1;
        found.extend(
            registry_lines(&text)
                .iter()
                .map(|line| format!("{name}: {line}")),
        );
    }
    assert!(
        found.is_empty(),
        "nothing is published, but:\n{}",
        found.join("\n")
    );
    assert!(read > 500, "{read} files");
}

#[test]
fn finds_registry_commands() {
    for line in [
        "cargo install nqueens-cli",
        "cargo install --locked nqueens-sheet@0.5.0",
        "archives (`cargo binstall nqueens-sheet`), a `.deb`",
        "cargo add nqueens-puzzle --no-default-features",
        "      run: python3 -m pip install --quiet --target \"$RUNNER_TEMP\" nqueens-sheet==0.5.0",
        "`pip install nqueens_sheet` brings the program",
        "pip3 install 'nqueens-sheet>=0.4'",
        "pipx install nqueens-sheet",
        "wheel (`uvx nqueens-sheet --n 8 > out.svg`)",
        "uv tool install \\\n  nqueens-sheet",
        "npx nqueens-sheet --n 8",
        "npm install --save-dev nqueens-sheet.",
        "dependencies = [\"nqueens-sheet==0.5.0\"]",
        "nqueens-sheet = \"0.4\"",
        "nqueens-sheet = { version = \"0.4\", default-features = false }",
        "    \"nqueens-sheet\": \"^0.5.0\",",
        "- nqueens-sheet==0.5.0",
    ] {
        assert_eq!(registry_lines(line).len(), 1, "{line}");
    }
    for line in [
        "cargo install --git ADDRESS nqueens-cli --locked",
        "cargo install --path crates/nqueens-cli --locked",
        "cargo run --release -- --n 8",
        "pip install dist/nqueens_sheet-*.whl",
        "npx ./dist/nqueens-sheet-0.5.0.tgz --n 8 > out.svg",
        "npm install ./dist/nqueens-sheet-0.5.0.tgz",
        "`pip install maturin && packages/python/build` for nqueens-sheet",
        "cargo add --git ADDRESS nqueens-sheet",
        "nqueens-sheet = { path = \"../nqueens-sheet\", default-features = false }",
        "nqueens-puzzle = { version = \"0.1.0\", path = \"crates/nqueens-puzzle\" }",
        "nqueens-sheet --n 8 > out.svg",
    ] {
        assert_eq!(registry_lines(line), Vec::<String>::new(), "{line}");
    }
}
