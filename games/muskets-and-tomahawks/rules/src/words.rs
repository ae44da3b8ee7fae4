//! What happened, and what is asked, in words.

mod fight;
mod fire;
mod nerve;

use kernel::{Side, Viewer};

use crate::action::Told;
use crate::event::*;
use crate::frame::*;
use crate::naming::{card, count, does, people, sentence, the};
use crate::parts::*;
use crate::sequence;
use crate::state::*;

pub fn say(state: &State, event: &Event) -> Option<String> {
    told(state, event).map(|words| sentence(&words))
}

fn told(state: &State, event: &Event) -> Option<String> {
    let adjective = |side: Side| state.scenario.names.people(side).adjective.to_string();
    Some(match event {
        Event::Begin(_) | Event::Next(_) | Event::Done | Event::Acted { .. } => return None,
        Event::Faced { .. } | Event::BodyFaced { .. } => return None,
        Event::Discarded { .. } => return None,

        Event::Deployed { side, markers, .. } => match markers.len() {
            0 => format!("{} have set up (MT-SET-4).", people(state, *side)),
            n => {
                let markers = count(n, "marker");
                format!("{} have set up, with {markers} (MT-SET-4).", people(state, *side))
            }
        },
        Event::FirstPlayer { dice, first } => {
            let [.., one, other] = dice[..] else { return None };
            let (high, low) = (one.max(other), one.min(other));
            format!("{} begin: rolled {high} against {low} (MT-CARD-3).", people(state, *first))
        }
        Event::Turn { side } => {
            format!("== {}: cycle {} ==", sentence(&people(state, *side)), state.cycle)
        }
        Event::Drew { side, card: told } => match told {
            Told::Card(drawn) => {
                format!("{} draw the {} (MT-CARD-5).", people(state, *side), card(state, *drawn))
            }
            Told::Unknown(_) => format!("{} draw a card (MT-CARD-5).", people(state, *side)),
        },
        Event::Clock { number, tick } => {
            format!(
                "A Clock is drawn, the {} of this cycle: tick {tick} (MT-CARD-6).",
                ordinal(*number)
            )
        }
        Event::Cycle { number } => {
            format!("-- Cycle {number}: the cards are shuffled (MT-CARD-7) --")
        }
        Event::ReserveRoll { unit, die, ready } => {
            let comes = if *ready { "may enter" } else { "must wait" };
            format!("{} {comes}: rolled {die} (MT-SET-6).", the(state, *unit))
        }
        Event::Played { side, card: played, from } => {
            let held = if *from == PlayedFrom::Held { ", held back until now" } else { "" };
            format!("{} play the {}{held} (MT-CARD-4).", people(state, *side), card(state, *played))
        }
        Event::Points { side, change, reason } => return points(state, *side, *change, *reason),
        Event::Forwarded { side, acts } => {
            let what = if *acts { "their Officers and Elite units act" } else { "command points" };
            format!("{} choose: {what} (MT-CARD-10).", people(state, *side))
        }
        Event::Held { side, card: told } => match told {
            Told::Card(held) => {
                format!("{} hold the {} back (MT-CP-5).", people(state, *side), card(state, *held))
            }
            Told::Unknown(_) => format!("{} hold a card back (MT-CP-5).", people(state, *side)),
        },
        Event::Prepared { side, card: again } => {
            let played = card(state, *again);
            format!("{} take the {played} back into their hand (MT-CP-8).", people(state, *side))
        }
        Event::Passed { side } => format!("{} pass (MT-CARD-15).", people(state, *side)),
        Event::CommanderLost { side } => {
            let whose = adjective(*side);
            format!(
                "The {whose} commander is lost: a {whose} Morale card joins the deck (MT-OFF-6)."
            )
        }
        Event::Ended { side } => {
            format!("{} are done with this card (MT-CARD-16).", people(state, *side))
        }

        Event::Ordered { side, who, price } => {
            format!("{} order {} for {price} (MT-CP-7).", people(state, *side), named(state, *who))
        }
        Event::Vigilant { unit, ready: true } => {
            format!("{} ready to fire (MT-VIG-1).", does(state, *unit, "stands", "stand"))
        }
        Event::Vigilant { .. } => return None,
        Event::Readied { side, who, .. } => {
            format!("{} make {} vigilant (MT-CP-4).", people(state, *side), named(state, *who))
        }
        Event::Watching { marker, .. } => {
            format!("{} watches for the enemy, unseen (MT-HID-3).", marker_name(state, *marker))
        }
        Event::StandingOrder { marker, order } => match order {
            Order::Hold(_) => {
                format!("{} is to hold its fire (MT-VIG-7).", marker_name(state, *marker))
            }
            Order::Fire(at) => format!(
                "{} is to fire at a need of {} or less within {} in (MT-VIG-7).",
                marker_name(state, *marker),
                at.need,
                at.gap / 100
            ),
        },
        Event::Lapsed { marker } => {
            format!("{} watches no longer (MT-VIG-5).", marker_name(state, *marker))
        }

        Event::Moved { who, places, .. } => return moved(state, *who, places.len()),
        Event::Formed { unit, formation } => match formation {
            Formation::None => {
                format!("{} formation (MT-FOR-3).", does(state, *unit, "leaves", "leave"))
            }
            Formation::Line => {
                format!("{} a line (MT-FOR-2).", does(state, *unit, "forms", "form"))
            }
            Formation::Column => {
                format!("{} a column (MT-FOR-2).", does(state, *unit, "forms", "form"))
            }
        },
        Event::Entered { unit, .. } => {
            format!("{} the table (MT-SET-6).", does(state, *unit, "enters", "enter"))
        }
        Event::Exited { unit, figures, bodies } => {
            let men = match figures.len() {
                0 => String::new(),
                n => format!(" with {}", count(n, "figure")),
            };
            let wagons = match bodies.len() {
                0 => String::new(),
                n => format!(", {}", count(n, "wagon")),
            };
            format!("{} the table{men}{wagons} (MT-MOV-9).", does(state, *unit, "leaves", "leave"))
        }
        Event::Revealed { marker, cause, content, .. } => {
            let name = marker_name(state, *marker);
            let why = cause_words(*cause);
            match content {
                Content::Unit(unit) => format!("{name} {why}: {} (MT-HID-4).", the(state, *unit)),
                Content::Dummy(_) | Content::SomeDummy => {
                    format!("{name} {why}: nobody is there (MT-HID-4).")
                }
                Content::Unknown => format!("{name} {why} (MT-HID-4)."),
            }
        }
        Event::Placed { .. } => return None,
        Event::ExitedHidden { unit } => {
            format!("{} the table unseen (MT-MOV-9).", does(state, *unit, "has left", "have left"))
        }

        Event::Loaded { unit } => {
            format!("{} (MT-REL-2).", does(state, *unit, "reloads", "reload"))
        }
        Event::Recovered { unit } => {
            format!("{} (MT-RES-3).", does(state, *unit, "recovers", "recover"))
        }
        Event::Limbered { unit, limbered, .. } => {
            let what = if *limbered { "limbered" } else { "unlimbered" };
            format!("{}: the gun is {what} (MT-ART-2).", the(state, *unit))
        }
        Event::Dismounted { unit, .. } => {
            format!("{} (MT-CAV-3).", does(state, *unit, "dismounts", "dismount"))
        }
        Event::Mounted { unit } => format!("{} (MT-CAV-3).", does(state, *unit, "mounts", "mount")),
        Event::Looted { unit, .. } => {
            format!("{} a wagon (MT-WAG-2).", does(state, *unit, "loots", "loot"))
        }
        Event::Burned { unit, .. } => {
            format!("{} a wagon (MT-WAG-2).", does(state, *unit, "burns", "burn"))
        }
        Event::Wrecked { .. } => "A wagon is wrecked (MT-WAG-2).".to_owned(),
        Event::Stuck { die, stuck, .. } => {
            let what = if *stuck { "is stuck" } else { "comes through" };
            format!("A wagon {what}: rolled {die} (MT-BOD-4).")
        }
        Event::Taken { figure, .. } => {
            let unit = state.scenario.unit_of(*figure)?;
            format!("{} something up (MT-TOK-2).", does(state, unit, "takes", "take"))
        }
        Event::Dropped { .. } => "Something is laid down (MT-TOK-2).".to_owned(),
        Event::Captured { unit, by } => {
            let who = the(state, *unit);
            format!("{} {who} (MT-CIV-2).", does(state, *by, "captures", "capture"))
        }
        Event::Freed { unit, .. } => {
            format!("{} free again (MT-CIV-2).", does(state, *unit, "is", "are"))
        }

        Event::Fire(event) => return fire::told(state, event),
        Event::Fight(event) => return fight::told(state, event),
        Event::Nerve(event) => return nerve::told(state, event),

        Event::Over { score, winner, level, how, .. } => {
            let why = match how {
                How::LastClock => "the last Clock is shown (MT-CARD-8)",
                How::NobodyLeft => "one side has nobody left (MT-VIC-4)",
            };
            let [a, b] = score;
            let size = if *level == Level::Major { "major" } else { "minor" };
            match winner {
                Some(side) => {
                    let (own, theirs) = if *side == Side::First { (a, b) } else { (b, a) };
                    let who = people(state, *side);
                    format!("{who} win a {size} victory, {own} to {theirs}: {why}.")
                }
                None => format!("A draw, {a} to {b}: {why}."),
            }
        }
    })
}

/// "am1"
pub fn marker_name(state: &State, marker: MarkerId) -> String {
    format!("Marker {}", state.scenario.id_of(kinds::MARKERS, marker.index()))
}

fn named(state: &State, who: Who) -> String {
    match who {
        Who::Unit(unit) => the(state, unit),
        Who::Marker(marker) => marker_name(state, marker),
        Who::Unknown(_) => "a marker".to_owned(),
    }
}

fn ordinal(n: u8) -> &'static str {
    match n {
        1 => "first",
        2 => "second",
        _ => "third",
    }
}

fn cause_words(cause: Cause) -> &'static str {
    match cause {
        Cause::Spotted => "is spotted",
        Cause::Near => "is met",
        Cause::Own => "shows itself",
        Cause::Fires => "opens fire",
        Cause::Marker => "meets an enemy marker",
        Cause::Charged => "is charged",
        Cause::Exit => "has left the table",
        Cause::End => "is shown",
    }
}

fn points(state: &State, side: Side, change: i8, reason: Reason) -> Option<String> {
    let (who, now) = (people(state, side), state.army(side).points);
    let why = match reason {
        Reason::Start => "for their Officers (MT-CP-1)",
        Reason::EnemyCard => "for playing an enemy card (MT-CARD-13)",
        Reason::NoTroops => "for a card without troops (MT-CARD-14)",
        Reason::ForwardBoys => "by Forward Boys! (MT-CARD-10)",
        Reason::Decoys => "for drawing the enemy on",
        Reason::Hark => "for Hark! (MT-CP-4)",
        Reason::HoldBack => "to hold a card back (MT-CP-5)",
        Reason::StandFast => "for Stand fast! (MT-CP-6)",
        Reason::Order => "for an Order (MT-CP-7)",
        Reason::Preparation => "for Preparation (MT-CP-8)",
    };
    let points = count(change.unsigned_abs().into(), "command point");
    Some(match change >= 0 {
        true => format!("{who} gain {points} {why}: {now} now."),
        false => format!("{who} pay {points} {why}: {now} left."),
    })
}

/// Told once, when the last step has been made.
fn moved(state: &State, who: Who, figures: usize) -> Option<String> {
    let going = crate::going::top(state)?;
    let last = going.kind == GoingKind::Move && figures > 0 && going.step == 0;
    match who {
        _ if !last => None,
        Who::Unit(unit) => Some(format!("{} (MT-MOV-10).", does(state, unit, "moves", "move"))),
        Who::Marker(marker) => Some(format!("{} moves (MT-HID-3).", marker_name(state, marker))),
        Who::Unknown(_) => None,
    }
}

/// What whoever decides is asked, in one line; others read whom they wait for.
pub fn prompt(state: &State, viewer: Viewer) -> String {
    let Some(decides) = state.turn().decider() else {
        return match state.over.and_then(|over| over.winner) {
            Some(side) => format!("{} win.", sentence(&people(state, side))),
            None => "A draw.".to_owned(),
        };
    };
    if viewer != Viewer::Umpire && viewer != Viewer::Side(decides) {
        return format!("Waiting for {}.", people(state, decides));
    }
    let Some(frame) = state.stack.last() else { return String::new() };
    match frame {
        Frame::Setup { .. } => "Set up your force.".to_owned(),
        Frame::Turn { .. } => "Play a card, or use a command ability.".to_owned(),
        Frame::Forward { .. } => "Act with Officers and Elites, or take points?".to_owned(),
        Frame::Activations { side, of } => {
            let left = sequence::left_to_act(state, *side, *of).count();
            match left {
                0 => "Move a marker, or end this card.".to_owned(),
                n => format!("Choose a unit: {} can act.", count(n, "unit")),
            }
        }
        Frame::Single { who, .. } => format!("What does {} do?", inside(&named(state, *who))),
        Frame::Places { unit, .. } => format!("Set up {}.", the(state, *unit)),
        Frame::GoOn { .. } => "You have found the enemy. Go on?".to_owned(),
        Frame::React { unit, by } => {
            let verb = crate::naming::verb(state, *by, "charges", "charge");
            format!("{} {verb} {}. Your answer?", sentence(&the(state, *by)), the(state, *unit))
        }
        Frame::NewCharge { target, .. } => format!("Charge on at {}?", the(state, *target)),
        Frame::Vigilance { at, .. } => format!("Fire at {}?", the(state, *at)),
        Frame::MarkerFire { unit, at } => {
            format!("{}: fire at {}?", sentence(&the(state, *unit)), the(state, *at))
        }
        Frame::ChargeFire { unit, at } => {
            let verb = crate::naming::verb(state, *unit, "fires", "fire");
            format!("{} {verb} at {}.", sentence(&the(state, *unit)), the(state, *at))
        }
        Frame::OneShot { unit, .. } => {
            let verb = crate::naming::verb(state, *unit, "throw or shoot", "throw or shoot");
            format!("{}: {verb}?", sentence(&the(state, *unit)))
        }
        Frame::Result { unit } => format!("{}: recoil, or Shaken?", sentence(&the(state, *unit))),
        Frame::Bodyguard { .. } => "Does somebody fall in your Officer's place?".to_owned(),
        Frame::Losses { unit, count: n, .. } => {
            format!("{}: remove {}.", sentence(&the(state, *unit)), count((*n).into(), "figure"))
        }
        Frame::Capture { of, .. } => format!("Capture {}?", the(state, *of)),
        _ => String::new(),
    }
}

/// A name inside a sentence.
fn inside(name: &str) -> String {
    name.strip_prefix("Marker ").map_or_else(|| name.to_owned(), |id| format!("marker {id}"))
}
