//! Flintloque under the battery. `GAMES=1250 cargo test --release -p flintloque-game battery`
//! plays five thousand skirmishes; `FIRST` and `DEEP` as for Flintlock.

use battle::Header;
use conformance::{Fields, Report, Trial, anything, round, rounds, tell, unmet, until_all_is_met};
use flintloque::frame::Frame;
use flintloque::parts::*;
use flintloque::{Action, State};
use flintloque_game::Flintloque;
use flintloque_game::files::{Choices, default_tables, list, load, load_text};
use kernel::Seeded;
use tabletop::{CM, Heading, Point};

/// Items that no event, die, sum or refusal of play names: sections, prices and files, and techniques
/// that random officers hardly come to. Cases and the reader's own tests hold them.
#[rustfmt::skip]
const NOT_TOLD: &[&str] = &[
    "FL-GEO-3", "FL-TRP-5", "FL-TRP-8", "FL-TRP-9", "FL-TRP-11", "FL-TRP-12", "FL-RAC-3",
    "FL-MNT-1", "FL-WPN-4", "FL-WPN-7", "FL-PTS-1", "FL-PTS-2", "FL-PTS-3", "FL-PTS-4", "FL-PTS-5",
    "FL-PTS-6", "FL-SET-3", "FL-CMD-4", "FL-COO-4", "FL-COO-6", "FL-TER-9", "FL-TEC-3", "FL-TEC-5", "FL-SKL-3",
    "FL-OPT-1", "FL-SCN-1", "FL-SCN-2", "FL-SCN-3",
];

fn fields() -> Fields<Flintloque> {
    let tables = default_tables();
    let text = include_str!("motley.toml");
    let motley = || load_text("motley.toml", text, &tables, &Choices::default());
    let open = |id: &str| {
        let loaded = match id {
            "motley" => motley().expect("the motley skirmish loads"),
            id => load(id, &tables, &Choices::default()).expect("a built-in skirmish loads"),
        };
        let choices = serde_json::to_value(loaded.choices).expect("choices are plain data");
        let hashes = (&loaded.scenario_hash, &loaded.table_hash);
        (Header::new("flintloque", id, hashes.0, hashes.1, choices), loaded.scenario)
    };
    list().iter().map(|info| &*info.id).chain(["motley"]).map(open).collect()
}

#[test]
fn any_legal_play_keeps_every_law() {
    let (fields, mut sum) = (fields(), Report::default());
    let plan = Trial::<Flintloque> { choose: anything::<Flintloque>, probe, deep_every: 1 };
    (0..rounds()).for_each(|seed| sum.add(round::<Flintloque>(&fields, seed, &plan)));
    tell(&sum);
}

#[test]
fn random_fights_keep_every_law_and_meet_every_item() {
    let met = until_all_is_met::<Flintloque>(&fields(), probe, NOT_TOLD, 120);
    let never = unmet::<Flintloque>(&met, NOT_TOLD);
    assert_eq!(never, Vec::<&str>::new(), "items that random play never met");
}

/// Actions of every kind about whoever is there, sensible or not.
fn probe(state: &State, dice: &mut Seeded, out: &mut Vec<Action>) {
    let all = state.scenario.figures.len() as u32;
    for _ in 0..3 {
        let figure = FigureId(dice.below(all) as u8);
        let target = FigureId(dice.below(all) as u8);
        let arm = Arm::ALL[dice.below(3) as usize];
        let body = if dice.below(2) == 0 { Body::Rider } else { Body::Mount };
        let facing = Heading::of(dice.below(360) as i32);
        let at = near(state, figure, dice);
        let plans = [
            vec![Step::March(Rate::Double), Step::Fire],
            vec![Step::March(Rate::Quick), Step::Fire],
            vec![Step::Fire, Step::March(Rate::Slow)],
            vec![Step::Melee],
            vec![Step::March(Rate::Half)],
            vec![Step::Charge, Step::Melee],
            vec![Step::Rally, Step::Fire],
            vec![],
        ];
        let plan = plans[dice.below(8) as usize].clone();
        let techniques = [
            Technique::DefensiveStance,
            Technique::HeroicSacrifice,
            Technique::BeneathMyStation,
            Technique::FinishingStroke,
        ];
        let technique = Some(techniques[dice.below(4) as usize]);
        let ways = [Way::Away, Way::Home, Way::Edge];
        out.extend([
            Action::Place { figure, at, facing },
            Action::Ready,
            Action::Play { figure },
            Action::RerollInitiative,
            Action::Pass,
            Action::EndGo,
            Action::RetainInitiative,
            Action::Activate { figure, order: dice.below(2) == 0 },
            Action::Coordinate { figures: vec![figure, target], plan: plan.clone() },
            Action::Declare { plan },
            Action::Move { path: vec![at], facing },
            Action::Move { path: vec![at, near(state, figure, dice)], facing },
            Action::Charge { target, slot: dice.below(8) as u8 },
            Action::Advance { toward: target },
            Action::Fire { arm, target },
            Action::Melee { target, technique },
            Action::Melee { target, technique: None },
            Action::Rally { figures: vec![figure, target] },
            Action::Flee { way: ways[dice.below(3) as usize] },
            Action::EndActivation,
            Action::InterruptFire { figure, arm },
            Action::Parry { technique },
            Action::Shield { friend: figure },
            Action::Aim { figure, arm, target, body },
            Action::AimDone,
            Action::Reload { figure, arm },
            Action::Fortune,
            Action::TakeHit { figure, body },
        ]);
    }
}

/// A place around the figure that is acting, or around another one.
fn near(state: &State, figure: FigureId, dice: &mut Seeded) -> Point {
    let figure = match state.stack.last() {
        Some(Frame::Acting(acting)) => acting.figure,
        _ => figure,
    };
    let far = dice.below(40) as i32 * CM;
    tabletop::polar(state.figure(figure).at, Heading::of(dice.below(360) as i32), far)
}
