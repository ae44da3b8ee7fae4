//! Several actions in a row: exact, merged, and honest about where a plan breaks off.

#[path = "../../battle/tests/toy/mod.rs"]
mod toy;

use kernel::{Ahead, Cx, Dice, Ratio, Ruleset, Seeded, Turn};
use odds::{BrokeOff, Effort, LONGEST_PLAN, Odds, Plan, PlanFault, Planned, course, enumerate};
use toy::{Action, CompanyId, Scenario, State, Toy};

const AT_BLUE: Action = Action::Fire { at: CompanyId(1) };
const AT_RED: Action = Action::Fire { at: CompanyId(0) };

fn start() -> State {
    Toy::setup(&Scenario::new(9))
}

fn plan(actions: &[Action]) -> Plan<'_, Action> {
    Plan { actions, follow: false, lenient: false }
}

fn men(state: &State) -> [u8; 2] {
    state.men
}

fn foreseen(plan: &Plan<'_, Action>) -> Odds<Planned<[u8; 2]>> {
    course::<Toy, _>(&start(), plan, Effort::default(), men).unwrap()
}

/// The plan done with these dice, defaults in between: the plainest way to write it.
fn played(actions: &[Action], dice: &mut dyn Dice) -> [u8; 2] {
    let (mut state, mut events) = (start(), Vec::new());
    for action in actions {
        loop {
            let Turn::Decide(side) = Toy::turn(&state) else { return state.men };
            let legal = Toy::check(&state, side, action).is_ok();
            let next = if legal { action.clone() } else { Toy::usual(&state).unwrap() };
            Toy::resolve(&mut Cx::new(&mut state, dice, &mut events), side, &next);
            if legal {
                break;
            }
        }
    }
    state.men
}

#[test]
fn merging_states_gives_what_all_paths_give() {
    let volleys = [AT_BLUE, AT_RED, AT_BLUE, AT_RED];
    let merged = foreseen(&plan(&volleys));
    let paths = enumerate(1_000_000, |dice| played(&volleys, dice)).unwrap();
    let plain: Vec<_> = merged.outcomes.iter().map(|((_, men), chance)| (*men, *chance)).collect();
    assert_eq!(plain, paths.outcomes);
    assert!(merged.exact);
    assert_eq!(merged.chance(|_| true), Ratio::ONE);
    assert!(merged.runs * 20 < paths.runs, "{} runs against {}", merged.runs, paths.runs);
}

#[test]
fn a_plan_of_one_action_is_that_action() {
    let one = foreseen(&plan(&[AT_BLUE]));
    let alone =
        odds::distribution::<Toy, _>(&start(), kernel::Side::First, &AT_BLUE, 100, |state, _| {
            (None, state.men)
        });
    assert_eq!(one, alone.unwrap());
}

#[test]
fn where_a_plan_cannot_go_on_it_breaks_off() {
    // Nobody falls back who was not hit: 15 of 36.
    let odds = foreseen(&plan(&[AT_BLUE, Action::FallBack]));
    let broken = odds.chance(|(broke_off, _)| broke_off.is_some());
    assert_eq!(broken, Ratio::new(15, 36));
    let stops: Vec<BrokeOff> = odds.outcomes.iter().filter_map(|((b, _), _)| *b).collect();
    assert!(stops.iter().all(|stop| stop.step == 1 && stop.rule.number() == "4.1"));
    assert_eq!(odds.chance(|_| true), Ratio::ONE);

    let actions = [AT_BLUE, Action::FallBack];
    let lenient = Plan { actions: &actions, follow: false, lenient: true };
    assert_eq!(foreseen(&lenient).chance(|(broke_off, _)| broke_off.is_some()), Ratio::ZERO);
}

#[test]
fn what_cannot_be_planned_is_refused_with_its_place() {
    let refused = |actions: &[Action]| {
        course::<Toy, _>(&start(), &plan(actions), Effort::default(), men).unwrap_err()
    };
    assert_eq!(refused(&[]), PlanFault::Empty);
    let many = vec![Action::Brace; 10_000];
    assert_eq!(refused(&many), PlanFault::TooLong { found: 10_000 });
    assert!(refused(&many).to_string().contains(&format!("at most {LONGEST_PLAN}")));
    let PlanFault::Refused { step: 0, .. } = refused(&[Action::Stand]) else { panic!("illegal") };
    // Blue decides then, and cannot fire at itself.
    let PlanFault::Refused { step: 1, refusal } = refused(&[AT_BLUE, AT_BLUE]) else {
        panic!("illegal")
    };
    assert!(!refusal.why.is_empty());
}

#[test]
fn beyond_the_limit_an_estimate_is_near_and_says_so() {
    let volleys = [AT_BLUE, AT_RED, AT_BLUE, AT_RED];
    let exact = foreseen(&plan(&volleys));
    let effort = Effort { paths: 30, samples: 40_000, seed: 3 };
    let guess = course::<Toy, _>(&start(), &plan(&volleys), effort, men).unwrap();
    assert!(!guess.exact && guess.runs == 40_000);
    assert_eq!(guess.chance(|_| true), Ratio::ONE);
    for (end, chance) in &exact.outcomes {
        let found = guess.chance(|other| other == end);
        let off = (odds::decimal(*chance) - odds::decimal(found)).abs();
        assert!(off < 2.5 * guess.margin(found), "{end:?}: {chance} against {found}");
    }
}

#[test]
fn odds_of_a_plan_are_its_long_run_frequency() {
    let volleys = [AT_BLUE, AT_RED, AT_BLUE];
    let odds = foreseen(&plan(&volleys));
    let (mut dice, runs) = (Seeded::new(1781), 60_000);
    let mut counts = vec![0u32; odds.outcomes.len()];
    for _ in 0..runs {
        let men = played(&volleys, &mut dice);
        let at = odds.outcomes.iter().position(|((_, other), _)| *other == men);
        counts[at.expect("a foreseen end")] += 1;
    }
    let square = |(count, (_, chance)): (&u32, &(_, Ratio))| {
        let wanted = odds::decimal(*chance) * f64::from(runs);
        (f64::from(*count) - wanted).powi(2) / wanted
    };
    let sum: f64 = counts.iter().zip(&odds.outcomes).map(square).sum();
    let free = counts.len() as f64 - 1.0;
    // One time in a thousand a fair sum is above this.
    let bar = free * (1.0 - 2.0 / (9.0 * free) + 3.09 * (2.0 / (9.0 * free)).sqrt()).powi(3);
    assert!(sum < bar, "chi-square {sum:.1} above {bar:.1}");
}
