//! Taking back: free while nothing was revealed and nobody else has moved. Past that every other person and program is
//! asked, there or not, and chance falls anew: nobody looks into the future. Where there is nobody to be asked it is
//! done, and the table tells of it.

use table::{Seat, Seats, Undo, Viewer};
use web::model::{UndoRequest, UndoState};
use web::notes::Note;

use crate::apply::{nobody_asks, too_few};
use crate::entry::{Asking, Entry, SeedSource, TakenBack};
use crate::play::not_begun;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::step::{Draft, Ready, Step};
use crate::who::Who;

/// Somebody asks the others whether a move may be taken back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Consent {
    pub by: Seat,
    /// How many moves would be left.
    pub to: usize,
    pub agreed: Seats,
}

impl Consent {
    pub fn asked(by: Seat, to: usize) -> Consent {
        Consent { by, to, agreed: Seats::only(by) }
    }
}

impl Sitting {
    /// What taking back the last move of a seat would need.
    pub(crate) fn undo_state(&self, seat: Seat) -> UndoState {
        match (&self.consent, self.last_of(seat)) {
            (Some(asked), _) if asked.by == seat => UndoState::Waiting,
            (Some(asked), _) if !asked.agreed.has(seat) => UndoState::Asked(self.request(*asked, seat)),
            (Some(_), _) | (None, None) => UndoState::Nothing,
            (None, Some((_, Undo::Free))) => UndoState::Free,
            // Whoever took chances back would play another game than everybody else that day.
            (None, Some(_)) if self.facts.laid.seed_from == SeedSource::Daily => UndoState::Nothing,
            (None, Some(_)) if self.others(seat).is_empty() => UndoState::Stirs,
            (None, Some(_)) => UndoState::AskTable,
        }
    }

    /// What is asked of a seat: nothing but what it was told of the move already.
    fn request(&self, asked: Consent, seat: Seat) -> UndoRequest {
        let game = self.game.as_deref();
        let told = game.and_then(|game| game.lines_of(asked.to, Viewer::Seat(seat)).into_iter().next());
        let moves = self.told(Some(seat)).saturating_sub(self.move_for(Some(seat), asked.to));
        UndoRequest { by: asked.by, told: told.map(|line| line.text), moves }
    }

    /// Takes back the last move of whoever asks, or asks the others for it; or answers whoever has asked. An answer
    /// is never taken for a wish of one's own: the request may be gone since the page was made.
    pub(crate) fn take_back(&mut self, now: Now, who: &Who, answer: Option<bool>) -> Result<Step, Problem> {
        let seat = self.seated(now, who)?;
        self.heard_of(now, seat);
        if self.game.is_none() {
            return Err(not_begun());
        }
        let mut draft = self.draft();
        match (self.undo_state(seat), answer) {
            (UndoState::Waiting, Some(false)) => draft.add(Entry::Withdrawn(()))?,
            (UndoState::Asked(_), Some(true)) => return self.agree(seat, draft),
            (UndoState::Asked(_), Some(false)) => {
                draft.add(Entry::Refused(seat))?;
                if self.has_room() {
                    draft.add(Entry::Note(Note::TakingBackRefused { seat }))?;
                }
            }
            (_, Some(_)) => return Err(nobody_asks()),
            (state, None) => return self.wish_back(seat, state, draft),
        }
        Ok(draft.step(None))
    }

    fn wish_back(&self, seat: Seat, state: UndoState, mut draft: Draft<'_>) -> Result<Step, Problem> {
        let last = self.last_of(seat);
        match state {
            UndoState::Nothing if self.consent.is_none() && last.is_some() => {
                return Err(Problem::new(
                    Kind::WrongStage,
                    "In the game of the day nothing is taken back past chance or a secret: it is the same for everybody.",
                ));
            }
            UndoState::Nothing => {
                return Err(Problem::new(Kind::WrongStage, "There is nothing of yours to be taken back."));
            }
            UndoState::Waiting => {}
            UndoState::Asked(_) => {
                return Err(Problem::new(
                    Kind::WrongStage,
                    "Somebody asks to take a move back: answer that first.",
                ));
            }
            UndoState::Free | UndoState::Stirs => {
                let (moves, _) = last.ok_or_else(too_few)?;
                return self.carry_back(seat, moves, draft);
            }
            UndoState::AskTable => {
                let (moves, _) = last.ok_or_else(too_few)?;
                draft.add(Entry::Asked(Asking { by: seat, moves }))?;
            }
        }
        Ok(draft.step(None))
    }

    /// Somebody agrees; whoever is the last to do so has it done.
    fn agree(&self, seat: Seat, mut draft: Draft<'_>) -> Result<Step, Problem> {
        let mut asked = self.consent.ok_or_else(nobody_asks)?;
        draft.add(Entry::Agreed(seat))?;
        asked.agreed.add(seat);
        if !self.others(asked.by).minus(asked.agreed).is_empty() {
            return Ok(draft.step(None));
        }
        let made = self.game.as_ref().map_or(0, |game| game.len());
        self.carry_back(asked.by, made.saturating_sub(asked.to), draft)
    }

    /// Takes moves back. What was seen of chance foretells nothing afterwards: it falls anew, by the number of the row,
    /// so that no two takings back are alike and nobody chooses how it falls.
    fn carry_back(&self, seat: Seat, moves: usize, mut draft: Draft<'_>) -> Result<Step, Problem> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        let stirred = game.undoing(moves, seat) != Undo::Free;
        let salt = stirred.then_some(self.rows as u64);
        let ready = Ready::TakenBack(self.earlier(seat, moves, salt)?);
        draft.add(Entry::TakenBack(TakenBack { seat, moves, salt, trace: ready.trace() }))?;
        if self.has_room() {
            let left = self.move_for(Some(seat), game.len() - moves);
            let moves = self.told(Some(seat)).saturating_sub(left);
            draft.add(Entry::Note(Note::TakenBack { seat, moves, stirred }))?;
        }
        Ok(draft.step(Some(ready)))
    }

    /// How many moves would go with the last one of a seat, and what else would.
    fn last_of(&self, seat: Seat) -> Option<(usize, Undo)> {
        let game = self.game.as_ref().filter(|game| !game.is_over())?;
        // A sealed answer that was changed goes with the answer: whoever agrees is not to learn that it was.
        let noticed = |number: &usize| game.mover(*number) == Some(seat) && !game.is_quiet(*number);
        let last = (0..game.len()).rev().find(noticed)?;
        let moves = game.len() - last;
        Some((moves, game.undoing(moves, seat)))
    }
}
