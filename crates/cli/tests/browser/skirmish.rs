//! A skirmish on a table where every point is a place: by mouse, by keys, by finger, by list.

use std::time::Duration;

use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use serde_json::{Value, json};

use crate::driver::Browser;
use crate::journey;
use crate::program::Program;

const ESCAPE: &str = "\u{E00C}";
const ENTER: &str = "\u{E007}";
const RIGHT: &str = "\u{E014}";
const SHIFT: &str = "\u{E008}";

/// Before the first go: the figures stay, nobody plays, the first answer to everything else.
async fn to_the_first_go(browser: &Browser) {
    loop {
        browser.length().await;
        let prompt = browser.prompt().await;
        if prompt.contains("Activate") {
            return;
        }
        answer(browser).await;
    }
}

/// Presses the way on, or else the first answer, and waits until it is done.
async fn answer(browser: &Browser) {
    let before = browser.length().await;
    let press = "const shown = (b) => b.getClientRects().length > 0; \
        const done = document.querySelector('#done:not([aria-disabled=true])'); \
        const answers = [...document.querySelectorAll('#float button[data-offer], #unit button[data-offer]')].filter(shown); \
        const button = document.querySelector('dialog [data-do=confirmed]') ?? done ?? answers[0]; \
        button?.click(); return button !== undefined && button !== null";
    browser.until("something to press", press, vec![]).await;
    let on = "const b = document.getElementById('board'); \
        if (document.querySelector('dialog [data-do=confirmed]')) return 'asked'; \
        return Number(b.dataset.length) > arguments[0] || b.dataset.over === 'true'";
    if browser.until("the next moment", on, vec![json!(before)]).await == json!("asked") {
        browser.click("dialog [data-do='confirmed']").await;
        let on = "return Number(document.getElementById('board').dataset.length) > arguments[0]";
        browser.until("the next moment", on, vec![json!(before)]).await;
    }
}

/// The words on the ghost of the piece in hand.
async fn ghost(browser: &Browser, text: &str) {
    let script = "return document.querySelector('#hover .q-ghost')?.textContent.includes(arguments[0]) ?? false";
    browser.until(&format!("a ghost with \"{text}\""), script, vec![json!(text)]).await;
}

async fn drag(browser: &Browser, from: (f64, f64), to: (f64, f64)) {
    let mut mouse = MouseActions::new("mouse".to_owned())
        .then(PointerAction::MoveTo { duration: None, x: from.0, y: from.1 })
        .then(PointerAction::Down { button: 0 });
    for part in 1..=4 {
        let part = f64::from(part) / 4.0;
        let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        mouse = mouse.then(PointerAction::MoveTo {
            duration: Some(Duration::from_millis(40)),
            x,
            y,
        });
    }
    let mouse = mouse.then(PointerAction::Up { button: 0 });
    browser.client.perform_actions(mouse).await.expect("a drag");
    browser.client.release_actions().await.expect("released");
}

#[test]
fn a_skirmish_is_fought_by_mouse_from_the_front_page_to_its_end() {
    journey("skirmish", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1440, 900).await;
        browser.goto(&start.program.url).await;
        browser.see("section h2", "Flintloque").await;
        let fight = "const b = [...document.querySelectorAll('article.battle')]\
            .find((a) => a.innerText.includes('The Proving Yard')).querySelector('form.fight button'); \
            b.id = 'fight-yard'; b.scrollIntoView({ block: 'center' }); return true";
        browser.until("the yard", fight, vec![]).await;
        browser.click("#fight-yard").await;
        browser.until("the board", "return window.linstock !== undefined", vec![]).await;
        to_the_first_go(&browser).await;
        // In hand: the reach of every rate, and a ghost with the rate that leads there.
        browser.click_at(browser.place("f-f5").await).await;
        browser.see("#unit", "Voltigeur Sorbier").await;
        let rates = "return document.querySelectorAll('#offers .q-region').length";
        assert_eq!(browser.js(rates, vec![]).await, json!(4), "a region for every rate");
        browser.rest_at(browser.place("17.0/42.0").await).await;
        ghost(&browser, "Slow: 10.0 of 16 cm").await;
        browser.picture("ghost").await;
        // Too far: how far, and on a click the item that forbids it.
        let far = browser.place("60.0/42.0").await;
        browser.rest_at(far).await;
        ghost(&browser, "of 40 cm").await;
        browser.click_at(far).await;
        browser.see("#float", "allowance").await;
        let cite = "return document.querySelector('#float a.cite')?.getAttribute('href')";
        assert_eq!(browser.js(cite, vec![]).await, "/rules/flintloque#pFL-MOV-2");
        browser.picture("refused").await;
        browser.press(ESCAPE).await;
        // The ruler: centimetres, and the ground it leads over.
        browser.click("[data-do='sight']").await;
        browser.rest_at(browser.place("60.0/34.0").await).await;
        let drawn = "return document.querySelector('#sight .sight')?.textContent ?? ''";
        let measured = browser.until("a ruler", drawn, vec![]).await;
        assert!(measured.as_str().is_some_and(|words| words.contains("cm")), "{measured}");
        browser.click_at(browser.place("60.0/34.0").await).await;
        browser.see("#float", "53.6 cm").await;
        browser.see("#float", "light wood").await;
        browser.picture("ruler").await;
        browser.click("[data-do='sight']").await;
        browser.press(ESCAPE).await;
        // Dragged to its place, and taken back.
        let before = browser.length().await;
        drag(&browser, browser.place("f-f5").await, browser.place("19.0/42.0").await).await;
        browser.see("#log", "Voltigeur Sorbier moves to 19.0/42.0").await;
        browser.click("#undo").await;
        browser.see("#undo", "nothing").await;
        assert!(browser.length().await <= before);
        // To the end, doing as little as the rules allow.
        loop {
            let over = browser.js("return document.querySelector('#prompt [data-page]') !== null || document.querySelector('#prompt').innerText.includes('reckoning')", vec![]).await;
            if over == json!(true) {
                break;
            }
            let script = "const b = document.getElementById('board'); return b.dataset.ready === 'true'";
            browser.until("a moment", script, vec![]).await;
            if browser.js("return document.querySelector('#prompt [data-may-act]') === null", vec![]).await == json!(true) {
                break;
            }
            answer(&browser).await;
        }
        browser.picture("over").await;
    });
}
