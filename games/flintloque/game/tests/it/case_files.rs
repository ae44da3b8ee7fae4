//! Every case of Flintloque passes, and together they show every item and every ruling.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use cases::{Summary, Verdict};
use flintloque::Action;
use flintloque::frame::Frame;
use flintloque::parts::{Arm, Experience, FigureId, Rank, Role, Troop};
use flintloque::state::Fate;
use flintloque::tables::Profile;
use flintloque_game::files::{Choices, FigureFile, Roster, default_tables, load, price, section};
use kernel::{Ahead, Ruleset, Side, Status};
use tabletop::CM;

const MANUAL: &str = include_str!("../../../../../docs/cases.md");

/// `CASES=16-activation` runs only what is below that folder, or one file.
fn run() -> Summary {
    let all = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../cases"));
    let part = std::env::var("CASES").map_or(all.clone(), |part| all.join(part));
    crate::runner().run(&[part])
}

#[test]
fn all_cases_of_flintloque_pass() {
    let summary = run();
    let is_bad = |r: &&cases::CaseResult| !matches!(r.verdict, Verdict::Pass);
    let bad: Vec<String> = summary.results.iter().filter(is_bad).map(ToString::to_string).collect();
    let tries: usize =
        summary.results.iter().filter_map(|r| r.case.as_ref()).map(|c| c.tries).sum();
    println!("{} cases, {tries} tries", summary.results.len());
    assert!(bad.is_empty(), "{}\n{} of {} cases", bad.join("\n"), bad.len(), summary.results.len());
}

#[test]
fn every_item_ruling_and_worked_case_is_there() {
    let summary = run();
    let cases: Vec<_> = summary.results.iter().filter_map(|r| r.case.as_ref()).collect();
    let ids: BTreeSet<&str> = cases.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(ids.len(), cases.len(), "two cases have the same name");
    for n in 1..=53 {
        assert!(ids.contains(&*format!("FLC-{n:02}")), "FLC-{n:02} is missing");
    }
    let rules: BTreeSet<&str> = cases.iter().flat_map(|c| &c.rules).map(String::as_str).collect();
    let rulings: BTreeSet<&str> =
        cases.iter().flat_map(|c| &c.rulings).map(String::as_str).collect();
    let register = flintloque_game::Flintloque::REGISTER;
    for (number, _) in register.paragraphs.iter().filter(|(_, s)| *s != Status::Prose) {
        assert!(rules.contains(number), "no case for ({number})");
    }
    for ruling in register.rulings {
        assert!(rulings.contains(ruling), "no case for ruling {ruling}");
    }
}

// What play cannot show, and the worked cases say all the same.

fn figure(race: &str, experience: Experience, troop: Troop) -> FigureFile {
    FigureFile {
        id: "X".to_owned(),
        name: String::new(),
        race: race.to_owned(),
        experience,
        troop,
        elite: false,
        rank: Rank::Private,
        role: None,
        reputation: None,
        firelocks: Vec::new(),
        melee_weapon: "none".to_owned(),
        mount: None,
        misses: Default::default(),
        x: None,
        y: None,
        facing: None,
    }
}

fn armed(mut figure: FigureFile, arms: &[&str], blade: &str, mount: Option<&str>) -> FigureFile {
    figure.firelocks = arms.iter().map(|arm| (*arm).to_owned()).collect();
    figure.melee_weapon = blade.to_owned();
    figure.mount = mount.map(str::to_owned);
    figure
}

fn priced(alliance: &str, figure: FigureFile) -> (i16, Profile) {
    let roster =
        Roster { alliance: alliance.to_owned(), figures: vec![figure], ..Roster::default() };
    let found = price(&default_tables(), &roster).figures[0].expect("all of it is in the tables");
    (found.points, found.profile)
}

/// FLC-05 (FL-DIC-3, FL-ERR-1).
#[test]
fn a_d5_is_half_a_d10_rounded_up() {
    let read: Vec<u8> = (1..=10).map(flintloque::command::d5).collect();
    assert_eq!(read, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
}

/// FLC-48 (FL-PTS-1 to 5, FL-WPN-4).
#[test]
fn points() {
    use Experience::{Average, Experienced};
    let elf = figure("ferach-elf", Experienced, Troop::Light);
    let elf = armed(elf, &["ferach-musket"], "bayonet", None);
    assert_eq!(priced("ferach-empire", elf).0, 26 + 8 + 4 + 5);
    let orc =
        armed(figure("albion-orc", Average, Troop::Regular), &["orc-bessie"], "bayonet", None);
    assert_eq!(priced("grand-alliance", orc).0, 30 + 6);
    let elf =
        armed(figure("ferach-elf", Average, Troop::Regular), &["orc-bessie"], "bayonet", None);
    assert_eq!(priced("ferach-empire", elf).0, 26 + 11);
    let rider = figure("goblin", Average, Troop::Cavalry);
    let rider = armed(rider, &["std-carbine"], "hand-weapon", Some("dodo"));
    assert_eq!(priced("grand-alliance", rider).0, 19 + 6 + 4 + 1 + 8);
    // (FL-WPN-4) A Rat of the Grand Alliance pays what allies pay.
    let rat = armed(figure("rat", Average, Troop::Regular), &["orc-bessie"], "bayonet", None);
    assert_eq!(priced("grand-alliance", rat).0, 24 + 7);
    // (FL-PTS-4) Roles; (FL-PTS-5) a soldier costs at least 1.
    let mut leader = figure("albion-orc", Average, Troop::Regular);
    leader.role = Some(Role::Leader);
    assert_eq!(priced("grand-alliance", leader).0, 30 + 10);
    assert_eq!(priced("", figure("halfling", Experience::Raw, Troop::Civilian)).0, 1);
}

/// FLC-50 (FL-RAC-1, FL-EXP-1, FL-TRP-3, FL-TRP-7, FL-TRP-11, FL-PRO-2).
#[test]
fn totals() {
    let built = |race: &str, experience, troop, elite| {
        let figure = FigureFile { elite, ..figure(race, experience, troop) };
        let p = priced("", figure).1;
        let moves = p.moves.map(|rate| rate / CM);
        (p.steady, p.wounds, p.melee, p.accuracy, p.discipline, moves)
    };
    assert_eq!(
        built("albion-orc", Experience::Veteran, Troop::Grenadier, true),
        (7, 4, 6, 10, 4, [28, 19, 11, 5])
    );
    assert_eq!(
        built("todoroni", Experience::Average, Troop::Civilian, false),
        (-1, 3, -2, 0, -3, [32, 22, 12, 6])
    );
    assert_eq!(
        built("ferach-elf", Experience::Legendary, Troop::Light, false),
        (4, 4, 4, 25, 4, [40, 28, 16, 8])
    );
}

/// FLC-51 (FL-SCN-1 to 3, FL-PTS-6, FL-SET-4, FL-PRO-8).
#[test]
fn the_scenarios_load() {
    let wanted = [
        ("cart-track-copse", 6, [(9, 399), (8, 338)]),
        ("dispatches-at-the-bridge", 9, [(8, 197), (6, 261)]),
        ("mill-at-hundsbach", 10, [(10, 390), (11, 381)]),
    ];
    for (id, turns, sides) in wanted {
        let loaded = load(id, &default_tables(), &Choices::default()).expect("it is built in");
        let scenario = loaded.scenario;
        assert_eq!(scenario.turns, turns, "{id}");
        let state = flintloque_game::Flintloque::setup(&scenario);
        for (side, (figures, points)) in Side::BOTH.into_iter().zip(sides) {
            let own: Vec<_> = state.of(side).collect();
            assert_eq!(own.len(), figures, "{id}");
            let cost: i32 = own.iter().map(|f| i32::from(state.spec(*f).points)).sum();
            assert_eq!(cost, points, "{id}");
            for role in [Role::Leader, Role::Second] {
                assert_eq!(own.iter().filter(|f| state.spec(**f).role == Some(role)).count(), 1);
            }
            for f in &own {
                let post = state.post(side).expect("a zone");
                assert!(state.base(*f).lies_in(&post.zone), "{id}: {}", state.spec(*f).name);
                assert_eq!(state.figure(*f).fate, Fate::OnTable);
            }
        }
        for f in state.all() {
            let others = state.all().filter(|o| *o != f);
            assert!(others.into_iter().all(|o| !state.base(f).overlaps(&state.base(o), 0)), "{id}");
        }
    }
}

/// (FL-REL-2) Automatic play reloads what the roster names first.
#[test]
fn the_first_weapon_on_the_roster_is_reloaded_first() {
    for (arms, first) in [
        (["std-musket", "std-pistol"], Arm::Firelock),
        (["std-pistol", "std-musket"], Arm::Pistols),
    ] {
        let (set, orc) =
            (default_tables(), figure("albion-orc", Experience::Average, Troop::Light));
        let file = armed(orc, &arms, "none", None);
        let loaded = load("cart-track-copse", &set, &Choices::default()).expect("it is built in");
        let mut scenario = Arc::into_inner(loaded.scenario).expect("nobody else has it");
        let spec = flintloque_game::files::spec(&set, Side::First, "", &file);
        scenario.figures[0] = spec.expect("all of it is in the tables");
        let mut state = flintloque_game::Flintloque::setup(&Arc::new(scenario));
        let soldier = FigureId(0);
        (state.now.figures[0].reload, state.now.figures[0].reload_pistols) = (1, 1);
        state.now.stack.push(Frame::Reloading { rest: vec![soldier] });
        let usual = flintloque_game::Flintloque::usual(&state);
        assert_eq!(usual, Some(Action::Reload { figure: soldier, arm: first }));
    }
}

/// (FL-PTS-6, FL-PRO-8) What a section may not be.
#[test]
fn a_section_of_one_is_complained_about() {
    let one = figure("albion-orc", Experience::Average, Troop::Regular);
    let roster =
        Roster { alliance: "grand-alliance".to_owned(), figures: vec![one], ..Roster::default() };
    assert!(!section::check(&default_tables(), &roster).is_empty());
}

/// (FL-RAC-3, FL-WPN-7, FL-TRP-4, FL-TRP-5, FL-TRP-11, FL-TRP-12, FL-RAC-4) Who may carry what.
#[test]
fn arms_that_do_not_suit_are_complained_about() {
    use Experience::Average;
    let complaints = |figure: FigureFile| {
        let figures = vec![figure];
        let roster = Roster { alliance: "grand-alliance".to_owned(), figures, ..Roster::default() };
        section::check(&default_tables(), &roster).len()
    };
    let armed = |race: &str, troop, arm: &str| {
        let figure = figure(race, Average, troop);
        complaints(armed(figure, &[arm], "none", None))
    };
    let plain = complaints(figure("albion-orc", Average, Troop::Regular));
    assert_eq!(armed("albion-orc", Troop::Regular, "orc-bessie"), plain);
    for (race, troop, arm) in [
        ("goblin", Troop::Regular, "std-musket"),
        ("albion-orc", Troop::Regular, "short-musket"),
        ("albion-orc", Troop::Cavalry, "orc-bessie"),
        ("albion-orc", Troop::Gunner, "orc-bessie"),
        ("albion-orc", Troop::Militia, "std-grenade"),
        ("albion-orc", Troop::Civilian, "std-grenade"),
        ("albion-orc", Troop::Civilian, "bakur-rifle"),
        ("human", Troop::Regular, "std-musket"),
    ] {
        assert!(armed(race, troop, arm) > plain, "{race} {troop:?} {arm}");
    }
    for (race, troop, arm) in [
        ("goblin", Troop::Regular, "short-musket"),
        ("dwarf", Troop::Regular, "std-musket"),
        ("ogre", Troop::Grenadier, "std-blunderbuss"),
        ("albion-orc", Troop::Gunner, "std-grenade"),
        ("albion-orc", Troop::Marine, "std-grenade"),
        ("goblin", Troop::Gunner, "std-pistol"),
    ] {
        assert_eq!(armed(race, troop, arm), plain, "{race} {troop:?} {arm}");
    }
}

/// The names of all variants, as serde tells them to somebody who asks for another.
fn names<T: serde::de::DeserializeOwned + std::fmt::Debug>() -> Vec<String> {
    let error = serde_json::from_str::<T>("\"no-such-thing\"").expect_err("no such thing");
    let told = error.to_string();
    let list = told.split_once("expected one of ").expect("a list").1;
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_manual_lists_everything() {
    let part = MANUAL.split_once("\n## Flintloque\n").expect("a part of its own").1;
    let mut all = names::<flintloque::Action>();
    all.extend(names::<flintloque::Event>());
    all.extend(names::<flintloque::frame::Frame>());
    for name in all {
        let told = part.contains(&format!("`{name}`")) || part.contains(&format!("{{ {name} = "));
        assert!(told, "docs/cases.md does not list {name}");
    }
}

#[test]
fn the_example_of_the_manual_passes() {
    let examples = MANUAL.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let ours: Vec<&str> =
        examples.filter(|text| text.starts_with("game = \"flintloque\"")).collect();
    assert_eq!(ours.len(), 1);
    let result = crate::runner().run_text("docs/cases.md", ours[0]);
    assert!(result.to_string().starts_with("pass "), "{result}");
}
