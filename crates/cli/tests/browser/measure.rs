//! Measurements, not tests: how long a hand waits for its picture. `docs/hands.md` says how to repeat them.

use serde_json::json;

use crate::driver::Browser;
use crate::hands::both_sides;
use crate::journey;

/// From the click to the picture in which the journal has grown, in milliseconds.
const WATCH: &str = "window.took = []; let began = 0; \
    const board = document.getElementById('board'); \
    board.addEventListener('pointerup', () => { began = performance.now(); }, true); \
    new MutationObserver(() => { if (!began) return; const at = began; began = 0; \
        requestAnimationFrame(() => window.took.push(performance.now() - at)); }) \
        .observe(board, { attributes: true, attributeFilter: ['data-length'] });";

/// The map is dragged to and fro for three seconds; how long each picture took.
const PAN: &str = "const done = arguments[arguments.length - 1]; \
    const board = document.getElementById('board'), frame = board.getBoundingClientRect(); \
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]; \
    const send = (type, dx, dy) => board.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, \
        pointerType: 'mouse', button: 0, buttons: 1, clientX: x + dx, clientY: y + dy })); \
    board.setPointerCapture = () => {}; send('pointerdown', 0, 0); \
    const took = []; let last = performance.now(), n = 0; \
    const step = (now) => { took.push(now - last); last = now; n += 1; \
        send('pointermove', 180 * Math.sin(n / 20), 120 * Math.sin(n / 31)); \
        if (n < 180) requestAnimationFrame(step); else { send('pointerup', 0, 0); done(took.slice(2)); } }; \
    requestAnimationFrame(step);";

fn told(what: &str, mut all: Vec<f64>) {
    all.sort_by(f64::total_cmp);
    let at = |part: f64| all.get((all.len() as f64 * part) as usize).copied().unwrap_or(f64::NAN);
    eprintln!(
        "{what}: {} measured, half within {:.0} ms, 95 % within {:.0} ms, the longest {:.0} ms",
        all.len(),
        at(0.5),
        at(0.95),
        at(0.999)
    );
}

async fn numbers(browser: &Browser, script: &str) -> Vec<f64> {
    let found = browser.js(script, vec![]).await;
    found.as_array().into_iter().flatten().filter_map(|n| n.as_f64()).collect()
}

#[test]
#[ignore = "a measurement"]
fn from_the_click_to_the_picture() {
    journey("measure", async |mut start| {
        let browser = both_sides(&mut start, "cowpens").await;
        browser.click("#done").await;
        browser.see("#prompt", "unit").await;
        browser.js(WATCH, vec![]).await;
        for (unit, places) in [
            ("u-b71-a", ["0529", "0528"]),
            ("u-b71-b", ["0629", "0628"]),
            ("u-b71-c", ["0729", "0728"]),
            ("u-b71-d", ["0829", "0828"]),
            ("u-b71-e", ["0929", "0928"]),
            ("u-b7-a", ["1025", "1024"]),
            ("u-b7-b", ["0925", "0924"]),
            ("u-b7-c", ["0825", "0824"]),
        ] {
            browser.click_at(browser.place(unit).await).await;
            for place in places {
                let before = browser.length().await;
                browser.click_at(browser.place(place).await).await;
                let on =
                    "return Number(document.getElementById('board').dataset.length) > arguments[0]";
                browser.until("the move", on, vec![json!(before)]).await;
            }
        }
        told("a committed move is drawn", numbers(&browser, "return window.took").await);
    });
}

#[test]
#[ignore = "a measurement"]
fn guilford_is_dragged_about() {
    journey("pan", async |mut start| {
        let browser = both_sides(&mut start, "guilford").await;
        let found = browser.client.execute_async(PAN, vec![]).await.expect("a script");
        let all = found.as_array().into_iter().flatten().filter_map(|n| n.as_f64()).collect();
        told("a picture of Guilford while it is dragged", all);
    });
}
