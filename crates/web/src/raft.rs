//! Open Sea at the table: the raft by night, the castaways on it, their hearts, and what they want.

mod badges;
mod board;
mod cards;
mod ending;
mod evening;
mod goal;
mod happening;
mod middle;
mod perils;
mod pictures;
mod places;
mod story;
mod words;

use maud::{Markup, html};
use open_sea::{Event, Frame, Move, Phase, Position};
use shelf::Ending;
use table::Seat;

use crate::art::{face, raft, sea_sign};
use crate::hand::HandCard;
use crate::scene::{Aim, Home, Kin, Look, Scene, Way};
use crate::seats::Badge;
use crate::staging::{Beat, Moment};

/// Open Sea.
pub(crate) struct Raft;

impl Scene for Raft {
    type Game = Position;

    const STYLES: &'static [&'static str] = &["raft.css"];
    const LINE: &'static str = "Secret agendas on a raft that cannot save everybody.";
    const PLAY_NOW_SEATS: u8 = 5;

    fn cover() -> Markup {
        html! {
            img src=(raft()) alt="" width="1160" height="600";
            div.fan aria-hidden="true" {
                @for id in ["rat-poison", "flare", "knife"] { span.mini { (crate::art::item(id)) } }
            }
        }
    }

    fn vista() -> &'static str {
        raft()
    }

    fn headline(look: &Look<Position>) -> Markup {
        let view = look.view;
        html! {
            p.round data-key="round" {
                b { "Round " (view.round) }
                @match view.phase {
                    Phase::Over => span.storm { "the game is over" },
                    Phase::EndIsNear => span.storm { "one is left: the end is near" },
                    phase if phase.is_rescue() => span.storm { "Rescue! is here" },
                    _ => {}
                }
            }
        }
    }

    fn board(look: &Look<Position>) -> Markup {
        board::board(look)
    }

    fn badge(look: &Look<Position>, seat: Seat) -> Badge {
        badges::badge(look, seat)
    }

    fn hand(look: &Look<Position>) -> Option<Vec<HandCard>> {
        cards::hand(look)
    }

    fn aim(look: &Look<Position>) -> Option<Aim> {
        let facts = look.view.my_agenda()?.facts();
        let short: Vec<_> = facts.wins.iter().map(|condition| words::wanted(*condition)).collect();
        Some(Aim { name: facts.name.clone(), whole: facts.text.clone(), short: short.join(", ") })
    }

    fn hint(look: &Look<Position>) -> Option<&'static str> {
        let nothing = matches!(look.view.frame, Frame::Use { .. }) && look.sight.answers.len() == 1;
        nothing.then_some(
            "You hold nothing to use now. Whoever has cards is asked, so that nobody learns who could.",
        )
    }

    fn meanwhile(look: &Look<Position>, me: Seat) -> Markup {
        perils::meanwhile(look, me)
    }

    fn goal(look: &Look<Position>) -> Option<Markup> {
        Some(goal::goal(look))
    }

    fn primer() -> Markup {
        goal::primer()
    }

    fn moment(look: &Look<Position>, line: usize) -> Option<Moment> {
        story::moment(&look.sight.log.get(line)?.event)
    }

    fn verdict(look: &Look<Position>, ending: &Ending) -> String {
        ending::verdict(look, ending)
    }

    fn ending(look: &Look<Position>) -> Markup {
        ending::reveal(look)
    }

    fn picture(_look: &Look<Position>, mv: &Move) -> Markup {
        match *mv {
            Move::Pass => html! {},
            Move::Use { item }
            | Move::UseOn { item, .. }
            | Move::Take { item, .. }
            | Move::Discard { item }
            | Move::GiveAway { item, .. }
            | Move::Lay { item } => cards::drawing(item),
            Move::CallVote { against: seat }
            | Move::Name { seat }
            | Move::Feed { seat }
            | Move::Rescue { seat } => face(seat),
            Move::Vote { yes } => sea_sign(words::ballot_sign(yes)),
            Move::Draw => sea_sign("event-back"),
        }
    }

    fn matters(_look: &Look<Position>, mv: &Move) -> bool {
        matches!(mv, Move::Draw)
    }

    fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
        perils::harms(look, mv)
    }

    fn passes(mv: &Move) -> bool {
        matches!(mv, Move::Pass)
    }

    fn home(mv: &Move) -> Home {
        match *mv {
            Move::Use { item } | Move::Discard { item } | Move::Lay { item } => {
                Home::Card(cards::id(item), Way::Use)
            }
            Move::UseOn { item, seat } => Home::Card(cards::id(item), Way::On(words::verb(item), seat)),
            Move::Pass
            | Move::Take { .. }
            | Move::CallVote { .. }
            | Move::Vote { .. }
            | Move::Name { .. }
            | Move::GiveAway { .. }
            | Move::Feed { .. }
            | Move::Rescue { .. }
            | Move::Draw => Home::Question,
        }
    }

    fn towards(mv: &Move) -> Option<Seat> {
        match *mv {
            Move::UseOn { seat, .. }
            | Move::CallVote { against: seat }
            | Move::Name { seat }
            | Move::GiveAway { to: seat, .. }
            | Move::Feed { seat }
            | Move::Rescue { seat } => Some(seat),
            _ => None,
        }
    }

    fn kin(look: &Look<Position>, mv: &Move) -> Option<Kin> {
        words::kin(look, mv)
    }

    fn weight_of(event: &Event) -> Option<&'static str> {
        story::weight_of(event)
    }

    fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
        happening::beat(look, line)
    }

    fn made_of(event: &Event) -> bool {
        story::made_of(event)
    }
}
