//! Hellapagos at the table: the island, the castaways around its fire, the wreckage in their hands.

mod badges;
mod ballots;
mod beats;
mod board;
mod cards;
mod drawings;
mod ending;
mod evening;
mod goal;
mod instruments;
mod perils;
mod places;
mod primer;
mod story;
mod words;

use hellapagos::{Action, Card, Event, Move, Phase, Position, content};
use maud::{Markup, html};
use shelf::Ending;
use table::Seat;

use crate::art::{face, island, sign};
use crate::hand::HandCard;
use crate::scene::{Home, Kin, Look, Scene, Way};
use crate::seats::Badge;
use crate::staging::{Beat, Moment};

/// Hellapagos.
pub(crate) struct Island;

impl Scene for Island {
    type Game = Position;

    const STYLES: &'static [&'static str] = &["island.css"];
    const LINE: &'static str = "Votes and guns on a desert island.";
    const PLAY_NOW_SEATS: u8 = 5;

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
            p.round data-key="round" {
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
        ending::ending(look)
    }

    fn goal(look: &Look<Position>) -> Option<Markup> {
        goal::goal(look)
    }

    fn primer() -> Markup {
        primer::primer()
    }

    fn moment(look: &Look<Position>, line: usize) -> Option<Moment> {
        beats::moment(&look.sight.log.get(line)?.event)
    }

    fn picture(_look: &Look<Position>, mv: &Move) -> Markup {
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

    fn towards(mv: &Move) -> Option<Seat> {
        match *mv {
            Move::Vote { against: seat }
            | Move::Choose { seat }
            | Move::Rob { seat }
            | Move::Shoot { seat }
            | Move::Rescue { seat, .. }
            | Move::PlayOn { seat, .. }
            | Move::Dictate { seat, .. }
            | Move::Give { to: seat, .. }
            | Move::Offer { to: seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Whom to point at, rob or choose among many: a face and a name each.
    fn kin(look: &Look<Position>, mv: &Move) -> Option<Kin> {
        let (heading, seat) = match *mv {
            Move::Vote { against } => ("Point at", against),
            Move::Choose { seat } => ("Designate", seat),
            Move::Rob { seat } => ("Rob", seat),
            _ => return None,
        };
        let kin = |offer: &&shelf::MoveChoice<Move>| {
            std::mem::discriminant(&offer.mv) == std::mem::discriminant(mv)
        };
        (look.sight.answers.iter().filter(kin).count() > 5)
            .then(|| Kin { heading: heading.to_owned(), word: look.name(seat).to_owned() })
    }

    fn weight_of(event: &Event) -> Option<&'static str> {
        story::weight_of(event)
    }

    fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
        beats::beat(look, line)
    }
}
