//! Taking back: free while nothing was revealed and nobody else has moved; past that the other people are asked.

use serde_json::json;
use table::{Seat, Seats, Undo};
use web::model::UndoState;

use super::play::not_begun;
use super::state::{Table, UndoAsk, Who};
use crate::problem::{Kind, Problem};
use crate::storage::Occupant;

impl Table {
    /// What taking back the last move of a seat would need.
    pub(super) fn undo_state(&self, seat: Seat) -> UndoState {
        match (&self.undo, self.take_back(seat)) {
            (Some(ask), _) if ask.by == seat => UndoState::Waiting,
            (Some(ask), _) if !ask.agreed.has(seat) => UndoState::Asked(ask.by),
            (Some(_), _) | (None, None) => UndoState::Nothing,
            (None, Some((_, Undo::Free))) => UndoState::Free,
            (None, Some(_)) if self.others(seat).is_empty() => UndoState::Free,
            (None, Some(_)) => UndoState::AskTable,
        }
    }

    /// Takes back the last move of whoever asks, or asks the others for it; or answers whoever has asked. An answer
    /// is never taken for a wish of one's own: the request may be gone since the page was made.
    pub async fn take_back_for(&mut self, who: &Who, answer: Option<bool>) -> Result<(), Problem> {
        let seat = self.seated(who)?;
        self.heard_of(seat);
        if self.game.is_none() {
            return Err(not_begun());
        }
        match (self.undo_state(seat), answer) {
            (UndoState::Waiting, Some(false)) => {
                self.undo = None;
                self.changed();
                Ok(())
            }
            (UndoState::Asked(_), Some(agrees)) => self.answer_undo(seat, agrees).await,
            (_, Some(_)) => Err(Problem::new(
                Kind::Stale,
                "Nobody asks to take anything back now: look at the table again.",
            )),
            (state, None) => self.wish_undo(seat, state).await,
        }
    }

    async fn wish_undo(&mut self, seat: Seat, state: UndoState) -> Result<(), Problem> {
        match state {
            UndoState::Nothing => {
                Err(Problem::new(Kind::WrongStage, "There is nothing of yours to be taken back."))
            }
            UndoState::Waiting => Ok(()),
            UndoState::Asked(_) => {
                Err(Problem::new(Kind::WrongStage, "Somebody asks to take a move back: answer that first."))
            }
            UndoState::Free => {
                let moves = self.take_back(seat).map_or(0, |(moves, _)| moves);
                self.append_undo(seat, moves).await
            }
            UndoState::AskTable => {
                let moves = self.take_back(seat).map_or(0, |(moves, _)| moves);
                self.undo = Some(UndoAsk { by: seat, moves, agreed: Seats::only(seat) });
                self.changed();
                Ok(())
            }
        }
    }

    async fn answer_undo(&mut self, seat: Seat, agrees: bool) -> Result<(), Problem> {
        let Some(mut ask) = self.undo else { return Ok(()) };
        if !agrees {
            self.undo = None;
            let name = self.names().of(seat);
            self.note(format!("{name} refuses: nothing is taken back.")).await;
            return Ok(());
        }
        ask.agreed.add(seat);
        self.undo = Some(ask);
        if self.others(ask.by).minus(ask.agreed).is_empty() {
            return self.append_undo(ask.by, ask.moves).await;
        }
        self.changed();
        Ok(())
    }

    async fn append_undo(&mut self, seat: Seat, moves: usize) -> Result<(), Problem> {
        let body = json!({ "undo": moves });
        self.append(seat, self.rows, body.to_string(), &body).await?;
        let name = self.names().of(seat);
        let what = if moves == 1 { "a move".to_owned() } else { format!("the last {moves} moves") };
        self.note(format!("{name} takes {what} back.")).await;
        Ok(())
    }

    /// How many moves would go with the last one of a seat, and what else would.
    fn take_back(&self, seat: Seat) -> Option<(usize, Undo)> {
        let game = self.game.as_ref().filter(|game| !game.is_over())?;
        let last = (0..game.len()).rev().find(|number| game.mover(*number) == Some(seat))?;
        let moves = game.len() - last;
        Some((moves, game.undoing(moves, seat)))
    }

    /// The other people who are there to be asked.
    fn others(&self, seat: Seat) -> Seats {
        let asked = |chair: &&crate::storage::ChairRow| {
            chair.seat != seat
                && matches!(chair.occupant, Occupant::Person(_))
                && !self.presence[chair.seat.index()].stand_in
        };
        self.stored.chairs.iter().filter(asked).map(|chair| chair.seat).collect()
    }
}
