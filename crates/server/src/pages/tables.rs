//! The tables of a ruleset's data file, as the rules page shows them: whatever is in the file, in its
//! order, with its source.

use desk::capital;
use toml::{Table, Value};

use super::rules::RuleTable;

/// Reads `tables.toml`. A file that cannot be read gives no tables: the rules themselves complain.
pub fn read(text: &str) -> Vec<RuleTable> {
    let Ok(file) = text.parse::<Table>() else { return Vec::new() };
    let tables = file.iter().filter_map(|(id, value)| Some((id, value.as_table()?)));
    let mut tables: Vec<_> = tables.collect();
    tables.sort_by_key(|(id, _)| text.find(&format!("[{id}]")));
    tables.into_iter().map(|(id, table)| one(text, id, table)).collect()
}

fn one(text: &str, id: &str, table: &Table) -> RuleTable {
    let string =
        |name: &str| table.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let start = text.find(&format!("[{id}]")).unwrap_or(0);
    let part = &text[start..];
    let mut rest: Vec<(&String, &Value)> =
        table.iter().filter(|(key, _)| !["source", "basis"].contains(&key.as_str())).collect();
    rest.sort_by_key(|(key, _)| part.find(&format!("\n{key} =")));
    let (columns, rows) = match rest.as_slice() {
        [(_, Value::Array(rows))] if rows.iter().all(Value::is_table) => by_row(part, rows),
        all if all.iter().all(|(_, v)| v.is_table()) => by_name(part, all),
        all => (Vec::new(), all.iter().map(|(k, v)| vec![spoken(k), cell(v)]).collect()),
    };
    RuleTable {
        id: id.to_owned(),
        title: capital(&spoken(id)),
        source: string("source"),
        basis: string("basis"),
        columns,
        rows,
    }
}

/// `rows = [{ at = "4", ... }]`
fn by_row(part: &str, rows: &[Value]) -> (Vec<String>, Vec<Vec<String>>) {
    let tables: Vec<&Table> = rows.iter().filter_map(Value::as_table).collect();
    let fields = fields(part, &tables);
    let row = |table: &&Table| {
        fields.iter().map(|f| table.get(*f).map_or_else(String::new, cell)).collect()
    };
    (fields.iter().map(|f| spoken(f)).collect(), tables.iter().map(row).collect())
}

/// `open = { shock_attack = 0, ... }`
fn by_name(part: &str, all: &[(&String, &Value)]) -> (Vec<String>, Vec<Vec<String>>) {
    let tables: Vec<&Table> = all.iter().filter_map(|(_, v)| v.as_table()).collect();
    let fields = fields(part, &tables);
    let rows = all.iter().zip(&tables).map(|((name, _), table)| {
        let cells =
            fields.iter().map(|f| table.get(*f).map_or_else(|| "\u{2013}".to_owned(), cell));
        std::iter::once(spoken(name)).chain(cells).collect()
    });
    let rows = rows.collect();
    (std::iter::once(String::new()).chain(fields.iter().map(|f| spoken(f))).collect(), rows)
}

fn fields<'a>(part: &str, tables: &[&'a Table]) -> Vec<&'a str> {
    let mut fields: Vec<&str> = Vec::new();
    for field in tables.iter().flat_map(|table| table.keys()) {
        if !fields.contains(&field.as_str()) {
            fields.push(field);
        }
    }
    fields.sort_by_key(|field| part.find(&format!(" {field} =")));
    fields
}

fn cell(value: &Value) -> String {
    match value {
        Value::Integer(n) if *n < 0 => format!("\u{2212}{}", n.unsigned_abs()),
        Value::Integer(n) => n.to_string(),
        Value::String(text) => spoken(text),
        Value::Boolean(true) => "yes".to_owned(),
        Value::Boolean(false) => "no".to_owned(),
        Value::Array(all) if all.is_empty() => "\u{2013}".to_owned(),
        Value::Array(all) => all.iter().map(cell).collect::<Vec<_>>().join(", "),
        // { at = "1 to 3", drm = 2 }
        Value::Table(table) => table.values().map(cell).collect::<Vec<_>>().join(": "),
        other => other.to_string(),
    }
}

fn spoken(name: &str) -> String {
    name.replace(['_', '-'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_becomes_tables_in_its_order() {
        let text = "[zeta]\nsource = \"reconstruction\"\nbasis = \"why\"\n\
                    rows = [{ at = \"4\", does = \"no-effect\" }]\n\
                    [alpha]\nsource = \"rulebook 1.1\"\nopen = { b = -1, a = 2 }\nclose = { b = 0 }\n";
        let tables = read(text);
        assert_eq!(tables.iter().map(|t| t.title.as_str()).collect::<Vec<_>>(), ["Zeta", "Alpha"]);
        assert_eq!(tables[0].columns, ["at", "does"]);
        assert_eq!(tables[0].rows, [["4", "no effect"]]);
        assert_eq!(tables[1].columns, ["", "b", "a"]);
        assert_eq!(tables[1].rows, [["open", "\u{2212}1", "2"], ["close", "0", "\u{2013}"]]);
        assert!(read("[[[").is_empty());
    }
}
