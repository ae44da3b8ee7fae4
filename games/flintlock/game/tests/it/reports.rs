//! Pages that need nothing else, well formed, and say what happened.

use crate::proving;

use battle::{Battle, Header};
use flintlock_game::Flintlock;
use kernel::{Auto, Ruleset, Seeded, Turn};
use lab::{Summary, report, run};
use proving::{field, manifest};
use table::Stocked;

/// Elements without an end.
const VOID: [&str; 4] = ["meta", "br", "link", "hr"];

/// Every element is closed, in order; nothing is fetched.
fn check_page(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html>"));
    for outside in ["http://", "https://", "<script", "src=", "@import", "<link"] {
        let found = page.replace("http://www.w3.org/2000/svg", "").contains(outside);
        assert!(!found, "the page has {outside}");
    }
    let (head, rest) = page.split_once("<style>").unwrap();
    let (_, body) = rest.split_once("</style>").unwrap();
    let mut open: Vec<&str> = Vec::new();
    for tag in
        (head.to_owned() + body).split('<').skip(2).map(|part| part.split_once('>').unwrap().0)
    {
        let name: &str = tag.trim_start_matches('/').split([' ', '\n', '/']).next().unwrap();
        // A page of some hundred kilobytes: leaking the names is all right in a test.
        let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "closed out of order");
        } else if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "not closed: {open:?}");
    let ids: Vec<&str> =
        body.split(" id=\"").skip(1).map(|part| part.split('"').next().unwrap()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "an id stands twice");
}

fn title(rule: &str) -> Option<&'static str> {
    Flintlock::book().paragraph(rule).map(|paragraph| &*paragraph.title)
}

#[test]
fn the_page_of_a_run_has_every_part() {
    let field = field();
    let manifest = manifest(&field, 20, 3, None);
    let mut sum = Summary::new(manifest.battles[0].clone());
    run::play(&[&field], &manifest, 0, 2, |game| {
        sum.add(&game);
        Ok(())
    })
    .unwrap();
    let text = report::text(&manifest, std::slice::from_ref(&sum));
    let larger = run::Manifest { games: 60, ..manifest.clone() };
    let part = report::text(&larger, std::slice::from_ref(&sum));
    assert!(part.contains("20 of 60 games"), "{part}");
    assert!(text.contains("20 games") && text.contains("British won"), "{text}");
    let page = report::run_page(&manifest, &[sum], &title);
    check_page(&page);
    for part in [
        "Who wins",
        "Length",
        "Flight Points",
        "Losses",
        "Luck",
        "Use of the rules",
        "First Volley",
        "<svg",
    ] {
        assert!(page.contains(part), "no {part}");
    }
}

#[test]
fn a_run_without_a_game_has_a_page_too() {
    let field = field();
    let manifest = manifest(&field, 20, 3, None);
    let page = report::run_page(&manifest, &[Summary::new(manifest.battles[0].clone())], &title);
    check_page(&page);
    assert!(page.contains("No game has been played yet"));
}

/// A battle of so many decisions, or to its end.
fn fought(seed: u64, most: usize) -> Battle<Flintlock> {
    let (tables, choices) = (flintlock_game::files::default_tables(), Default::default());
    let loaded = flintlock_game::files::load("cowpens", &tables, &choices).unwrap();
    let header = Header::new("flintlock", "cowpens", "", "", serde_json::Value::Null);
    let mut battle = Battle::<Flintlock>::new(header, loaded.scenario);
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    while let Turn::Decide(side) = battle.turn()
        && battle.journal().len() < most
    {
        let (mut menu, mut weights) = (Vec::new(), Vec::new());
        Flintlock::menu(battle.state(), &mut menu);
        Flintlock::weigh(battle.state(), &menu, 4, &mut weights);
        let action = menu.swap_remove(will.weighted(&weights));
        battle.act(side, battle.journal().len(), action, &mut dice).unwrap();
    }
    battle
}

#[test]
fn the_page_of_a_battle_tells_its_turning_points_and_its_luck() {
    let battle = fought(11, usize::MAX);
    let account = lab::account(&battle);
    assert!(account.course.outcome.is_some());
    let sum: i64 = account.lucks.iter().map(|(_, luck)| luck).sum();
    assert_eq!(sum, account.result.sides[0].luck);
    for best in &account.best {
        assert!(!best.is_empty() && best.windows(2).all(|pair| pair[0].luck >= pair[1].luck));
        assert!(best.iter().all(|told| !told.words.is_empty()), "a roll without words");
    }
    assert!(account.turning.last().unwrap().is_end);
    // Men lost are the same number wherever they are told.
    for (side, result) in account.result.sides.iter().enumerate() {
        let row = account.reckoning.iter().find(|row| row.words.starts_with("Men lost")).unwrap();
        assert!(row.sides[side].starts_with(&format!("{} of ", result.men_lost)), "{row:?}");
    }
    let page = report::game_page(&account);
    check_page(&page);
    for part in [" win: the ", "Turning points", "Luckiest for", "Losses", "In history"] {
        assert!(page.contains(part), "no {part}");
    }
}

#[test]
fn a_battle_that_is_not_over_is_told_as_far_as_it_goes() {
    let begun = fought(11, 600);
    let header = Header::new("flintlock", "cowpens", "", "", serde_json::Value::Null);
    let none = Battle::<Flintlock>::new(header, begun.scenario().clone());
    let page = report::game_page(&lab::account(&none));
    check_page(&page);
    assert!(page.contains("Nobody has won"));
    // What has not happened is not told.
    for empty in ["Turning points", "A third of the way", "the better luck"] {
        assert!(!page.contains(empty), "{empty}");
    }
    // Many Activations, and nobody lost a man: none of them was a turning point.
    let account = lab::account(&begun);
    let [at_first, .., now] = &account.course.marks[..] else { panic!("no Activation") };
    assert_eq!(at_first.standing.men_lost, now.standing.men_lost);
    assert!(now.standing.turn > 4 && account.turning.len() == 1, "{}", account.turning.len());
}
