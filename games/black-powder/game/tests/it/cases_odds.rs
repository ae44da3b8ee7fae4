//! Exact odds of the worked cases (appendix A): the rules' own dice, every path.

use std::collections::BTreeMap;

use black_powder::event::{Event, Heard};
use black_powder::parts::*;
use black_powder::{Action, BlackPowder};
use kernel::{Auto, Cx, EveryPath, Ratio, Ruleset};

use crate::play::Play;
use crate::stage::*;

/// The chances of what an action leads to, named by `of`.
fn odds(play: &Play, text: &str, of: impl Fn(&Play) -> String) -> BTreeMap<String, Ratio> {
    let action: Action = play.read(text).expect("an action");
    let side = play.decider();
    let cut = BlackPowder::cut(&play.state);
    let mut paths = EveryPath::default();
    let mut all = BTreeMap::new();
    loop {
        let mut ahead = Play { state: cut.clone(), events: Vec::new() };
        let mut cx = Cx::new(&mut ahead.state, &mut paths, &mut ahead.events);
        BlackPowder::resolve(&mut cx, side, &action);
        let (num, den) = paths.weight();
        let chance = all.entry(of(&ahead)).or_insert(Ratio::ZERO);
        *chance = *chance + Ratio::new(num, den);
        if !paths.advance() {
            return all;
        }
    }
}

fn chance(all: &BTreeMap<String, Ratio>, what: &str) -> String {
    all.get(what).map_or("0".to_owned(), Ratio::to_string)
}

/// Appendix A1.
#[test]
fn a1_command_rolls() {
    let expected = [
        (5, ["25/36", "1/36", "7/36", "1/18", "1/36"]),
        (7, ["7/18", "1/36", "11/36", "1/9", "1/6"]),
        (8, ["1/4", "1/36", "11/36", "5/36", "5/18"]),
        (10, ["1/18", "1/36", "7/36", "5/36", "7/12"]),
    ];
    for (rating, chances) in expected {
        let play = Stage::new()
            .leader(rating, 30.0, 25.0)
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(line("B", RED, 60.0, 30.0, 0.0))
            .orders();
        let text = order("A", r#"[{"move": [{"advance": 100}]}]"#);
        let all = odds(&play, &text, |play| {
            let heard = play.events.iter().find_map(|event| match event {
                Event::CommandRoll { heard, .. } => Some(*heard),
                _ => None,
            });
            match heard {
                Some(Heard::Moves(moves)) => moves.to_string(),
                Some(Heard::Fails) => "fails".to_owned(),
                _ => "blunders".to_owned(),
            }
        });
        let found = ["fails", "blunders", "1", "2", "3"].map(|what| chance(&all, what));
        assert_eq!(found, chances.map(str::to_owned), "R = {rating}");
    }
}

/// Appendix A2: casualties and disorder of a volley.
#[test]
fn a2_volleys() {
    let volley = r#"{"shoot": {"unit": "A", "targets": [{"target": "E"}]}}"#;
    let casualties = |play: &Play| play.casualties("E").to_string();
    let play = Stage::new()
        .unit(line("A", RED, 20.0, 20.0, 0.0))
        .unit(line("B", RED, 60.0, 20.0, 0.0))
        .unit(line("E", BLUE, 20.0, 33.5, 180.0))
        .shooting();
    let all = odds(&play, volley, casualties);
    let found = ["0", "1", "2", "3"].map(|n| chance(&all, n));
    assert_eq!(found, ["27/64", "27/64", "9/64", "1/64"].map(str::to_owned));
    let all = odds(&play, volley, |play| play.is_disordered("E").to_string());
    assert_eq!(chance(&all, "true"), "91/216");
    let quiet = |play: &Play| format!("{} {}", play.is_disordered("E"), play.casualties("E"));
    assert_eq!(chance(&odds(&play, volley, quiet), "true 0"), "217/1728");
    // (BPC-142) Skirmishers on the flank: six dice at 3+.
    let play = Stage::new()
        .unit(line("A", RED, 42.0, 30.0, 270.0).form(Formation::Skirmish))
        .unit(line("E", BLUE, 30.0, 30.0, 0.0))
        .shooting();
    let all = odds(&play, volley, casualties);
    let found = ["0", "1", "2"].map(|n| chance(&all, n));
    assert_eq!(found, ["64/729", "64/243", "80/243"].map(str::to_owned));
    // Sharpshooters, three dice at 4+: hits.
    let play = Stage::new()
        .unit(line("A", RED, 20.0, 20.0, 0.0).special("Sharpshooters"))
        .unit(line("E", BLUE, 20.0, 33.5, 180.0))
        .shooting();
    let all = odds(&play, volley, |play| {
        let hits = play.events.iter().find_map(|event| match event {
            Event::Volley(volley) => Some(volley.hits),
            _ => None,
        });
        hits.unwrap_or(0).to_string()
    });
    let found = ["0", "1", "2", "3"].map(|n| chance(&all, n));
    assert_eq!(found, ["1/16", "1/4", "3/8", "5/16"].map(str::to_owned));
}

/// Appendix A4: charging into the closing fire of a battery and of a line.
#[test]
fn a4_closing_fire() {
    let fate = |play: &Play| {
        let unit = play.unit("A");
        match () {
            () if !play.state.is_on_table(unit) => "breaks",
            () if !play.state.is_engaged(unit) => "retires",
            () if play.is_disordered("A") => "disordered",
            () => "in order",
        }
        .to_owned()
    };
    let names = ["breaks", "retires", "in order", "disordered"];
    let battery = ["173425/559872", "77245/559872", "7625/20736", "103327/559872"];
    let musketry = ["133/15552", "293/62208", "1985/3456", "8551/20736"];
    for (enemy, expected) in [
        (gun("E", BLUE, 30.0, 32.25, 180.0), battery),
        (line("E", BLUE, 30.0, 31.5, 180.0), musketry),
    ] {
        let mut play = Stage::new().unit(line("A", RED, 30.0, 20.0, 0.0)).unit(enemy).orders();
        play.order("A", &charge("E", "front"), &[1, 1]);
        let all = odds(&play, &respond("E", "closing_fire"), fate);
        assert_eq!(names.map(|name| chance(&all, name)), expected.map(str::to_owned));
    }
}

/// Appendix A5: one round of hand-to-hand.
#[test]
fn a5_rounds() {
    let winner = |play: &Play| {
        let result = play.events.iter().find_map(|event| match event {
            Event::FightResult { winner, .. } => Some(*winner),
            _ => None,
        });
        match result.flatten() {
            Some(RED) => "A",
            Some(_) => "B",
            None => "draw",
        }
        .to_owned()
    };
    let rounds: [(U, U, [&str; 3]); 4] = [
        (
            line("A", RED, 30.0, 30.0, 0.0),
            line("E", BLUE, 30.0, 31.5, 180.0),
            ["166523/331776", "712909/2985984", "24199/93312"],
        ),
        (
            line("A", RED, 30.0, 30.0, 0.0),
            gun("E", BLUE, 30.0, 32.25, 180.0),
            ["617/729", "32/243", "16/729"],
        ),
        (
            line("A", RED, 30.0, 28.5, 0.0).form(Formation::AttackColumn),
            line("E", BLUE, 30.0, 31.5, 180.0),
            ["7210385/11337408", "2424287/11337408", "106421/708588"],
        ),
        (
            horse("A", RED, 30.0, 30.75, 0.0).values(8, 0, 4, 3).special("Lancers"),
            line("E", BLUE, 30.0, 33.0, 180.0),
            ["2522682185/2754990144", "157472791/2754990144", "779533/28697814"],
        ),
    ];
    let fight = r#"{"fight": {"unit": "A"}}"#;
    for (a, e, expected) in rounds {
        let play = Stage::new().unit(a).unit(e).fight(&[("A", "E", 0)]).charging("A");
        let all = odds(&play, fight, winner);
        assert_eq!(["A", "draw", "B"].map(|name| chance(&all, name)), expected.map(str::to_owned));
    }
    let play = Stage::new()
        .unit(line("A", RED, 30.0, 30.0, 0.0))
        .unit(line("E", BLUE, 30.0, 31.5, 180.0))
        .fight(&[("A", "E", 0)])
        .charging("A");
    let fate = |name: &'static str| {
        let of = move |play: &Play| match () {
            () if !play.state.is_on_table(play.unit(name)) => "breaks".to_owned(),
            () if play.state.is_engaged(play.unit(name)) => "stays".to_owned(),
            () => "free".to_owned(),
        };
        chance(&odds(&play, fight, of), "breaks")
    };
    assert_eq!(fate("E"), "920227/8957952");
    assert_eq!(fate("A"), "70741/1327104");
}

/// (BPC-24, BPC-113) Squares and who begins.
#[test]
fn squares_are_formed_with_17_in_18() {
    let play = Stage::new()
        .unit(horse("A", RED, 30.0, 18.0, 0.0))
        .unit(line("E", BLUE, 30.0, 30.0, 180.0).special("Form Square"))
        .orders();
    let mut play = play;
    play.order("A", &charge("E", "front"), &[1, 1]);
    let all = odds(&play, &respond("E", "form_square"), |play| {
        format!("{:?} {}", play.state.formation(play.unit("E")), play.is_disordered("E"))
    });
    assert_eq!(chance(&all, "Square false"), "17/18");
    assert_eq!(chance(&all, "Square true"), "1/36");
    assert_eq!(chance(&all, "Line true"), "1/36");
}

/// Appendix A1: commanders with traits and unreliable units, at R = 8.
#[test]
fn a1_traits() {
    let plain = ["7/36", "1/12", "11/36", "5/36", "5/18"];
    let rows: [(Option<Trait>, bool, [&str; 5]); 4] = [
        (None, true, ["7/18", "1/36", "1/6", "5/36", "5/18"]),
        (Some(Trait::Hesitant), false, ["23/72", "23/648", "253/648", "115/648", "25/324"]),
        (Some(Trait::Headstrong), false, plain),
        (Some(Trait::Diffident), false, ["5/18", "0", "11/36", "5/36", "5/18"]),
    ];
    for (temper, unreliable, expected) in rows {
        let unit = line("A", RED, 8.0, 8.0, 0.0);
        let unit = if unreliable { unit.special("Unreliable") } else { unit };
        let stage =
            Stage::new().leader(8, 4.0, 4.0).unit(unit).unit(line("B", RED, 60.0, 30.0, 0.0));
        let mut play = match temper {
            Some(temper) => stage.temper(temper).orders(),
            None => stage.orders(),
        };
        play.state.now.spoken = true;
        let on = r#"{"move": [{"advance": 1200}]}"#;
        let text = order("A", &format!("[{on}, {on}, {on}]"));
        let all = odds(&play, &text, |play| {
            let heard = play.events.iter().rev().find_map(|event| match event {
                Event::CommandRoll { heard, .. } => Some(*heard),
                _ => None,
            });
            match (heard, play.state.unit(play.unit("A")).moves) {
                (Some(Heard::Blunders), _) => "blunders".to_owned(),
                (_, 0) => "fails".to_owned(),
                (_, moves) => moves.to_string(),
            }
        });
        let found = ["fails", "blunders", "1", "2", "3"].map(|what| chance(&all, what));
        assert_eq!(found, expected.map(str::to_owned), "{temper:?}");
    }
}
