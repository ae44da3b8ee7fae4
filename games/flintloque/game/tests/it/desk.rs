//! What a player of Flintloque is shown, all through random games.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use desk::{At, Offer, Retold, Shown, foresee, key_at};
use flintloque::frame::Frame;
use flintloque::parts::{Rate, Step};
use flintloque::{Action, Event, State};
use flintloque_game::Flintloque;
use flintloque_game::files::{Choices, default_tables, load};
use kernel::{Auto, Cx, Ruleset, Seeded, Side, Turn, Viewer};

use crate::{known, shown, shown_to};

const MILL: &str = "mill-at-hundsbach";
pub const COPSE: &str = "cart-track-copse";
const BRIDGE: &str = "dispatches-at-the-bridge";

pub fn start(id: &str) -> State {
    let loaded = load(id, &default_tables(), &Choices::default()).expect("a built-in scenario");
    Flintloque::setup(&loaded.scenario)
}

pub fn act(state: &mut State, dice: &mut Seeded, action: &Action) {
    let Turn::Decide(side) = Flintloque::turn(state) else { panic!("it is over") };
    Flintloque::check(state, side, action).unwrap_or_else(|r| panic!("{action:?}: {r}"));
    let mut events = Vec::new();
    Flintloque::resolve(&mut Cx::new(state, dice, &mut events), side, action);
    for event in &events {
        if let Some(telling) = Flintloque::tell(&known(state), event) {
            assert!(!telling.words.is_empty());
            if matches!(event, Event::Fought { .. } | Event::Case2Roll { .. }) {
                let by: Vec<Option<Side>> = telling.dice.iter().map(|die| die.by).collect();
                let own = telling.side.expect("whose doing it is");
                assert_eq!(by, [Some(own), Some(own.other())], "each throws one: {telling:?}");
            }
            assert!(telling.dice.iter().all(|die| die.of == 10 || die.of == 100), "{telling:?}");
        }
    }
}

/// Plays on at random, towards the enemy; calls `each` before every decision.
pub fn wander(id: &str, seed: u64, decisions: usize, mut each: impl FnMut(&State, Side)) {
    let mut state = start(id);
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(seed ^ 77));
    for _ in 0..decisions {
        let Turn::Decide(side) = Flintloque::turn(&state) else { return };
        each(&state, side);
        let (mut menu, mut weights) = (Vec::new(), Vec::new());
        Flintloque::menu(&state, &mut menu);
        Flintloque::weigh(&state, &menu, 1, &mut weights);
        let action = menu[will.weighted(&weights)].clone();
        act(&mut state, &mut dice, &action);
    }
}

/// The first action of a plan is legal, and so are those that follow, where no die falls before.
fn check(state: &State, side: Side, offer: &Offer<Action>) {
    let mut now = state.clone();
    for action in &offer.plan {
        assert_eq!(Flintloque::turn(&now), Turn::Decide(side), "{offer:?}");
        Flintloque::check(&now, side, action).unwrap_or_else(|why| panic!("{offer:?}: {why}"));
        let (mut dice, mut events) = (Seeded::new(1), Vec::new());
        Flintloque::resolve(&mut Cx::new(&mut now, &mut dice, &mut events), side, action);
    }
    assert!(!offer.words.is_empty() && !offer.verb.is_empty());
}

#[test]
fn offers_are_legal_and_have_keys_of_their_own() {
    let mut slowest = (Duration::ZERO, String::new());
    let mut timed = |what: &str, began: Instant| {
        if began.elapsed() > slowest.0 {
            slowest = (began.elapsed(), what.to_owned());
        }
    };
    for (id, seed) in [(MILL, 5), (BRIDGE, 5), (COPSE, 8)] {
        wander(id, seed, 260, |state, side| {
            let began = Instant::now();
            let moment = shown(state).moment();
            timed("moment", began);
            assert!(!moment.prompt.order.is_empty());
            let foci = moment.actors.iter().take(2).map(|a| Some(a.as_str())).chain([None]);
            for focus in foci {
                let began = Instant::now();
                let offers = shown(state).offers(focus);
                timed(&format!("{} offers: {}", offers.len(), moment.prompt.order), began);
                assert!(
                    focus.is_none() || !offers.is_empty(),
                    "{focus:?}: {}",
                    moment.prompt.order
                );
                let keys: BTreeSet<&str> = offers.iter().map(|o| o.key.as_str()).collect();
                let all: Vec<&str> = offers.iter().map(|o| o.key.as_str()).collect();
                assert_eq!(keys.len(), offers.len(), "keys are unique: {all:?}");
                offers.iter().for_each(|offer| check(state, side, offer));
                if let Some(key) = &moment.done.key {
                    assert!(shown(state).offer(focus, key).is_some(), "{key}");
                }
            }
        });
    }
    println!("slowest: {slowest:?}");
}

#[test]
fn whatever_throws_dice_has_a_card() {
    wander(MILL, 9, 60, |state, _| {
        let actors = shown(state).actors();
        let focus = actors.first().map(String::as_str);
        for offer in shown(state).offers(focus).iter().filter(|o| o.throws).take(4) {
            let began = Instant::now();
            let card = shown(state).card(offer).unwrap_or_else(|| panic!("{offer:?}"));
            if began.elapsed() > Duration::from_millis(400) {
                println!("{:?} for {}", began.elapsed(), offer.words);
            }
            if let Some(chances) = &card.chances {
                let part = |o: &desk::Outcome| {
                    let (num, den) = o.chance.split_once('/').expect("a fraction");
                    num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("one")
                };
                let whole: f64 = chances.outcomes.iter().map(part).sum();
                assert!((whole - 1.0).abs() < 1e-9, "{card:?}");
            }
        }
    });
}

#[test]
fn every_click_is_answered() {
    for (id, seed) in [(MILL, 21), (BRIDGE, 22), (COPSE, 23)] {
        let mut n = 0;
        wander(id, seed, 240, |state, side| {
            n += 7;
            let actors = shown(state).actors();
            let focus = actors.get(n % actors.len().max(1)).map(String::as_str);
            let place = format!("{}.{}/{}.5", n % 180, n % 10, (3 * n) % 90);
            let why = shown(state).why_not(focus, &At::Place(place.clone()));
            assert!(!why.what.is_empty() && why.rule.starts_with("FL-"), "{why:?}");
            let all: Vec<_> = state.scenario.figure_ids().collect();
            let piece = flintloque_game::desk::figure_id(state, all[n % all.len()]);
            let why = shown(state).why_not(focus, &At::Piece(piece.clone()));
            assert!(!why.what.is_empty() && why.rule.starts_with("FL-"), "{why:?}");
            let card = shown_to(state, Viewer::Side(side)).piece(&piece).expect("a figure");
            assert_eq!(card.piece, piece);
            assert!(shown(state).here(&place).is_some());
            shown(state).sight(&piece, &place);
            if let Some(offer) = shown(state).offer_at(focus, &place) {
                check(state, side, &offer);
            }
            if n % 5 == 0 {
                let _ = shown(state).threats(Some(&piece), None);
            }
            assert_eq!(shown(state).reckoning().rows[0].sides.len(), 2);
        });
    }
}

/// First turn, the first side to go.
fn at_go(id: &str) -> State {
    let (mut state, mut dice) = (start(id), Seeded::new(3));
    loop {
        let action = match state.stack.last() {
            Some(Frame::Deploying { .. }) => Action::Ready,
            Some(Frame::Music { .. }) => Action::NoMusic,
            Some(Frame::Initiative { .. }) => Action::AcceptInitiative,
            Some(Frame::Order) if state.winner == Some(Side::First) => Action::GoFirst,
            Some(Frame::Order) => Action::GoSecond,
            _ => return state,
        };
        act(&mut state, &mut dice, &action);
    }
}

fn quick_march() -> State {
    let (mut state, mut dice) = (at_go(MILL), Seeded::new(3));
    let figure = flintloque_game::desk::who(&state, "f-e4").expect("a musketeer");
    act(&mut state, &mut dice, &Action::Activate { figure, order: false });
    act(
        &mut state,
        &mut dice,
        &Action::Declare { plan: vec![Step::March(Rate::Quick), Step::Fire] },
    );
    state
}

#[test]
fn a_click_on_the_table_is_a_march() {
    let state = quick_march();
    let offer = shown(&state).offer_at(Some("f-e4"), "80.0/75.0").expect("open ground");
    assert_eq!(offer.words, "March 10.0 cm to 80.0/75.0, 20.0 cm left");
    assert_eq!((offer.cost.as_deref(), offer.key.as_str()), (Some("10.0"), "at:80.0/75.0"));
    check(&state, Side::First, &offer);
    assert!(shown(&state).offer(Some("f-e4"), &key_at("80.0/75.0")).is_some());
    // A millimetre beyond the allowance means the farthest point.
    let far = shown(&state).offer_at(Some("f-e4"), "50.0/85.0").expect("just as far");
    check(&state, Side::First, &far);
    assert!(shown(&state).offer_at(Some("f-e4"), "49.9/85.0").is_some());
    assert!(shown(&state).offer_at(Some("f-e4"), "45.0/85.0").is_none());
    let why = shown(&state).why_not(Some("f-e4"), &At::Place("45.0/85.0".to_owned()));
    assert_eq!(
        (why.rule.as_str(), why.what.as_str()),
        ("FL-MOV-2", "Musketier Dackel can't reach 45.0/85.0.")
    );
}

#[test]
fn where_the_straight_way_is_barred_the_march_goes_round() {
    let (mut state, mut dice) = (at_go(BRIDGE), Seeded::new(3));
    let figure = flintloque_game::desk::who(&state, "f-t6").expect("a Toad on the bank");
    act(&mut state, &mut dice, &Action::Activate { figure, order: false });
    act(&mut state, &mut dice, &Action::Declare { plan: vec![Step::March(Rate::Double)] });
    let offer = shown(&state).offer_at(Some("f-t6"), "97.0/45.0").expect("over the bridge");
    check(&state, Side::First, &offer);
    let [Action::Move { path, .. }] = &offer.plan[..] else { panic!("{offer:?}") };
    assert!(path.len() > 1, "{offer:?}");
}

#[test]
fn before_the_battle_a_click_places_a_figure() {
    let state = start(MILL);
    let offer = shown(&state).offer_at(Some("f-e4"), "70.0/85.0").expect("in the zone");
    check(&state, Side::First, &offer);
    assert!(shown(&state).offer_at(Some("f-e4"), "70.0/60.0").is_none());
    let why = shown(&state).why_not(Some("f-e4"), &At::Place("70.0/60.0".to_owned()));
    assert_eq!(why.rule, "FL-SET-3");
}

#[test]
fn the_ruler_measures_and_tells_what_is_in_the_way() {
    let state = at_go(MILL);
    let sight = shown(&state).sight("f-e4", "f-k4").expect("two figures");
    assert!(sight.words.starts_with("34.2 cm from centre to centre"), "{}", sight.words);
    // Drawn between the figures themselves, and called by their names.
    assert_eq!((&*sight.from, &*sight.to), ("f-e4", "f-k4"));
    assert_eq!(sight.ends, ["Musketier Dackel", "Fusilier Erz"]);
    let blocked = shown(&state).sight("91.0/60.0", "91.0/30.0");
    assert!(blocked.is_some());
    let here = shown(&state).here("50.0/60.0").expect("a point");
    assert!(here.ground.contains("orchard"), "{}", here.ground);
    let piece = shown_to(&state, Viewer::Side(Side::First)).piece("f-e9").expect("a rider");
    assert!(piece.facts.iter().any(|(what, _)| what == "Mount"));
}

#[test]
fn threats_name_who_can_shoot_and_close() {
    let state = at_go(MILL);
    let threats = shown(&state).threats(Some("f-e4"), Some("80.0/70.0"));
    let threats = threats.expect("a figure on the table");
    assert!(!threats.attacks.is_empty());
    assert!(threats.attacks.iter().all(|t| t.tells > 0));
    let shot = threats.attacks.iter().find(|t| t.words.contains("Hammer fires")).expect("near");
    assert_eq!((shot.tells, shot.chances.exact), (48, true));
    let (words, all) = threats.together.expect("several shots");
    assert!(words.starts_with("All ") && all.exact, "{words}");
}

#[test]
fn keeping_the_initiative_says_its_price_and_its_chance() {
    let offer = |state: &State| {
        let all = shown(state).offers(None).into_iter();
        all.filter(|offer| offer.key == "retain").find_map(|offer| offer.note)
    };
    let (mut free, mut spent) = (0, 0);
    wander(COPSE, 8, 300, |state, _| {
        let Some(note) = offer(state) else { return };
        assert!(note.starts_with("1 command point, and a roll: "), "{note}");
        match note.contains("can act free first") {
            true => free += 1,
            false => spent += 1,
        }
    });
    assert!(free + spent > 0, "{free} {spent}");
}

#[test]
fn a_question_is_answered_before_anybody_acts() {
    let mut asked = 0;
    wander(COPSE, 8, 60, |state, side| {
        if !matches!(state.stack.last(), Some(Frame::Order)) {
            return;
        }
        asked += 1;
        let own = state.of(side).next().expect("a figure");
        let own = flintloque_game::desk::figure_id(state, own);
        let why = shown(state).why_not(None, &At::Piece(own));
        assert_eq!((&*why.what, &*why.rule), ("First choose who goes first.", "FL-INI-5"));
    });
    assert!(asked > 0);
}

#[test]
fn the_hits_of_a_threat_stand_in_their_order() {
    let state = at_go(MILL);
    let threats = shown(&state).threats(Some("f-e4"), Some("80.0/70.0")).expect("a figure");
    for threat in &threats.attacks {
        let hits: Vec<u16> = (threat.chances.outcomes.iter())
            .filter_map(|outcome| outcome.words.split_once(" hit")?.0.parse().ok())
            .collect();
        assert!(hits.is_sorted(), "{hits:?}");
    }
}

#[test]
fn a_plan_is_foreseen_to_its_end() {
    let state = at_go(MILL);
    let offers = shown(&state).offers(Some("f-e4"));
    let shot = offers.iter().find(|o| o.chance.is_some()).expect("somebody is in range");
    let plan = odds::Plan { actions: &shot.plan, follow: true, lenient: false };
    let foresight = foresee(&known(&state), &plan).expect("a legal plan");
    assert!(foresight.whole.exact && !foresight.each.is_empty());
}
