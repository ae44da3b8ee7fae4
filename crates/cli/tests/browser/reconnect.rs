//! The server is killed and started again: the page comes back by itself, and nothing is lost.

use crate::journey;

#[test]
fn a_page_finds_its_game_again() {
    journey("reconnect", async |mut start| {
        let browser = start.browser(1280, 800).await;
        let wish = serde_json::json!({ "battle": "proving-field", "opponent": "screen" });
        browser.begin(&start.program.url, wish).await;
        browser.click("[data-offer='activate']").await;
        browser.see("#prompt", "a unit").await;
        start.program.kill();
        browser.see("#banner", "Connection lost").await;
        start.program.start_again();
        let gone = "const b = document.getElementById('banner'); return b.hidden || !b.innerText.includes('onnection')";
        browser.until("the connection", gone, vec![]).await;
        browser.see("#prompt", "a unit").await;
        browser.click_at(browser.piece("u-right-a").await).await;
        browser.see("#unit", "Right a").await;
        browser.client.refresh().await.expect("a page");
        browser.my_turn().await;
        browser.see("#prompt", "a unit").await;
    });
}
