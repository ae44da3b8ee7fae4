//! The one writer of state: what each event changes, and nothing else.

use kernel::Side;

use crate::event::*;
use crate::ground;
use crate::parts::*;
use crate::state::*;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Begin(frame) => state.now.stack.push(frame.clone()),
        Event::Next(frame) => {
            state.now.stack.pop();
            state.now.stack.push(frame.clone());
        }
        Event::Done => {
            state.now.stack.pop();
        }

        Event::RolledOff { first, .. } => state.now.first = Some(*first),
        Event::Placed { unit, at, facing, formation } => {
            let u = unit_mut(state, *unit);
            u.fate = Fate::OnTable;
            (u.at, u.facing, u.formation) = (*at, *facing, *formation);
        }
        Event::Stationed { commander, at } => commander_mut(state, *commander).at = *at,
        Event::BrigadePlaced { brigade } => state.now.brigades[brigade.index()].placed = true,
        Event::PlayerTurn { side, turn } => player_turn(state, *side, *turn),
        Event::GameOver { winner, how } => {
            state.now.over = Some(Over { winner: *winner, how: *how });
        }

        Event::BrigadeBroken { brigade } => state.now.brigades[brigade.index()].broken = true,
        Event::Replaced { commander, unit, rating } => {
            let at = state.unit(*unit).at;
            let c = commander_mut(state, *commander);
            (c.lost, c.at, c.with, c.rating) = (false, at, None, *rating);
        }
        Event::Freed { commander } => {
            let at = state.place_of(*commander);
            let c = commander_mut(state, *commander);
            (c.at, c.with) = (at, None);
        }
        Event::Joined { commander, unit, by } => {
            let at = state.unit(*unit).at;
            let c = commander_mut(state, *commander);
            (c.at, c.with) = (at, Some(*unit));
            c.moved |= matches!(by, JoinedBy::FollowMe | JoinedBy::Rally);
        }
        Event::CommanderMoved { commander, at } => {
            let c = commander_mut(state, *commander);
            (c.at, c.with, c.moved) = (*at, None, true);
        }
        Event::CommanderLost { commander, .. } => {
            let at = state.place_of(*commander);
            let c = commander_mut(state, *commander);
            (c.lost, c.with, c.at) = (true, None, at);
        }

        Event::Spoke { commander } => {
            state.now.spoken = true;
            commander_mut(state, *commander).voice = Voice::Speaking;
        }
        Event::Silent { commander } => commander_mut(state, *commander).voice = Voice::Ended,
        Event::Ordered { unit } => unit_mut(state, *unit).ordered = true,
        Event::TookInitiative { unit } => unit_mut(state, *unit).initiative = true,
        Event::Rallied { unit } => unit_mut(state, *unit).casualties -= 1,

        Event::Moved { unit, at, facing, .. } | Event::Docked { unit, at, facing, .. } => {
            let u = unit_mut(state, *unit);
            (u.at, u.facing) = (*at, *facing);
        }
        Event::MoveMade { unit, by_hand } => {
            let u = unit_mut(state, *unit);
            u.moves = u.moves.saturating_add(1);
            u.by_hand = u.by_hand.saturating_add(*by_hand);
        }
        Event::Formed { unit, formation, mounted, at, facing } => {
            let u = unit_mut(state, *unit);
            (u.formation, u.mounted, u.at, u.facing) = (*formation, *mounted, *at, *facing);
        }
        Event::Entered { unit, building } => {
            let at = ground::middle_of_house(&state.scenario, *building);
            let u = unit_mut(state, *unit);
            u.garrison = Some(*building);
            u.at = at.unwrap_or(u.at);
        }
        Event::LeftHouse { unit, at, facing, formation } => {
            let u = unit_mut(state, *unit);
            u.garrison = None;
            (u.at, u.facing, u.formation) = (*at, *facing, *formation);
        }
        Event::LeftTable { unit, at } => {
            part(state, *unit);
            leave_behind(state, *unit, *at);
            let u = unit_mut(state, *unit);
            (u.fate, u.at, u.won_last) = (Fate::Away(*at), *at, false);
        }
        Event::Returned { unit, at, facing } => {
            let u = unit_mut(state, *unit);
            (u.fate, u.at, u.facing) = (Fate::OnTable, *at, *facing);
            let start = ground::base(state, *unit).front_middle();
            unit_mut(state, *unit).start = start;
        }

        Event::Engaged { charger, target, face } => state.now.engagements.push(Engagement {
            charger: *charger,
            target: *target,
            face: *face,
        }),
        Event::Charging { unit, charging, bonus } => {
            let u = unit_mut(state, *unit);
            (u.charging, u.bonus) = (*charging, *bonus);
        }
        Event::Evaded { unit } => unit_mut(state, *unit).evaded = true,
        Event::Swept { unit, contact } => {
            unit_mut(state, *unit).swept = true;
            if *contact {
                state.now.swept_in.push(*unit);
            }
        }

        Event::RawRoll { unit, raw, .. } => unit_mut(state, *unit).raw = *raw,
        Event::Volley(volley) => {
            let u = unit_mut(state, volley.unit);
            u.volleys = u.volleys.saturating_add(1);
            u.first_fire_spent = true;
            match volley.manner {
                Manner::Fire => u.shot = true,
                Manner::Closing | Manner::Steady | Manner::Traverse => u.closed = true,
            }
        }
        Event::Hurt { unit, casualties, by_guns } => {
            let u = unit_mut(state, *unit);
            u.casualties = u.casualties.saturating_add(*casualties);
            u.by_guns |= *by_guns;
        }
        Event::StaminaRoll { unit, stamina, .. } => unit_mut(state, *unit).stamina = *stamina,
        Event::Struck { unit, on, casualties } => {
            unit_mut(state, *unit).struck = Some((*on, *casualties));
        }
        Event::Disordered { unit, .. } => unit_mut(state, *unit).disordered = true,
        Event::Recovered { unit, by, .. } => match by {
            RecoveredBy::TurnEnd | RecoveredBy::Elite => unit_mut(state, *unit).disordered = false,
            RecoveredBy::Brave => unit_mut(state, *unit).casualties -= 1,
        },
        Event::ExcessRemoved { unit, left } => {
            let u = unit_mut(state, *unit);
            (u.casualties, u.by_guns) = (*left, false);
        }

        Event::Tested { test, dice, again, .. } => {
            let u = unit_mut(state, test.unit);
            // (BP-SPR-20) The first of the game, with or without dice.
            u.steady_spent = true;
            u.valiant_spent |= *again && dice.is_some();
        }
        Event::Retired { unit, .. } => {
            part(state, *unit);
            let u = unit_mut(state, *unit);
            (u.retired, u.won_last) = (true, false);
        }
        Event::Destroyed { unit } => {
            part(state, *unit);
            let at = state.unit(*unit).at;
            leave_behind(state, *unit, at);
            let u = unit_mut(state, *unit);
            (u.fate, u.garrison, u.won_last) = (Fate::Destroyed, None, false);
        }

        // (BP-AFT-3) The one extra round is this one.
        Event::FightBegan { units, extra } => {
            if *extra {
                state.now.swept_in.retain(|unit| !units.contains(unit));
            }
        }
        Event::RoundOver { units, winner } => round_over(state, units, *winner),
        Event::Disengaged { unit } => part(state, *unit),

        // Facts that change nothing by themselves.
        Event::StageBegan { .. }
        | Event::RiskRoll { .. }
        | Event::CommandRoll { .. }
        | Event::BlunderRoll { .. }
        | Event::Declared { .. }
        | Event::Answered { .. }
        | Event::SquareRoll { .. }
        | Event::NotRecovered { .. }
        | Event::Blows { .. }
        | Event::Rerolled { .. }
        | Event::Parried { .. }
        | Event::WeightRoll { .. }
        | Event::FightResult { .. } => {}
    }
}

fn unit_mut(state: &mut State, unit: UnitId) -> &mut Unit {
    &mut state.now.units[unit.index()]
}

fn commander_mut(state: &mut State, commander: CommanderId) -> &mut Commander {
    &mut state.now.commanders[commander.index()]
}

/// (BP-SEQ-2) Poses are noted, and what belonged to the player turn before is forgotten.
fn player_turn(state: &mut State, side: Side, turn: u8) {
    (state.now.active, state.now.turn, state.now.spoken) = (side, turn, false);
    state.now.fought.clear();
    state.now.swept_in.clear();
    for id in state.scenario.unit_ids() {
        let start = ground::base(state, id).front_middle();
        let unit = unit_mut(state, id);
        unit.start = start;
        (unit.ordered, unit.initiative, unit.moves, unit.by_hand) = (false, false, 0, 0);
        (unit.charging, unit.bonus, unit.evaded, unit.retired) = (false, false, false, false);
        (unit.swept, unit.shot, unit.closed, unit.struck) = (false, false, false, None);
        if unit.raw == Raw::SixesOnly {
            unit.raw = Raw::Tried;
        }
    }
    for commander in &mut state.now.commanders {
        (commander.voice, commander.moved) = (Voice::Silent, false);
    }
}

/// (BP-CHG-12) It fights nobody any more; whoever is free now has won nothing to build on.
fn part(state: &mut State, unit: UnitId) {
    let freed = state.opponents(unit);
    state.now.engagements.retain(|e| e.other(unit).is_none());
    for one in freed.into_iter().chain([unit]) {
        if !state.is_engaged(one) {
            unit_mut(state, one).won_last = false;
        }
    }
}

/// (BP-VIC-5) Its commanders stay behind.
fn leave_behind(state: &mut State, unit: UnitId, at: tabletop::Point) {
    for commander in &mut state.now.commanders {
        if commander.with == Some(unit) {
            (commander.with, commander.at) = (None, at);
        }
    }
}

/// (BP-HTH-4, BP-HTH-8, BP-AFT-4)
fn round_over(state: &mut State, units: &[UnitId], winner: Option<Side>) {
    for id in units {
        let won = winner == Some(state.side(*id)) && state.is_engaged(*id);
        let unit = unit_mut(state, *id);
        (unit.charging, unit.bonus, unit.struck) = (false, false, None);
        (unit.blooded, unit.won_last) = (true, won);
        state.now.fought.push(*id);
    }
}
