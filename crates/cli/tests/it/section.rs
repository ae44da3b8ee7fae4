//! `linstock section`: prices, complaints, and who is left after a battle.

use std::fs;
use std::path::Path;

use crate::program::run;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn data(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/flintloque/data/sections");
    text(&root.join(name)).to_owned()
}

#[test]
fn sections_are_priced_and_complained_about() {
    let good = run(&["section", &data("cart-track-copse-albion.toml")]);
    good.check(0);
    assert!(good.out.contains("Albion picquet, 338 points"), "{}", good.out);
    assert!(good.out.contains("+30 Albion Orc (FL-PTS-1)") && good.out.contains("(FL-WPN-4)"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.toml");
    let wrong = fs::read_to_string(data("cart-track-copse-albion.toml")).unwrap();
    let wrong = wrong.replace(
        "name = \"Private Cobb\"",
        "name = \"Private Cobb\", elite = true, mount = \"horse\"",
    );
    fs::write(&file, wrong).unwrap();
    let ran = run(&["section", &data("proving-yard-ferach.toml"), text(&file)]);
    ran.check(2);
    assert!(ran.out.contains("Ferach recruits, 195 points") && ran.out.contains("Albion picquet"));
    assert!(
        ran.err.contains("bad.toml:10: found A5 Private Cobb with a mount as Regular"),
        "{}",
        ran.err
    );
    for (bytes, words) in [
        (&b"schema = 1\nname = 3"[..], "bad.toml:2"),
        (b"schema = 1\n\xff", "bad.toml:2: found a byte that is not UTF-8"),
        (b"", "bad.toml:1: found nothing for `name`"),
    ] {
        fs::write(&file, bytes).unwrap();
        let ran = run(&["section", text(&file)]);
        ran.check(2);
        assert!(ran.err.contains(words), "{words}: {}", ran.err);
    }
    run(&["section", "no-such-file.toml"]).check(2);
    run(&["section"]).check(2);
}

/// A battle with sections of one's own, then those who are left, then the next battle with them.
#[test]
fn survivors_are_written_down_and_fight_again() {
    let folder = tempfile::tempdir().unwrap();
    let [record, left] = ["fight.jsonl", "left.toml"].map(|name| folder.path().join(name));
    let army = format!("first={}", data("proving-yard-ferach.toml"));
    let bare = ["play", "straight-fight", "--seed", "4", "--switch", "max-turns=4", "--army"];
    let players = ["--first", "random", "--second", "random"];
    let play = [&bare[..], &[&army, "--record", text(&record)], &players].concat();
    run(&play).check(0);
    let after = |seed: &str| {
        let ran = run(&[
            "section",
            "after",
            text(&record),
            "--side",
            "first",
            "--seed",
            seed,
            "-o",
            text(&left),
        ]);
        ran.check(0);
        (ran.out, fs::read_to_string(&left).unwrap())
    };
    let (told, written) = after("1");
    assert!(told.contains("left.toml: Ferach recruits, thrown with seed 1"), "{told}");
    assert_eq!((told, written.clone()), after("1"), "the same dice, the same section");
    assert!(written.contains("battles = [") && written.contains("straight-fight"), "{written}");
    let priced = run(&["section", text(&left)]);
    assert!(priced.out.contains("Straight Fight, "), "{}", priced.out);
    run(&["section", "after", text(&record), "--side", "moon", "-o", text(&left)]).check(2);
    let army = format!("first={}", text(&left));
    let again = run(&[&bare[..], &[&army], &players].concat());
    assert!(again.code == Some(0) || again.err.contains("FL-PRO-8"), "{}", again.err);
    let nobody = [&bare[..], &["first=nowhere.toml"]].concat();
    run(&nobody).check(2);
}
