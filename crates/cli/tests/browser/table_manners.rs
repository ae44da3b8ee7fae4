//! Manners of a table where every point is a place: nothing lies on what one looks at, nothing stays in
//! the way, nothing is cut off.

use std::process::Command;
use std::time::Duration;

use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use serde_json::{Value, json};

use crate::driver::Browser;
use crate::journey;
use crate::program::Program;

const BOXES: &str = "const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }; \
    const apart = (a, b) => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]; ";

/// Before the first go: figures stay, and the first answer to everything else.
async fn to_the_first_go(browser: &Browser) {
    loop {
        let before = browser.length().await;
        if browser.prompt().await.contains("Activate") {
            return;
        }
        let press = "const shown = (b) => b.getClientRects().length > 0; \
            const done = document.querySelector('#done:not([aria-disabled=true])'); \
            const answers = [...document.querySelectorAll('#float button[data-offer], #unit button[data-offer]')].filter(shown); \
            const button = done ?? answers[0]; button?.click(); return Boolean(button)";
        browser.until("something to press", press, vec![]).await;
        let on = "return Number(document.getElementById('board').dataset.length) > arguments[0]";
        browser.until("the next moment", on, vec![json!(before)]).await;
    }
}

/// A skirmish of two computers that go at each other, and the positions in it before a shot.
fn skirmish(seed: &str) -> (String, Vec<u64>) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("skirmish.jsonl");
    let played = Command::new(env!("CARGO_BIN_EXE_linstock"))
        .args(["play", "cart-track-copse", "--seed", seed, "--record"])
        .arg(&file)
        .output();
    assert!(played.expect("it plays").status.success());
    let record = std::fs::read_to_string(file).expect("a record");
    let entries = record.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    // Two dice of ten as one of a hundred: it was near enough to be thrown for (FL-DIC-2).
    let shots = entries.filter(|entry| {
        entry["action"]["fire"].is_object() && entry["dice"][0][2] == json!("FL-DIC-2")
    });
    let before = shots.filter_map(|entry| Some(entry["n"].as_u64()? - 1)).collect();
    (record, before)
}

/// Goes to a position of a record and plays on there, both sides at this screen.
async fn play_on(browser: &Browser, url: &str, record: &str, ply: u64) {
    browser.goto(url).await;
    let begin = format!(
        "const form = new FormData(); \
         const field = document.querySelector('form[action=\"/records\"] input[type=file]').name; \
         form.append(field, new Blob([{}]), 'x.jsonl'); \
         const opened = await fetch('/records', {{ method: 'POST', body: form }}); \
         const id = opened.url.match(/g\\/([a-z0-9]+)/)[1]; \
         const body = new URLSearchParams({{ ply: '{ply}', opponent: 'screen' }}); \
         const begun = await fetch(`/g/${{id}}/fork`, {{ method: 'POST', body }}); return begun.url",
        json!(record)
    );
    let game = browser.ask(&begin).await;
    browser.goto(game.as_str().expect("an address")).await;
    browser.until("the board", "return window.linstock !== undefined", vec![]).await;
    browser.length().await;
    // The one hint in the life of a player.
    browser.js("document.querySelector('#float [data-do=back]')?.click()", vec![]).await;
}

/// Who is about to fire, and somebody it can fire at.
async fn firer_and_target(browser: &Browser) -> (String, String) {
    let found = "const api = `/api${location.pathname}`; \
        const { actors } = await (await fetch(`${api}/moment`)).json(); \
        for (const focus of actors) { \
          const { offers } = await (await fetch(`${api}/offers?focus=${focus}`)).json(); \
          const shot = offers.find((one) => one.throws && one.at.piece && one.chance > 0); \
          if (shot) return [focus, shot.at.piece]; } \
        return null";
    let pair = browser.ask(found).await;
    let one = |i: usize| pair[i].as_str().expect("somebody who can fire").to_owned();
    (one(0), one(1))
}

/// The card is there, and lies on none of these.
async fn card_spares(browser: &Browser, pieces: &[&str]) {
    browser.see("#float", "fires at").await;
    let over = format!(
        "{BOXES} const card = document.getElementById('float'); \
         return [...arguments[0]].filter((id) => !apart(box(card), box(document.querySelector(`#${{id}} > use`))))"
    );
    tokio::time::sleep(Duration::from_millis(500)).await;
    browser.see("#float", "fires at").await;
    let covered = browser.js(&over, vec![json!(pieces)]).await;
    assert_eq!(covered, json!([]), "covered by the card");
    let cut = "const card = document.getElementById('float'); return card.scrollHeight - card.clientHeight";
    assert_eq!(browser.js(cut, vec![]).await, json!(0), "the end of the card cannot be seen");
}

#[test]
fn the_odds_of_a_shot_lie_on_nobody() {
    journey("odds beside", async |start| {
        let browser = start.browser(1440, 900).await;
        let (record, before) = skirmish("1");
        assert!(before.len() > 1, "shots are fired");
        for ply in before.into_iter().take(3) {
            play_on(&browser, &start.program.url, &record, ply).await;
            let (firer, target) = firer_and_target(&browser).await;
            // All of the way is seen, as far as the board is wide.
            browser.click("[data-do='fit']").await;
            let at = browser.piece(&target).await;
            browser.rest_at(at).await;
            card_spares(&browser, &[&firer, &target]).await;
        }
        browser.picture("odds").await;
    });
}

#[test]
fn on_a_phone_the_odds_leave_both_in_sight() {
    journey("odds on a phone", async |start| {
        let browser = start.browser(390, 844).await;
        let (record, before) = skirmish("1");
        play_on(&browser, &start.program.url, &record, before[0]).await;
        let (firer, target) = firer_and_target(&browser).await;
        browser.tap_at(browser.place(&target).await).await;
        browser.see("#float", "fires at").await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        let hidden = format!(
            "{BOXES} const [card, board] = ['float', 'board'].map((id) => box(document.getElementById(id))); \
             const seen = (b) => apart(b, card) && b[0] >= board[0] && b[2] <= board[2] && b[1] >= board[1]; \
             return arguments[0].filter((id) => !seen(box(document.querySelector(`#${{id}} > use`))))"
        );
        let hidden = browser.js(&hidden, vec![json!([firer, target])]).await;
        browser.picture("odds").await;
        assert_eq!(hidden, json!([]), "under the sheet");
    });
}

#[test]
fn a_section_is_in_sight_and_dragged_to_its_places() {
    journey("deployment", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1440, 900).await;
        let copse = json!({ "battle": "cart-track-copse", "opponent": "screen" });
        browser.begin(&start.program.url, copse).await;
        browser.js("document.querySelector('#float [data-do=back]')?.click()", vec![]).await;
        browser.length().await;
        let missing = format!(
            "{BOXES} const board = box(document.getElementById('board')); \
             return [...document.querySelectorAll('#units .q-a')].map((e) => box(e))\
             .filter((b) => b[0] < board[0] || b[2] > board[2] || b[2] - b[0] < 16).length"
        );
        assert_eq!(browser.js(&missing, vec![]).await, json!(0), "own figures cut off or tiny");
        let wide = "const panel = document.querySelector('.side.army'); return panel.scrollWidth - panel.clientWidth";
        assert_eq!(browser.js(wide, vec![]).await, json!(0), "the roster is cut off");
        // Nobody is in hand yet: the mouse takes him up and sets him down.
        let before = browser.length().await;
        let (from, to) = (browser.place("f-f4").await, browser.place("8.0/42.0").await);
        let mut mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x: from.0, y: from.1 })
            .then(PointerAction::Down { button: 0 });
        for part in 1..=4 {
            let part = f64::from(part) / 4.0;
            let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            let duration = Some(Duration::from_millis(60));
            mouse = mouse.then(PointerAction::MoveTo { duration, x, y });
        }
        let mouse = mouse.then(PointerAction::Up { button: 0 });
        browser.client.perform_actions(mouse).await.expect("a drag");
        browser.client.release_actions().await.expect("released");
        let placed = "const at = document.getElementById('f-f4').dataset.place.split('/').map(Number); \
            return Math.max(Math.abs(at[0] - 8), Math.abs(at[1] - 42)) < 0.4";
        browser.until("a figure where it was dropped", placed, vec![]).await;
        assert_eq!(browser.length().await, before + 1);
    });
}

#[test]
fn a_refusal_goes_with_a_click_and_the_log_stays_at_its_end() {
    journey("refused", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1440, 640).await;
        let yard = json!({ "battle": "proving-yard", "opponent": "screen" });
        browser.begin(&start.program.url, yard).await;
        to_the_first_go(&browser).await;
        browser.click_at(browser.place("f-f5").await).await;
        browser.see("#unit", "Voltigeur Sorbier").await;
        let gone = "return document.getElementById('float').hidden";
        // By a click on the map beside it, and by one on itself.
        browser.click_at(browser.place("60.0/42.0").await).await;
        browser.see("#float", "allowance").await;
        browser.click_at(browser.place("60.0/30.0").await).await;
        browser.until("no refusal", gone, vec![]).await;
        browser.click_at(browser.place("60.0/42.0").await).await;
        browser.see("#float", "allowance").await;
        browser.click("#float p").await;
        browser.until("no refusal", gone, vec![]).await;
        // The panel of the piece in hand takes room from the log, and gives it back.
        let more = "const log = document.getElementById('log-panel'); return log.scrollHeight > log.clientHeight + 20";
        browser.until("a log longer than its panel", more, vec![]).await;
        let end = "const log = document.getElementById('log-panel'); \
            return log.scrollHeight - log.scrollTop - log.clientHeight < 4";
        browser.until("the end of the log", end, vec![]).await;
        browser.press("\u{E00C}").await;
        browser.see("#unit", "To do").await;
        browser.until("the end of the log", end, vec![]).await;
        browser.click_at(browser.place("f-f4").await).await;
        browser.see("#unit", "Wounds").await;
        browser.until("the end of the log", end, vec![]).await;
    });
}
