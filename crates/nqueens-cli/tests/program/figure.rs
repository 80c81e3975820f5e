//! The `figure` command.

use std::fs;

use crate::{all_figures, run, run_in};

#[test]
fn every_kind_is_drawn_in_every_format() {
    // Posters use their smallest size and a small page.
    let figures = all_figures().into_iter().map(|(name, poster_size)| {
        let size = poster_size.map_or("--n 4".to_owned(), |n| format!("{n} --paper a5"));
        format!("{name} {size}")
    });
    let others = ["tree --space pruned --n 4", "arrays --step all --n 4"].map(str::to_owned);
    for kind in figures.chain(others) {
        for format in ["svg", "svgz", "png --dpi 96", "pdf"] {
            let args = format!("figure {kind} --format {format}");
            let bytes = run(&args).success();
            let begins: &[u8] = match format {
                "svg" => b"<svg ",
                "svgz" => &[0x1f, 0x8b],
                "pdf" => b"%PDF-1.5",
                _ => b"\x89PNG",
            };
            assert!(bytes.starts_with(begins), "{kind} {format}");
            // Golden files cover the other formats.
            assert!(
                format != "pdf" || bytes == run(&args).success(),
                "{kind} {format}"
            );
        }
    }
}

#[test]
fn both_schemes_are_written_to_separate_files() {
    let folder = tempfile::tempdir().unwrap();
    let args = "figure rule --n 5 --emit picture -o rule.svg";
    let html = run_in(folder.path(), args).text();
    let light = fs::read(folder.path().join("rule.svg")).unwrap();
    let dark = fs::read(folder.path().join("rule-dark.svg")).unwrap();
    assert!(light == run("figure rule --n 5").success());
    assert!(dark == run("figure rule --n 5 --scheme dark").success());
    for part in [
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"rule-dark.svg\">",
        "<img src=\"rule.svg\" alt=\"A queen on (3, 3) attacks 16 squares ",
        "\" width=\"",
    ] {
        assert!(html.contains(part), "{html}");
    }
    let args = "figure trace --n 3 --paper a7 --emit picture --alt Steps -o p{p}.png";
    let html = run_in(folder.path(), args).text();
    assert!(html.matches("<picture>").count() > 1, "{html}");
    assert!(
        html.contains("srcset=\"p2-dark.png\"") && html.contains("alt=\"Steps\">"),
        "{html}"
    );
    let check = || {
        run_in(
            folder.path(),
            "figure rule --n 5 --emit picture --check rule.svg",
        )
    };
    assert!(check().success().is_empty());
    fs::write(folder.path().join("rule-dark.svg"), "other").unwrap();
    let message = check().failure(1);
    assert!(
        message.starts_with("error: rule-dark.svg is stale"),
        "{message}"
    );
}

#[test]
fn every_kind_has_data() {
    for (kind, part) in [
        ("rule --n 3", r#"{"row":1,"column":1,"line":"falling"}"#),
        (
            "rule --n 3 --coordinates",
            r#"{"row":1,"column":1,"square":"a3","line":"falling"}"#,
        ),
        (
            "lines --n 4 --base 0",
            r#"{"row":1,"column":3,"row_minus_column":-2,"row_plus_column":4}"#,
        ),
        ("lines --n 2", r#""queens":[]"#),
        (
            "board --n 3 --queens 1,1,1 --attacks",
            r#"{"from":{"row":2,"column":1},"to":{"row":3,"column":1},"line":"column"}"#,
        ),
        (
            "board --n 3 --tint c1=red",
            r##"{"row":3,"column":3,"colour":"#f00"}"##,
        ),
        (
            "board --n 3 --base 0 --indices row-col",
            r#"{"row":0,"column":2,"formula":"row - col","value":-2}"#,
        ),
        (
            "board --n 3 --indices Coordinates",
            r#"{"row":3,"column":1,"formula":"(row, col)","value":"(3,1)"}"#,
        ),
        (
            "attacked --n 3",
            r#"{"row":2,"column":3,"free":[],"dead_rows":[3]}"#,
        ),
        (
            "attacked --n 4 --by file --queens 1,3",
            r#""dead_columns":[3]"#,
        ),
        (
            "attacked --n 4 --steps 4-9",
            r#"{"step":9,"square":{"row":2,"column":3},"action":"taken back","queens":[{"row":1,"column":1}],"free":[{"row":2,"column":3},{"row":2,"column":4},{"row":3,"column":2},{"row":3,"column":4},{"row":4,"column":2},{"row":4,"column":3}]}"#,
        ),
        (
            "attacked --n 1 --base 0",
            r#"{"row":0,"column":0,"free":[],"dead_rows":[]}"#,
        ),
    ] {
        let json = run(&format!("figure {kind} --format json")).text();
        let figure = kind.split(' ').next().unwrap();
        let start = format!("{{\"version\":2,\"figure\":\"{figure}\",\"n\":");
        assert!(json.starts_with(&start), "{kind}: {json}");
        assert!(json.contains(part), "{kind}: {json}");
    }
    // A queen attacks only the nearest queen on a line.
    let json = run("figure board --n 3 --queens 1,1,1 --attacks --format json").text();
    let pair = r#"{"from":{"row":1,"column":1},"to":{"row":3,"column":1}"#;
    assert!(!json.contains(pair), "{json}");
}

#[test]
fn boards_have_text() {
    let text = |options: &str| run(&format!("figure board --n 2 --format text {options}")).text();
    assert_eq!(
        text("--base 0 --indices row-col --queens (1,0)"),
        "n = 2, rows and columns from 0\nqueens:\n  (1, 0)\nindices:\n  (0, 0)  row - col = 0 - 0 = 0\n  \
         (0, 1)  row - col = 0 - 1 = -1\n  (1, 0)  row - col = 1 - 0 = 1\n  \
         (1, 1)  row - col = 1 - 1 = 0\n"
    );
    let coordinates = text("--indices coordinates");
    let start =
        "n = 2, rows and columns from 1\nqueens: none\nindices:\n  (1, 1)  (row, col) = (1,1)\n";
    assert!(coordinates.starts_with(start), "{coordinates}");
    let signed = text("--indices=-row+col+n");
    assert!(signed.ends_with(
        "(2, 1)  -row + col + n = -2 + 1 + 2 = 1\n  (2, 2)  -row + col + n = -2 + 2 + 2 = 2\n"
    ));
    assert_eq!(text("--queens 2,1"), ".Q\nQ.\n");
    assert_eq!(text(""), "..\n..\n");
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
fn a_tree_after_a_step_has_data() {
    let text = run("figure tree --n 4 --until 9 --format text").text();
    let end = "after step 9: nodes 3, rejected 6, dead ends 1, solutions 0\n";
    assert!(text.ends_with(end), "{text}");
    let json = run("figure tree --n 4 --until 9 --format json").success();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["after_step"], 9);
    assert_eq!(json["boards"][1]["outcome"], "open");
    let text = run("figure tree --n 4 --each node --until 3 --format text").text();
    assert!(text.contains("after step 3: nodes 3, "), "{text}");
    let text = run("figure tree --n 4 --root 2 --siblings --format text").text();
    assert_eq!(text.matches(" omitted\n").count(), 3, "{text}");
}

#[test]
fn calls_count_from_zero_by_default() {
    let calls = |options: &str| run(&format!("figure calls --n 4 --format text {options}")).text();
    assert_eq!(calls(""), calls("--base 0"));
    assert_eq!(calls("--root 1"), calls("--root 1 --base 0"));
    assert_ne!(calls(""), calls("--base 1"));
}

#[test]
fn searches_without_steps_have_data() {
    for search in [
        "--n 4 --depth 0",
        "--n 4 --root 2,4 --depth 0",
        "--n 4 --root 2,4,1,3",
        "--n 4 --root 2,4,1,3 --depth 0",
        "--n 1 --root 1",
    ] {
        // Lists may be empty, and the other figures show a single node.
        let data = run(&format!("figure trace {search} --format json")).text();
        assert!(data.contains("\"candidates\":0"), "{data}");
        run(&format!("figure tree {search}")).success();
        run(&format!("figure calls {search} --base 1")).success();
    }
}

#[test]
fn rejects_huge_figures_early() {
    for (args, code) in [
        ("arrays --n 32", 2),
        ("tree --space n-ary --n 8", 1),
        ("trace --n 12 --format html --dry-run", 1),
        ("space --n 28", 2),
    ] {
        let begun = std::time::Instant::now();
        run(&format!("figure {args}")).failure(code);
        // The search for the first solution of n = 32 takes ten times as long here.
        assert!(begun.elapsed().as_millis() < 1000, "{args}");
    }
}

#[test]
fn traces_are_streamed() {
    // 10.6 million lines, of which a few are read before the pipe is closed.
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
    let squares = run("figure board --n 4 --queens a3,b1,c4").success();
    assert!(by_file == squares);
    // In every kind of figure, and in any order.
    for (numbers, squares) in [
        (
            "lines --n 4 --queens 2,4,1,3",
            "lines --n 4 --queens b4,d3,a2,c1",
        ),
        (
            "attacked --n 4 --queens 2,4",
            "attacked --n 4 --queens d3,b4",
        ),
        (
            "attacked --n 4 --by file --queens 2",
            "attacked --n 4 --by file --queens a3",
        ),
        ("arrays --n 4 --queens 2,4", "arrays --n 4 --queens b4,d3"),
        (
            "arrays --n 4 --queens (3,3),(2,1)",
            "arrays --n 4 --queens a3,c2",
        ),
        (
            "board --n 4 --queens (1,2),(2,4) --tint (3,1)=red,(1,2)=#ff0 --cross (4,4),(1,1) --arrow (1,2)-(2,4)",
            "board --n 4 --queens b4,d3 --tint a2=red,b4=#ff0 --cross d1,a4 --arrow b4-d3",
        ),
        (
            "rule --n 4 --base 0 --queen 1,2",
            "rule --n 4 --base 0 --queen c3",
        ),
        (
            "trace --n 4 --base 0 --root (0,1)",
            "trace --n 4 --base 0 --root b4",
        ),
        ("trace --n 4 --root 1", "trace --n 4 --root a4"),
        (
            "calls --n 4 --by file --root 0,2 --base 0",
            "calls --n 4 --by file --root a4,b2 --base 0",
        ),
        ("tree --n 4 --root 2", "tree --n 4 --root b4"),
    ] {
        let [numbers, squares] =
            [numbers, squares].map(|args| run(&format!("figure {args}")).success());
        assert!(numbers == squares);
    }
}

#[test]
fn figures_use_the_selected_template() {
    let plain = run("figure rule --n 5").text();
    for options in [
        "--template midnight",
        "--scheme dark",
        "--scheme auto",
        "--background none",
        "--set queen=#a00",
        "--border on",
        "--cell 32px",
        "--margin 1cm",
        "--paper a5",
        "--title Rule",
        "--caption Rule",
        "--alt Rule",
        "--id-prefix x",
        "--text live",
        "--coordinates",
        "--base 0",
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
fn measured_times_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let table = run("measure 4..6 --runs 3").text();
    let lines: Vec<&str> = table.lines().collect();
    assert!(
        lines[0].starts_with("# machine: ") && lines[1].starts_with("# date: 20"),
        "{table}"
    );
    assert!(lines[0].ends_with(", median of 3 runs"), "{table}");
    assert_eq!(lines[2], "n,seconds");
    assert!(lines[3].starts_with("4,0."), "{table}");
    std::fs::write(folder.path().join("times.csv"), &table).unwrap();
    let args = "figure growth --n 4..6 --data times.csv --format";
    let svg = run_in(folder.path(), &format!("{args} svg")).text();
    assert!(svg.contains("2026") || svg.contains("20"), "{svg}");
    let json = run_in(folder.path(), &format!("{args} json")).success();
    serde_json::from_slice::<serde_json::Value>(&json).unwrap();
}

#[test]
fn pages_go_to_files() {
    let folder = tempfile::tempdir().unwrap();
    let args = "figure trace --n 5 --paper a5";
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

#[test]
fn searches_are_played_in_a_page() {
    for (args, max_length) in [
        ("--n 1", 200_000),
        ("--n 4", 200_000),
        ("--n 4 --by file --lang ja --template midnight", 200_000),
        ("--n 8 --to-first --scheme dark --title Eight", 1_000_000),
        ("--n 8", 1_000_000),
        ("--n 20 --steps 1000-1100", 1_000_000),
    ] {
        let page = run(&format!("figure trace {args} --format html")).text();
        assert!(page.starts_with("<!DOCTYPE html>"), "{args}");
        assert!(page.len() < max_length, "{args}: {}", page.len());
        for outside in ["http://", "https://", "src=", "url("] {
            let html = page.replace("http://www.w3.org/2000/svg", "");
            let html = html.replace("http://www.w3.org/1999/xlink", "");
            // The snippet for another page contains the namespace, and so do patterns of this page.
            let html = html
                .replace(r#"<iframe src="${frame."#, "")
                .replace("url(#", "");
            assert!(!html.contains(outside), "{args}: {outside}");
        }
        assert!(!page.contains(">{title}<") && page.contains("default-src 'none'"));
    }
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "figure trace --n 4 -o search.html").success();
    run_in(folder.path(), "figure trace --n 4 --check search.html").success();
}

#[test]
fn parts_of_traces_are_described_as_parts() {
    let output = run("figure trace --n 5");
    assert!(
        output.err.contains("steps 1 to 120 of the search"),
        "{}",
        output.err
    );
    for args in ["--n 5", "--n 5 --steps 1-120"] {
        let svg = run(&format!("figure trace {args} --text live"));
        let svg = String::from_utf8(svg.out).unwrap();
        assert!(
            svg.contains("Steps 1 to 120 of the search for five queens"),
            "{args}"
        );
    }
    let complete = run("figure trace --n 4 --text live").text();
    assert!(!complete.contains("Steps 1 to"));
}

#[test]
fn searches_are_animated() {
    for (args, begins) in [
        ("--format svg --scheme auto --loop", &b"<svg "[..]),
        ("--format svgz --seconds 20", &[0x1f, 0x8b]),
        ("--format gif --scale 0.5 --loop", b"GIF89a"),
        ("--format pdf", b"%PDF-1.5"),
        ("--format png --pages 3", b"\x89PNG"),
    ] {
        let args = format!("figure trace --n 4 --animate --steps 5-9 {args}");
        let bytes = run(&args).success();
        assert!(bytes.starts_with(begins), "{args}");
        assert!(bytes == run(&args).success(), "{args}");
    }
    let args = "figure trace --steps 5-9 --format gif";
    assert!(run(args).success() == run(&format!("{args} --n 4 --animate")).success());
    let svg = run("figure trace --n 4 --animate --steps 5-9 --seconds 20").text();
    assert!(
        svg.contains(" 20s step-end}") && !svg.contains("infinite"),
        "{svg}"
    );
    let svg = run("figure trace --n 4 --animate --steps 5-9 --seconds 20 --loop").text();
    assert!(svg.contains(" 20s step-end infinite}"), "{svg}");
    let dry = run("figure trace --n 4 --animate --dry-run").text();
    assert!(dry.starts_with("pages: 77\n"), "{dry}");
}

#[test]
fn sheets_are_animated() {
    for (args, begins) in [
        ("--n 6 --animate", &b"<svg "[..]),
        (
            "--n 6 --animate --loop --seconds 4 --scheme auto --format svgz",
            &[0x1f, 0x8b],
        ),
        (
            "--n 6 --animate --format gif --cell 8px --coordinates --loop",
            b"GIF89a",
        ),
        ("--n 8 --animate --group-by class --paper a4", b"<svg "),
        // Formats that only support animation need no option.
        ("--n 8 --format gif", b"GIF89a"),
        ("--n 4..6 --animate --paper a5", b"<svg "),
    ] {
        let bytes = run(args).success();
        assert!(bytes.starts_with(begins), "{args}");
    }
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "--n 6 --animate -o six.gif --cell 6px").success();
    run_in(folder.path(), "--n 6 --check six.gif --cell 6px").success();
    // The default cell is small enough for viewers.
    let large = run("--n 16 --sample 500 --format gif --dry-run").text();
    let pixels = large
        .lines()
        .find_map(|line| line.strip_prefix("pixels: "))
        .unwrap();
    let (width, height) = pixels.split_once(" x ").unwrap();
    let all = width.parse::<u64>().unwrap() * height.parse::<u64>().unwrap();
    assert!((12 << 20..=16 << 20).contains(&all), "{pixels}");
    let usual = run("--n 8 --format gif --dry-run").text();
    assert!(usual.contains("pixels: 2244 x 1516\n"), "{usual}");
    let dry = run("--n 6 --animate --format gif --dry-run").text();
    assert!(dry.contains("pixels: "), "{dry}");
}

/// Tables of posters: the nodes of the wheel, and the contents of a board.
#[test]
fn posters_have_data() {
    let json = |args: &str| -> serde_json::Value {
        let bytes = run(&format!("figure {args} --format json")).success();
        serde_json::from_slice(&bytes).unwrap()
    };
    let wheel = json("wheel");
    for (name, number) in [
        ("nodes", 2057),
        ("refused", 13664),
        ("dead_ends", 644),
        ("solutions", 92),
    ] {
        assert_eq!(wheel[name], number, "{name}");
    }
    assert_eq!(
        wheel["nodes_by_depth"],
        serde_json::json!([1, 8, 42, 140, 344, 568, 550, 312, 92])
    );
    let table = run("figure wheel --format csv").text();
    let mut lines = table.lines();
    assert_eq!(
        lines.next(),
        Some("node,parent,queens,outcome,refused,solutions")
    );
    assert_eq!(lines.next(), Some("1,0,,followed,0,92"));
    let refused = |line: &str| line.split(',').nth(4).unwrap().parse::<u32>().unwrap();
    assert_eq!(table.lines().skip(1).map(refused).sum::<u32>(), 13664);
    let table = run("figure partition --format csv").text();
    assert_eq!(
        (table.lines().next(), table.lines().count()),
        (Some("colour,queens"), 13)
    );
    let table = run("figure density --format csv").text();
    assert!(table.starts_with("4,8,16,18,18,16,8,4\n"), "{table}");
    assert_eq!(json("density")["rows"][3][0], 18);
    for (kind, list, count) in [
        ("cloths", "cloths", 12),
        ("threads", "threads", 92),
        ("summits", "ranges", 42),
        ("density", "rows", 8),
    ] {
        assert_eq!(json(kind)[list].as_array().unwrap().len(), count, "{kind}");
    }
}

#[test]
fn posters_omit_texts_on_request() {
    let live = |args: &str| run(&format!("figure wheel 5 --text live {args}")).text();
    let after = |text: String| text.split("</desc>").nth(1).unwrap().to_owned();
    let [default, none] = ["", "--title none --subtitle none"].map(|args| after(live(args)));
    for words in ["The search for five queens", "167", "positions"] {
        assert!(default.contains(words), "{words}");
    }
    assert!(
        !none.contains("The Search") && !none.contains("positions"),
        "{none}"
    );
    let custom = live("--title Ada --subtitle Lovelace --dedication Tom");
    for words in ["Ada", "Lovelace", "Tom", "<title id=\"q-title\">Ada"] {
        assert!(custom.contains(words), "{words}");
    }
}
