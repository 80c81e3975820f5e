//! Tables, and permutations with a separator.

use crate::{run, run_with};

#[test]
fn tables_are_written_and_read() {
    let table = run("--n 6 --format csv").text();
    assert_eq!(
        table,
        "number,permutation,class,orbit_size,orbit_number\n1,2 4 6 1 3 5,centrosymmetric,4,1\n\
         2,3 6 2 5 1 4,centrosymmetric,4,1\n3,4 1 5 2 6 3,centrosymmetric,4,1\n\
         4,5 3 1 6 4 2,centrosymmetric,4,1\n"
    );
    for n in [1, 8, 10] {
        let table = run(&format!("--n {n} --format csv")).success();
        let list = run(&format!("--n {n} --format permutation")).success();
        let read = run_with(&table, "--from - --format permutation").success();
        assert!(read == list, "n = {n}");
    }
    // As saved by spreadsheets.
    let saved = format!("\u{feff}{}", table.replace('\n', "\r\n"));
    let read = run_with(saved.as_bytes(), "--from - --format csv").text();
    assert_eq!(read, table);
}

#[test]
fn permutations_with_a_separator_have_the_same_shape() {
    for (name, separator) in [("comma", ","), ("space", " "), ("tab", "\t"), (",", ",")] {
        for (n, first) in [(8, "1 5 8 6 3 7 2 4"), (12, "1 3 5 8 10 12 6 11 2 7 9 4")] {
            let args = format!("--n {n} --take 1 --format permutation --separator {name}");
            let line = run(&args).text();
            assert_eq!(line, first.replace(' ', separator) + "\n");
            let read = run_with(line.as_bytes(), "--from - --format permutation").text();
            assert_eq!(
                read,
                run(&format!("--n {n} --take 1 --format permutation")).text()
            );
        }
    }
}
