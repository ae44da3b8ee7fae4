//! (MT-SET, MT-HID-1, 2, 11) Setting up: by the players, or by the places of the scenario.

mod judge;

use kernel::Side;
use tabletop::{Heading, INCH, Point};

use crate::Cx;
use crate::action::{Deploy, Holds, UnitAt};
use crate::cards;
use crate::event::{Event, Stand};
use crate::frame::{Frame, Stage};
use crate::parts::*;
use crate::pile::{Cards, Pile};
use crate::rulebook::cite;
use crate::scenario::*;
use crate::state::*;

pub use judge::check;

/// Before anybody stands anywhere.
pub fn setup(scenario: &std::sync::Arc<Scenario>) -> State {
    let army = |_| Army {
        hand: Pile::open(Cards::default()),
        held: Held::Nothing,
        points: 0,
        at_least: Cards::default(),
        at_most: Cards::default(),
        more_morale: 0,
        dummies: 0,
        dummies_gone: 0,
        quarters: [false; 4],
    };
    let sides = [0, 1].map(army);
    let [first, second] = scenario.setup_order;
    let now = Position {
        cycle: 1,
        clocks_shown: 0,
        ticks: 0,
        deck: cards::deck(scenario, &sides),
        discard: Cards::default(),
        active: first,
        first: None,
        sides,
        units: scenario.unit_ids().map(|unit| unit_of(scenario, unit)).collect(),
        markers: Vec::new(),
        bodies: scenario.bodies.iter().map(body_of).collect(),
        tokens: scenario.tokens.iter().map(token_of).collect(),
        decoy_points: 0,
        shot_first: None,
        stack: vec![
            Frame::Turn { stage: Stage::Ask },
            Frame::Opening,
            Frame::Setup { side: second },
            Frame::Setup { side: first },
        ],
        over: None,
    };
    State { scenario: scenario.clone(), now, cut: false }
}

fn unit_of(scenario: &Scenario, unit: UnitId) -> Unit {
    let spec = scenario.unit(unit);
    let arm = |kind: &Weapon| Arm { kind: *kind, reload_needed: 0, used: false };
    let figure = |id: FigureId| Figure {
        id,
        at: Point::default(),
        facing: Heading::NORTH,
        weapons: spec.profile.weapons.iter().map(arm).collect(),
        smoke: false,
        carries: None,
    };
    let place = match spec.reserve {
        Some(_) => Place::Reserve { ready: false },
        None => Place::Waiting,
    };
    Unit {
        place,
        figures: scenario.figures_of(unit).map(figure).collect(),
        formed: Formation::None,
        shaken: false,
        flight: false,
        vigilance: false,
        engaged: Vec::new(),
        started_combat: false,
        dismounted: false,
        acted: false,
        exited: 0,
        eliminated: 0,
        captives: Vec::new(),
    }
}

fn body_of(spec: &BodySpec) -> Body {
    Body {
        at: spec.unit.is_none().then_some(spec.at),
        facing: spec.facing,
        limbered: false,
        smoke: false,
        reload_needed: 0,
        state: BodyState::Working,
    }
}

fn token_of(spec: &TokenSpec) -> Token {
    if spec.kind == TokenKind::Horses { Token::Away } else { Token::Lies(spec.at) }
}

/// (MT-SET-5) Where the figures of a unit stand by its anchor.
pub fn stand(scenario: &Scenario, unit: UnitId) -> Option<Stand> {
    let spec = scenario.unit(unit);
    let anchor = spec.place?;
    let (count, facing) = (spec.size, anchor.facing);
    let gun = spec.gun.map(|_| (anchor.at, facing));
    let places = match spec.gun {
        Some(_) => crew(anchor, count),
        None => (0..count).map(|at| in_ranks(anchor, count, at)).collect(),
    };
    Some(Stand { unit, places, facing, formation: spec.formed, gun })
}

fn in_ranks(anchor: Anchor, count: u8, at: u8) -> Point {
    let cols = count.div_ceil(anchor.ranks.max(1)).max(1);
    let across = i64::from(2 * i32::from(at % cols) - (i32::from(cols) - 1));
    let (step, back) = (i64::from(anchor.step), 2 * i64::from(at / cols));
    let forward = anchor.facing.binary();
    let right = forward.right();
    // Twice the place, in vectors of 2^30.
    let far = |right: i32, forward: i32| {
        let sum = (i64::from(right) * across - i64::from(forward) * back) * step;
        let half = 1_i64 << 30;
        ((sum.abs() + half) / (2 * half) * sum.signum()) as i32
    };
    let (x, y) = (far(right.x, forward.x), far(right.y, forward.y));
    Point::new(anchor.at.x + x, anchor.at.y + y)
}

/// (MT-SET-5) Crewmen touch their gun, behind it first.
fn crew(anchor: Anchor, count: u8) -> Vec<Point> {
    let turns = [13_500, 22_500, 9_000, 27_000];
    let place = |turn: &i32| {
        let way = anchor.facing.turned_fine(*turn).binary();
        let far = |part: i32| {
            let sum = i64::from(part) * i64::from(INCH) * 3 / 2;
            let half = 1_i64 << 29;
            ((sum.abs() + half) / (2 * half) * sum.signum()) as i32
        };
        Point::new(anchor.at.x + far(way.x), anchor.at.y + far(way.y))
    };
    turns.iter().take(count.into()).map(place).collect()
}

/// (MT-SET-4) Who has to be set up.
pub fn waiting(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    let waits = |unit: &UnitId| state.unit(*unit).place == Place::Waiting;
    state.scenario.units_of(side).filter(waits)
}

pub fn deploy(cx: &mut Cx<'_>, side: Side, deploy: &Deploy) {
    cx.emit(Event::Done);
    let (units, markers) = match deploy.auto {
        true => by_anchors(cx, side),
        false => by_hand(cx.state(), side, deploy),
    };
    let hidden = |(_, content): &(Point, Content)| match content {
        Content::Unit(unit) => Some(*unit),
        _ => None,
    };
    let mut under: Vec<UnitId> = markers.iter().filter_map(hidden).collect();
    under.sort_unstable();
    let markers = numbered(cx.state(), side, markers);
    cx.emit(Event::Deployed { side, units, hidden: under, markers });
}

/// (MT-HID-2) Markers get their ids by place, so that an id tells nothing.
fn numbered(state: &State, side: Side, mut markers: Vec<(Point, Content)>) -> Vec<Marker> {
    markers.sort_by_key(|(at, _)| (at.x, at.y));
    let first = match side {
        Side::First => 0,
        Side::Second => state.scenario.defender_markers,
    };
    let order = Order::standing(state.tables());
    let marker = |(id, (at, content)): (u8, (Point, Content))| Marker {
        id: MarkerId(id),
        at,
        content,
        vigilance: Some(false),
        order: Some(order),
        acted: Some(false),
    };
    (first..).zip(markers).map(marker).collect()
}

/// (MT-SET-5, MT-HID-11) The anchors of hidden units and dummies are one list, over which a hidden deal spreads
/// the contents.
fn by_anchors(cx: &mut Cx<'_>, side: Side) -> (Vec<Stand>, Vec<(Point, Content)>) {
    let state = cx.state();
    let scenario = state.scenario.clone();
    let (mut units, mut anchors, mut contents) = (Vec::new(), Vec::new(), Vec::new());
    for unit in waiting(state, side) {
        let spec = scenario.unit(unit);
        match spec.place.filter(|_| spec.hidden) {
            Some(anchor) => {
                anchors.push(anchor.at);
                contents.push(Content::Unit(unit));
            }
            None => units.extend(stand(&scenario, unit)),
        }
    }
    for dummy in &scenario.sides[side.index()].dummies {
        anchors.push(dummy.at);
        contents.push(Content::Dummy(dummy.of));
    }
    anchors.sort_by_key(|at| (at.x, at.y));
    let mut markers = Vec::new();
    for at in anchors {
        let left = contents.len();
        let drawn = match left {
            1 => 0,
            _ => usize::from(cx.dice.roll(left as u8, cite!("MT-HID-11"))) - 1,
        };
        markers.push((at, contents.remove(drawn)));
    }
    (units, markers)
}

/// Places of the player's own; who is `fixed` stands at his anchor.
fn by_hand(state: &State, side: Side, deploy: &Deploy) -> (Vec<Stand>, Vec<(Point, Content)>) {
    let fixed = waiting(state, side).filter(|unit| state.spec(*unit).fixed);
    let mut units: Vec<Stand> = fixed.filter_map(|unit| stand(&state.scenario, unit)).collect();
    units.extend(deploy.units.iter().map(stood));
    units.sort_by_key(|stand| stand.unit);
    let marker = |marker: &crate::action::MarkerAt| {
        let content = match marker.holds {
            Holds::Unit(unit) => Content::Unit(unit),
            Holds::Dummy { dummy } => Content::Dummy(dummy),
        };
        (marker.at.point(), content)
    };
    (units, deploy.markers.iter().map(marker).collect())
}

/// As it was sent.
pub fn stood(at: &UnitAt) -> Stand {
    Stand {
        unit: at.unit,
        places: at.at.iter().map(|at| at.point()).collect(),
        facing: at.facing,
        formation: at.formation,
        gun: at.gun.map(|gun| (gun.at.point(), gun.facing)),
    }
}

/// (MT-SET-7) Everything stands: markers are tested, then points, hands and the first turn.
pub fn open(cx: &mut Cx<'_>) {
    for side in Side::BOTH {
        let officers = cx.state().scenario.units_of(side).filter(|u| cx.state().is_officer(*u));
        let per = cx.state().tables().points.per_officer;
        let change = (officers.count() as u8 * per) as i8;
        if change > 0 {
            cx.emit(Event::Points { side, change, reason: Reason::Start });
        }
    }
    let first = match cx.state().scenario.first {
        FirstPlayer::Side(side) => side,
        FirstPlayer::Roll => roll_off(cx),
    };
    cards::deal(cx, first);
    cx.emit(Event::Done);
    cx.emit(Event::Turn { side: first });
}

/// (MT-CARD-3) The higher die; ties are rolled again.
fn roll_off(cx: &mut Cx<'_>) -> Side {
    let higher = |faces: &[u8]| match faces[0].cmp(&faces[1]) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    };
    let mut faces = [0; 2];
    let again = cx.dice.throw_until(&mut faces, 10, cite!("MT-CARD-3"), &mut |f| higher(f));
    let first = if faces[0] > faces[1] { Side::First } else { Side::Second };
    // The dice begin at 0 (MT-GEN-2).
    let dice = again.into_iter().chain(faces).map(|face| face - 1).collect();
    cx.emit(Event::FirstPlayer { dice, first });
    first
}
