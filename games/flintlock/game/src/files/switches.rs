//! The arguable readings of the book in plain words, for whoever chooses before a battle.

pub use files::switch::Switch;

/// All of them; what players ask for most comes first.
pub const SWITCHES: [Switch; 17] = [
    Switch {
        id: "historical_formations",
        rule: "6.7",
        about: "Formations as each army used them: regulars keep to Open line, Germans to Close, light troops to Open and Skirmish.",
        ways: &[("false", "any formation"), ("true", "historical formations only")],
    },
    Switch {
        id: "activation_cap",
        rule: "3.0d",
        about: "How long a battle may last before it is a draw.",
        ways: &[
            ("null", "until an army breaks"),
            ("20", "20 Activations"),
            ("30", "30 Activations"),
            ("45", "45 Activations"),
            ("60", "60 Activations"),
        ],
    },
    Switch {
        id: "flight_rollers",
        rule: "14.0a",
        about: "Who rolls for Flight when a Free Activation ends.",
        ways: &[
            ("\"both\"", "both sides"),
            ("\"active\"", "only the side whose Activation it was"),
        ],
    },
    Switch {
        id: "first_volley_window",
        rule: "11.34a",
        about: "How long a Command's First Volley lasts once its first shot is fired.",
        ways: &[("\"step\"", "one fire step"), ("\"activation\"", "the whole Activation")],
    },
    Switch {
        id: "first_volley_lost_by_sk",
        rule: "11.34b",
        about: "Whether a shot by skirmishers or units Out of Command uses up the First Volley.",
        ways: &[("false", "it stays"), ("true", "it is used up")],
    },
    Switch {
        id: "smoke_two_hex_test",
        rule: "11.41a",
        about: "Which Smoke within two hexes keeps new Smoke from being placed.",
        ways: &[
            ("\"any\"", "Smoke of either side"),
            ("\"own\"", "only one's own"),
            ("\"never\"", "none: Smoke is always placed"),
        ],
    },
    Switch {
        id: "cohesion_drop_at",
        rule: "12.24a",
        about: "When Cohesion hits cost a Command a level of Shock Status.",
        ways: &[("\"reached\"", "at its rating"), ("\"exceeded\"", "above its rating")],
    },
    Switch {
        id: "cohesion_surplus",
        rule: "12.24b",
        about: "What becomes of hits beyond those that cost the level.",
        ways: &[("\"lost\"", "they are gone"), ("\"carried\"", "they count on")],
    },
    Switch {
        id: "pre_shock_rolls",
        rule: "12.41",
        about: "Who rolls before a Shock when several Commands defend together.",
        ways: &[("\"line\"", "one die for the whole Line"), ("\"command\"", "one die each")],
    },
    Switch {
        id: "position_combination",
        rule: "12.52b",
        about: "How attacks from several sides are counted in Shock.",
        ways: &[("\"attacker\"", "by each attacker"), ("\"defender\"", "by each defender")],
    },
    Switch {
        id: "terrain_sf",
        rule: "12.52c",
        about: "How the ground under a Line counts in Shock.",
        ways: &[("\"average\"", "the average of its units"), ("\"sum\"", "the sum of its units")],
    },
    Switch {
        id: "cavalry_defence_sf",
        rule: "12.52d",
        about: "What Cavalry adds when only Infantry attacks it.",
        ways: &[("0", "nothing"), ("1", "+1 each")],
    },
    Switch {
        id: "militia_flight_advance",
        rule: "12.45d",
        about: "Whether attackers advance into hexes that fleeing militia leaves.",
        ways: &[("true", "they advance"), ("false", "they stay")],
    },
    Switch {
        id: "sk_retreat_from_cavalry",
        rule: "6.55a",
        about: "From whom skirmishers may retreat before a Shock.",
        ways: &[("false", "from Infantry"), ("true", "from Cavalry too")],
    },
    Switch {
        id: "charge_limit_at_target",
        rule: "13.22g",
        about: "Whether bad ground in the target\u{2019}s own hex stops a Charge.",
        ways: &[("true", "it does"), ("false", "only ground ridden through counts")],
    },
    Switch {
        id: "unstack_modifier",
        rule: "6.63a",
        about: "What units that unstack add to the die when they change formation.",
        ways: &[("1", "+1, as printed"), ("-1", "\u{2212}1")],
    },
    Switch {
        id: "dragged_gun_fp",
        rule: "12.83b",
        about: "What a gun that is Dragged Away costs.",
        ways: &[("0", "nothing"), ("1", "1 Flight Point")],
    },
];
