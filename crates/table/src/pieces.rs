//! Small pieces that several games are built of: the stack of frames, sealed answers, the bag.

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::few::Few;
use crate::log::{Log, Witness};
use crate::seat::{Seat, Seats};

/// What is being decided, as a stack: the top frame says who is asked and what the answer does; an interrupt pushes a
/// frame, and what it interrupted goes on when that frame is done.
pub type Stack<F, const N: usize> = Few<F, N>;

/// Answers given at the same time and sealed until the last one is in: a secret vote, a show of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed<T, const N: usize> {
    answers: [Option<T>; N],
    given: Seats,
}

impl<T: Copy, const N: usize> Sealed<T, N> {
    /// Nobody has answered.
    pub const fn new() -> Self {
        Sealed { answers: [None; N], given: Seats::NONE }
    }

    /// Gives an answer, or changes it.
    #[inline]
    pub fn answer(&mut self, seat: Seat, answer: T) {
        self.answers[seat.index()] = Some(answer);
        self.given.add(seat);
    }

    /// Gives an answer, or changes it, and tells of it: the others hear once that there is one, and never that it is
    /// another one now.
    #[inline]
    pub fn seal<E>(&mut self, seat: Seat, answer: T, log: &mut impl Log<E>, face: E, back: E) {
        let first = !self.given.has(seat);
        self.answer(seat, answer);
        if first {
            log.secret(Seats::only(seat), face, back);
        } else {
            log.whisper(Seats::only(seat), face);
        }
    }

    /// Takes an answer back.
    #[inline]
    pub fn withdraw(&mut self, seat: Seat) {
        self.answers[seat.index()] = None;
        self.given.remove(seat);
    }

    /// What a seat has answered.
    #[inline]
    pub fn of(&self, seat: Seat) -> Option<T> {
        self.answers[seat.index()]
    }

    /// Who has answered.
    #[inline]
    pub fn given(&self) -> Seats {
        self.given
    }

    /// All answers, by seat.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> + '_ {
        self.given.into_iter().filter_map(|seat| Some((seat, self.of(seat)?)))
    }
}

impl<T: Copy, const N: usize> Default for Sealed<T, N> {
    fn default() -> Self {
        Sealed::new()
    }
}

impl<T: Serialize + Copy, const N: usize> Serialize for Sealed<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for Sealed<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut sealed = Sealed::new();
        for (seat, answer) in Vec::<(Seat, T)>::deserialize(deserializer)? {
            if seat.index() >= N {
                return Err(serde::de::Error::custom(format!("there is no seat {seat}")));
            }
            sealed.answer(seat, answer);
        }
        Ok(sealed)
    }
}

/// A bag of small things that are drawn without looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag<const N: usize>(Few<u8, N>);

impl<const N: usize> Bag<N> {
    /// A bag with these things in it, in the order in which scripted picks count them.
    pub fn new(things: &[u8]) -> Self {
        Bag(things.iter().copied().collect())
    }

    /// Draws one thing, which stays out.
    #[inline]
    pub fn draw<const P: usize>(
        &mut self,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> u8 {
        let picked = chance.pick(purpose, self.0.len() as u32, witness);
        self.0.remove(picked as usize)
    }

    /// Draws `count` things at once.
    #[inline]
    pub fn draw_many<const P: usize>(
        &mut self,
        count: u8,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> Few<u8, N> {
        (0..count).map(|_| self.draw(chance, purpose, witness)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Key;
    use crate::log::Silent;

    #[test]
    fn a_bag_gives_each_thing_once() {
        let mut chance = Chance::<1>::new(Key::from_seed("bag"));
        let mut all = Bag::<6>::new(&[1, 1, 1, 2, 2, 3]).draw_many(6, &mut chance, 0, &mut Silent);
        all.sort_unstable();
        assert_eq!(&*all, &[1, 1, 1, 2, 2, 3]);
    }

    #[test]
    fn a_script_counts_what_is_still_in_the_bag() {
        let mut chance = Chance::<1>::new(Key::from_seed("bag"));
        chance.rig(&[0, 4]);
        let two = Bag::<6>::new(&[1, 1, 1, 2, 2, 3]).draw_many(2, &mut chance, 0, &mut Silent);
        assert_eq!(&*two, &[1, 3]);
    }

    #[test]
    fn sealed_answers_can_be_changed_and_survive_json() {
        let mut votes = Sealed::<Seat, 4>::new();
        votes.answer(Seat(2), Seat(0));
        votes.answer(Seat(2), Seat(1));
        votes.answer(Seat(3), Seat(1));
        votes.withdraw(Seat(3));
        assert_eq!(votes.given(), Seats::only(Seat(2)));
        assert_eq!(votes.of(Seat(2)), Some(Seat(1)));
        let text = serde_json::to_string(&votes).unwrap();
        assert_eq!(serde_json::from_str::<Sealed<Seat, 4>>(&text).unwrap(), votes);
        assert!(serde_json::from_str::<Sealed<Seat, 4>>("[[7,1]]").is_err());
    }
}
