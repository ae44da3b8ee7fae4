//! Random battles under the battery. `GAMES=1000 cargo test --release -p black-powder-game battles`
//! plays five thousand; `FIRST` and `DEEP` as for the other games.

use battle::Header;
use black_powder::action::*;
use black_powder::parts::*;
use black_powder::scenario::{ArmyBreak, Deployment, Options};
use black_powder::{Action, State};
use black_powder_game::BlackPowder;
use black_powder_game::files::scenario;
use conformance::{Fields, Report, Trial, anything, round, rounds, tell, unmet, until_all_is_met};
use kernel::Seeded;
use tabletop::Hand;

use crate::play::battle_with;

fn fields() -> Fields<BlackPowder> {
    let open = |id: &str, deployment| {
        let scenario = battle_with(id, Options::default(), deployment);
        let header = Header::new("black-powder", id, "0", "0", serde_json::Value::Null);
        (header, scenario)
    };
    let motley = |change: fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        let text = include_str!("motley.toml");
        let tables = black_powder_game::files::default_tables().tables.clone();
        let read = scenario("motley.toml", text, &tables, options, Deployment::AsWritten);
        let header = Header::new("black-powder", "motley", "0", "0", serde_json::Value::Null);
        (header, std::sync::Arc::new(read.unwrap_or_else(|fault| panic!("{fault}"))))
    };
    vec![
        motley(|_| {}),
        motley(|options| {
            *options = Options {
                artillery_123: true,
                short_steps: true,
                test_a_per_volley: true,
                retire_disorders: true,
                square_roll: false,
                brigade_over_half: true,
                army_break: ArmyBreak::OverHalf,
                natural_rule: false,
            };
        }),
        open("bp-pitched", Deployment::AsWritten),
        open("bp-cowpens", Deployment::AsWritten),
        open("bp-guilford", Deployment::AsWritten),
        open("bp-camden", Deployment::AsWritten),
        open("bp-hobkirk", Deployment::AsWritten),
        open("bp-pitched", Deployment::Free),
    ]
}

#[test]
fn any_legal_play_keeps_every_law() {
    let (fields, mut sum) = (fields(), Report::default());
    let plan = Trial::<BlackPowder> { choose: anything::<BlackPowder>, probe, deep_every: 7 };
    (0..rounds()).for_each(|seed| sum.add(round::<BlackPowder>(&fields, seed, &plan)));
    tell(&sum);
}

/// Items that no event, die, sum or refusal of play names, or that random play hardly comes to: worked cases hold
/// them, and the reader of files.
#[rustfmt::skip]
const NOT_TOLD: &[&str] = &[
    "BP-UNI-2", "BP-UNI-3", "BP-UNI-4", "BP-UNI-6", "BP-UNI-10", "BP-CMD-9", "BP-CMD-17", "BP-BLU-4", "BP-MOV-6",
    "BP-MOV-10", "BP-TER-3", "BP-TER-5", "BP-FRM-6", "BP-CHG-2", "BP-CHG-3", "BP-CHG-4", "BP-CHG-9", "BP-HTH-6",
    "BP-AFT-1", "BP-BLD-2", "BP-BLD-3", "BP-BLD-6", "BP-SQR-1", "BP-SPR-4", "BP-SPR-9", "BP-SPR-15", "BP-SPR-22",
    "BP-SPR-27", "BP-SPR-30",
];

#[test]
fn random_battles_keep_every_law_and_meet_every_item() {
    let met = until_all_is_met::<BlackPowder>(&fields(), probe, NOT_TOLD, 60);
    let never = unmet::<BlackPowder>(&met, NOT_TOLD);
    assert_eq!(never, Vec::<&str>::new(), "items that random play never met");
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
