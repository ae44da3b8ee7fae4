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
use scene::table::{Labels, reach, rings};

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

/// The reach of a figure: of its declared march, or before it declares as far as it can go at all. What belongs to a
/// slower rate is drawn with the ghost that asks for it.
pub fn reach(state: &State, figure: FigureId, labels: &mut Labels, out: &mut String) {
    if state.is_leader(figure) {
        command(state, figure, labels, out);
    }
    match state.stack.last() {
        // Whoever must go at an enemy is shown him, not the ground (FL-REP-3, FL-REP-7).
        Some(Frame::Acting(acting)) if acting.figure == figure && acting.duty.is_some() => {}
        Some(Frame::Acting(acting)) if acting.figure == figure => {
            let limits = movement::limits(state, acting);
            if acting.has(|step| matches!(step, Step::March(_) | Step::Charge)) {
                tagged(state, figure, &limits, "", (labels, out));
            } else if acting.plan.is_none() {
                farthest(state, figure, &limits, (labels, out));
            }
        }
        Some(Frame::Go { side, .. })
            if *side == state.side(figure) && !state.figure(figure).activated =>
        {
            farthest(state, figure, &Limits::of(state, figure, 0), (labels, out));
        }
        _ => {}
    }
}

/// Words and lines.
type Onto<'a> = (&'a mut Labels, &'a mut String);

/// The fastest rate that leads anywhere.
fn farthest(state: &State, figure: FigureId, limits: &Limits, onto: Onto) {
    let allowed = |rate: Rate| Some((rate, movement::allowance(state, figure, rate)?));
    let Some((rate, allowance)) = Rate::ALL.into_iter().find_map(allowed) else { return };
    let short = rate.words().split(' ').next().unwrap_or_default();
    tagged(state, figure, &Limits { allowance, ..*limits }, short, onto);
}

/// One outline, with its rate and how far that is.
fn tagged(state: &State, figure: FigureId, limits: &Limits, rate: &str, (labels, out): Onto) {
    let Some(at) = one(state, figure, limits, "q-reach", out) else { return };
    let far = format!("{rate} {} cm", spot::short(limits.allowance));
    reach::tag(labels, at, far.trim_start());
}

/// The outline of the rate in question, for a ghost.
pub fn of_rate(state: &State, figure: FigureId, allowance: i32, out: &mut String) {
    let limits = match state.stack.last() {
        Some(Frame::Acting(acting)) if acting.figure == figure => movement::limits(state, acting),
        _ => Limits::of(state, figure, 0),
    };
    one(state, figure, &Limits { allowance, ..limits }, "q-paced", out);
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

/// Whether the northern edge would cut the outline off, and its tag with it.
fn is_low(state: &State, figure: FigureId) -> bool {
    let (north, far) = (state.scenario.table.1 - state.figure(figure).at.y, 30 * CM);
    north < far && state.figure(figure).at.y > north
}

/// (FL-PRO-10) The leader's eye.
pub fn command(state: &State, figure: FigureId, labels: &mut Labels, out: &mut String) {
    let (board, base) = (spot::board(&state.scenario), state.base(figure));
    rings::command(out, &board, &base, NEAR);
    rings::command_tag(labels, &board, &base, NEAR, &format!("leader: {} cm", NEAR / CM));
}

/// (FL-MUS-2) How far whoever plays is heard.
pub fn music(state: &State, figure: FigureId, labels: &mut Labels, out: &mut String) {
    const HEARD: i32 = 25 * CM;
    let (board, base) = (spot::board(&state.scenario), state.base(figure));
    rings::command(out, &board, &base, HEARD);
    rings::command_tag(labels, &board, &base, HEARD, "music is heard: 25 cm");
}
