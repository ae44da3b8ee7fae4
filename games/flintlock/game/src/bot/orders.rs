//! (4.3, 5.0) Which Command next and for what, self-activation, Continuity and Seizure.

use flintlock::Action;
use flintlock::action::TurnKind;
use flintlock::parts::*;
use flintlock::state::*;

use super::expect::{after, menu};
use super::outlook::Outlook;
use super::{Candidates, Thought, assault, postures, rides, shots, turns};
use bots::{Candidate, Strength};

/// Fire comes before Shock, Shock before movement.
const FIRE_FIRST: u8 = 4;
const THEN_SHOCK: u8 = 3;
const THEN_MOVE: u8 = 2;
/// Leaders and guns come last.
const AT_LAST: u8 = 1;
/// A leader so near the enemy needs all his men can do; farther off a partial move will do.
const ENGAGED: u16 = 5;

/// (4.32) Roll, or make do with a partial Activation.
pub fn declare(t: &Thought<'_>) -> Candidates {
    let leaders = t.state.scenario.leader_ids();
    let asked = leaders.filter(|l| t.state.leader(*l).order == Order::Undeclared);
    let mut out = Vec::new();
    for leader in asked {
        let led = |c: &CommandId| t.state.scenario.command(*c).leader == leader;
        let units = || t.state.scenario.command_ids().filter(led).flat_map(|c| t.state.members(c));
        let near = units().map(|u| t.outlook.near(t.state.unit(u).hex)).min().unwrap_or(99);
        let shaken = units().filter(|u| t.state.has(*u, Marks::DISORDERED)).count() as i64;
        let all = units().count() as i64;
        let chance = i64::from(t.state.ratings(leader).initiative.min(6));
        // Full: fire, contact, rally. Partial: a march that keeps its distance.
        let full = if near <= ENGAGED { 150 * all } else { 40 * all } + 100 * shaken;
        let partial = if near <= 2 { 0 } else { 30 * all };
        out.push(Candidate::one(
            Action::SelfActivate { leader },
            full * chance / 6,
            "what his units could do, if the roll succeeds",
        ));
        out.push(Candidate::one(
            Action::StayPartial { leader },
            partial,
            "what his units can do without a roll",
        ));
    }
    out
}

/// (5.3) The next turn.
pub fn orders(t: &Thought<'_>) -> Candidates {
    let mut out = vec![Candidate::one(Action::EndActivation, 0, "nothing else gains anything")];
    let choices = menu(t.state);
    let mut fires: Vec<(CommandId, i64)> = Vec::new();
    for action in &choices {
        let Action::TakeTurn { command, turn } = action else { continue };
        match turn {
            TurnKind::General => {
                let fire = after(t.state, action).map_or(0, |s| shots::total(t, &s));
                if fire > 0 {
                    fires.push((*command, fire));
                }
                out.push(general(t, *command, action, fire));
            }
            TurnKind::Open => out.extend(deploy(t, *command, action)),
            // Shock and Close ranks are weighed below. (6.2) Column gains a hex an Activation and costs
            // two Activations to take and to leave: no field is as deep as that.
            TurnKind::Shock | TurnKind::Close | TurnKind::Column => {}
        }
        if t.clock.is_up() {
            return out;
        }
    }
    // Others fire first at those who are to be attacked: while somebody can, only his own Shock
    // is of interest.
    for action in &choices {
        let Action::TakeTurn { command, turn: TurnKind::Shock } = action else { continue };
        let fire = fires.iter().find(|f| f.0 == *command).map(|f| f.1);
        if fire.is_some() || fires.is_empty() {
            out.extend(shock(t, *command, fire));
        }
    }
    out.extend(change(t, &out, &choices));
    out.extend(guns(t));
    let overall = t.state.scenario.sides[t.side.index()].overall;
    out.extend(rides::ride(t, overall).map(|ride| ride.ranked(AT_LAST)));
    out
}

fn nearest(t: &Thought<'_>, command: CommandId) -> i64 {
    let near = t.state.members(command).map(|u| t.outlook.near(t.state.unit(u).hex)).min();
    i64::from(near.unwrap_or(99).min(99))
}

fn general(t: &Thought<'_>, command: CommandId, action: &Action, fire: i64) -> Candidate<Action> {
    if fire > 0 {
        return Candidate::one(action.clone(), fire, "fire").ranked(FIRE_FIRST);
    }
    // The nearest to the enemy first.
    Candidate::one(action.clone(), -nearest(t, command), "move or rest").ranked(THEN_MOVE)
}

/// Shock, if it promises more than the fire of the same Command, or to the General if it plays out
/// better than whatever else that Command could do.
fn shock(t: &Thought<'_>, command: CommandId, fire: Option<i64>) -> Option<Candidate<Action>> {
    let (gain, mut plan) = assault::best(t, command)?;
    plan.insert(0, Action::TakeTurn { command, turn: TurnKind::Shock });
    let fires = fire.unwrap_or(0);
    let (attacks, gain) = match t.strength {
        // What plays out better is worth more than the fire, whatever the forecast says.
        Strength::General => {
            (postures::attacks(t, command, &plan).unwrap_or(gain > fires), gain.max(fires + 1))
        }
        Strength::Colonel | Strength::Ensign => (gain > fires, gain),
    };
    let rank = if fire.is_some() { FIRE_FIRST } else { THEN_SHOCK };
    attacks.then_some(Candidate { plan, rank, gain, why: "the attack, followed to its end" })
}

/// (5.6e) A turn for the guns, if there is something for one of them to do.
fn guns(t: &Thought<'_>) -> Option<Candidate<Action>> {
    let state = &after(t.state, &Action::GunTurn)?;
    let outlook = Outlook::new(state, t.side);
    let begun = Thought { state, outlook, ..*t };
    let gain = turns::best_gain(&begun);
    (gain > 0)
        .then(|| Candidate::one(Action::GunTurn, gain, "targets for the guns").ranked(AT_LAST))
}

/// (6.6) From Column into line before the enemy is near.
fn deploy(t: &Thought<'_>, command: CommandId, action: &Action) -> Option<Candidate<Action>> {
    let column = t.state.command(command).formation == Formation::Column;
    let near = nearest(t, command);
    (column && near <= 8).then(|| Candidate::one(action.clone(), 0, "deploy").ranked(THEN_SHOCK))
}

/// (6.6) Open or Close ranks instead of the next turn without fire, if that plays out clearly better.
fn change(
    t: &Thought<'_>,
    considered: &Candidates,
    choices: &[Action],
) -> Option<Candidate<Action>> {
    let next = considered.iter().max_by_key(|c| c.merit()).filter(|c| c.rank == THEN_MOVE)?;
    let Some(Action::TakeTurn { command, .. }) = next.plan.first() else { return None };
    let is_change = |action: &&Action| match action {
        Action::TakeTurn { command: other, turn: TurnKind::Open | TurnKind::Close } => {
            other == command
        }
        _ => false,
    };
    let mut changes = choices.iter().filter(is_change);
    let better = changes.find(|action| postures::changes(t, *command, action))?;
    Some(Candidate::one(better.clone(), next.gain + 1, "change ranks").ranked(THEN_MOVE))
}

/// (5.22) Try to seize if that gives the next Activation to us more often than waiting.
pub fn seize(t: &Thought<'_>) -> Candidates {
    let initiative = |side: kernel::Side| {
        let overall = t.state.scenario.sides[side.index()].overall;
        i64::from(t.state.ratings(overall).initiative)
    };
    let run = i64::from(t.state.activation.run);
    let theirs = (initiative(t.side.other()) - run).clamp(0, 6);
    let ours = initiative(t.side).clamp(0, 6);
    // A sixth more, for the range that a failure costs.
    let gain = 1000 * (ours - (6 - theirs) - 1) / 6;
    vec![
        Candidate::one(Action::Seize, gain, "an Activation, if the die allows"),
        Candidate::one(Action::LetBe, 0, "the enemy may fail his roll"),
    ]
}
