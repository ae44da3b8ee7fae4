//! Undo takes back a click, and is barred once dice have fallen.

use serde_json::json;

use crate::journey;

#[test]
fn a_click_is_taken_back_until_dice_fall() {
    journey("undo", async |start| {
        let browser = start.browser(1440, 900).await;
        let wish = json!({ "battle": "proving-field", "opponent": "screen", "side": "british" });
        browser.begin(&start.program.url, wish).await;
        browser.see("#undo", "nothing").await;
        browser.click("[data-offer='activate']").await;
        browser.see("#prompt", "a unit").await;
        let before = browser.piece("u-right-a").await;
        browser.click_at(before).await;
        browser.see("#unit", "Right a").await;
        // Two hexes up: two steps of the rules, one click, one undo.
        browser.click_at(browser.place("1109").await).await;
        browser.see("#prompt", "2 Movement Points left").await;
        let moved = browser.piece("u-right-a").await;
        assert!(moved.1 < before.1 - 60.0, "it has moved up: {before:?} {moved:?}");
        browser.click("#undo").await;
        // Whether it is still in hand or not, it has all its Movement Points again.
        let back = "return !document.querySelector('#prompt').innerText.includes('2 Movement Points left')";
        browser.until("the move taken back", back, vec![]).await;
        let after = browser.piece("u-right-a").await;
        assert!((after.1 - before.1).abs() < 2.0, "it is back: {before:?} {after:?}");
        // Dice: the other side gets its Activation by a failed or won roll; neither can be undone.
        for key in ["d", "d"] {
            browser.press(key).await;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        }
        browser.click("[data-do='confirmed']").await;
        browser.see("#prompt", "Try for another Activation").await;
        browser.click("[data-offer='try-for-continuity']").await;
        browser.see("#prompt", "Seize").await;
        browser.click("[data-offer='let-him-roll']").await;
        browser.see("#undo", "dice").await;
        let barred = browser
            .js("return document.querySelector('#undo').getAttribute('aria-disabled')", vec![])
            .await;
        assert_eq!(barred, "true");
    });
}
