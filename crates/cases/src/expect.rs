//! Comparing what came with what a case expects.

use kernel::{Side, Turn};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::case::Expect;
use crate::fault::Wrong;
use crate::node::Node;
use crate::pattern::{difference, is_such, show, with_nulls};
use crate::rules::Cased;

/// Names that the rules do not know would let a case pass for nothing.
pub fn check_words<R: Cased>(expect: &Expect) -> Result<(), Wrong> {
    expect.events.iter().chain(&expect.never).try_for_each(known::<R::Event>)?;
    let only = expect.only.iter().flatten();
    let actions = expect.has.iter().chain(&expect.hasnt).chain(only);
    actions.map(|node| node.in_units(R::ACTION_UNITS)).try_for_each(|n| known::<R::Action>(&n))?;
    if let Some(state) = &expect.state {
        match serde_json::from_value::<R::Position>(with_nulls(state.json())) {
            // A part need not be whole.
            Err(e) if !is_incomplete(&e.to_string()) => {
                return Err(Wrong::told(state.line, &e.to_string(), "a part of a position"));
            }
            _ => {}
        }
    }
    match &expect.decides {
        Some((name, line)) if name != "nobody" => side(name)
            .map(drop)
            .map_err(|e| Wrong::told(*line, &e.to_string(), "the name of a side, or \"nobody\"")),
        _ => Ok(()),
    }
}

/// What a reader says of a position that leaves things out.
fn is_incomplete(message: &str) -> bool {
    message.starts_with("missing field") || message.starts_with("a name is missing")
}

/// A pattern may leave things out, but what it names must exist.
fn known<T: DeserializeOwned>(node: &Node) -> Result<(), Wrong> {
    let is_read = |json: Json| serde_json::from_value::<T>(json).map(drop);
    match is_read(node.json()).or_else(|_| is_read(with_nulls(node.json()))) {
        Ok(()) => Ok(()),
        Err(e) => match e.to_string() {
            m if m.starts_with("unknown ") || m.starts_with("no ") => {
                Err(Wrong::told(node.line, &m, "something of the scenario"))
            }
            _ => Ok(()),
        },
    }
}

/// What the rules measure; a question that means nothing is a fault of the file.
pub fn measured<R: Cased>(expect: &Expect, state: &R::State) -> Result<Option<String>, Wrong> {
    for measure in &expect.measures {
        let found = R::measure(state, &measure.what, &measure.of)?;
        let path = format!("{} (line {})", measure.what, measure.line);
        if let Some(other) = difference(&measure.is, &found, &path) {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// The first thing that is not as expected.
pub fn check<R: Cased>(expect: &Expect, state: &R::State, events: &[R::Event]) -> Option<String> {
    let events: Vec<Json> = events.iter().map(json).collect();
    check_told::<R>(expect, state, &events)
}

/// The same, of events that have been written down.
pub fn check_told<R: Cased>(expect: &Expect, state: &R::State, events: &[Json]) -> Option<String> {
    happened(&expect.events, events)
        .or_else(|| never(&expect.never, events))
        .or_else(|| stands::<R>(expect, state))
        .or_else(|| decides::<R>(expect, state))
        .or_else(|| menu::<R>(expect, state))
}

/// The expected events come in this order; others may come in between.
fn happened(wanted: &[Node], events: &[Json]) -> Option<String> {
    let mut rest = events.iter();
    let missing = wanted.iter().find(|node| !rest.any(|event| is_such(node, event)))?;
    let wanted = show(&missing.json());
    if events.iter().any(|event| is_such(missing, event)) {
        return Some(format!("expected event {wanted} after the ones before it, found it earlier"));
    }
    let alike = events.iter().filter(|event| name(&missing.json()) == name(event));
    let alike: Vec<String> = alike.map(|e| format!("\nfound: {}", show(e))).collect();
    Some(match alike.is_empty() {
        false => format!("expected event {wanted}{}", alike.concat()),
        true => {
            let all: Vec<String> = events.iter().filter_map(name).collect();
            format!("expected event {wanted}\nfound only: {}", all.join(", "))
        }
    })
}

fn never(unwanted: &[Node], events: &[Json]) -> Option<String> {
    let is = |event: &&Json| unwanted.iter().any(|node| is_such(node, event));
    events.iter().find(is).map(|event| format!("expected no such event, found: {}", show(event)))
}

fn stands<R: Cased>(expect: &Expect, state: &R::State) -> Option<String> {
    let wanted = expect.state.as_ref()?;
    difference(wanted, &json(&<R as kernel::Place>::position(state)), "state")
}

fn decides<R: Cased>(expect: &Expect, state: &R::State) -> Option<String> {
    if let Some((wanted, _)) = &expect.decides {
        let found = match R::turn(state) {
            Turn::Decide(side) => side_name(side),
            Turn::Over(_) => "nobody".to_owned(),
        };
        if *wanted != found {
            return Some(format!("decides: expected {wanted}, found {found}"));
        }
    }
    let wanted = expect.asks.as_ref()?;
    let position = json(&<R as kernel::Place>::position(state));
    let pending = position.get("pending").or_else(|| position.get("stack"));
    let pending = pending.and_then(Json::as_array).and_then(|p| p.last());
    match pending {
        Some(found) => difference(wanted, found, "asks"),
        None => Some(format!("asks: expected {}, found nothing pending", show(&wanted.json()))),
    }
}

fn menu<R: Cased>(expect: &Expect, state: &R::State) -> Option<String> {
    if expect.has.is_empty() && expect.hasnt.is_empty() && expect.only.is_none() {
        return None;
    }
    let mut menu = Vec::new();
    if matches!(R::turn(state), Turn::Decide(_)) {
        R::menu(state, &mut menu);
    }
    let menu: Vec<Json> = menu.iter().map(json).collect();
    let counted = |list: &[Node]| -> Vec<Node> {
        list.iter().map(|node| node.in_units(R::ACTION_UNITS)).collect()
    };
    let [has, hasnt] = [&expect.has, &expect.hasnt].map(|list| counted(list));
    let only = expect.only.as_deref().map(counted);
    for node in has.iter().chain(only.iter().flatten()) {
        if !menu.iter().any(|action| is_such(node, action)) {
            let wanted = show(&node.json());
            return Some(format!("menu: expected {wanted}\nfound only: {}", offers(node, &menu)));
        }
    }
    for action in &menu {
        let is_unwanted = hasnt.iter().any(|node| is_such(node, action));
        let is_extra =
            only.as_ref().is_some_and(|only| !only.iter().any(|node| is_such(node, action)));
        if is_unwanted || is_extra {
            return Some(format!("menu: expected no {}, found it", show(action)));
        }
    }
    None
}

/// The entries called like the one that is missing, or what else there is.
fn offers(missing: &Node, menu: &[Json]) -> String {
    let alike: Vec<String> =
        menu.iter().filter(|a| name(a) == name(&missing.json())).map(show).collect();
    if !alike.is_empty() {
        return alike.join(", ");
    }
    let mut names: Vec<String> = menu.iter().filter_map(name).collect();
    names.dedup();
    names.join(", ")
}

/// Whether an event is called so.
pub fn is_called(called: &str, json: &Json) -> bool {
    name(json).as_deref() == Some(called)
}

/// What an event or an action is called.
fn name(json: &Json) -> Option<String> {
    match json {
        Json::String(name) => Some(name.clone()),
        Json::Object(object) => object.keys().next().cloned(),
        _ => None,
    }
}

pub fn json<T: serde::Serialize>(value: &T) -> Json {
    serde_json::to_value(value).unwrap_or_else(|e| Json::from(e.to_string()))
}

pub fn side(name: &str) -> Result<Side, serde_json::Error> {
    serde_json::from_value(Json::from(name))
}

pub fn side_name(side: Side) -> String {
    json(&side).as_str().unwrap_or("?").to_owned()
}
