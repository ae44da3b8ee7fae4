//! Manners of a table where every point is a place: nothing lies on what one looks at, nothing stays in
//! the way, nothing is cut off.

use serde_json::json;

use crate::driver::Browser;
use crate::journey;
use crate::program::Program;

const BOXES: &str = "const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }; \
    const apart = (a, b) => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]; ";

/// Before the first go, which is the Ferach's whoever wins the dice: figures stay, and the first answer
/// to everything else.
async fn to_a_go(browser: &Browser) {
    loop {
        let before = browser.length().await;
        if browser.prompt().await.contains("Activate") {
            return;
        }
        let press = "const shown = (b) => b.getClientRects().length > 0; \
            const done = document.querySelector('#done:not([aria-disabled=true])'); \
            const answers = [...document.querySelectorAll('#float button[data-offer], #unit button[data-offer]')].filter(shown); \
            const second = document.querySelector('#prompt .seat')?.textContent === 'A' && answers.find((b) => b.dataset.offer === 'go-second'); \
            const silent = answers.find((b) => b.textContent.includes('No music')); \
            const button = done ?? (second || silent || answers[0]); button?.click(); return Boolean(button)";
        browser.until("something to press", press, vec![]).await;
        let on = "return Number(document.getElementById('board').dataset.length) > arguments[0]";
        browser.until("the next moment", on, vec![json!(before)]).await;
    }
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
        browser.drag(from, to).await;
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
        to_a_go(&browser).await;
        browser.click_at(browser.place("f-f5").await).await;
        browser.see("#unit", "Voltigeur Sorbier").await;
        let gone = "return document.getElementById('float').hidden";
        // By a click on the map beside it, and by one on itself.
        browser.click_at(browser.place("60.0/42.0").await).await;
        browser.see("#float", "too far").await;
        browser.click_at(browser.place("60.0/30.0").await).await;
        browser.until("no refusal", gone, vec![]).await;
        browser.click_at(browser.place("60.0/42.0").await).await;
        browser.see("#float", "too far").await;
        browser.click("#float p").await;
        browser.until("no refusal", gone, vec![]).await;
        // The panel of the piece in hand takes room from the log, and gives it back.
        let more = "const log = document.getElementById('log'); return log.scrollHeight > log.clientHeight + 20";
        browser.until("a log longer than its panel", more, vec![]).await;
        let end = "const log = document.getElementById('log'); \
            return log.scrollHeight - log.scrollTop - log.clientHeight < 4";
        browser.until("the end of the log", end, vec![]).await;
        // Its heading stays above it, with what is pressed there.
        let heading = "const b = document.querySelector('[data-do=copy-log]'); const r = b.getBoundingClientRect(); \
            return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === b";
        assert_eq!(browser.js(heading, vec![]).await, json!(true), "the heading scrolled away");
        browser.press("\u{E00C}").await;
        browser.see("#unit", "Your move").await;
        browser.until("the end of the log", end, vec![]).await;
        browser.click_at(browser.place("f-f4").await).await;
        browser.see("#unit", "Wounds").await;
        browser.until("the end of the log", end, vec![]).await;
    });
}

#[test]
fn a_long_table_lies_along_a_phone() {
    journey("quarter", async |start| {
        let browser = start.browser(390, 844).await;
        let wish = json!({ "battle": "cart-track-copse", "opponent": "screen" });
        browser.begin(&start.program.url, wish).await;
        browser.click("#float [data-do='back']").await;
        let lies = "const r = document.getElementById('units').getBoundingClientRect(); \
            const svg = document.querySelector('.sheet'); \
            return { turned: svg.classList.contains('turned'), sees: svg.getAttribute('viewBox'), \
                wide: r.width, high: r.height }";
        let before = browser.js(lies, vec![]).await;
        browser.click("[data-do='fit']").await;
        let turned = "return document.querySelector('.sheet.turned') !== null";
        browser.until("the table along the phone", turned, vec![]).await;
        let now = browser.js(lies, vec![]).await;
        assert!(now["high"].as_f64() > now["wide"].as_f64(), "{now}");
        browser.picture("along").await;
        // What lies under a finger is still what is tapped.
        let first = browser.js("return window.linstock.hand.actors[0]", vec![]).await;
        let first = first.as_str().expect("a figure").to_owned();
        browser.tap_at(browser.piece(&first).await).await;
        let held =
            format!("return document.querySelector(\"#unit [data-picture='{first}']\") !== null");
        browser.until("the figure in hand", &held, vec![]).await;
        browser.click("[data-do='fit']").await;
        let back =
            "return document.querySelector('.sheet').getAttribute('viewBox') === arguments[0]";
        browser.until("as it lay before", back, vec![before["sees"].clone()]).await;
        assert_eq!(browser.js(lies, vec![]).await["turned"], false);
    });
}
