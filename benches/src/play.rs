//! Random play with complete menus.

use cpu_time::ThreadTime;
use flintlock::{Action, Flintlock, State};
use kernel::{Auto, Cx, Ruleset, Seeded, Turn};

use crate::scenario;

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
    let mut weights = Vec::new();
    measure("play/fighting", battle, games, |state, menu, dice| {
        weights.clear();
        Flintlock::weigh(state, menu, 2, &mut weights);
        dice.weighted(&weights)
    });
}

fn measure(
    name: &str,
    battle: &str,
    games: u64,
    mut choose: impl FnMut(&State, &[Action], &mut Seeded) -> usize,
) {
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
