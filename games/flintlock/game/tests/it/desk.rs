//! What is shown agrees with what the rules allow, all through random battles.

use std::collections::BTreeSet;

use desk::{At, Offer, Shown};
use flintlock::action::TurnKind;
use flintlock::frame::Frame;
use flintlock::{Action, State};
use flintlock_game::Flintlock;
use flintlock_game::files::Choices;
use kernel::{Auto, Cx, Narrate, Ruleset, Seeded, Side, Turn, Viewer};

use crate::{known, shown, shown_to};

fn setup(battle: &str) -> State {
    let tables = flintlock_game::files::default_tables();
    let loaded =
        flintlock_game::files::load(battle, &tables, &Choices::default()).expect("a battle");
    Flintlock::setup(&loaded.scenario)
}

/// Plays on at random, towards the enemy; calls `each` before every decision.
pub fn wander(battle: &str, seed: u64, decisions: usize, mut each: impl FnMut(&State, Side)) {
    let mut state = setup(battle);
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(seed ^ 77));
    for _ in 0..decisions {
        let Turn::Decide(side) = Flintlock::turn(&state) else { return };
        each(&state, side);
        let (mut menu, mut weights, mut events) = (Vec::new(), Vec::new(), Vec::new());
        Flintlock::menu(&state, &mut menu);
        Flintlock::weigh(&state, &menu, 4, &mut weights);
        let action = menu[will.weighted(&weights)].clone();
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
    }
}

/// Each first action of a plan is legal, and so are those that follow, where no die falls before.
fn check(state: &State, side: Side, offer: &Offer<Action>) {
    let mut now = state.clone();
    for action in &offer.plan {
        assert_eq!(Flintlock::turn(&now), Turn::Decide(side), "{offer:?}");
        Flintlock::check(&now, side, action).unwrap_or_else(|why| panic!("{offer:?}: {why}"));
        let (mut dice, mut events) = (Seeded::new(1), Vec::new());
        Flintlock::resolve(&mut Cx::new(&mut now, &mut dice, &mut events), side, action);
    }
    assert!(!offer.words.is_empty() && !offer.verb.is_empty());
}

fn everything(state: &State) -> Vec<Offer<Action>> {
    let mut all = shown(state).offers(None);
    for actor in shown(state).actors() {
        let offers = shown(state).offers(Some(&actor));
        assert!(
            !offers.is_empty(),
            "{actor} can be taken up, but for nothing: {}",
            Flintlock::prompt(&known(state))
        );
        let keys: BTreeSet<&str> = offers.iter().map(|o| o.key.as_str()).collect();
        assert_eq!(keys.len(), offers.len(), "keys are unique");
        all.extend(offers);
    }
    all
}

#[test]
fn every_offer_is_legal_and_every_moment_offers_something() {
    for (seed, battle) in ["cowpens", "camden", "guilford", "hobkirks-hill"].iter().enumerate() {
        wander(battle, 40 + seed as u64, 220, |state, side| {
            let all = everything(state);
            assert!(!all.is_empty(), "{}", Flintlock::prompt(&known(state)));
            all.iter().for_each(|offer| check(state, side, offer));
        });
    }
}

/// The moment's way on is one of the offers, and cards add up.
#[test]
fn moments_and_cards_are_whole() {
    wander("cowpens", 5, 400, |state, side| {
        let moment = shown_to(state, Viewer::Side(side)).moment();
        assert!(!moment.prompt.order.is_empty());
        let offers = shown(state).offers(moment.focus.as_deref());
        if let Some(key) = &moment.done.key {
            assert!(offers.iter().any(|o| o.key == *key), "{key} of {}", moment.prompt.order);
        }
        for offer in offers.iter().filter(|o| o.throws).take(4) {
            let card = shown(state).card(offer).expect("dice have a card");
            let chances = card.chances.expect("dice have odds");
            let part = |o: &desk::Outcome| {
                let (num, den) = o.chance.split_once('/').expect("a fraction");
                num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("one")
            };
            let whole: f64 = chances.outcomes.iter().map(part).sum();
            assert!((whole - 1.0).abs() < 1e-9, "{}", card.title);
            if let Some(of) = chances.of {
                let counts: u64 = chances.outcomes.iter().filter_map(|o| o.count).sum();
                assert_eq!(counts, of, "{}", card.title);
            }
        }
    });
}

/// Any click gets an answer that cites a paragraph of the book.
#[test]
fn every_click_is_answered() {
    wander("hobkirks-hill", 9, 150, |state, side| {
        let spots = ["0101", "1010", "1212", "0712"].map(|p| At::Place(p.to_owned()));
        let pieces = state.scenario.unit_ids().step_by(7).map(|u| {
            let name = state.scenario.names.table(2).name(u.index()).expect("a name");
            At::Piece(format!("u-{name}"))
        });
        let actor = shown(state).actors().into_iter().next();
        for at in spots.into_iter().chain(pieces) {
            for focus in [None, actor.as_deref()] {
                let why = shown(state).why_not(focus, &at);
                assert!(Flintlock::REGISTER.cite(&why.rule).is_some(), "{why:?}");
                assert!(!why.why.is_empty() && !why.what.is_empty());
            }
        }
        let _ = side;
    });
}

/// The position after an action of the British.
fn after(mut state: State, action: &Action) -> State {
    let (mut dice, mut events) = (Seeded::new(1), Vec::new());
    Flintlock::check(&state, Side::First, action).expect("it is legal");
    Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), Side::First, action);
    state
}

/// The proving field with the British at their orders.
fn at_orders() -> State {
    after(setup("proving-field"), &Action::Activate)
}

/// (4.4) Before it is done: who would fall out of Command.
#[test]
fn a_move_out_of_command_warns() {
    let offers = shown(&at_orders()).offers(Some("u-right-a"));
    let to = |place: &str| offers.iter().find(|o| o.at == At::Place(place.to_owned()));
    let near = to("1110").expect("one step");
    assert_eq!(near.warning, None);
    let far = to("0907").expect("four steps");
    let warning = far.warning.as_deref().expect("a warning");
    assert_eq!(warning, "Right a would be Out of Carrow\u{2019}s Command (4.4)");
    let card = shown(&at_orders()).card(far).expect("a card tells it");
    assert!(card.notes.iter().any(|note| note == warning));
    // A leader who rides away leaves his troops behind.
    let state = at_orders();
    let command = state.scenario.command_ids().nth(1).expect("the Right wing");
    let turn = after(state, &Action::TakeTurn { command, turn: TurnKind::General });
    let rides = shown(&turn).offers(Some("l-right"));
    assert!(
        rides.iter().any(|o| o.warning.as_deref().is_some_and(|w| w.contains("would be Out of")))
    );
}

/// The unit panel says why, and cites; whoever does not decide is told nothing of it.
#[test]
fn a_unit_says_what_it_cannot_do() {
    let state = at_orders();
    let card = |side| shown_to(&state, Viewer::Side(side)).piece("u-right-a").expect("a unit");
    let barred = card(Side::First).barred;
    let verbs: Vec<&str> = barred.iter().map(|(verb, _)| verb.as_str()).collect();
    assert_eq!(verbs, ["Fire", "Shock"]);
    assert!(barred[0].1.ends_with("(11.33)") && barred[1].1.ends_with("(12.12)"), "{barred:?}");
    assert!(card(Side::Second).barred.is_empty());
    wander("cowpens", 12, 200, |state, side| {
        for unit in state.units_of(side).step_by(5) {
            let id = flintlock_game::desk::unit_id(state, unit);
            let card = shown_to(state, Viewer::Side(side)).piece(&id).expect("a unit");
            let offers = shown(state).offers(Some(&id));
            for (verb, why) in card.barred {
                let rule = why.rsplit('(').next().expect("a bracket").trim_end_matches(')');
                assert!(Flintlock::REGISTER.cite(rule).is_some(), "{verb}: {why}");
                let offered = offers.iter().any(|o| o.verb == verb);
                assert!(!offered, "{verb} is offered to {id} and barred: {why}");
            }
        }
    });
}

/// (5.6) A gun that is ready and only turns does not unlimber.
#[test]
fn a_ready_gun_turns() {
    let state = at_orders();
    let offers = shown(&state).offers(Some("u-b3"));
    let verbs: BTreeSet<&str> = offers.iter().map(|o| o.verb.as_str()).collect();
    assert!(verbs.contains("Turn") && !(verbs.contains("Unlimber") && verbs.contains("Limber up")));
}

/// (11.12) A click on somebody else says what comes first; a shot in vain says that it is one.
#[test]
fn a_fire_step_comes_first_and_says_so() {
    let (mut steps, mut shots) = (0, 0);
    wander("cowpens", 12, 400, |state, side| {
        for shot in shown(state).offers(None).iter().filter(|o| o.chance.is_some()) {
            let vain = shot.note.as_deref().is_some_and(|note| note.starts_with("0%"));
            assert_eq!(vain, shot.chance == Some(0), "{shot:?}");
            shots += 1;
        }
        if !matches!(state.stack.last(), Some(Frame::Firing { .. })) {
            return;
        }
        steps += 1;
        let unit = state.units_of(side).next().expect("an army");
        let at = At::Piece(flintlock_game::desk::unit_id(state, unit));
        let why = shown(state).why_not(None, &at);
        assert!(why.instead == "Press Finish firing first.", "{why:?}");
    });
    assert!(steps > 0 && shots > 0, "{steps} {shots}");
}

/// (4.63) Odds that follow a Shock to its end meet leaders who are nowhere any more.
#[test]
fn a_leader_who_is_removed_is_told() {
    use desk::Foreseen;
    let before = setup("proving-field");
    let leader = before.scenario.leader_ids().next().expect("a leader");
    let mut after = before.clone();
    Flintlock::apply(&mut after, &flintlock::Event::LeaderRemoved { leader });
    let mut changes = Vec::new();
    Flintlock::changes(&known(&before), &known(&after), &mut changes);
    let told = changes.iter().map(|(subject, fate)| {
        let (_, words) = Flintlock::fate(&known(&before), *subject, *fate);
        format!("{} {words}", Flintlock::subject(&known(&before), *subject))
    });
    assert_eq!(told.collect::<Vec<_>>(), ["Cornwallis is removed"]);
}

/// (13.11) Whoever is asked whether to ride off is told the odds of the shot.
#[test]
fn the_question_to_ride_off_has_the_odds_of_the_shot() {
    let mut met = 0;
    for seed in 0..40 {
        wander("cowpens", seed, 400, |state, side| {
            let Some(Frame::Avoiding { .. }) = state.stack.last() else { return };
            met += 1;
            let offers = shown(state).offers(None);
            let stand =
                offers.iter().find(|offer| offer.plan == [Action::Stand]).expect("to stand");
            let chance = stand.chance.expect("the odds of the shot");
            let card = shown(state).card(stand).expect("a card");
            assert!(card.title.contains(" fires at ") && !card.sums.is_empty(), "{}", card.title);
            assert_eq!((card.faces.len(), card.chances.is_some()), (6, true));
            let help = shown_to(state, Viewer::Side(side)).moment().prompt.help;
            assert!(help.contains(&format!("a {chance}% chance")), "{help}");
        });
        if met >= 3 {
            return;
        }
    }
    assert!(met > 0, "somebody was asked");
}
