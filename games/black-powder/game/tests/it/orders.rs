//! (BP-ACT-3, BP-ACT-4) Orders of every shape, sensible or not: refused with an item or lawful, and never a panic.
//! `ORDERS=10000000 cargo test --release -p black-powder-game orders` judges ten million.

use std::collections::BTreeMap;

use black_powder::action::*;
use black_powder::command;
use black_powder::frame::Frame;
use black_powder::parts::*;
use black_powder::scenario::{Deployment, Options};
use black_powder::{Action, BlackPowder, Event, State};
use conformance::{eager, number};
use kernel::{Audit, Cx, Ruleset, Seeded, Turn};
use tabletop::{Hand, Heading, Side4};

use crate::play::{Play, battle_with};

const BATTLES: [&str; 6] =
    ["bp-pitched", "bp-cowpens", "bp-guilford", "bp-pitched", "bp-camden", "bp-hobkirk"];
/// Tries at each position.
const TRIES: u64 = 40;

struct Wild<'a> {
    state: &'a State,
    dice: Seeded,
}

impl Wild<'_> {
    fn below(&mut self, most: u32) -> u32 {
        self.dice.below(most)
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// A length as somebody might mean it, or as nobody would.
    fn length(&mut self) -> i32 {
        match self.below(12) {
            0 => i32::MAX,
            1 => i32::MIN,
            2 => 0,
            3 => -(self.below(2_000) as i32),
            4 => self.below(2_000_000_000) as i32,
            5..=7 => self.below(300) as i32,
            _ => self.below(1_300) as i32,
        }
    }

    fn unit(&mut self) -> UnitId {
        let all = self.state.scenario.units.len() as u32;
        UnitId(if self.one_in(40) { self.below(256) } else { self.below(all) } as u8)
    }

    fn own(&mut self) -> UnitId {
        let ours: Vec<UnitId> = self.state.of(self.state.active).collect();
        match ours.len() as u32 {
            0 => self.unit(),
            all => ours[self.below(all) as usize],
        }
    }

    fn face(&mut self) -> Face {
        match self.below(8) {
            n @ 0..=3 => Face::Side(Side4::ALL[n as usize]),
            4 => Face::FRONT,
            _ => Face::Number(self.below(256) as u8),
        }
    }

    fn heading(&mut self) -> Heading {
        Heading::fine(self.below(36_000) as i32)
    }

    fn element(&mut self) -> Element {
        match self.below(12) {
            0..=3 => Element::Advance(self.length()),
            4 | 5 => Element::Slide(self.length(), self.length()),
            6 | 7 => {
                let hand = Hand::BOTH[self.below(2) as usize];
                let most = if self.one_in(4) { 65_536 } else { 9_000 };
                Element::Wheel(hand, self.below(most) as u16)
            }
            8 => Element::Pivot(self.length()),
            9 => Element::AboutFace,
            10 => Element::Limber(self.heading()),
            _ if self.one_in(2) => Element::Unlimber(self.heading()),
            _ if self.one_in(2) => Element::Mount,
            _ => Element::Dismount,
        }
    }

    fn path(&mut self) -> Vec<Element> {
        let long = match self.below(60) {
            0 => 1_000,
            1 => 21,
            2 => 0,
            n => 1 + n % 3,
        };
        (0..long).map(|_| self.element()).collect()
    }

    fn step(&mut self) -> Step {
        let formation = Formation::ALL[self.below(9) as usize];
        match self.below(10) {
            0..=4 => Step::Move(self.path()),
            5 => {
                let how = [How::Front, How::Left, How::Right][self.below(3) as usize];
                Step::Form { formation, how }
            }
            6 => Step::Charge(Charge { target: self.unit(), face: self.face() }),
            7 if self.one_in(2) => Step::Limber(self.heading()),
            7 => Step::Unlimber(self.heading()),
            8 => Step::Enter { path: self.path(), building: PieceId(self.below(256) as u8) },
            _ => Step::Leave { face: self.face(), formation },
        }
    }

    fn plan(&mut self) -> Vec<Step> {
        let long = match self.below(80) {
            0 => 1_000,
            1 => 0,
            n => 1 + n % 4,
        };
        (0..long).map(|_| self.step()).collect()
    }

    /// Mostly of somebody who may speak, to his own.
    fn order(&mut self) -> Action {
        let kinds = [OrderKind::Plain, OrderKind::FollowMe, OrderKind::Rally];
        let kind = if self.one_in(8) { kinds[self.below(3) as usize] } else { OrderKind::Plain };
        let (state, side) = (self.state, self.state.active);
        let all = state.scenario.commander_ids();
        let may: Vec<CommanderId> =
            all.filter(|c| command::check_voice(state, side, *c).is_ok()).collect();
        let commander = match may.len() as u32 {
            0 => CommanderId(self.below(256) as u8),
            _ if self.one_in(12) => CommanderId(self.below(256) as u8),
            many => may[self.below(many) as usize],
        };
        let his = |unit: &UnitId| command::check_unit(state, commander, *unit).is_ok();
        let known = commander.index() < state.commanders.len();
        let his: Vec<UnitId> = state.of(side).filter(|unit| known && his(unit)).collect();
        let many = if self.one_in(6) { self.below(5) } else { 1 };
        let units = (0..many).map(|_| {
            let unit = match his.len() as u32 {
                0 => self.own(),
                _ if self.one_in(12) => self.unit(),
                all => his[self.below(all) as usize],
            };
            Ordered { unit, plan: self.plan() }
        });
        Action::Order { commander, kind, units: units.collect() }
    }

    /// (BP-SCN-4) Somebody's brigade, more or less, anywhere.
    fn deployment(&mut self) -> Action {
        let all = self.state.scenario.brigades.len() as u32;
        let brigade = BrigadeId(self.below(all + 2) as u8);
        let known = self.state.scenario.brigades.get(brigade.index());
        let mut units = known.map_or(Vec::new(), |brigade| brigade.units.clone());
        if self.one_in(4) {
            units.push(self.unit());
        }
        let spot = |wild: &mut Self| match wild.one_in(3) {
            true => Spot { x: wild.length(), y: wild.length() },
            false => Spot { x: wild.below(7_200) as i32, y: wild.below(1_000) as i32 },
        };
        let deployed = |wild: &mut Self, unit| {
            let (Spot { x, y }, facing) = (spot(wild), wild.heading());
            let formation = match wild.below(3) {
                0 => Formation::ALL[wild.below(9) as usize],
                _ => Formation::MarchColumn,
            };
            Deployed { unit, x, y, facing, formation }
        };
        let units = units.into_iter().map(|unit| deployed(self, unit)).collect();
        let (commander, general) = (spot(self), Some(spot(self)).filter(|_| self.one_in(2)));
        Action::Deploy { brigade, units, commander, general }
    }

    fn volley(&mut self) -> Action {
        let aim = |wild: &mut Self| Aim {
            target: wild.unit(),
            face: Some(wild.face()).filter(|_| wild.one_in(3)),
        };
        let many = if self.one_in(6) { self.below(5) } else { 1 };
        let targets = (0..many).map(|_| aim(self)).collect();
        Action::Shoot { unit: self.own(), targets, shrapnel: self.one_in(8) }
    }

    fn ride(&mut self) -> Action {
        let officers = self.state.scenario.commanders.len() as u32;
        let commander = CommanderId(self.below(officers + 1) as u8);
        let (x, y) = match self.one_in(3) {
            true => (self.length(), self.length()),
            false => (self.below(9_600) as i32, self.below(7_200) as i32),
        };
        let join = self.one_in(3).then(|| self.unit());
        Action::MoveCommander { commander, x, y, join }
    }

    fn shares(&mut self) -> Action {
        let share = |wild: &mut Self| Share { against: wild.unit(), dice: wild.below(256) as u8 };
        let dice = (0..self.below(4)).map(|_| share(self)).collect();
        Action::Divide { unit: self.own(), dice }
    }

    /// What is asked for now, or sometimes something else.
    fn action(&mut self) -> Action {
        let unit = self.own();
        match self.state.stack.last() {
            _ if self.one_in(10) => match self.below(5) {
                0 => self.order(),
                1 => self.deployment(),
                2 => Action::AfterCombat { unit, choice: Choice::Sweep(self.step()) },
                3 => self.shares(),
                _ => self.ride(),
            },
            Some(Frame::Initiative { may }) => {
                let unit = may.first().copied().filter(|_| self.one_in(2)).unwrap_or(unit);
                Action::Initiative { unit, step: self.step() }
            }
            Some(Frame::CommanderMoves) => self.ride(),
            Some(Frame::Shooting) => self.volley(),
            Some(Frame::Deploying { .. }) => self.deployment(),
            Some(Frame::Divide { .. }) => self.shares(),
            Some(Frame::After { units, .. }) => {
                let unit = units.first().copied().unwrap_or(unit);
                let step = self.step();
                let sweep = self.one_in(2);
                let choice = if sweep { Choice::Sweep(step) } else { Choice::Step(step) };
                Action::AfterCombat { unit, choice }
            }
            _ => self.order(),
        }
    }
}

/// What was judged: how often, what was lawful, and which items refused.
#[derive(Default)]
struct Judged {
    all: u64,
    lawful: u64,
    items: BTreeMap<&'static str, u64>,
}

/// Every try of a position; what is lawful is done to a copy, which must then be what a game can hold.
fn judge(state: &State, seed: u64, judged: &mut Judged) {
    let Turn::Decide(side) = BlackPowder::turn(state) else { return };
    let before = state.clone();
    let mut wild = Wild { state, dice: Seeded::new(seed) };
    for n in 0..TRIES {
        let action = wild.action();
        judged.all += 1;
        match BlackPowder::check(state, side, &action) {
            Err(refusal) => {
                let number = refusal.rule.number();
                assert!(BlackPowder::REGISTER.cite(number).is_some(), "{number} of {action:?}");
                *judged.items.entry(number).or_default() += 1;
            }
            Ok(()) => {
                judged.lawful += 1;
                let (mut ahead, mut dice) = (state.clone(), Seeded::new(seed ^ n));
                let mut events: Vec<Event> = Vec::new();
                BlackPowder::resolve(
                    &mut Cx::new(&mut ahead, &mut dice, &mut events),
                    side,
                    &action,
                );
                assert!(!events.is_empty(), "{action:?} does nothing");
                if let Err(why) = BlackPowder::audit(&ahead) {
                    panic!("{action:?}: {why}");
                }
            }
        }
    }
    assert!(*state == before, "judging has changed something");
}

#[test]
fn orders_of_every_shape_are_lawful_or_refused() {
    let wanted = number("ORDERS").unwrap_or(12_000);
    let mut judged = Judged::default();
    for game in 0.. {
        if judged.all >= wanted {
            break;
        }
        let id = BATTLES[game as usize % BATTLES.len()];
        let deployment = if game % 6 == 0 { Deployment::Free } else { Deployment::AsWritten };
        let scenario = battle_with(id, Options::default(), deployment);
        let (mut dice, mut will) = (Seeded::new(game), Seeded::new(game + 7_000));
        let mut state = BlackPowder::setup(&scenario);
        let (mut menu, mut events) = (Vec::new(), Vec::new());
        // In a short run from every part of a battle.
        let every = if wanted > 1_000_000 { 1 } else { 9 };
        for at in 0_u64.. {
            let Turn::Decide(side) = BlackPowder::turn(&state) else { break };
            let asked = state.stack.last();
            let rare = matches!(asked, Some(Frame::After { .. } | Frame::Divide { .. }));
            if (at % every == 0 || rare) && judged.all < wanted {
                judge(&state, game << 32 | at, &mut judged);
            }
            menu.clear();
            BlackPowder::menu(&state, &mut menu);
            let action = menu.swap_remove(eager::<BlackPowder>(&state, &menu, &mut will));
            events.clear();
            BlackPowder::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        }
    }
    println!("{} judged, {} lawful; refused by {:?}", judged.all, judged.lawful, judged.items);
    assert!(judged.lawful * 40 > judged.all, "{} of {} are lawful", judged.lawful, judged.all);
    assert!(judged.items.len() > 15, "{:?}", judged.items);
}

/// (BP-MOV-2) The least number there is has no opposite.
#[test]
fn lengths_and_angles_beyond_all_limits_are_refused() {
    let play = Play::new(&battle_with("bp-pitched", Options::default(), Deployment::AsWritten));
    let (state, unit) = (&play.state, play.unit("R2"));
    for element in [
        Element::Pivot(i32::MIN),
        Element::Slide(i32::MIN, 0),
        Element::Slide(1, i32::MIN),
        Element::Advance(i32::MIN),
        Element::Advance(i32::MAX),
        Element::Wheel(Hand::Right, u16::MAX),
    ] {
        let refused = black_powder::plan::check_shape(state, unit, &[Step::Move(vec![element])]);
        assert_eq!(
            refused.map_err(|refusal| refusal.rule.number()),
            Err("BP-MOV-2"),
            "{element:?}"
        );
    }
}

/// What no plan can say: refused before anybody judges it.
#[test]
fn texts_that_are_no_actions_are_refused() {
    let play = Play::new(&battle_with("bp-pitched", Options::default(), Deployment::AsWritten));
    let order = |step: &str| {
        format!(
            r#"{{"order":{{"commander":"RA0","kind":"plain","units":[{{"unit":"R2","plan":[{step}]}}]}}}}"#
        )
    };
    let bad = [
        order(r#"{"limber":36000}"#),
        order(r#"{"unlimber":-1}"#),
        order(r#"{"move":[{"wheel":["right",-5]}]}"#),
        order(r#"{"move":[{"wheel":["right",65536]}]}"#),
        order(r#"{"move":[{"advance":8.5}]}"#),
        order(r#"{"move":[{"advance":99999999999}]}"#),
        order(r#"{"move":[{"hop":3}]}"#),
        order(r#"{"charge":{"target":"Z9","face":"front"}}"#),
        order(r#"{"charge":{"target":"B4","face":"top"}}"#),
        order(r#"{"form":{"formation":"pike","how":"front"}}"#),
    ];
    for text in bad {
        assert!(play.read(&text).is_err(), "{text}");
    }
    assert!(play.read(&order(r#"{"move":[{"advance":800}]}"#)).is_ok());
}
