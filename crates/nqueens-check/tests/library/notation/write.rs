//! Expected output of every format.

use std::io::{self, Write};

use nqueens_check::notation::{DataFormat, DataWriter, Header};
use nqueens_puzzle::{Error, ErrorKind, Group, Selection, Solution};

use crate::notation::support::{FORMATS, first_solutions, solutions, some_solution, write};

const TWELVE: &str = "1,3,5,8,10,12,6,11,2,7,9,4";

fn first(kind: DataFormat, n: usize) -> String {
    write(kind, n, Group::Identity, &first_solutions(n, 1))
}

#[test]
fn text() {
    assert_eq!(first(DataFormat::TEXT, 1), "Q\n");
    // LeetCode 51, example 1.
    assert_eq!(
        write(DataFormat::TEXT, 4, Group::Identity, &solutions(4)),
        ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n"
    );
    assert_eq!(
        first(DataFormat::TEXT, 8),
        "..Q.....\n.....Q..\n...Q....\n.Q......\n.......Q\n....Q...\n......Q.\nQ.......\n"
    );
    assert_eq!(
        first(DataFormat::TEXT, 12),
        ".....Q......\n.......Q....\n....Q.......\n..........Q.\n...Q........\n.........Q..\n\
         ......Q.....\n..Q.........\n...........Q\n.Q..........\n........Q...\nQ...........\n"
    );
}

#[test]
fn text_in_other_characters() {
    let kind = DataFormat::Text {
        empty: '·',
        queen: '♛',
    };
    assert_eq!(first(kind, 1), "♛\n");
    assert_eq!(first(kind, 4), "·♛··\n···♛\n♛···\n··♛·\n");
}

#[test]
fn permutation() {
    assert_eq!(first(DataFormat::Permutation, 1), "1\n");
    assert_eq!(first(DataFormat::Permutation, 4), "2413\n");
    assert_eq!(first(DataFormat::Permutation, 8), "15863724\n");
    assert_eq!(first(DataFormat::Permutation, 12), format!("{TWELVE}\n"));
    let nine = first(DataFormat::Permutation, 9);
    assert_eq!(nine, "136824975\n");
}

#[test]
fn permutations_of_one_shape() {
    for (separator, four) in [
        (',', "2,4,1,3\n"),
        (' ', "2 4 1 3\n"),
        ('\t', "2\t4\t1\t3\n"),
    ] {
        let kind = DataFormat::Separated(separator);
        assert_eq!(first(kind, 1), "1\n");
        assert_eq!(first(kind, 4), four);
        let twelve = TWELVE.replace(',', &separator.to_string());
        assert_eq!(first(kind, 12), format!("{twelve}\n"));
    }
}

#[test]
fn csv() {
    let table = write(DataFormat::Csv, 4, Group::Identity, &solutions(4));
    let head = "number,permutation,class,orbit_size,orbit_number\n";
    let rows = "1,2 4 1 3,doubly-centrosymmetric,2,1\n2,3 1 4 2,doubly-centrosymmetric,2,1\n";
    assert_eq!(table, format!("{head}{rows}"));
    let twelve = TWELVE.replace(',', " ");
    assert!(first(DataFormat::Csv, 12).ends_with(&format!("\n1,{twelve},ordinary,8,1\n")));
    assert_eq!(write(DataFormat::Csv, 4, Group::Identity, &[]), head);
    // Above n = 12 there are too many orbits to number.
    assert!(first(DataFormat::Csv, 13).ends_with(",ordinary,8,\n"));
}

/// Boards with the same number form an orbit: its size is their count, and one of them is the
/// fundamental solution with this number.
#[test]
fn tables_number_orbits() {
    for n in [1, 5, 6, 8, 9] {
        let table = write(DataFormat::Csv, n, Group::Identity, &solutions(n));
        let fundamental = Selection::new(n).unwrap().fundamental();
        for (least, number) in fundamental.solutions().zip(1..) {
            let end = format!(",{},{},{number}", least.class(), least.orbit().len());
            let rows: Vec<&str> = table.lines().filter(|line| line.ends_with(&end)).collect();
            let of_orbit = |row: &&str| {
                let ranks = row.split(',').nth(1).unwrap();
                ranks.parse::<Solution>().unwrap().canonical() == least
            };
            assert_eq!(rows.len(), least.orbit().len(), "{least}");
            assert!(rows.iter().all(of_orbit), "{least}");
        }
    }
}

#[test]
fn fen() {
    assert_eq!(first(DataFormat::Fen, 1), "Q\n");
    assert_eq!(first(DataFormat::Fen, 4), "1Q2/3Q/Q3/2Q1\n");
    assert_eq!(first(DataFormat::Fen, 8), "2Q5/5Q2/3Q4/1Q6/7Q/4Q3/6Q1/Q7\n");
    assert_eq!(
        first(DataFormat::Fen, 12),
        "5Q6/7Q4/4Q7/10Q1/3Q8/9Q2/6Q5/2Q9/11Q/1Q10/8Q3/Q11\n"
    );
}

#[test]
fn jsonl() {
    assert_eq!(
        first(DataFormat::Jsonl, 1),
        "{\"n\":1,\"number\":1,\"ranks\":[1],\"class\":\"trivial\",\"orbit_size\":1,\"orbit_number\":1}\n"
    );
    assert_eq!(
        first(DataFormat::Jsonl, 8),
        "{\"n\":8,\"number\":1,\"ranks\":[1,5,8,6,3,7,2,4],\"class\":\"ordinary\",\"orbit_size\":8,\"orbit_number\":1}\n"
    );
    assert_eq!(
        first(DataFormat::Jsonl, 12),
        format!(
            "{{\"n\":12,\"number\":1,\"ranks\":[{TWELVE}],\"class\":\"ordinary\",\"orbit_size\":8,\"orbit_number\":1}}\n"
        )
    );
}

#[test]
fn json() {
    let name =
        serde_json::to_string(nqueens_puzzle::Class::from_ranks(&[1, 3, 0, 2]).name()).unwrap();
    assert_eq!(
        write(DataFormat::Json, 4, Group::Identity, &solutions(4)),
        format!(
            "{{\"n\":4,\"group\":\"none\",\"count\":2,\"solutions\":[\n\
             {{\"number\":1,\"ranks\":[2,4,1,3],\"class\":{name},\"orbit_size\":2,\"orbit_number\":1}},\n\
             {{\"number\":2,\"ranks\":[3,1,4,2],\"class\":{name},\"orbit_size\":2,\"orbit_number\":1}}\n\
             ]}}\n"
        )
    );
    assert_eq!(
        write(DataFormat::Json, 8, Group::All, &solutions(8)[..1]),
        "{\"n\":8,\"group\":\"all\",\"count\":1,\"solutions\":[\n\
         {\"number\":1,\"ranks\":[1,5,8,6,3,7,2,4],\"class\":\"ordinary\",\"orbit_size\":8,\"orbit_number\":1}\n\
         ]}\n"
    );
}

#[test]
fn lists_without_solutions() {
    for kind in FORMATS {
        let expected = match kind {
            DataFormat::Json => "{\"n\":3,\"group\":\"half-turn\",\"count\":0,\"solutions\":[]}\n",
            DataFormat::Csv => "number,permutation,class,orbit_size,orbit_number\n",
            _ => "",
        };
        assert_eq!(write(kind, 3, Group::HalfTurn, &[]), expected);
    }
}

#[test]
fn json_is_readable_by_another_parser() {
    let text = write(DataFormat::Json, 6, Group::Rotation, &solutions(6));
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["n"], 6);
    assert_eq!(value["group"], "rotation");
    assert_eq!(value["solutions"].as_array().unwrap().len(), 4);
    assert_eq!(value["solutions"][3]["number"], 4);
    assert_eq!(value["solutions"][0]["class"], "centrosymmetric");
    assert_eq!(value["solutions"][0]["orbit_size"], 4);
}

#[test]
fn the_header_count_is_enforced() {
    for kind in FORMATS {
        let header = Header {
            n: 4,
            group: Group::Identity,
            count: 2,
        };
        let mut writer = DataWriter::new(kind, header, Vec::new());
        writer.push(1, &[1, 3, 0, 2]).unwrap();
        assert_eq!(
            writer.finish().unwrap_err().to_string(),
            "expected 2 boards, got 1: announce the number that is written"
        );
    }
}

/// A writer that accepts some bytes and then reports a full disk.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_reported() {
    let board = some_solution(1000);
    for kind in FORMATS {
        let header = Header {
            n: 1000,
            group: Group::Identity,
            count: 100,
        };
        let mut writer = DataWriter::new(kind, header, Full(1000));
        let pushed = (1..=100).try_for_each(|number| writer.push(number, &board));
        let error = match pushed {
            Err(error) => error,
            Ok(()) => writer.finish().map(|_| ()).unwrap_err(),
        };
        assert_eq!(error.kind, ErrorKind::Io, "{kind:?}: {error}");
    }
}

#[test]
fn rejects_more_boards_than_announced() {
    let header = Header {
        n: 4,
        group: Group::Identity,
        count: 1,
    };
    for kind in FORMATS {
        let mut writer = DataWriter::new(kind, header, Vec::new());
        for ranks in [&[0][..], &[1, 3, 0, 2, 4], &[1, 3, 0, 4]] {
            assert_eq!(
                writer.push(1, ranks).unwrap_err().to_string(),
                "expected a board of 4 files and 4 ranks: give 4 ranks, each below 4"
            );
        }
        for ranks in [&[1, 1, 1, 1][..], &[0, 1, 2, 3]] {
            let error = writer.push(1, ranks).unwrap_err();
            assert!(error.kind == ErrorKind::InvalidQueens, "{error}");
        }
        // Nothing is written.
        writer.push(1, &[1, 3, 0, 2]).unwrap();
        let written = String::from_utf8(writer.finish().unwrap()).unwrap();
        assert_eq!(
            written,
            write(kind, 4, Group::Identity, &[vec![1, 3, 0, 2]])
        );
    }
}

#[test]
fn large_limits_take_no_memory() {
    for n in [1001, usize::MAX] {
        let header = Header {
            n,
            group: Group::Identity,
            count: 1,
        };
        for kind in FORMATS {
            let mut writer = DataWriter::new(kind, header, Vec::new());
            assert!(
                matches!(writer.push(1, &[0]), Err(Error { kind: ErrorKind::Other, message, .. }) if message.contains("ranks, each below"))
            );
            if n == 1001 {
                let ranks: Vec<u16> = (0..1001).collect();
                let error = writer.push_trusted(1, &ranks).unwrap_err();
                assert!(error.kind == ErrorKind::InvalidQueens, "{error}");
            }
        }
    }
}
