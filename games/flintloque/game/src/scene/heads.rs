//! Faces by race, about the middle of a disc of radius 20.

/// A head in the order of drawing: what is behind it, the face, what lies over the coat or the hat.
#[derive(Debug, Clone, Copy)]
pub struct Head {
    pub behind: &'static str,
    pub face: &'static str,
    pub over: &'static str,
}

/// The face of a race; whoever is unknown looks like a man.
pub fn head(race: &str) -> Head {
    match race {
        "ferach-elf" => ELF,
        "dark-elf" => DARK_ELF,
        "albion-orc" => ORC,
        "bog-orc" => BOG_ORC,
        "dwarf" => DWARF,
        "goblin" => GOBLIN,
        "dogman" => DOGMAN,
        "ogre" => OGRE,
        "rat" => RAT,
        "todoroni" => TOAD,
        "halfling" => HALFLING,
        "trolka" => TROLKA,
        _ => MAN,
    }
}

macro_rules! elf {
    ($skin:literal, $hair:literal) => {
        Head {
            behind: concat!(
                r#"<path d="M-8.500-5C-11 3-10 9-8 12.500H8C10 9 11 3 8.500-5Z" fill=""#, $hair, r#""/>"#,
                r#"<path d="M-6.500-2.500L-17-9.500L-14-2L-6.500 3.500ZM6.500-2.500L17-9.500L14-2L6.500 3.500Z" fill=""#, $skin, r#""/>"#
            ),
            face: concat!(
                r#"<path d="M-7-7C-7 3-4 8 0 9.800C4 8 7 3 7-7C4-10-4-10-7-7Z" fill=""#, $skin, r#""/>"#,
                r#"<path d="M-5-2.600l3.400 1.200M5-2.600l-3.400 1.200M-2.200 6q2.200 1 4.400 0M.2-.5l-1 3.400h1.600" class="ln" stroke-width="1.200"/>"#
            ),
            over: "",
        }
    };
}

macro_rules! orc {
    ($skin:literal, $hair:literal) => {
        Head {
            behind: concat!(
                r#"<path d="M-8-2.500L-14.500-6L-12.500 1.500L-8 3.500ZM8-2.500L14.500-6L12.500 1.500L8 3.500Z" fill=""#, $skin, r#""/>"#,
                r#"<path d="M-9-6C-10.500 1-11 5-10 8H10C11 5 10.500 1 9-6Z" fill=""#, $hair, r#""/>"#
            ),
            face: concat!(
                r#"<path d="M-8-7C-9-1-11 3-9.500 7.500C-6 11.500 6 11.500 9.500 7.500C11 3 9-1 8-7C5-10-5-10-8-7Z" fill=""#, $skin, r#""/>"#,
                r##"<path d="M-5.600-.9h3.400v2h-3.400zM2.200-.9h3.400v2h-3.400z" fill="#f3d54a" stroke-width=".5"/>"##,
                r#"<path d="M-7-2.800l5 2M7-2.800l-5 2" class="ln" stroke-width="2"/>"#,
                r#"<path d="M-1.800 3.200q1.800 1.400 3.600 0M-6 7q6-2 12 0" class="ln" stroke-width="1.200"/>"#,
                r#"<path d="M-5.800 7.200l.9-4.800l1.900 4.200zM5.800 7.200l-.9-4.800l-1.900 4.200z" fill="var(--white)" stroke-width=".7"/>"#
            ),
            over: "",
        }
    };
}

const MAN: Head = elf!("#efcfa8", "#6b4a2a");
const ELF: Head = elf!("#f2d3ac", "#d9b45c");
const DARK_ELF: Head = elf!("#a99bb8", "#efeae2");
const ORC: Head = orc!("#7d9c50", "#2b241c");
const BOG_ORC: Head = orc!("#978a4f", "#4a2f1c");

const DWARF: Head = Head {
    behind: r##"<circle cx="-8.500" cy="-.5" r="2.600" fill="#e0ac84"/><circle cx="8.500" cy="-.5" r="2.600" fill="#e0ac84"/>"##,
    face: r##"<path d="M-8-7C-8.500 0-8 4-5 6.500H5C8 4 8.500 0 8-7C5-10-5-10-8-7Z" fill="#e6b78e"/>"##,
    over: r##"<path d="M-8.800-2C-11 5-9.500 12.500-4 16.500L0 19L4 16.500C9.500 12.500 11 5 8.800-2C7 1.500 5 2.800 2.600 2.800H-2.600C-5 2.800-7 1.500-8.800-2Z" fill="#a65a26"/><path d="M-5 7l1.500 6M0 8v8M5 7l-1.500 6" class="ln" stroke-width=".9" stroke-opacity=".7"/><path d="M-6.500 5.200Q-3 1.200 0 3Q3 1.200 6.500 5.200Q2.500 6.600 0 4.800Q-2.500 6.600-6.500 5.200Z" fill="#c27636" stroke-width=".8"/><circle cy="1.400" r="2.700" fill="#dd9a78" stroke-width=".9"/><path d="M-6.400-3.400l4.400 .8M6.400-3.400l-4.400 .8" class="ln" stroke="#7d421b" stroke-width="2.200"/><path d="M-3.600-1.200v.1M3.600-1.200v.1" class="ln" stroke-width="2"/>"##,
};

const GOBLIN: Head = Head {
    behind: r##"<path d="M-5.500-2.500L-20-9L-17 .5L-6.500 5.500ZM5.500-2.500L20-9L17 .5L6.500 5.500Z" fill="#a9a94e"/><path d="M-8-1.500l-8-4M8-1.500l8-4" class="ln" stroke-width=".9" stroke-opacity=".6"/>"##,
    face: r##"<path d="M-6.800-7C-7.500 0-5 5.500 0 10.500C5 5.500 7.500 0 6.800-7C4-10-4-10-6.800-7Z" fill="#bdbb5c"/><circle cx="-3.500" cy="-1.800" r="2.100" fill="#f6e27a" stroke-width=".7"/><circle cx="3.500" cy="-1.800" r="2.100" fill="#f6e27a" stroke-width=".7"/><path d="M-3.200-1.800v.1M3.200-1.800v.1" class="ln" stroke-width="1.700"/><path d="M-1.600-1.500L-.6 7L2-1.500Z" fill="#9f9c42" stroke-width=".8"/><path d="M-4 6.400q4 3.200 8 0" class="ln" stroke-width="1.100"/>"##,
    over: "",
};

const DOGMAN: Head = Head {
    behind: "",
    face: r##"<path d="M-7-7C-8.500-1-7.500 4-4.500 6C-4 9.500-2 11 0 11C2 11 4 9.500 4.500 6C7.500 4 8.500-1 7-7C4-10-4-10-7-7Z" fill="#b27f4f"/><path d="M-4.600 5.400C-4.600 2.600-2.400 1 0 1C2.400 1 4.600 2.600 4.600 5.400C4.600 8.800 2.400 10.800 0 10.800C-2.400 10.800-4.600 8.800-4.600 5.400Z" fill="#ecd3ad" stroke-width=".8"/><path d="M-2.900 2.400h5.800q-.4 3.200-2.900 3.400q-2.500-.2-2.900-3.400z" fill="var(--black)"/><path d="M0 5.800v2q-1.800 1.800-3.200.3M0 7.800q1.800 1.800 3.200.3" class="ln" stroke-width="1"/><path d="M-3.900-2v.1M3.900-2v.1" class="ln" stroke-width="2.600"/>"##,
    over: r##"<path d="M-6.500-8C-13-8-14.500-1-13 7C-9.500 7.500-7.500 2.500-7-2.500ZM6.500-8C13-8 14.500-1 13 7C9.500 7.500 7.500 2.500 7-2.500Z" fill="#6f4a2a"/>"##,
};

const OGRE: Head = Head {
    behind: r##"<circle cx="-11" cy="0" r="2.800" fill="#c2937a"/><circle cx="11" cy="0" r="2.800" fill="#c2937a"/>"##,
    face: r##"<path d="M-9.500-8C-11 0-13 5-10.500 9.500C-7 13.500 7 13.500 10.500 9.500C13 5 11 0 9.500-8C6-11-6-11-9.500-8Z" fill="#d3a587"/><path d="M-7-3.200q3.500-1.400 7 0q3.500-1.400 7 0" class="ln" stroke-width="2.400"/><path d="M-3.800-.4v.1M3.800-.4v.1" class="ln" stroke-width="2.200"/><path d="M-3.200 3.400Q0 6 3.200 3.400Q2 .4 0 .6Q-2 .4-3.200 3.400Z" fill="#bf8c72" stroke-width=".8"/><path d="M-6.500 8q6.500 2.400 13 0" class="ln" stroke-width="1.400"/><path d="M-4.800 8.600l1-3.400l1.700 4zM4.800 8.600l-1-3.400l-1.700 4z" fill="var(--white)" stroke-width=".7"/><path d="M5.500-5.500l2.500 5" class="ln" stroke="#8f4a3a" stroke-width="1.100"/>"##,
    over: "",
};

const RAT: Head = Head {
    behind: r##"<circle cx="-9" cy="-6" r="5.600" fill="#8d8580"/><circle cx="-9" cy="-6" r="3.200" fill="#d29c96" stroke-width=".6"/><circle cx="9" cy="-6" r="5.600" fill="#8d8580"/><circle cx="9" cy="-6" r="3.200" fill="#d29c96" stroke-width=".6"/>"##,
    face: r##"<path d="M-7-6C-8.500 0-5 5-2 10.500C-1 12 1 12 2 10.500C5 5 8.500 0 7-6C4-9.500-4-9.500-7-6Z" fill="#9b938d"/><path d="M-3.400-.8v.1M3.400-.8v.1" class="ln" stroke-width="2.600"/><path d="M-2.500 7.500L-12 5.500M-2.500 8.500L-11 9.500M2.500 7.500L12 5.500M2.500 8.500L11 9.500" class="ln" stroke-width=".7"/><path d="M-1.500 11.500v3h3v-3z" fill="var(--white)" stroke-width=".7"/><circle cy="10.200" r="2" fill="#d97f86" stroke-width=".7"/>"##,
    over: "",
};

const TOAD: Head = Head {
    behind: "",
    face: r##"<path d="M-13.500 3C-13.500-4-7-7 0-7C7-7 13.500-4 13.500 3C13.500 8.500 7 11.500 0 11.500C-7 11.500-13.500 8.500-13.500 3Z" fill="#8fa04a"/><path d="M-10.500 5.500C-5 9.500 5 9.500 10.500 5.500C9 9.800 4 11.200 0 11.200C-4 11.200-9 9.800-10.500 5.500Z" fill="#d8d49a" stroke-width=".6"/><path d="M-11.800 3.600Q0 9 11.800 3.600" class="ln" stroke-width="1.500"/><path d="M-1.400 1.800v.1M1.400 1.800v.1" class="ln" stroke-width="1.200"/><path d="M-10 .5v.1M10 .8v.1M-7.500 3v.1" class="ln" stroke="#5f6f2c" stroke-width="1.900"/>"##,
    over: r##"<circle cx="-7.600" cy="-5.600" r="4.300" fill="#8fa04a"/><circle cx="7.600" cy="-5.600" r="4.300" fill="#8fa04a"/><circle cx="-7.600" cy="-5.800" r="3" fill="#f2d84a" stroke-width=".7"/><circle cx="7.600" cy="-5.800" r="3" fill="#f2d84a" stroke-width=".7"/><path d="M-9.500-5.800h3.800M5.700-5.800h3.800" class="ln" stroke-width="1.700"/>"##,
};

const HALFLING: Head = Head {
    behind: r##"<path d="M-9-4C-12-1-11 4-8 6H8C11 4 12-1 9-4Z" fill="#7a4a24"/>"##,
    face: r##"<path d="M-7.500-7C-9 0-8 8 0 9.500C8 8 9 0 7.500-7C4-10-4-10-7.500-7Z" fill="#f3c9a0"/><path d="M-3.400-1v.1M3.400-1v.1" class="ln" stroke-width="2.200"/><path d="M-3.500 4.800q3.500 3 7 0" class="ln" stroke-width="1.200"/><path d="M-5.400 3v.1M5.400 3v.1" class="ln" stroke="#e08f7a" stroke-width="3"/><circle cy="1.800" r="1.600" fill="#e6ab86" stroke-width=".6"/>"##,
    over: "",
};

const TROLKA: Head = Head {
    behind: r##"<path d="M-9-7L-15-11L-12-4L-15 0L-9 3ZM9-7L15-11L12-4L15 0L9 3Z" fill="#c9b27a"/>"##,
    face: r##"<path d="M-9-8C-11 0-11.500 6-8.500 10C-5 13 5 13 8.500 10C11.500 6 11 0 9-8C6-11-6-11-9-8Z" fill="#8fa5ac"/><path d="M-4.200-1.400v.1M4.200-1.400v.1" class="ln" stroke-width="2.400"/><path d="M-2.200-2C-4 6-1.500 9.500 1 9C3.500 8.400 3 2 2.200-2Z" fill="#7c939b" stroke-width=".9"/><path d="M-6.500 9.500q3 1.500 5 1.200" class="ln" stroke-width="1.200"/><path d="M5.500 10.500l1-4.500l1.800 3.600z" fill="var(--white)" stroke-width=".7"/>"##,
    over: "",
};
