//! Records: what is written is read, and whatever is wrong with a file gets a fault with its place.

mod play;
mod toy;

use std::io::{BufReader, Read};

use battle::{ActFault, Cause, Fault, LONGEST_LINE, Reader, Writer};
use kernel::Ruleset;
use play::{MEN, header, load, random_game, record};
use proptest::prelude::*;
use toy::{Scenario, Toy};

fn fault(text: &[u8]) -> Fault {
    match load(text) {
        Ok(_) => panic!("a fault was expected"),
        Err(fault) => fault,
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

#[track_caller]
fn check(lines: &[String], at: usize, says: &str) {
    let fault = fault((lines.join("\n") + "\n").as_bytes());
    assert_eq!(fault.line, at, "{fault}");
    assert!(fault.to_string().contains(says), "{fault}");
}

#[test]
fn a_record_proves_and_goes_on() {
    let battle = random_game(1, 150);
    let text = record(&battle);
    let (again, proof) = load(text.as_bytes()).unwrap();
    assert_eq!((proof.entries, proof.cut_off), (150, None));
    assert_eq!(proof.dice, battle.journal().iter().map(|e| e.thrown.len()).sum::<usize>());
    assert_eq!(again.state(), battle.state());
    assert_eq!(again.journal(), battle.journal());
    assert_eq!(again.state_after(130), battle.state_after(130));
    assert_eq!(record(&again), text);
}

#[test]
fn folding_gives_the_same_state_as_proving() {
    let battle = random_game(2, 150);
    let text = record(&battle);
    let scenario = Scenario::new(MEN);
    let mut state = Toy::setup(&scenario);
    let reader = Reader::open("game.jsonl", text.as_bytes()).unwrap();
    let mut entries = Vec::new();
    let proof =
        reader.fold::<Toy>(&scenario, &mut state, |_, entry| entries.push(entry.clone())).unwrap();
    assert_eq!(proof.entries, 150);
    assert_eq!(state, *battle.state());
    assert!(entries.iter().eq(battle.journal().iter().map(|entry| &**entry)));
}

/// Entry 31 tells of another roll than its dice, as under other rules.
#[test]
fn what_cannot_be_proved_is_folded_from_there_on() {
    let battle = random_game(2, 150);
    let scenario = Scenario::new(MEN);
    let whole = |text: &str, unlike: Option<&str>| {
        let reader = Reader::open("game.jsonl", text.as_bytes()).unwrap();
        let start = Toy::setup(&scenario);
        reader.into_folded::<Toy>(scenario.clone(), start, unlike.map(str::to_owned)).unwrap()
    };
    let text = record(&battle);
    let (proved, _) = whole(&text, None);
    assert_eq!((proved.folded(), proved.state()), (None, battle.state()));
    let (folded, proof) = whole(&text, Some("other tables"));
    assert_eq!((proof.entries, folded.folded().unwrap().proved), (150, 0));
    assert_eq!((folded.state(), folded.journal()), (battle.state(), battle.journal()));
    let side = battle.turn().decider().unwrap();
    assert!(matches!(folded.check(side, &toy::Action::Brace), Err(ActFault::Folded(_))));

    let fired = |line: &&String| line.contains("\"roll\":") && !line.contains("\"n\":1,");
    let mut lines = lines(&text);
    let at = lines.iter().position(|line| fired(&line)).unwrap();
    lines[at] = lines[at].replacen("\"roll\":", "\"roll\":1", 1);
    let unsummed = lines.iter().enumerate().map(|(i, line)| match i {
        0 => line.clone(),
        _ => format!("{}}}", battle::split_sum(line).0),
    });
    let (folded, proof) = whole(&unsummed.collect::<Vec<_>>().join("\n"), None);
    assert_eq!((proof.entries, folded.folded().unwrap().proved), (150, at - 1));
    assert_eq!(folded.state_after(at - 1), battle.state_after(at - 1));
}

#[test]
fn the_format_is_as_documented() {
    let text = record(&random_game(8, 2));
    let wanted = [
        r#"{"linstock":1,"ruleset":"toy","scenario":"duel","scenario_hash":"5ce0","table_hash":"7ab1","choices":{"options":[]}}"#,
        r#"{"n":1,"side":"red","action":{"fire":{"at":"rangers"}},"dice":[[6,1,"2.1"],[6,5,"2.1"]],"events":[{"fired":{"by":"red","roll":6,"hits":0,"saved":0}},{"turn-to":{"side":"blue"}}],"sum":"214f9ae9f7e5af6e"}"#,
    ];
    for (line, wanted) in text.lines().zip(wanted) {
        assert_eq!(line, wanted);
    }
}

#[test]
fn cut_anywhere_the_whole_entries_before_the_cut_load() {
    let battle = random_game(4, 12);
    let text = record(&battle);
    let header_end = text.find('\n').unwrap();
    for cut in header_end + 1..=text.len() {
        let (part, proof) = load(&text.as_bytes()[..cut]).unwrap();
        let closed = text[..cut].matches('\n').count() - 1;
        let torn = !text[..cut].ends_with('\n');
        let whole_but_open = torn && text[cut..].starts_with('\n');
        assert_eq!(proof.entries, closed + usize::from(whole_but_open));
        assert_eq!(proof.cut_off.is_some(), torn && !whole_but_open);
        assert_eq!(*part.state(), battle.state_after(proof.entries));
    }
    for cut in 1..header_end {
        let cause = fault(&text.as_bytes()[..cut]).cause;
        assert_eq!(cause, Cause::HeaderCutOff);
    }
    let words = load(&text.as_bytes()[..text.len() - 5]).unwrap().1.cut_off.unwrap().to_string();
    assert!(words.starts_with("line 13 (entry 12) is cut off after "), "{words}");
}

#[test]
fn windows_line_ends_are_taken() {
    let text = record(&random_game(4, 12)).replace('\n', "\r\n");
    assert_eq!(load(text.as_bytes()).unwrap().1.entries, 12);
}

#[test]
fn lines_edited_lost_moved_or_foreign_are_named() {
    let text = record(&random_game(1, 60));
    let good = lines(&text);
    let other = lines(&record(&random_game(9, 60)));

    let mut moved = good.clone();
    moved.swap(10, 11);
    check(&moved, 11, "found entry number 11; expected 10");

    let mut lost = good.clone();
    lost.remove(20);
    check(&lost, 21, "found entry number 21; expected 20");

    let mut foreign = good.clone();
    foreign[30] = other[30].clone();
    check(&foreign, 31, "expected");

    let mut empty_line = good.clone();
    empty_line.insert(30, String::new());
    check(&empty_line, 31, "EOF while parsing a value");

    let at = good.iter().position(|line| line.contains("\"lost\"")).unwrap();
    let mut edited = good.clone();
    edited[at] = edited[at].replace("\"men\":1", "\"men\":0").replace("\"men\":2", "\"men\":0");
    check(&edited, at + 1, "this line or one above was edited");
    assert!(!fault((edited.join("\n") + "\n").as_bytes()).cause.is_disproof());

    let mut extra = good.clone();
    extra[5] = extra[5].replacen("{", "{\"cheat\":true,", 1);
    check(&extra, 6, "unknown field `cheat`");
}

/// With the sums taken off, only the rules can find it.
#[test]
fn what_the_rules_would_not_have_done_is_disproved() {
    let good: Vec<String> = lines(&record(&random_game(1, 60)))
        .iter()
        .map(|line| match line.find(",\"sum\"") {
            Some(at) => format!("{}}}", &line[..at]),
            None => line.clone(),
        })
        .collect();
    assert_eq!(load(good.join("\n").as_bytes()).unwrap().1.entries, 60);
    let shot = good.iter().position(|line| line.contains("\"lost\"")).unwrap();
    let edits: [(&str, &str, &str); 6] = [
        ("\"men\":", "\"men\":1", "event 2: found"),
        ("[[6,", "[[8,", "die 1: found a d8; expected a d6"),
        ("\"2.1\"", "\"2.2\"", "(2.1) asks, the script offers one for (2.2)"),
        ("\"side\":\"red\"", "\"side\":\"blue\"", "action of the blue; expected one of the red"),
        (
            "\"fire\":{\"at\":\"rangers\"}",
            "\"fire\":{\"at\":\"grenadiers\"}",
            "does not fire at itself (2.1)",
        ),
        ("\"dice\":[", "\"dice\":[[6,1,\"2.1\"],", "dice"),
    ];
    for (old, new, says) in edits {
        let mut edited = good.clone();
        assert!(edited[shot].contains(old), "{}", edited[shot]);
        edited[shot] = edited[shot].replacen(old, new, 1);
        check(&edited, shot + 1, says);
        assert!(fault((edited.join("\n") + "\n").as_bytes()).cause.is_disproof());
    }
}

#[test]
fn a_bug_in_the_rules_is_a_fault_of_its_entry() {
    let mut good = lines(&record(&random_game(1, 3)));
    good[1] = r#"{"n":1,"side":"red","action":"blunder","dice":[],"events":[]}"#.to_owned();
    check(&good[..2], 2, "a blunder of the rules");
}

#[test]
fn headers_of_other_games_and_formats_are_named() {
    let good = lines(&record(&random_game(1, 3)));
    for (old, new, says) in [
        ("\"linstock\":1", "\"linstock\":2", "found format version 2; expected 1"),
        ("\"linstock\":1", "\"linstock\":\"one\"", "found format version \"one\"; expected 1"),
        ("\"linstock\":1,", "", "expected the header"),
        ("\"toy\"", "\"chess\"", "found ruleset \"chess\"; expected \"toy\""),
        ("5ce0", "beef", "found scenario_hash \"beef\"; expected \"5ce0\""),
        ("7ab1", "", "found table_hash \"\"; expected \"7ab1\""),
        ("\"scenario\":\"duel\"", "\"scenario\":7", "invalid type: integer `7`, expected a string"),
        ("\"linstock\":1", "\"linstock\":1,\"map\":0", "unknown field `map`"),
    ] {
        let mut edited = good.clone();
        edited[0] = edited[0].replacen(old, new, 1);
        check(&edited, 1, says);
    }
    assert_eq!(fault(b"").cause, Cause::Empty);
    for foreign in ["\n", "hello\n", "[]\n", "{}\n", "null", "\"linstock\"\n"] {
        assert!(matches!(fault(foreign.as_bytes()).cause, Cause::NotARecord { .. }), "{foreign}");
    }
}

#[test]
fn a_header_edited_shows_at_the_first_entry() {
    let mut lines = lines(&record(&random_game(1, 3)));
    lines[0] = lines[0].replace("{\"options\":[]}", "{\"options\":[\"smoke\"]}");
    check(&lines, 2, "this line or one above was edited");
}

#[test]
fn a_hundred_megabytes_of_zeros_are_refused_after_the_first() {
    struct Counted<R>(R, u64);
    impl<R: Read> Read for Counted<R> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let read = self.0.read(buffer)?;
            self.1 += read as u64;
            assert!(self.1 < 2 << 20, "more was read than needed");
            Ok(read)
        }
    }
    let zeros = Counted(std::io::repeat(0).take(100 << 20), 0);
    let fault = Reader::open("zeros", BufReader::new(zeros)).err().unwrap();
    assert_eq!((fault.line, fault.cause), (1, Cause::TooLong));

    let mut text = record(&random_game(1, 3)).into_bytes();
    text.resize(text.len() + LONGEST_LINE + 1, 0);
    assert_eq!((self::fault(&text).line, self::fault(&text).cause), (5, Cause::TooLong));
}

#[test]
fn what_is_not_utf8_is_named_by_line_and_byte() {
    let mut text = record(&random_game(1, 3)).into_bytes();
    let second = text.iter().position(|b| *b == b'\n').unwrap() + 1;
    text[second + 4] = 0xff;
    let fault = fault(&text);
    assert_eq!((fault.line, fault.cause), (2, Cause::NotUtf8 { byte: 0xff, at: 4 }));
}

#[test]
fn a_record_can_be_written_while_the_game_is_played() {
    let battle = random_game(6, 40);
    let mut writer = Writer::new(Vec::new(), &header(), battle.names()).unwrap();
    for entry in battle.journal() {
        writer.entry(entry).unwrap();
    }
    assert_eq!(writer.entries(), 40);
    assert_eq!(String::from_utf8(writer.into_inner()).unwrap(), record(&battle));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any one byte changed: a fault, or the same game (a byte that means nothing does not exist).
    #[test]
    fn a_changed_byte_never_passes(at in 0usize..4000, byte in any::<u8>()) {
        let battle = random_game(1, 30);
        let mut text = record(&battle).into_bytes();
        let at = at % text.len();
        prop_assume!(text[at] != byte);
        let last = text.iter().rposition(|b| *b == b'\n').unwrap();
        text[at] = byte;
        match load(&text) {
            Err(fault) => prop_assert!(fault.line <= 31),
            // without its line feed the last line is still whole; a carriage return is a space
            Ok((again, proof)) => {
                prop_assert!(proof.cut_off.is_some() || at == last || byte == b'\r', "{} {}", at, byte);
                prop_assert_eq!(again.state(), &battle.state_after(proof.entries));
            }
        }
    }

    #[test]
    fn any_bytes_at_all_are_a_fault(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(load(&bytes).is_err());
    }

    #[test]
    fn any_bytes_after_good_lines_are_a_fault_or_a_cut(
        bytes in proptest::collection::vec(any::<u8>(), 1..300)
    ) {
        let battle = random_game(1, 5);
        let mut text = record(&battle).into_bytes();
        text.extend(bytes);
        if let Ok((again, proof)) = load(&text) {
            prop_assert!(proof.cut_off.is_some());
            prop_assert_eq!(again.state(), battle.state());
        }
    }
}
