//! Two people at one screen, in a game where each has secrets: the toy, served by this test itself.

use serde_json::json;

use crate::driver::Browser;
use crate::journey;

/// Nothing of either side is on the page, nothing was fetched for it, and a key lifts the curtain.
async fn curtain(browser: &Browser, name: &str) {
    browser.see("h1", &format!("Pass the screen to {name}.")).await;
    let fetched = "return performance.getEntriesByType('resource').map((e) => e.name).filter((n) => n.includes('/api/g/'))";
    assert_eq!(browser.js(fetched, vec![]).await, json!([]));
    let bare = "return document.getElementById('board') === null && !document.body.textContent.includes('hand [')";
    assert_eq!(browser.js(bare, vec![]).await, json!(true));
    // The browser gives `autofocus` its due with the first picture, which may come after the heading.
    let focus = "return document.activeElement.textContent === arguments[0]";
    browser.until("the button in focus", focus, vec![json!(format!("I am {name}"))]).await;
}

/// Lifts it by the keyboard.
async fn lift(browser: &Browser, side: &str) {
    let button = browser.client.active_element().await.expect("a button");
    button.send_keys("\u{e007}").await.expect("a key");
    browser.until("the board", "return window.linstock !== undefined", vec![]).await;
    browser.briefed().await;
    browser.my_turn().await;
    assert_eq!(browser.js("return location.search", vec![]).await, json!(format!("?as={side}")));
    browser.see("#armies", "hand [0, 0, 0] and 0 unknown").await;
}

#[test]
fn two_at_one_screen_pass_it_behind_a_curtain() {
    journey("curtain", async |start| {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = server::Config::new(folder.path().to_owned());
        config.port = Some(0);
        let shelf = table::Shelf::empty().with::<markers::Sound>();
        let served = server::Server::open(config, shelf).await.expect("a server");
        let url = format!("http://{}", served.address().expect("an address"));
        tokio::spawn(served.run(std::future::pending()));

        let browser = start.browser(1100, 800).await;
        browser.goto(&format!("{url}/")).await;
        let begin = "const r = await fetch('/api/games', { method: 'POST', headers: \
            { 'content-type': 'application/json' }, body: JSON.stringify({ battle: 'line', \
            opponent: 'screen' }) }); return (await r.json()).url";
        let game = browser.ask(begin).await;
        let game = format!("{url}{}", game.as_str().expect("an address"));
        browser.goto(&game).await;
        curtain(&browser, "Red").await;
        browser.fits("the curtain").await;
        lift(&browser, "red").await;
        // Red sits there still when the page is loaded again.
        browser.goto(&format!("{game}?as=red")).await;
        browser.my_turn().await;
        browser.click("#done").await;
        curtain(&browser, "Blue").await;
        // Neither loading it again, nor the address that red left, nor going back lifts it.
        for address in [game.clone(), format!("{game}?as=red")] {
            browser.goto(&address).await;
            curtain(&browser, "Blue").await;
        }
        browser.js("history.back()", vec![]).await;
        browser.see("h1", "Pass the screen to Blue.").await;
        browser.goto(&game).await;
        curtain(&browser, "Blue").await;
        lift(&browser, "blue").await;
    });
}
