//! Every item at work in an event.

use kernel::Cite;

use super::*;
use crate::rulebook::cite;

impl Event {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        if let Some(one) = self.item() {
            cite(one);
        }
        match self {
            Event::Fire(event) => event.cites(cite),
            Event::Fight(event) => event.cites(cite),
            Event::Nerve(event) => event.cites(cite),
            Event::Deployed { markers, .. } if !markers.is_empty() => {
                cite(cite!("MT-HID-1"));
                cite(cite!("MT-HID-2"));
            }
            Event::Clock { .. } => cite(cite!("MT-CARD-11")),
            Event::Played { card, from, .. } => {
                if let Kind::Troop(_) = card.kind {
                    cite(cite!("MT-CARD-9"));
                }
                if card.kind == Kind::Morale {
                    cite(cite!("MT-CARD-12"));
                }
                if *from == PlayedFrom::Held {
                    cite(cite!("MT-CP-9"));
                }
            }
            Event::Points { reason: Reason::EnemyCard | Reason::NoTroops, .. } => {
                cite(cite!("MT-CP-2"));
            }
            Event::Points { reason: Reason::StandFast, .. } => cite(cite!("MT-RAL-2")),
            Event::Begin(Frame::Vigilance { may, .. }) if may.len() > 1 => cite(cite!("MT-VIG-6")),
            Event::Moved { steps: (from, to), .. } if from == to => cite(cite!("MT-MOV-11")),
            Event::Forwarded { acts: true, .. } => cite(cite!("MT-TRA-5")),
            Event::Over { .. } => {
                for item in [cite!("MT-VIC-2"), cite!("MT-VIC-3"), cite!("MT-VIC-5")] {
                    cite(item);
                }
            }
            _ => {}
        }
    }

    /// The first of them.
    fn item(&self) -> Option<Cite> {
        Some(match self {
            Event::Begin(frame) => return frame_item(frame),
            Event::Next(_) | Event::Done | Event::Acted { .. } | Event::BodyFaced { .. } => {
                return None;
            }
            Event::Fire(_) | Event::Fight(_) | Event::Nerve(_) => return None,
            Event::Deployed { .. } => cite!("MT-SET-4"),
            Event::FirstPlayer { .. } => cite!("MT-CARD-3"),
            Event::Turn { .. } => cite!("MT-CARD-4"),
            Event::Drew { .. } => cite!("MT-CARD-5"),
            Event::Clock { .. } => cite!("MT-CARD-6"),
            Event::Cycle { .. } => cite!("MT-CARD-7"),
            Event::ReserveRoll { .. } | Event::Entered { .. } => cite!("MT-SET-6"),
            Event::Played { .. } => cite!("MT-CARD-4"),
            Event::Points { reason, .. } => match reason {
                Reason::Start => cite!("MT-CP-1"),
                Reason::EnemyCard => cite!("MT-CARD-13"),
                Reason::NoTroops => cite!("MT-CARD-14"),
                Reason::ForwardBoys => cite!("MT-CARD-10"),
                Reason::Decoys => cite!("MT-CP-2"),
                Reason::Hark => cite!("MT-CP-4"),
                Reason::HoldBack => cite!("MT-CP-5"),
                Reason::StandFast => cite!("MT-CP-6"),
                Reason::Order => cite!("MT-CP-7"),
                Reason::Preparation => cite!("MT-CP-8"),
            },
            Event::Forwarded { .. } => cite!("MT-CARD-10"),
            Event::Held { .. } => cite!("MT-CP-5"),
            Event::Prepared { .. } => cite!("MT-CP-8"),
            Event::Discarded { .. } | Event::Ended { .. } => cite!("MT-CARD-16"),
            Event::Passed { .. } => cite!("MT-CARD-15"),
            Event::CommanderLost { .. } => cite!("MT-OFF-6"),
            Event::Ordered { who: Who::Unit(_), .. } => cite!("MT-CP-7"),
            Event::Ordered { .. } => cite!("MT-CP-12"),
            Event::Vigilant { ready: true, .. } => cite!("MT-VIG-1"),
            Event::Vigilant { .. } => cite!("MT-VIG-5"),
            Event::Readied { who: Who::Unit(_), .. } => cite!("MT-CP-4"),
            Event::Readied { .. } => cite!("MT-CP-12"),
            Event::Watching { .. } => cite!("MT-HID-3"),
            Event::StandingOrder { .. } => cite!("MT-VIG-7"),
            Event::Lapsed { .. } => cite!("MT-VIG-5"),
            Event::Moved { who: Who::Marker(_), .. } => cite!("MT-HID-3"),
            Event::Moved { .. } => cite!("MT-MOV-10"),
            Event::Faced { .. } => cite!("MT-FOR-7"),
            Event::Formed { formation: Formation::None, .. } => cite!("MT-FOR-3"),
            Event::Formed { .. } => cite!("MT-FOR-2"),
            Event::Exited { .. } | Event::ExitedHidden { .. } => cite!("MT-MOV-9"),
            Event::Revealed { cause: Cause::Marker, .. } => cite!("MT-HID-8"),
            Event::Revealed { .. } => cite!("MT-HID-4"),
            Event::Placed { .. } => cite!("MT-HID-5"),
            Event::Loaded { .. } => cite!("MT-REL-2"),
            Event::Recovered { .. } => cite!("MT-RES-3"),
            Event::Limbered { .. } => cite!("MT-ART-2"),
            Event::Dismounted { .. } | Event::Mounted { .. } => cite!("MT-CAV-3"),
            Event::Looted { .. } | Event::Burned { .. } | Event::Wrecked { .. } => {
                cite!("MT-WAG-2")
            }
            Event::Stuck { .. } => cite!("MT-BOD-4"),
            Event::Taken { .. } | Event::Dropped { .. } => cite!("MT-TOK-2"),
            Event::Captured { .. } | Event::Freed { .. } => cite!("MT-CIV-2"),
            Event::Over { how: How::LastClock, .. } => cite!("MT-CARD-8"),
            Event::Over { .. } => cite!("MT-VIC-4"),
        })
    }
}

/// Of a question.
fn frame_item(frame: &Frame) -> Option<Cite> {
    Some(match frame {
        Frame::GoOn { .. } => cite!("MT-HID-7"),
        Frame::React { .. } => cite!("MT-HTH-5"),
        Frame::NewCharge { .. } => cite!("MT-HTH-4"),
        Frame::Vigilance { .. } => cite!("MT-VIG-3"),
        Frame::MarkerFire { .. } => cite!("MT-VIG-7"),
        Frame::OneShot { .. } => cite!("MT-SHO-12"),
        Frame::Result { .. } => cite!("MT-RES-4"),
        Frame::Bodyguard { .. } => cite!("MT-OFF-5"),
        Frame::Losses { .. } => cite!("MT-HTH-8"),
        Frame::Capture { .. } => cite!("MT-CIV-2"),
        _ => return None,
    })
}
