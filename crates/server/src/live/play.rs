//! Making a move: checked, written, then carried out.

use serde_json::Value;
use table::{Seat, Seats};
use web::model::Stage;

use super::state::{Table, Who};
use crate::meters::Meters;
use crate::problem::{Kind, Problem};
use crate::storage::{MoveRow, StoreError, Write};

/// A move that is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its place in the record.
    pub number: usize,
    /// How many rows the record has now.
    pub moves: usize,
    /// Who owes an answer now.
    pub asked: Seats,
}

impl Table {
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
            return Ok(Played { number: row.number, moves: self.rows, asked: self.asked() });
        }
        if game.is_over() {
            return Err(Problem::new(Kind::WrongStage, "This game is over: no more moves can be made."));
        }
        if seen > self.rows {
            return Err(Problem::new(
                Kind::Malformed,
                format!("There are only {} moves, not {seen}: look at the table again.", self.rows),
            ));
        }
        if seen < self.rows {
            self.still_meant(seat, seen, mv)?;
        }
        if let Some(refusal) = self.game.as_ref().ok_or_else(not_begun)?.why(seat, mv)? {
            return Err(shelf::ShelfError::from(refusal).into());
        }
        self.append(seat, seen, body, mv).await
    }

    /// Whether an answer to an older table still answers what is asked now.
    fn still_meant(&self, seat: Seat, seen: usize, mv: &Value) -> Result<(), Problem> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let same_question = self.presence[seat.index()].asked_since <= seen && game.asked().has(seat);
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
        Err(Problem::new(
            Kind::Stale,
            format!("The table has moved on since (from move {seen} to {}). {now}", self.rows),
        ))
    }

    /// Writes a row, and carries it out once it is on disk: memory never runs ahead.
    pub(super) async fn append(
        &mut self,
        seat: Seat,
        seen: usize,
        body: String,
        mv: &Value,
    ) -> Result<Played, Problem> {
        let row = MoveRow { number: self.rows, seat, seen, body };
        let number = row.number;
        match self.shared.writer.write(Write::Move(self.stored.table.id.clone(), row.clone())).await {
            Ok(()) => {}
            Err(StoreError::Taken) => {
                // Another process sits at this table too: what it wrote is true.
                self.catch_up().await?;
                self.settle().await?;
                return Err(Problem::new(Kind::Stale, "The table has moved on: look again."));
            }
            Err(error) => return Err(error.into()),
        }
        self.take(row, mv)?;
        self.undo = None;
        Meters::up(&self.shared.meters.moves);
        self.settle().await?;
        Ok(Played { number, moves: self.rows, asked: self.asked() })
    }

    /// After anything has changed: clocks, bots, the end, and whoever looks.
    pub(super) async fn settle(&mut self) -> Result<(), Problem> {
        self.wind_clocks();
        self.wake_bots();
        self.changed();
        let over = self.game.as_ref().is_some_and(|game| game.is_over());
        if over && self.stage() == Stage::Playing {
            let write = Write::Stage(self.stored.table.id.clone(), Stage::Over, Vec::new());
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
