//! Questions about the printed game, answered by the rules.

use desk::{AskFault, Asked, Card, Kind, Topic};
use flintlock_game::Flintlock;
use kernel::Ruleset;

fn topic(id: &str) -> &'static Topic {
    Flintlock::topics().iter().find(|topic| topic.id == id).expect("a topic")
}

/// `given` as in an address: "range=2 smoke=yes".
fn ask(id: &str, given: &str) -> Result<Card, AskFault> {
    let pair = |text: &str| {
        let (name, value) = text.split_once('=').expect("name=value");
        (name.to_owned(), value.to_owned())
    };
    let given: Vec<_> = given.split_whitespace().map(pair).collect();
    let tables = flintlock_game::files::default_tables();
    Flintlock::answer(topic(id), &topic(id).read(&given)?, &tables)
}

fn card(id: &str, given: &str) -> Card {
    ask(id, given).unwrap_or_else(|fault| panic!("{id} {given}: {fault}"))
}

/// The chance of all outcomes with this word in them, in per cent.
fn percent(card: &Card, word: &str) -> u32 {
    let all = &card.chances.as_ref().expect("odds").outcomes;
    let share = |text: &str| {
        let (num, den) = text.split_once('/').expect("a fraction");
        num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("a number")
    };
    let found = all.iter().filter(|o| o.words.to_lowercase().contains(word));
    (found.map(|o| share(&o.chance)).sum::<f64>() * 100.0).round() as u32
}

/// The table of section 3.3: net modifier, Disordered, Reduced, and Disordered of militia.
#[test]
fn one_shot_has_the_odds_of_the_printed_calculation() {
    for (given, net, disordered, reduced, militia) in [
        ("range=3", -3, 0, 0, 0),
        ("range=2 smoke=yes", -2, 6, 0, 11),
        ("smoke=yes target_smoke=yes", -1, 11, 0, 22),
        ("smoke=yes", 0, 28, 0, 39),
        ("", 1, 28, 17, 39),
        ("first_volley=yes", 2, 44, 33, 56),
        ("target=close", 3, 61, 50, 72),
        ("target=close first_volley=yes", 4, 72, 67, 78),
    ] {
        let found = card("fire", &format!("morale=1 {given}"));
        assert_eq!(found.sums[0].total, net, "{given}");
        let both = (percent(&found, "disordered"), percent(&found, "reduced"));
        assert_eq!(both, (disordered, reduced), "{given}");
        let found = card("fire", &format!("morale=-1 {given}"));
        assert_eq!(percent(&found, "disordered"), militia, "militia {given}");
    }
}

#[test]
fn modifiers_of_formation_ground_and_height_are_those_of_the_tables() {
    for (given, net) in [
        ("target=column aspect=flank range=2", 2),  // FC-18
        ("target=column aspect=front range=2", -1), // FC-18
        ("formation=skirmish", -1),                 // FC-26
        ("weapon=rifle range=4", -2),               // FC-29
        ("when=reaction first_volley=yes", 1),      // FC-27
        ("when=reaction", 0),                       // FC-27
        ("aspect=flank", 0),
        ("target=close aspect=flank", 1),
        ("target=skirmish", 0),
        ("target=skirmish-two", 1),
        ("target=cavalry", 3),
        ("state=both", -1),
        ("terrain=heavy_woods", -1),
        ("terrain=light_woods hexside=fence height=target-1", -2),
        ("height=firer-1", 1),
        ("weapon=6pdr range=14", -3),
    ] {
        assert_eq!(card("fire", given).sums[0].total, net, "{given}");
    }
}

#[test]
fn a_leader_with_a_disordered_unit_may_fall() {
    let found = card("fire", "leader=yes morale=1");
    // Disordered 5/18, and then 2 or 12 on two dice: 1/18.
    let all = &found.chances.as_ref().unwrap().outcomes;
    let lost = all.iter().find(|o| o.words.contains("leader is killed")).expect("a chance");
    assert_eq!(lost.chance, "5/324");
    assert!(found.chances.as_ref().unwrap().exact);
}

#[test]
fn cavalry_may_ride_off_and_the_odds_are_those_if_it_stands() {
    let found = card("fire", "target=cavalry");
    assert!(found.notes[0].contains("(13.11)"));
    assert!(percent(&found, "no effect") < 100);
}

/// The table of section 3.7, in sixths: Counterattack, stand, stand and drop, fall back, Collapse.
#[test]
fn the_pre_shock_reaction_has_its_printed_odds() {
    for (given, sixths) in [
        ("their_status=excellent", [2, 2, 2, 0, 0]),
        ("", [1, 2, 2, 1, 0]),
        ("their_status=fair", [0, 2, 2, 2, 0]),
        ("their_status=poor", [0, 1, 2, 2, 1]),
        ("militia=yes", [0, 1, 2, 2, 1]),
    ] {
        let found = card("shock", given);
        let count = |word: &str| found.faces.iter().filter(|face| face.words == word).count();
        let counts =
            ["counterattack", "stand", "stand, Status drops", "fall back", "collapse"].map(count);
        assert_eq!(counts, sixths, "{given}");
    }
}

#[test]
fn shock_factors_are_listed_with_their_paragraphs() {
    let found = card("shock", "attackers=3 defenders=2 arm=close their_disordered=1");
    let of = |i: usize| found.sums[i].lines.iter().map(|l| l.value).collect::<Vec<_>>();
    assert_eq!((of(1), of(2)), (vec![1, 1], vec![-1]));
    let flank = card("shock", "attackers=1 defenders=1 from=flank");
    assert_eq!(flank.sums[1].total, 2);
    let charge = card("shock", "arm=charge");
    assert!(charge.sums[1].total >= 4, "two for each charger: {:?}", charge.sums);
    assert!(charge.chances.is_some() && charge.title.contains("13.22"));
}

#[test]
fn dice_of_leaders_and_armies() {
    let of = |given: &str, word: &str| percent(&card("command", given), word);
    assert_eq!(of("initiative=4", "leader activates"), 67);
    assert_eq!(of("what=continuity initiative=4 won=2", "you act next"), 33); // FC-07
    assert_eq!(of("what=seizure initiative=4", "you act next"), 67);
    assert_eq!(of("what=flight points=8 level=12", "the enemy win"), 33);
    let none = card("command", "what=flight points=6 level=12");
    assert!(none.chances.is_none() && none.notes[0].contains("No roll"));
    for (what, morale, bad) in [("withdraw", 1, 33), ("close", -1, 67), ("skirmish", 1, 33)] {
        let found = card("morale", &format!("what={what} morale={morale}"));
        assert_eq!(percent(&found, "disordered"), bad, "{what}");
    }
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let fault = |id: &str, given: &str| ask(id, given).expect_err(given);
    for (given, rule) in [
        ("range=4", "11.33"),
        ("formation=column", "11.0"),
        ("when=reaction range=2", "11.13"),
        ("when=reaction state=disordered", "11.51"),
        ("weapon=3pdr state=disordered", "11.53"),
        ("weapon=3pdr range=13", "11.33"),
        ("target=skirmish aspect=flank", "8.0"),
    ] {
        let found = fault("fire", given);
        assert_eq!(found.rule.as_deref(), Some(rule), "{given}: {found}");
        assert!(Flintlock::REGISTER.cite(rule).is_some());
    }
    for (id, given, words) in [
        ("fire", "range=0", "1 to 16"),
        ("fire", "range=10000", "1 to 16"),
        ("fire", "range=x", "a whole number"),
        ("fire", "weapon=laser", "one of: musket"),
        ("fire", "dice=10000", "expected one of"),
        ("shock", "attackers=0", "1 to 6"),
        ("shock", "attackers=10000", "1 to 6"),
        ("shock", "attackers=6 defenders=1", "only 2 units can reach 1 defender"),
        ("shock", "attackers=1 defenders=4", "1 unit can reach only 2 defenders"),
        ("shock", "attackers=2 disordered=3", "there are 2 units"),
        ("shock", "from=flank", "only 1 unit can attack 1 defender"),
    ] {
        assert!(fault(id, given).message.contains(words), "{id} {given}: {}", fault(id, given));
    }
}

/// Whatever is chosen, there is an answer or a refusal, and chances add up to 1.
#[test]
fn every_choice_has_an_answer() {
    for topic in Flintlock::topics() {
        for field in topic.fields {
            let values: Vec<String> = match &field.kind {
                Kind::Choice(all) => all.iter().map(|c| c.0.to_owned()).collect(),
                Kind::Number { least, most, .. } => {
                    (*least..=*most.min(&9)).map(|n| n.to_string()).collect()
                }
                Kind::Flag => vec!["yes".to_owned()],
            };
            for value in values {
                let given = format!("{}={value}", field.id);
                match ask(topic.id, &given) {
                    Ok(card) => {
                        let Some(chances) = card.chances else { continue };
                        let part = |o: &desk::Outcome| {
                            let (num, den) = o.chance.split_once('/').expect("a fraction");
                            num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("one")
                        };
                        let whole: f64 = chances.outcomes.iter().map(part).sum();
                        assert!((whole - 1.0).abs() < 1e-9, "{} {given}", topic.id);
                    }
                    Err(fault) => assert!(
                        fault.rule.is_some()
                            || fault.message.contains("expected")
                            || fault.message.contains("there are"),
                        "{} {given}: {fault}",
                        topic.id
                    ),
                }
            }
        }
    }
}

/// (12.45) Whether militia runs is the enemy's choice, not a chance: the odds are those of a Line that stands.
#[test]
fn militia_that_may_flee_is_told_apart_from_the_odds() {
    for given in ["militia=yes", "militia=yes their_status=poor hits=2", "militia=yes defenders=1"]
    {
        let card = card("shock", given);
        assert!(
            card.notes.iter().any(|note| note.contains("(12.45)")),
            "{given}: {:?}",
            card.notes
        );
        let outcomes = card.chances.expect("odds").outcomes;
        let fled = outcomes.iter().find(|outcome| outcome.words.contains("at no cost"));
        assert!(fled.is_none() && outcomes.len() > 1, "{given}: {outcomes:?}");
    }
}

/// (12.63) Where the defenders may counterattack, the sums stay those of the attack that is asked about.
#[test]
fn a_possible_counterattack_does_not_change_the_sums() {
    let sums = |given: &str| card("shock", given);
    for attackers in 1..=3 {
        let likely = format!("attackers={attackers} their_status=excellent status=poor");
        let likely = sums(&likely);
        let totals: Vec<i16> = likely.sums.iter().skip(1).map(|sum| sum.total).collect();
        // Nothing that brings a Counterattack about changes what the attackers themselves add up to.
        let plain = sums(&format!("attackers={attackers} their_status=fair status=poor"));
        let attacker = plain.sums.iter().find(|sum| sum.title == "Attacker").expect("a sum");
        let own = likely.sums.iter().find(|sum| sum.title == "Attacker").expect("a sum");
        assert_eq!(own.lines, attacker.lines, "{totals:?}");
        assert!(
            likely.notes.iter().any(|note| note.contains("counterattacks")),
            "{:?}",
            likely.notes
        );
    }
}
