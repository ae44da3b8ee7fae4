//! The tables and battles that stored games are played by, from the store.

use std::sync::Arc;

use table::Texts;
use tokio::runtime::Handle;

use crate::app::Core;

/// Asked from a thread that may wait; made where the runtime is.
pub struct Kept {
    core: Arc<Core>,
    runtime: Handle,
}

impl Kept {
    pub fn new(core: &Arc<Core>) -> Kept {
        Kept { core: core.clone(), runtime: Handle::current() }
    }
}

impl Texts for Kept {
    fn text(&self, hash: &str) -> Option<String> {
        let found = self.runtime.block_on(self.core.store.read.text(hash));
        found.unwrap_or_else(|fault| {
            tracing::error!("a text cannot be read: {fault}");
            None
        })
    }
}
