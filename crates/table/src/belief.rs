//! What a program that plays a seat may touch.

use crate::chance::Rng;
use crate::game::{Game, Words};
use crate::log::Viewer;
use crate::seat::{Seat, Seats};

/// A seat's side of a position: what it sees, what it can do, and other positions that it cannot tell from this one.
/// The position itself is out of reach, so that no bot can play by what its seat does not know.
#[derive(Debug)]
pub struct Belief<'a, G: Game> {
    position: &'a G,
    seat: Seat,
}

impl<G: Game> Clone for Belief<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Belief<'_, G> {}

impl<'a, G: Game> Belief<'a, G> {
    /// What a seat of this position knows. The seat must be at the table.
    #[inline]
    pub fn of(position: &'a G, seat: Seat) -> Belief<'a, G> {
        Belief { position, seat }
    }

    /// Whose it is.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.position.seats()
    }

    /// Who owes an answer: everybody can see that.
    #[inline]
    pub fn asked(&self) -> Seats {
        self.position.asked()
    }

    /// The numbers of the game and of the round: everybody knows them.
    #[inline]
    pub fn chapter(&self) -> (u8, u8)
    where
        G: Words,
    {
        self.position.chapter()
    }

    /// What the seat sees.
    #[inline]
    pub fn view(&self) -> G::View {
        self.position.view(Viewer::Seat(self.seat))
    }

    /// What the seat can answer.
    #[inline]
    pub fn answers(&self, out: &mut Vec<G::Move>) {
        self.position.answers(self.seat, out);
    }

    /// What else the seat may do.
    #[inline]
    pub fn asides(&self, out: &mut Vec<G::Move>) {
        self.position.asides(self.seat, out);
    }

    /// What else rules of thumb would think of.
    #[inline]
    pub fn pressing(&self, out: &mut Vec<G::Move>) {
        self.position.pressing(self.seat, out);
    }

    /// A position that could be this one for all that the seat knows. Its chance is not the match's, and whoever has answered
    /// under seal is asked again.
    pub fn sample(&self, rng: &mut Rng) -> G {
        let mut sample = self.position.clone();
        sample.redeal(self.seat, rng);
        sample.unseal(self.seat);
        sample
    }
}
