//! Events in words: the log a player reads. Every roll names its modifiers and items.

use kernel::Side;
use tabletop::{CM, Point};

use crate::event::*;
use crate::frame::{Acting, Case2, Check, Frame, From};
use crate::modifiers::Sum;
use crate::parts::*;
use crate::state::*;
use crate::tables::Blow;

/// What happened, or nothing for events that only keep the books.
pub fn say(state: &State, event: &Event) -> Option<String> {
    let name = |f: &FigureId| &*state.spec(*f).name;
    let section = |s: &Side| &*state.scenario.sections[s.index()].name;
    Some(match event {
        Event::Begin(_) | Event::Next(_) | Event::Done => return None,
        Event::Acted { .. } | Event::Discharged { .. } | Event::TurnEnded => return None,

        Event::PostTaken { side, post } => {
            let post = &state.scenario.post(*post).name;
            format!("For the {}: {post} (FL-SET-3).", section(side))
        }
        Event::Placed { figure, at, .. } => {
            format!("{} stands at {} (FL-SET-3).", name(figure), spot(*at))
        }
        Event::TurnBegan { turn } => format!("== Turn {turn} of {} ==", state.scenario.turns),
        Event::Succeeded { side, leader } => {
            format!("{} takes over the {} (FL-PRO-9).", name(leader), section(side))
        }
        Event::Playing { figure } => format!("{} plays (FL-MUS-3).", name(figure)),
        Event::InitiativeRoll { side, die, sum } => {
            format!("Initiative of the {}: {} (FL-INI-1).", section(side), added(*die, sum))
        }
        Event::InitiativeWon { side } => {
            format!("The initiative is with the {} (FL-INI-5).", section(side))
        }
        Event::OrderChosen { first } => format!("-- {} first --", section(first)),
        Event::Passed { side } => format!("A pass by the {} (FL-ACT-2).", section(side)),
        Event::PointSpent { side, on } => {
            let (what, left) = (use_words(*on), state.section(*side).points);
            format!(
                "A command point of the {} is spent to {what}; {left} left ({}).",
                section(side),
                on.cite()
            )
        }
        Event::RetainRoll { side, dice, sums, won } => {
            let result = if *won { "two more figures" } else { "play passes" };
            let (ours, theirs) = (added(dice[0], &sums[0]), added(dice[1], &sums[1]));
            let who = section(side);
            format!("More for the {who}? {ours} against {theirs}: {result} (FL-CMD-2).")
        }
        Event::RecoveryRoll { side, die, sum, won } => {
            let result = if *won { "a point comes back" } else { "none comes back" };
            format!("{}: {}, 7 wanted: {result} (FL-CMD-8).", section(side), added(*die, sum))
        }

        Event::ImpulseRoll { figure, die, must } => {
            let result = if *must { "he must go" } else { "he keeps his head" };
            format!("{}'s impulse: {die}: {result} (FL-REP-3).", name(figure))
        }
        Event::Activated { figure, order } => {
            let order = if *order { ", by direct order (FL-CMD-5)" } else { "" };
            format!("-- {}{order} --", name(figure))
        }
        Event::Case2Roll { figure, dice, sums, result } => {
            let result = match result {
                Case2::Free => "acts freely",
                Case2::Tie => "one move or one shot",
                Case2::Lost => "a slow move and nothing else",
            };
            let (ours, theirs) = (added(dice[0], &sums[0]), added(dice[1], &sums[1]));
            format!("{} under hits: {ours} against {theirs}: {result} (FL-ACT-9).", name(figure))
        }
        Event::MoraleCheck { figure, die, sum, nerve } => {
            let result = nerve_words(*nerve);
            format!(
                "{} is shaken: {}: {result} ({}).",
                name(figure),
                added(*die, sum),
                nerve.cite()
            )
        }
        Event::Declared { figure, plan } => {
            format!("{} declares: {} (FL-ACT-5).", name(figure), plan_words(plan))
        }
        Event::OffChart { figure, die } => match die {
            1..=5 => format!("{} drags itself on: {die}: {die} cm (FL-MOV-6).", name(figure)),
            _ => format!("{} cannot move: {die} (FL-MOV-6).", name(figure)),
        },
        Event::Shaken { figure, by } => {
            format!("{} is shaken {} ({}).", name(figure), shaken_words(*by), by.cite())
        }
        Event::Recovered { figure, .. } => {
            format!("{} takes heart again (FL-MOR-8).", name(figure))
        }
        Event::RallyRoll { leader, die, sum } => {
            let number = i16::from(die.div_ceil(2)) + sum.total();
            format!(
                "{} rallies: {die} is {} (FL-CMD-3), up to {number}.",
                name(leader),
                die.div_ceil(2)
            )
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
                None => format!("{} {how} on the spot ({}).", name(figure), manner.cite()),
            }
        }
        Event::Left { figure } => format!("{} leaves the table (FL-MOV-9).", name(figure)),
        Event::Removed { figure, by } => {
            format!("{} {} ({}).", name(figure), removed_words(*by), by.cite())
        }

        Event::Interrupted { figure, mover } => {
            format!("{} fires as {} comes on (FL-SKL-1).", name(figure), name(mover))
        }
        Event::NotAcquired { figure, target, .. } => {
            format!("{} cannot draw a bead on {} (FL-FIR-3).", name(figure), name(target))
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
            format!("{} loses the mount and goes on foot (FL-MNT-4).", name(figure))
        }
        Event::ShieldRoll { officer, die, friends } => {
            format!("{} looks round: {die}, friends near: {friends} (FL-REP-10).", name(officer))
        }
        Event::Shielded { officer, friend } => {
            format!("{} steps in for {} (FL-REP-10).", name(friend), name(officer))
        }

        Event::Fought { initiator, target, dice, sums, winner } => {
            let (ours, theirs) = (added(dice[0], &sums[0]), added(dice[1], &sums[1]));
            let result =
                winner.as_ref().map_or("a draw".to_owned(), |w| format!("{} wins", name(w)));
            format!(
                "{} fights {}: {ours} against {theirs}: {result} (FL-MEL-4).",
                name(initiator),
                name(target)
            )
        }
        Event::TechniqueUsed { officer, technique } => {
            format!("{}: {} ({}).", name(officer), technique_words(*technique), technique.cite())
        }

        Event::DrillRoll { figure, die, loaded, .. } => {
            let result = if *loaded { "loaded" } else { "not yet" };
            format!("{} loads by drill: {die}: {result} (FL-REP-8).", name(figure))
        }
        Event::Reloaded { figure, arm } => {
            let left = state.tokens(*figure, *arm);
            let done = if left == 0 { "is loaded" } else { "goes on loading" };
            format!("{} {done} (FL-REL-2).", name(figure))
        }

        Event::FortuneRoll { side, die, hits } => {
            format!(
                "Fortune of the {}: {die}, up to {hits} hits are taken away (FL-CMD-7).",
                section(side)
            )
        }
        Event::HitTaken { figure, body } => {
            format!("{} loses a hit (FL-CMD-7).", whose(state, *figure, *body))
        }
        Event::Wounded { figure, body, wounds } => {
            format!("{} {} (FL-WND-2).", whose(state, *figure, *body), takes(*wounds, "wound"))
        }
        Event::GameOver { winner, how } => {
            let how = match how {
                How::NobodyLeft => "nobody else is left on the table (FL-VIC-2)",
                How::Count => "by the losses (FL-VIC-2)",
                How::Scenario => "by the scenario's own terms (FL-VIC-3)",
            };
            match winner {
                Some(side) => format!("Victory for the {}: {how}.", section(side)),
                None => format!("A draw: {how}."),
            }
        }
    })
}

fn added(die: u8, sum: &Sum) -> String {
    let total = i16::from(die) + sum.total();
    match sum.in_words() {
        words if words.is_empty() => format!("{die}"),
        words => format!("{die}, {words} = {total}"),
    }
}

fn fired(state: &State, shot: &Shot) -> String {
    let name = |f: FigureId| &*state.spec(f).name;
    let result = match shot.result {
        ShotResult::Miss => "a miss".to_owned(),
        ShotResult::Hit { impact } => format!("a hit, Impact {impact}"),
        ShotResult::Misfire { die } => format!("a double, {die}: a misfire (FL-FIR-8)"),
        ShotResult::Critical { die, impact } => {
            format!("a double, {die}: critical, Impact {impact} (FL-FIR-8)")
        }
    };
    let verb = if shot.arm == Arm::Grenade { "throws at" } else { "fires at" };
    let (chance, words) = (shot.chance.total(), shot.chance.in_words());
    format!(
        "{} {verb} {}: {words} = {chance} %, rolled {}: {result} (FL-FIR-4).",
        name(shot.figure),
        whose(state, shot.target, shot.body),
        shot.roll
    )
}

fn steady(state: &State, check: &Check, die: u8, sum: &Sum, blow: Blow) -> String {
    let result = match blow {
        Blow::OutOfAction => "out of action".to_owned(),
        Blow::Hits(1) => "1 hit".to_owned(),
        Blow::Hits(hits) => format!("{hits} hits"),
        Blow::PushBack => "pushed back".to_owned(),
        Blow::Nothing => "unharmed".to_owned(),
    };
    let what = match check.from {
        From::Fire => "stands to the fire",
        From::Blast => "stands to the blast",
        From::Own => "stands to the fire of friends",
        From::Melee(_) => "stands to the blow",
    };
    let who = whose(state, check.figure, check.body);
    format!("{who} {what}: {}: {result} (FL-STE-2).", added(die, sum))
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
        Use::Reroll => "throw the initiative die anew",
        Use::Retain => "keep the initiative",
        Use::Rally => "rally",
        Use::DirectOrder => "give a direct order",
        Use::Technique => "use a technique",
        Use::Coordinate => "act together",
        Use::Fortune => "try the officer's fortune",
    }
}

fn nerve_words(nerve: Nerve) -> &'static str {
    match nerve {
        Nerve::Lost => "it is gone",
        Nerve::Flight => "it flees",
        Nerve::Stands => "it recovers, and does nothing",
        Nerve::Shy => "it acts, but comes no closer",
        Nerve::Steady => "it acts freely",
    }
}

fn shaken_words(by: ShakenBy) -> &'static str {
    match by {
        ShakenBy::Melee => "by the lost melee",
        ShakenBy::Wound => "by its wound",
        ShakenBy::Fall => "by the fall",
        ShakenBy::FailedCharge => "by the failed charge",
        ShakenBy::LeaderLost => "by the loss of the leader",
        ShakenBy::HalfLost => "by the loss of half the section",
        ShakenBy::Nerves => "by a friend's end",
    }
}

fn removed_words(by: RemovedBy) -> &'static str {
    match by {
        RemovedBy::OutOfAction => "is out of action",
        RemovedBy::Wounds => "falls to its wounds",
        RemovedBy::Morale => "has had enough and is gone",
        RemovedBy::Flight => "runs off the table",
        RemovedBy::FinishingStroke => "is dispatched",
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
        Some(Frame::Posting { .. }) => "Take a table edge or feature for your section.".to_owned(),
        Some(Frame::Deploying { .. }) => {
            "Place your figures, then say that you are ready.".to_owned()
        }
        Some(Frame::Music { .. }) => "Shall the musician play this turn?".to_owned(),
        Some(Frame::Initiative { .. }) => {
            "You are losing the initiative again: throw anew for a command point?".to_owned()
        }
        Some(Frame::Order) => "You have the initiative: go first or second?".to_owned(),
        Some(Frame::Go { impulse: true, .. }) => {
            "The hero goes first: activate the leader.".to_owned()
        }
        Some(Frame::Go { used: 0, .. }) => "Activate one or two figures, or pass.".to_owned(),
        Some(Frame::Go { used: 1, .. }) => "Activate another figure, or end the go.".to_owned(),
        Some(Frame::Go { .. }) => {
            "Keep the initiative for a command point, or end the go.".to_owned()
        }
        Some(Frame::Group { .. }) => "Choose the next figure of the group.".to_owned(),
        Some(Frame::Acting(acting)) => acting_prompt(name(&acting.figure), acting),
        Some(Frame::Fleeing { figure }) => format!("{} flees: which way?", name(figure)),
        Some(Frame::Interrupt { mover }) => {
            format!("{} has moved: shall a Guerrilla fire?", name(mover))
        }
        Some(Frame::Parry { initiator, .. }) => {
            format!("{} attacks your officer: use a technique?", name(initiator))
        }
        Some(Frame::Shield { officer, .. }) => format!("Who takes it for {}?", name(officer)),
        Some(Frame::Station { officer }) => {
            format!("{} may go 10 cm towards an enemy officer.", name(officer))
        }
        Some(Frame::Drilling { rest }) => {
            let who = rest.first().map_or("", |f| name(f));
            format!("{who}: which weapon is loaded by drill?")
        }
        Some(Frame::Aiming { .. }) => "Aimed fire: choose who fires at whom.".to_owned(),
        Some(Frame::Reloading { rest }) => {
            let who = rest.first().map_or("", |f| name(f));
            format!("{who}: which weapon is loaded?")
        }
        Some(Frame::Fortune { .. }) => "Try the officer's fortune for a command point?".to_owned(),
        Some(Frame::Taking { left, .. }) => format!("Take away up to {left} hits, one by one."),
        Some(Frame::Turn { .. } | Frame::Checks { .. }) | None => String::new(),
    }
}

fn acting_prompt(name: &str, acting: &Acting) -> String {
    match &acting.plan {
        None => format!("{name}: declare what it does, and at which rate."),
        Some(plan) => format!("{name}: {}.", plan_words(plan)),
    }
}
