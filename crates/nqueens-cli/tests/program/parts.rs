//! Counting in parts: journals, results and their errors.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::{names_in, program, run, run_in};

const RESULT_OF_14: &str = "\n14                 365,596                 45,752                 45,647             105            0\n";

/// Counts a board in parts, with a numbered result file for each.
fn count_parts(folder: &Path, n: usize, parts: usize) {
    for part in 1..=parts {
        let line = format!("count --verify {n} --part {part}/{parts} --result {part}.json");
        assert_eq!(run_in(folder, &line).text(), "");
    }
}

/// The error message of a rejected merge.
fn merge_error(folder: &Path, files: &str) -> String {
    error_of(folder, &format!("count merge {files}"))
}

#[test]
fn parts_are_merged_to_the_published_numbers() {
    let folder = tempfile::tempdir().unwrap();
    count_parts(folder.path(), 14, 7);
    let files = names_in(folder.path()).join(" ");
    let merged = run_in(folder.path(), &format!("count merge {files}"));
    assert_eq!(
        (merged.code, merged.err.as_str()),
        (
            Some(0),
            "note: the result is equal to the published numbers\n"
        )
    );
    let text = String::from_utf8(merged.out).unwrap();
    assert!(text.starts_with("n = 14 in 7 parts: 994 units, "), "{text}");
    assert!(text.contains(RESULT_OF_14), "{text}");
    assert!(text.contains("(Q + P + 2 x R) / 8 = 45,752,"), "{text}");
    for format in ["csv", "json"] {
        let merged = run_in(
            folder.path(),
            &format!("count merge -q {files} --format {format}"),
        );
        assert_eq!(
            merged.text(),
            run(&format!("count 14 --format {format}")).text()
        );
    }
}

#[test]
fn indices_can_start_at_0() {
    let part = run("count --verify 14 --part 3/7 --format json --quiet").text();
    assert_eq!(
        run("count --verify 14 --part 0-based:2/7 --format json --quiet").text(),
        part
    );
    let shard = run("--n 8 --format permutation --shard 3/7").text();
    assert_eq!(
        run("--n 8 --format permutation --shard 0-based:2/7").text(),
        shard
    );
}

const PART: &str = "count --verify 15 --part 1/2 --threads 2 --quiet --format json";

#[test]
fn killed_counts_resume_from_the_journal() {
    let (folder, expected) = (tempfile::tempdir().unwrap(), run(PART).text());
    let line = format!("{PART} --journal 1.journal");
    for pause in [0, 15, 40, 90, 160, 25, 5, 110] {
        let mut child = program();
        child
            .current_dir(folder.path())
            .args(line.split_whitespace())
            .stdout(Stdio::null());
        let mut child = child.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert_eq!(run_in(folder.path(), &line).text(), expected);
    let journal = fs::read_to_string(folder.path().join("1.journal")).unwrap();
    assert_eq!(
        journal.lines().count(),
        1 + 500,
        "each unit is counted once"
    );
    // Everything is counted, and the journal can be merged like a result.
    assert_eq!(run_in(folder.path(), &line).text(), expected);
    assert_eq!(
        fs::read_to_string(folder.path().join("1.journal")).unwrap(),
        journal
    );
    count_parts(folder.path(), 15, 2);
    let merged = run_in(
        folder.path(),
        "count merge --quiet --format json 1.journal 2.json",
    )
    .text();
    assert_eq!(merged, run("count 15 --format json").text());
    let both = merge_error(folder.path(), "1.journal 1.json 2.json");
    // Units are in the order in which threads finished them.
    let line = journal
        .lines()
        .position(|line| line.starts_with("{\"unit\":0,"))
        .unwrap()
        + 1;
    let again =
        format!("unit 0 of part 1 is also in 1.journal, line {line}: leave one of them out");
    assert!(both.contains(&again), "{both}");
}

#[test]
fn rejects_wrong_journals() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("j");
    let line = "count --verify 14 --part 1/3 --quiet --format json --journal j";
    let expected = run_in(folder.path(), line).text();
    let journal = fs::read_to_string(&path).unwrap();
    let half = journal.match_indices('\n').nth(40).unwrap().0;
    // An incomplete line is counted again.
    fs::write(&path, &journal[..half + 30]).unwrap();
    assert_eq!(run_in(folder.path(), line).text(), expected);
    fs::write(&path, &journal[..9]).unwrap();
    assert_eq!(run_in(folder.path(), line).text(), expected);

    let lines: Vec<&str> = journal.lines().collect();
    let repeated = format!("{journal}{}\n", lines[7]);
    let edited = journal.replacen("\"nodes\":", "\"nodes\":1", 1);
    for (text, why) in [
        ("a letter", "j, line 1: not a journal: name another file"),
        ("a letter\n", "j, line 1: not a result or journal line"),
        (&repeated, "is also in j, line 8: leave one of them out"),
        (&edited, "j, line 2: the checksum is wrong"),
    ] {
        fs::write(&path, text).unwrap();
        let message = run_in(folder.path(), line).failure(1);
        assert!(message.contains(why), "{message}");
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            text,
            "rejected journals are not changed"
        );
    }
    fs::write(
        &path,
        journal.replacen("\"version\":\"", "\"version\":\"9", 1),
    )
    .unwrap();
    assert!(run_in(folder.path(), line).failure(1).contains("checksum"));
    fs::write(&path, &journal).unwrap();
    for (other, why) in [
        (
            "count --verify 15 --part 1/3 --journal j",
            "the journal is for n = 14, not for n = 15: name another",
        ),
        (
            "count --verify 14 --part 2/3 --journal j",
            "the journal is for part 1, not for part 2: name another",
        ),
        (
            "count --verify 14 --part 1/4 --journal j",
            "the journal is for 3 parts, not for 4 parts: name another",
        ),
    ] {
        let message = run_in(folder.path(), other).failure(1);
        assert!(message.contains(why), "{message}");
    }
    fs::write(
        &path,
        with_checksum("{\"n\":14,\"part\":1,\"of\":3,\"units\":333,\"version\":\"0.1.0\""),
    )
    .unwrap();
    assert!(
        run_in(folder.path(), line)
            .failure(1)
            .contains("the journal is for version 0.1.0, not for version")
    );
    let held = fs::File::open(&path).unwrap();
    held.lock().unwrap();
    let message = run_in(folder.path(), line).failure(1);
    assert_eq!(
        message,
        "error: another process is using j: wait for it to end, or name another journal\n"
    );
}

/// A line with its checksum.
fn with_checksum(body: &str) -> String {
    format!(
        "{body},\"checksum\":\"{:08x}\"}}\n",
        crc32fast::hash(body.as_bytes())
    )
}

#[test]
fn rejects_merges_of_mismatched_results() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    count_parts(folder.path(), 14, 4);
    assert_eq!(
        merge_error(folder.path(), "2.json"),
        "error: parts 1, 3-4 of 4 are missing: count them\n"
    );
    let part = fs::read_to_string(at("3.json")).unwrap();
    let body = part.split_once(",\"checksum\"").unwrap().0;
    // Forged numbers with a right checksum contradict the orbits or the published numbers.
    for (name, more, why) in [
        ("all", 7, "do not make up orbits of 8, 4 and 2"),
        ("half_turn", 3, "do not make up orbits of 8, 4 and 2"),
        ("quarter_turn", 1, "do not make up orbits of 8, 4 and 2"),
        ("all", 8, "but the published number is 365,596"),
    ] {
        let member = format!("\"{name}\":");
        let (start, rest) = body.split_once(&member).unwrap();
        let end = rest.find(',').unwrap();
        let number: u64 = rest[..end].parse().unwrap();
        let forged = format!("{start}{member}{}{}", number + more, &rest[end..]);
        fs::write(at("x.json"), with_checksum(&forged)).unwrap();
        let merge = run_in(folder.path(), "count merge 1.json 2.json x.json 4.json");
        assert_eq!(merge.code, Some(1));
        assert!(merge.err.contains(why), "{}", merge.err);
    }
}

#[test]
fn windows_line_ends_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    count_parts(folder.path(), 14, 2);
    let line = "count --verify 14 --part 1/2 --quiet --format json --journal 1.journal";
    let expected = run_in(folder.path(), line).text();
    for name in ["1.journal", "2.json"] {
        let text = fs::read_to_string(at(name)).unwrap();
        fs::write(at(name), text.replace('\n', "\r\n")).unwrap();
    }
    assert_eq!(run_in(folder.path(), line).text(), expected);
    let merged = run_in(
        folder.path(),
        "count merge --quiet --format json 1.journal 2.json",
    )
    .text();
    assert_eq!(merged, run("count 14 --format json").text());
}

#[test]
fn the_result_file_extension_selects_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let part = "count --verify 14 --part 1/300 --quiet";
    let printed = |format: &str| run(&format!("{part} --format {format}")).text();
    for (options, name, format) in [
        ("--result a.csv", "a.csv", "csv"),
        ("--result a.json", "a.json", "json"),
        ("--result b.CSV --format json", "b.CSV", "json"),
        ("--result c --format csv", "c", "csv"),
    ] {
        assert_eq!(
            run_in(folder.path(), &format!("{part} {options}")).text(),
            ""
        );
        let written = fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(written, printed(format), "{options}");
    }
    assert_eq!(
        run_in(folder.path(), &format!("{part} --result -")).text(),
        printed("json")
    );
}

/// Journals are files that can be read and written, and results have a maximum size.
#[cfg(unix)]
#[test]
fn journals_and_results_must_be_regular_files() {
    let folder = tempfile::tempdir().unwrap();
    let made = std::process::Command::new("mkfifo")
        .arg(folder.path().join("pipe"))
        .status();
    assert!(made.unwrap().success());
    let start = std::time::Instant::now();
    for name in ["pipe", "/dev/zero", "/dev/full", "/dev/null"] {
        let line = format!("count --verify 14 --part 1/300 --quiet --journal {name}");
        let message = error_of(folder.path(), &line);
        assert!(
            message.contains("it is not a regular file"),
            "{line}: {message}"
        );
    }
    let large = fs::File::create(folder.path().join("large")).unwrap();
    large.set_len(1 << 34).unwrap();
    for name in ["large", "/dev/zero"] {
        let message = error_of(folder.path(), &format!("count merge {name}"));
        assert!(
            message.contains("too large for a result or journal"),
            "{message}"
        );
    }
    assert!(start.elapsed() < Duration::from_secs(10));
}

fn error_of(folder: &Path, line: &str) -> String {
    run_in(folder, line).failure(1)
}

/// A result never replaces a journal, regardless of the names.
#[cfg(unix)]
#[test]
fn journals_are_not_overwritten_by_results() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let part = "count --verify 14 --part 1/300 --quiet";
    let message = run_in(
        folder.path(),
        &format!("{part} --journal j.json --result j.json"),
    );
    let expected = "error: j.json is also an input of this command: write to another file\n";
    assert_eq!(message.failure(2), expected);
    assert_eq!(names_in(folder.path()), [""; 0]);
    run_in(
        folder.path(),
        &format!("{part} --journal j.json --result 1.json"),
    )
    .text();
    let journal = fs::read(at("j.json")).unwrap();
    std::os::unix::fs::symlink("j.json", at("link.json")).unwrap();
    fs::hard_link(at("j.json"), at("hard.json")).unwrap();
    for name in ["j.json", "./j.json", "link.json", "hard.json"] {
        let line = format!("{part} --journal ./j.json --result {name}");
        assert!(
            run_in(folder.path(), &line)
                .failure(2)
                .contains("is also an input of this"),
            "{name}"
        );
        let line = format!("{part} --journal {name} --result j.json");
        assert!(
            run_in(folder.path(), &line)
                .failure(2)
                .contains("is also an input of this"),
            "{name}"
        );
    }
    assert_eq!(fs::read(at("j.json")).unwrap(), journal);
}

#[test]
fn other_selections_are_counted() {
    for (line, count) in [
        ("7 --toroidal", 28),
        ("6 --toroidal", 0),
        ("8 --class centrosymmetric", 4),
        ("8 --class centrosymmetric --up-to all", 1),
        ("8 --place d4 --class ordinary", 8),
    ] {
        let rows = run(&format!("count {line} --format csv")).text();
        let listed = run(&format!("--n {line} --format permutation"));
        assert_eq!(
            String::from_utf8(listed.out).unwrap().lines().count(),
            count,
            "{line}"
        );
        let n = &line[..1];
        assert_eq!(rows, format!("n,count\n{n},{count}\n"), "{line}");
    }
    assert_eq!(
        run("count 5 7 --toroidal --class centrosymmetric --format json").text(),
        "[{\"n\":5,\"group\":\"none\",\"place\":[],\"class\":\"centrosymmetric\",\"toroidal\":true,\"count\":0},\
         {\"n\":7,\"group\":\"none\",\"place\":[],\"class\":\"centrosymmetric\",\"toroidal\":true,\"count\":4}]\n"
    );
}
