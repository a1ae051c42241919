//! Making a move: carried out on a copy, written, then installed.

use serde_json::{Value, json};
use shelf::{AnyMatch, Prepared};
use table::{Seat, Seats, Trace};
use web::model::Stage;

use super::load::guarded;
use super::state::{LiveTable, Who};
use crate::meters::Meters;
use crate::problem::{Kind, Problem};
use crate::storage::{MoveRow, StoreError, Write};

/// A move that is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its place in the record, as its mover counts.
    pub number: usize,
    /// How many rows the record has now, as its mover counts.
    pub moves: usize,
    /// Who owes an answer now.
    pub asked: Seats,
}

/// What was carried out on a copy, and can be installed once it is on disk.
pub(super) enum Ready {
    /// A move.
    Move(Prepared),
    /// The match as it is once moves are taken back.
    TakenBack(Box<dyn AnyMatch>),
}

impl Ready {
    fn is_quiet(&self) -> bool {
        matches!(self, Ready::Move(prepared) if prepared.is_quiet())
    }

    fn trace(&self) -> Trace {
        match self {
            Ready::Move(prepared) => prepared.trace(),
            Ready::TakenBack(earlier) => earlier.trace(),
        }
    }
}

impl LiveTable {
    /// A move of whoever asks, in answer to what they saw.
    pub async fn play(&mut self, who: &Who, seen: usize, mv: &Value) -> Result<Played, Problem> {
        let seat = self.seated(who)?;
        self.heard_of(seat);
        let done = self.play_seat(seat, seen, mv).await;
        if done.is_err() {
            Meters::up(&self.shared.meters.refusals);
        }
        done
    }

    async fn play_seat(&mut self, seat: Seat, seen: usize, mv: &Value) -> Result<Played, Problem> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let body = mv.to_string();
        let twice = |row: &&MoveRow| row.seat == seat && row.seen == seen && row.body == body;
        if let Some(row) = self.recent.iter().find(twice) {
            return Ok(self.played(seat, row.number));
        }
        if game.is_over() {
            return Err(Problem::new(Kind::WrongStage, "This game is over: no more moves can be made."));
        }
        let counted = self.rows_for(Some(seat));
        if seen > counted {
            return Err(Problem::new(
                Kind::Malformed,
                format!("There are only {counted} moves, not {seen}: look at the table again."),
            ));
        }
        if seen < counted {
            self.still_meant(seat, seen, mv)?;
        }
        self.append_move(seat, seen, mv).await
    }

    /// Whether an answer to an older table still answers what is asked now.
    fn still_meant(&self, seat: Seat, seen: usize, mv: &Value) -> Result<(), Problem> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let since = self.presence[seat.index()].asked_since;
        let same_question = since <= self.rows_seen(Some(seat), seen) && game.asked().has(seat);
        let listed = match game.why(seat, mv)? {
            None => same_question || game.asides(seat).iter().any(|aside| aside.mv == *mv),
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

    /// Carries out a row of the record on a copy.
    pub(super) fn ready(&self, seat: Seat, body: &Value) -> Result<Ready, Problem> {
        let back = body.get("take-back").and_then(Value::as_u64);
        let undo = body.get("undo").and_then(Value::as_u64);
        match (back, undo) {
            (Some(moves), _) => {
                self.ready_to_take_back(seat, moves as usize, body.get("salt").and_then(Value::as_u64))
            }
            (None, Some(moves)) => self.ready_to_undo(moves as usize),
            (None, None) => self.ready_to_move(seat, body),
        }
    }

    fn ready_to_move(&self, seat: Seat, mv: &Value) -> Result<Ready, Problem> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        guarded(|| Ok(Ready::Move(game.prepare(seat, mv)?)))
    }

    fn ready_to_take_back(&self, seat: Seat, moves: usize, salt: Option<u64>) -> Result<Ready, Problem> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        let earlier = guarded(|| Ok(game.taken_back(moves, seat, salt)))?;
        earlier.map(Ready::TakenBack).ok_or_else(too_few)
    }

    /// As moves were taken back in rows from before.
    fn ready_to_undo(&self, moves: usize) -> Result<Ready, Problem> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        let to = game.len().checked_sub(moves).ok_or_else(too_few)?;
        guarded(|| Ok(Ready::TakenBack(game.at(to))))
    }

    /// Makes a move.
    pub(super) async fn append_move(
        &mut self,
        seat: Seat,
        seen: usize,
        mv: &Value,
    ) -> Result<Played, Problem> {
        let ready = self.ready_to_move(seat, mv)?;
        self.append(seat, seen, mv, ready).await
    }

    /// Takes moves back; with a salt chance falls anew.
    pub(super) async fn append_back(
        &mut self,
        seat: Seat,
        moves: usize,
        salt: Option<u64>,
    ) -> Result<Played, Problem> {
        let ready = self.ready_to_take_back(seat, moves, salt)?;
        let mut body = json!({ "take-back": moves });
        if let Some(salt) = salt {
            body["salt"] = salt.into();
        }
        let seen = self.rows_for(Some(seat));
        self.append(seat, seen, &body, ready).await
    }

    /// Writes a row for what was carried out on a copy, and installs it once it is on disk: memory never runs ahead, and
    /// nothing is on disk that cannot be carried out.
    async fn append(
        &mut self,
        seat: Seat,
        seen: usize,
        body: &Value,
        ready: Ready,
    ) -> Result<Played, Problem> {
        let row =
            MoveRow { number: self.rows, seat, seen, body: body.to_string(), trace: Some(ready.trace()) };
        let (number, quiet) = (row.number, ready.is_quiet());
        let kind = if quiet { Write::QuietMove } else { Write::Move };
        match self.shared.writer.write(kind(self.stored.table.id.clone(), row.clone())).await {
            Ok(()) => {}
            Err(StoreError::Taken) => {
                // Another process sits at this table too: what it wrote is true.
                self.catch_up().await?;
                self.settle().await?;
                return Err(Problem::new(Kind::Stale, "The table has moved on: look again."));
            }
            Err(error) => return Err(error.into()),
        }
        self.install(row, ready)?;
        if quiet {
            // Nobody else may notice: neither by a page that comes, nor by bots that take longer, nor by a count.
            self.changed_for(seat);
        } else {
            Meters::up(&self.shared.meters.moves);
            self.undo = None;
            self.settle().await?;
        }
        Ok(self.played(seat, number))
    }

    fn played(&self, seat: Seat, number: usize) -> Played {
        let me = Some(seat);
        Played { number: self.row_for(me, number), moves: self.rows_for(me), asked: self.asked() }
    }

    /// After anything has changed: clocks, bots, the end, and whoever looks.
    pub(super) async fn settle(&mut self) -> Result<(), Problem> {
        self.wind_clocks();
        self.wind_passes();
        self.wake_bots();
        self.changed();
        let over = self.game.as_ref().is_some_and(|game| game.is_over());
        if over && self.stage() == Stage::Playing {
            self.count_no_more().await?;
            let ending = self.game.as_ref().and_then(|game| game.ending());
            let won: Vec<bool> =
                ending.iter().flat_map(|ending| &ending.seats).map(|seat| seat.won).collect();
            let write = Write::Over(self.stored.table.id.clone(), won);
            // If this fails the next loading does it: the record itself says that the game is over.
            if self.shared.writer.write(write).await.is_ok() {
                self.stored.table.stage = Stage::Over;
                self.changed();
            }
        }
        Ok(())
    }

    /// Who owes an answer.
    pub(super) fn asked(&self) -> Seats {
        self.game.as_ref().map_or(Seats::NONE, |game| game.asked())
    }
}

pub(super) fn not_begun() -> Problem {
    Problem::new(Kind::WrongStage, "The game has not begun: the host starts it once every chair is taken.")
}

fn too_few() -> Problem {
    Problem::new(Kind::WrongStage, "There are not that many moves to be taken back.")
}
