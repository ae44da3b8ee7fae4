//! From the front page to a finished little battle: by mouse, and by keyboard only.

use desk::At;
use lessons::{Exercise, Lesson, guide};
use table::{Table, Throw};

use crate::driver::Browser;
use crate::{Start, journey};

/// The lesson played along beside the page, to know what a learner who reads it would do.
struct Beside {
    lesson: Lesson,
    table: Box<dyn Table>,
}

/// A click that does a step: the piece taken up first, and where the offer is.
struct Click {
    focus: Option<String>,
    /// The piece it is about, also if it is in hand already.
    of: Option<String>,
    key: String,
    at: At,
    /// It is the button at the end of the prompt.
    is_done: bool,
    confirm: bool,
}

impl Beside {
    fn new(id: &str) -> Beside {
        let lesson = lessons::find(&games::shelf(), id).expect("a lesson");
        let table = lesson.begin(&games::shelf()).expect("it begins");
        Beside { lesson, table }
    }

    /// Plays the other side's steps up to the learner's next one.
    fn next(&mut self) -> Option<(usize, Exercise)> {
        loop {
            let progress = self.lesson.progress(self.table.length())?;
            if self.lesson.is_mine(progress.step) {
                let (before, _) = self.lesson.pips(progress.number);
                return Some((before + 1, progress.step.clone()));
            }
            self.play();
        }
    }

    /// Plays the step that is due.
    fn play(&mut self) {
        let progress = self.lesson.progress(self.table.length()).expect("a step");
        let side = self.table.side(&progress.step.by).expect("a side");
        let mut dice = progress.dice(&*self.table);
        for action in progress.left() {
            let length = self.table.length();
            let done = self.table.act(side, length, &action.to_string(), Throw::Dice(&mut dice));
            done.expect("a legal step");
        }
    }

    fn click(&self) -> Click {
        let progress = self.lesson.progress(self.table.length()).expect("a step");
        let moment = self.table.look(kernel::Viewer::Umpire, None, |seen| seen.moment());
        let moment = moment.expect("a moment");
        let click = progress.click(&*self.table).expect("offers").expect("something does the step");
        let is_done = moment.done.key.as_deref() == Some(&*click.offer.key);
        let of = click.focus.clone().or(click.offer.piece.clone());
        let focus = click.focus.filter(|f| moment.focus.as_ref() != Some(f));
        let confirm = is_done && moment.done.confirm;
        Click { focus, of, key: click.offer.key, at: click.offer.at, is_done, confirm }
    }
}

const BEGIN: &str = "form[action='/games']:has([value='LESSON']) button";

async fn begin(start: &Start, browser: &Browser, lesson: &str) {
    browser.goto(&start.program.url).await;
    browser.click("a[href='/learn']").await;
    browser.click(&BEGIN.replace("LESSON", lesson)).await;
    browser.see("#lesson", "1 of").await;
}

/// Plays a lesson by mouse, and sees where it leads.
async fn whole_by_mouse(start: &Start, id: &str, then: &str) {
    let browser = start.browser(1440, 900).await;
    begin(start, &browser, id).await;
    let mut beside = Beside::new(id);
    while let Some((number, step)) = beside.next() {
        browser.see("#lesson", &format!("{number} of")).await;
        browser.my_turn().await;
        // A click while pieces are still on their way only hurries them.
        browser.length().await;
        let click = beside.click();
        if step.at.is_some() && click.focus.is_none() {
            elsewhere(&browser).await;
        }
        by_mouse(&browser, &click, step.at.is_some()).await;
        beside.play();
    }
    let over = "return document.querySelector('#prompt [data-page]') !== null";
    browser.until("the end", over, vec![]).await;
    browser.see("#lesson", then).await;
}

#[test]
fn a_little_battle_by_mouse() {
    journey("a little battle by mouse", async |start| {
        whole_by_mouse(&start, "first-volley", "Play Cowpens").await;
    });
}

#[test]
fn a_little_skirmish_by_mouse() {
    journey("a little skirmish by mouse", async |start| {
        whole_by_mouse(&start, "first-skirmish", "Play The Cart-Track Copse").await;
    });
}

#[test]
fn a_little_day_of_orders_by_mouse() {
    journey("a little day of orders by mouse", async |start| {
        whole_by_mouse(&start, "first-orders", "Play Cowpens").await;
    });
}

#[test]
fn a_little_battle_on_a_phone() {
    journey("a little battle on a phone", async |start| {
        whole_by_finger(&start, "first-volley").await;
    });
}

#[test]
fn a_little_skirmish_on_a_phone() {
    journey("a little skirmish on a phone", async |start| {
        whole_by_finger(&start, "first-skirmish").await;
    });
}

#[test]
fn a_little_day_of_orders_on_a_phone() {
    journey("a little day of orders on a phone", async |start| {
        whole_by_finger(&start, "first-orders").await;
    });
}

/// Plays a lesson by taps, and sees that what is tapped lies under nothing.
async fn whole_by_finger(start: &Start, id: &str) {
    let browser = start.browser(390, 844).await;
    begin(start, &browser, id).await;
    let mut beside = Beside::new(id);
    while let Some((number, _)) = beside.next() {
        // A note that lies folded keeps its number to itself.
        let there = "return document.getElementById('lesson').textContent.includes(arguments[0])";
        browser.until("the next step", there, vec![format!("{number} of").into()]).await;
        browser.my_turn().await;
        let before = browser.length().await;
        by_finger(&browser, &beside.click(), before, number).await;
        beside.play();
    }
    let over = "return document.querySelector('#prompt [data-page]') !== null";
    browser.until("the end", over, vec![]).await;
}

async fn by_finger(browser: &Browser, click: &Click, before: u64, number: usize) {
    if click.is_done {
        // A question lies on a card of its own, over the prompt.
        let there = "return document.getElementById('done')?.getClientRects().length > 0";
        let is_there = browser.js(there, vec![]).await == true;
        let answer = format!("[data-offer='{}']", click.key);
        browser.click(if is_there { "#done" } else { &answer }).await;
        if click.confirm {
            browser.click("[data-do='confirmed']").await;
        }
        return;
    }
    if let Some(focus) = &click.focus {
        for all in 1..=focus.split(' ').count().min(2) {
            let at = browser.piece(guide(focus)).await;
            lies_free(browser, at, &format!("{focus} in step {number}")).await;
            browser.tap_at(at).await;
            let held = focus.split(' ').take(all).last().unwrap_or(focus);
            let script = "return document.querySelector(arguments[0]) !== null";
            let name = format!("#unit [data-picture='{held}']");
            browser.until(&name, script, vec![name.clone().into()]).await;
        }
    }
    // Who is in hand already has his sheet once he is tapped.
    if let (At::Nowhere, None, Some(of)) = (&click.at, &click.focus, &click.of) {
        let there = "return [...document.querySelectorAll(`[data-offer='${arguments[0]}']`)]\
            .some((button) => button.getClientRects().length > 0)";
        if browser.js(there, vec![click.key.as_str().into()]).await == false {
            browser.tap_at(browser.piece(guide(of)).await).await;
        }
    }
    // The first tap shows what the second does.
    for _ in 0..3 {
        match &click.at {
            At::Place(place) => browser.tap_at(browser.place(place).await).await,
            At::Piece(piece) => {
                let at = browser.piece(piece).await;
                lies_free(browser, at, &format!("{piece} in step {number}")).await;
                browser.tap_at(at).await;
            }
            At::Heading { .. } | At::Nowhere => {
                browser.click(&format!("[data-offer='{}']", click.key)).await;
            }
        }
        if grown(browser, before).await {
            return;
        }
    }
    panic!("step {number}: nothing comes of it; the prompt says: {}", browser.prompt().await);
}

/// Whether something has been done within a moment.
async fn grown(browser: &Browser, before: u64) -> bool {
    let length = "return Number(document.getElementById('board').dataset.length)";
    for _ in 0..20 {
        if browser.js(length, vec![]).await.as_u64() > Some(before) {
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    false
}

/// No sheet and no button lies over it.
async fn lies_free(browser: &Browser, (x, y): (f64, f64), what: &str) {
    let over = "const e = document.elementFromPoint(arguments[0], arguments[1]); \
        return e?.closest('#board') ? null : (e?.outerHTML ?? 'nothing').slice(0, 200)";
    let found = browser.js(over, vec![x.into(), y.into()]).await;
    assert_eq!(found, serde_json::Value::Null, "{what} is covered");
}

/// A click far from the lit place of a table does nothing, and says so.
async fn elsewhere(browser: &Browser) {
    browser
        .until("the board", "return document.querySelector('#over .q-slot') !== null", vec![])
        .await;
    browser.click_at(browser.place("55.0/39.0").await).await;
    browser.see("#float", "Not in this step").await;
    browser.press("\u{E00C}").await;
}

/// Whoever reads the odds can read the note as well.
async fn the_card_spares_the_note(browser: &Browser) {
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    let over = "const [card, note] = ['float', 'lesson'].map((id) => document.getElementById(id)); \
        if (card.hidden || note.hidden) return null; \
        const [a, b] = [card, note].map((e) => e.getBoundingClientRect()); \
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top; \
        return apart ? null : card.innerText";
    assert_eq!(browser.js(over, vec![]).await, serde_json::Value::Null, "a card on the note");
}

async fn by_mouse(browser: &Browser, click: &Click, roughly: bool) {
    if click.is_done {
        browser.click("#done").await;
        if click.confirm {
            browser.click("[data-do='confirmed']").await;
        }
        return;
    }
    if let Some(focus) = &click.focus {
        // One who leads others takes them along at the second click.
        for all in 1..=focus.split(' ').count().min(2) {
            browser.click_at(browser.piece(guide(focus)).await).await;
            let held = focus.split(' ').take(all).last().unwrap_or(focus);
            let name = format!("#unit [data-picture='{held}']");
            browser
                .until(
                    &name,
                    "return document.querySelector(arguments[0]) !== null",
                    vec![name.clone().into()],
                )
                .await;
        }
    }
    match &click.at {
        At::Place(place) => {
            let (x, y) = browser.place(place).await;
            // Nobody hits a point exactly: any click near the lit place counts.
            let off = if roughly { 34.0 } else { 0.0 };
            browser.click_at((x + off, y - off)).await;
        }
        At::Piece(piece) => {
            let at = browser.piece(piece).await;
            browser.rest_at(at).await;
            the_card_spares_the_note(browser).await;
            browser.click_at(at).await;
        }
        At::Heading { .. } => browser.click(&format!("#board [data-offer='{}']", click.key)).await,
        At::Nowhere => browser.click(&format!("[data-offer='{}']", click.key)).await,
    }
}

#[test]
fn the_same_by_keyboard_only() {
    journey("the same by keyboard only", async |start| {
        let browser = start.browser(1440, 900).await;
        browser.goto(&start.program.url).await;
        tab_to(&browser, "a[href='/learn']").await;
        browser.press("\u{E007}").await;
        browser.see("main", "Learn by playing").await;
        tab_to(&browser, &BEGIN.replace("LESSON", "first-volley")).await;
        browser.press("\u{E007}").await;
        browser.see("#lesson", "1 of").await;
        let mut beside = Beside::new("first-volley");
        while let Some((number, _)) = beside.next() {
            browser.see("#lesson", &format!("{number} of")).await;
            browser.my_turn().await;
            by_keyboard(&browser, &beside.click()).await;
            beside.play();
        }
        browser.see("#prompt", " win").await;
    });
}

/// Presses Tab until the element has the focus.
async fn tab_to(browser: &Browser, css: &str) {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false";
    for _ in 0..80 {
        if browser.js(script, vec![css.into()]).await == true {
            return;
        }
        browser.press("\u{E004}").await;
    }
    panic!("Tab never comes to {css}");
}

async fn by_keyboard(browser: &Browser, click: &Click) {
    // A press right after dice would still be meant for them.
    tokio::time::sleep(std::time::Duration::from_millis(350)).await;
    tab_to(browser, "#board").await;
    if click.is_done {
        browser.press("d").await;
        if click.confirm {
            browser.see("[data-do='confirmed']", "").await;
            tab_to(browser, "[data-do='confirmed']").await;
            browser.press("\u{E007}").await;
        }
        return;
    }
    if let Some(focus) = &click.focus {
        for _ in 0..20 {
            browser.press("n").await;
            let script = "return document.querySelector(arguments[0]) !== null";
            let held = format!("#unit [data-picture='{}']", guide(focus));
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
            if browser.js(script, vec![held.into()]).await == true {
                break;
            }
        }
        if let Some(last) = focus.split(' ').skip(1).last() {
            browser.press("c").await;
            browser
                .until(
                    "all",
                    "return document.querySelector(arguments[0]) !== null",
                    vec![format!("#unit [data-picture='{last}']").into()],
                )
                .await;
        }
    }
    match &click.at {
        At::Place(place) => walk(browser, place).await,
        At::Piece(piece) => {
            let script = "return document.querySelector(`#${CSS.escape(arguments[0])}`)?.dataset.place ?? null";
            let place = browser.until(piece, script, vec![piece.clone().into()]).await;
            walk(browser, place.as_str().expect("a place")).await;
        }
        At::Heading { .. } => {
            browser.press("m").await;
            tab_to(browser, &format!("#float [data-offer='{}']", click.key)).await;
        }
        At::Nowhere => tab_to(browser, &format!("[data-offer='{}']", click.key)).await,
    }
    browser.press("\u{E007}").await;
}

/// Walks the cursor to a place by arrows, as somebody who listens to the place names would.
async fn walk(browser: &Browser, place: &str) {
    let at = "return document.getElementById('board').dataset.cursor ?? ''";
    let (column, row) = numbers(place);
    for _ in 0..80 {
        let now = browser.js(at, vec![]).await;
        let now = now.as_str().unwrap_or_default().to_owned();
        if now == place {
            return;
        }
        let key = if now.is_empty() {
            "\u{E013}"
        } else {
            let (c, r) = numbers(&now);
            match () {
                () if r > row => "\u{E013}",
                () if r < row => "\u{E015}",
                () if c < column => "\u{E014}",
                () => "\u{E012}",
            }
        };
        browser.press(key).await;
    }
    panic!("the cursor does not come to {place}");
}

fn numbers(place: &str) -> (u32, u32) {
    let at = |range: std::ops::Range<usize>| place[range].parse().expect("a number");
    (at(0..2), at(2..4))
}
