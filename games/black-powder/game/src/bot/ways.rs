//! Where a unit could go: plans straight on, toward an enemy, back and aside, and changes of formation. They are
//! proposed by geometry alone and judged by the rules, who shorten what does not go all the way.

use black_powder::action::{Charge, Element, Step};
use black_powder::ground::HUNDREDTH;
use black_powder::ground::dock;
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::{BlackPowder, State, plan};
use kernel::Ruleset;
use tabletop::{Base, Heading};

use super::look::{Look, Man};
use super::place::{INCH, Stand};

/// Steps, and where the unit stands after each of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub steps: Vec<Step>,
    pub stands: Vec<Stand>,
    /// The charge it ends with, and where it docks.
    pub charge: Option<(UnitId, usize, Base)>,
    pub why: &'static str,
}

/// Hundredths of an inch.
fn hundredths(length: i32) -> i32 {
    length / HUNDREDTH
}

/// What a pivot costs, in micrometres.
fn turning(man: &Man, turn: i32) -> i32 {
    let (w, d) = (i64::from(man.base.shape.width()), i64::from(man.base.shape.depth()));
    let half = (w * w + d * d).isqrt() / 2;
    (half * i64::from(turn.abs()) * 355 / 113 / 18_000) as i32 + HUNDREDTH
}

/// (BP-MOV-2) Where a path leads on bare ground.
fn end(base: &Base, path: &[Element]) -> Base {
    path.iter().fold(*base, |base, element| match *element {
        Element::Advance(far) => tabletop::Element::Advance(far * HUNDREDTH).end(&base),
        Element::Slide(right, ahead) => {
            let (right, ahead) = (right * HUNDREDTH, ahead * HUNDREDTH);
            tabletop::Element::Slide { right, ahead }.end(&base)
        }
        Element::Pivot(turn) => tabletop::Element::Pivot(turn).end(&base),
        Element::Wheel(hand, turn) => tabletop::Element::Wheel { hand, turn }.end(&base),
        Element::AboutFace => tabletop::Element::About.end(&base),
        _ => base,
    })
}

/// A way of moves only.
fn march(look: &Look<'_>, unit: UnitId, paths: Vec<Vec<Element>>, why: &'static str) -> Way {
    let man = look.man(unit);
    let mut base = man.base;
    let by_hand = look.state.goes_by_hand(unit);
    let stand = |(n, path): (usize, &Vec<Element>)| {
        base = end(&base, path);
        let fires = !by_hand || n == 0 && look.state.unit(unit).by_hand == 0;
        Stand { base, formation: man.formation, fires }
    };
    let stands = paths.iter().enumerate().map(stand).collect();
    Way { steps: paths.into_iter().map(Step::Move).collect(), stands, charge: None, why }
}

/// Everything worth a look, in up to so many moves.
pub fn ways(look: &Look<'_>, unit: UnitId, moves: usize, brisk: bool) -> Vec<Way> {
    let (state, man) = (look.state, look.man(unit));
    let mut out = Vec::new();
    if !man.on || man.engaged || state.unit(unit).garrison.is_some() {
        return out;
    }
    let moves = if state.goes_by_hand(unit) && !state.has(unit, Special::BattalionGun) {
        moves.min(1)
    } else if man.formation == Formation::Square {
        1
    } else {
        moves
    };
    let full = hundredths(man.one_move);
    for n in 1..=moves {
        out.push(march(look, unit, vec![vec![Element::Advance(full)]; n], "straight on"));
    }
    for part in [2, 4] {
        let path = vec![Element::Advance((full / part).max(1))];
        out.push(march(look, unit, vec![path], "a little nearer"));
    }
    for back in [full, full / 2] {
        out.push(march(look, unit, vec![vec![Element::Slide(0, -back)]], "fall back"));
    }
    if moves > 1 && (man.shaken || man.stuck) {
        out.push(march(look, unit, vec![vec![Element::Slide(0, -full)]; moves], "fall back"));
    }
    let diagonal = full * 7 / 10;
    let sides: &[i32] = if brisk { &[] } else { &[-1, 1] };
    for side in sides {
        let path = vec![Element::Slide(side * diagonal, diagonal)];
        out.push(march(look, unit, vec![path; 1], "aside and on"));
        out.push(march(look, unit, vec![vec![Element::Slide(side * full / 2, 0)]], "aside"));
    }
    let mut foes: Vec<(i64, UnitId)> =
        look.foes(man.side).map(|(id, foe)| (foe.base.at.far2(man.base.at), id)).collect();
    foes.sort_unstable();
    for (_, foe) in foes.into_iter().take(if brisk { 1 } else { 3 }) {
        toward(look, unit, foe, moves, &mut out);
    }
    if !brisk {
        changes(look, unit, &mut out);
    }
    out
}

/// Turned to an enemy, and up to several distances from him.
fn toward(look: &Look<'_>, unit: UnitId, foe: UnitId, moves: usize, out: &mut Vec<Way>) {
    let (man, target) = (look.man(unit), look.man(foe));
    let heading = Heading::toward_fine(man.base.at, target.base.at);
    let turn = man.base.facing.turn_to(heading);
    let gap = man.hull.gap(&target.hull);
    let turned = turn.abs() > 300;
    let cost = if turned { turning(man, turn) } else { 0 };
    if cost > man.one_move {
        let most = (i64::from(turn) * i64::from(man.one_move) / i64::from(cost)) as i32;
        let path = vec![Element::Pivot(most * 95 / 100)];
        out.push(march(look, unit, vec![path], "turn to the enemy"));
        return;
    }
    if turned {
        out.push(march(look, unit, vec![vec![Element::Pivot(turn)]], "turn to the enemy"));
    }
    let stops = [man.range - INCH / 2, 6 * INCH - INCH / 10, INCH + INCH / 2];
    for stop in stops {
        let mut left = gap - stop;
        if stop <= 0 || left < INCH / 4 {
            continue;
        }
        // With the same face, and turned.
        if turned && turn.abs() < 6_000 {
            let along = |far: i32| {
                let way = tabletop::polar(tabletop::Point::new(0, 0), Heading::fine(turn), far);
                Element::Slide(hundredths(way.x), hundredths(way.y))
            };
            let far = left.min(man.one_move - 2 * HUNDREDTH);
            out.push(march(look, unit, vec![vec![along(far)]], "closer in line"));
        }
        let mut paths: Vec<Vec<Element>> = Vec::new();
        while left > INCH / 10 && paths.len() < moves {
            let mut path = Vec::new();
            let mut most = man.one_move;
            if paths.is_empty() && turned {
                path.push(Element::Pivot(turn));
                most -= cost;
            }
            let far = hundredths(left.min(most));
            if far > 0 {
                path.push(Element::Advance(far));
            }
            left -= far * HUNDREDTH;
            paths.push(path);
        }
        out.push(march(look, unit, paths, "closer"));
    }
}

/// Other formations, where it stands; guns limber to go nearer, and unlimber.
fn changes(look: &Look<'_>, unit: UnitId, out: &mut Vec<Way>) {
    let (state, man) = (look.state, look.man(unit));
    for &formation in &state.profile(unit).formations {
        if formation == man.formation || state.unit(unit).disordered {
            continue;
        }
        let heading = match look.nearest(man.side, man.base.at) {
            Some(foe) => Heading::toward_fine(man.base.at, look.man(foe).base.at),
            None => man.base.facing,
        };
        let horse = state.has(unit, Special::HorseArtillery);
        let step = match formation {
            Formation::Limbered if horse => Step::Move(vec![Element::Limber(heading)]),
            Formation::Deployed if horse => Step::Move(vec![Element::Unlimber(heading)]),
            Formation::Limbered => Step::Limber(heading),
            Formation::Deployed => Step::Unlimber(heading),
            formation => Step::Form { formation, how: black_powder::action::How::Front },
        };
        let Some(shape) = state.scenario.shape(unit, state.unit(unit).mounted, formation) else {
            continue;
        };
        let base = match step {
            Step::Form { .. } => shape.docked(man.base.front_middle(), man.base.facing.opposite()),
            _ => shape.at(man.base.at, heading),
        };
        let stand = Stand { base, formation, fires: true };
        let why = "change formation";
        out.push(Way { steps: vec![step], stands: vec![stand], charge: None, why });
    }
}

/// The way as the rules allow it: each move as far as it goes. `None`: not even the first.
pub fn judged(state: &State, scratch: &mut State, unit: UnitId, way: &Way) -> Option<Way> {
    let mut out = Way { steps: Vec::new(), stands: Vec::new(), charge: way.charge, why: way.why };
    scratch.clone_from(state);
    for (n, step) in way.steps.iter().enumerate() {
        let Some((step, done)) = as_far(scratch, unit, step) else { break };
        done.events.iter().for_each(|event| BlackPowder::apply(scratch, event));
        let formation = scratch.formation(unit);
        let base = black_powder::ground::base(scratch, unit);
        let fires = way.stands.get(n).is_some_and(|stand| stand.fires);
        out.steps.push(step);
        out.stands.push(Stand { base, formation, fires });
    }
    (!out.steps.is_empty()).then_some(out)
}

/// In full, or in a part of it.
fn as_far(state: &State, unit: UnitId, step: &Step) -> Option<(Step, plan::Done)> {
    if let Ok(done) = plan::step(state, unit, step) {
        return Some((step.clone(), done));
    }
    let Step::Move(path) = step else { return None };
    let (&last, first) = path.split_last()?;
    let cut = |part: i32| {
        let last = match last {
            Element::Advance(far) => Element::Advance(far * part / 16),
            Element::Slide(right, ahead) => Element::Slide(right * part / 16, ahead * part / 16),
            _ => return None,
        };
        let path: Vec<Element> = first.iter().copied().chain([last]).collect();
        let step = Step::Move(path);
        let done = plan::step(state, unit, &step).ok()?;
        Some((step, done))
    };
    // Bisection over sixteenths.
    let (mut best, mut free, mut barred) = (None, 0, 16);
    while barred - free > 1 {
        let middle = (free + barred) / 2;
        match cut(middle) {
            Some(found) => (best, free) = (Some(found), middle),
            None => barred = middle,
        }
    }
    best
}

/// The charges it can make from where it stands.
pub fn charges(look: &Look<'_>, unit: UnitId) -> Vec<Way> {
    let state = look.state;
    let found = dock::charges(state, unit).into_iter();
    let way = found.map(|(target, on, dock)| {
        let face = black_powder::respond::name_face(state, target, on);
        Way {
            steps: vec![Step::Charge(Charge { target, face })],
            stands: Vec::new(),
            charge: Some((target, on, dock.base)),
            why: "charge",
        }
    });
    way.collect()
}

/// Charges after one or two moves toward an enemy.
pub fn run_ups(look: &Look<'_>, scratch: &mut State, unit: UnitId) -> Vec<Way> {
    let (state, man) = (look.state, look.man(unit));
    if !super::place::can_charge(man) || man.engaged || !man.on {
        return Vec::new();
    }
    let mut out = Vec::new();
    let mut foes: Vec<(i32, UnitId)> = look
        .foes(man.side)
        .map(|(id, foe)| (foe.hull.gap(&man.hull), id))
        .filter(|(gap, _)| *gap > man.one_move / 2 && *gap < 3 * man.one_move)
        .collect();
    foes.sort_unstable();
    for (gap, foe) in foes.into_iter().take(2) {
        let heading = Heading::toward_fine(man.base.at, look.man(foe).base.at);
        let turn = man.base.facing.turn_to(heading);
        let cost = if turn.abs() > 300 { turning(man, turn) } else { 0 };
        if cost > man.one_move {
            continue;
        }
        let mut paths: Vec<Vec<Element>> = Vec::new();
        let mut left = gap - man.one_move + INCH;
        loop {
            let mut path = Vec::new();
            let mut most = man.one_move;
            if paths.is_empty() && cost > 0 {
                path.push(Element::Pivot(turn));
                most -= cost;
            }
            let far = hundredths(left.clamp(INCH, most.max(INCH)));
            path.push(Element::Advance(far));
            left -= far * HUNDREDTH;
            paths.push(path);
            if left <= 0 || paths.len() == 2 {
                break;
            }
        }
        let way = march(look, unit, paths, "charge");
        let Some(mut way) = judged(state, scratch, unit, &way) else { continue };
        let charges = dock::charges(scratch, unit).into_iter();
        if let Some((target, on, dock)) = charges.into_iter().find(|(target, ..)| *target == foe) {
            let face = black_powder::respond::name_face(scratch, target, on);
            way.steps.push(Step::Charge(Charge { target, face }));
            way.charge = Some((target, on, dock.base));
            out.push(way);
        }
    }
    out
}
