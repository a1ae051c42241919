//! Every text that a person reads.

pub mod cards;
mod cited;
mod deeds;
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

use table::{Few, Idle, MOST_GAUGES, Names, Question, Seat, Sense, Viewer, Wording, Words};

use crate::cast::{Cast, Tale};
use crate::end::{End, Fate};
use crate::moves::Move;
use crate::pieces::Character;
use crate::position::{Person, Position};
use crate::view::View;
use voice::Voice;

impl Words for Position {
    fn question(&self, seat: Seat, names: &Names) -> Option<Question> {
        questions::question(self, seat, names)
    }

    fn move_words(&self, seat: Seat, mv: &Move, names: &Names) -> Wording {
        moves::words(self, seat, mv, names)
    }

    fn is_mere_answer(mv: &Move) -> bool {
        matches!(mv, Move::Pick { .. } | Move::Pass)
    }

    fn deed_text(mv: &Move) -> String {
        deeds::text(mv)
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

    const GAUGES: &'static [&'static str] = &["food", "wood", "wounds", "determination", "morale", "roof"];

    fn gauges(&self) -> Few<i16, MOST_GAUGES> {
        let sum =
            |of: fn(&Person) -> u8| self.heroes().into_iter().map(|who| i16::from(of(self.of(who)))).sum();
        let food = i16::from(self.goods.food) + i16::from(self.goods.food_nonrot);
        let (wounds, determination) = (sum(|person| person.wounds), sum(|person| person.determination));
        let (wood, roof) = (i16::from(self.goods.wood), i16::from(self.levels[0]));
        [food, wood, wounds, determination, i16::from(self.morale), roof].into_iter().collect()
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
