//! (FL-SET, FL-INI-7) The start.

use std::sync::Arc;

use kernel::{Refusal, Side, refuse};
use tabletop::{Heading, Point};

use crate::frame::{Frame, Stage};
use crate::ground::contact;
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Scenario;
use crate::state::*;

pub fn setup(scenario: &Arc<Scenario>) -> State {
    let figure = |id: FigureId| {
        let spec = scenario.spec(id);
        Figure {
            fate: Fate::OnTable,
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
            leader: ours().find(|f| scenario.spec(*f).role == Some(Role::Leader)),
            bereft: false,
            points: scenario.sections[side.index()].command_points,
            spent: 0,
            start: ours().count() as u8,
            technique_used: false,
            sacrificed: false,
            impulse_rolled: false,
            halved: false,
        }
    };
    let stack = vec![Frame::Turn { stage: Stage::Start }, Frame::Deploying { side: Side::First }];
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

/// (FL-SET-3) Inside the zone, on free ground.
pub fn check_place(
    state: &State,
    side: Side,
    figure: FigureId,
    at: Point,
    facing: Heading,
) -> Result<(), Refusal> {
    if state.side(figure) != side {
        return refuse(cite!("FL-SET-3"), "each places his own figures");
    }
    let base = state.base_at(figure, at, facing);
    if !base.lies_in(&state.scenario.sections[side.index()].zone) {
        return refuse(cite!("FL-SET-3"), "bases lie wholly inside the zone");
    }
    contact::fits(state, figure, &base)
}
