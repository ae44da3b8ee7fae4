//! Questions about the printed game of Black Powder, answered by the rules.

use black_powder_game::BlackPowder;
use desk::{AskFault, Asked, Card, Kind, Topic};

fn topic(id: &str) -> &'static Topic {
    BlackPowder::topics().iter().find(|topic| topic.id == id).expect("a topic")
}

/// `given` as in an address: "range=20; t_disordered=yes".
fn ask(id: &str, given: &str) -> Result<Card, AskFault> {
    let pair = |text: &str| {
        let (name, value) = text.trim().split_once('=').expect("name=value");
        (name.to_owned(), value.to_owned())
    };
    let given: Vec<_> = given.split(';').filter(|text| !text.is_empty()).map(pair).collect();
    let tables = black_powder_game::files::default_tables();
    BlackPowder::answer(topic(id), &topic(id).read(&given)?, &tables)
}

fn card(id: &str, given: &str) -> Card {
    ask(id, given).unwrap_or_else(|fault| panic!("{id} {given}: {fault}"))
}

/// The share of an outcome that begins so, in per cent.
fn share(card: &Card, words: &str) -> u8 {
    let chances = card.chances.as_ref().expect("odds");
    let found = chances.outcomes.iter().find(|one| one.words.starts_with(words));
    found.unwrap_or_else(|| panic!("{words}: {:?}", chances.outcomes)).percent
}

#[test]
fn every_answer_of_every_form_has_odds_or_a_reason() {
    for topic in BlackPowder::topics() {
        for field in topic.fields {
            let values: Vec<String> = match &field.kind {
                Kind::Choice(all) => all.iter().map(|(word, _)| (*word).to_owned()).collect(),
                Kind::Number { least, most, .. } => vec![least.to_string(), most.to_string()],
                Kind::Flag => vec!["yes".to_owned()],
            };
            for value in values {
                let given = format!("{}={value}", field.id);
                match ask(topic.id, &given) {
                    Ok(card) => {
                        assert!(card.chances.is_some(), "{} {given}", topic.id);
                        assert!(!card.throws && card.commit.is_empty(), "{} {given}", topic.id);
                    }
                    Err(fault) => {
                        assert!(fault.rule.is_some(), "{} {given}: {fault}", topic.id);
                    }
                }
            }
        }
    }
}

/// (BP-SHO-4, BP-SAV-2) The sums of BPC-25, 28, 29 and 66.
#[test]
fn a_volley_adds_up() {
    let plain = card("shooting", "");
    assert_eq!((plain.sums[0].total, plain.sums[0].words.as_str()), (0, "4+ to hit, 3 dice"));
    assert_eq!(plain.sums[1].words, "4+ saves");
    assert_eq!(share(&plain, "No casualties"), 42, "27 of 64");
    let close = card("shooting", "range=6; first_fire=yes");
    assert_eq!(close.sums[0].words, "3+ to hit, 4 dice (one for First Fire)");
    let enfiladed = card("shooting", "aspect=flank");
    assert_eq!(enfiladed.sums[0].words, "4+ to hit, 6 dice");
    assert!(enfiladed.notes.iter().any(|note| note.contains("BP-SHO-9")), "{:?}", enfiladed.notes);
    let covered = card("shooting", "cover=light; unclear=yes");
    assert_eq!((covered.sums[0].total, covered.sums[1].total), (-1, 1));
    let guns = card("shooting", "weapon=smoothbore artillery; t_formation=attack_column; range=6");
    assert_eq!((guns.sums[0].total, guns.sums[1].total), (2, -2));
    let over = card("shooting", "weapon=smoothbore artillery; overhead=yes; range=20");
    assert_eq!(over.sums[0].total, -1);
    let house = card("shooting", "t_formation=house; formation=house");
    assert_eq!((house.sums[0].words.as_str(), house.sums[1].total), ("4+ to hit, 2 dice", 2));
    let square = card("shooting", "formation=square; t_formation=square");
    assert_eq!(square.sums[0].words, "4+ to hit, 1 die");
}

/// (BP-SHO-1, BP-FRM-5, BP-SPR-30) What can't be, with the item.
#[test]
fn what_the_rules_forbid_is_told_with_its_item() {
    let item = |id: &str, given: &str| ask(id, given).expect_err(given).rule.expect("an item");
    assert_eq!(item("shooting", "range=19"), "BP-SHO-8");
    assert_eq!(item("shooting", "formation=march_column"), "BP-FRM-5");
    assert_eq!(item("shooting", "shrapnel=yes"), "BP-SPR-30");
    assert_eq!(item("command", "plan=charge; formation=march_column"), "BP-MOV-10");
    assert_eq!(item("command", "kind=rally; distance=13"), "BP-CMD-15");
    assert_eq!(item("closing-fire", "formation=skirmish"), "BP-RSP-2");
    assert_eq!(item("closing-fire", "t_casualties=3"), "BP-SHK-2");
    assert_eq!(item("hand-to-hand", "face=flank; t_rear=yes"), "BP-SUP-3");
}

/// (BP-CMD-1) The rows of appendix A1.
#[test]
fn a_command_roll_is_that_of_the_table() {
    let eight = card("command", "");
    assert_eq!(eight.sums[0].total, 8);
    let all = ["Three moves", "Two moves", "One move", "No move", "A blunder"];
    assert_eq!(all.map(|words| share(&eight, words)), [28, 14, 31, 25, 3]);
    let near = card("command", "near=yes; distance=14; formation=attack_column");
    assert_eq!(near.sums[0].total, 7);
    let road = card("command", "formation=march_column; road=yes");
    assert_eq!(road.sums[0].total, 10);
    assert!(road.notes.iter().any(|note| note.contains("BP-CMD-12")));
    let bold = card("command", "temper=aggressive; plan=charge");
    assert_eq!(bold.sums[0].total, 9);
    let shy = card("command", "temper=timid; plan=away");
    assert_eq!(shy.sums[0].total, 9);
    let led = card("command", "kind=follow_me; temper=diffident");
    assert_eq!(led.sums[0].total, 7);
    let with = card("command", "temper=diffident; general=yes");
    assert_eq!(with.sums[0].total, 8);
    assert!(share(&card("command", "kind=rally"), "They rally") > 70);
}

/// (BP-RSP-2, BP-RSP-8) Fresh foot comes through a line's fire in 98.7 of 100 charges (appendix A4).
#[test]
fn closing_fire_seldom_stops_a_charge() {
    let plain = card("closing-fire", "");
    assert_eq!(plain.sums[0].words, "3+ to hit, 3 dice");
    let contact: u32 = plain
        .chances
        .iter()
        .flat_map(|chances| &chances.outcomes)
        .filter(|one| one.words.starts_with("In contact"))
        .map(|one| u32::from(one.percent))
        .sum();
    assert!((97..=100).contains(&contact), "{contact}");
    let steady = card("closing-fire", "manner=steady");
    assert_eq!(steady.sums[0].words, "4+ to hit, 3 dice");
    let guns = card("closing-fire", "weapon=smoothbore artillery");
    assert!(guns.sums[1].total == -2, "{:?}", guns.sums);
}

/// (BP-HTH-3, BP-HTH-7)
#[test]
fn a_round_counts_both_sides() {
    let plain = card("hand-to-hand", "");
    let words: Vec<&str> = plain.sums.iter().map(|sum| &*sum.words).collect();
    assert_eq!(words, ["3+ to hit, 6 dice", "4+ saves", "4+ to hit, 6 dice", "4+ saves"]);
    assert!(plain.notes[0].starts_with("The attackers win the round"), "{:?}", plain.notes);
    let helped = card("hand-to-hand", "rear=yes; flanks=2; t_rear=yes; t_flanks=1");
    let support = |note: &&String| note.contains("BP-SUP-1");
    assert_eq!(helped.notes.iter().filter(support).count(), 5, "{:?}", helped.notes);
    let flank = card("hand-to-hand", "face=flank");
    assert_eq!(flank.sums[2].total, -1);
    let led = card("hand-to-hand", "leader=yes; how=won; t_formation=house");
    assert_eq!((led.sums[0].words.as_str(), led.sums[0].total), ("3+ to hit, 7 dice", 1));
    assert_eq!(led.sums[2].words, "4+ to hit, 2 dice");
}

/// (BP-BRK-3) In thirty-sixths: infantry by fire breaks on 4, retires on 5, holds from 6.
#[test]
fn a_break_test_is_the_printed_row() {
    let fire = card("break-test", "");
    assert_eq!([share(&fire, "It breaks"), share(&fire, "It retires")], [17, 11]);
    assert_eq!(fire.sums[0].words, "on two dice: 6 or more holds, 5 or more retires");
    let fight = card("break-test", "why=c; excess=1; disordered=yes");
    assert_eq!(fight.sums[0].total, -2);
    assert_eq!(fight.sums[0].words, "on two dice: 7 or more holds, 5 or more retires");
    let horse = card("break-test", "why=c; arm=cavalry");
    assert_eq!(horse.sums[0].words, "on two dice: no total holds, 5 or more retires");
    let steady = card("break-test", "steady=yes; excess=5");
    assert_eq!(share(&steady, "It holds"), 100);
    let valiant = card("break-test", "valiant=yes");
    assert!(share(&valiant, "It breaks") < 5, "{:?}", valiant.chances);
    let house = card("break-test", "why=c; house=yes");
    assert_eq!(house.sums[0].words, "on two dice: 5 or more holds");
}
