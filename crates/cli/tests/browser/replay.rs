//! A finished game forwards and backwards, by button, key and link.

use serde_json::json;

use crate::journey;

/// A record of the program's own making.
fn record() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_linstock"))
        .args(["play", "proving-field", "--seed", "7", "--record"])
        .arg(&file)
        .output()
        .expect("it plays");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    std::fs::read_to_string(file).expect("a record")
}

#[test]
fn a_record_is_uploaded_and_stepped_through() {
    journey("replay", async |start| {
        let browser = start.browser(1440, 900).await;
        browser.goto(&start.program.url).await;
        let upload = "const done = arguments[arguments.length - 1]; const f = new FormData(); \
            f.append('record', new File([arguments[0]], 'game.jsonl')); \
            fetch('/records', { method: 'POST', body: f }).then((r) => done(r.url))";
        let record = record();
        let entries = record.lines().count() - 1;
        let address =
            browser.client.execute_async(upload, vec![json!(record)]).await.expect("uploaded");
        browser.goto(address.as_str().expect("an address")).await;
        let ply = "return Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') ?? -1)";
        let at = async |wanted: usize| {
            let script = format!("{} === arguments[0]", ply);
            browser.until(&format!("ply {wanted}"), &script, vec![json!(wanted)]).await;
        };
        let max = "return Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax') ?? -1) === arguments[0]";
        browser.until("the whole game", max, vec![json!(entries)]).await;
        browser.press("\u{E011}").await; // Home
        at(0).await;
        for _ in 0..3 {
            browser.press("\u{E014}").await; // right
        }
        at(3).await;
        // Keys in quick succession add up.
        let burst = "for (let i = 0; i < 9; i += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', \
            { key: 'ArrowRight', bubbles: true }))";
        browser.js(burst, vec![]).await;
        at(12).await;
        browser.until("all nine", "return location.search.includes('ply=12')", vec![]).await;
        for _ in 0..9 {
            browser.press("\u{E012}").await; // left
        }
        at(3).await;
        browser.press("j").await;
        let back = browser.js(ply, vec![]).await;
        assert!(back == 2 || back == 4, "j steps: {back}");
        browser.press("\u{E010}").await; // End
        at(entries).await;
        // A link to a ply opens there.
        let here = browser.js("return location.pathname", vec![]).await;
        browser
            .goto(&format!("{}{}?ply=5", start.program.url, here.as_str().expect("a path")))
            .await;
        at(5).await;
        browser.picture("ply").await;
        // What could have struck a piece then, by key; the next moment clears it away.
        browser.rest_at(browser.piece("u-right-a").await).await;
        browser.press("t").await;
        browser.see("#float", "Threats to Right a").await;
        browser.picture("threats").await;
        browser.press("\u{E014}").await; // right
        let clean = "return document.getElementById('float').hidden \
            && document.querySelector('#sight .threats') === null";
        browser.until("a clean board", clean, vec![]).await;
    });
}
