//! Bad cases are faults with their place. (That all cases pass, `games/tests` sees to.)

use black_powder_game::BlackPowder;
use cases::{Runner, Verdict};

fn runner() -> Runner {
    Runner::default().with::<BlackPowder>()
}

const HEAD: &str = "case = \"X\"\ntitle = \"x\"\nrules = [\"BP-MOV-2\"]\norigin = \"ours\"\n";

#[test]
fn bad_positions_are_faults_with_place_and_reason() {
    let bad = [
        ("[units]\nA = { side = \"green\", at = \"30, 30 in\" }", 6, "side"),
        ("[units]\nA = { side = \"red\" }", 6, "nowhere"),
        ("[units]\nA = { side = \"red\", at = \"30, 30 in\", profile = \"no\" }", 6, "profile"),
        ("[units]\nA = { side = \"red\", at = \"300, 30 in\" }", 6, "off the table"),
        ("[units]\nA = { side = \"red\", at = \"30, 30 in\", morale = 9 }", 6, "Morale"),
        ("[units]\nA = { side = \"red\", at = \"30, 30 in\", shy = true }", 6, "unknown field"),
        ("[commanders]\nRA0 = { rating = 4 }", 6, "rating 4"),
        ("[commanders]\nX = { rating = 8 }", 6, "no brigade"),
        ("stage = \"tea\"", 5, "tea"),
        ("turn = 90", 5, "turn 90"),
        ("scenario = \"waterloo\"", 5, "waterloo"),
        ("terrain = [{ id = \"w\", kind = \"wood\" }]", 5, "no poly"),
        ("options = { command_steps = \"long\" }", 5, "command_steps"),
        ("engagements = [{ charger = \"A\", target = \"B\", face = \"top\" }]", 5, "top"),
    ];
    for (setup, line, words) in bad {
        let text = format!("{HEAD}{setup}\n[[try]]\nname = \"t\"\n");
        let result = runner().run_text("x.toml", &text);
        let Verdict::Broken(fault) = &result.verdict else { panic!("{setup}: {result}") };
        assert!(fault.to_string().contains(words), "{setup}: {fault}");
        assert!(fault.line == Some(line) || fault.line == Some(1), "{setup}: {fault}");
    }
}
