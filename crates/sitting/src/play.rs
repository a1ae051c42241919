//! Making a move: carried out on a copy, stored, then installed.

use serde_json::Value;
use shelf::{AnyMatch, Prepared};
use table::Seat;

use crate::apply::{RECENT_MOVES, guarded, too_few};
use crate::entry::{Entry, MoveMade};
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Recent, Sitting};
use crate::step::{Draft, Ready, Step, Told};
use crate::who::Who;

impl Sitting {
    /// A move of whoever asks, in answer to what they saw.
    pub(crate) fn play(&mut self, now: Now, who: &Who, seen: usize, mv: Value) -> Result<Step, Problem> {
        let seat = self.seated(now, who)?;
        self.heard_of(now, seat);
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let known_by = Recent::known_by(&mv);
        let twice = |recent: &&Recent| recent.seat == seat && recent.seen == seen && recent.mv == known_by;
        if let Some(recent) = self.recent.iter().find(twice) {
            return Ok(Step { told: Told::Played(seat, recent.row), ..self.nothing_kept() });
        }
        if game.is_over() {
            return Err(Problem::new(Kind::WrongStage, "This game is over: no more moves can be made."));
        }
        let counted = self.rows_for(Some(seat));
        if seen > counted {
            return Err(Problem::new(
                Kind::Unfit,
                format!("There are only {counted} moves, not {seen}: look at the table again."),
            ));
        }
        if seen < counted {
            self.still_meant(seat, seen, &mv)?;
        }
        self.step_of_move(now, seat, seen, mv)
    }

    /// Whether an answer to an older table still answers what is asked now.
    fn still_meant(&self, seat: Seat, seen: usize, mv: &Value) -> Result<(), Problem> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let (since, row) = (self.asked_since[seat.index()], self.rows_seen(Some(seat), seen));
        let same_question = since <= row && game.asked().has(seat);
        // Whoever has answered since is asked something else; but an aside that was made long ago could be made once more.
        let known =
            self.recent.len() < RECENT_MOVES || self.recent.front().is_some_and(|first| first.row <= row);
        let listed = match game.why(seat, mv)? {
            None => same_question || (known && game.asides(seat).iter().any(|aside| aside.mv == *mv)),
            Some(_) => false,
        };
        if listed {
            return Ok(());
        }
        let now = match game.question(seat) {
            Some(question) => format!("Now you are asked: {}", question.text),
            None => "You are not asked now.".to_owned(),
        };
        let counted = self.rows_for(Some(seat));
        Err(Problem::new(
            Kind::Stale,
            format!("The table has moved on since (from move {seen} to {counted}). {now}"),
        ))
    }

    /// A move of a seat, and the end of the game if it ends with it.
    pub(crate) fn step_of_move(&self, now: Now, seat: Seat, seen: usize, mv: Value) -> Result<Step, Problem> {
        let prepared = self.prepared(seat, &mv)?;
        let won = prepared.won();
        let ready = Ready::Move(prepared);
        let mut draft = self.draft();
        draft.add(Entry::Move(MoveMade { seat, seen, mv, trace: ready.trace() }))?;
        if let Some(won) = won {
            self.end(now, &mut draft, won)?;
        }
        Ok(Step { told: Told::Played(seat, self.rows), ..draft.step(Some(ready)) })
    }

    /// The game is over. A game of the day that ends after its day has opened does not count.
    pub(crate) fn end(&self, now: Now, draft: &mut Draft<'_>, won: Vec<bool>) -> Result<(), Problem> {
        if self.facts.counts == Some(true) && !self.facts.is_sealed(now) {
            draft.add(Entry::DoesNotCount(()))?;
        }
        draft.add(Entry::Over(won))
    }

    /// Carries a move out on a copy.
    pub(crate) fn prepared(&self, seat: Seat, mv: &Value) -> Result<Prepared, Problem> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        guarded(|| Ok(game.prepare(seat, mv)?))
    }

    /// The match as it is once moves are taken back; with a salt chance falls anew.
    pub(crate) fn earlier(
        &self,
        seat: Seat,
        moves: usize,
        salt: Option<u64>,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        guarded(|| Ok(game.taken_back(moves, seat, salt)))?.ok_or_else(too_few)
    }
}

pub(crate) fn not_begun() -> Problem {
    Problem::new(Kind::WrongStage, "The game has not begun: the host starts it once every chair is taken.")
}
