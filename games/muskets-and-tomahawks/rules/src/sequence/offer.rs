//! The menu: every answer to a question, and examples where every point of the table is one.

use kernel::Side;
use tabletop::{Heading, INCH, Point};

use super::{check, compulsory, left_to_act};
use crate::action::*;
use crate::frame::*;
use crate::going;
use crate::march;
use crate::parts::*;
use crate::state::*;
use crate::{fight, shoot};

pub fn menu(state: &State, out: &mut Vec<Action>) {
    let (Some(frame), Some(side)) = (state.stack.last(), state.turn().decider()) else { return };
    let mut tries = Vec::new();
    answers(state, side, frame, &mut tries);
    tries.retain(|action| check(state, side, action).is_ok());
    out.extend(tries);
}

fn answers(state: &State, side: Side, frame: &Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::Setup { .. } => {
            out.push(Action::Deploy(Deploy { auto: true, ..Deploy::default() }));
        }
        Frame::Turn { .. } => at_turn(state, side, out),
        Frame::Forward { .. } => {
            let all = [Forward::Actions, Forward::Points];
            out.extend(all.map(|choice| Action::Forward { choice }));
        }
        Frame::Activations { of, .. } => {
            for unit in left_to_act(state, side, *of) {
                acts(state, Who::Unit(unit), out);
            }
            let called = |marker: &&Marker| {
                state.is_marker_called(marker, *of) && marker.acted != Some(true)
            };
            for marker in state.markers_of(side).filter(called) {
                out.push(Action::Reveal { marker: marker.id, at: None, gun: None });
                acts(state, Who::Marker(marker.id), out);
            }
            out.push(Action::End {});
        }
        Frame::Single { who, why, .. } => {
            if let (Who::Marker(marker), Why::Ordered) = (who, why) {
                out.push(Action::Reveal { marker: *marker, at: None, gun: None });
            }
            acts(state, *who, out);
        }
        Frame::Places { .. } => {
            out.push(Action::Place { at: Vec::new(), auto: true, gun: None });
        }
        Frame::GoOn { .. } => out.extend([true, false].map(|yes| Action::GoOn { yes })),
        Frame::React { .. } => {
            let all = [Answer::Stand, Answer::Fire, Answer::Evade];
            out.extend(all.map(|choice| Action::React { choice }));
        }
        Frame::NewCharge { .. } => {
            let charge = |ready| Action::Charge { paths: Vec::new(), ready, stay: !ready };
            out.extend([true, false].map(charge));
        }
        Frame::Vigilance { at, may, .. } => {
            out.push(Action::Hold {});
            out.extend(
                may.iter().filter_map(|unit| fire(state, *unit, Manner::Vigilance, Some(*at))),
            );
        }
        Frame::MarkerFire { unit, at } => {
            out.push(Action::Hold {});
            out.extend(fire(state, *unit, Manner::Snare, Some(*at)));
        }
        Frame::ChargeFire { unit, at } => {
            let ready = state.unit(*unit).vigilance;
            let manner = if ready { Manner::Ready } else { Manner::Charge };
            out.extend(fire(state, *unit, manner, Some(*at)));
        }
        Frame::OneShot { unit, at } => {
            let manner = if at.is_some() { Manner::Rush } else { Manner::Throw };
            out.push(Action::Hold {});
            out.extend(fire(state, *unit, manner, *at));
        }
        Frame::Result { .. } => {
            out.extend([Worse::Recoil, Worse::Shaken].map(|choice| Action::Result { choice }));
        }
        Frame::Bodyguard { may, .. } => {
            out.push(Action::Bodyguard { figure: None });
            out.extend(may.iter().map(|figure| Action::Bodyguard { figure: Some(*figure) }));
        }
        Frame::Losses { of, count, .. } => {
            let mut lists = fight::losses(state, of, *count);
            lists.dedup();
            out.extend(lists.into_iter().map(|figures| Action::Lose { figures }));
        }
        Frame::Capture { .. } => out.extend([true, false].map(|yes| Action::Capture { yes })),
        Frame::Opening
        | Frame::Card { .. }
        | Frame::Going(_)
        | Frame::Moment { .. }
        | Frame::Fire(_)
        | Frame::Fight(_)
        | Frame::Tests(_) => {}
    }
}

/// All at the nearest.
fn fire(state: &State, unit: UnitId, manner: Manner, at: Option<UnitId>) -> Option<Action> {
    let volley = shoot::ready(state, unit, manner, at);
    (!volley.shots.is_empty()).then(|| Action::fire(unit, volley))
}

/// (MT-CARD-4)
fn at_turn(state: &State, side: Side, out: &mut Vec<Action>) {
    let army = state.army(side);
    for card in army.hand.cards.kinds() {
        out.push(Action::Play { card, from: PlayedFrom::Hand });
    }
    if let Held::Card(card) = army.held {
        out.push(Action::Play { card, from: PlayedFrom::Held });
    }
    out.extend(abilities(state, side));
    if out.is_empty() {
        out.push(Action::Pass {});
    }
}

/// (MT-CP) What can be done with the points there are.
pub fn abilities(state: &State, side: Side) -> impl Iterator<Item = Action> + '_ {
    let army = state.army(side);
    let units = state.of(side).map(Who::Unit);
    let all: Vec<Who> = units.chain(state.markers_of(side).map(|m| Who::Marker(m.id))).collect();
    let troops = move |card: &Card| card.owner == Some(side) && card.troop_type().is_some();
    let hark = all.clone().into_iter().map(|who| Action::Hark { who, order: None });
    let hold = army.hand.cards.kinds().filter(troops);
    let hold = hold.map(|card| Action::HoldBack { card: Told::Card(card) });
    let fast = state.of(side).map(|unit| Action::StandFast { unit, facings: Vec::new() });
    let order = all.into_iter().flat_map(move |who| {
        prices(state, who).into_iter().map(move |price| Action::Order { who, price })
    });
    let again = state.discard.kinds().filter(troops);
    let again = again.map(|card| Action::Preparation { card });
    hark.chain(hold)
        .chain(fast)
        .chain(order)
        .chain(again)
        .filter(move |action| check(state, side, action).is_ok())
}

/// (MT-CP-7, MT-CP-12)
fn prices(state: &State, who: Who) -> Vec<u8> {
    let of = |unit: UnitId| vec![state.tables().order_price(state.size(unit))];
    match who {
        Who::Unit(unit) => of(unit),
        Who::Marker(marker) => match state.marker(marker).map(|marker| marker.content) {
            Some(Content::Unit(unit)) => of(unit),
            _ => state.tables().points.order.iter().map(|(_, price)| *price).collect(),
        },
        Who::Unknown(_) => Vec::new(),
    }
}

/// What a unit or marker might do.
fn acts(state: &State, who: Who, out: &mut Vec<Action>) {
    let mut add = |act: Act| out.push(Action::Act { who, act });
    let unit = match who {
        Who::Unit(unit) => unit,
        Who::Marker(marker) => {
            add(Act::None {});
            add(Act::Vigilance { order: None });
            return marker_moves(state, marker).into_iter().for_each(add);
        }
        Who::Unknown(_) => return,
    };
    if let Place::Reserve { .. } = state.unit(unit).place {
        return entries(state, unit).into_iter().for_each(add);
    }
    if compulsory(state, unit).is_some() {
        let all = [Act::Rally { facings: Vec::new() }, Act::Recover {}, Act::Fight {}];
        all.into_iter().for_each(&mut add);
        return add(Act::BreakOff {});
    }
    [Act::None {}, Act::Vigilance { order: None }, Act::Reload {}].into_iter().for_each(&mut add);
    let volley = shoot::ready(state, unit, Manner::Shoot, None);
    if !volley.shots.is_empty() {
        if state.has(unit, Trait::FiringDrill) && state.unit(unit).formed.is_formed() {
            add(Act::Shoot(Volley { volley: true, ..volley.clone() }));
        }
        add(Act::Shoot(volley));
    }
    moves(state, unit).into_iter().for_each(&mut add);
    specials(state, unit).into_iter().for_each(&mut add);
    let enemies = state.enemies_of(unit).map(Who::Unit);
    let markers = state.markers_of(state.side(unit).other()).map(|m| Who::Marker(m.id));
    for target in enemies.chain(markers).filter(|target| is_near(state, unit, *target)) {
        add(Act::Engage { target, paths: Vec::new(), ready: true });
    }
}

/// Charges reach no farther than that.
fn is_near(state: &State, unit: UnitId, target: Who) -> bool {
    let far = march::own_allowance(state, unit) + 5 * INCH;
    let enemies = going::pegs_of(state, target);
    let figures = &state.unit(unit).figures;
    figures.iter().any(|f| enemies.iter().any(|enemy| enemy.at.is_within(f.at, far)))
}

const EIGHT: [i32; 8] = [0, 4_500, 9_000, 13_500, 18_000, 22_500, 27_000, 31_500];

/// So far in a direction, in hundredths of an inch.
fn shifted(from: Point, heading: i32, far: i32) -> At {
    let way = Heading::fine(heading).unit();
    let part = |u: i32| (i64::from(u) * i64::from(far) / i64::from(tabletop::SCALE)) as i32;
    let at = At::near(from);
    At(at.0 + part(way.x), at.1 + part(way.y))
}

/// The whole unit in eight directions, far and half as far; formed, as it stands and in a new facing.
fn moves(state: &State, unit: UnitId) -> Vec<Act> {
    let lineup = state.lineup();
    let field = lineup.field(state);
    let u = state.unit(unit);
    let walkers: Vec<i32> =
        u.figures.iter().map(|f| march::walker(state, &field, unit, f, false).allowance).collect();
    let most = walkers.into_iter().min().unwrap_or(0) / HUNDREDTH;
    let road = match u.formed == Formation::Column || u.figures.len() == 1 {
        true => state.tables().moves.road_column,
        false => state.tables().moves.road,
    };
    let all = |heading: i32, far: i32| -> Vec<Way> {
        let way =
            |f: &Figure| Way { figure: Mover::Figure(f.id), to: vec![shifted(f.at, heading, far)] };
        u.figures.iter().map(way).collect()
    };
    let facing = u.figures.first().map(|figure| figure.facing);
    let fits = |march: &March| march::check(state, unit, march).is_ok();
    let mut found = Vec::new();
    for heading in EIGHT {
        let fars = [most + road / HUNDREDTH, most, most * 3 / 4, most / 2, most / 4, 100];
        let (mut taken, mut last) = (0, 0);
        for far in fars {
            if taken == 2 || far == last || far <= 0 {
                continue;
            }
            let mut march = March { paths: all(heading, far), ..March::default() };
            if u.formed.is_formed() {
                (march.formation, march.facing) = (u.formed, facing);
            }
            if !fits(&march) && u.formed.is_formed() {
                (march.formation, march.facing) = (Formation::None, None);
            }
            if fits(&march) {
                (taken, last) = (taken + 1, far);
                found.push(Act::Move(march));
            }
        }
    }
    // (MT-FOR-2) Formed up where they stand, or by closing up.
    if state.has(unit, Trait::CloseOrder) && u.figures.len() >= 4 {
        for formation in [Formation::Line, Formation::Column] {
            for heading in [0, 9_000, 18_000, 27_000] {
                let march = form(state, unit, formation, Heading::fine(heading));
                if fits(&march) {
                    found.push(Act::Move(march));
                }
            }
        }
    }
    wagons(state, unit, &mut found);
    found
}

/// Closed up round the middle of the unit: two ranks, or two files.
fn form(state: &State, unit: UnitId, formation: Formation, facing: Heading) -> March {
    let figures = &state.unit(unit).figures;
    let count = figures.len() as i32;
    let across = if formation == Formation::Line { (count + 1) / 2 } else { 2 };
    let middle = state.centre(unit).unwrap_or_default();
    let step = 2 * state.radius(unit) / HUNDREDTH;
    let place = |n: i32| {
        let right = (2 * (n % across) - (across - 1)) * step / 2;
        let back = (n / across) * step;
        let h = i32::from(facing.hundredths());
        let side = shifted(middle, h + 9_000, right);
        shifted(side.point(), h + 18_000, back)
    };
    // Who stands in front stays in front.
    let mut order: Vec<usize> = (0..figures.len()).collect();
    let forward = facing.unit();
    order.sort_by_key(|i| {
        let p = figures[*i].at;
        let ahead = i64::from(p.x) * i64::from(forward.x) + i64::from(p.y) * i64::from(forward.y);
        (-ahead / 1_000_000_000_000, *i)
    });
    let mut paths: Vec<Way> = Vec::new();
    for (n, i) in order.into_iter().enumerate() {
        let to = place(n as i32);
        if to.point() != figures[i].at {
            paths.push(Way { figure: Mover::Figure(figures[i].id), to: vec![to] });
        }
    }
    March { paths, formation, facing: Some(facing), ..March::default() }
}

/// (MT-WAG-1) A driver takes his wagon along, straight on or back.
fn wagons(state: &State, unit: UnitId, out: &mut Vec<Act>) {
    for figure in &state.unit(unit).figures {
        for body in state.body_ids() {
            if !march::can_drive(state, unit, figure.id, body) {
                continue;
            }
            let Some(base) = state.body_base(body) else { continue };
            let (far, road) = march::drive_allowance(state, unit, body);
            let facing = i32::from(base.facing.hundredths());
            let fars = [far + road, far, far / 2, far / 4];
            for heading in [facing, facing + 18_000] {
                let tried = fars.iter().map(|far| far / HUNDREDTH).find_map(|far| {
                    let march = March {
                        paths: vec![Way {
                            figure: Mover::Figure(figure.id),
                            to: vec![shifted(figure.at, heading, far)],
                        }],
                        bodies: vec![Drive {
                            body,
                            driver: Some(figure.id),
                            to: vec![shifted(base.at, heading, far)],
                            facing: base.facing,
                        }],
                        ..March::default()
                    };
                    march::check(state, unit, &march).is_ok().then_some(march)
                });
                out.extend(tried.map(Act::Move));
            }
        }
    }
}

fn specials(state: &State, unit: UnitId) -> Vec<Act> {
    let mut all = Vec::new();
    if let Some(gun) = state.spec(unit).gun {
        let facing = state.body(gun).facing;
        all.extend([Act::Limber { facing }, Act::Unlimber { facing }]);
    }
    if state.profile(unit).mounted {
        all.push(Act::Mount {});
        all.extend(state.unit(unit).figures.first().map(|f| Act::Dismount { at: At::near(f.at) }));
    }
    let enemy = |body: &BodyId| {
        let spec = state.body_spec(*body);
        spec.side != state.side(unit) && spec.kind != BodyKind::Gun
    };
    for body in state.body_ids().filter(enemy) {
        all.extend([Act::Loot { body }, Act::Burn { body }]);
    }
    all
}

/// A marker in eight directions, far and half as far.
fn marker_moves(state: &State, marker: MarkerId) -> Vec<Act> {
    let Some(found) = state.marker(marker) else { return Vec::new() };
    let lineup = state.lineup();
    let most = march::marker_walker(state, &lineup.field(state), found).allowance / HUNDREDTH;
    let side = state.marker_side(marker);
    let mut all = Vec::new();
    for heading in EIGHT {
        let (mut taken, mut last) = (0, 0);
        for far in [most, most * 3 / 4, most / 2, most / 4] {
            let to = vec![shifted(found.at, heading, far)];
            let paths = vec![Way { figure: Mover::Marker(marker), to }];
            let march = March { paths, ..March::default() };
            if taken < 2 && far != last && march::check_marker(state, side, marker, &march).is_ok()
            {
                (taken, last) = (taken + 1, far);
                all.push(Act::Move(march));
            }
        }
    }
    all
}

/// (MT-SET-6) In two ranks anywhere along the entry edge.
fn entries(state: &State, unit: UnitId) -> Vec<Act> {
    let Some(reserve) = state.spec(unit).reserve else { return Vec::new() };
    let ground = &state.scenario.ground;
    let edge = ground.edge(reserve.edge);
    let inward = i32::from(reserve.edge.inward().hundredths());
    let figures = &state.unit(unit).figures;
    let across = figures.len().div_ceil(2) as i32;
    let step = 2 * state.radius(unit) / HUNDREDTH + 20;
    let length = edge.length_down() / HUNDREDTH;
    let along = i32::from(Heading::along(edge.way()).hundredths());
    let mut all = Vec::new();
    for middle in [length / 2, length / 4, 3 * length / 4] {
        for far in [400, 300, 200] {
            let path = |(n, figure): (usize, &Figure)| {
                let n = n as i32;
                let right = middle + (2 * (n % across) - (across - 1)) * step / 2;
                let from = shifted(edge.a, along, right);
                let to = shifted(from.point(), inward, far - (n / across) * step);
                Entry { figure: figure.id, from, to: vec![to] }
            };
            let paths: Vec<Entry> = figures.iter().enumerate().map(path).collect();
            let (formation, facing) = (Formation::None, None);
            if march::check_enter(state, unit, &paths, formation, facing).is_ok() {
                all.push(Act::Enter { paths, formation, facing });
                break;
            }
        }
    }
    all
}
