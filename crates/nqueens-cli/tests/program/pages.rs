//! Several pages, and other options for posters.

use std::fs;

use crate::{names_in, run, run_in, run_with};

/// 40 boards, 4 on a page.
const PAGED: &str = "--n 7 --paper a4 --cell 10mm --cols 2 --rows 2";

#[test]
fn names_are_numbered() {
    let folder = tempfile::tempdir().unwrap();
    run_in(
        folder.path(),
        &format!("{PAGED} -o page-{{0p}}-of-{{t}}.svg"),
    )
    .success();
    let padded: Vec<String> = (1..=10)
        .map(|page| format!("page-{page:02}-of-10.svg"))
        .collect();
    assert_eq!(names_in(folder.path()), padded);
    run_in(folder.path(), &format!("{PAGED} -o {{p}}.svg")).success();
    for page in 1..=10 {
        let one = fs::read(folder.path().join(format!("{page}.svg"))).unwrap();
        let other = folder.path().join(format!("page-{page:02}-of-10.svg"));
        assert!(one == fs::read(other).unwrap(), "page {page}");
    }
    assert_eq!(names_in(folder.path()).len(), 20);
}

#[test]
fn selected_pages_match_all_pages() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("boards.txt"),
        run("--n 7 --format permutation").success(),
    )
    .unwrap();
    for (name, boards) in [
        ("all", PAGED.to_owned()),
        (
            "few",
            format!("{PAGED} --skip 3 --take 30 --caption {{number}}:{{index}}"),
        ),
        (
            "given",
            String::from("--from boards.txt --paper a4 --cell 10mm --caption {number}"),
        ),
        (
            "sample",
            format!("{PAGED} --sample 25 --seed 3 --caption {{number}}:{{index}}"),
        ),
        (
            "random",
            String::from("--n 9 --random 17 --paper a4 --cell 9mm --caption {index}"),
        ),
        (
            "shard",
            format!("{PAGED} --shard 2/2 --caption {{number}}:{{index}}"),
        ),
        (
            "orbits",
            String::from("--n 8 --group-by class --paper a5 --cell 1.75mm --caption none"),
        ),
    ] {
        let numbered = format!("{boards} -o {name}-{{p}}.svg");
        run_in(folder.path(), &numbered).success();
        let read = |file: String| fs::read(folder.path().join(file)).unwrap();
        let pages = names_in(folder.path())
            .into_iter()
            .filter(|file| file.starts_with(&format!("{name}-")))
            .count();
        assert!(pages >= 2, "{name}: {pages}");
        for page in 1..=pages {
            let one = run_in(folder.path(), &format!("{boards} --pages {page}")).success();
            assert!(
                one == read(format!("{name}-{page}.svg")),
                "{name}, page {page}"
            );
        }
        let threads = format!("{boards} --threads 3 -o many-{name}-{{p}}.svg --pages 2-");
        run_in(folder.path(), &threads).success();
        // The pages between are left out.
        let some = format!("{boards} -o some-{name}-{{p}}.svg --pages {pages},1");
        run_in(folder.path(), &some).success();
        for (start, page) in (2..=pages)
            .map(|page| ("many", page))
            .chain([("some", 1), ("some", pages)])
        {
            assert!(
                read(format!("{start}-{name}-{page}.svg")) == read(format!("{name}-{page}.svg")),
                "{name}, page {page}"
            );
        }
        let files = names_in(folder.path()).into_iter();
        let some = files.filter(|file| file.starts_with(&format!("some-{name}-")));
        assert_eq!(some.count(), 2, "{name}");
    }
}

#[test]
fn boards_from_input_have_pages() {
    let boards = run("--n 7 --format permutation").success();
    let given = "--from - --paper a4 --cell 10mm --title none --footer none --caption {number}";
    let page = run_with(&boards, &format!("{given} --pages 3")).success();
    let text = String::from_utf8(page).unwrap();
    assert!(text.contains("</svg>"));
}

#[test]
fn a_single_page_needs_no_number() {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), &format!("{PAGED} --pages 3 -o x.svg")).success();
    assert_eq!(names_in(folder.path()), ["x.svg"]);
}

#[test]
fn check_compares_every_page() {
    let folder = tempfile::tempdir().unwrap();
    let check = || run_in(folder.path(), &format!("{PAGED} --check p{{p}}.svg"));
    run_in(folder.path(), &format!("{PAGED} -o p{{p}}.svg")).success();
    assert!(check().success().is_empty());
    fs::write(folder.path().join("p7.svg"), "other").unwrap();
    let message = check().failure(1);
    assert!(message.starts_with("error: p7.svg is stale: "), "{message}");
    fs::remove_file(folder.path().join("p10.svg")).unwrap();
    run_in(folder.path(), &format!("{PAGED} --pages 7 -o p{{p}}.svg")).success();
    let message = check().failure(1);
    assert!(
        message.starts_with("error: p10.svg is stale: it does not exist"),
        "{message}"
    );
}

#[test]
fn both_schemes_are_written_to_separate_files() {
    let folder = tempfile::tempdir().unwrap();
    let html = run_in(folder.path(), "--n 4 --emit picture -o four.svg").text();
    assert_eq!(names_in(folder.path()), ["four-dark.svg", "four.svg"]);
    let light = fs::read(folder.path().join("four.svg")).unwrap();
    let dark = fs::read(folder.path().join("four-dark.svg")).unwrap();
    assert!(light == run("--n 4 --scheme light").success());
    assert!(dark == run("--n 4 --scheme dark").success());
    assert!(light != dark);
    assert!(
        html.starts_with("<picture>\n") && html.ends_with("</picture>\n"),
        "{html}"
    );
    for part in [
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"four-dark.svg\">",
        "<img src=\"four.svg\" alt=\"The 2 solutions to the 4-queens puzzle\" width=\"",
    ] {
        assert!(html.contains(part), "{html}");
    }
    let pages = format!("{PAGED} --pages 1-2 --emit picture -o p{{p}}.svg");
    let html = run_in(folder.path(), &pages).text();
    assert_eq!(html.matches("<picture>").count(), 2);
    assert!(html.contains("srcset=\"p2-dark.svg\""), "{html}");
    // `--check` does not write, and compares both files.
    let check = || run_in(folder.path(), "--n 4 --emit picture --check four.svg");
    assert!(check().success().is_empty());
    fs::write(folder.path().join("four-dark.svg"), "other").unwrap();
    let message = check().failure(1);
    assert!(
        message.starts_with("error: four-dark.svg is stale"),
        "{message}"
    );
}

#[test]
fn dry_runs_print_the_number_of_pages() {
    let text = run(&format!("{PAGED} --dry-run")).text();
    for line in [
        "boards: 40 of n = 7",
        "grid: 2 columns, 2 rows",
        "pages: 10",
        "cell: 10 mm",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    assert!(text.contains("size: 210 x 297 mm"), "{text}");
}

#[test]
fn dry_runs_of_documents_print_the_paper() {
    let text = run("--n 8 --paper a2 --tile-on a4 -o x.pdf --dry-run").text();
    let printed = "printed: 9 pages of a4, an overview and 8 parts\n";
    assert!(text.contains(printed), "{text}");
    assert!(!text.contains("pixels"), "{text}");
    let poster = run("figure density --paper a2 --tile-on a4 -o x.pdf --dry-run").text();
    assert!(poster.contains(printed), "{poster}");
    let pages = "--n 7 --paper a4 --cell 10mm --tile-on a5 -o x.pdf --dry-run";
    let text = run(&format!("{pages} --pages 1-2")).text();
    assert!(text.contains(" parts for each page\n"), "{text}");
}

/// Lengths are rounded to a measurable precision.
#[test]
fn dry_runs_round_lengths() {
    for args in [
        "--cell 0.123in",
        "--paper letter",
        "--cell 7.77pt",
        "--paper 20x30in --cell 0.1in",
    ] {
        let text = run(&format!("--n 4 {args} --dry-run")).text();
        let cell = text.lines().find_map(|line| line.strip_prefix("cell: "));
        let (number, _) = cell.unwrap().split_once(' ').unwrap();
        let decimals = number
            .split_once('.')
            .map_or(0, |(_, decimals)| decimals.len());
        assert!(decimals <= 3, "{args}: {text}");
    }
    assert!(
        run("--n 4 --cell 0.123in --dry-run")
            .text()
            .contains("cell: 0.123 in\n")
    );
}

/// Data is a single page.
#[test]
fn names_of_data_have_page_numbers() {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "--n 4 -o {p}-of-{t}.txt").success();
    run_in(folder.path(), "--n 4 --check {0p}-of-1.txt").success();
    assert_eq!(names_in(folder.path()), ["1-of-1.txt"]);
}
