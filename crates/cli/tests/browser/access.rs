//! What holds on every page: it fits, buttons that are barred say why, citations lead somewhere.

use serde_json::json;

use crate::driver::Browser;
use crate::journey;

/// What must hold wherever a player looks.
async fn check(browser: &Browser, what: &str) {
    browser.fits(what).await;
    let mute = "return [...document.querySelectorAll('[aria-disabled=true]')]\
        .filter((e) => e.innerText.trim().split('\\n').length < 2 && !e.querySelector('.why')?.textContent.trim())\
        .map((e) => e.outerHTML)";
    let found = browser.js(mute, vec![]).await;
    assert_eq!(found, json!([]), "{what}: barred without a reason");
    let nameless = "return [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select')]\
        .filter((e) => e.getClientRects().length > 0 && !(e.textContent || e.ariaLabel || e.labels?.[0]?.textContent || e.title || e.placeholder || '').trim())\
        .map((e) => e.outerHTML)";
    let found = browser.js(nameless, vec![]).await;
    assert_eq!(found, json!([]), "{what}: without a name");
}

#[test]
fn pages_fit_and_speak_at_every_width() {
    journey("access", async |start| {
        let browser = start.browser(1440, 900).await;
        let url = &start.program.url;
        browser.begin(url, json!({ "battle": "cowpens", "opponent": "screen" })).await;
        let game = browser.js("return location.pathname", vec![]).await;
        let game = game.as_str().expect("a path").to_owned();
        for (width, height) in [(390, 844), (768, 1024), (1100, 800), (1440, 900)] {
            browser.resize(width, height).await;
            for path in [
                "/",
                &game,
                &format!("{game}/list"),
                "/rules/flintlock",
                "/learn",
                "/odds/flintlock",
            ] {
                browser.goto(&format!("{url}{path}")).await;
                if path == game {
                    browser.my_turn().await;
                }
                check(&browser, &format!("{path} at {width}")).await;
            }
        }
        // Text twice as large.
        let large = start.large_text(390, 844).await;
        for width in [390, 1440] {
            large.resize(width, 900).await;
            for path in ["/", &game, "/rules/flintlock", "/odds/flintlock"] {
                large.goto(&format!("{url}{path}")).await;
                large.fits(&format!("{path} at {width} with large text")).await;
            }
        }
        // Every citation leads to a paragraph.
        browser.goto(&format!("{url}{game}")).await;
        browser.my_turn().await;
        let cited = browser.js("return [...new Set([...document.querySelectorAll('a.cite')].map((a) => a.hash.slice(1)))]", vec![]).await;
        browser.goto(&format!("{url}/rules/flintlock")).await;
        let lost = browser
            .js("return arguments[0].filter((id) => !document.getElementById(id))", vec![cited])
            .await;
        assert_eq!(lost, json!([]), "citations that lead nowhere");
    });
}

#[test]
fn a_phone_taps_twice() {
    journey("phone", async |start| {
        let browser = start.browser(390, 844).await;
        let url = &start.program.url;
        browser.begin(url, json!({ "battle": "proving-field", "opponent": "screen" })).await;
        browser.picture("begun").await;
        browser.fits("the board").await;
        for tab in ["army", "unit", "log", "board"] {
            browser.click(&format!("[data-tab='{tab}']")).await;
            browser.fits(tab).await;
        }
        // The first tap shows what the second does.
        browser.click("#done").await;
        browser.see("#prompt", "a unit").await;
        let before = browser.length().await;
        browser.tap_at(browser.place("1311").await).await;
        browser.see("#unit", "Right c").await;
        browser.see("#prompt", "Right c: ").await;
        let there = browser.place("1309").await;
        browser.tap_at(there).await;
        browser.see("#float", "Tap again").await;
        assert_eq!(browser.length().await, before, "one tap does nothing yet");
        let ghost = "return document.querySelector('#hover > *') !== null";
        browser.until("where it leads", ghost, vec![]).await;
        browser.picture("tapped once").await;
        // What was opened last lies on top, and what is empty goes.
        let on_top = "const e = document.getElementById(arguments[0]); const r = e.getBoundingClientRect(); \
            return e.contains(document.elementFromPoint(r.x + 8, r.bottom - 8))";
        browser.click("[data-tab='unit']").await;
        browser.until("the unit on top", on_top, vec![json!("sheet")]).await;
        browser.click("[data-tab='unit']").await;
        browser.until("the move again", on_top, vec![json!("float")]).await;
        browser.tap_at(browser.place("1309").await).await;
        browser.see("#prompt", "2 Movement Points left").await;
        assert!(browser.length().await > before);
        browser.click("[data-tab='unit']").await;
        let resign = "const length = Number(document.getElementById('board').dataset.length); \
            const headers = { 'content-type': 'application/json' }; const body = JSON.stringify({ expect: length }); \
            await fetch('/api' + location.pathname + '/resign', { method: 'POST', headers, body })";
        browser.ask(resign).await;
        browser.see("#prompt", "resign").await;
        let closed = "return document.getElementById('sheet').hidden";
        browser.until("no empty sheet", closed, vec![]).await;
    });
}
