//! Records that open when tables, battles or rules have changed since, and battles of one's own.

use crate::playing;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use games::shelf;
use playing::{ask, log, open, played, record};
use serde_json::Value;
use table::{Ask, Keepsake, NoTexts, Origin, Sources, TextFile, Throw};

fn data(name: &str) -> String {
    fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).expect(name)
}

fn own(name: &str) -> TextFile {
    let path = format!("{}/tests/it/records/{name}", env!("CARGO_MANIFEST_DIR"));
    TextFile::new(name, fs::read_to_string(path).expect(name))
}

fn kept(all: Vec<Keepsake>) -> BTreeMap<String, String> {
    all.into_iter().map(|Keepsake { hash, text }| (hash, text)).collect()
}

/// A file that differs from the one that comes with the game.
fn edited(folder: &tempfile::TempDir, name: &str, from: &str, to: &str) -> PathBuf {
    let text = data(name);
    assert!(text.contains(from), "{name} has {from}");
    let path = folder.path().join(name.rsplit('/').next().expect("a name"));
    fs::write(&path, text.replacen(from, to, 1)).expect("written");
    path
}

/// Games of both rulesets, on files that are not those of today: for the record these are the ones
/// that came with the game, and what comes with it now has changed.
fn older() -> Vec<(tempfile::TempDir, Ask)> {
    let folder = || tempfile::tempdir().expect("a folder");
    let mut all = Vec::new();
    for (battle, tables, from, to) in [
        ("proving-field", "flintlock/data/tables.toml", "schema = 1", "schema = 1 # older"),
        ("proving-yard", "flintloque/data/tables.toml", "schema = 1", "schema = 1 # older"),
    ] {
        let folder = folder();
        let tables = edited(&folder, tables, from, to);
        let origin = Origin::new(battle, Some(tables));
        all.push((folder, Ask { ruleset: None, origin, choices: Value::Null }));
    }
    for (file, from, to) in [
        ("flintlock/data/battles/proving-field.toml", "initiative = 5", "initiative = 4"),
        ("flintloque/data/scenarios/proving-yard.toml", "schema = 1", "schema = 1 # older"),
    ] {
        let folder = folder();
        let file = edited(&folder, file, from, to);
        all.push((folder, ask(&file.display().to_string())));
    }
    all
}

#[test]
fn a_record_opens_by_its_own_texts() {
    for (folder, ask) in older() {
        let table = played(&shelf(), &ask, 7, 40);
        let texts = kept(shelf().keepsakes(&ask).expect("texts"));
        drop(folder);
        let again =
            open(record(&*table), &|hash: &str| texts.get(hash).cloned()).expect("a record");
        let mut again = again.table;
        assert_eq!(again.folded(), None, "{:?}", ask.origin);
        assert_eq!((log(&*again), again.length()), (log(&*table), table.length()));
        let (side, menu) = (again.decides().expect("it goes on"), again.legal().expect("a menu"));
        let mut dice = kernel::Seeded::new(1);
        again.act(side, 40, menu[0].get(), Throw::Dice(&mut dice)).expect("it can be played on");
        let sources = Sources::kept(&NoTexts);
        assert_eq!(shelf().keepsakes_of(table.header(), &sources), None, "not on the shelf");
    }
}

#[test]
fn without_its_texts_a_record_is_folded_and_cannot_be_played_on() {
    for (_folder, ask) in older() {
        let table = played(&shelf(), &ask, 7, 40);
        let mut again = open(record(&*table), &NoTexts).expect("a record").table;
        let folded = again.folded().expect("folded").clone();
        assert_eq!(folded.proved, 0);
        assert!(folded.why.contains("changed since"), "{folded}");
        assert_eq!((log(&*again), again.length()), (log(&*table), table.length()));
        assert_eq!(record(&*again), record(&*table), "it is written again as it was");
        for at in 0..=again.length() {
            let pieces = again.look(kernel::Viewer::Umpire, Some(at), |seen| seen.pieces());
            pieces.expect("a picture");
        }
        let (side, menu) = (table.decides().expect("one"), table.legal().expect("a menu"));
        assert!(again.legal().expect("a menu").is_empty());
        let mut dice = kernel::Seeded::new(1);
        let fault =
            again.act(side, 40, menu[0].get(), Throw::Dice(&mut dice)).expect_err("refused");
        assert_eq!(fault.kind(), "folded");
        assert!(fault.to_string().contains("can be replayed but not continued"), "{fault}");
        assert!(again.undo(side).is_err() && again.thinker(side).is_err());
    }
}

/// Every event after the first die says that the die fell otherwise.
#[test]
fn what_other_rules_told_is_folded_from_there_on() {
    let table = played(&shelf(), &ask("proving-field"), 3, 250);
    let text = record(&*table);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = lines.iter().position(|line| line.contains("\"fired\":{")).expect("a shot");
    let (front, rest) = lines[at].split_once("\"roll\":").expect("a roll");
    let other = if rest.starts_with('1') { 2 } else { 1 };
    // As an older program would have written it: its sums would fit.
    lines[at] = format!("{front}\"roll\":{other}{}", &rest[1..]);
    for line in &mut lines[1..] {
        *line = format!("{}}}", battle::split_sum(line).0);
    }
    let again = open(lines.join("\n") + "\n", &NoTexts).expect("it opens").table;
    let folded = again.folded().expect("folded");
    assert_eq!((folded.proved, again.length()), (at - 1, 250));
    assert!(folded.why.contains(&format!("since move {at}")), "{folded}");
    let strict = lines.join("\n") + "\n";
    let strict = shelf().load("r", Box::new(std::io::Cursor::new(strict)), None, None);
    assert!(strict.err().expect("refused").is_disproof());
    // A file that was only edited is no older game.
    let edited = text.replacen("\"roll\":", "\"roll\": ", 1);
    assert_eq!(open(edited, &NoTexts).err().expect("refused").kind(), "record");
}

#[test]
fn a_battle_of_ones_own_is_judged_played_and_kept() {
    for (name, ruleset) in [("ford.toml", "flintlock"), ("ditch.toml", "flintloque")] {
        let host = shelf();
        let own = host.add_battle(&[own(name)]).expect(name);
        assert_eq!(own.ruleset, ruleset);
        let id = name.trim_end_matches(".toml");
        assert!(own.info.id.starts_with(&format!("{id}-")), "{}", own.info.id);
        assert_eq!(host.add_battle(&[self::own(name)]).expect("again"), own);
        let listed = host.battles(ruleset).expect("battles");
        assert!(listed.iter().all(|battle| battle.id != own.info.id), "nobody else is offered it");
        let origin = Origin { battle: own.info.id.clone(), battle_file: None, tables: None };
        let ask = Ask { ruleset: None, origin, choices: Value::Null };
        let table = played(&host, &ask, 5, 30);
        assert_eq!(table.header().scenario, id);
        assert_eq!(host.battle_of(table.header()), Some(own.info));
        let texts = kept(own.kept);
        let again =
            open(record(&*table), &|hash: &str| texts.get(hash).cloned()).expect("a record");
        assert_eq!((again.table.folded(), again.table.length()), (None, 30));
        let lost = open(record(&*table), &NoTexts).err().expect("nothing to set it up with");
        assert!(
            lost.to_string().contains(&format!("\"{id}\" did not come with the game")),
            "{lost}"
        );
    }
}

#[test]
fn what_is_wrong_with_ones_own_battle_has_its_place() {
    let wrong = |name: &str, from: &str, to: &str| {
        let file = own(name);
        let file = TextFile::new(name, file.text.replacen(from, to, 1));
        shelf().add_battle(&[file]).expect_err("refused").to_string()
    };
    let off = wrong("ford.toml", "hex = \"1012\"", "hex = \"9912\"");
    assert!(off.starts_with("ford.toml:") && off.contains("\"9912\""), "{off}");
    let map = wrong("ford.toml", "\"proving-field\"", "\"my-map.toml\"");
    assert!(map.contains("map \"my-map.toml\"") && map.contains("along with this one"), "{map}");
    let race = wrong("ditch.toml", "race = \"ferach-elf\"", "race = \"gnome\"");
    assert!(race.starts_with("ditch.toml:") && race.contains("gnome"), "{race}");
    let none = shelf().add_battle(&[TextFile::new("x", "a = 1")]).expect_err("refused");
    assert!(none.to_string().contains("no battle of any game"), "{none}");
    assert!(shelf().add_battle(&[]).is_err());
}

#[test]
fn the_house_lists_its_own_battles() {
    let path = |name: &str| {
        PathBuf::from(format!("{}/tests/it/records/{name}", env!("CARGO_MANIFEST_DIR")))
    };
    let house =
        shelf().with_battle(&path("ford.toml")).and_then(|s| s.with_battle(&path("ditch.toml")));
    let house = house.expect("a shelf");
    for (ruleset, id) in [("flintlock", "ford"), ("flintloque", "ditch")] {
        let battles = house.battles(ruleset).expect("battles");
        assert!(battles.iter().any(|battle| battle.id == id));
        let table = played(&house, &ask(id), 5, 30);
        assert_eq!(table.ruleset(), ruleset);
        let text = std::io::Cursor::new(record(&*table));
        house.load("r", Box::new(text), None, None).expect("the shelf has it");
        let sources = Sources::kept(&NoTexts);
        let kept = house.keepsakes_of(table.header(), &sources).expect("texts");
        assert_eq!(kept, house.keepsakes(&ask(id)).expect("texts"));
    }
    let twice = house.with_battle(&path("ford.toml")).err().expect("taken").to_string();
    assert!(twice.contains("found id \"ford\""), "{twice}");
}
