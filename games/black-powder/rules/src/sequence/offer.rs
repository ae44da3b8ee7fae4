//! The menu: every answer to a question, and examples where every point of the table is one.

use kernel::Side;

use super::{judge, stages};
use crate::action::*;
use crate::blunder;
use crate::command;
use crate::commander;
use crate::frame::{Frame, Given};
use crate::ground::dock;
use crate::ground::{self, HUNDREDTH, sight};
use crate::parts::*;
use crate::respond::name_face;
use crate::setup;
use crate::shoot;
use crate::special::Special;
use crate::state::{Fate, State, Voice};

/// Some order could be given.
pub fn can_order(state: &State) -> bool {
    let side = state.active;
    let speaks = |c: CommanderId| {
        let (spec, c) = (state.commander_spec(c), state.commander(c));
        spec.side == side && !c.lost && c.voice != Voice::Ended
    };
    let ready = |unit: UnitId| state.side(unit) == side && command::check_free(state, unit).is_ok();
    state.scenario.commander_ids().any(speaks) && state.scenario.unit_ids().any(ready)
}

pub fn menu(state: &State, out: &mut Vec<Action>) {
    let Some(frame) = state.stack.last().filter(|_| state.over.is_none()) else { return };
    let side = state.turn().decider().unwrap_or(Side::First);
    match frame {
        Frame::RollOff { .. } => out.push(Action::RollOff),
        Frame::Deploying { side } => {
            out.extend(setup::unplaced(state, *side).filter_map(|b| setup::usual(state, *side, b)));
        }
        Frame::Replacing { rest } => {
            for &commander in rest {
                let havens = commander::havens(state, commander);
                out.extend(havens.map(|unit| Action::Place { commander, unit }));
            }
        }
        Frame::Compulsory { must } => {
            out.extend(must.iter().map(|unit| Action::Retire { unit: *unit }));
        }
        Frame::FallingBack { may } => {
            out.push(Action::Done);
            out.extend(may.iter().map(|unit| Action::FallBack { unit: *unit }));
        }
        Frame::Initiative { may } => {
            out.push(Action::Done);
            for &unit in may {
                let tries = steps(state, unit);
                let actions = tries.into_iter().map(|step| Action::Initiative { unit, step });
                out.extend(actions.filter(|a| judge::check(state, side, a).is_ok()));
            }
        }
        Frame::Orders => orders(state, side, out),
        Frame::Decisive(_) | Frame::Valiant { .. } => {
            out.extend([true, false].map(|take| Action::Reroll { take }));
        }
        Frame::Respond(ask) => {
            let unit = ask.target;
            out.extend(ask.may.iter().map(|r| Action::Respond { unit, response: *r }));
        }
        Frame::Traverse { may } => {
            out.push(Action::Done);
            let fire = |(unit, target): &(UnitId, UnitId)| Action::Traverse {
                unit: *unit,
                target: *target,
            };
            out.extend(may.iter().map(fire));
        }
        Frame::ClosingTarget { unit, among } => {
            let name = |target: &UnitId| Action::ClosingTarget { unit: *unit, target: *target };
            out.extend(among.iter().map(name));
        }
        Frame::BlunderCharge { unit, quarter } => {
            let charges = blunder::charges(state, *unit, *quarter);
            let all = [None].into_iter().chain(charges.into_iter().map(Some));
            out.extend(all.map(|charge| Action::BlunderCharge { unit: *unit, charge }));
        }
        Frame::CommanderMoves => commander_moves(state, out),
        Frame::Shooting => shooting(state, out),
        Frame::HandToHand => {
            out.extend(stages::combats(state).into_iter().map(|unit| Action::Fight { unit }));
        }
        Frame::Divide { unit, even, odd } => divide(state, *unit, *even, *odd, out),
        Frame::Reroll { unit, among, .. } => {
            let die = |e: &UnitId| Action::RerollDie { unit: *unit, against: *e };
            out.extend(among.iter().map(die));
        }
        Frame::After { units, .. } => {
            if let Some(unit) = units.first() {
                after(state, side, *unit, out);
            }
        }
        Frame::Turn { .. }
        | Frame::Carry(_)
        | Frame::Volleys { .. }
        | Frame::Tests { .. }
        | Frame::Fight(_) => {}
    }
}

/// So many inches of a move, as far as one goes.
fn advance(state: &State, unit: UnitId, part: i32) -> Step {
    let far = state.move_length(unit) / HUNDREDTH * part / 12;
    Step::Move(vec![Element::Advance(far)])
}

/// Steps worth looking at from where a unit stands, charges first.
fn steps(state: &State, unit: UnitId) -> Vec<Step> {
    let u = state.unit(unit);
    if u.garrison.is_some() {
        let out = (1..=4).map(|n| Step::Leave { face: Face::Number(n), formation: u.formation });
        return out.collect();
    }
    let mut steps: Vec<Step> = dock::charges(state, unit)
        .into_iter()
        .map(|(target, on, _)| Step::Charge(Charge { target, face: name_face(state, target, on) }))
        .collect();
    steps.extend([12, 6, 2].map(|part| advance(state, unit, part)));
    if let Some(enemy) = ground::closest_enemy(state, unit) {
        let base = ground::base(state, unit);
        let to = tabletop::Heading::toward_fine(base.at, state.unit(enemy).at);
        let turn = base.facing.turn_to(to);
        if turn.abs() > 500 {
            steps.push(Step::Move(vec![Element::Pivot(turn), Element::Advance(300)]));
            steps.push(Step::Move(vec![Element::Pivot(turn)]));
        }
    }
    let back = state.move_length(unit) / HUNDREDTH / 2;
    steps.push(Step::Move(vec![Element::Slide(0, -back)]));
    steps.extend(changes(state, unit));
    let near = |quad: &tabletop::Quad| {
        quad.hull().is_within(&ground::hull(state, unit), state.tables().measures.door)
    };
    let doors = state.scenario.houses().filter(|(_, quad)| near(quad));
    steps.extend(doors.map(|(building, _)| Step::Enter { path: Vec::new(), building }));
    steps
}

/// Every change of formation.
fn changes(state: &State, unit: UnitId) -> Vec<Step> {
    let u = state.unit(unit);
    let listed = state.profile(unit).formations.iter().copied().filter(|f| *f != u.formation);
    let change = |formation: Formation| match formation {
        Formation::Limbered if state.has(unit, Special::HorseArtillery) => {
            Step::Move(vec![Element::Limber(u.facing)])
        }
        Formation::Deployed if state.has(unit, Special::HorseArtillery) => {
            Step::Move(vec![Element::Unlimber(u.facing)])
        }
        Formation::Limbered => Step::Limber(u.facing),
        Formation::Deployed => Step::Unlimber(u.facing),
        formation => Step::Form { formation, how: How::Front },
    };
    listed.map(change).collect()
}

/// (BP-CMD-9) Some orders of every commander who may speak.
fn orders(state: &State, side: Side, out: &mut Vec<Action>) {
    out.push(Action::Done);
    for commander in state.scenario.commander_ids() {
        if command::check_voice(state, side, commander).is_err() {
            continue;
        }
        out.push(Action::Stop { commander });
        let units: Vec<UnitId> = state
            .scenario
            .unit_ids()
            .filter(|unit| command::check_unit(state, commander, *unit).is_ok())
            .collect();
        let mut offer = |kind: OrderKind, units: Vec<Ordered>| {
            let given = Given { commander, kind, units };
            let legal = command::check_order(state, side, &given).is_ok();
            if legal {
                let Given { commander, kind, units } = given;
                out.push(Action::Order { commander, kind, units });
            }
            legal
        };
        for &unit in &units {
            for family in plans(state, unit) {
                let mut tries = family.into_iter();
                tries.any(|plan| offer(OrderKind::Plain, vec![Ordered { unit, plan }]));
            }
            if state.is_on_table(unit) && state.unit(unit).casualties > 1 {
                offer(OrderKind::Rally, vec![Ordered { unit, plan: Vec::new() }]);
            }
        }
        group(state, commander, &units, &mut offer);
    }
}

/// Plans worth looking at, in families of which the first that is legal is offered: each charge, straight on, toward
/// the enemy, back, each change.
fn plans(state: &State, unit: UnitId) -> Vec<Vec<Vec<Step>>> {
    let one = |step: Step| vec![step];
    if matches!(state.unit(unit).fate, Fate::Away(_)) {
        return vec![[12, 4].map(|part| one(advance(state, unit, part))).to_vec()];
    }
    let by_hand = state.goes_by_hand(unit) && !state.has(unit, Special::BattalionGun);
    let mut families: Vec<Vec<Vec<Step>>> = Vec::new();
    let (mut on, mut turn) = (Vec::new(), Vec::new());
    if !by_hand && state.unit(unit).garrison.is_none() {
        let step = advance(state, unit, 12);
        on.extend([vec![step.clone(); 3], vec![step; 2]]);
    }
    for step in steps(state, unit) {
        match &step {
            Step::Move(path) if matches!(path[0], Element::Advance(_)) => on.push(one(step)),
            Step::Move(path) if matches!(path[0], Element::Pivot(_)) => turn.push(one(step)),
            _ => families.push(vec![one(step)]),
        }
    }
    families.extend([on, turn]);
    families
}

/// Everybody of a brigade who can, straight on.
fn group(
    state: &State,
    commander: CommanderId,
    units: &[UnitId],
    offer: &mut impl FnMut(OrderKind, Vec<Ordered>) -> bool,
) {
    let Some(brigade) = state.commander_spec(commander).brigade else { return };
    let ours: Vec<UnitId> = units
        .iter()
        .copied()
        .filter(|u| state.spec(*u).brigade == brigade && state.is_on_table(*u))
        .filter(|u| state.unit(*u).garrison.is_none())
        .collect();
    if ours.len() > 1 {
        for part in [12, 6] {
            let ordered =
                |unit: &UnitId| Ordered { unit: *unit, plan: vec![advance(state, *unit, part)] };
            offer(OrderKind::Plain, ours.iter().map(ordered).collect());
        }
    }
    let near = state.tables().measures.follow;
    let at = state.place_of(commander);
    let by = |unit: &&UnitId| ground::point_gap(state, **unit, at) <= near;
    if let Some(unit) = ours.iter().find(by) {
        let plan = vec![advance(state, *unit, 12)];
        offer(OrderKind::FollowMe, vec![Ordered { unit: *unit, plan }]);
    }
}

/// (BP-MOV-9) To the units of his own.
fn commander_moves(state: &State, out: &mut Vec<Action>) {
    out.push(Action::Done);
    let side = state.active;
    for commander in commander::movable(state, side) {
        let brigade = state.commander_spec(commander).brigade;
        let own = state.of(side).filter(|u| brigade.is_none_or(|b| b == state.spec(*u).brigade));
        for unit in own.take(1) {
            let at = state.unit(unit).at;
            let (x, y) = (at.x / HUNDREDTH, at.y / HUNDREDTH);
            for join in [None, Some(unit)] {
                let action = Action::MoveCommander { commander, x, y, join };
                if judge::check(state, side, &action).is_ok() {
                    out.push(action);
                }
            }
        }
    }
}

/// (BP-SHO-8) Every target of every unit; of squares and garrisons all faces at once.
fn shooting(state: &State, out: &mut Vec<Action>) {
    out.push(Action::Done);
    for unit in state.of(state.active) {
        if shoot::check_shooter(state, unit).is_err() {
            continue;
        }
        let faces = sight::faces_of(state, unit);
        if faces != [None] {
            let aim = |with: &Option<usize>| {
                let on = (*with)?;
                let target = shoot::targets(state, unit, *with).first()?.target;
                Some(Aim { target, face: Some(name_face(state, unit, on)) })
            };
            let targets: Vec<Aim> = faces.iter().filter_map(aim).collect();
            if !targets.is_empty() {
                out.push(Action::Shoot { unit, targets, shrapnel: false });
            }
            continue;
        }
        for found in shoot::targets(state, unit, None) {
            let targets = vec![Aim { target: found.target, face: None }];
            for shrapnel in [false, true] {
                let action = Action::Shoot { unit, targets: targets.clone(), shrapnel };
                let fits = !shrapnel || shoot::check(state, unit, &targets, true).is_ok();
                if fits {
                    out.push(action);
                }
            }
        }
    }
}

/// (BP-HTH-6) The odd dice at the first enemies, or at the last.
fn divide(state: &State, unit: UnitId, even: u8, odd: u8, out: &mut Vec<Action>) {
    let enemies = state.opponents(unit);
    let last = enemies.len().saturating_sub(usize::from(odd));
    let share = |more: &dyn Fn(usize) -> bool| {
        let of = |(i, against): (usize, &UnitId)| Share {
            against: *against,
            dice: even + u8::from(more(i)),
        };
        enemies.iter().enumerate().map(of).collect::<Vec<_>>()
    };
    let first = share(&|i| i < usize::from(odd));
    let second = share(&|i| i >= last);
    out.extend([first, second].map(|dice| Action::Divide { unit, dice }));
}

/// (BP-AFT-1, BP-AFT-2)
fn after(state: &State, side: Side, unit: UnitId, out: &mut Vec<Action>) {
    let mut choices = vec![Choice::Stay, Choice::Occupy];
    let ahead = [12, 4].map(|part| advance(state, unit, part));
    let back = state.move_length(unit) / HUNDREDTH / 2;
    choices.push(Choice::Step(Step::Move(vec![Element::Slide(0, -back)])));
    choices.extend(ahead.iter().cloned().map(Choice::Step));
    choices.extend(changes(state, unit).into_iter().map(Choice::Step));
    if state.arm(unit) == Arm::Cavalry {
        let began = ground::base(state, unit).front_middle();
        for enemy in state.enemies_of(unit) {
            let faces = dock::faces_from(state, unit, enemy, began);
            let charge = |on: usize| Charge { target: enemy, face: name_face(state, enemy, on) };
            let charges = faces.into_iter().flatten().map(charge);
            choices.extend(charges.map(|c| Choice::Sweep(Step::Charge(c))));
        }
        choices.extend(ahead.into_iter().map(Choice::Sweep));
    }
    let actions = choices.into_iter().map(|choice| Action::AfterCombat { unit, choice });
    out.extend(actions.filter(|action| judge::check(state, side, action).is_ok()));
}
