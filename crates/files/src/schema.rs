//! JSON Schemas of the files of all games, for editors: `docs/schema/`.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Value, json};

/// One of the words of a rules crate.
pub fn one_of<T: Serialize>(all: &[T]) -> Schema {
    let words: Vec<_> = all.iter().filter_map(|word| serde_json::to_value(word).ok()).collect();
    json_schema!({ "type": "string", "enum": words })
}

/// The version of a file.
pub fn version(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "const": 1 })
}

/// The text of a schema as it is published.
pub fn text(title: &str, schema: Schema) -> String {
    let mut schema = schema.to_value();
    tidy(&mut schema);
    schema["title"] = json!(title);
    match &mut schema["required"] {
        Value::Array(needed) => needed.insert(0, json!("schema")),
        nothing => *nothing = json!(["schema"]),
    }
    let text = serde_json::to_string_pretty(&schema);
    text.unwrap_or_else(|e| unreachable!("a schema is JSON: {e}")) + "\n"
}

/// TOML has no null: what may be left out is simply not required. Empty defaults say nothing.
fn tidy(schema: &mut Value) {
    let Value::Object(map) = schema else { return };
    let empty = |v: &Value| v.is_null() || v.is_object() || *v == "" || *v == json!([]);
    if map.get("default").is_some_and(empty) {
        map.remove("default");
    }
    if let Some(Value::Array(types)) = map.get("type") {
        let only = types.iter().find(|t| *t != "null").cloned().unwrap_or_default();
        map.insert("type".into(), only);
    }
    if let Some(Value::Array(list)) = map.get("anyOf")
        && let [Value::Object(one), _] = &list[..]
        && list[1] == json!({ "type": "null" })
    {
        let one = one.clone();
        map.remove("anyOf");
        map.extend(one);
    }
    for (key, value) in map {
        match value {
            Value::Object(named) if key == "properties" || key == "$defs" => {
                named.values_mut().for_each(tidy);
            }
            Value::Array(list) => list.iter_mut().for_each(tidy),
            other => tidy(other),
        }
    }
}
