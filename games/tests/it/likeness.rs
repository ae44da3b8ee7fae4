//! Every battle, played by chance and by every strength, looked at from all sides: what is shown is the same to
//! the last byte as when `likeness.txt` was written, a line for each game and kind of thing.
//!
//! A change that is meant to be seen rewrites it: `UPDATE=1 cargo test -p games likeness`. With
//! `LIKENESS=FOLDER` the texts themselves are written there, one file a line, to be compared.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use bots::{AnyMind, Budget, Strength};
use games::shelf;
use kernel::{Seeded, Viewer};
use serde_json::Value;
use table::{Ask, Origin, Shelf, Table, Throw, Wish};

const SEED: u64 = 11;
/// Who plays, and for how many entries.
const PLAYERS: [(Option<Strength>, usize); 4] = [
    (None, 240),
    (Some(Strength::Ensign), 240),
    (Some(Strength::Colonel), 180),
    (Some(Strength::General), 16),
];
/// A look at a whole table of battalions, or of men and markers, takes minutes: their own tests look at what they show.
const TOO_LONG: &[&str] = &["black-powder", "muskets-and-tomahawks"];
/// It is looked at so often while it is played.
const LOOKS: usize = 4;
/// Of pieces and offers, so many.
const SOME: usize = 6;

/// What was shown, by kind.
type Sums = BTreeMap<&'static str, String>;

#[test]
fn what_is_shown_is_what_was_shown() {
    let shelf = shelf();
    let mut found = BTreeMap::new();
    for (ruleset, _) in shelf.rulesets() {
        if TOO_LONG.contains(&ruleset) {
            continue;
        }
        for battle in shelf.battles(ruleset).expect(ruleset) {
            for (strength, entries) in PLAYERS {
                let name =
                    strength.map_or("chance".to_owned(), |s| format!("{s:?}").to_lowercase());
                let shown = fought(&shelf, &battle.id, strength, entries);
                for (kind, text) in shown {
                    found.insert(format!("{} {name} {kind}", battle.id), text);
                }
            }
        }
    }
    let lines: String = found
        .iter()
        .map(|(name, text)| format!("{name} {:016x} {}\n", sum(text), text.len()))
        .collect();
    if let Some(folder) = std::env::var_os("LIKENESS").map(PathBuf::from) {
        fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in &found {
            fs::write(folder.join(name.replace(' ', "-")), text).expect("a file");
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/likeness.txt");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, &lines).expect("a file");
    }
    let known = fs::read_to_string(&file).expect("likeness.txt");
    let differs: Vec<&str> =
        lines.lines().filter(|line| !known.lines().any(|l| l == *line)).collect();
    assert!(differs.is_empty() && known.len() == lines.len(), "differ: {differs:#?}");
}

fn fought(shelf: &Shelf, battle: &str, strength: Option<Strength>, entries: usize) -> Sums {
    let ask = Ask { ruleset: None, origin: Origin::new(battle, None), choices: Value::Null };
    let mut shown = Sums::new();
    let mut table = shelf.begin(&ask).expect(battle);
    let (mut dice, mut minds) = (Seeded::new(SEED), [AnyMind::new(1), AnyMind::new(2)]);
    let mut chooser = Seeded::new(!SEED);
    while table.length() < entries {
        if table.length().is_multiple_of(entries / LOOKS) {
            look(&*table, &mut shown);
        }
        let Some(side) = table.decides() else { break };
        let action = match strength {
            None => table.pick(bots::Will::Eager, &mut chooser).expect(battle),
            Some(strength) => {
                let (mind, go) = (&mut minds[side.index()], AtomicBool::new(false));
                let thinks = table.thinker(side).expect(battle);
                thinks(mind, strength, Budget::ENDLESS, &go).expect(battle).action
            }
        };
        let at = table.length();
        table.act(side, at, action.get(), Throw::Dice(&mut dice)).expect(battle);
    }
    look(&*table, &mut shown);
    let log = shown.entry("log").or_default();
    for viewer in viewers(&*table) {
        add(log, &table.tell(viewer, 0));
        add(log, &table.log(viewer, 0));
    }
    let mut record = Vec::new();
    table.write_record(&mut record).expect(battle);
    shown.insert("record", String::from_utf8(record).expect("text"));
    if strength == Some(Strength::Colonel) {
        let account = table.account().expect(battle);
        shown.insert("report", lab::report::game_page(&account));
    }
    shown
}

fn viewers(table: &dyn Table) -> [Viewer; 3] {
    let side = table.decides().unwrap_or(kernel::Side::BOTH[0]);
    [Viewer::Side(side), Viewer::Observer, Viewer::Umpire]
}

/// Everything that can be asked about the position now.
fn look(table: &dyn Table, shown: &mut Sums) {
    let mut see =
        |kind: &'static str, thing: &dyn Debug| add(shown.entry(kind).or_default(), thing);
    see("sheet", &table.sheet());
    see("prompt", &table.prompt());
    see("legal", &table.legal());
    see("listing", &table.listing(None));
    see("position", &table.position());
    see("default", &table.default_choice());
    see("reckoning", &table.look(Viewer::Observer, None, |seen| seen.reckoning()));
    let half = Some(table.length() / 2);
    let pieces = table.look(Viewer::Umpire, None, |seen| seen.pieces()).expect("pieces");
    let ids: Vec<String> = pieces.into_iter().map(|p| p.id).collect();
    let some = |n: usize| ids.iter().skip(n).step_by(1 + ids.len() / SOME);
    for viewer in viewers(table) {
        for at in [None, half] {
            see("moment", &table.look(viewer, at, |seen| seen.moment()));
            see("pieces", &table.look(viewer, at, |seen| seen.pieces()));
            see("effects", &table.effects(viewer, at));
        }
        see("view", &table.view(viewer));
        for id in some(0) {
            see("pieces", &table.look(viewer, None, |seen| seen.piece(id)));
            see("hover", &table.look(viewer, None, |seen| seen.hover(id)));
            see("threats", &table.look(viewer, None, |seen| seen.dangers(Some(id), None)));
            for other in some(1).take(2) {
                see("sight", &table.look(viewer, None, |seen| seen.line_of_sight(id, other)));
            }
        }
    }
    let focuses = std::iter::once(None).chain(ids.iter().map(|id| Some(id.as_str())));
    for focus in focuses.step_by(1 + ids.len() / SOME) {
        let offers = table.offers(focus);
        see("offers", &offers);
        see("offers", &table.offers_layer(focus, None));
        let Ok(offers) = offers else { continue };
        for offer in offers.iter().step_by(1 + offers.len() / SOME) {
            see("cards", &table.card(focus, &offer.key));
        }
    }
    let Ok(legal) = table.legal() else { return };
    for action in legal.iter().step_by(1 + legal.len() / SOME) {
        see("cards", &table.card_of(action.get()));
        let wish = Wish { at: None, side: None, actions: &[action.get()], follow: false };
        see("odds", &table.odds(&wish));
    }
}

/// Names of types may change; what they hold may not. Nothing is hidden.
fn add(text: &mut String, thing: &dyn Debug) {
    let told = format!("{thing:?}").replace("hidden: false, ", "");
    let mut rest = told.as_str();
    while let Some(at) = rest.find(|c: char| c.is_ascii_uppercase()) {
        text.push_str(&rest[..at]);
        let word = rest[at..]
            .find(|c: char| !c.is_ascii_alphanumeric())
            .map_or(rest.len(), |end| at + end);
        if !rest[word..].starts_with(" {") {
            text.push_str(&rest[at..word]);
        }
        rest = &rest[word..];
    }
    text.push_str(rest);
    text.push('\n');
}

/// FNV-1a.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
