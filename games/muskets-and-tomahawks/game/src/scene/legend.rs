//! The marks of units and markers in words.

use desk::BOARD_LEGEND;

pub const LEGEND: &[(&str, &str)] = &[
    ("Dots between figures", "one unit: it acts together"),
    ("Bar before figures", "formed up, facing that way"),
    ("Plate", "the unit's name, and how many are left"),
    ("Cloud", "Smoke: it must reload, and is seen from afar; 2 for two Reload actions"),
    ("Eye", "vigilant"),
    ("Bolt", "Shaken"),
    ("Shield with an arrow", "in flight"),
    ("Tick", "has acted with this card"),
    ("Gold ring", "Officer"),
    ("Leaf", "your marker, a unit"),
    ("Leaf struck through", "your dummy"),
    ("?", "an enemy marker: a unit or a dummy"),
    BOARD_LEGEND[0],
    BOARD_LEGEND[1],
    BOARD_LEGEND[4],
    BOARD_LEGEND[5],
];
