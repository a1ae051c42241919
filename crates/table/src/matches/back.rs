//! Going back: what taking moves back would undo, and the match as it was before them.

use super::{Match, Run, opened};
use crate::chance::Rng;
use crate::game::Game;
use crate::log::{Audience, Story, Told, Viewer};
use crate::record::Played;
use crate::seat::Seat;

/// How many other deals are tried to see whether a seat has learned something.
const DEALS: u64 = 12;

/// What taking back moves would undo, besides the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Only this seat's own moves, without chance or secrets: free.
    Free,
    /// Somebody else has moved since.
    OthersMoved,
    /// Chance has fallen, or something was shown.
    Revealed,
}

impl<G: Game> Match<G> {
    /// What taking back the last `moves` would undo, seen from a seat. What others have done quietly since does not
    /// count: nobody is to learn that it was done.
    pub fn undoing(&self, moves: usize, seat: Seat) -> Undo {
        let from = self.len().saturating_sub(moves);
        let counts = |number: &usize| !self.is_quiet_of_another(*number, seat);
        let mut noticed = (from..self.len()).filter(counts);
        if noticed.clone().any(|number| self.record.moves[number].seat != seat) {
            return Undo::OthersMoved;
        }
        let Some(before) = self.before.get(from) else {
            return Undo::Free;
        };
        let secret = |told: &Told<G::Event>| told.to != Audience::All;
        let told_of = |number: usize| {
            let (since, later) = (self.story_since(number), self.story_since(number + 1));
            &since[..since.len() - later.len()]
        };
        let drew = self.chance.len() > before.chance as usize;
        if drew || noticed.any(|number| told_of(number).iter().any(secret)) {
            return Undo::Revealed;
        }
        if self.teaches(from, seat) { Undo::Revealed } else { Undo::Free }
    }

    fn is_quiet_of_another(&self, number: usize, seat: Seat) -> bool {
        self.is_quiet(number) && self.record.moves[number].seat != seat
    }

    /// Whether a seat has learned something from its own moves since: had other cards lain where it cannot see them, it
    /// would see something else now. (Tomorrow's weather, say, that somebody else has looked at before.)
    fn teaches(&self, from: usize, seat: Seat) -> bool {
        let Run { begun, position, .. } = &self.run;
        if *begun > from {
            return true;
        }
        let position = position.get_or_init(|| Box::new(self.again(*begun, |_| ()).0));
        // What others have done quietly changes nothing that the seat sees, and may not be possible after a redeal.
        // Nobody hears of it; told to the log of every match all the same, the rules are compiled for a match once.
        let goes = |game: &mut G, moves: std::ops::Range<usize>| {
            let mut unheard = Story::default();
            moves.filter(|number| !self.is_quiet_of_another(*number, seat)).all(|number| {
                let Played { seat, mv } = &self.record.moves[number];
                game.play(*seat, mv, &mut unheard).is_ok()
            })
        };
        let mut before = (**position).clone();
        if !goes(&mut before, *begun..from) {
            return true;
        }
        let now = self.position.view(Viewer::Seat(seat));
        (0..DEALS).any(|deal| {
            let mut other = before.clone();
            other.redeal(seat, &mut Rng::new(deal));
            !goes(&mut other, from..self.len()) || other.view(Viewer::Seat(seat)) != now
        })
    }

    /// Takes back the last `moves`; false if there are not that many.
    pub fn undo(&mut self, moves: usize) -> bool {
        match self.len().checked_sub(moves) {
            Some(to) => {
                *self = self.at(to);
                true
            }
            None => false,
        }
    }

    /// The match as it is once a seat has taken back the last `moves`; none if there are not that many. With a salt
    /// chance falls anew. What others have done quietly since is done again, where it can be: it is not the seat's to
    /// take back, and nobody is to learn that it was done.
    pub fn taken_back(&self, moves: usize, seat: Seat, salt: Option<u64>) -> Option<Match<G>> {
        let to = self.len().checked_sub(moves)?;
        let mut earlier = self.at(to);
        if let Some(salt) = salt {
            earlier.stir(salt);
        }
        for number in (to..self.len()).filter(|number| self.is_quiet_of_another(*number, seat)) {
            let Played { seat, mv } = &self.record.moves[number];
            // What can no longer be done hung on what was taken back.
            let _ = earlier.play(*seat, mv);
        }
        Some(earlier)
    }

    /// The positions in which the moves were made, in order, and the last one: a review looks at all of them.
    pub fn positions(&self) -> Vec<G> {
        let mut all = Vec::with_capacity(self.len() + 1);
        self.again(self.len(), |position| all.push(position.clone()));
        all
    }

    /// The first `moves` once more, without a question: where they lead, and what is told of them. Every position on the way
    /// is shown, the first and the last one, too.
    pub(super) fn again(&self, moves: usize, mut show: impl FnMut(&G)) -> (G, Story<G::Event>) {
        let (mut position, mut story) = opened(&self.record.start);
        for number in 0..=moves {
            for stir in self.record.stirred.iter().filter(|stir| stir.after == number) {
                position.stir(stir.salt);
            }
            for script in self.record.rigged.iter().filter(|script| script.after == number) {
                position.rig(&script.rolls);
            }
            show(&position);
            if number < moves {
                let Played { seat, mv } = &self.record.moves[number];
                position.apply(*seat, mv, &mut story);
            }
        }
        (position, story)
    }

    /// Whether chance had a part in a move, counted from 0.
    pub fn drew(&self, number: usize) -> bool {
        let drawn = |number: usize| {
            self.before.get(number).map_or(self.chance.len(), |before| before.chance as usize)
        };
        drawn(number + 1) > drawn(number)
    }

    /// The same match after its first `moves`.
    pub fn at(&self, moves: usize) -> Match<G> {
        let mut earlier = Match::begin(self.record.start.clone(), self.record.names.clone());
        let mut rigged = self.record.rigged.iter().filter(|rigged| rigged.after <= moves).peekable();
        let mut stirred = self.record.stirred.iter().filter(|stir| stir.after <= moves).peekable();
        earlier.noted = self.noted;
        for number in 0..=moves.min(self.len()) {
            while let Some(stir) = stirred.next_if(|stir| stir.after == number) {
                earlier.stir(stir.salt);
            }
            while let Some(script) = rigged.next_if(|script| script.after == number) {
                earlier.rig(&script.rolls).expect("it was accepted when it was laid in");
            }
            if number < moves.min(self.len()) {
                let Played { seat, mv } = &self.record.moves[number];
                earlier.play(*seat, mv).expect("it was accepted when it was made");
            }
        }
        earlier
    }
}
