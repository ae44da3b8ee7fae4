//! (FL-SET, FL-INI-7) The start.

mod draw_up;

use std::sync::Arc;

use kernel::{Refusal, Side, refuse};
use tabletop::{CM, Heading, Point, Shape};

use crate::Cx;
use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::ground::contact;
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Scenario;
use crate::state::*;

pub use draw_up::{draw_up, middle};

/// (FL-SET-3) How far the nearest friend may be in a straight fight.
const NEAR: i32 = 10 * CM;

pub(crate) fn setup(scenario: &Arc<Scenario>) -> State {
    let figure = |id: FigureId| {
        let spec = scenario.spec(id);
        let placed = scenario.sections[spec.side.index()].post.is_some();
        Figure {
            fate: if placed { Fate::OnTable } else { Fate::Waiting },
            at: spec.at,
            facing: spec.facing,
            mounted: spec.mount.is_some(),
            activated: false,
            hits: 0,
            wounds: 0,
            mount_hits: 0,
            mount_wounds: 0,
            shaken: false,
            reload: 0,
            reload_pistols: 0,
            grenades: spec.grenades.map_or(0, |(_, number)| number),
            fired: None,
            moved: false,
            moved_last: scenario.rode_up[spec.side.index()],
            playing: false,
            drilled: false,
            bled: false,
        }
    };
    let section = |side: Side| {
        let ours = || scenario.figure_ids().filter(move |f| scenario.spec(*f).side == side);
        Section {
            post: None,
            leader: ours().find(|f| scenario.spec(*f).role == Some(Role::Leader)),
            points: scenario.sections[side.index()].command_points,
            spent: 0,
            start: ours().count() as u8,
            technique_used: false,
            sacrificed: false,
            impulse_rolled: false,
        }
    };
    let stack = vec![Frame::Turn { stage: Phase::Start }, first_question(scenario, Side::First)];
    let now = Position {
        turn: 0,
        figures: scenario.figure_ids().map(figure).collect(),
        sections: Side::BOTH.map(section),
        winner: None,
        first: Side::First,
        lost_last: None,
        passes: 0,
        stack,
        over: None,
    };
    State { scenario: scenario.clone(), now }
}

/// (FL-SET-3) Where to stand is settled by the scenario, or by the players in turn.
pub(crate) fn first_question(scenario: &Scenario, side: Side) -> Frame {
    match scenario.sections[side.index()].post {
        Some(_) => Frame::Deploying { side },
        None => Frame::Posting { side },
    }
}

/// (FL-SET-3) Another edge or feature than the enemy's, with room for everybody.
pub fn check_post(state: &State, side: Side, post: PostId) -> Result<(), Refusal> {
    if state.section(side.other()).post == Some(post) {
        return refuse(cite!("FL-SET-3"), "the enemy has taken it: choose another");
    }
    match stands(state, side, post) {
        Some(_) => Ok(()),
        None => refuse(cite!("FL-SET-3"), "there is no room for your whole section"),
    }
}

/// The section stands there, drawn up to be rearranged.
pub(crate) fn take(cx: &mut Cx<'_>, side: Side, post: PostId) {
    let facing = into_the_field(cx.state(), post);
    let stands = stands(cx.state(), side, post).unwrap_or_default();
    cx.emit(Event::PostTaken { side, post });
    for (figure, at) in stands {
        cx.emit(Event::Placed { figure, at, facing });
    }
    cx.emit(Event::Next(Frame::Deploying { side }));
}

/// The farthest from the enemy; of equals the first on the list.
pub(crate) fn usual_post(state: &State, side: Side) -> Option<Action> {
    let middle = |post: PostId| middle(&state.scenario.post(post).zone);
    let enemy = state.section(side.other()).post.map(middle);
    let far = |post: &PostId| enemy.map_or(0, |enemy| enemy.far2(middle(*post)));
    let free = state.scenario.post_ids().filter(|post| check_post(state, side, *post).is_ok());
    let best = free.reduce(|best, post| if far(&post) > far(&best) { post } else { best });
    best.map(|post| Action::TakePost { post })
}

fn into_the_field(state: &State, post: PostId) -> Heading {
    Heading::of(match state.scenario.post(post).home {
        Edge::North => 180,
        Edge::East => 270,
        Edge::South => 0,
        Edge::West => 90,
    })
}

/// A place for every figure of a section that comes to a post.
fn stands(state: &State, side: Side, post: PostId) -> Option<Vec<(FigureId, Point)>> {
    let facing = into_the_field(state, post);
    let zone = &state.scenario.post(post).zone;
    let all = || state.scenario.figure_ids().filter(|f| state.side(*f) == side);
    let shapes: Vec<Shape> =
        all().map(|f| state.scenario.shape(f, state.figure(f).mounted)).collect();
    // Whoever it is, what is in the way is the same.
    let someone = all().next()?;
    let is_free = |base: &_| contact::fits(state, someone, base).is_ok();
    let found = draw_up(zone, middle(zone), facing, &shapes, is_free)?;
    Some(all().zip(found).collect())
}

/// (FL-SET-3) Inside the zone, on free ground; in a straight fight everybody near a friend.
pub(crate) fn check_place(
    state: &State,
    side: Side,
    figure: FigureId,
    at: Point,
    facing: Heading,
) -> Result<(), Refusal> {
    if state.side(figure) != side {
        return refuse(cite!("FL-SET-3"), "choose one of your own figures");
    }
    let base = state.base_at(figure, at, facing);
    if !state.post(side).is_some_and(|post| base.lies_in(&post.zone)) {
        return refuse(cite!("FL-SET-3"), "keep the whole base inside your zone");
    }
    contact::fits(state, figure, &base)?;
    if state.section(side).post.is_none() {
        return Ok(());
    }
    let base_of = |f: FigureId| if f == figure { base } else { state.base(f) };
    let near = |a: FigureId, b: FigureId| a != b && base_of(a).is_within(&base_of(b), NEAR);
    let alone = |f: FigureId| !state.of(side).any(|friend| near(f, friend));
    match state.of(side).count() > 1 && state.of(side).any(alone) {
        true => refuse(cite!("FL-SET-3"), "every figure needs a friend within 10 cm"),
        false => Ok(()),
    }
}
