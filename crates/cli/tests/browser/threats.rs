//! What could strike a piece or a place: by key, by button, and for whoever only watches.

use serde_json::json;

use crate::journey;

#[test]
fn threats_are_drawn_and_listed() {
    journey("threats", async |start| {
        let browser = start.browser(1440, 900).await;
        let wish = json!({ "battle": "proving-field", "opponent": "screen", "side": "british" });
        browser.begin(&start.program.url, wish).await;
        browser.click("[data-offer='activate']").await;
        browser.see("#prompt", "a unit").await;
        browser.click_at(browser.piece("u-left-a").await).await;
        browser.see("#unit", "Left a").await;
        // As if it stood in front of the militia's rifles.
        browser.rest_at(browser.place("0708").await).await;
        browser.press("t").await;
        browser.see("#float", "Threats to Left a in 0708").await;
        browser.see("#float", "next Activation").await;
        let listed = browser
            .js("return document.querySelectorAll('#float .threats > li').length", vec![])
            .await;
        assert!(listed.as_u64().is_some_and(|n| n >= 2), "attacks: {listed}");
        let drawn = "return document.querySelectorAll('#sight .threats path').length";
        let drawn = browser.js(drawn, vec![]).await;
        assert!(drawn.as_u64().is_some_and(|n| n >= 8), "arrows: {drawn}");
        browser.see("#spoken", "attacks could reach Left a").await;
        browser.picture("in-hand").await;
        browser.press("\u{E00C}").await; // Escape
        let closed = "return document.getElementById('float').hidden \
            && document.querySelector('#sight .threats') === null";
        browser.until("a clean board", closed, vec![]).await;
        // By the button, about a piece of the other side; also for somebody who only watches.
        let watcher = start.browser(390, 844).await;
        let address = browser.js("return location.href", vec![]).await;
        watcher.goto(address.as_str().expect("an address")).await;
        watcher.until("the board", "return window.linstock !== undefined", vec![]).await;
        watcher.briefed().await;
        watcher.piece("u-militia-a").await;
        for (who, width) in [(&browser, "desk"), (&watcher, "phone")] {
            if width == "phone" {
                who.click("[data-tools]").await;
            }
            who.click("[data-do='threats']").await;
            let pressed =
                "return document.querySelector('[data-do=threats]').getAttribute('aria-pressed')";
            assert_eq!(who.js(pressed, vec![]).await, "true");
            let place = "return window.linstock.find('piece', arguments[0])";
            who.js(place, vec![json!("u-militia-a")]).await;
            who.click_at(who.piece("u-militia-a").await).await;
            who.see("#float", "Threats to Militia a").await;
            who.see("#float", "Nothing can hurt").await;
            who.fits(width).await;
            who.picture(width).await;
        }
    });
}
