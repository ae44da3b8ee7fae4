//! Cards say what a click may come to before it is made, and their buttons stay in reach.

use serde_json::{Value, json};

use crate::driver::Browser;
use crate::journey;
use crate::program::Program;

/// Does as little as the rules allow until the army may try to go on.
const TO_CONTINUITY: &str = "const game = '/api' + location.pathname; \
    const order = ['activate', 'end-activation', 'end-turn', 'stay-partial']; \
    const named = (a) => (typeof a === 'string' ? a : Object.keys(a)[0]); \
    const rank = (a) => (order.includes(named(a)) ? order.indexOf(named(a)) : 99); \
    for (let i = 0; i < 200; i += 1) { \
        const legal = await (await fetch(game + '/legal')).json(); \
        if (legal.actions.some((a) => named(a) === 'continue')) return legal.length; \
        const best = legal.actions.toSorted((a, b) => rank(a) - rank(b))[0]; \
        const body = JSON.stringify({ expect: legal.length, actions: [best] }); \
        await fetch(game + '/act', { method: 'POST', headers: { 'content-type': 'application/json' }, body }); } \
    throw new Error('never asked whether to go on')";

/// Waits until the page has shown all that was done, and puts away what it tells newcomers.
async fn at_rest(browser: &Browser, length: Value) {
    let script = "document.getElementById('moment').click(); document.querySelector('#float.teach [data-do=back]')?.click(); \
        const board = document.getElementById('board'); \
        return board.dataset.ready === 'true' && Number(board.dataset.length) >= arguments[0]";
    browser.until("a board at rest", script, vec![length]).await;
}

const TRY: &str = "#unit button[data-offer='try-for-continuity']";

/// (5.21) The die falls only when the other side has answered; it is asked about beforehand.
#[test]
fn what_is_thrown_after_an_answer_shows_its_odds() {
    journey("continuity", async |start| {
        let field = json!({ "battle": "proving-field", "opponent": "screen" });
        let browser = start.browser(1440, 900).await;
        browser.begin(&start.program.url, field.clone()).await;
        let length = browser.ask(TO_CONTINUITY).await;
        at_rest(&browser, length.clone()).await;
        browser.js("document.querySelector(arguments[0]).focus()", vec![json!(TRY)]).await;
        browser.see("#float .dist", "%").await;
        browser.picture("odds").await;
        // A finger sees them first, and does what has none at once.
        let phone = start.browser(390, 844).await;
        phone.begin(&start.program.url, field).await;
        let length = phone.ask(TO_CONTINUITY).await;
        at_rest(&phone, length.clone()).await;
        phone.until("the answers", "return !document.getElementById('sheet').hidden", vec![]).await;
        let at = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); \
            return [r.x + r.width / 2, r.y + r.height / 2]";
        let tap = async |css: &str| {
            let at = phone.js(at, vec![json!(css)]).await;
            phone.tap_at((at[0].as_f64().expect("x"), at[1].as_f64().expect("y"))).await;
        };
        tap(TRY).await;
        phone.see("#float .dist", "%").await;
        assert_eq!(json!(phone.length().await), length, "one tap does nothing yet");
        tap("#float [data-do='back']").await;
        tap("#unit button[data-offer='stop-here']").await;
        let on = "return Number(document.getElementById('board').dataset.length) > arguments[0]";
        phone.until("what has no odds is done", on, vec![length]).await;
    });
}

/// A position in which several may fire: before the first shots in a row of a record.
fn shots() -> (String, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    for seed in 1..20 {
        let file = folder.path().join(format!("{seed}.jsonl"));
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_linstock"))
            .args(["play", "proving-field", "--seed", &seed.to_string(), "--record"])
            .arg(&file)
            .output()
            .expect("it plays");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let record = std::fs::read_to_string(file).expect("a record");
        let fires: Vec<bool> =
            record.lines().skip(1).map(|line| line.contains("\"action\":{\"fire\":")).collect();
        if let Some(ply) = fires.windows(3).position(|three| three.iter().all(|fire| *fire)) {
            return (record, ply);
        }
    }
    panic!("nobody fires three times in a row");
}

/// Whoever may fire, with a target each.
const SHOOTERS: &str = "const game = '/api' + location.pathname; const found = []; \
    const { actors } = await (await fetch(game + '/moment')).json(); \
    for (const piece of actors) { \
        const { offers } = await (await fetch(`${game}/offers?focus=${encodeURIComponent(piece)}`)).json(); \
        const shot = offers.find((o) => o.chance !== null && o.at.piece && o.piece === piece); \
        if (shot) found.push([piece, shot.at.piece]); } \
    return found";

#[test]
fn a_plan_keeps_its_buttons_in_sight() {
    journey("plan", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1440, 900).await;
        browser.goto(&start.program.url).await;
        let (record, ply) = shots();
        let begin = "const f = new FormData(); f.append('record', new File([arguments[0]], 'game.jsonl')); \
            const done = arguments[arguments.length - 1]; \
            fetch('/records', { method: 'POST', body: f }).then((r) => fetch(r.url.replace('/replay', '/fork'), { method: 'POST', \
            body: new URLSearchParams({ ply: arguments[1], opponent: 'screen' }) })).then((r) => done(r.url))";
        let begun = browser.client.execute_async(begin, vec![json!(record), json!(ply)]).await;
        browser.goto(begun.expect("a game").as_str().expect("an address")).await;
        browser.my_turn().await;
        at_rest(&browser, json!(ply)).await;
        let shooters = browser.ask(SHOOTERS).await;
        let shooters = shooters.as_array().expect("a list");
        assert!(shooters.len() >= 2, "{shooters:?}");
        browser.click("[data-do='plan']").await;
        for shot in &shooters[..2] {
            for piece in [&shot[0], &shot[1]] {
                browser.click_at(browser.place(piece.as_str().expect("a piece")).await).await;
                let taken = "return document.querySelector(`#unit [data-picture=\"${arguments[0]}\"]`) !== null \
                    || document.querySelector(`#${CSS.escape(arguments[0])}.planned`) !== null";
                browser.until("in hand or planned", taken, vec![piece.clone()]).await;
            }
        }
        let planned = "return document.querySelectorAll('#float ol li').length === 2";
        browser.until("two shots", planned, vec![]).await;
        // However low the window, and on a phone.
        for (width, height) in [(1440, 900), (1440, 480), (390, 700)] {
            browser.resize(width, height).await;
            let seen = "return ['plan-fire', 'plan-forget'].every((name) => { \
                const b = document.querySelector(`#float [data-do=${name}]`); const r = b.getBoundingClientRect(); \
                return b.contains(document.elementFromPoint(r.x + r.width / 2, r.bottom - 2)) })";
            browser.until(&format!("buttons at {width} x {height}"), seen, vec![]).await;
            browser.picture(&format!("{width}-{height}")).await;
        }
        browser.click("[data-do='plan-forget']").await;
        let gone = "return document.querySelector('.planned') === null";
        browser.until("nothing planned", gone, vec![]).await;
    });
}
