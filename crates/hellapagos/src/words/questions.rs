//! What a castaway is asked.

use table::{Names, Question, Seat, Seats, Viewer};

use super::{Voice, action, card, count, doom, lower, resource};
use crate::content::{Card, Resource};
use crate::moves::{Frame, Need};
use crate::position::Position;

/// The question to a seat, if it is asked anything.
pub fn question(position: &Position, seat: Seat, names: &Names) -> Option<Question> {
    if !position.asked().has(seat) {
        return None;
    }
    let voice = Voice { viewer: Viewer::Seat(seat), names };
    let (kind, text) = match position.frame() {
        Frame::None => return None,
        Frame::Dawn { .. } => {
            ("dawn", "A new day begins, and the dead are restless. Do you play the voodoo doll?".to_owned())
        }
        Frame::Turn { .. } => ("action", turn(position, seat)),
        Frame::Forest { .. } => (
            "forest",
            "You stand at the edge of the forest. How many more pieces do you go for? One of the six balls is the snake."
                .to_owned(),
        ),
        Frame::Bite { .. } => {
            ("bite", "The snake has bitten you. Do you take anti-venom, or fall sick?".to_owned())
        }
        Frame::Shot { shooter, .. } => {
            ("shot", format!("{} shoots at you! Do you have a metal plate?", names.of(shooter)))
        }
        Frame::Theft { robbed, .. } => {
            let more = crate::rulings::rulings().robbed_at_most - robbed.len();
            ("theft", format!("They sleep soundly. Whom do you rob next ({more} more at the most)?"))
        }
        Frame::Shortage { .. } => ("shortage", shortage(position)),
        Frame::Empty { .. } => ("empty-store", empty(position, seat)),
        Frame::Debate => {
            let short = position.need().map_or(String::new(), |wanted| match wanted {
                Need::Seats => format!("There are too few {}.", wanted.words()),
                _ => format!("There is too little {}.", wanted.words()),
            });
            ("debate", format!("{short} When the talking has gone on long enough, call the vote."))
        }
        Frame::Ballot { open } => {
            let what = position.need().map_or("", doom);
            let last = if open { " The others' votes lie open before your crystal ball." } else { "" };
            ("vote", format!("At whom do you point? Whoever is designated will {what}.{last}"))
        }
        Frame::Tie { tied } => {
            let tied = voice.them(tied.and(position.alive));
            ("tie", format!("It is a tie between {tied}. You lead the vote: who is designated?"))
        }
        Frame::Verdict { designated, .. } => ("verdict", verdict(position, seat, designated, names)),
        Frame::Foul { giver, card: foul, .. } => (
            "foul",
            format!(
                "{} holds out the {} to you. It would save you and make you sick, unless you boil it: do you take it?",
                names.of(giver),
                lower(card(foul))
            ),
        ),
        Frame::Feast { .. } => (
            "feast",
            format!(
                "{} died today. Does anybody light the barbecue?",
                count(position.deaths, "castaway", "castaways")
            ),
        ),
        Frame::Muster { .. } => ("muster", muster(position)),
        Frame::Departure => (
            "departure",
            "The raft has room for all, with water and food for the trip. Do you call the departure?".to_owned(),
        ),
        Frame::Consent { caller } => {
            ("consent", format!("{} wants to leave the island now. Do you agree? All must.", names.of(caller)))
        }
    };
    Some(Question::new(kind, text, &unanswered(position.frame())))
}

/// What is being decided, without who has passed.
fn unanswered(mut frame: Frame) -> Frame {
    if let Some(done) = frame.done_mut() {
        *done = Seats::NONE;
    }
    frame
}

fn turn(position: &Position, seat: Seat) -> String {
    match position.dictated_to(seat) {
        Some(dictated) => format!(
            "Your turn, but the {} swings: you must {}.",
            card(Card::Pendulum).to_lowercase(),
            action(dictated)
        ),
        None => "Your turn: what do you do today?".to_owned(),
    }
}

fn shortage(position: &Position) -> String {
    let Some(wanted) = position.need() else { return String::new() };
    let missing = position.missing(wanted);
    match wanted {
        Need::Seats => {
            format!("The raft lacks {}. Does anybody have a plank?", count(missing, "seat", "seats"))
        }
        _ => format!("{missing} {} missing. Do you add a card to the stores?", wanted.words()),
    }
}

fn empty(position: &Position, seat: Seat) -> String {
    let what = position.need().and_then(Need::resource).map_or("", resource);
    if position.fed.has(seat) {
        format!("The store of {what} was empty. You are safe; do you save anybody else?")
    } else {
        format!(
            "The store of {what} was empty. Without a {what} card of your own, or somebody's gift, you die."
        )
    }
}

fn verdict(position: &Position, seat: Seat, designated: Seat, names: &Names) -> String {
    let Some(wanted) = position.need() else { return String::new() };
    let name = names.of(designated);
    if seat == designated {
        return format!("You are designated to {}. Can you save yourself?", doom(wanted));
    }
    match wanted.resource() {
        Some(what) => {
            format!("{name} is designated to {}. Do you give them {}?", doom(wanted), resource(what))
        }
        None => format!("{name} is designated to {}. Do you do anything about it?", doom(wanted)),
    }
}

fn muster(position: &Position) -> String {
    let seats = position.missing(Need::Seats);
    let seat = (seats > 0).then(|| count(seats, "seat", "seats"));
    let rations: Vec<String> = Resource::BOTH
        .into_iter()
        .filter(|what| position.lacks_for_trip(*what) > 0)
        .map(|what| format!("{} {}", position.lacks_for_trip(what), resource(what)))
        .collect();
    let lack = match (seat, rations.is_empty()) {
        (None, _) => {
            format!("The raft has room for all, but the trip lacks {}.", table::names::and_list(rations))
        }
        (Some(seat), true) => {
            format!("There is water and food for the trip, but the raft lacks {seat}.")
        }
        (Some(seat), false) => {
            format!("The raft lacks {seat}, and the trip {}.", table::names::and_list(rations))
        }
    };
    format!("{lack} Do you add a card, so that you could leave tonight?")
}
