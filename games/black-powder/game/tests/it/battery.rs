//! Random battles under the battery. `GAMES=1000 cargo test --release -p black-powder-game battles`
//! plays five thousand; `FIRST` and `DEEP` as for the other games.

use battle::Header;
use black_powder::action::*;
use black_powder::parts::*;
use black_powder::scenario::{Deployment, Options};
use black_powder::{Action, State};
use black_powder_game::BlackPowder;
use conformance::{Fields, Plan, Report, anything, eager, fussy, round, rounds, tell};
use kernel::Seeded;
use tabletop::Hand;

use crate::play::battle_with;

fn fields() -> Fields<BlackPowder> {
    let open = |id: &str, deployment| {
        let scenario = battle_with(id, Options::default(), deployment);
        let header = Header::new("black-powder", id, "0", "0", serde_json::Value::Null);
        (header, scenario)
    };
    vec![
        open("pitched", Deployment::AsWritten),
        open("cowpens", Deployment::AsWritten),
        open("guilford", Deployment::AsWritten),
        open("camden", Deployment::AsWritten),
        open("hobkirk", Deployment::AsWritten),
        open("pitched", Deployment::Free),
    ]
}

#[test]
fn any_legal_play_keeps_every_law() {
    let (fields, mut sum) = (fields(), Report::default());
    let plan = Plan::<BlackPowder> {
        choose: anything::<BlackPowder>,
        probe,
        deep_every: 7,
        readings: &[],
    };
    (0..rounds()).for_each(|seed| sum.add(round::<BlackPowder>(&fields, seed, &plan)));
    tell(&sum);
}

#[test]
fn random_battles_keep_every_law() {
    let (fields, mut sum) = (fields(), Report::default());
    let deep_every = conformance::number("DEEP").unwrap_or(20);
    let first = conformance::number("FIRST").unwrap_or(0);
    for seed in first..first + rounds() {
        let choose = if seed % 2 == 0 { eager::<BlackPowder> } else { fussy::<BlackPowder> };
        let plan = Plan::<BlackPowder> { choose, probe, deep_every, readings: &[] };
        sum.add(round::<BlackPowder>(&fields, seed, &plan));
    }
    tell(&sum);
    for (cite, times) in &sum.met {
        println!("({cite}) {times}");
    }
    println!("unmet: {:?}", conformance::unmet::<BlackPowder>(&sum, &[]));
}

/// Actions of every kind about whoever is there, sensible or not.
fn probe(state: &State, dice: &mut Seeded, out: &mut Vec<Action>) {
    let all = state.scenario.units.len() as u32;
    let officers = state.scenario.commanders.len() as u32;
    for _ in 0..3 {
        let unit = UnitId(dice.below(all) as u8);
        let target = UnitId(dice.below(all) as u8);
        let commander = CommanderId(dice.below(officers) as u8);
        let far = dice.below(2_000) as i32 - 200;
        let elements = [
            Element::Advance(far),
            Element::Slide(far, 400),
            Element::Wheel(Hand::BOTH[dice.below(2) as usize], dice.below(20_000) as u16),
            Element::Pivot(far * 10),
            Element::AboutFace,
            Element::Limber(tabletop::Heading::NORTH),
            Element::Mount,
        ];
        let path: Vec<Element> =
            (0..dice.below(4)).map(|_| elements[dice.below(7) as usize]).collect();
        let face = match dice.below(5) {
            n @ 0..=3 => Face::Side(tabletop::Side4::ALL[n as usize]),
            _ => Face::Number(dice.below(6) as u8),
        };
        let formation = Formation::ALL[dice.below(9) as usize];
        let steps = [
            Step::Move(path.clone()),
            Step::Form { formation, how: How::Left },
            Step::Charge(Charge { target, face }),
            Step::Unlimber(tabletop::Heading::EAST),
            Step::Enter { path, building: PieceId(dice.below(4) as u8) },
            Step::Leave { face, formation },
        ];
        let step = steps[dice.below(6) as usize].clone();
        let kind =
            [OrderKind::Plain, OrderKind::FollowMe, OrderKind::Rally][dice.below(3) as usize];
        let plan = vec![step.clone(); dice.below(4) as usize];
        out.push(Action::Initiative { unit, step: step.clone() });
        out.push(Action::Order { commander, kind, units: vec![Ordered { unit, plan }] });
        out.push(Action::AfterCombat { unit, choice: Choice::Sweep(step.clone()) });
        out.push(Action::AfterCombat { unit, choice: Choice::Step(step) });
        out.push(Action::Shoot {
            unit,
            targets: vec![Aim { target, face: None }],
            shrapnel: false,
        });
        out.push(Action::Respond { unit, response: Response::ALL[dice.below(7) as usize] });
        out.push(Action::MoveCommander { commander, x: far * 4, y: far, join: Some(unit) });
        out.push(Action::Divide { unit, dice: vec![Share { against: target, dice: 3 }] });
        out.push(Action::Fight { unit });
        out.push(Action::Traverse { unit, target });
        out.push(Action::Stop { commander });
    }
}
