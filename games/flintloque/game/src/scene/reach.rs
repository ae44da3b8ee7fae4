//! How far the one in hand can go, as soft ground under the pieces; zones before the first turn.

use ::flintloque::frame::Frame;
use ::flintloque::ground::propose::region;
use ::flintloque::ground::route::Limits;
use ::flintloque::movement;
use ::flintloque::parts::{FigureId, Rate, Step};
use ::flintloque::profile::NEAR;
use ::flintloque::scenario::Post;
use ::flintloque::{Action, State};
use desk::Offer;
use kernel::Side;
use tabletop::CM;

use super::spot;
use scene::curve::Point;
use scene::table::{reach, rings};

/// (FL-SET-3) What may be taken, or where the section that is being placed may stand; the other's is
/// a thin line.
pub fn zone(state: &State, offers: &[Offer<Action>], out: &mut String) {
    let outline = |post: &Post| spot::all(&state.scenario, post.zone.points());
    for offer in offers {
        if let [Action::TakePost { post }] = offer.plan[..] {
            reach::offered_zone(out, &outline(state.scenario.post(post)), &offer.key);
        }
    }
    let Some(Frame::Deploying { side }) = state.stack.last() else { return };
    for of in Side::BOTH {
        let Some(post) = state.post(of) else { continue };
        reach::zone(out, &outline(post), of == *side);
    }
}

/// The reach of a figure: of its declared march, or of every rate before it declares.
pub fn reach(state: &State, figure: FigureId, out: &mut String) {
    if state.is_leader(figure) {
        command(state, figure, out);
    }
    match state.stack.last() {
        // Whoever must go at an enemy is shown him, not the ground (FL-REP-3, FL-REP-7).
        Some(Frame::Acting(acting)) if acting.figure == figure && acting.duty.is_some() => {}
        Some(Frame::Acting(acting)) if acting.figure == figure => {
            if acting.has(|step| matches!(step, Step::March(_) | Step::Charge)) {
                let limits = movement::limits(state, acting);
                let tag = one(state, figure, &limits, "q-reach", out);
                let words = format!("{} cm", spot::short(limits.allowance));
                reach::tags(out, tag.map(|at| (at, words)).into_iter().collect(), false);
            } else if acting.plan.is_none() {
                let limits = movement::limits(state, acting);
                rates(state, figure, &limits, out);
            }
        }
        Some(Frame::Go { side, .. })
            if *side == state.side(figure) && !state.figure(figure).activated =>
        {
            rates(state, figure, &Limits::of(state, figure, 0), out);
        }
        _ => {}
    }
}

fn rates(state: &State, figure: FigureId, limits: &Limits, out: &mut String) {
    const CLASSES: [&str; 4] = ["q-double", "q-quick", "q-slow", "q-half"];
    let mut named = Vec::new();
    for rate in Rate::ALL {
        let Some(allowance) = movement::allowance(state, figure, rate) else { continue };
        let short = rate.words().split(' ').next().unwrap_or_default();
        let words = format!("{short} {} cm", spot::short(allowance));
        let limits = Limits { allowance, ..*limits };
        let tag = one(state, figure, &limits, CLASSES[rate as usize], out);
        named.extend(tag.map(|at| (at, words)));
    }
    // The smallest first: the others make way outwards.
    named.reverse();
    reach::tags(out, named, is_low(state, figure));
}

/// One outline; where its tag belongs: the northern end, or the southern where there is more table.
fn one(
    state: &State,
    figure: FigureId,
    limits: &Limits,
    class: &str,
    out: &mut String,
) -> Option<Point> {
    let loops: Vec<Vec<Point>> =
        region(state, figure, limits).iter().map(|one| spot::all(&state.scenario, one)).collect();
    reach::region(out, class, &loops).then(|| reach::end(&loops, is_low(state, figure)))?
}

/// Whether the northern edge would cut all outlines off at one height, and their tags with them.
fn is_low(state: &State, figure: FigureId) -> bool {
    let (north, far) = (state.scenario.table.1 - state.figure(figure).at.y, 30 * CM);
    north < far && state.figure(figure).at.y > north
}

/// (FL-PRO-10) The leader's eye.
pub fn command(state: &State, figure: FigureId, out: &mut String) {
    rings::command(out, &spot::board(&state.scenario), &state.base(figure), NEAR);
}
