//! A skirmish on a table where every point is a place: by mouse, by keys, by finger, by list.

use serde_json::{Value, json};

use crate::driver::Browser;
use crate::journey;
use crate::program::Program;

const ESCAPE: &str = "\u{E00C}";
const ENTER: &str = "\u{E007}";
const RIGHT: &str = "\u{E014}";
const SHIFT: &str = "\u{E008}";

/// Until somebody may be activated: the figures stay, nobody plays, the first answer to everything else.
pub async fn to_a_go(browser: &Browser) {
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
pub async fn answer(browser: &Browser) {
    let before = browser.length().await;
    let press = "const shown = (b) => b.getClientRects().length > 0; \
        const done = document.querySelector('#done:not([aria-disabled=true])'); \
        const answers = [...document.querySelectorAll('#float button[data-offer], #unit button[data-offer]')].filter(shown); \
        const button = document.querySelector('dialog [data-do=confirmed]') ?? done \
            ?? answers.find((b) => b.textContent.includes('No music')) ?? answers[0]; \
        button?.click(); return button !== undefined && button !== null";
    browser.until("something to press", press, vec![]).await;
    let on = "if (document.querySelector('dialog [data-do=confirmed]')) return 'asked'; \
        return Number(document.getElementById('board').dataset.length) > arguments[0]";
    if browser.until("the next moment", on, vec![json!(before)]).await == json!("asked") {
        browser.click("dialog [data-do='confirmed']").await;
        let on = "return Number(document.getElementById('board').dataset.length) > arguments[0]";
        browser.until("the next moment", on, vec![json!(before)]).await;
    }
}

/// The same by key: `d`, or the first verb; what is asked is answered where the focus is put.
async fn key_on(browser: &Browser) {
    let before = browser.length().await;
    let done = "return document.querySelector('#done:not([aria-disabled=true])') !== null";
    let key = if browser.js(done, vec![]).await == json!(true) { "d" } else { "1" };
    browser.press(key).await;
    let on = "if (document.querySelector('dialog [data-do=confirmed]')) return 'asked'; \
        return Number(document.getElementById('board').dataset.length) > arguments[0]";
    if browser.until("the next moment", on, vec![json!(before)]).await == json!("asked") {
        browser.js("document.querySelector('dialog [data-do=confirmed]').focus()", vec![]).await;
        browser.press(ENTER).await;
        let on = "return document.querySelector('dialog[open]') === null \
            && Number(document.getElementById('board').dataset.length) > arguments[0]";
        browser.until("the next moment", on, vec![json!(before)]).await;
        browser.js("document.getElementById('board').focus()", vec![]).await;
    }
}

/// Waits until there is something to decide, or nothing any more.
async fn is_over(browser: &Browser) -> bool {
    browser.length().await;
    browser.js("return document.querySelector('#prompt [data-page]') !== null", vec![]).await
        == json!(true)
}

/// The words on the ghost of the piece in hand.
async fn ghost(browser: &Browser, text: &str) {
    let script = "return document.querySelector('#hover .q-ghost')?.textContent.includes(arguments[0]) ?? false";
    browser.until(&format!("a ghost with \"{text}\""), script, vec![json!(text)]).await;
}

/// Words with a length of about so many centimetres: on a phone a pixel is more than two millimetres
/// of the table.
async fn about(browser: &Browser, selector: &str, cm: f64, pattern: &str) {
    let script = "const words = document.querySelector(arguments[0])?.textContent ?? ''; \
        const found = Number(new RegExp(arguments[2]).exec(words)?.[1]); \
        return Math.abs(found - arguments[1]) < 0.4";
    let what = format!("{cm} cm in {selector}");
    browser.until(&what, script, vec![json!(selector), json!(cm), json!(pattern)]).await;
}

#[test]
fn a_skirmish_is_fought_by_mouse_from_the_front_page_to_its_end() {
    journey("skirmish", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1440, 900).await;
        browser.goto(&start.program.url).await;
        browser.see(".game-card", "Flintloque").await;
        browser.click("a.game-card[href='/games/flintloque']").await;
        // One click would do; against the weakest computer it is sooner over.
        let yard = "const yard = [...document.querySelectorAll('article.battle')]\
            .find((a) => a.innerText.includes('The Proving Yard')); \
            yard.id = 'yard'; yard.scrollIntoView({ block: 'end' }); \
            yard.querySelector('[name=level]').value = 'ensign'; \
            return yard.querySelector('form.fight button').innerText";
        assert_eq!(browser.until("the yard", yard, vec![]).await, "Play");
        browser.click("#yard .options > summary").await;
        browser.click("#yard .options form > button[type='submit']").await;
        browser.until("the board", "return window.linstock !== undefined", vec![]).await;
        browser.briefed().await;
        to_a_go(&browser).await;
        browser.click("[data-do='fit']").await;
        // In hand: how far it can go at all, and a ghost with the rate that leads there.
        browser.click_at(browser.place("f-f5").await).await;
        browser.see("#unit", "Voltigeur Sorbier").await;
        let rates = "return document.querySelectorAll('#offers .q-region').length";
        assert_eq!(browser.js(rates, vec![]).await, json!(1), "one reach at a time");
        browser.rest_at(browser.place("17.0/42.0").await).await;
        about(&browser, "#hover .q-ghost", 10.0, "Slow: (.+) of 16 cm").await;
        browser.picture("ghost").await;
        // Too far: how far, and on a click the item that forbids it.
        let far = browser.place("60.0/42.0").await;
        browser.rest_at(far).await;
        ghost(&browser, "of 40 cm").await;
        browser.click_at(far).await;
        browser.see("#float", "too far").await;
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
        about(&browser, "#float", 53.6, "([0-9.]+) cm").await;
        browser.see("#float", "through the spinney").await;
        browser.picture("ruler").await;
        browser.click("[data-do='sight']").await;
        browser.press(ESCAPE).await;
        // Dragged to its place, and taken back.
        browser.drag(browser.place("f-f5").await, browser.place("19.0/42.0").await).await;
        about(&browser, "#log", 19.0, "Voltigeur Sorbier moves to (.+?)/4[12]").await;
        browser.click("#undo").await;
        let back = "return document.getElementById('f-f5').dataset.place === '7.0/42.0'";
        browser.until("where it stood", back, vec![]).await;
        // To the end, doing as little as the rules allow.
        while !is_over(&browser).await {
            answer(&browser).await;
        }
        browser.picture("over").await;
        browser.click("[data-page='report']").await;
        browser.see("main", "Download game").await;
    });
}

/// A game of one turn.
fn short() -> Value {
    json!({ "battle": "proving-yard", "side": "ferach", "opponent": "computer", "level": "ensign",
            "switch.max-turns": "1" })
}

#[test]
fn a_skirmish_is_fought_by_keys_alone() {
    journey("skirmish keys", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1280, 800).await;
        browser.begin(&start.program.url, short()).await;
        browser.js("document.getElementById('board').focus()", vec![]).await;
        loop {
            browser.length().await;
            if browser.prompt().await.contains("Activate") {
                break;
            }
            key_on(&browser).await;
        }
        // The ghost goes with the cursor: a centimetre a key, a millimetre with Shift.
        browser.press("n").await;
        browser.see("#unit", "Sous-lieutenant Genet").await;
        for _ in 0..9 {
            browser.press(RIGHT).await;
        }
        let cursor = "return document.getElementById('board').dataset.cursor === arguments[0]";
        browser.until("nine centimetres", cursor, vec![json!("16.0/30.0")]).await;
        ghost(&browser, "Slow: 9.0 of 16 cm").await;
        browser.press(&format!("{SHIFT}{RIGHT}")).await;
        browser.until("a millimetre", cursor, vec![json!("16.1/30.0")]).await;
        ghost(&browser, "Slow: 9.1 of 16 cm").await;
        browser.see("#spoken", "9.1 cm to 16.1/30.0").await;
        // What is here, and how far it is from the figure in hand.
        browser.press("s").await;
        browser.see("#float", "9.1 cm").await;
        browser.press(ESCAPE).await;
        browser.press("m").await;
        browser.see("#float", "Slow March").await;
        browser.press(ESCAPE).await;
        browser.js("document.getElementById('board').focus()", vec![]).await;
        browser.press(ENTER).await;
        browser.see("#log", "Sous-lieutenant Genet moves to 16.1/30.0").await;
        while !is_over(&browser).await {
            key_on(&browser).await;
        }
    });
}

#[test]
fn a_finger_taps_a_figure_over_the_table() {
    journey("skirmish phone", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(390, 844).await;
        browser.begin(&start.program.url, short()).await;
        to_a_go(&browser).await;
        browser.tap_at(browser.place("f-f5").await).await;
        browser.see("#unit", "Voltigeur Sorbier").await;
        let before = browser.length().await;
        browser.tap_at(browser.place("13.0/42.0").await).await;
        browser.see("#float", "Tap again").await;
        about(&browser, "#hover .q-ghost", 6.0, "([0-9.]+) of 8 cm").await;
        browser.fits("the board").await;
        assert_eq!(browser.length().await, before, "one tap does nothing yet");
        browser.picture("tapped once").await;
        // A finger does not find the same millimetre again: near it is enough.
        let (x, y) = browser.place("13.0/42.0").await;
        browser.tap_at((x + 4.0, y + 3.0)).await;
        let place = "const at = document.getElementById('f-f5').dataset.place.split('/').map(Number); \
            return Math.max(Math.abs(at[0] - 13), Math.abs(at[1] - 42)) < 0.4";
        browser.until("a figure beside the tap", place, vec![]).await;
        // At half pace it may still fire, if the enemy stands where it can.
        to_a_go(&browser).await;
        // The same without a board: by heading and distance.
        let game = browser.js("return location.href", vec![]).await;
        browser.goto(&format!("{}/list", game.as_str().expect("an address"))).await;
        browser.fits("the list").await;
        let press = "[...document.querySelectorAll('.acts-list button')]\
            .find((b) => b.innerText.includes('Activate Fusilier Orme')).click()";
        browser.js(press, vec![]).await;
        browser.see("#steer", "Fusilier Orme").await;
        let fill = "document.querySelector('[name=heading]').value = 90; \
            document.querySelector('[name=far]').value = 5.5; \
            document.querySelector('[name=far]').form.requestSubmit()";
        browser.js(fill, vec![]).await;
        browser.see(".note", "Fusilier Orme moves to 12.5/24.0").await;
    });
}
