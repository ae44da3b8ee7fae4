//! The other traits of a ruleset.

use std::sync::Arc;

use kernel::{Audit, Auto, Cite, Known, Narrate, Place};

use super::*;

impl<const LEAK: u8> Place for Toy<LEAK> {
    type Position = State;

    fn position(state: &State) -> State {
        state.clone()
    }

    fn place(scenario: &Arc<Scenario>, mut position: State) -> Result<State, String> {
        position.recount();
        position.leak = Leak(scenario.leak);
        Ok(position)
    }
}

impl<const LEAK: u8> Narrate for Toy<LEAK> {
    fn say(state: &Known<'_, Self>, event: &Event) -> Option<String> {
        match event {
            Event::Drew { kind: Some(kind), .. } => Some(format!("draws card {kind} (4.1)")),
            Event::Drew { .. } => Some("draws a card (4.1)".into()),
            Event::TurnTo { .. } if state.leaks(leak::LOG) => {
                Some(format!("turn {}: {:?}", state.turns, state.first))
            }
            Event::TurnTo { .. } => Some(format!("turn {}", state.turns)),
            event => Some(format!("{event:?}")),
        }
    }

    fn prompt(state: &Known<'_, Self>) -> String {
        format!("Turn {}: step, spot, draw, play or trade.", state.turns)
    }

    fn cites(event: &Event, cite: &mut dyn FnMut(Cite)) {
        cite(match event {
            Event::Stepped { .. } => cite!("2.1"),
            Event::Gathered { .. } => cite!("2.3"),
            Event::Revealed { .. } => cite!("2.2"),
            Event::Spotted { .. } => cite!("3.1"),
            Event::Swapped { .. } => cite!("3.3"),
            Event::Drew { .. } => cite!("4.1"),
            Event::Played { .. } => cite!("4.2"),
            Event::Traded { .. } => cite!("4.3"),
            Event::TurnTo { .. } | Event::Ended { .. } => cite!("1.0"),
        });
    }
}

impl<const LEAK: u8> Auto for Toy<LEAK> {
    fn default_choice(known: &Known<'_, Self>) -> Option<Action> {
        let is_there = known.first.0[known.active.other().index()] == Some(0);
        (known.leaks(leak::DEFAULT) && is_there).then_some(Action::Pass)
    }

    fn weigh(_: &State, menu: &[Action], _: u32, out: &mut Vec<u32>) {
        // A computer does what it can in secret first.
        let weight = |action: &Action| if matches!(action, Action::Swap { .. }) { 2 } else { 1 };
        out.extend(menu.iter().map(weight));
    }

    fn is_spent(_: &State) -> bool {
        false
    }
}

impl<const LEAK: u8> Audit for Toy<LEAK> {
    fn audit(state: &State) -> Result<(), String> {
        let hands = state.hands.iter().map(Pile::count).sum::<u8>();
        match hands + state.deck.count() + state.discard.iter().sum::<u8>() {
            12 => Ok(()),
            cards => Err(format!("{cards} cards")),
        }
    }
}
