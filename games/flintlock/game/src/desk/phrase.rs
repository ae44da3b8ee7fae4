//! Every action in words.

use ::flintlock::action::{Choice, GunSide, TurnKind};
use ::flintlock::frame::Frame;
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

/// What a die must show, and its chance: "4 or less: 67%".
pub fn at_most(need: u8, added: u8) -> String {
    let need = need.saturating_sub(added);
    match need {
        0 => "no roll is low enough".to_owned(),
        6.. => "any roll: 100%".to_owned(),
        1..=5 => format!("{need} or less: {}%", (u32::from(need) * 100 + 3) / 6),
    }
}

/// A legal action as an order.
pub fn phrase(state: &State, action: &Action) -> Phrase {
    let w = Words(state);
    let hex = |h: &Hex| state.scenario.hex_name(*h);
    let chief = |l: &LeaderId| leader_name(state, *l);
    match action {
        Action::Pass => w.plain("Pass", "Pass (5.1)"),
        Action::Activate => w.plain("Activate", "Activate your army (5.1)"),
        Action::SelfActivate { leader } => {
            let verb = format!("Roll for {}", chief(leader));
            w.leader(*leader, &verb, format!("{verb} (4.32)"), At::Nowhere)
        }
        Action::StayPartial { leader } => {
            let words = format!("{} stays Partial (4.32)", chief(leader));
            w.leader(*leader, "Stay Partial", words, At::Nowhere)
        }
        Action::TakeTurn { command, turn } => {
            let spec = state.scenario.command(*command);
            let (verb, words) = match turn {
                TurnKind::General => ("Start turn", format!("{} starts its turn (5.3)", spec.name)),
                TurnKind::Shock => ("Shock", format!("{} attacks by Shock (12.11)", spec.name)),
                other => {
                    let to = other.formation().map_or("", formation_name);
                    (to, format!("{} forms {to} (6.6)", spec.name))
                }
            };
            let verb =
                if turn.formation().is_some() { format!("Form {verb}") } else { verb.into() };
            w.leader(spec.leader, &verb, words, At::Nowhere)
        }
        Action::GunTurn => w.plain("Use the guns", "Use the guns: move or fire them (5.6)"),
        Action::EndTurn => {
            w.plain("End turn", &format!("End {} (5.3)", super::moment::whose_turn(state)))
        }
        Action::EndActivation => w.plain("End Activation", "End the Activation (3.0)"),
        Action::Act { unit } => {
            w.unit(*unit, "Select", format!("Select {}", unit_at(state, *unit)), At::Nowhere)
        }
        Action::ActTogether { unit } => {
            let words = format!("Select both units in {} (10.0)", hex(&state.unit(*unit).hex));
            w.unit(*unit, "Select both", words, At::Nowhere)
        }
        Action::Lead { leader } => {
            let words = format!("Move {} (4.5)", chief(leader));
            w.leader(*leader, &format!("Move {}", chief(leader)), words, At::Nowhere)
        }
        Action::Ride { to } => Phrase {
            verb: "Ride".into(),
            words: match state.stack.last() {
                Some(Frame::Leading { leader }) => {
                    format!("{} rides to {}", chief(leader), hex(to))
                }
                _ => format!("Ride to {}", hex(to)),
            },
            piece: super::in_hand(state),
            at: w.place(*to),
        },
        Action::Leave => {
            Phrase { piece: super::in_hand(state), ..w.plain("Cancel", "Cancel: nothing is done") }
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
            let words =
                format!("{name} falls back to {} by {}, facing {facing}", hex(to), hex(via));
            w.unit(*unit, "Fall back", words, w.place(*to))
        }
        Action::Stand => w.plain("Stand", "Stand"),
        Action::Unstack { unit, to } => {
            let words = format!("{} unstacks to {} (6.63)", w.name(*unit), hex(to));
            w.unit(*unit, "Unstack", words, w.place(*to))
        }
        Action::Face { unit, facing } => {
            let words = format!("{} faces {facing}", w.name(*unit));
            w.unit(*unit, "Face", words, w.heading(*unit, *facing))
        }
        Action::Charge { unit, facing, path } => {
            let name = w.name(*unit);
            let at = path.last().map_or(At::Nowhere, |end| w.place(*end));
            let from = path.last().map_or("from here".to_owned(), |end| format!("to {}", hex(end)));
            let words = format!("{name} charges {from}, facing {facing} (13.22)");
            w.unit(*unit, "Charge", words, at)
        }
        Action::Assign { target, arm } => {
            let arm = if *arm == Arm::Cavalry { "Cavalry" } else { "Infantry" };
            let words = format!("{arm} attacks {} (12.52)", unit_at(state, *target));
            Phrase { at: w.target(*target), ..w.plain(&format!("{arm} attacks"), &words) }
        }
        Action::Shock => w.plain("Shock", "Attack by Shock (12.11)"),
        Action::Flee { command } => {
            let spec = state.scenario.command(*command);
            let words = format!("{} flees (12.45)", spec.name);
            w.leader(spec.leader, "Flee", words, At::Nowhere)
        }
        Action::Counterattack { command } => {
            let spec = state.scenario.command(*command);
            let words = format!("{} counterattacks (12.63)", spec.name);
            w.leader(spec.leader, "Counterattack", words, At::Nowhere)
        }
        Action::Decline => w.plain("Don't counterattack", "Don't counterattack (12.63)"),
        Action::Retreat { unit, to } => {
            let words = format!("{} retreats to {}", w.name(*unit), hex(to));
            w.unit(*unit, "Retreat", words, w.place(*to))
        }
        Action::Push { to } => {
            let words = format!("Push back to {} (12.43)", hex(to));
            Phrase { at: w.place(*to), ..w.plain("Push back", &words) }
        }
        Action::Advance { unit, to } => {
            let words = format!("{} advances to {}", w.name(*unit), hex(to));
            w.unit(*unit, "Advance", words, w.place(*to))
        }
        Action::PlaceLeader { leader, to } => {
            let words = format!("{} joins the unit in {} (4.63)", chief(leader), hex(to));
            w.leader(*leader, "Join", words, w.place(*to))
        }
        Action::Follow { leader } => {
            let words = format!("{} goes with them (4.5)", chief(leader));
            w.leader(*leader, "Go with them", words, At::Nowhere)
        }
        Action::Remain { leader } => {
            w.leader(*leader, "Stay", format!("{} stays (4.5)", chief(leader)), At::Nowhere)
        }
        Action::Continue => w.plain("Try for Continuity", "Try for Continuity (5.21)"),
        Action::Stop => w.plain("Stop here", "Stop here (5.21)"),
        Action::Seize => w.plain("Try to Seize", "Try to Seize (5.22)"),
        Action::LetBe => w.plain("Let him roll", "Let him roll (5.22)"),
        Action::Option { choice } => chosen(&w, choice),
        _ => in_hand(&w, action),
    }
}

/// What the unit in hand does.
fn in_hand(w: &Words<'_>, action: &Action) -> Phrase {
    let state = w.0;
    let Some(unit) = super::hand(state) else {
        unreachable!("only a selected unit does that: {action:?}")
    };
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
                "{name} sends out skirmishers facing {facing} and {other}, {top} on top (6.53)"
            );
            w.unit(unit, "Send out skirmishers", words, w.heading(unit, *facing))
        }
        Action::Reform { facing } => {
            let words = format!("{name} forms line again, facing {facing} (6.53)");
            w.unit(unit, "Form line again", words, w.heading(unit, *facing))
        }
        Action::DragAway => {
            w.unit(unit, "Drag away", format!("{name} drags the guns away (12.83)"), At::Nowhere)
        }
        other => unreachable!("every action has its words: {other:?}"),
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
        Choice::StepBack => {
            w.plain("Step back", "Step back two hexes with every unit in an enemy ZOC")
        }
        Choice::NoStepBack => w.plain("Stay", "Stay where you are"),
        Choice::Struck { unit } => {
            let words = format!("{} shares the grapeshot", unit_at(w.0, *unit));
            w.unit(*unit, "Share", words, w.target(*unit))
        }
        Choice::Hold => w.plain("Keep off the map", "Keep the Command off the map for now"),
        Choice::DoNotHold => w.plain("Set up now", "Set the Command up with the others"),
        Choice::Enter { unit, at, facing } => {
            let words = format!("{} enters at {}, facing {facing}", w.name(*unit), hex(at));
            w.unit(*unit, "Enter", words, w.place(*at))
        }
    }
}
