//! People: what they know of a table, and what they do next.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sitting::{Guest, Says, Who, Wish};
use table::{Rng, Seat};

use crate::model::Seen;

/// The token of a program that somebody lets play.
pub const TOKEN: [u8; 32] = [7; 32];

/// Somebody.
pub struct Person {
    /// Who they are to a server.
    pub who: Who,
    /// Which server they go to, by its place.
    pub place: usize,
    /// How each table was when they last saw it.
    pub views: BTreeMap<String, View>,
}

impl Person {
    /// Somebody with a name.
    pub fn named(name: &str) -> Person {
        let guest =
            Guest { id: name.to_lowercase(), name: name.to_owned(), face: None, always_ask: name == "Bob" };
        Person::known_as(guest.into())
    }

    /// Somebody who is known like this.
    pub fn known_as(who: Who) -> Person {
        Person { who, place: 0, views: BTreeMap::new() }
    }

    /// What people call them.
    pub fn name(&self) -> &str {
        match &self.who.guest {
            Some(guest) => &guest.name,
            None if self.who.digest.is_some() => "a program",
            None => "nobody",
        }
    }
}

/// A table as somebody saw it last.
#[derive(Clone, Default)]
pub struct View {
    stage: String,
    me: Option<u8>,
    host: bool,
    moves: usize,
    answers: Vec<Value>,
    asides: Vec<Value>,
    /// Whether somebody asks them to agree to something.
    asked_back: bool,
    /// How many chairs nobody has, and one of them.
    empty: Vec<u8>,
    chairs: usize,
    change: u64,
}

impl View {
    /// What is to be seen.
    pub fn of(seen: &Seen) -> Option<View> {
        let look = seen.look.as_ref().ok()?;
        let moves_of = |key: &str| -> Vec<Value> {
            let all = look[key].as_array().map(Vec::as_slice).unwrap_or_default();
            all.iter().map(|choice| choice["move"].clone()).collect()
        };
        let seats = look["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
        let empty = |(n, seat): (usize, &Value)| (seat["sitter"] == "nobody").then_some(n as u8);
        Some(View {
            stage: look["stage"].as_str().unwrap_or_default().to_owned(),
            me: look["me"].as_u64().map(|seat| seat as u8),
            host: look["host"] == true,
            moves: look["moves"].as_u64().unwrap_or_default() as usize,
            answers: moves_of("answers"),
            asides: moves_of("asides"),
            asked_back: look["undo"]["asked-by"].is_number(),
            empty: seats.iter().enumerate().filter_map(empty).collect(),
            chairs: seats.len(),
            change: seen.change,
        })
    }
}

/// What somebody has done at a table.
#[derive(Clone, Debug)]
pub enum Errand {
    /// Something that is wished.
    Wish(Wish),
    /// To begin.
    Start,
    /// To look.
    Look,
    /// To play again with the same people.
    Again,
    /// To read the record.
    Record,
    /// To open a page.
    Open,
    /// To close one.
    Close,
}

/// What somebody does next, and whether it must not be done.
pub struct Deed {
    /// What.
    pub errand: Errand,
    /// Whether whoever says yes to it has been fooled.
    pub forged: bool,
}

impl From<Errand> for Deed {
    fn from(errand: Errand) -> Deed {
        Deed { errand, forged: false }
    }
}

impl From<Wish> for Deed {
    fn from(wish: Wish) -> Deed {
        Errand::Wish(wish).into()
    }
}

/// What somebody does next at a table, as far as they know it. `words` are new ones.
pub fn next(rng: &mut Rng, person: &Person, table: &str, words: String) -> Deed {
    let Some(view) = person.views.get(table) else {
        return if rng.one_in(3) { Errand::Open.into() } else { Errand::Look.into() };
    };
    let waited_for = !view.answers.is_empty() && view.stage == "playing";
    match rng.below(if waited_for { 50 } else { 24 }) {
        0 => return Errand::Open.into(),
        1 => return Errand::Close.into(),
        2..=4 => return Errand::Look.into(),
        5 => return Wish::Say(Says::Words(words), rng.one_in(3)).into(),
        6 if rng.one_in(3) => return Wish::Retitle(words).into(),
        6 => return forged(rng, view),
        7 if rng.one_in(2) => return Wish::HasShown(view.change).into(),
        _ => {}
    }
    match view.stage.as_str() {
        "gathering" => gather(rng, person, view),
        "playing" => play(rng, person, view),
        _ => match rng.below(5) {
            0 => Errand::Record.into(),
            1 if person.who.guest.is_some() => Errand::Again.into(),
            2 => Wish::TakeBack.into(),
            _ => Errand::Look.into(),
        },
    }
}

fn gather(rng: &mut Rng, person: &Person, view: &View) -> Deed {
    let seat = |rng: &mut Rng| Seat(rng.below(view.chairs.max(1)) as u8);
    if view.host {
        return match rng.below(12) {
            0..=6 => Errand::Start.into(),
            7 => Wish::Bot(seat(rng), Some("random".to_owned())).into(),
            8 => Wish::Bot(seat(rng), rng.one_in(2).then(|| "instinct".to_owned())).into(),
            9 => Wish::Program(seat(rng), "Robot".to_owned(), TOKEN).into(),
            10 if rng.one_in(3) => Wish::SendAway(seat(rng)).into(),
            10 => Wish::Leave.into(),
            _ => Errand::Look.into(),
        };
    }
    match (view.me, view.empty.is_empty()) {
        (None, false) if person.who.guest.is_some() && !rng.one_in(4) => {
            Wish::Join(rng.one_in(3).then(|| Seat(*rng.choose(&view.empty)))).into()
        }
        (Some(_), _) if rng.one_in(12) => Wish::Leave.into(),
        _ => Errand::Look.into(),
    }
}

fn play(rng: &mut Rng, person: &Person, view: &View) -> Deed {
    if view.me.is_none() {
        return Errand::Look.into();
    }
    if view.asked_back && !rng.one_in(4) {
        return Wish::AnswerTakingBack(!rng.one_in(4)).into();
    }
    match rng.below(40) {
        0..=2 => return Wish::TakeBack.into(),
        3 => return Wish::AnswerTakingBack(rng.one_in(2)).into(),
        4 if rng.one_in(3) => return Wish::Leave.into(),
        5 if person.who.guest.is_some() => return Wish::BeKnown.into(),
        6 => return Wish::Greet.into(),
        _ => {}
    }
    let aside = !view.asides.is_empty() && (view.answers.is_empty() || rng.one_in(8));
    let moves = if aside && !rng.one_in(3) { &view.asides } else { &view.answers };
    if moves.is_empty() {
        return Errand::Look.into();
    }
    // Whoever is quick answers what they saw a while ago.
    let seen = if rng.one_in(12) { view.moves.saturating_sub(1 + rng.below(3)) } else { view.moves };
    Wish::Play(seen, rng.choose(moves).clone()).into()
}

/// What nobody may do.
fn forged(rng: &mut Rng, view: &View) -> Deed {
    let nonsense = [
        json!({ "do": "win" }),
        json!(null),
        json!([1, 2, 3]),
        json!("pass"),
        json!({ "do": { "do": -1 } }),
        json!({ "do": "vote", "for": 99 }),
    ];
    let errand = match &view.answers[..] {
        // An answer to a table that does not exist yet.
        [first, ..] if rng.one_in(3) => Wish::Play(view.moves + 1_000, first.clone()),
        _ => Wish::Play(view.moves, rng.choose(&nonsense).clone()),
    };
    Deed { errand: Errand::Wish(errand), forged: true }
}
