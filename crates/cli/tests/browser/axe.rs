//! Every page, wide and narrow, by day and by night, under the eyes of axe-core: nothing found.

use std::path::Path;

use serde_json::{Value, json};

use crate::driver::Browser;
use crate::journey;

/// What axe finds on the page as it is, in a line each.
const RUN: &str = "const done = arguments[arguments.length - 1]; \
    window.axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => \
        done(violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`))), \
        (why) => done([String(why)]))";

/// A new game's address.
async fn begun(browser: &Browser, wish: Value) -> Value {
    let begin = format!(
        "const r = await fetch('/api/games', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({wish}) }}); return await r.json()"
    );
    browser.ask(&begin).await
}

/// Every kind of page there is.
async fn pages(browser: &Browser) -> Vec<String> {
    let at = |game: &Value| game["url"].as_str().expect("an address").to_owned();
    let open =
        at(&begun(browser, json!({ "battle": "proving-field", "opponent": "screen" })).await);
    let table =
        at(&begun(browser, json!({ "battle": "proving-yard", "opponent": "screen" })).await);
    let lesson = at(&begun(browser, json!({ "lesson": "first-volley" })).await);
    let orders = at(&begun(browser, json!({ "battle": "bp-cowpens", "opponent": "screen" })).await);
    let over =
        at(&begun(browser, json!({ "battle": "proving-field", "opponent": "screen" })).await);
    let friend = begun(browser, json!({ "battle": "camden", "opponent": "link" })).await;
    let resign = format!(
        "await fetch('/api{over}/resign', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ expect: 0 }}) }}); return true"
    );
    browser.ask(&resign).await;
    let fixed = "/ /games/flintlock /games/flintloque /games/black-powder /games/muskets-and-tomahawks /learn /rules /rules/flintlock \
        /rules/flintloque /rules/black-powder /rules/muskets-and-tomahawks /odds /odds/flintlock /odds/flintloque /armies /armies/flintloque \
        /armies/black-powder /armies/muskets-and-tomahawks /help /nowhere";
    let mut all: Vec<String> = fixed.split_whitespace().map(str::to_owned).collect();
    for game in [&open, &table, &orders] {
        all.extend(["", "/list", "/replay", "/report"].map(|page| format!("{game}{page}")));
    }
    all.extend([
        lesson,
        over.clone(),
        format!("{over}/replay"),
        format!("{over}/report?whole=yes"),
    ]);
    all.push(at(&friend));
    let link = friend["links"][0].as_str().expect("a link");
    all.push(link.find("/join/").map_or(link, |from| &link[from..]).to_owned());
    all
}

#[test]
fn nothing_is_in_the_way_of_anybody() {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/node_modules/axe-core/axe.min.js");
    let Ok(axe) = std::fs::read_to_string(&file) else {
        eprintln!("\n*** SKIPPED: axe-core is not here; `npm ci` in web/ brings it ***\n");
        return;
    };
    journey("axe", async |start| {
        let mut found = Vec::new();
        for (width, height) in [(1440, 900), (390, 844)] {
            let browser = start.browser(width, height).await;
            browser.goto(&start.program.url).await;
            let pages = pages(&browser).await;
            for theme in ["light", "dark"] {
                browser
                    .js("localStorage.setItem('linstock-theme', arguments[0])", vec![json!(theme)])
                    .await;
                for page in &pages {
                    browser.goto(&format!("{}{page}", start.program.url)).await;
                    let there = "return document.querySelector('#board') === null \
                        || document.querySelector('#board [data-place], #board .piece, #board svg g') !== null";
                    browser.until("the page", there, vec![]).await;
                    browser.js(&axe, vec![]).await;
                    let told = browser.client.execute_async(RUN, vec![]).await.expect("axe runs");
                    for one in told.as_array().expect("a list") {
                        found.push(format!(
                            "{page}, {width} {theme}: {}",
                            one.as_str().unwrap_or("?")
                        ));
                    }
                }
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}
