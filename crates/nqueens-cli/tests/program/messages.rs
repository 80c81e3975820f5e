//! Help, version, completions, the manual, templates and colour.

use crate::{all_figures, program, run, run_with};

/// Invalid arguments are quoted and truncated.
#[test]
fn long_arguments_are_not_echoed() {
    let long = "x".repeat(100_000);
    for args in [
        format!("--n {long}"),
        format!("--paper {long}"),
        format!("--{long}"),
        format!("--place {long}"),
        format!("--template {long}"),
        format!("-o {long}.svg"),
        format!("--from {long}"),
    ] {
        let ran = run(&args);
        assert!(ran.code != Some(0) && ran.err.len() < 1500, "{}", ran.err);
        assert!(ran.err.contains("xxxx…"), "{}", ran.err);
    }
}

/// Only the first problems are printed, with the number of the others.
#[test]
fn many_problems_of_a_template() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>",
        "\n<image/>".repeat(1500)
    );
    std::fs::write(folder.path().join("x.svg"), text).unwrap();
    let message = crate::run_in(folder.path(), "templates check x.svg").failure(1);
    assert_eq!(message.lines().count(), 101, "{message}");
    let end = "\n       x.svg: and 1,400 more\n";
    assert!(message.ends_with(end), "{message}");
}

#[test]
fn help_starts_with_examples() {
    for flag in ["--help", "-h", "help"] {
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
        let headings = match flag {
            "-h" => "Commands Options",
            _ => "Commands Solutions Sheet Output Run Messages",
        };
        for heading in headings.split(' ') {
            assert!(help.contains(&format!("\n{heading}:\n")), "{heading}");
        }
        if flag != "-h" {
            assert!(help.contains("Exit codes: 0 success, 1 failure"));
            assert!(help.contains("A000170") && help.contains("A002562"));
        }
    }
    assert!(run("count --help").text().contains("A000170"));
    assert_eq!(run("help count").text(), run("count --help").text());
}

/// Every example in the help runs.
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
            "twelve.svg",
            "wheel.pdf"
        ]
    );
}

#[test]
fn the_short_help_has_the_common_options() {
    let (short, long) = (run("-h").text(), run("--help").text());
    for common in ["--paper", "--cols", "--output", "--template"] {
        assert!(short.contains(common) && long.contains(common), "{common}");
    }
    for rare in ["--shard", "--id-prefix", "--overlap", "--system-fonts"] {
        assert!(!short.contains(rare) && long.contains(rare), "{rare}");
    }
    assert!(short.lines().count() <= 60 && short.lines().count() * 2 < long.lines().count());
    for (figure, poster_size) in all_figures() {
        assert!(poster_size.is_none() || short.contains(&figure), "{figure}");
    }
    let (_, options) = short.split_once("\nOptions:\n").unwrap();
    assert!(options.starts_with("  -o, --output <FILE>"), "{options}");
    // The short help of a command is its own.
    assert!(run("count -h").text().contains("--only"));
}

/// clap replaces `{n}` with a line break.
#[test]
fn the_help_of_texts_names_all_placeholders() {
    let help = run("--help").text();
    let (_, title) = help.split_once("--title <TEXT>\n").unwrap();
    let title = title.split("\n\n").next().unwrap();
    let words = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let names = "{n}, {count}, {fundamentals}, {tally}, {page}, {pages}";
    assert!(words.contains(names), "{words}");
    assert!(!help.contains('\u{1b}'));
    assert!(run("man").text().contains("{n}, {count}"));
}

/// This lets users override aliases. Options that can be repeated add up.
#[test]
fn the_last_of_repeated_options_wins() {
    assert_eq!(
        run("--n 4 --format fen -n 6 --format permutation").success(),
        run("--n 6 --format permutation").success()
    );
    assert_eq!(
        run("--place a1 --place b5 --format permutation").success(),
        run("--place a1,b5 --format permutation").success()
    );
    assert_eq!(run("-q -q --n 4").success(), run("--n 4").success());
    assert_eq!(run("count 4 --only all --only fundamental").text(), "1\n");
}

#[test]
fn resolutions_can_have_units() {
    let png = |args: &str| run(&format!("--n 4 --format png {args}")).success();
    assert!(png("--scale 2x") == png("--scale 2") && png("--scale 2×") == png("--scale 2"));
    assert!(png("--dpi 300dpi") == png("--dpi 300"));
}

#[test]
fn the_manual_names_values_and_the_environment() {
    let manual = run("man").text();
    for name in [
        "NO_COLOR",
        "SOURCE_DATE_EPOCH",
        "NQUEENS_SHEET_ERRORS",
        "half\\-turn",
        "doubly\\-centrosymmetric",
    ] {
        assert!(manual.contains(name), "{name}");
    }
    let (_, count) = manual.split_once("COMMAND COUNT").unwrap();
    for name in ["fundamental", "classic"] {
        assert!(
            count.contains(&format!("\n.IP \\(bu 2\n{name}\n")),
            "{name}"
        );
    }
}

#[test]
fn empty_dates_are_ignored() {
    let pdf = |date: Option<&str>| {
        let mut command = crate::program();
        command.args(["--n", "4", "--format", "pdf"]);
        match date {
            Some(date) => command.env("SOURCE_DATE_EPOCH", date),
            None => command.env_remove("SOURCE_DATE_EPOCH"),
        };
        crate::RunResult::from(command.output().unwrap())
    };
    let undated = pdf(None).success();
    assert!(pdf(Some("")).success() == undated);
    assert!(pdf(Some("0")).success() != undated);
    let refused = pdf(Some(" ")).failure(2);
    assert!(
        refused.contains("SOURCE_DATE_EPOCH is not a date"),
        "{refused}"
    );
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
        assert!(script.contains("NQUEENS_SHEET_COMPLETE"), "{shell}");
    }
    let manual = run("man").text();
    assert!(manual.contains(".TH nqueens-sheet 1") && manual.contains("\\-\\-fundamental"));
}

#[test]
fn templates_are_checked_together() {
    let folder = tempfile::tempdir().unwrap();
    let classic = run("templates show classic").text();
    let hard = classic.replace("#2b1810", "#a0805a");
    std::fs::write(folder.path().join("hard.svg"), hard).unwrap();
    let args = "templates check hard.svg none.svg classic";
    let ran = crate::run_in(folder.path(), args);
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        String::from_utf8(ran.out).unwrap(),
        "hard.svg: a valid template\n\
         hard.svg: the queen (#a0805a) is hard to see on dark squares (#c6a57c): the contrast is 1.58, \
         but should be at least 3\n\
         classic: a valid template\n"
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
            "bauhaus",
            "loom"
        ]
    );
    let [walls, documents, both] = ["walls", "documents", "both"].map(|place| {
        let description = list
            .lines()
            .filter(|line| line.split_whitespace().nth(1) == Some(place));
        description
            .filter_map(|line| line.split_whitespace().next())
            .collect::<Vec<_>>()
    });
    assert_eq!(
        walls,
        ["dark", "blueprint", "midnight", "letterpress", "bauhaus"]
    );
    assert_eq!(
        (documents, both),
        (
            vec!["print", "contrast"],
            vec!["classic", "minimal", "loom"]
        )
    );
    assert!(list.lines().all(|line| line.ends_with('.')), "{list}");
    let has = |name: &str| {
        let mut lines = list.lines();
        let line = lines.find(|line| line.starts_with(name)).unwrap();
        let (schemes, rest) = line[24..].split_at(13);
        (schemes.trim(), rest.starts_with("border  "))
    };
    assert_eq!(has("classic"), ("light, dark", false));
    assert_eq!(has("midnight"), ("dark", true));
    assert_eq!(has("bauhaus"), ("light, dark", true));
    assert_eq!(has("loom"), ("light, dark", false));
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
        // A file is equivalent to a name.
        let custom = crate::run_in(folder.path(), "--n 6 --template own.svg").success();
        assert!(
            custom == run(&format!("--n 6 --template {name}")).success(),
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
    // One message from the program, one from the argument parser.
    for args in ["--n 2", "--n 99"] {
        assert!(
            message(args, false).starts_with("error: "),
            "pipes do not have colours"
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
    // The last one wins, as for all options.
    for (args, colored) in [
        ("--n 2 --color always --color=never", false),
        ("--color never --n 99 --color always", true),
    ] {
        assert_eq!(
            message(args, false).starts_with('\u{1b}'),
            colored,
            "{args}"
        );
    }
}

#[test]
fn quiet_runs_have_the_same_output() {
    assert!(run("--n 9 -q").success() == run("--n 9").success());
    assert_eq!(run("--n 2 -q").failure(1), run("--n 2").failure(1));
}

/// Names and values cannot control the terminal or imitate other messages.
#[test]
fn arguments_are_escaped_in_messages() {
    let typed = "a\u{1b}[31m\u{7}\nb\u{9b}c\u{202e}";
    let safe = "a\\u{1b}[31m\\u{7}\\nb\\u{9b}c\\u{202e}";
    let value = format!("--class={typed}");
    for args in [
        vec!["--from", typed],
        vec!["-o", typed],
        vec!["--template", typed],
        vec!["--class", typed],
        vec![&value],
        vec!["--color", "always", "--font", typed, "--title", "x"],
        vec!["templates", "show", typed],
        vec![typed],
    ] {
        let output = program().args(&args).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(safe), "{args:?}: {text:?}");
        let raw = ["\u{7}", "\u{9b}", "\u{202e}", "a\u{1b}", "\nb"];
        assert!(!raw.iter().any(|raw| text.contains(raw)), "{text:?}");
    }
}

/// A note about the result is pointless if there is none.
#[test]
fn notes_about_the_result_need_one() {
    let notes = [
        (
            "4 --sample 5",
            "note: n = 4 has only 2 solutions to sample\n",
            " --paper a4 --cell 90mm",
        ),
        (
            "figure trace 12",
            "note: this shows steps 1 to 120",
            " --format png --cell 9000px",
        ),
        (
            "figure trace 12",
            "note: this shows steps 1 to 120",
            " --title ☃",
        ),
    ];
    for (args, note, mistake) in notes {
        let drawn = run(args);
        assert!(
            drawn.code == Some(0) && drawn.err.starts_with(note),
            "{args}: {}",
            drawn.err
        );
        let message = run(&format!("{args}{mistake}"));
        assert!(
            message.err.starts_with("error: "),
            "{args}{mistake}: {}",
            message.err
        );
    }
    let lines = "hello\n1 3 0 2\n";
    let drawn = run_with(lines.as_bytes(), "--from -");
    assert!(
        drawn
            .err
            .starts_with("note: standard input counts rows and columns from 0\n"),
        "{}",
        drawn.err
    );
    let message = run_with(lines.as_bytes(), "--from - --title ☃");
    assert!(message.err.starts_with("error: "), "{}", message.err);
}
