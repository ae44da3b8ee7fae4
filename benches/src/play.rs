//! Random play with complete menus.

use cpu_time::ThreadTime;
use flintlock::action::TurnKind;
use flintlock::frame::Frame;
use flintlock::{Action, Flintlock, State};
use kernel::{Cx, Ruleset, Seeded, Turn};

use crate::scenario;

/// Which entry of the menu to take.
type Chooser = fn(&State, &[Action], &mut Seeded) -> usize;

/// Every legal action as likely as the other, but for passing, which ends games at once.
pub fn random(battle: &str, games: u64) {
    measure("play/random", battle, games, |_, menu, dice| {
        loop {
            let at = dice.below(menu.len() as u32) as usize;
            if menu[at] != Action::Pass {
                return at;
            }
        }
    });
}

/// Random, but the armies go at each other, so that fire and Shock have their share.
pub fn fighting(battle: &str, games: u64) {
    measure("play/fighting", battle, games, fight);
}

fn measure(name: &str, battle: &str, games: u64, choose: Chooser) {
    let scenario = scenario(battle);
    let (mut decisions, mut choices, mut won) = (0u64, 0u64, 0u64);
    let (mut menu, mut events): (Vec<Action>, Vec<flintlock::Event>) = Default::default();
    let start = ThreadTime::now();
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut state = Flintlock::setup(&scenario);
        while let Turn::Decide(side) = Flintlock::turn(&state) {
            if state.activation.number > scenario.spent_after {
                break;
            }
            menu.clear();
            Flintlock::menu(&state, &mut menu);
            decisions += 1;
            choices += menu.len() as u64;
            let action = menu.swap_remove(choose(&state, &menu, &mut dice));
            events.clear();
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        }
        won += u64::from(state.over.is_some_and(|o| o.winner.is_some()));
    }
    let spent = start.elapsed().as_secs_f64();
    println!("{name}/{battle} {:.0} decisions/s", decisions as f64 / spent);
    println!(
        "{name}/{battle}/detail {:.1} battles/s, {:.0} legal actions/s, {:.1} legal actions a \
         decision, {} decisions a battle, {won} of {games} won",
        games as f64 / spent,
        choices as f64 / spent,
        choices as f64 / decisions as f64,
        decisions / games,
    );
}

fn fight(state: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    let goal = goal(state);
    let weigh = |action: &Action| weight(state, action, goal);
    let mut at = dice.below(menu.iter().map(weigh).sum());
    for (i, action) in menu.iter().enumerate() {
        match weigh(action) {
            w if at < w => return i,
            w => at -= w,
        }
    }
    0
}

/// The moving unit's hex and the nearest enemy's.
fn goal(state: &State) -> Option<(hexes::Hex, hexes::Hex)> {
    let unit = match state.stack.last()? {
        Frame::Acting { unit, .. } | Frame::Moving { unit, .. } => *unit,
        _ => return None,
    };
    let from = state.unit(unit).hex;
    let enemies = state.units_of(state.side(unit).other()).map(|u| state.unit(u).hex);
    Some((from, enemies.min_by_key(|h| state.grid().distance(from, *h))?))
}

fn weight(state: &State, action: &Action, goal: Option<(hexes::Hex, hexes::Hex)>) -> u32 {
    match (action, goal) {
        (Action::Pass | Action::Leave | Action::HoldFire, _) => 1,
        (Action::EndActivation | Action::EndTurn | Action::Halt { .. }, _) => 4,
        (Action::Act { .. } | Action::TakeTurn { turn: TurnKind::General, .. }, _) => 60,
        (Action::TakeTurn { turn: TurnKind::Shock, .. } | Action::Shock, _) => 600,
        (Action::Fire { .. }, _) => 300,
        (Action::Step { to, .. }, Some((from, enemy))) => {
            let near = |hex| state.grid().distance(hex, enemy);
            if near(*to) < near(from) { 40 } else { 1 }
        }
        _ => 2,
    }
}
