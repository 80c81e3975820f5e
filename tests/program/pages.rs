//! Several pages, and other options for posters.

use std::fs;

use crate::{names_in, run, run_in, run_with};

fn error_line(message: &str) -> String {
    format!("error: {message}\n")
}

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
            String::from("--n 8 --group-by class --paper a5 --cell 1.75mm --no-caption"),
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
        for page in 2..=pages {
            assert!(
                read(format!("many-{name}-{page}.svg")) == read(format!("{name}-{page}.svg")),
                "{name}, page {page}"
            );
        }
    }
}

#[test]
fn boards_from_input_have_pages() {
    let boards = run("--n 7 --format permutation").success();
    let given = "--from - --paper a4 --cell 10mm --no-title --no-footer --caption {number}";
    let page = run_with(&boards, &format!("{given} --pages 3")).success();
    let text = String::from_utf8(page).unwrap();
    assert!(text.contains("</svg>"));
    let past = run_with(&boards, &format!("{given} --pages 99"));
    assert!(past.failure(2).contains("--pages is out of range: there "));
}

#[test]
fn rejects_several_pages_without_a_number_in_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let needs = |pages: &str| {
        error_line(&format!(
            "there are {pages} pages, but this format supports only one: add the page number to the file name, as in \
             -o page-{{0p}}.svg, choose one page with --pages, or write a PDF"
        ))
    };
    for (args, pages) in [
        (PAGED.to_owned(), "10"),
        (format!("{PAGED} -o x.svg"), "10"),
        (format!("{PAGED} -o x.png"), "10"),
        (format!("{PAGED} -o {{t}}.svg"), "10"),
        (format!("{PAGED} --pages 3-4 -o x.svg"), "2"),
        (format!("{PAGED} --check x.svg"), "10"),
        (format!("{PAGED} --emit picture -o x.svg"), "10"),
        // Drawing all boards would take long.
        (
            String::from("--n 14 --paper a2 --cell 2mm -o x.svg"),
            "1,844",
        ),
    ] {
        let message = run_in(folder.path(), &args).failure(2);
        if args.contains("--n 14") {
            assert!(message.contains("supports only one"), "{message}");
        } else {
            let named = args.contains(" -o ") || args.contains("--check");
            let expected = needs(pages);
            let expected = if named {
                expected.replace("as in -o ", "as in ")
            } else {
                expected
            };
            assert_eq!(message, expected, "{args}");
        }
    }
    assert!(names_in(folder.path()).is_empty());
    run_in(folder.path(), &format!("{PAGED} --pages 3 -o x.svg")).success();
    assert_eq!(names_in(folder.path()), ["x.svg"]);
}

#[test]
fn rejects_missing_pages() {
    for (args, page_count) in [
        (format!("{PAGED} --pages 11 -o x{{p}}.svg"), "are 10 pages"),
        (
            format!("{PAGED} --pages 9-11 -o x{{p}}.svg"),
            "are 10 pages",
        ),
        (format!("{PAGED} --pages 99- -o x{{p}}.svg"), "are 10 pages"),
        (String::from("--n 4 --pages 2"), "is 1 page"),
    ] {
        let message = format!("--pages is out of range: there {page_count}");
        assert_eq!(run(&args).failure(2), error_line(&message), "{args}");
    }
    for (pages, why) in [
        (
            "0",
            "write a page or a range of pages, such as 3, 3-7 or 3-",
        ),
        (
            "x",
            "write a page or a range of pages, such as 3, 3-7 or 3-",
        ),
        ("7-3", "write the smaller number first, such as 3-7"),
    ] {
        let message = run(&format!("--pages {pages}")).failure(2);
        assert!(message.contains(why), "{message}");
    }
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
fn rejects_unsuitable_paper() {
    let fit = |paper: &str| {
        format!(
            "the boards do not fit on {paper} paper: choose larger paper, a smaller cell, margin or gap, or fewer columns and rows"
        )
    };
    for (args, message) in [
        (
            "--paper a2 --margin 300mm",
            String::from(
                "the margins leave no room on a2 paper: choose smaller ones, or larger paper (--margin)",
            ),
        ),
        ("--paper a2 --cell 200mm", fit("a2")),
        ("--paper a4 --gap 100mm", fit("a4")),
        (
            "--n 12 --paper a4",
            String::from(
                "14,200 boards on one page would have squares of 0.11 mm, too small to print (the minimum is 1 mm): choose \
                 larger paper, or --cell 1mm, which makes 58 pages",
            ),
        ),
        (
            "--n 1000 --random 1 --paper a2",
            String::from(
                "1 board on one page would have squares of 0.32 mm, too small to print (the minimum is 1 mm): choose larger \
                 paper, fewer columns and rows, or fewer or smaller boards",
            ),
        ),
        (
            "--n 4..6 --cell 50mm --paper a2",
            String::from(
                "boards of several sizes must fit on one page: omit the cell, choose a smaller one, or draw each size separately (--cell)",
            ),
        ),
        (
            "--n 2..3 --paper a2",
            String::from("there is no solution to draw for n = 2 to 3: choose other sizes"),
        ),
        (
            "--n 10 --paper a4 --caption {squares}{squares}{squares}{squares} --cell 1mm -o x{p}.svg",
            String::from(
                "the caption is too long to be legible in its space: shorten it, leave it out, draw \
                 fewer boards, or choose larger cells or paper",
            ),
        ),
    ] {
        assert_eq!(run(args).failure(1), error_line(&message), "{args}");
    }
}

#[test]
fn rejects_texts_without_effect() {
    let texts = "without texts: add --title, --caption or --paper";
    for (option, args, why) in [
        ("--font", "--font /dev/null", texts),
        ("--system-fonts", "--system-fonts", texts),
        (
            "--system-fonts",
            "--system-fonts --paper a4 --no-title --no-footer",
            texts,
        ),
        ("--text", "--text live", texts),
    ] {
        let message = error_line(&format!("{option} has no effect {why}"));
        assert_eq!(run(args).failure(2), message, "{args}");
    }
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
    assert_eq!(
        run("--emit picture").failure(2),
        error_line(
            "--emit picture writes two files: name the first one with -o, such as -o twelve.svg"
        )
    );
}

#[test]
fn rejects_invalid_fonts() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("no.ttf"), "no font").unwrap();
    fs::create_dir(folder.path().join("folder")).unwrap();
    for (font, message) in [
        (
            "no.ttf",
            "no.ttf: the file is not a font: choose a TrueType or OpenType file (.ttf, .otf, .ttc)",
        ),
        (
            "none.ttf",
            "cannot read none.ttf: no such file; check the name; give the path of a font file, such as Arial.ttf, or use \
             installed fonts with --system-fonts",
        ),
        ("folder", "cannot read folder: it is a folder; name a file"),
    ] {
        let args = format!("--n 4 --title x --font {font} -o x.svg");
        assert_eq!(run_in(folder.path(), &args).failure(1), error_line(message));
    }
    assert_eq!(names_in(folder.path()), ["folder", "no.ttf"]);
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
    let pages = "--n 7 --paper a4 --cell 10mm --tile-on a5 -o x.pdf --dry-run";
    let text = run(&format!("{pages} --pages 1-2")).text();
    assert!(text.contains(" parts for each page\n"), "{text}");
    let message =
        run("--n 4 --paper a2 --tile-on a10 --overlap 90mm -o x.pdf --dry-run").failure(2);
    assert!(message.contains("90mm"), "{message}");
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
