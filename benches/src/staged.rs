//! Odds of plans and of threats, in positions set up for them.

use std::hint::black_box;

use cpu_time::ThreadTime;
use desk::{Shown, foresee};
use flintlock::action::TurnKind;
use flintlock::{Action, State};
use flintlock_game::files::default_tables;
use flintlock_game::stage::{self, Stage};
use flintlock_game::{Flintlock, Prospect};
use kernel::{Ahead, Auto, Cx, Known, Ruleset, Seeded, Turn, Viewer};
use odds::Plan;
use serde_json::json;

use crate::{scenario, time};

/// Six units fire one after the other: each at its own target, and two at each of three.
pub fn six_shots() {
    for (name, targets) in
        [("six-targets", [0, 1, 2, 3, 4, 5]), ("three-targets", [1, 1, 3, 3, 5, 5])]
    {
        let (state, plan) = line_of_six(targets);
        let plan = Plan { actions: &plan, follow: false, lenient: false };
        let known = Known::<Flintlock>::of(&state, Viewer::Observer);
        let found = foresee(&known, &plan).expect("a plan");
        assert!(found.whole.exact, "{name} is exact");
        time(&format!("plan/{name}"), 50, || {
            black_box(foresee(black_box(&known), &plan)).ok();
        });
        println!("plan/{name}/detail {} runs of the rules", found.whole.runs);
    }
}

const FIRERS: [&str; 6] =
    ["militia-a", "militia-b", "militia-c", "militia-d", "militia-e", "militia-f"];
const TARGETS: [&str; 6] = ["left-a", "left-b", "left-c", "left-d", "left-e", "right-a"];

/// The militia of the proving field next to a British line, with its First Volley: the most that
/// can come of each shot.
fn line_of_six(targets: [usize; 6]) -> (State, Vec<Action>) {
    let place = |(i, name): (usize, &str)| {
        (name.to_owned(), json!({ "hex": format!("{:02}10", 6 + i), "facing": "S" }))
    };
    let units: serde_json::Map<_, _> = FIRERS.into_iter().enumerate().map(place).collect();
    let stage = Stage::battle("proving-field").with(json!({
        "activation": { "side": "american" },
        "units": units,
        "leaders": { "militia": { "hex": "0809" }, "morgan": { "hex": "1006" } },
    }));
    let state = stage.state(&default_tables()).expect("a position");
    let unit = |name: &str| stage::unit(&state, name).expect("a name");
    let command = stage::command(&state, "militia").expect("a name");
    let begin = [
        Action::Activate,
        Action::TakeTurn { command, turn: TurnKind::General },
        Action::Act { unit: unit(FIRERS[0]) },
    ];
    let begun = Flintlock::after_all(&state, &begin).expect("no die falls");
    let shots = FIRERS.into_iter().zip(targets);
    let fire =
        |(firer, at): (&str, usize)| Action::Fire { unit: unit(firer), target: unit(TARGETS[at]) };
    let plan = shots.map(fire).collect();
    (begun, plan)
}

const BATTLES: u64 = 6;
const DECISIONS: u64 = 4000;

/// Every unit on the field of Guilford, now and then in random fights.
pub fn threats() {
    let scenario = scenario("guilford");
    let (mut spent, mut count, mut worst, mut most) = (0.0, 0u32, 0.0f64, 0);
    for seed in 0..BATTLES {
        let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(seed ^ 77));
        let mut state = Flintlock::setup(&scenario);
        let (mut menu, mut weights, mut events) = (Vec::new(), Vec::new(), Vec::new());
        for n in 0..DECISIONS {
            let Turn::Decide(side) = Flintlock::turn(&state) else { break };
            if n % 500 == 499 {
                for unit in scenario.unit_ids().filter(|u| state.is_on_map(*u)) {
                    let id = flintlock_game::desk::unit_id(&state, unit);
                    let start = ThreadTime::now();
                    let found = Prospect::from(Known::of(&state, Viewer::Observer))
                        .threats(Some(&id), None);
                    let each = start.elapsed().as_secs_f64() * 1e3;
                    most = most.max(found.map_or(0, |threats| threats.attacks.len()));
                    (spent, count, worst) = (spent + each, count + 1, worst.max(each));
                }
            }
            menu.clear();
            weights.clear();
            events.clear();
            Flintlock::menu(&state, &mut menu);
            Flintlock::weigh(&state, &menu, 2, &mut weights);
            let action = menu.swap_remove(will.weighted(&weights));
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        }
    }
    println!("threats/guilford {:.3} milliseconds", spent / f64::from(count));
    println!(
        "threats/guilford/detail mean of {count} units in {BATTLES} fights; the worst {worst:.1} \
         milliseconds, at most {most} attacks on one"
    );
}
