//! What lies around the board: a friend is invited, a battle is briefed, panels fold.

use serde_json::json;

use crate::journey;

#[test]
fn a_friend_is_invited_from_the_page_of_a_game() {
    journey("invited", async |start| {
        let (anna, bert) = (start.browser(1440, 900).await, start.browser(390, 844).await);
        anna.goto(&format!("{}/games/flintlock", start.program.url)).await;
        anna.click("#camden .friend > summary").await;
        anna.js("document.querySelector('#camden [data-my-name]').value = 'Anna'", vec![]).await;
        anna.click("#camden .friend form button").await;
        // The link is there at once, and says that nobody has come.
        anna.see("dialog .joined", "Waiting for your friend").await;
        let link =
            anna.js("return document.querySelector('dialog input.share').value", vec![]).await;
        bert.goto(link.as_str().expect("a link")).await;
        bert.see("main", "Anna invites you to play").await;
        bert.js("document.querySelector('[data-my-name]').value = 'Bert'", vec![]).await;
        bert.click("main form button").await;
        anna.see("dialog .joined", "Bert has joined").await;
        anna.picture("joined").await;
        bert.until("the board", "return window.linstock !== undefined", vec![]).await;
        // Each seat is briefed once; the button brings it back.
        let briefed = "return document.getElementById('briefing').open";
        bert.until("a briefing", briefed, vec![]).await;
        bert.briefed().await;
        bert.client.refresh().await.expect("again");
        bert.until("the board", "return window.linstock !== undefined", vec![]).await;
        assert_eq!(bert.js(briefed, vec![]).await, json!(false), "briefed twice");
        let close =
            "[...document.querySelectorAll('dialog[open]')].forEach((d) => d.close()); return true";
        anna.js(close, vec![]).await;
        anna.briefed().await;
        anna.click("[data-around='briefing']").await;
        anna.until("the briefing again", briefed, vec![]).await;
    });
}

#[test]
fn panels_fold_by_their_handles_and_keep_their_numbers() {
    journey("folded", async |start| {
        let browser = start.browser(1440, 900).await;
        let wish = json!({ "battle": "proving-field", "opponent": "screen" });
        browser.begin(&start.program.url, wish).await;
        let wide = "return document.getElementById('board').clientWidth";
        let before = browser.js(wide, vec![]).await.as_f64().expect("a width");
        for panel in ["army", "log"] {
            browser.click(&format!("[data-fold='{panel}']")).await;
        }
        let grown = "return document.getElementById('board').clientWidth > arguments[0] + 400";
        browser.until("a larger board", grown, vec![json!(before)]).await;
        browser.see("#armies .flight .num", "0 of 11").await;
        let said =
            "return document.querySelector('[data-fold=army]').getAttribute('aria-expanded')";
        assert_eq!(browser.js(said, vec![]).await, json!("false"));
        // The same the next time; then open again, and a line of the roster finds its pieces.
        browser.client.refresh().await.expect("again");
        browser.length().await;
        browser.until("still folded", grown, vec![json!(before)]).await;
        browser.click("[data-fold='army']").await;
        browser.click("#armies tbody tr[data-flash] td").await;
        browser
            .until("a flash", "return document.querySelector('.flash-ring') !== null", vec![])
            .await;
    });
}
