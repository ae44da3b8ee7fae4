//! Taking something up lays aside what was in hand; several go in one gesture.

use desk::{At, Shown};
use flintlock::{Action, State};
use flintlock_game::Flintlock;
use flintlock_game::files::Choices;
use kernel::{Ahead, Ruleset, Side};
use scene::Drawn;

use crate::desk::wander;
use crate::shown;

fn cowpens() -> State {
    let tables = flintlock_game::files::default_tables();
    let loaded = flintlock_game::files::load("cowpens", &tables, &Choices::default());
    let state = Flintlock::setup(&loaded.expect("a battle").scenario);
    let mut state = Flintlock::after(&state, &Action::Activate).expect("nobody is out of range");
    while let Some(stay) = Flintlock::choices(&state)
        .into_iter()
        .find(|action| matches!(action, Action::StayPartial { .. }))
    {
        state = Flintlock::after(&state, &stay).expect("no die");
    }
    state
}

const MCARTHUR: &str = "l-mcarthur u-b71-a u-b71-b u-b71-c u-b71-d u-b71-e";

fn done(state: &State, focus: &str, key: &str) -> State {
    let offer = shown(state).offer(Some(focus), key).unwrap_or_else(|| panic!("{focus} {key}"));
    Flintlock::after_all(state, &offer.plan).expect("no die falls")
}

fn hex(state: &State, piece: &str) -> String {
    let piece = shown(state).pieces().into_iter().find(|p| p.id == piece);
    piece.expect("it stands on the map").place
}

#[test]
fn a_whole_command_goes_with_its_leader_and_keeps_its_places() {
    let state = cowpens();
    let ahead = "0628";
    let offer = shown(&state).offer_at(Some(MCARTHUR), ahead).expect("a march");
    assert_eq!(offer.at, At::Place(ahead.to_owned()));
    let after = Flintlock::after_all(&state, &offer.plan).expect("no die falls");
    let [before, now] =
        [&state, &after].map(|s| ["c", "d", "e"].map(|u| hex(s, &format!("u-b71-{u}"))));
    assert_eq!(before, ["0730", "0830", "0930"]);
    assert_eq!(now, ["0827", "0927", "1027"], "{}", offer.words);
    let ghost = shown(&state).ghost(&offer);
    assert_eq!(ghost.matches("route").count(), 6, "{ghost}");
}

#[test]
fn taking_up_another_command_ends_the_turn_that_runs() {
    let state = done(&cowpens(), MCARTHUR, "at:0628");
    let actors = shown(&state).actors();
    assert!(actors.iter().any(|id| id == "u-b7-a"), "{actors:?}");
    let offers = shown(&state).offers(Some("u-b7-a"));
    let go = offers.iter().find(|offer| offer.verb == "Move").expect("it can move");
    assert!(go.plan.contains(&Action::EndTurn), "{:?}", go.plan);
    let forgone = go.warning.as_deref().is_some_and(|words| words.contains("not acted"));
    assert!(!forgone, "everybody has acted: {:?}", go.warning);
}

#[test]
fn a_unit_under_way_halts_when_another_is_taken_up() {
    let state = done(&cowpens(), "u-b7-a", "move.1025");
    assert_eq!(shown(&state).moment().focus.as_deref(), Some("u-b7-a"));
    let next = shown(&state).offers(Some("u-b7-b"));
    let go = next.iter().find(|offer| offer.verb == "Move").expect("it can move");
    assert!(matches!(go.plan[0], Action::Halt { .. }), "{:?}", go.plan);
    assert!(Flintlock::after_all(&state, &go.plan).is_some());
    // And what a turn forgoes is said when it is another Command's turn.
    let other = shown(&state).offers(Some("u-b71-a"));
    let go = other.iter().find(|offer| offer.verb == "Move").expect("it can move");
    let warning = go.warning.as_deref().expect("others have not acted");
    assert!(warning.contains("units have not acted"), "{warning}");
}

#[test]
fn a_piece_faces_as_it_is_dragged() {
    let state = cowpens();
    let offer = shown(&state).offer_at(Some("u-b7-a"), "1025>65").expect("a move");
    assert_eq!(offer.key, "at:1025>65");
    let Some(Action::Halt { facing }) = offer.plan.last() else { panic!("{:?}", offer.plan) };
    assert_eq!(facing.words(), "east-north-east");
    let turn = shown(&state).offer_at(Some("u-b7-a"), "1026>120").expect("it turns in place");
    assert!(matches!(turn.plan.last(), Some(Action::Turn { .. })), "{:?}", turn.plan);
    for wrong in ["1025>", "1025>360", "1025>-1", "9999", "9999>30", ">", "1025>65>65", ""] {
        assert_eq!(shown(&state).offer_at(Some("u-b7-a"), wrong), None, "{wrong}");
    }
    for wrong in ["u-b7-a u-none", "u-b7-a  u-b7-b", " ", "u-none l-none"] {
        assert_eq!(shown(&state).offer_at(Some(wrong), "1025"), None, "{wrong}");
    }
}

/// Up to where the enemy is asked, every action of a march is legal.
fn is_legal(state: &State, side: Side, plan: &[Action]) {
    let mut now = state.clone();
    for action in plan {
        if Flintlock::decider(&now) != Some(side) {
            return;
        }
        Flintlock::check(&now, side, action).unwrap_or_else(|why| panic!("{plan:?}: {why}"));
        now = Flintlock::after(&now, action).expect("a march throws no dice");
    }
}

#[test]
fn whatever_goes_together_in_random_battles_goes_by_the_rules() {
    let (mut marches, mut asked) = (0, 0);
    for (battle, seed) in [("cowpens", 3), ("guilford", 4), ("hobkirks-hill", 5)] {
        let mut at = 0;
        wander(battle, seed, 900, |state, side| {
            at += 1;
            if at % 15 != 0 {
                return;
            }
            let seen = shown(state);
            let places: Vec<String> = seen.pieces().into_iter().map(|piece| piece.place).collect();
            let rows = &seen.moment().armies[side.index()].roster.rows;
            for (n, row) in rows.iter().filter(|row| row.pieces.len() > 1).enumerate() {
                let focus = row.pieces.join(" ");
                for offer in seen.offers(Some(&focus)) {
                    is_legal(state, side, &offer.plan);
                }
                let place = &places[(at * 7 + n * 13) % places.len()];
                let Some(offer) = seen.offer_at(Some(&focus), place) else { continue };
                is_legal(state, side, &offer.plan);
                assert!(seen.ghost(&offer).contains("route"));
                marches += 1;
                asked += usize::from(offer.note.is_some());
            }
        });
    }
    assert!(marches > 100 && asked > 3, "{marches} marches, {asked} under fire");
}

/// Where a party may be taken is lit, wherever it stands: at the edge of the map too.
#[test]
fn the_room_of_a_party_is_on_the_map() {
    let state = cowpens();
    for focus in [MCARTHUR, "u-b71-a u-b71-e", "u-b71-e u-b71-a l-mcarthur"] {
        let offers = shown(&state).offers(Some(focus));
        let actors = shown(&state).actors();
        let layer = shown(&state).draw_offers(&actors, Some(focus), &offers);
        assert!(layer.matches("#o-dest").count() > 10, "{focus}");
    }
    let mut drawn = 0;
    wander("cowpens", 3, 200, |state, _| {
        let actors = shown(state).actors();
        let units: Vec<&str> =
            actors.iter().map(String::as_str).filter(|id| id.starts_with("u-")).take(5).collect();
        if units.len() > 1 {
            let focus = units.join(" ");
            let offers = shown(state).offers(Some(&focus));
            shown(state).draw_offers(&actors, Some(&focus), &offers);
            drawn += 1;
        }
    });
    assert!(drawn > 20, "{drawn}");
}

/// (11.13) A step into the enemy's fire says on its card how likely it hurts.
#[test]
fn a_step_into_fire_tells_its_chance() {
    let (mut exposed, mut told) = (0, 0);
    let mut look = |state: &State| {
        for actor in shown(state).actors().into_iter().take(4) {
            for offer in shown(state).offers(Some(&actor)) {
                let into_fire =
                    offer.note.as_deref().is_some_and(|n| n.contains("may fire at you"));
                if !into_fire || !offer.verb.starts_with("Move") {
                    continue;
                }
                exposed += 1;
                let card = shown(state).card(&offer).expect("a card");
                told +=
                    usize::from(card.notes.iter().any(|n| n.contains('%') && n.contains("11.13")));
            }
        }
    };
    // Not every random battle comes to blows so early; these two do.
    wander("cowpens", 2, 400, |state, _| look(state));
    wander("cowpens", 3, 400, |state, _| look(state));
    assert!(exposed > 3, "{exposed}");
    assert_eq!(told, exposed);
}
