//! The facing mark: a vertex facing hugs its vertex with an arm along each frontal hexside, a
//! hexside facing is a bar along that side with a tip.

use std::fmt::Write;

use hexes::Facing;
use kernel::Side;

pub fn symbols(out: &mut String) {
    out.push_str(r#"<g id="c-fv" fill="none" stroke-linecap="round"><path d="M-11.5-26.4l11.5-6.6l11.5 6.6" stroke="var(--black)" stroke-width="6.8"/><path d="M-11.5-26.4l11.5-6.6l11.5 6.6" stroke="currentColor" stroke-width="3.8"/></g><path id="c-fs" d="M-12-28.8h7l5-5.7l5 5.7h7v4h-24z" fill="currentColor" stroke="var(--black)" stroke-width="1.7" stroke-linejoin="round"/>"#);
    for facing in Facing::ALL {
        let (i, kind) = (facing.index(), if facing.is_vertex() { 'v' } else { 's' });
        for (side, colour) in [('b', "#ffffff"), ('a', "#ffe9b0")] {
            let _ = write!(
                out,
                r##"<use id="c-f{i}{side}" href="#c-f{kind}" transform="rotate({})" color="{colour}"/>"##,
                i * 30
            );
        }
    }
}

pub fn used(facing: Facing, side: Side) -> String {
    let side = if side == Side::First { 'b' } else { 'a' };
    format!(r##"<use href="#c-f{}{side}"/>"##, facing.index())
}

/// A counter stands two units away from its front, so that the mark has room.
pub fn step_back(facing: Facing) -> (i32, i32) {
    const BACK: [(i32, i32); 12] = [
        (0, 2),
        (-1, 2),
        (-2, 1),
        (-2, 0),
        (-2, -1),
        (-1, -2),
        (0, -2),
        (1, -2),
        (2, -1),
        (2, 0),
        (2, 1),
        (1, 2),
    ];
    BACK[facing.index()]
}

/// Guidons change sides where the mark would cover them.
pub fn is_westward(facing: Facing) -> bool {
    matches!(facing, Facing::W | Facing::Wnw | Facing::Nw)
}
