//! The odds of the printed game on a phone, with and without script.

use serde_json::json;

use crate::journey;

#[test]
fn a_phone_at_the_table_asks_for_odds() {
    journey("odds", async |start| {
        let browser = start.browser(390, 844).await;
        let url = &start.program.url;
        browser.goto(url).await;
        browser.click("header nav a[href='/odds']").await;
        browser.fits("the games").await;
        browser.click("a[href='/odds/flintlock']").await;
        browser.see("#answer", "Fire at the target").await;
        browser.fits("the odds page").await;
        browser.see("#answer .dist", "50").await;
        // What is chosen is answered at once, and stands in the address.
        let choose = "const e = document.querySelector(arguments[0]); e.value = arguments[1]; \
            e.dispatchEvent(new Event('input', { bubbles: true }))";
        browser.js(choose, vec![json!("[name=target]"), json!("close")]).await;
        browser.see("#answer .tally", "target in Close").await;
        browser
            .until("an address", "return location.search.includes('target=close')", vec![])
            .await;
        browser.picture("close").await;
        // Each line of the sum leads to its paragraph.
        let cite = "return document.querySelector('#answer .tally a.cite')?.getAttribute('href')";
        let cite = browser.js(cite, vec![]).await;
        assert_eq!(cite, "/rules/flintlock#p11.33");
        // What the rules forbid is told with the paragraph.
        browser.js(choose, vec![json!("[name=range]"), json!("9")]).await;
        browser.see("#answer", "out of range").await;
        let cite = browser.js("return document.querySelector('#answer a.cite').hash", vec![]).await;
        assert_eq!(cite, "#p11.33");
        browser.js(choose, vec![json!("[name=range]"), json!("10000")]).await;
        browser.see("#answer", "1 to 16").await;
        // Every other form, and everything fits.
        for topic in ["shock", "morale", "command"] {
            browser.goto(&format!("{url}/odds/flintlock?topic={topic}")).await;
            browser.see("#answer .dist", "%").await;
            browser.fits(topic).await;
            browser.picture(topic).await;
        }
        // Without script the form is sent.
        browser.goto(&format!("{url}/odds/flintlock?topic=fire&first_volley=yes")).await;
        browser.js("document.getElementById('ask').submit()", vec![]).await;
        browser.see("#answer .tally", "First Volley").await;
        // From the rules page there is a way here.
        browser.goto(&format!("{url}/rules/flintlock")).await;
        browser.click("a[href='/odds/flintlock']").await;
        browser.see("h1", "Odds").await;
    });
}
