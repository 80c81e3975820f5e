//! Sheets: files with pages, descriptions, complete orbits, languages, and kinds of errors.

use std::fs;

use crate::{RunResult, names_in, program, run, run_in, space_digits};

/// 40 boards, 4 on a page.
const PAGED: &str = "--n 7 --paper a4 --cell 10mm --cols 2 --rows 2";

/// The text of the first element with this name.
fn element_text(svg: &[u8], name: &str) -> String {
    let svg = String::from_utf8_lossy(svg);
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let start = svg.find(&open).unwrap();
    let start = start + svg[start..].find('>').unwrap() + 1;
    let end = start + svg[start..].find(&close).unwrap();
    svg[start..end].trim().to_owned()
}

/// The decompressed text streams of a PDF.
fn inflate(file: &[u8]) -> String {
    let starts = file.windows(7).enumerate();
    let starts = starts.filter(|(_, part)| *part == b"stream\n");
    let inflate = |(at, _)| miniz_oxide::inflate::decompress_to_vec_zlib(&file[at + 7..]).ok();
    let all: Vec<u8> = starts.filter_map(inflate).flatten().collect();
    String::from_utf8_lossy(&all).into_owned()
}

#[test]
fn numbered_names_are_single_pdf_pages() {
    let folder = tempfile::tempdir().unwrap();
    let args = format!("{PAGED} --pages 3-5 -o page-{{0p}}.pdf");
    run_in(folder.path(), &args).success();
    assert_eq!(
        names_in(folder.path()),
        ["page-03.pdf", "page-04.pdf", "page-05.pdf"]
    );
    let pages = |name: &str| {
        let file = fs::read(folder.path().join(name)).unwrap();
        inflate(&file).matches("/Contents").count()
    };
    assert_eq!(pages("page-04.pdf"), 1);
    run_in(folder.path(), &format!("{PAGED} --pages 3-5 -o all.pdf")).success();
    assert_eq!(pages("all.pdf"), 3);
    let single = format!("{PAGED} --pages 4 -o alone.pdf");
    run_in(folder.path(), &single).success();
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("alone.pdf") == read("page-04.pdf"));
}

#[test]
fn pages_describe_themselves() {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), &format!("{PAGED} -o {{p}}.svg")).success();
    let boards = run("--n 7 --format permutation").text();
    let boards: Vec<String> = boards.lines().map(space_digits).collect();
    for (page, from) in [(2, 5), (10, 37)] {
        let svg = fs::read(folder.path().join(format!("{page}.svg"))).unwrap();
        let title = format!("The 40 solutions to the 7-queens puzzle · page {page} of 10");
        assert_eq!(element_text(&svg, "title"), title);
        assert_eq!(
            element_text(&svg, "desc"),
            format!(
                "Page {page} of 10: boards {from} to {} of 40, chessboards of 7 by 7 squares in 2 columns and 2 rows, \
                 each with 7 queens of which no two attack each other. They run from left to right and from top to \
                 bottom, in lexicographic order of the ranks of their queens from file a on. The ranks of the queens \
                 from file a on: {}.",
                from + 3,
                boards[from - 1..from + 3].join("; ")
            )
        );
    }
    let orbits =
        "--n 8 --group-by class --paper a5 --cell 1.5mm --rows 11 --caption none --pages 2";
    let text = element_text(&run(orbits).success(), "desc");
    assert!(
        text.starts_with("Page 2 of 2: orbit 12 of 12, chessboards of 8 by 8 "),
        "{text}"
    );
    let single = "--n 4 --paper a4 --cell 20mm --cols 1 --rows 1 --sample 2 --pages 2";
    let svg = run(single).success();
    assert_eq!(
        element_text(&svg, "desc"),
        "Page 2 of 2: board 2 of 2, a chessboard of 4 by 4 squares with 4 queens of which no two attack each other. \
         The ranks of its queens from file a on: 3 1 4 2."
    );
    assert!(element_text(&svg, "title").ends_with(" · page 2 of 2"));
}

#[test]
fn the_html_describes_each_page() {
    let folder = tempfile::tempdir().unwrap();
    let args = format!("{PAGED} --pages 2-3 --emit picture -o p{{p}}.svg");
    let html = run_in(folder.path(), &args).text();
    for page in [2, 3] {
        let alt = format!("alt=\"The 40 solutions to the 7-queens puzzle · page {page} of 10\"");
        assert!(html.contains(&alt), "{html}");
    }
}

#[test]
fn many_pages_need_one_enumeration() {
    // 1,024 pages; enumerating for each would take half a million boards.
    let folder = tempfile::tempdir().unwrap();
    let args = "--n 12 --sample 1024 --paper a4 --cell 10mm --cols 1 --rows 1 -o {0p}.svg --title none --footer none";
    run_in(folder.path(), args).success();
    assert_eq!(names_in(folder.path()).len(), 1024);
}

#[test]
fn dry_runs_count_boards_and_orbits() {
    let text = run("--n 17 --group-by class --skip 1 --paper a2 --cell 1mm --dry-run").text();
    assert!(text.contains(" in 11,977,938 orbits\n"), "{text}");
    let text = run("--n 8 --group-by class --dry-run").text();
    assert!(
        text.starts_with("boards: 92 of n = 8 in 12 orbits\n"),
        "{text}"
    );
    let text = run("--n 8 --group-by class --take 1 --dry-run").text();
    assert!(
        text.starts_with("boards: 8 of n = 8 in 1 orbit\n"),
        "{text}"
    );
    let text = run("--n 8 --group-by class --skip 9 --dry-run").text();
    assert!(
        text.starts_with("boards: 20 of n = 8 in 3 orbits\n"),
        "{text}"
    );
}

#[test]
fn languages_have_an_effect() {
    for args in [
        "--n 4 --lang de --caption {class}",
        "--n 4 --lang fr --title {count}",
        "--n 8 --lang de --group-by class",
        "--n 4..5 --lang de",
        "--n 4 --lang de --paper a4 --footer none",
    ] {
        run(args).success();
    }
    // A picture without texts has a title and a description for screen readers.
    for args in ["--n 4 --lang de", "--n 4 --lang de --title Damen"] {
        let text = run(args).text();
        assert!(text.contains("Schachbretter"), "{args}");
    }
}

#[test]
fn several_sizes_have_no_footer() {
    let several = run("--n 4..6 --paper a4").success();
    assert!(run("--n 4..6 --paper a4 --footer none").success() == several);
    // Only one of these sizes has a solution.
    let single = run("--n 2..4 --paper a4").success();
    assert!(run("--n 2..4 --paper a4 --footer none").success() != single);
}

#[test]
fn titles_and_alternative_texts_can_be_custom() {
    let folder = tempfile::tempdir().unwrap();
    let text = run("--n 4 --title Damen").text();
    assert!(text.contains(">Damen</title>"), "{text}");
    let alt = |args: &[&str]| {
        let mut command = crate::program();
        command.current_dir(folder.path()).args(args);
        crate::RunResult::from(command.output().unwrap())
    };
    let text = alt(&["--n", "4", "--alt", "{count} <boards>"]).text();
    assert!(text.contains(">2 &lt;boards&gt;</desc>"), "{text}");
    let pdf = [
        "--n", "4", "--paper", "a6", "--title", "Damen", "-o", "x.pdf",
    ];
    alt(&pdf).success();
    let bytes = fs::read(folder.path().join("x.pdf")).unwrap();
    assert!(inflate(&bytes).contains("(Damen)"));
    let picture = [
        "--n", "4", "--emit", "picture", "-o", "x.svg", "--title", "Damen",
    ];
    assert!(alt(&picture).text().contains("alt=\"Damen\""));
    let custom = [&picture[..], &["--alt", "Two \"boards\""]].concat();
    assert!(
        alt(&custom)
            .text()
            .contains("alt=\"Two &quot;boards&quot;\"")
    );
}

/// Texts and coordinates are visible on any background in both schemes.
#[test]
fn inks_follow_the_background() {
    let folder = tempfile::tempdir().unwrap();
    let ink = |text: &str| {
        let (_, rest) = text.split_once("<g id=\"q-board\">").unwrap();
        let (_, rest) = rest.split_once(" fill=\"").unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let default_ink = ink(&run("--n 4 --coordinates").text());
    assert_eq!(
        ink(&run("--n 4 --coordinates --background white").text()),
        default_ink
    );
    let on_black = ink(&run("--n 4 --coordinates --background black").text());
    assert_ne!(on_black, default_ink);
    let args = "--n 4 --coordinates --background white --emit picture -o x.svg";
    run_in(folder.path(), args).success();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(ink(&read("x.svg")), default_ink);
    assert_eq!(ink(&read("x-dark.svg")), "#000");
    // The style sheet has no rule for it.
    let follows = run("--n 4 --coordinates --background white --scheme auto").text();
    let rule = format!("[fill=\"{}\"]", ink(&follows));
    assert!(
        follows.contains("<style>") && !follows.contains(&rule),
        "{rule}"
    );
}

/// Python-Markdown, which MkDocs uses, changes an inline picture with a line that begins with a block
/// element, with a blank line, or with a pair of asterisks.
#[test]
fn pictures_can_be_inlined_in_markdown() {
    for args in [
        "--n 8 --fundamental --scheme page",
        "--n 6 --animate --scheme page",
        "figure tree 4 --animate --scheme auto",
        "figure rule 8 --scheme page",
    ] {
        let svg = run(&format!("{args} --format svg")).text();
        assert!(svg.contains("<style>"), "{args}");
        let blocks = ["<style", "<script", "<p>", "<p ", "<link", "<object"];
        let breaks =
            |line: &str| line.trim().is_empty() || blocks.iter().any(|tag| line.starts_with(tag));
        assert_eq!(svg.lines().find(|line| breaks(line)), None, "{args}");
        assert!(!svg.contains('*'), "{args}");
    }
}

/// The live texts of a picture with their positions.
fn positioned_texts(svg: &str) -> Vec<(f64, f64, String)> {
    let document = resvg::usvg::roxmltree::Document::parse(svg).unwrap();
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    let number = |text: Option<&str>| text.unwrap().parse::<f64>().unwrap();
    texts
        .map(|node| {
            let text = node.text().unwrap().trim().to_owned();
            (
                number(node.attribute("x")),
                number(node.attribute("y")),
                text,
            )
        })
        .collect()
}

#[test]
fn digits_are_below_their_files() {
    for (n, cols) in [(4, 2), (8, 5), (11, 2)] {
        let args = format!("--n {n} --take 10 --cols {cols} --cell 20px --gap 20px --margin 20px");
        let svg = run(&format!("{args} --caption digits --text live")).text();
        let list = run(&format!("--n {n} --take 10 --format csv")).text();
        let ranks: Vec<String> = list
            .lines()
            .skip(1)
            .flat_map(|line| {
                line.split(',')
                    .nth(1)
                    .unwrap()
                    .split(' ')
                    .map(str::to_owned)
            })
            .collect();
        let texts = positioned_texts(&svg);
        let digits: Vec<&String> = texts.iter().map(|(_, _, text)| text).collect();
        assert_eq!(digits, ranks.iter().collect::<Vec<_>>(), "n = {n}");
        for (index, (x, _, _)) in texts.iter().enumerate() {
            let (board, file) = (index / n, index % n);
            let reach = 1.0;
            let pitch = 20.0 * n as f64 + 20.0 + 2.0 * reach;
            let left = 20.0 + reach + pitch * (board % cols) as f64;
            let middle = left + 20.0 * file as f64 + 10.0;
            assert!(
                (x - middle).abs() < 0.02,
                "n = {n}, {index}: {x} is not {middle}"
            );
        }
    }
    for format in ["png", "pdf", "svgz"] {
        run(&format!(
            "--n 6 --paper a5 --caption digits --format {format}"
        ))
        .success();
    }
}

#[test]
fn backslash_n_breaks_lines() {
    let run_args = |args: &[&str]| RunResult::from(program().args(args).output().unwrap());
    let lines = |footer: &str| {
        let args = "--n 4 --paper a5 --text live --footer".split(' ');
        let svg = run_args(&args.chain([footer]).collect::<Vec<_>>()).text();
        let texts = svg.split("<text ").skip(3);
        let text = |text: &str| {
            let text = text.split_once('>').unwrap().1;
            text.split_once('<').unwrap().0.trim().to_owned()
        };
        texts.map(text).collect::<Vec<_>>()
    };
    for break_ in [r"\n", "\n", " \\n "] {
        assert_eq!(
            lines(&format!("For Ada{break_}and Tom")),
            ["For Ada", "and Tom"]
        );
    }
    assert_eq!(lines(r"C:\\new"), [r"C:\new"]);
}
