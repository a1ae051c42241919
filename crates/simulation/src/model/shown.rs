//! What somebody is shown: what their seat may know after so many entries, and nothing else.

use serde_json::Value;
use sitting::{Guest, Now, Occupant, Problem, Sitting, Who};
use table::{Seat, Viewer};
use tokio::time::Instant;
use web::model::{Audience, Stage};

use super::Model;
use super::known::Known;

/// What somebody was shown.
pub struct Seen {
    /// What time it was by the server's clock.
    pub now: Now,
    /// How many entries the server had.
    pub length: u64,
    /// What it said.
    pub look: Result<Value, Problem>,
    /// How many changes they could notice.
    pub change: u64,
}

impl Seen {
    /// Looks at a table.
    pub fn of(sitting: &Sitting, now: Now, who: &Who) -> Seen {
        Seen {
            now,
            length: sitting.length(),
            look: sitting.look(now, who, 0),
            change: sitting.change_for(who),
        }
    }
}

/// The guest with this id.
pub fn guest(id: &str) -> Guest {
    Guest { id: id.to_owned(), name: id.to_owned(), face: None, always_ask: false }
}

/// What is shown of the log: who is there, and how long they have, is in memory alone.
pub fn lasting(sitting: &Sitting, look: Result<Value, Problem>) -> Result<Value, Problem> {
    let mut look = look?;
    if let Some(fields) = look.as_object_mut() {
        fields.remove("clock");
        fields.remove("watching");
        // Whoever watched when it was made knows of it, too.
        if sitting.facts().laid.private {
            fields.remove("rematch");
        }
    }
    for seat in look["seats"].as_array_mut().into_iter().flatten() {
        if let Some(seat) = seat.as_object_mut() {
            seat.remove("present");
            seat.remove("stand-in");
        }
    }
    Ok(look)
}

impl Model {
    /// Somebody was shown a table by a server that had read at least so much of its log.
    pub fn shown(
        &self,
        table: &str,
        who: &Who,
        seen: &Seen,
        floor: u64,
        began: Instant,
    ) -> Result<(), String> {
        let Some(known) = self.tables.get(table) else {
            return Err(format!("{table} is shown, and is on no disk"));
        };
        if seen.length < floor {
            return Err(format!("{table} is shown with {} entries, and had {floor}", seen.length));
        }
        known.shows(who, seen, began).map_err(|why| format!("{table} at {}: {why}", seen.length))
    }
}

impl Known {
    fn shows(&self, who: &Who, seen: &Seen, began: Instant) -> Result<(), String> {
        let older;
        let then = if seen.length == self.rows.len() as u64 {
            &self.sitting
        } else {
            older = self.at(seen.length, began)?;
            &older
        };
        let expected = lasting(then, then.look(seen.now, who, 0));
        if lasting(then, seen.look.clone()) != expected {
            let (seen, expected) = (text(&lasting(then, seen.look.clone())), text(&expected));
            return Err(format!("somebody sees what the log does not say: {}", difference(&seen, &expected)));
        }
        let Ok(look) = &seen.look else { return Ok(()) };
        self.nothing_is_betrayed(then, who, look, seen)
    }

    /// Nobody sees what they may not: this is not how a page is made, but what may be on it.
    fn nothing_is_betrayed(
        &self,
        then: &Sitting,
        who: &Who,
        look: &Value,
        seen: &Seen,
    ) -> Result<(), String> {
        let facts = then.facts();
        let seat = facts.chairs().iter().find(|chair| is(&chair.occupant, who)).map(|chair| chair.seat);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let whole = look.to_string();
        let over = facts.stage == Stage::Over;
        let open = over && !facts.is_sealed(seen.now);
        if !open && (whole.contains(&facts.laid.seed) || whole.contains(&facts.laid.salt)) {
            return Err("the seed is betrayed".to_owned());
        }
        if facts.is_sealed(seen.now) && seat.is_none() && facts.stage != Stage::Gathering {
            return Err("a stranger sees the game of the day".to_owned());
        }
        let host = who.guest.as_ref().is_some_and(|guest| facts.laid.host.as_ref() == Some(&guest.id));
        if facts.laid.private && seat.is_none() && !host && whole.contains(&facts.laid.code) {
            return Err("a stranger sees the code of a private table".to_owned());
        }
        for (number, words, to) in &self.whispers {
            let hears = over || hears(then, who, seat, *to);
            if *number < seen.length && whole.contains(words.as_str()) != hears {
                return Err(format!("{words:?}, said to {to:?}, is heard by the wrong ones"));
            }
        }
        let Some(game) = then.game() else { return Ok(()) };
        if look["view"] != game.view(viewer) {
            return Err(format!("{viewer:?} sees what another one may know"));
        }
        let mut told: Vec<String> = game.opening(viewer).into_iter().map(|line| line.text).collect();
        for number in 0..game.len() {
            told.extend(game.lines_of(number, viewer).into_iter().map(|line| line.text));
        }
        let lines = look["log"].as_array().map(Vec::as_slice).unwrap_or_default();
        if !lines
            .iter()
            .map(|line| line["text"].as_str().unwrap_or_default())
            .eq(told.iter().map(String::as_str))
        {
            return Err(format!("{viewer:?} is told what another one may hear"));
        }
        match seat {
            Some(seat) => {
                let count = |key: &str| look[key].as_array().map_or(0, Vec::len);
                let right = count("answers") == game.answers(seat).len()
                    && count("asides") == game.asides(seat).len();
                if right { Ok(()) } else { Err(format!("seat {seat} is offered other moves than it has")) }
            }
            None if look.get("answers").is_some() => Err("a stranger is offered moves".to_owned()),
            None => Ok(()),
        }
    }
}

fn is(occupant: &Occupant, who: &Who) -> bool {
    match occupant {
        Occupant::Person(id) => who.guest.as_ref().is_some_and(|guest| guest.id == *id),
        Occupant::Program(token) => who.digest == Some(token.0),
        Occupant::Nobody | Occupant::Bot(_) => false,
    }
}

/// Whether somebody hears what is said to an audience while the game is on.
fn hears(then: &Sitting, who: &Who, seat: Option<Seat>, to: Audience) -> bool {
    match to {
        Audience::All => true,
        Audience::Dead => seat.zip(then.game()).is_some_and(|(seat, game)| game.out().has(seat)),
        Audience::Watchers => seat.is_none() && who.guest.is_some(),
    }
}

fn text(look: &Result<Value, Problem>) -> String {
    match look {
        Ok(look) => look.to_string(),
        Err(problem) => problem.to_string(),
    }
}

/// Where two texts part.
fn difference(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(60)).take(160).collect::<String>();
    format!("{:?} and not {:?}", part(one), part(other))
}
