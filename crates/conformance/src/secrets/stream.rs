//! Law 3: what a viewer sees happen, hears of dice, is told of actions, and may take back.

use battle::{Battle, Entry, UndoFault};
use kernel::{Cite, Cx, Dice, Known, Recorder, Ruleset, Seeded, Side, Thrown, Viewer};

use super::{ACTION, DIE, Moment, STREAM, UNDO, sample};
use crate::Watched;
use crate::laws::Broken;
use crate::report::Report;

/// The same action in alike states, with the dice that the viewer hears, looks the same to him until
/// something is disclosed to him.
pub fn alike<R: Watched>(
    at: &Moment<'_, R>,
    entry: &Entry<R>,
    report: &mut Report,
) -> Result<(), Broken> {
    for viewer in Viewer::LIMITED {
        let known = Known::<R>::of(at.state, viewer);
        let mut again = Again { faces: entry.thrown.clone(), rest: Seeded::new(at.seed) };
        let Some(one) = Run::play(at, at.state, &entry.action, &mut again, viewer) else {
            return Err((STREAM, format!("{:?} cannot be done again", entry.action)));
        };
        for seed in at.seeds() {
            let world = known.guess(seed);
            let heard = one.heard.clone();
            let mut again = Again { faces: heard, rest: Seeded::new(seed) };
            let mut dice = Apart { again: &mut again, hears: hears::<R>(at.side, viewer) };
            // What the other side holds may not allow the same in another world.
            if let Some(other) = Run::play(at, &world, &entry.action, &mut dice, viewer) {
                report.worlds += 1;
                one.check_like(&other, &entry.action)?;
            }
        }
    }
    Ok(())
}

/// Actions of which somebody sees the same are told to him alike: nothing is in the one that is not in
/// the other.
pub fn actions<R: Watched>(at: &Moment<'_, R>) -> Result<(), Broken> {
    let mut will = Seeded::new(at.seed);
    for viewer in Viewer::LIMITED.into_iter().filter(|viewer| *viewer != Viewer::Side(at.side)) {
        let mut told: Vec<(Run<R>, R::Action)> = Vec::new();
        for action in sample(at.menu, &mut will) {
            let run = Run::play(at, at.state, action, &mut Seeded::new(at.seed), viewer);
            let Some(run) = run.filter(|run| run.length > 0) else { continue };
            let as_told = R::seen_action(at.state, at.side, action, viewer);
            match told.iter().find(|(other, _)| other.seen == run.seen && other.heard == run.heard)
            {
                Some((_, other)) if *other != as_told => {
                    return Err((ACTION, format!("{viewer:?}: {other:?}, {as_told:?}")));
                }
                Some(_) => {}
                None => told.push((run, as_told)),
            }
        }
    }
    Ok(())
}

/// Whoever hears a die knows it, so it must not decide what he is not to know: another face leads to
/// another state only where he sees another thing happen.
pub fn dice<R: Ruleset>(at: &Moment<'_, R>) -> Result<(), Broken> {
    let mut will = Seeded::new(at.seed);
    for action in sample(at.menu, &mut will) {
        let run = |dice: &mut dyn Dice| {
            let (mut state, mut thrown, mut events) = (at.state.clone(), Vec::new(), Vec::new());
            let mut recorder = Recorder { source: dice, thrown: &mut thrown };
            R::resolve(&mut Cx::new(&mut state, &mut recorder, &mut events), at.side, action);
            (state, thrown, events)
        };
        let (state, thrown, events) = run(&mut Seeded::new(at.seed));
        for (n, die) in thrown.iter().enumerate().filter(|(_, die)| die.sides > 1) {
            let by = 1 + will.below(u32::from(die.sides) - 1) as u8;
            let (other, _, otherwise) = run(&mut Turned { dice: Seeded::new(at.seed), at: n, by });
            for viewer in Viewer::LIMITED.into_iter().filter(|v| hears::<R>(at.side, *v)(die.cite))
            {
                let seen = |events| seen::<R>(at.state, events, viewer);
                if state != other && seen(&events) == seen(&otherwise) {
                    return Err((DIE, format!("{viewer:?}: {action:?}, ({})", die.cite)));
                }
            }
        }
    }
    Ok(())
}

fn seen<R: Ruleset>(before: &R::State, events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
    let mut state = before.clone();
    let seen = |event| {
        R::apply(&mut state, event);
        R::seen(&state, event, viewer)
    };
    events.iter().filter_map(seen).collect()
}

fn hears<R: Ruleset>(side: Side, viewer: Viewer) -> impl Fn(Cite) -> bool {
    move |cite| R::audience(cite, side).hears(viewer)
}

/// An action as one viewer sees it: by the battle's own streams, numbers and answers.
struct Run<R: Ruleset> {
    /// Each event with its words and with what is known after it.
    seen: Vec<(R::Event, String, R::State)>,
    /// What is drawn of it.
    effects: String,
    heard: Vec<Thrown>,
    length: usize,
    /// Which of the events disclosed something to him first.
    disclosed: Option<usize>,
    /// Whether he may take it back, if it is his.
    undo: Option<Result<(), UndoFault>>,
}

impl<R: Watched> Run<R> {
    /// `None` where it is not legal.
    fn play(
        at: &Moment<'_, R>,
        state: &R::State,
        action: &R::Action,
        dice: &mut dyn Dice,
        viewer: Viewer,
    ) -> Option<Run<R>> {
        let (header, scenario) = (at.header.clone(), at.scenario.clone());
        let mut battle = Battle::<R>::from_state(header, scenario, state.clone());
        battle.act(at.side, 0, action.clone(), dice).ok()?;
        let heard = battle.journal()[0].heard(viewer).copied().collect();
        let (mut seen, mut disclosed) = (Vec::new(), None);
        battle.seen_by(viewer, 0..usize::MAX, |now| {
            if disclosed.is_none() && R::discloses(&now.event, viewer) {
                disclosed = Some(seen.len());
            }
            let (said, told) = (R::say(&now.after, &now.event), R::tell(&now.after, &now.event));
            let words =
                format!("{said:?} {told:?} {:?}", R::leg(&now.before, &now.after, &now.event));
            seen.push((now.event, words, now.after.state().clone()));
        });
        let events: Vec<R::Event> = seen.iter().map(|(event, ..)| event.clone()).collect();
        let effects = R::effects(&Known::of(state, viewer), &battle.known(viewer), &events);
        let undo = (viewer == Viewer::Side(at.side)).then(|| battle.check_undo(at.side));
        Some(Run { seen, effects, heard, length: battle.length_for(viewer), disclosed, undo })
    }

    fn check_like(&self, other: &Run<R>, action: &R::Action) -> Result<(), Broken> {
        let whole = self.disclosed.is_none() && other.disclosed.is_none();
        let until = |run: &Run<R>| run.disclosed.unwrap_or(run.seen.len());
        let until = if whole { usize::MAX } else { until(self).min(until(other)) };
        let like = self.seen.iter().take(until).eq(other.seen.iter().take(until));
        let rest = |run: &Run<R>| (run.heard.clone(), run.length, run.effects.clone());
        let like = like && (!whole || rest(self) == rest(other));
        if !like {
            let words = |run: &Run<R>| {
                let said = run.seen.iter().map(|s| &s.1).collect::<Vec<_>>();
                format!("{} entries, {said:?}, {}", run.length, run.effects)
            };
            return Err((STREAM, format!("{action:?}: {}; {}", words(self), words(other))));
        }
        if whole && self.undo != other.undo {
            return Err((UNDO, format!("{action:?}: {:?}, {:?}", self.undo, other.undo)));
        }
        Ok(())
    }
}

/// These faces, each for its paragraph, and then any.
struct Again {
    faces: Vec<Thrown>,
    rest: Seeded,
}

impl Again {
    fn next(&mut self, sides: u8, cite: Cite) -> Option<u8> {
        let at = self.faces.iter().position(|die| die.cite == cite && die.sides == sides)?;
        Some(self.faces.remove(at).face)
    }
}

impl Dice for Again {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        self.next(sides, cite).unwrap_or_else(|| self.rest.roll(sides, cite))
    }

    /// Such a die is remembered as it fell, from 0.
    fn digit(&mut self, sides: u8, cite: Cite) -> u8 {
        self.next(sides, cite).unwrap_or_else(|| self.rest.digit(sides, cite))
    }
}

/// The same, but what is not heard falls anyhow.
struct Apart<'a, H> {
    again: &'a mut Again,
    hears: H,
}

impl<H: Fn(Cite) -> bool> Dice for Apart<'_, H> {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        let hears = (self.hears)(cite);
        if hears { self.again.roll(sides, cite) } else { self.again.rest.roll(sides, cite) }
    }

    fn digit(&mut self, sides: u8, cite: Cite) -> u8 {
        let hears = (self.hears)(cite);
        if hears { self.again.digit(sides, cite) } else { self.again.rest.digit(sides, cite) }
    }
}

/// The same dice but for one, which shows another face.
struct Turned {
    dice: Seeded,
    at: usize,
    by: u8,
}

impl Dice for Turned {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        let face = self.dice.roll(sides, cite);
        let is_turned = self.at == 0;
        self.at = self.at.wrapping_sub(1);
        if is_turned { (face - 1 + self.by) % sides + 1 } else { face }
    }
}
