//! Markers: shape first, colour second. Each has its own place on a counter, clear of ratings and
//! of every other.

use std::fmt::Write;

/// What can lie on a counter or beside a leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marker {
    Disordered,
    Fired,
    Reacted,
    Close,
    Column,
    Abandoned,
    Acted,
    FirstVolley,
}

impl Marker {
    fn id(self) -> &'static str {
        match self {
            Marker::Disordered => "dis",
            Marker::Fired => "fired",
            Marker::Reacted => "react",
            Marker::Close => "close",
            Marker::Column => "col",
            Marker::Abandoned => "aband",
            Marker::Acted => "done",
            Marker::FirstVolley => "fv",
        }
    }

    /// Where it lies on a counter whose middle is 0, 0. Of a counter beneath others only the lower
    /// edge is sure to be seen.
    pub fn slot(self, beneath: bool) -> (i32, i32) {
        match (self, beneath) {
            (Marker::Fired | Marker::Reacted, false) => (-22, -1),
            (Marker::Close | Marker::Column, _) => (-23, 13),
            (Marker::Disordered, false) => (21, 3),
            (Marker::Acted, false) => (22, 17),
            (Marker::Abandoned, _) => (-17, -18),
            (Marker::FirstVolley, _) => (18, -20),
            (Marker::Fired | Marker::Reacted, true) => (-14, 22),
            (Marker::Disordered, true) => (1, 22),
            (Marker::Acted, true) => (15, 21),
        }
    }

    pub fn used(self, x: i32, y: i32) -> String {
        format!(r##"<use href="#m-{}" x="{x}" y="{y}"/>"##, self.id())
    }
}

pub fn symbols(out: &mut String) {
    let plate = r#"<rect x="-6" y="-5.3" width="12" height="10.6" rx="2" fill="var(--white)" stroke="var(--black)" stroke-width="1.1"/>"#;
    let bank = "M-24 6l13-10l12 5l13-7l10 11l-14 5h-17z";
    let _ = write!(
        out,
        r##"<g id="m-dis"><path d="M0-7.2l7.2 7.2l-7.2 7.2l-7.2-7.2z" fill="var(--warn)" stroke="var(--black)" stroke-width="1.4"/><path d="M-2.5-4.7l3.8 3.4l-3 2.2l3.8 3.8" fill="none" stroke="var(--black)" stroke-width="1.9" stroke-linejoin="bevel"/></g><g id="m-fired"><circle r="5.7" fill="var(--black)" stroke="var(--white)"/><path d="M0-4.4l1 3l2.7-1.1l-1.8 2.5l2.3 1.6h-2.9l-.4 2.8l-1.5-2.5l-3 1.4l1.7-2.8l-2.5-1.4l2.9-.4z" fill="var(--sel)"/></g><g id="m-react"><circle r="5.7" fill="var(--white)" stroke="var(--black)" stroke-width="1.1"/><path d="M2.8 2a3.4 3.4 0 1 1 0-4" fill="none" stroke="var(--black)" stroke-width="1.6"/><path d="M4.6-4v4.3h-4z" fill="var(--black)"/></g><g id="m-fv"><path d="M-8-7.5h16l-3.4 7.5l3.4 7.5h-16z" fill="var(--sel)" stroke="var(--black)" stroke-width="1.5" stroke-linejoin="round"/><path d="M-4.6-2.6l3-2.2v9.8" fill="none" stroke="var(--black)" stroke-width="2.3"/></g><g id="m-aband"><path d="M-6 8.5v-17" stroke="var(--black)" stroke-width="2.4"/><path d="M-5-8.5Q0-11 4-8T10-8V0Q6 2 3 0T-5 .5Z" fill="var(--white)" stroke="var(--black)" stroke-width="1.4"/><path d="M-2-6l8 4.5M6-6.5l-8 5.5" stroke="var(--hit)" stroke-width="1.7"/></g><g id="m-close">{plate}<path d="M-4-2.2h8M-4 2.1h8" stroke="var(--black)" stroke-width="2.4"/></g><g id="m-col">{plate}<path d="M-2.8-3h3.2M-2.8 0h3.2M-2.8 3h3.2" stroke="var(--black)" stroke-width="1.8"/><path d="M3.2 3.6v-6.8m-1.5 1.8l1.5-2l1.5 2" fill="none" stroke="var(--black)"/></g><g id="m-done"><circle r="4.9" fill="var(--black)" stroke="var(--white)"/><path d="M-2.3.2l1.8 1.9l3.2-3.8" fill="none" stroke="var(--white)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></g><g id="m-smoke" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{bank}" stroke="#5b5a57" stroke-width="23"/><path d="{bank}" stroke="#e9e6dd" stroke-width="20.5"/><path d="M-20 2l10-8l12 4l12-8l8 10" stroke="#fffefa" stroke-width="10"/><path d="M-28 11q5 6 11 2M-8 16q8 4 12-1M12 14q8 1 11-5M-15-5q4-6 10-4M8-9q5-6 11-2" stroke="#8b8880" stroke-width="1.6"/></g><g id="m-wisp" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-22 16l9 5l10-2l11 3l14-6" stroke="#5b5a57" stroke-width="11.5"/><path d="M-22 16l9 5l10-2l11 3l14-6" stroke="#e9e6dd" stroke-width="9.2"/><path d="M-25 17q4 5 10 5M-4 23q6 3 11 0M16 22q6 0 8-5" stroke="#8b8880" stroke-width="1.3"/></g>"##
    );
}
