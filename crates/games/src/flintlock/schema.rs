//! JSON Schemas of the three kinds of file, for editors: `docs/schema/`.

use schemars::{Schema, schema_for};
use serde_json::{Value, json};

use super::battle_file::BattleFile;
use super::map_file::MapFile;
use super::tables_file::TablesFile;

/// File name and text of each schema.
pub fn schemas() -> [(&'static str, String); 3] {
    [
        ("flintlock-map.schema.json", "Flintlock map", schema_for!(MapFile)),
        ("flintlock-battle.schema.json", "Flintlock battle", schema_for!(BattleFile)),
        ("flintlock-tables.schema.json", "Flintlock tables", schema_for!(TablesFile)),
    ]
    .map(|(name, title, schema)| (name, text(title, schema)))
}

fn text(title: &str, schema: Schema) -> String {
    let mut schema = schema.to_value();
    tidy(&mut schema);
    schema["title"] = json!(title);
    if schema.get("required").is_none() {
        schema["required"] = json!(["schema"]);
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
