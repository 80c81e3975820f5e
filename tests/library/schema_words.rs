//! A minimal validator of JSON schemas. It supports the keywords that this project uses and panics
//! on any other.

use std::collections::BTreeSet;

use serde_json::Value;

/// Returns the first violation of the schema, or `None` if the value is valid.
pub(crate) fn find_violation(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let words = schema.as_object().unwrap();
    // Strict validators require a type with the keywords of objects.
    let is_of_objects = ["required", "properties"]
        .iter()
        .any(|word| words.contains_key(*word));
    assert!(!is_of_objects || schema["type"] == "object", "{schema}");
    // Check the type first, because other keywords only apply to their types.
    let words = words.get_key_value("type").into_iter().chain(words);
    words.into_iter().find_map(|(word, rule)| {
        let valid = match word.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let path = rule.as_str().unwrap().strip_prefix('#').unwrap();
                return find_violation(root, root.pointer(path).unwrap(), value);
            }
            "anyOf" => {
                let mut any = rule.as_array().unwrap().iter();
                any.any(|one| find_violation(root, one, value).is_none())
            }
            "type" => match rule.as_str().unwrap() {
                "object" => value.is_object(),
                "array" => value.is_array(),
                "integer" => value.is_u64(),
                "string" => value.is_string(),
                "boolean" => value.is_boolean(),
                other => panic!("unknown type {other}"),
            },
            "enum" => rule.as_array().unwrap().contains(value),
            "minimum" => value.as_u64() >= rule.as_u64(),
            "maximum" => value.as_u64() <= rule.as_u64(),
            "minItems" => value.as_array().unwrap().len() as u64 >= rule.as_u64().unwrap(),
            "maxItems" => value.as_array().unwrap().len() as u64 <= rule.as_u64().unwrap(),
            "uniqueItems" => {
                let items = value.as_array().unwrap();
                let once: BTreeSet<String> = items.iter().map(Value::to_string).collect();
                once.len() == items.len()
            }
            "items" => {
                let mut items = value.as_array().unwrap().iter();
                return items.find_map(|item| find_violation(root, rule, item));
            }
            "required" => {
                let mut names = rule.as_array().unwrap().iter();
                names.all(|name| value.get(name.as_str().unwrap()).is_some())
            }
            "properties" => {
                let mut known = rule.as_object().unwrap().iter();
                return known
                    .find_map(|(name, schema)| find_violation(root, schema, value.get(name)?));
            }
            other => panic!("unsupported keyword {other}"),
        };
        (!valid).then(|| format!("{word} of {value}"))
    })
}
