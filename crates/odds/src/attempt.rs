use kernel::{Auto, Cx, Dice, Known, Ruleset, Side, Turn, Viewer};

/// No chain of default answers is followed further than this.
pub(crate) const LONGEST_CHAIN: usize = 1000;

/// An action tried out again and again from the same state, in the same scratch room.
pub struct Attempt<'a, R: Ruleset> {
    start: &'a R::State,
    side: Side,
    action: &'a R::Action,
    scratch: R::State,
    events: Vec<R::Event>,
}

impl<'a, R: Ruleset> Attempt<'a, R> {
    /// The action must be legal: `resolve` relies on it.
    pub fn new(start: &'a R::State, side: Side, action: &'a R::Action) -> Attempt<'a, R> {
        Attempt { start, side, action, scratch: start.clone(), events: Vec::with_capacity(16) }
    }

    /// From what somebody knows: unknowns stay unknown.
    pub fn of(known: &'a Known<'_, R>, side: Side, action: &'a R::Action) -> Attempt<'a, R> {
        Attempt::<R>::new(known.state(), side, action)
    }

    /// Back to the start, then the action.
    pub fn act(&mut self, dice: &mut dyn Dice) {
        self.scratch.clone_from(self.start);
        self.events.clear();
        let mut cx = Cx::new(&mut self.scratch, dice, &mut self.events);
        R::resolve(&mut cx, self.side, self.action);
    }

    /// The state after the last `act`.
    pub fn state(&self) -> &R::State {
        &self.scratch
    }

    /// What happened since the start.
    pub fn events(&self) -> &[R::Event] {
        &self.events
    }
}

impl<R: Auto> Attempt<'_, R> {
    /// Answers interrupting questions by their defaults until `until` holds.
    pub fn follow(&mut self, dice: &mut dyn Dice, until: &mut impl FnMut(&R::State) -> bool) {
        for _ in 0..LONGEST_CHAIN {
            let Some((side, answer)) = question::<R>(&self.scratch, until) else { return };
            let mut cx = Cx::new(&mut self.scratch, dice, &mut self.events);
            R::resolve(&mut cx, side, &answer);
        }
    }
}

/// Whom it is up to now, and the default answer from what he knows, unless this is an end.
pub(crate) fn question<R: Auto>(
    state: &R::State,
    until: &mut impl FnMut(&R::State) -> bool,
) -> Option<(Side, R::Action)> {
    if until(state) {
        return None;
    }
    let Turn::Decide(side) = R::turn(state) else { return None };
    Some((side, answer::<R>(state, side)?))
}

/// The default answer of a side, from what it knows.
pub(crate) fn answer<R: Auto>(state: &R::State, side: Side) -> Option<R::Action> {
    R::default_choice(&Known::of(state, Viewer::Side(side)))
}
