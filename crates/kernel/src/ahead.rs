//! Looking ahead where no die falls: what an action would lead to, by the rules themselves.

use crate::{Auto, Cite, Cx, Dice, Known, Ruleset, Side, Viewer};

/// What readers ask of every ruleset alike.
pub trait Ahead: Ruleset {
    /// Whoever must act, if anybody.
    fn decider(state: &Self::State) -> Option<Side> {
        Self::turn(state).decider()
    }

    fn is_legal(state: &Self::State, action: &Self::Action) -> bool {
        Self::decider(state).is_some_and(|side| Self::check(state, side, action).is_ok())
    }

    /// The menu; nothing when it is over.
    fn choices(state: &Self::State) -> Vec<Self::Action> {
        let mut menu = Vec::new();
        if Self::decider(state).is_some() {
            Self::menu(state, &mut menu);
        }
        menu
    }

    /// The default answer of whoever decides, from what he knows of this.
    fn usual(state: &Self::State) -> Option<Self::Action>
    where
        Self: Auto,
    {
        let side = Self::decider(state)?;
        Self::default_choice(&Known::of(state, Viewer::Side(side)))
    }

    /// The position after a legal action with middling dice, and whether it threw none.
    fn supposed(state: &Self::State, action: &Self::Action) -> Option<(Self::State, bool)> {
        let side = Self::decider(state)?;
        Self::check(state, side, action).ok()?;
        let (mut next, mut events, mut dice) = (state.clone(), Vec::new(), Middling::default());
        Self::resolve(&mut Cx::new(&mut next, &mut dice, &mut events), side, action);
        Some((next, !dice.asked))
    }

    /// The position after a legal action, if no die falls in it.
    fn after(state: &Self::State, action: &Self::Action) -> Option<Self::State> {
        Self::supposed(state, action).filter(|(_, sure)| *sure).map(|(next, _)| next)
    }

    /// The position after several.
    fn after_all(state: &Self::State, plan: &[Self::Action]) -> Option<Self::State> {
        plan.iter().try_fold(state.clone(), |state, action| Self::after(&state, action))
    }

    /// The position before the first action that throws dice, and that action.
    fn before_dice<'a>(
        state: &Self::State,
        plan: &'a [Self::Action],
    ) -> Option<(Self::State, &'a Self::Action)> {
        let mut now = state.clone();
        for action in plan {
            match Self::after(&now, action) {
                Some(next) => now = next,
                None => return Some((now, action)),
            }
        }
        None
    }
}

impl<R: Ruleset> Ahead for R {}

/// Dice that always show the middle, and remember whether they were asked at all.
#[derive(Debug, Clone, Copy, Default)]
pub struct Middling {
    pub asked: bool,
}

impl Dice for Middling {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        self.asked = true;
        sides.div_ceil(2)
    }
}
