//! Several figures in one gesture; taking up another ends the activation under way.

use desk::{Shown, key_at};
use flintloque::frame::Frame;
use flintloque::parts::Step;
use flintloque::{Action, State};
use flintloque_game::Flintloque;
use flintloque_game::desk::{figure_id, place_of, who};
use kernel::{Ahead, Seeded, Side};
use scene::Drawn;
use tabletop::CM;

use crate::desk::{COPSE, act, start, wander};
use crate::shown;

/// The first go of a battle, whoever has it.
fn first_go() -> State {
    let (mut state, mut dice) = (start(COPSE), Seeded::new(3));
    while !matches!(state.stack.last(), Some(Frame::Go { .. })) {
        let choices = Flintloque::choices(&state);
        let quiet = choices.iter().find(|action| {
            matches!(action, Action::Ready | Action::AcceptInitiative | Action::GoFirst)
        });
        let action = quiet.unwrap_or(&choices[0]).clone();
        act(&mut state, &mut dice, &action);
    }
    state
}

fn side(state: &State) -> Side {
    Flintloque::decider(state).expect("somebody decides")
}

/// The leader and those within five centimetres of him, as they are named on the board; he is the guide.
fn group(state: &State) -> Vec<String> {
    let leader = state.leader(side(state)).expect("a leader");
    let near = state.of(side(state)).filter(|f| *f != leader);
    let near = near.filter(|f| state.is_within(*f, leader, 5 * CM));
    std::iter::once(leader).chain(near).map(|f| figure_id(state, f)).collect()
}

fn place(state: &State, id: &str) -> (i32, i32) {
    let figure = who(state, id).expect("a figure");
    let at = state.figure(figure).at;
    (at.x, at.y)
}

/// A spot so many centimetres nearer to the enemy.
fn ahead(state: &State, id: &str, by: i32) -> String {
    let own = who(state, id).expect("a figure");
    let foe = state.enemies_of(own).next().expect("an enemy");
    let (from, to) = (state.figure(own).at, state.figure(foe).at);
    place_of(tabletop::along(from, to, by * CM))
}

/// The position after a plan; the enemy lets them go on.
fn after(state: &State, plan: &[Action]) -> State {
    plan.iter().fold(state.clone(), |now, action| {
        assert!(Flintloque::is_legal(&now, action), "{action:?}");
        let mut next = Flintloque::after(&now, action).expect("no die falls");
        while matches!(next.stack.last(), Some(Frame::Interrupt { .. })) {
            next = Flintloque::after(&next, &Action::NoInterrupt).expect("he waits");
        }
        next
    })
}

#[test]
fn two_go_one_after_the_other_and_keep_their_places() {
    let state = first_go();
    let two = group(&state)[..2].to_vec();
    let spot = ahead(&state, &two[0], 6);
    let offer = shown(&state).offer_at(Some(&two.join(" ")), &spot).expect("a march");
    assert!(!offer.plan.iter().any(|a| matches!(a, Action::Coordinate { .. })), "{}", offer.words);
    let next = after(&state, &offer.plan);
    let gone = |id: &String| {
        let (a, b) = (place(&state, id), place(&next, id));
        (b.0 - a.0, b.1 - a.1)
    };
    assert_ne!(gone(&two[0]), (0, 0));
    assert_eq!(gone(&two[0]), gone(&two[1]), "{}", offer.words);
    assert_eq!(shown(&state).ghost(&offer).matches(" cm<").count(), 1);
    assert_eq!(offer.key, key_at(&spot));
}

#[test]
fn more_than_two_act_together_for_a_command_point() {
    let state = first_go();
    let all = group(&state);
    assert!(all.len() > 2, "{all:?}");
    let spot = ahead(&state, &all[0], 8);
    let offer = shown(&state).offer_at(Some(&all.join(" ")), &spot).expect("a march");
    let Some(Action::Coordinate { plan, .. }) = offer.plan.first() else { panic!("{offer:?}") };
    assert!(matches!(plan[..], [Step::March(_)]), "{plan:?}");
    assert!(offer.note.as_deref().is_some_and(|n| n.contains("command point")), "{:?}", offer.note);
    let next = after(&state, &offer.plan);
    let moved = all.iter().filter(|id| place(&state, id) != place(&next, id)).count();
    assert_eq!(moved, all.len(), "{}", offer.words);
    let own = side(&state);
    assert_eq!(next.section(own).points + 1, state.section(own).points);
    let verbs: Vec<String> =
        shown(&state).offers(Some(&all.join(" "))).into_iter().map(|o| o.verb).collect();
    assert!(verbs.iter().any(|verb| verb.starts_with("Together")), "{verbs:?}");
}

#[test]
fn who_cannot_join_is_told_why() {
    let state = first_go();
    let own = side(&state);
    let leader = state.leader(own).expect("a leader");
    let far = state.of(own).filter(|f| !state.is_within(*f, leader, 5 * CM));
    let all: Vec<String> = far.map(|f| figure_id(&state, f)).collect();
    assert!(all.len() > 2, "{all:?}");
    let focus = all.join(" ");
    let spot = ahead(&state, &all[0], 6);
    assert!(shown(&state).offer_at(Some(&focus), &spot).is_none());
    let why = shown(&state).why_not(Some(&focus), &desk::At::Place(spot));
    assert_eq!(why.what, "They can\u{2019}t go there together.");
    assert_eq!(why.rule, "FL-COO-2", "{}", why.why);
}

/// Of three of whom two may act together, these two go as two always may: without a point.
#[test]
fn two_of_several_go_free_and_the_others_are_named() {
    let state = first_go();
    let own = side(&state);
    let leader = state.leader(own).expect("a leader");
    let far = state.of(own).find(|f| !state.is_within(*f, leader, 5 * CM)).expect("one far off");
    let two = group(&state)[..2].to_vec();
    let three = format!("{} {}", two.join(" "), figure_id(&state, far));
    let offer = shown(&state).offer_at(Some(&three), &ahead(&state, &two[0], 6)).expect("a march");
    assert!(!offer.plan.iter().any(|a| matches!(a, Action::Coordinate { .. })), "{offer:?}");
    let next = after(&state, &offer.plan);
    assert_eq!(next.section(own).points, state.section(own).points);
    let note = offer.note.expect("who stays behind");
    let stays = format!("{} can\u{2019}t: he is more than 5 cm", state.spec(far).name);
    assert!(note.starts_with(&stays), "{note}");
    let calls = shown(&state).offers(Some(&three));
    assert!(!calls.is_empty());
    for call in calls {
        assert!(call.note.as_deref().is_some_and(|note| note.contains(&stays)), "{call:?}");
    }
}

#[test]
fn a_whole_section_is_put_down_together() {
    let mut state = start(COPSE);
    let mut dice = Seeded::new(3);
    while !matches!(state.stack.last(), Some(Frame::Deploying { .. })) {
        let action = Flintloque::choices(&state)[0].clone();
        act(&mut state, &mut dice, &action);
    }
    let all = shown(&state).actors();
    let focus = all.join(" ");
    let (x, y) = place(&state, &all[0]);
    let beside = [(2, 0), (-2, 0), (0, 2), (0, -2)].map(|(dx, dy)| (x + dx * CM, y + dy * CM));
    let spots = beside.map(|(x, y)| place_of(tabletop::Point::new(x, y)));
    let offers = spots.iter().filter_map(|spot| shown(&state).offer_at(Some(&focus), spot));
    let offer = offers.max_by_key(|offer| offer.plan.len()).expect("inside the zone");
    let next = after(&state, &offer.plan);
    let moved = all.iter().filter(|id| place(&state, id) != place(&next, id)).count();
    assert_eq!(moved, offer.plan.len(), "{}", offer.words);
    assert_eq!(moved, all.len(), "{}", offer.words);
}

#[test]
fn taking_up_another_leaves_the_one_in_hand() {
    let state = first_go();
    let all = group(&state);
    let figure = who(&state, &all[1]).expect("a figure");
    let state = after(&state, &[Action::Activate { figure, order: false }]);
    assert_eq!(shown(&state).moment().focus.as_ref(), Some(&all[1]));
    assert!(shown(&state).actors().contains(&all[0]), "{:?}", shown(&state).actors());
    let spot = ahead(&state, &all[0], 6);
    let offer = shown(&state).offer_at(Some(&all[0]), &spot).expect("he goes");
    assert_eq!(offer.plan.first(), Some(&Action::EndActivation));
    assert!(offer.warning.as_deref().is_some_and(|w| w.contains("does nothing")), "{offer:?}");
    after(&state, &offer.plan);
}

/// Whatever is framed, wherever it is dragged: what is offered can be done.
#[test]
fn whatever_is_offered_to_several_is_legal() {
    let mut offered = 0;
    for seed in 0..4 {
        wander(COPSE, seed, 260, |state, _| {
            let actors = shown(state).actors();
            if actors.len() < 2 {
                return;
            }
            let some = actors[..actors.len().min(4)].join(" ");
            let spot = ahead(state, &actors[0], 7);
            let Some(offer) = shown(state).offer_at(Some(&some), &spot) else { return };
            offered += 1;
            after(state, &offer.plan);
        });
    }
    assert!(offered > 20, "{offered}");
}

/// Who points at an enemy in reach closes in on him, from whichever side is free.
#[test]
fn an_enemy_who_is_pointed_at_is_closed_with() {
    let (mut pointed, mut closed) = (0, 0);
    for seed in 0..4 {
        wander(COPSE, seed, 400, |state, _| {
            if !matches!(state.stack.last(), Some(Frame::Go { .. })) {
                return;
            }
            for actor in shown(state).actors() {
                let figure = who(state, &actor).expect("a figure");
                for enemy in state.enemies_of(figure).collect::<Vec<_>>() {
                    let at = place_of(state.figure(enemy).at);
                    let Some(offer) = shown(state).offer_at(Some(&actor), &at) else { continue };
                    pointed += 1;
                    closed += usize::from(
                        offer.verb.contains("melee") || offer.words.contains("lose in on"),
                    );
                }
            }
        });
    }
    assert!(pointed > 5, "{pointed}");
    assert_eq!(closed, pointed, "nobody is sent beside him");
}
