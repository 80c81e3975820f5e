//! JSON output conforms to `data/solutions.schema.json`, according to a validator that supports
//! only the keywords of this schema and rejects any other.

use std::collections::BTreeSet;

use nqueens_check::notation::DataFormat;
use nqueens_puzzle::Group;
use serde_json::{Value, json};

use crate::notation::support::{solutions, some_solution, write};
use crate::schema_words::find_violation;

const SCHEMA: &str = include_str!("../../../data/solutions.schema.json");

fn schema() -> Value {
    serde_json::from_str(SCHEMA).unwrap()
}

/// Validates a value against a definition of the schema.
fn validate(name: &str, value: &Value) -> Result<(), String> {
    let root = schema();
    let part = root.pointer(&format!("/$defs/{name}")).unwrap();
    // The whole schema accepts what this definition accepts.
    if let (None, Some(fault)) = (
        find_violation(&root, part, value),
        find_violation(&root, &root, value),
    ) {
        return Err(fault);
    }
    find_violation(&root, part, value).map_or(Ok(()), Err)
}

/// The member names of an object.
fn member_names(value: &Value) -> BTreeSet<&str> {
    value
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn written_json_is_valid() {
    let groups = [
        Group::Identity,
        Group::HalfTurn,
        Group::Rotation,
        Group::Mirror,
        Group::All,
    ];
    for n in [1, 4, 5, 6, 8, 13] {
        let boards = if n > 8 {
            vec![some_solution(n)]
        } else {
            solutions(n)
        };
        for group in groups {
            let document = write(DataFormat::Json, n, group, &boards);
            let document: Value = serde_json::from_str(&document).unwrap();
            assert_eq!(validate("document", &document), Ok(()));
        }
        for line in write(DataFormat::Jsonl, n, Group::Identity, &boards).lines() {
            assert_eq!(
                validate("line", &serde_json::from_str(line).unwrap()),
                Ok(())
            );
        }
    }
    let none = write(DataFormat::Json, 3, Group::All, &[]);
    assert_eq!(
        validate("document", &serde_json::from_str(&none).unwrap()),
        Ok(())
    );
}

/// The schema describes every member that is written.
#[test]
fn every_member_is_described() {
    let root = schema();
    let described = |pointer: &str| member_names(root.pointer(pointer).unwrap());
    let document = write(DataFormat::Json, 5, Group::All, &solutions(5));
    let document: Value = serde_json::from_str(&document).unwrap();
    assert_eq!(
        member_names(&document),
        described("/$defs/document/properties")
    );
    let solution = described("/$defs/solution/properties");
    assert_eq!(member_names(&document["solutions"][0]), solution);
    let line = write(DataFormat::Jsonl, 5, Group::All, &solutions(5)[..1]);
    let line: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(&member_names(&line) - &solution, BTreeSet::from(["n"]));
}

#[test]
fn other_json_is_invalid() {
    let board = json!({"number": 1, "ranks": [2, 4, 1, 3], "class": "doubly-centrosymmetric", "orbit_size": 2});
    assert_eq!(
        validate("solution", &board).err(),
        Some("anyOf of ".to_owned() + &board.to_string())
    );
    let document = json!({"n": 4, "group": "none", "count": 1, "solutions": [board]});
    assert_eq!(validate("document", &document), Ok(()));
    for (pointer, wrong) in [
        ("/n", json!(0)),
        ("/group", json!("identity")),
        ("/count", json!(-1)),
        ("/count", json!("1")),
        ("/solutions", json!({})),
        ("/solutions/0/number", json!(0)),
        ("/solutions/0/ranks", json!([2, 4, 1, 4])),
        ("/solutions/0/ranks", json!([2, 4, 0, 3])),
        ("/solutions/0/ranks", json!([])),
        ("/solutions/0/class", json!("round")),
        ("/solutions/0/orbit_size", json!(3)),
        ("/solutions/0", json!({"ranks": [1]})),
    ] {
        let mut changed = document.clone();
        *changed.pointer_mut(pointer).unwrap() = wrong;
        assert!(validate("document", &changed).is_err(), "{changed}");
    }
}
