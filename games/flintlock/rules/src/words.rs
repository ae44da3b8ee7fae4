//! Events in words: the log a player reads. Every roll names its modifiers and paragraphs.

use kernel::{Modifier, People, Side, Tally};

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
    let side = |s: &Side| state.scenario.people(*s);
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

        Event::Passed { side: s } => format!("{} pass (5.1).", side(s).first()),
        Event::ActivationBegan { side: s, free, how } => {
            let (number, free) = (state.activation.number, if *free { " (Free)" } else { "" });
            let enemy = side(&s.other());
            let how = won(*how, enemy).map_or(String::new(), |how| format!(": {how}"));
            format!("== {number}. {} Activation{free}{how} ==", side(s).adjective)
        }
        Event::Ordered { leader: l, order } => match order {
            Order::Partial => format!("{} stays Partial (4.32).", leader(l)),
            _ => return None,
        },
        Event::SelfActivation { leader: l, roll, initiative } => {
            let result = if roll <= initiative { "activates" } else { "fails to activate" };
            format!("{} {result}: rolled {roll}, needed {initiative} or less (4.32).", leader(l))
        }
        Event::TurnTaken { command: c } => format!("-- {} --", command(c)),
        Event::ContinuityRoll { side: s, roll, run, initiative } => {
            let total = roll + run;
            let result = if total <= *initiative { "go again" } else { "lose Continuity" };
            let earlier = match run {
                0 => String::new(),
                run => format!(", +{run} for earlier Continuity = {total}"),
            };
            format!(
                "{} {result}: rolled {roll}{earlier}, needed {initiative} or less (5.21).",
                side(s).first()
            )
        }
        Event::SeizureRoll { side: s, roll, initiative } => {
            let (result, cost) = match roll <= initiative {
                true => ("Seize the Activation", String::new()),
                false => {
                    let chief = leader_name(state, state.scenario.sides[s.index()].overall);
                    let cost = format!(". {chief}'s Command Range is 2 shorter next Activation");
                    ("fail to Seize", cost)
                }
            };
            let side = side(s).first();
            format!("{side} {result}: rolled {roll}, needed {initiative} or less{cost} (5.22).")
        }
        Event::FlightRoll { side: s, roll, points, level } => {
            let total = points + i16::from(*roll);
            let result = if total > *level { "flee" } else { "hold" };
            let points = counted(*points, "Flight Point");
            let side = side(s).first();
            format!("{side} {result}: {points} + {roll} = {total}, Flight Level {level} (14.0).")
        }
        Event::GameOver { winner, why } => ended(state, *winner, *why),

        Event::LeaderMoved { leader: l, to } => {
            format!("{} rides to {} (4.5).", leader(l), hex(to))
        }
        Event::LeaderRoll { leader: l, total, killed } => {
            let result = if *killed { "is killed (4.61)" } else { "is unhurt" };
            format!("{} {result}: rolled {total} (11.57).", leader(l))
        }
        Event::LeaderSpared { leader: l } => {
            format!("{} is a Replacement and can't be killed (4.62).", leader(l))
        }
        Event::LeaderPlaced { leader: l, to } => {
            format!("{} joins the unit in {} (4.63).", leader(l), hex(to))
        }
        Event::LeaderRemoved { leader: l } => {
            format!("{} has no units left and leaves the field (4.63).", leader(l))
        }
        Event::LeaderHeld { leader: l } => format!("{} waits off the map.", leader(l)),

        Event::FormationOrdered { command: c, formation } => {
            format!("{} changes to {} (6.13).", command(c), formation_name(*formation))
        }
        Event::FormationTaken { unit: u, formation, facing } => {
            format!("{} forms {} facing {facing} (6.11).", unit(u), formation_name(*formation))
        }
        Event::FormationRoll { unit: u, roll, morale, unstacked, disordered } => {
            let result = if *disordered { "loses its order" } else { "keeps its order" };
            let sum = rolled(*roll, &[(*morale, "Morale"), (*unstacked, "unstacking")]);
            let need = state.scenario.tables.change_disorders_at + 1;
            format!("{} {result}: {sum}, needed {need}+ (6.62).", unit(u))
        }
        Event::BrokeDown { unit: u, .. } => {
            format!("{} sends out skirmishers (6.53).", unit(u))
        }
        Event::Reformed { unit: u, formation, .. } => {
            format!("{} forms {} again (6.53).", unit(u), formation_name(*formation))
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
            let how = if *fire_side { "unlimbers" } else { "limbers up" };
            format!("{} {how} (2.24).", unit(gun))
        }

        Event::Fired(Shot { unit: u, target, kind, drm, roll, result }) => {
            let (verb, when) = match kind {
                FireKind::Phasing => ("fires at", ""),
                FireKind::Return => ("returns fire at", ""),
                FireKind::ReactionToMovement => ("fires at", " as it moves"),
                FireKind::Opening => ("opens the battle with a shot at", ""),
            };
            let (who, whom, result) = (unit(u), unit(target), fire_result(*result));
            format!("{who} {verb} {whom}{when}: {result}. {} (11.32).", capital(&added(*roll, drm)))
        }
        Event::SlippedAway { firer, target } => {
            format!("{} rides off before {} can fire (13.11).", unit(target), unit(firer))
        }
        Event::MoraleCheck { unit: u, roll, morale, disordered, why } => {
            let result = if *disordered { "fails" } else { "passes" };
            let rule = match why {
                CheckedFor::Fire => "11.55",
                CheckedFor::Withdrawal => "9.2",
                CheckedFor::SkirmisherRetreat => "6.55",
                CheckedFor::CavalryRetreat => "13.13",
                CheckedFor::Pursuit => "optional rule",
            };
            let (sum, need) = (
                rolled(*roll, &[(*morale, "Morale")]),
                state.scenario.tables.morale_disorders_at + 1,
            );
            format!("{} {result} its Morale Check: {sum}, needed {need}+ ({rule}).", unit(u))
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
            format!("{}: First Volley fired (11.34).", command(c))
        }
        Event::LeaderSmoke { leader: l, on: true } => {
            format!("Smoke covers {}'s troops (11.41).", leader(l))
        }
        Event::LeaderSmoke { leader: l, .. } => {
            format!("The Smoke over {}'s troops clears (11.46).", leader(l))
        }
        Event::UnitSmoke { unit: u, on: true } => format!("Smoke covers {} (11.42).", unit(u)),
        Event::UnitSmoke { unit: u, .. } => format!("The Smoke over {} clears (11.46).", unit(u)),
        Event::SmokeLingers { .. } => return None,

        Event::ShockDeclared { command: c, attacks, charges } => {
            let count = |f: fn(&(UnitId, UnitId)) -> UnitId| {
                attacks.iter().map(f).collect::<UnitSet>().len()
            };
            let kind = if charges.is_empty() { "attacks" } else { "charges" };
            let attackers = counted(count(|a| a.0) as i16, "unit");
            format!("{} {kind}: {attackers} against {} (12.11).", command(c), count(|a| a.1))
        }
        Event::CounterDeclared { command: c, .. } => {
            format!("{} counterattacks (12.63).", command(c))
        }
        Event::ChargeOff { unit: u } => format!("{} breaks off its Charge (13.22).", unit(u)),
        Event::LeftLine { unit: u } => format!("{} has nobody left to attack (12.12).", unit(u)),
        Event::PreShockRoll { drm, roll, result } => {
            let sum = capital(&added(*roll, drm));
            format!("Pre-Shock Reaction: {}. {sum} (12.43).", pre_shock(*result))
        }
        Event::ShockTotals { attacker, defender, superiority } => {
            let result = match superiority {
                0 => "The Shock is even".to_owned(),
                1.. => format!("The attackers win by {superiority}"),
                _ => format!("The defenders win by {}", superiority.unsigned_abs()),
            };
            let (ours, theirs) = (summed(attacker), summed(defender));
            format!("{result}: {ours} against {theirs} (12.53).")
        }
        Event::CohesionHits { command: c, hits, counter, status } => {
            let taken = counted((*hits).into(), "Cohesion hit");
            // A level lost begins the counter anew.
            match counter < hits {
                true => {
                    format!("{} takes {taken}: its Status is now {status:?} (12.24).", command(c))
                }
                false => format!(
                    "{} takes {taken} ({counter} of {}), Status {status:?} (12.24).",
                    command(c),
                    state.scenario.command(*c).cohesion
                ),
            }
        }
        Event::StatusDropped { command: c, status } => {
            format!("{} drops to {status:?} (12.24).", command(c))
        }
        Event::Eliminated { unit: u, why, points } => {
            let what = match why {
                LostBy::PreShockCollapse | LostBy::Collapse => "collapses and is eliminated",
                LostBy::NoRetreat => "can't retreat and is eliminated",
            };
            let points = counted((*points).into(), "Flight Point");
            format!("{} {what}: {points} ({}, 14.0).", unit(u), why.cite())
        }
        Event::Fled { unit: u } => format!("{} flees the field (12.45).", unit(u)),
        Event::Captured { gun, why } => {
            let rule = if *why == CapturedBy::Shock { "12.72" } else { "12.82" };
            format!("{} is captured ({rule}).", unit(gun))
        }
        Event::DraggedAway { gun } => format!("{} is dragged away (12.83).", unit(gun)),

        Event::OptionRoll { option, command: c, roll, on } => {
            let result = match (option, on) {
                (OptionalRule::SpentDragoons, true) => "charges",
                (OptionalRule::SpentDragoons, false) => "won't charge",
                (_, true) => "is shaken",
                (_, false) => "stays firm",
            };
            let title = state.scenario.options.title(|own| option.is(own));
            format!("{} {result}: rolled {roll} (optional rule: {title}).", command(c))
        }
        Event::OptionSpent { option } => {
            format!("Optional rule: {}.", state.scenario.options.title(|own| option.is(own)))
        }
        Event::Held { unit: u } => format!("{} waits off the map.", unit(u)),
        Event::Entered { unit: u, at, .. } => format!("{} enters at {}.", unit(u), hex(at)),
        Event::LevelLowered { side: s, by } => {
            format!("The {} Flight Level drops by {by}.", side(s).adjective)
        }
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

/// How a battle ends.
pub fn ended(state: &State, winner: Option<Side>, why: Why) -> String {
    let side = |s: Side| state.scenario.people(s);
    let beaten = |s: Side| match why {
        Why::Flight => format!("the {} army flees (14.0)", side(s.other()).adjective),
        Why::WipedOut => format!("{} have no unit left (14.0)", side(s.other())),
        Why::Passes => "both sides have passed twice (3.0)".to_owned(),
        Why::Cap => "the agreed number of Activations is over (3.0)".to_owned(),
    };
    match winner {
        Some(s) => format!("{} win: {}.", side(s).first(), beaten(s)),
        None if why == Why::WipedOut => "A draw: neither army has a unit left (14.0).".to_owned(),
        None if why == Why::Flight => "A draw: both armies flee (14.0).".to_owned(),
        None => format!("A draw: {}.", beaten(Side::First)),
    }
}

/// "rolled 4, +2 range (11.33) = 6"
fn added<M: Modifier>(roll: u8, drm: &Tally<M>) -> String {
    match drm.in_words() {
        reasons if reasons.is_empty() => format!("rolled {roll}"),
        reasons => format!("rolled {roll}, {reasons} = {}", roll as i8 + drm.total()),
    }
}

/// The same without paragraphs.
fn rolled(roll: u8, added: &[(i8, &str)]) -> String {
    let some: Vec<&(i8, &str)> = added.iter().filter(|(value, _)| *value != 0).collect();
    if some.is_empty() {
        return format!("rolled {roll}");
    }
    let words: Vec<String> = some.iter().map(|(value, why)| format!("{value:+} {why}")).collect();
    let total = roll as i8 + some.iter().map(|(value, _)| value).sum::<i8>();
    format!("rolled {roll}, {} = {total}", words.join(", "))
}

/// "+2 more units (12.52), +3 Chaos die (12.52) = 5"
fn summed<M: Modifier>(tally: &Tally<M>) -> String {
    match tally.in_words() {
        reasons if reasons.is_empty() => "0".to_owned(),
        reasons => format!("{reasons} = {}", tally.total()),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

/// Why an Activation is theirs, if there is anything to say.
fn won(how: Won, enemy: &People) -> Option<String> {
    Some(match how {
        Won::First => return None,
        Won::Pass => format!("{enemy} passed (5.1)"),
        Won::Stop => format!("{enemy} stopped (5.21)"),
        Won::LostContinuity => format!("{enemy} lost Continuity (5.21)"),
        Won::Continuity => "Continuity (5.21)".to_owned(),
        Won::Seizure => "Seized (5.22)".to_owned(),
        Won::FailedSeizure => format!("{enemy} failed to Seize (5.22)"),
    })
}

fn verb(manner: Manner) -> &'static str {
    match manner {
        Manner::March => "moves to",
        Manner::Withdrawal => "withdraws to",
        Manner::Charge => "charges to",
        Manner::SkirmisherRetreat | Manner::CavalryRetreat => "falls back to",
        Manner::Retreat => "retreats to",
        Manner::FallBack => "falls back to",
        Manner::Pushed => "is pushed back to",
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
        PreShock::StandAndDrop => "Stand and Defend, Status drops one level",
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
        Frame::Declaring => "Leaders out of range: roll, or stay Partial (4.32)?".to_owned(),
        Frame::Orders => "Start a Command's turn, or end the Activation (5.3).".to_owned(),
        Frame::Turn { command, .. } => {
            format!(
                "{}: select a unit, or end the turn (5.3).",
                state.scenario.command(*command).name
            )
        }
        Frame::GunTurn { .. } => "Guns: select one, or end the turn (5.6).".to_owned(),
        Frame::Acting { unit: u, .. } => {
            format!("{}: move, fire, turn, or cancel (5.3).", unit(*u))
        }
        Frame::Moving { unit: u, mp, .. } => {
            let left = counted((*mp).into(), "Movement Point");
            match crate::movement::may_go_on(state) {
                true => format!("{}: {left} left. Move on, or halt (7.1).", unit(*u)),
                false => format!("{} must stop here: halt (7.1).", unit(*u)),
            }
        }
        Frame::Withdrawing { unit: u, .. } => format!("{} withdraws (9.2).", unit(*u)),
        Frame::Leading { leader } => {
            format!("{}: choose a hex (4.5).", leader_name(state, *leader))
        }
        Frame::Firing { .. } => "Fire with another unit, or finish firing (11.12).".to_owned(),
        Frame::Avoiding { target, .. } => {
            format!("{} is about to be fired at. Ride off (13.11)?", unit(*target))
        }
        Frame::Reacting { mover } => {
            format!("{} has moved up in front of you. Fire (11.13)?", unit(*mover))
        }
        Frame::Returning { .. } => "Return fire, or hold fire (11.13)?".to_owned(),
        Frame::Changing { command, .. } => {
            let command = &state.scenario.command(*command).name;
            format!("{command} changes formation: choose hexes and facings (6.62).")
        }
        Frame::Parting { unit: u, .. } => {
            format!("{} changes formation: choose its hex and facing (6.63).", unit(*u))
        }
        Frame::Refacing { units } => match units.first() {
            Some((u, _)) => format!("{}: choose its facing (6.14).", unit(*u)),
            None => "Choose facings (6.14).".to_owned(),
        },
        Frame::Planning { .. } => "Declare Charges, then attack (12.11).".to_owned(),
        Frame::Shock { stage } => match stage {
            ShockStage::Retreats => "You are under attack. Pull back, or stand (12.44)?".to_owned(),
            ShockStage::Flight => "You are under attack. Let the militia flee (12.45)?".to_owned(),
            _ => "Counterattack (12.63)?".to_owned(),
        },
        Frame::Retreating { units, .. } => match units[..] {
            [one] => format!("{} must retreat. Choose a hex (12.62).", unit(one)),
            _ => "Your units must retreat. Choose their hexes (12.62).".to_owned(),
        },
        Frame::Pushing { .. } => "Choose where the units there fall back to (12.43).".to_owned(),
        Frame::Advancing { units, .. } => match units[..] {
            [one] => format!("Advance: choose a hex for {} (12.61).", unit(one)),
            _ => "Advance: choose which unit takes which hex (12.61).".to_owned(),
        },
        Frame::Placing { leader } => {
            format!("{} has lost his unit. Choose one to join (4.63).", leader_name(state, *leader))
        }
        Frame::Following { leader, .. } => {
            format!("{}: go with the troops, or stay (4.5)?", leader_name(state, *leader))
        }
        Frame::Ending { .. } => "The Activation ends (3.0).".to_owned(),
        Frame::Continuing => "Try for Continuity, or stop (5.21).".to_owned(),
        Frame::Seizing => "Try to Seize, or let him roll (5.22)?".to_owned(),
        Frame::Option { pending } => crate::options::prompt(state, pending),
    }
}
