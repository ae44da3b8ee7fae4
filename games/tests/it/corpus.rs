//! Records of the first version, with the texts they were made of. They open for ever: proved as long as
//! the rules are the same, told from their events when these have changed. None is ever edited or removed;
//! later versions add their own.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use games::shelf;
use kernel::Viewer;
use table::{Loaded, NoTexts, ShelfFault, Sources, TextFolder, Texts};

/// Each with its entries.
const RECORDS: [(&str, usize); 9] = [
    ("camden-options", 100),
    ("cart-track-copse", 80),
    ("cowpens", 120),
    ("ditch", 70),
    ("ford", 90),
    ("guilford-switches", 80),
    ("other-tables", 100),
    ("proving-yard", 90),
    ("straight-fight-armies", 60),
];

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/records")
}

fn open(name: &str, texts: &dyn Texts) -> Result<Loaded, ShelfFault> {
    let path = corpus().join(format!("{name}.jsonl"));
    let file = BufReader::new(File::open(path).expect(name));
    shelf().open(name, Box::new(file), &Sources::kept(texts))
}

/// Opened, looked at all through, and told.
fn look(name: &str, entries: usize, Loaded { table, proof }: &Loaded) {
    assert_eq!((proof.entries, table.length(), proof.cut_off), (entries, entries, None), "{name}");
    for at in (0..=entries).step_by(10) {
        let pieces = table.look(Viewer::Umpire, Some(at), |seen| seen.pieces()).expect(name);
        // Before sides have taken their posts nobody is on the table.
        assert!(at == 0 || !pieces.is_empty(), "{name} after {at} entries");
        table.look(Viewer::Umpire, Some(at), |seen| seen.moment()).expect(name);
    }
    assert!(table.log(Viewer::Umpire, 0).expect(name).len() > 10, "{name}");
    match table.folded() {
        None => assert!(table.prompt().is_ok_and(|prompt| !prompt.is_empty()), "{name}"),
        Some(folded) => println!("{name}: {folded}"),
    }
}

#[test]
fn records_of_the_first_version_open_for_ever() {
    let texts = TextFolder(corpus().join("texts"));
    for (name, entries) in RECORDS {
        let loaded = open(name, &texts).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        look(name, entries, &loaded);
        // Its own texts are there: only other rules can be a reason.
        let why = loaded.table.folded().map_or("", |folded| &folded.why);
        assert!(why.is_empty() || why.contains("rules have changed"), "{name}: {why}");
    }
}

/// When their texts are lost too, as far as their battles are still known by name.
#[test]
fn they_open_without_their_texts() {
    for (name, entries) in RECORDS {
        match open(name, &NoTexts) {
            Ok(loaded) => look(name, entries, &loaded),
            Err(fault) => {
                assert!(["ford", "ditch"].contains(&name), "{name}: {fault}");
                assert!(fault.to_string().contains("did not come with the game"), "{fault}");
            }
        }
    }
}

/// Tables of today that differ from those of the record do not matter while its own are kept.
#[test]
fn edited_tables_do_not_matter() {
    let texts = TextFolder(corpus().join("texts"));
    let kept = open("other-tables", &texts).expect("by its own tables");
    let lost = open("other-tables", &NoTexts).expect("from its events").table;
    let folded = lost.folded().expect("these are not the tables of any release");
    assert!(folded.why.contains("tables have changed"), "{folded}");
    let log = |viewer| (kept.table.log(viewer, 0), lost.log(viewer, 0));
    assert_eq!(log(Viewer::Umpire).0.expect("a log"), log(Viewer::Umpire).1.expect("a log"));
}

#[test]
fn nothing_is_missing_and_nothing_else_is_there() {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(corpus()).expect("a folder") {
        let name = entry.expect("a file").file_name().into_string().expect("a name");
        if let Some(record) = name.strip_suffix(".jsonl") {
            found.insert(record.to_owned(), ());
        }
    }
    assert!(found.into_keys().eq(RECORDS.map(|(name, _)| name.to_owned())));
}
