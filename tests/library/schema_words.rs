//! A validator of JSON schemas with the few words that ours have, which refuses any
//! other.

use std::collections::BTreeSet;

use serde_json::Value;

/// The part of a schema that a value does not keep to; none if it is valid.
pub(crate) fn fault(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let words = schema.as_object().unwrap();
    // Words about arrays, say, hold for arrays alone: the type comes first.
    let words = words.get_key_value("type").into_iter().chain(words);
    words.into_iter().find_map(|(word, rule)| {
        let valid = match word.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let path = rule.as_str().unwrap().strip_prefix('#').unwrap();
                return fault(root, root.pointer(path).unwrap(), value);
            }
            "anyOf" => {
                let mut any = rule.as_array().unwrap().iter();
                any.any(|one| fault(root, one, value).is_none())
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
                return items.find_map(|item| fault(root, rule, item));
            }
            "required" => {
                let mut names = rule.as_array().unwrap().iter();
                names.all(|name| value.get(name.as_str().unwrap()).is_some())
            }
            "properties" => {
                let mut known = rule.as_object().unwrap().iter();
                return known.find_map(|(name, schema)| fault(root, schema, value.get(name)?));
            }
            other => panic!("the validator does not know {other}"),
        };
        (!valid).then(|| format!("{word} of {value}"))
    })
}
