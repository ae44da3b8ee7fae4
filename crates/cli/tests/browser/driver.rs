//! Chromium, driven over the WebDriver protocol.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

pub struct Driver {
    child: Mutex<Child>,
    port: u16,
    open: Mutex<Vec<Browser>>,
}

/// A window with cookies of its own.
#[derive(Clone)]
pub struct Browser {
    pub client: Client,
    pub name: &'static str,
}

impl Driver {
    /// None if this machine has no browser.
    pub fn start() -> Option<Driver> {
        // The port it draws may be taken in the other address family by then, and it gives up: it draws again.
        const TRIES: usize = 5;
        let mut said = String::new();
        for _ in 0..TRIES {
            let mut command = Command::new("chromedriver");
            command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
            match Driver::listening(command.spawn().ok()?) {
                Ok(driver) => return Some(driver),
                Err(words) => said = words,
            }
        }
        panic!("chromedriver ends at once; it says: {said}");
    }

    /// A driver that has said its port; else what it said before it ended.
    fn listening(mut child: Child) -> Result<Driver, String> {
        let mut said = String::new();
        let out = child.stdout.take().expect("it is piped");
        let mut lines = BufReader::new(out).lines();
        for line in lines.by_ref().map_while(Result::ok) {
            let rest = line.split("started successfully on port ").nth(1);
            if let Some(port) = rest.and_then(|rest| rest.trim_end_matches('.').parse().ok()) {
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(Driver { child: Mutex::new(child), port, open: Mutex::default() });
            }
            said = said + &line + " ";
        }
        let _ = child.wait();
        Err(said)
    }

    pub async fn open(
        &self,
        name: &'static str,
        width: u32,
        height: u32,
        more: &[&str],
    ) -> Browser {
        let size = format!("--window-size={width},{height}");
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--force-prefers-reduced-motion",
            &size,
        ];
        let args = [&args[..], more].concat();
        let options = json!({ "args": args });
        let Value::Object(wishes) = json!({ "goog:chromeOptions": options }) else {
            unreachable!("an object")
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wishes)
            .connect(&format!("http://localhost:{}", self.port))
            .await
            .expect("chromium starts");
        let browser = Browser { client, name };
        browser.resize(width, height).await;
        self.open.lock().expect("no panic").push(browser.clone());
        browser
    }

    /// Ends all browsers; keeps a picture of each if the journey failed.
    pub async fn close(&self, failed: bool) {
        let open = std::mem::take(&mut *self.open.lock().expect("no panic"));
        for (n, browser) in open.into_iter().enumerate() {
            if failed {
                browser.picture(&format!("failed-{}", n + 1)).await;
            }
            let _ = browser.client.close().await;
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if let Ok(child) = self.child.get_mut() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Browser {
    /// The inside of the window, whatever its frame takes.
    pub async fn resize(&self, width: u32, height: u32) {
        for _ in 0..3 {
            let script = "return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]";
            let found = self.client.execute(script, vec![]).await.expect("a script");
            let at = |i: usize| found[i].as_u64().unwrap_or(0) as u32;
            if (at(2), at(3)) == (width, height) {
                return;
            }
            let (w, h) = (width + at(0), height + at(1));
            self.client.set_window_size(w, h).await.expect("a size");
        }
    }

    /// Keeps a picture under `target/browser/`.
    pub async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
        let _ = std::fs::create_dir_all(&folder);
        let file = folder.join(format!("{}-{name}.png", self.name.replace(' ', "-")));
        if let Ok(png) = self.client.screenshot().await
            && std::fs::write(&file, png).is_ok()
        {
            eprintln!("picture: {}", file.display());
        }
    }
}
