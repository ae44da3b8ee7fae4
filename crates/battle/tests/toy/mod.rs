//! A ruleset of one page: two companies volley at each other, and the one fired upon decides
//! whether to stand. Dice, an interruption, an action without dice, a secret, and a bug on demand.
#![allow(dead_code)] // each test file uses its own part

use std::sync::Arc;

use kernel::{
    Audit, Auto, Cite, Cx, Known, NameTable, Names, Narrate, Outcome, Place, Refusal, Register,
    Ruleset, Side, Status, Turn, Viewer, find, refuse,
};
use serde::{Deserialize, Serialize};

macro_rules! cite {
    ($number:literal) => {
        const { find(&REGISTER, $number) }
    };
}

pub static REGISTER: Register = Register {
    paragraphs: &[
        // A company without men has lost.
        ("1.0", Status::Enforced),
        // A volley is 2d6; 7 or more hits, 10 or more twice.
        ("2.1", Status::Enforced),
        // A braced company saves each hit on 4 or more.
        ("2.2", Status::Enforced),
        // A company braces once a turn, without dice.
        ("3.1", Status::Enforced),
        // A plan is written down in secret.
        ("3.2", Status::Enforced),
        // Who was hit stands, risking a man on 1 or 2, or falls back and loses the next turn.
        ("4.1", Status::Enforced),
    ],
    rulings: &[],
};

kernel::named_id!(CompanyId(u8), 1, "company");

pub struct Toy;

pub struct Scenario {
    pub men: u8,
    pub names: Arc<Names>,
}

impl Scenario {
    pub fn new(men: u8) -> Arc<Scenario> {
        let names = Names::new(["red", "blue"], vec![NameTable::new(["grenadiers", "rangers"])]);
        Arc::new(Scenario { men, names })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub men: [u8; 2],
    pub braced: [bool; 2],
    pub plan: [Option<u8>; 2],
    pub active: Side,
    /// Must answer a volley.
    pub asked: Option<Side>,
    pub volleys: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    Fire {
        at: CompanyId,
    },
    Brace,
    Plan(u8),
    Stand,
    FallBack,
    /// Passes `check` and then panics: a bug in the rules.
    Blunder,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    Fired { by: Side, roll: u8, hits: u8, saved: u8 },
    Lost { company: CompanyId, men: u8 },
    Asked { side: Side },
    Stood { roll: u8 },
    FellBack,
    Braced { side: Side },
    Planned { side: Side, plan: u8 },
    TurnTo { side: Side },
}

#[derive(Serialize)]
pub struct View {
    men: [u8; 2],
    braced: [bool; 2],
    plan: [Option<u8>; 2],
}

impl Ruleset for Toy {
    const ID: &'static str = "toy";
    const REGISTER: &'static Register = &REGISTER;
    type Scenario = Scenario;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn names(scenario: &Scenario) -> &Arc<Names> {
        &scenario.names
    }

    fn setup(scenario: &Arc<Scenario>) -> State {
        State {
            men: [scenario.men; 2],
            braced: [false; 2],
            plan: [None; 2],
            active: Side::First,
            asked: None,
            volleys: 0,
        }
    }

    fn turn(state: &State) -> Turn {
        match Side::BOTH.into_iter().find(|side| state.men[side.index()] == 0) {
            Some(loser) => Turn::Over(Outcome { winner: Some(loser.other()), rule: cite!("1.0") }),
            None => Turn::Decide(state.asked.unwrap_or(state.active)),
        }
    }

    fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        match (state.asked, action) {
            (Some(_), Action::Stand | Action::FallBack) => Ok(()),
            (Some(_), _) => refuse(cite!("4.1"), "stand or fall back first"),
            (None, Action::Stand | Action::FallBack) => {
                refuse(cite!("4.1"), "nobody has fired at this company")
            }
            (None, Action::Fire { at }) if at.index() == side.index() => {
                refuse(cite!("2.1"), "a company does not fire at itself")
            }
            (None, Action::Brace) if state.braced[side.index()] => {
                refuse(cite!("3.1"), "the company is already braced")
            }
            _ => Ok(()),
        }
    }

    fn menu(state: &State, out: &mut Vec<Action>) {
        if state.asked.is_some() {
            return out.extend([Action::Stand, Action::FallBack]);
        }
        out.push(Action::Fire { at: CompanyId(state.active.other().index() as u8) });
        out.push(Action::Plan(7));
        if !state.braced[state.active.index()] {
            out.push(Action::Brace);
        }
    }

    fn resolve(cx: &mut Cx<'_, Toy>, side: Side, action: &Action) {
        match action {
            Action::Fire { at } => fire(cx, side, *at),
            Action::Brace => cx.emit(Event::Braced { side }),
            Action::Plan(plan) => cx.emit(Event::Planned { side, plan: *plan }),
            Action::Stand => {
                let roll = cx.dice.roll(6, cite!("4.1"));
                cx.emit(Event::Stood { roll });
                if roll <= 2 {
                    cx.emit(Event::Lost { company: CompanyId(side.index() as u8), men: 1 });
                }
                cx.emit(Event::TurnTo { side });
            }
            Action::FallBack => {
                cx.emit(Event::FellBack);
                cx.emit(Event::TurnTo { side: side.other() });
            }
            Action::Blunder => panic!("a blunder of the rules"),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Fired { .. } => state.volleys += 1,
            Event::Lost { company, men } => {
                let left = &mut state.men[company.index()];
                *left = left.saturating_sub(*men);
            }
            Event::Asked { side } => state.asked = Some(*side),
            Event::Stood { .. } | Event::FellBack => state.asked = None,
            Event::Braced { side } => state.braced[side.index()] = true,
            Event::Planned { side, plan } => state.plan[side.index()] = Some(*plan),
            Event::TurnTo { side } => {
                state.active = *side;
                state.braced[side.index()] = false;
            }
        }
    }

    fn view(state: &Known<'_, Toy>) -> View {
        let (mut plan, viewer) = (state.plan, state.viewer());
        for side in Side::BOTH {
            if viewer != Viewer::Umpire && viewer != Viewer::Side(side) {
                plan[side.index()] = None;
            }
        }
        View { men: state.men, braced: state.braced, plan }
    }

    fn seen(_: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Planned { side, .. } if viewer != Viewer::Side(*side) => {
                (viewer == Viewer::Umpire).then(|| event.clone())
            }
            event => Some(event.clone()),
        }
    }
}

fn fire(cx: &mut Cx<'_, Toy>, side: Side, at: CompanyId) {
    let total = |dice: &[u8]| dice.iter().sum::<u8>();
    let mut dice = [0; 2];
    cx.dice.throw(&mut dice, 6, cite!("2.1"), &mut |dice| total(dice).into());
    let roll = total(&dice);
    let hits = match roll {
        0..7 => 0,
        7..10 => 1,
        _ => 2,
    };
    let mut saved = 0;
    if cx.state().braced[at.index()] {
        saved = cx.dice.pool(hits, 6, 4, cite!("2.2"));
    }
    cx.emit(Event::Fired { by: side, roll, hits, saved });
    if hits > saved {
        cx.emit(Event::Lost { company: at, men: hits - saved });
        cx.emit(Event::Asked { side: side.other() });
    } else {
        cx.emit(Event::TurnTo { side: side.other() });
    }
}

impl Place for Toy {
    type Position = State;

    fn position(state: &State) -> State {
        state.clone()
    }

    fn place(_: &Arc<Scenario>, position: State) -> Result<State, String> {
        match position.men {
            [0, 0] => {
                Err("found no men on either side; expected a company that still stands".into())
            }
            _ => Ok(position),
        }
    }
}

impl Narrate for Toy {
    fn say(state: &Known<'_, Toy>, event: &Event) -> Option<String> {
        match event {
            Event::Fired { roll, hits, saved, .. } => {
                Some(format!("volley: {roll} (2.1): {hits} hits, {saved} saved (2.2)"))
            }
            Event::Lost { men, company } => {
                Some(format!("{men} lost, {} left", state.men[company.index()]))
            }
            Event::Planned { plan, .. } => Some(format!("plans {plan} (3.2)")),
            Event::Braced { .. } => Some("braces (3.1)".into()),
            _ => None,
        }
    }

    fn prompt(state: &Known<'_, Toy>) -> String {
        if state.asked.is_some() { "Stand or fall back?" } else { "Fire, brace or plan." }.into()
    }

    fn cites(_: &Event, cite: &mut dyn FnMut(Cite)) {
        cite(cite!("1.0"));
    }
}

impl Auto for Toy {
    fn default_choice(state: &Known<'_, Toy>) -> Option<Action> {
        state.asked.map(|_| Action::Stand)
    }

    fn weigh(_: &State, menu: &[Action], _: u32, out: &mut Vec<u32>) {
        out.extend(menu.iter().map(|_| 1));
    }

    fn is_spent(state: &State) -> bool {
        state.volleys > 500
    }
}

impl Audit for Toy {
    fn audit(_: &State) -> Result<(), String> {
        Ok(())
    }
}
