//! An activation whose cases have been settled by dice, or whose course was changed.

use crate::Flintloque;
use flintloque::frame::Acting;
use flintloque::parts::*;
use flintloque::{Action, State};
use kernel::Ahead;

use super::look::Look;
use super::place::place;
use super::spots::{has_fire, spots};
use super::turns::turns;
use super::{Candidates, Thought};
use bots::Candidate;

/// How many turns are weighed by exact odds.
const WEIGHED: usize = 4;

pub fn acting(t: &Thought<'_>, acting: &Acting) -> Candidates {
    let ends = Flintloque::is_legal(t.state, &Action::EndActivation);
    let end = ends.then(|| Candidate::one(Action::EndActivation, 0, "nothing more to do"));
    let mut out: Candidates = end.into_iter().collect();
    let Some(left) = &acting.plan else {
        out.extend(declarations(t, acting));
        return out;
    };
    let marches = matches!(left.first(), Some(Step::March(_)));
    if marches && acting.duty.is_none() {
        out.extend(ways(t, acting, left.get(1).copied()));
    } else {
        out.extend(deeds(t, acting));
    }
    out
}

fn value<'a>(t: &'a Thought<'_>, figure: FigureId) -> impl Fn(&State) -> i64 + 'a {
    move |s| t.worth(s) + place(&Look::new(s), &t.outlook, figure, has_fire(s, figure))
}

fn declarations(t: &Thought<'_>, acting: &Acting) -> Candidates {
    let value = value(t, acting.figure);
    let now = value(t.state);
    let mut all = turns(t.state, &t.outlook, acting);
    all.sort_by_key(|turn| std::cmp::Reverse(turn.score));
    let mut out = Vec::new();
    for turn in all.into_iter().take(WEIGHED) {
        let Some(then) = t.expect(&turn.actions, &value) else { break };
        out.push(Candidate { plan: turn.actions, rank: 0, gain: then - now, why: turn.why });
    }
    out
}

/// Where to, if a deed is to follow or not.
fn ways(t: &Thought<'_>, acting: &Acting, deed: Option<Step>) -> Candidates {
    let rate = acting.rate.unwrap_or(Rate::Slow);
    let here = place(&t.look, &t.outlook, acting.figure, has_fire(t.state, acting.figure));
    let all = spots(t.state, &t.outlook, acting, rate);
    let scored = all.iter().map(|spot| {
        let stands = spot.leaves.unwrap_or(spot.loaded);
        let score = match (deed, spot.shot, spot.melee) {
            (Some(Step::Fire), Some(shot), _) => (shot.gain + spot.empty).max(stands),
            (Some(Step::Melee), _, Some((_, gain))) => gain + spot.empty,
            _ => stands,
        };
        Candidate::one(
            spot.action(),
            score - here,
            "how it would stand there: fire, melees, the leader",
        )
    });
    scored.collect()
}

/// Everything on the menu, tried out.
fn deeds(t: &Thought<'_>, acting: &Acting) -> Candidates {
    let value = value(t, acting.figure);
    let now = value(t.state);
    let mut out = Vec::new();
    for action in Flintloque::choices(t.state) {
        if matches!(action, Action::EndActivation) {
            continue;
        }
        let Some(then) = t.expect(std::slice::from_ref(&action), &value) else { break };
        out.push(Candidate::one(action, then - now, "the position afterwards"));
    }
    out
}
