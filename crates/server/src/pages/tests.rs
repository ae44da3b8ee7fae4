//! Laws of all markup, and the parts that say something.

use kernel::Side;
use maud::{Markup, html};
use table::PageLine;

use super::fixture::{card, moment, seen, telling};
use super::fragments;
use super::{Undo, briefing, errors, help, learn, play, rules, words};

/// No inline script or style: the Content-Security-Policy would stop it.
fn check_lawful(markup: &Markup) {
    let text = &markup.0;
    for forbidden in [" style=", "<style", " onclick=", " onload=", "javascript:"] {
        assert!(!text.contains(forbidden), "{forbidden} in {text}");
    }
    for script in text.split("<script").skip(1) {
        assert!(
            script.starts_with(" src=") || script.starts_with(" type=\"module\" src="),
            "{script}"
        );
    }
    for barred in text.split("aria-disabled=\"true\"").skip(1) {
        let button = barred.split("</button>").next().unwrap_or_default();
        assert!(button.contains("class=\"why\""), "a barred button without its reason: {button}");
    }
}

#[test]
fn the_prompt_always_has_undo_and_done_and_their_reasons() {
    let moment = moment();
    let mine = fragments::prompt(&seen(&moment, &[Side::First]));
    check_lawful(&mine);
    assert!(mine.0.contains("data-may-act"));
    assert!(mine.0.contains("dice have been rolled"));
    assert!(mine.0.contains("data-key=\"done\""));
    assert!(mine.0.contains("<template id=\"confirm\">"));
    let theirs = fragments::prompt(&seen(&moment, &[Side::Second]));
    check_lawful(&theirs);
    assert!(!theirs.0.contains("data-may-act"));
    assert!(theirs.0.contains("Waiting for Tarleton\u{2019}s move."));
    assert!(!theirs.0.contains("choose a target"), "no orders while the enemy moves");
    assert!(theirs.0.contains("aria-disabled=\"true\" hidden"), "nothing to end");
    let nobody = fragments::prompt(&seen(&moment, &[]));
    assert!(!nobody.0.contains("<button"), "spectators have nothing to press");
    assert!(nobody.0.contains("You are watching this game."));
    assert!(!nobody.0.contains("choose a target"));
}

#[test]
fn undo_says_what_it_takes_back() {
    let moment = moment();
    let mut seen = seen(&moment, &[Side::First]);
    seen.undo = Undo::Takes("McArthur rode up");
    let prompt = fragments::prompt(&seen).0;
    assert!(prompt.contains("McArthur rode up"));
    assert_eq!(prompt.matches("aria-disabled").count(), 0);
}

#[test]
fn the_gauge_has_a_box_a_point_and_one_beyond() {
    let moment = moment();
    let armies = fragments::armies(&seen(&moment, &[Side::First]));
    check_lawful(&armies);
    assert_eq!(armies.0.matches("<i class=\"on\">").count(), 11 + 9 + 4);
    assert_eq!(armies.0.matches("<i class=\"over\">").count(), 1);
    assert!(armies.0.contains("British Flight: 11 of 16. flees on a 6: 17%"));
    assert!(armies.0.contains("The next roll can take it to"), "hatched is not lost: for ears");
    assert!(armies.0.contains("what the next die can add"), "and for eyes");
}

#[test]
fn the_card_has_answer_sum_and_button() {
    let card = fragments::card("flintlock", &card(), Some("k1"));
    check_lawful(&card);
    assert!(
        card.0.contains("22 chances in 36") && card.0.contains(">22/36<") && card.0.contains("61%")
    );
    assert!(card.0.contains("\u{2212}1") && card.0.contains("#p11.44"));
    assert!(card.0.contains("data-offer=\"k1\""));
}

#[test]
fn the_log_reads_downwards_in_groups() {
    let all = [
        telling("Activation 18, American", true, &[]),
        telling("7th a moves to 1108.", false, &[]),
        telling("Activation 19, British", true, &[]),
        telling("5, -1 smoke (11.44) = 4: check.", false, &[5]),
    ];
    let line =
        |(entry, telling)| PageLine { entry, until: entry, side: Side::First, telling, leg: None };
    let lines: Vec<PageLine> = all.into_iter().enumerate().map(line).collect();
    let log = fragments::log("flintlock", ['B', 'A'], &lines);
    check_lawful(&log);
    let at = |words: &str| log.0.find(words).unwrap_or_else(|| panic!("no {words} in {}", log.0));
    assert!(at("Activation 18") < at("moves to") && at("moves to") < at("Activation 19"));
    assert_eq!(log.0.matches("<details class=\"group\" open").count(), 1);
    assert!(log.0.contains("<span class=\"out\">check.</span>"));
    assert!(log.0.contains("data-flash=\"1108\""));
}

#[test]
fn what_people_say_is_only_text() {
    let line = fragments::chat_line("<b>", "<script>alert(1)</script>").0;
    assert!(!line.contains("<script") && !line.contains("<b><"));
}

#[test]
fn pages_are_lawful() {
    let moment = moment();
    let page = play::play(&play::Play {
        id: "k7f2",
        title: "Cowpens",
        game: "Flintlock",
        sheet: "/sheets/flintlock/cowpens/0.json",
        seen: seen(&moment, &[Side::First]),
        log: html! {},
        chat: html! {},
        invite: None,
        auto: false,
        lesson: None,
        side: None,
        briefing: Some(briefing::Briefing {
            aims: ["Make the Americans flee.".to_owned(), String::new()],
            ..Default::default()
        }),
        legend: None,
    });
    check_lawful(&page);
    for id in [
        "aim", "briefing", "legend", "prompt", "track", "armies", "board", "unit", "log", "float",
        "said", "spoken",
    ] {
        assert!(page.0.contains(&format!(" id=\"{id}\"")), "no #{id}");
    }
    assert!(page.0.contains("Make the Americans flee."));
    check_lawful(&help::help(&[]));
    check_lawful(&errors::not_found());
    check_lawful(&errors::no_such_game("<x>"));
    let lessons = lessons::all(&games::shelf());
    let courses = lessons.iter().zip([None, Some("k7f2")]);
    let course = |(lesson, begun)| learn::Course { lesson, game: "Flintlock", begun };
    check_lawful(&learn::learn(&courses.map(course).collect::<Vec<_>>()));
}

#[test]
fn every_game_says_how_it_is_played_and_cites_paragraphs_that_exist() {
    let shelf = games::shelf();
    for (ruleset, _) in shelf.rulesets() {
        let book = shelf.book(ruleset).expect("a book");
        assert!(book.played.len() > 4, "{ruleset}");
        let page = rules::rules(ruleset, book, &[], true);
        check_lawful(&page);
        assert!(!page.0.contains("nothing to enforce"));
        for (title, text) in &book.played {
            let told = words(ruleset, text).into_string();
            for number in told.split("#p").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(book.paragraph(number).is_some(), "{title}: no paragraph {number}");
            }
            assert!(
                !told.contains("(FL-") && !told.contains("(BP-") && told.contains("#p"),
                "{title}: {told}"
            );
        }
    }
}
