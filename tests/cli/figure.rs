//! The command that draws figures.

use crate::{run, run_in};

#[test]
fn every_kind_is_drawn_in_every_format() {
    for kind in [
        "rule",
        "lines",
        "board",
        "attacked",
        "tree",
        "tree --space pruned",
        "trace",
        "calls",
        "arrays",
        "arrays --step all",
        "space",
    ] {
        for format in ["svg", "svgz", "png", "pdf"] {
            let bytes = run(&format!("figure {kind} --n 4 --format {format}")).success();
            let begins: &[u8] = match format {
                "svg" => b"<svg ",
                "svgz" => &[0x1f, 0x8b],
                "png" => b"\x89PNG",
                _ => b"%PDF-1.7",
            };
            assert!(bytes.starts_with(begins), "{kind} {format}");
            let again = run(&format!("figure {kind} --n 4 --format {format}")).success();
            assert!(bytes == again, "{kind} {format}");
        }
    }
}

#[test]
fn a_trace_has_data() {
    let bytes = run("figure trace --n 4 --format json").success();
    let document: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    for (name, number) in [
        ("nodes", 17),
        ("candidates", 60),
        ("accepted", 16),
        ("rejected", 44),
        ("solutions", 2),
    ] {
        assert_eq!(document[name], number, "{name}");
    }
    let steps = document["steps"].as_array().unwrap();
    // (1,3) on row 3, column 3: on a diagonal with the first, beneath the second.
    let step = steps
        .iter()
        .find(|step| step["node"] == 3 && step["column"] == 3 && step["row"] == 3);
    let conflicts = serde_json::json!([
        {"queen": 1, "line": "falling"}, {"queen": 2, "line": "column"}
    ]);
    assert_eq!(step.unwrap()["conflicts"], conflicts);
    let text = run("figure trace --n 4 --to-first --format text").text();
    assert_eq!(text.lines().count(), 1 + 26 + 4 + 1, "{text}");
    assert!(text.contains("candidates 26"), "{text}");
}

#[test]
fn a_trace_streams() {
    // 10.6 million lines: the pipe is closed after some.
    let mut command = crate::program();
    command.args(["figure", "trace", "--n", "13", "--format", "text"]);
    let mut child = command
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 4096];
    let mut out = child.stdout.take().unwrap();
    std::io::Read::read_exact(&mut out, &mut first).unwrap();
    drop(out);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn queens_are_squares_or_numbers() {
    let squares = run("figure board --n 4 --queens b4,d3,a2").success();
    let numbers = run("figure board --n 4 --queens 2,4,1").success();
    assert!(squares == numbers);
    let by_file = run("figure board --n 4 --queens 2,4,1 --by file").success();
    let squares = run("figure board --n 4 --queens a2,b4,c1").success();
    assert!(by_file == squares);
}

#[test]
fn figures_are_in_the_look_that_is_asked_for() {
    let plain = run("figure rule --n 5").text();
    for options in [
        "--template midnight",
        "--scheme dark",
        "--scheme auto",
        "--background none",
        "--set queen=#a00",
        "--border on",
        "--cell 30px",
        "--margin 1cm",
        "--paper a5",
        "--title Rule",
        "--caption Rule",
        "--alt Rule",
        "--id-prefix x",
        "--text live",
        "--coordinates",
        "--queen a1",
    ] {
        let other = run(&format!("figure rule --n 5 {options}")).text();
        assert!(other != plain, "{options}");
    }
    let text = run("figure rule --n 5 --title {n}-queens --alt All").text();
    assert!(
        text.contains("<title id=\"q-title\">5-queens</title>"),
        "{text}"
    );
    assert!(text.contains("<desc id=\"q-desc\">All</desc>"), "{text}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let alone = run("figure").failure(2);
    assert!(
        alone.starts_with("error: say which figure: rule, lines, "),
        "{alone}"
    );
    assert!(alone.lines().count() <= 3, "{alone}");
    for (args, expected) in [
        ("rule --n 0", "n = 0 is out of range"),
        ("rule --queen i9", "cannot place a queen on i9"),
        ("board --queens a1,a1", "two queens are to stand on a1"),
        ("board --queens 1,9", "has 9, which is not on a board"),
        ("board --queens 0", "count from 1 to 8"),
        ("board --cross j1", "j1 is not on the board"),
        ("board --arrow a1-a1", "an arrow from a1 ends there"),
        ("board --arrow a1", "such as d4-d8"),
        ("board --tint a1", "such as e5=red"),
        ("board --tint a1=blurple", "no opaque colour"),
        ("lines --n 4 --queens 1,2,3,4", "attack"),
        (
            "lines --n 4 --queens 2,4",
            "--queens is no solution for n = 4",
        ),
        ("attacked --n 4 --queens 1,2", "a search cannot begin so"),
        ("attacked --cols 0", "column"),
        ("trace --n 4 --root 1,1", "a search cannot begin so"),
        ("trace --n 4 --by line", "row, file"),
        (
            "trace --n 4 --as table --format json",
            "--as has no effect on data",
        ),
        ("rule --format json", "has no data of its own"),
        ("tree --space n-ary --root 2", "cannot be used with"),
        ("tree --space binary", "n-ary, permutation, pruned"),
        ("tree --n 4 --root 2,2", "a search cannot begin so"),
        ("arrays --n 4 --queens 1,2", "a search cannot begin so"),
        ("arrays --falling row+col", "diagonals"),
        ("arrays --falling row*col", "is no index of diagonals"),
        ("arrays --base 2", "choose 0 or 1"),
        ("space --n 28", "27"),
        ("growth --n 8..4", "runs backwards"),
        ("growth --series all", "placements"),
        ("rule --format csv", "invalid value"),
        ("rule --dpi 300", "--dpi has no effect on this format"),
        ("rule --paper a4 --margin 3", "has no unit"),
        (
            "rule --scheme auto --format png",
            "--scheme auto has no effect",
        ),
        ("trace --n 4 --pages 2", "--pages asks for more"),
        ("rule -o x.gif", "tells no known format"),
    ] {
        let message = run(&format!("figure {args}")).failure(2);
        assert!(message.contains(expected), "{args}: {message}");
    }
    for (args, expected) in [
        ("trace --n 8", "--root, --depth and --to-first"),
        (
            "rule --paper a4 --cell 5cm",
            "its squares could have at most",
        ),
        ("rule --title 女王", "no font has"),
    ] {
        let message = run(&format!("figure {args}")).failure(1);
        assert!(message.contains(expected), "{args}: {message}");
    }
}

#[test]
fn measured_times_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let table = run("measure 4..6 --runs 3").text();
    let lines: Vec<&str> = table.lines().collect();
    assert!(
        lines[0].starts_with("# machine: ") && lines[1].starts_with("# date: 20"),
        "{table}"
    );
    assert_eq!(lines[2], "n,median_seconds,runs");
    assert!(
        lines[3].starts_with("4,0.") && lines[3].ends_with(",3"),
        "{table}"
    );
    std::fs::write(folder.path().join("times.csv"), &table).unwrap();
    let args = "figure growth --n 4..6 --data times.csv --format";
    let svg = run_in(folder.path(), &format!("{args} svg")).text();
    assert!(svg.contains("2026") || svg.contains("20"), "{svg}");
    let json = run_in(folder.path(), &format!("{args} json")).success();
    serde_json::from_slice::<serde_json::Value>(&json).unwrap();
    std::fs::write(folder.path().join("times.csv"), "n,seconds\n4,0\n").unwrap();
    let message = run_in(folder.path(), &format!("{args} svg")).failure(1);
    assert!(
        message.contains("times.csv: line 2 of the measured times"),
        "{message}"
    );
    let message = run_in(folder.path(), "figure growth --data none.csv").failure(1);
    assert!(message.contains("there is no such file"), "{message}");
}

#[test]
fn pages_go_to_files() {
    let folder = tempfile::tempdir().unwrap();
    let args = "figure trace --n 5 --paper a5";
    let refused = run_in(folder.path(), &format!("{args} -o one.svg")).failure(2);
    assert!(
        refused.contains("this format has room for one"),
        "{refused}"
    );
    run_in(
        folder.path(),
        &format!("{args} -o page-{{0p}}.svg --pages 1-2"),
    )
    .success();
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 2);
    let dry = run(&format!("{args} --dry-run")).text();
    assert!(dry.starts_with("pages: "), "{dry}");
    run_in(folder.path(), "figure rule -o rule.svg").success();
    run_in(folder.path(), "figure rule --check rule.svg").success();
    let stale = run_in(folder.path(), "figure rule --n 7 --check rule.svg");
    assert_eq!(stale.code, Some(1), "{}", stale.err);
}
