//! What is written is as `data/solutions.schema.json` says. The schema is read
//! by a validator of the few words that it has, which refuses any other.

use std::collections::BTreeSet;

use nqueens_sheet::Group;
use nqueens_sheet::notation::DataFormat;
use serde_json::{Value, json};

use crate::notation::support::{solutions, some_solution, write};
use crate::schema_words::fault;

const SCHEMA: &str = include_str!("../../../data/solutions.schema.json");

fn schema() -> Value {
    serde_json::from_str(SCHEMA).unwrap()
}

/// Refuses a value that is not valid as what the schema calls so.
fn is(name: &str, value: &Value) -> Result<(), String> {
    let root = schema();
    let part = root.pointer(&format!("/$defs/{name}")).unwrap();
    // The whole accepts what a part accepts.
    if let (None, Some(fault)) = (fault(&root, part, value), fault(&root, &root, value)) {
        return Err(fault);
    }
    fault(&root, part, value).map_or(Ok(()), Err)
}

/// The members of an object.
fn members(value: &Value) -> BTreeSet<&str> {
    value
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn what_is_written_is_valid() {
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
            assert_eq!(is("document", &document), Ok(()));
        }
        for line in write(DataFormat::Jsonl, n, Group::Identity, &boards).lines() {
            assert_eq!(is("line", &serde_json::from_str(line).unwrap()), Ok(()));
        }
    }
    let none = write(DataFormat::Json, 3, Group::All, &[]);
    assert_eq!(
        is("document", &serde_json::from_str(&none).unwrap()),
        Ok(())
    );
}

/// Nothing is written that the schema does not name.
#[test]
fn every_member_is_described() {
    let root = schema();
    let described = |pointer: &str| members(root.pointer(pointer).unwrap());
    let document = write(DataFormat::Json, 5, Group::All, &solutions(5));
    let document: Value = serde_json::from_str(&document).unwrap();
    assert_eq!(members(&document), described("/$defs/document/properties"));
    let solution = described("/$defs/solution/properties");
    assert_eq!(members(&document["solutions"][0]), solution);
    let line = write(DataFormat::Jsonl, 5, Group::All, &solutions(5)[..1]);
    let line: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(&members(&line) - &solution, BTreeSet::from(["n"]));
}

#[test]
fn what_is_not_written_is_invalid() {
    let board = json!({"number": 1, "ranks": [2, 4, 1, 3], "class": "doubly-centrosymmetric", "orbit_size": 2});
    assert_eq!(
        is("solution", &board).err(),
        Some("anyOf of ".to_owned() + &board.to_string())
    );
    let whole = json!({"n": 4, "group": "none", "count": 1, "solutions": [board]});
    assert_eq!(is("document", &whole), Ok(()));
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
        let mut changed = whole.clone();
        *changed.pointer_mut(pointer).unwrap() = wrong;
        assert!(is("document", &changed).is_err(), "{changed}");
    }
}
