use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Map, Value, json};
use table::{Ask, Origin};

use crate::end::End;
use crate::section;

/// How a battle is to be played.
#[derive(Debug, Clone, Default, Args)]
pub struct Choosing {
    /// Tables instead of those that come with the game
    #[arg(long, value_name = "FILE")]
    pub tables: Option<PathBuf>,
    /// An optional rule of this battle; may be given again
    #[arg(long = "option", value_name = "ID")]
    pub options: Vec<String>,
    /// A rules variant; may be given again
    #[arg(long = "switch", value_name = "NAME=VALUE", value_parser = switch)]
    pub switches: Vec<(String, Value)>,
    /// An army of one's own for a side; may be given again
    #[arg(long = "army", value_name = "SIDE=FILE", value_parser = army)]
    pub armies: Vec<(String, String)>,
    /// Needed only if the battle's id does not say it
    #[arg(long)]
    pub ruleset: Option<String>,
}

impl Choosing {
    /// For `battle`, an id or a file.
    pub fn ask(&self, battle: &str) -> Ask {
        let mut choices = choices(self.options.clone(), self.switches.iter().cloned().collect());
        if !self.armies.is_empty() {
            choices["armies"] = self.armies.iter().cloned().collect();
        }
        let origin = Origin::new(battle, self.tables.clone());
        Ask { ruleset: self.ruleset.clone(), origin, choices }
    }
}

/// Options and switches as rulesets read them.
pub fn choices(options: Vec<String>, switches: Map<String, Value>) -> Value {
    json!({ "options": options, "switches": switches })
}

fn switch(text: &str) -> Result<(String, Value), String> {
    let Some((name, value)) = text.split_once('=') else {
        return Err("expected NAME=VALUE".to_owned());
    };
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    Ok((name.trim().to_owned(), value))
}

/// The text of an army's file, with its side.
fn army(text: &str) -> Result<(String, String), String> {
    let Some((side, file)) = text.split_once('=') else {
        return Err("expected SIDE=FILE".to_owned());
    };
    match section::read(Path::new(file)) {
        Ok(text) => Ok((side.trim().to_owned(), text)),
        Err(End::Fault(words) | End::Failed(words)) => Err(words),
        Err(End::NoReader) => Err(format!("{file}: cannot be read")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_is_a_name_and_a_value() {
        assert_eq!(switch("a=true"), Ok(("a".to_owned(), Value::Bool(true))));
        assert_eq!(switch("cap=40"), Ok(("cap".to_owned(), json!(40))));
        assert_eq!(switch("smoke=own-side"), Ok(("smoke".to_owned(), json!("own-side"))));
        assert!(switch("smoke").is_err());
    }
}
