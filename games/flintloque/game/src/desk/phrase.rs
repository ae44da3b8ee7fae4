//! Every action in words, and the keys of offers.

use ::flintloque::frame::Frame;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use tabletop::{Heading, Point};

use super::ids::{figure_id, name, names, short};
use super::place::{self, compass, point_of, tenths};
use super::{hand, words};
use desk::{At, Phrase};

struct Words<'a>(&'a State);

impl Words<'_> {
    fn plain(&self, verb: &str, words: &str) -> Phrase {
        Phrase { verb: verb.into(), words: words.into(), piece: None, at: At::Nowhere }
    }

    fn figure(&self, figure: FigureId, verb: &str, words: String, at: At) -> Phrase {
        Phrase { verb: verb.into(), words, piece: Some(figure_id(self.0, figure)), at }
    }

    fn at(&self, figure: FigureId) -> At {
        At::Piece(figure_id(self.0, figure))
    }

    /// What the figure in hand does.
    fn hand(&self, verb: &str, words: &str, at: At) -> Phrase {
        let piece = hand(self.0).map(|f| figure_id(self.0, f));
        let who = hand(self.0).map_or("", |f| name(self.0, f));
        Phrase { verb: verb.into(), words: format!("{who} {words}"), piece, at }
    }
}

/// A legal action as an order.
pub fn phrase(state: &State, action: &Action) -> Phrase {
    let w = Words(state);
    let called = |f: &FigureId| name(state, *f);
    match action {
        Action::TakePost { post } => {
            let post = &state.scenario.post(*post).name;
            w.plain(&format!("Take {post}"), &format!("Take {post} (FL-SET-3)"))
        }
        Action::Place { figure, at, facing } => {
            let words = format!("{} sets up at {}", called(figure), place::write(*at));
            let words = format!("{words}, facing {} (FL-SET-3)", compass(*facing));
            w.figure(*figure, "Place", words, At::Place(place::write(*at)))
        }
        Action::Ready => w.plain("Ready", "Ready: start with this set-up (FL-SET-3)"),
        Action::Play { figure } => {
            let words = format!("{} plays music all turn (FL-MUS-3)", called(figure));
            w.figure(*figure, "Play", words, w.at(*figure))
        }
        Action::NoMusic => w.plain("No music", "No music this turn (FL-MUS-3)"),
        Action::RerollInitiative => {
            w.plain("Re-roll", "Re-roll your initiative for a command point (FL-INI-6)")
        }
        Action::AcceptInitiative => w.plain("Keep the roll", "Keep the roll (FL-INI-6)"),
        Action::GoFirst => w.plain("Go first", "Go first (FL-INI-5)"),
        Action::GoSecond => w.plain("Go second", "Let the enemy go first (FL-INI-5)"),
        Action::Pass => w.plain("Pass", "Pass: activate nobody this go (FL-ACT-2)"),
        Action::EndGo if matches!(state.stack.last(), Some(Frame::Group { .. })) => {
            w.plain("End group", "End the group: the rest do nothing (FL-COO-4)")
        }
        Action::EndGo => w.plain("End go", "End your go (FL-ACT-1)"),
        Action::RetainInitiative => w.plain(
            "Keep going",
            "Keep going for a command point: two more figures if you win the roll (FL-CMD-2)",
        ),
        Action::Activate { figure, order: false } => {
            let words = format!("Activate {} (FL-ACT-1)", called(figure));
            w.figure(*figure, "Activate", words, At::Nowhere)
        }
        Action::Activate { figure, order: true } => {
            let words = format!(
                "Activate {} by direct order, for a command point (FL-CMD-5)",
                called(figure)
            );
            w.figure(*figure, "Direct order", words, At::Nowhere)
        }
        Action::Coordinate { figures, plan } => {
            let (who, plan) = (names(state, figures), words::plan(plan));
            let words = format!("{plan}, together: {who}, for a command point (FL-COO-1)");
            w.plain("Together", &words)
        }
        Action::Declare { plan } => {
            let words = format!("declares: {} (FL-ACT-5)", words::plan(plan));
            w.hand(&words::plan(plan), &words, At::Nowhere)
        }
        Action::Rally { figures } => {
            let words = format!("rallies {} (FL-CMD-3)", names(state, figures));
            w.hand("Rally", &words, At::Nowhere)
        }
        Action::Flee { way } => {
            w.hand("Flee", &format!("flees {} (FL-MOR-3)", way_of(*way)), At::Nowhere)
        }
        Action::EndActivation => end(&w),
        Action::InterruptFire { figure, arm } => {
            let mover = super::mover(state);
            let with = words::arm(state, *figure, *arm);
            let at = mover.map_or(At::Nowhere, |m| w.at(m));
            let whom = mover.map_or("the mover", |m| name(state, m));
            let words = format!("{} fires at {whom} with {with} (FL-SKL-1)", called(figure));
            w.figure(*figure, "Fire", words, at)
        }
        Action::NoInterrupt => w.plain("Hold fire", "Nobody fires (FL-SKL-1)"),
        Action::Parry { technique: Some(technique) } => {
            let (what, item) = (words::technique(*technique), technique.cite());
            w.plain(what, &format!("{what}, for a command point ({item})"))
        }
        Action::Parry { technique: None } => {
            w.plain("No technique", "Fight without a technique (FL-TEC-1)")
        }
        Action::Shield { friend } => {
            let words = format!("{} steps in (FL-REP-10)", called(friend));
            w.figure(*friend, "Step in", words, w.at(*friend))
        }
        Action::Aim { figure, arm, target, body } => aim(&w, *figure, *arm, *target, *body),
        Action::AimDone => w.plain("Done aiming", "Nobody else aims (FL-AIM-2)"),
        Action::Drill { figure, arm } => {
            let what = words::arm(state, *figure, *arm);
            let words = format!("{} loads the {what} on 8+ (FL-REP-8)", called(figure));
            w.figure(*figure, "Load", words, At::Nowhere)
        }
        Action::Reload { figure, arm } => {
            let what = words::arm(state, *figure, *arm);
            let words = format!("{} loads the {what} (FL-REL-2)", called(figure));
            w.figure(*figure, "Load", words, At::Nowhere)
        }
        Action::Fortune => w.plain("Remove hits", "Remove D5 hits for a command point (FL-CMD-7)"),
        Action::NoFortune => w.plain("Save the point", "Save the command point (FL-CMD-7)"),
        Action::TakeHit { figure, body } => {
            let whose = match body {
                Body::Rider => called(figure).to_owned(),
                Body::Mount => format!("{}'s mount", called(figure)),
            };
            let words = format!("Remove a hit from {whose} (FL-CMD-7)");
            w.figure(*figure, "Remove a hit", words, w.at(*figure))
        }
        Action::Move { path, facing } => march(&w, path, *facing),
        Action::Charge { target, slot } => {
            let words = format!("charges {}, slot {} (FL-CAV-1)", called(target), slot + 1);
            w.hand("Charge", &words, w.at(*target))
        }
        Action::Advance { toward } => {
            let words = format!("goes straight at {} (FL-REP-3)", called(toward));
            w.hand("Advance", &words, w.at(*toward))
        }
        Action::Fire { arm, target } => {
            let verb = if *arm == Arm::Grenade { "Throw" } else { "Fire" };
            let with = hand(state).map_or(String::new(), |f| words::arm(state, f, *arm));
            let does = if *arm == Arm::Grenade { "throws at" } else { "fires at" };
            let words = format!("{does} {} with {with} (FL-FIR-1)", called(target));
            w.hand(verb, &words, w.at(*target))
        }
        Action::Melee { target, technique: None } => {
            w.hand("Melee", &format!("fights {} (FL-MEL-1)", called(target)), w.at(*target))
        }
        Action::Melee { target, technique: Some(technique) } => {
            let (what, item) = (words::technique(*technique), technique.cite());
            let words = format!("fights {}: {what}, for a command point ({item})", called(target));
            w.hand(what, &words, w.at(*target))
        }
    }
}

fn end(w: &Words<'_>) -> Phrase {
    let declared = super::acting(w.0).is_some_and(|acting| acting.plan.is_some());
    match w.0.stack.last() {
        Some(Frame::Station { .. }) => w.hand("Stay", "stays where he is (FL-TEC-4)", At::Nowhere),
        _ if declared => w.hand("Finish", "does nothing more (FL-ACT-6)", At::Nowhere),
        _ => w.hand(
            "Do nothing",
            "does nothing: it counts as his activation (FL-ACT-6)",
            At::Nowhere,
        ),
    }
}

fn aim(w: &Words<'_>, figure: FigureId, arm: Arm, target: FigureId, body: Body) -> Phrase {
    let state = w.0;
    let whom = match (state.figure(target).mounted, body) {
        (true, Body::Mount) => format!("the mount of {}", name(state, target)),
        _ => name(state, target).to_owned(),
    };
    let verb = if body == Body::Mount { "Aim at the mount" } else { "Aim" };
    let with = words::arm(state, figure, arm);
    let words = format!("{} aims at {whom} with {with} (FL-AIM-3)", name(state, figure));
    w.figure(figure, verb, words, w.at(target))
}

fn march(w: &Words<'_>, path: &[Point], facing: Heading) -> Phrase {
    let Some(end) = path.last() else {
        let at = hand(w.0).map_or(String::new(), |f| place::of(w.0, f));
        let at = At::Heading { place: at, heading: point_of(facing).to_owned() };
        return w.hand("Turn", &format!("turns to the {} (FL-GEO-4)", compass(facing)), at);
    };
    let from = hand(w.0).map_or(*end, |f| w.0.figure(f).at);
    let far = tenths(from.to(*end).length_up());
    let way = compass(Heading::toward(from, *end));
    let words = format!("marches {far} cm {way} to {} (FL-MOV-2)", place::write(*end));
    w.hand("March", &words, At::Place(place::write(*end)))
}

fn way_of(way: Way) -> &'static str {
    match way {
        Way::Away => "away from the closest enemy",
        Way::Home => "towards his own edge, and stays on the table",
        Way::Edge => "towards the closest edge",
    }
}

/// The key of the offer of an action: stable and readable.
pub fn key(state: &State, action: &Action) -> String {
    let id = |f: &FigureId| short(state, *f);
    let arm = |arm: &Arm| words::arm_key(*arm);
    let technique = |t: &Option<Technique>| {
        t.map_or(String::new(), |t| {
            format!(":{}", words::technique(t).to_lowercase().replace(' ', "-"))
        })
    };
    match action {
        Action::TakePost { post } => format!("take:{}", post.index()),
        Action::Place { figure, at, .. } => format!("place:{}:{}", id(figure), place::write(*at)),
        Action::Ready => "ready".into(),
        Action::Play { figure } => format!("play:{}", id(figure)),
        Action::NoMusic => "no-music".into(),
        Action::RerollInitiative => "re-roll".into(),
        Action::AcceptInitiative => "keep-the-roll".into(),
        Action::GoFirst => "go-first".into(),
        Action::GoSecond => "go-second".into(),
        Action::Pass => "pass".into(),
        Action::EndGo => "end-go".into(),
        Action::RetainInitiative => "retain".into(),
        Action::Activate { figure, order: false } => format!("activate:{}", id(figure)),
        Action::Activate { figure, order: true } => format!("order:{}", id(figure)),
        Action::Coordinate { figures, plan } => {
            let who: Vec<String> = figures.iter().map(id).collect();
            format!("together:{}:{}", words::plan_key(plan), who.join("+"))
        }
        Action::Declare { plan } => format!("declare:{}", words::plan_key(plan)),
        Action::Move { path, facing } => match path.last() {
            Some(end) => format!("march:{}", place::write(*end)),
            None => format!("turn:{}", facing.degrees()),
        },
        Action::Charge { target, slot } => format!("charge:{}:{slot}", id(target)),
        Action::Advance { toward } => format!("advance:{}", id(toward)),
        Action::Fire { arm: a, target } => format!("fire:{}:{}", arm(a), id(target)),
        Action::Melee { target, technique: t } => format!("melee:{}{}", id(target), technique(t)),
        Action::Rally { .. } => "rally".into(),
        Action::Flee { way } => format!("flee:{}", format!("{way:?}").to_lowercase()),
        Action::EndActivation => "end".into(),
        Action::InterruptFire { figure, arm: a } => format!("interrupt:{}:{}", arm(a), id(figure)),
        Action::NoInterrupt => "hold".into(),
        Action::Parry { technique: t } => format!("parry{}", technique(t)),
        Action::Shield { friend } => format!("shield:{}", id(friend)),
        Action::Aim { figure, arm: a, target, body } => {
            let body = words::body(*body);
            format!("aim:{}:{}:{}:{body}", id(figure), arm(a), id(target))
        }
        Action::AimDone => "aim-done".into(),
        Action::Drill { figure, arm: a } => format!("drill:{}:{}", arm(a), id(figure)),
        Action::Reload { figure, arm: a } => format!("reload:{}:{}", arm(a), id(figure)),
        Action::Fortune => "fortune".into(),
        Action::NoFortune => "no-fortune".into(),
        Action::TakeHit { figure, body } => format!("take:{}:{}", id(figure), words::body(*body)),
    }
}
