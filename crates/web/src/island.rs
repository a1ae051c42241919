//! Hellapagos at the table: the island, the castaways around its fire, the wreckage in their hands.

mod badges;
mod board;
mod cards;
mod ending;
mod perils;
mod story;
mod words;

use hellapagos::{Action, Card, Event, Move, Phase, Position, content};
use maud::{Markup, html};
use shelf::Ending;
use table::Seat;

use crate::art::{face, island, sign};
use crate::hand::HandCard;
use crate::scene::{Beat, Home, Look, Scene, Way};
use crate::seats::Badge;

/// Hellapagos.
pub(crate) struct Island;

impl Scene for Island {
    type Game = Position;

    const STYLE: &'static str = "island.css";
    const LINE: &'static str = "Votes and guns on a desert island.";

    fn cover() -> Markup {
        html! {
            img src=(island()) alt="" width="1160" height="600";
            div.fan aria-hidden="true" {
                @for of in [Card::Gun, Card::Conch, Card::VoodooDoll] { span.mini { (cards::drawing(of)) } }
            }
        }
    }

    fn vista() -> &'static str {
        island()
    }

    fn headline(look: &Look<Position>) -> Markup {
        let view = look.view;
        html! {
            p.round {
                @if view.setup.games > 1 { "Game " (view.game) " of " (view.setup.games) ", " }
                b { "Round " (view.round) }
                span.storm {
                    @match view.weather {
                        _ if view.phase == Phase::Over => "the game is over",
                        Some(today) if today.hurricane => "the hurricane is here: the raft leaves tonight",
                        _ if view.round <= content().calm => { "no hurricane before round " (content().calm + 1) }
                        _ => "the hurricane may come any day now",
                    }
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

    fn meanwhile(look: &Look<Position>, me: Seat) -> Markup {
        perils::meanwhile(look, me)
    }

    fn verdict(look: &Look<Position>, ending: &Ending) -> String {
        ending::verdict(look, ending)
    }

    fn ending(look: &Look<Position>) -> Markup {
        ending::series(look)
    }

    fn picture(mv: &Move) -> Markup {
        match *mv {
            Move::Act { action: Action::Fish } => sign("fish"),
            Move::Act { action: Action::CollectWater } => sign("droplet"),
            Move::Act { action: Action::GatherWood } | Move::Venture { .. } => sign("log"),
            Move::Act { action: Action::SearchWreckage } => sign("back"),
            Move::Vote { against: seat }
            | Move::Choose { seat }
            | Move::Rob { seat }
            | Move::Shoot { seat } => face(seat),
            Move::Add { card, .. }
            | Move::Save { card, .. }
            | Move::Rescue { card, .. }
            | Move::Play { card }
            | Move::PlayOn { card, .. }
            | Move::Lay { card } => cards::drawing(card),
            _ => html! {},
        }
    }

    fn matters(_look: &Look<Position>, mv: &Move) -> bool {
        matches!(
            mv,
            Move::CallVote
                | Move::Save { .. }
                | Move::Depart
                | Move::Agree
                | Move::Play { card: Card::AntiVenom | Card::MetalPlate }
        )
    }

    fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
        perils::harms(look, mv)
    }

    fn passes(mv: &Move) -> bool {
        matches!(mv, Move::Pass)
    }

    fn home(mv: &Move) -> Home {
        let on = |card, way| Home::Card(cards::id(card), way);
        match *mv {
            Move::Add { card, .. }
            | Move::Save { card, .. }
            | Move::Rescue { card, .. }
            | Move::Lay { card }
            | Move::Play { card }
            | Move::Swap { card, .. } => on(card, Way::Use),
            Move::PlayOn { card, seat } => on(card, Way::On("Use on", seat)),
            Move::Give { card, to } => on(card, Way::Pass("Give to", to)),
            Move::Offer { card, to } => on(card, Way::Pass("Offer, face down, to", to)),
            Move::Shoot { seat } => on(Card::Bullet, Way::On("Shoot at", seat)),
            Move::Dictate { .. } => on(Card::Pendulum, Way::Use),
            Move::Decline { .. } | Move::Withdraw { .. } => Home::Badge,
            Move::Act { .. }
            | Move::Venture { .. }
            | Move::Pass
            | Move::CallVote
            | Move::Vote { .. }
            | Move::Choose { .. }
            | Move::Depart
            | Move::Stay
            | Move::Agree
            | Move::Object
            | Move::Accept
            | Move::Rob { .. } => Home::Question,
        }
    }

    fn weight_of(event: &Event) -> Option<&'static str> {
        story::weight_of(event)
    }

    fn beat(_look: &Look<Position>, event: &Event) -> Option<Beat> {
        story::beat(event)
    }
}
