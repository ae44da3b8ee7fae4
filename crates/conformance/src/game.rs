//! One random game under all laws.

use std::sync::Arc;

use battle::{Battle, Entry, Header, Writer};
use desk::Foreseen;
use kernel::{Audit, Cx, Known, Place, Recorder, Ruleset, Seeded, Turn, Viewer};
use scene::Pictured;

use crate::laws;
use crate::report::{Report, Violation};
use crate::secrets::{self, Moment};

/// Everything that the battery watches of a game: its rules, and what its readers make of them.
pub trait Watched: Place + Audit + Foreseen + Pictured {}

impl<R: Place + Audit + Foreseen + Pictured> Watched for R {}

/// How random play is steered: an index into the menu.
pub type Chooser<R> =
    fn(state: &<R as Ruleset>::State, menu: &[<R as Ruleset>::Action], dice: &mut Seeded) -> usize;

/// Adds actions of any kind, sensible or not, to be judged in this state.
pub type Prober<R> =
    fn(state: &<R as Ruleset>::State, dice: &mut Seeded, out: &mut Vec<<R as Ruleset>::Action>);

/// How a game is played and how closely it is watched.
pub struct Trial<R: Ruleset> {
    pub choose: Chooser<R>,
    pub probe: Prober<R>,
    /// The costly laws (round trips, replay, probes of illegal actions) hold at every n-th decision.
    pub deep_every: u64,
}

/// Plays one game from a scenario's start. Same seed, same game.
pub fn play<R: Watched>(
    header: &Header,
    scenario: &Arc<R::Scenario>,
    seed: u64,
    plan: &Trial<R>,
) -> Result<Report, Box<Violation>> {
    let mut dice = Seeded::new(seed);
    let mut will = Seeded::new(seed ^ 0x5eed);
    let mut state = R::setup(scenario);
    let mut report = Report { games: 1, ..Report::default() };
    let mut journal: Vec<Entry<R>> = Vec::new();
    let mut menu: Vec<R::Action> = Vec::new();
    let mut pool: Vec<R::Action> = Vec::new();
    let mut kept = R::HAS_SECRETS.then(|| Battle::<R>::new(header.clone(), scenario.clone()));
    let broken = |law, what, journal: &[Entry<R>]| {
        Box::new(Violation {
            law,
            what,
            entry: journal.len(),
            seed,
            record: record::<R>(header, scenario, journal),
        })
    };
    loop {
        let side = match R::turn(&state) {
            Turn::Over(outcome) => {
                report.outcomes.push(Some(outcome));
                return Ok(report);
            }
            Turn::Decide(side) => side,
        };
        if R::is_spent(&state) {
            report.spent += 1;
            report.outcomes.push(None);
            return Ok(report);
        }
        menu.clear();
        R::menu(&state, &mut menu);
        if menu.is_empty() {
            let what = R::prompt(&Known::of(&state, Viewer::Umpire));
            return Err(broken("the menu is never empty before the end", what, &journal));
        }
        report.decisions += 1;
        report.choices += menu.len() as u64;
        let deep = report.decisions.is_multiple_of(plan.deep_every);
        let salt = seed ^ (report.decisions << 20);
        let before = state.clone();
        let at =
            Moment { header, scenario, state: &before, side, menu: &[], tries: &[], seed: salt };
        if deep {
            let tries = probes(&state, plan, &pool, &mut will);
            let at = Moment { menu: &menu, tries: &tries, ..at };
            let probed = no_panic(|| {
                secrets::before(&at, &mut report)?;
                laws::menu_and_check::<R>(&state, side, &menu, &tries, &mut report)?;
                laws::positions::<R>(scenario, &state)
            });
            if let Err((law, what)) = probed {
                return Err(broken(law, what, &journal));
            }
        }
        let chosen = (plan.choose)(&state, &menu, &mut will);
        let action = menu.swap_remove(chosen);
        let (mut events, mut thrown) = (Vec::new(), Vec::new());
        let mut recorder = Recorder { source: &mut dice, thrown: &mut thrown };
        let resolved = no_panic(|| {
            R::resolve(&mut Cx::new(&mut state, &mut recorder, &mut events), side, &action);
            Ok(())
        });
        report.events += events.len() as u64;
        thrown.iter().for_each(|t| report.meet(t.cite));
        events.iter().for_each(|e| R::cites(e, &mut |c| report.meet(c)));
        journal.push(Entry { side, action: action.clone(), thrown, events });
        let entry = &journal[journal.len() - 1];
        let held = laws::fold_and_audit(before.clone(), &state, entry).and_then(|()| match deep {
            true => laws::replay(&before, entry)
                .and_then(|()| laws::cut(&before, entry))
                .and_then(|()| laws::wire(scenario, entry))
                .and_then(|()| laws::classes(&before, entry))
                .and_then(|()| no_panic(|| secrets::after(&at, entry, &mut report))),
            false => Ok(()),
        });
        let held = held.and_then(|()| kept.as_mut().map_or(Ok(()), |kept| keep_up(kept, entry)));
        if let Err((law, what)) = resolved.and(held) {
            return Err(broken(law, what, &journal));
        }
        if pool.len() < 400 {
            pool.push(action);
        } else {
            pool[will.below(400) as usize] = action;
        }
    }
}

/// The same game as a battle: its sides act by what they know, and read what they have seen.
fn keep_up<R: Place>(battle: &mut Battle<R>, entry: &Entry<R>) -> Result<(), laws::Broken> {
    let script: Vec<(&str, u8)> = entry.thrown.iter().map(|t| (t.cite.number(), t.face)).collect();
    let length = battle.length_for(Viewer::Side(entry.side));
    let acted = battle.act_scripted(entry.side, length, entry.action.clone(), &script);
    acted.map_err(|fault| (secrets::RECORD, fault.to_string()))?;
    // Records are read again from their beginning, which is not done every time.
    if battle.journal().len() % 16 == 5 { secrets::records(battle) } else { Ok(()) }
}

/// A panic in the rules is a broken law too.
fn no_panic(work: impl FnOnce() -> Result<(), laws::Broken>) -> Result<(), laws::Broken> {
    battle::guard(work).unwrap_or_else(|what| Err(("the rules never panic", what)))
}

/// Actions met elsewhere in the game, and what the ruleset's own prober thinks of.
fn probes<R: Ruleset>(
    state: &R::State,
    plan: &Trial<R>,
    pool: &[R::Action],
    will: &mut Seeded,
) -> Vec<R::Action> {
    let mut tries = Vec::new();
    for _ in 0..pool.len().min(24) {
        tries.push(pool[will.below(pool.len() as u32) as usize].clone());
    }
    (plan.probe)(state, will, &mut tries);
    tries
}

fn record<R: Ruleset>(
    header: &Header,
    scenario: &Arc<R::Scenario>,
    journal: &[Entry<R>],
) -> Vec<u8> {
    let Ok(mut writer) = Writer::new(Vec::new(), header, R::names(scenario)) else {
        return Vec::new();
    };
    for entry in journal {
        if writer.entry(entry).is_err() {
            break;
        }
    }
    writer.into_inner()
}
