//! Figure data conforms to the schemas.

use nqueens_sheet::trace::{Grain, Scope, SearchOrder, TraceFormat, write_trace};
use serde_json::Value;

use crate::schema_words::find_violation;

fn trace(scope: &Scope) -> Value {
    let bytes = write_trace(scope, TraceFormat::Json, Vec::new()).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

#[test]
fn traces_are_valid() {
    let schema: Value =
        serde_json::from_str(include_str!("../../../data/trace.schema.json")).unwrap();
    let described = |pointer: &str, value: &Value| {
        let known = schema.pointer(pointer).unwrap().as_object().unwrap();
        let members = value.as_object().unwrap().keys();
        members
            .filter(|name| !known.contains_key(*name))
            .cloned()
            .collect::<Vec<_>>()
    };
    for n in 1..=6 {
        for by in SearchOrder::ALL {
            let scope = || Scope::new(n).unwrap().with_order(by);
            for scope in [
                scope(),
                scope().to_first(),
                scope().depth(2),
                scope().root(&[0]).unwrap(),
            ] {
                let by_node = trace(&scope.clone().with_grain(Grain::Node));
                assert_eq!(find_violation(&schema, &schema, &by_node), None);
                let trace = trace(&scope);
                assert_eq!(find_violation(&schema, &schema, &trace), None);
                let none: Vec<String> = Vec::new();
                assert_eq!(described("/$defs/trace/properties", &trace), none);
                for step in trace["steps"].as_array().unwrap() {
                    assert_eq!(described("/$defs/step/properties", step), none);
                }
            }
        }
    }
}

#[test]
fn other_values_are_invalid() {
    let schema: Value =
        serde_json::from_str(include_str!("../../../data/trace.schema.json")).unwrap();
    let good = trace(&Scope::new(4).unwrap());
    for (pointer, bad) in [
        ("/by", Value::from("column")),
        ("/steps/0/node", Value::from(0)),
        ("/steps/1/conflicts/0/line", Value::from("diagonal")),
        ("/steps/1/conflicts", Value::from(Vec::<Value>::new())),
        ("/nodes", Value::from("17")),
    ] {
        let mut document = good.clone();
        *document.pointer_mut(pointer).unwrap() = bad;
        assert!(
            find_violation(&schema, &schema, &document).is_some(),
            "{pointer}"
        );
    }
    let mut document = good;
    document.as_object_mut().unwrap().remove("steps");
    assert!(find_violation(&schema, &schema, &document).is_some());
}
