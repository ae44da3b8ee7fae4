//! Exact odds of shots, of whole Shocks and of melees, as they come up in random fights.

use std::hint::black_box;
use std::sync::Arc;

use cpu_time::ThreadTime;
use flintlock::Action;
use flintlock_game::Flintlock;
use flintloque::{Action as Deed, frame::Frame};
use flintloque_game::Flintloque;
use kernel::{Auto, Cx, Seeded, Side, Turn};

use crate::{scenario, skirmish};

const BATTLES: u64 = 40;
const DECISIONS: u64 = 3000;
const RUNS: u32 = 5;

pub fn shot() {
    let is = |a: &Action| matches!(a, Action::Fire { .. });
    measure::<Flintlock>("odds/shot", &scenario("proving-field"), is, |s| s.shock.is_none());
}

/// Followed through its retreats, advances and counterattacks by their defaults.
pub fn shock() {
    let is = |a: &Action| matches!(a, Action::Shock);
    measure::<Flintlock>("odds/shock", &scenario("proving-field"), is, |s| s.shock.is_none());
}

/// A figure's shot with its steady check, and a melee with its own.
pub fn figures() {
    let field = skirmish::scenario("cart-track-copse");
    let is_over = |s: &flintloque::State| {
        !matches!(
            s.stack.last(),
            Some(Frame::Parry { .. } | Frame::Shield { .. } | Frame::Checks { .. })
        )
    };
    let fire = |a: &Deed| matches!(a, Deed::Fire { .. });
    measure::<Flintloque>("odds/figure-shot", &field, fire, is_over);
    let melee = |a: &Deed| matches!(a, Deed::Melee { .. });
    measure::<Flintloque>("odds/melee", &field, melee, is_over);
}

pub fn measure<R: Auto>(
    name: &str,
    scenario: &Arc<R::Scenario>,
    is: fn(&R::Action) -> bool,
    is_over: fn(&R::State) -> bool,
) {
    let all = met::<R>(scenario, is);
    let (mut count, mut spent, mut paths, mut widest) = (0, 0.0, 0, (0, 0.0));
    for (state, side, action) in &all {
        let start = ThreadTime::now();
        let mut runs = 0;
        for _ in 0..RUNS {
            // As on a card: without the dice of a turn that goes on by itself.
            let state = R::cut(state);
            let result = |_: &R::State, events: &[R::Event]| events.len();
            let odds = odds::through::<R, _>(&state, *side, action, 100_000, is_over, result);
            runs = black_box(odds).map_or(0, |odds| odds.runs);
        }
        let each = start.elapsed().as_secs_f64() / f64::from(RUNS) * 1e6;
        // Out of range, say: nothing hangs on the dice.
        if runs == 1 {
            continue;
        }
        (count, spent, paths) = (count + 1, spent + each, paths + runs);
        if runs > widest.0 {
            widest = (runs, each);
        }
    }
    let n = f64::from(count);
    println!("{name} {:.3} microseconds", spent / n);
    println!(
        "{name}/detail mean of {n} met in random fights, {:.1} paths each; the widest of them: {} \
         paths, {:.1} microseconds",
        f64::from(paths) / n,
        widest.0,
        widest.1
    );
}

/// Positions in which an action of this kind is legal, one of each decision.
pub fn met<R: Auto>(
    scenario: &Arc<R::Scenario>,
    is: fn(&R::Action) -> bool,
) -> Vec<(R::State, Side, R::Action)> {
    let (mut menu, mut weights) = (Vec::new(), Vec::new());
    let (mut events, mut found) = (Vec::new(), Vec::new());
    for seed in 0..BATTLES {
        let (mut dice, mut state) = (Seeded::new(seed), R::setup(scenario));
        for _ in 0..DECISIONS {
            let Turn::Decide(side) = R::turn(&state) else { break };
            menu.clear();
            R::menu(&state, &mut menu);
            let wanted = menu.iter().position(is);
            if let Some(at) = wanted {
                found.push((state.clone(), side, menu[at].clone()));
            }
            weights.clear();
            R::weigh(&state, &menu, 0, &mut weights);
            let at = wanted.unwrap_or_else(|| dice.weighted(&weights));
            let action = menu.swap_remove(at);
            R::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events.clear();
        }
    }
    found
}
