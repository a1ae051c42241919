//! What a player is asked.

use table::{Names, Question, Seat, Viewer};

use super::{Voice, cards, count, event};
use crate::hands::Held;
use crate::moves::Frame;
use crate::position::{Phase, Position};

/// The question to a seat, if it is asked anything.
pub fn question(position: &Position, seat: Seat, names: &Names) -> Option<Question> {
    if !position.asked().has(seat) {
        return None;
    }
    let voice = Voice { viewer: Viewer::Seat(seat), names };
    let (kind, text) = match position.frame {
        Frame::None => return None,
        Frame::Use { .. } if position.phase == Phase::RescueUse => {
            ("use", "Rescue is at hand. Do you use an item before it is decided who goes?".to_owned())
        }
        Frame::Use { .. } => ("use", "Do you use an item?".to_owned()),
        Frame::Catch { .. } => {
            ("catch", "Your line is among the discarded items. Which one do you take?".to_owned())
        }
        Frame::Call { .. } => ("call", call(position)),
        Frame::Ballot { caller, against } => ("vote", ballot(voice, caller, against)),
        Frame::Discard { .. } => {
            ("discard", format!("{}Which card do you discard face down?", because(position)))
        }
        Frame::Harm => ("harm", format!("{}You hold the Compass: who loses Vitality?", because(position))),
        Frame::Heal => ("heal", format!("{}You hold the Compass: who regains Vitality?", because(position))),
        Frame::Gulls => {
            let brought = cards(Held::of(position.hands.gulls));
            (
                "gulls",
                format!(
                    "The gulls brought {brought}. Which one do you give away, and to whom? You keep the other."
                ),
            )
        }
        Frame::Lay { .. } => ("lay", lay(position, seat)),
        Frame::Feed { left } => {
            ("feed", format!("There is too little: {} food left to give out. Who eats?", left))
        }
        Frame::Pick { chosen } => {
            let more = position.setup.rescues() - chosen.len();
            ("pick", format!("The ship has room for {} more. Whom do you take along?", more))
        }
        Frame::Draw => {
            ("draw", "You are alone. Draw from The End Is Near, and see what becomes of you.".to_owned())
        }
    };
    Some(Question::new(kind, text, &position.frame))
}

fn because(position: &Position) -> String {
    position.today.map_or(String::new(), |card| format!("{}. ", event(card)))
}

fn call(position: &Position) -> String {
    let why = match position.phase {
        Phase::RescueVote => {
            let (alive, room) = (position.alive.len(), position.setup.rescues());
            format!("A ship! It takes {room}, and {} alive. ", count(alive, "is", "are"))
        }
        Phase::VoteAgain => because(position),
        _ => String::new(),
    };
    format!("{why}Do you start a vote to throw somebody overboard?")
}

fn ballot(voice: Voice<'_>, caller: Seat, against: Seat) -> String {
    let whom = voice.whom_by(caller, against);
    format!("{} to throw {whom} overboard. Yes or no?", voice.does(caller, "want", "wants"))
}

fn lay(position: &Position, seat: Seat) -> String {
    let (pile, mine) = (position.hands.pile.len(), position.hands.laid[seat.index()]);
    let needed = position.alive.len();
    let own = match mine {
        0 => String::new(),
        1 if pile == 1 => ", yours".to_owned(),
        mine if mine == pile => ", all of them yours".to_owned(),
        mine => format!(", {mine} of them yours"),
    };
    let more = match position.more_needed() {
        0 => String::new(),
        more => format!(", and {more} more food is needed today"),
    };
    format!(
        "{}Starvation: {needed} must eat{more}. On the pile: {}{own}. Do you lay a card face down?",
        because(position),
        count(pile, "card", "cards")
    )
}
