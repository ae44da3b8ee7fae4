//! What the enemy could do to a figure in his next activations, as things stand.
//!
//! Each enemy is given an activation of his own in a copy of the position, with nothing rolled before it;
//! the rules say what he may declare and do. He fires from where he stands or after a march straight
//! at the figure, fights whom he touches, and closes by the shortest straight way.

mod fire;
mod melee;

use crate::Flintloque;
use ::flintloque::activation::{morale_sum, nerve};
use ::flintloque::event::Nerve;
use ::flintloque::frame::{Acting, Cases, Frame};
use ::flintloque::ground::contact;
use ::flintloque::parts::*;
use ::flintloque::{Action, Event, State};
use kernel::{Ahead, Ratio, Ruleset};
use odds::{Effort, Odds, Plan, Planned};

use super::chances::{NO_EFFECT, as_a_ladder};
use super::ids::{figure_id, name, who};
use super::words::count;
use super::{changes, place};
use desk::chances::{percent, told};
use desk::{Blow, Chances, Sum, Threat, ThreatKind, Threats, Weight};

const EFFORT: Effort = Effort { paths: 4_000, samples: 1_000, seed: 1 };
/// Nobody reads more.
const MOST: usize = 12;

pub fn threats(
    state: &State,
    piece: Option<&str>,
    place_name: Option<&str>,
) -> Result<Threats, String> {
    let (now, figure, notes) = subject(state, piece, place_name)?;
    let enemies: Vec<FigureId> = now.enemies_of(figure).collect();
    let mut attacks: Vec<Threat> = Vec::new();
    for enemy in enemies {
        let begun = begun(&now, enemy);
        let his = fire::threat(&begun, enemy, figure).into_iter();
        let his = his.chain(melee::threat(&begun, enemy, figure));
        let acted = now.figure(enemy).activated;
        attacks.extend(his.map(|mut threat| {
            threat
                .conditions
                .extend(acted.then(|| "next turn: he has acted in this one".to_owned()));
            threat
        }));
    }
    let together = fire::together(&now, figure);
    attacks.sort_by_key(|threat| std::cmp::Reverse(threat.tells));
    attacks.truncate(MOST);
    Ok(Threats {
        title: format!("{} at {}", name(&now, figure), place::of(&now, figure)),
        when: "in the enemy\u{2019}s next activations, if nothing changes".to_owned(),
        piece: figure_id(&now, figure),
        place: place::of(&now, figure),
        attacks,
        together,
        notes,
    })
}

/// Whom it is about, in the position in which it is asked.
fn subject(
    state: &State,
    piece: Option<&str>,
    place_name: Option<&str>,
) -> Result<(State, FigureId, Vec<String>), String> {
    if state.over.is_some() {
        return Err("The game is over.".to_owned());
    }
    let at = match place_name {
        None => None,
        Some(text) => Some(place::read(state, text).ok_or(format!("There is no place {text}."))?),
    };
    let figure = match piece {
        None => None,
        Some(id) => Some(who(state, id).ok_or(format!("There is no piece {id}."))?),
    };
    let standing = |at| state.all().find(|f| state.base(*f).contains(at));
    let nearest = |at| {
        let side = Flintloque::decider(state)?;
        state.of(side).min_by_key(|f| state.figure(*f).at.far2(at))
    };
    let figure = match (figure, at) {
        (Some(figure), _) => figure,
        (None, Some(at)) => {
            let found = standing(at).or_else(|| nearest(at));
            found.ok_or("Select a figure first.")?
        }
        (None, None) => return Err("Select a figure or a spot first.".to_owned()),
    };
    if !state.is_on_table(figure) {
        return Err(format!("{} is not on the table.", name(state, figure)));
    }
    let Some(at) = at.filter(|at| !state.base(figure).contains(*at)) else {
        return Ok((state.clone(), figure, Vec::new()));
    };
    let facing = state.figure(figure).facing;
    contact::fits(state, figure, &state.base_at(figure, at, facing))
        .map_err(|refusal| format!("{} ({}).", desk::capital(refusal.why), refusal.rule))?;
    let mut now = state.clone();
    Flintloque::apply(&mut now, &Event::Placed { figure, at, facing });
    let note = format!("As if {} were at {}.", name(state, figure), place::write(at));
    Ok((now, figure, vec![note]))
}

/// The same position with an enemy's activation begun; what he did this turn is forgotten, since the
/// next may begin with him.
fn begun(state: &State, enemy: FigureId) -> State {
    let mut now = state.clone();
    rest(&mut now, enemy);
    let mut acting = Acting { cases: Cases::Settled, ..Acting::new(enemy, false, false) };
    acting.engaged = !contact::contacts(&now, enemy).is_empty();
    now.now.stack = vec![Frame::Order, Frame::Acting(acting)];
    now
}

fn rest(state: &mut State, enemy: FigureId) {
    let figure = &mut state.now.figures[enemy.index()];
    if figure.activated {
        figure.moved_last = figure.moved;
        (figure.activated, figure.moved, figure.fired) = (false, false, None);
    }
}

/// What must come first: cases that are rolled before he acts.
fn conditions(state: &State, enemy: FigureId) -> Vec<String> {
    let mut all = Vec::new();
    if state.hits(enemy) > 0 {
        let hits = count(state.hits(enemy).into(), "hit");
        all.push(format!("only if he acts freely in spite of {hits} (FL-ACT-9)"));
    }
    if state.figure(enemy).shaken {
        let added = morale_sum(state, enemy).total();
        let free = (1..=10).filter(|die| nerve(die + added) == Nerve::Steady).count();
        all.push(format!("only if his nerve holds ({}%, FL-MOR-7)", 10 * free));
    }
    all
}

/// An attack that may tell, with its odds.
struct Attack {
    kind: ThreatKind,
    words: String,
    plan: Vec<Action>,
    via: Vec<String>,
    sum: Option<Sum>,
}

fn tell(state: &State, enemy: FigureId, figure: FigureId, attack: Attack) -> Option<Threat> {
    let Attack { kind, words, plan, via, sum } = attack;
    let (chances, tells) = fate_of(state, &plan, false, figure)?;
    let blow = Blow { piece: figure_id(state, enemy), from: place::of(state, enemy), via };
    let conditions = conditions(state, enemy);
    Some(Threat { kind, words, blows: vec![blow], conditions, sum, chances, tells })
}

/// What a plan does to a figure, if it can do anything.
fn fate_of(
    state: &State,
    actions: &[Action],
    lenient: bool,
    figure: FigureId,
) -> Option<(Chances, u8)> {
    let plan = Plan { actions, follow: true, lenient };
    let odds = odds::course::<Flintloque, _>(state, &plan, EFFORT, |after| {
        changes::of_one(state, after, figure)
    });
    let odds: Odds<Planned<Option<changes::Upshot>>> = odds.ok()?;
    let tells = odds.chance(|(_, fate)| fate.is_some());
    if tells == Ratio::ZERO {
        return None;
    }
    let words = |fate: Option<changes::Upshot>| match fate {
        None => (Weight::None, NO_EFFECT.to_owned()),
        Some(fate) => changes::fate(state, fate, None),
    };
    Some((as_a_ladder(told(odds.by(|(_, fate)| words(*fate)))), percent(tells)))
}
