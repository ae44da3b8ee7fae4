//! What could strike a unit in the enemy's next turn: charges and volleys that can reach it, with their odds.

mod charge;
mod fire;

use black_powder::action::Ordered;
use black_powder::frame::{Frame, Given};
use black_powder::parts::*;
use black_powder::pointing::Pointed;
use black_powder::state::Fate;
use black_powder::{BlackPowder as Rules, Event, State, command, ground};
use desk::{Blow, Threat, Threats};
use kernel::{Ahead, Ratio, Ruleset, Side};
use tabletop::INCH;

use super::ids::{Named, name, named, officer, unit_id};
use super::{MEASURE, hearing};
use crate::BlackPowder;

/// Nobody reads more.
const MOST: usize = 12;

pub fn threats(state: &State, piece: Option<&str>, place: Option<&str>) -> Result<Threats, String> {
    let (now, unit, notes) = subject(state, piece, place)?;
    let enemy = now.side(unit).other();
    let next = next_turn(&now, enemy);
    let mut attacks: Vec<Threat> = Vec::new();
    for foe in next.of(enemy) {
        attacks.extend(charge::threat(&next, foe, unit));
        attacks.extend(fire::threat(&next, foe, unit));
    }
    attacks.sort_by_key(|threat| std::cmp::Reverse(threat.tells));
    attacks.truncate(MOST);
    let people = &now.scenario.sides[enemy.index()].name;
    Ok(Threats {
        title: format!("{} at {}", name(&now, unit), MEASURE.place(now.unit(unit).at)),
        when: format!("in the next turn of {people}, as things stand"),
        piece: unit_id(&now.scenario, unit),
        place: MEASURE.place(now.unit(unit).at),
        attacks,
        together: None,
        notes,
    })
}

/// Whom it is about, in the position in which it is asked.
fn subject(
    state: &State,
    piece: Option<&str>,
    place: Option<&str>,
) -> Result<(State, UnitId, Vec<String>), String> {
    if state.over.is_some() {
        return Err("The battle is over.".to_owned());
    }
    let at = match place {
        None => None,
        Some(text) => {
            let found = MEASURE.on_table(state.scenario.table, text);
            Some(found.ok_or_else(|| format!("There is no place {text}."))?)
        }
    };
    let first = piece.and_then(|piece| piece.split(' ').next());
    let unit = match (first, at) {
        (Some(id), _) => match named(&state.scenario, id) {
            Some(Named::Unit(unit)) => unit,
            Some(Named::Commander(commander)) => state
                .commander(commander)
                .with
                .ok_or_else(|| format!("Nobody shoots at {} alone.", officer(state, commander)))?,
            None => return Err(format!("There is no piece {id}.")),
        },
        (None, Some(at)) => {
            let here = super::point::unit_at(state, at);
            let ours = || {
                let side = BlackPowder::decider(state)?;
                state.of(side).min_by_key(|unit| (ground::point_gap(state, *unit, at), *unit))
            };
            here.or_else(ours).ok_or("Select a unit first.")?
        }
        (None, None) => return Err("Select a unit or a spot first.".to_owned()),
    };
    if state.unit(unit).fate != Fate::OnTable {
        return Err(format!("{} is not on the table.", name(state, unit)));
    }
    let here = |at| ground::point_gap(state, unit, at) == 0;
    let Some(at) = at.filter(|at| !here(*at)) else {
        return Ok((state.clone(), unit, Vec::new()));
    };
    let base = ground::base(state, unit).moved_to(at);
    let room = ground::room::Room::new(state, unit, None);
    room.stand(&base, state.formation(unit), &[]).map_err(|refusal| {
        format!(
            "{} can\u{2019}t stand there: {} ({}).",
            name(state, unit),
            refusal.why,
            refusal.rule
        )
    })?;
    let mut now = state.clone();
    let (facing, how) = (base.facing, black_powder::event::Going::March);
    Rules::apply(&mut now, &Event::Moved { unit, at, facing, how, cost: 0 });
    Ok((now, unit, vec![format!("As if {} stood at {}.", name(state, unit), MEASURE.place(at))]))
}

/// The beginning of the enemy's next turn.
fn next_turn(state: &State, side: Side) -> State {
    let mut next = state.clone();
    next.now.stack = vec![Frame::RollOff { side }, Frame::Orders];
    Rules::apply(&mut next, &Event::PlayerTurn { side, turn: state.turn.max(1) });
    next
}

/// The same in another step of that turn.
fn at_step(state: &State, frame: Frame) -> State {
    let mut next = state.clone();
    next.now.stack = vec![Frame::RollOff { side: state.active }, frame];
    next
}

/// What a plan asks for before it strikes, and the chance of it: nothing if it can be done by initiative, or if it
/// stands there already.
fn ordered(state: &State, pointed: &Pointed) -> Option<(String, Ratio, Given)> {
    let unit = pointed.unit;
    let [commander, _] = black_powder::command::voices(state, unit);
    let units = vec![Ordered { unit, plan: pointed.plan.clone() }];
    let given = Given { commander, kind: OrderKind::Plain, units };
    command::check_unit(state, commander, unit).ok()?;
    let chance = hearing::arrives(&hearing::hearing(state, &given), pointed.moves());
    let moves = desk::count(pointed.moves(), "move");
    let officer = officer(state, commander);
    let words = format!("if {officer} gets it {moves}: {} (BP-CMD-1)", hearing::of_36(chance));
    Some((words, chance, given))
}

/// Who strikes, from where, and the places it goes through.
fn blow(state: &State, unit: UnitId, via: &[Pointed]) -> Blow {
    let stands = via.iter().flat_map(|pointed| &pointed.stands);
    Blow {
        piece: unit_id(&state.scenario, unit),
        from: MEASURE.place(state.unit(unit).at),
        via: stands.map(|stand| MEASURE.place(stand.base.at)).collect(),
    }
}

/// Too far for any three moves and what comes after them.
fn is_far(state: &State, foe: UnitId, unit: UnitId, beyond: i32) -> bool {
    ground::gap(state, foe, unit) > 3 * state.move_length(foe) + beyond + INCH
}
