//! What `examples/` and `docs/protocol.md` promise.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::feed;
use serde_json::{Value, json};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Python 3 is needed for this test.
#[test]
fn the_python_bot_plays_a_whole_cowpens() {
    let bot = project().join("examples/cowpens_bot.py");
    let lines = std::fs::read_to_string(&bot).unwrap().lines().count();
    assert!(lines <= 80, "{lines} lines");
    let played = Command::new("python3")
        .args([bot.to_str().unwrap(), env!("CARGO_BIN_EXE_linstock"), "1781"])
        .output()
        .expect("python3 is needed to run the example");
    let out = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert!(out.contains(" wins by ") && out.lines().count() == 1, "{out}");
}

/// `> ` lines of the transcript are sent, `< ` lines must come back; `…` stands for anything.
#[test]
fn the_transcript_in_the_protocol_is_true() {
    let text = std::fs::read_to_string(project().join("docs/protocol.md")).unwrap();
    let lines = |mark: &'static str| text.lines().filter_map(move |line| line.strip_prefix(mark));
    let input: String = lines("> ").map(|line| format!("{line}\n")).collect();
    let ran = feed(&["engine"], input.as_bytes());
    ran.check(0);
    let (answers, expected): (Vec<&str>, Vec<&str>) =
        (ran.out.lines().collect(), lines("< ").collect());
    assert!(expected.len() > 8 && answers.len() == expected.len(), "{}", ran.out);
    for (answer, expected) in answers.iter().zip(expected) {
        assert!(is_like(answer, expected), "expected {expected}\nfound    {answer}");
    }
}

fn is_like(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else {
        return false;
    };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty() || pattern.ends_with('…')
}

#[test]
fn the_engine_survives_hostile_input() {
    let mut input = Vec::new();
    for line in [
        vec![b'{'; 10 << 20],
        vec![0; 17 << 20],
        b"\xff\xff\xff".to_vec(),
        b"{\"cmd\":\"new\",\"scenario\":\"../../etc/passwd\"}".to_vec(),
        b"{\"cmd\":\"new\",\"scenario\":\"/dev/null\"}".to_vec(),
        b"{\"cmd\":\"load\",\"path\":\"/dev/zero\"}".to_vec(),
        b"{\"cmd\":\"new\",\"scenario\":\"cowpens\",\"tables\":\"/dev/zero\"}".to_vec(),
        b"{\"cmd\":\"load\",\"scenario\":\"cowpens\",\"position\":{\"units\":{\"nobody\":{}}}}"
            .to_vec(),
    ] {
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(b"{\"cmd\":\"new\",\"scenario\":\"cowpens\",\"seed\":1}\n{\"cmd\":\"legal\"}");
    let ran = feed(&["engine"], &input);
    ran.check(0);
    let answers: Vec<Value> = ran.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers.len(), 10);
    for answer in &answers[..8] {
        assert_eq!(answer["ok"], json!(false), "{answer}");
        assert_ne!(answer["error"]["kind"], json!("bug"), "{answer}");
    }
    assert!(answers[8..].iter().all(|answer| answer["ok"] == json!(true)));
    assert!(!answers[9]["actions"].as_array().unwrap().is_empty());
}
