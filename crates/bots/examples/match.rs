//! Plays battles between the opponents and says who won.
//!
//! `match BATTLE|all GAMES FIRST SECOND [SEED]`: mirrored pairs of games.
//! `match tell BATTLE SEED FIRST SECOND`: one game, told as it is played.
//! Players: `ensign`, `colonel`, `general`, `eager`, `random`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{Budget, Mind, Strength, choose};
use flintlock::{Action, Flintlock, Scenario, State};
use kernel::{Auto, Cx, Narrate, Ruleset, Seeded, Side, Turn, Viewer};

const BATTLES: [&str; 4] = ["cowpens", "hobkirks-hill", "camden", "guilford"];

#[derive(Clone, Copy, PartialEq)]
enum Player {
    Bot(Strength),
    Eager,
    Random,
}

#[derive(Default)]
struct Timing {
    decisions: u64,
    thought: u64,
    total: Duration,
    longest: Duration,
    where_longest: String,
    over_100: u64,
    by_question: BTreeMap<String, (u64, Duration)>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let player = |i: usize| match args.get(i).map(String::as_str) {
        Some("eager") => Player::Eager,
        Some("random") => Player::Random,
        other => Player::Bot(other.map_or(Strength::default(), |o| o.parse().expect("a player"))),
    };
    let number = |i: usize, or: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(or);
    if args.first().is_some_and(|a| a == "tell") {
        let scenario = load(args.get(1).map_or("cowpens", String::as_str));
        let mut timing = Timing::default();
        let sides = [player(3), player(4)];
        let (winner, state) = play(&scenario, number(2, 1), sides, &mut timing, true);
        println!("winner: {winner:?}; Activations: {}", state.activation.number);
        return report(&timing);
    }
    let wanted = args.first().map_or("all", String::as_str);
    let (games, first_seed) = (number(1, 20), number(4, 1));
    let mut timing = Timing::default();
    for battle in BATTLES.into_iter().filter(|b| wanted == "all" || *b == wanted) {
        let scenario = load(battle);
        let (mut score, mut lengths, started) = ([[0; 3]; 2], 0, Instant::now());
        for game in 0..games {
            let mirrored = game % 2 == 1;
            let seed = first_seed + game / 2;
            let sides = if mirrored { [player(3), player(2)] } else { [player(2), player(3)] };
            let (winner, state) = play(&scenario, seed, sides, &mut timing, false);
            lengths += u64::from(state.activation.number);
            let ours = if mirrored { Side::Second } else { Side::First };
            let result = winner.map_or(2, |w| usize::from(w != ours));
            score[usize::from(mirrored)][result] += 1;
        }
        println!(
            "{battle}: as British {:?}, as American {:?} (won, lost, drawn); {} Activations a game; {:.2} s a game",
            score[0],
            score[1],
            lengths / games.max(1),
            started.elapsed().as_secs_f64() / games.max(1) as f64,
        );
    }
    report(&timing);
}

fn report(timing: &Timing) {
    println!(
        "{} decisions of the bot, {} with thought; mean {:.3} ms, {} over 100 ms, longest {:.1} ms at {}",
        timing.decisions,
        timing.thought,
        timing.total.as_secs_f64() * 1e3 / timing.decisions.max(1) as f64,
        timing.over_100,
        timing.longest.as_secs_f64() * 1e3,
        timing.where_longest,
    );
    for (question, (times, took)) in &timing.by_question {
        println!("  {question}: {times} times, {:.0} ms in all", took.as_secs_f64() * 1e3);
    }
}

fn load(battle: &str) -> Arc<Scenario> {
    let (tables, choices) = (games::flintlock::default_tables(), Default::default());
    match games::flintlock::load(battle, &tables, &choices) {
        Ok(loaded) => loaded.scenario,
        Err(fault) => panic!("{fault}"),
    }
}

fn play(
    scenario: &Arc<Scenario>,
    seed: u64,
    players: [Player; 2],
    timing: &mut Timing,
    tell: bool,
) -> (Option<Side>, State) {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    let strength = |player: &Player| match player {
        Player::Bot(strength) => *strength,
        _ => Strength::default(),
    };
    let mut minds = players.map(|p| Mind::<Flintlock>::new(strength(&p), seed));
    let mut state = Flintlock::setup(scenario);
    let (mut menu, mut weights, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let side = match Flintlock::turn(&state) {
            Turn::Over(outcome) => return (outcome.winner, state),
            Turn::Decide(side) => side,
        };
        if Flintlock::is_spent(&state) {
            return (None, state);
        }
        menu.clear();
        weights.clear();
        Flintlock::menu(&state, &mut menu);
        let action = match players[side.index()] {
            Player::Bot(_) => think(scenario, &state, side, &mut minds[side.index()], timing, tell),
            Player::Eager => {
                Flintlock::weigh(&state, &menu, 2, &mut weights);
                menu[will.weighted(&weights)].clone()
            }
            Player::Random => {
                let most = menu.len() as u32;
                let action = menu[will.below(most) as usize].clone();
                if action == Action::Pass { Action::Activate } else { action }
            }
        };
        if let Err(refusal) = Flintlock::check(&state, side, &action) {
            panic!("{action:?}: {refusal}");
        }
        events.clear();
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        if tell {
            for words in events.iter().filter_map(|e| Flintlock::say(&state, e)) {
                println!("{}: {words}", scenario.side_name(side));
            }
        }
    }
}

fn think(
    scenario: &Arc<Scenario>,
    state: &State,
    side: Side,
    mind: &mut Mind<Flintlock>,
    timing: &mut Timing,
    tell: bool,
) -> Action {
    let view = Flintlock::view(state, Viewer::Side(side));
    let started = Instant::now();
    let stop = AtomicBool::new(false);
    let choice = choose(scenario, view, side, mind, Budget::ENDLESS, &stop);
    let took = started.elapsed();
    let choice = choice.unwrap_or_else(|fault| panic!("{fault}"));
    timing.decisions += 1;
    timing.thought += u64::from(!choice.considered.is_empty());
    timing.total += took;
    let asked = format!("{:?}", state.stack.last());
    let word = |c: char| !c.is_alphabetic();
    let asked = asked.trim_start_matches("Some(").split(word).next().unwrap_or_default();
    let entry = timing.by_question.entry(asked.to_owned()).or_default();
    (entry.0, entry.1) = (entry.0 + 1, entry.1 + took);
    timing.over_100 += u64::from(took > Duration::from_millis(100));
    if took > timing.longest {
        timing.longest = took;
        timing.where_longest = Flintlock::prompt(state);
    }
    if tell && std::env::var_os("EXPLAIN").is_some() {
        for (words, gain) in choice.explain(4) {
            println!("      {gain:>7} {words}");
        }
        println!("      {:.1} ms", took.as_secs_f64() * 1e3);
    }
    choice.action
}
