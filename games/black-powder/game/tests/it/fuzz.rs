//! Orders that nobody would give, to whoever is there, in positions of random battles: refused with nothing changed, or
//! carried out to a sound position. `PROBES=10000000 cargo test --release -p black-powder-game fuzz` gives ten million.

use std::panic::{AssertUnwindSafe, catch_unwind};

use battle::{Battle, Header};
use black_powder::action::*;
use black_powder::frame::Frame;
use black_powder::parts::*;
use black_powder::{Action, State};
use black_powder_game::BlackPowder;
use conformance::eager;
use kernel::{Audit, Cx, Ruleset, Seeded, Turn, Viewer};
use tabletop::{Hand, Heading};

use crate::play::battle;

const BATTLES: [&str; 5] = ["bp-cowpens", "bp-guilford", "bp-pitched", "bp-camden", "bp-hobkirk"];

/// So many orders a position; plans of a thousand steps are costly to carry about, so there are few.
const EACH: u32 = 40;

struct Will(Seeded);

impl Will {
    fn below(&mut self, most: u32) -> u32 {
        self.0.below(most)
    }

    /// Mostly what a table holds; now and then what no table could.
    fn length(&mut self) -> i32 {
        match self.below(40) {
            0 => i32::MAX - self.below(3) as i32,
            1 => i32::MIN + self.below(3) as i32,
            2 => self.below(4_000_000) as i32 - 2_000_000,
            n if n < 10 => self.below(4_000) as i32 - 2_000,
            _ => self.below(1_200) as i32,
        }
    }

    fn heading(&mut self) -> Heading {
        match self.below(30) {
            0 => Heading::fine(i32::MAX),
            1 => Heading::fine(i32::MIN),
            _ => Heading::fine(self.below(36_000) as i32),
        }
    }

    fn element(&mut self) -> Element {
        match self.below(12) {
            0..=3 => Element::Advance(self.length()),
            4..=6 => Element::Slide(self.length() / 2, self.length()),
            7 => Element::Wheel(Hand::BOTH[self.below(2) as usize], self.below(65_536) as u16),
            8 => Element::Pivot(match self.below(2) {
                0 => self.length(),
                _ => self.below(18_000) as i32 - 9_000,
            }),
            9 => Element::AboutFace,
            10 => Element::Limber(self.heading()),
            _ => [Element::Unlimber(self.heading()), Element::Mount, Element::Dismount]
                [self.below(3) as usize],
        }
    }

    fn face(&mut self) -> Face {
        match self.below(5) {
            n @ 0..=3 => Face::Side(tabletop::Side4::ALL[n as usize]),
            _ => Face::Number(self.below(256) as u8),
        }
    }

    fn path(&mut self) -> Vec<Element> {
        let most = match self.below(400) {
            0 => 1_000,
            n if n < 240 => 2,
            _ => 4,
        };
        (0..self.below(most)).map(|_| self.element()).collect()
    }

    fn step(&mut self, state: &State) -> Step {
        let formation = Formation::ALL[self.below(Formation::ALL.len() as u32) as usize];
        match self.below(12) {
            0..=5 => Step::Move(self.path()),
            6 => {
                let how = [How::Front, How::Left, How::Right][self.below(3) as usize];
                Step::Form { formation, how }
            }
            7 | 8 => Step::Charge(Charge { target: self.unit(state), face: self.face() }),
            9 => [Step::Limber(self.heading()), Step::Unlimber(self.heading())]
                [self.below(2) as usize]
                .clone(),
            10 => Step::Enter { path: self.path(), building: PieceId(self.below(9) as u8) },
            _ => Step::Leave { face: self.face(), formation },
        }
    }

    /// Of those in the battle: others have no name that an order could be read by.
    fn unit(&mut self, state: &State) -> UnitId {
        UnitId(self.below(state.scenario.units.len() as u32) as u8)
    }

    fn order(&mut self, state: &State) -> Action {
        let spec = &state.scenario;
        // Two of three orders are given by somebody to his own.
        let (commander, own) = match self.below(3) {
            0 => (CommanderId(self.below(spec.commanders.len() as u32) as u8), None),
            _ => {
                let ours = spec.brigade_ids().filter(|id| spec.brigade(*id).side == state.active);
                let ours: Vec<BrigadeId> = ours.collect();
                let brigade = spec.brigade(ours[self.below(ours.len() as u32) as usize]);
                (brigade.commander, Some(&brigade.units))
            }
        };
        let kind = match self.below(8) {
            0 => OrderKind::FollowMe,
            1 => OrderKind::Rally,
            _ => OrderKind::Plain,
        };
        let most = if self.below(500) == 0 { 1_000 } else { 4 };
        let units = (0..1 + self.below(6) / 4)
            .map(|_| {
                let unit = match own {
                    Some(units) => units[self.below(units.len() as u32) as usize],
                    None => self.unit(state),
                };
                Ordered { unit, plan: (0..self.below(most)).map(|_| self.step(state)).collect() }
            })
            .collect();
        Action::Order { commander, kind, units }
    }
}

#[derive(Default)]
struct Count {
    given: u64,
    obeyed: u64,
}

#[test]
fn fuzzed_orders_are_refused_or_carried_out() {
    let wanted = std::env::var("PROBES").ok().map_or(4_000, |n| n.parse().expect("a number"));
    let mut count = Count::default();
    for seed in 0.. {
        if count.given >= wanted {
            break;
        }
        let scenario = battle(BATTLES[seed as usize % BATTLES.len()]);
        let header = Header::new("black-powder", "fuzz", "0", "0", serde_json::Value::Null);
        let mut played = Battle::<BlackPowder>::new(header, scenario.clone());
        let (mut dice, mut will) = (Seeded::new(seed), Will(Seeded::new(!seed)));
        let mut menu = Vec::new();
        while let Turn::Decide(side) = played.turn()
            && count.given < wanted
        {
            let stack = &played.state().stack;
            if matches!(stack.last(), Some(Frame::Orders | Frame::Initiative { .. })) {
                (0..EACH).for_each(|_| give(&mut played, &mut will, &mut count, seed));
            }
            menu.clear();
            BlackPowder::menu(played.state(), &mut menu);
            let action = menu.swap_remove(eager::<BlackPowder>(played.state(), &menu, &mut will.0));
            let length = played.length_for(Viewer::Side(side));
            played.act(side, length, action, &mut dice).expect("it is on the menu");
        }
    }
    println!("{} orders, {} of them carried out", count.given, count.obeyed);
    assert!(count.obeyed * 1_000 > count.given, "hardly any is legal: {}", count.obeyed);
}

/// One order: judged, and carried out on a copy, or refused by the battle with nothing changed.
fn give(played: &mut Battle<BlackPowder>, will: &mut Will, count: &mut Count, seed: u64) {
    let Turn::Decide(side) = played.turn() else { return };
    let order = match played.state().stack.last() {
        Some(Frame::Initiative { .. }) => {
            let unit = will.unit(played.state());
            Action::Initiative { unit, step: will.step(played.state()) }
        }
        _ => will.order(played.state()),
    };
    count.given += 1;
    let tried = catch_unwind(AssertUnwindSafe(|| {
        let state = played.state();
        if BlackPowder::check(state, side, &order).is_ok() {
            let (mut after, mut events) = (state.clone(), Vec::new());
            let mut dice = Seeded::new(count.given);
            BlackPowder::resolve(&mut Cx::new(&mut after, &mut dice, &mut events), side, &order);
            BlackPowder::audit(&after).unwrap_or_else(|what| panic!("{what}"));
            return true;
        }
        // The same judge stands before everything that is written.
        if count.given.is_multiple_of(64) {
            let (before, length) = (state.clone(), played.length_for(Viewer::Side(side)));
            let dice = &mut Seeded::new(count.given);
            let refused = played.act(side, length, order.clone(), dice).is_err();
            assert!(refused && *played.state() == before, "refused, and yet something changed");
        }
        false
    }));
    match tried {
        Ok(obeyed) => count.obeyed += u64::from(obeyed),
        Err(_) => panic!("battle {seed}, order {}: {order:?}", count.given),
    }
}
