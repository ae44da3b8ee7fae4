//! A whole battle against each opponent, who says why.

use serde_json::json;

use crate::journey;
use crate::program::Program;

/// If it is for the Americans to decide: does as little as the rules allow. Says who decided. A
/// connection that breaks is tried again, as the page does.
const LAZY: &str = "try { const game = '/api' + location.pathname; \
    const order = ['activate', 'end-activation', 'end-turn', 'stay-partial', 'let-him-roll', 'hold-fire', 'stop-here']; \
    const legal = await (await fetch(game + '/legal')).json(); \
    if (legal.decides !== 'american') return legal.decides ?? 'over'; \
    const named = (a) => (typeof a === 'string' ? a : Object.keys(a)[0]); \
    const rank = (a) => (order.includes(named(a)) ? order.indexOf(named(a)) : 99); \
    const best = legal.actions.toSorted((a, b) => rank(a) - rank(b))[0]; \
    const headers = { 'content-type': 'application/json' }; \
    const body = JSON.stringify({ expect: legal.length, actions: [best] }); \
    const r = await fetch(game + '/act', { method: 'POST', headers, body }); \
    return r.ok || r.status === 409 ? 'american' : `${r.status} ${await r.text()}`; \
    } catch { return 'american'; }";

#[test]
fn every_opponent_fights_a_battle_to_its_end() {
    journey("opponents", async |mut start| {
        // Nobody has to be able to look.
        start.program = Program::start_with(&["--pace", "0"]);
        for level in ["ensign", "colonel", "general"] {
            let browser = start.browser(1440, 900).await;
            let url = &start.program.url;
            let wish = json!({ "battle": "proving-field", "opponent": "computer", "side": "american", "level": level });
            browser.open(url, wish).await;
            let mut told = false;
            let mut turns = 0;
            loop {
                turns += 1;
                assert!(turns < 5_000, "{level}: no end");
                match browser.ask(LAZY).await.as_str() {
                    Some("over") => break,
                    Some("american") => continue,
                    Some("british") => {}
                    other => panic!("{level}: {other:?}"),
                }
                // While it shows what was done, the page does not say that the computer still thinks.
                let both = "const thinks = document.querySelector('#prompt .thinks'); \
                    return !document.getElementById('moment').hidden && Boolean(thinks?.checkVisibility({ visibilityProperty: true }))";
                assert_eq!(
                    browser.js(both, vec![]).await,
                    json!(false),
                    "{level}: thinks and shows dice"
                );
                // Once somebody was shot at it is worth asking why.
                let shots =
                    "return document.querySelector('#log li:not([data-dice=\"0\"])') !== null";
                if !told && browser.js(shots, vec![]).await == json!(true) {
                    browser.click("[data-do='reasons']").await;
                    browser.see("dialog", "What it weighed, its choice first").await;
                    browser.picture(&format!("why-{level}")).await;
                    browser.press("\u{E00C}").await; // Escape
                    told = true;
                }
                tokio::time::sleep(std::time::Duration::from_millis(30)).await;
            }
            assert!(told, "{level}: never asked why");
            browser.see("#prompt", " win").await;
            browser.picture(&format!("over-{level}")).await;
        }
    });
}
