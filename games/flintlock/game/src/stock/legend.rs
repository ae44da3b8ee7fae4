//! The marks on counters.

pub const LEGEND: &[(&str, &str)] = &[
    ("Top band", "regiment and its Command's colour"),
    ("Letter flag", "the Command"),
    ("Foot of the counter", "Morale, weapon (M musket, R rifle, G gun, S sabre), movement"),
    ("Chevron", "facing: a point means the corner of the hex, a flat arrow its side"),
    ("White corner, or half the men", "Reduced"),
    ("Orange diamond and crack", "Disordered"),
    ("Black burst", "has fired"),
    ("Round arrow", "has used Reaction Fire"),
    ("Tick and hatching", "has acted"),
    ("White flag with a red cross", "Abandoned gun"),
    ("White cloud", "Smoke"),
    ("Two bars", "Close order"),
    ("Three bars", "Column"),
    ("Numbers of a leader", "Initiative, Command Range, movement"),
    ("Gold rim", "Overall Leader"),
    ("Yellow \"1\"", "First Volley ready"),
    ("Yellow dotted outline round a leader", "his Command Range"),
    ("Filled hexes before a unit", "its front, its Zone of Control (ZOC)"),
    ("Red dashed line round hexes", "as far as the unit can fire"),
    ("Woods, fences, slopes", "see the key at the edge of the map"),
];
