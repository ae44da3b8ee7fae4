//! Plays a battle out at random for a while and writes the position as a picture, with what can be
//! done in it and what was done last:
//!
//! `cargo run -p scene --example fight -- cowpens 7 900 [dark] [far] [focus=u-b7-a] > fight.svg`

use std::sync::Arc;

use desk::Shown;
use flintlock::{Event, Scenario, State};
use flintlock_game::files::{Choices, default_tables, load};
use flintlock_game::{Flintlock, Prospect};
use kernel::{Auto, Cx, Known, Ruleset, Seeded, Turn, Viewer};
use scene::file::{self, Cut};
use scene::{Drawn, Pictured, Theme};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, usual: &str| args.get(i).cloned().unwrap_or_else(|| usual.to_owned());
    let number = |i: usize, usual: &str| word(i, usual).parse::<u64>().unwrap_or_default();
    let loaded = match load(&word(0, "cowpens"), &default_tables(), &Choices::default()) {
        Ok(loaded) => loaded,
        Err(fault) => return eprintln!("{fault}"),
    };
    let (before, state, events) = played(&loaded.scenario, number(1, "1"), number(2, "600"));
    let is = |word: &str| args.iter().any(|a| a == word);
    let moment = shown(&state).moment();
    let asked = args.iter().find_map(|a| a.strip_prefix("focus=")).map(str::to_owned);
    let focus = asked.or(moment.focus);
    let list = shown(&state).offers(focus.as_deref());
    let offers = shown(&state).draw_offers(&moment.actors, focus.as_deref(), &list);
    let mut effects = Flintlock::effects(&known(&before), &known(&state), &events);
    if let Some(piece) = args.iter().find_map(|a| a.strip_prefix("hover=")) {
        effects += &shown(&state).hover(piece);
    }
    if let Some((from, to)) =
        args.iter().find_map(|a| a.strip_prefix("sight=")).and_then(|s| s.split_once('-'))
        && let Some(sight) = shown(&state).sight(from, to)
    {
        effects += &shown(&state).draw_sight(&sight);
    }
    let pieces = shown(&state).pieces();
    let sheet = Flintlock::sheet(&loaded.scenario);
    let size: usize = pieces.iter().map(|p| p.svg.len() + p.label.len()).sum();
    eprintln!("{}\nactors {:?}", moment.prompt.order, moment.actors);
    eprintln!("{} pieces, {size} bytes; {} of offers", pieces.len(), offers.len());
    let theme = if is("dark") { Theme::Dark } else { Theme::Light };
    let shown = file::Overlay { pieces: &pieces, offers: &offers, effects: &effects };
    let picture = file::svg(
        &sheet,
        shown,
        &loaded.title,
        file::Finish { cut: Cut::Play, theme, css: &Flintlock::css() },
    );
    let level = if is("far") { "lod-far" } else { "" };
    println!("{}", picture.replacen("<svg ", &format!("<svg class=\"{level}\" "), 1));
}

/// The position after so many decisions, with the last of them.
fn played(scenario: &Arc<Scenario>, seed: u64, decisions: u64) -> (State, State, Vec<Event>) {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    let mut state = Flintlock::setup(scenario);
    let (mut before, mut events) = (state.clone(), Vec::new());
    for _ in 0..decisions {
        let Turn::Decide(side) = Flintlock::turn(&state) else { break };
        let (mut menu, mut weights) = (Vec::new(), Vec::new());
        Flintlock::menu(&state, &mut menu);
        Flintlock::weigh(&state, &menu, 30, &mut weights);
        let action = menu.swap_remove(will.weighted(&weights));
        before.clone_from(&state);
        events.clear();
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
    }
    (before, state, events)
}

fn known(state: &State) -> Known<'_, Flintlock> {
    Known::of(state, Viewer::Umpire)
}

fn shown(state: &State) -> Prospect<'_> {
    known(state).into()
}
