//! Taking back: free while nothing was revealed and nobody else has moved. Past that every other person and program is
//! asked, there or not, and chance falls anew: nobody looks into the future. Where there is nobody to be asked it is
//! done, and the table tells of it.

use table::{Seat, Seats, Undo, Viewer};
use web::model::{UndoRequest, UndoState};
use web::notes::Note;

use super::play::not_begun;
use super::state::{LiveTable, UndoAsk, Who};
use crate::problem::{Kind, Problem};
use crate::storage::{Occupant, SeedSource};

impl LiveTable {
    /// What taking back the last move of a seat would need.
    pub(super) fn undo_state(&self, seat: Seat) -> UndoState {
        match (&self.undo, self.take_back(seat)) {
            (Some(ask), _) if ask.by == seat => UndoState::Waiting,
            (Some(ask), _) if !ask.agreed.has(seat) => UndoState::Asked(self.request(*ask, seat)),
            (Some(_), _) | (None, None) => UndoState::Nothing,
            (None, Some((_, Undo::Free))) => UndoState::Free,
            // Whoever took chances back would play another game than everybody else that day.
            (None, Some(_)) if self.stored.table.seed_from == SeedSource::Daily => UndoState::Nothing,
            (None, Some(_)) if self.others(seat).is_empty() => UndoState::Stirs,
            (None, Some(_)) => UndoState::AskTable,
        }
    }

    /// What is asked of a seat: nothing but what it was told of the move already.
    fn request(&self, ask: UndoAsk, seat: Seat) -> UndoRequest {
        let game = self.game.as_deref();
        let told = game.and_then(|game| game.lines_of(ask.to, Viewer::Seat(seat)).into_iter().next());
        let (now, then) = (game.map_or(0, |game| game.len()), ask.to);
        let moves = self.move_for(Some(seat), now).saturating_sub(self.move_for(Some(seat), then));
        UndoRequest { by: ask.by, told: told.map(|line| line.text), moves }
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
                self.wake_bots();
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
            UndoState::Nothing if self.undo.is_none() && self.take_back(seat).is_some() => Err(Problem::new(
                Kind::WrongStage,
                "In the game of the day nothing is taken back past chance or a secret: it is the same for everybody.",
            )),
            UndoState::Nothing => {
                Err(Problem::new(Kind::WrongStage, "There is nothing of yours to be taken back."))
            }
            UndoState::Waiting => Ok(()),
            UndoState::Asked(_) => {
                Err(Problem::new(Kind::WrongStage, "Somebody asks to take a move back: answer that first."))
            }
            UndoState::Free | UndoState::Stirs => match self.take_back(seat) {
                Some((moves, _)) => self.carry_back(seat, moves).await,
                None => Ok(()),
            },
            UndoState::AskTable => {
                let moves = self.take_back(seat).map_or(0, |(moves, _)| moves);
                let to = self.game.as_ref().map_or(0, |game| game.len()) - moves;
                self.undo = Some(UndoAsk { by: seat, to, agreed: Seats::only(seat) });
                self.wake_bots();
                self.changed();
                Ok(())
            }
        }
    }

    async fn answer_undo(&mut self, seat: Seat, agrees: bool) -> Result<(), Problem> {
        let Some(mut ask) = self.undo else { return Ok(()) };
        if !agrees {
            self.undo = None;
            self.wake_bots();
            self.note(Note::TakingBackRefused { seat }).await;
            self.changed();
            return Ok(());
        }
        ask.agreed.add(seat);
        self.undo = Some(ask);
        if self.others(ask.by).minus(ask.agreed).is_empty() {
            let moves = self.game.as_ref().map_or(0, |game| game.len()).saturating_sub(ask.to);
            return self.carry_back(ask.by, moves).await;
        }
        self.changed();
        Ok(())
    }

    /// Takes moves back. What was seen of chance foretells nothing afterwards: it falls anew, by the number of the row,
    /// so that no two takings back are alike and nobody chooses how it falls.
    async fn carry_back(&mut self, seat: Seat, moves: usize) -> Result<(), Problem> {
        let stirred = self.game.as_ref().is_some_and(|game| game.undoing(moves, seat) != Undo::Free);
        let salt = stirred.then_some(self.rows as u64);
        let counted = self.move_for(Some(seat), self.game.as_ref().map_or(0, |game| game.len()));
        self.append_back(seat, moves, salt).await?;
        let left = self.move_for(Some(seat), self.game.as_ref().map_or(0, |game| game.len()));
        self.note(Note::TakenBack { seat, moves: counted.saturating_sub(left), stirred }).await;
        Ok(())
    }

    /// How many moves would go with the last one of a seat, and what else would.
    fn take_back(&self, seat: Seat) -> Option<(usize, Undo)> {
        let game = self.game.as_ref().filter(|game| !game.is_over())?;
        // A sealed answer that was changed goes with the answer: whoever agrees is not to learn that it was.
        let noticed = |number: &usize| game.mover(*number) == Some(seat) && !game.is_quiet(*number);
        let last = (0..game.len()).rev().find(noticed)?;
        let moves = game.len() - last;
        Some((moves, game.undoing(moves, seat)))
    }

    /// The other people and programs, there or not.
    pub(super) fn others(&self, seat: Seat) -> Seats {
        let asked = |chair: &&crate::storage::ChairRow| {
            chair.seat != seat && matches!(chair.occupant, Occupant::Person(_) | Occupant::Program(_))
        };
        self.stored.chairs.iter().filter(asked).map(|chair| chair.seat).collect()
    }
}
