//! What a hand does: one gesture, one order; its card, and how often the rules keep what the card says.

use std::collections::BTreeMap;

use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::{Action, Event, State};
use black_powder_game::{BlackPowder, Prospect};
use desk::{At, Card, Click, Drafting, Offer, Shown};
use kernel::{Ahead, Auto, Cx, Known, Ruleset, Seeded, Viewer};

use crate::play::Play;
use crate::stage::*;

fn seen<T>(play: &Play, look: impl FnOnce(&Prospect<'_>) -> T) -> T {
    let known = Known::<BlackPowder>::of(&play.state, Viewer::Side(RED));
    look(&Prospect::from(known))
}

fn offer_at(play: &Play, focus: &str, place: &str) -> Offer<Action> {
    seen(play, |now| {
        let found = now.offer_at(Some(focus), place);
        found.unwrap_or_else(|| panic!("{:?}", now.why_not(Some(focus), &At::Place(place.into()))))
    })
}

fn chances(card: &Card) -> Vec<(&str, u8, Option<u64>)> {
    let all = card.chances.as_ref().expect("odds").outcomes.iter();
    all.map(|one| (&*one.words, one.percent, one.count)).collect()
}

fn brigade() -> Stage {
    Stage::new()
        .unit(line("P", RED, 30.0, 10.0, 0.0))
        .unit(line("Q", RED, 41.0, 10.0, 0.0))
        .unit(line("V", RED, 52.0, 10.0, 0.0))
        .unit(line("E", BLUE, 41.0, 60.0, 180.0))
        .leader(8, 41.0, 6.0)
}

#[test]
fn one_drag_is_one_order() {
    let play = brigade().orders();
    let offer = offer_at(&play, "u-q", "41.00/18.00");
    assert_eq!(offer.words, "Officer orders Q: advance 8 in (BP-CMD-9)");
    assert_eq!((offer.cost.as_deref(), offer.throws), (Some("8 in"), true));
    assert_eq!(offer.note.as_deref(), Some("1 move: gets there on 26 of 36 rolls"));
    let card = seen(&play, |now| now.card(&offer)).expect("a card");
    assert_eq!(card.commit, "Give the order");
    assert_eq!(card.place, "3.3 in from Officer");
    let expected = [
        ("Three moves", 28, Some(10)),
        ("Two moves", 14, Some(5)),
        ("One move", 31, Some(11)),
        ("No move", 25, Some(9)),
        ("A blunder", 3, Some(1)),
    ];
    assert_eq!(chances(&card), expected);
    assert_eq!(card.chances.expect("odds").of, Some(36));
}

#[test]
fn a_place_may_carry_a_way_to_look() {
    let play = brigade().orders();
    let by = offer_at(&play, "u-q", "41.00/18.00>+30");
    let to = offer_at(&play, "u-q", "41.00/18.00>30");
    assert_eq!((&by.words, &by.plan), (&to.words, &to.plan));
    assert!(by.words.contains("30\u{b0}"), "{}", by.words);
    let turns = offer_at(&play, "u-q", "41.00/10.00>+40");
    assert_eq!(turns.words, "Officer orders Q: turn right 40\u{b0} (BP-CMD-9)");
    // Heading and distance, as whoever points at nothing says it.
    let along = offer_at(&play, "u-q", "0+8");
    assert_eq!(along.plan, offer_at(&play, "u-q", "41.00/18.00").plan);
}

#[test]
fn a_brigade_goes_in_one_drag() {
    let play = brigade().orders();
    for focus in ["u-q u-p u-v", "c-ra0 u-p u-q u-v", "c-ra0"] {
        let place = if focus.starts_with('u') { "41.00/22.00" } else { "41.00/18.00" };
        let offer = offer_at(&play, focus, place);
        let [Action::Order { units, .. }] = &offer.plan[..] else { panic!("{offer:?}") };
        assert_eq!(units.len(), 3, "{focus}: {offer:?}");
        assert_eq!(offer.words, "Officer orders P, Q and V: advance 12 in (BP-CMD-9)");
        assert_eq!(offer.note.as_deref(), Some("1 move: all get there on 26 of 36 rolls"));
    }
}

#[test]
fn who_is_too_far_off_stays() {
    let play = brigade().unit(line("Z", RED, 5.0, 10.0, 0.0)).orders();
    let offer = offer_at(&play, "u-q u-p u-v u-z", "41.00/16.00");
    let [Action::Order { units, .. }] = &offer.plan[..] else { panic!("{offer:?}") };
    assert_eq!(units.len(), 3);
    let note = offer.note.expect("a note");
    assert!(note.contains("Z stay: more than 6 in from the others"), "{note}");
    assert!(note.ends_with("(BP-CMD-7)"), "{note}");
}

#[test]
fn a_click_on_an_enemy_is_a_charge() {
    let play = Stage::new()
        .unit(line("Q", RED, 41.0, 30.0, 0.0))
        .unit(line("E", BLUE, 41.0, 58.0, 180.0))
        .leader(8, 41.0, 26.0)
        .orders();
    let offer = offer_at(&play, "u-q", "41.00/58.00");
    assert!(offer.words.contains("charge E, front"), "{}", offer.words);
    assert!(offer.note.as_deref().is_some_and(|note| note.starts_with("3 moves")), "{offer:?}");
    let card = seen(&play, |now| now.card(&offer)).expect("a card");
    assert!(card.notes.iter().any(|note| note.contains("hold, closing fire")), "{:?}", card.notes);
    assert!(card.chances.expect("odds").outcomes[0].words.starts_with("In contact with E"));
}

#[test]
fn verbs_stand_beside_the_piece_and_none_is_refused() {
    let play = brigade().orders();
    let offers = seen(&play, |now| now.offers(Some("u-q")));
    let verbs: Vec<&str> = offers.iter().map(|offer| &*offer.verb).collect();
    for verb in ["About face", "Form attack column", "Form march column", "Follow me"] {
        assert!(verbs.contains(&verb), "{verbs:?}");
    }
    assert!(!verbs.contains(&"Rally"), "nobody is hurt");
    for offer in offers {
        assert!(offer.chance.is_some(), "{offer:?}");
        assert!(BlackPowder::is_legal(&play.state, &offer.plan[0]));
    }
}

#[test]
fn a_line_goes_forward_or_wheels_by_a_button() {
    let play = brigade().orders();
    for focus in ["u-q u-p u-v", "c-ra0"] {
        let offers = seen(&play, |now| now.offers(Some(focus)));
        let verbs: Vec<&str> = offers.iter().map(|offer| &*offer.verb).collect();
        for verb in
            ["Forward 1 move", "Forward 3 moves", "Wheel left 30\u{b0}", "Wheel right 60\u{b0}"]
        {
            assert!(verbs.contains(&verb), "{focus}: {verbs:?}");
        }
        for offer in &offers {
            assert!(BlackPowder::is_legal(&play.state, &offer.plan[0]), "{offer:?}");
            let again = seen(&play, |now| now.offer(Some(focus), &offer.key));
            assert_eq!(again.as_ref(), Some(offer));
        }
    }
}

#[test]
fn what_is_barred_says_why() {
    let swamp = Kind::Impassable(rect(0.0, 14.0, 72.0, 90.0));
    let play = brigade().piece("swamp", swamp).orders();
    let offer = offer_at(&play, "u-q", "41.00/40.00");
    let note = offer.note.expect("a note");
    assert!(note.contains("not all the way") && note.contains("BP-TER-5"), "{note}");
    let why = seen(&play, |now| now.why_not(Some("u-q"), &At::Piece("u-e".into())));
    assert!(!why.rule.is_empty() && why.what == "Q can\u{2019}t charge E.", "{why:?}");
}

#[test]
fn legs_are_added_click_by_click() {
    let play = brigade().orders();
    let known = Known::<BlackPowder>::of(&play.state, Viewer::Side(RED));
    let click = |focus: &str, at: At| Click { focus: Some(focus.into()), at, key: None };
    let place = |name: &str| At::Place(name.into());
    let mut clicks = vec![
        click("u-q", place("41.00/20.00")),
        click("u-q", place("41.00/28.00>+90")),
        click("u-v", place("52.00/20.00")),
    ];
    let drafted =
        |clicks: &[Click]| BlackPowder::draft(&known, clicks).expect("a draft").expect("an order");
    let draft = drafted(&clicks);
    assert_eq!(draft.lacks, None);
    assert_eq!(draft.parts.len(), 2);
    assert_eq!(draft.parts[1], "V: advance 10 in");
    let [Action::Order { units, .. }] = &draft.plan[..] else { panic!("{draft:?}") };
    assert!(units[0].plan.len() > 1 && BlackPowder::is_legal(&known, &draft.plan[0]));
    assert!(draft.card.is_some() && !draft.svg.is_empty());
    // On itself it is forgotten.
    clicks.push(click("u-q", At::Piece("u-q".into())));
    assert_eq!(drafted(&clicks).parts, ["V: advance 10 in"]);
    assert!(drafted(&[]).lacks.is_some());
}

/// (Promise 6) Shown odds are long-run frequencies: the same action, thrown two thousand times.
fn keeps(state: &State, action: &Action, card: &Card, key: impl Fn(&State, &[Event]) -> String) {
    const RUNS: u64 = 3_000;
    let mut met: BTreeMap<String, u64> = BTreeMap::new();
    let side = BlackPowder::decider(state).expect("somebody decides");
    for seed in 0..RUNS {
        let (mut now, mut events) = (BlackPowder::cut(state), Vec::new());
        let mut dice = Seeded::new(seed);
        BlackPowder::resolve(&mut Cx::new(&mut now, &mut dice, &mut events), side, action);
        while let Some(side) = BlackPowder::decider(&now)
            && let Some(answer) = BlackPowder::default_choice(&Known::of(&now, Viewer::Side(side)))
        {
            BlackPowder::resolve(&mut Cx::new(&mut now, &mut dice, &mut events), side, &answer);
        }
        *met.entry(key(&now, &events)).or_default() += 1;
    }
    let chances = card.chances.as_ref().expect("odds");
    for one in &chances.outcomes {
        let found = *met.get(&one.words).unwrap_or(&0) as f64 * 100.0 / RUNS as f64;
        let told = f64::from(one.percent);
        assert!((found - told).abs() < 3.5, "{}: {told}% told, {found}% met; {met:?}", one.words);
    }
}

#[test]
fn cards_of_orders_and_fights_say_what_happens() {
    let play = brigade().orders();
    let offer = offer_at(&play, "u-q", "41.00/40.00");
    let card = seen(&play, |now| now.card(&offer)).expect("a card");
    keeps(&play.state, &offer.plan[0], &card, |now, events| {
        let blunder = events.iter().any(|e| matches!(e, Event::BlunderRoll { .. }));
        let moves = now.unit(play.unit("Q")).moves;
        let words = ["No move", "One move", "Two moves", "Three moves"];
        if blunder { "A blunder".to_owned() } else { words[usize::from(moves)].to_owned() }
    });

    let near = || {
        Stage::new()
            .unit(line("Q", RED, 41.0, 30.0, 0.0))
            .unit(line("E", BLUE, 41.0, 31.5, 180.0).values(5, 2, 5, 3))
    };
    let fight = near().fight(&[("Q", "E", 0)]).charging("Q");
    let action = Action::Fight { unit: fight.unit("Q") };
    let offer = seen(&fight, |now| {
        let all = now.actors().into_iter().flat_map(|actor| now.offers(Some(&actor)));
        all.chain(now.offers(None)).find(|offer| offer.plan == [action.clone()])
    });
    let card = seen(&fight, |now| now.card(&offer.expect("a fight"))).expect("a card");
    let told = &card.chances.as_ref().expect("odds").outcomes;
    assert!(told[0].words.starts_with("Red win"), "worst for the enemy first: {told:?}");
    let winner = |events: &[Event]| {
        events.iter().find_map(|e| match e {
            Event::FightResult { winner, .. } => Some(*winner),
            _ => None,
        })
    };
    let [first, ..] = &card.notes[..] else { panic!("no note") };
    let mut wins = 0;
    for seed in 0..2_000 {
        let (mut now, mut events) = (BlackPowder::cut(&fight.state), Vec::new());
        let mut dice = Seeded::new(seed);
        BlackPowder::resolve(&mut Cx::new(&mut now, &mut dice, &mut events), RED, &action);
        wins += u32::from(winner(&events) == Some(Some(RED)));
    }
    let percent: f64 = first
        .split("round ")
        .nth(1)
        .and_then(|rest| rest.trim_start_matches("about ").split('%').next())
        .and_then(|number| number.parse().ok())
        .expect("a percentage");
    assert!((f64::from(wins) / 20.0 - percent).abs() < 3.5, "{first}, {wins} of 2000");
}

#[test]
fn a_volley_tells_hits_saves_and_the_test() {
    let play = Stage::new()
        .unit(line("Q", RED, 41.0, 30.0, 0.0))
        .unit(line("E", BLUE, 41.0, 45.0, 180.0).hurt(2))
        .shooting();
    let offers = seen(&play, |now| now.offers(Some("u-q")));
    let [offer] = &offers[..] else { panic!("{offers:?}") };
    assert_eq!(offer.at, At::Piece("u-e".into()));
    let card = seen(&play, |now| now.card(offer)).expect("a card");
    assert_eq!(card.sums.len(), 2);
    let sums: Vec<&str> = card.sums.iter().map(|sum| &*sum.words).collect();
    assert_eq!(sums, ["4+ to hit, 3 dice", "4+ saves"]);
    assert!(card.notes.iter().any(|n| n.starts_with("Casualties: none ")), "{:?}", card.notes);
    let told = card.chances.expect("odds");
    assert!(told.exact, "{} runs", told.runs);
    let said: Vec<&str> = told.outcomes.iter().map(|one| &*one.words).collect();
    assert_eq!(said, ["They break", "They retire", "They hold", "No casualties"]);
    assert_eq!(told.of, None, "fractions nobody reads");
    let whole: u32 = told.outcomes.iter().map(|one| u32::from(one.percent)).sum();
    assert!((98..=102).contains(&whole), "{told:?}");
}

#[test]
fn threats_come_from_those_who_can_reach() {
    let play = Stage::new()
        .unit(line("Q", RED, 41.0, 30.0, 0.0))
        .unit(line("E", BLUE, 41.0, 42.0, 180.0))
        .unit(line("F", BLUE, 41.0, 90.0, 180.0))
        .orders();
    let told = seen(&play, |now| now.threats(Some("u-q"), None)).expect("threats");
    let words: Vec<&str> = told.attacks.iter().map(|threat| &*threat.words).collect();
    assert!(words.iter().any(|w| w.starts_with("E charges the front")), "{words:?}");
    assert!(words.iter().any(|w| w.starts_with("E fires from where it stands")), "{words:?}");
    assert!(!words.iter().any(|w| w.starts_with("F charges")), "{words:?}");
    assert!(told.attacks.windows(2).all(|pair| pair[0].tells >= pair[1].tells));
}

/// (BP-CMD-11) Nobody speaks twice: who takes up another brigade lets the first commander stop.
#[test]
fn another_commander_speaks_when_the_first_has_stopped() {
    let mut play = brigade().unit(line("Y", RED, 10.0, 10.0, 0.0).brigade(1)).orders();
    play.order("Q", r#"[{"move": [{"advance": 200}]}]"#, &[1, 1]);
    let offer = offer_at(&play, "u-y", "10.00/16.00");
    assert_eq!(offer.plan.len(), 2, "{offer:?}");
    assert!(offer.warning.expect("a warning").ends_with("no more orders this turn (BP-CMD-11)"));
    assert_eq!(play.state.formation(play.unit("Y")), Formation::Line);
}

/// (BP-CMD-11) A unit whose own commander has stopped is the general's, after everybody else has stopped.
#[test]
fn the_general_orders_whom_nobody_else_can() {
    let mut play = brigade().unit(line("Y", RED, 10.0, 10.0, 0.0).brigade(1)).orders();
    let own = black_powder::command::voices(&play.state, play.unit("Q"))[0];
    let general = black_powder::command::voices(&play.state, play.unit("Q"))[1];
    play.state = BlackPowder::after(&play.state, &Action::Stop { commander: own }).expect("a stop");
    assert!(seen(&play, |now| now.actors()).contains(&"u-q".to_owned()));
    let offer = offer_at(&play, "u-q", "41.00/16.00");
    let [Action::Stop { .. }, Action::Order { commander, .. }] = &offer.plan[..] else {
        panic!("{:?}", offer.plan)
    };
    assert_eq!(*commander, general);
    assert!(seen(&play, |now| now.card(&offer)).is_some());
    let other = offer_at(&play, "u-y", "10.00/16.00");
    assert_eq!(other.plan.len(), 1, "its own commander speaks for it");
    // Everybody has stopped: the prompt says so, and a click says who.
    let all: Vec<CommanderId> = play.state.scenario.commander_ids().collect();
    for commander in all {
        let stop = Action::Stop { commander };
        if BlackPowder::check(&play.state, RED, &stop).is_ok() && commander != general {
            play.state = BlackPowder::after(&play.state, &stop).expect("a stop");
        }
    }
    let why = seen(&play, |now| now.why_not(None, &At::Piece("u-e".into())));
    assert_eq!(why.why, "select a unit with a bright outline");
    let prompt = seen(&play, |now| now.moment()).prompt.order;
    assert!(prompt.ends_with("can still order 4 units."), "{prompt}");
}

/// A hand that goes on a little beyond whole moves means the whole moves.
#[test]
fn a_little_too_far_is_a_whole_move() {
    let play = brigade().orders();
    for (to, moves, cost) in [("22.10", 1, "12 in"), ("22.40", 1, "12 in"), ("23.00", 2, "13 in")] {
        let offer = offer_at(&play, "u-q", &format!("41.00/{to}"));
        let [Action::Order { units, .. }] = &offer.plan[..] else { panic!("{offer:?}") };
        assert_eq!((units[0].plan.len(), offer.cost.as_deref()), (moves, Some(cost)));
        let note = offer.note.expect("a note");
        assert!(!note.contains("not all the way"), "{note}");
    }
    let all = offer_at(&play, "u-q u-p u-v", "41.00/22.30");
    let [Action::Order { units, .. }] = &all.plan[..] else { panic!("{all:?}") };
    assert!(units.iter().all(|o| o.plan.len() == 1), "{all:?}");
}

/// (BP-HTH-11) The only combat has its button, and everybody in it can be clicked.
#[test]
fn the_only_combat_is_the_way_on() {
    let play = Stage::new()
        .unit(line("Q", RED, 41.0, 30.0, 0.0))
        .unit(line("E", BLUE, 41.0, 31.5, 180.0))
        .fight(&[("Q", "E", 0)]);
    let moment = seen(&play, |now| now.moment());
    assert_eq!(moment.prompt.order, "Fight the combat of Q and E.");
    let key = moment.done.key.expect("a button");
    assert!(seen(&play, |now| now.offer(None, &key)).is_some_and(|offer| offer.verb == "Fight"));
    assert_eq!(moment.actors, ["u-q", "u-e"]);
    for focus in ["u-q", "u-e"] {
        assert_eq!(seen(&play, |now| now.offers(Some(focus))).len(), 1);
    }
}
