//! Every text that a person reads.

pub mod cards;
mod cited;
pub mod effects;
pub mod endings;
mod events;
mod glossary;
mod goals;
mod map;
mod moves;
pub mod names;
mod questions;
mod screen;
mod things;
pub mod voice;

use table::{Idle, Names, Question, Seat, Sense, Viewer, Wording, Words};

use crate::cast::{Cast, Tale};
use crate::end::{End, Fate};
use crate::moves::Move;
use crate::pieces::Character;
use crate::position::Position;
use crate::view::View;
use voice::Voice;

impl Words for Position {
    fn question(&self, seat: Seat, names: &Names) -> Option<Question> {
        questions::question(self, seat, names)
    }

    fn move_words(&self, seat: Seat, mv: &Move, names: &Names) -> Wording {
        moves::words(self, seat, mv, names)
    }

    fn idle(&self, seat: Seat) -> Vec<Idle<Move>> {
        things::idle(self, seat)
    }

    fn event_text(event: &Tale, viewer: Viewer, names: &Names) -> String {
        events::text(event, viewer, names)
    }

    fn rule_of(event: &Tale) -> Option<&'static str> {
        cited::rule_of(&event.event)
    }

    fn end_text(_seat: Seat, end: &End, _names: &Names) -> String {
        endings::end(end)
    }

    fn account(view: &View) -> Vec<String> {
        vec![endings::why(view), endings::reckoning(view)]
    }

    fn fate_text(fate: &Fate) -> String {
        endings::fate(*fate).to_owned()
    }

    fn role_text(role: &Character) -> String {
        format!("the {}", voice::character(*role))
    }

    fn view_text(view: &View, names: &Names) -> String {
        screen::text(view, names)
    }

    fn sense(&self, seat: Seat, mv: &Move) -> Sense {
        things::sense(self, seat, mv)
    }

    fn chapter(&self) -> (u8, u8) {
        (1, self.round)
    }

    fn about(words: &str) -> Vec<(String, String)> {
        things::about(words)
    }

    fn rules() -> &'static str {
        include_str!("../../../rules/robinson-crusoe.md")
    }
}

impl Position {
    /// How this game speaks to a seat.
    fn voice<'a>(&self, seat: Seat, names: &'a Names) -> Voice<'a> {
        Voice { cast: Cast::of(self), viewer: Viewer::Seat(seat), names }
    }
}
