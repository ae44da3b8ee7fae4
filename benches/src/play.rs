//! Random play with complete menus; on a table, with representative ones.

use std::sync::Arc;

use cpu_time::ThreadTime;
use flintlock::Action;
use flintlock_game::Flintlock;
use flintloque_game::Flintloque;
use kernel::{Auto, Cx, Seeded, Turn};

use crate::{scenario, skirmish};

/// Every legal action as likely as the other, but for passing, which ends games at once.
pub fn random(battle: &str, games: u64) {
    let name = format!("play/random/{battle}");
    measure::<Flintlock>(&name, &scenario(battle), games, |_, menu, dice| {
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
    inclined::<Flintlock>(&format!("play/fighting/{battle}"), &scenario(battle), games);
}

/// Skirmishes of figures that go at each other.
pub fn skirmishes(battle: &str, games: u64) {
    inclined::<Flintloque>(&format!("play/skirmish/{battle}"), &skirmish::scenario(battle), games);
}

pub fn inclined<R: Auto>(name: &str, scenario: &Arc<R::Scenario>, games: u64) {
    let mut weights = Vec::new();
    measure::<R>(name, scenario, games, |state, menu, dice| {
        weights.clear();
        R::weigh(state, menu, 2, &mut weights);
        dice.weighted(&weights)
    });
}

fn measure<R: Auto>(
    name: &str,
    scenario: &Arc<R::Scenario>,
    games: u64,
    mut choose: impl FnMut(&R::State, &[R::Action], &mut Seeded) -> usize,
) {
    let (mut decisions, mut choices, mut won) = (0u64, 0u64, 0u64);
    let (mut menu, mut events): (Vec<R::Action>, Vec<R::Event>) = Default::default();
    let start = ThreadTime::now();
    for seed in 0..games {
        let (mut dice, mut state) = (Seeded::new(seed), R::setup(scenario));
        let over = loop {
            let side = match R::turn(&state) {
                Turn::Over(outcome) => break outcome.winner,
                Turn::Decide(_) if R::is_spent(&state) => break None,
                Turn::Decide(side) => side,
            };
            menu.clear();
            R::menu(&state, &mut menu);
            decisions += 1;
            choices += menu.len() as u64;
            let action = menu.swap_remove(choose(&state, &menu, &mut dice));
            events.clear();
            R::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        };
        won += u64::from(over.is_some());
    }
    let spent = start.elapsed().as_secs_f64();
    println!("{name} {:.0} decisions/s", decisions as f64 / spent);
    println!(
        "{name}/detail {:.1} battles/s, {:.0} legal actions/s, {:.1} legal actions a decision, {} \
         decisions a battle, {won} of {games} won",
        games as f64 / spent,
        choices as f64 / spent,
        choices as f64 / decisions as f64,
        decisions / games,
    );
}
