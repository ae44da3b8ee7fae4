//! Flintlock on a table: whatever text comes, an answer and never a bug.

use std::io::Cursor;

use bots::Will;
use games::shelf;
use kernel::{Seeded, Side, Viewer};
use serde_json::{Value, json};
use table::{Ask, NoTexts, Origin, Shelf, Sources, Table, Throw, Wish, gathered};

fn begin(shelf: &Shelf, battle: &str) -> Box<dyn Table> {
    let origin = Origin::new(battle, None);
    shelf.begin(&Ask { ruleset: None, origin, choices: Value::Null }).unwrap()
}

/// Plays at random for so many decisions, showing each position to `look` first.
fn play(
    table: &mut dyn Table,
    seed: u64,
    decisions: usize,
    mut look: impl FnMut(&dyn Table, Side, &mut Seeded),
) {
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(!seed));
    for _ in 0..decisions {
        let Some(side) = table.decides() else { break };
        look(table, side, &mut chooser);
        let action = table.pick(Will::None, &mut chooser).unwrap();
        table.act(side, table.length(), action.get(), Throw::Dice(&mut dice)).unwrap();
    }
}

fn record(table: &dyn Table) -> String {
    let mut text = Vec::new();
    table.write_record(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn actions_of_other_moments_are_legal_or_refused_and_never_a_bug() {
    let shelf = shelf();
    for battle in ["cowpens", "camden"] {
        let mut pool: Vec<String> = Vec::new();
        play(&mut *begin(&shelf, battle), 3, 1200, |table, _, chooser| {
            let menu = table.legal().unwrap();
            pool.push(menu[chooser.below(menu.len() as u32) as usize].get().to_owned());
        });
        play(&mut *begin(&shelf, battle), 4, 600, |table, side, chooser| {
            let menu: Vec<String> =
                table.legal().unwrap().iter().map(|a| a.get().to_owned()).collect();
            for _ in 0..20 {
                let action = &pool[chooser.below(pool.len() as u32) as usize];
                match table.check(side, action) {
                    Ok(()) => assert!(menu.contains(action), "not in the menu: {action}"),
                    Err(fault) => {
                        assert_eq!(fault.kind(), "refused", "{action}: {fault}");
                        assert!(!menu.contains(action), "{action}: {fault}");
                    }
                }
            }
        });
    }
}

#[test]
fn odds_are_exact_and_add_up_wherever_they_are_asked() {
    let shelf = shelf();
    let mut asked = 0;
    play(&mut *begin(&shelf, "cowpens"), 5, 1500, |table, side, _| {
        for action in table.legal().unwrap().iter().filter(|a| a.get().contains("fire")) {
            let forecast = table
                .odds(&Wish { at: None, side: Some(side), actions: &[action.get()], follow: false })
                .unwrap();
            let sum =
                forecast.outcomes.iter().map(|c| c.chance).fold(kernel::Ratio::ZERO, |a, b| a + b);
            assert!(forecast.exact && sum == kernel::Ratio::ONE, "{}", action.get());
            asked += 1;
        }
    });
    assert!(asked > 0);
}

#[test]
fn positions_come_back_as_they_were_written() {
    let shelf = shelf();
    for battle in ["proving-field", "cowpens", "guilford"] {
        let ask = Ask { ruleset: None, origin: Origin::new(battle, None), choices: Value::Null };
        let mut count = 0;
        play(&mut *begin(&shelf, battle), 6, 400, |table, _, _| {
            count += 1;
            if count % 10 != 0 {
                return;
            }
            let position = table.position().unwrap();
            let again = shelf.begin_at(&ask, position.get()).unwrap();
            assert_eq!(again.position().unwrap().get(), position.get());
            assert_eq!(again.decides(), table.decides());
            let texts = |t: &dyn Table| -> Vec<String> {
                t.legal().unwrap().iter().map(|a| a.get().to_owned()).collect()
            };
            assert_eq!(texts(&*again), texts(table));
        });
    }
}

#[test]
fn a_record_from_a_position_and_with_choices_loads() {
    let shelf = shelf();
    let choices = json!({"options": ["spent-dragoons"], "switches": {"terrain_sf": "sum"}});
    let ask =
        Ask { ruleset: Some("flintlock".into()), origin: Origin::new("cowpens", None), choices };
    let position = json!({"activation": {"side": "american"}});
    let mut table = shelf.begin_at(&ask, &position.to_string()).unwrap();
    assert_eq!(table.side_name(table.decides().unwrap()), "american");
    play(&mut *table, 1, 200, |_, _, _| ());
    let text = record(&*table);
    let loaded = shelf.load("game", Box::new(Cursor::new(text.clone())), None, None).unwrap();
    assert_eq!(loaded.proof.entries, table.length());
    assert_eq!(record(&*loaded.table), text);

    let other = text.replacen("\"terrain_sf\":\"sum\"", "\"terrain_sf\":\"average\"", 1);
    let fault = shelf.load("game", Box::new(Cursor::new(other)), None, None).err().unwrap();
    assert!(fault.to_string().contains("scenario_hash"), "{fault}");
}

/// Lines of a real record in the wrong places, without numbers and sums to give them away.
#[test]
fn records_put_together_at_random_are_faults_and_never_bugs() {
    let shelf = shelf();
    let mut table = begin(&shelf, "cowpens");
    play(&mut *table, 8, 300, |_, _, _| ());
    let text = record(&*table);
    let mut lines = text.lines();
    let header = lines.next().unwrap();
    let entries: Vec<Value> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut chooser = Seeded::new(1);
    for _ in 0..400 {
        let keep = chooser.below(entries.len() as u32) as usize;
        let mut wrong = format!("{header}\n");
        for n in 0..(keep + 3).min(entries.len()) {
            let from = if n < keep { n } else { chooser.below(entries.len() as u32) as usize };
            let mut entry = entries[from].clone();
            entry["n"] = json!(n + 1);
            entry.as_object_mut().unwrap().remove("sum");
            wrong += &format!("{entry}\n");
        }
        let text = || Box::new(Cursor::new(wrong.clone()));
        if let Err(fault) = shelf.load("game", text(), None, None) {
            assert!(fault.is_disproof(), "{fault}");
            assert!(!fault.to_string().contains("fault of the program"), "{fault}");
        }
        // Events that fit nothing are believed as far as they can be, and nothing goes down.
        match shelf.open("game", text(), &Sources::kept(&NoTexts)) {
            Ok(loaded) => {
                let _ = loaded.table.log(Viewer::Umpire, 0);
                let _ = loaded.table.look(Viewer::Umpire, None, |seen| seen.moment());
            }
            Err(fault) => assert_eq!(fault.kind(), "record", "{fault}"),
        }
    }
}

/// (4.63) The last of his Command runs, and the leader has nobody left to join.
#[test]
fn odds_follow_a_shock_in_which_a_leader_is_removed() {
    let gone = ["a", "b", "c", "e", "f"].map(|unit| format!("militia-{unit}"));
    let mut units = json!({ "militia-d": { "hex": "1010", "facing": "S", "reduced": true } });
    for unit in gone {
        units[unit] = json!({ "off": true, "fate": "eliminated" });
    }
    let leaders = json!({ "militia": { "hex": "1010" } });
    let position =
        json!({ "activation": { "side": "british" }, "units": units, "leaders": leaders });
    let origin = Origin::new("proving-field", None);
    let ask = Ask { ruleset: None, origin, choices: Value::Null };
    let table = shelf().begin_at(&ask, &position.to_string()).unwrap();
    let actions =
        ["\"activate\"", r#"{"take-turn":{"command":"left","turn":"shock"}}"#, "\"shock\""];
    let wish = Wish { at: None, side: None, actions: &actions, follow: true };
    let told = serde_json::to_string(&table.odds(&wish).unwrap()).unwrap();
    assert!(told.contains("Tolliver is removed"), "{told}");
}

/// Does the offer of that key.
fn take(table: &mut dyn Table, focus: Option<&str>, key: &str) {
    let offer = table.offers(focus).unwrap().into_iter().find(|offer| offer.key == key);
    let offer = offer.unwrap_or_else(|| panic!("no {key}"));
    let mut dice = Seeded::new(1);
    for action in offer.plan {
        let side = table.decides().unwrap();
        table.act(side, table.length(), action.get(), Throw::Dice(&mut dice)).unwrap();
    }
}

fn log_of(table: &dyn Table) -> Vec<String> {
    let told = gathered(table.tell(Viewer::Umpire, 0).unwrap());
    assert_eq!(told.last().unwrap().until, table.length() - 1);
    told.into_iter().map(|line| line.telling.words).collect()
}

/// From its first hex to its last, with the facing at its end; under headings that have something to
/// stand over.
#[test]
fn the_log_tells_a_march_in_one_line() {
    let mut table = begin(&shelf(), "proving-field");
    take(&mut *table, None, "activate");
    let first = "1. British Activation (Free)";
    let told = gathered(table.tell(Viewer::Umpire, 0).unwrap());
    assert_eq!(told.iter().map(|l| l.telling.words.as_str()).collect::<Vec<_>>(), [first]);
    take(&mut *table, Some("u-right-a"), "move.1308");
    let line = "Right a marches 1111 \u{2192} 1308, facing N (7.12).";
    assert_eq!(log_of(&*table), [first, "Right wing", line]);
    take(&mut *table, None, "halt.1308-ENE");
    let line = "Right a marches 1111 \u{2192} 1308, facing ENE (8.0).";
    assert_eq!(log_of(&*table), [first, "Right wing", line]);
    // Another Command that did nothing has no heading.
    take(&mut *table, None, "end-turn");
    let command = table.legal().unwrap();
    let turn = command.iter().find(|a| a.get().contains("\"left\"") && a.get().contains("general"));
    let turn = turn.expect("the Left wing has its turn").get().to_owned();
    table.act(Side::First, table.length(), &turn, Throw::Dice(&mut Seeded::new(1))).unwrap();
    take(&mut *table, None, "end-turn");
    let told = gathered(table.tell(Viewer::Umpire, 0).unwrap());
    assert!(told.iter().all(|line| line.telling.words != "Left wing"));
    // What comes of the end stands under no Command; here nothing comes of it.
    take(&mut *table, None, "end-activation");
    let told = table.tell(Viewer::Umpire, 0).unwrap();
    let end = "End of the Activation";
    assert!(told.iter().any(|line| line.telling.words == end));
    assert!(gathered(told).iter().all(|line| line.telling.words != end));
}

/// It is no action of the rules: the record notes it, and the log tells of it at its end.
#[test]
fn the_log_ends_with_who_gave_up() {
    let mut table = begin(&shelf(), "proving-field");
    take(&mut *table, None, "activate");
    table.header_mut().resigned = Some("american".to_owned());
    let words = "The Americans resign. The British win.";
    assert_eq!(log_of(&*table).last().map(String::as_str), Some(words));
    let lines = table.log(Viewer::Observer, 0).unwrap();
    assert_eq!(
        lines.last().map(|line| (line.side, line.words.as_str())),
        Some((Side::Second, words))
    );
}

/// New games have them; a game of the store keeps those it was begun with, or says what is missing.
#[test]
fn tables_of_the_house_go_with_their_games() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/flintlock/data/tables.toml");
    let text = std::fs::read_to_string(data).unwrap();
    let near = "{ at = \"1\", drm = 2 }";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, text.replacen(near, "{ at = \"1\", drm = 3 }", 1)).unwrap();
    let house = || shelf().with_tables(&file).unwrap();
    let mut ask =
        Ask { ruleset: None, origin: Origin::new("proving-field", None), choices: json!({}) };
    let usual = begin(&shelf(), "proving-field");
    assert_eq!(house().house_tables(&ask).unwrap().as_ref(), Some(&file));
    ask.origin.tables = Some(file.clone());
    let mine = house().begin(&ask).unwrap();
    assert_ne!(mine.header().table_hash, usual.header().table_hash);
    ask.origin.battle = "straight-fight".to_owned();
    assert_eq!(house().house_tables(&ask).unwrap(), None, "not the tables of that game");
    let load = |shelf: &Shelf, table: &dyn Table| {
        let mut text = Vec::new();
        table.write_record(&mut text).unwrap();
        shelf.load("record", Box::new(std::io::Cursor::new(text)), None, None).map(|_| ())
    };
    for table in [&*mine, &*usual] {
        load(&house(), table).unwrap();
    }
    let fault = load(&shelf(), &*mine).unwrap_err().to_string();
    assert!(fault.contains("other tables"), "{fault}");
    let nothing = shelf()
        .with_tables(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")))
        .err()
        .unwrap()
        .to_string();
    assert!(nothing.contains("Flintlock") && nothing.contains("Flintloque"), "{nothing}");
}
