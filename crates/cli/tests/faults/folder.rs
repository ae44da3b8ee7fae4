//! What a host sees of a data folder: permissions, copies, what may go.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;

use crate::client::{Client, Serving, json_of};

/// Runs the program, which must end well; what it printed.
pub fn linstock(args: &[&str]) -> String {
    let ran = run(args);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_linstock")).args(args).output().unwrap()
}

fn refused(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!(ran.status.code(), Some(2), "{args:?}");
    String::from_utf8(ran.stderr).unwrap()
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn games_are_for_their_owner_only() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("games");
    let serving = Serving::start(&data);
    Client::open(&serving.address, "").unwrap().begin().unwrap();
    assert_eq!(mode(&data), 0o700);
    for name in
        ["linstock.db", "linstock.db-wal", "linstock.db-shm", "linstock.mark", "secret", "lock"]
    {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    // What an older program left open is closed.
    assert_eq!(serving.stop(), Some(0));
    let open = std::fs::Permissions::from_mode;
    std::fs::set_permissions(&data, open(0o755)).unwrap();
    std::fs::set_permissions(data.join("linstock.db"), open(0o644)).unwrap();
    assert_eq!(Serving::start(&data).stop(), Some(0));
    assert_eq!((mode(&data), mode(&data.join("linstock.db"))), (0o700, 0o600));
}

#[test]
fn a_backup_has_the_games_and_the_links() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (data, file, other) = (path("games"), path("copy.db"), path("other"));
    let serving = Serving::start(Path::new(&data));
    let mut owner = Client::open(&serving.address, "").unwrap();
    let wish = json!({ "battle": "cowpens", "opponent": "link" });
    let begun = json_of(&owner.post("/api/games", &wish).unwrap().1);
    let said = linstock(&["backup", &file, "--data", &data]);
    assert!(said.contains("Copied 1 game"), "{said}");
    assert_eq!(mode(Path::new(&file)), 0o600);
    assert!(refused(&["backup", &file, "--data", &data]).contains("there already"));
    assert!(refused(&["restore", &file, "--data", &data]).contains("another server"));
    assert_eq!(serving.stop(), Some(0));
    assert!(refused(&["restore", &file, "--data", &data]).contains("--overwrite"));
    assert!(refused(&["restore", &path("none"), "--data", &other]).contains("no such file"));
    let junk = path("junk");
    std::fs::write(&junk, "not a database, but long enough to look at twice").unwrap();
    assert!(refused(&["restore", &junk, "--data", &other]).contains("no backup"));
    assert!(!Path::new(&other).join("linstock.db").exists());
    linstock(&["restore", &file, "--data", &other]);
    let restored = Serving::start(Path::new(&other));
    let link = begun["links"][0].as_str().unwrap();
    let mut friend = Client::open(&restored.address, "").unwrap();
    assert_eq!(friend.get(link).unwrap().0, 200, "the link still leads to the seat");
    assert_eq!(restored.stop(), Some(0));
    // What was there is kept beside it.
    let said = linstock(&["restore", &file, "--data", &data, "--overwrite"]);
    assert!(said.contains("before-restore-1"), "{said}");
    assert!(refused(&["backup", &path("no/where/copy.db"), "--data", &data]).contains("copy.db"));
    assert!(Path::new(&data).join("before-restore-1/linstock.db").exists());
    assert_eq!(Serving::start(Path::new(&data)).stop(), Some(0));
}

#[test]
fn only_what_is_named_is_pruned_and_only_if_told_to() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().to_str().unwrap();
    let serving = Serving::start(home.path());
    let mut owner = Client::open(&serving.address, "").unwrap();
    let (game, over) = (owner.begin().unwrap(), owner.begin().unwrap());
    let lesson = json!({ "lesson": "first-volley" });
    assert_eq!(owner.post("/api/games", &lesson).unwrap().0, 200);
    owner.post(&format!("/api/g/{over}/resign"), &json!({ "expect": 0 })).unwrap();
    assert!(refused(&["prune", "--data", data]).contains("--abandoned"));
    let said = linstock(&["prune", "--data", data, "--finished", "0"]);
    assert!(said.starts_with("Would remove 0 abandoned, 0 lessons, 1 finished"), "{said}");
    assert_eq!(owner.get(&format!("/api/g/{over}/journal")).unwrap().0, 200);
    let said = linstock(&["prune", "--data", data, "--finished", "0", "--lessons", "0", "--yes"]);
    assert!(
        said.starts_with("Removed 0 abandoned, 1 lessons, 1 finished. Games left: 1."),
        "{said}"
    );
    let said = linstock(&["prune", "--data", data, "--abandoned", "3", "--yes"]);
    assert!(said.starts_with("Removed 0 abandoned"), "nobody has been away for three days: {said}");
    // The server goes on, and the game that is left too.
    let legal = json_of(&owner.get(&format!("/api/g/{game}/legal")).unwrap().1);
    let act = json!({ "expect": 0, "actions": [legal["actions"][0]] });
    assert_eq!(owner.post(&format!("/api/g/{game}/act"), &act).unwrap().0, 200);
    // One that is played while it goes is not brought back by its next move.
    linstock(&["prune", "--data", data, "--abandoned", "0", "--yes"]);
    let legal = json_of(&owner.get(&format!("/api/g/{game}/legal")).unwrap().1);
    let act = json!({ "expect": 1, "actions": [legal["actions"][0]] });
    assert_eq!(owner.post(&format!("/api/g/{game}/act"), &act).unwrap().0, 409);
    assert_eq!(owner.get(&format!("/api/g/{game}/legal")).unwrap().0, 404);
    assert_eq!(serving.stop(), Some(0));
    assert_eq!(Serving::start(home.path()).stop(), Some(0));
}
