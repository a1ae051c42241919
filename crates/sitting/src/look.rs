//! What one viewer may know of a table: the parts that pages and programs share, and the JSON for programs.

use serde_json::{Map, Value, json};
use shelf::{AnyMatch, Choice, Line};
use table::{Seat, Viewer};
use web::model::{Audience, Chair, ChatLine, Sitter, Stage, UndoRequest, UndoState, Watching};

use crate::entry::Occupant;
use crate::play::not_begun;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::who::Who;

impl Sitting {
    /// The table for a program: everything that this viewer may know, with the log from a move on.
    pub fn look(&self, now: Now, who: &Who, since: usize) -> Result<Value, Problem> {
        let me = self.may_look(now, who)?;
        let viewer = self.viewer(who);
        let seats: Vec<Value> = self.sitters(now).iter().map(chair_json).collect();
        let (facts, laid) = (&self.facts, &self.facts.laid);
        let mut seen = json!({
            "id": laid.id,
            "game": laid.game,
            "title": laid.title,
            "stage": stage_name(facts.stage),
            "options": laid.options,
            "host": self.is_host(who),
            "me": me,
            "seats": seats,
            "moves": self.rows_for(me),
            "chat": self.talk_for(who).iter().map(chat_json).collect::<Vec<_>>(),
            "watching": watching_json(&self.watching()),
            "rematch": self.next_for(who),
            "commitment": laid.commitment(),
            "seed-from": laid.seed_from.name(),
        });
        if let (Some(day), Some(opens)) = (facts.day(), facts.opens()) {
            seen["daily"] = json!({ "day": day, "opens": opens, "counts": facts.counts });
        }
        if self.is_host(who) || me.is_some() || !laid.private {
            seen["code"] = laid.code.clone().into();
        }
        if let Some(game) = &self.game {
            let since = self.moves_seen(me, since);
            seen["asked"] = json!(game.asked().into_iter().collect::<Vec<Seat>>());
            seen["view"] = game.view(viewer);
            seen["log"] = log_json(&**game, viewer, since);
            seen["clock"] = json!(self.clock(now, me));
            if let Some(me) = me {
                seen["question"] = json!(game.question(me));
                seen["answers"] = choices_json(game.answers(me));
                seen["asides"] = choices_json(game.asides(me));
                seen["undo"] = undo_json(self.undo_state(me));
            }
            if game.is_over() {
                seen["outcome"] = json!(game.ending());
            }
            if self.is_open(now) {
                seen["seed"] = json!(game.seed());
                seen["salt"] = json!(game.salt());
            }
            let stirred = game.stirred().into_iter().map(|after| self.move_for(me, after));
            seen["stirred"] = stirred.collect::<Vec<usize>>().into();
        }
        Ok(seen)
    }

    /// What whoever asks can do now; the asides are many, and left out for whoever wants none.
    pub fn choices(&self, now: Now, who: &Who, asides: bool) -> Result<Value, Problem> {
        let seat = self.seated(now, who)?;
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let mut choices = json!({
            "moves": self.rows_for(Some(seat)),
            "asked": game.asked().into_iter().collect::<Vec<Seat>>(),
            "question": game.question(seat),
            "answers": game.answers(seat),
        });
        if asides {
            choices["asides"] = json!(game.asides(seat));
        }
        Ok(choices)
    }

    /// Whether whoever asks owes an answer.
    pub fn is_asked(&self, who: &Who) -> bool {
        self.seat_of(who).is_some_and(|seat| self.asked().has(seat))
    }

    /// The whole record, once the game is over: before that it would tell everybody everything.
    pub fn record(&self, now: Now) -> Result<Value, Problem> {
        match &self.game {
            Some(game) if self.is_open(now) => Ok(game.save()),
            Some(game) if game.is_over() => Err(self.facts.sealed(now, "its record can be read")),
            _ if self.facts.is_sealed(now) => Err(self
                .facts
                .sealed(now, "its record can be read once the game is over, and not before the time")),
            _ => Err(Problem::new(
                Kind::WrongStage,
                "The record holds every secret of the game: it can be read once the game is over.",
            )),
        }
    }

    /// Only that the table has moved on, for programs that follow many tables.
    pub fn glance(&self, now: Now, who: &Who) -> Result<Value, Problem> {
        let me = self.may_look(now, who)?;
        let asked: Vec<Seat> = self.asked().into_iter().collect();
        Ok(json!({ "moves": self.rows_for(me), "stage": stage_name(self.stage()), "asked": asked }))
    }

    /// Who sits where, as everybody may know.
    pub(crate) fn sitters(&self, now: Now) -> Vec<Chair> {
        let (asked, attended) = (self.asked(), self.is_attended(now));
        // Where nobody is there the game waits: no bot plays for anybody.
        let stand_in = |seat: Seat| attended && self.presence[seat.index()].stand_in;
        let chair = |chair: &crate::entry::Chair| Chair {
            seat: chair.seat,
            name: chair.name.clone(),
            sitter: match &chair.occupant {
                Occupant::Nobody => Sitter::Nobody,
                Occupant::Person(_) => {
                    Sitter::Person { present: self.is_present(chair.seat), stand_in: stand_in(chair.seat) }
                }
                Occupant::Bot(brain) => Sitter::Bot { brain: brain.clone() },
                Occupant::Program(_) => Sitter::Program { stand_in: stand_in(chair.seat) },
            },
            asked: asked.has(chair.seat),
            face: chair.face,
        };
        self.chairs().iter().map(chair).collect()
    }

    /// Seconds left: one's own if one is asked, else those of whoever has the least.
    pub(crate) fn clock(&self, now: Now, me: Option<Seat>) -> Option<u32> {
        let mine = me.and_then(|seat| self.presence[seat.index()].deadline);
        let deadline =
            mine.or_else(|| self.presence.iter().filter_map(|presence| presence.deadline).min())?;
        Some(deadline.saturating_sub(now.at).as_secs_f32().ceil() as u32)
    }
}

pub(crate) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

fn chair_json(chair: &Chair) -> Value {
    let mut json = json!({ "seat": chair.seat, "name": chair.name, "asked": chair.asked });
    match &chair.sitter {
        Sitter::Nobody => json["sitter"] = "nobody".into(),
        Sitter::Person { present, stand_in } => {
            json["sitter"] = "person".into();
            json["present"] = (*present).into();
            json["stand-in"] = (*stand_in).into();
        }
        Sitter::Bot { brain } => {
            json["sitter"] = "bot".into();
            json["brain"] = brain.clone().into();
        }
        Sitter::Program { stand_in } => {
            json["sitter"] = "program".into();
            json["stand-in"] = (*stand_in).into();
        }
    }
    json
}

/// What a viewer has been told since so many moves had been made, each line with the number of moves.
fn log_json(game: &dyn AnyMatch, viewer: Viewer, since: usize) -> Value {
    let mut log = Vec::new();
    let mut tell = |after: usize, lines: Vec<Line>| {
        for line in lines {
            let mut json = json!({ "after": after });
            // Moved, not copied: every seat gets every line.
            json["text"] = line.text.into();
            json["event"] = line.event;
            log.push(json);
        }
    };
    if since == 0 {
        tell(0, game.opening(viewer));
    }
    for (number, after) in game.counted(viewer).into_iter().skip(1).enumerate().skip(since) {
        tell(after, game.lines_of(number, viewer));
    }
    log.into()
}

/// Moved, not copied: there may be many, and every seat gets its own after every move.
fn choices_json(choices: Vec<Choice>) -> Value {
    let choice = |choice: Choice| {
        let mut json = Map::with_capacity(2);
        json.insert("move".to_owned(), choice.mv);
        json.insert("text".to_owned(), choice.text.into());
        Value::Object(json)
    };
    choices.into_iter().map(choice).collect()
}

fn chat_json(line: &ChatLine) -> Value {
    let mut json = json!({
        "number": line.number,
        "name": line.name,
        "text": line.text,
        "dead": line.to == Audience::Dead,
        "watchers": line.to == Audience::Watchers,
    });
    if let Some(seat) = line.seat {
        json["seat"] = json!(seat);
    }
    if let Some(phrase) = &line.phrase {
        json["phrase"] = json!(phrase);
    }
    if let Some(note) = &line.note {
        json["note"] = json!(note);
    }
    json
}

fn watching_json(watching: &Watching) -> Value {
    json!({ "names": watching.names, "others": watching.others })
}

fn undo_json(undo: UndoState) -> Value {
    match undo {
        UndoState::Nothing => json!("nothing"),
        UndoState::Free => json!("free"),
        UndoState::Stirs => json!("stirs"),
        UndoState::AskTable => json!("ask"),
        UndoState::Waiting => json!("waiting"),
        UndoState::Asked(UndoRequest { by, told, moves }) => {
            json!({ "asked-by": by, "told": told, "moves": moves })
        }
    }
}
