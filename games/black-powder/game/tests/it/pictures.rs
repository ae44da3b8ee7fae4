//! What is drawn: every formation, every mark and what lies over them, fit for a page and looked at.

use std::collections::BTreeSet;

use black_powder::parts::*;
use black_powder::{State, scenario::Kind};
use black_powder_game::{BlackPowder, Prospect};
use desk::{Offer, Shown, Sight, Why};
use kernel::{Known, Side, Viewer};
#[cfg(feature = "png")]
use scene::Sheet;
#[cfg(feature = "png")]
use scene::file::{self, Cut, Finish, Overlay};
use scene::{Drawn, Pictured, Piece, Theme, stylesheet};

use crate::play::{Play, battle};
use crate::stage::{BLUE, RED, Stage, at, charge, farm, gun, horse, line, rect, wall};

/// Well formed, every class has its rule, and whatever is referred to is there; its ids with the known ones.
pub fn check(what: &str, fragment: &str, known: &BTreeSet<String>) -> BTreeSet<String> {
    let dead = ["NaN", "--1", "-inf", "(inf"];
    assert!(dead.iter().all(|bad| !fragment.contains(bad)), "{what}: no number in {fragment}");
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>");
    let tree = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{what}: {e}"));
    let (mut ids, css) = (known.clone(), stylesheet(&BlackPowder::css()));
    for node in tree.descendants().filter(|node| node.is_element()) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{what}: two elements #{id}");
        }
        for class in node.attribute("class").unwrap_or_default().split_whitespace() {
            // Names that only the page knows.
            let is_hook = matches!(
                class,
                "below" | "above" | "volley" | "blow" | "last" | "lies" | "flashes"
            );
            assert!(is_hook || css.contains(&format!(".{class}")), "{what}: no class {class}");
        }
    }
    for used in fragment.split("var(--").skip(1) {
        let name = used.split(')').next().unwrap_or_default();
        assert!(Theme::Dark.colour(name).is_some(), "{what}: no colour {name}");
    }
    let hrefs = tree.descendants().filter_map(|node| node.attribute("href")).map(|href| &href[1..]);
    let urls = fragment.split("url(#").skip(1).filter_map(|used| used.split(')').next());
    for target in hrefs.chain(urls) {
        assert!(ids.contains(target), "{what}: nothing is #{target}");
    }
    ids
}

fn seen(state: &State) -> Prospect<'_> {
    Prospect::from(Known::<BlackPowder>::of(state, Viewer::Umpire))
}

fn drawn(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| &*piece.svg).collect()
}

/// Every formation of every arm on both sides, and every state.
fn parade() -> Play {
    use Formation::*;
    let foot = |id, side, profile, formation, x: f64, y: f64| {
        let facing = if side == RED { 0.0 } else { 180.0 };
        line(id, side, x, y, facing).form(formation).of(profile)
    };
    let stage = Stage::new()
        .table(84.0, 60.0)
        .leader(8, 8.0, 4.0)
        .unit(foot("Picton", RED, "nap_brit_line", Line, 8.0, 52.0))
        .unit(foot("Kempt", RED, "brit_line", Mixed, 20.0, 52.0))
        .unit(foot("Hanover", RED, "brit_highland", Square, 31.0, 52.0))
        .unit(foot("Guards", RED, "brit_guards", AttackColumn, 39.0, 51.0))
        .unit(foot("Grenadiers", RED, "brit_grenadiers", MarchColumn, 45.0, 51.0))
        .unit(foot("95th", RED, "nap_rifles", Skirmish, 56.0, 53.0))
        .unit(foot("Highland host", RED, "hessian_line", Warband, 68.0, 53.0))
        .unit(foot("Jaegers", RED, "hessian_jaeger", Skirmish, 76.0, 48.0).size(Size::Small))
        .unit(horse("Hussars", RED, 8.0, 42.0, 0.0).of("light_dragoons_17"))
        .unit(horse("Legion", RED, 16.0, 41.0, 90.0).form(MarchColumn).of("legion_dragoons"))
        .unit(gun("Battery", RED, 25.0, 42.0, 0.0).of("gun_6pdr"))
        .unit(gun("Team", RED, 31.0, 41.0, 0.0).form(Limbered).of("nap_foot_art"))
        .unit(gun("Grasshopper", RED, 37.0, 43.0, 0.0).of("gun_3pdr"))
        .unit(foot("Tiny", RED, "provincial", Line, 45.0, 43.0).size(Size::Tiny))
        .unit(foot("Large", RED, "brit_light", Line, 55.0, 43.0).size(Size::Large))
        .unit(foot("Turned", RED, "loyalist_militia", Line, 68.0, 41.0).hurt(1))
        .unit(foot("Maryland", BLUE, "cont_line", Line, 8.0, 30.0).hurt(2).brigade(1))
        .unit(foot("Delaware", BLUE, "cont_veteran", Line, 19.0, 30.0).disordered().brigade(1))
        .unit(foot("Virginia", BLUE, "va_militia", Line, 30.0, 30.0).hurt(2).brigade(2))
        .unit(
            foot("Carolina", BLUE, "nc_militia", Mixed, 41.0, 30.0).hurt(3).disordered().brigade(2),
        )
        .unit(foot("Riflemen", BLUE, "riflemen", Skirmish, 54.0, 30.0).hurt(1).brigade(2))
        .unit(foot("Column", BLUE, "nap_fr_line", AttackColumn, 64.0, 30.0).brigade(3))
        .unit(foot("Square", BLUE, "nap_fr_light", Square, 71.0, 30.0).hurt(1).brigade(3))
        .unit(foot("March", BLUE, "nap_fr_conscript", MarchColumn, 78.0, 30.0).brigade(3))
        .unit(horse("3rd Dragoons", BLUE, 8.0, 20.0, 180.0).of("cont_dragoons").brigade(3))
        .unit(
            horse("Lancers", BLUE, 22.0, 20.0, 150.0)
                .form(Skirmish)
                .of("nap_lancer")
                .hurt(1)
                .brigade(3),
        )
        .unit(gun("Knox", BLUE, 33.0, 20.0, 180.0).of("nap_horse_art").disordered().hurt(1))
        .unit(foot("Attacker", RED, "brit_fusilier_raw", Line, 46.0, 18.0))
        .unit(foot("Defender", BLUE, "cont_light", Line, 48.0, 19.5).hurt(1))
        .unit(foot("Sumter", BLUE, "sc_militia", Line, 62.0, 18.0))
        .piece("farm", farm())
        .piece("wood_w", Kind::Wood(rect(2.0, 8.0, 14.0, 16.0)))
        .piece("copse", Kind::OpenWood(rect(16.0, 6.0, 30.0, 14.0)))
        .piece("rough", Kind::Rough(rect(34.0, 6.0, 44.0, 13.0)))
        .piece("ridge", Kind::Hill(rect(48.0, 5.0, 62.0, 13.0), 1))
        .piece("hedge", Kind::Obstacle(wall(&[(64.0, 9.0), (80.0, 9.0)]), Cover::Light))
        .piece("wall", Kind::Obstacle(wall(&[(66.0, 5.0), (80.0, 5.0)]), Cover::Heavy));
    let mut play = stage.fight(&[("Attacker", "Defender", 0)]);
    let set = |play: &mut Play, name: &str, change: &dyn Fn(&mut black_powder::state::Unit)| {
        let unit = play.unit(name).index();
        change(&mut play.state.now.units[unit]);
    };
    for name in ["Picton", "Kempt", "Maryland", "95th"] {
        set(&mut play, name, &|u| u.first_fire_spent = false);
    }
    for name in ["Guards", "Battery", "Jaegers"] {
        set(&mut play, name, &|u| u.shot = true);
    }
    set(&mut play, "Turned", &|u| u.facing = tabletop::Heading::fine(3_000));
    set(&mut play, "Sumter", &|u| {
        u.garrison = Some(PieceId(0));
        u.at = at(24.0, 25.0);
    });
    let places = [
        (12.0, 46.0),
        (30.0, 36.0),
        (40.0, 36.0),
        (52.0, 36.0),
        (60.0, 36.0),
        (70.0, 36.0),
        (76.0, 36.0),
    ];
    for (commander, (x, y)) in play.state.now.commanders.iter_mut().zip(places) {
        commander.at = at(x, y);
    }
    let unit = play.unit("Large");
    play.state.now.commanders[0].with = Some(unit);
    play
}

#[test]
fn every_formation_and_every_state_is_drawn() {
    let play = parade();
    let sheet = check("sheet", &BlackPowder::sheet(&play.state.scenario).svg, &BTreeSet::new());
    let (now, state) = (seen(&play.state), &play.state);
    let pieces = now.pieces();
    let all = drawn(&pieces);
    check("parade", &all, &sheet);
    let marks = black_powder_game::scene::legend::ALL;
    for mark in marks {
        let says = scene::pen::escaped(mark.says);
        assert!(all.contains(&format!("<title>{says}</title>")), "nobody has {mark:?}");
    }
    let told = |id: &str| pieces.iter().find(|piece| piece.id == id).expect("a piece");
    assert_eq!(told("r-maryland").svg.matches("#b-drop").count(), 2, "two of three");
    assert_eq!(told("r-maryland").svg.matches("#b-hollow").count(), 1);
    assert!(told("u-virginia").svg.contains("b-shaken"), "two of two");
    assert!(told("u-guards").svg.contains("b-acted") && !told("u-kempt").svg.contains("b-acted"));
    for piece in &pieces {
        check("hover", &now.hover(&piece.id), &sheet);
    }
    let words: Vec<&str> = marks.iter().map(|mark| mark.says).collect();
    for title in all.split("<title>").skip(1).filter_map(|rest| rest.split("</title>").next()) {
        let known = words.iter().any(|says| scene::pen::escaped(says) == title);
        assert!(known, "no legend says {title}");
    }
    assert!(state.all().count() > 25);
}

/// An order of three steps, as the desk would offer it.
fn order(play: &Play, text: &str) -> Offer<black_powder::Action> {
    let action = play.read(text).expect("an action");
    let phrase = seen(&play.state).phrase(&action);
    Offer::plain("0".to_owned(), phrase, action)
}

fn guilford() -> Play {
    let play = Play::new(&battle("bp-guilford"));
    let mut play = play;
    use black_powder::frame::{Frame, Stage as Step};
    use kernel::Ruleset;
    let begin = black_powder::Event::PlayerTurn { side: Side::First, turn: 1 };
    BlackPowder::apply(&mut play.state, &begin);
    play.state.now.stack = vec![Frame::Turn { stage: Step::Orders.next() }, Frame::Orders];
    for (name, x, y) in [
        ("C8", 66.0, 14.0),
        ("C6", 58.0, 20.0),
        ("C7", 82.0, 19.0),
        // The fence is left open.
        ("A3", 54.0, 38.0),
        ("A4", 66.0, 38.0),
        ("A8", 90.0, 40.0),
        ("A20", 46.0, 40.0),
        ("C4", 38.0, 20.0),
    ] {
        let unit = play.unit(name).index();
        play.state.now.units[unit].at = at(x, y);
        let base = black_powder::ground::base(&play.state, UnitId(unit as u8));
        play.state.now.units[unit].start = base.front_middle();
    }
    play
}

const GUARDS: &str = r#"{"order": {"commander": "CB0", "kind": "plain", "units": [{"unit": "C8", "plan": [
    {"move": [{"wheel": ["right", 3000]}, {"advance": 420}]},
    {"move": [{"wheel": ["left", 3000]}, {"advance": 200}]},
    {"move": [{"advance": 500}]}]}]}}"#;

#[test]
fn an_order_is_laid_on_the_table() {
    let play = guilford();
    let sheet = check("sheet", &BlackPowder::sheet(&play.state.scenario).svg, &BTreeSet::new());
    let now = seen(&play.state);
    let laid = now.ghost(&order(&play, GUARDS));
    check("order", &laid, &sheet);
    assert_eq!(laid.matches("b-shades").count(), 3, "a ghost at the end of each step: {laid}");
    assert_eq!(laid.matches("b-pivot").count(), 2, "a ring at each wheel");
    assert!(laid.contains(">1</text>") && laid.contains(">3</text>"));
    assert!(laid.contains(">8.9 of 12 in</text>") && laid.contains("6 for the fence"), "{laid}");
    assert!(laid.contains("opacity=\".6\""), "three moves are less than even");
    let charge = format!(
        r#"{{"order": {{"commander": "CA0", "kind": "plain", "units": [{{"unit": "C4", "plan": {}}}]}}}}"#,
        charge("A2", "front")
    );
    let laid = now.ghost(&order(&play, &charge));
    check("charge", &laid, &sheet);
    assert!(laid.contains("b-struck") && laid.contains("charge "), "{laid}");
    let why = Why::plain("", "an enemy is in the way", "BP-MOV-5");
    check("barred", &now.barred(Some("u-c4"), "39.0/40.0", &why), &sheet);
    let sight = Sight {
        from: "u-c4".to_owned(),
        to: "u-a2".to_owned(),
        ends: ["33rd".to_owned(), "Butler".to_owned()],
        clear: true,
        words: String::new(),
        crossed: Vec::new(),
        blocked_at: None,
    };
    let ruler = now.draw_sight(&sight);
    check("ruler", &ruler, &sheet);
    assert!(ruler.contains(">fence<"), "{ruler}");
    for focus in ["u-c8", "c-cb0", "u-c6 u-c7"] {
        let offers = now.offers(Some(focus));
        check(focus, &now.draw_offers(&now.actors(), Some(focus), &offers), &sheet);
    }
}

/// (BP-RSP-1) The charge that comes is drawn for whoever is asked about it.
#[test]
fn a_charge_that_is_answered_is_drawn() {
    use kernel::Ruleset;
    let mut play = Stage::new()
        .leader(8, 28.0, 18.0)
        .unit(line("R1", RED, 30.0, 20.0, 0.0))
        .unit(line("B1", BLUE, 30.0, 29.0, 180.0))
        .orders();
    let before = play.state.clone();
    play.order("R1", &charge("B1", "front"), &[2, 2]);
    let asked = matches!(play.state.stack.last(), Some(black_powder::frame::Frame::Respond(_)));
    assert!(asked, "{:?}", play.state.stack.last());
    let sheet = check("sheet", &BlackPowder::sheet(&play.state.scenario).svg, &BTreeSet::new());
    let drawn = seen(&play.state).draw_offers(&[], None, &[]);
    check("asked", &drawn, &sheet);
    assert!(drawn.contains("b-comes") && drawn.contains(">R1 charges<"), "{drawn}");
    play.force(r#"{"respond": {"unit": "B1", "response": "hold"}}"#, &[]);
    let [was, is] = [&before, &play.state].map(|s| Known::<BlackPowder>::of(s, Viewer::Umpire));
    let shown = BlackPowder::effects(&was, &is, &play.events);
    check("effects", &shown, &sheet);
    let moved = format!("data-moves=\"u-r1 r-r1 s-r1\" data-stops=\"{}", stop(&before, &play));
    assert!(shown.contains(&moved), "{moved} in {shown}");
    assert!(BlackPowder::turn(&play.state).decider().is_some());
}

/// Where R1 was, as stops are written.
fn stop(before: &State, play: &Play) -> String {
    let u = before.unit(play.unit("R1"));
    let [x, y] = [u.at.x, before.scenario.table.1 - u.at.y].map(|c| c / (tabletop::INCH / 25));
    format!("{x} {y} {};", u.facing.degrees())
}

/// Battles played at random, their units in any formation and any state.
#[test]
fn whatever_state_a_battle_is_in_it_can_be_drawn() {
    use conformance::eager;
    use kernel::{Cx, Ruleset, Seeded, Turn};
    for (seed, id) in ["bp-pitched", "bp-cowpens", "bp-hobkirk"].into_iter().enumerate() {
        let scenario = battle(id);
        let sheet = check(id, &BlackPowder::sheet(&scenario).svg, &BTreeSet::new());
        let (mut dice, mut will) = (Seeded::new(seed as u64 + 7), Seeded::new(seed as u64 + 70));
        let mut state = BlackPowder::setup(&scenario);
        let (mut menu, mut events) = (Vec::new(), Vec::new());
        for decision in 0..160 {
            let Turn::Decide(side) = BlackPowder::turn(&state) else { break };
            let before = state.clone();
            menu.clear();
            BlackPowder::menu(&state, &mut menu);
            let action = menu.swap_remove(eager::<BlackPowder>(&state, &menu, &mut will));
            events.clear();
            BlackPowder::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            if decision % 8 > 0 {
                continue;
            }
            let [was, is] = [&before, &state].map(|s| Known::<BlackPowder>::of(s, Viewer::Umpire));
            check(id, &BlackPowder::effects(&was, &is, &events), &sheet);
            let now = seen(&state);
            for piece in now.pieces().iter().step_by(3) {
                check(id, &now.hover(&piece.id), &sheet);
                check(id, &now.draw_offers(&now.actors(), Some(&piece.id), &[]), &sheet);
            }
            // Dressed up as nothing in this battle would be.
            let mut odd = state.clone();
            for unit in scenario.unit_ids() {
                let forms: Vec<Formation> = Formation::ALL
                    .into_iter()
                    .filter(|f| scenario.shape(unit, false, *f).is_some())
                    .collect();
                let turn = decision + unit.index();
                let u = &mut odd.now.units[unit.index()];
                u.formation = forms[turn % forms.len()];
                (u.disordered, u.shot) = (turn % 2 == 0, turn % 3 == 0);
                u.casualties = (turn % 5) as u8;
                u.facing = tabletop::Heading::fine((turn * 1_234 % 36_000) as i32);
            }
            check(id, &drawn(&seen(&odd).pieces()), &sheet);
        }
    }
}

/// In the folder of the tests.
#[cfg(feature = "png")]
fn picture(sheet: &Sheet, shown: Overlay, play: [i32; 4], wide: u32, theme: Theme, name: &str) {
    let css = BlackPowder::css();
    let mut sheet = sheet.clone();
    sheet.play = play;
    let finish = Finish { cut: Cut::Play, theme, css: &css };
    let svg = file::svg(&sheet, shown, name, finish);
    let png = scene::png::png(&svg, wide).expect("a picture");
    let path = format!("{}/powder-{name}.png", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(path, png).expect("the folder can be written");
}

#[cfg(feature = "png")]
#[test]
fn pictures_to_look_at() {
    let play = parade();
    let (sheet, pieces) = (BlackPowder::sheet(&play.state.scenario), seen(&play.state).pieces());
    let shown = Overlay { pieces: &pieces, ..Overlay::default() };
    picture(&sheet, shown, sheet.play, 1800, Theme::Light, "parade");
    picture(&sheet, shown, sheet.play, 1800, Theme::Dark, "parade-dark");
    picture(&sheet, shown, [0, 0, 1050, 800], 1400, Theme::Light, "parade-near");
    picture(&sheet, shown, [900, 600, 1100, 600], 1400, Theme::Light, "parade-near-2");
    let play = guilford();
    let now = seen(&play.state);
    let (sheet, pieces) = (BlackPowder::sheet(&play.state.scenario), now.pieces());
    let offers = now.draw_offers(&now.actors(), Some("u-c8"), &[]);
    let ghost = now.ghost(&order(&play, GUARDS));
    let shown = Overlay { pieces: &pieces, offers: &offers, effects: &ghost };
    picture(&sheet, shown, [1100, 900, 1200, 900], 1400, Theme::Light, "order");
    picture(&sheet, shown, [1100, 900, 1200, 900], 1400, Theme::Dark, "order-dark");
    let hover = now.hover("u-c4") + &now.hover("u-a20");
    let shown = Overlay { pieces: &pieces, offers: "", effects: &hover };
    picture(&sheet, shown, [500, 700, 1200, 900], 1400, Theme::Light, "hover");
    let shown = Overlay { pieces: &pieces, ..Overlay::default() };
    let css = BlackPowder::css();
    let finish = Finish { css: &css, ..Finish::default() };
    let svg = file::svg(&sheet, shown, "Guilford", finish);
    let png = scene::png::png(&svg, 1600).expect("a picture");
    let path = format!("{}/powder-guilford-whole.png", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(path, png).expect("the folder can be written");
}
