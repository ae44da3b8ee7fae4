use flintloque_game::files::list;

const NUMBERS: [&str; 12] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
];

/// What players read before a skirmish has the numbers of its file: figures of both sides, or their points.
#[test]
fn briefings_tell_the_figures_of_their_skirmishes() {
    for info in list() {
        let briefing =
            info.briefing.as_ref().unwrap_or_else(|| panic!("no briefing of {}", info.id));
        let told = format!("{} {}", briefing.hook, briefing.situation).to_lowercase();
        for side in &info.sides {
            let (count, points) = (NUMBERS[side.figures], format!("({}", side.points));
            let is_told = told.contains(count) || told.contains(&points);
            assert!(is_told, "{}: {count} or {points} of {} in {told}", info.id, side.people);
        }
        let turns = NUMBERS[usize::from(info.turns)];
        let all = format!("{told} {} {}", briefing.winning, briefing.duration).to_lowercase();
        assert!(all.contains(turns), "{}: {turns} turns in {all}", info.id);
    }
}
