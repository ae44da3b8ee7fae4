//! Every action in words.

use ::flintlock::action::{Choice, GunSide, TurnKind};
use ::flintlock::look::{formation_name, leader_name};
use ::flintlock::parts::{Arm, LeaderId, UnitId};
use ::flintlock::state::Marks;
use ::flintlock::{Action, State};
use hexes::{Facing, Hex};

use super::ids::{leader_id, place, unit_at, unit_id, unit_name};
use desk::{At, Phrase};

/// Where the pieces of a phrase come from.
struct Words<'a>(&'a State);

impl Words<'_> {
    fn plain(&self, verb: &str, words: &str) -> Phrase {
        Phrase { verb: verb.into(), words: words.into(), piece: None, at: At::Nowhere }
    }

    fn unit(&self, unit: UnitId, verb: &str, words: String, at: At) -> Phrase {
        Phrase { verb: verb.into(), words, piece: Some(unit_id(self.0, unit)), at }
    }

    fn leader(&self, leader: LeaderId, verb: &str, words: String, at: At) -> Phrase {
        Phrase { verb: verb.into(), words, piece: Some(leader_id(self.0, leader)), at }
    }

    fn name(&self, unit: UnitId) -> &str {
        unit_name(self.0, unit)
    }

    fn place(&self, hex: Hex) -> At {
        At::Place(place(self.0, hex))
    }

    fn target(&self, unit: UnitId) -> At {
        At::Piece(unit_id(self.0, unit))
    }

    fn heading(&self, unit: UnitId, facing: Facing) -> At {
        let place = place(self.0, self.0.unit(unit).hex);
        At::Heading { place, heading: facing.to_string() }
    }
}

/// A legal action as an order.
pub fn phrase(state: &State, action: &Action) -> Phrase {
    let w = Words(state);
    let hex = |h: &Hex| state.scenario.hex_name(*h);
    let chief = |l: &LeaderId| leader_name(state, *l);
    match action {
        Action::Pass => w.plain("Pass", "Pass: the other side gets a Free Activation (5.1)"),
        Action::Activate => w.plain("Activate", "Activate your army (5.1)"),
        Action::SelfActivate { leader } => {
            let need = state.ratings(*leader).initiative;
            let words = format!("Roll for {}: {need} or less (4.32)", chief(leader));
            w.leader(*leader, "Roll", words, At::Nowhere)
        }
        Action::StayPartial { leader } => {
            let words = format!("Let {} stay partially active (4.32)", chief(leader));
            w.leader(*leader, "Stay partial", words, At::Nowhere)
        }
        Action::TakeTurn { command, turn } => {
            let spec = state.scenario.command(*command);
            let (verb, words) = match turn {
                TurnKind::General => {
                    ("Take its turn", format!("{} takes its turn (5.3)", spec.name))
                }
                TurnKind::Shock => ("Shock", format!("{} attacks by Shock (12.11)", spec.name)),
                other => {
                    let to = other.formation().map_or("", formation_name);
                    (to, format!("{} changes to {to} (6.6)", spec.name))
                }
            };
            let verb =
                if turn.formation().is_some() { format!("Form {verb}") } else { verb.into() };
            w.leader(spec.leader, &verb, words, At::Nowhere)
        }
        Action::GunTurn => w.plain("Guns", "Give the guns a turn of their own (5.6)"),
        Action::EndTurn => w.plain("End the turn", "End the turn"),
        Action::EndActivation => w.plain("End Activation", "End the Activation (3.0)"),
        Action::Act { unit } => {
            w.unit(*unit, "Take up", format!("Take up {}", unit_at(state, *unit)), At::Nowhere)
        }
        Action::ActTogether { unit } => {
            let words = format!("Take up both units in {} (10.0)", hex(&state.unit(*unit).hex));
            w.unit(*unit, "Take up both", words, At::Nowhere)
        }
        Action::Lead { leader } => {
            w.leader(*leader, "Ride", format!("Let {} ride (4.5)", chief(leader)), At::Nowhere)
        }
        Action::Ride { to } => Phrase {
            verb: "Ride".into(),
            words: format!("Ride to {}", hex(to)),
            piece: super::in_hand(state),
            at: w.place(*to),
        },
        Action::Leave => {
            Phrase { piece: super::in_hand(state), ..w.plain("Put back", "Put it back") }
        }
        Action::Fire { unit, target } => {
            let words = format!("{} fires at {}", w.name(*unit), unit_at(state, *target));
            w.unit(*unit, "Fire", words, w.target(*target))
        }
        Action::CeaseFire => w.plain("Finish firing", "Finish firing (11.12)"),
        Action::React { unit } => {
            let words = format!("{} fires", w.name(*unit));
            w.unit(*unit, "Fire", words, super::mover(state).map_or(At::Nowhere, |m| w.target(m)))
        }
        Action::HoldFire => w.plain("Hold fire", "Hold fire"),
        Action::FallAway { unit, via, to, facing } => {
            let name = w.name(*unit);
            let words = format!("{name} gives way by {} to {}, facing {facing}", hex(via), hex(to));
            w.unit(*unit, "Give way", words, w.place(*to))
        }
        Action::Stand => w.plain("Stand", "Stand"),
        Action::Unstack { unit, to } => {
            let words = format!("{} goes to {} (6.63)", w.name(*unit), hex(to));
            w.unit(*unit, "Unstack", words, w.place(*to))
        }
        Action::Face { unit, facing } => {
            let words = format!("{} faces {facing}", w.name(*unit));
            w.unit(*unit, "Face", words, w.heading(*unit, *facing))
        }
        Action::Charge { unit, facing, path } => {
            let name = w.name(*unit);
            let at = path.last().map_or(At::Nowhere, |end| w.place(*end));
            let end = path.last().map_or("where it stands", |end| hex(end));
            let words = format!("{name} charges, facing {facing}, to {end} (13.22)");
            w.unit(*unit, "Charge", words, at)
        }
        Action::Assign { target, arm } => {
            let arm = if *arm == Arm::Cavalry { "The horse" } else { "The foot" };
            let words = format!("{arm} attacks {} (12.52)", unit_at(state, *target));
            Phrase { at: w.target(*target), ..w.plain("Assign", &words) }
        }
        Action::Shock => w.plain("Shock", "Attack by Shock (12.11)"),
        Action::Flee { command } => {
            let spec = state.scenario.command(*command);
            w.leader(spec.leader, "Run", format!("{} runs (12.45)", spec.name), At::Nowhere)
        }
        Action::Counterattack { command } => {
            let spec = state.scenario.command(*command);
            let words = format!("{} counterattacks (12.63)", spec.name);
            w.leader(spec.leader, "Counterattack", words, At::Nowhere)
        }
        Action::Decline => w.plain("Decline", "No Counterattack (12.63)"),
        Action::Retreat { unit, to } => {
            let words = format!("{} retreats to {}", w.name(*unit), hex(to));
            w.unit(*unit, "Retreat", words, w.place(*to))
        }
        Action::Push { to } => {
            let words = format!("Push them to {} (12.43)", hex(to));
            Phrase { at: w.place(*to), ..w.plain("Push", &words) }
        }
        Action::Advance { unit, to } => {
            let words = format!("{} advances to {}", w.name(*unit), hex(to));
            w.unit(*unit, "Advance", words, w.place(*to))
        }
        Action::PlaceLeader { leader, to } => {
            let words = format!("{} goes to {}", chief(leader), hex(to));
            w.leader(*leader, "Join", words, w.place(*to))
        }
        Action::Follow { leader } => {
            let words = format!("{} goes along (4.5)", chief(leader));
            w.leader(*leader, "Go along", words, At::Nowhere)
        }
        Action::Remain { leader } => {
            w.leader(*leader, "Stay", format!("{} stays (4.5)", chief(leader)), At::Nowhere)
        }
        Action::Continue => {
            w.plain("Try for Continuity", "Try for Continuity: another Activation (5.21)")
        }
        Action::Stop => w.plain("Stop", "Stop: the other side gets a Free Activation (5.21)"),
        Action::Seize => w.plain("Seize", "Try to seize the Continuity (5.22)"),
        Action::LetBe => w.plain("Let be", "Let them try (5.22)"),
        Action::Option { choice } => chosen(&w, choice),
        _ => in_hand(&w, action),
    }
}

/// What the unit in hand does.
fn in_hand(w: &Words<'_>, action: &Action) -> Phrase {
    let state = w.0;
    let Some(unit) = super::hand(state) else { return w.plain("Do", "Do it") };
    let hex = |h: &Hex| state.scenario.hex_name(*h);
    let name = w.name(unit);
    match action {
        Action::Step { to, facing } => {
            let words = format!("{name} moves to {}, facing {facing}", hex(to));
            w.unit(unit, "Move", words, w.place(*to))
        }
        Action::Halt { facing } => {
            let words = format!("{name} halts, facing {facing}");
            w.unit(unit, "Halt", words, w.heading(unit, *facing))
        }
        Action::Turn { facing } => {
            let words = format!("{name} turns to {facing} (8.0)");
            w.unit(unit, "Turn", words, w.heading(unit, *facing))
        }
        Action::Emplace { facing, side } => {
            let (verb, how) = match (side, state.has(unit, Marks::FIRE_SIDE)) {
                (GunSide::Fire, true) => ("Turn", "still ready to fire"),
                (GunSide::Fire, false) => ("Unlimber", "ready to fire"),
                (GunSide::Move, true) => ("Limber up", "limbered"),
                (GunSide::Move, false) => ("Turn", "still limbered"),
            };
            let words = format!("{name}: facing {facing}, {how} (5.6)");
            w.unit(unit, verb, words, w.heading(unit, *facing))
        }
        Action::Withdraw { to } => {
            let words = format!("{name} withdraws to {} (9.2)", hex(to));
            w.unit(unit, "Withdraw", words, w.place(*to))
        }
        Action::BreakDown { top, facing, other } => {
            let top = w.name(*top);
            let words = format!(
                "{name} breaks down into skirmishers facing {facing} and {other}, {top} on top (6.53)"
            );
            w.unit(unit, "Break down", words, w.heading(unit, *facing))
        }
        Action::Reform { facing } => {
            let words = format!("Reform, facing {facing} (6.53)");
            w.unit(unit, "Reform", words, w.heading(unit, *facing))
        }
        Action::DragAway => {
            w.unit(unit, "Drag away", format!("{name} drags the guns away (12.83)"), At::Nowhere)
        }
        _ => w.plain("Do", "Do it"),
    }
}

fn chosen(w: &Words<'_>, choice: &Choice) -> Phrase {
    let hex = |h: &Hex| w.0.scenario.hex_name(*h);
    match choice {
        Choice::Retire { unit, to } => {
            let words = format!("{} retires to {}", w.name(*unit), hex(to));
            w.unit(*unit, "Retire", words, w.place(*to))
        }
        Choice::GoHome { unit } => {
            w.unit(*unit, "Go home", format!("{} goes home", w.name(*unit)), At::Nowhere)
        }
        Choice::StepBack => w.plain("Step back", "Step back two hexes with all in an enemy ZOC"),
        Choice::NoStepBack => w.plain("Stay", "Do not step back"),
        Choice::Struck { unit } => {
            let words = format!("{} shares the grapeshot", unit_at(w.0, *unit));
            w.unit(*unit, "Share", words, w.target(*unit))
        }
        Choice::Hold => w.plain("Hold", "Hold the Command off the map"),
        Choice::DoNotHold => w.plain("Do not hold", "Do not hold the Command off the map"),
        Choice::Enter { unit, at, facing } => {
            let words = format!("{} enters at {}, facing {facing}", w.name(*unit), hex(at));
            w.unit(*unit, "Enter", words, w.place(*at))
        }
    }
}
