//! What somebody knows: a state of the same type in which everything he may not know is an explicit
//! unknown. Readers are handed this and nothing else, so that no answer can tell more than he knows.

use std::borrow::Cow;
use std::ops::Deref;

use crate::{Ruleset, Side, Turn, Viewer};

/// The state as one viewer knows it. There is no other way to make one than from the rules' own
/// [`Ruleset::known`]; where nothing is hidden it is the state itself, and costs nothing.
pub struct Known<'a, R: Ruleset> {
    state: Cow<'a, R::State>,
    viewer: Viewer,
}

impl<'a, R: Ruleset> Known<'a, R> {
    pub fn of(state: &'a R::State, viewer: Viewer) -> Known<'a, R> {
        Known { state: R::known(state, viewer), viewer }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Who must act, as far as the viewer knows.
    pub fn turn(&self) -> Turn {
        R::turn(&self.state)
    }

    /// The side to act, if as far as the viewer knows it is the viewer himself.
    pub fn decides(&self) -> Option<Side> {
        self.turn().decider().filter(|side| self.viewer == Viewer::Side(*side))
    }

    /// A whole state that fits; the state itself where nothing is hidden.
    pub fn guess(&self, seed: u64) -> Guess<'_, R> {
        Guess(match R::HAS_SECRETS {
            true => Cow::Owned(R::guess_from(&self.state, self.viewer, seed)),
            false => Cow::Borrowed(&*self.state),
        })
    }

    /// The same for the rules by another name (`game!`).
    pub fn by<S: Ruleset<State = R::State>>(&self) -> Known<'_, S> {
        Known { state: Cow::Borrowed(&self.state), viewer: self.viewer }
    }

    pub fn into_owned(self) -> Known<'static, R> {
        Known { state: Cow::Owned(self.state.into_owned()), viewer: self.viewer }
    }

    /// What was thought out from here, to the same viewer: whatever the rules put into it that he may
    /// not know is hidden again.
    pub fn supposing(&self, next: R::State) -> Known<'static, R> {
        Known::<R>::of_whole(next, self.viewer)
    }
}

impl<R: Ruleset> Known<'static, R> {
    /// As [`Known::of`], of a state that nobody else needs.
    pub fn of_whole(state: R::State, viewer: Viewer) -> Known<'static, R> {
        let hidden = match R::known(&state, viewer) {
            Cow::Borrowed(_) => None,
            Cow::Owned(known) => Some(known),
        };
        Known { state: Cow::Owned(hidden.unwrap_or(state)), viewer }
    }
}

impl<R: Ruleset> Deref for Known<'_, R> {
    type Target = R::State;

    fn deref(&self) -> &R::State {
        &self.state
    }
}

// By hand: derived ones would ask the same of `R` itself.
impl<R: Ruleset> Clone for Known<'_, R> {
    fn clone(&self) -> Self {
        Known { state: self.state.clone(), viewer: self.viewer }
    }
}

impl<R: Ruleset> PartialEq for Known<'_, R> {
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer && *self.state == *other.state
    }
}

/// A whole state that fits what somebody knows: imagined, so that whoever looks at it learns nothing.
/// There is no other way to make one than [`Known::guess`].
pub struct Guess<'a, R: Ruleset>(Cow<'a, R::State>);

impl<R: Ruleset> Guess<'_, R> {
    pub fn into_owned(self) -> R::State {
        self.0.into_owned()
    }
}

impl<R: Ruleset> Deref for Guess<'_, R> {
    type Target = R::State;

    fn deref(&self) -> &R::State {
        &self.0
    }
}

/// What somebody knows, under a name of the game's own crate ([`crate::prospect!`]): that crate says of
/// its own type how it is shown and drawn.
pub trait Knows: Sized {
    type Rules: Ruleset;
    fn known(&self) -> &Known<'_, Self::Rules>;
}

/// Names what somebody knows of a game, in the crate that shows and draws it. It is made of a [`Known`] and
/// of nothing else, and reads as the state.
///
/// ```ignore
/// kernel::prospect! {
///     /// Flintlock through somebody's eyes.
///     pub Prospect: Flintlock
/// }
/// ```
#[macro_export]
macro_rules! prospect {
    ($(#[$about:meta])* $vis:vis $name:ident: $game:ty) => {
        $(#[$about])*
        $vis struct $name<'a>($crate::Known<'a, $game>);

        impl<'a> From<$crate::Known<'a, $game>> for $name<'a> {
            fn from(known: $crate::Known<'a, $game>) -> Self {
                $name(known)
            }
        }

        impl<'a> ::std::ops::Deref for $name<'a> {
            type Target = $crate::Known<'a, $game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl $crate::Knows for $name<'_> {
            type Rules = $game;

            fn known(&self) -> &$crate::Known<'_, $game> {
                self
            }
        }
    };
}

/// Who hears of a roll while the game goes on. After the end everybody may read every die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    All,
    Side(Side),
    /// Draws, for instance: a number would tell what the deck is made of.
    Nobody,
}

impl Audience {
    pub fn hears(self, viewer: Viewer) -> bool {
        match self {
            _ if viewer == Viewer::Umpire => true,
            Audience::All => true,
            Audience::Side(side) => viewer == Viewer::Side(side),
            Audience::Nobody => false,
        }
    }
}
