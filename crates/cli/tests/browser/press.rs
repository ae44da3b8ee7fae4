//! A key that comes late presses nothing, and the card tells of the answer one rests on.

use serde_json::json;

use crate::journey;

const SPACE: &str = "\u{E00D}";
const ENTER: &str = "\u{E007}";

#[test]
fn no_key_presses_a_button_that_has_changed_its_meaning() {
    journey("press", async |start| {
        let browser = start.browser(1440, 900).await;
        let wish = json!({ "battle": "proving-field", "opponent": "screen" });
        browser.begin(&start.program.url, wish).await;
        browser.see("#done", "Activate").await;
        browser.click("#done").await;
        browser.see("#done", "End Activation").await;
        let length = browser.length().await;
        for key in [SPACE, ENTER, SPACE] {
            browser.press(key).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        for key in [SPACE, ENTER] {
            browser.press(key).await;
        }
        let focus = browser.js("return document.activeElement.id", vec![]).await;
        assert_eq!(focus, "board", "the focus left the button that is another now");
        let asked =
            browser.js("return document.querySelector('dialog[open]') !== null", vec![]).await;
        assert_eq!(asked, false, "nothing was pressed");
        assert_eq!(browser.length().await, length);
    });
}

#[test]
fn odds_follow_the_answer_one_rests_on() {
    journey("answers", async |start| {
        let browser = start.browser(1440, 900).await;
        let wish = json!({ "battle": "proving-field", "opponent": "screen" });
        browser.begin(&start.program.url, wish).await;
        browser.click("#done").await;
        browser.see("#prompt", "a unit").await;
        browser.length().await;
        browser.click_at(browser.place("1711").await).await;
        browser.see("#unit", "Dragoons a").await;
        browser.click_at(browser.place("1204").await).await;
        browser.see("#float .about", "fires at Dragoons a").await;
        let first = browser.text("#float .about h3").await;
        let answers = "return [...document.querySelectorAll('#float .answers [data-offer]')].map((b) => b.innerText)";
        let answers = browser.js(answers, vec![]).await;
        assert!(answers.as_array().expect("answers").len() >= 3, "{answers}");
        // By key: Tab to the next answer.
        let focus =
            "document.querySelectorAll('#float .answers [data-offer]')[arguments[0]].focus()";
        browser.js(focus, vec![json!(1)]).await;
        let other = "const t = document.querySelector('#float .about h3')?.innerText; \
            return t && t !== arguments[0] ? t : null";
        browser.until("the odds of the second", other, vec![json!(first)]).await;
        browser.js(focus, vec![json!(2)]).await;
        browser.see("#float .about", "No roll").await;
        browser.picture("held").await;
    });
}
