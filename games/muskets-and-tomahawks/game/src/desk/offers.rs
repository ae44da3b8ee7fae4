//! What can be done now: cards and abilities with nothing in hand; verbs and targets of the unit in hand; answers.

use std::collections::BTreeSet;

use desk::table::{Swing, aimed};
use desk::{At, Offer, Rank, key_at};
use kernel::{Ahead, Refusal, Ruleset, Side};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::*;
use muskets_and_tomahawks::frame::Frame;
use muskets_and_tomahawks::parts::*;

use super::MEASURE;
use super::ids::*;
use super::march::{self, Meant};
use super::phrase::{phrase, throws};
use crate::MusketsAndTomahawks;

/// The unit or marker in hand, if the moment lets somebody act with it.
pub fn held(state: &State, focus: &str) -> Option<Who> {
    // Of several the first leads; each acts by itself (MT-CARD-9).
    match named(state, focus.split(' ').next()?)? {
        Named::Unit(unit) => Some(Who::Unit(unit)),
        Named::Marker(marker) => Some(Who::Marker(marker)),
        _ => None,
    }
}

/// Whether units are activated now.
pub fn is_acting(state: &State) -> bool {
    matches!(state.stack.last(), Some(Frame::Activations { .. } | Frame::Single { .. }))
}

/// The pieces that whoever decides can take up.
pub fn actors(state: &State) -> Vec<String> {
    let mut all: BTreeSet<String> = BTreeSet::new();
    for action in MusketsAndTomahawks::choices(state) {
        let is_end = matches!(action, Action::End {} | Action::StandingOrder { .. });
        all.extend(phrase(state, &action).piece.filter(|_| !is_end));
    }
    all.into_iter().collect()
}

pub fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
    let Some(side) = MusketsAndTomahawks::decider(state) else { return Vec::new() };
    let menu = MusketsAndTomahawks::choices(state);
    let mut all: Vec<Offer<Action>> = Vec::new();
    for action in menu {
        let offer = plain(state, action);
        let is_of = match (focus, &offer.piece) {
            (None, Some(_)) => !is_acting(state),
            (None, None) => true,
            (Some(focus), Some(piece)) => focus.split(' ').any(|one| one == piece),
            (Some(_), None) => false,
        };
        // Places are pointed at; the menu gives examples only.
        let is_move = matches!(&offer.plan[..], [Action::Act { act: Act::Move(_), .. }]);
        if is_of && !is_move {
            all.push(offer);
        }
    }
    if let Some(Who::Unit(unit)) =
        focus.and_then(|focus| held(state, focus)).filter(|_| is_acting(state))
    {
        for formation in [Formation::Line, Formation::Column] {
            let action = match state.unit(unit).formed == formation {
                true => None,
                false => march::form(state, side, unit, formation),
            };
            all.extend(action.map(|action| Offer {
                verb: format!("Form {formation:?}"),
                words: desk::capital(&format!(
                    "{} form {formation:?} (MT-FOR-2)",
                    the(state, unit)
                )),
                ..plain(state, action)
            }));
        }
    }
    keyed(&mut all);
    all
}

/// Equal positions give equal keys: what it is, at what, and which of those.
fn keyed(all: &mut [Offer<Action>]) {
    let mut seen: Vec<String> = Vec::new();
    for offer in all {
        let at = match &offer.at {
            At::Piece(piece) => piece.clone(),
            At::Place(place) => place.clone(),
            At::Heading { place, heading } => format!("{place}>{heading}"),
            At::Nowhere => offer.piece.clone().unwrap_or_default(),
        };
        let verb = offer.verb.to_lowercase().replace([' ', '!'], "-");
        let base = format!("{verb}:{at}");
        let before = seen.iter().filter(|key| **key == base).count();
        seen.push(base.clone());
        offer.key = if before == 0 { base } else { format!("{base}:{before}") };
    }
}

pub fn plain(state: &State, action: Action) -> Offer<Action> {
    let throws = throws(&action);
    let rank = rank(&action);
    Offer { throws, rank, ..Offer::planned(phrase(state, &action), vec![action]) }
}

fn rank(action: &Action) -> Rank {
    match action {
        Action::End {} | Action::Hold {} | Action::StandingOrder { .. } | Action::Pass {} => {
            Rank::Quiet
        }
        Action::Act { act: Act::None {}, .. } => Rank::Quiet,
        Action::Play { .. } | Action::React { .. } | Action::Deploy(_) => Rank::Main,
        _ => Rank::Plain,
    }
}

/// What ends the step: the button beside the prompt.
pub fn way_on(state: &State) -> Option<Offer<Action>> {
    let ends = |action: &Action| match action {
        Action::End {} | Action::Hold {} | Action::Pass {} => true,
        Action::Place { auto, .. } => *auto,
        Action::Deploy(deploy) => deploy.auto,
        Action::Charge { ready, .. } => *ready,
        _ => false,
    };
    let all = MusketsAndTomahawks::choices(state);
    let action = all.into_iter().find(ends)?;
    let mut offer = [plain(state, action)];
    keyed(&mut offer);
    let [offer] = offer;
    Some(offer)
}

/// A click at a place with a unit in hand.
pub fn meant(state: &State, side: Side, focus: &str, name: &str) -> Result<Meant, Refusal> {
    let nobody = super::why::nobody;
    let who = held(state, focus).filter(|_| is_acting(state)).ok_or_else(nobody)?;
    let (place, aim) = aimed(name).ok_or_else(nobody)?;
    let table = (state.scenario.ground.width, state.scenario.ground.height);
    let at = MEASURE.meant(table, || march::centre(state, who), place).ok_or_else(nobody)?;
    if let Some(target) = enemy_at(state, side, at) {
        let act = Act::Engage { target, paths: Vec::new(), ready: true };
        let action = Action::Act { who, act };
        MusketsAndTomahawks::check(state, side, &action)?;
        return Ok(Meant { action, whole: true, ended: None });
    }
    let turn = match (who, aim) {
        (_, Swing::Kept) => 0,
        (Who::Unit(unit), aim) => {
            let facing = march::facing(state, unit);
            facing.turn_to(aim.from(facing))
        }
        _ => 0,
    };
    march::to(state, side, who, at, turn)
}

/// Whom of the enemy a point lies on.
fn enemy_at(state: &State, side: Side, at: tabletop::Point) -> Option<Who> {
    let unit = state.of(side.other()).find(|unit| {
        let far = state.radius(*unit);
        state.unit(*unit).figures.iter().any(|figure| figure.at.is_within(at, far))
    });
    let far = state.tables().bases.marker;
    let marker = || state.markers_of(side.other()).find(|marker| marker.at.is_within(at, far));
    unit.map(Who::Unit).or_else(|| marker().map(|marker| Who::Marker(marker.id)))
}

pub fn offer_at(state: &State, focus: Option<&str>, name: &str) -> Option<Offer<Action>> {
    let side = MusketsAndTomahawks::decider(state)?;
    let meant = meant(state, side, focus?, name).ok()?;
    let (place, _) = aimed(name)?;
    let far = march::longest(&march::ends(state, &meant.action));
    let mut offer = plain(state, meant.action);
    (offer.key, offer.at) = (key_at(name), At::Place(place.to_owned()));
    if far > 0 {
        offer.cost = Some(format!("{} in", MEASURE.short(far)));
    }
    if !meant.whole {
        let ended = meant.ended.map(|r| format!(": {} ({})", r.why, r.rule.number()));
        offer.note = Some(format!("Not all the way{}", ended.unwrap_or_default()));
    }
    Some(offer)
}
