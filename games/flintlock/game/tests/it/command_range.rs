//! (4.4) Command Ranges in the middle of fights, against a plain search hex by hex.

use flintlock::parts::*;
use flintlock::state::OFF_MAP;
use flintlock::tables::PROHIBITED;
use flintlock::{State, look};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, load};
use hexes::Hex;
use kernel::{Auto, Cx, Ruleset, Seeded, Turn};

const DECISIONS: u32 = 3000;
const EVERY: u32 = 150;

#[test]
fn ranges_end_at_enemies_their_zones_and_barred_ground() {
    for battle in ["cowpens", "hobkirks-hill", "guilford"] {
        let loaded = load(battle, &default_tables(), &Choices::default());
        let scenario = loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario;
        let (mut dice, mut will) = (Seeded::new(3), Seeded::new(4));
        let mut state = Flintlock::setup(&scenario);
        let mut short = 0;
        for n in 0..DECISIONS {
            let Turn::Decide(side) = Flintlock::turn(&state) else { break };
            if n % EVERY == 0 {
                short += scenario.leader_ids().filter(|l| is_short(&state, *l)).count();
            }
            let (mut menu, mut weights) = (Vec::new(), Vec::new());
            Flintlock::menu(&state, &mut menu);
            Flintlock::weigh(&state, &menu, 2, &mut weights);
            let action = menu.swap_remove(will.weighted(&weights));
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut Vec::new()), side, &action);
        }
        assert!(short > 0, "{battle}: nobody was ever in the way");
    }
}

/// Compares a leader's range with the plain search; whether something cuts it short.
fn is_short(state: &State, leader: LeaderId) -> bool {
    let from = state.leader(leader).hex;
    if from == OFF_MAP {
        return false;
    }
    let spec = state.scenario.leader(leader);
    let range = match spec.overall && spec.side == state.active() {
        true => look::overall_range(state, spec.side),
        false => state.ratings(leader).command_range,
    };
    let found = look::hexes_in_range(state, leader);
    let mut plain = searched(state, leader, range);
    plain.sort_unstable();
    assert_eq!(found, plain, "{leader:?}");
    for command in state.scenario.command_ids() {
        if state.scenario.command(command).leader != leader {
            continue;
        }
        let led = look::led(state, command);
        for unit in state.members(command) {
            let near = found.contains(&state.unit(unit).hex);
            // Others may be In Command by a chain of neighbours, Cavalry not (4.4e).
            assert!(led.has(unit) || !near, "{unit:?}");
            assert!(led.has(unit) == near || !state.is_cavalry(unit), "{unit:?}");
        }
    }
    let grid = state.grid();
    found.len() < grid.hexes().filter(|h| grid.distance(from, *h) <= u16::from(range)).count()
}

fn searched(state: &State, leader: LeaderId, range: u8) -> Vec<Hex> {
    let enemy = state.scenario.leader(leader).side.other();
    let from = state.leader(leader).hex;
    let stops = |hex: Hex| {
        let ground = state.scenario.field.terrain(hex);
        state.scenario.tables.enter(ground, Gait::Leader) == PROHIBITED
            || state.holds(hex, enemy)
            || look::in_zoc(state, hex, enemy)
    };
    let mut seen = vec![from];
    let mut edge = vec![from];
    for _ in 0..range {
        let open = edge.into_iter().filter(|hex| *hex == from || !stops(*hex));
        let beside = open.flat_map(|hex| state.grid().neighbours(hex).map(|(_, n)| n));
        edge = Vec::new();
        for hex in beside {
            if !seen.contains(&hex) {
                seen.push(hex);
                edge.push(hex);
            }
        }
    }
    seen
}
