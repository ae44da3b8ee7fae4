//! Somebody builds a section with a mistake, reads the complaint, mends it, and fights.

use serde_json::json;

use crate::journey;

#[test]
fn a_section_is_built_mended_and_fights() {
    journey("armies", async |start| {
        let browser = start.browser(1440, 900).await;
        let url = &start.program.url;
        browser.goto(url).await;
        browser.click("header nav a[href='/armies']").await;
        browser.click("main a[href='/armies/flintloque']").await;
        browser.see("h1", "Build a section").await;
        browser.picture("empty").await;
        // Figure by figure: the first leads, the second is second in line.
        for number in 1..=5 {
            browser.click("button[value='add']").await;
            let there = "return document.querySelectorAll('.figures > li').length === arguments[0]";
            browser.until("a figure", there, vec![json!(number)]).await;
        }
        browser.see(".sum", "ready").await;
        let choose = "const e = document.querySelector(arguments[0]); e.value = arguments[1]; \
            e.dispatchEvent(new Event('change', { bubbles: true }))";
        browser.js(choose, vec![json!("[name='name']"), json!("Ours")]).await;
        // A mistake is told at its figure, with the item, and counted beside the price.
        browser.js(choose, vec![json!("[name='4.mount']"), json!("horse")]).await;
        browser.see("#m4 .complaints", "mounts for Cavalry only").await;
        browser.see(".sum", "1 problem").await;
        let cite =
            browser.js("return document.querySelector('#m4 .complaints a.cite').hash", vec![]);
        assert_eq!(cite.await, "#pFL-TRP-4");
        browser.picture("wrong").await;
        browser.click("button[value='fight']").await;
        browser.see(".note.bad", "Can\u{2019}t start yet").await;
        browser.see("#m4 .complaints", "mounts for Cavalry only").await;
        // Mended, and told what it costs part by part.
        browser.js(choose, vec![json!("[name='4.mount']"), json!("")]).await;
        browser.see(".sum", "ready").await;
        browser.click("#m4 details.price > summary").await;
        browser.see("#m4 .tally", "Standard Musket").await;
        browser.see("#m4 .tally", "FL-WPN-4").await;
        browser.picture("mended").await;
        // On a phone, by night, everything fits.
        browser.resize(390, 844).await;
        browser.fits("the builder on a phone").await;
        browser.click("[data-theme-switch]").await;
        browser.picture("phone").await;
        browser.resize(1440, 900).await;
        browser.picture("night").await;
        // Kept for this browser, then opened again.
        browser.click("button[value='save']").await;
        browser.until("an address", "return location.search.includes('army=')", vec![]).await;
        browser.see("select[name='army']", "Ours").await;
        browser.js(choose, vec![json!("[name='opponent']"), json!("screen")]).await;
        browser.js("document.querySelector('[name=foe]').value = 'same'", vec![]).await;
        browser.click("button[value='fight']").await;
        browser.until("the board", "return window.linstock !== undefined", vec![]).await;
        browser.briefed().await;
        browser.my_turn().await;
        browser.picture("board").await;
    });
}
