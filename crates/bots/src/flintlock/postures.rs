//! The General's choices: what a Command could be about, played out against the answers to it.

use flintlock::action::TurnKind;
use flintlock::frame::Frame;
use flintlock::parts::*;
use flintlock::{Action, Flintlock, State};
use kernel::{Auto, Cx, Ruleset, Seeded, Turn};

use super::expect::after;
use super::outlook::Outlook;
use super::plans::{Plan, SHY};
use super::turns::{self, Memory};
use super::{Candidates, Thought, rides, shots};
use crate::{Candidate, PlayOut, Strength};

/// Nothing that happens farther away can be foreseen.
const HORIZON: u16 = 7;
/// Activations that are played out, the running one included.
const MOMENTS: u32 = 2;
/// Another posture has to promise so much more than the usual one.
const DOUBT: i64 = 40;
/// Games in the first round and, for the better half, in the second.
const ROUNDS: [u64; 2] = [24, 72];
/// No turn takes more decisions.
const LONGEST_TURN: usize = 200;

/// The plan to carry out in a turn that has begun, `usual` or another one.
pub fn best(t: &Thought<'_>, command: CommandId, usual: Plan) -> Plan {
    let near = t.state.members(command).map(|u| t.outlook.near(t.state.unit(u).hex)).min();
    if t.strength < Strength::General || near.is_none_or(|n| n > HORIZON) {
        return usual;
    }
    let mut plans: Vec<Plan> = Vec::new();
    let mut scripts: Vec<Vec<Action>> = Vec::new();
    for plan in postures(usual) {
        let script = carry_out(t, command, plan);
        if !scripts.contains(&script) {
            plans.push(plan);
            scripts.push(script);
        }
    }
    plans[compare(t, &scripts).unwrap_or(0)]
}

/// Whether a planned Shock does better than every posture of a General turn instead. `None`: time was
/// up.
pub fn attacks(t: &Thought<'_>, command: CommandId, shock: &[Action]) -> Option<bool> {
    let begin = Action::TakeTurn { command, turn: TurnKind::General };
    let Some(state) = after(t.state, &begin) else { return Some(true) };
    let outlook = Outlook::new(&state, t.side);
    let begun = Thought { state: &state, outlook, ..*t };
    let usual = turns::command_plan(&begun, Some(command));
    let mut scripts = vec![shock.to_vec()];
    for plan in postures(usual) {
        let script = [vec![begin.clone()], carry_out(&begun, command, plan)].concat();
        if !scripts.contains(&script) {
            scripts.push(script);
        }
    }
    compare(t, &scripts).map(|best| best == 0)
}

/// Which of these does best, the first being the one that others have to beat. All are played out
/// in as many games with the same dice, the better half of them in more. `None`: time was up.
fn compare(t: &Thought<'_>, scripts: &[Vec<Action>]) -> Option<usize> {
    let mut out = PlayOut::<Flintlock>::new(t.state, t.side, MOMENTS);
    let mut left: Vec<(usize, i64)> = (0..scripts.len()).map(|i| (i, 0)).collect();
    let mut first = 0;
    for games in ROUNDS {
        if left.len() == 1 {
            break;
        }
        for (which, sum) in &mut left {
            let more = out.sum(&scripts[*which], first..first + games, t.clock)?;
            let doubt = if *which == 0 { DOUBT * games as i64 } else { 0 };
            *sum += more + doubt;
        }
        left.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        if left.len() > 2 {
            left.truncate(left.len().div_ceil(2));
        }
        first += games;
    }
    left.first().map(|best| best.0)
}

fn postures(usual: Plan) -> [Plan; 5] {
    let stands = Plan { closes: false, holds: false, ..usual };
    [
        usual,
        Plan { want: 1, closes: true, ..stands },
        Plan { want: 2, ..stands },
        Plan { holds: true, closes: false, ..usual },
        Plan { want: 5, shy: SHY, ..stands },
    ]
}

/// The rest of a turn as the Colonel would carry it out, in one throw of the dice.
fn carry_out(t: &Thought<'_>, command: CommandId, plan: Plan) -> Vec<Action> {
    let (mut state, mut events) = (t.state.clone(), Vec::new());
    let (mut dice, mut memory) = (Seeded::new(0), Memory::of(&state, command, plan));
    let mut script = Vec::new();
    for _ in 0..LONGEST_TURN {
        let Turn::Decide(side) = Flintlock::turn(&state) else { break };
        if let Some(answer) = Flintlock::default_choice(&state) {
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &answer);
            continue;
        }
        let Some(candidates) = usual(t, &state, &mut memory) else { break };
        let Some(best) = candidates.into_iter().max_by_key(Candidate::merit) else { break };
        for action in best.plan {
            let asked = Flintlock::default_choice(&state).is_some();
            if asked || Flintlock::check(&state, side, &action).is_err() {
                break;
            }
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            script.push(action);
        }
    }
    script
}

/// What the Colonel would consider; `None` when the turn is over.
fn usual(t: &Thought<'_>, state: &State, memory: &mut Memory) -> Option<Candidates> {
    let outlook = Outlook::new(state, t.side);
    let t = &Thought { state, outlook, strength: Strength::Colonel, ..*t };
    Some(match state.stack.last()? {
        Frame::Turn { command, fired, .. } => turns::turn(t, memory, Some(*command), *fired),
        Frame::Acting { unit, .. } | Frame::Moving { unit, .. } => turns::acting(t, memory, *unit),
        Frame::Leading { leader } => rides::leading(t, *leader),
        Frame::Firing { .. } => shots::firing(t, memory),
        _ => return None,
    })
}
