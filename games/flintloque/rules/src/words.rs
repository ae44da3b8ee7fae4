//! Events in words: the log a player reads. Every roll names its modifiers and items.

use kernel::Side;
use tabletop::{CM, Point};

use crate::event::*;
use crate::frame::{Acting, Case2, Check, Frame, From};
use crate::modifiers::Sum;
use crate::parts::*;
use crate::scenario::Victory;
use crate::state::*;
use crate::tables::Blow;

/// What happened, or nothing for events that only keep the books.
pub fn say(state: &State, event: &Event) -> Option<String> {
    let name = |f: &FigureId| &*state.spec(*f).name;
    let side_of = |s: &Side| state.scenario.people(*s);
    let side_first = |s: &Side| state.scenario.people(*s).first();
    Some(match event {
        Event::Begin(_) | Event::Next(_) | Event::Done => return None,
        Event::Acted { .. } | Event::Discharged { .. } | Event::TurnEnded => return None,

        Event::PostTaken { side, post } => {
            let post = &state.scenario.post(*post).name;
            format!("{} take {post} (FL-SET-3).", side_first(side))
        }
        Event::Placed { figure, at, .. } => {
            format!("{} sets up at {} (FL-SET-3).", name(figure), spot(*at))
        }
        Event::TurnBegan { turn } => format!("== Turn {turn} of {} ==", state.scenario.turns),
        Event::Succeeded { side, leader } => {
            format!("{} now leads {} (FL-PRO-9).", name(leader), side_of(side))
        }
        Event::Playing { figure } => format!("{} plays music (FL-MUS-3).", name(figure)),
        Event::InitiativeRoll { side, die, sum } => {
            format!("{} roll for initiative: {} (FL-INI-1).", side_first(side), added(*die, sum))
        }
        Event::InitiativeWon { side } => {
            format!("{} win the initiative (FL-INI-5).", side_first(side))
        }
        Event::OrderChosen { first } => format!("-- {} go first --", side_first(first)),
        Event::Passed { side } => format!("{} pass (FL-ACT-2).", side_first(side)),
        Event::PointSpent { side, on } => {
            let (what, left) = (use_words(*on), state.section(*side).points);
            let who = side_first(side);
            format!("{who} spend a command point to {what}, {left} left ({}).", on.cite())
        }
        Event::RetainRoll { side, dice, sums, won } => {
            let result = if *won { "keep the initiative" } else { "lose the initiative" };
            let (ours, theirs) = (added(dice[0], &sums[0]), added(dice[1], &sums[1]));
            let who = side_first(side);
            format!("{who} {result}: {ours} against {theirs} (FL-CMD-2).")
        }
        Event::RecoveryRoll { side, die, sum, won } => {
            let result = if *won { "a command point" } else { "no command point" };
            let (who, sum) = (side_first(side), added(*die, sum));
            format!("{who} recover {result}: {sum}, needed 7+ (FL-CMD-8).")
        }

        Event::ImpulseRoll { figure, die, must } => {
            let result = if *must { "must charge" } else { "keeps his head" };
            format!("{} {result}: rolled {die} (FL-REP-3).", name(figure))
        }
        Event::Activated { figure, order } => {
            let order = if *order { ", by direct order (FL-CMD-5)" } else { "" };
            format!("-- {}{order} --", name(figure))
        }
        Event::Case2Roll { figure, dice, sums, result } => {
            let result = match result {
                Case2::Free => "acts freely in spite of his hits",
                Case2::Tie => "may only move or fire",
                Case2::Lost => "may only move, Slow March at most",
            };
            let (ours, theirs) = (added(dice[0], &sums[0]), added(dice[1], &sums[1]));
            format!("{} {result}: {ours} against {theirs} (FL-ACT-9).", name(figure))
        }
        Event::MoraleCheck { figure, die, sum, nerve } => {
            let result = nerve_words(name(figure), *nerve);
            format!("{result}: {} ({}).", added(*die, sum), nerve.cite())
        }
        Event::Declared { figure, plan } => {
            format!("{} declares: {} (FL-ACT-5).", name(figure), plan_words(plan))
        }
        Event::OffChart { figure, die } => match die {
            1..=5 => format!("{} limps {die} cm (FL-MOV-6).", name(figure)),
            _ => format!("{} can't move: rolled {die} (FL-MOV-6).", name(figure)),
        },
        Event::Shaken { figure, by } => {
            format!("{} is shaken: {} ({}).", name(figure), shaken_words(*by), by.cite())
        }
        Event::Recovered { figure, .. } => {
            format!("{} recovers (FL-MOR-8).", name(figure))
        }
        Event::RallyRoll { leader, die, sum } => {
            let number = i16::from(die.div_ceil(2)) + sum.total();
            let friends = if number == 1 { "1 friend" } else { &format!("{number} friends") };
            format!("{} rallies up to {friends}: rolled {die} (FL-CMD-3).", name(leader))
        }

        Event::Moved { figure, path, manner, cost, .. } => {
            let how = manner_words(*manner);
            match path.last() {
                Some(at) => format!(
                    "{} {how} to {}, {} ({}).",
                    name(figure),
                    spot(*at),
                    far(*cost),
                    manner.cite()
                ),
                None => format!("{} turns ({}).", name(figure), manner.cite()),
            }
        }
        Event::Left { figure } => format!("{} leaves the table (FL-MOV-9).", name(figure)),
        Event::Removed { figure, by } => {
            format!("{} {} ({}).", name(figure), removed_words(*by), by.cite())
        }

        Event::Interrupted { figure, mover } => {
            format!("{} fires as {} moves (FL-SKL-1).", name(figure), name(mover))
        }
        Event::NotAcquired { figure, target, .. } => {
            format!(
                "{} can't aim at {}: too far at this pace (FL-FIR-3).",
                name(figure),
                name(target)
            )
        }
        Event::Fired(shot) => fired(state, shot),
        Event::Landed { die, degrees, at } => {
            format!(
                "The grenade bounces {die} cm at {degrees} degrees to {} (FL-GRN-4).",
                spot(*at)
            )
        }
        Event::Dud { .. } => "The grenade is a dud (FL-GRN-4).".to_owned(),
        Event::SteadyCheck { check, die, sum, blow } => steady(state, check, *die, sum, *blow),
        Event::Hit { figure, body, hits } => {
            format!("{} {} (FL-STE-5).", whose(state, *figure, *body), takes(*hits, "hit"))
        }
        Event::MountKilled { figure, .. } => {
            format!("{} loses his mount and goes on foot (FL-MNT-4).", name(figure))
        }
        Event::ShieldRoll { officer, die, friends } => {
            format!(
                "{} looks for somebody to take the hit: rolled {die}, friends near {friends} (FL-REP-10).",
                name(officer)
            )
        }
        Event::Shielded { officer, friend } => {
            format!("{} steps in for {} (FL-REP-10).", name(friend), name(officer))
        }

        Event::Fought { initiator, target, dice, sums, winner } => {
            let (ours, theirs) = (added(dice[0], &sums[0]), added(dice[1], &sums[1]));
            let (who, whom) = (name(initiator), name(target));
            match winner {
                None => {
                    format!("{who} and {whom} fight to a draw: {ours} against {theirs} (FL-MEL-4).")
                }
                Some(winner) if winner == initiator => {
                    format!("{who} beats {whom}: {ours} against {theirs} (FL-MEL-4).")
                }
                Some(_) => format!("{whom} beats {who}: {theirs} against {ours} (FL-MEL-4)."),
            }
        }
        Event::TechniqueUsed { officer, technique } => {
            format!("{}: {} ({}).", name(officer), technique_words(*technique), technique.cite())
        }

        Event::DrillRoll { figure, die, loaded, .. } => {
            let result = if *loaded { "loads" } else { "is still reloading" };
            format!("{} {result}: rolled {die}, needed 8+ (FL-REP-8).", name(figure))
        }
        Event::Reloaded { figure, arm } => {
            let left = state.tokens(*figure, *arm);
            let done = if left == 0 { "is loaded" } else { "is still reloading" };
            format!("{} {done} (FL-REL-2).", name(figure))
        }

        Event::FortuneRoll { side, die, hits } => {
            let some = if *hits == 1 { "1 hit" } else { &format!("{hits} hits") };
            format!("{} may remove up to {some}: rolled {die} (FL-CMD-7).", side_first(side))
        }
        Event::HitTaken { figure, body } => {
            format!("{} shakes off a hit (FL-CMD-7).", whose(state, *figure, *body))
        }
        Event::Wounded { figure, body, wounds } => {
            format!("{} {} (FL-WND-2).", whose(state, *figure, *body), takes(*wounds, "wound"))
        }
        Event::GameOver { winner, how } => ended(state, *winner, *how),
    })
}

/// How a game ends.
pub fn ended(state: &State, winner: Option<Side>, how: How) -> String {
    let Some(side) = winner else {
        let why = match how {
            How::NobodyLeft => "nobody is left on the table (FL-VIC-2)",
            How::Count => "the losses are equal (FL-VIC-2)",
            How::Scenario => "neither side reached its goal (FL-VIC-3)",
        };
        return format!("A draw: {why}.");
    };
    let (winners, enemy) = (state.scenario.people(side), state.scenario.people(side.other()));
    let why = match (how, &state.scenario.victory) {
        (How::NobodyLeft, _) => format!("{enemy} have nobody left on the table (FL-VIC-2)"),
        (How::Count, _) => "more enemies lost (FL-VIC-2)".to_owned(),
        (How::Scenario, Victory::Breakthrough { by, .. } | Victory::Held { by, .. })
            if *by != side =>
        {
            format!("{enemy} missed their goal (FL-VIC-3)")
        }
        (How::Scenario, _) => "they reached their goal (FL-VIC-3)".to_owned(),
    };
    format!("{} win: {why}.", winners.first())
}

fn added(die: u8, sum: &Sum) -> String {
    let total = i16::from(die) + sum.total();
    match sum.in_words() {
        words if words.is_empty() => format!("rolled {die}"),
        words => format!("rolled {die}, {words} = {total}"),
    }
}

fn fired(state: &State, shot: &Shot) -> String {
    let name = |f: FigureId| &*state.spec(f).name;
    let (result, double) = match shot.result {
        ShotResult::Miss => ("miss".to_owned(), String::new()),
        ShotResult::Hit { impact } => (format!("hit, Impact {impact}"), String::new()),
        ShotResult::Misfire { die } => {
            ("misfire".to_owned(), format!(", a double, then {die} (FL-FIR-8)"))
        }
        ShotResult::Critical { die, impact } => {
            (format!("critical hit, Impact {impact}"), format!(", a double, then {die} (FL-FIR-8)"))
        }
    };
    let verb = if shot.arm == Arm::Grenade { "throws at" } else { "fires at" };
    let (chance, words) = (shot.chance.total(), shot.chance.in_words());
    let (who, whom) = (name(shot.figure), whose(state, shot.target, shot.body));
    let needed =
        if chance > 0 { format!("{chance} or less") } else { "nothing: no chance".to_owned() };
    format!(
        "{who} {verb} {whom}: {result}. Rolled {}{double}, needed {needed}: {words} (FL-FIR-4).",
        shot.roll
    )
}

fn steady(state: &State, check: &Check, die: u8, sum: &Sum, blow: Blow) -> String {
    let result = match blow {
        Blow::OutOfAction => "is out of action".to_owned(),
        Blow::Hits(hits) => takes(hits, "hit"),
        Blow::PushBack => "is pushed back".to_owned(),
        Blow::Nothing => "is unharmed".to_owned(),
    };
    let what = match check.from {
        From::Fire | From::Melee(_) => "steady check",
        From::Blast => "steady check for the blast",
        From::Own => "steady check for a friend's shot",
    };
    let who = whose(state, check.figure, check.body);
    format!("{who} {result}: {what} {} (FL-STE-2).", added(die, sum))
}

fn whose(state: &State, figure: FigureId, body: Body) -> String {
    let name = &state.spec(figure).name;
    match body {
        Body::Rider => name.to_string(),
        Body::Mount => format!("{name}'s mount"),
    }
}

fn takes(number: u8, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("takes {number} {what}{s}")
}

/// Centimetres with one digit.
fn far(length: i32) -> String {
    let tenths = (length + CM / 20) / (CM / 10);
    format!("{}.{} cm", tenths / 10, tenths % 10)
}

fn spot(at: Point) -> String {
    let tenths = |v: i32| format!("{}.{}", v / CM, v % CM / (CM / 10));
    format!("{}/{}", tenths(at.x), tenths(at.y))
}

pub fn plan_words(plan: &[Step]) -> String {
    let step = |step: &Step| match step {
        Step::March(rate) => rate.words(),
        Step::Charge => "charge",
        Step::Fire => "fire",
        Step::Melee => "melee",
        Step::Rally => "rally",
    };
    plan.iter().map(step).collect::<Vec<_>>().join(", then ")
}

fn manner_words(manner: Manner) -> &'static str {
    match manner {
        Manner::March => "moves",
        Manner::Charge => "charges",
        Manner::Advance | Manner::Station => "advances",
        Manner::Flight => "flees",
        Manner::PushBack => "is pushed back",
    }
}

fn use_words(on: Use) -> &'static str {
    match on {
        Use::Reroll => "re-roll the initiative",
        Use::Retain => "keep the initiative",
        Use::Rally => "rally",
        Use::DirectOrder => "give a direct order",
        Use::Technique => "use a technique",
        Use::Coordinate => "act together",
        Use::Fortune => "remove hits",
    }
}

fn nerve_words(name: &str, nerve: Nerve) -> String {
    match nerve {
        Nerve::Lost => format!("{name}'s nerve breaks and he runs for good"),
        Nerve::Flight => format!("{name} flees"),
        Nerve::Stands => format!("{name} recovers but does nothing"),
        Nerve::Shy => format!("{name} acts, but comes no closer"),
        Nerve::Steady => format!("{name} acts freely"),
    }
}

fn shaken_words(by: ShakenBy) -> &'static str {
    match by {
        ShakenBy::Melee => "lost the melee",
        ShakenBy::Wound => "wounded",
        ShakenBy::Fall => "fell with his mount",
        ShakenBy::FailedCharge => "his charge failed",
        ShakenBy::LeaderLost => "lost his leader",
        ShakenBy::HalfLost => "half the section is lost",
        ShakenBy::Nerves => "saw a friend fall",
    }
}

fn removed_words(by: RemovedBy) -> &'static str {
    match by {
        RemovedBy::OutOfAction => "is out of action",
        RemovedBy::Wounds => "falls, out of Wounds",
        RemovedBy::Morale => "runs for good",
        RemovedBy::Flight => "flees off the table",
        RemovedBy::FinishingStroke => "is finished off",
    }
}

pub fn technique_words(technique: Technique) -> &'static str {
    match technique {
        Technique::DefensiveStance => "Defensive Stance",
        Technique::HeroicSacrifice => "Heroic Sacrifice",
        Technique::BeneathMyStation => "Beneath My Station",
        Technique::FinishingStroke => "Finishing Stroke",
    }
}

/// What whoever decides is asked, in one line.
pub fn prompt(state: &State) -> String {
    let name = |f: &FigureId| &*state.spec(*f).name;
    match state.stack.last() {
        Some(Frame::Posting { .. }) => "Choose where your section sets up.".to_owned(),
        Some(Frame::Deploying { .. }) => "Place your figures, then press Ready.".to_owned(),
        Some(Frame::Music { .. }) => "Play music this turn?".to_owned(),
        Some(Frame::Initiative { .. }) => {
            "You are losing the initiative again. Re-roll for a command point?".to_owned()
        }
        Some(Frame::Order) => "You have the initiative: go first or second?".to_owned(),
        Some(Frame::Go { impulse: true, .. }) => {
            "The hero goes first: activate the leader.".to_owned()
        }
        Some(Frame::Go { used: 0, .. }) => "Activate one or two figures, or pass.".to_owned(),
        Some(Frame::Go { used: 1, .. }) => "Activate another figure, or end your go.".to_owned(),
        Some(Frame::Go { .. }) => "Spend a command point to keep going, or end your go.".to_owned(),
        Some(Frame::Group { .. }) => "Choose the next figure of the group.".to_owned(),
        Some(Frame::Acting(acting)) => acting_prompt(name(&acting.figure), acting),
        Some(Frame::Fleeing { figure }) => format!("{} flees: which way?", name(figure)),
        Some(Frame::Interrupt { mover }) => {
            format!("{} has moved. Fire with a Guerrilla?", name(mover))
        }
        Some(Frame::Parry { initiator, .. }) => {
            format!("{} attacks your officer. Use a technique?", name(initiator))
        }
        Some(Frame::Shield { officer, .. }) => format!("Who takes the hit for {}?", name(officer)),
        Some(Frame::Station { officer }) => {
            format!("{} may go 10 cm towards an enemy officer.", name(officer))
        }
        Some(Frame::Drilling { rest }) => {
            let who = rest.first().map_or("", |f| name(f));
            format!("Which weapon does {who} load?")
        }
        Some(Frame::Aiming { .. }) => "Aimed fire: select a figure, then a target.".to_owned(),
        Some(Frame::Reloading { rest }) => {
            let who = rest.first().map_or("", |f| name(f));
            format!("Which weapon does {who} load?")
        }
        Some(Frame::Fortune { .. }) => "Spend a command point to remove D5 hits?".to_owned(),
        Some(Frame::Taking { left, .. }) => match left {
            1 => "Remove 1 hit: click a figure.".to_owned(),
            left => format!("Remove {left} hits: click a figure."),
        },
        Some(Frame::Turn { .. } | Frame::Checks { .. }) | None => String::new(),
    }
}

fn acting_prompt(name: &str, acting: &Acting) -> String {
    match &acting.plan {
        None => format!("{name}: choose what he does and how fast."),
        Some(plan) => format!("{name}: {}.", plan_words(plan)),
    }
}
