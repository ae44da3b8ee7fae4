//! Journeys of players through a real browser, against the real program.
//!
//! They need Debian's `chromium` and `chromium-driver`. Without them they say so and pass; with
//! `LINSTOCK_BROWSER=required`, as in `.ci/run`, a missing browser is a failure. A picture of the
//! page is kept under `target/tmp/browser/` when a journey fails.

mod driver;
mod page;
mod press;
mod program;

mod access;
mod armies;
mod around;
mod axe;
mod cards;
mod curtain;
mod hands;
mod lesson;
mod measure;
mod odds;
mod opponents;
mod reconnect;
mod replay;
mod skirmish;
mod table_manners;
mod threats;
mod two_players;
mod undo;

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures::FutureExt;

use driver::{Browser, Driver};
use program::Program;

/// What a journey begins with: the program on an empty folder, and a way to open browsers.
pub struct Start {
    pub program: Program,
    driver: Arc<Driver>,
    name: &'static str,
}

impl Start {
    /// A browser of its own, with its own cookies.
    pub async fn browser(&self, width: u32, height: u32) -> Browser {
        self.driver.open(self.name, width, height, &[]).await
    }

    /// One whose user has set the text twice as large.
    pub async fn large_text(&self, width: u32, height: u32) -> Browser {
        let twice = "--blink-settings=defaultFontSize=32";
        self.driver.open(self.name, width, height, &[twice]).await
    }
}

/// Runs a journey; without a browser says so, unless one is required.
pub fn journey<F: Future<Output = ()>>(name: &'static str, work: impl FnOnce(Start) -> F) {
    let Some(driver) = Driver::start() else {
        let required = std::env::var_os("LINSTOCK_BROWSER").is_some_and(|v| v == "required");
        assert!(!required, "no chromium and chromedriver, but LINSTOCK_BROWSER=required");
        eprintln!("\n*** SKIPPED: {name}: no chromium and chromedriver on this machine ***\n");
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let driver = Arc::new(driver);
        let start = Start { program: Program::start(), driver: driver.clone(), name };
        let done = AssertUnwindSafe(work(start)).catch_unwind().await;
        driver.close(done.is_err()).await;
        if let Err(panic) = done {
            std::panic::resume_unwind(panic);
        }
    });
}
