//! A finished game forwards and backwards, by button, key and link.

use serde_json::json;

use crate::journey;
use crate::program::Program;

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
        // A step leads to the next entry that shows something.
        let choose = "const e = document.getElementById('step'); e.value = arguments[0]; e.blur(); \
            return document.getElementById('game').dataset[arguments[0]].split(' ').map(Number)";
        let stops = async |step: &str| -> Vec<usize> {
            let found = browser.js(choose, vec![json!(step)]).await;
            serde_json::from_value(found).expect("numbers")
        };
        let moves = stops("moves").await;
        assert!(moves.len() > 40 && moves.last() == Some(&entries), "{moves:?}");
        browser.press("\u{E011}").await; // Home
        at(0).await;
        for _ in 0..3 {
            browser.press("\u{E014}").await; // right
        }
        at(moves[2]).await;
        // Keys in quick succession add up.
        let burst = "for (let i = 0; i < 9; i += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', \
            { key: 'ArrowRight', bubbles: true }))";
        browser.js(burst, vec![]).await;
        at(moves[11]).await;
        let there = format!("return location.search.includes('ply={}')", moves[11]);
        browser.until("all nine", &there, vec![]).await;
        for _ in 0..9 {
            browser.press("\u{E012}").await; // left
        }
        at(moves[2]).await;
        browser.press("j").await;
        at(moves[1]).await;
        // By what decided the game: from anywhere to the next of it.
        let highlights = stops("highlights").await;
        assert!(highlights.len() < moves.len() && highlights.len() <= 73, "{highlights:?}");
        browser.press("k").await;
        at(*highlights.iter().find(|stop| **stop > moves[1]).expect("a highlight")).await;
        browser.see("#step option", "Highlights, ").await;
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

#[test]
fn a_replay_says_why_the_computer_did_what_is_marked() {
    journey("replay why", async |mut start| {
        start.program = Program::start_with(&["--pace", "0"]);
        let browser = start.browser(1440, 900).await;
        let wish = json!({ "battle": "proving-field", "opponent": "computer", "side": "american" });
        browser.open(&start.program.url, wish).await;
        let told = "return document.querySelectorAll('#log li').length > 3";
        browser.until("moves of the computer", told, vec![]).await;
        let game = browser.js("return location.href", vec![]).await;
        browser.goto(&format!("{}/replay", game.as_str().expect("an address"))).await;
        // What the British did last is marked by a click on its line.
        let lines = "const line = [...document.querySelectorAll('#log li')].at(-1); \
            const group = line?.closest('details'); if (group) group.open = true; \
            line?.click(); return Boolean(line)";
        browser.until("a line", lines, vec![]).await;
        browser.press("y").await;
        browser.see("dialog[open]", "What it weighed, its choice first").await;
        browser.picture("why").await;
    });
}
