//! The General's choices: what a Command could be about, played out against the answers to it.

use crate::Flintlock;
use flintlock::action::TurnKind;
use flintlock::frame::Frame;
use flintlock::parts::*;
use flintlock::{Action, State};
use kernel::{Ahead, Cx, Ruleset, Seeded, Turn};

use super::detach::detachments;
use super::expect::after;
use super::outlook::Outlook;
use super::plans::{Course, SHY, Stance};
use super::turns::{self, Memory};
use super::{Candidates, Thought, rides, shots};
use bots::{Candidate, PlayOut, Strength};

/// Nothing that happens farther away can be foreseen.
const HORIZON: u16 = 7;
/// Activations that are played out, the running one included.
const MOMENTS: u32 = 2;
/// Another posture has to promise so much more than the usual one.
const DOUBT: i64 = 40;
/// A change of Formation or a unit broken down even more: drill makes too much of them.
const FUSS: i64 = 120;
/// Games in the first round and, for the better half, in the second.
const ROUNDS: [u64; 2] = [24, 72];
/// No turn takes more decisions.
const LONGEST_TURN: usize = 200;

/// What to do in a turn that has begun, `usual` or something else.
pub fn best(t: &Thought<'_>, command: CommandId, usual: Course) -> Course {
    if t.strength < Strength::General || !is_engaged(t, command) {
        return usual;
    }
    let mut courses: Vec<Course> = Vec::new();
    let mut scripts: Vec<Script> = Vec::new();
    let postures = postures(usual.plan).into_iter().map(Course::of);
    for course in postures.chain(detachments(t, command, usual.plan)) {
        let doubt = if course.detached.is_some() { FUSS } else { DOUBT };
        let script = Script { actions: carry_out(t, command, course.clone()), doubt };
        if !scripts.iter().any(|other| other.actions == script.actions) {
            courses.push(course);
            scripts.push(script);
        }
    }
    courses.swap_remove(compare(t, &scripts).unwrap_or(0))
}

/// Whether the enemy is near enough for a Command to be played out.
fn is_engaged(t: &Thought<'_>, command: CommandId) -> bool {
    t.state.members(command).any(|u| t.outlook.near(t.state.unit(u).hex) <= HORIZON)
}

/// Whether a planned Shock does better than every posture of a General turn instead. `None`: time was
/// up.
pub fn attacks(t: &Thought<'_>, command: CommandId, shock: &[Action]) -> Option<bool> {
    let mut scripts = vec![Script { actions: shock.to_vec(), doubt: DOUBT }];
    scripts.extend(general_turns(t, command));
    compare(t, &scripts).map(|best| best == 0)
}

/// (6.13) Whether a change of Formation does clearly better than every posture of a General turn.
pub fn changes(t: &Thought<'_>, command: CommandId, change: &Action) -> bool {
    if t.strength < Strength::General || !is_engaged(t, command) {
        return false;
    }
    let mut scripts = general_turns(t, command);
    scripts.push(Script { actions: vec![change.clone()], doubt: FUSS });
    scripts.len() > 1 && compare(t, &scripts) == Some(scripts.len() - 1)
}

/// A General turn in every posture, the usual one first.
fn general_turns(t: &Thought<'_>, command: CommandId) -> Vec<Script> {
    let begin = Action::TakeTurn { command, turn: TurnKind::General };
    let Some(state) = after(t.state, &begin) else { return Vec::new() };
    let outlook = Outlook::new(&state, t.side);
    let begun = Thought { state: &state, outlook, ..*t };
    let usual = turns::command_plan(&begun, Some(command));
    let mut scripts: Vec<Script> = Vec::new();
    for plan in postures(usual) {
        let turn = carry_out(&begun, command, Course::of(plan));
        let actions = [vec![begin.clone()], turn].concat();
        if !scripts.iter().any(|other| other.actions == actions) {
            scripts.push(Script { actions, doubt: DOUBT });
        }
    }
    scripts
}

/// Something to be played out.
struct Script {
    actions: Vec<Action>,
    /// So much more than the first it has to promise.
    doubt: i64,
}

/// Which of these does best, the first being the one that others have to beat. All are played out
/// in as many games with the same dice, the better half of them in more. `None`: time was up.
fn compare(t: &Thought<'_>, scripts: &[Script]) -> Option<usize> {
    let mut out = PlayOut::<Flintlock>::new(t.state, t.side, MOMENTS);
    let mut left: Vec<(usize, i64)> = (0..scripts.len()).map(|i| (i, 0)).collect();
    let mut first = 0;
    for games in ROUNDS {
        if left.len() == 1 {
            break;
        }
        for (which, sum) in &mut left {
            let script = &scripts[*which];
            let more = out.sum(&script.actions, first..first + games, t.clock)?;
            let doubt = if *which == 0 { 0 } else { script.doubt * games as i64 };
            *sum += more - doubt;
        }
        left.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        if left.len() > 2 {
            left.truncate(left.len().div_ceil(2));
        }
        first += games;
    }
    left.first().map(|best| best.0)
}

fn postures(usual: Stance) -> [Stance; 5] {
    let stands = Stance { closes: false, holds: false, ..usual };
    [
        usual,
        Stance { want: 1, closes: true, ..stands },
        Stance { want: 2, ..stands },
        Stance { holds: true, closes: false, ..usual },
        Stance { want: 5, shy: SHY, ..stands },
    ]
}

/// The rest of a turn as the Colonel would carry it out, in one throw of the dice.
fn carry_out(t: &Thought<'_>, command: CommandId, course: Course) -> Vec<Action> {
    let (mut state, mut events) = (t.state.clone(), Vec::new());
    let (mut dice, mut memory) = (Seeded::new(0), Memory::of(&state, command, course));
    let mut script = Vec::new();
    for _ in 0..LONGEST_TURN {
        let Turn::Decide(side) = Flintlock::turn(&state) else { break };
        if let Some(answer) = Flintlock::usual(&state) {
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &answer);
            continue;
        }
        let Some(candidates) = usual(t, &state, &mut memory) else { break };
        let Some(best) = candidates.into_iter().max_by_key(Candidate::merit) else { break };
        for action in best.plan {
            let asked = Flintlock::usual(&state).is_some();
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
