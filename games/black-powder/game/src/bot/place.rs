//! What it is worth to a unit to stand somewhere: the volley it gives, those it takes, who could charge whom,
//! how near it is to where it should be, and whether the line holds together.

use black_powder::State;
use black_powder::ground::EPS;
use black_powder::parts::*;
use black_powder::respond;
use black_powder::scenario::AtLimit;
use tabletop::{Base, Hull, Point, Segment, Side4, arcs};

use super::bout::{self, Terms};
use super::harm;
use super::look::{Look, Man, Will};

pub const INCH: i32 = 25_400;

/// That an enemy comes within reach in so many moves, in thousandths.
const COMES: [i64; 3] = [850, 500, 150];
/// That he charges over so many moves.
const CHARGES: [i64; 3] = [0, 700, 150];
/// What can be hoped of a charge of one's own next turn, in thousandths.
const HOPE: i64 = 300;
/// With its face away from the enemy; each neighbour of the line; in thousandths of the unit.
const AVERTED: i64 = 40;
const NEIGHBOUR: i64 = 6;
/// So near to an enemy it need not come.
const CLOSE: i32 = 5 * INCH;
/// Of what a volley would do so much counts where it is only imagined, in thousandths.
const SEEN: i64 = 850;

/// Nobody does anything over more than this.
const FAR: i32 = 50 * INCH;

/// A unit somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    pub base: Base,
    pub formation: Formation,
    /// It may still shoot this turn.
    pub fires: bool,
}

/// The parts of what a place is worth.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    pub fire: i64,
    pub threat: i64,
    pub pull: i64,
}

impl Place {
    pub fn sum(self) -> i64 {
        self.fire - self.threat + self.pull
    }
}

pub fn here(look: &Look<'_>, unit: UnitId, fires: bool) -> Stand {
    let man = look.man(unit);
    Stand { base: man.base, formation: man.formation, fires }
}

pub fn place(look: &Look<'_>, will: Will, unit: UnitId, stand: &Stand) -> Place {
    let man = look.man(unit);
    let hull = stand.base.hull();
    // Who is far off neither shoots nor charges; only the way to the nearest counts.
    let near = look.nearest(man.side, stand.base.at);
    let gaps: Vec<(UnitId, &Man, i32)> = look
        .foes(man.side)
        .filter(|(id, foe)| Some(*id) == near || foe.base.at.is_within(stand.base.at, FAR))
        .map(|(id, foe)| (id, foe, foe.hull.gap(&hull)))
        .collect();
    let mut place = Place::default();
    if stand.fires {
        place.fire = own_fire(look, unit, stand, &gaps);
    }
    let mut worst = 0;
    for (id, foe, gap) in &gaps {
        if foe.engaged {
            continue;
        }
        place.threat += fire_at(look, unit, stand, (*id, foe, *gap));
        let charged = charged(look, unit, stand, (*id, foe, *gap));
        worst = i64::max(worst, charged);
        place.fire += hope(look, unit, stand, (*id, foe, *gap));
    }
    place.threat = (place.threat + worst) * will.fear / 1000;
    place.pull = pull(look, will, unit, stand, &gaps) + line(look, unit, stand);
    place
}

/// In its front quarter; skirmishers look all round.
fn faces(stand: &Stand, p: Point) -> bool {
    stand.formation == Formation::Skirmish || arcs::quarter(&stand.base, p, EPS) == Side4::Front
}

fn own_fire(look: &Look<'_>, unit: UnitId, stand: &Stand, gaps: &[(UnitId, &Man, i32)]) -> i64 {
    let man = look.man(unit);
    let marches = matches!(stand.formation, Formation::MarchColumn | Formation::Limbered);
    if !man.shoots && man.formation == stand.formation || marches || man.range == 0 {
        return 0;
    }
    let guns = man.arm == Arm::Artillery;
    let front = stand.base.front_middle();
    let free = |(_, foe, gap): &&(UnitId, &Man, i32)| {
        !foe.engaged
            && *gap <= man.range
            && faces(stand, foe.base.at)
            && !is_blocked(look, unit, &Segment::new(front, foe.base.at))
    };
    let value = |(id, foe, gap): &(UnitId, &Man, i32)| {
        harm::cost(look, *id, harm::fire(look, unit, *id, *gap, foe.formation))
    };
    let best = match guns {
        true => gaps.iter().filter(free).map(value).max(),
        false => gaps.iter().filter(free).min_by_key(|(id, _, gap)| (*gap, *id)).map(value),
    };
    best.unwrap_or(0) * SEEN / 1000
}

/// Somebody of our own stands in the line of fire.
fn is_blocked(look: &Look<'_>, unit: UnitId, line: &Segment) -> bool {
    let bounds = line.bounds();
    look.friends(unit).any(|(_, friend)| {
        let loose = matches!(friend.formation, Formation::Skirmish | Formation::Deployed);
        !loose && friend.hull.bounds().meets(&bounds) && line.is_barred_by(&friend.hull)
    })
}

/// The volley an enemy is expected to give it.
fn fire_at(
    look: &Look<'_>,
    unit: UnitId,
    stand: &Stand,
    (id, foe, gap): (UnitId, &Man, i32),
) -> i64 {
    if !foe.shoots {
        return 0;
    }
    let short = gap - foe.range;
    let moves = match short {
        short if short <= 0 => 0,
        _ if foe.stuck || foe.one_move == 0 || foe.arm == Arm::Artillery => return 0,
        short => (short / foe.one_move + 1) as usize,
    };
    let Some(chance) = COMES.get(moves) else { return 0 };
    let turned = moves == 0
        && foe.formation != Formation::Skirmish
        && arcs::quarter(&foe.base, stand.base.at, EPS) != Side4::Front;
    let chance = if turned { chance * if foe.stuck { 0 } else { 650 } / 1000 } else { *chance };
    if chance == 0 {
        return 0;
    }
    let far = foe.base.at.far2(stand.base.at);
    let closer = look.friends(unit).filter(|(_, f)| foe.base.at.far2(f.base.at) < far).count();
    let chance = chance / (1 + closer as i64).min(4);
    let harm = harm::fire(look, id, unit, gap.min(foe.range), stand.formation);
    harm::cost(look, unit, harm) * chance / 1000
}

/// What an enemy's charge would cost it.
fn charged(
    look: &Look<'_>,
    unit: UnitId,
    stand: &Stand,
    (id, foe, gap): (UnitId, &Man, i32),
) -> i64 {
    if foe.one_move == 0 || !can_charge(foe) {
        return 0;
    }
    let moves = (gap / foe.one_move + 1) as usize;
    let Some(chance) = CHARGES.get(moves) else { return 0 };
    let front = foe.base.front_middle();
    let kind = kind_of(stand, front);
    let gain = charge_value(look, id, unit, kind);
    gain.max(0) * chance / 1000
}

pub fn can_charge(man: &Man) -> bool {
    !man.stuck
        && !man.shaken
        && matches!(man.arm, Arm::Infantry | Arm::Cavalry)
        && matches!(
            man.formation,
            Formation::Line | Formation::AttackColumn | Formation::Mixed | Formation::Warband
        )
}

/// Front, flank or rear.
fn kind_of(stand: &Stand, from: Point) -> usize {
    match stand.formation {
        Formation::Skirmish | Formation::Square => 0,
        _ => match arcs::quarter(&stand.base, from, EPS) {
            Side4::Front => 0,
            Side4::Rear => 2,
            Side4::Left | Side4::Right => 1,
        },
    }
}

/// What a charge is worth to whoever makes it as both are now, looked up once.
pub fn charge_value(look: &Look<'_>, by: UnitId, on: UnitId, kind: usize) -> i64 {
    let place = (by.index() * look.men.len() + on.index()) * 3 + kind;
    if let Some(known) = look.charges.borrow()[place] {
        return known;
    }
    let target = look.man(on);
    let face = kind;
    let (edge, out) = target.base.sides()[face];
    let base = look.man(by).base.shape.docked(middle(&edge), out);
    let closing = (kind == 0 || target.all_round) && respond::can_close(look.state, on);
    let terms = Terms { closing, ..Terms::HELD };
    let mut scratch = look.state.clone();
    let gain = bout::charge(look, &mut scratch, by, &base, (on, face), terms);
    look.charges.borrow_mut()[place] = Some(gain);
    gain
}

fn middle(edge: &Segment) -> Point {
    Point::new((edge.a.x + edge.b.x) / 2, (edge.a.y + edge.b.y) / 2)
}

/// A charge of its own that it could make next turn.
fn hope(look: &Look<'_>, unit: UnitId, stand: &Stand, (id, foe, gap): (UnitId, &Man, i32)) -> i64 {
    let man = look.man(unit);
    if man.engaged || gap > man.one_move || !can_charge(man) || !faces(stand, foe.base.at) {
        return 0;
    }
    let there = Stand { base: foe.base, formation: foe.formation, fires: false };
    let kind = kind_of(&there, stand.base.front_middle());
    charge_value(look, unit, id, kind).max(0) * HOPE / 1000
}

/// How near it is to where it should be.
fn pull(
    look: &Look<'_>,
    will: Will,
    unit: UnitId,
    stand: &Stand,
    gaps: &[(UnitId, &Man, i32)],
) -> i64 {
    let man = look.man(unit);
    let Some((nearest, foe, gap)) = gaps.iter().min_by_key(|(id, _, gap)| (*gap, *id)) else {
        return 0;
    };
    let mut sum = 0;
    let eager = !man.shaken && !man.stuck;
    if eager {
        let stop = match man.arm {
            Arm::Artillery | Arm::Wagon => man.range / 2,
            _ => CLOSE,
        };
        let far = i64::from((gap - stop).max(0)) / i64::from(INCH / 100);
        sum -= man.value * will.pull / 1000 * far / 100;
        sum -= objective(look.state, stand.base.at) * man.value / 1000;
    }
    if !faces(stand, foe.base.at) && *gap < 30 * INCH && !look.man(*nearest).shaken {
        sum -= man.value * AVERTED / 1000;
    }
    sum
}

/// (BP-VIC-2) Thousandths of a unit for being far from ground that decides.
fn objective(state: &State, at: Point) -> i64 {
    let held = state.scenario.victory.at_limit.iter().find_map(|entry| match entry {
        AtLimit::Hold { at, radius } => Some((*at, *radius)),
        _ => None,
    });
    let Some((goal, radius)) = held else { return 0 };
    let far = i64::from((at.to(goal).length_down() - radius).max(0)) / i64::from(INCH);
    let (turn, turns) = (i64::from(state.turn), i64::from(state.scenario.turns).max(1));
    far * (2 + 8 * turn / turns)
}

/// Friends beside it who face as it does.
fn line(look: &Look<'_>, unit: UnitId, stand: &Stand) -> i64 {
    let man = look.man(unit);
    if stand.formation == Formation::Skirmish {
        return 0;
    }
    let near = Hull::point(stand.base.at).bounds().grown(12 * INCH);
    let beside = look.friends(unit).filter(|(_, friend)| {
        near.meets(&friend.hull.bounds())
            && friend.base.facing.apart_fine(stand.base.facing) <= 3_000
            && matches!(arcs::quarter(&stand.base, friend.base.at, EPS), Side4::Left | Side4::Right)
    });
    man.value * NEIGHBOUR / 1000 * beside.count().min(2) as i64
}
