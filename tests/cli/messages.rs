//! Help, version, completions, the manual, templates, and colour.

use crate::{program, run};

#[test]
fn help_begins_with_examples() {
    for flag in ["--help", "-h"] {
        let help = run(flag).text();
        let mut lines = help.lines();
        assert_eq!(
            lines.next(),
            Some(concat!("nqueens-sheet ", env!("CARGO_PKG_VERSION")))
        );
        assert_eq!(lines.nth(1), Some(""));
        assert_eq!(lines.next(), Some("Examples:"));
        assert_eq!(
            lines.next().unwrap().split_whitespace().next(),
            Some("nqueens-sheet")
        );
        for heading in ["Solutions:", "Sheet:", "Output:", "Run:", "Messages:"] {
            assert!(help.contains(&format!("\n{heading}\n")), "{heading}");
        }
        assert!(help.contains("Exit codes: 0 success, 1 failure"));
        assert!(help.contains("A000170") && help.contains("A002562"));
    }
    assert!(run("count --help").text().contains("A000170"));
}

/// Every example in the help can be run.
#[test]
fn examples_work() {
    let folder = tempfile::tempdir().unwrap();
    let help = run("--help").text();
    let examples = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    let mut count = 0;
    for line in examples.take_while(|line| !line.is_empty()) {
        let command = line.trim().split("   ").next().unwrap();
        let words = command
            .split_whitespace()
            .skip(1)
            .take_while(|word| *word != ">");
        let output = program()
            .current_dir(folder.path())
            .args(words)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{command}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        count += 1;
    }
    assert!(count >= 5);
    assert_eq!(
        crate::names_in(folder.path()),
        [
            "classes.pdf",
            "home.pdf",
            "poster.pdf",
            "shop.pdf",
            "six.png",
            "ten.png",
            "twelve.svg"
        ]
    );
}

#[test]
fn without_arguments_the_help_is_an_error() {
    let ran = run("");
    assert_eq!((ran.code, ran.out.len()), (Some(2), 0));
    assert!(ran.err.contains("\nExamples:\n"));
}

#[test]
fn version() {
    let version = concat!("nqueens-sheet ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run("--version").text(), version);
    assert_eq!(run("-V").text(), version);
}

#[test]
fn completions_and_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&format!("completions {shell}")).text();
        assert!(
            script.contains("nqueens-sheet") && script.contains("fundamental"),
            "{shell}"
        );
    }
    let message = run("completions tcsh").failure(2);
    assert!(
        message.starts_with("error: invalid value 'tcsh' for '<SHELL>'\n"),
        "{message}"
    );
    let manual = run("man").text();
    assert!(manual.contains(".TH nqueens-sheet 1") && manual.contains("\\-\\-fundamental"));
}

#[test]
fn a_sheet_of_templates() {
    let folder = tempfile::tempdir().unwrap();
    crate::run_in(folder.path(), "templates sheet -o all.svg").success();
    let written = std::fs::read_to_string(folder.path().join("all.svg")).unwrap();
    assert_eq!(written, run("templates sheet").text());
    let tree = resvg::usvg::Tree::from_str(&written, &resvg::usvg::Options::default()).unwrap();
    let mut pixmap = resvg::tiny_skia::Pixmap::new(816, 912).unwrap();
    let scale = 816.0 / tree.size().width();
    let zoom = resvg::tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, zoom, &mut pixmap.as_mut());
    // In the corner of each picture, outside of any border, is its page.
    for (index, name) in nqueens_sheet::Template::names().enumerate() {
        let template = nqueens_sheet::Template::builtin(name).unwrap();
        let page = template.page_color();
        let (x, y) = (24 + index as u32 % 3 * 264, 24 + index as u32 / 3 * 296);
        let seen = pixmap.pixel(x, y).unwrap().demultiply();
        let corner = (seen.red(), seen.green(), seen.blue());
        assert_eq!(corner, (page.red, page.green, page.blue), "{name}");
        assert!(written.contains(&format!("id=\"{name}-title\"")), "{name}");
    }
    assert_eq!(
        run("templates sheet -o all.png").failure(2),
        "error: this picture is an SVG, and the name of all.png says otherwise: end it in .svg\n"
    );
}

#[test]
fn templates() {
    let list = run("templates list").text();
    assert_eq!(list, run("templates").text());
    let names: Vec<_> = list
        .lines()
        .map(|line| line.split_whitespace().next().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "classic",
            "print",
            "dark",
            "blueprint",
            "minimal",
            "contrast",
            "midnight",
            "letterpress",
            "bauhaus"
        ]
    );
    assert!(list.lines().all(|line| line.ends_with('.')), "{list}");
    let has = |name: &str| {
        let mut lines = list.lines();
        let line = lines.find(|line| line.starts_with(name)).unwrap();
        let (schemes, rest) = line[13..].split_at(13);
        (schemes.trim(), rest.starts_with("border  "))
    };
    assert_eq!(has("classic"), ("light, dark", false));
    assert_eq!(has("midnight"), ("dark", true));
    assert_eq!(has("bauhaus"), ("light, dark", true));
    let folder = tempfile::tempdir().unwrap();
    for name in names {
        assert_eq!(
            crate::run_in(folder.path(), &format!("templates check {name}")).text(),
            format!("{name}: a valid template\n")
        );
        let source = run(&format!("templates show {name}")).success();
        let path = folder.path().join("own.svg");
        std::fs::write(&path, source).unwrap();
        let checked = crate::run_in(folder.path(), "templates check own.svg").text();
        assert_eq!(checked, "own.svg: a valid template\n");
        // A file goes through the same code as a name.
        let own = crate::run_in(folder.path(), "--n 6 --template own.svg").success();
        assert!(
            own == run(&format!("--n 6 --template {name}")).success(),
            "{name}"
        );
    }
}

#[test]
fn errors_are_coloured_on_request() {
    let message = |args: &str, no_color: bool| {
        let mut command = program();
        command.args(args.split_whitespace());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    // One message by the program, one by the parser of arguments.
    for args in ["--n 2", "--n 99"] {
        assert!(
            message(args, false).starts_with("error: "),
            "nobody reads a pipe in colour"
        );
        assert!(message(args, true).starts_with("error: "));
        for color in ["--color never", "--color=never"] {
            assert!(message(&format!("{args} {color}"), false).starts_with("error: "));
        }
        for color in ["--color always", "--color=always"] {
            let colored = message(&format!("{args} {color}"), false);
            assert!(
                colored.starts_with("\u{1b}[") && colored.contains("error:"),
                "{colored}"
            );
            assert_eq!(message(&format!("{args} {color}"), true), colored);
        }
    }
    let wrong = run("--color sometimes").failure(2);
    assert!(
        wrong.starts_with("error: invalid value 'sometimes' for '--color <COLOR>'"),
        "{wrong}"
    );
}

#[test]
fn quiet_runs_are_silent_and_the_same() {
    assert!(run("--n 9 -q").success() == run("--n 9").success());
    assert_eq!(run("--n 2 -q").failure(1), run("--n 2").failure(1));
}
