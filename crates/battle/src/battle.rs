use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use kernel::{
    Cx, Dice, Known, Names, Recorder, Refusal, Ruleset, Side, Tape, TapeFault, Thrown, Turn, Viewer,
};

use crate::sight::Sight;
use crate::{Entry, Folded, Header};

/// A state is kept every so many entries, for undo and for looking back.
const CHECKPOINT: usize = 64;

/// A game in progress. A copy shares what lies in the past, and costs little.
pub struct Battle<R: Ruleset> {
    pub(crate) header: Header,
    pub(crate) scenario: Arc<R::Scenario>,
    state: R::State,
    /// Where an action is tried out; the game steps there only when all went well.
    next: R::State,
    pub(crate) journal: Vec<Arc<Entry<R>>>,
    /// The states after 0, `CHECKPOINT`, twice `CHECKPOINT`... entries.
    checkpoints: Vec<Arc<R::State>>,
    pub(crate) sight: Sight,
    pub(crate) folded: Option<Folded>,
}

// By hand: a derived one would ask the same of `R` itself.
impl<R: Ruleset> Clone for Battle<R> {
    fn clone(&self) -> Battle<R> {
        Battle {
            header: self.header.clone(),
            scenario: self.scenario.clone(),
            state: self.state.clone(),
            next: self.state.clone(),
            journal: self.journal.clone(),
            checkpoints: self.checkpoints.clone(),
            sight: self.sight.clone(),
            folded: self.folded.clone(),
        }
    }
}

/// Why an action was not carried out. Whatever it is, the game is unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActFault {
    /// The action was meant for another position of the journal, both in the sender's numbers.
    Stale { expected: usize, length: usize },
    /// The other side decides now.
    NotYourTurn { decides: Side },
    /// Nobody decides any more.
    Over,
    /// It was folded from its events.
    Folded(Folded),
    /// The rules forbid it.
    Refused(Refusal),
    /// The scripted dice are not the ones that the rules ask for.
    Dice(TapeFault),
}

impl fmt::Display for ActFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActFault::Stale { expected, length } => {
                write!(f, "meant for entry {expected}, but the journal has {length} entries")
            }
            ActFault::NotYourTurn { .. } => f.write_str("it is for the other side to decide"),
            ActFault::Over => f.write_str("the game is over"),
            ActFault::Folded(folded) => folded.fmt(f),
            ActFault::Refused(refusal) => refusal.fmt(f),
            ActFault::Dice(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ActFault {}

impl<R: Ruleset> Battle<R> {
    /// A game from the scenario's own set-up.
    pub fn new(header: Header, scenario: Arc<R::Scenario>) -> Battle<R> {
        let state = R::setup(&scenario);
        Battle::from_state(header, scenario, state)
    }

    /// A game from any state of the scenario; the header should tell how to come to it.
    pub fn from_state(header: Header, scenario: Arc<R::Scenario>, state: R::State) -> Battle<R> {
        let (next, checkpoints) = (state.clone(), vec![Arc::new(state.clone())]);
        let (journal, sight, folded) = (Vec::new(), Sight::default(), None);
        Battle { header, scenario, state, next, journal, checkpoints, sight, folded }
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    /// For notes such as players and seed.
    pub fn header_mut(&mut self) -> &mut Header {
        &mut self.header
    }

    pub fn scenario(&self) -> &Arc<R::Scenario> {
        &self.scenario
    }

    pub fn names(&self) -> &Arc<Names> {
        R::names(&self.scenario)
    }

    pub fn state(&self) -> &R::State {
        &self.state
    }

    pub fn journal(&self) -> &[Arc<Entry<R>>] {
        &self.journal
    }

    pub fn turn(&self) -> Turn {
        R::turn(&self.state)
    }

    /// Why it cannot be played on, if it was folded from its events.
    pub fn folded(&self) -> Option<&Folded> {
        self.folded.as_ref()
    }

    /// Whether `side` may do this now, judged by what it knows: the same judgement as in [`Battle::act`].
    pub fn check(&self, side: Side, action: &R::Action) -> Result<(), ActFault> {
        if let Some(folded) = &self.folded {
            return Err(ActFault::Folded(folded.clone()));
        }
        let known = Known::<R>::of(&self.state, Viewer::Side(side));
        match known.turn() {
            Turn::Over(_) => Err(ActFault::Over),
            Turn::Decide(decides) if decides != side => Err(ActFault::NotYourTurn { decides }),
            Turn::Decide(_) => R::check(&known, side, action).map_err(ActFault::Refused),
        }
    }

    /// Carries an action out. `expected` is the length of the journal it was made against, in the
    /// sender's numbers.
    pub fn act(
        &mut self,
        side: Side,
        expected: usize,
        action: R::Action,
        dice: &mut dyn Dice,
    ) -> Result<&Entry<R>, ActFault> {
        self.check_fresh(side, expected)?;
        self.check(side, &action)?;
        let entry = self.try_out(side, action, dice);
        Ok(self.commit(entry))
    }

    /// As [`Battle::act`], with faces written down beforehand, each for its paragraph.
    pub fn act_scripted<S: AsRef<str>>(
        &mut self,
        side: Side,
        expected: usize,
        action: R::Action,
        script: &[(S, u8)],
    ) -> Result<&Entry<R>, ActFault> {
        self.check_fresh(side, expected)?;
        self.check(side, &action)?;
        let mut tape = Tape::new(script);
        let entry = self.try_out(side, action, &mut tape);
        tape.finish().map_err(ActFault::Dice)?;
        Ok(self.commit(entry))
    }

    fn check_fresh(&self, side: Side, expected: usize) -> Result<(), ActFault> {
        let length = self.length_for(Viewer::Side(side));
        if expected == length { Ok(()) } else { Err(ActFault::Stale { expected, length }) }
    }

    fn try_out(&mut self, side: Side, action: R::Action, dice: &mut dyn Dice) -> Entry<R> {
        self.next.clone_from(&self.state);
        let (mut thrown, mut events) = (Vec::<Thrown>::new(), Vec::new());
        let mut recorder = Recorder { source: dice, thrown: &mut thrown };
        R::resolve(&mut Cx::new(&mut self.next, &mut recorder, &mut events), side, &action);
        Entry { side, action, thrown, events }
    }

    fn commit(&mut self, entry: Entry<R>) -> &Entry<R> {
        self.note(&entry);
        std::mem::swap(&mut self.state, &mut self.next);
        if self.push(entry) {
            self.checkpoints.push(Arc::new(self.state.clone()));
        }
        self.journal.last().expect("just pushed")
    }

    /// Adds an entry of a record that leads to the state `now`. The last such state is to be set
    /// with `arrive`.
    pub(crate) fn follow(&mut self, now: &R::State, entry: Entry<R>) {
        self.note(&entry);
        if R::HAS_SECRETS {
            self.state.clone_from(now);
        }
        if self.push(entry) {
            self.checkpoints.push(Arc::new(now.clone()));
        }
    }

    pub(crate) fn arrive(&mut self, state: R::State) {
        self.state = state;
    }

    /// Who sees an entry that leads on from the state now.
    fn note(&mut self, entry: &Entry<R>) {
        if R::HAS_SECRETS {
            self.sight.note(self.journal.len(), &self.state, entry);
        }
    }

    /// Whether a checkpoint is due.
    fn push(&mut self, entry: Entry<R>) -> bool {
        self.journal.push(Arc::new(entry));
        self.journal.len().is_multiple_of(CHECKPOINT)
    }

    /// Drops the last entry and goes back to the state before it.
    pub(crate) fn drop_last(&mut self, before: R::State) -> Option<Entry<R>> {
        let entry = self.journal.pop()?;
        self.checkpoints.truncate(self.journal.len() / CHECKPOINT + 1);
        self.sight.forget(self.journal.len());
        self.state = before;
        Some(Arc::unwrap_or_clone(entry))
    }

    /// The state after the first `entries` entries.
    pub fn state_after(&self, entries: usize) -> R::State {
        let entries = entries.min(self.journal.len());
        let checkpoint = entries / CHECKPOINT;
        let mut state = R::State::clone(&self.checkpoints[checkpoint]);
        for entry in &self.journal[checkpoint * CHECKPOINT..entries] {
            entry.events.iter().for_each(|event| R::apply(&mut state, event));
        }
        state
    }

    /// Tells some entries again: the entry's index, the state after each event, and the event.
    pub fn retell(&self, entries: Range<usize>, mut each: impl FnMut(usize, &R::State, &R::Event)) {
        let mut state = self.state_after(entries.start);
        let told = self.journal.iter().enumerate().take(entries.end).skip(entries.start);
        for (index, entry) in told {
            for event in &entry.events {
                R::apply(&mut state, event);
                each(index, &state, event);
            }
        }
    }
}
