//! The game of the day: the same luck for everybody who plays it today, and for nobody who has seen it before.

use table::Seat;
use web::model::Stage;

use super::make::now;
use super::state::{LiveTable, Who};
use crate::problem::{Kind, Problem};
use crate::storage::{Begun, ChairRow, DAY, Occupant, SeedSource, TableRow, Write};

impl TableRow {
    /// When everything about a finished game of the day may be known, in seconds since 1970.
    pub fn opens(&self) -> Option<i64> {
        self.day().map(|_| opens_after(self.created))
    }

    /// Whether what others would play with may not be known yet: it is the game of a day that is not over everywhere.
    pub fn is_sealed(&self) -> bool {
        self.opens().is_some_and(|opens| now() < opens)
    }

    /// Says when the game opens, as a refusal.
    pub(super) fn sealed(&self, what: &str) -> Problem {
        sealed_until(self.opens().unwrap_or_default(), what)
    }
}

/// Says when the game of a day opens, in seconds since 1970, as a refusal.
pub(super) fn sealed_until(opens: i64, what: &str) -> Problem {
    let hours = (opens - now()).max(0).div_euclid(DAY / 24) + 1;
    let hours = if hours == 1 { "an hour".to_owned() } else { format!("{hours} hours") };
    Problem::new(
        Kind::WrongStage,
        format!(
            "This is the game of the day: {what} when the day is over everywhere, in about {hours}, so that nobody plays \
             it with what they have seen here."
        ),
    )
}

/// When everything about a game of the day may be known that was made at this time, both in seconds since 1970: when its
/// day is over everywhere, which is twelve hours after it is over here.
pub(super) fn opens_after(made: i64) -> i64 {
    (made.div_euclid(DAY) + 1) * DAY + DAY / 2
}

impl LiveTable {
    /// Whether everything about the game may be known.
    pub(super) fn is_open(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_over()) && !self.stored.table.is_sealed()
    }

    /// A game of the day is watched by nobody who could still play it.
    pub(super) fn may_look(&self, who: &Who) -> Result<Option<Seat>, Problem> {
        let seat = self.seat_of(who);
        if seat.is_none() && self.stage() != Stage::Gathering && self.stored.table.is_sealed() {
            return Err(Problem {
                kind: Kind::Forbidden,
                ..self.stored.table.sealed("those who do not play it can look at it")
            });
        }
        Ok(seat)
    }

    /// What whoever has no seat here can do instead.
    pub(super) fn instead(&self) -> &'static str {
        if self.stored.table.is_sealed() {
            "nobody watches the game of the day, and you can join another table or make one"
        } else {
            "you can watch, or join another one"
        }
    }

    /// Only people play the game of the day: alone with bots, or together where all win or lose.
    pub(super) fn check_daily(&self, chairs: &[ChairRow]) -> Result<(), Problem> {
        if self.stored.table.seed_from != SeedSource::Daily {
            return Ok(());
        }
        let count =
            |wanted: fn(&Occupant) -> bool| chairs.iter().filter(|chair| wanted(&chair.occupant)).count();
        let people = count(|occupant| matches!(occupant, Occupant::Person(_)));
        let programs = count(|occupant| matches!(occupant, Occupant::Program(_)));
        if !self.stored.table.is_sealed() {
            let why =
                "This is the game of a day that is over everywhere: make a table for the game of today.";
            return Err(Problem::new(Kind::WrongStage, why));
        }
        let why = match (people, programs) {
            (0, _) => "somebody must play it: sit down",
            (_, 1..) => "no programs play it: take them off their chairs",
            (2.., _) if !self.kind.is_cooperative() => {
                "one person plays it alone with bots: make a table each"
            }
            _ => return Ok(()),
        };
        Err(Problem::new(Kind::WrongStage, format!("This is the game of the day, and {why}.")))
    }

    /// Whether the game counts: it is the first one of its day for everybody who plays it. Nobody plays it twice at a
    /// time, or the second game would show what the first one brings.
    pub(super) async fn counts(&self) -> Result<Option<bool>, Problem> {
        let row = &self.stored.table;
        let Some(day) = row.day() else { return Ok(None) };
        let mut counts = true;
        for chair in &self.stored.chairs {
            let Occupant::Person(guest) = &chair.occupant else { continue };
            match self.shared.storage.has_begun(guest, &row.game, day, &row.id).await? {
                Begun::Nothing => {}
                Begun::Over => counts = false,
                Begun::Unfinished => {
                    let why = format!(
                        "{} plays the game of the day at another table: finish it there first.",
                        chair.name
                    );
                    return Err(Problem::new(Kind::WrongStage, why));
                }
            }
        }
        Ok(Some(counts))
    }

    /// A game of the day that ends after its day has opened does not count.
    pub(super) async fn count_no_more(&mut self) -> Result<(), Problem> {
        if self.stored.table.counts == Some(true) && !self.stored.table.is_sealed() {
            self.shared.writer.write(Write::DoesNotCount(self.id().to_owned())).await?;
            self.stored.table.counts = Some(false);
        }
        Ok(())
    }
}
