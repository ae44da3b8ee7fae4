//! How much a hand has to do: clicks, drags and keys, counted. The budgets are in `docs/hands.md`.

use serde_json::json;

use crate::driver::Browser;
use crate::program::Program;
use crate::skirmish::{answer, to_a_go};
use crate::{Start, journey};

/// A player who counts what his hand does.
struct Counting<'a> {
    browser: &'a Browser,
    hands: usize,
}

impl Counting<'_> {
    async fn press(&mut self, css: &str) {
        let before = self.browser.length().await;
        self.browser.click(css).await;
        self.hands += 1;
        self.grown(before).await;
    }

    /// A piece is dragged to a hex; what is asked about before it is done is confirmed.
    async fn drag(&mut self, piece: &str, to: &str) {
        let before = self.browser.length().await;
        let [from, to] = all(self.browser, [piece, to]).await;
        self.browser.drag(from, to).await;
        self.hands += 1;
        let done = "const board = document.getElementById('board'); \
            return Number(board.dataset.length) > arguments[0] || !document.getElementById('float').hidden";
        self.browser.until("done, or asked about", done, vec![json!(before)]).await;
        let asks =
            "return document.querySelector('#float:not([hidden]) button[data-offer]') !== null";
        if self.browser.js(asks, vec![]).await == json!(true) {
            self.browser.click("#float button[data-offer]").await;
            self.hands += 1;
        }
        self.grown(before).await;
    }

    async fn grown(&self, before: u64) {
        let on = "const board = document.getElementById('board'); \
            return Number(board.dataset.length) > arguments[0] && board.dataset.ready === 'true'";
        self.browser.until("the next moment", on, vec![json!(before)]).await;
    }
}

impl Counting<'_> {
    /// A figure is dragged a good step nearer to the enemy; where the first is whom it could then shoot at.
    async fn advance(&mut self) -> Option<(f64, f64)> {
        const STEP: f64 = 110.0;
        let actor = self.browser.js("return window.linstock.hand.actors[0] ?? ''", vec![]).await;
        let foe = "const own = arguments[0].slice(0, 3); \
            return [...document.querySelectorAll('#units [data-piece]')].map((e) => e.dataset.piece) \
                .find((id) => !id.startsWith(own)) ?? ''";
        let foe = self.browser.js(foe, vec![actor.clone()]).await;
        let [from, to] = all(self.browser, [actor.as_str()?, foe.as_str()?]).await;
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let far = dx.hypot(dy).max(1.0);
        let spot = (from.0 + dx / far * STEP, from.1 + dy / far * STEP);
        let before = self.browser.length().await;
        self.browser.drag(from, spot).await;
        self.hands += 1;
        self.grown(before).await;
        self.browser.length().await;
        let target =
            self.browser.js("return window.linstock.hand.targets[0] ?? null", vec![]).await;
        Some(self.browser.place(target.as_str()?).await)
    }
}

/// A battle with both sides at this screen, and nothing lying over it.
pub async fn both_sides(start: &mut Start, battle: &str) -> Browser {
    start.program = Program::start_with(&["--pace", "0"]);
    let browser = start.browser(1440, 900).await;
    let wish = json!({ "battle": battle, "opponent": "screen" });
    browser.begin(&start.program.url, wish).await;
    browser.js("document.querySelector('#float [data-do=back]')?.click()", vec![]).await;
    browser
}

/// Where pieces and hexes are, when all of them are in sight and none has to come into view any more.
async fn all<const N: usize>(browser: &Browser, ids: [&str; N]) -> [(f64, f64); N] {
    let mut before = [(0.0, 0.0); N];
    loop {
        let mut now = before;
        for (at, id) in now.iter_mut().zip(ids) {
            *at = browser.place(id).await;
        }
        if now == before {
            return now;
        }
        before = now;
    }
}

#[test]
fn the_british_advance_at_cowpens_in_twenty_actions_of_hand() {
    journey("cowpens by hand", async |mut start| {
        let browser = both_sides(&mut start, "cowpens").await;
        let mut hand = Counting { browser: &browser, hands: 0 };
        hand.press("#done").await;
        for (piece, to) in [
            ("l-newmarsh", "0925"),
            ("l-mackenzie", "1525"),
            ("l-mcarthur", "0628"),
            ("l-ogilvie", "1528"),
            ("l-nettles", "0625"),
            ("u-b3-a", "1125"),
            ("u-b3-b", "1625"),
        ] {
            hand.drag(piece, to).await;
        }
        // Everybody has gone forward.
        let stayed = "return [...document.querySelectorAll('#units [data-piece^=\"u-b\"]')].map((e) => e.dataset.place)\
            .filter((place) => arguments[0].includes(place))";
        let homes = json!([
            "1026", "0926", "0826", "1226", "1326", "1426", "1526", "1726", "1826", "1926", "0530",
            "0630", "0730", "0830", "0930", "2028", "1531", "1431", "1331", "1231", "0627", "1126",
            "1626"
        ]);
        let stayed = browser.js(stayed, vec![homes]).await;
        while !browser.prompt().await.contains("another Activation") {
            assert!(hand.hands <= 20, "the prompt says: {}", browser.prompt().await);
            hand.press("#done").await;
        }
        assert_eq!(stayed, json!([]), "they stand where they stood");
        assert!(hand.hands <= 20, "{} actions of hand", hand.hands);
        eprintln!("Cowpens, first British Activation: {} actions of hand", hand.hands);
    });
}

#[test]
fn clicks_made_ahead_of_the_server_are_kept_and_done_in_order() {
    journey("ahead", async |mut start| {
        let browser = both_sides(&mut start, "cowpens").await;
        browser.click("#done").await;
        browser.see("#prompt", "unit").await;
        let [first, ..] = all(&browser, ["u-b71-d", "0829", "u-b71-e", "0929"]).await;
        browser.click_at(first).await;
        browser.see("#unit", "1/71st d").await;
        let [_, here, next, there] = all(&browser, ["u-b71-d", "0829", "u-b71-e", "0929"]).await;
        for at in [here, next, there] {
            browser.click_at(at).await;
        }
        let both = "return ['u-b71-d', 'u-b71-e'].map((id) => document.getElementById(id)?.dataset.place).join()";
        let both = format!("{both} === '0829,0929'");
        browser.until("both where they were sent", &both, vec![]).await;
    });
}

#[test]
fn whoever_is_framed_goes_together_and_comes_back_together() {
    journey("frame", async |mut start| {
        let browser = both_sides(&mut start, "cowpens").await;
        browser.click("#done").await;
        browser.see("#prompt", "unit").await;
        let before = browser.length().await;
        let places = "return ['a', 'b', 'c'].map((l) => document.getElementById(`u-b7-${l}`)?.dataset.place).join()";
        let home = browser.js(places, vec![]).await;
        let [(ax, ay), (cx, _), there] = all(&browser, ["u-b7-a", "u-b7-c", "0924"]).await;
        browser.frame((cx - 30.0, ay - 20.0), (ax + 30.0, ay + 20.0)).await;
        browser.see("#unit", "together").await;
        browser.click_at(there).await;
        let gone = format!("const now = (() => {{ {places} }})(); return now === '1024,0924,0824'");
        browser.until("all three two hexes on", &gone, vec![]).await;
        assert!(browser.length().await > before);
        // One key takes the whole march back.
        browser.press("u").await;
        let back = format!("const now = (() => {{ {places} }})(); return now === arguments[0]");
        browser.until("all three at home", &back, vec![home]).await;
        assert_eq!(browser.length().await, before);
    });
}

#[test]
fn figures_that_are_framed_go_together_for_a_command_point() {
    journey("section", async |mut start| {
        let browser = both_sides(&mut start, "cart-track-copse").await;
        to_a_go(&browser).await;
        let first = browser.js("return window.linstock.hand.actors[0]", vec![]).await;
        let (sign, ids) = match first.as_str() {
            Some(id) if id.starts_with("f-f") => (1.0, ["f-f1", "f-f2", "f-f3", "f-f4"]),
            _ => (-1.0, ["f-a1", "f-a2", "f-a3", "f-a4"]),
        };
        let spots = all(&browser, ids).await;
        let [left, right] = [f64::min, f64::max].map(|f| spots.map(|s| s.0).into_iter().reduce(f));
        let [top, foot] = [f64::min, f64::max].map(|f| spots.map(|s| s.1).into_iter().reduce(f));
        let corner = |x: Option<f64>, y: Option<f64>, by: f64| {
            (x.unwrap_or_default() + by, y.unwrap_or_default() + by)
        };
        let before = browser.length().await;
        browser.frame(corner(left, top, -20.0), corner(right, foot, 20.0)).await;
        browser.see("#unit", "together").await;
        let (x, y) = browser.place(ids[0]).await;
        browser.drag((x, y), (x + sign * 120.0, y)).await;
        browser.see("#float", "command point").await;
        browser.click("#float button[data-offer]").await;
        let on =
            "return Number(document.getElementById('board').dataset.length) > arguments[0] + 8";
        browser.until("all of them on their way", on, vec![json!(before)]).await;
        browser.see("#log", "moves to").await;
        browser.picture("section-together").await;
    });
}

#[test]
fn a_figure_moves_and_fires_in_two_actions_of_hand() {
    journey("shot", async |mut start| {
        let browser = both_sides(&mut start, "proving-yard").await;
        to_a_go(&browser).await;
        // Both lines are in sight.
        browser.click("[data-do='fit']").await;
        for _ in 0..20 {
            // Aimed fire, flight and other questions come between goes: there nobody marches.
            to_a_go(&browser).await;
            let mut hand = Counting { browser: &browser, hands: 0 };
            let Some(aim) = hand.advance().await else {
                answer(&browser).await;
                continue;
            };
            let before = browser.length().await;
            browser.click_at(aim).await;
            hand.hands += 1;
            let on =
                "return Number(document.getElementById('board').dataset.length) > arguments[0]";
            browser.until("the shot", on, vec![json!(before)]).await;
            browser.see("#log", "fires at").await;
            assert_eq!(hand.hands, 2, "a drag and a click");
            return;
        }
        panic!("nobody came into range; the prompt says: {}", browser.prompt().await);
    });
}
