//! Events in words: the log a player reads. Every roll names its modifiers and paragraphs.

use kernel::Side;

use crate::event::*;
use crate::frame::{Frame, ShockStage};
use crate::parts::*;
use crate::state::*;
use crate::tables::{FireResult, PreShock};

/// What happened, or nothing for events that only keep the books.
pub fn say(state: &State, event: &Event) -> Option<String> {
    let unit = |u: &UnitId| state.spec(*u).name.as_str();
    let leader = |l: &LeaderId| leader_name(state, *l);
    let command = |c: &CommandId| state.scenario.command(*c).name.as_str();
    let side = |s: &Side| state.scenario.side_name(*s);
    let hex = |h: &hexes::Hex| state.scenario.hex_name(*h).to_owned();
    Some(match event {
        Event::Begin(_) | Event::Next(_) | Event::Done | Event::Acted { .. } => return None,
        Event::InCommand { .. } | Event::StatusFixed { .. } | Event::GunActivated { .. } => {
            return None;
        }
        Event::Lifted { .. } | Event::HexVacated { .. } | Event::AttackOff { .. } => return None,
        Event::ShockDecided { .. } | Event::ChargeRidden { .. } => return None,
        Event::CounterOffered { .. } => return None,
        Event::ShockEnded | Event::ActivationEnded => return None,
        Event::Ordered { order: Order::Activated | Order::Undeclared | Order::None, .. } => {
            return None;
        }

        Event::Passed { side: s } => format!("The {} pass (5.1).", side(s)),
        Event::ActivationBegan { side: s, free, how } => {
            let kind = if *free { "Free Activation" } else { "Activation" };
            let number = state.activation.number;
            format!("== {number}. {} {kind}, {} ==", side(s), won(*how))
        }
        Event::Ordered { leader: l, order } => match order {
            Order::Partial => format!("{} stays partially active (4.32).", leader(l)),
            _ => format!("{}: {order:?} (4.32).", leader(l)),
        },
        Event::SelfActivation { leader: l, roll, initiative } => {
            let result = if roll <= initiative { "activates" } else { "fails, and is inactive" };
            format!("{} rolls {roll} against Initiative {initiative}: {result} (4.32).", leader(l))
        }
        Event::TurnTaken { command: c } => format!("-- {} --", command(c)),
        Event::ContinuityRoll { side: s, roll, run, initiative } => {
            let result = if roll + run <= *initiative { "goes on" } else { "play passes" };
            let earlier =
                if *run == 0 { String::new() } else { format!(" +{run} for earlier ones") };
            format!(
                "{} Continuity: {roll}{earlier} against {initiative}: {result} (5.21).",
                side(s)
            )
        }
        Event::SeizureRoll { side: s, roll, initiative } => {
            let result = if roll <= initiative { "seized" } else { "failed, range -2" };
            format!("The {} try to seize: {roll} against {initiative}: {result} (5.22).", side(s))
        }
        Event::FlightRoll { side: s, roll, points, level } => {
            let total = points + i16::from(*roll);
            let result = if total > *level { "the army flees" } else { "it holds" };
            format!(
                "{} Flight: {points} + {roll} = {total}, level {level}: {result} (14.0).",
                side(s)
            )
        }
        Event::GameOver { winner, why } => {
            let why = match why {
                Why::Flight => "by flight (14.0)",
                Why::WipedOut => "nobody is left to fight (14.0)",
                Why::Passes => "four passes in a row (3.0)",
                Why::Cap => "the agreed number of Activations (3.0)",
            };
            match winner {
                Some(s) => format!("Victory for the {}: {why}.", side(s)),
                None => format!("A draw: {why}."),
            }
        }

        Event::LeaderMoved { leader: l, to } => {
            format!("{} rides to {} (4.5).", leader(l), hex(to))
        }
        Event::LeaderRoll { leader: l, total, killed } => {
            let result = if *killed { "he falls (4.61)" } else { "he is unhurt" };
            format!("{}: 2d6 = {total}, {result} (11.57).", leader(l))
        }
        Event::LeaderSpared { leader: l } => {
            format!("{}, a replacement, cannot be killed (4.62).", leader(l))
        }
        Event::LeaderPlaced { leader: l, to } => {
            format!("{} is now at {} (4.63).", leader(l), hex(to))
        }
        Event::LeaderRemoved { leader: l } => {
            format!("{} has no troops left and leaves the field (4.63).", leader(l))
        }
        Event::LeaderHeld { leader: l } => format!("{} is held off the map.", leader(l)),

        Event::FormationOrdered { command: c, formation } => {
            format!("{} is now in {} (6.13).", command(c), formation_name(*formation))
        }
        Event::FormationTaken { unit: u, formation, facing } => {
            format!("{} forms {} facing {facing} (6.11).", unit(u), formation_name(*formation))
        }
        Event::FormationRoll { unit: u, roll, morale, unstacked, disordered } => {
            let total = *roll as i8 + morale + unstacked;
            let extra =
                if *unstacked == 0 { String::new() } else { format!(" {unstacked:+} unstacked") };
            let result = if *disordered { "Disordered" } else { "in order" };
            let need = state.scenario.tables.change_disorders_at + 1;
            format!(
                "{} changes: {roll} {morale:+} morale{extra} = {total}, {need} or more keeps order: {result} (6.62).",
                unit(u)
            )
        }
        Event::BrokeDown { unit: u, .. } => {
            format!("{} breaks down into skirmishers (6.53).", unit(u))
        }
        Event::Reformed { unit: u, formation, .. } => {
            format!("{} reforms into {} (6.53).", unit(u), formation_name(*formation))
        }

        Event::Moved { unit: u, to, facing, manner, .. } => {
            format!(
                "{} {} {} facing {facing} ({}).",
                unit(u),
                verb(*manner),
                hex(to),
                manner.cite()
            )
        }
        Event::Turned { unit: u, facing } => format!("{} turns to {facing} (8.0).", unit(u)),
        Event::GunSwung { gun, fire_side } => {
            let up = if *fire_side { "fire" } else { "move" };
            format!("{} goes to its {up} side (2.24).", unit(gun))
        }

        Event::Fired(Shot { unit: u, target, kind, drm, roll, result }) => {
            let total = *roll as i8 + drm.total();
            let kind = match kind {
                FireKind::Phasing => "fires at",
                FireKind::Return => "returns fire at",
                FireKind::ReactionToMovement => "fires at the moving",
                FireKind::Opening => "opens the battle at",
            };
            let reasons = drm.in_words();
            let reasons = if reasons.is_empty() { String::new() } else { format!(", {reasons}") };
            format!(
                "{} {kind} {}: {roll}{reasons} = {total}: {} (11.32).",
                unit(u),
                unit(target),
                fire_result(*result)
            )
        }
        Event::SlippedAway { firer, target } => {
            format!("{} rides off before {} can fire (13.11).", unit(target), unit(firer))
        }
        Event::MoraleCheck { unit: u, roll, morale, disordered, why } => {
            let total = *roll as i8 + morale;
            let result = if *disordered { "fails" } else { "holds" };
            let rule = match why {
                CheckedFor::Fire => "11.55",
                CheckedFor::Withdrawal => "9.2",
                CheckedFor::SkirmisherRetreat => "6.55",
                CheckedFor::CavalryRetreat => "13.13",
                CheckedFor::Pursuit => "option",
            };
            let need = state.scenario.tables.morale_disorders_at + 1;
            format!(
                "{} checks morale: {roll} {morale:+} = {total}, {need} or more holds: {result} ({rule}).",
                unit(u)
            )
        }
        Event::Disordered { unit: u, why } => {
            let rule = match why {
                DisorderedBy::Fire | DisorderedBy::Check => "11.51",
                DisorderedBy::SecondReduction => "11.54",
                DisorderedBy::FormationChange => "6.62",
                DisorderedBy::HeavyWoods => "7.21",
                DisorderedBy::Pushed => "12.43",
                DisorderedBy::Charge => "13.24",
            };
            format!("{} is Disordered ({rule}).", unit(u))
        }
        Event::Rallied { unit: u } => format!("{} rallies (11.52).", unit(u)),
        Event::Reduced { unit: u } => format!("{} is Reduced (11.54).", unit(u)),
        Event::Abandoned { gun } => format!("{} is Abandoned (11.56).", unit(gun)),
        Event::FirstVolleySpent { command: c } => {
            format!("{} has fired its First Volley (11.34).", command(c))
        }
        Event::LeaderSmoke { leader: l, on: true } => {
            format!("Smoke lies on {} (11.41).", leader(l))
        }
        Event::LeaderSmoke { leader: l, .. } => {
            format!("The Smoke on {} clears (11.46).", leader(l))
        }
        Event::UnitSmoke { unit: u, on: true } => format!("Smoke lies on {} (11.42).", unit(u)),
        Event::UnitSmoke { unit: u, .. } => format!("The Smoke on {} clears (11.46).", unit(u)),
        Event::SmokeLingers { .. } => return None,

        Event::ShockDeclared { command: c, attacks, charges } => {
            let count = |f: fn(&(UnitId, UnitId)) -> UnitId| {
                attacks.iter().map(f).collect::<UnitSet>().len()
            };
            let kind = if charges.is_empty() { "attacks" } else { "charges" };
            format!("{} {kind}: {} against {} (12.11).", command(c), count(|a| a.0), count(|a| a.1))
        }
        Event::CounterDeclared { command: c, .. } => {
            format!("{} counterattacks (12.63).", command(c))
        }
        Event::ChargeOff { unit: u } => format!("{}: the Charge is off (13.22).", unit(u)),
        Event::LeftLine { unit: u } => format!("{} has nobody left to attack (12.12).", unit(u)),
        Event::PreShockRoll { drm, roll, result } => {
            let reasons = drm.in_words();
            let reasons = if reasons.is_empty() { String::new() } else { format!(", {reasons}") };
            let total = *roll as i8 + drm.total();
            format!(
                "Pre-Shock Reaction: {roll}{reasons} = {total}: {} (12.43).",
                pre_shock(*result)
            )
        }
        Event::ShockTotals { attacker, defender, superiority } => format!(
            "Shock: attacker {} = {}; defender {} = {}; superiority {superiority:+} (12.53).",
            attacker.in_words(),
            attacker.total(),
            defender.in_words(),
            defender.total()
        ),
        Event::CohesionHits { command: c, hits, counter, status } => format!(
            "{} takes {}: {} of {}, {status:?} (12.24).",
            command(c),
            counted((*hits).into(), "Cohesion hit"),
            counter,
            state.scenario.command(*c).cohesion
        ),
        Event::StatusDropped { command: c, status } => {
            format!("{} drops to {status:?} (12.24).", command(c))
        }
        Event::Eliminated { unit: u, why, points } => {
            let what = match why {
                LostBy::PreShockCollapse | LostBy::Collapse => "collapses",
                LostBy::NoRetreat => "has nowhere to retreat",
            };
            let points = counted((*points).into(), "Flight Point");
            format!("{} {what} ({}): {points} (14.0).", unit(u), why.cite())
        }
        Event::Fled { unit: u } => format!("{} runs from the field (12.45).", unit(u)),
        Event::Captured { gun, why } => {
            let rule = if *why == CapturedBy::Shock { "12.72" } else { "12.82" };
            format!("{} is captured ({rule}).", unit(gun))
        }
        Event::DraggedAway { gun } => format!("{} is dragged away (12.83).", unit(gun)),

        Event::OptionRoll { option, command: c, roll, on } => {
            let result = match (option, on) {
                (OptionalRule::SpentDragoons, true) => "it charges",
                (OptionalRule::SpentDragoons, false) => "it will not charge",
                (_, true) => "it is shaken",
                (_, false) => "it stays firm",
            };
            format!("{}: {roll}, {result} (option {option:?}).", command(c))
        }
        Event::OptionSpent { option } => format!("Option {option:?} has come into play."),
        Event::Held { unit: u } => format!("{} is held off the map.", unit(u)),
        Event::Entered { unit: u, at, .. } => format!("{} enters at {}.", unit(u), hex(at)),
        Event::LevelLowered { side: s, by } => format!("{} Flight Level down by {by}.", side(s)),
        Event::WentHome { unit: u } => format!("{} has fired twice and goes home.", unit(u)),
    })
}

/// "1 hit", "2 hits"
fn counted(n: i16, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// As he is called now: a Replacement has a name of his own (4.61).
pub fn leader_name(state: &State, leader: LeaderId) -> &str {
    let spec = state.scenario.leader(leader);
    if state.leader(leader).replaced { &spec.replacement_name } else { &spec.name }
}

pub fn formation_name(formation: Formation) -> &'static str {
    match formation {
        Formation::Column => "Column",
        Formation::Open => "Open line",
        Formation::Close => "Close line",
        Formation::Skirmish => "Skirmish",
    }
}

fn won(how: Won) -> &'static str {
    match how {
        Won::First => "the first",
        Won::Pass => "the other side passed (5.1)",
        Won::Stop => "the other side stopped (5.21)",
        Won::LostContinuity => "the other side lost Continuity (5.21)",
        Won::Continuity => "by Continuity (5.21)",
        Won::Seizure => "by Seizure (5.22)",
        Won::FailedSeizure => "after a failed Seizure (5.22)",
    }
}

fn verb(manner: Manner) -> &'static str {
    match manner {
        Manner::March => "moves to",
        Manner::Withdrawal => "withdraws to",
        Manner::Charge => "charges to",
        Manner::SkirmisherRetreat | Manner::CavalryRetreat => "gives way to",
        Manner::Retreat => "retreats to",
        Manner::FallBack => "falls back to",
        Manner::Pushed => "is pushed to",
        Manner::Advance => "advances to",
        Manner::Unstack => "unstacks to",
        Manner::Retire => "retires to",
        Manner::StepBack => "steps back to",
        Manner::DrawnOn => "follows to",
    }
}

fn fire_result(result: FireResult) -> &'static str {
    match result {
        FireResult::NoEffect => "no effect",
        FireResult::MoraleCheck => "Morale Check",
        FireResult::Disordered => "Disordered",
        FireResult::Reduced => "Reduced",
        FireResult::ReducedAndDisordered => "Reduced and Disordered",
        FireResult::Abandoned => "Abandoned",
    }
}

fn pre_shock(result: PreShock) -> &'static str {
    match result {
        PreShock::Counterattack => "Counterattack",
        PreShock::Stand => "Stand and Defend",
        PreShock::StandAndDrop => "Stand and Defend, one Status level lost",
        PreShock::FallBack => "Fall Back",
        PreShock::Collapse => "Collapse",
    }
}

/// The question on top of the stack, in one line.
pub fn prompt(state: &State) -> String {
    let unit = |u: UnitId| state.spec(u).name.clone();
    let Some(frame) = state.stack.last() else { return "The battle is over.".to_owned() };
    match frame {
        Frame::Opening => "Activate your army, or pass (5.1).".to_owned(),
        Frame::Declaring => "Leaders out of range: roll, or stay partial (4.32).".to_owned(),
        Frame::Orders => "Give a Command its turn, or end the Activation (5.3).".to_owned(),
        Frame::Turn { command, .. } => {
            format!(
                "{}: choose a unit, or end the turn (5.3).",
                state.scenario.command(*command).name
            )
        }
        Frame::GunTurn { .. } => "Guns: choose one, or end the turn (5.6).".to_owned(),
        Frame::Acting { unit: u, .. } => format!("{}: move, fire, turn or leave it.", unit(*u)),
        Frame::Moving { unit: u, mp, .. } => {
            format!("{}: {mp} MP left; go on or halt (7.1).", unit(*u))
        }
        Frame::Withdrawing { unit: u, .. } => format!("{} withdraws (9.2).", unit(*u)),
        Frame::Leading { leader } => {
            format!("{}: choose a hex (4.5).", leader_name(state, *leader))
        }
        Frame::Firing { .. } => "Fire on, or cease fire (11.12).".to_owned(),
        Frame::Avoiding { target, .. } => {
            format!("{} is about to be fired at: ride off, or stand (13.11).", unit(*target))
        }
        Frame::Reacting { mover } => {
            format!("{} has moved in front: fire, or hold (11.13).", unit(*mover))
        }
        Frame::Returning { .. } => "Return the fire, or hold (11.13).".to_owned(),
        Frame::Changing { .. } | Frame::Parting { .. } => {
            "Place or face the changing units (6.62, 6.63).".to_owned()
        }
        Frame::Refacing { units } => match units.first() {
            Some((u, _)) => format!("{}: choose its facing (6.14).", unit(*u)),
            None => "Choose facings (6.14).".to_owned(),
        },
        Frame::Planning { .. } => "Declare Charges, then attack (12.11).".to_owned(),
        Frame::Shock { stage } => match stage {
            ShockStage::Retreats => "Retreat before the Shock, or stand (12.44).".to_owned(),
            ShockStage::Flight => "Let the militia run, or stand (12.45).".to_owned(),
            _ => "Counterattack, or not (12.63).".to_owned(),
        },
        Frame::Retreating { .. } => "Choose where a unit retreats (12.62).".to_owned(),
        Frame::Pushing { .. } => "Choose where the friends are pushed (12.43).".to_owned(),
        Frame::Advancing { .. } => "Choose who advances where (12.61).".to_owned(),
        Frame::Placing { leader } => {
            format!("{}: choose his nearest unit (4.63).", leader_name(state, *leader))
        }
        Frame::Following { leader, .. } => {
            format!("{}: go along with the troops, or stay (4.5).", leader_name(state, *leader))
        }
        Frame::Ending { .. } => "The Activation ends (3.0).".to_owned(),
        Frame::Continuing => "Try for Continuity, or stop (5.21).".to_owned(),
        Frame::Seizing => "Try to seize, or let be (5.22).".to_owned(),
        Frame::Option { pending } => crate::options::prompt(state, pending),
    }
}
