//! A march, drafted: a click with a marker in hand sends it to a place, or leaves it out again where it stands.

use desk::{At, Click, Draft, Drafting, Weight, Why, told};
use kernel::{Known, Ruleset};

use super::*;
use crate::drawn::x;
use crate::shown::{card, marker_of, piece_of};

impl<const LEAK: u8> Drafting for Toy<LEAK> {
    fn draft(known: &Known<'_, Self>, clicks: &[Click]) -> Option<Result<Draft<Action>, Box<Why>>> {
        Some(ways::<LEAK>(known, clicks).map(|ways| drawn_up(known, ways)))
    }
}

fn ways<const LEAK: u8>(
    known: &Known<'_, Toy<LEAK>>,
    clicks: &[Click],
) -> Result<Vec<Way>, Box<Why>> {
    let mut ways: Vec<Way> = Vec::new();
    for click in clicks {
        let held = click.focus.as_deref().and_then(marker_of);
        let held = held.filter(|(side, _)| *side == known.active);
        let to = match &click.at {
            At::Place(place) => place.parse().ok(),
            _ => None,
        };
        let (Some((side, marker)), Some(to)) = (held, to) else {
            let why = "click a place with a marker of yours";
            return Err(Box::new(Why::plain("Nobody marches.", why, "2.3")));
        };
        let way = Way { marker: marker as u8, to };
        ways.retain(|other| other.marker != way.marker);
        if known.markers[side.index()][marker].place == to {
            continue;
        }
        let alone = Action::March { ways: vec![way] };
        Toy::<LEAK>::check(known, side, &alone)
            .map_err(|refusal| Box::new(Why::refused("It can't march there.", refusal)))?;
        ways.push(way);
    }
    Ok(ways)
}

fn drawn_up<const LEAK: u8>(known: &Known<'_, Toy<LEAK>>, ways: Vec<Way>) -> Draft<Action> {
    let side = known.active;
    let part = |way: &Way| format!("{} to {}", piece_of(side, way.marker.into()), way.to);
    let ghost = |way: &Way| format!("<circle cx=\"{}\" cy=\"200\" r=\"16\"/>", x(way.to));
    let (parts, svg) = (ways.iter().map(part).collect(), ways.iter().map(ghost).collect());
    let action = Action::March { ways: ways.clone() };
    let refusal = Toy::<LEAK>::check(known, side, &action).err();
    let odds = || {
        let together = |after: &Known<'_, Toy<LEAK>>, _: &[Event]| {
            let gone = ways
                .iter()
                .all(|way| after.markers[side.index()][usize::from(way.marker)].place == way.to);
            match gone {
                true => (Weight::None, "they go".to_owned()),
                false => (Weight::Light, "nobody goes".to_owned()),
            }
        };
        let odds = odds::asked::distribution(known, side, &action, 100, together);
        odds.ok().map(|answer| card("March", told(answer.odds)))
    };
    Draft {
        words: format!("March with {} (2.3)", ways.len()),
        parts,
        cost: Some(ways.len().to_string()),
        svg,
        card: if refusal.is_none() { odds() } else { None },
        lacks: refusal.map(|refusal| Why::refused("You can't march yet.", refusal)),
        plan: vec![action],
    }
}
