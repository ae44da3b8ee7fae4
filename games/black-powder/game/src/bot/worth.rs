//! What a position is worth, in thousandths of a point (BP-PTS).

use black_powder::State;
use black_powder::parts::*;
use black_powder::state::Fate;
use black_powder::victory;
use kernel::Side;

/// Of a unit's value so much is left, in thousandths, of a fresh one: by casualties short of its Stamina,
/// shaken, and shaken with so many casualties too many (who may break any moment).
const HURT: i64 = 400;
const SHAKEN: i64 = 330;
const EXCESS: [i64; 3] = [250, 170, 100];
/// Away from the table, of a broken brigade, and what disorder costs.
const AWAY: i64 = 120;
const BROKEN: i64 = 500;
const DISORDER: i64 = 70;
/// A brigade that counts, and one that does not, in thousandths of its units.
const KEY: i64 = 900;
const OTHER: i64 = 200;
/// What casualties short of Stamina mean to a brigade, in thousandths of a shaken unit.
const FRAYED: i64 = 300;
/// A battle won, in thousandths of both armies, and one that would be won if it ended now.
const WON: i64 = 1_000;
const AHEAD: i64 = 250;

/// Points of a unit, whatever it has suffered.
pub fn value(state: &State, unit: UnitId) -> i64 {
    i64::from(state.spec(unit).points.max(8)) * 1000
}

/// How much of a unit is left with so many casualties (in thousandths of one), in thousandths.
pub fn left(casualties: i64, stamina: i64) -> i64 {
    let whole = stamina * 1000;
    if casualties < whole - 1000 {
        return 1000 - HURT * casualties / whole;
    }
    // From the last but one to shaken, and on.
    let brink = 1000 - HURT * (whole - 1000).max(0) / whole;
    let marks = [brink, SHAKEN, EXCESS[0], EXCESS[1], EXCESS[2]];
    let over = (casualties - whole + 1000).max(0);
    let (step, part) = ((over / 1000) as usize, over % 1000);
    match (marks.get(step), marks.get(step + 1)) {
        (Some(from), Some(to)) => from + (to - from) * part / 1000,
        _ => EXCESS[2],
    }
}

/// How far a unit is lost to its brigade, in thousandths.
pub fn frayed(casualties: i64, stamina: i64) -> i64 {
    let whole = stamina * 1000;
    let brink = whole - 1000;
    if casualties >= whole {
        return 1000;
    }
    if casualties <= brink {
        return FRAYED * casualties / whole;
    }
    let at_brink = FRAYED * brink / whole;
    at_brink + (1000 - at_brink) * (casualties - brink) / 1000
}

/// A brigade as long as it is whole, and what one unit lost to it takes from that.
pub fn brigade(state: &State, id: BrigadeId) -> (i64, i64) {
    let spec = state.scenario.brigade(id);
    let counts = spec.key || !state.scenario.victory.key_brigades;
    let all: i64 = spec.units.iter().map(|unit| value(state, *unit)).sum();
    let whole = all * if counts { KEY } else { OTHER } / 1000;
    (whole, whole / state.scenario.breaks_at(id).max(1) as i64)
}

/// What an army has left.
fn army(state: &State, side: Side) -> i64 {
    let mut sum = 0;
    for id in state.scenario.brigade_ids() {
        let spec = state.scenario.brigade(id);
        if spec.side != side {
            continue;
        }
        let broken = state.brigades[id.index()].broken;
        let (whole, each) = brigade(state, id);
        let mut lost = 0;
        for unit in &spec.units {
            let u = state.unit(*unit);
            let (casualties, stamina) = (1000 * i64::from(u.casualties), stamina(state, *unit));
            let share = match u.fate {
                Fate::Destroyed => 0,
                Fate::Away(_) => AWAY,
                Fate::OnTable | Fate::Waiting => {
                    left(casualties, stamina) - if u.disordered { DISORDER } else { 0 }
                }
            };
            let share = if broken { share * BROKEN / 1000 } else { share };
            sum += value(state, *unit) * share / 1000;
            let there = matches!(u.fate, Fate::OnTable | Fate::Waiting);
            lost += if there { frayed(casualties, stamina) } else { 1000 };
        }
        let gone = (each * lost / 1000).min(whole);
        if !broken {
            // The first losses hurt less than those that bring it to its end.
            sum += whole - (gone + gone * gone / whole.max(1)) / 2;
        }
    }
    sum
}

pub fn stamina(state: &State, unit: UnitId) -> i64 {
    i64::from(match state.stamina(unit) {
        u8::MAX => 3,
        known => known,
    })
}

/// Both armies as they began.
pub fn stakes(state: &State) -> i64 {
    state.scenario.unit_ids().map(|unit| value(state, unit)).sum()
}

/// What the position is worth to a side.
pub fn worth(state: &State, side: Side) -> i64 {
    let sides = |winner: Option<Side>, worth: i64| match winner {
        Some(winner) if winner == side => worth,
        Some(_) => -worth,
        None => 0,
    };
    let all = stakes(state);
    let balance = army(state, side) - army(state, side.other());
    if let Some(over) = state.over {
        return balance / 4 + sides(over.winner, all * WON / 1000);
    }
    // (BP-VIC-3) Who would win if it ended now matters as the end comes near.
    let (turn, turns) = (i64::from(state.turn), i64::from(state.scenario.turns).max(1));
    let weight = all * AHEAD / 1000 * turn * turn / (turns * turns);
    balance + sides(victory::standing(state), weight)
}
