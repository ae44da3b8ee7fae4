//! Questions about the printed game of Flintloque, answered by the rules.

use desk::{AskFault, Asked, Card, Kind, Topic};
use flintloque_game::Flintloque;

fn topic(id: &str) -> &'static Topic {
    Flintloque::topics().iter().find(|topic| topic.id == id).expect("a topic")
}

/// `given` as in an address: "range=20 t_shaken=yes".
fn ask(id: &str, given: &str) -> Result<Card, AskFault> {
    let pair = |text: &str| {
        let (name, value) = text.split_once('=').expect("name=value");
        (name.to_owned(), value.to_owned())
    };
    let given: Vec<_> = given.split_whitespace().map(pair).collect();
    let tables = flintloque_game::files::default_tables();
    Flintloque::answer(topic(id), &topic(id).read(&given)?, &tables)
}

fn card(id: &str, given: &str) -> Card {
    ask(id, given).unwrap_or_else(|fault| panic!("{id} {given}: {fault}"))
}

#[test]
fn every_answer_of_every_form_has_odds_or_a_reason() {
    for topic in Flintloque::topics() {
        for field in topic.fields {
            let values: Vec<String> = match &field.kind {
                Kind::Choice(all) => all.iter().map(|(word, _)| (*word).to_owned()).collect(),
                Kind::Number { least, most, .. } => vec![least.to_string(), most.to_string()],
                Kind::Flag => vec!["yes".to_owned()],
            };
            for value in values {
                let given = format!("{}={value}", field.id);
                match ask(topic.id, &given) {
                    Ok(card) => assert!(card.chances.is_some(), "{} {given}", topic.id),
                    Err(fault) => {
                        assert!(fault.rule.is_some(), "{} {given}: {fault}", topic.id);
                    }
                }
            }
        }
    }
}

#[test]
fn a_shot_adds_up() {
    // Standard Musket at Medium 50, Ferach Elf +5.
    let card = card("fire", "range=30");
    assert_eq!((card.sums[0].total, card.sums[0].words.as_str()), (55, "% to hit"));
    let quick = self::card("fire", "range=30 rate=quick");
    assert_eq!(quick.sums[0].total, 35);
    let covered = self::card("fire", "range=30 cover=stone-wall");
    assert!(covered.sums[0].total < card.sums[0].total);
    let obscured = self::card("fire", "range=30 cover=obscured");
    assert!(obscured.sums[0].lines.iter().any(|line| line.rule == "FL-LOS-3"));
}

/// (FL-TRP) A Regular far from his leader is less steady: asked for, and told.
#[test]
fn a_melee_asks_where_the_leaders_are() {
    let steady = |given: &str, at: usize| {
        let card = card("melee", given);
        assert!(card.sums[at].title.starts_with("Steady check"), "{:?}", card.sums);
        (card.sums[at].total, card.sums[at].lines.iter().any(|line| line.words.contains("leader")))
    };
    for (at, field) in [(2, "leader"), (3, "t_leader")] {
        let near = steady("", at);
        assert_eq!(near, steady(&format!("{field}=near"), at), "near is the usual one");
        let far = steady(&format!("{field}=far"), at);
        assert_eq!((far.0, near.1, far.1), (near.0 - 1, false, true));
    }
}

/// (FL-GRN) Whom it strikes by name, and no chance below nought.
#[test]
fn a_grenade_tells_whom_it_strikes() {
    let card =
        card("fire", "weapon=std-grenade troop=grenadier range=12 cover=stone-wall experience=raw");
    let hit = &card.sums[0];
    assert!(hit.total >= 0, "{hit:?}");
    assert!(card.notes[0].starts_with("Struck: The target "), "{:?}", card.notes);
    assert!(card.notes[1].contains("Nobody else stands within 5 cm"), "{:?}", card.notes);
    assert!(card.notes[2].contains("If it misses it lands"), "{:?}", card.notes);
    // The weapon's own chance, whatever takes from it.
    let worst = self::card(
        "fire",
        "weapon=std-grenade range=12 rate=quick cover=stone-wall experience=raw race=goblin wounded=yes",
    );
    assert_eq!(worst.sums.first().map(|sum| sum.total), Some(0), "{:?}", worst.sums);
}

#[test]
fn a_melee_counts_both_sides() {
    let plain = card("melee", "");
    let outnumbered = card("melee", "others=3");
    assert!(outnumbered.sums[1].total < plain.sums[1].total);
    assert!(plain.notes[0].contains("wins"), "{:?}", plain.notes);
    let mounted = card("melee", "troop=cavalry mount=horse how=charged blade=sword");
    assert!(mounted.sums[0].total > plain.sums[0].total);
}

#[test]
fn checks_follow_impact_and_nerve() {
    assert_eq!(card("steady", "impact=4").sums[0].total, -3);
    let shaken = card("morale", "leader=far");
    let led = card("morale", "leader=near standard=yes music=yes");
    assert!(led.sums[0].total > shaken.sums[0].total);
}
