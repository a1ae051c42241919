//! The game of the day: the same luck for everybody who plays it today, and for nobody who has seen it before.

use std::collections::BTreeMap;

use shelf::GameId;
use table::Seat;
use web::model::Stage;

use crate::entry::{Chair, Occupant, SeedSource};
use crate::facts::Facts;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::who::Who;
use crate::wish::Elsewhere;

/// Seconds.
pub const DAY: i64 = 86_400;

/// The same seed for everybody who plays a game on a day of the calendar in a house; nobody can foretell it who does not
/// know the secret of the house.
pub fn daily_seed(house: &str, game: GameId, date: i64) -> String {
    let day = format!("daily-{}-{}", game.id(), date.div_euclid(DAY));
    let sealed = table::commitment(&format!("{house}/{day}"));
    format!("{day}-{}", sealed.chars().take(32).collect::<String>())
}

impl Facts {
    /// When everything about a finished game of the day may be known, in seconds since 1970.
    pub fn opens(&self) -> Option<i64> {
        self.day().map(|_| opens_after(self.laid.created))
    }

    /// Whether what others would play with may not be known yet: it is the game of a day that is not over everywhere.
    pub fn is_sealed(&self, now: Now) -> bool {
        self.opens().is_some_and(|opens| now.date < opens)
    }

    /// Says when the game opens, as a refusal.
    pub(crate) fn sealed(&self, now: Now, what: &str) -> Problem {
        sealed_until(self.opens().unwrap_or_default(), now.date, what)
    }
}

/// Says when the game of a day opens, as a refusal at a date; both in seconds since 1970.
pub fn sealed_until(opens: i64, date: i64, what: &str) -> Problem {
    let hours = (opens - date).max(0).div_euclid(DAY / 24) + 1;
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
pub fn opens_after(made: i64) -> i64 {
    (made.div_euclid(DAY) + 1) * DAY + DAY / 2
}

impl Sitting {
    /// Whether everything about the game may be known.
    pub(crate) fn is_open(&self, now: Now) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_over()) && !self.facts.is_sealed(now)
    }

    /// A game of the day is watched by nobody who could still play it.
    pub(crate) fn may_look(&self, now: Now, who: &Who) -> Result<Option<Seat>, Problem> {
        let seat = self.seat_of(who);
        if seat.is_none() && self.stage() != Stage::Gathering && self.facts.is_sealed(now) {
            return Err(Problem {
                kind: Kind::Forbidden,
                ..self.facts.sealed(now, "those who do not play it can look at it")
            });
        }
        Ok(seat)
    }

    /// What whoever has no seat here can do instead.
    pub(crate) fn instead(&self, now: Now) -> &'static str {
        if self.facts.is_sealed(now) {
            "nobody watches the game of the day, and you can join another table or make one"
        } else {
            "you can watch, or join another one"
        }
    }

    /// Only people play the game of the day: alone with bots, or together where all win or lose.
    pub(crate) fn check_daily(&self, now: Now, chairs: &[Chair]) -> Result<(), Problem> {
        if self.facts.laid.seed_from != SeedSource::Daily {
            return Ok(());
        }
        let count =
            |wanted: fn(&Occupant) -> bool| chairs.iter().filter(|chair| wanted(&chair.occupant)).count();
        let people = count(|occupant| matches!(occupant, Occupant::Person(_)));
        let programs = count(|occupant| matches!(occupant, Occupant::Program(_)));
        if !self.facts.is_sealed(now) {
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
    pub(crate) fn counts(&self, elsewhere: &BTreeMap<String, Elsewhere>) -> Result<Option<bool>, Problem> {
        if self.facts.day().is_none() {
            return Ok(None);
        }
        let mut counts = true;
        for chair in self.chairs() {
            let Occupant::Person(guest) = &chair.occupant else { continue };
            match elsewhere.get(guest) {
                None => {}
                Some(Elsewhere::Over) => counts = false,
                Some(Elsewhere::Unfinished) => {
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
}
