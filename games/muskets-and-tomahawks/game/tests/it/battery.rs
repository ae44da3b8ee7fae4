//! Random battles under the battery. `GAMES=1000 cargo test --release -p muskets-and-tomahawks-game battery`
//! plays five thousand; `FIRST` and `DEEP` as for the other games.

use battle::Header;
use conformance::{Fields, Report, Trial, anything, round, rounds, tell};
use kernel::Seeded;
use muskets_and_tomahawks::action::*;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::Order;
use muskets_and_tomahawks::{Action, State};
use muskets_and_tomahawks_game::MusketsAndTomahawks;

use crate::play::battle;

/// Odds are asked in every world that fits, so a position is looked at closely only now and then.
fn any_legal_play_keeps_every_law(id: &str) {
    let header = Header::new("muskets-and-tomahawks", id, "0", "0", serde_json::Value::Null);
    let fields: Fields<MusketsAndTomahawks> = vec![(header, battle(id))];
    let choose = anything::<MusketsAndTomahawks>;
    let plan = Trial::<MusketsAndTomahawks> { choose, probe, deep_every: 149 };
    let mut sum = Report::default();
    (0..rounds().div_ceil(2)).for_each(|seed| {
        sum.add(round::<MusketsAndTomahawks>(&fields, seed, &plan));
    });
    tell(&sum);
}

#[test]
fn any_play_at_long_canes_creek() {
    any_legal_play_keeps_every_law("mt-long-canes");
}

#[test]
fn any_play_at_etchoe_pass() {
    any_legal_play_keeps_every_law("mt-etchoe");
}

#[test]
fn any_play_at_musgroves_mill() {
    any_legal_play_keeps_every_law("mt-musgrove");
}

#[test]
fn any_play_in_the_clearing() {
    any_legal_play_keeps_every_law("mt-clearing");
}

/// Actions of every kind about whoever is there, sensible or not.
fn probe(state: &State, dice: &mut Seeded, out: &mut Vec<Action>) {
    let units = state.scenario.units.len() as u32;
    let figures = state.scenario.names.table(kinds::FIGURES).len() as u32;
    let markers = state.scenario.names.table(kinds::MARKERS).len().max(1) as u32;
    for _ in 0..3 {
        let unit = UnitId(dice.below(units) as u8);
        let other = UnitId(dice.below(units) as u8);
        let figure = FigureId(dice.below(figures) as u16);
        let target = FigureId(dice.below(figures) as u16);
        let marker = MarkerId(dice.below(markers) as u8);
        let who = if dice.below(3) == 0 { Who::Marker(marker) } else { Who::Unit(unit) };
        let at = At(dice.below(7_600) as i32 - 200, dice.below(5_200) as i32 - 200);
        let card = Card::at(dice.below(19) as usize);
        let weapon = Weapon::ALL[dice.below(11) as usize];
        let formation = Formation::ALL[dice.below(3) as usize];
        let paths = vec![Way { figure: Mover::Figure(figure), to: vec![at] }];
        let shots = vec![Shot { figure: Man::Figure(figure), weapon, target: Man::Figure(target) }];
        let from = if dice.below(2) == 0 { PlayedFrom::Hand } else { PlayedFrom::Held };
        let act = |act: Act| Action::Act { who, act };
        out.push(Action::Play { card, from });
        out.push(Action::HoldBack { card: Told::Card(card) });
        out.push(Action::Preparation { card });
        out.push(Action::Hark { who, order: None });
        out.push(Action::Order { who, price: dice.below(5) as u8 });
        out.push(Action::StandFast { unit, facings: Vec::new() });
        out.push(Action::StandingOrder { marker, order: Order::HOLD });
        out.push(Action::Reveal { marker, at: None, gun: None });
        let march = March { paths: paths.clone(), formation, ..March::default() };
        out.push(act(Act::Move(march)));
        out.push(act(Act::Engage { target: Who::Unit(other), paths: Vec::new(), ready: true }));
        out.push(act(Act::Engage { target: Who::Marker(marker), paths, ready: false }));
        out.push(act(Act::Shoot(Volley { shots: shots.clone(), ..Volley::default() })));
        out.push(act(Act::Reload {}));
        out.push(act(Act::Vigilance { order: None }));
        out.push(act(Act::Rally { facings: Vec::new() }));
        out.push(Action::fire(unit, Volley { shots, ..Volley::default() }));
        out.push(Action::Lose { figures: vec![figure] });
        out.push(Action::Bodyguard { figure: Some(figure) });
        out.push(Action::Place { at: vec![at], auto: false, gun: None });
        out.push(Action::Charge { paths: Vec::new(), ready: true, stay: false });
    }
    out.push(Action::Secret {});
    out.push(Action::Pass {});
}
