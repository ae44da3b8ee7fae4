//! What a player does on a page, and what he waits for.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions,
};
use serde_json::{Value, json};

use crate::driver::Browser;

const PATIENCE: Duration = Duration::from_secs(60);

impl Browser {
    /// Opens a page and waits until all of it is there: on a busy machine the driver comes back
    /// while the page is still being read.
    pub async fn goto(&self, url: &str) {
        self.js("document.left = true", vec![]).await;
        self.client.goto(url).await.expect("a page");
        let script = "return !document.left && document.readyState === 'complete'";
        self.until("the page", script, vec![]).await;
    }

    /// Begins a game by the form of the front page, and waits for the first decision.
    pub async fn begin(&self, url: &str, wish: Value) {
        self.open(url, wish).await;
        self.my_turn().await;
    }

    /// The same, whoever decides first.
    pub async fn open(&self, url: &str, wish: Value) {
        self.goto(url).await;
        let script = "const f = document.createElement('form'); f.method = 'post'; f.action = '/games'; \
            for (const [k, v] of Object.entries(arguments[0])) { const i = document.createElement('input'); \
            i.name = k; i.value = v; f.append(i); } document.body.append(f); f.submit();";
        self.js(script, vec![wish]).await;
        self.until("the board", "return window.linstock !== undefined", vec![]).await;
        self.briefed().await;
    }

    /// Closes the briefing, which lies over the board the first time.
    pub async fn briefed(&self) {
        let close = "const briefing = document.getElementById('briefing'); \
            if (briefing?.open) briefing.close(); \
            return document.body.dataset.around === 'ready' && !briefing?.open";
        self.until("no briefing over the board", close, vec![]).await;
    }

    /// How many entries the board shows, once all of it can be used.
    pub async fn length(&self) -> u64 {
        let script = "const b = document.getElementById('board'); \
            return b?.dataset.ready === 'true' ? b.dataset.length : null";
        let found = self.until("the board", script, vec![]).await;
        found.as_str().and_then(|text| text.parse().ok()).expect("a length")
    }

    pub async fn js(&self, script: &str, args: Vec<Value>) -> Value {
        let found = self.client.execute(script, args).await;
        found.unwrap_or_else(|why| panic!("{script}: {why}"))
    }

    /// What a script that may wait comes to; what it throws is told, not waited for.
    pub async fn ask(&self, body: &str) -> Value {
        let begin = format!(
            "window.asked = null; (async () => {{ {body} }})()\
             .then((got) => {{ window.asked = {{ got }}; }}, (why) => {{ window.asked = {{ why: `${{why}}` }}; }})"
        );
        self.js(&begin, vec![]).await;
        let asked = self.until("an answer", "return window.asked", vec![]).await;
        assert_eq!(asked["why"], Value::Null, "{body}");
        asked["got"].clone()
    }

    /// Waits until a script returns something true; an empty text is not.
    pub async fn until(&self, what: &str, script: &str, args: Vec<Value>) -> Value {
        let start = Instant::now();
        loop {
            let found = self.js(script, args.clone()).await;
            let nothing = matches!(found, Value::Null | Value::Bool(false)) || found == "";
            if !nothing {
                return found;
            }
            if start.elapsed() > PATIENCE {
                let prompt = self.prompt().await;
                panic!("waited in vain for {what}; the prompt says: {prompt}");
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Waits until an element shows a text.
    pub async fn see(&self, css: &str, text: &str) {
        let script = "return [...document.querySelectorAll(arguments[0])]\
            .some((e) => e.innerText.includes(arguments[1]))";
        self.until(&format!("\"{text}\" in {css}"), script, vec![json!(css), json!(text)]).await;
    }

    pub async fn text(&self, css: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        self.js(script, vec![json!(css)]).await.as_str().unwrap_or_default().to_owned()
    }

    pub async fn prompt(&self) -> String {
        self.text("#prompt .say").await
    }

    /// Waits until it is for this browser to act, and no die lies on the board any more.
    pub async fn my_turn(&self) {
        self.briefed().await;
        let script = "return document.querySelector('#prompt [data-may-act]') !== null \
            && document.getElementById('moment')?.hidden !== false";
        self.until("my turn", script, vec![]).await;
    }

    /// Clicks an element once it can be seen and nothing covers it.
    pub async fn click(&self, css: &str) {
        let script = "const e = document.querySelector(arguments[0]); \
            return e !== null && e.getClientRects().length > 0";
        self.until(css, script, vec![json!(css)]).await;
        let start = Instant::now();
        loop {
            let element = self.client.find(Locator::Css(css)).await;
            let done = match element {
                Ok(element) => element.click().await,
                Err(why) => Err(why),
            };
            match done {
                Ok(()) => return,
                Err(why) if start.elapsed() > PATIENCE => panic!("{css}: {why}"),
                // It moved, or was drawn anew.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Moves the mouse to a point of the page, and clicks there.
    pub async fn click_at(&self, (x, y): (f64, f64)) {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::Up { button: 0 });
        self.client.perform_actions(mouse).await.expect("a click");
        self.client.release_actions().await.expect("released");
    }

    /// Drags from one point to another, slowly enough to be a drag.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.client.perform_actions(dragged(from, to)).await.expect("a drag");
        self.client.release_actions().await.expect("released");
    }

    /// Draws a frame on the board: the same with Shift held.
    pub async fn frame(&self, from: (f64, f64), to: (f64, f64)) {
        let shift = |action: fn(char) -> KeyAction| {
            KeyActions::new("keys".to_owned()).then(action('\u{E008}'))
        };
        let down = shift(|value| KeyAction::Down { value });
        let up = shift(|value| KeyAction::Up { value });
        self.client.perform_actions(down).await.expect("Shift");
        self.client.perform_actions(dragged(from, to)).await.expect("a drag");
        self.client.perform_actions(up).await.expect("no Shift");
        self.client.release_actions().await.expect("released");
    }

    /// Taps a point of the page with a finger.
    pub async fn tap_at(&self, (x, y): (f64, f64)) {
        let finger = TouchActions::new("finger".to_owned())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::Up { button: 0 });
        self.client.perform_actions(finger).await.expect("a tap");
        self.client.release_actions().await.expect("released");
    }

    /// Lets the mouse rest at a point.
    pub async fn rest_at(&self, (x, y): (f64, f64)) {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x: x - 3.0, y })
            .then(PointerAction::MoveTo { duration: None, x, y });
        self.client.perform_actions(mouse).await.expect("a move");
    }

    /// Where a piece is on the page.
    pub async fn piece(&self, id: &str) -> (f64, f64) {
        let script = "const e = document.querySelector(`#${CSS.escape(arguments[0])}`); \
            if (!e) return null; const r = e.getBoundingClientRect(); \
            return [r.x + r.width / 2, r.y + r.height / 2]";
        self.at_rest(id, script).await
    }

    /// Where something is once the camera has come to rest.
    async fn at_rest(&self, id: &str, script: &str) -> (f64, f64) {
        let mut before = (f64::MAX, f64::MAX);
        loop {
            let now = point(&self.until(id, script, vec![json!(id)]).await);
            if now == before {
                return now;
            }
            before = now;
            tokio::time::sleep(Duration::from_millis(120)).await;
        }
    }

    /// Where a place of the board is on the page; brought into view first.
    pub async fn place(&self, id: &str) -> (f64, f64) {
        let script = "return window.linstock?.find('place', arguments[0]) ?? null";
        self.at_rest(id, script).await
    }

    /// Types into whatever has the focus.
    pub async fn press(&self, keys: &str) {
        let active = self.client.active_element().await.expect("a focus");
        active.send_keys(keys).await.expect("keys");
    }

    /// Nothing reaches beyond the right edge.
    pub async fn fits(&self, what: &str) {
        let script = "const edge = document.documentElement.clientWidth; \
            const over = document.documentElement.scrollWidth - edge; \
            if (over <= 0) return []; \
            return [`${over} px in all`, ...[...document.querySelectorAll('body *')]\
            .filter((e) => e.getBoundingClientRect().right > edge + 1)\
            .map((e) => `${Math.round(e.getBoundingClientRect().right - edge)} px: ${e.outerHTML.slice(0, 120)}`)]";
        let beyond = self.js(script, vec![]).await;
        assert_eq!(beyond, json!([]), "{what}: beyond the edge");
    }
}

fn dragged(from: (f64, f64), to: (f64, f64)) -> MouseActions {
    let mut mouse = MouseActions::new("mouse".to_owned())
        .then(PointerAction::MoveTo { duration: None, x: from.0, y: from.1 })
        .then(PointerAction::Down { button: 0 });
    for part in 1..=4 {
        let part = f64::from(part) / 4.0;
        let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        let duration = Some(Duration::from_millis(60));
        mouse = mouse.then(PointerAction::MoveTo { duration, x, y });
    }
    mouse.then(PointerAction::Up { button: 0 })
}

fn point(found: &Value) -> (f64, f64) {
    (found[0].as_f64().expect("x"), found[1].as_f64().expect("y"))
}
