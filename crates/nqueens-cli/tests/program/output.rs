//! The output in each format.

use std::collections::BTreeSet;

use resvg::usvg::roxmltree::Document;
use serde_json::json;

use crate::{run, run_in, run_with};

/// Cropping a square once took a quarter of a gigabyte, and a row of squares with a pattern 17
/// bytes per pixel.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "slow"]
fn large_squares_take_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    for (kilobytes, words) in [
        (200_000, "--n 1 --cell 1500px"),
        (220_000, "--n 4 --take 1 --cell 1850px --template bauhaus"),
    ] {
        let mut shell = std::process::Command::new("sh");
        shell.current_dir(folder.path()).args([
            "-c",
            &format!("ulimit -v {kilobytes}; exec \"$@\""),
            "sh",
            env!("CARGO_BIN_EXE_nqueens-sheet"),
        ]);
        let words = words.split(' ').chain(["--threads", "1", "-o", "x.png"]);
        assert!(
            shell.args(words.clone()).status().unwrap().success(),
            "{words:?}"
        );
    }
}

/// Memory for the pieces and stamps of a row of squares in each template. Memory per pixel is the
/// same for squares of 4,096 pixels, for which a gibibyte is promised.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "slow"]
fn memory_of_each_template_matches_the_estimate() {
    let folder = tempfile::tempdir().unwrap();
    let fits = |kilobytes: u32, template: &str, cell: &str| {
        let limited = format!("ulimit -v {kilobytes}; exec \"$@\" 2>/dev/null");
        let mut shell = std::process::Command::new("sh");
        shell
            .current_dir(folder.path())
            .args(["-c", &limited, "sh"]);
        shell.arg(env!("CARGO_BIN_EXE_nqueens-sheet"));
        let words =
            format!("--n 8 --take 1 --cell {cell} --template {template} --threads 1 -o x.png");
        shell.args(words.split(' ')).status().unwrap().success()
    };
    let base = (16..)
        .map(|step| step * 1_000)
        .find(|base| fits(*base, "classic", "6px"))
        .unwrap();
    for template in nqueens_sheet::Template::names() {
        // Kilobytes for squares of 384 pixels: templates with a pattern, with a queen per file, and others.
        let max = match template {
            "bauhaus" => 24_000,
            "loom" => 34_000,
            _ => 8_000,
        };
        assert!(fits(base + max, template, "384px"), "{template}");
        assert!(
            !fits(base + max / 6, template, "384px"),
            "{template}: {max} is not a tight bound"
        );
    }
}

#[test]
fn all_of_eight_in_ten_columns() {
    let bytes = run("--n 8 --cols 10").success();
    assert!(bytes.len() <= 30_000, "{}", bytes.len());
    let text = String::from_utf8(bytes).unwrap();
    Document::parse(&text).unwrap();
    let light = " fill=\"#fbf5e8\"";
    let squares = |text: &str| text.split("z").filter(|part| !part.is_empty()).count();
    // The background of a full row is defined once and used nine times; the last
    // row with two boards is separate.
    let paths = text.split(" d=\"").filter_map(|rest| rest.split_once('"'));
    let grounds: Vec<usize> = paths
        .filter(|(_, rest)| rest.starts_with(light))
        .map(|(data, _)| squares(data))
        .collect();
    assert_eq!(grounds, [10, 2]);
    assert_eq!(text.matches("xlink:href=\"#q-row\"").count(), 9);
}

#[test]
fn data_formats() {
    assert_eq!(run("--n 4 --format permutation").text(), "2413\n3142\n");
    assert_eq!(
        run("--n 4 --format fen").text(),
        "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n"
    );
    assert_eq!(
        run("--n 4 --format text --take 1").text(),
        ".Q..\n...Q\nQ...\n..Q.\n"
    );
    assert_eq!(
        run("--n 4 --format text --take 1 --chars #Q").text(),
        "#Q##\n###Q\nQ###\n##Q#\n"
    );
    assert_eq!(
        run("--n 10 --format permutation --take 1").text(),
        "1,3,6,8,10,5,9,2,4,7\n"
    );
    let twelve = "15863724 16837425 24683175 25713864 25741863 26174835 26831475 27368514 27581463 35281746 35841726 \
                  36258174";
    let found = run("--n 8 --fundamental --format permutation").text();
    assert_eq!(
        found.split_whitespace().collect::<Vec<_>>().join(" "),
        twelve
    );
}

#[test]
fn json() {
    let document: serde_json::Value =
        serde_json::from_slice(&run("--n 8 --up-to all --format json").success()).unwrap();
    assert_eq!(document["n"], 8);
    assert_eq!(document["group"], "all");
    let solutions = document["solutions"].as_array().unwrap();
    assert_eq!(solutions.len(), 12);
    assert_eq!(
        solutions[0]["ranks"],
        serde_json::json!([1, 5, 8, 6, 3, 7, 2, 4])
    );
    // 35281746 is the only one with an orbit of 4.
    let small: Vec<_> = solutions
        .iter()
        .filter(|solution| solution["orbit_size"] == 4)
        .collect();
    assert_eq!(small.len(), 1);
    assert_eq!(
        small[0]["ranks"],
        serde_json::json!([3, 5, 2, 8, 1, 7, 4, 6])
    );
    assert_eq!(small[0]["number"], 10);
    let lines = run("--n 8 --format jsonl --skip 90").text();
    let numbers: Vec<_> = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["number"].clone())
        .collect();
    assert_eq!(numbers, [91, 92]);
}

#[test]
fn selections() {
    let count = |args: &str| {
        run(&format!("{args} --format permutation"))
            .text()
            .lines()
            .count()
    };
    for (group, orbits) in [
        ("half-turn", 48),
        ("rotation", 24),
        ("mirror", 46),
        ("all", 12),
    ] {
        assert_eq!(count(&format!("--up-to {group}")), orbits, "{group}");
    }
    assert_eq!(count("--class centrosymmetric"), 4);
    assert_eq!(count("--n 4 --class doubly-centrosymmetric"), 2);
    assert_eq!(count("--skip 90"), 2);
    assert_eq!(count("--take 7 --skip 3"), 7);
    let all = run("--format permutation").text();
    let placed = run("--place d4,f1 --format permutation").text();
    let expected: Vec<_> = all
        .lines()
        .filter(|line| &line[3..4] == "4" && &line[5..6] == "1")
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(placed.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn boards_from_input_are_drawn_like_found_boards() {
    let drawn = |args: &str, input: &[u8]| run_with(input, &format!("--from - {args}")).success();
    for format in ["text", "permutation", "csv", "json", "jsonl", "fen"] {
        let boards = run(&format!("--n 6 --format {format}")).success();
        assert_eq!(
            String::from_utf8(drawn("--format permutation", &boards)).unwrap(),
            run("--n 6 --format permutation").text(),
            "{format}"
        );
        let png = drawn("--format png", &boards);
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    }
    assert_eq!(
        drawn(
            "--skip 1 --take 2 --format permutation",
            b"2413\n3142\n2413\n3142\n"
        ),
        b"3142\n2413\n"
    );
    assert_eq!(
        drawn("--place b4 --format permutation", b"2413\n3142\n"),
        b"2413\n"
    );
    let dots = ".Q..\n...Q\nQ...\n..Q.\n".replace('.', "o");
    assert_eq!(
        drawn("--chars oQ --format permutation", dots.as_bytes()),
        b"2413\n"
    );
}

#[test]
fn dry_runs_print_the_size() {
    assert_eq!(
        run("--n 8 --cols 10 --template loom --dry-run")
            .text()
            .lines()
            .collect::<Vec<_>>(),
        [
            "boards: 92 of n = 8",
            "grid: 10 columns, 10 rows",
            // 2 margins, 10 boards of 160 px, 9 gaps: 40 + 1600 + 180.
            "size: 1880 x 1880 px",
            "pixels: 1880 x 1880",
        ]
    );
    let folder = tempfile::tempdir().unwrap();
    let text = run_in(
        folder.path(),
        "--n 4 --cols 2 --template loom --cell 5mm --dpi 300 -o x.png --dry-run",
    )
    .text();
    // 10 + 2 x 20 + 5 = 55 mm and 10 + 20 = 30 mm, and a line of 0.157 mm on each side of a board; 657.0
    // and 358.0 pixels.
    assert!(
        text.contains("size: 55.628 x 30.314 mm\npixels: 657 x 358\n"),
        "{text}"
    );
    assert_eq!(
        run("--n 5 --format text --dry-run").text(),
        "boards: 10 of n = 5\n"
    );
    assert!(crate::names_in(folder.path()).is_empty());
    // Also for jobs that would be rejected.
    assert!(
        run("--n 16 --dry-run")
            .text()
            .starts_with("boards: 14,772,512 of n = 16\n")
    );
}

#[test]
fn dry_runs_print_the_size_as_json() {
    let sizes = |args: &str| -> serde_json::Value {
        serde_json::from_str(&run(&format!("{args} --dry-run --as-json")).text()).unwrap()
    };
    let sheet = sizes("--n 4..5 --paper 200x300mm --cell 5mm");
    let fields = ["queens", "pages", "width", "height", "cell"].map(|name| &sheet[name]);
    assert_eq!(
        fields,
        [
            &json!(58),
            &json!(1),
            &json!("200mm"),
            &json!("300mm"),
            &json!("5mm")
        ]
    );
    assert_eq!(sheet["sizes"], json!([[4, 2], [5, 10]]));
    assert!(sheet["printed"].is_null(), "{sheet}");
    assert_eq!(
        sizes("--n 4 --paper a2 --tile-on a4 -o x.pdf")["printed"],
        json!(9)
    );
    // The same numbers as for people.
    let line = "--n 8 --cols 10 --cell 10px --format png";
    let plan = sizes(line);
    let png = run(line).success();
    let side = |at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(
        (&plan["grid"], &plan["pixels"]),
        (&json!([10, 10]), &json!([side(16), side(20)]))
    );
    let orbits = sizes("--n 6 --group-by class");
    assert_eq!(orbits["sizes"], json!([[6, 4]]));
    let text = sizes("--n 8 --format permutation");
    assert_eq!(text, json!({"sizes": [[8, 92]]}));
    let page = sizes("figure trace --n 4 --format html");
    assert_eq!(page, json!({"contents": "an interactive HTML page"}));
    // Positions, for a page on which parts of the picture can be clicked.
    let small = sizes("--n 4 --cell 10px --title Ada");
    assert_eq!(small["boards"].as_array().unwrap().len(), 2);
    assert_eq!(small["boards"][0][2], json!(40.0));
    assert_eq!(small["texts"][0][0], json!("title"));
    let board = sizes("figure board --n 4 --caption Ada");
    assert_eq!(board["boards"].as_array().unwrap().len(), 1);
    assert_eq!(board["texts"][0][0], json!("footer"));
    // The heading of the tasks is not an option.
    let worksheet = sizes("worksheet complete --n 6 --subtitle Ada");
    assert_eq!(worksheet["texts"].as_array().unwrap().len(), 1);
    let figure = sizes("figure trace --n 4 --paper a4");
    assert_eq!(figure["pages"], json!(3));
}

#[test]
fn prefixes_apply_to_all_ids() {
    let text = run("--n 6 --coordinates --id-prefix left").text();
    let document = Document::parse(&text).unwrap();
    let ids: BTreeSet<_> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    assert!(
        ids.len() > 4 && ids.iter().all(|id| id.starts_with("left-")),
        "{ids:?}"
    );
}

#[test]
fn seeds_determine_random_solutions() {
    let list = |args: &str| run(&format!("{args} --format permutation")).text();
    let sample = list("--n 10 --sample 20 --seed 7");
    assert_eq!(sample, list("--n 10 --sample 20 --seed 7"));
    assert_ne!(sample, list("--n 10 --sample 20 --seed 8"));
    let all = list("--n 10");
    let all: BTreeSet<_> = all.lines().collect();
    let drawn: BTreeSet<_> = sample.lines().collect();
    assert_eq!(drawn.len(), 20, "no duplicates");
    assert!(drawn.is_subset(&all));
    let all = list("--n 8 --sample 92");
    let eight = list("--n 8");
    assert_eq!(
        all.lines().collect::<BTreeSet<_>>(),
        eight.lines().collect()
    );
    let large = list("--n 60 --random 2 --seed 1");
    assert_eq!(large.lines().count(), 2);
    assert_eq!(large, list("--n 60 --random 2 --seed 1"));
    // Input is checked.
    assert_eq!(
        run_with(large.as_bytes(), "--from - --format permutation").text(),
        large
    );
}

#[test]
fn parts_add_up_to_the_whole() {
    let parts = |args: &str, of: u64| -> Vec<String> {
        let part = |i: u64| run(&format!("{args} --shard {i}/{of}")).text();
        (1..=of).map(part).collect()
    };
    for format in ["text", "csv", "jsonl", "fen"] {
        for (n, of) in [(6, 3), (4, 5), (6, 1)] {
            let args = format!("--n {n} --format {format}");
            assert_eq!(
                parts(&args, of).concat(),
                run(&args).text(),
                "{args} of {of}"
            );
        }
    }
    let parts = parts("--n 9 --format permutation", 5);
    assert_eq!(parts.concat(), run("--n 9 --format permutation").text());
    let lengths: Vec<_> = parts.iter().map(|part| part.lines().count()).collect();
    assert!(
        lengths.iter().all(|length| (70..=71).contains(length)),
        "{lengths:?}"
    );
}

/// Reads what other programs make of our formats.
#[test]
fn boards_are_read_from_captions_and_arrays() {
    let boards = "[2,4,1,3]\n[3,1,4,2]\n";
    let expected = run("--n 4 --format permutation").success();
    assert_eq!(
        run_with(boards.as_bytes(), "--from - --format permutation").success(),
        expected
    );
    let squares = "a2 b4 c1 d3\na3 b1 c4 d2\n";
    assert_eq!(
        run_with(squares.as_bytes(), "--from - --format permutation").success(),
        expected
    );
}

/// A slide has the requested size in pixels.
#[test]
fn paper_in_pixels_has_that_size() {
    for (args, pixels) in [
        ("--n 6 --paper 1920x1080px", "1920 x 1080"),
        ("--n 6 --paper 640x480px", "640 x 480"),
        ("--n 6 --paper 640x480px --scale 2", "1280 x 960"),
        ("--n 6 --paper 20x10in", "6000 x 3000"),
    ] {
        let message = run(&format!("{args} --format png --dry-run")).text();
        assert!(
            message.contains(&format!("pixels: {pixels}\n")),
            "{args}: {message}"
        );
    }
}

/// A path that starts with two slashes would name a host.
#[test]
fn picture_urls_have_no_host() {
    let folder = tempfile::tempdir().unwrap();
    let name = format!("/{}/x.svg", folder.path().display());
    let html = run(&format!("figure board 5 --emit picture -o {name}")).text();
    assert!(
        html.contains("/x.svg\"") && !html.contains("\"//"),
        "{html}"
    );
}
