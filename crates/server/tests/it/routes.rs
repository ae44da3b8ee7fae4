//! `docs/http.md` lists every address, and no other.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// `GET /x` for each route in a source file, those of one game without their prefix.
fn routes(source: &str, out: &mut BTreeSet<String>) {
    for part in source.split(".route(").skip(1) {
        let end = part.find("\n").unwrap_or(part.len());
        let line = &part[..end];
        let path = line.split('"').nth(1).expect("a path");
        let path = path.strip_prefix("/api/g/{id}").unwrap_or(path);
        for (method, call) in [("GET", "get("), ("POST", "post(")] {
            if line.contains(call) {
                out.insert(format!("{method} {path}"));
            }
        }
    }
}

#[test]
fn the_document_lists_the_routes() {
    let mut ours = BTreeSet::new();
    routes(&read("src/http/mod.rs"), &mut ours);
    routes(&read("src/pages/handlers.rs"), &mut ours);
    let text = read("../../docs/http.md");
    let quoted = text.split('`').skip(1).step_by(2);
    let listed: BTreeSet<String> = quoted
        .filter(|code| code.starts_with("GET /") || code.starts_with("POST /"))
        .map(|code| code.trim_start_matches("`").to_owned())
        .collect();
    assert_eq!(
        ours.difference(&listed).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "not in the document"
    );
    assert_eq!(
        listed.difference(&ours).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "not in the router"
    );
}
