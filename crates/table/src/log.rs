//! What is told while a move is carried out, and to whom.

use serde::Serialize;

use crate::seat::{Seat, Seats};

/// Whoever notes the results of chance, for the record.
pub trait Witness {
    /// A random result was drawn.
    #[inline]
    fn chance(&mut self, _result: u32) {}
}

/// Where the rules tell what happens. The silent log costs nothing: search and lab pay for no story.
///
/// The rules are generic over it inside their own crate alone: what calls them from outside is a [`Listener`].
pub trait Log<E>: Witness {
    /// Something happened.
    fn tell(&mut self, told: Told<E>);

    /// Something happened before everybody's eyes.
    #[inline]
    fn public(&mut self, event: E) {
        self.tell(Told { to: Audience::All, face: event, back: None });
    }

    /// Something happened whose face only `to` see; all others see `back`.
    #[inline]
    fn secret(&mut self, to: Seats, face: E, back: E) {
        self.tell(Told { to: Audience::Only(to), face, back: Some(back) });
    }

    /// Something that only `to` come to know, and nobody else even notices.
    #[inline]
    fn whisper(&mut self, to: Seats, face: E) {
        self.tell(Told { to: Audience::Only(to), face, back: None });
    }
}

/// Who may listen to a game from outside: [`Silent`] or a [`Story`], and nobody else. So a game compiles its rules twice,
/// in its own crate, and whoever plays it does not compile them again.
pub trait Listener<E>: Log<E> {
    /// The story that is being told, unless nobody listens.
    fn story(&mut self) -> Option<&mut Story<E>>;
}

/// Who sees an event's face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody, spectators included.
    All,
    /// These seats only.
    Only(Seats),
}

/// An event with its audience: a face for those who may know, a back for all others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Told<E> {
    /// Who sees the face.
    pub to: Audience,
    /// What happened, in full.
    pub face: E,
    /// What the others see of it, if anything.
    pub back: Option<E>,
}

impl<E> Told<E> {
    /// Whether this viewer sees the face.
    pub fn is_open_to(&self, viewer: Viewer) -> bool {
        match self.to {
            Audience::All => true,
            Audience::Only(seats) => viewer.is_among(seats),
        }
    }

    /// The event as this viewer has it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&E> {
        if self.is_open_to(viewer) { Some(&self.face) } else { self.back.as_ref() }
    }
}

/// Through whose eyes something is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player, with what that seat may know.
    Seat(Seat),
    /// Somebody who sees what is public.
    Spectator,
    /// Somebody who sees everything: for tests, for the end, for the referee.
    All,
}

impl Viewer {
    /// Whether this viewer is that player.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The seat of this viewer, if it has one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        }
    }

    /// Whether this viewer sees what only these seats may see.
    pub fn is_among(self, seats: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => seats.has(seat),
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Witness for Silent {}

impl<E> Log<E> for Silent {
    #[inline]
    fn tell(&mut self, _told: Told<E>) {}
}

impl<E> Listener<E> for Silent {
    #[inline]
    fn story(&mut self) -> Option<&mut Story<E>> {
        None
    }
}

/// Keeps everything: the events, and the results of chance.
#[derive(Clone, Debug)]
pub struct Story<E> {
    /// What was told, in order.
    pub told: Vec<Told<E>>,
    /// What was drawn, in order.
    pub chance: Vec<u32>,
}

impl<E> Default for Story<E> {
    fn default() -> Self {
        Story { told: Vec::new(), chance: Vec::new() }
    }
}

impl<E> Witness for Story<E> {
    fn chance(&mut self, result: u32) {
        self.chance.push(result);
    }
}

impl<E> Log<E> for Story<E> {
    fn tell(&mut self, told: Told<E>) {
        self.told.push(told);
    }
}

impl<E> Listener<E> for Story<E> {
    #[inline]
    fn story(&mut self) -> Option<&mut Story<E>> {
        Some(self)
    }
}
