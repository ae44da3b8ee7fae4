//! Battles of history that several games fight: told alike, and side by side on one page.

use std::collections::BTreeMap;

use games::shelf;
use lab::report::{Summed, scales_page};
use lab::run::{Manifest, play};
use lab::{About, Arena, Player, Summary};

use crate::playing::ask;

fn fields() -> Vec<Box<dyn Arena>> {
    let shelf = shelf();
    let mut out = Vec::new();
    for (ruleset, _) in shelf.rulesets() {
        for battle in shelf.battles(ruleset).expect("a game") {
            out.push(shelf.field(&ask(&battle.id)).expect("a battle"));
        }
    }
    out
}

/// Men, losses and winner of a day do not depend on who tells of it.
#[test]
fn a_day_of_history_is_told_alike_in_every_game() {
    let fields = fields();
    let mut days: BTreeMap<&str, Vec<&About>> = BTreeMap::new();
    for about in fields.iter().map(|field| field.about()) {
        let name = about.history.as_ref().and_then(|history| history.battle.as_deref());
        if let Some(name) = name {
            days.entry(name).or_default().push(about);
        }
    }
    let twice: Vec<&str> =
        days.iter().filter(|(_, all)| all.len() > 1).map(|(name, _)| *name).collect();
    assert_eq!(twice.len(), 4, "{twice:?}");
    for (name, all) in days {
        let [first, rest @ ..] = &all[..] else { unreachable!("nobody fights {name}") };
        for other in rest {
            let told = |about: &About| {
                let history = about.history.clone().expect("it is of history");
                (history.winner, history.men, history.losses, about.people.clone())
            };
            assert_eq!(told(first), told(other), "{name}: {} and {}", first.id, other.id);
        }
    }
}

fn fought(battle: &str, game: &str, games: u64) -> Summed {
    let field = shelf().field(&ask(battle)).expect("a battle");
    let player: Player = "eager".parse().expect("a player");
    let manifest = Manifest::new(vec![field.about().clone()], games, 4, [player; 2]);
    let mut sum = Summary::new(field.about().clone());
    let add = |game| {
        sum.add(&game);
        Ok(())
    };
    play(&[&*field], &manifest, 0, 1, add).expect("games");
    Summed { manifest, sums: vec![sum], game: game.to_owned() }
}

#[test]
fn one_battle_at_two_scales_lies_side_by_side_with_history() {
    let runs = [fought("cowpens", "Flintlock", 3), fought("bp-cowpens", "Black Powder", 2)];
    let page = scales_page(&runs).expect("a battle in common");
    let in_order = |parts: &[&str]| {
        let mut from = 0;
        for part in parts {
            let found = page[from..].find(part);
            from += found.unwrap_or_else(|| panic!("no {part} after {from}: {page}")) + part.len();
        }
    };
    in_order(&["Cowpens, 17 January 1781", "On the day", "the Americans", "won"]);
    in_order(&[
        "Flintlock, 3 games",
        "the Americans win",
        "Black Powder, 2 games",
        "the Americans win",
    ]);
    // Each army: the day, then either game.
    for (people, lost) in [("The British", "939"), ("The Americans", "72 to 149")] {
        in_order(&["Losses", people, lost, "Flintlock", "Black Powder"]);
    }
    for run in &runs {
        let sum = &run.sums[0];
        let lost = format!("{:.1} ± {:.1}", sum.men_lost[0].mean(), sum.men_lost[0].margin());
        assert!(page.contains(&lost), "{}: {lost}", run.game);
    }
    assert!(page.contains("55 to 70 % wanted"), "the aim");
}

#[test]
fn runs_without_a_common_battle_have_no_such_page() {
    assert!(scales_page(&[fought("cowpens", "Flintlock", 1)]).is_none());
    let runs = [fought("cowpens", "Flintlock", 1), fought("bp-pitched", "Black Powder", 1)];
    assert!(scales_page(&runs).is_none());
}
