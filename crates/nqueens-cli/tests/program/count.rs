//! The `count` command.

use crate::{run, run_with};

/// A000170 and A002562 of the OEIS, n = 1 to 16.
const ALL: [u64; 16] = [
    1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596, 2_279_184, 14_772_512,
];
const FUNDAMENTAL: [u64; 16] = [
    1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285_053, 1_846_955,
];

/// The rows below the header, without commas in numbers.
fn rows(text: &str) -> Vec<Vec<u64>> {
    let number = |word: &str| word.replace(',', "").parse().unwrap();
    let row = |line: &str| line.split_whitespace().map(number).collect();
    text.lines().skip(1).map(row).collect()
}

#[test]
fn one_and_several_sizes() {
    let text = run("count 8").text();
    assert_eq!(
        text.split_whitespace().take(3).collect::<Vec<_>>(),
        ["n", "all", "fundamental"]
    );
    // Eleven orbits of 8 and one of 4.
    assert_eq!(rows(&text), [[8, 92, 12, 11, 1, 0]]);
    let text = run("count 5 1 4..6 16").text();
    let ns: Vec<_> = rows(&text).iter().map(|row| row[0]).collect();
    assert_eq!(ns, [5, 1, 4, 5, 6, 16]);
    assert!(
        text.ends_with(" 0\n") || text.lines().last().unwrap().contains("14,772,512"),
        "{text}"
    );
}

#[test]
fn published_counts() {
    for (row, n) in rows(&run("count 1..16").text()).iter().zip(1..) {
        let all = ALL[n - 1];
        assert_eq!(row[..3], [n as u64, all, FUNDAMENTAL[n - 1]]);
        let orbits = row[3] + row[4] + row[5];
        if n > 1 {
            assert_eq!(orbits, row[2], "{n}");
            assert_eq!(8 * row[3] + 4 * row[4] + 2 * row[5], all, "{n}");
        }
    }
}

#[test]
fn csv_and_json() {
    assert_eq!(
        run("count 8 4 --format csv").text(),
        "n,all,fundamental,ordinary,centrosymmetric,doubly_centrosymmetric\n8,92,12,11,1,0\n4,2,1,0,0,1\n"
    );
    let document: serde_json::Value =
        serde_json::from_slice(&run("count 1..10 --format json").success()).unwrap();
    let list = document.as_array().unwrap();
    assert_eq!(list.len(), 10);
    for (object, n) in list.iter().zip(1..) {
        assert_eq!(object["n"], n);
        assert_eq!(object["all"], ALL[n - 1]);
        assert_eq!(object["fundamental"], FUNDAMENTAL[n - 1]);
    }
    assert_eq!(list[7]["ordinary"], 11);
    assert_eq!(list[7]["centrosymmetric"], 1);
    assert_eq!(list[3]["doubly_centrosymmetric"], 1);
    let none: serde_json::Value =
        serde_json::from_slice(&run_with(b"0", "count --format json").success()).unwrap();
    assert_eq!(none, serde_json::json!([]));
}

#[test]
fn standard_input() {
    let only = "count --only all";
    assert_eq!(run_with(b"8\n4\n0\n", only).text(), "92\n2\n");
    assert_eq!(
        run_with(b"8 4  6\n\n5 0 7\n9", only).text(),
        "92\n2\n4\n10\n"
    );
    assert_eq!(run_with(b"8\n4", only).text(), "92\n2\n");
    assert_eq!(run_with(b"4..6", only).text(), "2\n10\n4\n");
    assert_eq!(run_with(b"", only).text(), "");
    assert_eq!(run_with(b"0 x y z", only).text(), "");
}

#[test]
fn malformed_standard_input() {
    let ran = run_with(b"8\n4 x\n", "count --only all");
    assert_eq!(ran.out, b"92\n");
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.err,
        "error: standard input, line 2: `x` is not a size: write a whole number from 1 to 27, or a range such as 5..7\n"
    );
    let ran = run_with(b"8\n\n28\n", "count --only all");
    assert_eq!(
        (ran.code, ran.out.as_slice()),
        (Some(2), b"92\n".as_slice())
    );
    assert_eq!(
        ran.err,
        "error: standard input, line 3: there is no published count for n = 28: choose n from 1 to 27\n"
    );
    let ran = run_with(b"8\n\xff\n", "count --only all");
    assert_eq!(
        (ran.code, ran.out.as_slice()),
        (Some(1), b"92\n".as_slice())
    );
    assert!(
        ran.err.starts_with("error: cannot read standard input: "),
        "{}",
        ran.err
    );
}

#[test]
fn one_column() {
    for (column, number) in [
        ("all", 724),
        ("fundamental", 92),
        ("ordinary", 89),
        ("centrosymmetric", 3),
        ("doubly-centrosymmetric", 0),
    ] {
        let line = format!("count 10 --only {column} --quiet");
        assert_eq!(run(&line).text(), format!("{number}\n"));
    }
}

/// Orbits are not taken for solutions.
#[test]
fn numbers_name_their_unit() {
    for class in ["ordinary", "centrosymmetric", "doubly-centrosymmetric"] {
        let orbits = run(&format!("count 12 --only {class}"));
        let note = orbits
            .err
            .strip_prefix("note: these are orbits of ")
            .unwrap();
        let (size, option) = note.split_once(" solutions each; ").unwrap();
        let line = format!("count 12 {}", option.split(" counts").next().unwrap());
        let solutions = run(&line).text();
        let orbits: u64 = String::from_utf8(orbits.out)
            .unwrap()
            .trim()
            .parse()
            .unwrap();
        assert_eq!(
            rows(&solutions),
            [[12, orbits * size.parse::<u64>().unwrap()]]
        );
        assert!(
            solutions.starts_with(" n               solutions\n"),
            "{solutions}"
        );
        let orbits = run(&format!("{line} --up-to all")).text();
        assert!(
            orbits.starts_with(" n                  orbits\n"),
            "{orbits}"
        );
    }
    for column in ["all", "fundamental"] {
        assert_eq!(run(&format!("count 12 --only {column}")).err, "");
    }
}

/// <https://oeis.org/A007705>
#[test]
fn published_numbers_on_a_torus_are_printed() {
    let rows = rows(&run("count 22..27 --toroidal").text());
    let expected = [
        [22, 0],
        [23, 128_850_048],
        [24, 0],
        [25, 1_957_725_000],
        [26, 0],
        [27, 0],
    ];
    assert_eq!(rows, expected);
}

#[test]
fn verify_counts_again() {
    let quiet = run("count 1..8 --verify --quiet").text();
    assert_eq!(quiet, run("count 1..8").text());
    let threads = run("count 12 13 --verify --threads 3 --quiet").text();
    assert_eq!(threads, run("count 12 13").text());
    let result = run("count 9 --verify --only fundamental");
    assert_eq!(result.out, b"46\n");
    assert_eq!(
        result.err,
        "note: the counts are equal to the published numbers\n"
    );
}

#[test]
fn up_to_a_group() {
    for (group, count) in [
        ("none", 92),
        ("half-turn", 48),
        ("rotation", 24),
        ("mirror", 46),
        ("all", 12),
    ] {
        assert_eq!(
            rows(&run(&format!("count 8 --up-to {group}")).text()),
            [[8, count]]
        );
    }
    assert_eq!(
        run("count 6..8 --up-to rotation --format csv").text(),
        "n,count\n6,2\n7,12\n8,24\n"
    );
    let fundamental = rows(&run("count 1..16 --up-to all").text());
    let fundamental: Vec<u64> = fundamental.iter().map(|row| row[1]).collect();
    assert_eq!(fundamental, FUNDAMENTAL);
    // Too many to enumerate.
    assert!(
        run("count 27 --up-to mirror")
            .text()
            .contains("117,453,983,577,061,264")
    );
}

#[test]
fn completions_are_counted() {
    for place in ["d1", "d4", "d4,f1"] {
        for group in ["", "--up-to rotation", "--up-to all"] {
            let listed = run(&format!(
                "--n 8 --place {place} {group} --format permutation"
            ));
            let listed = listed.text().lines().count() as u64;
            let counted = run(&format!("count 8 --place {place} {group}")).text();
            assert_eq!(rows(&counted), [[8, listed]], "{place} {group}");
        }
    }
    assert_eq!(
        run("count 8 --place d1,f4 --up-to all --format json").text(),
        "[{\"n\":8,\"group\":\"all\",\"place\":[\"d1\",\"f4\"],\"count\":0}]\n".replace(
            ":0}",
            &format!(
                ":{}}}",
                run("--n 8 --place d1,f4 --fundamental --format permutation")
                    .text()
                    .lines()
                    .count()
            )
        )
    );
}

#[test]
fn threads_need_a_new_count() {
    let result = run("count 8 --threads 3");
    assert_eq!(result.code, Some(2));
    assert!(result.err.contains("--verify"), "{}", result.err);
    assert_eq!(result.out, b"");
}
